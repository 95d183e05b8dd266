"""Who rolls with what: the list of the maneuver, FoRKs, help, the second in command, the dice."""

from typing import Any

import pytest
from msgspec.structs import replace

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
from bwdesk.rules.games.game import Faces, IllegalMoveError, Told
from bwdesk.rules.problems import Severity
from tests.rules.games.conquest.round import GAME, played

KNOWN = Person("Lord", skills={"tactics": 5, "strategy": 4})


def table(
    maneuver: str = "assault", *scenes: Play, settings: Settings | None = None, **own: Any
) -> State:
    """A, about to marshal its dice against B; C once fell and joined A."""
    a = Faction("a", "Aster", 10, 12, assessed=("b",), infiltrated=("b",))
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
    assert wrong(table(maneuver), skill=skill) == ({} if fits else {"skill": BROKEN})


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
    ("giver", "helped", "dice", "codes"),
    [
        ("b", "a", 2, {}),
        ("b", "a", 3, {"much-help": ODD}),
        ("b", "", 1, {"help": BROKEN}),
        ("b", "", 0, {}),
        ("a", "b", 1, {"help": ODD}),
        ("c", "", 1, {"help": BROKEN}),
    ],
)
def test_help_comes_from_who_helped(
    giver: str, helped: str, dice: int, codes: dict[str, Severity]
) -> None:
    """BK-28: in a scene of this maneuver."""
    scenes = [Play(giver, Scene("building", helped=helped))] if helped else []
    by = giver if giver == "c" else "b"
    assert wrong(table("assault", *scenes), help={by: dice}) == codes


def test_everything_counts_into_the_dice() -> None:
    """BK-55, step 3."""
    lent = Play("b", Scene("color", helped="a"))
    state = table("onslaught", lent, sapped=2, wounds=(Wounded("leader", 1), Wounded("second", 4)))
    hand = gathered(state, forks=("strategy", "torture"), help={"b": 2}, more=1)
    assert (hand.dice, hand.void) == (5 + 2 + 2 + 1 + 3 - 2 - 1, False)


def test_the_record_says_what_dice_come_from() -> None:
    lent = Play("b", Scene("color", helped="a"))
    state = table("onslaught", lent, sapped=2, wounds=(Wounded("leader", 1),))
    hand = Marshaled(skill="Tactics", exponent=5, forks=("strategy", "torture"), help={"b": 1})
    (event, *_) = GAME.apply(state, Marshal("a", hand)).events
    assert event.says == (
        "Aster gathered 8\u00a0dice for Onslaught: Tactics 5, 2 by FoRKs of Strategy and Torture, "
        "1 by help of Briar, 3 for Onslaught, \u22122 sapped, \u22121 by wounds."
    )
    (event, *_) = GAME.apply(state, Marshal("a", Marshaled(exponent=2))).events
    assert "could not roll" in event.says
    (event, *_) = GAME.apply(table("harry"), Marshal("a", Marshaled(exponent=3))).events
    assert "too few dice for two pools" in event.says


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
    people = {"leader": KNOWN, "second": Person("Squire", skills={"sword": 3})}
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
