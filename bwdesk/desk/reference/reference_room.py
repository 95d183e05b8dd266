"""The Reference: what is looked for at the left, the page that tells of it beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.book_page import BookPage
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.picker import Pick, PickList, Picks
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.reference import page_html
from bwdesk.files.reference import load_reference
from bwdesk.keys import REFERENCE_BACK, SEARCH_REFERENCE
from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.entries import explain, find_entry
from bwdesk.rules.reference.finding import RULE, TOPIC, Found, Index, mentions
from bwdesk.rules.reference.pages import list_parts

LEFT, LETTERS = 340, 640
"""The list, and a line of some seventy letters of a page, in px at 100 %."""
MOST_FOUND = 300
MOST_LINKS = 40


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
    return Pick(found.link, found.name, found.where)


class ReferenceRoom(QWidget):
    """Reads the reference by the *book* in force, and as the table at hand has *agreed*, which is
    in words by the id of each reading; `show_link` opens a page of it."""

    def __init__(
        self,
        book: Callable[[], Book],
        agreed: Callable[[], dict[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._find_agreed = agreed
        self._book_in_force, self._book = book, book()
        self.link = ""
        self._before: list[str] = []
        layouts.on_ground(self, "paper")
        px = themes.theme_of(self).type.px
        self.back = push_button("Back", icon="arrow-left")
        self.back.setToolTip(with_key(REFERENCE_BACK.does, REFERENCE_BACK))
        self.back.clicked.connect(self.go_back)
        self.left = QWidget()
        self.left.setFixedWidth(round(px(LEFT)))
        place = layouts.column(into=self.left, spacing=None, margins=(4, 16, 4, 12))
        self._list: Swap[PickList] = Swap(place)
        self.page = BookPage("Page of the reference")
        self.page.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        self.page.anchorClicked.connect(self._follow)
        head = layouts.row(self.back, ..., spacing=8, margins=(24, 12, 16, 4))
        right = layouts.column(head, self.page, spacing=None, grows=1)
        layouts.row(self.left, right, into=self, spacing=None, grows=1)
        hear(REFERENCE_BACK, self, self.go_back)
        hear(SEARCH_REFERENCE, self, self._to_search)
        themes.theme_of(self).changed.connect(self._draw)
        self._make_list()

    @cached_property
    def _mentions(self) -> dict[str, tuple[str, ...]]:
        return mentions(load_reference().topics)

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
            self._draw()
        else:
            self.show_link(f"{TOPIC}/{next(iter(self.index.topics))}")
        self._to_search()

    def _to_search(self) -> None:
        self.found.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.found.search.selectAll()

    # Pages

    def show_link(self, link: str) -> bool:
        """Open the page a link leads to; False, and nothing happens, where there is none."""
        if not self.index.leads(link):
            return False
        if self.link and self.link != link:
            self._before.append(self.link)
        self._open(link)
        return True

    def go_back(self) -> None:
        """To the page read before."""
        if self._before:
            self._open(self._before.pop())

    def _open(self, link: str) -> None:
        self.link = link
        self.back.setEnabled(bool(self._before))
        self._draw()

    def _draw(self) -> None:
        if not self.link:
            return
        theme = themes.theme_of(self)
        self.page.document().setDefaultStyleSheet(page_html.style_sheet(theme))
        kind, _, id = self.link.partition("/")
        if kind == TOPIC:
            self.page.setHtml(self._topic_html(id))
        elif kind == RULE:
            topic = self.index.find_rule(id)
            self.page.setHtml(self._topic_html(topic.id if topic else id))
            self.page.scrollToAnchor(id)
        else:
            self.page.setHtml(self._entry_html())
        self._measure()

    def _topic_html(self, id: str) -> str:
        topic = self.index.topics[id]
        parts = list_parts(topic, self._book, self._find_agreed())
        return page_html.topic_html(topic, parts, themes.theme_of(self))

    def _entry_html(self) -> str:
        key = find_entry(self.link, self._book)
        if key is None:
            return ""
        card = explain(key, self._book, load_reference().words)
        rules = dict.fromkeys((*card.rules, *self._mentions.get(self.link, ())))
        links = [(each, self._name_of(each)) for each in card.links[:MOST_LINKS]]
        known = [each for each in rules if self.index.find_rule(each)]
        return page_html.entry_html(card, known, links)

    def _name_of(self, link: str) -> str:
        key = find_entry(link, self._book)
        return str(getattr(self._book, key[0])[key[1]].name) if key else link

    def _follow(self, url: QUrl) -> None:
        self.show_link(url.toString())

    def _show_lit(self, link: str) -> None:
        """The page follows the row one is on while one looks for something."""
        if link and self.found.search.text().strip() and link != self.link:
            self._open(link)

    def _read(self, link: str) -> None:
        self.show_link(link)
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        room = self.page.viewport().width() - 8
        wide = min(room, round(themes.theme_of(self).type.px(LETTERS)))
        self.page.setLineWrapColumnOrWidth(max(200, wide))
