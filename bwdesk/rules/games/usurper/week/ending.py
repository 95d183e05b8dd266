"""After the end: if all who played agree, the whole truth is everybody's."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Step
from bwdesk.rules.games.usurper.week.guarding import require_phase
from bwdesk.rules.games.usurper.week.moves import Bare
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.games.usurper.week.words import Bared
from bwdesk.rules.packs.book import Book


def bare(_book: Book, state: State, move: Bare) -> Step[State]:
    """A seat agrees, one that is out too; once all have, nothing is hidden from anybody."""
    require_phase(state, "over")
    agreed = tuple(seat for seat in state.names if seat in (*state.agreed, move.seat))
    name = state.names.get(move.seat, move.seat)
    return Step(replace(state, agreed=agreed), (Bared(name).event(move.seat),))
