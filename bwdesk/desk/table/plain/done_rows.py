"""Rows of what happened in this phase: a tick, a sentence, the dice as they counted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed, KeyedColumn
from bwdesk.desk.kit.rolling.faces import GAP, SIDE, FacesView
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.table.plain.recent_events import MANY, Done, Fallen
from bwdesk.desk.table.plain.waiting_panel import Marked

ACROSS, NARROW = 8, 4
"""The most dice of a row side by side, and of one that has several groups."""
LONG_LABEL = 24
"""Letters of a label that wraps rather than push what it belongs to aside."""


class DoneView(QWidget):
    """A move that was made, over a hairline."""

    def __init__(self) -> None:
        super().__init__()
        row = layouts.row(into=self, spacing=11, margins=(0, 9, 0, 10))
        mark = Marked()
        mark.show_mark(marks.DONE)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        self._says = words("", "body", "ink", wrap=True)
        stretch(self._says)
        row.addWidget(self._says, 1, Qt.AlignmentFlag.AlignTop)
        fell = layouts.column(spacing=6)
        row.addLayout(fell)
        self._fell = Keyed[tuple[Fallen, int]](fell, lambda of: FallenView(*of))

    def show_row(self, row: Done) -> None:
        self._says.setText(row.says)
        self.setAccessibleName(str(row))
        across = NARROW if len(row.dice) > 1 else ACROSS
        self._fell.show((each, across) for each in row.dice)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, line = QPainter(self), themes.theme_of(self).palette.line
        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, QRectF(self.rect()).width(), 0, line)


class FallenView(QWidget):
    """A group of dice at the right of its row: what it is, the dice, what it came to."""

    def __init__(self, fallen: Fallen, across: int) -> None:
        super().__init__()
        row = layouts.row(into=self, spacing=10)
        if fallen.label:
            long = len(fallen.label) > LONG_LABEL
            row.addWidget(words(fallen.label, "small", "ink2", wrap=long), int(long))
        faces = FacesView(fallen.dice)
        px = themes.theme_of(self).type.px
        number = min(across, max(1, len(fallen.dice.faces)))
        if len(fallen.dice.faces) > MANY:
            dice = f"{len(fallen.dice.faces)} dice"
            row.addWidget(words(dice, "small", "ink3"), 0, Qt.AlignmentFlag.AlignRight)
        elif fallen.dice.faces:
            faces.setFixedWidth(round(px(number * (SIDE + GAP) - GAP)) + 1)
            row.addWidget(faces)
        elif fallen.dice.told:
            row.addWidget(words("told", "small", "ink3"))
        came = words(fallen.came, "value")
        came.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        came.setMinimumWidth(round(px(24)))
        row.addWidget(came)


class Turning(QWidget):
    """What a reveal brought to light, turned bit by bit: ``turned`` when there is nothing left."""

    turned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._says: tuple[str, ...] = ()
        self._open = 0
        layouts.on_ground(self, "sheet")
        self.head = words("What was sealed is turned", "h1", wrap=True)
        self._rows: KeyedColumn[Done] = KeyedColumn("", lambda _: DoneView())
        self._left = words("", "small", "ink2")
        self.next = push_button("Turn the next", self.turn, kind="primary")
        self.all = push_button("Turn all", self.turn_all, kind="quiet")
        foot = layouts.wrapping(self._left, ..., self.all, self.next)
        whole = (self.head, self._rows, foot)
        layouts.column(*whole, into=self, spacing=10, margins=(28, 18, 28, 18))

    @property
    def is_on(self) -> bool:
        """Whether something lies there that nobody has looked at."""
        return self._open < len(self._says)

    def begin(self, says: tuple[str, ...]) -> None:
        self._says, self._open = says, 0
        self._show()

    def turn(self) -> None:
        """The next one."""
        if not self.is_on:
            return
        self._open += 1
        self._show()
        if not self.is_on:
            self.turned.emit()

    def turn_all(self) -> None:
        while self.is_on:
            self.turn()

    def _show(self) -> None:
        turned = enumerate(self._says[: self._open])
        self._rows.show_rows([Done(str(at), says) for at, says in turned])
        left = len(self._says) - self._open
        self._left.setText(f"{left} of {len(self._says)} to be turned")
