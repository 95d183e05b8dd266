"""A weapon without its skill: the best root of the skill is rolled (TEST-34)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight import pools
from bwdesk.rules.games.fight.clash import Want
from bwdesk.rules.games.fight.moves import Choose
from bwdesk.rules.games.fight.people import Wielded
from tests.rules.games.fight.people import acted, asked, begun, done, fighter, game


@pytest.mark.parametrize(
    ("skill", "rules", "exponent"),
    [("mace", 2, 5), ("mace", 1, 3), ("sword", 2, 3), ("brawling", 2, 5)],
)
def test_the_best_root_of_the_skill_is_rolled(skill: str, rules: int, exponent: int) -> None:
    own = fighter("a", stats={"agility": "B3", "power": "B5"}, skills={})
    id, ability, luck = game().canon.find_skill(own, (skill,), rules)
    assert (id, ability.exponent, luck) == (skill, exponent, True)


def swings(weapon: str, *said: Choose) -> Ask:
    """The dice of somebody with an arm he has no skill for."""
    stats = {"agility": "B3", "power": "B5", "perception": "B4"}
    own = fighter("a", weapons=(Wielded(weapon),), skills={}, stats=stats)
    act, place = ("shoot", 2) if weapon == "pistol" else ("strike", 1)
    state = acted(begun(own, fighter("b"), place=place), a=act, b="set")
    return asked(done(state, *said).state, act, "a")


@pytest.mark.parametrize(
    ("weapon", "act", "root", "best", "picked"),
    [("mace", "strike", "agility", 5, 3), ("pistol", "shoot", "agility", 4, 3)],
)
def test_the_player_picks_the_root(
    weapon: str, act: str, root: str, best: int, picked: int
) -> None:
    plain = swings(weapon)
    other = swings(weapon, Choose("a", f"{act} 1.1", ability=root))
    assert (plain.exponent, other.exponent) == (best, picked)
    assert plain.ability == other.ability
    for each in (plain, other):
        assert each.obstacle is not None
        assert any(part.rule == "TEST-34" for part in each.obstacle.parts)


@pytest.mark.parametrize(
    ("weapon", "offered"), [("mace", {"agility", "power"}), ("small-sword", set())]
)
def test_the_roots_are_offered_where_there_are_several(weapon: str, offered: set[str]) -> None:
    own = fighter("a", weapons=(Wielded(weapon),), skills={})
    state = acted(begun(own, fighter("b"), place=1), a="strike", b="set")
    sets = next(e for e in game().offers(state) if e.key[:2] == ("set", "strike"))
    slots = {slot.id: slot for slot in game().form(state, sets, {})}
    assert (
        {each.id for each in slots["ability"].choices} == offered
        if offered
        else ("ability" not in slots)
    )


@pytest.mark.parametrize(("skills", "luck"), [({"firearms": "B4"}, []), ({}, [1])])
def test_a_shot_without_the_skill_is_twice_as_hard(skills: dict[str, str], luck: list[int]) -> None:
    own = fighter("a", weapons=(Wielded("pistol"),), skills=skills)
    state = acted(begun(own, fighter("b"), place=2), a="shoot", b="set")
    obstacle = asked(state, "shoot", "a").obstacle
    assert obstacle is not None
    assert [part.value for part in obstacle.parts if part.rule == "TEST-34"] == luck


@pytest.mark.parametrize(
    ("rules", "dice", "against"), [pytest.param(3, 5, 4, id="PTGS-15"), (2, 4, 5)]
)
def test_wounds_leave_health_as_it_is(rules: int, dice: int, against: int) -> None:
    stats = {"health": "B5", "will": "B4", "forte": "B5"}
    own = fighter("a", stats=stats, wounds=("B3", "B6"))
    state = acted(replace(begun(own, fighter("b")), rules=rules), a="set", b="set")
    (ask, *_) = pools.ask(game().canon, state, Want("a", "plain", "grit-teeth"))
    assert (ask.number, ask.obstacle and ask.obstacle.whole) == (dice, against)
