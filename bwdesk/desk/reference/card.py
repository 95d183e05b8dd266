"""The card of whatever has a name: a line on it, what is known of it, what it means for one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.explains import Asked
from bwdesk.desk.kit.shortcuts import is_pressed, key_text
from bwdesk.desk.kit.token import ROW, Token, TokenView
from bwdesk.desk.kit.words import words
from bwdesk.files.reference import load_reference
from bwdesk.keys import EXPLAIN
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.present import Present
from bwdesk.rules.reference.entries import Explained, kind_words
from bwdesk.rules.reference.explaining import explain_link
from bwdesk.rules.reference.facts import Fact
from bwdesk.rules.reference.here import Here, list_here
from bwdesk.rules.reference.texts import read_plain

WIDTH, PADDING, APART, NAMED = 360, 16, 6, 112
MOST_FACTS, MOST_RULES, MOST_PEOPLE, LONGEST = 6, 3, 5, 90


class Card(QFrame):
    """Comes up beside the *place* on the screen of what it tells of, and never over it; it goes
    with the pointer, with any key, and by Esc. ``pinned`` when F1 asks for it to stay."""

    pinned = Signal(str)

    def __init__(
        self,
        card: Explained,
        asked: Asked,
        people: Sequence[tuple[str, Here]],
        parent: QWidget,
    ) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setProperty("frame", "card")
        self.link, self._place = f"{card.kind}/{card.id}", asked.place
        self._pointed = self._place.contains(QCursor.pos())
        self.setFixedWidth(round(themes.theme_of(parent).type.px(WIDTH)))
        column = layouts.column(into=self, spacing=6, margins=(PADDING, 12, PADDING, 12))
        column.addWidget(words(card.name, "h2", parent=self, wrap=True))
        column.addWidget(words(kind_words(card.kind), "hint", "ink3", self))
        if card.says:
            column.addWidget(words(read_plain(card.says), "consequence", parent=self, wrap=True))
        told = brief_facts(card)
        if told:
            column.addLayout(self._fact_grid(told))
        said = _besides(asked.says, card.name)
        if said or people:
            column.addWidget(layouts.rule())
        if said:
            column.addWidget(words(said, "small", parent=self, wrap=True))
        for name, here in people[:MOST_PEOPLE]:
            column.addLayout(self._person_line(name, here))
        foot = ", ".join((*card.rules[:MOST_RULES], f"{key_text(EXPLAIN)} keeps it"))
        column.addWidget(words(foot, "hint", "ink3", self))
        self.setAccessibleName(f"{card.name}, {kind_words(card.kind)}")
        theirs = (f"{person_line(*each)} {each[1].ability or ''}" for each in people)
        heard = (card.says, said, *theirs)
        self.setAccessibleDescription(" ".join(filter(None, heard)))
        self.setFixedHeight(column.totalHeightForWidth(self.width()))
        self._come_up()

    def _fact_grid(self, facts: Sequence[Fact]) -> QGridLayout:
        """What each is called at the left, its value at the right."""
        px = themes.theme_of(self).type.px
        grid = QGridLayout()
        grid.setHorizontalSpacing(round(px(10)))
        grid.setVerticalSpacing(round(px(3)))
        grid.setColumnStretch(1, 1)
        for at, each in enumerate(facts):
            name = words(each.name, "small", "ink3", self, wrap=True)
            name.setFixedWidth(round(px(NAMED)))
            value = words(each.value, "small", parent=self, wrap=True)
            for column, said in enumerate((name, value)):
                grid.addWidget(said, at, column, Qt.AlignmentFlag.AlignTop)
        return grid

    def _person_line(self, name: str, here: Here) -> QGridLayout:
        """``Robard Ash``, what it needs to rise, and the token as the sheet has it."""
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        said = person_line(name, here)
        grid.addWidget(words(said, "small", parent=self, wrap=True), 0, 0)
        if here.ability is not None:
            grid.addWidget(TokenView(Token(here.ability), ROW, self), 0, 1)
        return grid

    def _come_up(self) -> None:
        room = self.screen().availableGeometry()
        x, y = self._place.left() + APART, self._place.bottom() + APART
        if y + self.height() > room.bottom():
            y = self._place.top() - APART - self.height()
        if y < room.top():  # neither below nor above: at the side of it
            y = max(room.top(), room.bottom() - self.height())
            right = self._place.right() + APART
            left = self._place.left() - APART - self.width()
            x = right if right + self.width() <= room.right() else left
        x = max(room.left(), min(x, room.right() - self.width()))
        self.move(x, y)
        self.show()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is up for as long as one points there and does nothing else."""
        match event.type():
            case QEvent.Type.ShortcutOverride if _asks_again(event) or _lets_go(event):
                event.accept()
                return True
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent):
                self.close()
                if _asks_again(event):
                    self.pinned.emit(self.link)
                    return True
                return _lets_go(event)
            case QEvent.Type.MouseButtonPress | QEvent.Type.Wheel | QEvent.Type.WindowDeactivate:
                self.close()
            case QEvent.Type.MouseMove | QEvent.Type.HoverMove if self._pointed:
                if not self._place.contains(QCursor.pos()):
                    self.close()
        return super().eventFilter(watched, event)


def _asks_again(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and is_pressed(EXPLAIN, event)


def _lets_go(event: QEvent) -> bool:
    """Esc is the card's, whatever it means to the page below it."""
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape


def show(
    asked: Asked, link: str, book: Book, people: Sequence[tuple[str, Present]], parent: QWidget
) -> Card | None:
    """The card of what a *link* leads to where one *asked*, and what it means for *people*, the
    first of them the one who is meant; None where the Book has nothing of that name."""
    for each in parent.findChildren(Card, options=Qt.FindChildOption.FindDirectChildrenOnly):
        each.close()
    reference = load_reference()
    card = explain_link(link, book, reference.topics, reference.words)
    if card is None:
        return None
    return Card(card, asked, list_here(link, people), parent)


def brief_facts(card: Explained) -> list[Fact]:
    """The facts that have room on a card, cut short where they are long."""
    return [
        Fact(each.name, each.value if len(each.value) <= LONGEST else each.value[:LONGEST] + "…")
        for each in card.facts[:MOST_FACTS]
    ]


def _besides(tip: str, name: str) -> str:
    """What stands there itself, without the name, which the card has."""
    return tip.removeprefix(name).lstrip(".,:; ")


def person_line(name: str, here: Here) -> str:
    """``Robard Ash: 2 routine, 1 difficult to rise``; without a name it is the reader's own."""
    if not here.has:
        opens = f"; {plural(here.opens, 'test')} would open it" if here.opens else ""
        return f"{f'{name} does not have it' if name else 'Not yours'}{opens}"
    if here.ability is None:
        return f"{name} has it" if name else "Yours"
    needs = ", ".join(f"{count} {grade}" for grade, count in here.needs.items())
    return f"{name or 'Yours'}: {needs} to rise" if needs else name or "Yours"
