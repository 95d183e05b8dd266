"""Taking back: the last moves, what goes with them, which dice fall anew, and who consents."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.consents import Consents
from bwdesk.desk.table.due_words import names_of
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_NOTE
from bwdesk.table.log import Made

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument

ROWS, FEWEST = 5, 2
REVEALED = "A reveal goes with it: what was seen stays known, so every seat must consent."
ROLLED = "Dice go with it. They have been seen and stay as they fell, unless they are ticked below."
ANEW = "Every seat must consent to another throw, here and once for all of them."
BY_HOST = "It is told to you alone. Dice that fell stay as they fell, unless they are ticked."
OPEN = "It stays in the log, struck out."


class TakingBack(AnswerDialog):
    """Everything from the chosen move on is taken back. It does so itself when accepted.

    The throws that go with it are named; of those that are ticked the one consent given here says
    that they may be thrown again.
    """

    yields = True

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__("Take back", "", "Take back", parent)
        self.document = document
        self._moves = last(document)
        self.list = QListWidget()
        self.list.setAccessibleName("Moves, the last one first")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setProperty("kind", "proposals")
        self.list.setFixedHeight(self._height(ROWS))
        for _number, made in reversed(self._moves):
            self.list.addItem(QListWidgetItem(self._tells(made)))
        self.fields.addRow(self.list)
        self.goes: QLabel = words("", "body", "ink", wrap=True)
        self.fields.addRow(self.goes)
        self._named = QWidget()
        self._named.setAccessibleName("Dice that fall anew")
        boxes = layouts.column(into=self._named, spacing=None)
        self._throws = Keyed[tuple[int, Made[Any]]](boxes, self._box, key=lambda each: each[0])
        self.fields.addRow(self._named)
        self.why = text_line(hint="Because …", longest=LONGEST_NOTE)
        self.add("Because", self.why)
        self.asks: QLabel = words("", "body", "ink2", wrap=True)
        self.fields.addRow(self.asks)
        self.consents = Consents({} if document.session.hosts else document.names)
        self.fields.addRow(self.consents)
        self.list.currentRowChanged.connect(self._show)
        self.consents.changed.connect(self._check)
        self.accepted.connect(self._take_back)
        self.finish()
        self.list.setCurrentRow(0)
        self._show()
        self.list.setFocus()

    def _height(self, rows: int) -> int:
        line = themes.theme_of(self).type.line("body")
        return round(line * rows * 1.5) + 2 * self.list.frameWidth()

    def _fit(self, least: int) -> None:
        self._yield(self.room.height())
        super()._fit(least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._yield(event.size().height())

    def _yield(self, high: int) -> None:
        """On a small screen the list is shorter, never what is below it."""
        layout = self.layout()
        if layout is None:
            return
        now = self.list.maximumHeight()
        left = high - layout.totalHeightForWidth(self.width()) + now
        left = max(self._height(FEWEST), min(self._height(ROWS), left))
        if left != now:
            self.list.setFixedHeight(left)

    @property
    def moves_undone(self) -> list[tuple[int, Made[Any]]]:
        """The chosen move and all after it."""
        count = self.list.currentRow() + 1
        return self._moves[len(self._moves) - count :] if count else []

    @property
    def entries_anew(self) -> tuple[int, ...]:
        """The entries whose dice may be thrown again."""
        return tuple(number for number, box in self.throws.items() if box.isChecked())

    @property
    def reveals(self) -> bool:
        """Whether a reveal goes with it."""
        return any(self.document.board.reveals(made) for _, made in self.moves_undone)

    @property
    def wants_consent(self) -> bool:
        return not self.document.session.hosts and (self.reveals or bool(self.entries_anew))

    def _show(self) -> None:
        undone = self.moves_undone
        self._name_throws([(number, made) for number, made in undone if made.rolled])
        why = REVEALED if self.reveals else ROLLED if self.throws else OPEN
        why = BY_HOST if self.document.session.hosts else why
        self.goes.setText(f"{plural(len(undone), 'move')} would be taken back. {why}")
        self._check()

    def _name_throws(self, thrown: list[tuple[int, Made[Any]]]) -> None:
        """A box for each; what was ticked stays so while it still goes with it."""
        self._throws.show(thrown)
        stops = [self.list, *self._throws, self.why]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)
        self.fields.setRowVisible(self._named, bool(thrown))

    def _tells(self, made: Made[Any]) -> str:
        document = self.document
        called = names_of(document.game, document.state, document.names).actor
        return document.board.tells(document.game, made, called)

    def _box(self, thrown: tuple[int, Made[Any]]) -> QCheckBox:
        box = QCheckBox(as_typed(f"Throw anew: {self._tells(thrown[1])}"))
        box.toggled.connect(self._check)
        return box

    @property
    def throws(self) -> dict[Any, QCheckBox]:
        """The boxes of dice that may be thrown anew, by the numbers of their entries."""
        return self._throws.widgets

    def _check(self) -> None:
        # Whatever a tick may ask for has its place before: nothing moves under the hand.
        asks = bool(self.throws) and not self.document.session.hosts
        self.asks.setText(ANEW if asks else "")
        self.fields.setRowVisible(self.asks, asks)
        self.fields.setRowVisible(self.consents, self.wants_consent or asks)
        self.consents.setEnabled(self.wants_consent)
        lacks = self.wants_consent and not self.consents.all
        self.accept_it.setEnabled(bool(self.moves_undone) and not lacks)
        self.accept_it.setToolTip("Every seat must consent." if lacks else "")

    def _take_back(self) -> None:
        first, _made = self.moves_undone[0]
        given = self.consents.consenting_seats() if self.wants_consent else ()
        self.document.take_back(first - 1, self.why.text().strip(), given, self.entries_anew)


def last(document: TableDocument) -> list[tuple[int, Made[Any]]]:
    """The moves that can be taken back, the oldest first."""
    session = document.session
    if not document.knows_all:
        return []  # with a host only the host takes back
    moves = session.moves_in_force
    return [(number, made) for number, made in moves.items() if number > session.settled]
