"""A hand that drags something over a widget and lets it go there."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget


def files(these: Iterable[Path | QUrl]) -> QMimeData:
    """What a file manager hands over."""
    data = QMimeData()
    data.setUrls([one if isinstance(one, QUrl) else QUrl.fromLocalFile(str(one)) for one in these])
    return data


def drop(widget: QWidget, data: QMimeData) -> bool:
    """Whether the widget takes what is dragged over it; what it takes is dropped."""
    at: Any = QPointF(9, 9)
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    given = (Qt.DropAction.CopyAction, data, button, none)
    try:
        enter = QDragEnterEvent(at, *given)
    except TypeError:  # before Qt 6.12 whole pixels alone
        enter = QDragEnterEvent(at.toPoint(), *given)
    enter.ignore()
    QApplication.sendEvent(widget, enter)
    if enter.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(at, *given))
    return enter.isAccepted()
