"""Armor, shields, their wear, their repair and their weight."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bwdesk.rules.arms import shields
from bwdesk.rules.arms.burden import Piece, burden
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.arms.stopping import Worn, dice_when_new, repair_obstacles, stop
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.tables.armor import Quality
from tests.rules.tables.core import core, grid

BOOK = core()
COMMON = BOOK.qualities["run-of-the-mill"]

DICE = grid(
    """
    leather | 1 | 2 | 1 | 1
    plated-leather | 3 | 4 | 3 | 2
    chainmail | 4 | 5 | 4 | 2
    plated-mail | 5 | 6 | 5 | 3
    full-plate | 6 | 7 | 6 | 3
    """
)


@pytest.mark.parametrize("id", [pytest.param(each, id=f"NPC-36-{each}") for each in DICE])
def test_dice_by_place(id: str) -> None:
    head, torso, limb, half = map(int, DICE[id])
    kind = BOOK.armors[id]
    found = [dice_when_new(kind, place) for place in PLACES]
    assert found == [head, torso, *[limb] * 4]
    assert [dice_when_new(kind, place, half=True) for place in PLACES[2:]] == [half] * 4


def test_a_sallet_on_plated_leather() -> None:
    """NPC-36, L7505: a mixed suit."""
    assert dice_when_new(BOOK.armors["chainmail"], "head") == 4


@pytest.mark.parametrize("place", ["head", "torso"])
def test_there_is_no_half_breastplate(place: str) -> None:
    with pytest.raises(ValueError, match=place):
        dice_when_new(BOOK.armors["chainmail"], place, half=True)


@pytest.mark.parametrize(
    ("shade", "faces", "count"),
    [(Shade.BLACK, (3, 4, 2), 1), (Shade.GRAY, (3, 4, 2), 2), (Shade.WHITE, (3, 4, 2), 3)],
)
def test_armor_rolls_in_its_shade(shade: Shade, faces: tuple[int, ...], count: int) -> None:
    """ARM-4."""
    assert stop(Worn(3, 3, COMMON, shade), 0, faces=faces).successes == count


def test_a_darker_weapon_damages_nothing() -> None:
    """HERO-13."""
    gray = Worn(3, 3, COMMON, Shade.GRAY)
    assert stop(gray, 0, Shade.BLACK, (1, 1, 1)).left == 3
    assert stop(gray, 0, Shade.GRAY, (1, 1, 1)).left == 2
    assert stop(gray, 0, Shade.WHITE, (6, 6, 6)).stopped is False


@given(
    quality=some.sampled_from(list(BOOK.qualities.values())),
    new=some.integers(0, 7),
    lost=some.integers(0, 7),
    shade=some.sampled_from(Shade),
    attack=some.sampled_from(Shade),
    again=some.integers(0, 6),
    data=some.data(),
)
def test_armor_never_has_less_than_nothing_nor_more_than_was_bought(
    quality: Quality,
    new: int,
    lost: int,
    shade: Shade,
    attack: Shade,
    again: int,
    data: some.DataObject,
) -> None:
    worn = Worn(max(0, new - lost), new, quality, shade)
    faces = data.draw(some.lists(some.integers(1, 6), min_size=worn.dice, max_size=worn.dice))
    found = stop(worn, 1, attack, faces, again)
    assert 0 <= found.left <= worn.dice <= new


@pytest.mark.parametrize(
    ("lost", "skills"),
    [
        (1, {"mending": 1, "blacksmith": 2, "armorer": 1}),
        (2, {"mending": 2, "blacksmith": 3, "armorer": 1}),
        (5, {"mending": 8, "blacksmith": 6, "armorer": 4}),
        (7, {"armorer": 6}),
        (0, {}),
    ],
)
def test_repair(lost: int, skills: dict[str, int]) -> None:
    """ARM-7."""
    assert repair_obstacles(BOOK.armors["full-plate"], lost, BOOK.repairs) == skills


@pytest.mark.parametrize(
    ("va", "missile", "dice"), [(2, False, 1), (4, False, 1), (2, True, 3), (3, True, 0)]
)
def test_arm_t10(va: int, missile: bool, dice: int) -> None:
    """A target's three dice: one at least in a Block, all or none against a missile."""
    assert shields.dice(3, va, missile=missile) == dice


@pytest.mark.parametrize("block", [pytest.param(4, id="ARM-T5")])
def test_the_halves_of_a_block_and_strike(block: int) -> None:
    """Sword B5 and a target: four dice strike, one and the shield's three block."""
    assert shields.halves(5, 4, 3) == (block, 4)
    with pytest.raises(ValueError, match="5 is no split"):
        shields.halves(5, 5, 3)


def test_arm_t6() -> None:
    assert [shields.cover(each) for each in range(4)] == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("action", "trained", "inside", "adds"),
    [
        ("block", True, False, True),
        ("block", False, False, True),
        ("counterstrike", True, False, True),
        ("counterstrike", False, False, False),
        ("block-and-strike", False, False, False),
        ("avoid", True, False, False),
        ("block", True, True, False),
    ],
)
def test_what_a_shield_adds_to(action: str, trained: bool, inside: bool, adds: bool) -> None:
    """ARM-13, ARM-14, ARM-26."""
    assert shields.defends(action, trained=trained, inside=inside) is adds


def test_a_parrying_blade_does_not_stand_against_a_great_strike() -> None:
    """ARM-20, ARM-17."""
    assert not shields.blocks(BOOK.shields["parrying-blade"], "great-strike")
    assert shields.blocks(BOOK.shields["buckler"], "great-strike")
    assert (shields.hindrance(0), shields.hindrance(1)) == (1, 0)


def suit(kind: str, *, half: bool = False) -> list[Piece]:
    """A whole suit, with half pieces on the limbs where *half*."""
    worn = BOOK.armors[kind]
    return [Piece(worn, place, half and place not in ("head", "torso")) for place in PLACES]


# Kind | bow | sword | brawling | climbing | stealthy | swimming | Perception | Speed | Speed dice
COSTS = grid(
    """
    leather | 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0
    plated-leather | 1 | 0 | 0 | 1 | 2 | 1 | 1 | 1 | 0
    chainmail | 2 | 0 | 0 | 0 | 2 | 2 | 2 | 0 | -1
    plated-mail | 2 | 0 | 0 | 1 | 3 | 3 | 2 | 0 | -1
    full-plate | 2 | 0 | 0 | 2 | 3 | 3 | 3 | 0 | -1
    """
)
TESTED = (
    "skill.bow",
    "skill.sword",
    "skill.brawling",
    "skill.climbing",
    "skill.stealthy",
    "skill.swimming",
    "stat.perception",
    "stat.speed",
)


@pytest.mark.parametrize("kind", COSTS)
def test_clumsy_weight(kind: str) -> None:
    """ARM-9; climbing and Stealthy are Speed's, and bear its leggings as well."""
    *obstacles, dice = map(int, COSTS[kind])
    worn = burden(suit(kind), trained=True)
    assert [worn.obstacle(each, BOOK.skills).whole for each in TESTED] == obstacles
    assert worn.dice("stat.speed", BOOK.skills).whole == dice
    assert worn.dice("stat.agility", BOOK.skills).whole == 0


@pytest.mark.parametrize(("kind", "speed"), [("plated-leather", 0), ("chainmail", 1)])
def test_half_pieces_weigh_less(kind: str, speed: int) -> None:
    worn = burden(suit(kind, half=True), trained=True)
    assert worn.obstacle("stat.agility", BOOK.skills).whole == 0
    assert worn.obstacle("stat.speed", BOOK.skills).whole == speed
    assert worn.dice("stat.speed", BOOK.skills).whole == 0


@pytest.mark.parametrize(
    ("kind", "every"), [("leather", 0), ("plated-leather", 0), ("chainmail", 1), ("full-plate", 2)]
)
def test_want_of_training_hinders_every_test(kind: str, every: int) -> None:
    """ARM-8, beside clumsy weight."""
    worn = burden(suit(kind), trained=False)
    assert worn.obstacle("stat.will", BOOK.skills).whole == every
    assert worn.obstacle("skill.sword", BOOK.skills).whole == every


def test_each_piece_weighs_by_its_own_kind() -> None:
    """ARM-10, ARM-T4: a lighter helmet on a heavier suit."""
    worn = [each for each in suit("full-plate") if each.place != "head"]
    mixed = burden([*worn, Piece(BOOK.armors["plated-mail"], "head")], trained=True)
    assert mixed.obstacle("stat.perception", BOOK.skills).whole == 2


def test_who_wears_nothing_bears_nothing() -> None:
    bare = burden((), trained=False)
    assert not bare.obstacle("stat.speed", BOOK.skills).parts
