"""The page of Fight!: everybody's volleys, what meets what, the distances; what is due beside them.

It is the plain board with the fight drawn beside it: what is due, the curtain, taking back and
overruling are those of any game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight import at_hand, meetings, reach, tableau
from bwdesk.desk.games.fight.at_hand_view import AtHandView
from bwdesk.desk.games.fight.stage_view import StageView
from bwdesk.desk.games.fight.tableau_view import TableauView
from bwdesk.desk.games.fight.tracks_view import TracksView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, due_key, names_of, word
from bwdesk.desk.table.meeting import what_follows
from bwdesk.desk.table.plain.moment import Moment, rolls_at_once
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.desk.table.plain.waiting_panel import WaitingState
from bwdesk.desk.table.rolls.line import RollLine, line_of
from bwdesk.desk.table.widgets.scene_view import SceneView
from bwdesk.rules.games.fight.clash import wants
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.record import Told, record_events
from bwdesk.rules.games.fight.rolling import find_roll
from bwdesk.rules.games.fight.slots import ALLOCATE
from bwdesk.rules.games.fight.state import State, pair
from bwdesk.rules.games.fight.words import Exchange, Placed
from bwdesk.rules.games.frame.game import Due, Event
from bwdesk.rules.games.rolls.afterward import AHEAD, STAND
from bwdesk.table.session import Table

if TYPE_CHECKING:
    from bwdesk.desk.games.fight.script.secret_writing import FightWriting


def exchange_record(session: Table) -> Told:
    """What happened since the exchange began, from the moves in force."""
    found: list[Event] = []
    places: dict[str, int] = dict(session.start.places)
    for made in session.moves_in_force.values():
        for event in made.events:
            if event.kind == Exchange.kind:
                places |= _last_places(found)
                found = []
            found.append(event)
    return record_events(found, places)


def _last_places(events: Iterable[Event]) -> dict[str, int]:
    """Where every pair was placed last."""
    placed = (each for each in events if each.kind == Placed.kind)
    return {pair(each.actor, each.target): each.amount for each in placed}


ELSEWHERE = {("prolonged", "chase"): "A chase", ("duel", ""): "Words"}
"""What else may follow where everybody has come apart, by the game and which kind of it."""
DEFENSES = ("defense", "natural")
"""Rolls that wait until it is said where a blow is aimed."""
HOW = "Type the dice of the table on the cards, 6 4 3 1, or =2 when told; what is empty is rolled."
OFFERED = {
    "set": "Other dice…",
    AHEAD: "Artha before the roll…",
    "change": "Change an action…",
    "defend": "Defend at once…",
    "trigger": "A condition has come…",
    "bid": "Bid for the first action…",
    "leave": "Give up or flee…",
}
"""What several may do at a time, as one button each."""
RIGHT, SHARE, TWO = 424, 0.42, 720
"""Width of what is due, px at 100 %; the most it takes of the page; from which width on three have
room on the stage."""


class FightPage(PlainPage):
    """A reveal is drawn at once: the tableau is what is turned. Dice are typed on the cards."""

    together = 1

    def __init__(self, document: TableDocument) -> None:
        self.tableau, self.stage, self.tracks = TableauView(), StageView(), TracksView()
        self.scene = SceneView()
        self.at_hand, self.elsewhere = AtHandView(), dict[tuple[str, str], QPushButton]()
        self._lit, self._at = "", ""
        super().__init__(document)
        self.offers.groups = OFFERED
        self.rolls.line = self._roll_line
        self.rolls.list.elsewhere = self.stage.take
        self.rolls.how.setText(HOW)
        for each in (self.tableau, self.stage):
            each.chosen.connect(self._light)
        self.at_hand.chosen.connect(self._turn_to)

    def refresh(self) -> None:
        if not self.document.at_desk:
            self._show_fight()
        super().refresh()
        self.stage.settle()
        self._pin()

    def _new_writing(self) -> FightWriting:
        from bwdesk.desk.games.fight.script.secret_writing import FightWriting

        return FightWriting(self.document)

    # Laying it out

    def _open_desk(self) -> QWidget:
        page = QWidget()
        parts = (self.tableau, layouts.rule(), self.stage, layouts.rule(), self.tracks, self.scene)
        fight = layouts.scroll_area(layouts.inset(*parts, grows=2), "paper")
        layouts.row(fight, layouts.rule("upright"), self._dues(), into=page, grows=0)
        return page

    def _dues(self) -> QWidget:
        """What is due, then who is waited for; Overrule and taking back never scroll away."""
        inside = self._middle()
        # What was done stands in the tableau, and in the record below.
        for each in (self.above, self.standing, self.waiting.actors, self.others):
            each.hide()
        self.rolls.list.slim = True
        self.card.stack()
        layout = inside.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(layout.indexOf(self._ways) + 1, self.at_hand)
        for way, says in ELSEWHERE.items():
            button = push_button(
                says, lambda _on=False, way=way: self._go_on_as(*way), kind="quiet"
            )
            self.elsewhere[way] = button
            self._ways.insertWidget(self._ways.count() - 1, button)
        self._bar = QWidget()
        self._pins = layouts.column(into=self._bar, spacing=None, margins=(20, 10, 20, 10))
        self._bar.hide()
        self._pins.addWidget(self.rolls.list.act, 0, Qt.AlignmentFlag.AlignRight)
        self._scroll = self.waiting.begin_with(inside, self._bar, self.recent)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._pin)
        return self.waiting

    def resizeEvent(self, event: QResizeEvent) -> None:
        QWidget.resizeEvent(self, event)
        px = themes.theme_of(self).type.px
        self.waiting.setFixedWidth(round(min(px(RIGHT), self.width() * SHARE)))
        if self.tableau.shown.rows and not self.document.at_desk:
            before = self.stage.on_stage
            self._show_fight()
            if self.stage.on_stage != before:
                # Dice go where their card is now.
                self.refresh()

    def _holds_bar(self) -> bool:
        """The button of several rolls stays in sight as well."""
        several = self.rolls.isVisibleTo(self)
        self.rolls.list.act.setVisible(several)
        return several

    # What is shown

    def _moment(self) -> Moment:
        """What may be spent before a roll is offered; nobody waits for it."""
        found = super()._moment()
        rolls = rolls_at_once(found.dues, 1)
        if rolls and found.now and self._can_wait(found.now) and not self._alone:
            # Whose dice are on the table types on; what is made of those that lie can wait.
            self._picked = due_key(rolls[0])
            found = super()._moment()
        before = tuple(due for due in found.dues if due.key[0] == AHEAD)
        dues = tuple(due for due in found.dues if due not in before)
        rest = tuple(due for due in before if due is not found.now)
        return replace(found, dues=dues, offers=(*rest, *found.offers))

    def _can_wait(self, now: Due) -> bool:
        """Whether something is decided of dice that lie, and nobody defends himself against it."""
        if now.key[0] != ALLOCATE:
            return now.key[0] == STAND
        state: State = self.document.state
        every = wants(self.document.game.canon, state)
        met = (e for e in every if (e.who, e.at) == (now.key[2], now.actor))
        return all(each.kind not in DEFENSES or find_roll(state, each) for each in met)

    def _waiting_state(self, _moment: Moment) -> WaitingState:
        """Who is waited for, and what comes then, is told in the lists of the page itself."""
        return WaitingState("", "", ())

    def _begin_turning(self) -> None:
        self._length = len(self.document.session.log)

    def _show_fight(self) -> None:
        document = self.document
        game: Fight = document.game
        state: State = document.state
        canon, names = game.canon, names_of(game, state, document.names)
        signs = {id: each.sign for id, each in names.actors.items()}
        played = {id: names.players(each.seats) for id, each in names.actors.items()}
        # Who plays somebody of the same name says nothing.
        seats = {id: said for id, said in played.items() if said != names.actor(id)}
        here = f"{state.exchange} {state.phase} {state.volley} {state.stage} {state.slot}"
        if here != self._at:
            self._lit, self._at = "", here
        was = exchange_record(document.session)
        due = tuple(dict.fromkeys(each.actor for each in document.dues if each.actor))
        room = self.width() - self.waiting.width()
        most = meetings.MOST if room >= themes.theme_of(self).type.px(TWO) else meetings.MOST - 1
        lit, about = self._meeting_cast(most)
        shown = meetings.stage(canon, state, signs, was.came, due, lit, most, about)
        on = [card.id for card in shown.cards]
        self.tableau.show_value(tableau.tableau(canon, state, signs, seats, was, self._lit))
        self.stage.show_value(shown)
        found = reach.tracks(canon, state, signs, was.stood, was.moved)
        self.tracks.show_value(tuple(sorted(found, key=lambda e: -_on_stage(e, on))))
        self.scene.show_walls(state.walls, document.book)
        self.at_hand.show_value(at_hand.moment_view(canon, state, signs, document.dues))

    def _meeting_cast(self, most: int) -> tuple[str, tuple[str, ...]]:
        """Whose meeting is in the middle, and who is wanted on stage although nothing is due of
        them: whom a decision is about, unless somebody was chosen or there is room for all."""
        dues = self.document.dues
        now = next((e for e in dues if due_key(e) == self._picked), next(iter(dues), None))
        there = [each.id for each in self.document.state.people_there]
        about = (*now.key, *now.options) if now and now.kind == "decide" else ()
        with_ = [each for each in about if each in there]
        if now is None or self._lit or not with_ or len(there) <= most:
            return self._lit, ()
        on = [card.id for card in self.stage.shown.cards]
        if now.actor in on and set(with_) & set(on):
            # Who stands there keeps his place.
            return on[len(on) // 2], ()
        return now.actor, tuple(with_)

    def _roll_line(self, due: Due, names: Names) -> RollLine:
        """A roll on the card of whoever rolls; beside the stage where he has none there."""
        line = line_of(due, names)
        if due.actor not in self.stage.on_stage:
            return line
        own = [
            each for each in self.document.dues if (each.kind, each.actor) == ("roll", due.actor)
        ]
        several = len(own) > 1 or len(due.asks) > 1
        alike = sum(each.key[0] == due.key[0] for each in own) > 1
        whom = [names.actor(each) for each in due.key[2:] if alike and each in names.actors]
        labels = {ask.key: ", ".join((word(ask.key), *whom)) for ask in due.asks if several}
        return replace(line, bare=True, labels=labels)

    def _show_middle(self, moment: Moment) -> None:
        super()._show_middle(moment)
        apart = self.document.state.ending == "apart" and not self.follows.isHidden()
        for button in self.elsewhere.values():
            button.setVisible(apart)

    # What is done

    def _go_on_as(self, game: str, manner: str) -> None:
        """Who came apart goes on with a chase, or with words."""
        if found := what_follows.find_following(self.document):
            met = what_follows.meeting(self.document, found)
            self.document.meeting.emit(replace(met, game=game, manner=manner))

    def _light(self, who: str) -> None:
        """Somebody's meeting in the middle; a second click lets the moment choose again."""
        self._lit = "" if who == self._lit else who
        self.refresh()

    def _turn_to(self, who: str) -> None:
        """What is due of somebody is answered next; else his meeting stands in the middle."""
        own = [due for due in self.document.dues if due.actor == who and due.key[0] != AHEAD]
        if own and own[0].kind != "roll":
            self._open(due_key(own[0]))
        else:
            self._light(who)


def _on_stage(track: reach.Track, on: list[str]) -> int:
    """How much of a track is on stage: two who stand side by side there before all."""
    one, other = (side.id for side in track.sides)
    if one in on and other in on:
        return 3 - min(2, abs(on.index(one) - on.index(other)))
    return 0
