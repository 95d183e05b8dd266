"""A page of a maneuver that is resolved: a middle, a panel beside it, and one button below both."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.side_by_side import SideBySide

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

MARGIN = 18


class ManeuverPage(QWidget):
    """``go`` asks for another step; *act* is the one button that leads on.

    Whoever derives from it makes what it is made of in `build`, lays that out in `middle`, `side`
    and `foot`, and says in `go_on` what the button does.
    """

    go = Signal(str)

    side_first: ClassVar[bool] = False
    """Whether the panel comes before the middle where they lie below one another."""

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        layouts.on_ground(self, "paper")
        self.act = push_button("", self.go_on, kind="primary")
        self.build()
        self.spread = SideBySide(
            self.middle(), self.side(), self.foot(), side_first=self.side_first
        )
        layouts.column(self.spread, into=self, spacing=None)

    @abstractmethod
    def build(self) -> None:
        """Make what the page is made of, before anything of it has a place."""

    @abstractmethod
    def middle(self) -> QWidget:
        """What is wide: it has all the room the panel leaves."""

    @abstractmethod
    def side(self) -> QWidget:
        """The panel at the right."""

    @abstractmethod
    def foot(self) -> QWidget:
        """What ends the panel and never scrolls away, with *act* in it."""

    @abstractmethod
    def go_on(self) -> None:
        """Somebody pressed the button."""


def headline(says: str) -> QLabel:
    """The head of a middle or a panel."""
    head = words(says, "h2")
    head.setContentsMargins(MARGIN, 0, MARGIN, 0)
    return head
