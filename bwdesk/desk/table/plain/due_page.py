"""A page of a game that answers part of what is due: the plain board's card, and more around it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import MIDDLE, SIDE, Flanked
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.plain.page import PlainPage, RollsCard
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due

INSET = 28
"""How far what stands below the cards lies from either side, px."""


class DuePage(PlainPage):
    """``go`` asks for another step.

    Whoever derives from it puts it in its place in `lay_out`, and shows what stands beside the
    cards in `show_around`. Where nothing of it is due, the button *onward* leads on.
    """

    answers: ClassVar[frozenset[str]] = frozenset()
    """What is due or offered on this page, by a word of its key."""
    turns = False

    def __init__(self, document: TableDocument) -> None:
        self.onward = push_button("", self.go_on, kind="primary")
        super().__init__(document)
        layouts.on_ground(self, "paper")

    @abstractmethod
    def lay_out(self) -> QWidget:
        """Where all of it lies, with `overrule` and `onward` in it."""

    @abstractmethod
    def show_around(self, moment: Moment) -> None:
        """Show all there is beside the card."""

    @abstractmethod
    def onward_says(self) -> str:
        """What leads on where nothing is due here; "" where nothing does."""

    @abstractmethod
    def go_on(self) -> None:
        """Somebody pressed the button that leads on."""

    def nothing(self) -> str:
        """What is said where nothing is due here; "" for nothing."""
        return ""

    def aim(self) -> dict[str, Filling]:
        """What a ruling begins with that is made from this page."""
        return {}

    @property
    def state(self) -> Any:
        """The state of the game, in its own type where a page says which."""
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
        """Where one begins: what the seat at the desk writes, the card of what is due, else the
        button that leads on; never on what opens something."""
        if self.document.at_desk:
            return self.writing.first
        if self.asks is not None:
            return self.asks.first
        return self.onward if self.onward.isVisibleTo(self) else self.over

    def _open_desk(self) -> QWidget:
        self.overrule = overrule_button(self.document, self, self.aim)
        return self.lay_out()

    def is_mine(self, due: Due) -> bool:
        return any(word in self.answers for word in due.key)

    def _show_middle(self, moment: Moment) -> None:
        super()._show_middle(moment)
        said = self.nothing() if moment.now is None else ""
        self.over.setText(said)
        self.over.setVisible(bool(said))
        says = "" if self.asks is not None else self.onward_says()
        self.onward.setText(says)
        self.onward.setVisible(bool(says))

    def _show_sides(self, moment: Moment) -> None:
        self.overrule.setEnabled(not self.document.reading_reason)
        self.show_around(moment)

    def resizeEvent(self, event: QResizeEvent) -> None:
        QWidget.resizeEvent(self, event)


class FlankedPage(DuePage):
    """Its cards stand between two panels, *left* and *right*, made before it.

    The panels are *wide*, give way down to *narrow* for a middle of *comfort*, and lie below it
    where it would have less than its *least*, px at 100 %; *air* px stay in sight around the
    cursor.
    """

    left: QWidget
    right: QWidget
    wide, narrow, least, comfort, air = SIDE, SIDE, MIDDLE, MIDDLE, 0

    def lay_out(self) -> QWidget:
        inside = self._middle()
        self._ways.insertWidget(0, self.onward)
        column = inside.layout()
        assert isinstance(column, QVBoxLayout)
        rules = layouts.row(self.overrule, ..., margins=(INSET, 12, INSET, 0))
        column.insertLayout(column.count() - 1, rules)
        self._bar = layouts.on_ground(QWidget(), "sheet")
        self._pins = layouts.column(into=self._bar, spacing=None, margins=(INSET, 10, INSET, 10))
        self._bar.hide()
        self.flanked = Flanked(
            self.left,
            inside,
            self.right,
            self._bar,
            wide=(self.wide, self.wide),
            least=self.least,
            narrow=(self.narrow, self.narrow),
            comfort=self.comfort,
            air=self.air,
            ground="paper",
        )
        self._scroll = self.flanked.middle_area
        self._scroll.verticalScrollBar().rangeChanged.connect(self._pin)
        return self.flanked
