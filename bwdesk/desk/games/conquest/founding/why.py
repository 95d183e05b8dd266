"""Why a faction starts with what it has, and the table's word on it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Popup
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.plan import Fixed, Side, called

WIDTH, PADDING, ABOVE = 360, 16, 4


class WhyStart(Popup):
    """Pops up over *anchor*; Escape or a click elsewhere closes it."""

    def __init__(self, anchor: QWidget, foundation: Foundation, side: Side) -> None:
        super().__init__(anchor)
        self._foundation, self._side = foundation, side
        name = called(side, foundation.plan)
        self.setProperty("frame", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(f"Why: {name}")
        self.setFixedWidth(round(themes.of(anchor).type.px(WIDTH)))
        column = layouts.column(
            words(name, "h2", parent=self, wrap=True),
            into=self,
            spacing=6,
            margins=(PADDING, 12, PADDING, 12),
        )
        self.table = SumTable("Nothing yet.", self)
        self.table.setFixedWidth(self.width() - 2 * PADDING - 2)
        found = foundation.disposition(side)
        self.table.show_lines(lines(found, "Starting disposition" if found.parts else ""))
        column.addWidget(self.table)
        if side.fixed and side.fixed.why:
            column.addWidget(words(f"“{side.fixed.why}”", "consequence", "ink", self, wrap=True))
        row = QHBoxLayout()
        self.otherwise = push_button(
            "Set it otherwise…", self._ask, kind="ruling", icon="gavel", parent=self
        )
        self.lift = push_button("As the steps say", self._lift, kind="quiet", parent=self)
        self.lift.setVisible(side.fixed is not None)
        row.addWidget(self.otherwise)
        row.addStretch(1)
        row.addWidget(self.lift)
        column.addLayout(row)
        self.form = self._form(found.whole)
        self.form.hide()
        column.addWidget(self.form)
        self._pop(anchor)

    def _form(self, now: int) -> QWidget:
        fixed, form = self._side.fixed, QWidget(self)
        self.value = NumberBox(form)
        self.value.setRange(0, 99)
        self.value.setValue(now)
        self.because = QLineEdit(fixed.why if fixed else "", form)
        self.because.setPlaceholderText("What the table has agreed on")
        self.because.returnPressed.connect(self._fix)
        self.fix = push_button("Set it so", self._fix, kind="primary", parent=form)
        rows = QFormLayout(form)
        rows.setContentsMargins(0, 4, 0, 4)
        rows.setSpacing(8)
        for name, field in (("It is", self.value), ("Because", self.because)):
            label = words(name, "small", "ink2", form)
            label.setBuddy(field)
            field.setAccessibleName(name)
            rows.addRow(label, field)
        rows.addRow(self.fix)
        return form

    def _ask(self) -> None:
        self.otherwise.setEnabled(False)
        self.form.show()
        bottom = self.geometry().bottom()
        self.adjustSize()
        self.move(self.x(), max(0, bottom - self.height()))
        self.value.setFocus(Qt.FocusReason.OtherFocusReason)
        self.value.selectAll()

    def _fix(self) -> None:
        fixed = Fixed(self.value.value(), self.because.text().strip())
        self._done("Set the disposition of", fixed)

    def _lift(self) -> None:
        self._done("Lift what the table set for", None)

    def _done(self, verb: str, fixed: Fixed | None) -> None:
        foundation, side = self._foundation, self._side
        self.close()
        foundation.edit_side(side, f"{verb} {called(side, foundation.plan)}", fixed=fixed)

    def _pop(self, anchor: QWidget) -> None:
        self.adjustSize()
        corner = anchor.mapToGlobal(QPoint(0, -self.height() - ABOVE))
        room = anchor.screen().availableGeometry()
        x = max(room.left(), min(corner.x(), room.right() - self.width()))
        self.move(x, max(room.top(), corner.y()))
        self.show()
