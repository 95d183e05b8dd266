"""A row of what is to do in a week: a head of the rules, or a card with how far it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.shown import DONE, NOW, OFF, STRUCK, QueueRow
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

HIGH, HEAD, OPEN = 30, 26, 50
"""Px at 100 % of a row, of a head, of the row that is open."""
ICONS = {DONE: "check", NOW: "chevron-right", OFF: "clock", STRUCK: "minus"}
LEFT, SIGN, TEXT = 14, 36, 58
INKS = {DONE: "good", NOW: "ember", OFF: "odd", STRUCK: "ink3"}


class QueueView(PressRow):
    """``pressed`` asks for its card. Drawn: a week has a hundred of them."""

    def __init__(self, row: QueueRow) -> None:
        self._row = row
        super().__init__(row.key)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: QueueRow) -> None:
        self._row = row
        self.setToolTip("" if row.head else hint(row.words))
        self.setAccessibleName(row.words)
        opens = not row.head and row.icon not in (DONE, STRUCK)
        self.show_ground(current=row.icon == NOW, opens=opens)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        high = HEAD if self._row.head else OPEN if self._is_open else HIGH
        return QSize(round(px(200)), round(px(high)))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    @property
    def _is_open(self) -> bool:
        return self._row.icon == NOW and bool(self._row.who)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, row = theme.type.px, theme.palette, self._row
        if row.head:
            painter.fillRect(rect, QColor(palette.desk))
            strokes.draw_hairline(painter, 0, rect.right(), rect.top(), palette.line2)
            place = rect.adjusted(px(LEFT), 0, -px(10), 0)
            strokes.write(painter, place, row.title.upper(), theme.type.font("label"), palette.ink2)
            if row.says:
                font = theme.type.font("hint")
                strokes.write(painter, place, row.says, font, palette.ink2, strokes.RIGHT)
            return
        super().draw(painter, rect, theme)
        high = px(HIGH) if self._is_open else rect.height()
        line = QRectF(px(LEFT), rect.top() + (px(2) if self._is_open else 0), rect.width(), high)
        ink = getattr(palette, INKS.get(row.icon, "ink3"))
        if icon := ICONS.get(row.icon):
            side = px(14)
            box = QRectF(px(LEFT), line.center().y() - side / 2, side, side)
            theme.icons.paint(painter, box, icon, ink)
        else:
            dot = QRectF(px(LEFT) + px(5), line.center().y() - px(2), px(4), px(4))
            with strokes.drawing(painter):
                painter.setBrush(QColor(ink))
                painter.drawEllipse(dot)
        text = px(LEFT + 22)
        if row.sign:
            side = px(13)
            box = QRectF(px(SIGN), line.center().y() - side / 2, side, side)
            signs.paint(painter, box, row.sign, theme)
            text = px(TEXT)
        right = rect.right() - px(12)
        says = row.says
        taken = 0.0
        if says:
            font, wide = theme.type.font("small"), right - text
            tint = palette.odd if row.icon == OFF else palette.ink2
            room = QRectF(text + wide * 0.45, line.top(), wide * 0.55, high)
            taken = strokes.write(painter, room, says, font, tint, strokes.RIGHT) + px(8)
        font = theme.type.font("strong" if self._is_open else "body")
        if row.icon == STRUCK:
            font.setStrikeOut(True)
        tint = palette.ink3 if row.icon in (STRUCK, OFF) else palette.ink
        room = QRectF(text, line.top(), right - text - taken, high)
        strokes.write(painter, room, row.title, font, tint)
        if self._is_open:
            below = QRectF(text, line.bottom() - px(6), right - text, px(20))
            strokes.write(painter, below, row.who, theme.type.font("small"), palette.ink2)
