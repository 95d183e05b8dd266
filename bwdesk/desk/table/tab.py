"""The tab of one chronicle: the strip of the maneuver's phases, the factions, and the page."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk.games.conquest import pages
from bwdesk.desk.games.conquest.sides import uncompared
from bwdesk.desk.games.conquest.story import last_move
from bwdesk.desk.shell.step_tab import StepTab, upright
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.taking_back import TakingBack, last
from bwdesk.desk.widgets.bar import Bar
from bwdesk.desk.widgets.tabs import SubTabs
from bwdesk.desk.widgets.words import words
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.game import Due

FACTIONS = "bwdesk.desk.games.conquest.factions"
SIDE = 264


class ChronicleTab(StepTab):
    """A chronicle on screen. ``copy`` asks to play on in a copy, ``print_sheet`` for paper,
    ``again`` for a new chronicle with the same people.

    The page is that of the phase; whoever wants to look back finds earlier ones in the strip.
    """

    room = "chronicles"
    _steps: SubTabs
    copy = Signal()
    print_sheet = Signal()
    again = Signal()

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        self._there = pages.there()
        super().__init__(SubTabs([step.word for step in self._there]), "", parent)
        self.document: Any = document  # of the kind its game has
        self._phase = document.state.phase
        self._moments: frozenset[str] = frozenset()
        self._build()
        document.changed.connect(self._follow)
        document.changed.connect(self.told)
        document.changed.connect(self.stepped)
        document.handed.connect(self.told)
        document.handed.connect(self._give)
        document.refused.connect(self._refuse)
        self.go(pages.shown(self._phase))
        self._say_where()

    @property
    def icon(self) -> str:
        return "scroll-text"

    @property
    def unsaved(self) -> bool:
        """Every move is kept; only what somebody has written and not sealed would be lost."""
        return bool(self.document.unsealed)

    @property
    def copies(self) -> bool:
        return True

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(step.key for step in self._there)

    @property
    def guide(self) -> tuple[str, str]:
        return ("chronicles.md", "A maneuver")

    @property
    def sheet(self) -> str:
        return "record" if self.key == "history" else "conquest-chronicle"

    def go(self, key: str) -> None:
        """Show a step, if there is such a page."""
        self.open_step(key)

    @property
    def takes_back(self) -> bool:
        alone = bool(self.document.at_desk)
        return not self.document.fixed and not alone and bool(last(self.document))

    def take_back(self) -> None:
        if self.takes_back:
            TakingBack(self.document, self).open()

    def refresh(self) -> None:
        """Show the chronicle anew: the page on screen and what stands around it."""
        self._say_where()
        for widget in (self._factions, self.page):
            if widget is not None:
                _refresh(widget)

    def settle(self) -> None:
        self.document.settle()

    def hideEvent(self, event: QHideEvent) -> None:
        """What was typed is kept; whoever was alone at the desk leaves nothing open behind."""
        super().hideEvent(event)
        if event.spontaneous():
            return
        self.settle()
        if self.document.at_desk:
            self.document.end_turn()

    def _build(self) -> None:
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head())
        self._fixed = Bar("Open a copy")
        self._fixed.asked.connect(self.copy)
        self._odd, self._refused = Bar(), Bar("Close")
        self._refused.asked.connect(lambda: self._refused.say(""))
        self._health = Bar("Test Health")
        self._health.asked.connect(lambda: self.go("downtime"))
        for bar in (self._fixed, self._odd, self._health, self._refused):
            column.addWidget(bar)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._factions = self._side()
        if self._factions is not None:
            row.addWidget(self._factions)
            row.addWidget(upright())
        row.addWidget(self._stack, 1)
        column.addLayout(row, 1)

    def _head(self) -> QWidget:
        head = QFrame()
        head.setProperty("frame", "head")
        row = QHBoxLayout(head)
        row.setContentsMargins(20, 0, 16, 0)
        row.setSpacing(16)
        self._maneuver = words("", "h2", "ink")
        row.addWidget(self._maneuver)
        self._steps.setAccessibleName("Steps of the maneuver")
        self._steps.chosen.connect(self._open)
        row.addWidget(self._steps, 1)
        row.addWidget(self.ways)
        rule = QFrame()
        rule.setProperty("rule", "line")
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(rule)
        whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return whole

    def _side(self) -> QWidget | None:
        if find_spec(FACTIONS) is None:
            return None
        panel = import_module(FACTIONS).FactionsPanel(self.document)
        panel.look(self._so_far)
        return cast(QWidget, panel)

    def _say_where(self) -> None:
        document, phase = self.document, self.document.state.phase
        self._maneuver.setText(f"Maneuver {document.state.number}")
        self._steps.show_over(pages.over(phase))
        for at, step in enumerate(self._there):
            there = pages.open_in(step, phase)
            self._steps.setTabEnabled(at, there)
            self._steps.setTabToolTip(at, "" if there else f"Comes {step.after}.")
        self.show_ways()
        self._fixed.say(_sentence(document.fixed))
        self._odd.say(_sentence(document.odd))
        self._say_health()

    def _say_health(self) -> None:
        """Health tests wait on a page that is not the one of the phase."""
        due = health_due(self.document.session.due())
        self._health.say("" if self.key == "downtime" else due)

    def _follow(self) -> None:
        """A move was made: the page of the phase it led to."""
        self._refused.say("")
        old, self._phase = self._phase, self.document.state.phase
        self._moments = pages.moments(old, self._phase, self._moments)
        self._say_where()
        wanted = pages.following(old, self._phase, self.key)
        gone = wanted != self.key
        if gone:
            self.go(wanted)
        self.refresh()
        self._unfold()
        if gone or self._lost or isinstance(last_move(self.document.session), Rule):
            self.arrive()

    @property
    def _lost(self) -> bool:
        """Whether what had the focus is gone, with what was done there."""
        held: Any = self.window().focusWidget()  # Qt's types promise that there always is one
        focused: QWidget | None = held
        return focused is None or not focused.isVisible() or not self.isAncestorOf(focused)

    def _unfold(self) -> None:
        """What has come to light at once is looked at bit by bit, the first time it is seen."""
        if self.key in self._moments:
            self._moments -= {self.key}
            self.page.unfold()
            self._show_factions()

    def _so_far(self, state: State) -> State:
        """What the factions beside the page may show: no more than has been looked at."""
        page = self._pages.get(self.key)
        if self.key == "roll" and "resolve" in self._moments:
            return uncompared(state)
        so_far: Callable[[State], State] | None = getattr(page, "so_far", None)
        return so_far(state) if so_far else state

    def _show_factions(self) -> None:
        if self._factions is not None:
            _refresh(self._factions)

    def _give(self) -> None:
        """Another has the desk: why the last one was refused is not theirs to read.

        A slip that is void is written anew at once.
        """
        self._refused.say("")
        if self.document.rewriting:
            self.go("declare")
        self.refresh()
        self.arrive()

    def _refuse(self, why: str) -> None:
        self._refused.say(why)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, why))

    def show_page(self) -> None:
        self._say_health()
        _refresh(self.page)
        self._unfold()
        self._show_factions()

    def make(self, key: str) -> QWidget:
        step = self._there[self.keys.index(key)]
        kind: Any = pages.page_class(step)
        page: QWidget = kind(self.document)
        for signal, answer in (
            ("go", self.go),
            ("print_sheet", self.print_sheet),
            ("again", self.again),
            ("unfolded", self._show_factions),
        ):
            if hasattr(page, signal):
                getattr(page, signal).connect(answer)
        return page


def health_due(due: tuple[Due, ...]) -> str:
    """The Health tests that wait at the start of a maneuver; "" for none (BK-66)."""
    return " ".join(each.says for each in due if each.key[0] == "health")


def _refresh(widget: Any) -> None:
    widget.refresh()


def _sentence(why: str) -> str:
    return f"{why[:1].upper()}{why[1:]}." if why else ""
