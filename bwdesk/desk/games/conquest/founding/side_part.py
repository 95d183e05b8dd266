"""What a step shows of one faction, and the head over it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.conquest.plan import Side, side_name, sign_of


class SidePart(QWidget):
    """Something of the faction at a place of the table, counted from 0; it stays at its place."""

    def __init__(self, step: StepPage, at: int) -> None:
        super().__init__(step.body)
        self._at = at
        self.foundation: Foundation = step.foundation

    @property
    def side(self) -> Side:
        return self.foundation.plan.sides[self._at]


class SideHead(QWidget):
    """A faction's sign and name over its part of a page, and a few words at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = Sign("disc", IN_HEAD)
        self._name, self._says = words("", "h2"), words("", "small", "ink2")
        row = (self._sign, self._name, self._says)
        layouts.row(*row, into=self, spacing=10, margins=(0, 10, 0, 2), grows=1)

    def show_side(self, side: Side, foundation: Foundation, says: str = "") -> None:
        self._sign.show_sign(sign_of(side, foundation.plan))
        self._name.setText(side_name(side, foundation.plan))
        self._says.setText(says)
