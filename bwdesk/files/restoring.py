"""The table a chronicle file holds: its states, its log, and whether they hang together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.files import beside, games
from bwdesk.files.chronicle_tables import ChronicleTables, DamageError
from bwdesk.files.errors import FormatError
from bwdesk.files.json_place import printable_name
from bwdesk.files.kept_states import Snapshot
from bwdesk.rules.games.frame.game import Game
from bwdesk.table import earlier
from bwdesk.table import log as logs
from bwdesk.table.checking import Difference
from bwdesk.table.log import Entry
from bwdesk.table.mark import Mark
from bwdesk.table.session import Session, encode, resume, root_digest
from bwdesk.table.strange import STRANGE

Book = Mapping[str, bytes]
Find = Callable[[str, Book], Game[Any, Any]]
"""Gives the game of a name, played by the excerpt of the Book a chronicle carries (JSON by part).

Raises ValueError with a sentence for a name or an excerpt it does not know.
"""

MARKED = 3
"""The first version of a file that keeps marks."""

_REMEDY = "put an earlier copy in its place"


def restore(read: ChronicleTables, find: Find, path: Path) -> tuple[Session[Any, Any], str]:
    """The table a file holds, and a sentence where the log leads elsewhere than was saved.

    What the file calls settled is believed only where other rules than those of now led there.
    Raises DamageError, FormatError.
    """
    name = read.meta.get("game", "")
    try:
        game = find(name, read.book)
    except ValueError as why:
        raise FormatError(
            path, f"its game cannot be played ({printable_name(str(why))})", _REMEDY
        ) from None
    states = {each.number: each for each in read.states}
    last = states.get(len(read.log))
    if 0 not in states or last is None or max(states) != len(read.log):
        raise DamageError("a saved state")
    try:
        settled = int(read.meta.get("settled", "0"))
        if settled and _rules(read, states, settled) == game.version:
            settled = 0
        start, state, base = (
            msgspec.json.decode(states[each].state, type=game.states)
            for each in (0, last.number, settled)
        )
        log = tuple(entries_of(read, game, start))
    except (msgspec.MsgspecError, KeyError, ValueError, RecursionError):
        raise DamageError("its log") from None
    root = root_digest(name, states[0].state, read.book)
    session: Session[Any, Any] = resume(
        game,
        start,
        state,
        log,
        read.chain,
        settled=settled,
        base=base,
        root=root,
        unbound=read.count_unbound,
        marks=_marks(read, last, settled),
    )
    _hangs_together(session)
    by = _rules(read, states, last.number)
    if by == game.version or settled == len(log) or _leads_there(session):
        return session, ""
    odd = (
        f"by the rules of today (version {game.version}, it was played by {by}) its log "
        "leads to another state than the one saved; the saved one stands, and nothing before it "
        "can be taken back"
    )
    return msgspec.structs.replace(session, settled=len(log), base=state), odd


def _rules(read: ChronicleTables, states: Mapping[int, Snapshot], number: int) -> str:
    """By which rules the table stood there; the mark that was kept with it knows better than a
    state that may have been put there since. Raises KeyError."""
    mark = read.marks.get(number)
    return states[number].rules if mark is None else mark.rules


def _marks(read: ChronicleTables, last: Snapshot, settled: int) -> dict[int, Mark]:
    """How the table stood; after the last entry as the file has it now, whatever its mark says, so
    that nothing changed beside it keeps its fingerprint."""
    held = beside.digests(read.meta, read.book, read.characters)
    now, claimed = _mark_now(read, last, held), int(read.meta.get("settled", "0"))
    if read.version < MARKED:
        return {last.number: now}
    kept = read.marks.get(last.number)
    if kept is None:
        return dict(read.marks)
    # What is settled may have come to be so since that entry was kept.
    since = claimed if claimed != settled else kept.settled
    stands = beside.trusted_parts(read.meta, held, kept.beside)
    now = msgspec.structs.replace(now, settled=since, beside=stands)
    return {**read.marks, last.number: now}


def _mark_now(read: ChronicleTables, last: Snapshot, held: beside.Digests) -> Mark:
    """How the table stands by all that the file says itself, and what it *held* beside."""
    return Mark(
        read.chain[-1] if read.chain else b"",
        logs.digest("state", last.state),
        last.rules,
        read.meta.get("rules", ""),
        int(read.meta.get("settled", "0")),
        read.count_unbound,
        held,
    )


def doubts(read: ChronicleTables, session: Session[Any, Any]) -> Iterator[Difference]:
    """Where what a file says of itself does not agree with what was kept with its entries."""
    last, meta = len(session.log), read.meta
    claimed = int(meta.get("settled", "0"))
    states = {each.number: each for each in read.states}
    if claimed and _rules(read, states, claimed) == session.game.version:
        yield Difference("settled", claimed)
    if read.version < MARKED:
        return
    kept = max(read.marks, default=0)
    if kept > last:
        yield Difference("count", last, file=str(kept))
    for number, mark in read.marks.items():
        if number <= last and mark.tail != (read.chain[number - 1] if number else b""):
            yield Difference("kept", number, "its log")
            break
    for number, one in states.items():
        if called := _changed_state(one, read.marks.get(number), last):
            yield Difference("kept", number, called)
    for called in _find_changed(read, session):
        yield Difference("kept", last, called)
    said = {(each.began, each.unbound) for each in read.marks.values()}
    if said - {(meta.get("rules", ""), read.count_unbound)}:
        yield Difference("kept", last, "the rules it began by, or the version of its first entries")


def _changed_state(one: Snapshot, kept: Mark | None, last: int) -> str:
    """What of a saved state is not as it was kept, as it is called; "" for nothing."""
    if kept is None:
        return "how it stood" if one.number == last else ""
    if not is_kept(one, kept):
        return "its state"
    return "" if kept.rules == one.rules else "the rules it was played by"


def is_kept(one: Snapshot, mark: Mark) -> bool:
    """Whether a saved state is the one that was kept with its entry."""
    return mark.state == logs.digest("state", one.state)


def _find_changed(read: ChronicleTables, session: Session[Any, Any]) -> Iterator[str]:
    """What else the file holds and is not as it was kept with the last entry, as it is called."""
    last = len(session.log)
    if last in read.marks:
        wanted = {part for each in read.marks.values() for part in each.beside}
        yield from beside.changed_parts(session.marks[last].beside, read.marks[last].beside, wanted)


def _hangs_together(session: Session[Any, Any]) -> None:
    """What was decoded is of the right form; whether it refers to what is there shows in use.

    Raises DamageError.
    """
    try:
        logs.moves_in_force(session.log)
        session.unproven()
        session.sealed_waiting()
        session.due()
        session.view(None)
    except STRANGE:
        raise DamageError("its state") from None


def entries_of(read: ChronicleTables, game: Game[Any, Any], start: Any) -> Iterator[Entry[Any]]:
    """The log a file holds, entry by entry. Raises msgspec.MsgspecError."""
    unbound, rolled = read.count_unbound, games.dice_reader(game.name)
    yield from earlier.read(read.log[:unbound], game.moves, start, rolled)
    for each in read.log[unbound:]:
        yield logs.decode(each, game.moves)


def _leads_there(session: Session[Any, Any]) -> bool:
    try:
        return encode(session.replay_state()) == encode(session.state)
    except STRANGE:
        return False
