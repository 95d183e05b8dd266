"""Whose turn it is: who acts, on whom, how it is answered, the dice of both, what they come to.

It answers what is due of an action within the card of the plain board. Nothing is moved until the
dice lie: then all that was meant is done at once, and what they came to is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.contest import Contest
from bwdesk.desk.games.prolonged.tracker_words import WHO, chance_words, next_says
from bwdesk.desk.games.prolonged.verdict import Verdict
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import all_typed, readable, roll_label, take_dice
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.consents import ANEW, LAY, AnotherThrow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.frame.prose import capitalize
from bwdesk.rules.games.prolonged.acting import may_act
from bwdesk.rules.games.prolonged.forecast import moves
from bwdesk.rules.games.prolonged.moves import AnyMove, First, Roll
from bwdesk.rules.games.prolonged.state import State


class Looked(Struct, frozen=True):
    """Dice that have just been laid: the conflict they fell in, and what they came to."""

    state: State
    fell: Mapping[str, Dice]
    verdict: Verdict


class VerdictView(QWidget):
    """What the dice come to, on wash: a heading, sentences, how likely it was."""

    def __init__(self) -> None:
        super().__init__()
        self.head, self.says = words("", "h2", wrap=True), words("", "body", "ink", wrap=True)
        self._before = words("", "small", "ink2")
        said = (self.head, self.says, self._before)
        layouts.column(*said, into=self, spacing=4, margins=(19, 12, 16, 12))

    def say(self, verdict: Verdict, before: str) -> None:
        said = (verdict.head, verdict.says, before)
        for label, text in zip((self.head, self.says, self._before), said, strict=True):
            tell(label, text)
        self.setVisible(bool(verdict.head))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect, palette = QPainter(self), QRectF(self.rect()), themes.theme_of(self).palette
        paint_chosen(painter, rect, palette)


class TurnBody(Body):
    """``planned`` tells that somebody else acts or something else is meant, ``laid`` that the dice
    lie, ``left`` that one goes on from what they came to. *goes_on* is the button of its card, to
    which Enter leads from a field that is empty."""

    replies = False
    planned, laid, left = Signal(), Signal(), Signal()

    def __init__(
        self, document: TableDocument, due: Due, names: Names, goes_on: QPushButton
    ) -> None:
        super().__init__(document, due, names)
        self._goes_on = goes_on
        self.looked: Looked | None = None
        self.is_busy = self._several = False
        """Whether moves are being made, of which the page shows none by itself."""
        self.order = ChipChoice("Who acts", {})
        self.claims = ChipChoice("Who wants to be first", {}, several=True)
        self.initiative = push_button("Initiative", self.claim, kind="quiet")
        self._who = words("", "body", "ink2", wrap=True)
        self.contest, self.verdict_view = Contest(document), VerdictView()
        self.anew = push_button(ANEW, self._ask_anew, kind="ruling")
        self._head = layouts.inset(
            self._who, layouts.row(self.order, self.claims, self.initiative, spacing=12, grows=0)
        )
        for each in (self._head, self.contest, self.verdict_view):
            self.column.addWidget(each)
        self.column.addLayout(layouts.row(..., self.anew))
        self.order.chosen.connect(lambda: self.begin(self.order.id))
        self.claims.chosen.connect(self._say)
        self.contest.edited.connect(self._take_edit)
        self.contest.entered.connect(self._take_enter)
        self.show_turn()

    # What the card asks

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    @property
    def first(self) -> QWidget | None:
        """The first dice that wait, else who may act; once they lie, what goes on."""
        empty = [each for each in self.fields.values() if each.empty() and each.isVisibleTo(self)]
        if empty or self.looked is not None:
            return next(iter(empty), None)
        chips = (self.claims if self._several else self.order).chips
        return next(iter(chips.values()), None) if self.contest.state is None else None

    @property
    def heading(self) -> str:
        action = self.contest.state.action if self.contest.state is not None else None
        if action is not None:
            return f"{self.state.person(action.actor).label} acts"
        return f"Who acts {'next' if self.state.acted else 'first'}?"

    @property
    def act(self) -> str:
        if self.looked is not None:
            over = self.state.phase == "over"
            return "To the end" if over else capitalize(next_says(self.state, self._round))
        if self._several:
            wanted = len(self.claims.ids)
            return f"Roll for {wanted}" if wanted > 1 else "Choose who wants to"
        if self.contest.dice_were_seen:
            return LAY
        verdict, sure = self.contest.verdict()
        done = self.contest.outcome(self._typed) if sure else None
        if done is None:
            return roll_label(list(self.fields.values())) if self.fields else "Choose who acts"
        banked = sum(verdict.gains.values())
        what = f"Bank {banked}" if banked else "Go on"
        return f"{what}, {next_says(done[1], self._round)}"

    @property
    def lacks(self) -> str:
        if self.looked is not None or self.contest.state is not None:
            return ""
        if self._several and len(self.claims.ids) > 1:
            return ""
        return "Choose two or more who want to be first." if self._several else "Choose who acts."

    @property
    def throws(self) -> bool:
        return self.looked is None and any(each.empty() for each in self.fields.values())

    def take(self) -> None:
        """What the button says: dice are laid, the others thrown; or one goes on."""
        if self.looked is not None:
            self.looked = None
            self.left.emit()
        elif self._several:
            first, *rest = self.claims.ids
            self._make(First(first, tuple(rest)), first)
        elif self.contest.dice_were_seen:
            self._lay(self.contest.seen_dice)
        elif readable(self.fields.values()):
            self._lay(take_dice(self.fields))

    def refresh(self) -> None:
        if not self.is_busy:
            self.show_turn()

    # What it shows

    @property
    def fields(self) -> dict[str, DiceField]:
        """Where dice are typed."""
        return {} if self.looked is not None else self.contest.fields

    @property
    def gains(self) -> Mapping[str, int]:
        """What each side would bank by the dice that are typed."""
        verdict, sure = self.contest.verdict()
        return verdict.gains if sure and self.looked is None else {}

    @property
    def acting(self) -> str:
        """Whoever acts, as it is meant or as the dice fell."""
        now = self.looked.state.action if self.looked is not None else None
        return now.actor if now is not None else self.contest.plan.actor

    @property
    def _round(self) -> int:
        return (self.looked.state if self.looked is not None else self.state).round

    @property
    def _typed(self) -> dict[str, Dice]:
        return {key: d for key, each in self.fields.items() if (d := each.dice()) is not None}

    def show_turn(self) -> None:
        """Show the turn as it is meant now, or what the dice came to."""
        state, looked = self.state, self.looked
        if looked is not None:
            self.contest.show_fell(looked.state, looked.fell)
        else:
            self.contest.show_state()
        free = looked is None and state.action is None and state.phase in ("order", "actions")
        may = {each.id: each.label for each in may_act(state)} if free else {}
        for choice in (self.order, self.claims):
            choice.offer(may)
        if self.contest.plan.actor in may:
            self.order.choose(self.contest.plan.actor)
        self._several = self._several and len(may) > 1
        asks = free and self.contest.state is None
        tell(self._who, WHO if asks else "")
        self._head.setVisible(len(may) > 1)
        self.order.setVisible(not self._several)
        self.claims.setVisible(self._several)
        self.initiative.setVisible(free and not state.claims and len(may) > 1)
        self.initiative.setText("One alone acts first" if self._several else "Initiative")
        self.contest.setVisible(self.contest.state is not None)
        self.contest.watch()
        self._say()

    def _say(self) -> None:
        """The verdict and the button, as what is typed makes them."""
        verdict, sure = Verdict(""), False
        if self.looked is not None:
            verdict = self.looked.verdict
        elif self.contest.state is not None:
            verdict, sure = self.contest.verdict()
        told = sure or self.looked is not None
        self.verdict_view.say(verdict, chance_words(self.contest.state) if told else "")
        self.anew.setVisible(self.looked is None and self.contest.dice_were_seen)
        self.edited.emit()

    # What is done

    def begin(self, id: str) -> None:
        """Somebody is to act; nobody, where the chip was let go."""
        self._several = False
        self.contest.take(id)
        self.show_turn()
        self.planned.emit()

    def claim(self) -> None:
        """Several want to be first, or one alone after all."""
        self._several = not self._several
        self.contest.take("")
        self.show_turn()
        self.planned.emit()

    def _take_edit(self) -> None:
        before = self.contest.state
        self.contest.show_state()
        if before is not None and before == self.contest.state:
            self._say()
        else:
            self.show_turn()

    def _take_enter(self, field: DiceField) -> None:
        """On to the next empty field, and from the last one all is laid; the button alone rolls."""
        if all_typed(field, self.fields.values(), self._goes_on) and readable(self.fields.values()):
            self._lay(take_dice(self.fields))

    def _lay(self, fell: Mapping[Any, Dice]) -> None:
        """The dice lie: all that was meant is done, and looked at unless it was seen already."""
        contest, before = self.contest, self.contest.state
        if before is None:
            return
        _, sure = contest.verdict()
        done, dues = contest.outcome(fell), contest.dues
        self.is_busy = True
        try:
            made = all(
                self._make(move, contest.plan.actor) for move in moves(self.state, contest.plan)
            )
            made = made and all(
                self._make(Roll(dues[key].actor, dice, key), dues[key].actor)
                for key, dice in fell.items()
            )
        finally:
            self.is_busy = False
        if made and done is not None:
            contest.consents = ()
            for field in contest.fields.values():
                empty_line(field)
            menaced = any(each.key[0] == "menace" for each in self.document.dues)
            self.looked = None if sure or menaced else Looked(before, fell, done[0])
            contest.take("")
        self.show_turn()
        self.laid.emit()

    def _make(self, move: AnyMove, actor: str) -> bool:
        who = self.document.at_desk or next(iter(self.state.side_of(actor).seats), "")
        return self.document.make(move, who, self.contest.consents)

    def _ask_anew(self) -> None:
        name = self.state.person(self.contest.plan.actor).label
        dialog = AnotherThrow(self.document.consenting, name, self)
        dialog.accepted.connect(lambda: self._throw_anew(dialog.consents.consenting_seats()))
        dialog.open()

    def _throw_anew(self, consents: tuple[str, ...]) -> None:
        self.contest.consents = consents
        for field in self.contest.fields.values():
            field.setReadOnly(False)
            empty_line(field)
        self.show_turn()
        self.planned.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (self.fields and self.contest.key(event)):
            super().keyPressEvent(event)
