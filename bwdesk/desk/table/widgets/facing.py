"""Two sides face to face: who they are, and what each still has, as blocks that grow outward."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics import sums as figures

HIGH, FOLDED, BLOCK, GAP, BLOCK_HIGH = 84, 40, 26, 3, 13
FIGURE, PAD, SIGN, LEAST_BLOCK = 86, 24, 16, 4
BLOCKS, NAMES = 0.42, 0.78
"""The share of its half that blocks may take where names leave it; the most a name takes."""


class Body(Struct, frozen=True):
    """A side: its *name* and *sign*, two lines *under* it, what it has *now* of its *start*.

    What it has is called *what*; *now* is None before there is any.
    """

    name: str
    sign: str
    under: tuple[str, ...] = ()
    now: int | None = None
    start: int = 0
    what: str = "body"

    def __str__(self) -> str:
        stands = f", {self.what} {self.now} of {self.start}" if self.now is not None else ""
        return f"{self.name}{stands}"


def paint(painter: QPainter, rect: QRectF, bodies: tuple[Body, Body], theme: Theme) -> None:
    """Both over the width of *rect*, a line between them in the middle."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        middle = rect.center().x()
        strokes.upright(painter, middle, rect.top() + px(20), rect.bottom() - px(16), palette.line2)
        left = QRectF(rect.left() + px(PAD), rect.top(), rect.width() / 2 - px(PAD), rect.height())
        right = QRectF(middle, rect.top(), rect.width() / 2 - px(PAD), rect.height())
        _side(painter, left, bodies[0], theme, outward=-1)
        _side(painter, right, bodies[1], theme, outward=1)
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.bottom() - 1, palette.line)


def paint_line(painter: QPainter, rect: QRectF, bodies: tuple[Body, Body], theme: Theme) -> None:
    """Both in one line: the name, and what it has of its start."""
    px = theme.type.px
    with strokes.drawing(painter):
        middle = rect.center().x()
        ends = rect.top() + px(8), rect.bottom() - px(8)
        strokes.upright(painter, middle, *ends, theme.palette.line2)
        for body, left in zip(bodies, (rect.left() + px(PAD), middle + px(PAD)), strict=True):
            half = QRectF(left, rect.top(), rect.width() / 2 - px(2 * PAD), rect.height())
            _line(painter, half, body, theme)
        strokes.draw_hairline(
            painter, rect.left(), rect.right(), rect.bottom() - 1, theme.palette.line
        )


def _line(painter: QPainter, rect: QRectF, body: Body, theme: Theme) -> None:
    type_, palette, px = theme.type, theme.palette, theme.type.px
    side = px(SIGN)
    box = QRectF(rect.left(), rect.top(), side, rect.height())
    sign.paint(painter, box, body.sign, theme)
    room = rect.adjusted(side + px(8), 0, 0, 0)
    if body.now is not None:
        of, font = f" of {body.start}", type_.small()
        taken = strokes.write(painter, room, of, font, palette.ink2, strokes.RIGHT)
        room.setRight(room.right() - taken - px(2))
        now = figures.figure(body.now)
        taken = strokes.write(painter, room, now, type_.h2(), palette.ink, strokes.RIGHT)
        room.setRight(room.right() - taken - px(10))
    strokes.write(painter, room, body.name, type_.name(), palette.ink)


def _side(painter: QPainter, rect: QRectF, body: Body, theme: Theme, *, outward: int) -> None:
    """One of them; *outward* is -1 for the left one, whose blocks grow to the left."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    at_left = outward < 0
    share = rect.width() * 0.9
    if body.now is not None:
        dice = max(body.start, body.now)
        blocks = min(dice * px(BLOCK + GAP), rect.width() * BLOCKS)
        free = rect.width() - px(FIGURE) - px(12)
        named = strokes.width_of(body.name, type_.h2()) + px(SIGN + 10)
        share = max(free - blocks, min(named, free * NAMES))
    side = px(SIGN)
    # A name that is too long for its room is smaller before it is cut.
    fits = strokes.width_of(body.name, type_.h2()) <= share - side - px(8)
    face = type_.h2() if fits else type_.name()
    names = QRectF(
        rect.left() if at_left else rect.right() - share, rect.top() + px(12), share, px(28)
    )
    align = strokes.LEFT if at_left else strokes.RIGHT
    taken = min(strokes.width_of(body.name, face), share - side - px(8))
    sign_left = names.left() if at_left else names.right() - side
    sign.paint(painter, QRectF(sign_left, names.top(), side, names.height()), body.sign, theme)
    text_left = names.left() + side + px(8) if at_left else names.right() - side - px(8) - taken
    box = QRectF(text_left, names.top(), taken + 1, names.height())
    strokes.write(painter, box, body.name, face, palette.ink)
    for number, said in enumerate(body.under[:2]):
        line = QRectF(names.left(), names.bottom() + number * px(17), share, px(17))
        strokes.write(painter, line, said, type_.hint(), palette.ink2, align)
    if body.now is None:
        return
    figure = QRectF(
        rect.right() - px(FIGURE) if at_left else rect.left(), rect.top(), px(FIGURE), rect.height()
    )
    font = type_.font("result")
    strokes.write(painter, figure, figures.figure(body.now), font, palette.ink, strokes.CENTER)
    free = rect.width() - share - px(FIGURE) - px(4)
    if free > px(30):
        start = figure.left() - free if at_left else figure.right()
        _blocks(painter, QRectF(start, rect.top(), free, rect.height()), body, theme, outward)


def _blocks(painter: QPainter, rect: QRectF, body: Body, theme: Theme, outward: int) -> None:
    """A block for every die it began with, those lost dashed; the label above, its start below."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    dice = max(body.start, body.now or 0, 1)
    pitch = max(px(LEAST_BLOCK), min(px(BLOCK + GAP), rect.width() / dice))
    gap = min(px(GAP), pitch / 4)
    top = rect.center().y() - px(BLOCK_HIGH) / 2 + px(4)
    tint = sign.color(body.sign, palette)
    for place in range(dice):
        if (place + 1) * pitch > rect.width() + 1:
            break
        x = rect.right() - (place + 1) * pitch + gap if outward < 0 else rect.left() + place * pitch
        box = QRectF(round(x), round(top), round(pitch - gap), round(px(BLOCK_HIGH)))
        if place < (body.now or 0):
            painter.fillRect(box, QColor(tint))
        else:
            painter.setPen(strokes.pen(palette.edge, strokes.HAIR, (3, 2)))
            painter.drawRect(strokes.inset(box))
    align = strokes.RIGHT if outward < 0 else strokes.LEFT
    above = QRectF(rect.left(), top - px(20), rect.width(), px(16))
    strokes.write(painter, above, body.what.upper(), type_.label(), palette.ink2, align)
    below = QRectF(rect.left(), top + px(BLOCK_HIGH) + px(4), rect.width(), px(16))
    strokes.write(painter, below, f"of {body.start}", type_.hint(), palette.ink3, align)


class Facing(Picture[tuple[Body, Body]]):
    """Both sides in a band across the page."""

    wide = 600

    def __init__(self) -> None:
        super().__init__((Body("", ""), Body("", "")))
        self._low = False

    def fold(self, *, low: bool) -> None:
        """Whether what lies below needs its room."""
        if low is not self._low:
            self._low = low
            self.tell_anew()

    def text(self) -> str:
        return "; ".join(map(str, self.shown))

    def high(self, px: Px) -> float:
        return px(FOLDED if self._low else HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        (paint_line if self._low else paint)(painter, rect, self.shown, theme)
