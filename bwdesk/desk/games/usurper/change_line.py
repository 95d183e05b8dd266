"""Changes typed in one line each, as chips that go away one by one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_LINE

EXAMPLES = "12 gold, node T22 lumber grand, knows V20 smoke"


class ChangeLine(QWidget):
    """``written`` carries the lines there are; what still stands in the field is one of them, so
    that nothing is lost by who settles at once."""

    written = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[str, ...] = ()
        self.field = text_line(
            hint=f"+ {EXAMPLES}",
            name="Another change",
            longest=LONGEST_LINE,
            edits=lambda _text: self._tell(),
        )
        self.field.returnPressed.connect(self._add)
        self._chips = QWidget()
        self._chips.setAccessibleName("Changes")
        chips = layouts.wrapping(into=self._chips, spacing=6)
        self._rows: Keyed[str] = Keyed(chips, self._chip, None, lambda line: line)
        layouts.column(self._chips, self.field, into=self, spacing=4)
        self._show()

    @property
    def text(self) -> str:
        """All of it, a change a line."""
        left = self.field.text().strip()
        return "\n".join((*self._lines, *filter(None, (left,))))

    def show_text(self, text: str) -> None:
        """Changes a line each, where they are not there already."""
        if text != self.text:
            self._lines = tuple(each.strip() for each in text.splitlines() if each.strip())
            self.field.setText("")
            self._show()

    def _add(self) -> None:
        """Each part of what stands in the line is a change of its own."""
        parts = [each.strip() for each in self.field.text().split(",") if each.strip()]
        self._lines = (*self._lines, *(each for each in parts if each not in self._lines))
        self.field.setText("")
        self._show()
        self._tell()

    def _drop(self, line: str) -> None:
        self._lines = tuple(each for each in self._lines if each != line)
        self._show()
        self._tell()

    def _show(self) -> None:
        self._rows.show(self._lines)
        self._chips.setVisible(bool(self._lines))

    def _chip(self, line: str) -> QWidget:
        chip = push_button(as_typed(line), lambda: self._drop(line), icon="x")
        chip.setAccessibleName(f"Change {line}: take it away")
        chip.setToolTip(hint(f"{line}: take it away"))
        return chip

    def _tell(self) -> None:
        self.written.emit(self.text)
