"""The record in its column: what it is narrowed to, and the sentences that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import mark_kept_elsewhere
from bwdesk.desk.table.history.record_list import RecordList
from bwdesk.desk.table.history.record_rows import Filter, LineRow, Record
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.frame.game import Actor
from bwdesk.rules.games.frame.signs import signs_of

if TYPE_CHECKING:
    from bwdesk.desk.table.board import Words

TYPING_MS = 150
NOTHING_YET = "What happens at the table is told here, from its first {script} on."
NOTHING_LEFT = (
    "Nothing in the record is like that. Choose all {actors} and everything, and empty the search."
)


class Column(QWidget):
    """Search, actor and kind over the list; `shown` whenever other sentences are left."""

    shown = Signal()

    def __init__(self, called: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._called = called
        self._record: Record | None = None
        self._signs: list[str] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the record")
        self.search.setAccessibleName("Search the record")
        self.search.setClearButtonEnabled(True)
        mark_kept_elsewhere(self.search)
        self.actors, self.kinds = QComboBox(), QComboBox()
        self.actors.setAccessibleName(called.actor.capitalize())
        self.kinds.setAccessibleName("Kind of entry")
        for box in (self.actors, self.kinds):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.list = RecordList()
        self.none = words("", "empty", wrap=True)
        self.none.setContentsMargins(20, 8, 20, 16)
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._lay_out()
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self.narrow)
        self.search.textChanged.connect(self._typing.start)
        for box in (self.actors, self.kinds):
            box.currentIndexChanged.connect(self.narrow)
        themes.theme_of(self).changed.connect(self._follow_look)

    def _lay_out(self) -> None:
        narrowed = layouts.wrapping(self.search, self.actors, self.kinds, margins=(20, 0, 20, 0))
        column = layouts.column(narrowed, self.none, into=self, spacing=12, grows=1)
        column.addWidget(self.list, 1)
        self._room_for_words()

    def _follow_look(self) -> None:
        self._room_for_words()
        theme = themes.theme_of(self)
        for place, sign in enumerate(self._signs, start=1):
            self.actors.setItemIcon(place, _icon(sign, theme))

    def _room_for_words(self) -> None:
        asked = self.search.placeholderText()
        wide = themes.theme_of(self).type.metrics("body").horizontalAdvance(asked)
        self.search.setMinimumWidth(round(wide + themes.theme_of(self).type.px(24)))

    def show_record(self, record: Record, actors: Sequence[Actor]) -> None:
        self._record = record
        self._signs = list(signs_of(actors).values())
        every = f"All {self._called.actors}"
        _fill(self.actors, every, [(each.name, each.id) for each in actors])
        _fill(self.kinds, "Everything", [(each, each) for each in record.headings])
        self._follow_look()
        self.narrow()

    def filter(self) -> Filter:
        """What is asked for."""
        text = self.search.text().strip()
        return Filter(self.actors.currentData() or "", self.kinds.currentData() or "", text)

    def narrow(self) -> None:
        """Show what is left of the record."""
        self._typing.stop()
        if self._record is None:
            return
        asked = self.filter()
        rows = self._record.rows(asked)
        empty = not any(isinstance(row, LineRow) for row in rows)
        says = NOTHING_YET if asked == Filter() else NOTHING_LEFT
        called = self._called
        self.none.setText(says.format(script=called.script, actors=called.actors))
        self.list.setVisible(not empty)
        self.none.setVisible(empty)
        self.list.show_rows(rows)
        self.shown.emit()


def _fill(box: QComboBox, every: str, choices: list[tuple[str, str]]) -> None:
    """The choices of a box, after the one that lets all through; what is chosen stays so."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for text, value in ((every, ""), *choices):
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)


def _icon(sign: str, theme: Theme) -> QIcon:
    side = round(theme.type.px(16))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    signs.paint(painter, pixmap.rect().toRectF(), sign, theme)
    painter.end()
    return QIcon(pixmap)
