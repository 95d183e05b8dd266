"""How a spell is cast: ways, time, caps, obstacles, what broke off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.magic.casting import (
    Caps,
    Casting,
    actions_taken,
    caps,
    casting_obstacle,
    casting_trial,
    hold_back,
    interrupt,
    interrupted_obstacle,
    least_actions,
    multiplier,
    problems,
    seconds_of,
    tax_obstacle,
    tax_trial,
)
from bwdesk.rules.magic.timing import Ends, maintains, spell_ends
from tests.rules.tables.core import core

BOOK = core()
LIGHT = Casting(name="Mage Light", obstacle=3, actions=12)


@pytest.mark.parametrize(
    ("carefully", "patiently", "times"),
    [
        *((n, 0, 2 * n) for n in (1, 2, 3, 4)),
        *((0, n, 3 * n) for n in (1, 2, 3, 4)),
        *((n, n, times) for n, times in ((1, 5), (2, 10), (3, 20), (4, 40))),
        pytest.param(1, 3, 20, id="SORC-A13"),
        (0, 0, 1),
    ],
)
def test_time_for_care_and_patience(carefully: int, patiently: int, times: int) -> None:
    casting = Casting(obstacle=4, actions=12, carefully=carefully, patiently=patiently)
    assert multiplier(casting, BOOK) == times
    assert actions_taken(casting, BOOK) == 12 * times


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_haste_costs_the_casting_first_and_the_tax_after(n: int) -> None:
    hurried = Casting(obstacle=3, actions=9, hastily=n)
    assert casting_obstacle(hurried, BOOK).whole == 3 + n
    assert tax_obstacle(hurried, BOOK).whole == 3 + n - 1
    assert actions_taken(hurried, BOOK) == 9 - n


@pytest.mark.parametrize(
    ("reflexes", "in_a_minute"), [pytest.param(n, 20 * n, id=f"SORC-16-{n}") for n in (3, 4, 5, 6)]
)
def test_a_minute_has_so_many_actions(reflexes: int, in_a_minute: int) -> None:
    assert seconds_of(in_a_minute, reflexes) == pytest.approx(60)


def test_caps_are_of_the_spell_and_of_who_casts() -> None:
    assert caps(LIGHT, skill=5, forte=2) == Caps(3, 2, 6)
    assert caps(Casting(obstacle=6, actions=9), skill=4, forte=9) == Caps(4, 6, 4)
    assert least_actions(Casting(actions=9)) == 5


@pytest.mark.parametrize(
    ("actions", "reflexes", "begun", "ends"),
    [
        pytest.param(4, 4, 1, Ends(1, 4), id="SORC-T1"),
        pytest.param(5, 4, 1, Ends(2, 1), id="SORC-T1-five"),
        (4, 4, 3, Ends(2, 2)),
        (1, 3, 1, Ends(1, 1)),
    ],
)
def test_when_a_spell_ends(actions: int, reflexes: int, begun: int, ends: Ends) -> None:
    assert spell_ends(actions, reflexes, begun) == ends


@pytest.mark.parametrize(
    ("actions", "volleys"),
    [(1, 0), (20, 0), (21, 1), (40, 1), (41, 2), pytest.param(61, 3, id="SORC-A12")],
)
def test_long_spells_wait_for_volleys(actions: int, volleys: int) -> None:
    assert maintains(actions) == volleys


def test_practicals_double_the_casting_and_leave_the_tax() -> None:
    casting = Casting(obstacle=4, actions=11, practical=True, area=1)
    assert casting_obstacle(casting, BOOK).whole == 9
    assert tax_obstacle(casting, BOOK).whole == 4


def test_the_rolls_say_what_they_are_of() -> None:
    casting = Casting(name="Mage Light", obstacle=3, actions=12, carefully=2, patiently=1)
    cast, tax = casting_trial(casting, BOOK, "han", 4), tax_trial(casting, BOOK, "han")
    assert (cast.ability, cast.second and cast.second.ability, cast.open_ended) == (
        "sorcery",
        "will",
        True,
    )
    assert (tax.kind, tax.ability, tax.task) == ("tax", "forte", "Tax of Mage Light")
    assert cast.minutes == pytest.approx(12 * 10 * 60 / 80 / 60)
    assert casting_trial(Casting(skill="air-of-gates", sung=True), BOOK).second is None


@pytest.mark.parametrize(
    ("obstacle", "done", "total", "share"),
    [(4, 2, 4, 2), (5, 2, 4, 3), (4, 0, 9, 1), (4, 9, 9, 4), (4, 12, 9, 4), (3, 1, 0, 3)],
)
def test_what_was_broken_off_taxes_its_share(
    obstacle: int, done: int, total: int, share: int
) -> None:
    assert interrupted_obstacle(obstacle, done, total) == share


def test_what_was_cast_in_haste_and_broken_off_taxes_its_share_of_both() -> None:
    hurried = Casting(obstacle=3, actions=9, hastily=3)
    assert tax_obstacle(interrupt(hurried, BOOK, 3), BOOK).whole == 3
    assert tax_obstacle(interrupt(hurried, BOOK, 6), BOOK).whole == 5


@pytest.mark.parametrize(
    ("sets", "obstacle"), [pytest.param(1, 1, id="SORC-42"), pytest.param(2, 2, id="SORC-42-two")]
)
def test_a_spell_held_back(sets: int, obstacle: int) -> None:
    assert (hold_back(5, sets).actions, hold_back(5, sets).obstacle) == (5, obstacle)


WAYS = st.builds(
    Casting,
    obstacle=st.integers(1, 10),
    actions=st.integers(1, 800),
    carefully=st.integers(0, 9),
    patiently=st.integers(0, 9),
    hastily=st.integers(0, 500),
    area=st.integers(0, 9),
)


@given(WAYS, st.integers(1, 10), st.integers(1, 10))
def test_nothing_sound_is_below_half_the_actions(casting: Casting, skill: int, forte: int) -> None:
    if list(problems(casting, caps(casting, skill, forte))):
        return
    assert actions_taken(casting, BOOK) >= least_actions(casting)
    assert casting_obstacle(casting, BOOK).whole >= tax_obstacle(casting, BOOK).whole - (
        casting.area == 0
    )
    assert tax_obstacle(casting, BOOK).whole >= casting.obstacle
