"""The tracker of a round: the plain board, between the sides with their banks and people.

What is due of an action is answered by a `TurnBody`, rolls of many at once are those of any game.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.prolonged.join_dialog import JoinDialog
from bwdesk.desk.games.prolonged.notes_dialog import NotesDialog
from bwdesk.desk.games.prolonged.sides_panel import (
    LEAST,
    MIDDLE,
    PANEL,
    SidesPanel,
    price_says,
    side_view,
)
from bwdesk.desk.games.prolonged.tracker_words import MANY, limits_say, question, roll_line
from bwdesk.desk.games.prolonged.turn_body import TurnBody
from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.due_page import FlankedPage
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.rolls.line import RollLine
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.prolonged.acting import may_act
from bwdesk.rules.games.prolonged.state import State

AROUND, AIR, CARD = 60, 60, 600
"""What stands beside the cards of a contest, what is left in sight around the cursor, px; the least
width of what stands between the sides, px at 100 %."""


class RoundPage(FlankedPage):
    """An action, its answer and both their dice are one card."""

    wide, narrow, least, comfort, air = PANEL, LEAST, CARD, MIDDLE, AIR
    left: SidesPanel
    right: SidesPanel

    def __init__(self, document: TableDocument) -> None:
        self.left, self.right = SidesPanel("The first side"), SidesPanel("The other sides")
        super().__init__(document)
        self.card.makes, self.rolls.line = self._make_body, self._roll_line
        for panel in (self.left, self.right):
            panel.opened.connect(self._choose_person)
            panel.joined.connect(lambda side: JoinDialog(document, side, self).open())
            panel.noted.connect(lambda side: NotesDialog(document, side, self).open())

    def is_mine(self, _due: Due) -> bool:
        """All that is due is answered here."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The cards of a contest stand one over the other where two have no room."""
        if self.turn is not None:
            self.turn.contest.fit(self._scroll.viewport().width() - AROUND)

    # What is shown

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    @property
    def turn(self) -> TurnBody | None:
        """What answers the action that is due; None where none is."""
        return self.card.body if isinstance(self.card.body, TurnBody) else None

    @property
    def first(self) -> QWidget:
        """Where one begins: who acts, the first dice that wait, else where one goes on."""
        if self.turn is not None and self.card.isVisibleTo(self):
            return self.turn.first or self.card.button
        return super().first

    def refresh(self) -> None:
        """Show the table as it is now; what dice have come to stays until one goes on."""
        if self.turn is not None and self.turn.is_busy:
            return
        length = len(self.document.session.log)
        if self.turn is not None and length != self._length:
            self.turn.looked = None
        self._length = length
        moment = self._moment()
        self.done.note(moment.dues)
        self._show_middle(moment)
        self._show_sides(moment)

    def _moment(self) -> Moment:
        """An action is one thing, whatever is due of it; what is bought is due on its own page."""
        found, turn = super()._moment(), self.turn
        if turn is not None and turn.looked is not None:
            return Moment((turn.due,), turn.due, found.names)
        if self.state.phase == "outcomes" or found.now is None:
            return Moment((), None, found.names)
        many = tuple(due for due in found.dues if due.key[0] in MANY)
        return Moment(many or (found.now,), found.now, found.names, rolls=many)

    def _show_middle(self, moment: Moment) -> None:
        super()._show_middle(moment)
        for each in (self.chapter, self.strip):
            each.hide()  # the head of the strip tells the round
        self._fit()

    def nothing(self) -> str:
        return "\n".join(filter(None, question(self.document.session)))

    def onward_says(self) -> str:
        return "To the Outcomes" if self.state.phase == "outcomes" else ""

    def go_on(self) -> None:
        self.go.emit("outcomes")

    def show_around(self, _moment: Moment) -> None:
        state, game, turn = self.state, self.document.game, self.turn
        coming = turn.gains if turn is not None else {}
        acts = turn.acting if turn is not None and state.phase != "over" else ""
        grows = state.phase != "over" and not self.document.reading_reason
        for panel, sides in ((self.left, state.sides[:1]), (self.right, state.sides[1:])):
            panel.show_sides(
                [
                    replace(
                        side_view(
                            game,
                            state,
                            side,
                            coming=coming.get(side.id, 0),
                            acts=acts,
                            opens=self._opens,
                        ),
                        grows=grows,
                    )
                    for side in sides
                ]
            )
        price, limits = price_says(game, state), limits_say(state)
        self.right.say("Winning" if price else "", price)
        self.left.say("The end" if limits else "", limits)

    def _opens(self, id: str) -> str:
        """What a click on somebody would do now; "" for nothing."""
        state, turn = self.state, self.turn
        if turn is None or turn.looked is not None or state.action is not None:
            return ""
        acts, name = turn.contest.plan.actor, state.person(id).label
        if self.document.reading_reason:
            return ""
        if acts and id in {each.id for each in state.opponents(acts)}:
            return f"Act on {name}"
        return f"{name} acts" if id in {e.id for e in may_act(state)} and id != acts else ""

    def _make_body(self, document: TableDocument, due: Due, names: Names) -> Body | RollBody:
        if due.key[0] in MANY or due.kind not in ("decide", "roll"):
            return make_body(document, due, names)
        body = TurnBody(document, due, names, self.card.button)
        body.edited.connect(lambda: self.show_around(self._moment()))
        body.planned.connect(self._take_plan)
        body.laid.connect(self._take_laid)
        body.left.connect(self._take_laid)
        return body

    def _roll_line(self, due: Due, names: Names) -> RollLine:
        return roll_line(self.state, due, names)

    # What is done

    def _choose_person(self, id: str) -> None:
        """Somebody is acted on, or acts."""
        turn = self.turn
        if turn is None:
            return
        acts = turn.contest.plan.actor
        if acts and id in {each.id for each in self.state.opponents(acts)}:
            turn.contest.aim(id)
            focus_order.give(self.first)
        else:
            turn.begin(id)

    def _take_plan(self) -> None:
        """Somebody acts, or somebody else: the card is another."""
        call_soon(self, self._bring_in_sight)
        focus_order.give(self.first)

    def _take_laid(self) -> None:
        """The dice lie, or were looked at: on to what is next."""
        self._length = len(self.document.session.log)
        looks = self.turn is not None and self.turn.looked is not None
        self.refresh()
        if self.state.phase == "outcomes" and not looks:
            self.go_on()
        focus_order.give(self.first) or focus_order.give(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.turn is None or not (self.turn.fields and self.turn.contest.key(event)):
            super().keyPressEvent(event)
