"""A sum as a small ledger: its parts with their signs, a 2 px rule, the total."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import Sum, figure

ROW, GAP, WIDEST = 30, 12, 320
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Line(Struct, frozen=True):
    """One line: what it is, how much, and whether the table ruled it or it closes the sum."""

    label: str
    value: str
    ruled: bool = False
    total: bool = False

    def __str__(self) -> str:
        return f"{self.label} {self.value}"


def signed_number(number: float) -> str:
    """``+2``, ``−1``; nothing has no sign."""
    return f"+{figure(number)}" if number > 0 else figure(number)


def lines(reckoned: Sum, total: str = "") -> tuple[Line, ...]:
    """The parts of a sum and, if *total* names it, its total."""
    parts = [
        Line(
            f"“{part.label}”" if part.rule == "ruling" else _sentence(part.label),
            signed_number(part.value),
            ruled=part.rule == "ruling",
        )
        for part in reckoned.parts
    ]
    if total:
        parts.append(Line(total, figure(reckoned.total), total=True))
    return tuple(parts)


def _sentence(label: str) -> str:
    return label[:1].upper() + label[1:]


class SumTable(Drawn, QWidget):
    """Paints lines one under the other, each a *row* high at 100 %; long labels wrap. *nothing*
    stands where there are none."""

    def __init__(
        self, nothing: str = "", parent: QWidget | None = None, *, row: float = ROW
    ) -> None:
        super().__init__(parent)
        self._row = row
        self._lines: tuple[Line, ...] = ()
        self._nothing = nothing
        # A layout asks for the same height dozens of times before it has settled.
        self._known: dict[tuple[int, int], tuple[float, ...]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lines(self, shown: tuple[Line, ...]) -> None:
        if shown == self._lines:
            return
        self._lines = shown
        self._known = {}
        self.setAccessibleName("; ".join(str(line) for line in shown))
        self._settle()

    def lines(self) -> tuple[Line, ...]:
        return self._lines

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        widest = max((_width(line, theme) for line in self._shown_lines()), default=0.0)
        width = round(min(widest + 1, theme.type.px(WIDEST)))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = self.width() or round(themes.theme_of(self).type.px(120))
        return QSize(round(themes.theme_of(self).type.px(120)), self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        return round(sum(self._heights(width)) + 1)

    def _heights(self, width: int) -> tuple[float, ...]:
        """Those of its lines, for as long as they are shown in this width and size of letters."""
        theme = themes.theme_of(self)
        known = self._known.get((width, theme.type.scale))
        if known is None:
            known = tuple(_height(line, width, theme, self._row) for line in self._shown_lines())
            self._known[width, theme.type.scale] = known
        return known

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._settle()

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        top = 0.0
        for line, height in zip(self._shown_lines(), self._heights(self.width()), strict=True):
            _paint(painter, QRectF(0, top, self.width(), height), line, theme, self._row)
            top += height

    def _shown_lines(self) -> tuple[Line, ...]:
        return self._lines or ((Line(self._nothing, ""),) if self._nothing else ())

    def _settle(self) -> None:
        self.setMinimumHeight(self.heightForWidth(max(1, self.width())))
        self.updateGeometry()
        self.update()


def _face(line: Line) -> str:
    return "consequence" if line.ruled else "strong" if line.total else "body"


def _room(line: Line, width: float, theme: Theme) -> float:
    """What is left for the label beside the value and a gavel."""
    value = theme.type.wide(line.value, "value", 17)
    return max(40.0, width - value - GAP - _indent(line, theme))


def _indent(line: Line, theme: Theme) -> float:
    return theme.type.px(marks.INLINE + 6) if line.ruled else 0.0


def _width(line: Line, theme: Theme) -> float:
    label = theme.type.wide(line.label, _face(line))
    return label + GAP + theme.type.wide(line.value, "value", 17) + _indent(line, theme)


def _height(line: Line, width: float, theme: Theme, row: float) -> float:
    room = QRectF(0, 0, _room(line, width, theme), 10_000)
    if "\n" not in line.label and theme.type.wide(line.label, _face(line)) <= room.width():
        return round(theme.type.px(row))
    metrics = theme.type.metrics(_face(line))
    wrapped = metrics.boundingRect(room, int(WRAPPED), line.label).height()
    return round(wrapped + theme.type.px(row) - metrics.height())


def _paint(painter: QPainter, rect: QRectF, line: Line, theme: Theme, row: float) -> None:
    palette = theme.palette
    if line.total:
        painter.fillRect(QRectF(0, rect.top(), rect.width(), strokes.TOTAL), palette.ink)
    elif rect.top() > 0:
        strokes.draw_hairline(painter, 0, rect.width(), rect.top(), palette.line)
    first = QRectF(0, rect.top(), rect.width(), theme.type.px(row))
    font = theme.type.font(_face(line))
    baseline = strokes.baseline_in(first, font)
    color = palette.ruling if line.ruled else palette.ink
    left = _indent(line, theme)
    if line.ruled:
        side = theme.type.px(marks.INLINE)
        marks.paint(painter, QRectF(0, first.top(), side, first.height()), marks.RULING, theme)
    painter.setFont(font)
    painter.setPen(color if line.value else palette.ink3)
    top = baseline - QFontMetricsF(font).ascent()
    text = QRectF(left, top, _room(line, rect.width(), theme), rect.height())
    painter.drawText(text, int(WRAPPED), line.label)
    value = theme.type.value(17)
    strokes.write(painter, first, line.value, value, color, strokes.RIGHT, baseline)
