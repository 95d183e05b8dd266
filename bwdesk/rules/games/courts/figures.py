"""What of the courts the table may overrule, and what it is as things stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from bwdesk.rules.games.courts.guard import piece
from bwdesk.rules.games.courts.hand import BY_HAND
from bwdesk.rules.games.courts.moves import Rule
from bwdesk.rules.games.courts.state import Stands, State
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.ruling import Figure, Said, choices_of

STANDS: tuple[Stands, ...] = get_args(Stands)
PIECE, ENDS = "piece", "ends"


def figures(state: State) -> Mapping[str, Figure]:
    """Nothing while a battle is fought: how a piece stands, and that the game ends."""
    if state.phase not in BY_HAND:
        return {}
    pieces = tuple(
        Choice(e.id, f"{e.label}, {own.label}") for own in state.courts for e in own.pieces
    )
    return {
        PIECE: Figure(
            "How a piece stands",
            pieces,
            "Piece",
            values=STANDS,
            now=lambda whose, _: _stands(state, whose),
        ),
        ENDS: Figure("The game ends", at=choices_of(state.courts), which="Who has won"),
    }


def parse_rule(said: Said) -> Rule:
    if said.what == ENDS:
        return Rule(said.why, winner=said.at, ends=True)
    return Rule(said.why, said.whose, STANDS[said.value])


def _stands(state: State, whose: str) -> int:
    return STANDS.index(piece(state, whose)[1].state) if whose else 0
