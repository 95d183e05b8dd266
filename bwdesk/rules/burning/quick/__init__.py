"""Quick burn: a finished, sensible character from a stock and a last lifepath, or from a path.

- ``quick_burn(stock, last, book, choose)`` finds a path to *last* and finishes it;
- ``random_character(stock, book, choose, count=5)`` wanders and finishes;
- ``finish(choices, book, choose)`` keeps the path (and name, concept, player, limits, packs and
  rulings) of *choices* and decides everything else anew.

Each gives :class:`~bwdesk.rules.person.character.Choices`, the first two a ``NoWay`` where there is
no such life. ``choose(n)`` answers 0 to n-1, as for :func:`~bwdesk.rules.burning.wander.wander`.
"""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.rules.burning.life import Sex
from bwdesk.rules.burning.quick.past import live
from bwdesk.rules.burning.quick.skills import spend_skill_points
from bwdesk.rules.burning.quick.stats import place_stats
from bwdesk.rules.burning.quick.things import spend_resources
from bwdesk.rules.burning.quick.traits import answer_questions, take_traits, temper
from bwdesk.rules.burning.quick.writing import write_words
from bwdesk.rules.burning.wander import MOST_COUNT, Choose, NoWay, nobody, wander
from bwdesk.rules.packs.book import Book, Stock
from bwdesk.rules.person.character import Choices

__all__ = ["finish", "quick_burn", "random_character"]

USUAL_COUNTS = (4, 3, 2, 1, *range(5, MOST_COUNT + 1))
"""Lifepaths of a character nobody said more about, the best number first."""


def quick_burn(
    stock: Stock,
    last: str,
    book: Book,
    choose: Choose,
    *,
    count: int | None = None,
    settings: tuple[str, ...] = (),
    sex: Sex = "",
) -> Choices | NoWay:
    """A finished character whose last lifepath is *last* (an id).

    With *count* the path has as many lifepaths; without, four, or the number next to it there is.
    """
    for each in USUAL_COUNTS if count is None else (count,):
        burned = random_character(
            stock, book, choose, count=each, settings=settings, end=last, sex=sex
        )
        if not isinstance(burned, NoWay):
            return burned
    return NoWay(nobody(stock, book, count, settings, last))


def random_character(
    stock: Stock,
    book: Book,
    choose: Choose,
    *,
    count: int,
    settings: Iterable[str] = (),
    end: str = "",
    sex: Sex = "",
) -> Choices | NoWay:
    """A random path, as ``wander`` has it, and everything else to it."""
    path = wander(stock, book, choose, count=count, settings=settings, end=end, sex=sex)
    if isinstance(path, NoWay):
        return path
    return finish(Choices(stock.id, sex=sex, path=path), book, choose)


def finish(choices: Choices, book: Book, choose: Choose) -> Choices:
    """*choices* with everything but the path decided anew, so that nothing is left open."""
    for step in (
        live,
        take_traits,
        place_stats,
        answer_questions,
        spend_skill_points,
        spend_resources,
        temper,
        write_words,
    ):
        choices = step(choices, book, choose)
    return choices
