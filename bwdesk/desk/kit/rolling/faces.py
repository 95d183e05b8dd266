"""Dice as they lie: successes filled, the others outlined, those still to fall dashed, and lines in
those of a lighter shade."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import LEAST, SIDES

SIDE, GAP, RADIUS, PIP = 26, 6, 4, 0.085
HUNDRED = 100
_FAR = 0.26
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-_FAR, -_FAR), (_FAR, _FAR)),
    3: ((-_FAR, -_FAR), (0, 0), (_FAR, _FAR)),
    4: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, _FAR), (_FAR, _FAR)),
    5: ((-_FAR, -_FAR), (_FAR, -_FAR), (0, 0), (-_FAR, _FAR), (_FAR, _FAR)),
    6: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, 0), (_FAR, 0), (-_FAR, _FAR), (_FAR, _FAR)),
}
"""Where the pips of a face lie, in sides from its middle."""
LINES = {Shade.BLACK: (), Shade.GRAY: (2,), Shade.WHITE: (1, 3)}
"""How far inside a die of a shade its lines run, in px; farther in lie the pips of a six."""


class Lying(msgspec.Struct, frozen=True):
    """So many *dice*, and their *faces* once they have fallen; *told* where only the result was.

    Dice are read as successes of a *shade*, unless *worth* says how often each of them counts: not
    at all, once, twice; -1 is a die that was left out. Those of other *sides* show figures. Where
    they are not all of one shade, *shades* has that of each.
    """

    dice: int
    faces: tuple[int, ...] = ()
    told: bool = False
    shade: Shade = Shade.BLACK
    sides: int = SIDES
    worth: tuple[int, ...] = ()
    shades: tuple[Shade, ...] = ()

    def __str__(self) -> str:
        if self.told:
            return "only the result was told"
        if self.faces:
            return " ".join(self._name(place) for place in range(len(self.faces)))
        return f"{plural(self.dice, 'die', 'dice')} to roll"

    def shade_of(self, place: int) -> Shade:
        """The shade of a die by its place."""
        return self.shades[place] if place < len(self.shades) else self.shade

    def _name(self, place: int) -> str:
        """``4``, or ``gray 4`` among dice of several shades."""
        shade, face = self.shade_of(place), str(self.faces[place])
        return f"{shade.word} {face}" if self.shades and shade is not Shade.BLACK else face


def columns(width: float, theme: Theme, side: int = SIDE) -> int:
    """How many dice, so many px wide at 100 %, lie side by side."""
    pitch = theme.type.px(side + GAP)
    return max(1, int((width + theme.type.px(GAP)) // pitch))


def height(lying: Lying, width: float, theme: Theme, side: int = SIDE) -> float:
    number = len(lying.faces) or lying.dice
    lines = max(1, -(-number // columns(width, theme, side)))
    return lines * theme.type.px(side + GAP) - theme.type.px(GAP)


def paint(painter: QPainter, rect: QRectF, lying: Lying, theme: Theme, wide: int = SIDE) -> None:
    """The dice from the top left of *rect*, so many px *wide* at 100 %, in as many lines as they
    take."""
    px, across = theme.type.px, columns(rect.width(), theme, wide)
    side = round(px(wide))
    shown: tuple[int, ...] = lying.faces or (0,) * (0 if lying.told else lying.dice)
    with strokes.drawing(painter):
        if lying.told:
            strokes.write(painter, rect, str(lying), theme.type.small(), theme.palette.ink3)
        for place, face in enumerate(shown):
            line, column = divmod(place, across)
            left = rect.left() + column * px(wide + GAP)
            top = rect.top() + line * px(wide + GAP)
            box = QRectF(round(left), round(top), side, side)
            shade = lying.shade_of(place)
            worth = lying.worth[place] if face and lying.worth else face >= LEAST[shade]
            _paint_die(painter, box, face, worth, theme, figures=lying.sides != SIDES)
            _paint_lines(painter, box, shade, theme, filled=worth > 0)


def _paint_die(
    painter: QPainter, box: QRectF, face: int, worth: int, theme: Theme, *, figures: bool
) -> None:
    """Filled where it counts, with a second line around it where it does twice; a die left out is
    dashed and struck."""
    palette, success, left_out = theme.palette, worth > 0, worth < 0
    painter.setBrush(QColor(palette.ink if success else palette.sheet if face else "transparent"))
    stroke = palette.ink if success else palette.edge
    painter.setPen(strokes.pen(stroke, strokes.HAIR, (3, 3) if left_out or not face else ()))
    painter.drawRoundedRect(strokes.inset(box), RADIUS, RADIUS)
    if worth > 1:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.sheet))
        painter.drawRoundedRect(strokes.inset(box).adjusted(2, 2, -2, -2), RADIUS - 1, RADIUS - 1)
    if left_out:
        painter.setPen(strokes.pen(palette.edge))
        painter.drawLine(box.bottomLeft() + QPointF(3, -3), box.topRight() + QPointF(-3, 3))
    if figures and face:
        font = theme.type.value(17 if face < HUNDRED else 13)
        tint = palette.sheet if success else palette.ink2
        strokes.write(painter, box, str(face), font, tint, strokes.CENTER)
        return
    painter.setPen(strokes.pen(stroke, 0.01))
    painter.setBrush(QColor(palette.sheet if success else palette.ink2))
    radius = PIP * box.width()
    for dx, dy in SPOTS.get(face, ()):
        middle = box.center() + QPointF(dx * box.width(), dy * box.height())
        painter.drawEllipse(middle, radius, radius)


def _paint_lines(
    painter: QPainter, box: QRectF, shade: Shade, theme: Theme, *, filled: bool
) -> None:
    """The lines of a lighter die: one for gray, two for white, as on a token."""
    palette = theme.palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(strokes.pen(palette.sheet if filled else palette.ink2))
    for inset in LINES[shade]:
        painter.drawRoundedRect(
            strokes.inset(box).adjusted(inset, inset, -inset, -inset), RADIUS - 1, RADIUS - 1
        )


class FacesView(Drawn, QWidget):
    """Dice on the board, named face by face; so many px *wide* at 100 %."""

    def __init__(self, lying: Lying, parent: QWidget | None = None, *, wide: int = SIDE) -> None:
        super().__init__(parent)
        self._lying, self._wide = lying, wide
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(str(lying))

    def dice_on_table(self) -> Lying:
        return self._lying

    def show_lying(self, lying: Lying) -> None:
        if lying != self._lying:
            self._lying = lying
            self.setAccessibleName(str(lying))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        width = max(self.width(), round(themes.theme_of(self).type.px(6 * (self._wide + GAP))))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(3 * (self._wide + GAP)))
        return QSize(side, self.heightForWidth(max(side, self.width())))

    def heightForWidth(self, width: int) -> int:
        return round(height(self._lying, width, themes.theme_of(self), self._wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._lying, theme, self._wide)
