"""The log of a table: what was done, in order; nothing in it is ever changed or dropped.

Taking back and writing anew are entries as well. What is in force is read from the whole log.
No entry holds a secret: what is sealed is encrypted, and events come from the sealed move.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Generic, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.game import Due, Event, Faces, M, Told
from bwdesk.table.sealing import Lock, OpenedPart, SealedPart


class Seat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person at the keyboard; without a lock nothing can be sealed."""

    id: str
    name: str
    lock: Lock | None = None


class _Entry(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry"
):
    """*who* is the seat that did it ("" for the table), *at* the moment as handed in."""


class Made(_Entry, Generic[M], frozen=True, tag="move"):
    """A move of the game, and what happened.

    *rolled* is what its dice answered; *consents* are given where dice were rolled again.
    """

    move: M
    who: str = ""
    at: str = ""
    events: tuple[Event, ...] = ()
    sealed: tuple[SealedPart, ...] = ()
    opened: tuple[OpenedPart, ...] = ()
    rolled: tuple[Due, ...] = ()
    consents: tuple[str, ...] = ()


class TakenBack(_Entry, frozen=True, tag="take-back"):
    """What came after entry *to* is no longer in force.

    *anew* are the entries whose dice everybody agreed to throw again; all others stay as they fell.
    """

    to: int
    who: str = ""
    at: str = ""
    why: str = ""
    consents: tuple[str, ...] = ()
    anew: tuple[int, ...] = ()


class Rewritten(_Entry, Generic[M], frozen=True, tag="rewrite"):
    """The secret of entry *old* could not be opened; this one takes its place, by *consents*."""

    old: int
    move: M
    sealed: tuple[SealedPart, ...]
    who: str = ""
    at: str = ""
    why: str = ""
    consents: tuple[str, ...] = ()


class Seated(_Entry, frozen=True, tag="seat"):
    """Somebody takes a seat, or changes its name or lock."""

    seat: Seat
    who: str = ""
    at: str = ""


Entry = Made[M] | TakenBack | Rewritten[M] | Seated
Log = tuple[Entry[M], ...]


def in_force(log: Iterable[Entry[M]]) -> dict[int, Made[M]]:
    """The moves that count, by the number of their entry (from 1)."""
    found: dict[int, Made[M]] = {}
    for number, entry in enumerate(log, start=1):
        match entry:
            case Made():
                found[number] = entry
            case TakenBack(to=to):
                found = {each: made for each, made in found.items() if each <= to}
            case Rewritten(old=old, move=move, sealed=sealed):
                found[old] = replace(found[old], move=move, sealed=sealed)
            case Seated():
                pass
    return found


def seats(log: Iterable[Entry[M]]) -> dict[str, Seat]:
    """The seats as they are now, in the order they were taken."""
    return {entry.seat.id: entry.seat for entry in log if isinstance(entry, Seated)}


def sealed_parts(log: Iterable[Entry[M]]) -> dict[str, SealedPart]:
    """Every secret ever sealed, by its commitment."""
    kept = (entry.sealed for entry in log if isinstance(entry, Made | Rewritten))
    return {part.commitment: part for parts in kept for part in parts}


def opened_parts(log: Iterable[Entry[M]]) -> dict[str, OpenedPart]:
    """Every secret ever revealed, by its commitment: what was taken back stays known."""
    kept = (entry.opened for entry in log if isinstance(entry, Made))
    return {part.commitment: part for parts in kept for part in parts}


def seen_dice(log: Iterable[Entry[M]]) -> dict[Due, M]:
    """Dice that lie on the table though their move was taken back, by what they answer.

    They stay until they are used, until everybody agrees to throw them anew, or until new secrets
    are sealed after a later reveal: then it is another round, and another roll.
    """
    seen: dict[Due, M] = {}
    done: dict[int, Made[M]] = {}
    rolled: dict[int, tuple[Due, ...]] = {}
    revealed = False
    for number, entry in enumerate(log, start=1):
        if isinstance(entry, TakenBack):
            for each in [each for each in done if each > entry.to]:
                made = done.pop(each)
                seen |= dict.fromkeys(made.rolled, made.move)
            for due in (due for each in entry.anew for due in rolled.get(each, ())):
                seen.pop(due, None)
            revealed = False
        elif isinstance(entry, Made):
            if entry.sealed and revealed:
                seen.clear()
            revealed = revealed or bool(entry.opened)
            for due in entry.rolled:
                seen.pop(due, None)
            done[number], rolled[number] = entry, entry.rolled
    return seen


def has_dice(move: object) -> bool:
    return any(isinstance(each, Faces | Told) for each in everything(move))


def everything(value: object) -> Iterator[object]:
    """A value of a game and all values within it."""
    yield value
    inner: Iterable[object] = ()
    if isinstance(value, Struct):
        inner = (getattr(value, field) for field in value.__struct_fields__)
    elif isinstance(value, dict):
        inner = value.values()
    elif isinstance(value, tuple | list):
        inner = value
    for each in inner:
        yield from everything(each)


def encode(entry: Entry[M]) -> bytes:
    return msgspec.json.encode(entry)


def decode(raw: bytes, moves: Any) -> Entry[Any]:
    """An entry of a game with such *moves*. Raises msgspec.MsgspecError."""
    return cast("Entry[Any]", _decoder(moves).decode(raw))


@lru_cache(maxsize=16)
def _decoder(moves: Any) -> msgspec.json.Decoder[Any]:
    made, rewritten = (operator.getitem(cast(Any, kind), moves) for kind in (Made, Rewritten))
    return msgspec.json.Decoder(made | TakenBack | rewritten | Seated)
