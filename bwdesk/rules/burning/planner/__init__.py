"""The planner: legal lives that come to a goal, the first shortest at once, the others after it.

``plan(goal, choices, book)`` goes on from ``choices.path``; with an empty path it begins at birth.
Of the choices it reads the stock, the path, the sex, the traits and the rulings; whoever plans from
nothing hands in ``Choices(stock)``, or the choices with ``path=()``. Every chain keeps that path
as it is and adds at least one lifepath. *Show me the way* to a barred lifepath is
``plan(Goal(end=(lifepath.id,)), choices, book)``.

It is a generator. It gives

- :class:`Looking` every millisecond or two while it works, with the count it is at, so that a
  window can go on in between;
- a :class:`Chain` for each life found, by increasing count. Inside one count chains come roughly,
  not strictly, by years: whoever shows them inserts them by ``chain.order`` (count, age, points,
  resources), with ``bisect.insort(found, chain, key=lambda chain: chain.order)``;
- a :class:`Verdict` at last, unless whoever asks stops asking, which is how a search is stopped.

A chain is legal by ``path.may_follow``: what is still open (a trait to buy, a sex to say, an
emotional attribute to rule) counts as legal. Two chains differ in their lifepaths; where a lifepath
leaves a number to the player the least one is taken, and a larger one only if the age or the
resources of the goal, or the age a later lifepath asks for, make it necessary.
"""

from __future__ import annotations

from collections.abc import Generator

from bwdesk.rules.burning.path import walk
from bwdesk.rules.burning.planner.atlas import Atlas, preparing
from bwdesk.rules.burning.planner.course import Course
from bwdesk.rules.burning.planner.goal import (
    DEFAULT_MORE,
    DEFAULT_MOST,
    Chain,
    Goal,
    Looking,
    Verdict,
)
from bwdesk.rules.burning.planner.hope import Life
from bwdesk.rules.burning.planner.search import Search
from bwdesk.rules.burning.planner.witness import Witness
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices

__all__ = ["DEFAULT_MORE", "DEFAULT_MOST", "Chain", "Goal", "Looking", "Verdict", "plan"]


def plan(
    goal: Goal, choices: Choices, book: Book
) -> Generator[Chain | Looking | Verdict, None, None]:
    """Every chain from the path of *choices* to *goal*, shortest first; a verdict ends it.

    Raises:
        KeyError: the Book lacks the stock.
    """
    lived, _ = walk(choices, book.stocks[choices.stock], book)
    yield Looking(len(lived) + 1)
    prepared = preparing(choices, lived, book)
    while True:
        try:
            next(prepared)
        except StopIteration as whole:
            those: Atlas = whole.value
            break
        yield Looking(len(lived) + 1)
    course = Course(goal, those)
    search, witness = Search(course), Witness(choices, lived, course, book)
    life = begin_life(lived, course)
    if not search.can_ever(life):
        yield Verdict.NEVER
        return
    none = True
    for count in range(len(lived) + 1, goal.limit(len(lived)) + 1):
        yield Looking(count)
        for found in search.chains(life, count - len(lived)):
            chain = witness.chain(found) if found else None
            none = none and chain is None
            yield chain or Looking(count)
    yield Verdict.NONE_WITHIN if none else Verdict.ALL


def begin_life(lived: tuple[Walked, ...], course: Course) -> Life:
    """A path already walked, as the search has it."""
    those = course.atlas
    life = Life(missing=course.facts.missing_facts(0))
    for walked in lived:
        each = those.index[walked.lifepath.id]
        life = Life(
            each,
            (*life.lived, each),
            life.taken | 1 << each,
            life.opened | those.opens[each],
            life.closed | those.closes[each],
            2 * walked.ends,
            0,
            life.resources + walked.resources,
            life.missing & ~course.facts.makes[each],
        )
    return life
