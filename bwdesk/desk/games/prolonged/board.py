"""A prolonged conflict at the desk: the tracker of its rounds, what is bought, and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from bwdesk.desk.table.board import Board, Step, Words
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.game import Actor, Game
from bwdesk.rules.games.prolonged.moves import Act, Respond, Reveal, Roll
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import State
from bwdesk.table.log import Made
from bwdesk.table.session import Session

if TYPE_CHECKING:
    from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog
    from bwdesk.desk.shell.settings import DeskSettings
    from bwdesk.desk.table.meeting.guests import Meeting
    from bwdesk.rules.packs.book import Book


def _round(document: TableDocument) -> QWidget:
    from bwdesk.desk.games.prolonged.round_page import RoundPage

    return RoundPage(document)


def _outcomes(document: TableDocument) -> QWidget:
    from bwdesk.desk.games.prolonged.outcome_page import OutcomePage

    return OutcomePage(document)


ANSWERS = {
    "evasive": "It was answered evasively.",
    "aggressive": "It was answered aggressively.",
    "none": "It was not answered.",
}
ACTIONS, OUTCOMES = "actions", "outcomes"


class ProlongedBoard(Board[State, TableDocument]):
    """Actions are tracked on one page, Outcomes bought on the other."""

    steps = (
        Step(ACTIONS, "Actions", _round),
        Step(
            OUTCOMES,
            "Outcomes",
            _outcomes,
            "once everybody has acted, where there are several rounds",
        ),
    )
    writes = OUTCOMES
    words = Words("side", "sides", "Outcome", "Outcomes", "Banks")
    guide = ("conflicts.md", "Prolonged Conflicts")

    def __init__(self) -> None:
        super().__init__(GAMES["prolonged"].title, conflict=True)

    begins_apart = True
    sheet = record = "conflict-tracker"

    def begins(
        self, meeting: Meeting, book: Book, settings: DeskSettings, parent: QWidget
    ) -> BeginDialog:
        """Two goals and who is in it; the campaign's table is kept among the settings."""
        from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog

        dialog = BeginDialog(meeting, book, settings.figure_sources, parent)
        dialog.finished.connect(lambda _how: settings.set_borrowed(dialog.said))
        return dialog

    def heading(self, state: State) -> str:
        return f"Round {state.round}"

    def opens(self, step: Step, state: State) -> bool:
        return step.key == ACTIONS or (preset(state).buys and _is_after_outcomes(state))

    def leads_on(self, step: Step, state: State) -> bool:
        return step.key == ACTIONS or state.phase in ("outcomes", "over")

    def steps_over(self, state: State) -> int:
        done = len(self.steps) if preset(state).buys else 1
        return {"outcomes": 1, "over": done}.get(state.phase, 0)

    def step_of(self, state: State) -> str:
        bought = state.phase == "outcomes" or (state.phase == "over" and preset(state).buys)
        return OUTCOMES if bought else ACTIONS

    def next_step(self, old: State, new: State, shown: str) -> str:
        """What has just come to light is looked at where it did; the page itself leads on."""
        if old.round > new.round or (shown == OUTCOMES and not self.opens(self.steps[1], new)):
            return self.step_of(new)
        return shown

    def actors(self, session: Session[State, Any]) -> tuple[Actor, ...]:
        """The sides: people act, but it is their side that writes, and that has a bank."""
        return tuple(each for each in super().actors(session) if each.id == each.side)

    def summarize(self, session: Session[State, Any]) -> str:
        state = session.state
        return f"{self.title}, {'over' if state.phase == 'over' else f'round {state.round}'}"

    def last_words(self, actor: Actor) -> str:
        if actor.out:
            return f"{actor.name}: out of it."
        return f"{actor.name}: {actor.standing.whole} banked." if actor.standing else ""

    def tells(
        self, game: Game[State, Any], made: Made[Any], _called: Callable[[str], str] = str
    ) -> str:
        match made.move:
            case Reveal():
                return "What was bought was shown."
            case Act(skill=skill) if not made.events:
                return f"An action with {skill} began."
            case Respond(how=how) if not made.events:
                return ANSWERS[how]
            case Roll() if not made.events:
                return "Dice were laid."
            case _:
                return super().tells(game, made)


def _is_after_outcomes(state: State) -> bool:
    return state.round > 1 or state.phase in ("outcomes", "over")
