"""A volley: whose line it is, both cards with the cell between them, pools, dice, what it took."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import as_read, shown
from bwdesk.desk.games.duel.both_sides import BothSides
from bwdesk.desk.games.duel.meeting_view import HIGH, MeetingView
from bwdesk.desk.games.duel.page import DuelPage
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import PAPER, names_of
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.desk.table.widgets.pending import Pending
from bwdesk.keys import HAS_SPOKEN
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.state import VOLLEYS, Heard, Said, State
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.tables.duel import NO_ACTION, steps


class SideResult(QWidget):
    """One side of it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = words("", "label", "ink2")
        self.count = words("", "result")
        self.of = words("", "body", "ink2", wrap=True)
        self.took = words("", "h2", "ink", wrap=True)
        beside = layouts.column(self.of, self.took, spacing=2)
        row = layouts.row(self.count, beside, spacing=16, grows=1)
        layouts.column(self.label, row, into=self, spacing=4)

    def show_result(self, name: str, canon: Canon, said: Said, other: Said) -> None:
        idle = said.action == NO_ACTION
        self.label.setText(f"{name}, {canon.action(said.action)}".upper())
        rolled = bool(said.counts)
        self.count.setText(str(sum(said.counts.values())) if rolled else "–")
        self.of.setText(
            _roll_words(canon, said) if rolled else "no action" if idle else "nothing rolled"
        )
        self.took.setText(_loss_words(canon, said, other))


class ResultView(QWidget):
    """Both sides of it."""

    def __init__(self) -> None:
        super().__init__()
        self.sides = (SideResult(), SideResult())
        row = layouts.row(*self.sides, into=self, spacing=38, margins=(24, 12, 24, 12))
        for at in range(2):
            row.setStretch(at, 1)

    def show_results(self, canon: Canon, state: State, heard: Heard) -> None:
        for view, own in zip(self.sides, state.sides, strict=True):
            view.show_result(own.label, canon, heard.by[own.id], heard.by[state.other(own.id).id])


def _roll_words(canon: Canon, said: Said) -> str:
    """``successes: defense 2, riposte 1; Oratory, 5D``."""
    total = sum(said.counts.values())
    word = "success" if total == 1 else "successes"
    each = ", ".join(f"{group} {count}" for group, count in said.counts.items())
    groups = f": {each}" if len(said.counts) > 1 else ""
    return f"{word}{groups}; {canon.ability_name(said.skill)}, {said.dice}D"


def _loss_words(canon: Canon, said: Said, other: Said) -> str:
    """What it came to, in a word or two."""
    found = steps(canon.actions, said.action, other.action) if said.action in canon.actions else ()
    if said.stopped:
        return "stopped"
    if said.voided:
        return "voided"
    if said.met is not None:
        return "it stings" if said.met else "it misses"
    if "hinder" in found:
        return f"{sum(said.counts.values())} come off it"
    if other.stopped or other.voided:
        return "takes it away" if other.stopped else "voids it"
    if "full" not in found:
        return "does nothing"
    return f"takes {said.off}" if said.off else "takes nothing"


TURN = "The cards are turned together."
BACK = "Back to what waits"
TYPED = "Each turns over what stands there, and types it in."


class VolleyPage(DuelPage):
    """The volley of a number, in whichever exchange it is."""

    go = Signal(str)

    def __init__(self, document: TableDocument, number: int) -> None:
        self.number = number
        self._at = ""
        self._speaks = 0
        super().__init__(document)

    def lay(self) -> None:
        self.line.button.clicked.connect(self.press)
        self.meeting, self.results = MeetingView(), ResultView()
        self.both_sides = BothSides(self.document)
        self.both_sides.done.connect(self._settle)
        self.both_sides.spaced.connect(self._turn_line)
        self.typed = {own.id: DueCard(self.document) for own in self.document.state.sides}
        for card in self.typed.values():
            card.answered.connect(self._type_in)
        self.tray = Pending()
        for each in (self.meeting, self.results, self.both_sides, *self.typed.values()):
            self.middle.addWidget(each)
        self.middle.addStretch(1)
        self.foot.addWidget(self.both_sides.band)
        self.foot.addWidget(self.tray)

    @property
    def live(self) -> bool:
        """Whether this is the volley that lies open."""
        state: State = self.document.state
        return state.phase == "volley" and state.opened and state.volley == self.number

    @property
    def due(self) -> Due | None:
        """That this volley is opened, where it is next."""
        state: State = self.document.state
        if state.phase != "volley" or state.opened or state.next_volley[1] != self.number:
            return None
        return next((each for each in self.document.dues if each.key[0] == "announce"), None)

    @property
    def papers(self) -> dict[str, Due]:
        """What is typed in from paper before this volley is turned, by side."""
        state: State = self.document.state
        if state.phase != "volley" or state.opened or state.next_volley[1] != self.number:
            return {}
        return {each.actor: each for each in self.document.dues if each.key[0] == PAPER}

    @property
    def first(self) -> QWidget:
        """The first field of what is due; else the page, whose keys turn the cards."""
        waits = (card for card in self.typed.values() if not card.isHidden())
        if (card := next(waits, None)) is not None:
            return card.first
        return (None if self.both_sides.isHidden() else self.both_sides.first) or self

    def show_state(self, state: State) -> None:
        canon = self.document.game.canon
        at = f"{state.moment} {self.live}"
        if at != self._at:
            self._at, self._speaks = at, 0
        heard = shown.last_heard(state, self.number)
        shaken = state.phase == "volley" and bool(state.shaken) and state.volley == self.number
        for each in (self.both_sides, self.both_sides.band):
            each.setVisible(self.live or shaken)
        if self.live or shaken:
            self.both_sides.refresh()
        papers = self.papers
        sealed = self.due is not None or bool(papers)
        self._show_papers(state, papers)
        self.results.setVisible(not self.live and not sealed and heard is not None)
        if self.live:
            self._show_speaking(state)
        elif sealed:
            self.meeting.show_value(shown.sealed_volley(self.document, state, self.number))
            if papers:
                self.line.say(f"Volley {self.number} lies on paper", TYPED, ember=False)
            else:
                said = f"Volley {self.number} lies sealed"
                self.line.say(said, TURN, "Turn the cards", "Return", ember=True)
        elif heard is not None:
            self.meeting.show_value(shown.past_volley_view(self.document, canon, state, heard))
            self.results.show_results(canon, state, heard)
            act = self._follow_words(state)
            under = " ".join(shown.sentences(canon, state, heard))
            says = shown.losses_line(state, heard)
            self.line.say(says, under, act, "Return", ember=not shaken and bool(act))
        self.tray.show_value(shown.tray(self.document, canon, state))
        call_soon(self, self._fold)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        call_soon(self, self._fold)

    def _fold(self) -> None:
        """The cards give up their room before FoRKs and help are scrolled out of sight; where there
        is little, they come below them, and what hangs over comes last."""
        due, seen = (self.both_sides, *self.typed.values()), (self.meeting, self.results)
        low = self.is_low and not all(each.isHidden() for each in due)
        for at, each in enumerate((*due, *seen) if low else (*seen, *due)):
            self.middle.insertWidget(at, each)
        if low:
            self.middle.insertWidget(len(due) + len(seen), self.tray)
        else:
            self.foot.addWidget(self.tray)
        wanted = 0 if self.both_sides.isHidden() else self.both_sides.sizeHint().height()
        whole = themes.theme_of(self).type.px(HIGH + 18)
        self.meeting.fold(low=bool(wanted) and self._scroller.viewport().height() < whole + wanted)

    def _show_papers(self, state: State, papers: dict[str, Due]) -> None:
        """A card for each script on paper, the first of them with the ember."""
        names = names_of(self.document.game, state, self.document.names)
        first = next(iter(papers), "")
        for id, card in self.typed.items():
            card.setVisible(id in papers)
            if id in papers:
                card.show_due(papers[id], names)
                themes.wear(card.button, kind="primary" if id == first else "")

    def _type_in(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        seat = due.seat
        if self.document.reply(due, reply, seat, consents):
            focus_order.give(self.first)

    def _show_speaking(self, state: State) -> None:
        canon = self.document.game.canon
        speakers = shown.order(canon, state)
        if state.tray.rolls:
            self._speaks = len(speakers)  # once dice lie, nobody is waited for to speak
        speaks = speakers[self._speaks] if self._speaks < len(speakers) else ""
        volley = shown.open_volley(self.document, canon, state, speaks)
        self.meeting.show_value(volley)
        under = shown.order_line(canon, state, speakers, self._speaks)
        if not self._speaks and (
            read := as_read.order_line(canon, self.document.whole_book, state)
        ):
            under = f"{under} {read}"
        if speaks:
            says = shown.line(canon, state, speaks)
            self.line.say(says, under, "Has spoken", "Space", ember=False)
        else:
            rolls = any(act is not None and act.wants for act in self.both_sides.acts.values())
            act = "" if rolls else "Go on"
            self.line.say("Both have spoken", under, act, "Return", ember=False)

    def _follow_words(self, state: State) -> str:
        """What follows a volley that is over, from one long ago what waits; "" where Steel comes
        first."""
        latest = state.heard[-1] if state.heard else None
        if latest is None or (state.shaken and state.phase == "volley"):
            return ""
        if latest.volley != self.number:
            return BACK
        if state.phase in ("outcome", "over"):
            return "The outcome"
        if self.number == VOLLEYS:
            return f"Write exchange {state.exchange}" if state.phase == "scripts" else ""
        return f"Turn volley {self.number + 1}" if state.phase == "volley" else "Go on"

    # What is done

    def press(self) -> None:
        """What the button of the line does."""
        state: State = self.document.state
        if self.live:
            self._speaks += 1
            self.refresh()
        elif self.due is not None:
            if self.document.reply(self.due, Reply(self.due.part, self.due.actor)):
                focus_order.give(self.first)
        elif state.phase == "volley" and state.heard[-1].volley == self.number:
            page_due = next((e for e in self.document.dues if e.key[0] == "announce"), None)
            if page_due is not None:
                self.document.reply(page_due, Reply(page_due.part, page_due.actor))
            else:
                self.go.emit(self.document.board.step_of(state))
        else:
            self.go.emit(self.document.board.step_of(state))

    def _turn_line(self) -> None:
        """The line is the other’s now, if somebody still has one."""
        if self.live and self.line.caps["Space"].isVisibleTo(self):
            self.press()

    def _settle(self) -> None:
        self.refresh()
        if self.isVisible():
            focus_order.give(self.first)

    def take(self) -> bool:
        """Dice that were seen are laid again, where nobody has a line any more and nothing else
        waits."""
        if self.live and self.line.button.isHidden() and self.first is self:
            self.both_sides.act()
            return True
        return super().take()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        there = not self.line.button.isHidden()
        if is_pressed(HAS_SPOKEN, event) and self.live and there:
            self.press()
        else:
            super().keyPressEvent(event)
