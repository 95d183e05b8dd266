"""Writes tests/frozen/<version>/*-<rules>.bwchron: chronicles that give every field there is.

    python -m tests.files.freeze [NAME ...]

Run it for versions of format and rules that are not released; a released file is never changed.
Those without a number in their name were played by rules of version 1.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bwdesk.files import chronicles, games, schema
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.hands import HARRY
from bwdesk.rules.games.conquest.moves import (
    Marshal,
    Paper,
    Play,
    Practice,
    Roll,
    RollOff,
    Rule,
    Throw,
    Work,
    Write,
)
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import (
    Faction,
    Mark,
    Opening,
    Person,
    Settings,
    Slip,
    State,
    Wounded,
    slip_of,
)
from bwdesk.rules.games.rolls.afterward import LetStand
from bwdesk.rules.packs.book import Skill
from bwdesk.table.log import Made, Seat, TakenBack
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import begin_session
from tests.rules.games.conquest.lords import BROUGHT, lord
from tests.rules.games.conquest.policy import conquest_at_random
from tests.shipped import book

FROZEN = Path(__file__).parents[1] / "frozen"
SETTINGS = Settings(
    *("stand", "attackers", "again", "capped", "pooled", "margin", "open-ended", "core", False),
    rest="all",
)
"""Readings that are not those recommended."""


class War(NamedTuple):
    """A war to freeze: by which readings, by how many factions, by which chance, how long; whether
    its people are characters in play; whether it is only their downtime, or their Prologue."""

    settings: Settings
    factions: int
    start: int
    seed: int
    moves: int
    players: int = 1
    characters: bool = False
    leisure: bool = False
    prologue: bool = False


USUAL = Settings()
WARS = {
    "readings": War(SETTINGS, 3, 12, 17, 180, players=2),
    "crowd": War(USUAL, 5, 2, 2, 90),
    "alike": War(USUAL, 5, 2, 93, 90),
    "rolls": War(USUAL, 4, 6, 5, 120),
    "fallen": War(USUAL, 5, 2, 15, 110),
    "wounds": War(USUAL, 4, 6, 16, 180),
    "aftermath": War(USUAL, 4, 6, 21, 180),
    "locks": War(USUAL, 4, 6, 3, 40),
    "people": War(Settings(asking="failure"), 4, 6, 3, 185, characters=True),
    "leisure": War(USUAL, 4, 6, 3, 0, characters=True, leisure=True),
    "prologue": War(USUAL, 2, 6, 3, 0, characters=True, prologue=True),
}
"""Found by trying: together they give every field."""


def played(war: War, carried: Mapping[str, bytes]) -> Any:
    """A war: sealed and opened, taken back, written anew, ruled on."""
    game, lot, clock = Conquest(book()), Random(war.seed), count(1)
    names = [f"s{number}" for number in range(war.factions * war.players)]
    locks = [new_lock("a passphrase" if id == "s1" else "") for id in names]
    keys = {lock.id: key for lock, key in locks}
    seats = [Seat(id, f"Þóra {id} 木", lock) for id, (lock, _) in zip(names, locks, strict=True)]
    factions = tuple(_faction(war, number) for number in range(war.factions))
    start = State(factions, war.settings, number=2)
    if war.leisure:
        start = replace(start, phase="aftermath", cycles={"f0": 2})
    if war.prologue:
        openings = {"f0": Opening("oratory", 3, -2), "f1": Opening("oratory")}
        start = replace(start, prologues=openings)
    session: Any = begin_session(game, start, seats, _at(next(clock)), carried)
    if war.leisure:
        return _at_leisure(session, clock)
    if war.prologue:
        thrown = Throw(("prologue",), "f0", {"prologue": Faces((6, 5, 2))})
        session = session.make_move(thrown, "s0", _at(next(clock)))
        stands = LetStand(("prologue",), "f0", "prologue")
        return session.make_move(stands, "s0", _at(next(clock)))
    session = _rewritten(session, keys, clock)
    while len(session.log) < war.moves and session.state.phase != "over":
        session = _ruled(session, _at(next(clock)))
        who, move = conquest_at_random(session.game, session.state, lot)
        session = _made(session, _noted(session, move), who, _at(next(clock)), keys)
    return session


def _at_leisure(session: Any, clock: count[int]) -> Any:
    """Downtime: one practices, and the dice of a job lie open."""
    for move in (
        Practice("f0", {"oratory": 3}, "second"),
        Work("f0", "oratory", "second"),
        Throw(("work", "second"), "f0", {"work": Faces((6, 1, 2))}),
    ):
        session = session.make_move(move, "s0", _at(next(clock)))
    return session


def _faction(war: War, number: int) -> Faction:
    people = {
        who: Person(
            *(f"{who} {number}", f"{who}-{number}", 6, 4, 3, number, "2D the court"),
            skills={"strategy": 5},
            stats={"will": 4, "perception": 5},
            shades={"perception": Shade.GRAY},
        )
        for who in ("leader", "second")
    }
    if war.characters:
        came = replace(BROUGHT, wounds=(Mark(8, 2),))
        people = {who: lord(f"{who} {number}", f"{who}-{number}", came) for who in people}
    first = number * war.players
    return Faction(
        f"f{number}",
        f"Faction {number}",
        war.start + number,
        war.start + number,
        3,
        tuple(f"s{first + each}" for each in range(war.players)),
        f"leader {number}",
        f"second {number}",
        objective="The hill.",
        wounds=tuple(
            Wounded(who, 2, marks=each.play.wounds) for who, each in people.items() if each.play
        ),
        sign=("square", "cross", "disc", "triangle", "diamond")[number],
        people=people,
    )


def _rewritten(session: Any, keys: dict[str, bytes], clock: count[int]) -> Any:
    """A slip whose key is lost is written anew; another one is taken back, with a reason."""
    session = session.make_move(
        Write("f0", Slip("fortify", note="one")), "s0", _at(next(clock)), keys
    )
    lock, key = new_lock()
    keys[lock.id] = key
    session = session.with_seat(Seat("s0", "Þóra", lock), _at(next(clock)))
    number = len(session.log) - 1
    again = Write("f0", Slip("harry", defense=30, note="two"))
    lost = (_at(next(clock)), "the key is lost", keys, tuple(session.seats))
    session = session.rewrite_part(number, again, "s0", *lost)
    own = session.state.factions[1]
    session = session.make_move(Paper(own.id), own.seats[0], _at(next(clock)))
    to = len(session.log) - 1
    session = session.take_back(to, "s0", _at(next(clock)), "no paper here", tuple(session.seats))
    why = "so it is told"
    for rule in (
        Rule("f2", "advantage", 2, why, own.id),
        Rule("f2", "assessed", 1, why, own.id),
        Rule("f2", "sapped", 2, why),
        Rule("f2", "skip", 1, why),
    ):
        session = session.make_move(rule, "", _at(next(clock)))
    return session


def _ruled(session: Any, at: str) -> Any:
    """In every maneuver the table fixes a pool for somebody's defense."""
    state = session.state
    harries = [each.id for each in state.taking_part if slip_of(state, each.id).maneuver == HARRY]
    free = [each for each in harries if each not in state.struck]
    if state.phase != "marshal" or not free or state.ruling("pool", free[0], defense=True):
        return session
    return session.make_move(Rule(free[0], "pool", 4, "high walls", defense=True), "", at)


def _noted(session: Any, move: Any) -> Any:
    """The move with a note wherever it may have one."""
    if isinstance(move, Play):
        scene = replace(move.scene, note="In the rain.", conflict="Duel of Wits")
        noted = replace(move, scene=scene)
        return move if session.game.check(session.state, noted) else noted
    if isinstance(move, Marshal):
        second = replace(move.hand, by="second")
        for hand in (replace(second, split=40), second, replace(move.hand, split=40)):
            other = replace(move, hand=hand)
            found = session.game.check(session.state, other)
            if not any(each.severity is Severity.BROKEN for each in found):
                return other
    if isinstance(move, RollOff):
        return replace(move, shades=(Shade.GRAY, Shade.WHITE))
    return replace(move, note="Noted.") if hasattr(move, "note") else move


def _made(session: Any, move: Any, who: str, at: str, keys: dict[str, bytes]) -> Any:
    """The first roll is taken back and thrown again, which wants everybody's consent.

    Of the second the taking back names it; of others nothing is taken back.
    """
    after = session.make_move(move, who, at, keys)
    if not isinstance(move, Roll) or not isinstance(move.dice, Faces):
        return after
    all_, other = tuple(session.seats), replace(move, dice=Told(len(move.dice.faces)))
    if not any(isinstance(each, Made) and each.consents for each in session.log):
        back = after.take_back(len(session.log), who, at, "cocked")
        return back.make_move(other, who, at, keys, all_)
    if not any(isinstance(each, TakenBack) and each.anew for each in session.log):
        thrown = len(after.log)
        back = after.take_back(thrown - 1, who, at, "off the table", all_, (thrown,))
        return back.make_move(other, who, at, keys)
    return after


def _at(number: int) -> str:
    return f"2026-03-06T{18 + number // 3600:02}:{number // 60 % 60:02}:{number % 60:02}+00:00"


def _wields(skill: Skill) -> bool:
    return skill.category == "Martial"


def main(*names: str) -> None:
    """Those named, or all of them."""
    folder = FROZEN / str(schema.VERSION)
    folder.mkdir(exist_ok=True)
    people = {"leader-0": (FROZEN / "1" / "everything.bwchar").read_bytes()}
    whole, plan = book(), Plan("Krieg — 木", "The ford.", "Rain.")
    named = {skill for each in whole.maneuvers.values() for skill in each.skills}
    kept = {id: each for id, each in whole.skills.items() if id in named or _wields(each)}
    carried = games.parts_to_carry(replace(whole, skills=kept))
    for name, war in WARS.items():
        if names and name not in names:
            continue
        session = played(war, carried)
        path = folder / f"{name}-{Conquest.version}.bwchron"
        text = msgspec.json.encode(founding.settle_plan(plan, whole)).decode()
        chronicles.create(path, plan.title, session, carried, people, text)
        print(path, len(session.log), session.state.phase)


if __name__ == "__main__":
    main(*sys.argv[1:])
