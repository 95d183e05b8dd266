"""The seasonal courts at the desk: their pages, what stands at the head of them, their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bwdesk.desk.games.courts import pages
from bwdesk.desk.games.courts.chart import draw_up_chart
from bwdesk.desk.games.courts.plan import sealed
from bwdesk.desk.games.courts.shown import SEASONS
from bwdesk.desk.table.board import Board, Step, Words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.desk.table.widgets.chart import Chart
from bwdesk.rules.games.courts.moves import End, Reveal
from bwdesk.rules.games.courts.state import State
from bwdesk.rules.games.frame.game import Game
from bwdesk.table.log import Made
from bwdesk.table.session import Session

if TYPE_CHECKING:
    from bwdesk.desk.games.courts.calendar import Calendar
    from bwdesk.desk.games.courts.founding.page import CourtsFoundingPage
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.settings import DeskSettings


class CourtsBoard(Board[State, TableDocument]):
    """A year of two courts: Events, lists behind the curtain, campaigns, what is done by hand."""

    steps = pages.STEPS
    writes = pages.PLAN
    words = Words("court", "courts", "list", "lists", "Glamour and pieces")
    owner = "court"
    room, icon = "chronicles", "scroll-text"
    sheet, record = "court", "season-log"
    guide = ("chronicles.md", "The seasonal courts")

    def __init__(self) -> None:
        super().__init__("Seasonal Courts")

    def heading(self, state: State) -> str:
        return f"Year {state.year}, {SEASONS[state.season]}"

    def opens(self, step: Step, state: State) -> bool:
        return pages.opens(step.key, state)

    def leads_on(self, step: Step, state: State) -> bool:
        return pages.leads_on(step.key, state)

    def steps_over(self, state: State) -> int:
        return pages.ORDER.index(pages.ON[state.phase])

    def step_of(self, state: State) -> str:
        return pages.step_of(state)

    def next_step(self, old: State, new: State, shown: str) -> str:
        return pages.next_step(old, new, shown)

    def reads(self, document: TableDocument, actor: str) -> tuple[ReadLine, ...]:
        return sealed.reads(document, actor)

    def make_founding(
        self, settings: DeskSettings, installed: InstalledPacks, _after: TableDocument | None = None
    ) -> CourtsFoundingPage:
        from bwdesk.desk.games.courts.founding.page import CourtsFoundingPage

        return CourtsFoundingPage(settings, installed)

    def strip_widget(self, document: TableDocument) -> Calendar:
        from bwdesk.desk.games.courts.calendar import Calendar

        return Calendar(document)

    def draw_up_chart(self, _game: Game[State, Any], states: Sequence[tuple[int, State]]) -> Chart:
        return draw_up_chart(states)

    def tells(
        self, game: Game[State, Any], made: Made[Any], _called: Callable[[str], str] = str
    ) -> str:
        if isinstance(made.move, End):
            return f"The season ended. {game.says(made.events[-1]) if made.events else ''}".strip()
        return super().tells(game, made)

    def reveals(self, made: Made[Any]) -> bool:
        return super().reveals(made) or isinstance(made.move, Reveal)

    def summarize(self, session: Session[State, Any]) -> str:
        state = session.state
        now = "over" if state.phase == "over" else self.heading(state).lower()
        return f"Seasonal courts, {now}"
