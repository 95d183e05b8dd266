"""A casting that failed: the Die of Fate, the Wheel of Magic, what is summoned (SORC-34 to -38)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from msgspec import Struct

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.magic import Facet, Measure, Mishap, Ring

RINGS: tuple[Ring, ...] = get_args(Ring)


def find_mishap(book: Book, face: int) -> Mishap:
    """What the Die of Fate comes to. Raises ValueError where the Book has no line for it."""
    ordered = sorted(book.mishaps.values(), key=lambda each: each.at)
    found = next((each for each in ordered if face <= each.at), None)
    if found is None:
        raise ValueError(f"The Book does not say what a {face} comes to; write it into a pack.")
    return found


class Turn(Struct, frozen=True):
    """How far the wheel turns, and which way; and where each ring came out, by the ring."""

    clockwise: bool
    steps: int
    facets: tuple[Facet, ...]

    def facet(self, ring: Ring) -> Facet | None:
        return next((each for each in self.facets if each.ring == ring), None)

    @property
    def harms(self) -> bool:
        """Whether it came out as something that wounds (SORC-37)."""
        return any(each.harms for each in self.facets)

    @property
    def is_half(self) -> bool:
        """Whether a die says the measure of its area (SORC-36)."""
        return any(each.half for each in self.facets)


def ring_of(book: Book, ring: Ring) -> tuple[Facet, ...]:
    """The facets of a ring, clockwise: each at the place it says, else where the Book has it."""
    there = [each for each in book.facets.values() if each.ring == ring]
    ordered = sorted(enumerate(there, 1), key=lambda each: (each[1].place or each[0], each[0]))
    return tuple(facet for _, facet in ordered)


def turn_wheel(book: Book, facets: Iterable[Facet], dark: int, light: int) -> Turn:
    """Every facet as many steps on as the *light* die says, clockwise where the *dark* one is even
    (SORC-35). Raises ValueError for a facet its ring lacks."""
    clockwise = dark % 2 == 0
    came = []
    for facet in facets:
        ring = ring_of(book, facet.ring)
        ids = [each.id for each in ring]
        if facet.id not in ids:
            raise ValueError(
                f"{facet.name} is on no ring of the wheel; write it into the ring of {facet.ring}."
            )
        at = ids.index(facet.id) + (light if clockwise else -light)
        came.append(ring[at % len(ring)])
    return Turn(clockwise, light, tuple(came))


def lacking_rings(facets: Iterable[Facet]) -> tuple[Ring, ...]:
    """The rings a spell says nothing of: the wheel cannot be turned before the table does."""
    there = {each.ring for each in facets}
    return tuple(each for each in RINGS if each not in there)


def half_measure(book: Book, face: int) -> str:
    """The area of a half measured effect, by a die: ``50s of paces`` (SORC-36). Raises ValueError
    where no measure has that face."""
    measure = next((each for each in book.measures.values() if each.at == face), None)
    if measure is None:
        raise ValueError(f"No measure of the Book has a {face}; write it into a pack.")
    return half_words(measure)


def half_words(measure: Measure) -> str:
    """Half of a measure: ``5s of miles``, of paces alone ``half a pace``."""
    if measure.by == 1:
        return f"half {measure.unit}"
    return f"{measure.by // 2}s of {measure.unit}"


class Summoned(Struct, frozen=True):
    """What came: of which *kind*, from where, and its *rank* of three from the least; None where no
    list is printed and the GM says (SORC-A5)."""

    kind: Literal["angelic", "daemonic", "demon", "odd"]
    place: Literal["Inner Star", "Outer Circle", ""]
    rank: int | None
    name: str = ""


RANKS = ("Lesser ", "", "Greater ")


def summon(book: Book, kind: int, rank: int) -> Summoned:
    """By two dice: the first is even for angels, odd for daemons, and up to 3 of the Inner Star
    (SORC-38); the second the rank, in pairs from the lowest."""
    being: Literal["angelic", "daemonic"] = "daemonic" if kind % 2 else "angelic"
    place: Literal["Inner Star", "Outer Circle"] = "Inner Star" if kind <= 3 else "Outer Circle"
    listed = [each for mishap in book.mishaps.values() for each in mishap.beings]
    named = next((e.name for e in listed if (e.kind, e.place) == (being, place)), "")
    at = (rank - 1) // 2
    return Summoned(being, place, at if named else None, f"{RANKS[at]}{named}" if named else "")


def summon_simply(_book: Book, face: int) -> Summoned:
    """By a single Die of Fate: a demon comes on a 1, else something small and odd (SORC-38)."""
    return Summoned("demon" if face == 1 else "odd", "", None)


def summoned_words(came: Summoned) -> str:
    """What came, as far as the dice say."""
    if came.name:
        return came.name
    return f"{came.kind}, of the {came.place}" if came.place else came.kind
