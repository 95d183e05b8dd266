"""Asking why the table accepts a problem, and who says so."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.form import load_form
from bwdesk.desk.kit.return_key import ENTER, PLAIN
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.person.character import Waive
from bwdesk.when import today

WIDTH = 440


class RulingDialog(QDialog):
    """The waiver is in ``ruling()`` once the dialog is accepted. It wants a reason."""

    says: QLabel
    reason: QLineEdit
    who: QLineEdit
    cancel: QPushButton
    accept_it: QPushButton

    def __init__(self, problem: Problem, who: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        load_form(self, "ruling")
        self._problem = problem
        self.setWindowTitle("A ruling of the table")
        self.setMinimumWidth(round(themes.theme_of(self).type.px(WIDTH)))
        self.says.setText(problem.says)
        self.who.setText(who)
        self.reason.textChanged.connect(self._check)
        self.cancel.clicked.connect(self.reject)
        self.accept_it.clicked.connect(self.accept)
        self._check()
        self.reason.setFocus()

    def ruling(self) -> Waive:
        reason, who = self.reason.text().strip(), self.who.text().strip()
        return Waive(self._problem.key, reason, who, today())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the reason Enter goes on to who says so, where nobody is named yet."""
        entered = event.key() in ENTER and event.modifiers() in PLAIN
        if entered and self.focusWidget() is self.reason and not self.who.text().strip():
            self.who.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _check(self) -> None:
        given = bool(self.reason.text().strip())
        self.accept_it.setEnabled(given)
        self.accept_it.setToolTip("" if given else "Give a reason; it prints on the sheet.")
