-- Persons: everything about them that is not a number of the log. Rows are changed and erased.
CREATE TABLE person (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    club TEXT NOT NULL,
    rating BIGINT,
    federation TEXT NOT NULL,
    federation_id TEXT NOT NULL,
    title TEXT NOT NULL,
    sex TEXT NOT NULL,
    birth TEXT NOT NULL
)

CREATE INDEX person_name ON person (name)

-- Free texts the log speaks of by id and salted hash.
CREATE TABLE free_text (
    id TEXT NOT NULL PRIMARY KEY,
    salt TEXT NOT NULL,
    body TEXT NOT NULL
)

-- The next number of a kind; numbers of erased rows do not come back.
CREATE TABLE counter (
    name TEXT NOT NULL PRIMARY KEY,
    next BIGINT NOT NULL
)

INSERT INTO counter (name, next) VALUES ('person', 1)
