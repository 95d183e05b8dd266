"""The seasonal courts at the desk: their pages, what stands at the head of them, their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bwdesk.desk.games.courts.plan import sealed
from bwdesk.desk.games.courts.shown import SEASONS
from bwdesk.desk.table.board import Board, Step, Words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.desk.table.widgets.chart import Chart, ChartLine
from bwdesk.rules.games.courts.moves import End, Reveal
from bwdesk.rules.games.courts.state import Court, Phase, State
from bwdesk.rules.games.frame.game import Game
from bwdesk.table.log import Made
from bwdesk.table.session import Session

if TYPE_CHECKING:
    from bwdesk.desk.games.courts.calendar import Calendar
    from bwdesk.desk.games.courts.founding.page import CourtsFoundingPage
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.settings import DeskSettings

SEASON, CAMPAIGN = "season", "campaign"
BY_HAND: tuple[Phase, ...] = ("plan", "hand")
"""Phases that are played on the page of the season; all others are of a campaign."""


def _season(document: TableDocument) -> Any:
    from bwdesk.desk.games.courts.season_page import SeasonPage

    return SeasonPage(document)


def _campaign(document: TableDocument) -> Any:
    from bwdesk.desk.games.courts.campaign.page import CampaignPage

    return CampaignPage(document)


STEPS = (
    Step(SEASON, "Season", _season),
    Step(CAMPAIGN, "Campaigns", _campaign, "when both lists are sealed"),
)


class CourtsBoard(Board[State, TableDocument]):
    """A year of two courts: what is done by hand, lists behind the curtain, campaigns."""

    steps = STEPS
    writes = SEASON
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
        return step.key != CAMPAIGN or state.phase not in BY_HAND or state.last is not None

    def leads_on(self, step: Step, state: State) -> bool:
        """Nobody is led past a list that is not sealed."""
        return step.key == SEASON or (step.key == CAMPAIGN and state.phase != "plan")

    def step_of(self, state: State) -> str:
        ended = state.phase == "over" and state.last is None
        return SEASON if ended or state.phase in BY_HAND else CAMPAIGN

    def next_step(self, old: State, new: State, shown: str) -> str:
        """After the last campaign its page stays, to be looked at; a new season begins on its
        own."""
        if (old.year, old.season) != (new.year, new.season):
            return SEASON
        stays = new.phase in ("hand", "over") and new.last is not None
        return shown if stays or self.step_of(old) == self.step_of(new) else self.step_of(new)

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
        return chart_of(states)

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


SIGNS = (("disc", "triangle"), ("square", "diamond"))
"""Of White and Black: for Glamour, for pieces."""


def chart_of(states: Sequence[tuple[int, State]]) -> Chart:
    """How the courts stood over the years: their Glamour, and the pieces they could still use; at
    the start, and after each year; the year that goes on may still change."""
    first, last = states[0][1], states[-1][1]
    ends: dict[int, State] = {}
    for _entry, state in states:
        ends[state.year] = state
    points = [first, *ends.values()]
    lines: list[ChartLine] = []
    for at, own in enumerate(last.courts):
        glamour, pieces = SIGNS[at]
        lines.append(
            ChartLine(f"{own.label}, Glamour", glamour, _held_points(points, at, glamour=True))
        )
        lines.append(
            ChartLine(f"{own.label}, pieces", pieces, _held_points(points, at, glamour=False))
        )
    return Chart(tuple(lines), first.year - 1, last.phase != "over", "Year")


def _held_points(points: Sequence[State], at: int, *, glamour: bool) -> tuple[int, ...]:
    return tuple(each.courts[at].glamour if glamour else free(each.courts[at]) for each in points)


def free(own: Court) -> int:
    """How many pieces are neither broken nor captured."""
    return sum(each.state == "free" for each in own.pieces)
