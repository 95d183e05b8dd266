"""People as somebody types them at a table: names apart, and figures."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.packs.book import STATS, Book

ASKED = ("steel", "reflexes", "health")
"""What a conflict asks of somebody, beside stats and skills."""
_FIGURE = re.compile(r"(.*\S)\s+([BGWbgw]?)(\d{1,2})")


class FigureError(ValueError):
    """A figure nobody can read; its text is a sentence."""


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
