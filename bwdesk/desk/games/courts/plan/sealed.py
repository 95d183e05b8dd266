"""The list a court has sealed, as that court may read it again: who is in the field, and why."""

from __future__ import annotations

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.rules.games.courts.state import State
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.frame.prose import series

NOTHING = ReadLine("nothing", "Nobody goes out this season.", "empty", "ink2")
AWAY = ReadLine("away", "Whoever goes out cannot defend.", "prose", "ink2")


def reads(document: TableDocument, court: str) -> tuple[ReadLine, ...]:
    """A line for each campaign."""
    state: State = document.view()
    own, found = state.court(court), list[ReadLine]()
    for number, order in enumerate(state.lists.get(court, ()), start=1):
        campaign, goal = order.campaign, order.goal
        if not isinstance(campaign, Open) or not campaign.value.commander:
            continue
        ids = (campaign.value.commander, *campaign.value.armies)
        who = series([each.label for id in ids if (each := own.piece(id))])
        aim = goal.value.objective if isinstance(goal, Open) else ""
        known = document.game.canon.objectives.get(aim)
        said = f"{number}. {who}{f', for {known.name}' if known else ''}"
        found.append(ReadLine(str(number), said, "name"))
    return AWAY, *(found or (NOTHING,))
