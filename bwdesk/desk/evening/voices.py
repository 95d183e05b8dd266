"""A voice at the table: yes, no, or not yet; and the chip that is pressed for it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

HIGH, PADDING, SIGN, GAP = 26, 10, 13, 4
NAME = 160
"""Of a name, px at 100 %; a longer one ends with dots."""
DASH = (3.0, 2.0)


class Voice(NamedTuple):
    """What somebody has *said*, None for nothing yet; whether he *may* speak, and is *here*."""

    by: str
    said: bool | None = None
    may: bool = True
    here: bool = True

    def __str__(self) -> str:
        if not self.here:
            return f"{self.by}, not here, has no vote"
        if not self.may:
            return f"{self.by} has no vote on this"
        return f"{self.by}: {'not yet' if self.said is None else 'yes' if self.said else 'no'}"


class VoiceChip(Drawn, QAbstractButton):
    """Pressed once it says yes, twice no, then nothing again; Y and N say it at once.

    Who has no voice here can be pressed as well: why not is told then.
    """

    spoken = Signal(object)

    def __init__(self, *, named: bool = True) -> None:
        super().__init__()
        self._named, self._open = named, True
        self.voice = Voice("")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._turn)

    def show_voice(self, voice: Voice, *, open_: bool = True) -> None:
        self.voice, self._open = voice, open_
        self.setEnabled(open_)
        self.setAccessibleName(str(voice))
        self.setToolTip(hint(str(voice)))
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        said = {Qt.Key.Key_Y: True, Qt.Key.Key_N: False, Qt.Key.Key_Delete: None}
        key = Qt.Key(event.key())
        if self._open and key in said and not event.modifiers():
            self.spoken.emit(said[key])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        type_ = themes.of(self).type
        name = min(type_.wide(self.voice.by, "small"), type_.px(NAME)) + type_.px(GAP)
        wide = (name if self._named else 0) + type_.px(2 * PADDING + SIGN)
        return QSize(round(wide), round(type_.px(HIGH)))

    def _turn(self) -> None:
        after = {None: True, True: False, False: None}
        self.spoken.emit(after[self.voice.said])

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, px, voice = theme.palette, theme.type.px, self.voice
        edge = {True: palette.good, False: palette.edge, None: palette.edge}[voice.said]
        ink = {True: palette.good, False: palette.ink2, None: palette.ink}[voice.said]
        absent = not voice.may or not voice.here
        if absent:
            edge, ink = palette.line2, palette.ink3
        hovered = self.underMouse() and self.isEnabled()
        ground = palette.good_wash if voice.said else palette.desk if hovered else "transparent"
        painter.setBrush(QColor(ground))
        dash = DASH if absent or voice.said is None else ()
        painter.setPen(strokes.pen(edge, dash=dash))
        half = rect.height() / 2 - 1
        painter.drawRoundedRect(strokes.inset(rect), half, half)
        inner = rect.adjusted(px(PADDING), 0, -px(PADDING), 0)
        if self._named:
            room = inner.adjusted(0, 0, -px(SIGN), 0)
            strokes.write(painter, room, voice.by, theme.type.small(), ink)
        side = px(SIGN)
        left = inner.right() - side if self._named else rect.center().x() - side / 2
        box = QRectF(left, rect.center().y() - side / 2, side, side)
        sign = {True: "check", False: "x", None: ""}[voice.said]
        if sign:
            theme.icons.paint(painter, box, sign, ink)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, half)
