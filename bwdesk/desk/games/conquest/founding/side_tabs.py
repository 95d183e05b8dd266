"""The factions as tabs: sign, name, and a mark where something is to be seen to."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QTabBar, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, sign, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.theme import Theme

HIGH, PADDING, TIGHT, GAP, MOST, SMALLEST = 40, 14, 6, 8, 220, 12


class SideTab(Struct, frozen=True):
    """A faction, and how its part of the page stands."""

    name: str
    sign: str
    mark: str


class SideTabs(Drawn, QTabBar):
    """A tab for each faction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[SideTab, ...] = ()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMouseTracking(True)
        self.setAccessibleName("Factions")
        self.setUsesScrollButtons(True)

    def show_sides(self, sides: tuple[SideTab, ...]) -> None:
        """Show these; the current one stays current."""
        if sides == self._sides:
            return
        self._sides = sides
        self.blockSignals(True)
        while self.count() > len(sides):
            self.removeTab(self.count() - 1)
        while self.count() < len(sides):
            self.addTab("")
        for at, side in enumerate(sides):
            self.setTabText(at, as_typed(side.name))
            self.setAccessibleTabName(at, f"{side.name}, {side.mark}")
            self.setTabToolTip(at, hint(side.name))
        self.blockSignals(False)
        self.updateGeometry()
        self.update()

    def _measure_tabs(self) -> tuple[QFont, float]:
        """The letters and the padding: tabs that do not fit beside each other give up both."""
        type_ = themes.theme_of(self).type
        font, pad = type_.name(), type_.px(PADDING)
        fixed = len(self._sides) * (type_.px(sign.IN_ROW + marks.INLINE + 2 * GAP) + 2)
        wide = sum(strokes.width_of(each.name, font) for each in self._sides)
        if wide + fixed + 2 * pad * len(self._sides) > self.width() > 0:
            pad = TIGHT
            room = self.width() - fixed - 2 * pad * len(self._sides)
            size = int(font.pixelSize() * min(1.0, room / max(1.0, wide)))
            font.setPixelSize(max(SMALLEST, size))
        return font, pad

    def tabSizeHint(self, index: int) -> QSize:
        type_ = themes.theme_of(self).type
        if index >= len(self._sides):
            return QSize(0, round(type_.px(HIGH)))
        font, pad = self._measure_tabs()
        words = min(strokes.width_of(self._sides[index].name, font), type_.px(MOST))
        marked = type_.px(sign.IN_ROW + marks.INLINE + 2 * GAP)
        return QSize(round(words + marked + 2 * pad), round(type_.px(HIGH)))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        strokes.draw_hairline(painter, 0, self.width(), self.height() - 1, palette.line)
        font, pad = self._measure_tabs()
        for index, side in enumerate(self._sides):
            rect = QRectF(self.tabRect(index))
            current = index == self.currentIndex()
            inner = rect.adjusted(pad, 0, -pad, 0)
            box = QRectF(inner.left(), inner.top(), px(sign.IN_ROW), inner.height())
            sign.paint(painter, box, side.sign, theme)
            mark = px(marks.INLINE)
            right = QRectF(inner.right() - mark, inner.top(), mark, inner.height())
            marks.paint(painter, right, side.mark, theme)
            name = inner.adjusted(box.width() + px(GAP), 0, -mark - px(GAP) + 1, 0)
            ink = palette.ink if current else palette.ink2
            strokes.write(painter, name, side.name, font, ink)
            if current:
                line = rect.adjusted(0, rect.height() - strokes.BAR, 0, 0)
                painter.fillRect(line, QColor(palette.ember))
            if current and self.hasFocus():
                around = rect.adjusted(4, 5, -4, -6)
                strokes.focus_ring(painter, around, palette.ember, 4)
