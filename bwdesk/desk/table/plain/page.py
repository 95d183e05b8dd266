"""The plain board of any game: who is waited for, what is due, how it stands.

While the desk is open to all, three columns; behind the curtain what the seat there may write, and
nothing of that stays in any widget once the desk is handed on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QStackedWidget,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed, KeyedColumn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument, draft_of
from bwdesk.desk.table.due_words import Names, due_key
from bwdesk.desk.table.meeting import what_follows
from bwdesk.desk.table.overruling import Overruling, ruling_due
from bwdesk.desk.table.plain import recent_events, recent_record, standing_panel
from bwdesk.desk.table.plain.cards import DueCard, paint_card, take_answer
from bwdesk.desk.table.plain.done_list import DoneList
from bwdesk.desk.table.plain.done_rows import Turning
from bwdesk.desk.table.plain.moment import (
    Moment,
    moment_of,
    nothing_words,
    phases_of,
    waiting_state,
)
from bwdesk.desk.table.plain.phase_strip import PhaseStrip
from bwdesk.desk.table.plain.recent_record import RecentRecord
from bwdesk.desk.table.plain.standing_panel import StandingPanel
from bwdesk.desk.table.plain.waiting_panel import WIDE, WaitingPanel, WaitingState
from bwdesk.desk.table.rolls.line import RollLine, line_of
from bwdesk.desk.table.rolls.list import HOW, RollList
from bwdesk.desk.table.taking_back import TakingBack, last
from bwdesk.keys import ANSWER_DUE, HAND_BACK
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.table import record
from bwdesk.table.log import Made

if TYPE_CHECKING:
    from bwdesk.desk.table.plain.writing_page import SecretWriting


HEAD = "{} roll"


def heading(rolls: tuple[Due, ...], names: Names) -> str:
    """``Three roll``, or ``Karsten rolls 3D and 2D`` where all are one's own."""
    if len({due.actor for due in rolls}) == 1 and (who := names.actor(rolls[0].actor)):
        return f"{who} rolls {' and '.join(f'{due.dice}D' for due in rolls)}"
    # Of a roll of the table nobody is the actor.
    number = number_word(len({due.actor or due.part for due in rolls}))
    return HEAD.format(f"{number[:1].upper()}{number[1:]}")


class RollsCard(QFrame):
    """Rolls that are due at once."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        layouts.on_ground(self, "sheet")
        self.list = RollList(document)
        self.line: Callable[[Due, Names], RollLine] = line_of
        """What makes the row of a roll; a game may have one of its own."""
        self.list.act.clicked.connect(self.list.throw)
        self.head = words("", "h1", wrap=True)
        self.head.setContentsMargins(18, 0, 0, 0)
        self.how = words(HOW, "small", "ink2", wrap=True)
        foot = layouts.row(self.how, self.list.act, spacing=12, margins=(18, 0, 0, 0), grows=0)
        layouts.column(self.head, self.list, foot, into=self, spacing=12, margins=(10, 18, 28, 18))

    @property
    def first(self) -> QWidget:
        """The first dice that are still to be typed, else the first that lie there typed."""
        typed = (field for row in self.list.waiting_rows for field in row.fields.values())
        return self.list.first or next(typed, None) or self.list.act

    def show_rolls(self, rolls: tuple[Due, ...], names: Names) -> None:
        self.head.setText(heading(rolls, names))
        self.setAccessibleName(self.head.text())
        self.list.show_lines([self.line(due, names) for due in rolls])
        self.list.act.setEnabled(not self._document.reading_reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.list.act.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_card(self)


class OtherRow(Struct, frozen=True):
    """What is to be done, what stands beside it, who does it."""

    key: str
    title: str
    beside: str
    whose: str


class OtherView(PressRow):
    """Pressed when somebody wants to answer it now."""

    def __init__(self, row: OtherRow) -> None:
        super().__init__(row.key)
        self._title = words("", "h2", "ink3", wrap=True)
        self._beside = words("", "name", "ink3")
        self._whose = words("", "small", "ink2")
        # In large letters whose it is stands below.
        line = (stretch(self._title), self._beside, self._whose)
        layouts.wrapping(*line, into=self, spacing=14, margins=(0, 10, 4, 10))

    def show_row(self, row: OtherRow) -> None:
        self._title.setText(row.title)
        self._beside.setText(row.beside)
        self._whose.setText(row.whose)
        self.setAccessibleName(f"{f'{row.title} {row.beside}'.strip()}. {row.whose}")


class OffersRow(QWidget):
    """``opened`` carries what somebody wants to do; "" to go back to what is due."""

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        column = layouts.column(
            words("Also possible", "label", "ink3"), into=self, spacing=4, margins=(0, 14, 0, 0)
        )
        row = layouts.wrapping(spacing=4)
        column.addLayout(row)
        self._buttons = Keyed[tuple[str, str]](
            row,
            lambda of: push_button("", partial(self._open, of[0]), kind="quiet"),
            lambda button, of: button.setText(as_typed(of[1])),
            key=lambda of: of[0],
        )
        self.groups: Mapping[str, str] = {}
        """What several may do, by the first word of its key, and what its one button says."""
        self._of: dict[str, list[Due]] = {}
        self._names = Names({}, {})

    def show_offers(self, offers: tuple[Due, ...], names: Names, away: bool) -> None:
        """A button for each, and where one of them is open (*away*) one that leads back; what
        several may do, if the game has a word for it, is one button that asks who."""
        of = {head: [due for due in offers if due.key[0] == head] for head in self.groups}
        self._of = {head: found for head, found in of.items() if len(found) > 1}
        self._names = names
        wanted = {head: self.groups[head] for head in self._of}
        alone = (due for due in offers if due.key[0] not in self._of)
        wanted |= {due_key(due): due_words.title(due, names) for due in alone}
        if away:
            wanted = {"": "Back to what is due", **wanted}
        self._buttons.show(wanted.items())
        self.setVisible(bool(wanted))

    def _open(self, key: str, _on: bool = False) -> None:
        """What is behind a button, at once or out of several."""
        if key not in self._of:
            self.opened.emit(key)
            return
        drop_down(
            self._buttons.widgets[key],
            (
                (due_words.title(due, self._names), partial(self.opened.emit, due_key(due)))
                for due in self._of[key]
            ),
        )


SIDE, MIDDLE, SHARE = 340, 420, 0.38
"""Width of the right panel and the least of the middle, px at 100 %; the most the left takes."""


class PlainPage(QWidget):
    """``go`` asks for another step of the strip."""

    go = Signal(str)
    together = 2
    """From how many on rolls stand open together."""
    turns = True
    """Whether what a reveal brought to light is looked at bit by bit."""

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._picked = self._in_sight = self._alone = self._offered = ""
        self._length = len(document.session.log)
        self._seat = document.at_desk
        self._stack = QStackedWidget()
        layouts.column(self._stack, into=self, spacing=None)
        self.waiting = WaitingPanel(above=self._part_above_waiting())
        self.standing, self.recent = StandingPanel(), RecentRecord()
        self.strip = PhaseStrip()
        self.card, self.rolls = DueCard(document), RollsCard(document)
        self.turning = Turning()
        self.done = DoneList(document)
        self.others: KeyedColumn[OtherRow] = KeyedColumn("Waited for as well", self._other)
        self.offers = OffersRow()
        self._writing: SecretWriting | None = None
        self._open_page = self._open_desk()
        self._stack.addWidget(self._open_page)
        self._own_unplaced()
        self._connect()

    def _part_above_waiting(self) -> QWidget | None:
        """What a game shows above whoever is waited for, and scrolls with them."""
        return None

    def _new_writing(self) -> SecretWriting:
        """Where a seat writes."""
        from bwdesk.desk.table.plain.writing_page import WritingPage

        return WritingPage(self.document)

    @property
    def writing(self) -> SecretWriting:
        """Where a seat writes; made when the first one does."""
        if self._writing is None:
            page = self._writing = self._new_writing()
            page.answered.connect(self._answer)
            page.left.connect(self.document.end_turn)
            self._stack.addWidget(page)
        return self._writing

    # What the tab asks

    @property
    def first(self) -> QWidget:
        """Where one begins: never on what cannot be undone."""
        if self.document.at_desk:
            return self.writing.first
        if self.turning.is_on:
            return self.turning.next
        for card in (self.card, self.rolls):
            if card.isVisibleTo(self):
                return card.first
        return self.over if self.over.isVisibleTo(self) else self.waiting.rule

    def refresh(self) -> None:
        """Show the table as it is now; what stays keeps its widget, its focus and its scroll."""
        self._hide_others()
        moment = self._moment()
        if self.document.at_desk:
            self._stack.setCurrentWidget(self.writing)
            self.writing.show_dues(self._mine(moment), moment.names)
            return
        self._stack.setCurrentWidget(self._open_page)
        self.done.note(moment.dues)
        self._begin_turning()
        self._show_middle(moment)
        if not self.turning.is_on:
            self._show_sides(moment)
        else:
            self.waiting.turn()

    # Laying it out

    def _own_unplaced(self) -> None:
        """What a game has no place for is of its page all the same, and is freed with it."""
        unseen = QWidget(self)
        unseen.hide()
        for each in (self.waiting, self.standing, self.recent):
            if each.parentWidget() is None:
                each.setParent(unseen)

    def _open_desk(self) -> QWidget:
        page = QWidget()
        row = layouts.row(self.waiting, layouts.rule("upright"), into=page)
        self._scroll = layouts.scroll_area(self._middle(), "paper")
        self._scroll.verticalScrollBar().rangeChanged.connect(self._pin)
        self._bar = layouts.on_ground(QWidget(), "sheet")
        self._pins = layouts.column(into=self._bar, spacing=None, margins=(28, 10, 28, 10))
        self._bar.hide()
        both = layouts.column(self._scroll, self._bar, grows=0)
        row.addLayout(both, 1)
        self._line = layouts.rule("upright")
        row.addWidget(self._line)
        side = QWidget()
        self._side = layouts.column(into=side, spacing=None)
        self._stands = QWidget()
        layouts.column(
            self.standing, self.recent, into=self._stands, spacing=20, margins=(18, 16, 18, 16)
        )
        self._side.addWidget(self._stands)
        self._side.addStretch(1)
        self._right = layouts.scroll_area(side, "sheet")
        row.addWidget(self._right)
        return page

    def _middle(self) -> QWidget:
        middle = QWidget()
        column = layouts.column(into=middle, margins=(0, 0, 0, 16))
        self.above = QWidget()
        self.chapter = words("", "h2", wrap=True)
        layouts.column(
            self.chapter, self.strip, self.done, into=self.above, spacing=4, margins=(28, 6, 28, 6)
        )
        column.addWidget(self.above)
        column.addWidget(self.card)
        column.addWidget(self.rolls)
        column.addWidget(self.turning)
        self.over = words("", "empty", "ink", wrap=True)
        self.over.setContentsMargins(28, 16, 28, 16)
        self.over.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.follows = push_button("", self._follow)
        self.follows.setObjectName("follows")
        column.addWidget(self.over)
        self._ways = layouts.row(self.follows, ..., spacing=8, margins=(28, 0, 28, 0))
        column.addLayout(self._ways)
        below = QWidget()
        layouts.column(self.others, self.offers, into=below, spacing=None, margins=(28, 14, 28, 0))
        column.addWidget(below)
        self._below = layouts.column(spacing=None, margins=(10, 0, 10, 0))
        column.addLayout(self._below)
        column.addStretch(1)
        return middle

    def _connect(self) -> None:
        self.waiting.opened.connect(self._open)
        self.waiting.take_back.connect(self.take_back)
        self.waiting.hand.connect(self._offer_desk)
        self.waiting.overrule.connect(self._overrule)
        self.offers.opened.connect(self._open)
        self.card.answered.connect(self._answer)
        self.card.handed.connect(self._hand)
        self.turning.turned.connect(self._take_turn)
        self.recent.all_of_it.connect(lambda: self.go.emit("history"))
        self.document.handed.connect(self._hide_others)
        self.document.restored.connect(self._restore)
        self.rolls.list.done.connect(lambda: focus_order.give(self.first))

    def _other(self, row: OtherRow) -> OtherView:
        view = OtherView(row)
        view.pressed.connect(self._open)
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        self._right.setFixedWidth(round(px(SIDE)))
        beside = self.width() >= px(WIDE + SIDE + MIDDLE)
        if beside is self._right.isHidden():
            # Where there is no room beside, how it stands comes below what is due.
            self._right.setVisible(beside)
            self._line.setVisible(beside)
            if beside:
                self._side.insertWidget(0, self._stands)
            else:
                self._below.addWidget(self._stands)
            self._stands.show()
        self.waiting.setFixedWidth(round(min(px(WIDE), self.width() * SHARE)))

    # What is shown

    def is_mine(self, _due: Due) -> bool:
        """Whether something due, or offered, is answered on this page."""
        return True

    def _moment(self) -> Moment:
        found = moment_of(self.document, self._picked, self._alone, self.together, self.is_mine)
        self._picked = due_key(found.now) if found.now else ""
        return found

    def _mine(self, moment: Moment) -> tuple[Due, ...]:
        """What the seat at the desk may answer alone: what is written in secret, or veiled; of what
        is only offered that for which the desk was handed over."""
        seat = self.document.at_desk
        if self.document.void:
            return moment.dues
        offered = (due for due in moment.offers if due_key(due) == self._offered)
        return tuple(
            due
            for due in (*offered, *moment.dues)
            if self._hosts or (seat in due.seats and (due.kind == "script" or due.to is not None))
        )

    def _show_middle(self, moment: Moment) -> None:
        turning = self.turning.is_on
        if not self.above.isHidden():
            self._show_done(moment)
        self.turning.setVisible(turning)
        several = bool(moment.rolls) and not turning
        self.card.setVisible(not turning and not several and moment.now is not None)
        self.rolls.setVisible(several)
        self.rolls.show_rolls(moment.rolls if several else (), moment.names)
        if several:
            self.card.wipe()
        if moment.now is not None and not turning and not several:
            self.card.show_due(moment.now, moment.names)
        self.over.setText(nothing_words(self.document))
        self.over.setVisible(moment.now is None and not turning)
        found = what_follows.find_following(self.document) if moment.now is None else None
        self.follows.setVisible(found is not None and not turning)
        self.follows.setText(as_typed(found.act) if found else "")
        others = moment.others if not turning and not self.others.isHidden() else ()
        self.others.show_rows([other(due, moment.names) for due in others])
        offered = moment.now is not None and moment.now not in moment.dues
        self.offers.show_offers(() if turning else moment.offers, moment.names, offered)
        shown_now = self._picked if not turning else "turning"
        if shown_now != self._in_sight:
            self._in_sight = shown_now
            QTimer.singleShot(0, self, self._bring_in_sight)

    def _show_done(self, moment: Moment) -> None:
        """What was done in this chapter, and how its dice counted."""
        session = self.document.session
        tell(self.chapter, recent_events.chapter(session))
        self.strip.show_value(phases_of(self.document))
        self.strip.setVisible(bool(self.strip.shown.names))
        turned = str(self._length) if self.turning.is_on else ""
        self.done.show_done(moment.names, without=turned)

    def _show_sides(self, moment: Moment) -> None:
        document, names = self.document, moment.names
        if not self.standing.isHidden():
            self.standing.show_standing(standing_panel.rows(tuple(names.actors.values())))
        self.recent.show_lines(
            recent_record.rows(record.latest(document.session, recent_record.MOST, self._reader))
        )
        self.waiting.show_waiting(self._waiting_state(moment))
        self.waiting.back.setEnabled(bool(last(document)) and not document.reading_reason)
        self.waiting.rule.setVisible(ruling_due(document) is not None)
        self.waiting.desk.setVisible(len(names.seats) > 0)

    @property
    def _reader(self) -> str:
        """Who reads the record: with a host whoever is at the desk, else everybody."""
        return self.document.at_desk if self.document.session.hosts else ""

    def _waiting_state(self, moment: Moment) -> WaitingState:
        """What the panel tells of who is waited for."""
        return waiting_state(self.document, moment)

    # Turning what was sealed

    def _begin_turning(self) -> None:
        """A reveal just made is looked at bit by bit; one found in the file was looked at."""
        session = self.document.session
        before, self._length = self._length, len(session.log)
        if self._length == before or not self.turns:
            return
        entry = session.log[-1] if session.log else None
        says: tuple[str, ...] = ()
        if self._length > before and isinstance(entry, Made) and entry.opened:
            shown = (each for each in entry.events if session.may_know(each.to, ""))
            says = tuple(said for each in shown if (said := session.game.says(each)))
        self.turning.begin(says if len(says) > 1 else ())

    def _bring_in_sight(self) -> None:
        """What is due now, its head before all; what was done lies above it."""
        self._pin()
        shown = (each for each in (self.turning, self.card, self.rolls) if not each.isHidden())
        card = next(shown, self.card)
        self._scroll.ensureWidgetVisible(card, 0, 0)
        if card.height() > self._scroll.viewport().height():
            self._scroll.verticalScrollBar().setValue(card.y())

    def _pin(self) -> None:
        """The button of a card that is higher than the page never scrolls away."""
        view = self._scroll.viewport()
        room = view.height() + (self._bar.height() if self._bar.isVisible() else 0)
        high = self.card.whole(view.width()) > room and self.card.isVisibleTo(self)
        pinned = high and not self.card.foot.isHidden()
        with focus_order.keep_focus(self):
            self.card.pin(self._pins if pinned else None)
            # It is never hidden for a moment: a button in it would lose the focus.
            holds = self._holds_bar()
            self._bar.setVisible(pinned or holds)

    def _holds_bar(self) -> bool:
        """Whether something else lies in the bar that does not scroll away."""
        return False

    def _take_turn(self) -> None:
        self.refresh()
        focus_order.give(self.first)

    # What is done

    def _open(self, known: str) -> None:
        """Another of the dues is answered now, alone; or again what is due ("")."""
        self._picked = self._alone = known
        self.refresh()
        focus_order.give(self.first)

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        document, alone = self.document, self.document.at_desk
        offered = due not in document.dues
        if not take_answer(document, due, reply, consents, alone):
            return
        self._offered = ""
        if not alone and offered:
            # It may be offered again; nobody wants it twice by the same key.
            self._open("")
        elif not alone:
            focus_order.give(self.first)
        elif document.at_desk and not self._more_of(due) and not self.goes_on:
            document.end_turn()
        elif document.at_desk:
            focus_order.give(self.writing.first)

    @property
    def _hosts(self) -> bool:
        """Whether the host is at the desk, who goes on with all there is to do."""
        return self.document.at_desk in self.document.session.hosts

    @property
    def goes_on(self) -> bool:
        """Whether whoever is at the desk stays there when one thing is written."""
        return self._hosts

    def _more_of(self, due: Due) -> bool:
        """Whether the seat at the desk has the same to write for another of its actors."""
        return any(each.key == due.key for each in self._mine(self._moment()))

    def _hand(self, seat: str) -> None:
        """The curtain; behind it is what was open here."""
        self._offered = self._picked
        self.writing.want(self._picked)
        self.document.begin_turn(seat)

    def take_back(self) -> None:
        if last(self.document) and not self.document.reading_reason:
            TakingBack(self.document, self).open()

    def _overrule(self) -> None:
        if ruling_due(self.document) is not None:
            Overruling(self.document, parent=self).open()

    def _follow(self) -> None:
        """The conflict this one has ended in begins with the same people."""
        if found := what_follows.find_following(self.document):
            self.document.meeting.emit(what_follows.meeting(self.document, found))

    def _offer_desk(self) -> None:
        """The curtain before any seat: what waits for one may be known to that one alone."""
        seats = self.document.names.items()
        turns = ((f"To {name}", partial(self.document.begin_turn, seat)) for seat, name in seats)
        drop_down(self.waiting.desk, turns)

    def _hide_others(self) -> None:
        """Another is at the desk, or nobody alone: what was written is in no widget any more."""
        if self._seat != self.document.at_desk:
            self._seat = self.document.at_desk
            if self._writing is not None:
                self._writing.wipe()
            self.card.wipe()
            self._picked = ""

    def _restore(self, actor: str) -> None:
        """What was written last for an actor is taken back: as it stood before."""
        if actor and self._writing is not None:
            mine = self._mine(self._moment())
            self._writing.wipe()
            self._writing.want(next((due_key(due) for due in mine if draft_of(due) == actor), ""))
            self.refresh()
            focus_order.give(self.writing.first)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        answers = is_pressed(ANSWER_DUE, event)
        if answers and self.rolls.isVisibleTo(self) and self.rolls.list.waiting_rows:
            self.rolls.list.act.click()
        elif answers and self.card.isVisibleTo(self):
            self.card.press()
        elif is_pressed(HAND_BACK, event) and self._alone:
            self._open("")
        else:
            super().keyPressEvent(event)


def other(due: Due, names: Names) -> OtherRow:
    """Something due that is not open."""
    return OtherRow(
        due_key(due),
        due_words.title(due, names),
        due_words.beside_heading(due, names),
        due_words.whose(due, names),
    )
