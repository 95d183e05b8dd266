"""What can be had of a damaged chronicle: its own whole entries, or the last good backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import bwdesk
from bwdesk.files import atomic, backups, chronicles, leaves, replacing
from bwdesk.files.chronicles import Find
from bwdesk.files.errors import FileError, FormatError
from bwdesk.files.leaves import DamageError, Leaves, Snapshot
from bwdesk.table import log as logs
from bwdesk.table.session import Session, encoded


class Rescue(Struct, frozen=True):
    """The bytes of a whole chronicle with so many *entries*; *says* where they come from."""

    content: bytes
    entries: int
    says: str


def rescued(path: Path, find: Find) -> Rescue:
    """The furthest good state of a damaged chronicle; the file itself is left alone.

    Raises FileError where nothing can be had.
    """
    own, kept = _of_itself(path, find), _of_backups(path, find)
    found = max((own, kept), key=lambda each: each.entries if each else -1)
    if found is None:
        says = "nothing in it can be read, and there is no backup"
        raise FormatError(path, says, "put a copy in its place")
    return found


def write(rescue: Rescue, path: Path) -> None:
    """What lies there goes to the backups. Raises FileError."""
    replacing.keep(path, leaves.LARGEST)
    atomic.write(path, rescue.content)


def _of_itself(path: Path, find: Find) -> Rescue | None:
    """The start and every entry that is whole and may be played."""
    try:
        with closing(leaves.connected(path, writing=False)) as db:
            meta, book = leaves.read_meta(db), leaves.read_keyed(db, "book", "part")
            states, log = leaves.good_states(db), leaves.good_log(db)
            characters = _characters(db)
        game = find(meta.get("game", ""), book)
        session = _furthest(game, states, log)
    except (sqlite3.Error, DamageError, ValueError, LookupError, OSError):
        return None
    if session is None:
        return None
    known = {each.number: each for each in states if each.number <= len(session.log)}
    now = Snapshot(len(session.log), game.version, encoded(session.state))
    settled = int(meta.get("settled", "0"))
    kept = {each: known[each] for each in (0, settled) if each in known} | {now.number: now}
    whole = leaves.whole(
        Leaves(
            meta | {"program": bwdesk.__version__},
            book,
            log[: len(session.log)],
            tuple(kept[each] for each in sorted(kept)),
            characters,
        )
    )
    says = f"its first {len(session.log)} entries are whole"
    return Rescue(whole, len(session.log), says)


def _furthest(game: Any, states: tuple[Snapshot, ...], log: tuple[bytes, ...]) -> Any:
    """The table after the last good entry: as saved where it was, else by playing the log."""
    known = {
        each.number: msgspec.json.decode(each.state, type=game.states)
        for each in states
        if each.number in (0, len(log))
    }
    if 0 not in known:
        return None
    entries = []
    for raw in log:
        try:
            entries.append(logs.decode(raw, game.moves))
        except msgspec.MsgspecError:
            break
    session: Session[Any, Any] = Session(game, known[0], known[0], tuple(entries))
    if len(entries) in known:
        return msgspec.structs.replace(session, state=known[len(entries)])
    return msgspec.structs.replace(session, state=session.replayed())


def _characters(db: sqlite3.Connection) -> dict[str, bytes]:
    try:
        return leaves.read_keyed(db, "characters", "id")
    except (DamageError, sqlite3.Error):
        return {}


def _of_backups(path: Path, find: Find) -> Rescue | None:
    for version in backups.versions(path):
        try:
            chronicles.checked(version.path)
            with closing(leaves.connected(version.path, writing=False)) as db:
                read = leaves.read(db)
            chronicles.restored(read, find, version.path)
            content = version.path.read_bytes()
        except (FileError, DamageError, sqlite3.Error, OSError):
            continue
        return Rescue(content, len(read.log), f"the backup of {version.when:%Y-%m-%d %H:%M} UTC")
    return None
