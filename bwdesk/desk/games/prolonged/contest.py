"""A contest on the board: two cards, what it is meant to be, the dice as they are typed."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QWidget

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.dice_card import DiceCard
from bwdesk.desk.games.prolonged.sides_panel import sign_of
from bwdesk.desk.games.prolonged.verdict import Verdict, forecast_verdict, reached_verdict
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.rolling.asked import lies_whole
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.unsent_fields import keep_jotted
from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError
from bwdesk.rules.games.prolonged.acting import (
    ACT,
    ANSWER,
    MENACE,
    count_successes,
    rolls,
    skills_of,
)
from bwdesk.rules.games.prolonged.forecast import (
    NEEDS_TARGET,
    Plan,
    aim_at,
    complete_plan,
    foresee,
    imagine,
)
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import How, State

NARROW = 624
"""Below so many px at 100 % the cards stand one over the other."""
HOWS: tuple[How, ...] = ("evasive", "aggressive", "none")
NAMES = ("Evasive", "Aggressive", "None")
ANSWERS = (keys.EVASIVE, keys.AGGRESSIVE, keys.NO_ANSWER)
"""The keys of `HOWS`."""
LABELS = {ACT: "Acts", ANSWER: "Answers", MENACE: "Menace"}


class Contest(QWidget):
    """``edited`` tells that something else is meant or typed, ``entered`` carries the field of dice
    in which Enter was."""

    edited = Signal()
    entered = Signal(object)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.plan = Plan()
        self.consents: tuple[str, ...] = ()
        self.state: State | None = None
        """The conflict as it is once what is meant has been said; None while nobody acts."""
        self._kept: Mapping[str, str] = {}
        self.target = QComboBox()
        self.target.setAccessibleName("On whom")
        narrow(self.target, 16)
        self.target.currentIndexChanged.connect(self._aim)
        self.how = Segmented("How it is answered", NAMES)
        self.how.chosen.connect(self._answer)
        self.cards = (DiceCard(self.target), DiceCard(self.how))
        own, theirs = self.cards
        own.chosen.connect(lambda skill: self._mean(skill=skill))
        theirs.chosen.connect(lambda skill: self._mean(answer=skill))
        self._row = layouts.row(into=self, spacing=10)
        for card in self.cards:
            self._row.addWidget(card, 1)
        for card in self.cards:
            card.typed.connect(self._emit_edited)
            card.entered.connect(self.entered)

    # What it is about

    def take(self, actor: str) -> None:
        """Somebody else is to act."""
        self.plan = Plan(actor)
        self._keep()

    def aim(self, target: str) -> None:
        """At somebody, or at nobody."""
        self._set(aim_at(self.document.state, self.plan, target))

    def show_state(self) -> None:
        """What is meant, as the table stands now."""
        state: State = self.document.state
        self.plan = complete_plan(state, self._read())
        self.state = None
        if self.plan.actor:
            try:
                self.state = imagine(self.document.game, state, self.plan)
            except IllegalMoveError:
                self.state = None
        if self.state is not None:
            self._show(self.state, {})

    def show_fell(self, state: State, fell: Mapping[str, Dice]) -> None:
        """Dice that were laid, in the *state* they were thrown in."""
        self.state = state
        action = state.action
        if action is not None:
            self.plan = Plan(
                action.actor, action.skill, action.target, action.how or "none", action.answer
            )
        self._show(state, fell)

    @property
    def dues(self) -> dict[str, Due]:
        """The rolls that wait, by what they are."""
        if self.state is None:
            return {}
        found = self.document.game.due(self.state)
        return {due.key[0]: due for due in found if due.kind == "roll"}

    @property
    def fields(self) -> dict[str, DiceField]:
        """Where dice are typed, by what they are; those seen before stand there already."""
        keys = list(self.dues)
        return {
            key: card.field
            for key in keys
            if (card := self._card(key)).field is not None and card.field is not None
        }

    @property
    def dice_were_seen(self) -> bool:
        """Whether all the dice it wants were seen before, and lie as they fell."""
        return bool(self.dues) and len(self.seen_dice) == len(self.dues)

    @property
    def seen_dice(self) -> dict[str, Dice]:
        """Those of the dice it wants that fell before."""
        found = {key: self._seen_dice(due) for key, due in self.dues.items()}
        return {key: dice for key, dice in found.items() if dice is not None}

    def verdict(self) -> tuple[Verdict, bool]:
        """What it comes to, and whether that is so already for the dice that are typed."""
        state = self.state
        if state is None:
            return Verdict(""), False
        typed = {key: dice for key, f in self.fields.items() if (dice := f.dice()) is not None}
        if typed and len(typed) == len(self.dues):
            found = self.outcome(typed)
            if found is not None:
                return found[0], True
        return forecast_verdict(state), False

    def outcome(self, fell: Mapping[str, Dice]) -> tuple[Verdict, State, tuple[Event, ...]] | None:
        """What dice come to, and the conflict after them; None for dice that cannot be."""
        if self.state is None or self.state.action is None:
            return None
        try:
            after, events = foresee(self.document.game, self.state, fell)
        except IllegalMoveError:
            return None
        action = msgspec.structs.replace(self.state.action, dice={**self.state.action.dice, **fell})
        return (
            reached_verdict(self.state, count_successes(self.state, action), events),
            after,
            events,
        )

    # Showing it

    def _card(self, key: str) -> DiceCard:
        return self.cards[0] if key == ACT else self.cards[1]

    def _show(self, state: State, fell: Mapping[str, Dice]) -> None:
        action = state.action
        assert action is not None
        own, theirs = self.cards
        fixed = bool(fell) or self.document.state.action is not None
        actor = state.person(action.actor)
        own.show_who("Acts", sign_of(state, state.side_of(actor.id).id), actor.label)
        spare = skills_of(state, actor)
        offered = tuple(
            Choice(each, f"{_capitalize(each)} {state.rank(actor, each)}")
            for each in state.best_first(actor)
            if each in spare or each == action.skill
        )
        own.offer(_only_choice(offered, action.skill) if fixed else offered, action.skill)
        self._offer_targets(state, fixed)
        if MENACE not in _asks(state):
            self._show_target(state, fixed)
        waits = self.document.game.due(state)
        dues = {due.key[0]: due for due in waits if due.kind == "roll"}
        laid = {**action.dice, **fell}
        asks = _asks(state)
        for key in (ACT, ANSWER, MENACE):
            card = self._card(key)
            if key not in asks:
                continue
            if key == MENACE:
                card.show_who("Menace", sign_of(state, state.side_of(actor.id).id), actor.label)
                card.hide_beside()
                card.offer((), "")
            if key in laid:
                card.ask(asks[key], None, self._why(state, key), laid=laid[key])
            elif key in dues:
                of = f"{self.document.round} {dues[key].part} {dues[key].actor}"
                card.ask(asks[key], self._seen_dice(dues[key]), self._why(state, key), of=of)
                self._keep_letters(card, of)
        theirs.setEnabled(True)

    def _keep_letters(self, card: DiceCard, of: str) -> None:
        """Faces that are typed and not laid outlive the page, and the program."""
        field = card.field
        if field is not None and field.objectName() != of:
            field.setObjectName(of)
            seen = field.text()
            keep_jotted(self.document, field, of)
            if seen:
                field.setText(seen)

    def _show_target(self, state: State, fixed: bool) -> None:
        action, card = state.action, self.cards[1]
        assert action is not None
        if not action.target:
            card.show_who("Answers", "", "Nobody")
            card.hide_beside()
            card.offer((), "")
            card.say("It is done at nobody. Any success is banked.")
            return
        target = state.person(action.target)
        sign = sign_of(state, state.side_of(target.id).id)
        strikes = preset(state).does == "strikes"
        card.show_who("Evasion" if strikes else "Answers", sign, target.label)
        if strikes:
            card.hide_beside()
            card.offer((), "")
            card.say(f"Evasion {target.evasion}: so many successes hit.")
            return
        self.how.blockSignals(True)
        self.how.choose(HOWS.index(action.how or "none"))
        self.how.blockSignals(False)
        self.how.setEnabled(not fixed or not self.document.state.action)
        able = bool(target.skills)
        self.how.setVisible(able)
        offered = tuple(
            Choice(each, f"{_capitalize(each)} {state.rank(target, each)}")
            for each in state.best_first(target)
        )
        if action.how == "none":
            card.offer((), "")
            threat = state.side_of(target.id).threat
            card.say("A threat without intent does not answer." if threat else "Does not answer.")
        else:
            card.offer(_only_choice(offered, action.answer) if fixed else offered, action.answer)

    def _offer_targets(self, state: State, fixed: bool) -> None:
        action = state.action
        assert action is not None
        ids = [each.id for each in state.opponents(action.actor)]
        names = [f"against {state.person(each).label}" for each in ids]
        if preset(state).does not in NEEDS_TARGET:
            ids.append("")
            names.append("at nobody")
        self.target.blockSignals(True)
        self.target.clear()
        for id, name in zip(ids, names, strict=True):
            self.target.addItem(name, id)
        self.target.setCurrentIndex(ids.index(action.target) if action.target in ids else -1)
        self.target.setEnabled(not fixed)
        self.target.blockSignals(False)

    def _why(self, state: State, key: str) -> str:
        """Why there are four dice, in words; "" where there are three."""
        ask = _asks(state)[key]
        if not ask.keep:
            return ""
        if ask.keep > 0:
            return "Advantage: four dice, the best three are kept"
        action = state.action
        assert action is not None
        who = action.target if key == ANSWER else action.actor
        second = key == ANSWER and state.answers.get(who, 0) > 0
        why = "not the first answer of the round" if second else "hindered"
        return f"{why[:1].upper()}{why[1:]}: four dice, the worst three are kept"

    def _seen_dice(self, due: Due) -> Dice | None:
        if self.consents:
            return None
        (ask,) = due.asks
        seen = self.document.session.dice_seen(due).get(ask.key)
        return seen if lies_whole(ask, seen) else None

    # What is done with hands

    def _emit_edited(self) -> None:
        if self.state is None:
            return
        for key in self.fields:
            self._card(key).retell(self._why(self.state, key))
        self.edited.emit()

    def _aim(self, at: int) -> None:
        if at >= 0:
            self.aim(self.target.itemData(at) or "")

    def _answer(self, at: int) -> None:
        self._set(msgspec.structs.replace(self.plan, how=HOWS[at]))

    def _mean(self, skill: str = "", answer: str = "") -> None:
        own, theirs = skill or self.plan.skill, answer or self.plan.answer
        self._set(msgspec.structs.replace(self.plan, skill=own, answer=theirs))

    def _set(self, plan: Plan) -> None:
        if plan != self.plan:
            self.plan = plan
            self._keep()
            self.edited.emit()

    @property
    def _key(self) -> str:
        return f"{self.document.round} plan"

    def _keep(self) -> None:
        self.document.jot(self._key, msgspec.json.encode(self.plan).decode(), line="")

    def _read(self) -> Plan:
        """What was meant last, also before the program was closed."""
        left = self.document.read_jot(self._key)
        try:
            return msgspec.json.decode(left, type=Plan) if left else Plan()
        except msgspec.MsgspecError:
            return Plan()

    def key(self, event: QKeyEvent) -> bool:
        """Whether a key meant something here: E, A, N for the answer.

        Alt and a digit pick a skill of whoever acts, a digit alone where no faces are asked for.
        """
        skills, digit = self.cards[0].skills.choices, event.key() - Qt.Key.Key_1
        alt = is_pressed(keys.TAKE_SKILL, event)
        alone = event.modifiers() == Qt.KeyboardModifier.NoModifier and not any(
            each.hasFocus() or each.isVisibleTo(self) for each in self.fields.values()
        )
        if (alt or alone) and 0 <= digit < len(skills):
            self._mean(skill=skills[digit].id)
            return True
        how = next((at for at, each in enumerate(ANSWERS) if is_pressed(each, event)), None)
        if how is None or not (self.how.isVisibleTo(self) and self.how.isEnabled()):
            return False
        self.how.choose(how)
        return True

    def watch(self) -> None:
        """Letters are no faces: in a field of dice they mean what they mean beside it."""
        for field in self.fields.values():
            field.removeEventFilter(self)
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.key(event)
        return super().eventFilter(watched, event)

    def fit(self, wide: float) -> bool:
        """Whether the cards stand one over the other, as so many px hold no two of them."""
        narrow = wide < themes.theme_of(self).type.px(NARROW)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        return narrow


def _asks(state: State) -> dict[str, Ask]:
    return {key: ask for key, _, ask in rolls(state, state.action)} if state.action else {}


def _only_choice(offered: tuple[Choice, ...], id: str) -> tuple[Choice, ...]:
    return tuple(each for each in offered if each.id == id)


def _capitalize(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"
