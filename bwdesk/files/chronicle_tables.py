"""The tables of a chronicle file (SQLite), read and written row by row with their digests.

SQLite notices a damaged page only where its own order suffers; so every row carries a digest of
what it holds, and every entry of the log one of itself and all before it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bwdesk.files import guard, kept_states, schema
from bwdesk.files.guard import OPEN, Cover
from bwdesk.files.kept_states import Snapshot
from bwdesk.table.log import chain_digest, chain_of, digest
from bwdesk.table.mark import Mark

APPLICATION = 0x42574348
"""The application id of a chronicle: BWCH."""

LARGEST = 128 * 2**20
"""Bytes of a file that is opened: far more than ten years of play come to."""

LARGEST_ROW = 32 * 2**20


class DamageError(Exception):
    """A row that does not hold what was written; its text says which part of the file."""


class ChronicleTables(Struct, frozen=True):
    """Everything a chronicle file holds, still encoded.

    *chain* are the digests of the entries, *laid* those of the entries as they lie in the file,
    under its *cover*; *marks* say how the table stood after an entry it was kept with; *version* is
    that of the file's format.
    """

    meta: Mapping[str, str]
    book: Mapping[str, bytes]
    log: tuple[bytes, ...]
    states: tuple[Snapshot, ...]
    characters: Mapping[str, bytes]
    chain: tuple[bytes, ...] = ()
    version: int = schema.VERSION
    cover: Cover = OPEN
    laid: tuple[bytes, ...] = ()
    marks: Mapping[int, Mark] = {}

    @property
    def count_unbound(self) -> int:
        """How many of the entries are of the first version. Raises ValueError."""
        return len(self.log) if self.version == 1 else int(self.meta.get("unbound", "0"))


SYNCHRONOUS = "EXTRA"
"""After a power cut FULL may find a journal whose unlinking was not synced, and roll back the last
move; EXTRA syncs the folder before the move counts as kept."""


def connect(path: Path, *, writing: bool) -> sqlite3.Connection:
    """Raises sqlite3.Error."""
    mode = "rw" if writing else "ro"
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        timeout=2,
        check_same_thread=False,
    )
    try:
        db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_ROW)
        db.execute("PRAGMA trusted_schema=OFF")
        db.execute("PRAGMA cell_size_check=ON")
        if writing:
            db.execute("PRAGMA journal_mode=DELETE")
            db.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    except sqlite3.Error:
        db.close()
        raise
    return db


def whole(leaves: ChronicleTables) -> bytes:
    """The bytes of a file that holds all of it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id={APPLICATION}")
        db.execute(f"PRAGMA user_version={schema.VERSION}")
        db.executescript(schema.SCHEMAS[schema.VERSION])
        cover = leaves.cover
        for key, value in leaves.meta.items():
            put_meta(db, key, value, cover)
        for part, content in leaves.book.items():
            row = (part, content, digest("book", part, content))
            db.execute("INSERT INTO book VALUES (?, ?, ?)", row)
        for id, content in leaves.characters.items():
            put_character(db, id, content, cover)
        add_entries(db, leaves.log, 0, b"", cover)
        for each in leaves.states:
            put_state(db, each, cover)
        for number, mark in leaves.marks.items():
            put_mark(db, number, mark, cover)
        return db.serialize()


def put_meta(db: sqlite3.Connection, key: str, value: str, cover: Cover = OPEN) -> None:
    if cover.key and key in guard.COVERED_META:
        value = cover.hide("meta", key, value.encode()).hex()
    row = (key, value, digest("meta", key, value))
    db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", row)


def put_character(db: sqlite3.Connection, id: str, content: bytes, cover: Cover = OPEN) -> None:
    content = cover.hide("characters", id, content)
    row = (id, content, digest("characters", id, content))
    db.execute("INSERT OR REPLACE INTO characters VALUES (?, ?, ?)", row)


def put_state(db: sqlite3.Connection, kept: Snapshot, cover: Cover = OPEN) -> None:
    content = cover.hide("states", kept.number, kept.kept)
    marked = digest("states", kept.number, kept.rules, content)
    row = (kept.number, kept.rules, content, marked)
    db.execute("INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?)", row)


def put_mark(db: sqlite3.Connection, number: int, mark: Mark, cover: Cover = OPEN) -> None:
    content = cover.hide("marks", number, msgspec.json.encode(mark))
    row = (number, content, digest("marks", number, content))
    db.execute("INSERT INTO marks VALUES (?, ?, ?)", row)


def add_entries(
    db: sqlite3.Connection, log: Iterable[bytes], number: int, tail: bytes, cover: Cover = OPEN
) -> bytes:
    """Adds entries after entry *number*, whose digest is *tail*; gives that of the last one.

    The digest in a row is of what lies there: under a cover it says nothing of what is hidden.
    """
    for place, entry in enumerate(log, start=number + 1):
        content = cover.hide("log", place, entry)
        tail = chain_digest(tail, place, content)
        db.execute("INSERT INTO log VALUES (?, ?, ?)", (place, content, tail))
    return tail


def read(db: sqlite3.Connection, keys: Mapping[str, bytes] | None = None) -> ChronicleTables:
    """All of a file, by the *keys* at hand where it is guarded.

    Raises ClosedError, DamageError, sqlite3.Error.
    """
    _measure_journal(db)
    if not schema.is_ours(db):
        raise DamageError("the list of its tables")
    for (said,) in db.execute("PRAGMA integrity_check(1)"):
        if said != "ok":
            raise DamageError("the order of its pages")
    meta = read_meta(db)
    cover = cover_of(meta, keys or {})
    log, laid = read_log(db, cover)
    version = schema.version(db)
    return ChronicleTables(
        uncover_title(meta, cover),
        read_keyed(db, "book", "part"),
        log,
        read_states(db, cover),
        read_keyed(db, "characters", "id", cover),
        chain_of(log) if cover.key else laid,
        version,
        cover,
        laid,
        read_marks(db, cover) if version > 2 else {},
    )


def cover_of(meta: Mapping[str, str], keys: Mapping[str, bytes]) -> Cover:
    """What the rows of a file are read with. Raises ClosedError, DamageError."""
    try:
        return guard.uncover(guard.read(meta), keys)
    except ValueError:
        raise DamageError("its title page") from None


def uncover_title(meta: Mapping[str, str], cover: Cover) -> dict[str, str]:
    """A title page with what was covered of it. Raises DamageError."""
    if not cover.key:
        return dict(meta)
    try:
        return {
            key: cover.show("meta", key, bytes.fromhex(value)).decode()
            if key in guard.COVERED_META
            else value
            for key, value in meta.items()
        }
    except ValueError:
        raise DamageError("its title page") from None


def read_meta(db: sqlite3.Connection) -> dict[str, str]:
    """The title page as it lies there."""
    found = {}
    for key, value, marked in _rows(db, "SELECT key, value, digest FROM meta", str, str, bytes):
        if marked != digest("meta", key, value):
            raise DamageError("its title page")
        found[key] = value
    return found


def read_keyed(
    db: sqlite3.Connection, table: str, key: str, cover: Cover = OPEN
) -> dict[str, bytes]:
    found = {}
    asked = f"SELECT {key}, content, digest FROM {table}"
    for id, content, marked in _rows(db, asked, str, bytes, bytes):
        try:
            found[id] = cover.show(table, id, content)
        except ValueError:
            marked = b""
        if marked != digest(table, id, content):
            raise DamageError("its Book" if table == "book" else f"the list of its {table}")
    return found


def read_states(db: sqlite3.Connection, cover: Cover = OPEN) -> tuple[Snapshot, ...]:
    """The snapshots, in their order."""
    found = []
    asked = "SELECT number, rules, state, digest FROM states ORDER BY number"
    rows = _rows(db, asked, int, str, bytes, bytes)
    for number, rules, state, marked in rows:
        if marked != digest("states", number, rules, state):
            raise DamageError("a saved state")
        found.append((number, rules, state))
    try:
        found = [(each, by, cover.show("states", each, state)) for each, by, state in found]
        return kept_states.snapshots(found)
    except ValueError:
        raise DamageError("a saved state") from None


def read_marks(db: sqlite3.Connection, cover: Cover = OPEN) -> dict[int, Mark]:
    """How the table stood after an entry, in their order. Raises DamageError."""
    found = {}
    asked = "SELECT number, content, digest FROM marks ORDER BY number"
    for number, content, marked in _rows(db, asked, int, bytes, bytes):
        mark = _mark(number, content, marked, cover)
        if mark is None:
            raise DamageError("how it stood after an entry")
        found[number] = mark
    return found


def _mark(number: int, content: bytes, marked: bytes, cover: Cover) -> Mark | None:
    """None for a row that is not what was written."""
    if number < 0 or marked != digest("marks", number, content):
        return None
    try:
        return msgspec.json.decode(cover.show("marks", number, content), type=Mark)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def read_log(
    db: sqlite3.Connection, cover: Cover = OPEN
) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """The entries, and their digests as they lie there. Raises DamageError."""
    rows = tuple(_entries(db, cover))
    return tuple(entry for entry, _ in rows), tuple(laid for _, laid in rows)


def id_of(laid: Sequence[bytes]) -> str:
    """What tells a chronicle from any other, by the digests of its entries as they lie in its file:
    that of the first, for nothing before it ever changes; "" before anybody sits there.

    Whatever is a copy of it, or was, has the same.
    """
    return laid[0].hex() if laid else ""


def first_laid(db: sqlite3.Connection) -> tuple[bytes, ...]:
    """The digest of the first entry as it lies there, if there is one. Raises sqlite3.Error."""
    rows = db.execute("SELECT digest FROM log WHERE number = 1").fetchall()
    return tuple(laid for (laid,) in rows if isinstance(laid, bytes))


def bring_up(
    db: sqlite3.Connection, version: int, unbound: int, number: int, mark: Mark, cover: Cover = OPEN
) -> None:
    """Makes a file of an earlier *version* one of the present: as many entries as are *unbound* are
    of the first, and after entry *number* it stands as the *mark* says."""
    db.execute("BEGIN IMMEDIATE")
    if version < 2:
        put_meta(db, "unbound", str(unbound))
    for statement in schema.MARKS:
        db.execute(statement)
    put_mark(db, number, mark, cover)
    db.execute(f"PRAGMA user_version={schema.VERSION}")
    db.execute("COMMIT")


def good_meta(db: sqlite3.Connection) -> dict[str, str]:
    """As much of the title page as is whole."""
    found = {}
    for key, value, marked in db.execute("SELECT key, value, digest FROM meta"):
        typed = (type(key), type(value), type(marked)) == (str, str, bytes)
        if typed and marked == digest("meta", key, value):
            found[key] = value
    return found


def good_log(db: sqlite3.Connection, cover: Cover = OPEN) -> tuple[bytes, ...]:
    """As many entries from the first as are whole."""
    found: list[bytes] = []
    with contextlib.suppress(DamageError):
        found.extend(entry for entry, _ in _entries(db, cover))
    return tuple(found)


def _entries(db: sqlite3.Connection, cover: Cover) -> Iterator[tuple[bytes, bytes]]:
    """Each entry with its digest, up to the first that is not what was written."""
    place, tail = 1, b""
    try:
        asked = "SELECT number, entry, digest FROM log ORDER BY 1"
        for number, entry, marked in _rows(db, asked, int, bytes, bytes):
            tail = chain_digest(tail, place, entry)
            if number != place or marked != tail:
                raise DamageError(f"entry {place} of its log")
            yield cover.show("log", place, entry), tail
            place += 1
    except (sqlite3.Error, ValueError):
        raise DamageError(f"entry {place} of its log") from None


def good_marks(db: sqlite3.Connection, cover: Cover = OPEN) -> dict[int, Mark]:
    """Those that are whole, up to the first row nobody can read."""
    found: dict[int, Mark] = {}
    with contextlib.suppress(sqlite3.Error):
        for row in db.execute("SELECT number, content, digest FROM marks ORDER BY number"):
            typed = [type(each) for each in row] == [int, bytes, bytes]
            mark = _mark(row[0], row[1], row[2], cover) if typed else None
            if mark is not None:
                found[row[0]] = mark
    return found


def good_states(db: sqlite3.Connection, cover: Cover = OPEN) -> tuple[Snapshot, ...]:
    """The snapshots that are whole, read one by one."""
    found = []
    for (number,) in db.execute("SELECT number FROM states ORDER BY number").fetchall():
        try:
            row = db.execute(
                "SELECT rules, state, digest FROM states WHERE number = ?", (number,)
            ).fetchone()
        except sqlite3.Error:
            continue
        typed = row and [type(each) for each in row] == [str, bytes, bytes]
        if typed and row[2] == digest("states", number, row[0], row[1]):
            with contextlib.suppress(ValueError):
                shown = cover.show("states", number, row[1])
                found.append(Snapshot(number, row[0], shown))
    kept = {each.number: each for each in found}
    return tuple(each for one in found for each in _with_base(one, kept))


def _with_base(one: Snapshot, kept: Mapping[int, Snapshot]) -> Iterator[Snapshot]:
    """A snapshot that can be had whole, or nothing."""
    with contextlib.suppress(ValueError):
        yield kept_states.with_base(one, kept).make_whole()


def readable(db: sqlite3.Connection) -> None:
    """Whether rows of a damaged file may be looked at, one by one.

    Raises DamageError, sqlite3.Error.
    """
    _measure_journal(db)
    if not schema.has_our_tables(db):
        raise DamageError("the list of its tables")


def _measure_journal(db: sqlite3.Connection) -> None:
    """A journal beside a file may have made it larger than it was."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    (size,) = db.execute("PRAGMA page_size").fetchone()
    if pages * size > LARGEST:
        raise DamageError("its size")


def _rows(db: sqlite3.Connection, asked: str, *types: type) -> Iterator[tuple[Any, ...]]:
    """What is asked for, each row of these types: SQLite keeps anything in any column."""
    for row in db.execute(asked):
        if tuple(map(type, row)) != types:
            raise DamageError("the form of a row")
        yield row
