"""What a name that stands somewhere means: the entry of the Book that is called so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.searching import fold
from bwdesk.rules.reference.entries import kind_of, link_to, shelves

NAMED = "named"
"""The kind of a link that is but a name: ``named/Let it Ride``."""
FIRST = (
    "term",
    "skill",
    "trait",
    "spell",
    "song",
    "weapon",
    "missile",
    "thrown",
    "armor",
    "shield",
    "spending",
    "wound",
)
"""Of several kinds that have an entry of one name, those that are meant first."""
IN_TEXTS = ("term", "skill", "trait", "spell", "song", "spending", "artha", "weapon", "armor")
"""The kinds whose names are looked for in a text."""
SHORTEST = 4
"""Letters of a name that is looked for in a text."""
BEGINNING = re.compile(r"\b[A-Z]\w*")
"""The word a name begins with."""


def find_named(name: str, book: Book, kinds: Sequence[str] = ()) -> str:
    """The link of what is called *name*, or so by an alias; "" for nothing. What a list says of it
    behind a comma is no part of it. Of several entries one of *kinds* is meant, then one of those
    that commonly are."""
    names = _links_by_name(book)
    found = names.get(fold(name)) or names.get(fold(name.partition(",")[0]), ())
    order = {kind: at for at, kind in enumerate((*kinds, *FIRST))}
    return min(found, key=lambda link: order.get(link.partition("/")[0], len(order)), default="")


def _links_by_name(book: Book) -> dict[str, tuple[str, ...]]:
    if "links by name" not in book.cache:
        found: dict[str, tuple[str, ...]] = {}
        for shelf, entries in shelves(book):
            for id, entry in entries.items():
                for called in (entry.name, *entry.aliases):
                    key = fold(called)
                    found[key] = (*found.get(key, ()), link_to(shelf, id))
        book.cache["links by name"] = found
    names: dict[str, tuple[str, ...]] = book.cache["links by name"]
    return names


class Place(NamedTuple):
    """Where a name stands in a text, and the name."""

    start: int
    name: str

    @property
    def end(self) -> int:
        return self.start + len(self.name)


def find_names(text: str, book: Book) -> Iterator[Place]:
    """The names of entries in a text, as they are written: of several the longest there."""
    names, reached = _names_by_beginning(book), 0
    for found in BEGINNING.finditer(text):
        if found.start() < reached:
            continue
        for name in names.get(found[0], ()):
            end = found.start() + len(name)
            if text.startswith(name, found.start()) and not text[end : end + 1].isalnum():
                yield Place(found.start(), name)
                reached = end
                break


def _names_by_beginning(book: Book) -> dict[str, list[str]]:
    """The names looked for in texts by their first words, the longest first."""
    if "names in texts" not in book.cache:
        names = {
            entry.name
            for shelf, entries in shelves(book)
            if kind_of(shelf) in IN_TEXTS
            for entry in entries.values()
            if len(entry.name) >= SHORTEST
        }
        by_beginning: dict[str, list[str]] = {}
        for name in sorted(names, key=len, reverse=True):
            if begins := BEGINNING.match(name):
                by_beginning.setdefault(begins[0], []).append(name)
        book.cache["names in texts"] = by_beginning
    found: dict[str, list[str]] = book.cache["names in texts"]
    return found
