"""What Range and Cover begins with between people: what they say, else what they carry."""

from __future__ import annotations

import pytest

from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.games.range import pools
from bwdesk.rules.games.range.meeting import TERMS, meets
from bwdesk.rules.games.range.shots import obstacle
from bwdesk.rules.games.range.state import Shot, State
from bwdesk.rules.person.held import Arms, BorneShield, CarriedArm, WornArmor
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
    assert [each.weapon for each in setup.sides[0].fighters] == ["hunting bow", "Throwing Knife"]


def test_a_knife_is_thrown_and_what_is_said_is_worn() -> None:
    texts = {"1_weapon": "knife", "1_armor": "leather", "1_shield": "target"}
    setup = meets(book(), (AVICE, OSK), said(**texts))
    own = game().start(setup).state.sides[0].fighters[0]
    assert own.weapon == "throwing-knife"
    assert (own.armor, own.shield) == ("leather", "target")


@pytest.mark.parametrize("weapon", ["", "sword", "blowpipe"])
def test_somebody_has_to_shoot(weapon: str) -> None:
    with pytest.raises(IllegalMoveError) as why:
        meets(book(), (AVICE, OSK), said(**{"1_weapon": weapon}))
    assert ("blowpipe" if weapon == "blowpipe" else "what Avice or Osk shoots") in str(why.value)


def positioned(armor: str, trained: tuple[str, ...] = ("armor",), **settings: str) -> State:
    worn = tuple(WornArmor(place, armor) for place in PLACES) if armor else ()
    bow = CarriedArm("hunting-bow", hold="both hands")
    known = Known(arms=Arms((bow,), worn=worn), trained=trained)
    figures = {"perception": "B4", "speed": "B4", "agility": "B4", "reflexes": "B4", "bow": "B4"}
    own = Comer("avice", "Avice", "one", ("s",), figures, known)
    agreed = Agreed({"begins": Filling("optimal")}, read=settings)
    return game().start(meets(book(), (own, OSK), agreed)).state


@pytest.mark.parametrize("rule", ["ARM-8", "ARM-9", "RNC-11"])
def test_what_is_worn_counts_for_a_position(rule: str) -> None:
    bare, mail = positioned(""), positioned("chainmail", ())
    canon, side = game().canon, mail.sides[0]
    assert pools.penalty(canon, bare, bare.sides[0]).whole == 0
    rules = {part.rule for part in pools.penalty(canon, mail, side).parts}
    assert rule == "RNC-11" or "ARM-8" in rules
    dice = canon.lighter(mail.leader(side), Sum(), "speed")
    assert [(part.value, part.rule) for part in dice.parts] == [(-1, "ARM-9")]
    quick = [pools.quick(canon, each, each.leader(each.sides[0])) for each in (bare, mail)]
    assert quick == [4, 3]


@pytest.mark.parametrize(("worn", "more"), [("position", 0), ("shot", 3)])
def test_whether_it_hinders_the_shot_is_a_setting(worn: str, more: int) -> None:
    """RNC-6, or ARM-8 and ARM-9: a chainmail's sleeves and want of training."""
    state = positioned("chainmail", (), worn=worn)
    bare = positioned("", (), worn=worn)
    shot = Shot("avice", "osk")
    found = [obstacle(game().canon, each, shot).whole for each in (state, bare)]
    assert found[0] - found[1] == more


@pytest.mark.parametrize("lost", [0, 1, 9])
def test_a_shield_covers_with_the_dice_it_has_left(lost: int) -> None:
    known = Known(arms=Arms((CarriedArm("knife"),), shields=(BorneShield("target", lost=lost),)))
    comer = Comer("avice", "Avice", "one", ("s",), {}, known)
    setup = meets(book(), (comer, OSK), said(**{"1_weapon": "hunting bow"}))
    own = setup.sides[0].fighters[0]
    assert game().canon.shield_dice(own) == max(0, book().shields["target"].dice - lost)


def test_who_says_nothing_comes_as_carried_worn_and_borne() -> None:
    shown = [each.now.text.partition(";")[0] for each in TERMS.beside]
    assert shown == ["As carried", "As worn", "As borne", "Nobody"]
