"""What can be had of a damaged chronicle: its own whole entries, or the last good backup."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import bwdesk
from bwdesk.files import (
    atomic,
    backups,
    beside,
    chronicle_tables,
    chronicles,
    replacing,
    restoring,
    schema,
)
from bwdesk.files.chronicle_tables import ChronicleTables, DamageError
from bwdesk.files.chronicles import Find
from bwdesk.files.errors import FileError, FormatError
from bwdesk.files.guard import ClosedError, Cover
from bwdesk.files.kept_states import Snapshot
from bwdesk.table.fingerprint import make_mark
from bwdesk.table.log import Entry, Made, Seated, chain_of, digest
from bwdesk.table.mark import Mark
from bwdesk.table.session import Keys, Session, encode, resume
from bwdesk.table.strange import STRANGE
from bwdesk.when import minute

Meta = Mapping[str, str]


class Rescue(Struct, frozen=True):
    """The bytes of a whole chronicle with so many *entries*; *says* where they come from."""

    content: bytes
    entries: int
    says: str


def rescue(path: Path, find: Find, *, played: bool = False, keys: Keys | None = None) -> Rescue:
    """The furthest good state of a damaged chronicle; the file itself is left alone.

    *played*: the state that was saved counts for nothing, only what the log leads to. What is
    guarded is read with the *keys* at hand. Raises FileError where nothing can be had.
    """
    own = _rescue_itself(path, find, played, keys or {})
    kept = _rescue_backups(path, find, keys or {})
    found = max((own, kept), key=lambda each: each.entries if each else -1)
    if found is None:
        says = "nothing in it can be read, and there is no backup"
        raise FormatError(path, says, "put a copy in its place")
    return found


def write(rescue: Rescue, path: Path) -> None:
    """What lies there goes to the backups. Raises FileError."""
    replacing.keep(path, chronicle_tables.LARGEST)
    atomic.write(path, rescue.content)
    chronicles.acquaint(path)


def _rescue_itself(path: Path, find: Find, played: bool, keys: Keys) -> Rescue | None:
    """The start and every entry that is whole and may be played."""
    try:
        chronicles.check_file(path)
        with closing(chronicle_tables.connect(path, writing=False)) as db:
            chronicle_tables.readable(db)
            meta, book = (
                chronicle_tables.good_meta(db),
                chronicle_tables.read_keyed(db, "book", "part"),
            )
            cover = chronicle_tables.cover_of(meta, keys)
            states, log = (
                chronicle_tables.good_states(db, cover),
                chronicle_tables.good_log(db, cover),
            )
            version, characters = schema.version(db), _characters(db, cover)
            marks = chronicle_tables.good_marks(db, cover)
        meta = chronicle_tables.uncover_title(meta, cover)
        read = ChronicleTables(meta, book, log, states, characters, version=version, marks=marks)
        sessions = tuple(_furthest(find(meta.get("game", ""), book), read))
    except (sqlite3.Error, DamageError, ClosedError, FileError, OSError, *STRANGE):
        return None
    held = beside.digests(meta, book, characters)
    # What was changed by hand is not made good by a rescue.
    then = marks[max(marks)].beside if marks else held
    for session in sessions[-1:] if played else sessions:
        found = ChronicleTables(
            _keep_titles(meta, session) | beside.vouch(meta, held, then),
            book,
            log[: len(session.log)],
            _states(states, session, meta.get("settled", "0")),
            characters,
            cover=cover,
            marks=_marks(marks, log, session, meta, then),
        )
        whole = chronicle_tables.whole(found)
        if _opens(whole, find, path, keys):
            says = f"its first {len(session.log)} entries are whole"
            return Rescue(whole, len(session.log), says)
    return None


def _keep_titles(meta: Meta, session: Session[Any, Any]) -> dict[str, str]:
    """What is settled beyond the last entry is settled no more."""
    kept = dict(meta) | {"program": bwdesk.__version__, "unbound": str(session.unbound)}
    settled = kept.get("settled", "0")
    if not settled.isdecimal() or len(settled) > 9 or int(settled) > len(session.log):
        kept.pop("settled", None)
    return kept


def _states(
    known: tuple[Snapshot, ...], session: Session[Any, Any], settled: str
) -> tuple[Snapshot, ...]:
    """The start, the one that is settled, and the one now."""
    last = len(session.log)
    wanted = {each.number: each for each in known if str(each.number) in ("0", settled, str(last))}
    state = encode(session.state)
    if last not in wanted or wanted[last].state != state:
        wanted[last] = Snapshot(last, session.game.version, state)
    kept = {number: each for number, each in wanted.items() if number <= last}
    return tuple(kept[number] for number in sorted(kept))


def _marks(
    known: Mapping[int, Mark],
    log: tuple[bytes, ...],
    session: Session[Any, Any],
    meta: Meta,
    then: beside.Digests,
) -> dict[int, Mark]:
    """Those of the entries that are whole; where the last has none that is its own, how the table
    stands now, with what the file held beside it *then*."""
    last, state = len(session.log), encode(session.state)
    chain = (b"", *chain_of(log[:last]))
    kept = {n: each for n, each in known.items() if n <= last and each.tail == chain[n]}
    if last not in kept or kept[last].state != digest("state", state):
        began = meta.get("rules", session.game.version)
        kept[last] = replace(make_mark(session, state, then), tail=chain[last], began=began)
    return kept


def _opens(content: bytes, find: Find, path: Path, keys: Keys) -> bool:
    """Whether what was put together is a chronicle again."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(content)
        try:
            restoring.restore(chronicle_tables.read(db, keys), find, path)
        except (sqlite3.Error, DamageError, FileError):
            return False
    return True


def _furthest(game: Any, read: ChronicleTables) -> Iterator[Session[Any, Any]]:
    """The table after the last good entry: as it was saved, else as far as the log goes.

    A saved state that is not the one its mark tells of counts for nothing, but for the start, which
    everything else follows from.
    """
    known = {each.number: each.state for each in read.states if _counts(each, read.marks)}
    if 0 not in known:
        return
    start = msgspec.json.decode(known[0], type=game.states)
    entries: list[Entry[Any]] = []
    with contextlib.suppress(msgspec.MsgspecError):
        entries.extend(restoring.entries_of(read, game, start))
    unbound = min(read.count_unbound, len(entries))
    session = resume(game, start, start, tuple(entries), unbound=unbound)
    with contextlib.suppress(KeyError, msgspec.MsgspecError):
        saved = msgspec.json.decode(known[len(entries)], type=game.states)
        yield replace(session, state=saved)
    yield _play_on(session)


def _counts(one: Snapshot, marks: Mapping[int, Mark]) -> bool:
    mark = marks.get(one.number)
    return one.number == 0 or mark is None or restoring.is_kept(one, mark)


def _play_on(session: Session[Any, Any]) -> Session[Any, Any]:
    """The table after the last entry up to which the log leads by itself."""
    state = session.start
    for number, entry in enumerate(session.log, start=1):
        try:
            if isinstance(entry, Made):
                state = session.replay_move(state, entry).state
            elif not isinstance(entry, Seated):
                state = session.state_at(number)
        except STRANGE:
            return replace(session, state=state, log=session.log[: number - 1])
    return replace(session, state=state)


def _characters(db: sqlite3.Connection, cover: Cover) -> dict[str, bytes]:
    try:
        return chronicle_tables.read_keyed(db, "characters", "id", cover)
    except (DamageError, sqlite3.Error):
        return {}


def _rescue_backups(path: Path, find: Find, keys: Keys) -> Rescue | None:
    for version in backups.versions(path):
        try:
            chronicles.check_file(version.path)
            with closing(chronicle_tables.connect(version.path, writing=False)) as db:
                read = chronicle_tables.read(db, keys)
            restoring.restore(read, find, version.path)
            content = version.path.read_bytes()
        except (FileError, DamageError, ClosedError, sqlite3.Error, OSError):
            continue
        return Rescue(content, len(read.log), f"the backup of {minute(version.when)}")
    return None
