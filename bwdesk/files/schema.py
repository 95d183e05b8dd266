"""What a chronicle file of each version is made of, word for word, and nothing more.

A database is a program as much as it is data: a view may never end, a trigger may swallow what is
written. So nothing of a file is read before its schema is known to be ours.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import Final

_ONE = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL, digest BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE book (part TEXT PRIMARY KEY, content BLOB NOT NULL, digest BLOB NOT NULL);
CREATE TABLE log (number INTEGER PRIMARY KEY, entry BLOB NOT NULL, digest BLOB NOT NULL);
CREATE TABLE states (
    number INTEGER PRIMARY KEY, rules TEXT NOT NULL, state BLOB NOT NULL, digest BLOB NOT NULL
);
CREATE TABLE characters (id TEXT PRIMARY KEY, content BLOB NOT NULL, digest BLOB NOT NULL);
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is never cut'); END;
"""

MARKS: Final = (
    "CREATE TABLE marks (number INTEGER PRIMARY KEY, content BLOB NOT NULL, digest BLOB NOT NULL)",
    """CREATE TRIGGER marks_are_never_changed BEFORE UPDATE ON marks
    BEGIN SELECT RAISE(ABORT, 'a mark is never changed'); END""",
    """CREATE TRIGGER marks_are_never_cut BEFORE DELETE ON marks
    BEGIN SELECT RAISE(ABORT, 'a mark is never cut'); END""",
)
"""What the third version has more than the second, a statement each."""

SCHEMAS: Final = {1: _ONE, 2: _ONE, 3: f"{_ONE}{';'.join(MARKS)};"}
"""By version; one that was released is never changed. 1 and 2 differ within the rows."""

VERSION: Final = max(SCHEMAS)
"""That of a file written today."""

_ALL = "SELECT type, name, tbl_name, sql FROM sqlite_schema"

Object = tuple[str, str, str, str | None]
"""Type, name, table and words of one thing in a schema."""


def is_ours(db: sqlite3.Connection) -> bool:
    """Whether the file holds what its version has, and nothing more. Raises sqlite3.Error."""
    return sorted(db.execute(_ALL), key=repr) == sorted(_wanted_objects(version(db)), key=repr)


def has_our_tables(db: sqlite3.Connection) -> bool:
    """Whether every table at least is ours and may be read. Raises sqlite3.Error."""
    found = set(db.execute(_ALL))
    tables = {each for each in _wanted_objects(version(db)) if each[0] == "table"}
    return bool(tables) and tables <= found and len(found) == len({each[1] for each in found})


def version(db: sqlite3.Connection) -> int:
    """Which version a file says it is of."""
    (found,) = db.execute("PRAGMA user_version").fetchone()
    return int(found)


@cache
def _wanted_objects(version: int) -> tuple[Object, ...]:
    """Nothing for a version that never was."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(SCHEMAS.get(version, ""))
        return tuple(db.execute(_ALL))
