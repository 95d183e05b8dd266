"""What the weight of armor costs in a fight (ARM-8, ARM-9)."""

from __future__ import annotations

import msgspec
import pytest

from bwdesk.rules.arms.blow import Armored
from bwdesk.rules.arms.made import Made
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.positioning import penalty
from bwdesk.rules.games.fight.state import State
from tests.rules.games.fight.people import acted, asked, begun, fighter, game, written

FANGS = Wielded(Made(name="Fangs", natural=True, skill="brawling"))


def position(**changes: object) -> tuple[int, int]:
    """The dice of somebody who Closes, and what comes off their successes."""
    state = begun(fighter("a", **changes), fighter("b"))
    state = written(state, a=(("close", "strike"),), b=(("maintain", "strike"),))
    return asked(state, "position", "a").number, penalty(game().canon, state, "a").whole


BARE = position()


@pytest.mark.parametrize(
    ("armor", "dice", "off"),
    [
        pytest.param("leather", 0, 0, id="ARM-9 leather"),
        pytest.param("plated-leather", 0, 1, id="ARM-9 plated leather"),
        pytest.param("chainmail", -1, 0, id="ARM-9 chainmail"),
        pytest.param("full-plate", -1, 0, id="ARM-9 full plate"),
        pytest.param({"torso": "full-plate"}, 0, 0, id="ARM-9 a breastplate"),
        pytest.param({"legs": {"armor": "chainmail", "half": True}}, 0, 1, id="ARM-9 half legs"),
    ],
)
def test_leggings_hinder_positioning(armor: object, dice: int, off: int) -> None:
    found = position(armor=convert(armor))
    assert (found[0] - BARE[0], found[1] - BARE[1]) == (dice, off)


def convert(armor: object) -> object:
    return msgspec.convert(armor, Armored)


def obstacle(state: State, key: str) -> int:
    found = asked(state, key, "a").obstacle
    return found.whole if found else 0


def test_sleeves_hinder_a_throw_and_not_a_blow() -> None:
    knife = (Wielded("throwing-knife"),)
    plain = acted(begun(fighter("a", weapons=knife), fighter("b")), a="throw-object", b="avoid")
    mail = fighter("a", weapons=knife, armor="chainmail")
    heavy = acted(begun(mail, fighter("b")), a="throw-object", b="avoid")
    assert obstacle(heavy, "throw-object") == obstacle(plain, "throw-object") + 2
    for armor in ("", "chainmail"):
        state = acted(begun(fighter("a", armor=armor), fighter("b")), a="strike", b="strike")
        assert obstacle(state, "strike") == 1


def test_helmets_hinder_an_assess() -> None:
    found = [
        obstacle(
            acted(begun(fighter("a", armor=armor), fighter("b")), a="assess", b="avoid"), "assess"
        )
        for armor in ("", "chainmail")
    ]
    assert found[1] == found[0] + 2


def test_with_less_speed_reflexes_are_less() -> None:
    stats = {"perception": "B4", "agility": "B4", "speed": "B4"}
    own = fighter("a", stats=stats, reflexes=None)
    mail = fighter("a", stats=stats, reflexes=None, armor="chainmail")
    assert [begun(each, fighter("b")).now_of("a").reflexes for each in (own, mail)] == [4, 3]
    said = fighter("a", stats=stats, reflexes=4, armor="chainmail")
    assert begun(said, fighter("b")).now_of("a").reflexes == 4, "what was said holds"


@pytest.mark.parametrize("changes", [{"weapons": (FANGS,)}, {"spared": ("armor",)}])
def test_a_hide_weighs_nothing(changes: dict[str, object]) -> None:
    bare = position(**changes)
    assert position(armor="plated-leather", **changes) == bare
