"""Lines with a tick: what is in and what is left out, why, and what each gives."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.return_key import holds
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

ROW, BOX, AFTER = 29, 15, 9


class Ticked(Struct, frozen=True):
    """A line with a tick, or a *fixed* one: what it is, why, and what it gives. *grave* ones take
    away; what is *spent* is artha. *link* is what it is called in the reference, *whose* the id of
    whose figures it has."""

    key: str
    label: str
    note: str
    value: str
    on: bool = True
    fixed: bool = False
    grave: bool = False
    spent: bool = False
    tip: str = ""
    link: str = ""
    whose: str = ""


def paint(painter: QPainter, rect: QRectF, line: Ticked, theme: Theme, *, hover: bool) -> None:
    """The box, the label, at the right the note and the value; a hairline below."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        if hover and not line.fixed:
            painter.fillRect(rect, QColor(palette.paper))
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.bottom() - 1, palette.line)
        side = px(BOX)
        box = QRectF(rect.left() + 1, round(rect.center().y() - side / 2), side, side)
        left = box.right() + px(AFTER)
        if line.fixed:
            left = box.left() + px(4)
        else:
            painter.setPen(strokes.pen(palette.ink if line.on else palette.edge))
            painter.setBrush(QColor(palette.ink if line.on else palette.sheet))
            painter.drawRoundedRect(strokes.inset(box), 2, 2)
            if line.on:
                painter.setPen(strokes.pen(palette.sheet, strokes.TOTAL))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                corner = box.topLeft()
                tick = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.31))
                points = [corner + QPointF(x * side, y * side) for x, y in tick]
                painter.drawPolyline(QPolygonF(points))
        ink = palette.ink if line.on else palette.ink3
        tint = palette.broken if line.grave else palette.ember if line.spent else ink
        value = theme.type.value(17)
        inner = QRectF(left, rect.top(), rect.right() - left - px(2), rect.height())
        base = strokes.baseline_in(inner, theme.type.body())
        taken = strokes.write(painter, inner, line.value, value, tint, strokes.RIGHT, base)
        room = inner.adjusted(0, 0, -max(px(44), taken + px(10)), 0)
        label = min(strokes.width_of(line.label, theme.type.body()), room.width())
        notes = room.adjusted(min(label, room.width() * 0.7) + px(10), 0, 0, 0)
        said = strokes.write(
            painter, notes, line.note, theme.type.small(), palette.ink2, strokes.RIGHT, base
        )
        room = room.adjusted(0, 0, -said - px(8) if said else 0, 0)
        strokes.write(painter, room, line.label, theme.type.body(), ink, baseline=base)


class TickLine(Drawn, QAbstractButton):
    """A line that is in or out; ``turned`` says its key and which. Arrows go to its neighbors."""

    ring = (-1, 1, 1, -2, 3)

    turned = Signal(str, bool)

    def __init__(self, line: Ticked) -> None:
        super().__init__()
        self.line = line
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.turned.emit(self.line.key, not self.line.on))
        self.show_line(line)

    def show_line(self, line: Ticked) -> None:
        self.line = line
        holds(self, line.on)
        self.setText(line.label)
        state = "" if line.fixed else ", in" if line.on else ", left out"
        self.setAccessibleName(f"{line.label}, {line.note} {line.value}{state}")
        self.setToolTip(hint(line.tip))
        explains(self, line.link, line.whose)
        self.setEnabled(not line.fixed)
        fixed = Qt.FocusPolicy.NoFocus if line.fixed else Qt.FocusPolicy.StrongFocus
        self.setFocusPolicy(fixed)
        self.update()

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(200, ROW)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Up:
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.line, theme, hover=self.underMouse())
