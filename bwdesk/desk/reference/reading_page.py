"""A page of the reference as it is read: its links lead on, and Back leads back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.book_page import BookPage
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.reference import page_html
from bwdesk.files.reference import load_reference
from bwdesk.keys import REFERENCE_BACK
from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.entries import find_entry
from bwdesk.rules.reference.explaining import explain_link
from bwdesk.rules.reference.finding import RULE, TOPIC, find_rule, leads
from bwdesk.rules.reference.lifepath_map import MAP, map_name
from bwdesk.rules.reference.pages import list_parts

LETTERS = 640
"""A line of some seventy letters, in px at 100 %."""
MOST_LINKS = 40


class ReadingPage(QWidget):
    """Reads by the *book* there is at that moment, and as the table at hand has *agreed*, which is
    in words by the id of each reading. ``opened`` carries the link of the page that is open now.
    Whoever shows it hears the key for `go_back`, and adds what else stands in its *head*."""

    opened = Signal(str)

    def __init__(
        self,
        book: Callable[[], Book],
        agreed: Callable[[], Mapping[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._find_book, self._find_agreed = book, agreed
        self.link = ""
        self._before: list[str] = []
        layouts.on_ground(self, "paper")
        self.back = push_button("Back", self.go_back, icon="arrow-left")
        self.back.setToolTip(with_key(REFERENCE_BACK.does, REFERENCE_BACK))
        self.back.setEnabled(False)
        self.text = BookPage("Page of the reference")
        self.text.anchorClicked.connect(self._follow)
        self.head = layouts.row(self.back, ..., spacing=8, margins=(24, 12, 16, 4))
        layouts.column(self.head, self.text, into=self, spacing=None, grows=1)
        themes.theme_of(self).changed.connect(self.draw)

    def show_link(self, link: str) -> bool:
        """Open the page a link leads to; False, and nothing happens, where there is none."""
        if not leads(link, self._find_book(), load_reference().topics):
            return False
        if self.link and self.link != link:
            self._before.append(self.link)
        self.open(link)
        return True

    def go_back(self) -> None:
        """To the page read before."""
        if self._before:
            self.open(self._before.pop())

    def open(self, link: str) -> None:
        """Open a page that is there, in the place of the one that is open."""
        self.link = link
        self.back.setEnabled(bool(self._before))
        self.draw()
        self.opened.emit(link)

    def draw(self) -> None:
        """The page anew, by the Book and the letters there are now."""
        if not self.link:
            return
        theme, kind, id = themes.theme_of(self), *self.link.split("/", 1)
        self.text.document().setDefaultStyleSheet(page_html.style_sheet(theme))
        if kind == TOPIC:
            self.text.setHtml(self._topic_html(id))
        elif kind == RULE:
            topic = find_rule(id, load_reference().topics)
            self.text.setHtml(self._topic_html(topic.id) if topic else "")
            self.text.scrollToAnchor(id)
        else:
            self.text.setHtml(self._entry_html())
        self._measure()

    def _topic_html(self, id: str) -> str:
        topic = load_reference().topics[id]
        parts = list_parts(topic, self._find_book(), self._find_agreed())
        return page_html.topic_html(topic, parts, themes.theme_of(self))

    def _entry_html(self) -> str:
        book, texts = self._find_book(), load_reference()
        card = explain_link(self.link, book, texts.topics, texts.words)
        if card is None:
            return ""
        links = [(each, _name_of(each, book)) for each in card.links[:MOST_LINKS]]
        known = [each for each in card.rules if find_rule(each, texts.topics)]
        return page_html.entry_html(card, known, links)

    def _follow(self, url: QUrl) -> None:
        self.show_link(url.toString())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        room = self.text.viewport().width() - 8
        wide = round(themes.theme_of(self).type.px(LETTERS))
        modes = QTextBrowser.LineWrapMode
        self.text.setLineWrapMode(modes.WidgetWidth if room < wide else modes.FixedPixelWidth)
        self.text.setLineWrapColumnOrWidth(0 if room < wide else wide)


def _name_of(link: str, book: Book) -> str:
    kind, _, id = link.partition("/")
    if kind == MAP:
        return map_name(id, book)
    key = find_entry(link, book)
    return str(getattr(book, key[0])[key[1]].name) if key else link
