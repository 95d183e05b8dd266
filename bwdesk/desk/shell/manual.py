"""The manual: the pages of ``docs/`` that come with the program, and the topics of the reference,
read in a window beside it."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QKeyEvent, QTextDocument
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem

from bwdesk import where
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.book_page import MARGIN, BookPage
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.explains import ask
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.desk.kit.writing import text_line
from bwdesk.files.reference import load_reference
from bwdesk.keys import BACK, FIND_IN_MANUAL
from bwdesk.rules.basics.chapters import find_line, split_chapters
from bwdesk.rules.reference.pages import to_markdown

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, HIGH, LIST, SCROLL = 980, 640, 200, 12
PLACE = Qt.ItemDataRole.UserRole


NEWS = "CHANGELOG.md"


class Place(NamedTuple):
    """A page of the manual, and the heading on it; "" for its beginning."""

    page: str
    heading: str = ""


PAGES = {
    "guide/README.md": "A guide for players",
    "window.md": "Around the window",
    "burning.md": "Burning a character",
    "wounds.md": "Wounds",
    "play.md": "At the table",
    "chronicles.md": "A war at one desk",
    "conflicts.md": "Conflicts",
    "odds.md": "Odds",
    "usurper.md": "Usurper",
    "house-rules.md": "House rules",
    "reference.md": "The reference",
    "sheets.md": "The sheets",
    "traits.md": "What traits do",
    "book.md": "Where the facts come from",
    "command-line.md": "The command line",
    "file-format.md": "The file format",
    NEWS: "What is new",
    "NOTICE": "Notice",
    "LICENSE": "License",
}
"""The pages listed, with their names; others are reached by links. Below them stand the topics of
the reference, each by its link."""
TOPICS = "topic/"
"""What the page of a topic begins with."""


def place_of(window: MainWindow) -> Place:
    """The page that tells about what is on screen."""
    if window.current:
        return Place(*window.current.guide)
    return Place(window.shown_room.guide if window.shown_room else "window.md")


def show(parent: MainWindow, place: Place) -> Manual:
    """Open the manual at a place, in the window it is open in already, if it is."""
    manual: Manual = parent.findChild(Manual) or Manual(parent)
    manual.show()
    manual.go(place)
    manual.raise_()
    manual.activateWindow()
    manual.text.setFocus()
    return manual


class Pages(BookPage):
    """A page of ``docs/``; pictures are no wider than it. *folder* is where it lies there."""

    folder = ""

    def resolve_link(self, link: str) -> str:
        """What a link on the page leads to, from ``docs/``."""
        return posixpath.normpath(posixpath.join(self.folder, link))

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        found = super().loadResource(kind, name)
        image = QTextDocument.ResourceType.ImageResource.value
        if kind != image:
            return found
        picture = QImage(str(where.docs() / self.resolve_link(QUrl(name).path())))
        most = max(200, self.viewport().width() - 2 * MARGIN - SCROLL)
        if picture.width() <= most:
            return picture
        return picture.scaledToWidth(most, Qt.TransformationMode.SmoothTransformation)


class Manual(QDialog):
    """A list of the pages, and the one that is read; links lead on, *Back* leads back."""

    def __init__(self, parent: MainWindow) -> None:
        super().__init__(parent)
        self.setWindowTitle("Manual")
        px = themes.theme_of(self).type.px
        self._installed = parent.installed
        self.place = Place("")
        self._before: list[Place] = []
        self.search = text_line(hint="Find in the manual", name="Find in the manual")
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setAccessibleName("Pages of the manual")
        self.list.setSpacing(3)
        self.text = Pages("Page of the manual")
        self.back = push_button(BACK.does, icon="arrow-left")
        hear(BACK, self, self.go_back, anywhere=True)
        hear(FIND_IN_MANUAL, self, self._look, anywhere=True)
        self.search.setToolTip(with_key(FIND_IN_MANUAL.does, FIND_IN_MANUAL))
        self.back.setToolTip(with_key(BACK.does, BACK))
        self.back.setAutoDefault(False)
        self.list.currentItemChanged.connect(self._pick)
        self.search.textChanged.connect(self._show_list)
        self.search.installEventFilter(self)
        self.text.anchorClicked.connect(self.follow)
        self.back.clicked.connect(self.go_back)
        side = layouts.column(spacing=None, margins=(12, 12, 0, 12))
        side.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        for each in (self.search, self.list):
            each.setFixedWidth(round(px(LIST)))
        side.addWidget(self.search)
        side.addWidget(self.list, 1)
        layouts.row(side, self.text, into=self, spacing=None, grows=1)
        room = self.screen().availableSize()
        self.resize(
            min(round(px(WIDE)), room.width() - 60), min(round(px(HIGH)), room.height() - 80)
        )
        self._show_list("")

    def _look(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While one looks for something: arrows walk what is found, Enter goes from one place on
        the page to the next, Esc is done with it."""
        if watched is not self.search or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() is not QEvent.Type.KeyPress or not self.search.text():
            return super().eventFilter(watched, event)
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.list.keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.text.find_next(self.search.text(), back=back)
        elif event.key() == Qt.Key.Key_Escape:
            self.search.setText("")
            self.text.setFocus()
        else:
            return super().eventFilter(watched, event)
        return True

    def _show_list(self, wanted: str) -> None:
        """All pages; or where the words stand, on the page that is read first."""
        self.list.blockSignals(True)
        self.list.clear()
        if wanted.strip():
            for place, says in find_places(wanted.strip(), self._topics, self.place.page):
                item = QListWidgetItem(says, self.list)
                item.setData(PLACE, place)
            if not self.list.count():
                QListWidgetItem("Nowhere in the manual.", self.list).setFlags(
                    Qt.ItemFlag.NoItemFlags
                )
            self.list.setWordWrap(True)
        else:
            for page, name in _names().items():
                QListWidgetItem(name, self.list).setData(PLACE, Place(page))
        self.list.blockSignals(False)
        self.text.mark(wanted.strip())
        if not wanted.strip():
            self._light_page()
        elif self.list.item(0).data(PLACE):
            self.list.setCurrentRow(0)

    def go(self, place: Place) -> None:
        """Show a place; *Back* leads to the one before."""
        if self.place.page:
            self._before.append(self.place)
        self._show(place)

    def go_back(self) -> None:
        if self._before:
            self._show(self._before.pop())

    def follow(self, link: QUrl) -> None:
        """To another page of the manual; what lies in the net is the system's to open."""
        page = self.text.resolve_link(link.path())
        if link.scheme():
            QDesktopServices.openUrl(link)
        elif (where.docs() / page).is_file() and page.endswith(".md"):
            self.go(Place(page, link.fragment().replace("-", " ")))
        elif Path(link.path()).name in PAGES:
            self.go(Place(Path(link.path()).name))
        elif page in self._topics:
            self.go(Place(page))
        else:
            at = self.text.cursorRect(self.text.textCursor())
            ask(link.path(), self.text.viewport(), at)

    @cached_property
    def _topics(self) -> dict[str, str]:
        """The topics of the reference as texts, by the packs in force when one first looks."""
        book, topics = self._installed.book, load_reference().topics.values()
        return {f"{TOPICS}{each.id}": to_markdown(each, book) for each in topics}

    def _read(self, page: str) -> str:
        return self._topics[page] if page.startswith(TOPICS) else _read(page)

    def _show(self, place: Place) -> None:
        self.place = place
        self.back.setEnabled(bool(self._before))
        told = place.page.startswith(TOPICS)
        self.text.folder = "" if told else posixpath.dirname(place.page)
        if told or place.page.endswith(".md"):
            self.text.show_markdown(self._read(place.page))
        else:
            self.text.show_plain(self._read(place.page))
        if not self.search.text():
            self._light_page()
        self.text.scroll_to(place.heading)

    def _light_page(self) -> None:
        """The row of the page that is read."""
        self.list.blockSignals(True)
        pages = list(_names())
        at = pages.index(self.place.page) if self.place.page in pages else -1
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is None or not item.data(PLACE):
            return
        place, wanted = Place(*item.data(PLACE)), self.search.text().strip()
        if not wanted:
            self.go(place)
            return
        # Walking what is found is no way one would go back step by step.
        self._show(place)
        self.text.mark(wanted)
        self.text.find(wanted)

    def heading_in_sight(self) -> str:
        """The heading the page is read from."""
        return self.text.cursorForPosition(QPoint(MARGIN, MARGIN + 4)).block().text()


def _read(page: str) -> str:
    if page == NEWS:
        return where.paper(page).read_text(encoding="utf-8").replace("](docs/", "](")
    file = where.docs() / page if page.endswith(".md") else where.paper(page)
    return file.read_text(encoding="utf-8")


def _names() -> dict[str, str]:
    """Everything listed, by its page."""
    topics = load_reference().topics.values()
    return {**PAGES, **{f"{TOPICS}{each.id}": f"Rules: {each.title}" for each in topics}}


def find_places(
    wanted: str, topics: Mapping[str, str], first: str = ""
) -> Iterator[tuple[Place, str]]:
    """Where in the manual and in the *topics*, texts by their pages, words stand, each with the
    words around them: the pages in their order, *first* among them the one that is read."""
    names = _names()
    others = (each for each in _guide() if each not in PAGES)
    for page in sorted((*PAGES, *others, *topics), key=first.__ne__):
        name = names.get(page, "A guide for players")
        for chapter in split_chapters(topics.get(page) or _read(page)):
            said = find_line(chapter, wanted)
            if said is not None:
                head = name if chapter.heading in ("", name) else f"{name}, {chapter.heading}"
                yield Place(page, chapter.heading), f"{head}\n{said}"


def _guide() -> Iterator[str]:
    """The pages of the guide, which are reached from its first."""
    return (f"guide/{each.name}" for each in sorted((where.docs() / "guide").glob("*.md")))
