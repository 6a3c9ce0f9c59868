CREATE FUNCTION event_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log is never changed or cut';
END $$

CREATE FUNCTION event_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM event WHERE tournament = NEW.tournament) THEN
        RAISE EXCEPTION 'the event is not the next' USING ERRCODE = 'unique_violation';
    END IF;
    RETURN NEW;
END $$

CREATE TRIGGER event_no_change BEFORE UPDATE OR DELETE ON event
FOR EACH ROW EXECUTE FUNCTION event_refuse()

CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON event
FOR EACH STATEMENT EXECUTE FUNCTION event_refuse()

CREATE TRIGGER event_in_order BEFORE INSERT ON event
FOR EACH ROW EXECUTE FUNCTION event_in_order()
