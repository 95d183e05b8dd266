"""Lighter shades from the sheet into a fight and home (HERO-1, HERO-5, HERO-12, PTGS-13)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.fight.following import follows
from bwdesk.rules.games.fight.meeting import fighter_of
from bwdesk.rules.games.fight.moves import Allocate, Leave, Roll, Rule, Show
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people.hurting import patient
from bwdesk.rules.games.people.meeting import Comer, Known
from bwdesk.rules.person.held import Arms, CarriedArm
from tests.rules.games.fight.people import acted, asked, begun, done, fighter, game
from tests.shipped import book

SWORD = CarriedArm("sword", hold="right hand", shade=Shade.GRAY)
HERO = Comer(
    "hero",
    "Hero",
    "hero",
    abilities={
        "sword": "G5",
        "will": "G4",
        "forte": "G4",
        "power": "G4",
        "agility": "G5",
        "perception": "B5",
        "steel": "G5",
    },
    known=Known(artha=None, arms=Arms((SWORD,))),
)


def hero() -> State:
    own = fighter_of(book(), HERO)
    return begun(own, fighter("b", armor="leather"), place=3)


def test_a_gray_skill_is_rolled_gray() -> None:
    """HERO-T1"""
    ask = asked(acted(hero(), hero="strike", b="set"), "strike", "hero")
    assert (ask.number, ask.shade) == (5, Shade.GRAY)


def test_a_gray_will_hesitates_less() -> None:
    """HERO-T4"""
    own = hero().fighter("hero")
    assert own.hesitates() == 4
    state = done(hero(), Rule("hero", "steel", why="thunder")).state
    assert asked(state, "steel", "hero").obstacle is not None
    assert state.shaken[0].obstacle == 4


def test_gray_forte_bleeds_slowly() -> None:
    """HERO-T6"""
    own = hero().fighter("hero")
    assert str(own.stat("forte")) == "G4"
    assert patient(book(), own).tolerances.mortal > 16


def test_a_gray_sword_hurts_gray_and_comes_home_gray() -> None:
    """PTGS-13: its damage is gray; it is carried on as it came."""
    state = acted(hero(), hero="strike", b="set")
    state = done(state, *([Show("b", "hero")] if state.settings.shows == "asked" else [])).state
    edge = game().canon.arm(state.now_of("hero").weapons[0])
    assert edge.shade is Shade.GRAY
    after = done(state, Leave("b", "fled")).state
    found = follows(book(), after)
    assert found is not None
    (comer,) = [each for each in found.comers if each.id == "hero"]
    assert comer.abilities["sword"] == "G5"
    assert [each.shade for each in comer.known.arms.carried] == [Shade.GRAY]


@pytest.mark.parametrize(
    ("roots", "reacts"),
    [
        pytest.param({"perception": "G5", "agility": "G5", "speed": "G5"}, "G5", id="HERO-9 gray"),
        pytest.param(
            {"perception": "B5", "agility": "G5", "speed": "B5"}, "B5", id="HERO-3 mixed, darker"
        ),
    ],
)
def test_reflexes_have_the_darkest_of_their_roots(roots: dict[str, str], reacts: str) -> None:
    assert str(fighter("a", stats=roots, reflexes=None).reacts) == reacts


@pytest.mark.parametrize(("shade", "helps"), [("G", False), ("", True)])
def test_darker_armor_is_no_help_and_the_record_says_why(shade: Any, helps: bool) -> None:
    """HERO-13"""
    sword = Wielded("small-sword", shade=shade)
    state = begun(fighter("a", weapons=(sword,)), fighter("b", armor="plated mail"))
    state = acted(state, a="strike b", b="stand-and-drool")
    step = done(state, Roll("a", "strike 1.1", Told(3)), Allocate("a", "b"))
    asked_armor = any(each.key[0] == "armor" for each in game().due(step.state))
    assert asked_armor is helps
    said = [game().says(each) for each in step.events if each.kind == "struck"]
    assert said == ([] if helps else [s for s in said if "no help against gray damage" in s])
    assert bool(said) is not helps
