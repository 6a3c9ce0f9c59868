CREATE TRIGGER event_no_update BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'the log is never changed');
END

CREATE TRIGGER event_no_delete BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'the log is never cut');
END

-- Also what keeps INSERT OR REPLACE from changing a row.
CREATE TRIGGER event_in_order BEFORE INSERT ON event
WHEN NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM event WHERE tournament = NEW.tournament)
BEGIN
    SELECT RAISE(ABORT, 'the event is not the next');
END
