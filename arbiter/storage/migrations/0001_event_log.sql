-- The log: one row an event, the truth about every tournament.
-- at: milliseconds since 1970 UTC; since_boot: milliseconds of the computer's boot boot_id.
-- digest: SHA-256 of the digest before it and of the row, in hexadecimal digits.
CREATE TABLE event (
    tournament TEXT NOT NULL,
    seq BIGINT NOT NULL,
    entry TEXT NOT NULL,
    at BIGINT NOT NULL,
    since_boot BIGINT NOT NULL,
    boot_id TEXT NOT NULL,
    actor BIGINT NOT NULL,
    kind TEXT NOT NULL,
    version BIGINT NOT NULL,
    payload TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
)

-- An append that comes a second time is known by its entry.
CREATE INDEX event_entry ON event (tournament, entry)
