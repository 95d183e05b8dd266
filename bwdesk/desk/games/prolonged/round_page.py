"""The tracker of a round: who acts, on whom, how it is answered, the dice, the banks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.games.prolonged.contest import Contest
from bwdesk.desk.games.prolonged.join_dialog import JoinDialog
from bwdesk.desk.games.prolonged.next_bar import Middle, NextBar
from bwdesk.desk.games.prolonged.order_strip import OrderStrip, Place, places
from bwdesk.desk.games.prolonged.roll_rows import (
    MANY,
    RollRow,
    RollRowView,
    roll_rows,
    waiting_fields,
)
from bwdesk.desk.games.prolonged.round_log import SO_FAR, Row, RowView, rows
from bwdesk.desk.games.prolonged.sides_panel import (
    SidesPanel,
    panel_width,
    price_says,
    side_view,
)
from bwdesk.desk.games.prolonged.tracker_words import (
    chance_words,
    limits_say,
    next_says,
    question,
    who_acts,
)
from bwdesk.desk.games.prolonged.verdict import Verdict
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import all_typed, readable, roll_label, take_dice
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.consents import LAY, AnotherThrow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.unsent_fields import keep_jotted
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.game import Due, Event
from bwdesk.rules.games.frame.prose import capitalize
from bwdesk.rules.games.prolonged.acting import may_act
from bwdesk.rules.games.prolonged.forecast import moves
from bwdesk.rules.games.prolonged.moves import First, Roll
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import State

AROUND = 36
"""Margins of the middle, and the lines beside it, in px."""


class Looked(Struct, frozen=True):
    """Dice that have just been laid: the conflict they fell in, and what they came to."""

    state: State
    fell: Mapping[str, Dice]
    verdict: Verdict


class RoundPage(QWidget):
    """``go`` asks for another step of the strip."""

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self._looked: Looked | None = None
        self._busy = self._several = False
        self._length = len(document.session.log)
        layouts.on_ground(self, "desk")
        self.left, self.right = SidesPanel("The first side"), SidesPanel("The other sides")
        self.order = OrderStrip()
        self.initiative = push_button("Initiative", kind="quiet")
        self.contest = Contest(document)
        self.rolls: KeyedColumn[RollRow] = KeyedColumn("Rolls", self._roll_row)
        self.asks, self.why = words("", "h1", wrap=True), words("", "body", "ink2", wrap=True)
        self.next = NextBar()
        self.act, self.anew = self.next.act, self.next.anew
        self.log: KeyedColumn[Row] = KeyedColumn(SO_FAR, RowView)
        self.overrule = overrule_button(document, self)
        self._lay_out()
        self._connect()

    # Laying it out

    def _lay_out(self) -> None:
        head = layouts.row(self.order, self.initiative, spacing=12, grows=0)
        self._ask = layouts.inset(self.asks, self.why, spacing=4, margins=(0, 6, 0, 6))
        many = layouts.inset(self.rolls, spacing=0)
        self._body = QStackedWidget()
        for each in (self.contest, many):
            self._body.addWidget(each)
        self._so_far = SectionLabel(SO_FAR, rule=False)
        self._middle = Middle(
            (head, self._ask, self._body), self.next, (self._so_far, self.log), self.overrule
        )
        row = layouts.row(
            self.left,
            layouts.rule("upright"),
            self._middle,
            layouts.rule("upright"),
            self.right,
            into=self,
        )
        row.setStretch(2, 1)

    def _connect(self) -> None:
        document = self.document
        for panel in (self.left, self.right):
            panel.opened.connect(self._choose_target)
            panel.joined.connect(lambda side: JoinDialog(document, side, self).open())
        self.order.chosen.connect(self._begin)
        self.order.claimed.connect(lambda _ids: self._say())
        self.initiative.clicked.connect(self._claim)
        self.contest.edited.connect(self._take_edit)
        self.contest.entered.connect(self._take_enter)
        self.act.clicked.connect(self._act)
        self.anew.clicked.connect(self._ask_anew)

    def _roll_row(self, row: RollRow) -> RollRowView:
        view = RollRowView(row)
        keep_jotted(self.document, view.field, f"{self.document.round} {row.key}")
        view.typed.connect(self._say)
        view.field.returnPressed.connect(lambda: self._take_enter(view.field))
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = panel_width(self, self.width())
        self.left.setFixedWidth(wide)
        self.right.setFixedWidth(wide)
        self._middle.pin(self.contest.fit(self.width() - 2 * wide - AROUND))

    # What is shown

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    @property
    def first(self) -> QWidget:
        """Where one begins: who acts, the first dice that wait, else where one goes on."""
        fields = self._fields()
        empty = [each for each in fields.values() if each.empty() and each.isVisibleTo(self)]
        if empty and self._looked is None:
            return empty[0]
        if self._asks_who():
            chips = [each for each in self.order.chips.values() if each.isEnabled()]
            return chips[0] if chips else self.act
        return self.act

    def _take_focus(self) -> None:
        """Where one begins; at the end on the page, so that no key more goes to the rail."""
        focus_order.give(self.first) or focus_order.give(self)

    def refresh(self) -> None:
        """Show the table as it is now."""
        if self._busy:
            return
        if len(self.document.session.log) != self._length:
            self._looked = None
            self._length = len(self.document.session.log)
        self._show()

    def _show(self) -> None:
        state, looked = self.state, self._looked
        many = self._many()
        if looked is not None and looked.state.action is not None:
            self.contest.show_fell(looked.state, looked.fell)
        else:
            self.contest.show_state()
        asked = looked is None and not many and self.contest.state is not None
        contest = asked or (looked is not None and looked.state.action is not None)
        fell = looked.fell if looked is not None else None
        self.rolls.show_rows(roll_rows(self.document.session, self._state_shown, fell))
        self._body.setCurrentIndex(0 if contest else 1)
        self._body.setVisible(contest or bool(self.rolls.widgets))
        asks, why = self._question()
        self.asks.setText(asks)
        self.why.setText(why)
        self._ask.setVisible(bool(asks))
        self.order.show_places(self._places(), several=self._several)
        self.order.setVisible(preset(state).does != "ladder")
        self.initiative.setVisible(self._may_claim())
        self.initiative.setText("One alone acts first" if self._several else "Initiative")
        head, told = rows(self.document.session)
        self.log.show_rows(told)
        self._so_far.say(head)
        self._so_far.setVisible(bool(told))
        self.contest.watch()
        self._say()

    def _question(self) -> tuple[str, str]:
        """What is asked in large letters, where no cards say it."""
        if self._looked is not None:
            return "", ""
        if self._asks_who():
            return who_acts(self.state)
        return question(self.document.session, initiative=bool(self._many()))

    def _asks_who(self) -> bool:
        state = self.state
        waits = state.phase in ("order", "actions") and self._looked is None
        return waits and not self._many() and self.contest.state is None

    def _many(self) -> tuple[Due, ...]:
        """Rolls of many at once that are due now."""
        found = (due for due in self.document.dues if due.kind == "roll")
        return tuple(due for due in found if due.key[0] in MANY)

    def _places(self) -> tuple[Place, ...]:
        action = self._state_shown.action
        now = action.actor if action is not None else self.contest.plan.actor
        free = self._looked is None and not self._many()
        return places(self.state, now, free=free)

    def _may_claim(self) -> bool:
        state = self.state
        waits = self._looked is None and preset(state).does != "ladder"
        return waits and state.action is None and not state.claims and len(may_act(state)) > 1

    def _fields(self) -> dict[str, DiceField]:
        if self._looked is not None:
            return {}
        if self._many():
            return waiting_fields(list(self.rolls.widgets.values()))
        return self.contest.fields

    def _say(self) -> None:
        """The verdict, the button and the banks, as what is typed makes them."""
        state, looked = self.state, self._looked
        verdict, sure = Verdict(""), False
        if looked is not None:
            verdict = looked.verdict
        elif not self._many() and self.contest.state is not None:
            verdict, sure = self.contest.verdict()
        chance = chance_words(self.contest.state) if sure or looked is not None else ""
        self.next.say(verdict.head, verdict.says, chance)
        self._say_act(verdict, sure)
        coming = verdict.gains if sure and looked is None else {}
        self._show_sides(coming)
        there = bool(verdict.head) or not self.act.isHidden()
        self.next.setVisible(there and (state.phase != "over" or looked is not None))

    def _say_act(self, verdict: Verdict, sure: bool) -> None:
        state, fields = self.state, self._fields()
        text, can = "", not self.document.reading_reason
        if self._looked is not None or not self.document.dues:
            text = self._follow_words(state)
        elif state.phase == "outcomes":
            text = "To the Outcomes"
        elif self._several:
            wanted = len(self.order.chosen_actors)
            text, can = f"Roll for {wanted}" if wanted > 1 else "Choose who wants to", wanted > 1
        elif self._many() or (self.contest.state is not None and fields):
            text = roll_label(list(fields.values()))
            if sure:
                done = self.contest.outcome(
                    {key: d for key, f in fields.items() if (d := f.dice()) is not None}
                )
                banked = sum(verdict.gains.values())
                what = f"Bank {banked}" if banked else "Go on"
                text = f"{what}, {self._next(done[1])}" if done else what
            elif self.contest.dice_were_seen:
                text = LAY
        tell(self.act, text)
        throws(self.act, any(each.empty() for each in fields.values()))
        self.act.setEnabled(can)
        self.anew.setVisible(
            self._looked is None and not self._many() and self.contest.dice_were_seen
        )

    def _follow_words(self, state: State) -> str:
        if state.phase == "over":
            return "To the end" if self._looked is not None else ""
        return capitalize(self._next(state))

    def _next(self, after: State) -> str:
        """What comes after, for the button."""
        return next_says(after, self._state_shown.round)

    @property
    def _state_shown(self) -> State:
        """The conflict in which the dice fell that are looked at, else as it is now."""
        return self._looked.state if self._looked is not None else self.state

    def _show_sides(self, coming: Mapping[str, int]) -> None:
        state, game = self.state, self.document.game
        now = self._looked.state.action if self._looked is not None else None
        acts = now.actor if now is not None else self.contest.plan.actor
        panels = (self.left, state.sides[:1]), (self.right, state.sides[1:])
        for panel, sides in panels:
            panel.show_sides(
                [
                    side_view(
                        game,
                        state,
                        side,
                        coming=coming.get(side.id, 0),
                        acts=acts if state.phase != "over" else "",
                        opens=self._opens,
                        grows=state.phase != "over" and not self.document.reading_reason,
                    )
                    for side in sides
                ]
            )
        price = price_says(game, state)
        self.right.say("Winning" if price else "", price)
        limits = limits_say(state)
        self.left.say("The end" if limits else "", limits)

    def _opens(self, id: str) -> str:
        """What a click on somebody would do now; "" for nothing."""
        state = self.state
        if self._looked is not None or state.phase not in ("order", "actions") or self._many():
            return ""
        if state.action is not None or self.document.reading_reason:
            return ""
        plan = self.contest.plan
        name = state.person(id).label
        if plan.actor and id in {each.id for each in state.opponents(plan.actor)}:
            return f"Act on {name}"
        if id in {each.id for each in may_act(state)} and id != plan.actor:
            return f"{name} acts"
        return ""

    # What is done

    def _choose_target(self, id: str) -> None:
        plan, state = self.contest.plan, self.state
        if plan.actor and id in {each.id for each in state.opponents(plan.actor)}:
            self.contest.aim(id)
            self._take_focus()
        else:
            self._begin(id)

    def _begin(self, id: str) -> None:
        """Somebody is to act."""
        self._several = False
        self.contest.take(id)
        self._show()
        self._take_focus()

    def _claim(self) -> None:
        """Several want to be first, or one alone after all."""
        self._several = not self._several
        self.contest.take("")
        self._show()
        self._take_focus()

    def _take_edit(self) -> None:
        typed = self.sender() is self.contest and self.contest.state is not None
        before = self.contest.state
        self.contest.show_state()
        if typed and before == self.contest.state:
            self._say()
        else:
            self._show()

    def _take_enter(self, field: DiceField) -> None:
        """On to the next empty field, and from the last one all is laid; the button alone rolls."""
        fields = self._fields()
        if all_typed(field, fields.values(), self.act) and readable(fields.values()):
            self._lay(take_dice(fields))

    def _act(self) -> None:
        state = self.state
        if self._looked is not None or state.phase == "outcomes":
            self._go_on()
        elif self._several:
            first, *rest = self.order.chosen_actors
            self._several = False
            self._make(First(first, tuple(rest)), first)
            self._take_focus()
        elif self._fields():
            fields = self._fields()
            if readable(fields.values()):
                self._lay(take_dice(fields))
        elif self.contest.dice_were_seen:
            self._lay(self.contest.seen_dice)

    def _go_on(self) -> None:
        """On from dice that were looked at."""
        self._looked = None
        if self.state.phase == "outcomes":
            self.go.emit("outcomes")
            return
        self._show()
        self._take_focus()

    def _lay(self, fell: Mapping[Any, Dice]) -> None:
        """The dice lie: all that was meant is done, and looked at unless it was seen already."""
        many = self._many()
        if many:
            self._lay_many(many, fell)
            return
        contest, before = self.contest, self.contest.state
        if before is None:
            return
        _, sure = contest.verdict()
        done = contest.outcome(fell)
        dues = contest.dues
        self._busy = True
        try:
            made = all(
                self._make(move, contest.plan.actor) for move in moves(self.state, contest.plan)
            )
            made = made and all(
                self._make(Roll(dues[key].actor, dice, key), dues[key].actor)
                for key, dice in fell.items()
            )
        finally:
            self._busy = False
        if made and done is not None:
            contest.consents = ()
            for field in contest.fields.values():
                empty_line(field)
            whole = not [each for each in self.document.dues if each.key[0] == "menace"]
            self._length = len(self.document.session.log)
            self._looked = None if sure or not whole else Looked(before, fell, done[0])
            contest.take("")
        over = sure and self.state.phase == "outcomes"
        self._show()
        if over:
            self.go.emit("outcomes")
        self._take_focus()

    def _lay_many(self, many: tuple[Due, ...], fell: Mapping[str, Dice]) -> None:
        events: list[Event] = []
        before, log = self.state, len(self.document.session.log)
        what: Any = many[0].key[0]
        self._busy = True
        try:
            for due in many:
                dice = fell.get(f"{due.part} {due.actor}")
                if dice is None or not self._make(Roll(due.actor, dice, what), due.actor):
                    break
                self.document.jot(f"{due.round} {due.part} {due.actor}", "")
        finally:
            self._busy = False
        for entry in self.document.session.log[log:]:
            events += getattr(entry, "events", ())
        self._length = len(self.document.session.log)
        if events:
            says = " ".join(
                said
                for event in events
                if event.kind != "round" and (said := self.document.game.says(event))
            )
            head = "Initiative" if what == "initiative" else f"Difficulty {before.round}"
            self._looked = Looked(before, fell, Verdict(head, says))
        self._show()
        self._take_focus()

    def _make(self, move: Any, actor: str) -> bool:
        seats = self.state.side_of(actor).seats
        who = self.document.at_desk or next(iter(seats), "")
        return self.document.make(move, who, self.contest.consents)

    def _ask_anew(self) -> None:
        name = self.state.person(self.contest.plan.actor).label
        dialog = AnotherThrow(self.document.names, name, self)
        dialog.accepted.connect(lambda: self._throw_anew(dialog.consents.consenting_seats()))
        dialog.open()

    def _throw_anew(self, consents: tuple[str, ...]) -> None:
        self.contest.consents = consents
        for field in self.contest.fields.values():
            field.setReadOnly(False)
            empty_line(field)
        self._show()
        self._take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._looked is None and self._fields() and self.contest.key(event):
            return
        super().keyPressEvent(event)
