"""Whole chronicles played by chance: always legal, always ending, and everything occurs."""

import re
from collections import Counter
from itertools import combinations_with_replacement
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.games.conquest.hands import CONSERVE, FORTIFY, Hand
from bwdesk.rules.games.conquest.moves import AnyMove
from bwdesk.rules.games.conquest.resolve import resolve
from bwdesk.rules.games.conquest.state import Faction, Person, Settings, State
from bwdesk.rules.games.conquest.words import HEADINGS
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.conquest import lords
from tests.rules.games.conquest.policy import conquest_at_random
from tests.rules.games.conquest.round import GAME

LONGEST = 4_000
MANEUVERS = tuple(GAME.maneuvers)
PAIRS = {frozenset(pair) for pair in combinations_with_replacement(MANEUVERS, 2)}
DECISIONS = {
    "tie",
    "off",
    "split",
    "yield",
    "join",
    "inherit",
    "tell",
    "spend",
    "maintain",
    "health",
}
FALLS = {"to one", "to several alike", "to nobody", "two at once", "the last two"}
READINGS = [
    Settings(),
    Settings(ties="stand", harry="attackers", sacrifice="capped", wounds="core"),
    Settings(conserve="pooled", sap="margin", split="again", met_halfway=False),
]


def beginning(lot: Random, number: int, readings: Settings, *, characters: bool = False) -> State:
    """So many factions; those of three are pairs (BK-11). Every other table has characters."""
    sides = []
    for n in range(number):
        start = lot.randint(6, 16)
        seats = (f"s{n}", f"t{n}") if number == 3 else (f"s{n}",)
        lord = Person(resources=lot.randint(0, 4), affiliation=f"Court {n}")
        circles = lot.randint(1, 5)
        people = {"leader": lord}
        if characters and n:
            people = {"leader": lords.lord(f"Lord {n}"), "second": lords.lord(f"Reeve {n}")}
        sides.append(Faction(f"f{n}", f"Realm {n}", start, start, circles, seats, people=people))
    return State(tuple(sides), readings)


class Seen:
    """What occurred in all the chronicles of a test."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        self.maneuvers: Counter[str] = Counter()
        self.pairs: Counter[frozenset[str]] = Counter()
        self.decisions: Counter[str] = Counter()
        self.falls: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def before(self, state: State) -> None:
        self.decisions.update(due.part.split()[0] for due in GAME.due(state))

    def after(self, state: State, fell: int) -> None:
        """A maneuver resolved. Two defenses never aim at each other; they only meet in time."""
        acts = {id: hand.acts for id, hand in GAME.hands(state).items()}
        self.maneuvers.update(acts.values())
        for arrow in GAME.arrows(state):
            self.pairs[frozenset((acts[arrow.source], acts[arrow.target]))] += 1
        quiet = [act for act in acts.values() if act in (CONSERVE, FORTIFY)]
        for at, one in enumerate(quiet):
            self.pairs.update(frozenset((one, other)) for other in quiet[at + 1 :])
        alike = sum(due.part == "yield" for due in GAME.due(state))
        to_one = sum(bool(state.faction(id).conquered) for id in state.fallen)
        self.falls["to several alike"] += alike
        self.falls["to one"] += to_one
        self.falls["to nobody"] += fell - alike - to_one
        self.falls["two at once"] += fell > 1
        self.falls["the last two"] += state.phase == "over" and not state.winner


def play(seed: int, seen: Seen) -> tuple[State, State, list[AnyMove]]:
    lot = Random(seed)
    state = first = beginning(lot, 2 + seed % 4, READINGS[seed % 3], characters=seed % 8 > 3)
    log: list[AnyMove] = []
    while state.phase != "over":
        assert len(log) < LONGEST, seed
        seen.before(state)
        _, made = conquest_at_random(GAME, state, lot)
        was, step = state, GAME.apply(state, made)
        state = step.state
        for event in step.events:
            seen.events[event.kind] += 1
            says = GAME.says(event)
            assert not event.says
            assert event.kind == "maneuver" or (event.rule and says.endswith((".", "!"))), event
        log.append(made)
        seen.moves[type(made).__name__] += 1
        assert all(0 <= each.disposition <= state.cap for each in state.factions)
        assert all(each.out == (each.disposition == 0) for each in state.factions)
        if state.narrators and not was.narrators:
            seen.after(state, len(state.fallen))
    return first, state, log


@pytest.fixture(scope="module")
def sixty() -> Seen:
    seen = Seen()
    for seed in range(60):
        first, last, log = play(seed, seen)
        if seed < 6:
            again = first
            for made in log:
                again = GAME.apply(again, made).state
            assert again == last, "a replayed log gives the same state"
    return seen


def test_every_kind_of_move_occurs(sixty: Seen) -> None:
    rare = {"Yield"}
    assert {each.__name__ for each in get_args(AnyMove)} - set(sixty.moves) <= rare


def test_every_maneuver_and_most_meetings_occur(sixty: Seen) -> None:
    assert set(sixty.maneuvers) >= set(MANEUVERS)
    assert len(sixty.pairs.keys() & PAIRS) > 55


def test_every_event_stands_under_a_heading_of_the_record(sixty: Seen) -> None:
    assert set(sixty.events) - {"maneuver"} <= set(HEADINGS)
    assert set(HEADINGS) - set(sixty.events) <= {"conquered"}


@pytest.mark.slow
def test_everything_occurs_in_five_hundred_chronicles() -> None:
    seen = Seen()
    for seed in range(500):
        play(seed, seen)
    assert {each.__name__ for each in get_args(AnyMove)} == set(seen.moves)
    assert set(seen.maneuvers) >= set(MANEUVERS)
    assert set(seen.pairs) >= PAIRS
    assert set(seen.decisions) >= DECISIONS
    assert {each for each, times in seen.falls.items() if times} == FALLS


HANDS = st.lists(
    st.builds(
        Hand,
        st.just(""),
        st.sampled_from(("", *MANEUVERS)),
        exponent=st.integers(1, 8),
        circles=st.integers(0, 6),
        successes=st.integers(0, 9),
        defense=st.integers(0, 5),
        void=st.booleans(),
    ),
    min_size=2,
    max_size=5,
)


@settings(max_examples=200, deadline=None)
@given(HANDS, st.randoms(use_true_random=False), st.sampled_from(READINGS))
def test_no_order_of_factions_changes_anything(
    drawn: list[Hand], lot: Random, readings: Settings
) -> None:
    ids = [f"f{n}" for n in range(len(drawn))]
    hands = []
    for id, hand in zip(ids, drawn, strict=True):
        rivals = [each for each in ids if each != id]
        most = GAME.maneuvers[hand.maneuver].targets if hand.maneuver else 0
        aims = tuple(lot.sample(rivals, min(most, len(rivals))))
        tagged = {aims[0]: lot.randint(0, 2)} if aims else {}
        hands.append(replace(hand, faction=id, targets=aims, tagged=tagged))
    one = resolve({hand.faction: hand for hand in hands}, GAME.maneuvers, None, readings)
    lot.shuffle(hands)
    other = resolve({hand.faction: hand for hand in hands}, GAME.maneuvers, None, readings)
    assert set(one.effects) == set(other.effects)
    assert len(one.effects) == len(other.effects)
    assert set(one.gains) == set(other.gains)
    assert {each.arrow for each in one.comparisons} == {each.arrow for each in other.comparisons}


@pytest.mark.parametrize("seed", range(8))
def test_what_may_not_be_is_refused_with_a_sentence(seed: int) -> None:
    """Moves of another moment and another table: nothing but a sentence comes of them."""
    lot, seen = Random(seed), Seen()
    _, _, stray = play(seed + 100, seen)
    state = beginning(lot, 2 + seed % 4, READINGS[seed % 3])
    refusals: list[str] = []
    for _ in range(400):
        if state.phase == "over":
            break
        for move in (lot.choice(stray), _garbled(lot, lot.choice(stray))):
            refusals += _tried(state, move)
        state = GAME.apply(state, conquest_at_random(GAME, state, lot)[1]).state
    assert len(refusals) > 50
    assert all(re.fullmatch(r"\S.*\.", says) for says in refusals)


def _tried(state: State, move: AnyMove) -> list[str]:
    """Why a move may not be; whatever else may be leads to a state the game goes on from."""
    try:
        after = GAME.apply(state, move).state
    except IllegalMoveError as why:
        return [str(why)]
    GAME.due(after)
    GAME.resolution(after)
    return []


def _garbled(lot: Random, move: AnyMove) -> AnyMove:
    """The same move with other names in it."""
    text = msgspec.json.encode(move)
    for n in range(5):
        other = lot.choice(("f0", "f1", "f2", "f7", "", "leader"))
        text = text.replace(f'"f{n}"'.encode(), f'"{other}"'.encode())
    garbled: AnyMove = msgspec.json.decode(text, type=AnyMove)
    return garbled
