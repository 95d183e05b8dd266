"""The shipped Book, and grids as the tests type them."""

from __future__ import annotations

from functools import cache

from bwdesk.files import packs
from bwdesk.rules.packs.book import Book, Pack


@cache
def pack() -> Pack:
    return packs.shipped_packs()[0]


@cache
def core() -> Book:
    return packs.book([pack()])


def grid(text: str) -> dict[str, list[str]]:
    """Rows of a table by their first column; cells stand between bars."""
    rows = ([cell.strip() for cell in line.split("|")] for line in text.strip().splitlines())
    return {row[0]: row[1:] for row in rows}


def skills(named: str) -> set[str]:
    """The ids of skills by the names of a printed list; what no list has by its name."""
    book = core()
    known = {name: each.id for each in book.skills.values() for name in (each.name, *each.aliases)}
    known |= {alias.name: alias.of for alias in book.aliases if alias.kind == "skills"}
    folded = {name.casefold(): id for name, id in known.items()}
    names = [" ".join(name.split()) for name in named.replace(".", "").split(",")]
    return {folded.get(name.casefold(), name) for name in names}
