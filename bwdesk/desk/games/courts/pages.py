"""Which page a moment of the courts is played on."""

from __future__ import annotations

from typing import Any

from bwdesk.desk.table.board import Step
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.courts.state import Phase, State

EVENTS, PLAN, CAMPAIGN, END = "events", "plan", "campaign", "end"
ON: dict[Phase, str] = {
    "plan": PLAN,
    "campaign": CAMPAIGN,
    "defend": CAMPAIGN,
    "turn": CAMPAIGN,
    "die": CAMPAIGN,
    "lean": CAMPAIGN,
    "break": CAMPAIGN,
    "hand": END,
    "over": CAMPAIGN,
}
ORDER = (EVENTS, PLAN, CAMPAIGN, END)


def _events(document: TableDocument) -> Any:
    from bwdesk.desk.games.courts.season.events import EventsPage

    return EventsPage(document)


def _plan(document: TableDocument) -> Any:
    from bwdesk.desk.games.courts.plan.page import PlanPage

    return PlanPage(document)


def _campaign(document: TableDocument) -> Any:
    from bwdesk.desk.games.courts.campaign.page import CampaignPage

    return CampaignPage(document)


def _end(document: TableDocument) -> Any:
    from bwdesk.desk.games.courts.season.end import EndPage

    return EndPage(document)


STEPS = (
    Step(EVENTS, "Events", _events),
    Step(PLAN, "Plan", _plan, "when a season with lists begins"),
    Step(CAMPAIGN, "Campaigns", _campaign, "when both lists are sealed"),
    Step(END, "Season’s end", _end),
)


def opens(key: str, state: State) -> bool:
    match key:
        case "plan":
            return state.phase == "plan"
        case "campaign":
            return ON[state.phase] == CAMPAIGN or state.last is not None
        case _:
            return True


def leads_on(key: str, state: State) -> bool:
    """Nobody is led past what waits: a list not sealed, a campaign not fought."""
    return key in ORDER and ORDER.index(key) <= ORDER.index(ON[state.phase])


def step_of(state: State) -> str:
    return END if state.phase == "over" and state.last is None else ON[state.phase]


def next_step(old: State, new: State, key: str) -> str:
    """After the last campaign its page stays, to be looked at; a new season begins on its own."""
    if (old.year, old.season) != (new.year, new.season):
        return EVENTS if new.phase == "plan" else END
    stays = new.phase in ("hand", "over") and new.last is not None
    return key if stays or ON[old.phase] == ON[new.phase] else step_of(new)
