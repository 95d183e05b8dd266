"""Why a number is what it is, beside where it stands; and the way to set it otherwise."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Popup
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.sums import Sum

WIDTH, PADDING = 320, 16


class WhyPopup(Popup):
    """Comes up with the name of what is explained; what explains it goes into its *column*."""

    def __init__(self, anchor: QWidget, title: str, wide: int = WIDTH) -> None:
        super().__init__(anchor, f"Why: {title}", wide)
        self.head = layouts.row(words(title, "h2", parent=self, wrap=True), grows=0)
        self.column = layouts.column(
            self.head, into=self, spacing=6, margins=(PADDING, 12, PADDING, 12)
        )

    def sum_table(self, reckoned: Sum, total: str) -> SumTable:
        """The parts of a sum as wide as there is room, and what all of them are called."""
        table = SumTable("Nothing yet.", self)
        table.setFixedWidth(self.width() - 2 * PADDING - 2)
        table.show_lines(lines(reckoned, total if reckoned.parts else ""))
        return table


class Says(NamedTuple):
    """What the buttons of `SetOtherwise` say, and the *hint* in its empty reason."""

    otherwise: str
    lift: str
    so: str
    hint: str


class SetOtherwise(QWidget):
    """The table sets a number otherwise, or lifts what it has set.

    ``ruled`` carries the number, the reason and who says so; ``lifted`` comes where something
    *stands* that can be lifted. *who* is None where nobody asks who says so, and *by* tells who
    has set what stands.
    """

    ruled = Signal(int, str, str)
    lifted = Signal()

    def __init__(
        self,
        why: WhyPopup,
        says: Says,
        number: int,
        bounds: tuple[int, int],
        *,
        stands: bool,
        reason: str = "",
        who: str | None = None,
        by: str = "",
    ) -> None:
        super().__init__(why)
        self._why = why
        self.otherwise = push_button(says.otherwise, self._ask, kind="ruling", icon="gavel")
        self.lift = push_button(says.lift, self._lift, kind="quiet")
        self.value = NumberBox()
        self.value.setRange(*bounds)
        self.value.setValue(number)
        self.reason, self.who = QLineEdit(reason), QLineEdit(who or "")
        self.reason.setPlaceholderText(says.hint)
        self.rule = push_button(says.so, self._rule, kind="primary")
        fields: list[tuple[str, QWidget]] = [("It is", self.value), ("Because", self.reason)]
        if who is not None:
            fields.append(("Says", self.who))
        self.form = _form(fields, self.rule)
        column = layouts.column(into=self, spacing=6)
        if by:
            column.addWidget(words(by, "hint", "ink3"))
        column.addLayout(layouts.row(self.otherwise, ..., self.lift, spacing=None))
        column.addWidget(self.form)
        self.lift.setVisible(stands)
        self.form.hide()
        self.reason.returnPressed.connect(self._rule)
        self.who.returnPressed.connect(self._rule)

    def _ask(self) -> None:
        self.otherwise.setEnabled(False)
        self.form.show()
        self._why.grow()
        self.value.setFocus(Qt.FocusReason.OtherFocusReason)
        self.value.selectAll()

    def _rule(self) -> None:
        self._why.close()
        said, who = self.reason.text().strip(), self.who.text().strip()
        self.ruled.emit(self.value.value(), said, who)

    def _lift(self) -> None:
        self._why.close()
        self.lifted.emit()


def _form(fields: list[tuple[str, QWidget]], rule: QWidget) -> QWidget:
    form = QWidget()
    rows = QFormLayout(form)
    rows.setContentsMargins(0, 4, 0, 4)
    rows.setSpacing(8)
    for name, field in fields:
        label = words(name, "small", "ink2")
        label.setWordWrap(False)
        label.setBuddy(field)
        field.setAccessibleName(name)
        rows.addRow(label, field)
    rows.addRow(rule)
    return form
