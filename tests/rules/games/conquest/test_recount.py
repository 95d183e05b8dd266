"""Whole maneuvers against a plain recount, written from the rules alone (BK-54, BK-55).

It knows nothing of the game's own arrows, hands and comparisons: only the matrix of the Book. It
counts the dice as they lie, says who has any to gather, and whose wounds the downtime heals.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Dice, Faces
from bwdesk.rules.games.conquest.moves import (
    Answer,
    AnyMove,
    Go,
    Join,
    Marshal,
    Reveal,
    Roll,
    Split,
    Yield,
)
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Setup,
    Slip,
    State,
    Wounded,
    slip_of,
)
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
        self.sappers: set[str] = set()
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
        self.left = {each: max(0, self.surplus(each)) for each in sides}
        for each in sides:
            self.change[each] += self.left[each]

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
                self.sappers.add(one)
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
                self.sappers.add(one)
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
    falls: Falls = {}
    marshaled, shades = _marshaled(game, revealed, lot)
    bought: dict[str, int] = {}
    ended = _decided(game, _rolled(game, marshaled, lot, falls), lot, bought)
    sides = {
        each.id: _side(ended, each, shades.get(each.id, "B"), falls.get(each.id, {}))
        for each in revealed.factions
    }
    said = Recount(sides)
    assert set(bought) == {each for each, left in said.left.items() if left}
    _healed(game, ended, {each for each in bought if bought[each]} | said.sappers)
    for each in ended.factions:
        change = revealed.faction(each.id).disposition + said.change[each.id]
        change -= bought.get(each.id, 0)
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


def _healed(game: Conquest, ended: State, resting: set[str]) -> None:
    """L318, L326: downtime heals whoever earned it; everybody went into the maneuver hurt."""
    while ended.phase == "fallen":
        due = game.due(ended)[0]
        to = due.options[0]
        move: AnyMove = Yield(due.actor, to) if due.part == "yield" else Join(due.actor, to)
        ended = game.apply(ended, move).state
    if ended.phase == "over":
        return
    for each in game.apply(ended, Go()).state.active:
        assert (not any(own.who == "second" for own in each.wounds)) == (each.id in resting)


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
                wounds=(Wounded("second", 2),),
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


def _marshaled(game: Conquest, state: State, lot: Random) -> tuple[State, dict[str, str]]:
    """Dice of any shade, gathered by those who roll at all, and the shades."""
    shades: dict[str, str] = {}
    out: set[str] = set()
    while state.phase == "marshal":
        waits = {due.actor for due in game.due(state) if due.part == "marshal"}
        assert waits == _rolling(state, out) - shades.keys()
        own, hand = lot.choice(sorted(waits)), _hand(lot)
        shades[own] = (hand.shade or Shade.BLACK).value
        faction, maneuver = state.faction(own), slip_of(state, own).maneuver
        dice = hand.exponent + hand.more + 3 * (maneuver == "onslaught") - faction.sapped
        if (faction.sapped and hand.exponent <= faction.sapped) or (
            maneuver == "harry" and dice < 4
        ):
            out.add(own)
        state = game.apply(state, Marshal(own, hand)).state
    return state, shades


def _hand(lot: Random) -> Marshaled:
    shade = lot.choice((None, *Shade))
    return Marshaled(exponent=lot.randint(1, 6), more=lot.randint(0, 3), shade=shade)


def _rolling(state: State, out: set[str]) -> set[str]:
    """Whoever rolls, of those whose dice are not *out*: L378 and L394 say who need not."""
    acts = {
        each.id: "" if each.id in out else slip_of(state, each.id).maneuver for each in state.active
    }
    met: set[str] = set()
    for one, maneuver in acts.items():
        for other in slip_of(state, one).targets if maneuver in (*AIMED, "harry") else ():
            if _cell(maneuver, acts[other]) == "I":
                continue
            met |= {other} if maneuver != "harry" or acts[other] == "ensnare" else set()
            met |= {one} if maneuver == "ensnare" else set()
    waits = {each for each, maneuver in acts.items() if maneuver in ("conserve", "ensnare")}
    return {each for each, maneuver in acts.items() if maneuver} - (waits - met) | out


Falls = dict[str, dict[str, tuple[int, ...]]]
"""The faces of every pool, by faction: the roll, the defense, those tagged for a rival."""


def _rolled(game: Conquest, state: State, lot: Random, falls: Falls) -> State:
    while state.phase == "rolls":
        due = next(each for each in game.due(state) if each.kind == "roll")
        hand = state.marshaled[due.actor]
        pools = {"roll": lot.randint(0, 9), **{each: lot.randint(0, 3) for each in hand.tagged}}
        pools |= {"defense": lot.randint(0, 6)} if hand.defense else {}
        fell = falls[due.actor] = {
            each: tuple(lot.randint(1, 6) for _ in range(dice)) for each, dice in pools.items()
        }
        defense = Faces(fell["defense"]) if hand.defense else None
        tagged: dict[str, Dice] = {each: Faces(fell[each]) for each in hand.tagged}
        state = game.apply(state, Roll(due.actor, Faces(fell["roll"]), defense, tagged)).state
    return state


def _decided(game: Conquest, state: State, lot: Random, bought: dict[str, int]) -> State:
    """Ties stand, and of a surplus some becomes downtime."""
    while state.phase == "decisions":
        due = game.due(state)[0]
        if due.kind == "consent":
            pair = due.part.removeprefix("tie ")
            state = game.apply(state, Answer(pair.partition(">")[0], pair, agrees=False)).state
        else:
            bought[due.actor] = lot.randint(0, due.dice)
            state = game.apply(state, Split(due.actor, bought[due.actor])).state
    return state


def _side(state: State, own: Faction, shade: str, fell: dict[str, tuple[int, ...]]) -> Side:
    slip, hand = slip_of(state, own.id), state.marshaled[own.id]
    least = {"B": 4, "G": 3, "W": 2}[shade]
    counted = {pool: sum(face >= least for face in faces) for pool, faces in fell.items()}
    return Side(
        "" if hand.void else slip.maneuver,
        slip.targets,
        hand.exponent,
        own.circles,
        counted.pop("roll", 0),
        counted.pop("defense", 0),
        counted,
    )
