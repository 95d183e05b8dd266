"""Accessibility of what is drawn: for a screen reader each piece of a picture is something it can
stop at, and a widget of ours says what it is.

Qt knows what its own widgets are. A number of ours derives from `QAbstractSlider` and has a value
so; one of several choices is ``autoExclusive``, and is read as one of several. What Qt has no
widget for, a heading or a table that is drawn, says it by ``spoken_as``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QLabel, QWidget

from bwdesk.desk.kit import layouts


def install() -> None:
    """Once, at the start."""
    QAccessible.installFactory(_make_interface)


def _make_interface(_class: str, one: QObject) -> QAccessibleInterface | None:
    # Asked of everything there is, so one look has to do.
    role = getattr(one, "spoken_as", None)
    if isinstance(one, QWidget) and isinstance(role, QAccessible.Role):
        return QAccessibleWidget(one, role, one.accessibleName())
    return None


class Piece(NamedTuple):
    """What one piece of a picture says, and where it lies."""

    says: str
    place: QRectF


class Pieces(QObject):
    """The pieces of a *picture*, as labels that nobody sees and no pointer hits.

    *told* gives those there are now, in the order they are read. They are made only while a screen
    reader (or whatever else asks Qt for what is on screen) is there.
    """

    def __init__(self, picture: QWidget, told: Callable[[], Iterable[Piece]]) -> None:
        super().__init__(picture)
        self._picture, self._told = picture, told
        self._labels: list[QLabel] = []
        picture.installEventFilter(self)

    def tell(self) -> None:
        """Others may be there, or elsewhere."""
        if not QAccessible.isActive():
            return
        told = list(self._told())
        while len(self._labels) > len(told):
            layouts.drop(self._labels.pop())
        while len(self._labels) < len(told):
            label = QLabel(self._picture)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.show()
            self._labels.append(label)
        for label, piece in zip(self._labels, told, strict=True):
            label.setAccessibleName(piece.says)
            label.setGeometry(piece.place.toAlignedRect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.tell()
        return super().eventFilter(watched, event)
