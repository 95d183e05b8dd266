"""Steel: hesitation by cause, what makes it worse, the dice, and how it is lost (STEEL-1 to 5).

Shared by a test at the table and by the conflicts in which somebody is shaken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.register import entry_named
from bwdesk.rules.tables.advancing import Factor
from bwdesk.rules.tables.steel import Reaction

Cause = Literal["surprise", "fear", "pain", "wonder"]
"""Why Steel is called for (STEEL-1); traits treat one unlike another."""

CALM = {Shade.BLACK: 10, Shade.GRAY: 8, Shade.WHITE: 7}
"""What Will is taken from to know how long somebody hesitates (STEEL-2, HERO-5)."""
STANDS = "stand"
"""How somebody hesitates of whom nobody asked how."""
EARLIER = {"stand": "stand-and-drool", "prone": "fall-prone", "run": "run-screaming"}
"""What logs of conflicts begun before call some reactions, and what the Book calls them."""
MODIFIERS, STANDARD = "steel", "steel-standard"
"""Conditions that change the test (STEEL-7), and those that do not (STEEL-6)."""


class Shock(Struct, frozen=True):
    """What Steel is tested against: a *cause*, and the *conditions* of the Book that hold."""

    cause: Cause | Literal[""] = ""
    conditions: tuple[Factor, ...] = ()

    @property
    def obstacle(self) -> Sum:
        """What the conditions add to hesitation (STEEL-7)."""
        return Sum(tuple(Part(e.name, e.obstacle, e.rule) for e in self.conditions if e.obstacle))

    @property
    def dice(self) -> Sum:
        """The dice the conditions give (STEEL-7)."""
        return Sum(tuple(Part(e.name, e.dice, e.rule) for e in self.conditions if e.dice))


NO_SHOCK, WHOLE = Shock(), Sum()


def hesitation(will: Ability) -> int:
    """Heartbeats a failed test would cost at most: 10 less Will, 8 less a gray, 7 less a white one
    (STEEL-2, HERO-5)."""
    return max(0, CALM[will.shade] - will.exponent)


def conditions(book: Book) -> tuple[Factor, ...]:
    """All the Book knows, those without a figure last."""
    found = [each for each in book.factors.values() if each.of in (MODIFIERS, STANDARD)]
    return tuple(sorted(found, key=lambda each: each.of))


def condition(book: Book, name: str) -> Factor:
    """One by its id or its name. Raises UnknownNameError, which says what is nearest."""
    return entry_named(book, "factors", conditions(book), name, "condition of Steel")


def reaction(book: Book, id: str) -> Reaction:
    """One way to lose it (STEEL-5), by its id or what earlier logs call it; where the Book has none
    of that id, the one that does nothing."""
    known = book.reactions.get(EARLIER.get(id, id))
    return known or stand_still(book)


STILL = Reaction(id=STANDS, name="Hesitate", rule="STEEL-5", does="hesitates", says="")


def stand_still(book: Book) -> Reaction:
    """How somebody hesitates as long as nobody says how: nothing is done at all."""
    every = book.reactions.values()
    return next((each for each in every if not (each.runs or each.falls)), STILL)


def how_says(book: Book) -> str:
    """What is asked of whoever hesitates: ``How is it lost: stand and drool, swoon?``"""
    names = (each.name for each in book.reactions.values())
    return f"How is it lost: {', '.join(name[:1].lower() + name[1:] for name in names)}?"


def worst(chosen: Iterable[Factor]) -> tuple[Factor, ...]:
    """Of several conditions of one event, as is usual: the highest obstacle, and all dice.

    The rules do not say whether obstacles add up; whoever wants them all takes them all.
    """
    chosen = tuple(chosen)
    highest = max(
        (each for each in chosen if each.obstacle), key=lambda e: e.obstacle, default=None
    )
    return tuple(each for each in chosen if not each.obstacle or each is highest)


def ask(
    steel: Ability, hesitates: Sum, shock: Shock = NO_SHOCK, lost: Sum = WHOLE, key: str = "steel"
) -> Ask:
    """The open-ended dice of Steel (STEEL-3): less what wounds take of it (*lost*, negative parts),
    more what the *shock* gives, against hesitation with all it adds."""
    own = (Part("Steel", steel.exponent),)
    return Ask(
        key,
        Sum((*own, *lost.parts, *shock.dice.parts)),
        shade=steel.shade,
        open_ended=True,
        obstacle=Sum((*hesitates.parts, *shock.obstacle.parts)),
        ability="steel",
        exponent=steel.exponent,
    )


def heartbeats(obstacle: int, successes: int) -> int:
    """How long somebody is lost: heartbeats, actions of a fight or volleys (STEEL-4, STEEL-5)."""
    return max(0, obstacle - successes)
