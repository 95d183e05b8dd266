"""The Reference: what is looked for at the left, the page that tells of it beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.picker import Pick, PickList, Picks
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.reference.map_page import MapPage
from bwdesk.desk.reference.reading_page import ReadingPage
from bwdesk.files.reference import load_reference
from bwdesk.keys import REFERENCE_BACK, SEARCH_REFERENCE
from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.finding import TOPIC, Found, Index
from bwdesk.rules.reference.lifepath_map import MAP

LEFT, SHARE = 340, 0.4
"""The list, in px at 100 %, and what it has of the room at most."""
MOST_FOUND = 300


class FoundPicks(Picks):
    """What fits what is typed, of all that is explained; the topics while nothing is."""

    def __init__(self, index: Index, parent: QWidget | None = None) -> None:
        self._index = index
        super().__init__([_pick(each) for each in index.all if each.kind == TOPIC], parent)

    def _find(self, typed: str) -> list[Pick]:
        if not typed.strip():
            return list(self._all)
        return [_pick(each) for each in self._index.find(typed)[:MOST_FOUND]]

    def _find_near(self, typed: str) -> list[Pick]:
        return [_pick(each) for each in self._index.find_near(typed)]


def _pick(found: Found) -> Pick:
    return Pick(found.link, found.name, found.where, link=found.link, group=found.group)


class ReferenceRoom(QWidget):
    """Reads the reference by the *book* in force, and as the table at hand has *agreed*;
    `show_link` opens a page of it."""

    def __init__(
        self,
        book: Callable[[], Book],
        agreed: Callable[[], dict[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._book_in_force, self._book = book, book()
        layouts.on_ground(self, "paper")
        self.left = QWidget()
        self._measure()
        place = layouts.column(into=self.left, spacing=None, margins=(4, 16, 4, 12))
        self._list: Swap[PickList] = Swap(place)
        self.reading = ReadingPage(lambda: self._book, agreed)
        self.reading.opened.connect(self._light)
        self.map = MapPage(lambda: self._book)
        self.map.opened.connect(self.reading.show_link)
        self.map.left.connect(self.reading.go_back)
        self._shown = QStackedWidget()
        for page in (self.reading, self.map):
            self._shown.addWidget(page)
        layouts.row(self.left, self._shown, into=self, spacing=None, grows=1)
        hear(REFERENCE_BACK, self, self.reading.go_back)
        hear(SEARCH_REFERENCE, self, self._to_search)
        self._make_list()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """The list gives way where the page beside it would be narrower than it."""
        wide = min(themes.theme_of(self).type.px(LEFT), SHARE * self.width())
        self.left.setFixedWidth(round(wide))

    @property
    def link(self) -> str:
        """What the page that is open tells of."""
        return self.reading.link

    def _make_list(self) -> None:
        self.index = Index(self._book, load_reference().topics)
        self.found = PickList("Find in the reference", FoundPicks(self.index), fills=True)
        self.found.lit.connect(self._show_lit)
        self.found.picked.connect(self._read)
        self._list.put(self.found)

    def come_in(self) -> None:
        """The room comes on screen, by the packs now in force."""
        book = self._book_in_force()
        if book is not self._book:
            self._book = book
            self._make_list()
        if self.link:
            self.reading.draw()
        else:
            self.show_link(f"{TOPIC}/{next(iter(self.index.topics))}")
        self._to_search()

    def _to_search(self) -> None:
        self.found.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.found.search.selectAll()

    def show_link(self, link: str) -> bool:
        """Open the page a link leads to; False, and nothing happens, where there is none."""
        return self.reading.show_link(link)

    def _light(self, link: str) -> None:
        """The row of the page that is open, none where the list has none of it; a map is drawn."""
        kind, _, id = link.partition("/")
        if kind == MAP:
            self.map.show_stock(id)
        self._shown.setCurrentWidget(self.map if kind == MAP else self.reading)
        self.found.light(link)

    def _show_lit(self, link: str) -> None:
        """The page follows the row one is on while one looks for something."""
        if link and self.found.search.text().strip() and link != self.link:
            self.reading.open(link)

    def _read(self, link: str) -> None:
        self.show_link(link)
        drawn = self._shown.currentWidget() is self.map
        page = self.map.map if drawn else self.reading.text
        page.setFocus(Qt.FocusReason.OtherFocusReason)
