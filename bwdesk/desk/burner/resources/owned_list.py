"""The list of what was bought: mark, name, what is said of it, points."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner.resources.grouped_list import HeadedDelegate
from bwdesk.desk.burner.resources.owned_rows import Bought
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.detail_list import DetailList
from bwdesk.desk.kit.rows import Index
from bwdesk.desk.kit.shortcuts import is_pressed, row_step
from bwdesk.desk.kit.writing import letters
from bwdesk.desk.theme import Theme
from bwdesk.keys import REMOVE_ROW, RENAME_ROW

POINTS, GAP = 44, 10
NAME_SHARE = 0.62
"""What the name may take of a row that says more."""


class OwnedDelegate(HeadedDelegate):
    """Draws purchases."""

    def paint_row(
        self, painter: QPainter, rect: QRectF, value: object, _index: Index, theme: Theme
    ) -> None:
        if isinstance(value, Bought):
            paint_bought(painter, rect, value, theme)


def paint_bought(painter: QPainter, rect: QRectF, row: Bought, theme: Theme) -> None:
    """One purchase."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    base = strokes.baseline_in(rect, type_.name())
    points = str(row.line.thing.points)
    strokes.write(painter, rect, points, type_.value(17), palette.ink, strokes.RIGHT, base)
    room = rect.adjusted(0, 0, -px(POINTS), 0)
    if row.mark:
        side = px(marks.INLINE)
        marks.paint(painter, QRectF(rect.left(), rect.top(), side, rect.height()), row.mark, theme)
        room.setLeft(room.left() + side + 6)
    font = type_.name() if row.line.thing.name else type_.font("prose", 17)
    color = palette.ink if row.line.thing.name else palette.ink2
    said = strokes.width_of(row.says, type_.small())
    wide = max(room.width() * NAME_SHARE, room.width() - said - px(GAP)) if row.says else 0
    named = QRectF(room.left(), room.top(), wide or room.width(), room.height())
    taken = strokes.write(painter, named, row.name, font, color, baseline=base)
    beside = room.adjusted(taken + px(GAP), 0, 0, 0)
    strokes.write(painter, beside, row.says, type_.small(), palette.ink2, baseline=base)


class OwnedList(DetailList):
    """`removed` and `moved` (-1 or +1) for the current purchase; `named` asks to write its name."""

    removed = Signal()
    moved = Signal(int)
    named = Signal()
    indent = 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("What was bought", OwnedDelegate(), parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.value
        if not isinstance(row, Bought):
            super().keyPressEvent(event)
        elif is_pressed(REMOVE_ROW, event):
            self.removed.emit()
        elif is_pressed(RENAME_ROW, event):
            self.named.emit()
        elif step := row_step(event):
            self.moved.emit(step)
        elif letters(event):
            # The search is that of the shop; here letters go to the thing that begins with them.
            self.keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def tip(self, point: QPointF) -> str:
        row = self.row_at(point)
        told = (row.name, row.says) if isinstance(row, Bought) else ()
        return "\n".join(each for each in told if each)
