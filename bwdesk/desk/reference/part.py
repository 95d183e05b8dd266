"""The reference in the window: its room, and what of it can be found."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.explains import Asked
from bwdesk.desk.shell.interface import Find, Room


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
        """A card beside what is asked about, and by F1 again the page of it."""
        from bwdesk.desk.reference import card

        if self.window.curtained:
            return False
        tab = self.window.current
        book = tab.document.book if tab and tab.someone else self.window.installed.book
        shown = card.show(asked, book, tab.someone if tab else None, self.window)
        if shown is not None:
            shown.pinned.connect(self.show_link)
        return shown is not None

    def finds(self) -> Iterable[Find]:
        """All that is explained, by the packs in force at the table."""
        from bwdesk.files.reference import load_reference
        from bwdesk.rules.reference.finding import list_explained

        for each in list_explained(self.window.installed.book, load_reference().topics):
            show = partial(self.show_link, each.link)
            yield Find(each.name, each.where, show, each.link, each.aliases, show)
