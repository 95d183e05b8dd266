"""A page of a maneuver: the plain board's card of what is due on it, beside all there is to see."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.plain import due_page
from bwdesk.desk.table.side_by_side import SideBySide
from bwdesk.rules.games.conquest.state import State

MARGIN = 18


class DuePage(due_page.DuePage):
    """Whoever derives from it makes what it is made of in `build`, lays that out in `middle` and
    `side`, and puts `due_part` where the card shall lie.
    """

    side_first: ClassVar[bool] = False
    """Whether the panel comes before the middle where they lie below one another."""
    document: ChronicleDocument
    spread: SideBySide | None = None

    def __init__(self, document: ChronicleDocument) -> None:
        self.document = document
        self.build()
        super().__init__(document)

    @abstractmethod
    def build(self) -> None:
        """Make what the page is made of, before anything of it has a place."""

    @abstractmethod
    def middle(self) -> QWidget:
        """What is wide: it has all the room the panel leaves."""

    def side(self) -> QWidget | None:
        """The panel at the right; None for a page that needs all the room there is."""
        return None

    def foot(self) -> QWidget:
        """What ends the panel and never scrolls away."""
        acts = layouts.wrapping(self.overrule, ..., self.onward, spacing=8)
        return layouts.inset(acts, margins=(MARGIN, 8, MARGIN, 14))

    def due_part(self) -> QWidget:
        """The card of what is due, what waits besides, and what may be done though nothing does."""
        part = self._middle()
        self.above.hide()
        return part

    def lay_out(self) -> QWidget:
        middle, side, foot = self.middle(), self.side(), self.foot()
        if side is None:
            self._scroll = layouts.scroll_area(middle)
            InSight(self._scroll)
            return layouts.inset(layouts.column(self._scroll, foot, grows=0))
        self.spread = SideBySide(middle, side, foot, side_first=self.side_first)
        return self.spread

    @property
    def state(self) -> State:
        return self.document.state

    def _bring_in_sight(self) -> None:
        if self.asks is not None and self.spread is not None:
            self.spread.bring_in_sight(self.asks)
        elif self.asks is not None:
            self._scroll.ensureWidgetVisible(self.asks, 0, 0)


def headline(says: str) -> QLabel:
    """The head of a middle or a panel."""
    head = words(says, "h2")
    head.setContentsMargins(MARGIN, 0, MARGIN, 0)
    return head
