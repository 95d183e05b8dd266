"""One thing of the board of arms, as a row to press: its name, what it comes to, how it is."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import rows, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.theme import Theme

NAME, SAYS, EDGE = 30, 20, 8


class Line(msgspec.Struct, frozen=True):
    """*name* at the left, *value* at the right, and what it *says* below them, if anything.

    What is *bare* is pale: there is nothing there yet. *note* is told where the pointer rests.
    """

    name: str
    value: str = ""
    says: str = ""
    bare: bool = False
    note: str = ""


def paint(painter: QPainter, rect: QRectF, line: Line, theme: Theme, *, hover: bool) -> None:
    """A row under its hairline."""
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    rows.paint_ground(painter, rect, theme, hover=hover)
    with strokes.drawing(painter):
        inner = rect.adjusted(px(EDGE), 0, -px(EDGE), 0)
        first = QRectF(inner.left(), inner.top(), inner.width(), px(NAME))
        small, ink = type_.small(), palette.ink3 if line.bare else palette.ink
        font = type_.font("name", 17)
        base = strokes.baseline_in(first, font)
        strokes.write(painter, first, line.value, small, palette.ink2, strokes.RIGHT, base)
        taken = strokes.width_of(line.value, small) + px(12) if line.value else 0
        name = first.adjusted(0, 0, -taken, 0)
        strokes.write(painter, name, line.name, font, ink, baseline=base)
        below = QRectF(inner.left(), first.bottom() - px(4), inner.width(), px(SAYS))
        strokes.write(painter, below, line.says, small, palette.ink2)


class LineRow(Drawn, QAbstractButton):
    """Pressed, it is to be changed."""

    ring = (0, 1, 0, -1, 4)

    def __init__(self, line: Line, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_line(line)

    def line(self) -> Line:
        """What it shows."""
        return self._line

    def show_line(self, line: Line) -> None:
        self._line = line
        self.setText(as_typed(line.name))
        said = ", ".join(each for each in (line.name, line.value, line.says) if each)
        self.setAccessibleName(said)
        self.setToolTip(hint("\n".join(each for each in (line.says, line.note) if each)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(260)), round(px(NAME + (SAYS if self._line.says else 2))))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(180)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._line, theme, hover=self.underMouse() or self.isDown())
