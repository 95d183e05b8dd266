"""Chronicles changed with a database tool: whatever digest needs no key is reckoned anew."""

from __future__ import annotations

import base64
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

from bwdesk.files import chronicle_tables, schema
from bwdesk.table.log import chain_of, digest

HOSTILE: tuple[Any, ...] = (
    *(None, True, -1, 0, 7, 10**9, -(10**9), 2**63, 1.5, 1e308, "", "\u0000", "x" * 3000),
    *("../../etc/passwd", "<b>&amp;%s</b>", "\u202e", [], {}, [[]], {"a": {}}, [None] * 30),
)
"""What no field expects."""

ROWS: tuple[Any, ...] = (None, 3, 2.5, "text", b"blob", b"\xff\xfe", "\u0000")
"""What SQLite keeps in any column."""

TABLES = {"meta": 3, "book": 3, "log": 3, "states": 4, "characters": 3, "marks": 3}
"""How many columns each has."""

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"

EXTRAS = (
    f"CREATE VIEW more AS {ENDLESS} SELECT x FROM n",
    "CREATE TRIGGER more BEFORE INSERT ON log BEGIN SELECT RAISE(IGNORE); END",
    "CREATE TRIGGER more AFTER INSERT ON log BEGIN DELETE FROM characters; END",
    "CREATE TABLE more (number)",
    "CREATE INDEX more ON log (entry)",
    "ALTER TABLE states ADD COLUMN more DEFAULT 1",
    "ALTER TABLE log RENAME COLUMN entry TO content",
    "DROP TRIGGER log_is_never_cut",
    "DROP TABLE characters",
)

Rows = dict[str, list[list[Any]]]


def rows_of(content: bytes) -> Rows:
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(content)
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
        return {
            table: [list(row) for row in db.execute(f"SELECT * FROM {table} ORDER BY 1")]
            if table in there
            else []
            for table in TABLES
        }


def written(rows: Rows, extra: str = "", version: int = schema.VERSION) -> bytes:
    """A file with these rows, as if one had all the digests reckoned anew; of an earlier *version*
    what that had."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id={chronicle_tables.APPLICATION}")
        db.execute(f"PRAGMA user_version={version}")
        db.executescript(schema.SCHEMAS[version])
        tail = b""
        for table, wide in TABLES.items():
            if table == "marks" and version < 3:
                continue
            marks = ", ".join("?" * wide)
            for place, row in enumerate(rows[table], start=1):
                chained = (table, place, row[1], tail) if table == "log" else (table, *row[:-1])
                texts = (each if isinstance(each, bytes) else str(each) for each in chained)
                marked = digest(*texts)
                tail = marked if table == "log" else tail
                # A row without a digest is one of another type.
                kept = [*row[:-1], marked if row[-1] is not None else 5]
                db.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", kept)
        if extra:
            db.execute(extra)
        return db.serialize()


def forged(content: bytes, lot: Random) -> bytes:
    """A valid chronicle with a few things in it that no bwdesk has written."""
    rows, extra = rows_of(content), ""
    for _ in range(lot.choice((1, 1, 1, 2, 4))):
        act = lot.choice(("value",) * 12 + ("row", "row", "lost", "twice", "schema"))
        if act == "schema":
            extra = lot.choice(EXTRAS)
        else:
            _ACTS[act](rows, lot)
    try:
        return written(rows, extra)
    except (sqlite3.Error, OverflowError):
        return forged(content, lot)


def _value(rows: Rows, lot: Random) -> None:
    """A value of a JSON text is another one, of the file or of nowhere."""
    table = lot.choice(("states", "states", "log", "log", "book", "meta", "characters"))
    if not rows[table]:
        return
    row = rows[table][-1] if table == "states" else lot.choice(rows[table])
    at = 2 if table == "states" else 1
    try:
        plain = json.loads(row[at])
    except (ValueError, TypeError):
        row[at] = lot.choice(("", "3", "-7", "x" * 500, "\u202e\n\t"))
        return
    places = _places(plain)
    if not places:
        return
    holder, key = lot.choice(places)
    old = holder[key]
    match lot.choice(("hostile", "other", "number", "gone")):
        case "hostile":
            holder[key] = lot.choice(HOSTILE)
        case "other":
            other, there = lot.choice(places)
            # A copy: the place taken may lie within the other.
            holder[key] = json.loads(json.dumps(other[there]))
        case "number" if isinstance(old, int) and not isinstance(old, bool):
            holder[key] = old + lot.choice((-100, -3, -1, 1, 2, 1000))
        case _:
            del holder[key]
    text = json.dumps(plain)
    row[at] = text if table == "meta" else text.encode()


def _row(rows: Rows, lot: Random) -> None:
    """A column holds what is not of its type."""
    table = lot.choice(tuple(TABLES))
    if rows[table]:
        row = lot.choice(rows[table])
        row[lot.randrange(len(row))] = lot.choice(ROWS)


def _lost(rows: Rows, lot: Random) -> None:
    table = lot.choice(tuple(TABLES))
    if rows[table]:
        rows[table].pop(lot.randrange(len(rows[table])))


def _twice(rows: Rows, lot: Random) -> None:
    """A row stands once more under another key."""
    table = lot.choice(tuple(TABLES))
    if rows[table]:
        row = list(lot.choice(rows[table]))
        row[0] = len(rows[table]) + 1 if table in ("log", "states") else f"{row[0]}-2"
        rows[table].append(row)


_ACTS: dict[str, Callable[[Rows, Random], None]] = {
    "value": _value,
    "row": _row,
    "lost": _lost,
    "twice": _twice,
}


def _places(plain: Any) -> list[tuple[Any, Any]]:
    """Every value within, by what holds it and its key or place there."""
    found: list[tuple[Any, Any]] = []
    waiting = [plain]
    while waiting:
        node = waiting.pop()
        keys = (
            node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        )
        for key in list(keys):
            found.append((node, key))
            waiting.append(node[key])
    return found


def said_of(rows: Rows, number: int, **changes: Any) -> None:
    """A mark says otherwise; each of the changes None takes it away."""
    for row in rows["marks"]:
        if row[0] == number:
            mark = json.loads(row[1]) | changes
            row[1] = json.dumps({key: each for key, each in mark.items() if each is not None})
            row[1] = row[1].encode()


def state_digest(state: bytes) -> str:
    """As a mark has it."""
    return base64.b64encode(digest("state", state)).decode()


def titled(rows: Rows, key: str, value: str) -> None:
    """A row of the title page says otherwise."""
    rows["meta"] = [row for row in rows["meta"] if row[0] != key] + [[key, value, b""]]


def cut(rows: Rows, number: int, state: bytes) -> None:
    """The log ends with that entry, with the state it led to then, and nothing tells of more."""
    rows["log"] = rows["log"][:number]
    rules = rows["states"][0][1]
    rows["states"] = [row for row in rows["states"] if row[0] < number]
    rows["states"].append([number, rules, state, b""])
    rows["marks"] = [row for row in rows["marks"] if row[0] <= number]


def tails_anew(rows: Rows) -> None:
    """The marks agree with the entries as they are now."""
    chain = chain_of(row[1] for row in rows["log"])
    for row in rows["marks"]:
        said_of(rows, row[0], tail=base64.b64encode(chain[row[0] - 1]).decode())
