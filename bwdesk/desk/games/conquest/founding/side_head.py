"""The head of a faction's part of a step."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.plan import Side, called, sign_of


class SideHead(QWidget):
    """A faction's sign and name over its part of a page, and a few words at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = layouts.row(into=self, spacing=10, margins=(0, 10, 0, 2))
        self._sign = Sign("disc", IN_HEAD, self)
        self._name = words("", "h2", parent=self)
        self._says = words("", "small", "ink2", self)
        row.addWidget(self._sign)
        row.addWidget(self._name, 1)
        row.addWidget(self._says)

    def show_side(self, side: Side, foundation: Foundation, says: str = "") -> None:
        self._sign.show_sign(sign_of(side, foundation.plan))
        self._name.setText(called(side, foundation.plan))
        self._says.setText(says)
