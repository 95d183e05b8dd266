"""The log of a table: what was done, in order; nothing in it is ever changed or dropped.

Taking back and writing anew are entries as well. What is in force is read from the whole log.
No entry holds a secret: what is sealed is encrypted, and events come from the sealed move.
"""

from __future__ import annotations

import hashlib
import operator
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Generic, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Answered, Event, M, Seats
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

    *rolled* are its dice by what they answered; *consents* are given where dice were rolled again.
    *published* are the seats it handed something to, None for all.
    """

    move: M
    who: str = ""
    at: str = ""
    events: tuple[Event, ...] = ()
    sealed: tuple[SealedPart, ...] = ()
    opened: tuple[OpenedPart, ...] = ()
    rolled: tuple[Answered, ...] = ()
    consents: tuple[str, ...] = ()
    published: Seats | None = ()


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
    """What of entry *old* nobody could open is sealed anew, by *consents*.

    What was opened stays as it was.
    """

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


class Shown(_Entry, frozen=True, tag="shown"):
    """What was published up to here has been seen by a *seat*: behind its curtain, or *printed*."""

    seat: str
    who: str = ""
    at: str = ""
    printed: bool = False


Entry = Made[M] | TakenBack | Rewritten[M] | Seated | Shown
Log = tuple[Entry[M], ...]


def moves_in_force(log: Iterable[Entry[M]]) -> dict[int, Made[M]]:
    """The moves that count, by the number of their entry (from 1)."""
    found: dict[int, Made[M]] = {}
    for number, entry in enumerate(log, start=1):
        found = count_entry(found, number, entry)
    return found


def moves_since(moves: dict[int, Made[M]], begins: Callable[[Made[M]], bool]) -> list[Made[M]]:
    """The moves that count from the last on that *begins* something; all where none does."""
    found: list[Made[M]] = []
    for made in reversed(moves.values()):
        found.append(made)
        if begins(made):
            break
    return found[::-1]


def count_entry(found: dict[int, Made[M]], number: int, entry: Entry[M]) -> dict[int, Made[M]]:
    """What counts with one more entry; *found* itself may be changed for it."""
    match entry:
        case Made():
            found[number] = entry
        case TakenBack(to=to):
            return {each: made for each, made in found.items() if each <= to}
        case Rewritten(old=old, move=move, sealed=sealed):
            found[old] = replace(found[old], move=move, sealed=sealed)
        case Seated() | Shown():
            pass
    return found


def encode(entry: Entry[M]) -> bytes:
    return msgspec.json.encode(entry)


def decode(raw: bytes, moves: Any) -> Entry[Any]:
    """An entry of a game with such *moves*. Raises msgspec.MsgspecError."""
    return cast("Entry[Any]", _decoder(moves).decode(raw))


@lru_cache(maxsize=16)
def _decoder(moves: Any) -> msgspec.json.Decoder[Any]:
    made, rewritten = (operator.getitem(cast(Any, kind), moves) for kind in (Made, Rewritten))
    return msgspec.json.Decoder(made | TakenBack | rewritten | Seated | Shown)


def chain_digest(tail: bytes, number: int, raw: bytes) -> bytes:
    """The digest of entry *number* and all before it, of which *tail* is the digest."""
    return digest("log", number, raw, tail)


def chain_of(raws: Iterable[bytes]) -> tuple[bytes, ...]:
    """The digest of each entry and all before it."""
    chain: list[bytes] = []
    for number, raw in enumerate(raws, start=1):
        chain.append(chain_digest(chain[-1] if chain else b"", number, raw))
    return tuple(chain)


def digest(*parts: str | int | bytes) -> bytes:
    """16 bytes that tell these parts, in this order, from any others."""
    framed: list[bytes] = []
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        framed += (len(raw).to_bytes(8, "big"), raw)
    return hashlib.sha256(b"".join(framed)).digest()[:16]
