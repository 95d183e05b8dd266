"""What Range and Cover begins with between people: what they say, else what they carry."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.forms import Filling
from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.rules.games.meeting import Agreed, Comer, Known
from bwdesk.rules.games.range.meeting import meets
from bwdesk.rules.held import Arms, CarriedArm, WornArmor
from tests.rules.games.range.people import game
from tests.shipped import book

ARMED = Known(
    arms=Arms(
        (CarriedArm("throwing-knife"), CarriedArm("hunting-bow", hold="right hand", head="bodkin")),
        worn=(WornArmor("torso", "leather"),),
    ),
    tolerances=(3, 5, 7, 9, 10, 11),
)
AVICE, OSK = Comer("avice", "Avice", "one"), Comer("osk", "Osk", "other")


def said(**texts: str) -> Agreed:
    return Agreed({id.replace("_", " "): Filling(text=text) for id, text in texts.items()})


def test_whoever_carries_a_bow_shoots_it() -> None:
    comer = Comer("avice", "Avice", "one", ("s",), {"perception": "B5", "bow": "B4"}, ARMED)
    setup = meets(book(), (comer, OSK), Agreed())
    own = setup.sides[0].fighters[0]
    assert (own.weapon, own.head, own.tolerances[0]) == ("hunting-bow", "bodkin", "B3")
    assert isinstance(own.armor, dict)
    assert "torso" in own.armor
    assert game().start(setup).state.phase == "start"


def test_what_is_said_goes_before_what_is_carried() -> None:
    comer = Comer("avice", "Avice", "one", ("s",), {}, ARMED)
    setup = meets(book(), (comer, OSK), said(**{"1_weapon": "crossbow"}))
    assert game().start(setup).state.sides[0].fighters[0].weapon == "crossbow"


def test_several_have_one_each() -> None:
    friend = Comer("hal", "Hal", "one")
    setup = meets(book(), (AVICE, friend, OSK), said(**{"1_weapon": "hunting bow, knife"}))
    assert [each.weapon for each in setup.sides[0].fighters] == ["hunting bow", "knife"]


@pytest.mark.parametrize("weapon", ["", "sword", "blowpipe"])
def test_somebody_has_to_shoot(weapon: str) -> None:
    with pytest.raises(IllegalMoveError):
        meets(book(), (AVICE, OSK), said(**{"1_weapon": weapon}))
