"""The exponent token: an ingot with shade and exponent, told apart by its lines even in a fax.

Black has no line, gray one, white two. The token's own colors do not follow the theme.
"""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Palette, Theme
from bwdesk.rules.chance.ability import Ability, Shade

ROW, TABLE, TITLE, ALONE = 20, 26, 36, 52

WIDTH, CORNER = 1.5, 0.2
NUMERAL, LETTER = 0.74, 0.86
TWO_FIGURES_NUMERAL, TWO_FIGURES_LETTER = 0.9, 0.8
SECOND_LINE = 2.4
DARK_LINE = "#1B1612"


class Ingot(msgspec.Struct, frozen=True):
    """The colors of one shade and how many lines run around it."""

    fill: str
    text: str
    line: str
    lines: int


class Token(msgspec.Struct, frozen=True):
    """What an ability is now and, where wounds hold it down, what it is without them."""

    now: Ability
    base: Ability | None = None

    def __str__(self) -> str:
        return f"{self.now}, wounded from {self.base}" if self.is_wounded else str(self.now)

    @property
    def is_wounded(self) -> bool:
        return self.base is not None and self.base != self.now


def ingot(shade: Shade, palette: Palette) -> Ingot:
    """Black takes an edge line in the dark, where iron would swallow it; it counts for none."""
    if shade is Shade.WHITE:
        return Ingot(fill="#FFFEFA", text=DARK_LINE, line=DARK_LINE, lines=2)
    if shade is Shade.GRAY:
        return Ingot(fill="#A59E92", text=DARK_LINE, line=DARK_LINE, lines=1)
    if palette.dark:
        return Ingot(fill="#08090A", text="#F4EDE1", line=palette.edge, lines=0)
    return Ingot(fill=DARK_LINE, text="#FFF8EE", line=DARK_LINE, lines=0)


def outline(rect: QRectF) -> QPolygonF:
    """The ingot's eight corners in *rect*, cut at a fifth of its height."""
    cut = rect.height() * CORNER
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    corners = [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]
    return QPolygonF([QPointF(x, y) for x, y in corners])


def letters(
    ability: Ability, height: float, theme: Theme, shrunk: float = 1.0
) -> tuple[QFont, QFont]:
    """The fonts of the shade's letter and of the numeral in a token of a height in px."""
    numeral, letter = NUMERAL * height * shrunk, LETTER
    if ability.exponent > 9:
        numeral, letter = numeral * TWO_FIGURES_NUMERAL, TWO_FIGURES_LETTER
    # The height has the font scale in it already; the font must not take it twice.
    unscaled = 100 / theme.type.scale
    return (
        theme.type.value(numeral * letter * unscaled),
        theme.type.value(numeral * unscaled),
    )


def paint(painter: QPainter, rect: QRectF, token: Token, theme: Theme, height: float) -> None:
    """The token right-aligned in *rect*, *height* px high; a struck-out base at its left."""
    width = WIDTH * height
    body = QRectF(round(rect.right() - width), round(rect.center().y() - height / 2), width, height)
    with strokes.drawing(painter):
        paint_ingot(painter, body, token.now, theme)
        if token.base is not None and token.is_wounded:
            _paint_struck(painter, rect, body, token.base, theme)


def paint_ingot(painter: QPainter, body: QRectF, ability: Ability, theme: Theme) -> None:
    """An ingot filling *body*."""
    look, whole = ingot(ability.shade, theme.palette), body
    stroke = max(strokes.DRAWN, body.height() / 24)
    drawn_line = look.lines > 0 or theme.palette.dark
    painter.setBrush(QColor(look.fill))
    if look.lines and theme.palette.dark:
        # A dark line at the very edge would be lost on iron and could not be counted.
        painter.drawPolygon(outline(body))
        body = body.adjusted(stroke, stroke, -stroke, -stroke)
    if drawn_line:
        painter.setPen(strokes.pen(look.line, stroke if look.lines else strokes.HAIR))
    painter.drawPolygon(outline(strokes.inset(body, stroke) if drawn_line else body))
    if look.lines == 2:
        painter.setBrush(QColor(look.fill))
        painter.setPen(strokes.pen(look.line, max(0.8, stroke * 0.7)))
        painter.drawPolygon(outline(strokes.inset(body, stroke * (1 + 2 * SECOND_LINE))))
    lines = stroke * (1 + SECOND_LINE) if look.lines == 2 else stroke
    room = body.adjusted(lines + 1, 0, -lines - 1, 0)
    _paint_letters(painter, room, whole.height(), ability, look.text, theme)


def _paint_letters(
    painter: QPainter, room: QRectF, height: float, ability: Ability, color: str, theme: Theme
) -> None:
    letter, numeral, gap = ability.shade.value, str(ability.exponent), height * 0.03

    def width(fonts: tuple[QFont, QFont]) -> float:
        return strokes.width_of(letter, fonts[0]) + gap + strokes.width_of(numeral, fonts[1])

    fonts = letters(ability, height, theme)
    if width(fonts) > room.width():
        fonts = letters(ability, height, theme, room.width() / width(fonts))
    letter_font, numeral_font = fonts
    x = room.center().x() - width(fonts) / 2
    # Capitals and figures are equally high; centering on them looks centered, on the line not.
    baseline = strokes.cap_baseline(room.center().y(), numeral_font)
    painter.setPen(QColor(color))
    painter.setFont(letter_font)
    painter.drawText(QPointF(x, baseline), letter)
    painter.setFont(numeral_font)
    painter.drawText(QPointF(x + strokes.width_of(letter, letter_font) + gap, baseline), numeral)


def _paint_struck(
    painter: QPainter, rect: QRectF, body: QRectF, base: Ability, theme: Theme
) -> None:
    """What no longer holds, struck out, at the left of what does."""
    font = theme.type.font("prose", 15)
    color = theme.palette.ink3
    beside = QRectF(rect.left(), body.top(), body.left() - rect.left() - 5, body.height())
    taken = strokes.write(painter, beside, str(base), font, color, strokes.RIGHT)
    painter.setPen(strokes.pen(color, strokes.DRAWN))
    middle = beside.center().y() + 1
    painter.drawLine(
        QPointF(beside.right() - taken - 1, middle), QPointF(beside.right() + 1, middle)
    )


def size(token: Token, height: float, theme: Theme) -> QSize:
    """The room a token needs, with the struck-out base where there is one."""
    width = WIDTH * height
    if token.is_wounded:
        width += 6 + strokes.width_of(str(token.base), theme.type.font("prose", 15))
    return QSize(round(width + 0.5), round(height))


class TokenView(Drawn, QWidget):
    """A token on its own; *height* is 20, 26, 36 or 52 px at 100 %."""

    def __init__(self, token: Token, height: int = TABLE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self._token = token
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_token(token)

    def show_token(self, token: Token) -> None:
        self._token = token
        self.setAccessibleName(str(token))
        self.updateGeometry()
        self.update()

    def token(self) -> Token:
        return self._token

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        return size(self._token, theme.type.px(self._height), theme)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._token, theme, theme.type.px(self._height))
