"""Widgets that are drawn rather than put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme

if TYPE_CHECKING:
    Base = QWidget
else:
    # Mixed into buttons and frames as well; Qt takes one widget among the bases.
    Base = object


class Drawn(Base):
    """Mixed in before the kind of widget it is: all that is left to say is what is drawn.

    Who has the focus wears a *ring* where one is given: what is added to the left, top, right and
    bottom of the widget, in px, and how round it is.
    """

    ring: ClassVar[tuple[float, float, float, float, float] | None] = None

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """All of it, within *rect*; the painter has no pen and no brush, and rounds off edges."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        with strokes.drawing(painter):
            self.draw(painter, rect, theme)
        if self.ring is not None and self.hasFocus():
            *edges, radius = self.ring
            strokes.focus_ring(painter, rect.adjusted(*edges), theme.palette.ember, radius)
