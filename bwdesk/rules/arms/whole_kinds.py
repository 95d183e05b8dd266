"""Lines of the price lists that sell a whole kind: any weapon as *Orc Arms*, any shield as *Wooden
Shield*, whatever is thrown as *Throwing Weapons*. Who looks for a sword finds it by its own name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from bwdesk.rules.arms.armory import parse_grade
from bwdesk.rules.arms.linking import KINDS
from bwdesk.rules.packs.book import Book, Price
from bwdesk.rules.packs.spelling import key
from bwdesk.rules.tables.armor import Shield
from bwdesk.rules.tables.weapons import Thrown, Weapon

ARMS, SHIELD = (key("arms"), key("weapons")), key("shield")


class Sold(Struct, frozen=True):
    """What such a line sells, called as the line calls its kind: ``Orc Sword``. It is made in one
    of *grades*, in whichever there is where there are none."""

    name: str
    aliases: tuple[str, ...] = ()
    grades: tuple[str, ...] = ()


class _WholeKinds(dict[str, tuple[Sold, ...]]):
    """What each line of a Book sells by name; gathered once."""


def things_sold_by(line: Price, book: Book) -> tuple[Sold, ...]:
    """What a line sells that names a whole kind, by name; nothing for any other line."""
    kinds = book.cache.get(_WholeKinds)
    if not isinstance(kinds, _WholeKinds):
        makers = _makers(book)
        each_line = ((each.id, _find_sold(each, book, makers)) for each in book.prices.values())
        kinds = book.cache[_WholeKinds] = _WholeKinds(each_line)
    return kinds.get(line.id, ())


def _find_sold(line: Price, book: Book, makers: set[str]) -> tuple[Sold, ...]:
    whole, maker = _read(line)
    if not whole:
        return ()
    entries = _entries(whole, book)
    if skills := _skills(maker, book):
        maker, entries = (), tuple(e for e in book.thrown.values() if skills & set(e.skills))
    others = makers - set(maker)
    made = parse_grade(line.name, book).grade
    grades = {made} if made else {term.id for term in line.grades}
    found: dict[str, Sold] = {}
    ordered = sorted(entries, key=lambda each: (each.name.split()[0] in maker, each.name))
    for name, namesakes in groupby(ordered, key=lambda each: each.name):
        alike = tuple(namesakes)
        own = tuple(each.grade for each in alike if isinstance(each, Weapon) and each.grade)
        fits = tuple(grade for grade in own if grade in grades)
        if (own and grades and not fits) or name.split()[0] in others:
            continue
        called = (*(word for word in maker if word not in name.split()), name)
        parts = re.split(r", | or ", name)
        aliases = dict.fromkeys((*parts, *(alias for each in alike for alias in each.aliases)))
        # A dwarven hammer is what is called so, rather than a hammer of theirs.
        sold = Sold(" ".join(called), tuple(aliases), fits)
        found[sold.name] = sold
    return tuple(found.values())


def _read(line: Price) -> tuple[str, tuple[str, ...]]:
    """The word of a line that names a whole kind, "" where none does, and those that say whose."""
    words = line.name.split() if line.kind in KINDS else []
    whole = next((word for word in words if key(word) in (*ARMS, SHIELD)), "")
    return whole, tuple(word for word in words if word != whole) if whole else ()


def _makers(book: Book) -> set[str]:
    """The words that say whose arms some are: what is named with one is sold by that line alone."""
    makers = (_read(line)[1] for line in book.prices.values())
    return {word for maker in makers if not _skills(maker, book) for word in maker}


def _skills(words: Iterable[str], book: Book) -> set[str]:
    """The skill those words name, which tells what of a kind is meant."""
    named = key(" ".join(words))
    return {id for id, skill in book.skills.items() if named and key(skill.name) == named}


def _entries(whole: str, book: Book) -> tuple[Weapon | Thrown | Shield, ...]:
    """All of the kind that a word names."""
    if key(whole) == SHIELD:
        return tuple(book.shields.values())
    return tuple(
        each for each in book.weapons.values() if each.kind == "melee" and not each.natural
    )
