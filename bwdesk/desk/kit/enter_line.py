"""A part of a page: a line that is done with Enter."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.kit.view import Part
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.rules.basics.value import LONGEST_WORDS


@dataclass(frozen=True, eq=False)
class EnterLine(Part):
    """A line that is done with Enter, and empty again; *name* is said aloud. What stands in it
    before is its page's."""

    name: str
    does: Callable[[str], object]
    hint: str = ""

    @property
    def identity(self) -> Hashable:
        return self.key or self.name

    def make(self) -> QWidget:
        return text_line(longest=LONGEST_WORDS)

    def connect(self, widget: QLineEdit, now: Callable[[], EnterLine]) -> None:
        def act() -> None:
            text = widget.text().strip()
            if text and now().does(text) is not False:
                empty_line(widget)

        widget.returnPressed.connect(act)

    def update(self, widget: QLineEdit) -> None:
        widget.setPlaceholderText(self.hint)
        widget.setAccessibleName(self.name)
