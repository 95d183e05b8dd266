"""The card of whatever has a name: a line on it, what is known of it, what it means for one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.explains import Asked
from bwdesk.desk.kit.shortcuts import is_pressed, key_text
from bwdesk.desk.kit.words import words
from bwdesk.files.reference import load_reference
from bwdesk.keys import EXPLAIN
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.present import Present
from bwdesk.rules.reference.entries import Explained, find_entry, kind_words
from bwdesk.rules.reference.explaining import explain_link
from bwdesk.rules.reference.facts import Fact
from bwdesk.rules.reference.here import Here, find_here
from bwdesk.rules.reference.texts import read_plain

WIDTH, PADDING, APART = 360, 16, 6
MOST_FACTS, LONGEST = 6, 90


class Card(QFrame):
    """Comes up beside the *place* on the screen of what it tells of, and never over it; it goes
    with the pointer, with any key, and by Esc. ``pinned`` when F1 asks for the page of it."""

    pinned = Signal(str)

    def __init__(
        self, card: Explained, place: QRect, here: Here | None, key: str, parent: QWidget
    ) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setProperty("frame", "card")
        self.link, self._place = f"{card.kind}/{card.id}", place
        self._pointed = place.contains(QCursor.pos())
        px = themes.theme_of(parent).type.px
        self.setFixedWidth(round(px(WIDTH)))
        column = layouts.column(into=self, spacing=6, margins=(PADDING, 12, PADDING, 12))
        column.addWidget(words(card.name, "h2", parent=self, wrap=True))
        column.addWidget(words(kind_words(card.kind), "hint", "ink3", self))
        if card.says:
            column.addWidget(words(read_plain(card.says), "consequence", parent=self, wrap=True))
        for each in brief_facts(card):
            said = f"{each.name}: {each.value}"
            column.addWidget(words(said, "small", "ink2", self, wrap=True))
        if here is not None:
            column.addWidget(layouts.rule())
            column.addWidget(words(here_line(here), "strong", parent=self, wrap=True))
        foot = ", ".join((*card.rules[:3], f"{key} opens the page"))
        column.addWidget(words(foot, "hint", "ink3", self))
        self.setAccessibleName(f"{card.name}, {kind_words(card.kind)}")
        self.setAccessibleDescription(card.says)
        self._come_up()

    def _come_up(self) -> None:
        self.adjustSize()
        room = self.screen().availableGeometry()
        x, y = self._place.left() + APART, self._place.bottom() + APART
        if y + self.height() > room.bottom():
            y = self._place.top() - APART - self.height()
        x = max(room.left(), min(x, room.right() - self.width()))
        self.move(x, max(room.top(), y))
        self.show()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is up for as long as one points there and does nothing else."""
        match event.type():
            case QEvent.Type.ShortcutOverride if _asks_again(event):
                event.accept()
                return True
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent):
                self.close()
                if _asks_again(event):
                    self.pinned.emit(self.link)
                    return True
                return event.key() == Qt.Key.Key_Escape
            case QEvent.Type.MouseButtonPress | QEvent.Type.Wheel | QEvent.Type.WindowDeactivate:
                self.close()
            case QEvent.Type.MouseMove | QEvent.Type.HoverMove if self._pointed:
                if not self._place.contains(QCursor.pos()):
                    self.close()
        return super().eventFilter(watched, event)


def _asks_again(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and is_pressed(EXPLAIN, event)


def show(asked: Asked, book: Book, someone: Present | None, parent: QWidget) -> Card | None:
    """The card of what is asked about, and what it means for *someone*; None where the Book has
    nothing of that name."""
    reference = load_reference()
    card = explain_link(asked.link, book, reference.topics, reference.words)
    if card is None:
        return None
    key = find_entry(asked.link, book)
    here = None
    if someone is not None and key is not None and key[0] in ("skills", "traits"):
        here = find_here(key, someone)
    return Card(card, asked.place, here, key_text(EXPLAIN), parent)


def brief_facts(card: Explained) -> list[Fact]:
    """The facts that have room on a card, cut short where they are long."""
    return [
        Fact(each.name, each.value if len(each.value) <= LONGEST else each.value[:LONGEST] + "…")
        for each in card.facts[:MOST_FACTS]
    ]


def here_line(here: Here) -> str:
    """``Yours at B4; 2 routine, 1 difficult to the next``."""
    if not here.has:
        return "Not yours."
    needs = " and ".join(plural(count, f"{grade} test") for grade, count in here.needs.items())
    had = f"Yours at {here.ability}" if here.ability else "Yours"
    return f"{had}; {needs} to the next." if needs else f"{had}."
