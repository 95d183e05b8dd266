"""Everything the program says at a moment, on screen, to a screen reader, in models and files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAction,
    QClipboard,
    QGuiApplication,
    QUndoStack,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

SAYING = (
    *("text", "toPlainText", "title", "placeholderText", "currentText", "displayText"),
    *("windowTitle", "toolTip", "statusTip", "whatsThis"),
    *("accessibleName", "accessibleDescription", "windowFilePath", "objectName"),
)
DEEP = 4
"""How many levels of a model are read."""


def everything_said() -> set[str]:
    """Every text of every widget there is, shown or hidden, about to be deleted or not."""
    said: set[str] = set()
    for widget in QApplication.allWidgets():
        said.update(_of_widget(widget))
    for topmost in (each for each in QApplication.allWidgets() if each.parent() is None):
        said.update(_below(topmost))
    for top in QApplication.topLevelWidgets():
        said.update(_of_reader(QAccessible.queryAccessibleInterface(top)))
    board = QGuiApplication.clipboard()
    said.update((board.text(QClipboard.Mode.Clipboard), board.text(QClipboard.Mode.Selection)))
    return said


def telling(secret: str) -> list[str]:
    """What of all that is said holds the secret."""
    return sorted(each for each in everything_said() if secret in each)


def written(folder: Path, secret: str) -> list[Path]:
    """The files below a folder that hold it, in any way a text is likely to be written."""
    forms = [secret.encode(), secret.encode("utf-16-le"), secret[::-1].encode()]
    return [
        file
        for file in folder.rglob("*")
        if file.is_file() and any(form in file.read_bytes() for form in forms)
    ]


def _of_widget(widget: QWidget) -> Iterator[str]:
    for name in SAYING:
        answer = getattr(widget, name, None)
        if callable(answer):
            try:
                said = answer()
            except TypeError:
                continue
            if isinstance(said, str):
                yield said
    for action in widget.actions():
        yield from _of_action(action)
    if isinstance(widget, QTabBar):
        for place in range(widget.count()):
            yield from (widget.tabText(place), widget.tabToolTip(place))
    if isinstance(widget, QAbstractItemView | QComboBox):
        model = widget.model()
        if model is not None:
            yield from _of_model(model, QModelIndex(), 0)
    if isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit) and not _empty(widget):
        yield "what can be undone"


def _below(topmost: QWidget) -> Iterator[str]:
    """What lies anywhere in it and is no widget."""
    for action in topmost.findChildren(QAction):
        yield from _of_action(action)
    for stack in topmost.findChildren(QUndoStack):
        yield from (stack.text(place) for place in range(stack.count()))


def _of_action(action: QAction) -> tuple[str, ...]:
    return action.text(), action.toolTip(), action.statusTip(), str(action.data() or "")


def _empty(field: QLineEdit | QTextEdit | QPlainTextEdit) -> bool:
    """Nothing typed would come back by undoing."""
    if isinstance(field, QLineEdit):
        return not field.isUndoAvailable()
    return not field.document().isUndoAvailable()


def _of_model(model: QAbstractItemModel, parent: QModelIndex, depth: int) -> Iterator[str]:
    roles = (*range(Qt.ItemDataRole.AccessibleDescriptionRole + 1), *range(256, 266))
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield from (str(data) for role in roles if (data := index.data(role)) is not None)
            if columns > 1 and depth < DEEP:
                yield from _of_model(model, index, depth + 1)


def _of_reader(face: QAccessibleInterface | None, depth: int = 0) -> Iterator[str]:
    """As a screen reader walks through it."""
    if face is None or not face.isValid() or depth > 40:
        return
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
        yield face.text(kind)
    for place in range(face.childCount()):
        yield from _of_reader(face.child(place), depth + 1)
