"""The manual: the pages of ``docs/`` that come with the program, read in a window beside it."""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from bwdesk import where
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.keys import BACK

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, HIGH, LIST, MARGIN, SCROLL = 980, 640, 200, 28, 12
LEADING = 118
"""The height of a line, in percent of its letters'."""


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
    "sheets.md": "The sheets",
    "traits.md": "What traits do",
    "book.md": "Where the facts come from",
    "command-line.md": "The command line",
    "file-format.md": "The file format",
    "NOTICE": "Notice",
    "LICENSE": "License",
}
"""The pages listed, with their names; others are reached by links."""


def place_of(window: MainWindow) -> Place:
    """The page that tells about what is on screen."""
    if window.current:
        return Place(*window.current.guide)
    return Place(window.shown_room.guide if window.shown_room else "window.md")


def show(parent: QWidget, place: Place) -> Manual:
    """Open the manual at a place, in the window it is open in already, if it is."""
    manual: Manual = parent.findChild(Manual) or Manual(parent)
    manual.show()
    manual.go(place)
    manual.raise_()
    manual.activateWindow()
    manual.text.setFocus()
    return manual


class Pages(QTextBrowser):
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

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Manual")
        px = themes.theme_of(self).type.px
        self.place = Place("")
        self._before: list[Place] = []
        self.list = QListWidget()
        self.list.setAccessibleName("Pages of the manual")
        self.list.setSpacing(3)
        self.list.setFixedWidth(round(px(LIST)))
        for page, name in PAGES.items():
            item = QListWidgetItem(name, self.list)
            item.setData(Qt.ItemDataRole.UserRole, page)
        self.text = Pages()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setProperty("kind", "page")
        self.text.setAccessibleName("Page of the manual")
        self.text.document().setDocumentMargin(MARGIN)
        self.back = push_button(BACK.does, icon="arrow-left")
        hear(BACK, self, self.go_back, anywhere=True)
        self.back.setToolTip(with_key(BACK.does, BACK))
        self.back.setAutoDefault(False)
        self.list.currentItemChanged.connect(self._pick)
        self.text.anchorClicked.connect(self.follow)
        self.back.clicked.connect(self.go_back)
        side = layouts.column(spacing=None, margins=(12, 12, 0, 12))
        side.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        side.addWidget(self.list, 1)
        layouts.row(side, self.text, into=self, spacing=None, grows=1)
        room = self.screen().availableSize()
        self.resize(
            min(round(px(WIDE)), room.width() - 60), min(round(px(HIGH)), room.height() - 80)
        )
        themes.theme_of(self).changed.connect(self._set_type)

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

    def _show(self, place: Place) -> None:
        self.place = place
        self.back.setEnabled(bool(self._before))
        self.text.folder = posixpath.dirname(place.page)
        if place.page.endswith(".md"):
            self.text.setMarkdown(where.docs().joinpath(place.page).read_text(encoding="utf-8"))
        else:
            self.text.setPlainText(where.paper(place.page).read_text(encoding="utf-8"))
        self._set_type()
        self.list.blockSignals(True)
        at = list(PAGES).index(place.page) if place.page in PAGES else -1
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)
        self._scroll_to(place.heading)

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.go(Place(item.data(Qt.ItemDataRole.UserRole)))

    def _set_type(self) -> None:
        """Our letters and air: Markdown knows only larger and bolder ones, and code of any size."""
        type_, whole = themes.theme_of(self).type, QTextCursor(self.text.document())
        # In one stroke: a page laid out anew after each of its blocks takes a second.
        whole.beginEditBlock()
        for block in self._blocks():
            cursor, level = QTextCursor(block), block.blockFormat().headingLevel()
            air = block.blockFormat()
            air.setTopMargin(type_.px(16 if level > 1 else 0))
            air.setBottomMargin(type_.px(2 if level or cursor.currentTable() else 8))
            leading = 100 if "\ufffc" in block.text() else LEADING  # a picture is its own air
            air.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            cursor.setBlockFormat(air)
            if level:
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                look = QTextCharFormat()
                look.setFont(type_.font("h1" if level == 1 else "h2"))
                cursor.mergeCharFormat(look)
        for start, length in self._code():
            cursor = QTextCursor(self.text.document())
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            look = QTextCharFormat()
            look.setProperty(QTextFormat.Property.FontPixelSize, type_.small().pixelSize())
            cursor.mergeCharFormat(look)
        whole.endEditBlock()

    def _code(self) -> list[tuple[int, int]]:
        """Where code stands, and how long it is."""
        found = []
        for block in self._blocks():
            each = block.begin()
            while not each.atEnd():
                if each.fragment().charFormat().fontFixedPitch():
                    found.append((each.fragment().position(), each.fragment().length()))
                each += 1
        return found

    def _blocks(self) -> list[QTextBlock]:
        found, block = [], self.text.document().begin()
        while block.isValid():
            found.append(block)
            block = block.next()
        return found

    def _scroll_to(self, heading: str) -> None:
        """The heading at the top of what is seen; a page without it is read from its beginning."""
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        wanted = heading.casefold()
        for block in self._blocks():
            if wanted and block.blockFormat().headingLevel() and wanted == block.text().casefold():
                layout = self.text.document().documentLayout()
                top = layout.blockBoundingRect(block).top()
                self.text.verticalScrollBar().setValue(round(top) - MARGIN)
                self.text.setTextCursor(QTextCursor(block))

    def heading_in_sight(self) -> str:
        """The heading the page is read from."""
        return self.text.cursorForPosition(QPoint(MARGIN, MARGIN + 4)).block().text()
