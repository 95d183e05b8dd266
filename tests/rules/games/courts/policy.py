"""A player of the courts who does anything that may be done, by chance.

Nobody knows here what lies in sealed lists, so half of every court stays at home: it alone defends.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.games.courts.moves import (
    AnyMove,
    Declare,
    Grant,
    Harvest,
    Improve,
    Lean,
    Note,
    Release,
    Restore,
    Rule,
)
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.courts.state import State
from tests.table.replies import reply

HOME = ("queen", "rook")


def courts_at_random(game: Courts, state: State, lot: Random) -> tuple[str, AnyMove]:
    """Some move, and the seat that makes it ("" for the table)."""
    if lot.random() < 0.2 and (found := by_hand(state, lot)):
        return "", found
    due = lot.choice(game.due(state))
    seen = part(state, home=due.key[0] == "defend")
    said = reply(game, seen, due, lot)
    move: Any = game.move(state, due, said)
    return (lot.choice(due.seats) if due.seats else ""), move


def part(state: State, *, home: bool) -> State:
    """The state in which only those at home, or only the others, can go anywhere."""
    for court in state.courts:
        pieces = tuple(
            replace(each, state="broken")
            if each.state == "free"
            and (each.rank in HOME or each.id.endswith(("2", "4"))) is not home
            else each
            for each in court.pieces
        )
        state = state.with_court(replace(court, pieces=pieces))
    return state


def by_hand(state: State, lot: Random) -> AnyMove | None:
    """What nothing waits for."""
    own = lot.choice(state.courts)
    if state.phase == "die":
        return Lean(lot.choice((-1, 0, 1))) if state.settings.lean == "before" else None
    if state.phase not in ("plan", "campaign", "hand"):
        return Note("It was told by the fire.")
    broken = [each.id for each in own.pieces if each.state == "broken"]
    captive = [each.id for each in own.pieces if each.state == "captured"]
    found: list[AnyMove] = [
        Grant(own.id, lot.randint(0, 5), "tribute"),
        Note("It was told by the fire.", own.id),
        Improve(own.id, f"Tower {lot.randrange(10**6)}"),
        *(Restore(each) for each in broken),
        *(Release(each) for each in captive),
    ]
    if state.phase in ("plan", "hand"):
        found.append(Declare("Snow", lot.choice((-1, 0, 1))))
    if state.phase == "hand" and state.season == "autumn" and not state.harvested:
        found.append(Harvest())
    if broken:
        found.append(Rule("a healer came", lot.choice(broken), "free"))
    if own.improvements:
        found.append(Improve(own.id, lot.choice(own.improvements), lost=True))
    return lot.choice(found)
