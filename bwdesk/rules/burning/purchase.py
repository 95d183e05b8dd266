"""What a purchase would do, before it is made."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.burning.edits import add_thing
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Figure, Reckoning
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Thing


class Purchase(Struct, frozen=True):
    """The points left after it, what it does to Resources and Circles, and what is odd about it."""

    left: int
    resources: tuple[Figure, Figure]
    circles: tuple[Figure, Figure]
    problems: tuple[Problem, ...]


def purchase(now: Reckoning, thing: Thing, book: Book) -> Purchase:
    """*now*, and then with *thing* bought."""
    then = reckon(add_thing(now.choices, thing).choices, book)
    where = f"resources/{len(now.choices.things)}"
    return Purchase(
        left=then.pools.resources.points_left,
        resources=(now.attributes["resources"], then.attributes["resources"]),
        circles=(now.attributes["circles"], then.attributes["circles"]),
        problems=tuple(each for each in then.problems if each.where == where),
    )
