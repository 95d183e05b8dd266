"""The tab of a game: the strip of its steps, the panel at the side, and the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.ember_foot import EmberFoot
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.desk.table.board import ENDING, HISTORY
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.fingerprints import Compared, FingerprintLine
from bwdesk.desk.table.taking_back import TakingBack, last
from bwdesk.rules.basics.prose import plural, series
from bwdesk.table.checking import DIFFERS
from bwdesk.table.log import Made

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.rules.packs.book import Book


SAYS = (
    "Whoever has the file can change it with a database tool. Three things tell, each to another: "
    "the rules to everybody, a seal to who sealed it, a fingerprint to who wrote it down."
)
MOST, MORE = 6, "And in {} more places."
PLAYING = "The log is being played once more…"
SAME = "Played once more, the log leads to what the file says: {}."
SETTLED = "Up to entry {} it was played by other rules, and stands as it was saved."
NOT_TOLD = "Its beginning was played by other rules: what the entries tell was not compared."
LOCKED = "Checked as soon as {} unlocks the seat."
ELSEWHERE = "What {} sealed is checked where it was sealed: the key lies on that computer."
NOTHING = "{} has sealed nothing."
ASKS = (
    "Whoever wrote down a fingerprint types it here: it tells an earlier copy from one that was "
    "changed."
)


KINDS = {
    "duel": ("duel_action",),
    "fight": ("fight_action", "stance"),
    "range": ("range_maneuver", "range_purchase"),
    "conquest": ("maneuver", "scene"),
}
"""The kinds of entries whose names stand on the board of a game."""


class SealsRow(Struct, frozen=True):
    """What is known of the seals of a *seat*; its *player* is asked for where only he can tell."""

    seat: str
    says: str
    tint: str = "ink2"
    player: str = ""


class CheckResults(AnswerDialog):
    """Shows what is known, and grows with it; ``unlocks`` names a seat whose player is there."""

    unlocks = Signal(str)

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__("Check the file", SAYS, "Close", parent)
        self._document = document
        self.asked: dict[str, QPushButton] = {}
        replay, seals = QVBoxLayout(), QVBoxLayout()
        self._seals: Keyed[SealsRow] = Keyed(seals, self._seat, key=lambda row: row.seat)
        self._away = words("", "body", "ink2", self, wrap=True)
        self._replay = Keyed[tuple[str, str]](
            replay, lambda of: words(of[0], "body", of[1], self, wrap=True)
        )
        self.compared = Compared(document)
        self.cancel.hide()
        self.fields.addRow(SectionLabel("The log played once more"))
        self.fields.addRow(replay)
        self.fields.addRow(SectionLabel("What was sealed"))
        self.fields.addRow(seals)
        self.fields.addRow(self._away)
        self.fields.addRow(SectionLabel("Fingerprint", "one that was written down"))
        if any(each.kind in ("shorter", "other") for each in document.checks.found):
            self.fields.addRow(words(ASKS, "body", "ink", self, wrap=True))
        self.fields.addRow(self.compared)
        self.fields.addRow(FingerprintLine(document))
        document.check_seals()
        document.checks.told.connect(self.refresh)
        document.changed.connect(self.refresh)
        self.refresh()
        # Enter in the field compares, and does not close what is to be read.
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.compared.button)
        self.compared.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show what is known by now."""
        self._replay.show(self._seal_lines())
        names = self._document.names
        away = [seat for seat in names if self._is_elsewhere(seat)]
        self._seals.show([self._seals_row(seat) for seat in names if seat not in away])
        if away:
            self._away.setText(ELSEWHERE.format(series([names[seat] for seat in away], "and")))
        self._away.setVisible(bool(away))

    def _seal_lines(self) -> list[tuple[str, str]]:
        document, checks = self._document, self._document.checks
        told = [(str(each), "broken") for each in checks.found[:MOST]]
        if more := len(checks.found) - MOST:
            told += [(MORE.format(more), "broken")] if more > 0 else []
        if not checks.over:
            return [*told, (PLAYING, "ink2")]
        if document.session.settled:
            told.append((SETTLED.format(document.session.settled), "ink2"))
        if not told:
            entries = plural(len(document.session.log), "entry", "entries")
            told.append((SAME.format(entries), "good"))
        if not document.one_rules and not document.session.settled:
            told.append((NOT_TOLD, "ink2"))
        return told

    def _is_elsewhere(self, seat: str) -> bool:
        """Nobody here can open what it sealed, and nobody knows a passphrase for it."""
        checks = self._document.checks
        unknown = seat not in checks.seals and checks.has_sealed(seat)
        lock = self._document.session.seats[seat].lock
        return unknown and not (lock and lock.phrase)

    def _seals_row(self, seat: str) -> SealsRow:
        """What is known of its seals, or who could tell."""
        name, known = self._document.names[seat], self._document.checks.seals.get(seat)
        if known is not None:
            tint = "broken" if known.broken else "good" if known.held else "ink2"
            return SealsRow(seat, str(known), tint)
        if not self._document.checks.has_sealed(seat):
            return SealsRow(seat, NOTHING.format(name))
        return SealsRow(seat, LOCKED.format(name), player=name)

    def _seat(self, known: SealsRow) -> QWidget:
        line, says = QWidget(), words(known.says, "body", known.tint, wrap=True)
        row = layouts.row(says, into=line, spacing=8, grows=0)
        if known.player:
            button = QPushButton(as_typed(f"I am {known.player}"))
            button.setProperty("lucide", "eye")
            button.setAutoDefault(False)
            button.clicked.connect(lambda: self._hand(known.seat))
            self.asked[known.seat] = button
            row.addWidget(button)
        return line

    def _hand(self, seat: str) -> None:
        """Behind the curtain, where the passphrase is typed."""
        self.accept()
        self.unlocks.emit(seat)


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
    def kinds(self) -> tuple[str, ...]:
        return KINDS.get(self.document.game.name, ())

    @property
    def book(self) -> Book:
        book: Book = self.document.whole_book
        return book

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
        alone = bool(self.document.at_desk) and self.document.at_desk not in self.hosts
        return not self.document.reading_reason and not alone and bool(last(self.document))

    @property
    def hosts(self) -> tuple[str, ...]:
        """The seats that see all that is veiled."""
        found: tuple[str, ...] = self.document.session.hosts
        return found

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
        if origin is not None and origin.goes_home:
            says = "It is over. Tests, artha and what was agreed on come home to the characters."
            act = "Bring it home"
        elif origin is not None:
            says, act = f"It is over. It came from {origin.title}.", f"Note it in {origin.title}"
        self._ends.say(says, act)
        people = bool(document.origin and document.origin.goes_home)
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
