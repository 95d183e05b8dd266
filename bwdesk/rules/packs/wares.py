"""What resource points buy: the price lists, and the price of ties to the world."""

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.packs.entry import Choice, Entry, Points
from bwdesk.rules.packs.requirement import Requirement


class Term(Entry, frozen=True, kw_only=True):
    """A grade of a tie or what changes its price: resource *points* and, of a grade, dice."""

    points: int
    dice: Points = 0


ThingKind = Literal[
    "gear", "arms", "armor", "property", "relationship", "affiliation", "reputation", "spell"
]
"""What a purchase counts as."""


class Tie(Entry, frozen=True, kw_only=True):
    """How a kind of tie to the world (relationship, reputation, affiliation) is priced.

    One of *grades*, and of each group of *changes* one at most; never less than *least* points.
    """

    grades: tuple[Term, ...]
    changes: tuple[tuple[Term, ...], ...] = ()
    least: Points = 0


class Price(Entry, frozen=True, kw_only=True):
    """One line of the price lists of *stocks* (none: of everybody); *group* is its heading.

    *kind* says what a purchase counts as. It costs *points* (or what the player names within
    bounds), or one of *grades*, and of each group of *changes* one at most; a kind of tie without
    either costs what the tie does. *lot* is how many come for the price. *requires* is judged
    over the whole path, *skill* must be open. *obstacle* and *actions* are those of a spell.
    """

    kind: ThingKind
    group: str
    stocks: tuple[str, ...] = ()
    points: Points | Choice = 0
    grades: tuple[Term, ...] = ()
    changes: tuple[tuple[Term, ...], ...] = ()
    lot: Annotated[int, Meta(ge=1, le=9_999)] = 1
    requires: Requirement | None = None
    skill: str = ""
    obstacle: str = ""
    actions: str = ""
