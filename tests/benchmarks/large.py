"""A game grown large: a state of half a megabyte after twenty thousand entries."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.files import chronicles
from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, begin_session, encode
from tests.table.hunts import Hunts

PIECES, TEXT, ENTRIES, MEASURED = 2_000, 180, 20_000, 200


class Piece(Struct, frozen=True):
    name: str
    place: int
    notes: tuple[str, ...]


class Field(Struct, frozen=True):
    pieces: Mapping[str, Piece]
    turn: int = 0


class March(Struct, frozen=True, tag_field="move", tag="march"):
    piece: str
    place: int


class Marching(Hunts):
    """Pieces on a field that is as large as any; the table's part is what is measured."""

    name = "marching"
    states: Any = Field
    moves: Any = March
    setups: Any = Field

    def due(self, _state: Any) -> tuple[Any, ...]:
        return ()

    def sealed_commitments(self, _state: Any) -> tuple[str, ...]:
        return ()

    def secrets(self, _state: Any, _move: Any) -> tuple[Any, ...]:
        return ()

    def opens(self, _state: Any, _move: Any) -> tuple[str, ...]:
        return ()

    def view(self, state: Any, _seat: str | None) -> Any:
        return state

    def throws(self, _state: Any, _move: Any) -> tuple[Any, ...]:
        return ()

    def apply(self, state: Any, move: Any) -> Step[Any]:
        piece = replace(state.pieces[move.piece], place=move.place)
        after = Field({**state.pieces, move.piece: piece}, state.turn + 1)
        return Step(after, (Event("march", actor=move.piece, amount=move.place),))


class Marched(NamedTuple):
    """Milliseconds of a move made and kept, median and 99 of 100, and of the move alone."""

    keep: float
    worst: float
    made: float
    open: Callable[[], object]
    size: int


@contextmanager
def large_chronicle() -> Iterator[Marched]:
    """Twenty thousand marches, of which the last are measured as they are kept."""
    game = Marching()
    notes = ("x" * TEXT, "a word")
    start = Field({f"p{n:05}": Piece(f"Piece {n}", n, notes) for n in range(PIECES)})
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, BWDESK_HOME=folder):
        path = Path(folder) / "field.bwchron"
        session: Session[Any, Any] = begin_session(game, start, [Seat("s0", "Mara")])
        while len(session.log) < ENTRIES:
            session = _marched(session)
        chronicles.create(path, "Field", session, {})
        whole: list[float] = []
        alone: list[float] = []
        with chronicles.open_chronicle(path, _find) as chronicle:
            session = chronicle.session
            for _ in range(MEASURED):
                began = perf_counter()
                session = _marched(session)
                alone.append(perf_counter() - began)
                chronicle.keep(session)
                whole.append(perf_counter() - began)
        yield Marched(
            1000 * median(whole),
            1000 * quantiles(whole, n=100)[98],
            1000 * median(alone),
            lambda: chronicles.open_chronicle(path, _find).close(),
            len(encode(session.state)),
        )


def _marched(session: Session[Any, Any]) -> Session[Any, Any]:
    at = len(session.log)
    piece = f"p{at * 7 % PIECES:05}"
    return session.make_move(March(piece, at), "s0", f"2026-01-01T{at:06}")


def _find(_name: str, _book: Any) -> Marching:
    return Marching()
