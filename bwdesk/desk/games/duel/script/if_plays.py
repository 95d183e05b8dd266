"""What a card would do against each the other may play: always the whole row, so that it tells
nothing of what lies sealed."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
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
            strokes.draw_hairline(painter, rect.left(), rect.right(), top, palette.line)
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


class IfPlays(Picture[tuple[Line, ...]]):
    """The table of it."""

    wide = 360

    def __init__(self) -> None:
        super().__init__(())

    def text(self) -> str:
        return "; ".join(map(str, self.shown))

    def high(self, px: Px) -> float:
        return px(HEAD + ROW * len(self.shown)) if self.shown else 0

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.shown:
            paint(painter, rect, self.shown, theme)
