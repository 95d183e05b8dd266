"""What a report of a week has beside that of every game: the ledgers, and flags of what is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import State


def report_beside(game: Usurper, state: State, seat: str | None) -> Mapping[str, Any]:
    """Ledgers by seat, and flags by the part of what is due: for a host or for nobody in particular
    from the truth, for any other seat from its view."""
    truth = seat is None or seat in state.hosts
    shown = state if truth else game.view(state, seat)
    flags = {
        due.part: found
        for due in game.due(shown)
        if (truth or due.to is None or seat in due.to) and (found := game.flags_of_due(shown, due))
    }
    return {"ledger": game.ledgers(shown, truth=truth), "flags": flags}
