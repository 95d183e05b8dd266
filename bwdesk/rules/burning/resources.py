"""Resource points: where they come from, what is bought with them, what a tie costs."""

from __future__ import annotations

from bwdesk.rules.book import Book, Term, Tie
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.burning.words import plural
from bwdesk.rules.character import Choices, Thing, ThingKind
from bwdesk.rules.problems import Problem, Severity
from bwdesk.rules.sums import Part, Pool, Sum

WEALTH: tuple[ThingKind, ...] = ("property", "reputation", "affiliation")
RESOURCES_PER_DIE = 15
"""What makes Resources, and how many points of it a die."""

TIES: tuple[ThingKind, ...] = ("property", "relationship")
CIRCLES_BONUS_FROM = 50
"""What widens the Circles by one, and from how many points on."""


def counting(choices: Choices, kinds: tuple[ThingKind, ...]) -> int:
    """The points spent on things of these kinds."""
    return sum(thing.points for thing in choices.things if thing.kind in kinds)


def resource_points(choices: Choices, path: tuple[Walked, ...]) -> Pool:
    """What the lifepaths give and what the purchases take."""
    given, spent = Sum(), Sum()
    for walked in path:
        given = given.plus(walked.lifepath.name, walked.resources)
    for thing in choices.things:
        spent = spent.plus(thing.name or "a purchase without a name", thing.points)
    return Pool(given, spent)


def agreed(tie: Tie, terms: tuple[str, ...]) -> tuple[Term, ...]:
    """The terms of *tie* with these ids, the grade first."""
    known = (*tie.grades, *(term for group in tie.changes for term in group))
    return tuple(term for term in known if term.id in terms)


def price(tie: Tie, terms: tuple[str, ...]) -> Sum:
    """What a tie costs on these terms, never below its least."""
    cost = Sum(tuple(Part(term.name, term.points) for term in agreed(tie, terms)))
    return cost.plus("never less", max(0, tie.least - cost.whole)) if cost.parts else cost


def price_of(thing: Thing, book: Book) -> Sum | None:
    """What the terms of *thing* come to; None where it has none or the Book does not price it."""
    tie = book.ties.get(thing.kind)
    cost = price(tie, thing.terms) if tie else Sum()
    return cost if cost.parts else None


def price_remarks(choices: Choices, book: Book) -> list[Problem]:
    """Odd: a tie whose points are not what its terms come to."""
    found: list[Problem] = []
    for place, thing in enumerate(choices.things):
        cost = price_of(thing, book)
        if cost is not None and cost.whole != thing.points:
            found.append(
                Problem(
                    "resources.price",
                    Severity.ODD,
                    f"resources/{place}",
                    f"{thing.name} takes {plural(thing.points, 'point')}; "
                    f"its terms come to {cost.whole}.",
                    f"Give it {cost.whole}, or keep it if the table agrees.",
                )
            )
    return found
