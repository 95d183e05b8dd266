"""The reference in the window: its room, and what of it can be found."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.explains import Asked
from bwdesk.desk.shell.interface import Find, Room

if TYPE_CHECKING:
    from bwdesk.desk.reference.pinned import Pinned
    from bwdesk.rules.packs.book import Book


class Reference(Room):
    """Rules and entries in our words, read as a book."""

    key, icon, word, guide = "reference", "book-open", "Reference", "reference.md"

    def build(self) -> QWidget:
        from bwdesk.desk.reference.reference_room import ReferenceRoom

        return ReferenceRoom(lambda: self.window.installed.book, self._find_agreed)

    def _find_agreed(self) -> dict[str, str]:
        """How the campaign opened last reads the rules."""
        tabs = reversed(self.window.open_tabs)
        return next((agreed for tab in tabs if (agreed := tab.agreed)), {})

    def enter(self) -> None:
        self.window.show_room(self)
        self.page.come_in()

    def show_link(self, link: str) -> None:
        """Go to the page of something: ``trait/tough``, ``rule/STEEL-1``."""
        self.window.go(self.key)
        self.page.show_link(link)

    def explain(self, asked: Asked, /) -> bool:
        """A card beside what is asked about, which stays by F1."""
        from bwdesk.desk.reference import card
        from bwdesk.rules.reference.naming import NAMED, find_named

        if self.window.curtained:
            return False
        tab, book, link = self.window.current, self._find_book(), asked.link
        kind, _, name = link.partition("/")
        if kind == NAMED:
            link = find_named(name, book, tab.kinds if tab else ())
        people = tab.find_people(asked.whose) if tab else []
        shown = card.show(asked, link, book, people, self.window)
        if shown is not None:
            shown.pinned.connect(self.pin)
        return shown is not None

    def _find_book(self) -> Book:
        """The Book of what is on screen, else that in force."""
        tab = self.window.current
        return (tab.book if tab else None) or self.window.installed.book

    def pin(self, link: str) -> None:
        """Keep the card of something beside the board."""
        self._pinned.show_link(link)

    @cached_property
    def _pinned(self) -> Pinned:
        from bwdesk.desk.reference.pinned import Pinned

        made = Pinned(self._find_book, self._find_agreed, self.window)
        made.read.connect(self.show_link)
        return made

    def veil(self) -> None:
        if "_pinned" in self.__dict__:
            self._pinned.close()

    def finds(self) -> Iterable[Find]:
        """All that is explained, by the packs in force at the table."""
        from bwdesk.files.reference import load_reference
        from bwdesk.rules.reference.finding import list_explained

        for each in list_explained(self.window.installed.book, load_reference().topics):
            show = partial(self.show_link, each.link)
            yield Find(each.name, each.where, show, each.link, each.aliases, show, each.group)
