"""The table a chronicle file holds: its states, its log, and whether they hang together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.files import games
from bwdesk.files.chronicle_tables import ChronicleTables, DamageError
from bwdesk.files.errors import FormatError
from bwdesk.files.json_place import shown
from bwdesk.rules.games.game import Game
from bwdesk.table import checking, earlier
from bwdesk.table import log as logs
from bwdesk.table.log import Entry
from bwdesk.table.session import Session, encoded, resumed, rooted

Book = Mapping[str, bytes]
Find = Callable[[str, Book], Game[Any, Any]]
"""Gives the game of a name, played by the excerpt of the Book a chronicle carries (JSON by part).

Raises ValueError with a sentence for a name or an excerpt it does not know.
"""

_REMEDY = "put an earlier copy in its place"


def restored(read: ChronicleTables, find: Find, path: Path) -> tuple[Session[Any, Any], str]:
    """The table a file holds, and a sentence where the log leads elsewhere than was saved.

    Raises DamageError, FormatError.
    """
    name = read.meta.get("game", "")
    try:
        game = find(name, read.book)
    except ValueError as why:
        raise FormatError(path, f"its game cannot be played ({shown(str(why))})", _REMEDY) from None
    states = {each.number: each for each in read.states}
    last = states.get(len(read.log))
    if 0 not in states or last is None or max(states) != len(read.log):
        raise DamageError("a saved state")
    try:
        settled = int(read.meta.get("settled", "0"))
        start, state, base = (
            msgspec.json.decode(states[each].state, type=game.states)
            for each in (0, last.number, settled)
        )
        log = tuple(entries_of(read, game, start))
    except (msgspec.MsgspecError, KeyError, ValueError, RecursionError):
        raise DamageError("its log") from None
    root = rooted(name, states[0].state, read.book)
    session: Session[Any, Any] = resumed(
        game,
        start,
        state,
        log,
        read.chain,
        settled=settled,
        base=base,
        root=root,
        unbound=read.unbound,
    )
    _hangs_together(session)
    if last.rules == game.version or settled == len(log) or _leads_there(session):
        return session, ""
    odd = (
        f"by the rules of today (version {game.version}, it was played by {last.rules}) its log "
        "leads to another state than the one saved; the saved one stands, and nothing before it "
        "can be taken back"
    )
    return msgspec.structs.replace(session, settled=len(log), base=state), odd


def _hangs_together(session: Session[Any, Any]) -> None:
    """What was decoded is of the right form; whether it refers to what is there shows in use.

    Raises DamageError.
    """
    try:
        logs.in_force(session.log)
        session.unproven()
        session.waiting()
        session.due()
        session.view(None)
    except checking.STRANGE:
        raise DamageError("its state") from None


def entries_of(read: ChronicleTables, game: Game[Any, Any], start: Any) -> Iterator[Entry[Any]]:
    """The log a file holds, entry by entry. Raises msgspec.MsgspecError."""
    unbound, rolled = read.unbound, games.rolled(game.name)
    yield from earlier.read(read.log[:unbound], game.moves, start, rolled)
    for each in read.log[unbound:]:
        yield logs.decode(each, game.moves)


def _leads_there(session: Session[Any, Any]) -> bool:
    try:
        return encoded(session.replayed()) == encoded(session.state)
    except checking.STRANGE:
        return False
