"""Widgets that are drawn rather than put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    """Mixed in before the kind of widget it is: all that is left to say is what is drawn."""

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """All of it, within *rect*; the painter has no pen and no brush, and rounds off edges."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        with strokes.drawing(QPainter(self)) as painter:
            self.draw(painter, QRectF(self.rect()), themes.of(self))
