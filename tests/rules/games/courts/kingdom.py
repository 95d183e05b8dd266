"""Two courts to play with."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.games.courts.moves import AnyMove, Plan
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.courts.state import Campaign, Court, Goal, Order, Piece, Setup, State
from bwdesk.rules.games.frame.game import Event, Open
from bwdesk.rules.tables.courts import Season
from tests.shipped import book

GAME = Courts(book())
WHITE, BLACK = "white", "black"
BACK = ("king", "queen", "knight", "bishop", "rook")


def court(id: str, armies: tuple[int, ...] = (3, 2, 2, 1), **fields: Any) -> Court:
    """King, Queen, Knight, Bishop and Rook of 4, 4, 4, 4 and 3, and armies; the Queen is shadow."""
    pieces = [
        Piece(
            f"{id}-{rank}",
            rank,
            value=3 if rank == "rook" else 4,
            nature="unseelie" if rank in ("queen", "bishop") else "seelie",
            shadow=rank == "queen",
        )
        for rank in BACK
    ]
    pieces += [Piece(f"{id}-{n}", "army", value=value) for n, value in enumerate(armies, start=1)]
    seats = ("s0",) if id == WHITE else ("s1",)
    whole: dict[str, Any] = {
        "glamour": 10,
        "improvements": ("Bridge", "Mill"),
        "pieces": tuple(pieces),
    }
    return Court(id, seats, id.title(), **(whole | fields))


def setup(season: Season = "summer", year: int = 1, **fields: Any) -> Setup:
    courts = (
        fields.pop("white", court(WHITE)),
        fields.pop("black", court(BLACK)),
    )
    return Setup(courts, year, season, **fields)


def line(commander: str, objective: str, *armies: str, names: str = "", **more: Any) -> Order:
    return Order(
        Open(Campaign(commander, armies, **more)), Open(Goal(objective, names, "as was told"))
    )


def played(start: Setup | State, *moves: AnyMove) -> State:
    return told(start, *moves)[0]


def told(start: Setup | State, *moves: AnyMove) -> tuple[State, list[Event]]:
    """The state after the moves, and all that happened."""
    step = GAME.start(start) if isinstance(start, Setup) else None
    state = step.state if step else start
    assert isinstance(state, State)
    events: list[Event] = list(step.events) if step else []
    for move in moves:
        made = GAME.apply(state, move)
        state = made.state
        events += made.events
    return state, events


def plans(white: tuple[Order, ...] = (), black: tuple[Order, ...] = ()) -> tuple[AnyMove, ...]:
    return Plan(WHITE, white), Plan(BLACK, black)
