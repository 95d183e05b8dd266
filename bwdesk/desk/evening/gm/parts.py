"""Kinds of parts the GM's page is made of, beside those every page has."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.token import ROW, Token, TokenView
from bwdesk.desk.kit.view import Part, Row
from bwdesk.rules.tables.grayscale import LEVELS

MARK = 18
BOX = 12


@dataclass(frozen=True, eq=False)
class Ground(Row):
    """Parts side by side on a color of the palette."""

    ground: str = "paper"

    @property
    def fixed_values(self) -> Hashable:
        return self.spacing, self.margins, self.ground

    def make(self) -> QWidget:
        return layouts.on_ground(super().make(), self.ground)


class MarkView(QWidget):
    """One of the marks of the kit, or the letters of artha in a disc."""

    def __init__(self) -> None:
        super().__init__()
        self._mark, self._letters = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: str, letters: str) -> None:
        self._mark, self._letters = mark, letters
        self.setAccessibleName(letters or mark)
        self.update()

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(MARK))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, whole = themes.theme_of(self), QRectF(self.rect())
        with strokes.drawing(QPainter(self)) as painter:
            if self._letters:
                painter.setPen(QColor(theme.palette.ember))
                painter.setBrush(QColor(theme.palette.ember))
                painter.drawEllipse(whole.adjusted(1, 1, -1, -1))
                bold = theme.type.font("strong", 11)
                ink = theme.palette.on_ember
                strokes.write(painter, whole, self._letters[:2], bold, ink, strokes.CENTER)
            elif self._mark:
                marks.paint(painter, whole.adjusted(1, 1, -1, -1), self._mark, theme)


@dataclass(frozen=True, eq=False)
class Mark(Part):
    """A mark of the kit, or the letters of the artha that was paid."""

    mark: str
    letters: str = ""

    def make(self) -> QWidget:
        return MarkView()

    def update(self, widget: Any) -> None:
        widget.show_mark(self.mark, self.letters)


class CoveredView(QWidget):
    """A figure under hatching, seen as long as it is held down."""

    def __init__(self) -> None:
        super().__init__()
        self._figure, self._held = "", False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip("Hold to look")

    def show_figure(self, figure: str) -> None:
        self._figure = figure
        self.setAccessibleName("A covered obstacle")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(46)), round(px(22)))

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._held = True
        self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._held = False
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, whole = themes.theme_of(self), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with strokes.drawing(QPainter(self)) as painter:
            painter.setPen(QColor(theme.palette.edge))
            if self._held:
                painter.drawRoundedRect(whole, 4, 4)
                face, ink = theme.type.font("value", 16), theme.palette.ink
                strokes.write(painter, whole, self._figure, face, ink, strokes.CENTER)
            else:
                painter.setBrush(QBrush(QColor(theme.palette.edge), Qt.BrushStyle.BDiagPattern))
                painter.drawRoundedRect(whole, 4, 4)


@dataclass(frozen=True, eq=False)
class Covered(Part):
    """A figure nobody else is to see yet."""

    figure: str

    def make(self) -> QWidget:
        return CoveredView()

    def update(self, widget: Any) -> None:
        widget.show_figure(self.figure)


class WoundStripView(QWidget):
    """Six boxes from Superficial to Mortal, each filled where there is a wound of that level, with
    how many where there are several."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: tuple[int, ...]) -> None:
        self._counts = counts
        said = (f"{count} {level}" for count, level in zip(counts, LEVELS, strict=False) if count)
        says = ", ".join(said) or "unhurt"
        self.setAccessibleName(says)
        self.setToolTip(says.capitalize())
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(6 * BOX)), round(px(BOX)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, wide = themes.theme_of(self), self.width() / len(LEVELS)
        with strokes.drawing(QPainter(self)) as painter:
            for at, count in enumerate(self._counts):
                box = QRectF(at * wide + 1, 1, wide - 2, self.height() - 2)
                painter.setPen(QColor(theme.palette.edge))
                painter.setBrush(QColor(theme.palette.ember if count else theme.palette.paper))
                painter.drawRect(box)
                if count > 1:
                    face, ink = theme.type.font("strong", 9), theme.palette.on_ember
                    strokes.write(painter, box, str(count), face, ink, strokes.CENTER)


@dataclass(frozen=True, eq=False)
class WoundStrip(Part):
    """How many wounds of each level somebody has."""

    counts: tuple[int, ...]

    def make(self) -> QWidget:
        return WoundStripView()

    def update(self, widget: Any) -> None:
        widget.show_counts(self.counts)


@dataclass(frozen=True, eq=False)
class Exponent(Part):
    """An ability as it stands."""

    token: Token

    def make(self) -> QWidget:
        return TokenView(self.token, ROW)

    def update(self, widget: Any) -> None:
        widget.show_token(self.token)
