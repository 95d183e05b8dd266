"""Finding entries by the names people write.

:mod:`bwdesk.rules.packs.spelling` says what is forgiven.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from bwdesk.rules.packs.book import Book, Entry, Price, Skill, Stock, Trait
from bwdesk.rules.packs.spelling import Spelled, UnknownNameError, all_spellings, key, nearest

E = TypeVar("E", bound=Entry)


def printed_names(book: Book, kind: str) -> dict[str, list[str]]:
    """The other printed names of one kind of entry, by id."""
    names: dict[str, list[str]] = {}
    for alias in book.aliases:
        if alias.kind == kind:
            names.setdefault(alias.of, []).append(alias.name)
    return names


def names_of(entry: Entry, printed: dict[str, list[str]]) -> tuple[str, ...]:
    """Every name an entry goes by."""
    return (entry.name, *entry.aliases, *printed.get(entry.id, ()))


class Register(Generic[E]):
    """Entries of one kind by every spelling of their names."""

    def __init__(self, book: Book, kind: str, shelf: Iterable[E]) -> None:
        self._exact: dict[str, E] = {}
        printed = printed_names(book, kind)
        entries = tuple(shelf)
        for entry in entries:
            self._exact.setdefault(entry.name.casefold(), entry)
        self._spelled = Spelled((each, names_of(each, printed)) for each in entries)

    def find(self, name: str) -> E | None:
        """Whoever is called exactly so, else whoever a likeness of the name means."""
        exact = self._exact.get(name.strip().casefold())
        return exact or next(iter(self._spelled.find_alike(name)), None)

    def get(self, name: str) -> E | None:
        """Whoever is called so, else whose name this is another form of."""
        return self.find(name) or next(iter(self._spelled.find_forms(name)), None)

    def nearest(self, name: str) -> tuple[str, ...]:
        near = nearest(name, self._exact, like=0.6, most=2)
        return tuple(self._exact[each].name for each in near)


def skill_register(book: Book) -> Register[Skill]:
    return Register(book, "skills", book.skills.values())


def trait_register(book: Book) -> Register[Trait]:
    return Register(book, "traits", book.traits.values())


def price_register(book: Book, stock: str) -> Register[Price]:
    """The lines of a stock's price list."""
    return Register(book, "prices", book.prices_of(stock))


def stock_named(name: str, book: Book) -> Stock:
    """A stock by id, name or people.

    Raises:
        UnknownNameError: no pack has it.
    """
    printed = printed_names(book, "stocks")
    for stock in book.stocks.values():
        others = (*stock.aliases, *printed.get(stock.id, ()))
        if key(name) in all_spellings((stock.id, stock.name, stock.people, *others)):
            return stock
    raise UnknownNameError("stock", name, tuple(stock.name for stock in book.stocks.values()))


def entry_named(book: Book, kind: str, every: Iterable[E], name: str, what: str) -> E:
    """One of several entries of a list, by its id, the last part of its id, or a name of it.

    Raises:
        UnknownNameError: there is none; it says what was asked for, and what is nearest.
    """
    entries = tuple(every)
    said = name.strip()
    by_id = next((e for e in entries if said in (e.id, e.id.rpartition("/")[2])), None)
    register = Register(book, kind, entries)
    found = by_id or register.get(said)
    if found is None:
        raise UnknownNameError(what, name, register.nearest(name))
    return found
