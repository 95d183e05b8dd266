"""Entries by the names people write, and sentences about what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct, msgpack

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.entry import Entry
from bwdesk.rules.packs.spelling import UnknownNameError, nearest, slug
from bwdesk.rules.tables.usurper.effects import Degree
from bwdesk.rules.tables.usurper.lair import UsurperFigures
from bwdesk.rules.tables.usurper.people import UsurperThreshold

E = TypeVar("E", bound=Entry)
V = TypeVar("V", bound=Struct)
T = TypeVar("T")

FEW = 12
"""So many names are listed whole where one is not known."""


def find(shelf: Mapping[str, E], name: str, what: str) -> E:
    """The entry of an id or a name. Raises UnknownNameError, with those there are."""
    if (entry := shelf.get(name) or shelf.get(slug(name))) is not None:
        return entry
    for each in shelf.values():
        if slug(name) in (slug(each.name), *map(slug, each.aliases)):
            return each
    names = {each.name.casefold(): each.name for each in shelf.values()}
    near = nearest(name, names, like=0.6)
    offered = tuple(names.values()) if len(names) <= FEW else tuple(names[each] for each in near)
    raise UnknownNameError(what, name, offered)


MOST_KEPT = 4_096
ENCODE = msgpack.Encoder().encode


def keep(book: Book, what: str, value: V, make: Callable[[V, Book], T]) -> T:
    """What *make* gives for a value, made once for each value and kept with the Book: a week has
    the same Units in every act."""
    shelf: dict[bytes, Any] = book.cache.setdefault(("usurper", what), {})
    key = ENCODE(value)
    if key in shelf:
        kept: T = shelf[key]
        return kept
    if len(shelf) >= MOST_KEPT:
        shelf.clear()
    made = shelf[key] = make(value, book)
    return made


def figures_of(book: Book) -> UsurperFigures:
    """The figures that stand alone. Raises ValueError where no pack has them."""
    for figures in book.usurper_figures.values():
        return figures
    raise ValueError("No pack in force has the figures of Usurper; switch the core on.")


def rank_of(book: Book, degree: Degree) -> int:
    """The place of a degree among all, from the worst up."""
    return list(book.usurper_thresholds).index(degree)


def degree_at(book: Book, place: int) -> UsurperThreshold:
    """The degree of a place; the best or worst beyond the ends."""
    degrees = tuple(book.usurper_thresholds.values())
    return degrees[min(max(0, place), len(degrees) - 1)]


def reached(book: Book, degree: Degree, needed: Degree) -> bool:
    """Whether a degree is as good as another or better."""
    return rank_of(book, degree) >= rank_of(book, needed)


def problem(code: str, where: str, says: str, remedy: str, rule: str = "") -> Problem:
    """What is against a rule."""
    return Problem(code, Severity.BROKEN, where, says, remedy, rule)


def odd(code: str, where: str, says: str, remedy: str, rule: str = "") -> Problem:
    """What is legal, and the narrator should see it."""
    return Problem(code, Severity.ODD, where, says, remedy, rule)


def names_of(shelf: Mapping[str, Entry]) -> str:
    """All names of a list, for a sentence."""
    return series((each.name for each in shelf.values()), "and")
