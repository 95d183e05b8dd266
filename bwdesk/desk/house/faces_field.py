"""Dice as they fell, each in a field of its own: the next one is there when a die explodes."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.writing import empty_line, undo_with_document

WIDTH, LONGEST = 56, 40
"""Of a field at 100 %, px; so many letters of what is no face are kept."""
NEXT = (Qt.Key.Key_Space, Qt.Key.Key_Comma, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Keys after a face that lead to the next die."""


class _Face(QLineEdit):
    """One die; whoever types on goes to the next."""

    done = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alone = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in NEXT and alone and self.text().strip():
            self.done.emit()
        else:
            super().keyPressEvent(event)


class FacesField(QWidget):
    """``told`` carries the faces of a *kind*, ``refused`` why what is written is none."""

    told = Signal(object)
    refused = Signal(str)

    def __init__(self, name: str, kind: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._kind = name, kind
        self.faces: list[_Face] = []
        self._wanted = True
        self._row = layouts.row(..., into=self, spacing=6)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._show_count(1)

    def show_value(self, value: tuple[int, ...]) -> None:
        """Show it, where it is not what stands there."""
        if value != self._value_or_none():
            self._show_count(len(value) + (self._wanted or not value))
            for at, field in enumerate(self.faces):
                field.setText(str(value[at]) if at < len(value) else "")
            self._mark()

    def want(self, more: bool) -> None:
        """Whether one *more* die is to be thrown: an empty field for it, and else none."""
        self._wanted = more
        written = sum(bool(each.text().strip()) for each in self.faces)
        self._show_count(max(1, written + more))

    def text(self) -> str:
        """What is written, die by die."""
        return " ".join(each.text().strip() for each in self.faces if each.text().strip())

    def why_unread(self) -> str:
        """The sentence that says why what is written is no value; "" where it is one."""
        if self._value_or_none() is not None:
            return ""
        said = self.text()[:LONGEST]
        takes = "whole numbers within their bounds, a die in each field"
        return f"{self._name}: “{said}” is not yet {takes}."

    def forget(self) -> None:
        """What stands there is of another question."""
        for each in self.faces:
            empty_line(each)
        self._show_count(1)

    def _value_or_none(self) -> tuple[int, ...] | None:
        try:
            found: tuple[int, ...] = msgspec.convert(
                tuple(int(each) for each in self.text().split()), self._kind
            )
        except (ValueError, msgspec.ValidationError):
            return None
        return found

    def _tell(self) -> None:
        self._mark()
        value = self._value_or_none()
        if value is None:
            self.refused.emit(self.why_unread())
        else:
            self.told.emit(value)

    def _mark(self) -> None:
        wrong = self._value_or_none() is None
        for each in self.faces:
            themes.wear(each, wrong=wrong and bool(each.text().strip()))

    def _show_count(self, many: int) -> None:
        """So many fields; those that are written in stay."""
        while len(self.faces) > many:
            empty = next((e for e in reversed(self.faces) if not e.text().strip()), None)
            if empty is None:
                break
            self.faces.remove(empty)
            layouts.drop(empty)
        while len(self.faces) < many:
            self._add()
        for at, each in enumerate(self.faces):
            each.setAccessibleName(f"{self._name}, die {at + 1}")
        self.setFocusProxy(self.faces[0])

    def _add(self) -> None:
        field = _Face()
        field.setMaxLength(LONGEST)
        field.setFixedWidth(round(themes.theme_of(self).type.px(WIDTH)))
        undo_with_document(field)
        field.textEdited.connect(self._tell)
        field.done.connect(lambda: self._go_on(field))
        self._row.insertWidget(len(self.faces), field)
        self.faces.append(field)
        field.show()

    def _go_on(self, field: _Face) -> None:
        at = self.faces.index(field) + 1
        if at < len(self.faces):
            self.faces[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.faces[at].selectAll()
