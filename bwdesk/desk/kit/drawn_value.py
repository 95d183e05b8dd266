"""Pictures: each draws a value, and says it to who does not see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.kit.words import hint

V = TypeVar("V")
Px = Callable[[float], float]
"""Lengths at 100 % as they are on this screen."""


class Picture(Drawn, QWidget, Generic[V]):
    """Draws what is *shown*: as broad as there is room, as high as the value makes it.

    *wide* and *least* are the width it asks for and the least it bears, at 100 %. Who does not see
    it hears the value's words as the name of the picture, or as its description where it has a
    name; where a picture has `pieces`, each of them by itself.
    """

    wide: ClassVar[float] = 200
    least: ClassVar[float] = 0
    bends: ClassVar[bool] = False
    """Whether it is higher where it is narrower."""

    def __init__(self, shown: V, name: str = "") -> None:
        super().__init__()
        self.shown = shown
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._named = bool(name)
        self.setAccessibleName(name)
        self._say()
        parts = type(self).pieces is not Picture.pieces
        self._pieces = Pieces(self, self.pieces) if parts else None

    def high(self, px: Px) -> float:
        """How high it is, px on the screen."""
        raise NotImplementedError

    def text(self) -> str:
        """What is shown, in words."""
        return str(self.shown)

    def tip(self) -> str:
        """What comes up under the pointer; "" for nothing, or for what is told otherwise."""
        return ""

    def pieces(self) -> Iterable[Piece]:
        """What is told one by one, and where it lies."""
        return ()

    def show_value(self, shown: V) -> None:
        """Another value is shown from now on."""
        if shown != self.shown:
            self.shown = shown
            self.tell_anew()

    def tell_anew(self, *, grows: bool = True) -> None:
        """Something else is drawn; whether it may be higher or lower by it."""
        self._say()
        if grows:
            self.updateGeometry()
        self.tell_pieces()
        self.update()

    def _say(self) -> None:
        (self.setAccessibleDescription if self._named else self.setAccessibleName)(self.text())
        # One that never tells anything is left what others give it.
        if type(self).tip is not Picture.tip:
            self.setToolTip(hint(self.tip()))

    def tell_pieces(self) -> None:
        """Its pieces are others, or elsewhere."""
        if self._pieces is not None:
            self._pieces.tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.bends and event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(self.wide)), round(self.high(px)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(self.least)), self.sizeHint().height())
