"""Fight!: actions, the matrix, stances, lengths and distances against the inventory."""

from __future__ import annotations

import pytest

from bwdesk.rules.tables.fighting import (
    COLUMNS,
    DISTANCES,
    FightStep,
    distance,
    find_meeting,
    length_dice,
    spreads,
)
from tests.rules.tables.core import core, grid

ACTIONS = core().fight_actions
LENGTHS = core().lengths

MATRIX = grid(
    """
    strike | -avoid | -block | -def +riposte | free | free | free | free
    great-strike | -avoid | -shield | -def +riposte | free | free | free | free
    feint | mine | free Strike | free Strike | mine | mine | mine | mine
    beat-and-bind | ND -avoid | ND -block | ND -def +riposte | ND | ND | ND | free
    disarm | Ob -avoid | Ob -block | Ob -def +riposte | Ob | Ob | Ob | Ob
    push | ND -avoid | ND | ND -def +riposte | ND | ND | ND | free
    lock | ND -avoid | ND | ND | ND | ND | ND | free
    throw | ND -avoid | ND | ND | ND | ND | ND | free
    charge | pos -avoid | pos | pos | pos | pos | pos | 0D
    avoid |  |  |  |  | subtract | subtract |
    block |  |  |  | struck | subtract | subtract |
    counterstrike |  |  |  | struck | both halves | both halves |
    block-and-strike | -avoid | -block | -def r/block | Block lost | both | both | free
    """
)
MEANT: dict[str, tuple[FightStep, ...]] = {
    "": (),
    "free": ("free",),
    "-avoid": ("less-avoid",),
    "-block": ("less-block",),
    "-shield": ("less-shield-block",),
    "-def +riposte": ("less-defense", "riposte"),
    "-def r/block": ("less-defense", "riposte-blocked"),
    "mine": ("hesitate",),
    "free Strike": ("free-strike", "location"),
    "ND": ("natural",),
    "ND -avoid": ("natural", "less-avoid"),
    "ND -block": ("natural", "less-block"),
    "ND -def +riposte": ("natural", "less-defense", "riposte"),
    "Ob": ("obstacle",),
    "Ob -avoid": ("obstacle", "less-avoid"),
    "Ob -block": ("obstacle", "less-block"),
    "Ob -def +riposte": ("obstacle", "less-defense", "riposte"),
    "pos": ("positioning",),
    "pos -avoid": ("positioning", "less-avoid"),
    "0D": ("unopposed",),
    "struck": ("hesitate", "struck"),
    "subtract": ("subtract",),
    "both halves": ("subtract", "riposte"),
    "Block lost": ("free", "block-lost"),
    "both": ("free", "subtract"),
}


@pytest.mark.parametrize(("action", "at"), [(row, at) for row in MATRIX for at in range(7)])
def test_a_cell_of_the_matrix(action: str, at: int) -> None:
    assert ACTIONS[action].against[COLUMNS[at]] == MEANT[MATRIX[action][at]]


def test_the_matrix_has_every_martial_action() -> None:
    martial = {each.id for each in ACTIONS.values() if each.group == "martial"}
    assert martial == set(MATRIX)


@pytest.mark.parametrize(
    ("mine", "theirs", "steps"),
    [
        pytest.param("strike", "avoid", ("less-avoid",), id="FIGHT-T4"),
        pytest.param("strike", "strike", ("free",), id="FIGHT-T5"),
        pytest.param("feint", "counterstrike", ("free-strike", "location"), id="FIGHT-T14"),
        pytest.param("strike", "counterstrike", ("less-defense", "riposte"), id="FIGHT-T12"),
        ("push", "push", ("natural",)),
        ("block", "great-strike", ("shield-subtract",)),
        ("block", "push", ()),
        ("block", "disarm", ("subtract",)),
        ("counterstrike", "lock", ()),
        ("counterstrike", "great-strike", ("subtract", "riposte")),
        ("avoid", "shoot", ()),
        ("avoid", "charge", ("subtract",)),
        ("strike", "block-and-strike", ("less-block",)),
        ("feint", "block-and-strike", ("free-strike", "location")),
        ("block-and-strike", "block-and-strike", ("less-block", "subtract")),
        ("counterstrike", "block-and-strike", ("subtract", "riposte")),
        ("lock", "hesitating", ("free",)),
        ("strike", "draw-weapon", ("free",)),
    ],
)
def test_one_action_against_another(mine: str, theirs: str, steps: tuple[FightStep, ...]) -> None:
    assert find_meeting(ACTIONS, mine, theirs) == steps


COSTS = grid(
    """
    assess          | 1  | +1D 2, +2D 3
    draw-weapon     | 2  | readied 1, concealed 4
    get-up          | 2  |
    throw-object    | 1  |
    physical-act    | 2  |
    acquire-target  | 1  |
    aim             | 1  |
    draw-bow        | 2  | great bow 4, snapshot 1, great bow; snapshot 3
    nock-arrow      | 3  |
    reload-crossbow | 16 | heavy crossbow 32
    reload-gun      | 40 |
    shoot           | 1  |
    command         | 1  |
    intimidate      | 2  |
    incant-spell    | 0  | each action of the spell 1
    drop-spell      | 1  |
    command-spirit  | 1  |
    change-stance   | 1  |
    set-condition   | 1  |
    retrieve-weapon | 2  |
    escape-lock     | 1  |
    avoid           | 1  |
    beat-and-bind   | 1  |
    block           | 1  |
    charge          | 1  |
    counterstrike   | 1  |
    disarm          | 1  |
    feint           | 1  |
    great-strike    | 2  | unwieldy 3
    lock            | 1  |
    push            | 1  |
    strike          | 1  |
    throw           | 1  |
    block-and-strike| 1  |
    """
)


@pytest.mark.parametrize("action", COSTS)
def test_what_an_action_costs(action: str) -> None:
    actions, otherwise = COSTS[action]
    each = ACTIONS[action]
    costs = ", ".join(f"{cost.when.replace(',', ';')} {cost.actions}" for cost in each.costs)
    assert (each.actions, costs) == (int(actions), otherwise)


def test_every_action_costs_something_named_here() -> None:
    assert set(ACTIONS) == set(COSTS)


TESTS = grid(
    """
    avoid | defensive | speed | 0 |  |  |
    beat-and-bind | neutral | weapon-skill | 0 | weapon-skill agility |  | counterstrike block avoid
    block | defensive | weapon-skill | 0 |  |  | feint
    charge | neutral | power | 0 | speed power | speed | avoid
    counterstrike | defensive | weapon-skill brawling boxing | 0 |  |  | feint
    disarm | neutral | weapon-skill | 0 |  |  | counterstrike block avoid
    feint | neutral | weapon-skill | 0 |  |  | strike
    great-strike | aggressive | weapon-skill brawling boxing | 1 |  |  | avoid counterstrike
    lock | neutral | power | 0 | power |  | avoid
    push | neutral | power | 0 | power speed | speed | avoid counterstrike
    strike | aggressive | weapon-skill brawling boxing | 1 |  |  | avoid block counterstrike
    throw | neutral | brawling boxing | 0 | speed boxing brawling |  | avoid
    block-and-strike | aggressive | weapon-skill | 1 |  |  | avoid block counterstrike feint
    """
)


@pytest.mark.parametrize("action", TESTS)
def test_what_a_martial_action_tests(action: str) -> None:
    stance, tests, obstacle, natural, moving, countered = TESTS[action]
    each = ACTIONS[action]
    assert (each.stance, each.tests) == (stance, tuple(tests.split()))
    assert each.obstacle == int(obstacle)
    assert (each.natural, each.moving) == (tuple(natural.split()), tuple(moving.split()))
    assert each.countered_by == tuple(countered.split())
    assert each.dice == (1 if action == "charge" else 0)
    assert each.by_skill == (action == "disarm")
    assert each.split == (action in ("counterstrike", "block-and-strike"))


ALLOWED = grid(
    """
    strike           | no | 1  | 0  | weapon
    great-strike     | no | 1  | 0  | weapon
    feint            | no | 1  | 0  | weapon
    push             | no | 1  | 0  | 0
    charge           | no | 0  | 0  | no
    lock             | no | 4  | 2  | 0
    throw            | no | 4  | 2  | 0
    beat-and-bind    | no | 1  | 0  | weapon
    disarm           | no | 1  | 0  | weapon
    avoid            | 0  | 0  | 0  | 0
    block            | 0  | 0  | 0  | 0
    counterstrike    | 0  | 0  | 0  | 0
    block-and-strike | no | 1  | 0  | no
    """
)


@pytest.mark.parametrize("action", ALLOWED)
def test_what_a_distance_allows(action: str) -> None:
    each = ACTIONS[action]
    found = ["no" if (at := each.at.get(there)) is None else str(at) for there in DISTANCES]
    if each.by_weapon:
        found[3] = "weapon"
    assert found == ALLOWED[action]


def test_stances() -> None:
    neutral, aggressive, defensive = core().stances.values()
    assert [neutral.dice, neutral.obstacles, neutral.bars, neutral.positioning] == [{}, {}, (), 0]
    assert aggressive.dice == {"strike": 2, "great-strike": 2, "block-and-strike": 2}
    assert aggressive.obstacles == {"block": 2, "counterstrike": 2, "block-and-strike": 2}
    assert (aggressive.bars, aggressive.natural) == (("avoid",), {"speed": 2})
    assert defensive.dice == {"avoid": 2, "block": 2, "counterstrike": 2, "block-and-strike": 2}
    assert defensive.obstacles == {"strike": 2, "great-strike": 2, "block-and-strike": 2}
    assert defensive.meanwhile == "block"
    assert aggressive.positioning == defensive.positioning == 2


DICE = grid(
    """
    longest  | 0/0 | 1/1 | 1/1 | 1/2 | 1/2
    longer   | 0/0 | 0/0 | 1/1 | 1/1 | 1/2
    long     | 0/0 | 0/0 | 0/0 | 1/1 | 1/1
    short    | 0/0 | 0/0 | 0/0 | 0/0 | 1/1
    shortest | 0/0 | 0/0 | 0/0 | 0/0 | 0/0
    """
)


@pytest.mark.parametrize(("mine", "at"), [(row, at) for row in DICE for at in range(5)])
def test_dice_for_length(mine: str, at: int) -> None:
    theirs = LENGTHS[list(DICE)[at]]
    outside, nearer = (int(each) for each in DICE[mine][at].split("/"))
    assert length_dice(LENGTHS[mine], theirs, "outside") == outside
    assert length_dice(LENGTHS[mine], theirs, "lunging") == nearer
    assert length_dice(LENGTHS[mine], theirs, "optimal") == nearer
    assert length_dice(LENGTHS[mine], theirs, "inside") == 0


@pytest.mark.parametrize(
    ("mine", "theirs", "dice"),
    [
        pytest.param("long", "short", 1, id="FIGHT-T7"),
        pytest.param("long", "shortest", 1, id="FIGHT-T7-wolf"),
    ],
)
def test_the_longer_weapon_of_the_examples(mine: str, theirs: str, dice: int) -> None:
    assert length_dice(LENGTHS[mine], LENGTHS[theirs], "optimal") == dice


@pytest.mark.parametrize("actions", [pytest.param(6, id="FIGHT-T21")])
def test_a_shot_from_scratch(actions: int) -> None:
    shot = ("nock-arrow", "draw-bow", "shoot")
    assert sum(ACTIONS[each].actions for each in shot) == actions
    loaded = ("acquire-target", "shoot")
    assert sum(ACTIONS[each].actions for each in loaded) == 2


@pytest.mark.parametrize("obstacle", [pytest.param(5, id="FIGHT-T30")])
def test_a_lock_from_lunging_distance_with_a_wound(obstacle: int) -> None:
    assert ACTIONS["lock"].at["lunging"] + 1 == obstacle


def test_reloading_is_told_alike_by_weapon_and_action() -> None:
    missiles = core().missiles
    acquire = ACTIONS["acquire-target"].actions
    nock, draw = ACTIONS["nock-arrow"], ACTIONS["draw-bow"]
    great, *_ = draw.costs
    assert missiles["hunting-bow"].ready == nock.actions + draw.actions
    assert missiles["great-bow"].ready == nock.actions + great.actions
    crossbow = ACTIONS["reload-crossbow"]
    assert missiles["crossbow"].ready == crossbow.actions + acquire
    assert missiles["heavy-crossbow"].ready == crossbow.costs[0].actions + acquire
    assert missiles["pistol"].ready == ACTIONS["reload-gun"].actions + acquire


TRACK = grid(
    """
    0 | inside  | inside  | inside  | inside  | inside
    1 | optimal | optimal | optimal | optimal | optimal
    2 | lunging | optimal | optimal | optimal | optimal
    3 | outside | lunging | optimal | optimal | optimal
    4 | outside | outside | lunging | optimal | optimal
    5 | outside | outside | outside | lunging | optimal
    6 | outside | outside | outside | outside | lunging
    7 | outside | outside | outside | outside | outside
    """
)


@pytest.mark.parametrize("place", range(8))
def test_the_distance_track(place: int) -> None:
    lengths = ("shortest", "short", "long", "longer", "longest")
    found = [distance(place, LENGTHS[length]) for length in lengths]
    assert found == TRACK[str(place)]


@pytest.mark.parametrize(
    ("reflexes", "allowed"),
    [
        (1, "1/0/0, 0/1/0, 0/0/1"),
        (2, "1/1/0, 0/1/1, 1/0/1"),
        (3, "1/1/1"),
        (4, "2/1/1, 1/2/1, 1/1/2"),
        (5, "2/2/1, 2/1/2, 1/2/2"),
        (6, "2/2/2"),
        (7, "3/2/2, 2/3/2, 2/2/3"),
        (8, "3/3/2, 3/2/3, 2/3/3"),
        (9, "3/3/3"),
        (0, "0/0/0"),
    ],
)
def test_actions_lie_as_even_as_they_go(reflexes: int, allowed: str) -> None:
    found = {"/".join(map(str, spread)) for spread in spreads(reflexes)}
    assert found == set(allowed.split(", "))
