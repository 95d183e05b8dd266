"""Chronicles to print: played at random as far as wanted, by as many factions as wanted."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from bwdesk.rules.games.conquest.moves import Play
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Person, Scene, State
from bwdesk.sheets.chronicle.public_record import read_subject
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper
from bwdesk.table.log import Seat
from bwdesk.table.session import begin_session
from tests.rules.games.conquest.policy import conquest_at_random
from tests.shipped import book
from tests.table.games import Desk, Played, _locks

SKILLS = {"strategy": 5, "tactics": 4, "oratory": 5, "accounting": 4, "forgery": 3, "sword": 6}


def war(factions: int = 4, name: str = "", note: str = "", start: int = 24) -> Desk:
    """A table at its first slip; every name is *name*, and every faction has told a scene."""
    people = {
        who: Person(name or f"{who} {n}", lifepaths=6, circles=3, skills=SKILLS)
        for n, who in enumerate(("leader", "second"))
    }
    sides = tuple(
        Faction(
            f"f{n}",
            name or f"Faction {n}",
            start + n,
            start + n,
            circles=3,
            seats=(f"s{n}",),
            objective=name or f"The hill of {n}.",
            people=people,
        )
        for n in range(factions)
    )
    game, locks = Conquest(book()), _locks(factions)
    ids = tuple(f"s{n}" for n in range(factions))
    seats = [Seat(id, name or id.upper(), lock) for id, (lock, _) in zip(ids, locks, strict=True)]
    played = Played(game, State(sides), ids, partial(_with_notes, game, note))
    session: Any = begin_session(game, State(sides), seats, "2026-01-01T19:00:00")
    return Desk(played, session, {lock.id: key for lock, key in locks})


def _with_notes(game: Conquest, note: str, state: State, lot: Random) -> tuple[str, Any]:
    who, move = conquest_at_random(game, state, lot)
    if note and isinstance(move, Play):
        scene = Scene(move.scene.kind, target=move.scene.target, rolled=False, note=note)
        noted = Play(move.faction, scene)
        return who, move if game.check(state, noted) else noted
    return who, move


def until(desk: Desk, number: int, seed: int = 1) -> Desk:
    """Played on until so many maneuvers have begun, or the war is over."""
    lot = Random(seed)
    while desk.session.state.number < number and desk.play(lot):
        pass
    return desk


def on_paper(desk: Desk, title: str = "The War of the Fords") -> ChronicleOnPaper:
    return read_subject(desk.session, title, book())
