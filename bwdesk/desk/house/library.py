"""What the fields of an entry may refer to, by name, in the Book as it is now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from bwdesk.rules.packs.book import EMOTIONS, STATS, Book, readable
from bwdesk.rules.packs.effect_words import targets
from bwdesk.rules.packs.requirement_words import requirement_names

Options = Mapping[str, Any]
"""Names, and what they stand for."""


class Library(QObject):
    """Tells of the Book an entry is part of; ``changed`` follows when that is another Book,
    ``turned`` when it is another entry.

    What there is of a kind is gathered once for all the fields that ask for it.
    """

    changed = Signal()
    turned = Signal()

    def __init__(self, book: Book | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.book, self.stock, self._entry = book or Book(), "", ""
        self._known: dict[str, Options] = {}

    def show(self, book: Book, stock: str, entry: str) -> None:
        """From now on it is this Book, read for an *entry* of a *stock*, both by their ids."""
        if entry != self._entry:
            self._entry = entry
            self.turned.emit()
        if book is not self.book or stock != self.stock:
            self.book, self.stock = book, stock
            self._known = {}
            self.changed.emit()

    def options(self, of: str) -> Options:
        """What a field may refer to of a kind of entries, or of what is like one."""
        if of not in self._known:
            self._known[of] = self._gather_options(of)
        return self._known[of]

    def offer_to(self, field: Any, of: str, none: str = "") -> None:
        """Let a field offer what there is of a kind, now and whenever it is another Book; before
        it *none*, where nothing may be chosen as well."""
        _Offer(self, field, of, none)

    def _gather_options(self, of: str) -> Options:
        book = self.book
        match of:
            case "settings":
                there = book.stocks.get(self.stock)
                return {each.name: each.id for each in there.settings} if there else {}
            case "roots":
                return {readable(each): each for each in (*STATS, *EMOTIONS)}
            case "emotions":
                return {readable(each): each for each in EMOTIONS}
            case "lifepaths":
                return requirement_names(book, self.stock)
            case "targets":
                return _unlike((name, to) for to, name in targets(book).items())
            case "categories":
                found = {skill.category for skill in book.skills.values() if skill.category}
                return {each: each for each in sorted(found)}
            case "headings":
                return {each.group: each.group for each in book.prices.values()}
        shelf: dict[str, Any] = getattr(book, of)
        return _unlike((entry.name, id) for id, entry in shelf.items())


class _Offer(QObject):
    """Lets a field offer what there is of a kind, for as long as the field lives."""

    def __init__(self, library: Library, field: Any, of: str, none: str) -> None:
        super().__init__(field)
        self._library, self._field, self._of = library, field, of
        self._before: Options = {none: ""} if none else {}
        library.changed.connect(self._offer)
        self._offer()

    def _offer(self) -> None:
        self._field.offer({**self._before, **self._library.options(self._of)})


def _unlike(named: Iterable[tuple[str, str]]) -> Options:
    """Namesakes are told apart by their id."""
    found: dict[str, str] = {}
    for name, id in named:
        found[f"{name} ({id})" if name in found else name] = id
    return found
