"""Points and battle beside a second, plain reckoner; and what holds whatever is asked."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.chance.throws import Cast, FitError, Thrown, count, fitting
from bwdesk.rules.games.usurper.battle import pool_ask
from bwdesk.rules.games.usurper.checks import Check, d100
from tests.rules.games.usurper.test_gifts import answer, lair
from tests.shipped import book

DEGREES = tuple(book().usurper_thresholds)

LEDGER: dict[str, Any] = {
    "units": [
        {
            "race": "orc",
            "level": 3,
            "skills": {"aggressor": 4, "pernicious": 2, "mason": 5, "scout": 1},
            "weapons": {"melee-weapons": "slight"},
            "armor": {"light-armor": "mild"},
            "tools": {"saws": "decent", "spyglass": ""},
        },
        {"race": "kobold", "level": 1, "skills": {"forager": 3, "spy": 2}},
    ],
    "leaders": [{"skills": {"negotiator": 3, "tactics": 2}, "spells": ["might", "seer"]}],
    "lairs_all": [
        lair(
            ("throne-room", {"throne-morale": 2}),
            ("barracks", {}),
            ("barracks", {}),
            ("warehouse", {"expanded-hold": 1}),
            ("reliquary", {"sconces": 2}),
        )
    ],
    "extras": [{"skills": {"scout": 2, "tree-hugger": 1}, "special": 1, "trainable": 2}],
    "possessed": {"hammers": "slight"},
    "gold": 47,
    "stock": {"lumber": 55, "stone": 7},
    "titles": 1,
    "prisoners_ever": 3,
    "artifacts": [2],
    "special": 1,
    "places": [
        {"attitude": "loyal", "size": "camp"},
        {"attitude": "fanatical", "size": "village"},
    ],
    "unique_places": [1, 3, 6],
}


def test_points_are_those_somebody_adds_up_by_hand() -> None:
    """Each category as its rule reads, typed out."""
    might = Fraction(10 + 15, 2) + (4 + 2) + 2 * 2 + (3 + 1) + Fraction(20 + 4, 4) + (2 + 1)
    rooms = 2 + 1 + 1
    keep = 4 * rooms + 2 * (2 + 1 + 2) + 5 + 3 + 2 * (4 + 2)
    economy = Fraction(4 + 4, 4) + (3 + 2) + (1 + 2 + 2 + 1) + 5
    economy += Fraction(47, 10) + Fraction(62, 20)
    mysterium = 4 * 2 + 4 * 2 + 3 + 2
    politics = 2 + 2 * 1 + 1 + 2 * 2 + (2 + 3) + 2 * 3 + 3
    wanted = [int(each) for each in (might, keep, economy, mysterium, politics)]
    found = answer("points", **LEDGER)
    told = [found[each] for each in ("might", "lair", "economy", "mysterium", "politics")]
    assert told == wanted
    assert found["total"] == sum(wanted)


def plain_total(dice: tuple[int, ...], more: int) -> int:
    """Three dice or more: the first, where it is a six, brings one die."""
    return sum(dice) + (more if len(dice) >= 3 and dice[0] == 6 else 0)


def every_total(dice: int, plus: int) -> list[tuple[int, Fraction]]:
    return [
        (plain_total(faces, more) + plus, Fraction(1, 6 ** (dice + 1)))
        for faces in product(range(1, 7), repeat=dice)
        for more in range(1, 7)
    ]


@pytest.mark.parametrize(
    ("attack", "defense"),
    [((1, 0), (1, 0)), ((3, 2), (2, -1)), ((3, 0), (3, 1)), ((2, -4), (0, 2))],
    ids=["one each", "three and two", "three each", "a flat one"],
)
def test_the_chance_to_hit_is_that_of_every_throw(
    attack: tuple[int, int], defense: tuple[int, int]
) -> None:
    wanted = sum(
        chance * beside
        for own, chance in every_total(*attack)
        for other, beside in every_total(*defense)
        if own > other
    )
    ask = [{"dice": dice, "plus": plus} for dice, plus in (attack, defense)]
    assert answer("hit", attack=ask[0], defense=ask[1])["chance"] == pytest.approx(float(wanted))


@given(st.integers(-60, 60), st.integers(-60, 60))
def test_a_hit_and_its_harm_are_as_plain_rules_have_it(attack: int, defense: int) -> None:
    found = answer("hit", attack=attack, defense=defense)
    over = attack - defense
    assert found["hits"] == (over > 0)
    assert found["damage"] == (len(range(10, over + 1, 10)) if over > 0 else 0)
    harm = answer("harm", phase="melee", damage=attack, armor=defense)
    plain = 0 if over < 1 else 1 if over <= 12 else 2 if over <= 24 else 3 if over <= 36 else 5
    assert harm["pax"] == (10 if over > 48 else plain)
    assert harm["guard"] == (-1 if over < 1 else 0)


def test_the_first_six_of_three_dice_is_thrown_on_once() -> None:
    three, two = pool_ask("a", 3, 0), pool_ask("a", 2, 0)
    once = Thrown((Cast((6, 6, 1)), Cast((6,), "explodes")))
    fitting(three, once)
    assert count(three, once) == 19
    for ask, casts in (
        (three, (Cast((6, 6, 1)), Cast((6,), "explodes"), Cast((6,), "explodes"))),
        (two, (Cast((6, 6)), Cast((6,), "explodes"))),
    ):
        with pytest.raises(FitError):
            fitting(ask, Thrown(casts))


@given(st.integers(0, 70), st.sampled_from(DEGREES), st.booleans())
def test_savings_never_exceed_a_cost(rooms: int, degree: str, craftsman: bool) -> None:
    led = [{"bonus": "craftsman"}] if craftsman else []
    found = answer("build", rooms=rooms, threshold=degree, leaders=led)
    assert 0 <= found["saved"] <= found["lumber"]
    if found["done"]:
        assert found["saved"] + found["consumed"] == found["lumber"]


@given(st.integers(0, 3), st.integers(1, 3), st.booleans())
def test_chances_of_degrees_sum_to_one(leaders: int, month: int, chains: bool) -> None:
    found = answer(
        "check",
        action="scout",
        leaders=[{}] * leaders,
        month=month,
        readings={"chains": chains},
    )["chances"]
    assert sum(found.values()) == pytest.approx(1)
    if month == 1:
        assert found["complete-failure"] == found["partial-failure"] == 0


@given(st.integers(1, 100), st.sampled_from(("scout", "build", "harvest", "diplomacy")))
def test_the_first_month_neither_fails_nor_explodes(face: int, action: str) -> None:
    found = answer("check", action=action, dice=[face], month=1)
    assert DEGREES.index(found["threshold"]) >= DEGREES.index("partial")
    assert not found["explodes"]
    assert found["total"] == face


@given(st.integers(1, 100))
def test_raids_may_fail_in_the_first_month_too(face: int) -> None:
    found = answer("check", action="raid", dice=[face], month=1)
    assert (found["threshold"] == "complete-failure") == (face <= 25)


@given(st.lists(st.integers(1, 4), min_size=4, max_size=4), st.data())
def test_ones_are_thrown_again_once(node: list[int], data: st.DataObject) -> None:
    again = data.draw(st.lists(st.integers(1, 4), min_size=node.count(1), max_size=node.count(1)))
    found = answer(
        "harvest",
        node={"resource": "stone", "size": "normal"},
        threshold="success",
        dice={"node": node, "again": again},
    )
    kept = [face for face in node if face != 1]
    assert found["gained"] == sum(kept) + sum(again) + 8
    short = answer(
        "harvest",
        node={"resource": "stone", "size": "normal"},
        threshold="success",
        dice={"node": node},
    )
    wanted = [f"{node.count(1)}d4 again"] if node.count(1) else []
    assert short["asks"] == wanted


@given(st.integers(1, 20), st.lists(st.integers(1, 12), max_size=7))
def test_gems_are_never_lost(need: int, have: list[int]) -> None:
    found = answer("gems", need=need, have=have)
    if sum(have) < need:
        assert found["spent"] == []
        return
    assert sum(found["spent"]) - found["back"] == need
    assert not [each for each in found["spent"] if have.count(each) < found["spent"].count(each)]
    # Without any of those spent it would not do.
    assert all(sum(found["spent"]) - each < need for each in found["spent"])


def test_a_chain_explodes_as_often_as_it_falls() -> None:
    found = answer("check", action="scout", dice=[97, 96, 14])
    assert (found["total"], found["threshold"], found["explodes"]) == (207, "epic", True)
    waits = answer("check", action="scout", dice=[97])
    assert waits["asks"] == ["d100"]
    once = answer("check", action="scout", dice=[97, 98], readings={"chains": False})
    assert once["total"] == 195
    assert d100(Check(action="scout", month=1), book()).explode == ()
