"""The tab of a game: the strip of its steps, the panel at the side, and the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.ember_foot import EmberFoot
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.desk.table.board import ENDING, HISTORY
from bwdesk.desk.table.check_results import CheckResults
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.taking_back import TakingBack, last
from bwdesk.table.checking import DIFFERS
from bwdesk.table.log import Made

CHANGED = f"{DIFFERS} {{}}"
ENDED = "ended"
"""Jotted down in a conflict once it is noted where it came from."""


class TableTab(StepTab):
    """A game on screen. ``copy`` asks to play on in a copy, ``again`` for another one with the
    same people, ``ended`` to note a conflict where it came from.

    The page is that which the game is played on now; whoever wants to look back finds earlier
    ones in the strip.
    """

    _steps: SubTabs
    copy = Signal()
    again = Signal()
    ended = Signal()

    def __init__(self, document: TableDocument) -> None:
        self.board = board = document.board
        self._there = (*board.steps, ENDING, HISTORY)
        super().__init__(SubTabs([step.word for step in self._there]), "")
        self.document: Any = document  # of the kind its game has
        self.room, self._state = board.room, document.state
        self._moments: frozenset[str] = frozenset()
        self._checking = ""
        self._build(document)
        document.changed.connect(self._follow)
        document.changed.connect(self.told)
        document.changed.connect(self.stepped)
        document.begun.connect(self.stepped)
        document.restored.connect(self._restore)
        self.turned.connect(document.forget_half_done)
        document.handed.connect(self.told)
        document.handed.connect(self._give)
        document.refused.connect(self._refuse)
        document.checks.told.connect(self._say_changed)
        with QSignalBlocker(self._steps):
            self._steps.go_to(self.keys.index(board.step_of(self._state)))
        self._say_where()

    @property
    def icon(self) -> str:
        return self.board.icon

    @property
    def is_unsaved(self) -> bool:
        """Every move is kept; only what somebody has written and not sealed would be lost."""
        return bool(self.document.unsealed_seats)

    @property
    def copies(self) -> bool:
        return True

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(step.key for step in self._there)

    @property
    def guide(self) -> tuple[str, str]:
        return self.board.guide

    @property
    def sheet(self) -> str:
        return self.board.record if self.key == HISTORY.key else self.board.sheet

    def go(self, key: str) -> None:
        """Show a step, if there is such a page."""
        self.open_step(key)

    @property
    def takes_back(self) -> bool:
        alone = bool(self.document.at_desk)
        return not self.document.reading_reason and not alone and bool(last(self.document))

    def take_back(self) -> None:
        if self.takes_back:
            TakingBack(self.document, self).open()

    @property
    def half_done(self) -> str:
        return "what was written last" if self.document.half_done else ""

    def undo_half_done(self) -> None:
        self.document.undo_half_done()

    def look_over(self) -> None:
        """What of the file was checked, what not, and what came of it."""
        looked = CheckResults(self.document, self)
        looked.unlocks.connect(self._check_seat)
        looked.open()

    def _check_seat(self, seat: str) -> None:
        """Its player comes for the seals alone."""
        self._checking = seat
        self.document.begin_turn(seat)

    def refresh(self) -> None:
        """Show the game anew: the page on screen and what stands around it."""
        self._say_where()
        for widget in (self._side, self.page):
            if widget is not None:
                _refresh(widget)
        self._ember.look_soon()

    def settle(self) -> None:
        self.document.settle()

    def leads_on(self, at: int) -> bool:
        step = self._there[at]
        return step is ENDING or self.board.leads_on(step, self.document.state)

    def hideEvent(self, event: QHideEvent) -> None:
        """What was typed is kept; whoever was alone at the desk leaves nothing open behind."""
        super().hideEvent(event)
        if event.spontaneous():
            return
        self.settle()
        if self.document.at_desk:
            self.document.end_turn()

    def _build(self, document: TableDocument) -> None:
        layouts.on_ground(self, "paper")
        self._fixed = MessageBar("Open a copy")
        self._fixed.asked.connect(self.copy)
        self._odd, self._refused = MessageBar(), MessageBar("Close")
        self._changed = MessageBar("Look")
        self._changed.asked.connect(self.look_over)
        self._refused.asked.connect(lambda: self._refused.say(""))
        self._waits = MessageBar()
        self._waits.asked.connect(self._go_where_it_waits)
        self._ends = MessageBar()
        self._ends.asked.connect(self.ended)
        bars = (self._fixed, self._changed, self._odd, self._waits, self._ends, self._refused)
        self._side = self.board.side(document)
        beside: tuple[QWidget, ...] = ()
        if self._side is not None:
            self._side.look(self._told_state)
            beside = (self._side, layouts.rule("upright"))
        row = layouts.row(*beside, self._stack, grows=-1)
        self._ember = EmberFoot(self._stack)
        layouts.column(self._head(), *bars, row, self._ember, into=self, grows=-2)

    def _head(self) -> QWidget:
        head = QFrame()
        head.setProperty("frame", "head")
        self._where = words("", "h2", "ink")
        self._steps.setAccessibleName("Steps")
        self._steps.chosen.connect(self._open)
        self._beside = self.board.strip_widget(self.document)
        tip = "What it did to people goes onto their sheets, looked at before."
        self._home = push_button(self.board.between, self.ended, kind="quiet", tip=tip)
        ends = [each for each in (self._beside, self._home, self.ways) if each is not None]
        row = (self._where, self._steps, *ends)
        layouts.row(*row, into=head, spacing=16, margins=(20, 0, 16, 0), grows=1)
        whole = layouts.inset(head, layouts.rule())
        whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return whole

    def _say_where(self) -> None:
        document, state = self.document, self.document.state
        self._where.setText(self.board.heading(state))
        if self._beside is not None:
            self._beside.refresh()
        self._steps.show_over(self.board.steps_over(state))
        for at in range(len(self._there)):
            self._allow(at)
        self.show_ways()
        self._fixed.say(_sentence(document.reading_reason))
        self._odd.say(_sentence(document.odd))
        self._say_what_waits()

    def _allow(self, at: int) -> None:
        """A step can be opened once its time has come."""
        step = self._there[at]
        there = step is HISTORY
        if step is ENDING:
            there = self.document.is_over
            self._steps.setTabVisible(at, there)
        elif not there:
            there = self.board.opens(step, self.document.state)
        self._steps.setTabEnabled(at, there)
        self._steps.setTabToolTip(at, "" if there else f"Comes {step.after}.")

    def _say_changed(self) -> None:
        trouble = self.document.checks.trouble
        self._changed.say(CHANGED.format(trouble[0]) if trouble else "")
        if self.document.checks.asks and self.isVisible() and not self.document.at_desk:
            self.document.checks.ask_no_more()
            self.look_over()

    def _say_what_waits(self) -> None:
        """Something is due on another page than the one on screen."""
        waits = self.board.waits(self.document, self.key)
        self._waits.say(waits.says if waits else "", waits.act if waits else "")

        self._say_how_it_ends()

    def _say_how_it_ends(self) -> None:
        """A conflict that is over is noted where it came from, once."""
        document = self.document
        origin = document.origin if document.is_over and not document.read_jot(ENDED) else None
        says = act = ""
        if origin is not None and origin.people:
            says = "It is over. Tests, artha and what was agreed on come home to the characters."
            act = "Bring it home"
        elif origin is not None:
            says, act = f"It is over. It came from {origin.title}.", f"Note it in {origin.title}"
        self._ends.say(says, act)
        people = bool(document.origin and document.origin.people)
        self._home.setVisible(bool(self.board.between) and people and not document.is_over)

    def _go_where_it_waits(self) -> None:
        if waits := self.board.waits(self.document, self.key):
            self.go(waits.step)
            # The button that led here is gone.
            self.arrive()

    def _restore(self, actor: str) -> None:
        """What stood last in a field of the open desk is taken back: the page as it was before."""
        if actor:
            return
        old = self._pages.pop(self.key)
        self._stack.setCurrentWidget(self.page)
        layouts.drop(old)
        self.refresh()
        self.arrive()

    def _follow(self) -> None:
        """A move was made: the page of what it led to."""
        self._refused.say("")
        old, self._state = self._state, self.document.state
        self._moments = self.board.moments(old, self._state, self._moments)
        wanted = self.board.next_step(old, self._state, self.key)
        gone = wanted != self.key
        if gone:
            # Before the strip is told: from a step that can no longer be opened Qt would go through
            # whatever lies between, and each of those pages would be made.
            self._allow(self.keys.index(wanted))
            self.go(wanted)
            self._say_where()
        else:
            self.refresh()
        self._unfold()
        if gone or self._has_lost_focus or self._is_broken_in:
            self.arrive()

    @property
    def _is_broken_in(self) -> bool:
        log = self.document.session.log
        return isinstance(log[-1], Made) and self.board.breaks_in(log[-1].move)

    @property
    def _has_lost_focus(self) -> bool:
        """Whether what had the focus is gone, with what was done there; what is left around it may
        have it then, where no key does anything."""
        focused = focus_order.focused_widget(self)
        if focused is None or not focused.isVisible() or not self.isAncestorOf(focused):
            return True
        return focused.focusPolicy() == Qt.FocusPolicy.NoFocus

    def _unfold(self) -> None:
        """What has come to light at once is looked at bit by bit, the first time it is seen."""
        if self.key in self._moments:
            self._moments -= {self.key}
            self.page.unfold()
            self._show_side()

    def _told_state(self, state: Any) -> Any:
        """What the panel beside the page may show: no more than has been looked at."""
        state = self.board.state_so_far(state, self.key, self._moments)
        so_far: Callable[[Any], Any] | None = getattr(
            self._pages.get(self.key), "state_so_far", None
        )
        return so_far(state) if so_far else state

    def _show_side(self) -> None:
        if self._side is not None:
            _refresh(self._side)

    def _give(self) -> None:
        """Another has the desk: why the last one was refused is not theirs to read.

        What is void is written anew at once.
        """
        self._refused.say("")
        checking, self._checking = self._checking, ""
        if checking and self.document.at_desk == checking:
            self.document.end_turn()
            self.look_over()
            return
        if self.document.void:
            self.go(self.board.writes)
        self.refresh()
        self.arrive()

    def _refuse(self, why: str) -> None:
        self._refused.say(why)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, why))

    def show_page(self) -> None:
        self._say_what_waits()
        _refresh(self.page)
        self._unfold()
        self._show_side()
        self._ember.look_soon()

    def make(self, key: str) -> QWidget:
        page = self._there[self.keys.index(key)].make(self.document)
        for signal, answer in (
            ("go", self.go),
            ("print_sheet", self.print_sheet),
            ("again", self.again),
            ("check", self.look_over),
            ("unfolded", self._show_side),
        ):
            if hasattr(page, signal):
                getattr(page, signal).connect(answer)
        return page


def _refresh(widget: Any) -> None:
    widget.refresh()


def _sentence(why: str) -> str:
    return f"{why[:1].upper()}{why[1:]}." if why else ""
