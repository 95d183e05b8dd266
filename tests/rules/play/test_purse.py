"""What may be spent on a roll, and what each would bring."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.play.trials import codes, offered, outcome, told


@pytest.mark.parametrize(
    ("ability", "exponent"),
    [
        pytest.param("Stealthy", "B4", id="TV-ARTHA-5"),
        pytest.param("Sword", "B4", id="TV-ARTHA-6"),
        pytest.param("Speed", "B4", id="TV-ARTHA-7"),
    ],
)
def test_a_complication_leaves_the_test_failed(ability: str, exponent: str) -> None:
    fields = {"ability": ability, "exponent": exponent, "ob": 3, "successes": 0}
    before, found = told(**fields), told(**fields, complication=True)
    assert offered(before)["complication"] is None
    assert outcome(found) == (0, False, -3)
    assert found.artha == {"fate": 0, "persona": 1, "deeds": 0}
    assert offered(found)["complication"] == "limit"
    assert "test.complication" in codes(told(**fields | {"successes": 3}, complication=True))
    plain = told(**fields, complication=True, readings={"complications": False})
    assert "test.complication" in codes(plain)


def test_what_may_be_spent_and_what_it_brings() -> None:
    before = told(ability="Sword", exponent="B4", ob=3)
    offers = offered(before)
    assert before.chance == Fraction(5, 16)
    assert offers["boon"] == Fraction(1, 2)
    assert offers["divine-inspiration"] == Fraction(219, 256)
    assert (offers["luck"], offers["saving-grace"]) == ("not rolled", "not rolled")
    rolled = told(ability="Sword", exponent="B4", ob=3, casts=[{"faces": [6, 5, 1, 1]}])
    offers = offered(rolled)
    assert offers["boon"] == "rolled"
    assert offers["luck"] == Fraction(1, 2)
    assert offers["saving-grace"] == offers["call-on"] == Fraction(3, 4)
    gains = {each.id: each.gain for each in rolled.offers}
    assert gains["luck"] == Fraction(1, 2)


def test_artha_in_hand_and_the_limits_of_a_roll() -> None:
    fields = {"ability": "Sword", "exponent": "B4", "ob": 3}
    poor = told(**fields, artha={"persona": 1}, boon=1)
    assert offered(poor)["boon"] == "none left"
    assert "test.artha" not in codes(poor)
    assert "test.artha" in codes(told(**fields, artha={}, boon=1))
    assert offered(told(**fields, boon=3))["boon"] == "limit"
    assert "test.limit" in codes(told(**fields, boon=4))


@given(st.integers(1, 8), st.integers(0, 8), st.data())
def test_offers_tell_what_a_throw_would_bring(dice: int, against: int, data: st.DataObject) -> None:
    faces = data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice))
    found = told(exponent=dice, ob=against, casts=[{"faces": faces}])
    assert found.result is not None
    for offer in found.offers:
        if offer.gain is not None:
            assert offer.gain >= 0
            assert offer.chance == offer.gain + int(found.result.passed is True)


def test_dice_that_lie_say_what_one_success_more_would_be() -> None:
    cast = {"why": "rolled", "faces": [6, 5, 1, 1]}
    lying = told(ability="Sword", exponent="B4", ob=4, casts=[cast])
    (grace,) = (each for each in lying.offers if each.id == "saving-grace")
    assert grace.more == Fraction(3, 4)


@pytest.mark.parametrize(("careful", "barred"), [(True, None), (False, "not careful")])
def test_focus_is_offered_to_who_was_careful_and_failed(careful: bool, barred: str | None) -> None:
    fields = {"ability": "Sword", "exponent": "B4", "ob": 3, "successes": 0}
    assert offered(told(**fields, careful=careful))["focus"] == barred


def test_only_dice_that_are_open_ended_chain_when_rolled_again() -> None:
    """One failed die alone brings no two successes."""
    fields = {"ability": "Sword", "exponent": "B1", "ob": 2, "readings": {"rerolls_chain": True}}
    cast = {"casts": [{"faces": [1]}]}
    assert offered(told(**fields, **cast))["saving-grace"] == 0
