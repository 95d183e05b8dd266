"""What a character carries and wears."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.blow import Piece
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.person.held import Arms, BorneShield, CarriedArm, WornArmor
from tests.rules.tables.core import core

BOOK = core()
CHAIN = BOOK.armors["chainmail"]


def test_a_suit_is_worn_at_every_place_and_a_piece_trades_one() -> None:
    """ARM-10."""
    suit = bearing.put_on_suit(Arms(), CHAIN, "superior")
    assert [each.place for each in suit.worn] == list(PLACES)
    mixed = bearing.put_on(suit, WornArmor("head", "full-plate"))
    dice = {each.place: bearing.protects(each, BOOK).dice for each in mixed.worn}
    assert dice == {"head": 6, "torso": 5} | dict.fromkeys(PLACES[2:], 4)
    assert bearing.protects(mixed.worn[1], BOOK).quality.id == "superior"
    bare = bearing.take_off(mixed, "head")
    assert bearing.armor_at(bare, "head") is None


def test_an_area_is_protected_by_what_either_side_wears() -> None:
    arms = Arms(worn=(WornArmor("left-arm", "leather"), WornArmor("legs", "chainmail")))
    for place, armor in (("arms", "leather"), ("right-leg", "chainmail")):
        piece = bearing.armor_at(arms, place)
        assert piece is not None
        assert piece.armor == armor
    assert bearing.armor_at(arms, "right-arm") is None


@given(
    lost=some.integers(0, 9), left=some.integers(0, 12), armor=some.sampled_from(list(BOOK.armors))
)
def test_dice_stay_between_none_and_those_that_were_bought(
    lost: int, left: int, armor: str
) -> None:
    arms = Arms(worn=(WornArmor("torso", armor, lost=lost),))
    worn = bearing.protects(arms.worn[0], BOOK)
    assert 0 <= worn.dice <= worn.bought
    after = bearing.wear_down(arms, arms.worn[0], left, BOOK)
    now = bearing.protects(after.worn[0], BOOK)
    assert now.dice == min(left, worn.bought)
    again = bearing.mend(after, after.worn[0])
    assert bearing.protects(again.worn[0], BOOK).dice == min(now.dice + 1, worn.bought)


def test_armor_of_no_kind_protects_by_its_dice() -> None:
    shell = WornArmor("cephalothorax", dice=3)
    assert bearing.protects(shell, BOOK).dice == 3
    gone = WornArmor("torso", "mithril", lost=1, dice=5)
    assert bearing.blow_pieces(Arms(worn=(gone,)), BOOK) == {
        "torso": Piece(dice=5, left=4, shade="B")
    }


def test_weapons_are_taken_and_put_down() -> None:
    knives = CarriedArm("throwing-knife", count=12)
    arms = bearing.take(Arms(carried=(knives,)), CarriedArm("throwing-knife", count=2))
    assert [each.count for each in arms.carried] == [14]
    arms = bearing.take(arms, CarriedArm("sword"))
    thrown = bearing.put_down(arms, arms.carried[0])
    assert [(each.arm, each.count) for each in thrown.carried] == [
        ("throwing-knife", 13),
        ("sword", 1),
    ]
    assert bearing.put_down(thrown, thrown.carried[1]).carried == thrown.carried[:1]


@pytest.mark.parametrize(
    ("shield", "lost", "left"), [("target", 1, 2), ("target", 9, 0), ("x", 0, 0)]
)
def test_dice_of_a_shield(shield: str, lost: int, left: int) -> None:
    assert bearing.shield_left(BorneShield(shield, lost=lost), BOOK) == left


def test_what_is_worn_weighs() -> None:
    arms = bearing.put_on_suit(Arms(), CHAIN)
    weight = bearing.weight(arms, BOOK, trained=False)
    assert weight.obstacle("stat.perception", BOOK.skills).whole == 3
    assert weight.dice("stat.speed", BOOK.skills).whole == -1


def test_no_two_arms_share_an_id() -> None:
    shelves = (BOOK.weapons, BOOK.missiles, BOOK.thrown, BOOK.armors, BOOK.shields)
    ids = [id for shelf in shelves for id in shelf]
    assert len(ids) == len(set(ids))
