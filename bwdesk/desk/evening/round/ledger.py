"""Everybody's artha at the foot of the round, with what tonight has brought in green."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.sideways import Sideways
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed
from bwdesk.desk.theme import Theme

WIDE, HIGH, PADDING, GAP = 190, 60, 12, 12
Points = tuple[str, int, int]
"""A kind of artha, what is in hand of it, and what of that is of tonight."""


class Hand(NamedTuple):
    """Somebody's artha."""

    who: str
    name: str
    points: tuple[Points, ...]
    now: bool = False

    def __str__(self) -> str:
        said = (
            f"{kind} {held}{f', {more} tonight' if more else ''}" for kind, held, more in self[2]
        )
        return f"{self.name}: {'; '.join(said)}"


class HandView(Drawn, QAbstractButton):
    """One of them; pressed, the round goes there."""

    def __init__(self, hand: Hand) -> None:
        super().__init__()
        self._hand = hand
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.show_hand(hand)

    def show_hand(self, hand: Hand) -> None:
        self._hand = hand
        self.setText(as_typed(hand.name))
        self.setAccessibleName(str(hand))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        wide = max(theme.type.px(WIDE), self._points_wide(theme) + theme.type.px(2 * PADDING))
        return QSize(round(wide), round(theme.type.px(HIGH)))

    def _points_wide(self, theme: Theme) -> float:
        type_ = theme.type
        return sum(
            type_.wide(kind, "small")
            + type_.wide(str(held), "value", 18)
            + (type_.wide(f"+{more}", "strong", 14) + type_.px(3) if more else 0)
            + type_.px(4 + GAP)
            for kind, held, more in self._hand.points
        )

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, type_, hand = theme.palette, theme.type, self._hand
        px = type_.px
        if hand.now:
            painter.fillRect(rect, QColor(palette.wash))
        elif self.underMouse():
            painter.fillRect(rect, QColor(palette.sheet))
        strokes.draw_hairline(painter, 0, rect.width(), 0, palette.line2)
        strokes.upright(painter, rect.right() - 1, rect.top(), rect.bottom(), palette.line2)
        inner = rect.adjusted(px(PADDING), px(8), -px(4), 0)
        top = QRectF(inner.left(), inner.top(), inner.width(), px(20))
        strokes.write(painter, top, hand.name, type_.font("strong", 14), palette.ink)
        low = QRectF(inner.left(), top.bottom(), inner.width(), px(24))
        value, small, bold = type_.value(18), type_.small(), type_.font("strong", 14)
        base = strokes.baseline_in(low, value)
        x = low.left()
        for kind, held, more in hand.points:
            for said, font, color, after in (
                (kind, small, palette.ink2, 4),
                (str(held), value, palette.ink, 3 if more else GAP),
                (f"+{more}" if more else "", bold, palette.good, GAP),
            ):
                if said:
                    room = QRectF(x, low.top(), max(0.0, low.right() - x), low.height())
                    x += strokes.write(painter, room, said, font, color, baseline=base)
                    x += px(after)
        if self.hasFocus():
            around = rect.adjusted(1, 2, -2, -1)
            strokes.focus_ring(painter, around, palette.ember, 2)


class ArthaLedger(Sideways):
    """Side by side in one line. ``chosen`` carries a member."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__("desk", "Artha in hand")
        self.hands = Keyed[Hand](self.line, self._view, HandView.show_hand, lambda hand: hand.who)

    def show_hands(self, hands: list[Hand]) -> None:
        self.hands.show(hands)
        self.keep_in_sight([self.hands.widgets[each.who] for each in hands if each.now])

    def _view(self, hand: Hand) -> HandView:
        made = HandView(hand)
        made.clicked.connect(lambda: self.chosen.emit(hand.who))
        return made
