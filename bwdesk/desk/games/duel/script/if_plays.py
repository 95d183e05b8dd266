"""What a card would do against each the other may play: always the whole row, so that it tells
nothing of what lies sealed."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme

HEAD, ROW = 26, 27
COLUMNS = (0.0, 0.27, 0.62)


class Line(Struct, frozen=True):
    """An action of the other, what mine does against it, and what it does."""

    theirs: str
    mine: str
    his: str

    def __str__(self) -> str:
        return f"{self.theirs}: mine {self.mine}, theirs {self.his}"


def paint(painter: QPainter, rect: QRectF, lines: tuple[Line, ...], theme: Theme) -> None:
    type_, palette, px = theme.type, theme.palette, theme.type.px
    bold = type_.font("strong", 14)
    with strokes.drawing(painter):
        for name, share in zip(("IF THEY PLAY", "MINE", "THEIRS"), COLUMNS, strict=True):
            head = QRectF(rect.left() + share * rect.width(), rect.top(), rect.width(), px(HEAD))
            head.setRight(rect.right())
            strokes.write(painter, head, name, type_.label(), palette.ink2)
        top = rect.top() + px(HEAD)
        for line in lines:
            strokes.across(painter, rect.left(), rect.right(), top, palette.line)
            said = (
                (line.theirs, bold, palette.ink),
                (line.mine, type_.small(), palette.ink),
                (line.his, type_.small(), palette.ink2),
            )
            ends = (*COLUMNS[1:], 1.0)
            for (text, font, ink), share, end in zip(said, COLUMNS, ends, strict=True):
                left = rect.left() + share * rect.width()
                box = QRectF(left, top, (end - share) * rect.width() - px(8), px(ROW))
                strokes.write(painter, box, text, font, ink)
            top += px(ROW)


class IfPlays(QWidget):
    """The table of it."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def lines(self) -> tuple[Line, ...]:
        return self._lines

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        if lines != self._lines:
            self._lines = lines
            self.setAccessibleName("; ".join(map(str, lines)))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        high = px(HEAD + ROW * len(self._lines)) if self._lines else 0
        return QSize(round(px(360)), round(high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._lines:
            paint(QPainter(self), QRectF(self.rect()), self._lines, themes.of(self))
