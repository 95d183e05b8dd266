"""People as somebody types them at a table: names apart, and figures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.magic.spell import find_spell, read_spell
from bwdesk.rules.packs.book import STATS, Book

ASKED = ("steel", "reflexes", "health", "faith")
"""What a conflict asks of somebody, beside stats and skills."""
SPELL = "spell "
"""How a spell begins that is typed among the figures: ``spell shards``."""
_FIGURE = re.compile(r"(.*\S)\s+([BGWbgw]?)(\d{1,2})")


class FigureError(ValueError):
    """A figure nobody can read; its text is a sentence."""


class Typed(NamedTuple):
    """What is typed of somebody: exponents by id, and the names of his spells."""

    abilities: dict[str, str]
    spells: tuple[str, ...] = ()


def read_typed(typed: str, book: Book) -> Typed:
    """``will 5, sorcery 4, spell shards``. Raises FigureError with a sentence."""
    parts = [each.strip() for each in typed.split(",")]
    spells = [each for each in parts if each.casefold().startswith(SPELL)]
    figures = ", ".join(each for each in parts if each not in spells)
    names = (each[len(SPELL) :].strip() for each in spells)
    return Typed(read_figures(figures, book), tuple(_spell(book, name) for name in names))


def _spell(book: Book, name: str) -> str:
    """A spell of the Book that can be cast in a conflict, by its name."""
    try:
        found = read_spell(book, find_spell(book, name))
    except ValueError as why:
        raise FigureError(str(why)) from None
    if found.taking is None:
        raise FigureError(f"How many actions {found.name} takes nobody says; write it into a pack.")
    return found.name


def read_figures(typed: str, book: Book) -> dict[str, str]:
    """``will 5, persuasion B4``: exponents by id. Raises FigureError with a sentence."""
    known = {each: each for each in (*STATS, *ASKED)}
    known |= {each.name.casefold(): id for id, each in book.skills.items()}
    found = {}
    for figure in filter(None, (each.strip() for each in typed.split(","))):
        read = _FIGURE.fullmatch(figure)
        if read is None:
            raise FigureError(f"“{figure}” is no figure; write a name and an exponent: will 5.")
        name, shade, exponent = read.groups()
        id = known.get(name.casefold())
        if id is None:
            raise FigureError(f"There is no stat or skill “{name}”.")
        if int(exponent) > 10:
            raise FigureError(f"{name} {exponent}: an exponent is 10 at most.")
        found[id] = str(read_ability(f"{shade.upper() or 'B'}{exponent}"))
    return found


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where somebody has it already."""
    names, number = set(taken), 1
    while (name := wanted if number == 1 else f"{wanted} {number}") in names:
        number += 1
    return name
