"""A page of a maneuver: the plain board's card of what is due on it, beside all there is to see."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.plain.page import PlainPage, RollsCard
from bwdesk.desk.table.side_by_side import SideBySide
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due

MARGIN = 18


class DuePage(PlainPage):
    """``go`` asks for another step.

    Whoever derives from it makes what it is made of in `build`, lays that out in `middle` and
    `side`, puts `due_part` where the card shall lie, and shows the rest in `show_around`. Where
    nothing of it is due, the button *onward* leads on.
    """

    answers: ClassVar[frozenset[str]] = frozenset()
    """What is due or offered on this page, by a word of its key."""
    side_first: ClassVar[bool] = False
    """Whether the panel comes before the middle where they lie below one another."""
    document: ChronicleDocument
    spread: SideBySide | None = None

    def __init__(self, document: ChronicleDocument) -> None:
        self.onward = push_button("", self.go_on, kind="primary")
        self.document = document
        self.build()
        super().__init__(document)
        layouts.on_ground(self, "paper")

    @abstractmethod
    def build(self) -> None:
        """Make what the page is made of, before anything of it has a place."""

    @abstractmethod
    def middle(self) -> QWidget:
        """What is wide: it has all the room the panel leaves."""

    def side(self) -> QWidget | None:
        """The panel at the right; None for a page that needs all the room there is."""
        return None

    @abstractmethod
    def show_around(self, moment: Moment) -> None:
        """Show all there is beside the card."""

    @abstractmethod
    def onward_says(self) -> str:
        """What leads on where nothing is due here; "" where nothing does."""

    @abstractmethod
    def go_on(self) -> None:
        """Somebody pressed the button that leads on."""

    def foot(self) -> QWidget:
        """What ends the panel and never scrolls away."""
        acts = layouts.wrapping(self.overrule, ..., self.onward, spacing=8)
        return layouts.inset(acts, margins=(MARGIN, 8, MARGIN, 14))

    def nothing(self) -> str:
        """What is said where nothing is due here; "" for nothing."""
        return ""

    def aim(self) -> dict[str, Filling]:
        """What a ruling begins with that is made from this page."""
        return {}

    # The plain board

    def due_part(self) -> QWidget:
        """The card of what is due, what waits besides, and what may be done though nothing does."""
        part = self._middle()
        self.above.hide()
        return part

    def _open_desk(self) -> QWidget:
        self.overrule = overrule_button(self.document, self, self.aim)
        middle, side, foot = self.middle(), self.side(), self.foot()
        if side is None:
            self._scroll = layouts.scroll_area(middle)
            InSight(self._scroll)
            return layouts.inset(layouts.column(self._scroll, foot, grows=0))
        self.spread = SideBySide(middle, side, foot, side_first=self.side_first)
        return self.spread

    def resizeEvent(self, event: QResizeEvent) -> None:
        QWidget.resizeEvent(self, event)

    @property
    def state(self) -> State:
        return self.document.state

    @property
    def asks(self) -> DueCard | RollsCard | None:
        """The card that waits for something; None where nothing is due here."""
        if self.card.isVisibleTo(self):
            return self.card
        waits = self.rolls.isVisibleTo(self) and bool(self.rolls.list.waiting_rows)
        return self.rolls if waits else None

    @property
    def first(self) -> QWidget:
        """Where one begins: the card of what is due, else the button that leads on; never on what
        opens something."""
        if self.asks is not None:
            return self.asks.first
        return self.onward if self.onward.isVisibleTo(self) else self.over

    def is_mine(self, due: Due) -> bool:
        return any(word in self.answers for word in due.key)

    def refresh(self) -> None:
        """Show the page as it is now; what stays keeps its widget, its focus and its scroll."""
        moment = self._moment()
        self.done.note(moment.dues)
        self._show_middle(moment)
        self.overrule.setEnabled(not self.document.reading_reason)
        self.show_around(moment)
        says = "" if self.asks is not None else self.onward_says()
        self.onward.setText(says)
        self.onward.setVisible(bool(says))

    def _show_middle(self, moment: Moment) -> None:
        super()._show_middle(moment)
        said = self.nothing() if moment.now is None else ""
        self.over.setText(said)
        self.over.setVisible(bool(said))

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
