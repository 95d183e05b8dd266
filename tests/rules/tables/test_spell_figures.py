"""Obstacles and actions as printed, read into values; spells and arts in words."""

from __future__ import annotations

import pytest

from bwdesk.rules.packs.spell_words import figure_words
from bwdesk.rules.tables.magic import Form, Gift, Power
from bwdesk.rules.tables.spell_figures import Asked, Taking, read_actions, read_obstacle
from tests.rules.tables.core import core


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("3", Asked(3)),
        ("4^", Asked(4, up=True)),
        ("Will", Asked(stats=("will",))),
        ("Health^", Asked(stats=("health",), up=True)),
        ("1 + Speed", Asked(1, stats=("speed",))),
        ("6+Mortal Wound", Asked(6, stats=("mortal-wound",))),
        ("Will or Forte", Asked(stats=("will", "forte"))),
        ("1 to 8", Asked(1, 8)),
        ("1–8^", Asked(1, 8, up=True)),
    ],
)
def test_an_obstacle_is_read(text: str, asked: Asked) -> None:
    assert read_obstacle(text) == asked
    assert asked.is_fixed == (text[0].isdecimal() and text.strip("^").isdecimal())


@pytest.mark.parametrize("text", ["", "^", "8 to 1", "3 of 4", "1000", "Ob 3", "+ Will"])
def test_what_is_no_obstacle_is_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="Write an obstacle like 3, 4"):
        read_obstacle(text)


@pytest.mark.parametrize(
    ("text", "taking"),
    [("12", Taking(12)), ("×3", Taking(3, times=True)), ("x 25", Taking(25, times=True))],
)
def test_actions_are_read(text: str, taking: Taking) -> None:
    assert read_actions(text) == taking


@pytest.mark.parametrize("text", ["", "0", "×", "many", "3 s", "99999"])
def test_what_are_no_actions_is_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="Write actions like 12, or ×3"):
        read_actions(text)


def test_every_spell_of_the_packs_is_read() -> None:
    for each in core().prices.values():
        if each.kind == "spell" and each.obstacle:
            asked = read_obstacle(each.obstacle)
            assert asked.base or asked.stats
            assert read_actions(each.actions).actions


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (Gift("dice", each=1, to=("haggling", "oratory")), "+1D for each success over to Haggling"),
        (Gift("dice", base=2), "+2D to a test"),
        (Gift("obstacle", each=1), "+1 Ob for each success over to tests against it"),
        (Gift("shield"), "a shield of 1D and 1D for each success over"),
        (Gift("shield", base=1, each=1), "a shield of 1D and 1D for each success over"),
        (Gift("steel"), "calls for a test of Steel"),
        (Power(), "Mark of Will, one more for each success over"),
        (Power("half", 1, 2), "Mark of half of Will and Power 1, one more for every 2 successes"),
        (Form("Lantern", 3), "Lantern Ob\u00a03"),
    ],
)
def test_what_a_spell_does_is_said(value: Gift | Power | Form, says: str) -> None:
    assert figure_words(value, core()).startswith(says)
