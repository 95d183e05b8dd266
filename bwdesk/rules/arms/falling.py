"""A fall: whoever is thrown, rolls with a beast or runs against something (MAT-6 to MAT-10).

The thing somebody falls on or against is the weapon, and whatever throws him lends it Power. How
far he was thrown says how hard he is hit, as an Ob 1 Strike of Add 2 would.
"""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.arms.armory import find_among, material_named
from bwdesk.rules.arms.edge import Edge, hurl_edge
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.tables.moving import Ground
from bwdesk.rules.tables.weapons import HITS, Hit, Material, strike

Surface = Material | Ground
THROWN_OB = 1
"""What the successes of a fall are held against (MAT-6)."""


class Fall(Struct, frozen=True):
    """What a fall comes to: what it hurts with, how it *hit* (None: not at all), and the index of
    the circle where the wound falls."""

    edge: Edge
    hit: Hit | None = None
    at: int | None = None


def surfaces(book: Book) -> tuple[Surface, ...]:
    """All that somebody can fall on or be thrown against: grounds first."""
    return (*book.grounds.values(), *book.materials.values())


def usual_ground(book: Book) -> Ground | None:
    """What is under everybody’s feet unless it is said: the first ground that adds nothing."""
    return next((each for each in book.grounds.values() if not each.strength), None)


def is_fatal(into: Surface | int | None) -> bool:
    """Whether only the Die of Fate saves whoever falls on that (DOF-5)."""
    return isinstance(into, Ground) and into.fatal


def surface_named(text: str, book: Book) -> Surface:
    """A ground or a material by its id or one of its names. Raises UnknownNameError."""
    found = find_among(text, book.grounds)
    if found is not None:
        return found
    try:
        return material_named(text, book)
    except UnknownNameError:
        names = tuple(each.name for each in surfaces(book))
        raise UnknownNameError("ground or material", text, names) from None


def fall(power: Ability, into: Surface | int, over: int) -> Fall:
    """A fall with so many successes *over* (MAT-6, RIDE-7): 1 an Incidental, 3 a Mark, 5 a Superb;
    none hurts nobody. *into* may be the bare strength of the ground; from a height that kills it is
    as hard as can be, whatever threw him (DOF-5)."""
    edge = hurl_edge(power, into)
    hit = strike(over, THROWN_OB, edge.add)
    hit = HITS[-1] if hit and is_fatal(into) else hit
    return Fall(edge, hit, edge.hits[HITS.index(hit)] if hit else None)
