"""What answers something due of a campaign, where that is not the same in any game: whose line is
opened, who defends, how far the table leans, which army breaks."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts.campaign.defense import UNDEFENDED, is_behind_curtain, name_of
from bwdesk.desk.games.courts.campaign.shown import side
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body, GoBody
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.rules.games.courts.moves import Defend, Lean
from bwdesk.rules.games.courts.state import Campaign, Court, State
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import whose

ANSWERS = {"summer": "A commander and armies; or nobody.", "winter": "A guardian; or nobody."}
"""With whom an attack is met, picked among the pieces of the other court."""
ALONE = "Who of it is on its list it alone sees, behind the curtain; so it answers there."
LEANS: tuple[Literal[-1, 0, 1], ...] = (-1, 0, 1)


def lean_choice() -> Segmented:
    """How much what was told counts."""
    return Segmented("The table leans", (f"{MINUS}1", "0", "+1"))


def make_own_body(document: TableDocument, due: Due, names: Names) -> Body | RollBody:
    """What answers something due in the courts."""
    match due.key[0]:
        case "reveal":
            return NextLineBody(document, due, names)
        case "defend" if is_behind_curtain(document.state, due):
            return HandOverBody(document, due, names)
        case "defend":
            return DefendBody(document, due, names)
        case "lean":
            return LeanBody(document, due, names)
        case "break":
            return BreakBody(document, due, names)
        case "battle":
            return RollBody(document, due, names, brief=True)
        case _:
            return make_body(document, due, names)


class NextLineBody(GoBody):
    """The next line of whoever's turn it is."""

    heading = "The next line"

    @property
    def act(self) -> str:
        state: State = self.document.state
        line = state.next_line
        return f"Open {whose(side(state, state.court(line[0])))} next line" if line else "Go on"


class AnswerBody(Body):
    """A court that may answer."""

    replies = False

    @property
    def rival(self) -> Court:
        """The court that is attacked."""
        found: Court = self.document.state.court(self.due.actor)
        return found

    @property
    def heading(self) -> str:
        return f"{side(self.document.state, self.rival)} may answer"

    def defense(self, picked: Campaign) -> Defend:
        """The answer with these, or with nobody."""
        return Defend(self.rival.id, picked.commander, picked.armies)


class HandOverBody(AnswerBody):
    """Something of its list lies sealed: it answers behind the curtain, or not at all."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self.aside = push_button(UNDEFENDED, self._stand_undefended, kind="quiet")
        self.column.addWidget(words(ALONE, "small", "ink2", wrap=True))
        self.column.addLayout(layouts.row(self.aside, ...))

    @property
    def act(self) -> str:
        return f"Hand the desk to {self.document.player(self.rival.seat)}"

    def take(self) -> None:
        self.document.begin_turn(self.rival.seat)

    def _stand_undefended(self) -> None:
        self.document.make(self.defense(Campaign()), self.rival.seat)


class DefendBody(AnswerBody):
    """Whoever was picked among its pieces defends; *picked* is what the page knows of it."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self.picked = Campaign()
        says = words(ANSWERS[document.state.season], "small", "ink2", wrap=True)
        self.aside = push_button("Its own list…", self._look, kind="quiet")
        self.aside.setToolTip("Behind the curtain: who of the court is in the field.")
        self.aside.setVisible(bool(self.rival.seat))
        self.column.addWidget(says)
        self.column.addLayout(layouts.row(self.aside, ...))

    @property
    def act(self) -> str:
        return name_of(self.rival, self.picked)

    @property
    def own_move(self) -> Defend:
        return self.defense(self.picked)

    def _look(self) -> None:
        self.document.begin_turn(self.rival.seat)


class LeanBody(Body):
    """How far the table leans towards what was told."""

    replies, heading, act = False, "The table leans", "Let it stand so"

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        says = "Narrate towards what the die says; what is told may count by one."
        self.lean, battle = lean_choice(), document.state.battle
        self.lean.choose(LEANS.index(battle.lean))
        self.column.addWidget(words(says, "small", "ink2", wrap=True))
        self.column.addWidget(self.lean)

    @property
    def first(self) -> QWidget | None:
        return self.lean.first

    @property
    def own_move(self) -> Lean:
        return Lean(LEANS[self.lean.current()])


class BreakBody(Body):
    """Which army of a court breaks."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._own: Court = document.state.court(due.actor)
        self._names = {each.id: each.label for each in self._own.pieces if each.id in due.options}
        values = {e.id: f"{e.label} {e.value}" for e in self._own.pieces if e.id in self._names}
        self.armies = ChipChoice("Which army breaks", values, must=True)
        self.armies.chosen.connect(self.edited)
        self.column.addWidget(self.armies)

    @property
    def first(self) -> QWidget | None:
        return next(iter(self.armies.chips.values()), None)

    @property
    def heading(self) -> str:
        return f"{side(self.document.state, self._own)} chooses which army breaks"

    @property
    def act(self) -> str:
        return f"Break {self._names[self.armies.id]}" if self.armies.id else "Break one army"

    @property
    def lacks(self) -> str:
        return "" if self.armies.id else "Choose one first."

    def reply(self) -> Reply:
        return Reply(self.due.part, self.due.actor, choice=self.armies.id)
