"""The open desk, and over it what one seat writes while it is alone there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.kit import focus_order, layouts

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument


class SecretStack(QStackedWidget):
    """What is secret is there only while its seat is at the desk.

    As soon as another sits down, or nobody is alone any more, it is emptied, taken off and thrown
    away, on screen or not: no later picture, accessible name or report of a crash has it. It is a
    widget with a `first` control, where one begins, and `wipe`, which empties what was typed.
    """

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document, self._seat = document, ""
        self.secret: Any = None
        document.handed.connect(self.hide_others)

    @property
    def first(self) -> QWidget | None:
        """Where one begins in what is secret; None at the open desk."""
        found: QWidget | None = None if self.secret is None else self.secret.first
        return found

    def show_secret(self, secret: Any) -> None:
        """What the seat at the desk writes, in the place of what was shown before."""
        self.drop()
        self.secret, self._seat = secret, self._document.at_desk
        self.addWidget(secret)
        self.setCurrentWidget(secret)
        focus_order.give(secret.first)

    def hide_others(self) -> None:
        """Drop what is not of the seat at the desk."""
        if self._seat != self._document.at_desk:
            self.drop()

    def drop(self) -> None:
        """Show the open desk; what lay over it is gone."""
        if self.secret is None:
            return
        secret, self.secret, self._seat = self.secret, None, ""
        secret.wipe()
        self.setCurrentIndex(0)
        layouts.drop(secret)
