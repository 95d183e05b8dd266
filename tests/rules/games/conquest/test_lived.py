"""What a war does to its characters, against a recount from the moves alone (three maneuvers)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest.characters import by_id, means, person_id, upshots
from bwdesk.rules.games.conquest.moves import (
    Answer,
    AnyMove,
    Award,
    Go,
    Health,
    Marshal,
    Play,
    Practice,
    Reveal,
    Roll,
    RollOff,
    Rule,
    Spend,
    Throw,
    Unplay,
    Wound,
    Write,
)
from bwdesk.rules.games.conquest.state import (
    Brought,
    Faction,
    Marshaled,
    Person,
    Scene,
    Setup,
    Slip,
    State,
    Tried,
)
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.afterward import LetStand
from bwdesk.rules.person.character import ARTHA_KINDS
from bwdesk.table.session import Session, begin_session
from tests.rules.games.conquest.lords import BROUGHT, lord
from tests.rules.games.conquest.policy import conquest_at_random
from tests.rules.games.conquest.round import GAME, Plan, revealed, setup, started
from tests.shipped import book

SEEDS = range(6)


def beginning(number: int = 4, play: Brought | None = BROUGHT) -> State:
    sides = tuple(
        Faction(
            f"f{n}",
            f"Realm {n}",
            14,
            14,
            3,
            (f"s{n}",),
            people={"leader": lord(f"Lord {n}", play=play), "second": lord(f"Reeve {n}")},
        )
        for n in range(number)
    )
    return State(sides)


def played(seed: int) -> tuple[State, list[tuple[State, AnyMove]]]:
    """Three maneuvers by chance: the end, and every move with the state it was made in."""
    lot, state, log = Random(seed), beginning(), []
    while state.number < 4 and state.phase != "over":
        _, move = conquest_at_random(GAME, state, lot)
        log.append((state, move))
        state = GAME.apply(state, move).state
        assert len(log) < 2_000
    return state, log


def rolls_for(before: State, key: tuple[str, ...], faction: str) -> str:
    """Who rolls: read from the scenes, the hands and the key."""
    match key[0]:
        case "scene":
            who = before.scenes[faction][int(key[1])].by
        case "roll" | "off":
            who = before.marshaled[faction].by
        case "heal" | "work":
            who = key[1]
        case _:
            who = "leader"
    return f"{faction}/{who}" if who in ("leader", "second") else f"{who}/leader"


@pytest.mark.parametrize("seed", SEEDS)
def test_artha_agrees_with_what_was_awarded_and_spent(seed: int) -> None:
    state, log = played(seed)
    costs = {id: each.costs for id, each in book().spendings.items()}
    left: dict[str, Counter[str]] = {}
    for before, move in log:
        if isinstance(move, Award):
            hand = left.setdefault(person_id(move.faction, move.who), Counter())
            hand[book().awards[move.award].artha] += 1
        elif isinstance(move, Spend) and move.what:
            hand = left.setdefault(rolls_for(before, move.key, move.actor), Counter())
            hand.subtract(costs.get(move.what, {}))
    told: dict[str, Counter[str]] = {}
    for each in upshots(state):
        if each.what in ARTHA_KINDS and each.kind in ("earned", "spent"):
            sign = 1 if each.kind == "earned" else -1
            told.setdefault(each.who, Counter())[each.what] += sign * each.amount
    for who in {*left, *told}:
        assert +told.get(who, Counter()) == +left.get(who, Counter())
        assert -told.get(who, Counter()) == -left.get(who, Counter())


@pytest.mark.parametrize("seed", SEEDS)
def test_tests_agree_with_what_was_rolled(seed: int) -> None:
    """Every roll of its own is one test; those of maneuvers are recounted in their vectors."""
    state, log = played(seed)
    asked: Counter[str] = Counter()
    for before, move in log:
        if isinstance(move, Throw) and move.key[0] != "scene":
            asked[rolls_for(before, move.key, move.actor)] += 1
    open_ = [each for each in state.tray.rolls if each.key[0] in ("heal", "upkeep")]
    lying = Counter(rolls_for(state, each.key, each.actor) for each in open_)
    own = ("health", "resources")
    told = Counter(e.who for e in upshots(state) if e.kind == "tested" and e.what in own)
    jobs = Counter(
        rolls_for(before, move.key, move.actor)
        for before, move in log
        if isinstance(move, Throw) and move.key[0] in ("work", "off")
    )
    for who in asked:
        assert told[who] == asked[who] - lying[who] - jobs[who]


@pytest.mark.parametrize("seed", SEEDS)
def test_wounds_agree_with_what_was_struck_and_mended(seed: int) -> None:
    state, log = played(seed)
    struck: dict[str, list[int]] = {}
    for _, move in log:
        if isinstance(move, Wound) and move.at:
            struck.setdefault(person_id(move.faction, move.who), []).append(move.at)
    told: dict[str, list[int]] = {}
    for each in upshots(state):
        if each.kind == "wounded" and each.amount:
            told.setdefault(each.who, []).append(each.amount)
    assert told == struck
    closed = Counter((e.who, e.amount) for e in upshots(state) if e.kind == "mended" and not e.dice)
    left = Counter(
        (person_id(own.id, hurt.who), mark.at)
        for own in state.factions
        for hurt in own.wounds
        for mark in hurt.marks
    )
    assert closed + left == Counter((who, at) for who, all_ in struck.items() for at in all_)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_one_gains_of_a_fallen_leader_the_other_has_lost(seed: int) -> None:
    state, _ = played(seed)
    gained = sum(e.amount for e in upshots(state) if (e.kind, e.what) == ("gained", "cash"))
    assert gained == sum(own.cash for own in state.factions)
    for own in state.factions:
        lost = [e for e in upshots(state) if e.kind == "lost" and e.who == f"{own.id}/leader"]
        assert len(lost) <= 2
        now, then = by_id(state, f"{own.id}/leader"), by_id(beginning(), f"{own.id}/leader")
        assert now is not None
        assert then is not None
        resources = sum(each.amount for each in lost if each.what == "resources")
        assert now.resources == then.resources - resources


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_back_takes_it_back(seed: int) -> None:
    """A log that is shorter by its end has done less, and never anything else."""
    state, log = played(seed)
    replayed = beginning()
    for before, move in log:
        assert replayed == before
        assert state.lived[: len(before.lived)] == before.lived
        replayed = GAME.apply(replayed, move).state
    assert replayed == state


def test_a_session_takes_artha_wounds_and_practice_back() -> None:
    session: Session[State, AnyMove] = begin_session(GAME, beginning(2), ())
    session = session.make_move(Award("f0", "embodiment", why="the bridge"))
    session = session.make_move(Wound("f0", "leader", 0, at=8))
    assert [each.kind for each in GAME.upshots(session.state)] == ["earned", "wounded"]
    session = session.take_back(1)
    assert [each.kind for each in GAME.upshots(session.state)] == ["earned"]
    session = session.take_back(0)
    assert GAME.upshots(session.state) == ()
    assert session.state == beginning(2)


# Wounds on the grayscale


def healthy(state: State, *moves: AnyMove) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def through(state: State) -> State:
    """A maneuver in which nobody does anything."""
    for own in state.active:
        state = healthy(state, Write(own.id))
    state = healthy(state, Reveal())
    for own in state.active:
        if own.id not in state.marshaled:
            state = healthy(state, Marshal(own.id, Marshaled()))
    return healthy(state, Go())


@pytest.mark.parametrize("way", ["told", "thrown"], ids=["BKT-6", "BKT-6 by its dice"])
def test_a_midi_wound_costs_two_dice_then_one_then_none(way: str) -> None:
    state = healthy(through(beginning(2)), Wound("f0", "leader", 0, at=8))
    assert [each.dice for each in state.faction("f0").wounds] == [2]
    state = through(state)
    if way == "told":
        state = healthy(state, Health("f0", "leader", passed=True))
    else:
        state = healthy(state, Throw(("heal", "leader"), "f0", {"health": Faces((6, 5, 4, 1, 1))}))
        state = healthy(state, LetStand(("heal", "leader"), "f0", "health"))
    assert [each.dice for each in state.faction("f0").wounds] == [1]
    state = through(state)
    assert state.faction("f0").wounds == ()
    mended = [(e.amount, e.dice) for e in upshots(state) if e.kind == "mended"]
    assert mended == [(8, 1), (8, 0)]


def test_a_typed_leader_is_as_ever() -> None:
    state = replace(beginning(2), factions=tuple(_typed(e) for e in beginning(2).factions))
    with pytest.raises(IllegalMoveError, match="only the figures"):
        GAME.apply(state, Award("f0", "embodiment"))
    with pytest.raises(IllegalMoveError, match="only the figures"):
        GAME.apply(state, Wound("f0", "leader", 0, at=8))
    state = healthy(state, Wound("f0", "leader", 2, "an arrow"))
    assert upshots(state) == (Upshot("wounded", "f0/leader", dice=2, note="an arrow"),)


def _typed(own: Faction) -> Faction:
    people: dict[str, Person] = {who: replace(e, play=None) for who, e in own.people.items()}
    return replace(own, people=people)


# Tests and what they are graded by


def test_a_versus_counts_by_what_the_other_side_rolled() -> None:
    sides = tuple(replace(each, assessed=("f0", "f1")) for each in beginning(2).factions)
    sides = tuple(
        replace(each, assessed=tuple(e for e in each.assessed if e != each.id)) for each in sides
    )
    state = GAME.start(Setup(sides)).state
    state = healthy(state, Write("f0", Slip("assault", ("f1",))), Write("f1", Slip("fortify")))
    state = healthy(state, Reveal())
    hand = Marshaled(skill="strategy", exponent=5, forks=("oratory",))
    state = healthy(state, Marshal("f0", hand))
    state = healthy(state, Marshal("f1", Marshaled(skill="logistics", exponent=6)))
    state = healthy(state, Roll("f0", Told(4)), Roll("f1", Told(3)))
    tests = {e.who: e for e in upshots(state) if e.kind == "tested"}
    assert tests == {
        "f0/leader": Upshot("tested", "f0/leader", "strategy", 4, 6, 3, True),
        "f1/leader": Upshot("tested", "f1/leader", "logistics", 3, 6, 4, False),
    }


def made(state: State, *moves: AnyMove) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def tied(play: Brought | None = BROUGHT) -> State:
    """Two lords who rolled alike and would both roll it off."""
    plans = {
        "a": Plan("gambit", "b", own={"people": {"leader": lord(play=play)}}),
        "b": Plan("gambit", "a", own={"people": {"leader": lord("Birk", play=play)}}),
    }
    state = revealed(started(setup(plans)), plans)
    for id in plans:
        state = made(state, Marshal(id, Marshaled(skill="logistics", exponent=6)))
    for id in plans:
        state = made(state, Roll(id, Told(2)))
    for stand in [each for each in GAME.due(state) if each.key[0] == "stand"]:
        state = made(state, LetStand(("roll",), stand.actor, "roll"))
    return made(state, *(Answer(id, "a>b", agrees=True) for id in plans))


def test_a_roll_off_takes_artha_and_is_a_test_of_the_root() -> None:
    """BK-30 on the road of every roll: 3 successes and a six, Luck for it, against 3."""
    key, state = ("off", "a>b"), tied()
    assert [(due.key, due.actor) for due in GAME.due(state)][:2] == [(key, "a"), (key, "b")]
    state = made(state, Throw(key, "a", {"root": Faces((6, 5, 4, 1))}))
    assert not any(due.key[0] == "stand" for due in GAME.due(state))
    state = made(state, Throw(key, "b", {"root": Faces((4, 4, 4, 1))}))
    state = made(state, Spend(key=key, actor="a", test="root", what="luck"))
    (luck,) = (due for due in GAME.due(state) if due.key[0] == "luck")
    state = made(state, GAME.move(state, luck, Reply(luck.part, "a", dice={"root": Faces((5,))})))
    for id in "ab":
        if any(due.key == ("stand", *key) and due.actor == id for due in GAME.due(state)):
            state = made(state, LetStand(key, id, "root"))
    assert state.offs == {"a>b": 1}
    tested = [each for each in upshots(state) if (each.kind, each.what) == ("tested", "perception")]
    assert [(each.who, each.dice, each.obstacle, each.passed) for each in tested] == [
        ("a/leader", 4, 3, True),
        ("b/leader", 4, 4, False),
    ]
    assert means(state, "a/leader").artha == replace(BROUGHT.artha, fate=2)


def test_typed_leaders_roll_off_without_more_ado() -> None:
    key, state = ("off", "a>b"), tied(play=None)
    state = made(state, Throw(key, "b", {"root": Told(2)}), Throw(key, "a", {"root": Told(2)}))
    assert (state.offs, state.tray.rolls, upshots(state)) == ({"a>b": 0}, (), ())


def test_a_tie_ruled_away_needs_no_dice_any_more() -> None:
    key, state = ("off", "a>b"), tied()
    state = made(state, Throw(key, "a", {"root": Faces((6, 5, 4, 1))}))
    state = made(state, Rule("b", "roll", 4))
    assert (state.tray.rolls, state.offs) == ((), {})


def test_both_throws_told_at_once_as_logs_of_before_have_them() -> None:
    state = made(tied(), RollOff("a>b", Told(3), Told(1)))
    assert (state.offs, state.tray.rolls) == ({"a>b": 2}, ())


def test_a_scene_struck_out_takes_its_test_along() -> None:
    scene = Scene("building", rolled=True, test=Tried("oratory", 3, 2, 2))
    state = healthy(beginning(2), Write("f0"), Write("f1"), Play("f0", scene))
    assert upshots(state) == (Upshot("tested", "f0/leader", "oratory", 2, 3, 2, True),)
    assert upshots(healthy(state, Unplay("f0", 0))) == ()


def test_practice_wants_hours_they_can_bear() -> None:
    state = replace(beginning(2), phase="aftermath", cycles={"f0": 1})
    with pytest.raises(IllegalMoveError, match="hours a day"):
        GAME.apply(state, Practice("f0", {"oratory": 24}))
    done = healthy(state, Practice("f0", {"oratory": 4, "will": 2}))
    assert [(e.what, e.amount, e.dice) for e in upshots(done)] == [
        ("oratory", 90, 4),
        ("will", 90, 2),
    ]
    assert done.cycles == {"f0": 0}
    assert means(done, "f0/leader").artha == BROUGHT.artha
