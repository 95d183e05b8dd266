"""Whole maneuvers against a plain recount, written from the rules alone (BK-54, BK-55).

It knows nothing of the game's own arrows, hands and comparisons: only the matrix of the Book.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from bwdesk.rules.games.conquest.moves import Answer, Marshal, Reveal, Roll, Split
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Rolled,
    Setup,
    Slip,
    State,
    slip_of,
)
from bwdesk.rules.games.game import Faces, Told
from tests.shipped import book

AIMED = ("assault", "gambit", "onslaught", "ploy", "assess", "infiltrate", "sap", "ensnare")
SEEDS = 150


class Side(NamedTuple):
    """What a faction brought; *defense* and *rolled* are the pools of a Harry."""

    maneuver: str
    targets: tuple[str, ...]
    exponent: int
    circles: int
    rolled: int
    defense: int
    tagged: dict[str, int]

    def at(self, other: str) -> int:
        return self.rolled + self.tagged.get(other, 0)


class Recount:
    """What a maneuver came to: net change, flags, what carries over, by faction."""

    def __init__(self, sides: dict[str, Side]) -> None:
        self.sides = sides
        self.change = dict.fromkeys(sides, 0)
        self.sapped, self.dealt = dict(self.change), dict(self.change)
        self.assessed: set[tuple[str, str]] = set()
        self.infiltrated: dict[tuple[str, str], int] = {}
        self.met: dict[str, list[tuple[str, int]]] = {each: [] for each in sides}
        aims = [
            (one, other, _cell(sides[one].maneuver, sides[other].maneuver))
            for one, side in sides.items()
            if side.maneuver in AIMED
            for other in side.targets
        ]
        for one, other, cell in aims:
            (self.alone if cell == "I" else self.versus)(one, other, cell)
        for one, other in _blows(sides, aims):
            self.blow(one, other)
        for each in sides:
            self.change[each] += max(0, self.surplus(each))

    def lose(self, by: str, to: str, points: int) -> None:
        self.change[to] -= max(0, points)
        self.dealt[by] += max(0, points)

    def alone(self, one: str, other: str, _cell: str) -> None:
        mine, theirs = self.sides[one], self.sides[other]
        own, stood = mine.at(other), theirs.exponent if theirs.maneuver else 0
        match mine.maneuver:
            case "assault" | "gambit" | "onslaught":
                self.lose(one, other, own)
            case "assess" if own >= 2:
                self.assessed.add((one, other))
            case "infiltrate" if own >= max(theirs.circles, 1):
                self.infiltrated[one, other] = own - theirs.circles
            case "ploy":
                self.lose(one, other, own - stood)
            case "sap" if own >= max(stood, 1):
                self.sapped[other] += own
                self.lose(one, other, own - stood if theirs.maneuver else 0)

    def versus(self, one: str, other: str, cell: str) -> None:
        mine, theirs = self.sides[one], self.sides[other]
        warded = theirs.maneuver == "harry" and cell != "aV"
        turned = theirs.defense if warded else theirs.at(one)
        margin = mine.at(other) - turned
        self.met[other].append(("aim", margin))
        if margin <= 0:
            return
        match mine.maneuver:
            case "assess":
                self.assessed.add((one, other))
            case "infiltrate":
                self.infiltrated[one, other] = margin
            case "ensnare":
                self.lose(one, other, turned)
                self.change[one] -= margin
            case "sap":
                self.sapped[other] += margin
                self.lose(one, other, margin - theirs.exponent)
            case _:
                self.lose(one, other, margin)

    def blow(self, one: str, other: str) -> None:
        theirs, stood = self.sides[other], 0
        if theirs.maneuver == "harry":
            stood = theirs.defense
        elif theirs.maneuver in ("fortify", "ensnare"):
            stood = theirs.at(one)
        margin = self.sides[one].at(other) - stood
        self.met[other].append(("blow", margin))
        self.lose(one, other, margin)

    def surplus(self, own: str) -> int:
        side = self.sides[own]
        left = [
            -margin for what, margin in self.met[own] if what == "aim" or side.maneuver == "fortify"
        ]
        if side.maneuver not in ("conserve", "fortify"):
            return 0
        if left:
            return min(left)
        return side.rolled - 2 if side.maneuver == "fortify" else 0


def _cell(one: str, other: str) -> str:
    """The cell of a pair; where a Harry is in it, that of Harry's row."""
    if not one or not other:
        return "I"
    row, column = (other, one) if other == "harry" else (one, other)
    return book().maneuvers[row].against[column]


def _blows(sides: dict[str, Side], aims: list[tuple[str, str, str]]) -> set[tuple[str, str]]:
    """Whom the attack pools of Harry reach."""
    blows = set()
    for one, side in sides.items():
        if side.maneuver == "harry":
            for other in {each for each, target, _ in aims if target == one} | set(side.targets):
                blows.add((one, other))
                if sides[other].maneuver == "harry":
                    blows.add((other, one))
    return blows


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_maneuver_comes_to_what_a_recount_says(seed: int) -> None:
    lot = Random(seed)
    game = Conquest(book())
    revealed = _begun(game, lot)
    ended = _decided(game, _rolled(game, _marshaled(game, revealed, lot), lot))
    sides = {each.id: _side(ended, each) for each in revealed.factions}
    said = Recount(sides)
    for each in ended.factions:
        change = revealed.faction(each.id).disposition + said.change[each.id]
        left = max(0, min(revealed.cap, change))
        assert each.disposition == left
        if not left:
            assert each.out
            continue
        assert each.sapped == said.sapped[each.id]
        assert each.skip == _skip(each.id, sides[each.id], said, ended)
        for other in sides:
            assert ((each.id, other) in said.assessed) <= (other in each.assessed)
            if (won := said.infiltrated.get((each.id, other))) is not None:
                assert other in each.infiltrated
                assert each.advantage.get(other, 0) >= won


def _skip(own: str, side: Side, said: Recount, ended: State) -> str:
    if side.maneuver == "onslaught" and ended.faction(side.targets[0]).disposition:
        return "hesitates"
    return "barred" if side.maneuver == "ploy" and not said.dealt[own] else ""


def _begun(game: Conquest, lot: Random) -> State:
    """Two to five factions that know each other, with slips in the open."""
    ids = [f"f{each}" for each in range(lot.randint(2, 5))]
    factions, slips = [], {}
    for own in ids:
        others = tuple(each for each in ids if each != own)
        held = lot.randint(4, 20)
        advantage = {each: lot.randint(1, 2) for each in others if lot.random() < 0.3}
        factions.append(
            Faction(
                *(own, own, held, lot.randint(4, 22), lot.randint(0, 4), (own,)),
                assessed=others,
                infiltrated=others,
                advantage=advantage,
                sapped=lot.choice((0, 0, 0, 1, 2, 5)),
            )
        )
        slips[own] = _slip(game, others, lot)
    started = game.start(Setup(tuple(factions), slips=slips)).state
    return game.apply(started, Reveal()).state


def _slip(game: Conquest, others: tuple[str, ...], lot: Random) -> Slip:
    names = [each for each in sorted(game.maneuvers) if len(others) > 1 or each != "ploy"]
    name = lot.choice(names)
    aims = game.maneuvers[name].targets
    if game.maneuvers[name].optional and lot.random() < 0.5:
        aims = 0
    return Slip(name, tuple(lot.sample(others, aims)), lot.choice((0, 30, 50, 75, 100)))


def _marshaled(game: Conquest, state: State, lot: Random) -> State:
    for due in game.due(state):
        if due.kind == "decide":
            hand = Marshaled(exponent=lot.randint(1, 6), more=lot.randint(0, 3))
            state = game.apply(state, Marshal(due.actor, hand)).state
    return state


def _rolled(game: Conquest, state: State, lot: Random) -> State:
    while state.phase == "rolls":
        due = next(each for each in game.due(state) if each.kind == "roll")
        tagged: dict[str, Faces | Told] = {
            each: Told(lot.randint(0, 2)) for each in state.marshaled[due.actor].tagged
        }
        defense = Told(lot.randint(0, 4)) if state.marshaled[due.actor].defense else None
        state = game.apply(state, Roll(due.actor, Told(lot.randint(0, 7)), defense, tagged)).state
    return state


def _decided(game: Conquest, state: State) -> State:
    """Ties stand, and every surplus becomes disposition."""
    while state.phase == "decisions":
        due = game.due(state)[0]
        if due.kind == "consent":
            pair = due.part.removeprefix("tie ")
            state = game.apply(state, Answer(pair.partition(">")[0], pair, agrees=False)).state
        else:
            state = game.apply(state, Split(due.actor, 0)).state
    return state


def _side(state: State, own: Faction) -> Side:
    slip, hand = slip_of(state, own.id), state.marshaled[own.id]
    fell = state.rolled.get(own.id, Rolled())
    return Side(
        "" if hand.void else slip.maneuver,
        slip.targets,
        hand.exponent,
        own.circles,
        fell.successes,
        fell.defense,
        fell.tagged,
    )
