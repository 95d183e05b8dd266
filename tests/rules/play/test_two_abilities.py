"""Two abilities rolled together: each with its wounds, its shade, and either of them doubled."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.play.trial import hand
from tests.rules.play.trials import codes, earned, offered, said, told

CAST: dict[str, Any] = {"ability": "sorcery", "open_ended": True, "ob": 2}


def cast(exponent: str = "B4", will: str = "B4", **fields: Any) -> dict[str, Any]:
    second = {"ability": "Will", "exponent": will, **fields.pop("second", {})}
    return {**CAST, "exponent": exponent, "second": second, **fields}


@pytest.mark.parametrize(
    ("fields", "pool"),
    [
        pytest.param(cast(), "B4o+4", id="SORC-2"),
        pytest.param(cast(wounds=1, second={"wounds": 1}), "B4o+2", id="SORC-A1"),
        pytest.param(cast(second={"dice": -1}), "B4o+3", id="SORC-29"),
        pytest.param(cast(will="G5", second={"wounds": 1}), "B4o+0+G4", id="another shade"),
        pytest.param(cast(will="G5", wounds=2), "B4o-2+G5", id="wounds of the first alone"),
        pytest.param(cast(inspiration=True), "2B4o+4", id="the first doubled"),
        pytest.param(
            cast(inspiration=True, second={"inspired": True}), "B4o+8", id="the second doubled"
        ),
        pytest.param(
            cast(will="W3", inspiration=True, boon=1, second={"inspired": True}),
            "B4o+1+W6",
            id="the second doubled in its shade",
        ),
    ],
)
def test_each_half_has_its_own(fields: dict[str, Any], pool: str) -> None:
    assert str(hand(said(**fields))).replace("+0", "") == pool.replace("+0", "")


def test_a_casting_is_a_test_of_the_first_by_all_dice_that_are_rolled() -> None:
    found = told(**cast(casts=[{"faces": [4, 4, 4, 4, 4, 1, 1, 1]}]))
    assert earned(found) == [("sorcery", "skill", ("routine",))]
    assert found.counted == 8
    assert found.result is not None
    assert found.result.margin == 3


@pytest.mark.parametrize("fields", [{"wounds": 4}, {"second": {"wounds": 4}}])
def test_whoever_has_nothing_left_of_one_rolls_nothing(fields: dict[str, Any]) -> None:
    assert hand(said(**cast(**fields))).dice == 0


def test_a_second_nobody_can_read_is_a_sentence() -> None:
    found = told(**cast(will="much"))
    assert codes(found) == ["test.exponent"]
    assert found.problems[0].says == "“much” is no exponent of Will."


def test_inspiration_is_offered_for_the_half_that_is_doubled() -> None:
    first = told(**cast("B2", "B6", ob=6))
    second = told(**cast("B2", "B6", ob=6, second={"inspired": True}))
    assert {e.id: e.dice for e in first.offers}["divine-inspiration"] == 2
    assert {e.id: e.dice for e in second.offers}["divine-inspiration"] == 6
    id = "divine-inspiration"
    assert offered(second)[id] > offered(first)[id]  # type: ignore[operator]


@given(
    st.integers(1, 10),
    st.integers(1, 10),
    st.sampled_from("BGW"),
    st.sampled_from("BGW"),
    st.integers(0, 9),
    st.integers(0, 9),
    st.booleans(),
)
def test_whatever_the_shades_no_die_is_lost_or_won(
    skill: int, will: int, mine: str, other: str, hurt: int, short: int, doubled: bool
) -> None:
    hurt, short = min(hurt, skill - 1), min(short, will - 1)
    second = {"dice": -short, "inspired": doubled}
    trial = said(**cast(f"{mine}{skill}", f"{other}{will}", wounds=hurt, second=second))
    assert hand(trial).dice == skill - hurt + will - short
    inspired = said(
        **cast(f"{mine}{skill}", f"{other}{will}", wounds=hurt, second=second, inspiration=True)
    )
    assert hand(inspired).dice == hand(trial).dice + (will if doubled else skill)
