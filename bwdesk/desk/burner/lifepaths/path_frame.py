"""What stands around the path: its column heads, its totals, a place to drop a lifepath on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.path_view import LIFEPATH_MIME, columns_of
from bwdesk.desk.widgets import strokes
from bwdesk.desk.widgets.keycap import KeyCap
from bwdesk.desk.widgets.words import words
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.sums import figure

HEAD = 36


class PathHead(QWidget):
    """The column heads above the path."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Age, the path so far, years, resources, stat")

    def sizeHint(self) -> QSize:
        return QSize(200, round(themes.of(self).type.px(HEAD)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.contentsRect())
        px, font, ink = theme.type.px, theme.type.label(), theme.palette.ink3
        with strokes.drawing(painter):
            age = rect.adjusted(px(22), 0, 0, 0)
            strokes.write(painter, age, "Age", font, ink)
            columns = columns_of(rect, theme)
            path = rect.adjusted(px(56), 0, 0, 0)
            path.setRight(columns[0][0] + px(8))
            strokes.write(painter, path, "The path so far", font, ink)
            for label, (left, right) in zip(("Years", "Res.", "Stat"), columns, strict=True):
                box = QRectF(left, 0, right - left, rect.height())
                strokes.write(painter, box, label, font, ink, strokes.RIGHT)


class PathFoot(QWidget):
    """The total under the path, below a 2 px rule."""

    def __init__(self) -> None:
        super().__init__()
        self._age = self._years = self._resources = "0"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_totals(self, reckoning: Reckoning) -> None:
        self._age = figure(reckoning.age.total)
        self._years = figure(sum(walked.years + walked.lead for walked in reckoning.path))
        self._resources = figure(reckoning.pools.resources.given.total)
        self.setAccessibleName(
            f"Age {self._age}, {self._years} years, {self._resources} resource points"
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(themes.of(self).type.px(44)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.contentsRect())
        px, palette, value = theme.type.px, theme.palette, theme.type.value(17)
        with strokes.drawing(painter):
            painter.fillRect(QRectF(0, 0, self.width(), strokes.TOTAL), palette.ink)
            row = rect.adjusted(0, 2, 0, 0)
            base = strokes.baseline_in(row, value)
            strokes.write(
                painter, row.adjusted(px(22), 0, 0, 0), self._age, value, palette.ink, baseline=base
            )
            years, resources, _ = columns_of(row, theme)
            for text, (left, right) in ((self._years, years), (self._resources, resources)):
                box = QRectF(left, row.top(), right - left, row.height())
                strokes.write(painter, box, text, value, palette.ink, strokes.RIGHT, base)
            said = row.adjusted(px(56), 0, 0, 0)
            said.setRight(years[0] - 8)
            hint = "Demanded ones are in bold."
            strokes.write(painter, said, hint, theme.type.small(), palette.ink2, baseline=base)


class DropHere(QFrame):
    """Where a lifepath can be dropped to be the next one; says how else it is taken."""

    dropped = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("frame", "drop")
        self.setAcceptDrops(True)
        self.setAccessibleName("Drop a lifepath here to take it next")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(10)
        row.addStretch(1)
        row.addWidget(words("Drop one here, or press", "small", "ink2"))
        row.addWidget(KeyCap("Enter"))
        row.addWidget(words("in the list", "small", "ink2"))
        row.addStretch(1)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(LIFEPATH_MIME):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData().data(LIFEPATH_MIME).toStdString())
