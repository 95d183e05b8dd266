"""A row under a hairline: a sentence that wraps, small letters after it, a figure at the right."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import (
    QColor,
    QPainter,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

FACE, SMALL = "body", 13
HIGH, PADDING, GAP, BOX = 30, 3, 12, 24
WIDEST = 560
"""How wide the sentence asks to be at most, px at 100 %; in less it wraps."""


class SaidRow(Drawn, QWidget):
    """Sentence, *aside* in small ``ink3`` and figure, drawn: of labels a page of such rows is made
    of three times as many widgets, and a sentence in two sizes takes Qt ten times as long to set.

    What the row is answered with may stand before the sentence or before the figure.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._said = ("", "", "ink")
        self._figure = ("", "value", "ink")
        self._before: QWidget | None = None
        self._after: QWidget | None = None
        # By width, until it says something else or in other letters.
        self._heights: dict[int, int] = {}

    def say(self, sentence: str, aside: str = "", tint: str = "ink") -> None:
        """Say this from now on, in a color of the palette."""
        if (sentence, aside, tint) != self._said:
            self._said = sentence, aside, tint
            self._begin_anew()

    def show_figure(self, figure: str, face: str = "value", tint: str = "ink") -> None:
        """The figure at the right, in a style of letters and a color of the palette."""
        if (figure, face, tint) != self._figure:
            self._figure = figure, face, tint
            self._begin_anew()

    def put_before(self, control: QWidget) -> None:
        """A box to tick, before the sentence."""
        self._before = control
        self._place()

    def put_after(self, control: QWidget) -> None:
        """What is counted with, before the figure."""
        self._after = control
        self._place()

    def text(self) -> str:
        """The sentence and what is said after it."""
        return " ".join(each for each in self._said[:2] if each)

    def figure(self) -> str:
        return self._figure[0]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        known = self._heights.get(wide)
        if known is None:
            set_high = self._set(wide - self._left_margin() - self._right()).boundingRect().height()
            beside = self._after.sizeHint().height() if self._after else 0
            high = max(self._drop() + set_high, beside) + 2 * PADDING
            known = self._heights[wide] = max(ceil(high), self._least())
        return known

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        asked = min(type_.wide(self.text(), FACE), type_.px(WIDEST))
        wide = ceil(asked) + self._left_margin() + self._right()
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        longest = max((type_.wide(each, FACE) for each in self.text().split()), default=0)
        return QSize(ceil(longest) + self._left_margin() + self._right(), self._least())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            # Other letters or colors.
            self._place()
            self._begin_anew()
        super().changeEvent(event)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, self.width(), 0, theme.palette.line)
        painter.setPen(QColor(getattr(theme.palette, self._said[2])))
        said = self._set(self.width() - self._left_margin() - self._right())
        said.draw(painter, QPointF(self._left_margin(), PADDING + self._drop()))
        figure, face, tint = self._figure
        painter.setFont(theme.type.font(face))
        painter.setPen(QColor(getattr(theme.palette, tint)))
        x = self.width() - theme.type.wide(figure, face)
        painter.drawText(QPointF(x, PADDING + theme.type.metrics("value").ascent()), figure)

    def _begin_anew(self) -> None:
        self._heights.clear()
        self.updateGeometry()
        self.update()

    def _place(self) -> None:
        """The controls, beside the first line of the words."""
        type_ = themes.theme_of(self).type
        if self._before is not None:
            side = round(type_.px(BOX))
            self._before.setGeometry(0, PADDING, side, side)
        if self._after is not None:
            size = self._after.sizeHint()
            left = self.width() - self._right() + GAP
            self._after.setGeometry(left, PADDING, size.width(), size.height())

    def _least(self) -> int:
        return round(themes.theme_of(self).type.px(HIGH))

    def _drop(self) -> int:
        """So that both faces stand on one baseline, whatever the font scale."""
        type_ = themes.theme_of(self).type
        return max(0, round(type_.metrics("value").ascent() - type_.metrics(FACE).ascent()))

    def _left_margin(self) -> int:
        return round(themes.theme_of(self).type.px(BOX)) if self._before is not None else 0

    def _right(self) -> int:
        """What the figure takes, and what stands before it, with the gap."""
        figure, face, _tint = self._figure
        wide = GAP + ceil(themes.theme_of(self).type.wide(figure, face))
        return wide + (self._after.sizeHint().width() + 8 if self._after is not None else 0)

    def _set(self, wide: float) -> QTextLayout:
        """The lines of the words in so many px."""
        theme, (sentence, aside, _tint) = themes.theme_of(self), self._said
        layout = QTextLayout(self.text(), theme.type.font(FACE))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        if aside:
            small = QTextCharFormat()
            small.setFont(theme.type.font(FACE, SMALL))
            small.setForeground(QColor(theme.palette.ink3))
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = len(sentence), len(aside) + 1, small
            layout.setFormats([part])
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1.0, wide))
            line.setPosition(QPointF(0, y))
            y += line.height()
        layout.endLayout()
        return layout
