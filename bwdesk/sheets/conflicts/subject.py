"""A conflict as its papers show it; what is empty is for the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.prolonged import Outcome


class PersonOnPaper(Struct, frozen=True):
    """Somebody in it, with skills and figures as one writes them."""

    name: str = ""
    skills: str = ""
    reflexes: str = ""
    quickness: str = ""
    leads: bool = False


class SideOnPaper(Struct, frozen=True):
    """A side; *price* is what winning costs it, *bank* what it has; of a duel its bodies."""

    sign: str = ""
    name: str = ""
    goal: str = ""
    price: int | None = None
    bank: int | None = None
    people: tuple[PersonOnPaper, ...] = ()


class ActionOnPaper(Struct, frozen=True):
    """An action that was made, what came of it and what was *said*."""

    round: str = ""
    acts: str = ""
    count: str = ""
    answers: str = ""
    against: str = ""
    came: str = ""
    said: str = ""


class FighterOnPaper(Struct, frozen=True):
    """Somebody in a volley of a fight: how he *moves*, and each action with what came of it."""

    sign: str = ""
    name: str = ""
    moves: str = ""
    acts: tuple[tuple[str, str], ...] = ()


class VolleyOnPaper(Struct, frozen=True):
    """A volley of a fight as it was turned; *after* tells of distances, wounds, Steel."""

    at: str = ""
    fighters: tuple[FighterOnPaper, ...] = ()
    after: tuple[str, ...] = ()


class SentenceOnPaper(Struct, frozen=True):
    """A sentence of what happened, behind the *signs* of whom it is about."""

    says: str
    signs: tuple[str, ...] = ()


class ExchangeOnPaper(Struct, frozen=True):
    """A part of a conflict with a title of its own."""

    title: str = ""
    said: tuple[SentenceOnPaper, ...] = ()


class ConflictOnPaper(Struct, frozen=True):
    """What is known of a conflict; *kind* says which, *round* where it stands, *ended* how.

    *of* is what of the papers shows it; a fight is told in *volleys*, shots over a distance as a
    *story*.
    """

    name: str = ""
    kind: str = ""
    round: int | None = None
    sides: tuple[SideOnPaper, ...] = ()
    actions: tuple[ActionOnPaper, ...] = ()
    ended: tuple[str, ...] = ()
    of: Literal["conflict", "duel", "range", "fight"] = "conflict"
    volleys: tuple[VolleyOnPaper, ...] = ()
    story: tuple[ExchangeOnPaper, ...] = ()

    def title_of(self, what: str) -> str:
        """``The price of a kipper, Outcome slips``."""
        return f"{self.name}, {what}" if self.name else what


BLANK = ConflictOnPaper(sides=(SideOnPaper(SIGNS[0]), SideOnPaper(SIGNS[1])))
"""Two sides without a name."""


def outcomes(book: Book) -> Sequence[Outcome]:
    """What is bought, the cheapest first. Raises ValueError where the packs have none."""
    if not book.outcomes:
        raise ValueError(
            "The rules in force hold no Outcomes to print. Switch on a pack that has them."
        )
    return sorted(book.outcomes.values(), key=lambda each: each.cost)


def price(outcome: Outcome) -> str:
    """``5``, or ``6 + 2 each`` for what everybody at the outset makes dearer."""
    return f"{outcome.cost} + {outcome.each} each" if outcome.each else str(outcome.cost)
