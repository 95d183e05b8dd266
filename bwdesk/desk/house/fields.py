"""Fields of a form: each shows a value of the core and tells a new one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.house.library import Options
from bwdesk.desk.house.shapes import blank
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.writing import Writing, show_text, undo_with_document
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.basics.value import LONGEST_TEXT, LONGEST_WORDS

NUMBER_WIDTH, CHOICE_WIDTH = 72, 240
LOWEST, HIGHEST = -99, 9_999
"""Of a number that has no bounds of its own."""


class TextField(QLineEdit):
    """A line of text."""

    told = Signal(object)

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setMaxLength(LONGEST_WORDS)
        undo_with_document(self)
        self.textEdited.connect(self._tell)

    def show_value(self, value: Any) -> None:
        show_text(self, value)

    def _tell(self, text: str) -> None:
        self.told.emit(text)


class LinesField(Writing):
    """Lines of text, as many as are written or pasted."""

    told = Signal(object)

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name, hint, free=True, lines=3, parent=parent)
        self.written.connect(self.told.emit)

    def show_value(self, value: str) -> None:
        self.show_text(value)


class WordsField(TextField):
    """Several names, with commas between them."""

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name, hint or "with commas between them", parent)

    def show_value(self, value: Any) -> None:
        if value != self._value():
            self.setText(", ".join(value))

    def _value(self) -> tuple[str, ...]:
        return tuple(each.strip() for each in self.text().split(",") if each.strip())

    def _tell(self, _text: str) -> None:
        self.told.emit(self._value())


class JsonField(TextField):
    """A value there is no form for, as it stands in the file.

    ``refused`` carries the sentence that says why what is written there is no value.
    """

    refused = Signal(str)
    takes = "a value as it stands in the file"

    def __init__(
        self,
        name: str,
        kind: Any,
        hint: str = "as it stands in the file",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, hint, parent)
        self._kind = kind
        self._shown: Any = None
        self._begun = False
        self.setMaxLength(LONGEST_TEXT)

    def show_value(self, value: Any) -> None:
        """Show it; what is not yet a value stays where nothing else has come in its place."""
        if value != self._shown or not self._begun:
            self._shown, self._begun = value, True
            self.setText("" if value in ((), {}, None) else self._to_text(value))
            self._mark(wrong=False)

    def forget(self) -> None:
        """What stands there is of another entry."""
        self._begun = False

    def why_unread(self) -> str:
        """The sentence that says why what is written is no value; "" where it is one."""
        try:
            self._value()
        except (ValueError, msgspec.ValidationError, RecursionError):
            said = self.text().strip()[:40]
            return f"{self.accessibleName()}: “{said}” is not yet {self.takes}."
        return ""

    def _to_text(self, value: Any) -> str:
        return msgspec.json.encode(value).decode()

    def _value(self) -> Any:
        text = self.text().strip()
        return msgspec.convert(json.loads(text), self._kind) if text else blank(self._kind)

    def _tell(self, _text: str) -> None:
        if why := self.why_unread():
            self._mark(wrong=True)
            self.refused.emit(why)
            return
        value = self._value()
        self._mark(wrong=False)
        self._shown = value
        self.told.emit(value)

    def _mark(self, *, wrong: bool) -> None:
        self.setToolTip("This is not yet what the field can hold." if wrong else "")
        themes.wear(self, wrong=wrong)


class NumbersField(JsonField):
    """So many whole numbers, with spaces between them."""

    takes = "whole numbers within their bounds, with spaces between them"

    def _to_text(self, value: Any) -> str:
        return " ".join(str(each) for each in value)

    def _value(self) -> Any:
        digits = re.findall(r"[^\s,;/]+", self.text())
        return msgspec.convert(tuple(int(each) for each in digits), self._kind)


class PairsField(JsonField):
    """Names, each with what is said of it, with commas between them: ``scout 3, mason 2``."""

    takes = "names, each with what is said of it, with commas between them"

    def _to_text(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        return ", ".join(f"{name} {said}".strip() for name, said in value.items())

    def _value(self) -> Any:
        pairs = [each.strip() for each in self.text().split(",") if each.strip()]
        found: dict[str, Any] = {}
        for pair in pairs:
            name, _, said = pair.rpartition(" ")
            plain = int(said) if said.lstrip("-").isdecimal() else said
            found |= {name: plain} if name else {pair: ""}
        return msgspec.convert(found, self._kind)


class NumberField(NumberBox):
    """A whole number; where it *may be left out* the field is empty then, and 0 a number."""

    told = Signal(object)

    def __init__(
        self,
        name: str,
        least: int | None = 0,
        most: int | None = None,
        *,
        may_be_left_out: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._may_be_left_out = may_be_left_out
        self.setAccessibleName(name)
        least = LOWEST if least is None else least
        self.setRange(least - may_be_left_out, HIGHEST if most is None else most)
        if may_be_left_out:
            self.setSpecialValueText(" ")  # Qt takes an empty one for none
            self.setValue(self.minimum())
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setProperty("face", "name")
        undo_with_document(self.lineEdit())
        self.valueChanged.connect(lambda _value: self.told.emit(self.number()))
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def number(self) -> float | None:
        """What stands there; None where nothing does."""
        left_out = self._may_be_left_out and self.value() == self.minimum()
        return None if left_out else self._worth(self.value())

    def show_value(self, value: float | None) -> None:
        if value is None and not self._may_be_left_out:
            value = 0
        if value != self.number():
            self.blockSignals(True)
            self.setValue(self.minimum() if value is None else self._steps(value))
            self.blockSignals(False)

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        if self._may_be_left_out and not text.strip():
            return QValidator.State.Acceptable, text, at
        state, text, at = super().validate(text.strip(), at)
        return state, text, at

    def valueFromText(self, text: str) -> int:
        if self._may_be_left_out and not text.strip():
            return self.minimum()
        return int(super().valueFromText(text.strip()))

    def _worth(self, steps: int) -> float:
        return steps

    def _steps(self, value: float) -> int:
        return int(value)

    def _measure(self) -> None:
        self.setFixedWidth(round(themes.theme_of(self).type.px(NUMBER_WIDTH)))


class HalvesField(NumberField):
    """Years and the like, in halves: ``2½``."""

    def _worth(self, steps: int) -> float:
        return steps / 2

    def _steps(self, value: float) -> int:
        return round(value * 2)

    def textFromValue(self, value: int) -> str:
        return figure(value / 2)

    def valueFromText(self, text: str) -> int:
        if self._may_be_left_out and not text.strip():
            return self.minimum()
        whole = re.match(r"\s*(\d*)", text)
        halves = 2 * int(whole[1]) if whole and whole[1] else 0
        return halves + (1 if re.search(r"½|[.,]5", text) else 0)

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        sound = re.fullmatch(r"\s*\d{0,4}\s*(½|[.,]5?)?\s*", text)
        state = QValidator.State.Acceptable if sound else QValidator.State.Invalid
        return state, text, at


class FlagField(QCheckBox):
    """Yes or no."""

    told = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.setAccessibleName(name)
        self.toggled.connect(self.told.emit)

    def show_value(self, value: object) -> None:
        if value != self.isChecked():
            self.blockSignals(True)
            self.setChecked(bool(value))
            self.blockSignals(False)


class OneField(QComboBox):
    """One of a few: *options* are what they are called, and the values."""

    told = Signal(object)

    def __init__(
        self, name: str, options: Options | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._offered: Options = {}
        self.offer(options or {})
        self.activated.connect(lambda index: self.told.emit(self.itemData(index)))

    def offer(self, options: Options) -> None:
        """Other options; what is chosen stays if it can."""
        if options == self._offered:
            return
        self._offered, now = options, self.currentData()
        self.blockSignals(True)
        self.clear()
        for said, value in options.items():
            self.addItem(said, value)
        self.blockSignals(False)
        self.show_value(now)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # An arrow would choose everything it passes by; let it open the list instead.
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def show_value(self, value: Any) -> None:
        at = self.findData(value)
        if at < 0 and value is not None:
            self.addItem(f"{value} (unknown)", value)
            at = self.count() - 1
        if at != self.currentIndex():
            self.setCurrentIndex(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class SuggestField(QComboBox):
    """A line of text with proposals."""

    told = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(name)
        self.setMinimumWidth(round(themes.theme_of(self).type.px(CHOICE_WIDTH)))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._offered: list[str] = []
        line = self.lineEdit()
        assert line is not None, "an editable combo box has a line"
        line.setAccessibleName(name)
        undo_with_document(line)
        completer = self.completer()
        assert completer is not None, "and proposals for it"
        # Completed inline, "Art" would become "Artisan" by itself.
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.editTextChanged.connect(self.told.emit)

    def offer(self, proposals: Iterable[str]) -> None:
        """Other proposals; what is written stays, and the cursor in it."""
        offered = [each for each in proposals if each != self.currentText()]
        if offered != self._offered:
            self._offered = offered
            self._keeping_cursor(offered, self.currentText())

    def show_value(self, value: str) -> None:
        if value != self.currentText():
            self._keeping_cursor(None, value)

    def _keeping_cursor(self, proposals: list[str] | None, text: str) -> None:
        line = self.lineEdit()
        assert line is not None, "an editable combo box has a line"
        cursor = line.cursorPosition()
        self.blockSignals(True)
        if proposals is not None:
            self.clear()
            self.addItems(proposals)
        self.setEditText(text)
        self.blockSignals(False)
        line.setCursorPosition(min(cursor, len(text)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
