"""A shot without its skill: a root is rolled at twice the obstacle (TEST-34)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Ask, Told
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.range.moves import AimAt, Buy, Shoot
from bwdesk.rules.games.range.state import Aimed, State
from tests.rules.games.range.people import asked, begun, done, game, side, thrown

STATS = {"agility": "B3", "perception": "B5"}


def aiming(skills: dict[str, str], light: int = 0) -> State:
    """A shot of somebody with an arquebus, before it is said what it aims at."""
    sides = (side("a", weapon="arquebus", skills=skills, **STATS), side("b"))
    state = begun("speed-close", "speed-maintain", sides=sides, light=light)
    return done(thrown(state, a=5, b=0), Buy("a", (Aimed("a0", "b0"),))).state


def shot(state: State, root: str = "") -> Ask:
    return asked(done(state, AimAt("a0", root=root)).state, "a0", "shot")


def test_what_it_is_before_anything_hinders_is_doubled() -> None:
    base = shot(aiming({"firearms": "B4"})).obstacle
    assert base is not None
    found = shot(aiming({}, light=1)).obstacle
    assert found is not None
    assert found.whole == base.whole * 2 + 1


def test_by_the_first_rules_all_of_it_is_doubled() -> None:
    base = shot(aiming({"firearms": "B4"})).obstacle
    found = shot(replace(aiming({}, light=1), rules=1)).obstacle
    assert base is not None
    assert found is not None
    assert found.whole == (base.whole + 1) * 2


@pytest.mark.parametrize(("root", "exponent"), [("", 5), ("perception", 5), ("agility", 3)])
def test_the_player_picks_the_root(root: str, exponent: int) -> None:
    ask = shot(aiming({}), root)
    assert (ask.ability, ask.exponent) == ("firearms", exponent)


def test_a_root_is_asked_for_only_without_the_skill() -> None:
    def offered(skills: dict[str, str]) -> set[str]:
        state = aiming(skills)
        due = next(each for each in game().due(state) if each.key[0] == "aim")
        return {
            e.id for slot in game().form(state, due, {}) if slot.id == "root" for e in slot.choices
        }

    assert offered({}) == {"perception", "agility"}
    assert offered({"firearms": "B4"}) == set()


@pytest.mark.parametrize(("skills", "root"), [({}, "power"), ({"firearms": "B4"}, "perception")])
def test_nothing_else_is_tested(skills: dict[str, str], root: str) -> None:
    with pytest.raises(IllegalMoveError):
        shot(aiming(skills), root)


@pytest.mark.parametrize(
    ("skills", "root", "against"),
    [pytest.param({}, "agility", 2, id="ADV-27"), ({"firearms": "B4"}, "", 3)],
)
def test_a_shot_without_its_skill_is_a_test_of_its_root(
    skills: dict[str, str], root: str, against: int
) -> None:
    state = done(aiming(skills, light=1), AimAt("a0", root=root)).state
    state = done(state, Shoot("a0", Told(0), Told(4))).state
    (test,) = [each for each in state.tested if each.shot]
    assert (test.ability, test.root, test.obstacle) == ("firearms", root, against)


def test_it_is_told_against_what_it_was_rolled() -> None:
    state = done(aiming({}, light=1), AimAt("a0", root="agility")).state
    against = asked(state, "a0", "shot").obstacle
    assert against is not None
    (fired,) = [
        each for each in done(state, Shoot("a0", Told(0), Told(4))).events if each.kind == "fired"
    ]
    assert fired.facts["obstacle"] == against.whole
