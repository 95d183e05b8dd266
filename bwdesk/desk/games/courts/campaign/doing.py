"""What is done now about a campaign: it is opened, answered, rolled for, paid with an army."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts.campaign.defense import UNDEFENDED, is_behind_curtain, name_of
from bwdesk.desk.games.courts.campaign.shown import side
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.rolling.asked import group_of, lies_whole
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import Roller
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.words import SectionLabel, as_typed, tell, words
from bwdesk.desk.table.consents import ANEW, AnotherThrow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.unsent_fields import keep_jotted
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.courts.moves import Break, Defend, Lean, Reveal
from bwdesk.rules.games.courts.state import Campaign, Court, State
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import whose
from bwdesk.rules.games.scripting import paper

SEEN = "Taken back, but this die has been seen: it lies as it fell."
PAPER = "What stands there is typed in above, before the rules go on."
ANSWERS = {"summer": "A commander and armies; or nobody.", "winter": "A guardian; or nobody."}
"""With whom an attack is met, picked among the pieces of the other court."""
ALONE = "Who of it is on its list it alone sees, behind the curtain; so it answers there."
LEANS: tuple[Literal[-1, 0, 1], ...] = (-1, 0, 1)


def lean_choice() -> Segmented:
    """How much what was told counts."""
    return Segmented("The table leans", (f"{MINUS}1", "0", "+1"))


class Doing(QWidget):
    """One thing at a time; made anew when another is due. ``go`` asks for another step.

    ``told`` says that what stands in the story belongs to what was fought until now.
    """

    go = Signal(str)
    told = Signal()

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self._kind: object = None
        self._consents: tuple[str, ...] = ()
        self.picked = Campaign()
        self.field: DiceField | None = None
        self.armies: ChipChoice | None = None
        self.lean: Segmented | None = None
        self._act: Callable[[], None] = lambda: None
        self._label = SectionLabel("", rule=False)
        self._says = words("", "small", "ink2", wrap=True)
        self._place = layouts.column(spacing=6)
        self.act = push_button("", lambda: self._act(), kind="primary")
        self.aside = push_button(kind="quiet")
        self._aside: Callable[[], None] = lambda: None
        self.aside.clicked.connect(lambda: self._aside())
        head = layouts.row(self._label, self.aside, spacing=8, grows=0)
        layouts.column(head, self._says, self._place, ..., self.act, into=self, spacing=4)

    @property
    def first(self) -> QWidget | None:
        """Where one begins, never at what cannot be undone."""
        if self.field is not None and self.field.isVisibleTo(self):
            return self.field
        if self.armies is not None:
            return next(iter(self.armies.chips.values()), None)
        return self.lean.first if self.lean is not None else None

    def show_state(self, state: State, picked: Campaign) -> bool:
        """What is due in a state; the same thing keeps its fields. Whether it is another one."""
        self.picked = picked
        dues = self._document.dues
        due = dues[0] if dues else None
        kind = (state.phase, state.place, due.key if due else "", self._consents)
        another = kind != self._kind
        if another:
            self._kind = kind
            self._empty()
            self._fill(state, due)
        if state.phase == "defend":
            self._name_defense(state)
        self.act.setEnabled(not self._document.reading_reason and self.act.isEnabled())
        return another

    def _empty(self) -> None:
        layouts.clear(self._place)
        self.field = self.armies = self.lean = None
        self._says.hide()
        self._label.hide()
        self.aside.hide()
        self.act.show()
        self.act.setEnabled(True)

    def _fill(self, state: State, due: Due | None) -> None:
        match state.phase:
            case _ if due is not None and due.key[0] == paper.KEY:
                self._offer("On paper", "", lambda: None, PAPER)
                self.act.hide()
            case "turn" if due is not None:
                self._offer("Nobody defends", "Turn it over", lambda: self._turn(due))
            case "plan":
                self._offer(
                    "The lists are not sealed yet", "To the plans", lambda: self.go.emit("plan")
                )
            case "campaign":
                self._offer_next(state)
            case "defend":
                self._defend(state)
            case "die" if due is not None:
                self._roll(state, due)
            case "lean":
                self._lean(state)
            case "break" if due is not None:
                self._break(state, due)
            case "over":
                self._offer("The game is over", "How it ended", lambda: self.go.emit("ending"))
            case _:
                self._offer("No line is left", "To the season’s end", lambda: self.go.emit("end"))

    def _offer(self, label: str, act: str, do: Callable[[], None], says: str = "") -> None:
        self._label.say(label)
        self._label.show()
        tell(self._says, says)
        self.act.setText(as_typed(act))
        self._act = do

    # The next line

    def _offer_next(self, state: State) -> None:
        line = state.next_line
        own = state.court(line[0]) if line else None
        name = whose(side(state, own)) if own else ""
        rest = "Nobody knows how many follow."
        self._offer("The next line", f"Open {name} next line", self._reveal, rest)

    def _reveal(self) -> None:
        self.told.emit()
        self._document.make(Reveal())

    def _turn(self, due: Due) -> None:
        self._document.reply(due, Reply(due.part, due.actor))

    # The answer

    def _defend(self, state: State) -> None:
        rival = self._rival(state)
        sat = rival.seat
        due = next(iter(self._document.dues), None)
        if due is not None and is_behind_curtain(state, due):
            self._offer(
                f"{side(state, rival)} may answer",
                f"Hand the desk to {self._document.player(sat)}",
                lambda: self._document.begin_turn(sat),
                ALONE,
            )
            self.aside.setText(UNDEFENDED)
            self._aside = lambda: self._stand(rival)
            self.aside.show()
            return
        self._offer(
            f"{side(state, rival)} may answer",
            "",
            lambda: self._stand(rival),
            ANSWERS[state.season],
        )
        if sat:
            self.aside.setText("Its own list…")
            self.aside.setToolTip("Behind the curtain: who of the court is in the field.")
            self._aside = lambda: self._document.begin_turn(sat)
            self.aside.show()

    def _name_defense(self, state: State) -> None:
        rival, picked = self._rival(state), self.picked
        if any(is_behind_curtain(state, due) for due in self._document.dues):
            return
        problems = self._document.problems(_defense(rival, picked))
        self.act.setText(as_typed(name_of(rival, picked)))
        self.act.setEnabled(not problems)
        says = problems[0].says if problems else ANSWERS[state.season]
        self._says.setText(says)

    def _rival(self, state: State) -> Court:
        assert state.battle is not None
        return state.other(state.battle.court)

    def _stand(self, rival: Court) -> None:
        self._document.make(_defense(rival, self.picked), rival.seat)

    # The die

    def _roll(self, state: State, due: Due) -> None:
        (ask,) = due.asks
        name = state.court(due.actor).label
        seen = {} if self._consents else self._document.session.dice_seen(due)
        fell = seen.get(ask.key)
        if fell is not None and lies_whole(ask, fell):
            self._offer("The die has fallen", "Lay it so", lambda: self._lay(due, fell), SEEN)
            self.aside.setText(ANEW)
            self._aside = lambda: self._ask_anew(name)
            self.aside.show()
            return
        self._label.say(f"{whose(side(state, state.court(due.actor)))} die")
        self._label.show()
        self.field = DiceField(f"of {name}", group_of(ask), self, "Type its face, 1 to 6")
        keep_jotted(self._document, self.field, f"{self._document.round} {due.part} die")
        self._place.addWidget(self.field)
        self._place.addWidget(self.field.says)
        roller = Roller({ask.key: self.field}, self.act, self.field)
        self._act = lambda: None
        roller.fell.connect(lambda fell: self._lay(due, fell[ask.key]))
        self.field.show()

    def _lay(self, due: Due, dice: Dice) -> None:
        (ask,) = due.asks
        reply = Reply(due.part, due.actor, dice={ask.key: dice})
        given, self._consents = self._consents, ()
        key = f"{self._document.round} {due.part} die"
        if self._document.reply(due, reply, due.seat, given):
            self._document.jot(key, "")

    def _ask_anew(self, name: str) -> None:
        dialog = AnotherThrow(self._document.names, name, self)
        dialog.accepted.connect(lambda: self._throw_anew(dialog.consents.consenting_seats()))
        dialog.open()

    def _throw_anew(self, given: tuple[str, ...]) -> None:
        self._consents = given
        self.show_state(self._document.state, self.picked)
        if self.field is not None:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    # After the die

    def _lean(self, state: State) -> None:
        assert state.battle is not None
        self.lean = lean_choice()
        self.lean.choose(LEANS.index(state.battle.lean))
        self._place.addWidget(self.lean)
        says = "Narrate towards what the die says; what is told may count by one."
        self._offer("The table leans", "Let it stand so", self._take_lean, says)

    def _take_lean(self) -> None:
        assert self.lean is not None
        self._document.make(Lean(LEANS[self.lean.current()]))

    def _break(self, state: State, due: Due) -> None:
        own = state.court(due.actor)
        pieces = [each for each in own.pieces if each.id in due.options]
        names = {each.id: each.label for each in pieces}
        values = {each.id: f"{each.label} {each.value}" for each in pieces}
        self.armies = ChipChoice("Which army breaks", values, must=True)
        self.armies.chosen.connect(lambda: self._name_break(names))
        self._place.addWidget(self.armies)
        self._offer(
            f"{side(state, own)} chooses which army breaks", "", lambda: self._take_break(due)
        )
        self._name_break(names)

    def _name_break(self, names: dict[str, str]) -> None:
        id = self.armies.id if self.armies else ""
        self.act.setText(as_typed(f"Break {names[id]}" if id else "Break one army"))
        self.act.setEnabled(bool(id))

    def _take_break(self, due: Due) -> None:
        if self.armies is not None and self.armies.id:
            self._document.make(Break(self.armies.id), due.seat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.act.click()
        else:
            super().keyPressEvent(event)


def _defense(rival: Court, picked: Campaign) -> Defend:
    return Defend(rival.id, picked.commander, picked.armies)
