"""The list of maneuvers: what each does, how it stands with the dice, why one is barred."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView

from bwdesk.desk.games.conquest.declare.maneuver_odds import ManeuverOdds
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.row_list import RowList
from bwdesk.desk.kit.rows import PADDING, VALUE, Index, RowDelegate
from bwdesk.desk.theme import Theme

TOP, NAME, LINE, BELOW, LOCK, APART = 6, 20, 18, 8, 13, 12
KEYPAD = Qt.KeyboardModifier.KeypadModifier
WRAPPED = int(Qt.TextFlag.TextWordWrap)


def _room(row: ManeuverOdds, width: float, theme: Theme) -> float:
    """How wide the words below the name may be, beside the odds."""
    taken = strokes.width_of(row.odds, theme.type.hint())
    return width - (taken + theme.type.px(APART) if row.odds else 0)


def lines(row: ManeuverOdds, width: float, theme: Theme) -> int:
    """How many lines the words below the name take in a row so wide."""
    metrics = QFontMetricsF(theme.type.small())
    room = QRectF(0, 0, _room(row, width, theme), 1000)
    high = metrics.boundingRect(room, WRAPPED, row.barred or row.says).height()
    return max(1, round(high / metrics.lineSpacing()))


def height(row: ManeuverOdds, width: float, theme: Theme) -> float:
    return theme.type.px(TOP + NAME + BELOW + LINE * lines(row, width, theme))


def paint(painter: QPainter, rect: QRectF, row: ManeuverOdds, theme: Theme) -> None:
    """Name and dice above; what it does, or the reason, and the odds below."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        top = QRectF(rect.left(), rect.top() + px(TOP), rect.width(), px(NAME))
        base = strokes.baseline_in(top, theme.type.name())
        pale = palette.ink3 if row.barred else palette.ink
        figure = row.dice[-1:] == "D"
        font = theme.type.value(17) if figure else theme.type.hint()
        ink = pale if figure else palette.ink3
        taken = strokes.write(painter, top, row.dice, font, ink, strokes.RIGHT, base)
        name = top.adjusted(0, 0, -taken - px(8), 0)
        if row.barred:
            lock = QRectF(name.left(), base - px(LOCK) + 1, px(LOCK), px(LOCK))
            theme.icons.paint(painter, lock, "lock", palette.ink3)
            name.adjust(px(LOCK + 8), 0, 0, 0)
        face = theme.type.font("prose", 17) if row.barred else theme.type.name()
        strokes.write(painter, name, row.name, face, pale, baseline=base)
        line = QRectF(rect.left(), top.bottom(), rect.width(), px(LINE))
        small = theme.type.small()
        below = strokes.baseline_in(line, small)
        hint = theme.type.hint()
        strokes.write(painter, line, row.odds, hint, palette.ink3, strokes.RIGHT, below)
        painter.setFont(small)
        painter.setPen(QColor(palette.ink2))
        wide, high = _room(row, rect.width(), theme), rect.bottom() - line.top()
        first = below - QFontMetricsF(small).ascent()
        said = QRectF(line.left(), first, wide, high)
        painter.drawText(said, WRAPPED, row.barred or row.says)


class _Delegate(RowDelegate):
    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        paint(painter, rect, index.data(VALUE), theme)

    def height(self, index: Index, theme: Theme) -> float:
        # The view's own width: the words must break as they will when they are drawn.
        view = cast(QAbstractItemView, self.parent())
        width = view.viewport().width() - 2 * theme.type.px(PADDING)
        return height(index.data(VALUE), width, theme)


class ManeuverList(RowList):
    """``chosen`` carries the key of a row; barred ones can be read as well.

    ``entered_on`` tells of Enter or Return on the row chosen.
    """

    entered_on = Signal()

    def __init__(self, rows: list[ManeuverOdds]) -> None:
        super().__init__("Maneuvers", _Delegate)
        self.show_rows(rows)

    def choose(self, key: str) -> None:
        """Make a row the current one; `chosen` tells."""
        self.setCurrentIndex(self.rows.place(key))
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, KEYPAD)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.entered_on.emit()
        else:
            super().keyPressEvent(event)
