"""The haggling of the source and the worked cases, by their ids, through moves."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bwdesk.rules.chance.chances import mean, spread
from bwdesk.rules.chance.throws import Faces, count
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.prolonged.dice import ask, initiative
from bwdesk.rules.games.prolonged.moves import Act, Buy, First, Respond, Reveal, Roll, Rule
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person, Settings, Setup, Side, State
from tests.shipped import book

JEN = Person("jen", "Jen", {"falsehoods": 6, "ingenue": 4}, wits=3)
MONGER = Person("monger", "Fishmonger", {"affable": 6, "badgering": 4}, wits=2)


@cache
def game() -> Prolonged:
    return Prolonged(book())


def haggle(**fields: Any) -> State:
    sides = (
        Side("j", (JEN,), goal="The kipper for a groat", seats=("s-j",)),
        Side("f", (MONGER,), goal="She goes away", seats=("s-f",)),
    )
    return game().start(Setup(sides, **fields)).state


def done(state: State, *moves: Any) -> Step[State]:
    step: Step[State] = Step(state)
    for move in moves:
        made = game().apply(step.state, move)
        step = Step(made.state, (*step.events, *made.events))
    return step


def contest(actor: str, skill: str, faces: tuple[int, ...], target: str, *answer: Any) -> list[Any]:
    how, with_, theirs = answer
    return [
        Act(actor, skill, target),
        Respond(how, with_),
        Roll(actor, Faces(faces)),
        Roll(target, Faces(theirs)),
    ]


FIRST = contest("monger", "affable", (2, 5, 7), "jen", "aggressive", "falsehoods", (2, 7, 7))
EVASIVE = contest("jen", "falsehoods", (1, 7, 9), "monger", "evasive", "affable", (3, 4, 8))
BOTH = contest("jen", "falsehoods", (1, 7, 9), "monger", "aggressive", "affable", (3, 4, 8))


@pytest.mark.parametrize("scores", [pytest.param({"jen": 9, "monger": 11}, id="PROT-1")])
def test_both_want_to_act_first(scores: dict[str, int]) -> None:
    state = haggle(settings=Settings(initiative="wits"))
    state = done(
        state, First("jen", ("monger",)), Roll("jen", Faces((6,))), Roll("monger", Faces((9,)))
    ).state
    assert state.initiative == scores
    assert [due.actor for due in game().due(state)] == ["monger"]


@pytest.mark.parametrize(
    ("moves", "banks"),
    [
        pytest.param(FIRST, {"f": 2}, id="PROT-2"),
        pytest.param(EVASIVE, {}, id="PRO-20 evasive"),
        pytest.param(BOTH, {"j": 2, "f": 2}, id="PROT-4"),
    ],
)
def test_what_a_contest_banks(moves: list[Any], banks: dict[str, int]) -> None:
    state = done(haggle(), *moves).state
    assert {side: bank for side, bank in state.banks.items() if bank} == banks


@pytest.mark.parametrize("banks", [pytest.param({"f": 2}, id="PROT-5")])
def test_the_first_round(banks: dict[str, int]) -> None:
    state = done(haggle(), *FIRST, *EVASIVE).state
    assert state.phase == "outcomes"
    assert state.banks == banks
    with pytest.raises(IllegalMoveError, match="costs 3, and there are 2"):
        done(state, Buy("f", "remove-failed", "jen"))
    state = done(state, Buy("f"), Buy("j"), Reveal()).state
    assert (state.round, state.phase, state.bank("f")) == (2, "order", 2)


def told(jen: int, monger: int, banks: dict[str, int], number: int) -> State:
    """A round of which the source tells the totals alone."""
    state = haggle(banks=banks, round=number)
    j, f = banks.get("j", 0) + jen, banks.get("f", 0) + monger
    return done(
        state, Rule("bank", "j", j), Rule("bank", "f", f), Rule("round-over", why="told")
    ).state


@pytest.mark.parametrize("left", [pytest.param({"j": 0, "f": 3}, id="PROT-6")])
def test_the_second_round(left: dict[str, int]) -> None:
    state = told(2, 1, {"f": 2}, 2)
    with pytest.raises(IllegalMoveError, match="nobody has failed"):
        done(state, Buy("f", "remove-failed", "jen"))
    step = done(state, Buy("f"), Buy("j", "block-hindrance"), Reveal())
    assert {side: step.state.bank(side) for side in "jf"} == left
    came = [each.facts.get("came") for each in step.events if each.kind == "bought"]
    assert came == ["wasted"]


@pytest.mark.parametrize("winner", [pytest.param("f", id="PROT-7")])
def test_the_third_round(winner: str) -> None:
    state = told(3, 2, {"f": 3}, 3)
    state = done(state, Buy("f", "remove", "jen"), Buy("j", "hindrance", "monger"), Reveal()).state
    assert (state.winner, state.out, state.because) == (winner, ("jen",), "alone")


@pytest.mark.parametrize(
    ("people", "price"),
    [
        pytest.param(2, 10, id="PROT-9 two"),
        pytest.param(4, 14, id="PROT-9 four"),
        pytest.param(5, 16, id="PROT-9 five"),
    ],
)
def test_what_winning_costs(people: int, price: int) -> None:
    crowd = tuple(Person(f"p{n}", skills={"brawl": 5}) for n in range(people - 1))
    state = game().start(Setup((Side("a", crowd), Side("b", (MONGER,))))).state
    assert game().win_price(state, state.sides[0]) == price


@pytest.mark.parametrize(
    ("faces", "successes"),
    [
        pytest.param((1, 1, 1), 6, id="PROT-10 ones"),
        pytest.param((10, 10, 10), 0, id="PROT-10 tens"),
        pytest.param((6, 7, 1), 3, id="PROT-10 mixed"),
    ],
)
def test_dice_at_or_under_the_skill(faces: tuple[int, ...], successes: int) -> None:
    assert count(ask("act", 6, Settings()), Faces(faces)) == successes


@pytest.mark.parametrize("faces", [pytest.param((1, 4, 8, 9), id="PROT-11")])
def test_at_a_disadvantage_the_highest_three_count(faces: tuple[int, ...]) -> None:
    assert count(ask("act", 6, Settings(), disadvantage=True), Faces(faces)) == 1
    assert count(ask("act", 6, Settings(), advantage=True), Faces(faces)) == 3


@pytest.mark.parametrize(
    ("faces", "value"),
    [pytest.param((3, 6, 9), 8, id="PROT-12 fits"), pytest.param((8, 9, 10), 2, id="PROT-12 none")],
)
def test_initiative(faces: tuple[int, ...], value: int) -> None:
    person = Person("p", reflexes=7, quickness=2)
    assert initiative(person, Faces(faces), Settings()) == value


@pytest.mark.parametrize("falls", [pytest.param(5, id="PROT-14")])
def test_a_drinking_bout(falls: int) -> None:
    drinkers = [
        Person(id, skills={"endure": 9}, fortitude=fort) for id, fort in (("a", 2), ("b", 9))
    ]
    sides = tuple(Side(f"side {each.id}", (each,)) for each in drinkers)
    state = game().start(Setup(sides, "drinking")).state
    for turn in range(1, falls + 1):
        assert not state.out
        faces = (10, 10, 10) if turn in (2, 4, 5) else (1, 1, 1)
        state = done(state, Roll("a", Faces(faces)), Roll("b", Faces((1, 1, 1)))).state
    assert (state.out, state.winner) == (("a",), "side b")


CHANCES = {
    1: (729, 0, 243, 0, 27, 0, 1),
    2: (512, 192, 216, 49, 27, 3, 1),
    3: (343, 294, 231, 92, 33, 6, 1),
    4: (216, 324, 270, 135, 45, 9, 1),
    5: (125, 300, 315, 184, 63, 12, 1),
    6: (64, 240, 348, 245, 87, 15, 1),
    7: (27, 162, 351, 324, 117, 18, 1),
    8: (8, 84, 306, 427, 153, 21, 1),
    9: (1, 24, 195, 560, 195, 24, 1),
    10: (0, 0, 0, 729, 243, 27, 1),
}
MEANS = dict(
    zip(
        range(1, 11),
        (0.1122, 0.2657, 0.4962, 0.7857, 1.1186, 1.4817, 1.8642, 2.2577, 2.6562, 3.0561),
        strict=True,
    )
)


@pytest.mark.parametrize("skill", [pytest.param(n, id=f"PRO-5 skill {n}") for n in CHANCES])
def test_the_table_of_chances(skill: int) -> None:
    found = spread(ask("act", skill, Settings())) or {}
    thousandths = tuple(int(1000 * found.get(n, Fraction(0))) for n in range(7))
    assert thousandths == CHANCES[skill]
    worse = mean(ask("act", skill, Settings(), disadvantage=True))
    assert worse is not None
    assert round(float(worse), 4) == MEANS[skill]
