"""What a stat block says, line by line: its figures as they are printed (NPC-20 to NPC-36)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class Unread(NamedTuple):
    """A line, counted from 1, and why something on it is not in the fields."""

    line: int
    says: str


class Differs(NamedTuple):
    """A figure as it is *printed*, and what the rules make of the others."""

    what: str
    printed: str
    formula: str


class Item(NamedTuple):
    """Something bought, by the *part* of the block it stands in: wares of the Book, ``gear``,
    ``spells``, or ``resources``, which are ties and property."""

    part: str
    name: str


class ArmLine(Struct, frozen=True):
    """A weapon as a block prints it: where its hits land from black 1; *va* and *add* are None
    where they are not printed, *rest* is what else is said."""

    name: str
    i: int
    m: int
    s: int
    va: int | None = None
    add: int | None = None
    rest: str = ""


class Block(Struct, frozen=True):
    """What a text says of somebody: abilities as they are printed (``B4``), *conditional* exponents
    by id, *hesitation* by cause ("" the usual one), *tolerances* from Superficial to Mortal."""

    name: str = ""
    stock: str = ""
    age: int | None = None
    path: tuple[str, ...] = ()
    stats: dict[str, str] = {}
    attributes: dict[str, str] = {}
    conditional: dict[str, int] = {}
    hesitation: dict[str, int] = {}
    multiplier: float | None = None
    tolerances: tuple[int, ...] = ()
    skills: dict[str, str] = {}
    traits: tuple[str, ...] = ()
    things: tuple[Item, ...] = ()
    arms: tuple[ArmLine, ...] = ()
    armor: str = ""
    beliefs: tuple[str, ...] = ()
    instincts: tuple[str, ...] = ()
    unread: tuple[Unread, ...] = ()
    differs: tuple[Differs, ...] = ()
