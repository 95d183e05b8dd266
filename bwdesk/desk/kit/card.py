"""The card of a document on Home: a picture of what it is, its name, how it stands."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import badge, strokes
from bwdesk.desk.kit.badge import Badge
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

FOOT, PADDING = 58, 18
WIDTH, HEIGHT, NARROWEST = 414, 206, 200

Picture = Callable[[QPainter, QRectF, Theme], None]


class Card(msgspec.Struct, frozen=True):
    """*says* is a line of what it is; at the right a badge, or else when it was last open."""

    title: str
    says: str
    when: str = ""
    badge: Badge | None = None

    def __str__(self) -> str:
        stands = self.badge.words if self.badge else self.when
        return ", ".join(part for part in (self.title, self.says, stands) if part)


def paint(
    painter: QPainter,
    rect: QRectF,
    card: Card,
    picture: Picture,
    theme: Theme,
    *,
    current: bool = False,
) -> None:
    """The frame, the picture above, the foot below; the current one in ink with the ember bar."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(palette.sheet))
        strokes.outline(painter, rect, palette.ink if current else palette.line2)
        if current:
            strokes.ember_bar(painter, rect, palette.ember)
        foot = QRectF(rect.left(), rect.bottom() - px(FOOT), rect.width(), px(FOOT))
        strokes.draw_hairline(painter, foot.left() + 1, foot.right() - 1, foot.top(), palette.line)
        inner = rect.adjusted(px(PADDING), 0, -px(PADDING), -px(FOOT))
        painter.save()
        picture(painter, inner, theme)
        painter.restore()
        _paint_foot(painter, foot.adjusted(px(PADDING), 0, -px(PADDING), 0), card, theme)


def _paint_foot(painter: QPainter, foot: QRectF, card: Card, theme: Theme) -> None:
    px, palette = theme.type.px, theme.palette
    taken = 0.0
    if card.badge:
        taken = badge.width(card.badge, theme)
        badge.paint(painter, foot.adjusted(foot.width() - taken, 0, 0, 0), card.badge, theme)
    elif card.when:
        font = theme.type.small()
        taken = strokes.write(painter, foot, card.when, font, palette.ink2, strokes.RIGHT)
    room = foot.adjusted(0, 0, -(taken + px(12) if taken else 0), 0)
    title = QRectF(room.left(), foot.top() + px(8), room.width(), px(24))
    strokes.write(painter, title, card.title, theme.type.font("name", 18), palette.ink)
    says = QRectF(room.left(), foot.top() + px(31), room.width(), px(18))
    strokes.write(painter, says, card.says, theme.type.small(), palette.ink2)


class CardButton(Drawn, QAbstractButton):
    """A card to open with a click or Enter; *picture* draws what the document is."""

    ring = (0, 0, 0, 0, 0)

    def __init__(self, card: Card, picture: Picture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card, self._picture = card, picture
        self.setAccessibleName(str(card))
        self.setToolTip(hint(str(card)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(WIDTH, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(NARROWEST)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        current = self.isChecked() or self.underMouse()
        paint(painter, rect, self._card, self._picture, theme, current=current)
