"""Logs of the first version: read as those of today, with the dice they did not tell.

An entry then said what was due when its dice fell, as a record of that time; who rolled what is
told by its move. The bytes of an old entry are never written anew, for all that came later is
chained to them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Generic, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Answered, Event, M
from bwdesk.table.log import Entry, Made, Rewritten, Seated, TakenBack, moves_in_force
from bwdesk.table.sealing import OpenedPart, SealedPart

Rolled = Callable[[Any, Iterable[Any], Any], tuple[Answered, ...]]
"""The dice in a move, of the start, the moves in force before it, and the move."""


class _Made(Struct, Generic[M], frozen=True, omit_defaults=True, tag_field="entry", tag="move"):
    move: M
    who: str = ""
    at: str = ""
    events: tuple[Event, ...] = ()
    sealed: tuple[SealedPart, ...] = ()
    opened: tuple[OpenedPart, ...] = ()
    rolled: tuple[Any, ...] = ()
    consents: tuple[str, ...] = ()


def read(
    raws: Iterable[bytes], moves: Any, start: Any, rolled: Rolled | None
) -> Iterator[Entry[Any]]:
    """The entries of a log of the first version, one by one. Raises msgspec.MsgspecError."""
    log: list[Entry[Any]] = []
    for raw in raws:
        entry = _decoder(moves).decode(raw)
        log.append(_entry_now(entry, start, log, rolled) if isinstance(entry, _Made) else entry)
        yield log[-1]


def _entry_now(
    made: _Made[Any], start: Any, before: list[Entry[Any]], rolled: Rolled | None
) -> Any:
    entry = Made(made.move, made.who, made.at, made.events, made.sealed, made.opened)
    if made.rolled and rolled:
        played = (each.move for each in moves_in_force(before).values())
        entry = replace(entry, rolled=rolled(start, played, made.move))
    return replace(entry, consents=made.consents)


@lru_cache(maxsize=4)
def _decoder(moves: Any) -> msgspec.json.Decoder[Any]:
    made, rewritten = (operator.getitem(cast(Any, kind), moves) for kind in (_Made, Rewritten))
    return msgspec.json.Decoder(made | TakenBack | rewritten | Seated)
