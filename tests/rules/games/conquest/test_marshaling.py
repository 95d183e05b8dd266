"""Who rolls with what: the list of the maneuver, FoRKs, help, the second in command, the dice."""

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest.moves import Marshal, Play, Reveal, Roll, Write
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Person,
    Scene,
    Settings,
    Slip,
    State,
    Wounded,
)
from bwdesk.rules.games.conquest.ties import root_of
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.conquest.round import GAME, Plan, played, revealed, setup, started

P = Plan

KNOWN = Person("Lord", skills={"tactics": 5, "strategy": 4})
SQUIRE = Person("Squire", skills={"sword": 3})


def table(
    maneuver: str = "assault", *scenes: Play, settings: Settings | None = None, **own: Any
) -> State:
    """A, about to marshal its dice against B; C once fell and joined A."""
    people = {"second": SQUIRE}
    a = Faction("a", "Aster", 10, 12, assessed=("b",), infiltrated=("b",), people=people)
    factions = (
        replace(a, **own),
        Faction("b", "Briar", 10, 12),
        Faction("c", "Cedar", 0, 12, out=True, joined="a"),
    )
    state = State(factions, settings or Settings())
    aims = ("b",) if GAME.maneuvers[maneuver].targets == 1 and maneuver != "harry" else ()
    slips = (Write("a", Slip(maneuver, aims, defense=40)), Write("b", Slip("assess", ("a",))))
    return played(state, *slips, *scenes, Reveal())


def wrong(state: State, **hand: Any) -> dict[str, Severity]:
    found = GAME.check(state, Marshal("a", Marshaled(**{"exponent": 5, **hand})))
    return {each.code.removeprefix("conquest."): each.severity for each in found}


def gathered(state: State, **hand: Any) -> Marshaled:
    made = Marshal("a", Marshaled(**{"exponent": 5, **hand}))
    return played(state, made).marshaled["a"]


BROKEN, ODD, UNFINISHED = Severity.BROKEN, Severity.ODD, Severity.UNFINISHED


@pytest.mark.parametrize(
    ("maneuver", "skill", "fits"),
    [
        ("assault", "tactics", True),
        ("assault", "Siege Engineer", True),
        ("assault", "sword", True),
        ("assault", "shield-training", False),
        ("assault", "cooking", False),
        ("harry", "Smuggling", True),
        ("harry", "sword", False),
        ("sap", "Brass Trumpet", True),
        ("sap", "tree-pulling", True),
        ("infiltrate", "foreign-languages", True),
        ("infiltrate", "Foreign Languages (Orcish)", True),
        ("assess", "foreign-languages", False),
        ("harry", "Law", True),
        ("conserve", "Engineer", True),
        ("sap", "Poison", True),
    ],
)
def test_the_skill_stands_in_the_list(maneuver: str, skill: str, fits: bool) -> None:
    """BK-34 to BK-50, by id, by name, by its kind or by another name of it."""
    idle = {"idle": ODD} if maneuver == "conserve" else {}
    assert wrong(table(maneuver), skill=skill) == (idle if fits else {"skill": BROKEN})


@pytest.mark.parametrize(
    ("forks", "codes"),
    [
        (("strategy", "axe"), {}),
        (("cooking",), {"fork": BROKEN}),
        (("tactics",), {"fork": BROKEN}),
        (("strategy", "Strategy"), {"twice": BROKEN}),
    ],
)
def test_forks_are_others_of_the_list(forks: tuple[str, ...], codes: dict[str, Severity]) -> None:
    """BK-28."""
    assert wrong(table(), skill="tactics", forks=forks) == codes


@pytest.mark.parametrize(
    ("giver", "helped", "by", "dice", "codes"),
    [
        ("b", "a", "leader", 2, {}),
        ("b", "a", "leader", 3, {"much-help": ODD}),
        ("b", "a", "second", 1, {"help": ODD}),
        ("b", "", "leader", 1, {"help": ODD}),
        ("b", "", "leader", 3, {"help": ODD, "much-help": ODD}),
        ("b", "", "leader", 0, {}),
        ("a", "b", "leader", 1, {"help": ODD}),
        ("c", "", "leader", 1, {"help": BROKEN}),
    ],
)
def test_help_comes_from_whose_leader_helped(
    giver: str, helped: str, by: str, dice: int, codes: dict[str, Severity]
) -> None:
    """BK-28: in a scene of this maneuver; what nobody noted is odd, and stands."""
    scenes = [Play(giver, Scene("building", by, helped=(helped,)))] if helped else []
    helper = giver if giver == "c" else "b"
    state = table("assault", *scenes)
    assert wrong(state, help={helper: dice}) == codes
    if BROKEN not in codes.values():
        assert gathered(state, help={helper: dice}).dice == 5 + dice


def test_everything_counts_into_the_dice() -> None:
    """BK-55, step 3."""
    lent = Play("b", Scene("color", helped=("a",)))
    state = table("onslaught", lent, sapped=2, wounds=(Wounded("leader", 1), Wounded("second", 4)))
    hand = gathered(state, forks=("strategy", "torture"), help={"b": 2}, more=1)
    assert (hand.dice, hand.void) == (5 + 2 + 2 + 1 + 3 - 2 - 1, False)


def test_the_record_says_what_dice_come_from() -> None:
    lent = Play("b", Scene("color", helped=("a",)))
    state = table("onslaught", lent, sapped=2, wounds=(Wounded("leader", 1),))
    hand = Marshaled(skill="Tactics", exponent=5, forks=("strategy", "torture"), help={"b": 1})
    (event, *_) = GAME.apply(state, Marshal("a", hand)).events
    assert GAME.says(event) == (
        "Aster gathered 8\u00a0dice for Onslaught: Tactics 5, 2 by FoRKs of Strategy and Torture, "
        "1 by help of Briar, 3 for Onslaught, \u22122 sapped, \u22121 by wounds."
    )
    (event, *_) = GAME.apply(state, Marshal("a", Marshaled(exponent=2))).events
    assert "could not roll" in GAME.says(event)
    (event, *_) = GAME.apply(table("harry"), Marshal("a", Marshaled(exponent=3))).events
    assert "too few dice for two pools" in GAME.says(event)


def test_an_exponent_not_above_the_sapped_dice_is_void() -> None:
    """BK-51."""
    state = table(sapped=5)
    assert gathered(state, more=9).void
    assert not gathered(state, exponent=6).void


@pytest.mark.parametrize(
    ("split", "share", "pools"),
    [("slip", None, (3, 4)), ("again", None, (3, 4)), ("again", 0, (5, 2)), ("again", 100, (2, 5))],
)
def test_two_pools(split: Any, share: int | None, pools: tuple[int, int]) -> None:
    """BK-42: by the slip (40 in 100 for defense), or chosen again; each of two dice at least."""
    state = table("harry", settings=Settings(split=split))
    hand = gathered(state, more=2, split=share)
    assert (hand.dice, hand.defense) == (pools if share is not None else (5, 2))


def test_a_split_is_not_chosen_again_unless_the_table_plays_so() -> None:
    assert wrong(table("harry"), split=20) == {"split": BROKEN}
    assert wrong(table("harry", settings=Settings(split="again")), split=20) == {}
    assert wrong(table("assault", settings=Settings(split="again")), split=20) == {"split": BROKEN}


def test_too_few_dice_for_two_pools() -> None:
    assert gathered(table("harry"), exponent=3).void
    assert not gathered(table("harry"), exponent=4).void


def building(by: str) -> Play:
    return Play("a", Scene("building", by, rolled=True))


@pytest.mark.parametrize(
    ("scenes", "by", "codes"),
    [
        pytest.param(["second", "second", "leader"], "second", {}, id="BKT-31 two of three"),
        pytest.param(["second", "leader"], "second", {"second": BROKEN}, id="BKT-31 one of two"),
        (["c", "c", "second"], "c", {}),
        (["c", "second", "second"], "c", {"second": BROKEN}),
        (["c", "second"], "second", {"second": BROKEN}),
        ([], "b", {"who": BROKEN}),
        ([], "leader", {}),
    ],
)
def test_who_may_roll_for_the_leader(
    scenes: list[str], by: str, codes: dict[str, Severity]
) -> None:
    """BK-15, BK-60: the share is that of one person."""
    assert wrong(table("assault", *map(building, scenes)), by=by) == codes


def test_whoever_opened_the_conflict_may_roll() -> None:
    """BKT-31, without a building roll."""
    opened = Play("a", Scene("conflict", "second", "b"))
    assert wrong(table("assault", opened), by="second") == {}


def test_the_sheet_is_held_against_it() -> None:
    people = {"leader": KNOWN, "second": SQUIRE}
    opened = Play("a", Scene("conflict", "second", "b"))
    state = table("assault", opened, people=people)
    assert wrong(state, skill="tactics", forks=("strategy",)) == {}
    assert wrong(state, skill="tactics", exponent=6) == {"unlike": ODD}
    assert wrong(state, skill="tactics", forks=("torture",)) == {"unknown-fork": ODD}
    assert wrong(state, skill="sword", exponent=3, by="second") == {}
    both = {"unlike": ODD, "needed": ODD}
    assert wrong(state, skill="tactics", exponent=5, by="second") == both
    assert wrong(state, exponent=0) == {"exponent": UNFINISHED}


def test_a_plain_log_needs_no_more_than_an_exponent() -> None:
    assert wrong(table()) == {}
    assert gathered(table(), more=2).dice == 7


def rolling(maneuver: str = "harry") -> State:
    state = table(maneuver, advantage={"b": 1} if maneuver == "assault" else {})
    return played(
        state,
        Marshal("a", Marshaled(exponent=6)),
        Marshal("b", Marshaled(exponent=3)),
    )


@pytest.mark.parametrize(
    ("maneuver", "roll", "codes"),
    [
        ("harry", Roll("a", Told(2), Told(1)), {}),
        ("harry", Roll("a", Told(2)), {"pools", "dice"}),
        ("harry", Roll("a", Told(5), Told(1)), {"dice"}),
        ("assault", Roll("a", Faces((1, 2, 3, 4, 5, 6)), tagged={"b": Faces((4,))}), set()),
        ("assault", Roll("a", Faces((1, 2, 3, 4, 5)), tagged={"b": Faces((4,))}), {"dice"}),
        ("assault", Roll("a", Told(2)), {"dice"}),
        ("assault", Roll("a", Told(2), tagged={"c": Told(1)}), {"tagged", "dice"}),
    ],
)
def test_what_fell_is_what_was_gathered(maneuver: str, roll: Roll, codes: set[str]) -> None:
    state = rolling(maneuver)
    assert {each.code.removeprefix("conquest.") for each in GAME.check(state, roll)} == set(codes)


def test_two_pools_are_rolled_both() -> None:
    with pytest.raises(IllegalMoveError, match="Two pools"):
        played(rolling(), Roll("a", Told(2)))


@pytest.mark.parametrize(
    ("people", "codes"),
    [
        ({"leader": KNOWN, "second": SQUIRE}, {}),
        ({"leader": KNOWN}, {"unburned": BROKEN}),
        ({"leader": KNOWN, "second": Person("Squire", lifepaths=4)}, {"unburned": BROKEN}),
        ({}, {"unburned": ODD}),
    ],
)
def test_a_second_who_was_not_burned_does_not_roll(
    people: dict[str, Person], codes: dict[str, Severity]
) -> None:
    """BK-14; where nobody is on record, nobody can say."""
    opened = Play("a", Scene("conflict", "second", "b"))
    assert wrong(table("assault", opened, people=people), by="second") == codes


GRAY = Person("Lord", skills={"tactics": 5, "strategy": 4}, shades={"tactics": Shade.GRAY})
THREES = Faces((3, 3, 3, 2, 1))


@pytest.mark.parametrize(
    ("hand", "successes"),
    [
        (Marshaled(skill="tactics", exponent=5), 3),
        (Marshaled(skill="Tactics", exponent=5), 3),
        (Marshaled(skill="strategy", exponent=5), 0),
        (Marshaled(skill="strategy", exponent=5, shade=Shade.WHITE), 4),
        (Marshaled(skill="tactics", exponent=5, shade=Shade.BLACK), 0),
    ],
)
def test_a_skill_is_rolled_in_its_shade(hand: Marshaled, successes: int) -> None:
    """HERO-1: a gray die succeeds on 3, a white one on 2; each pool of the roll alike."""
    state = table(people={"leader": GRAY}, advantage={"b": 1})
    state = played(state, Marshal("a", hand), Marshal("b", Marshaled(exponent=3)))
    fell = played(state, Roll("a", THREES, tagged={"b": Faces((3,))})).rolled["a"]
    assert (fell.successes, fell.tagged["b"]) == (successes, int(successes > 0))
    told = played(state, Roll("a", Told(2), tagged={"b": Told(0)})).rolled["a"]
    assert told.successes == 2, "what is told is counted already"


def test_both_pools_of_a_harry_have_the_shade() -> None:
    hand = Marshaled(skill="tactics", exponent=5)
    state = played(table("harry", people={"leader": GRAY}), Marshal("a", hand))
    state = played(state, Marshal("b", Marshaled(exponent=3)), Roll("a", THREES, Faces((3, 3))))
    assert (state.rolled["a"].successes, state.rolled["a"].defense) == (3, 2)


def test_another_shade_than_the_sheet_has_is_odd() -> None:
    state = table(people={"leader": GRAY})
    assert wrong(state, skill="tactics") == {}
    assert wrong(state, skill="tactics", shade=Shade.GRAY) == {}
    assert wrong(state, skill="tactics", shade=Shade.BLACK) == {"unlike": ODD}


def waits(state: State) -> list[tuple[str, str]]:
    return [(due.part, due.actor) for due in GAME.due(state)]


@pytest.mark.parametrize(
    ("maneuver", "others", "gathers"),
    [
        ("conserve", {"b": "assault"}, True),
        ("conserve", {"b": "assess"}, False),
        ("conserve", {}, False),
        ("fortify", {}, True),
        ("ensnare", {"b": "assault"}, True),
        ("ensnare", {"b": "fortify"}, False),
    ],
)
def test_a_maneuver_that_is_not_rolled_gathers_no_dice(
    maneuver: str, others: dict[str, str], gathers: bool
) -> None:
    """BK-36, BK-38: a Conserve is rolled only where something versus comes at it."""
    plans = {"a": P(maneuver, "b" if maneuver == "ensnare" else "")}
    plans |= {id: P(what, "" if what == "fortify" else "a") for id, what in others.items()}
    if "b" not in plans:
        plans["b"] = P("assess", "z")
    state = revealed(started(setup(plans)), plans)
    assert (("marshal", "a") in waits(state)) is gathers
    state = played(state, *(Marshal(each, Marshaled(exponent=4)) for _, each in waits(state)))
    assert (("roll", "a") in waits(state)) is gathers
    assert state.phase == "rolls"


def test_an_attack_that_is_void_leaves_a_conserve_nothing_to_gather_for() -> None:
    plans = {"a": P("conserve"), "b": P("assault", "a", own={"sapped": 5})}
    state = revealed(started(setup(plans)), plans)
    assert waits(state) == [("marshal", "a"), ("marshal", "b")]
    assert played(state, Marshal("b", Marshaled(exponent=4))).phase == "aftermath"


ROOTED = Person(
    "Lord",
    skills={"tactics": 5},
    stats={"will": 5, "perception": 4},
    shades={"perception": Shade.GRAY},
)


@pytest.mark.parametrize(
    ("person", "skill", "root"),
    [
        (ROOTED, "rhetoric", "G4"),
        (ROOTED, "oratory", "B5"),
        (ROOTED, "tactics", "B5"),
        (ROOTED, "sword", "None"),
        (replace(ROOTED, stats={}), "tactics", "None"),
    ],
)
def test_what_is_rolled_in_a_roll_off(person: Person, skill: str, root: str) -> None:
    """BK-30: the root stat in its shade, where it is known; else nobody guesses.

    Of two roots it is their average, in which a gray one counts two more beside a black.
    """
    hand = Marshal("a", Marshaled(skill=skill, exponent=3))
    state = played(table(people={"leader": person}), hand)
    assert str(root_of(GAME.canon, state, "a")) == root
