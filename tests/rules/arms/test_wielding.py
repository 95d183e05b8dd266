"""The skill that goes with a weapon, and what it is used for in Fight!"""

import pytest

from bwdesk.rules.arms import wielding
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.linking import ware
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.person.held import Arms, BorneShield
from bwdesk.rules.tables.armor import Armor, Shield
from tests.rules.tables.core import core

BOOK = core()


def arm(id: str) -> Arm:
    found = ware(id, BOOK)
    assert found is not None
    assert not isinstance(found, Armor | Shield)
    return found


def felt(exponent: int, now: int | None = None, shade: Shade = Shade.BLACK) -> Felt:
    return Felt(Ability(shade, exponent), exponent if now is None else now)


def test_every_weapon_of_its_own_has_skills_that_strike_and_are_martial() -> None:
    arms: list[Arm] = [*BOOK.weapons.values(), *BOOK.missiles.values(), *BOOK.thrown.values()]
    for each in arms:
        assert bool(each.skills) == (getattr(each, "kind", "") != "part"), each.id
        assert {BOOK.skills[id].category for id in each.skills} <= {"Martial"}


@pytest.mark.parametrize(
    ("weapon", "known", "skill"),
    [
        ("superior-sword", {"sword": felt(4), "axe": felt(6)}, "sword"),
        ("club", {"staff": felt(3), "cudgel": felt(2)}, "staff"),
        ("club", {"staff": felt(5, now=1), "cudgel": felt(2)}, "cudgel"),
        ("club", {"staff": felt(3), "cudgel": felt(3, shade=Shade.GRAY)}, "cudgel"),
        ("great-bow", {"crossbow": felt(5)}, "agility"),
        ("javelin", {"throwing": felt(2)}, "throwing"),
    ],
)
def test_a_weapon_is_wielded_by_the_best_of_its_skills(
    weapon: str, known: dict[str, Felt], skill: str
) -> None:
    """WPN-1."""
    assert wielding.skill_of(arm(weapon), known, BOOK) == skill


@pytest.mark.parametrize(
    ("weapon", "stats", "root"),
    [
        ("sword", {"agility": felt(3), "power": felt(6)}, "agility"),
        ("mace", {"agility": felt(3), "power": felt(4)}, "power"),
        ("mace", {"agility": felt(5), "power": felt(4)}, "agility"),
        ("mace", {"agility": felt(4), "power": felt(4, shade=Shade.GRAY)}, "power"),
        ("fist", {"agility": felt(2), "power": felt(5)}, "power"),
        ("pistol", {"agility": felt(3), "perception": felt(5)}, "perception"),
    ],
)
def test_without_a_skill_the_best_of_its_roots_is_tested(
    weapon: str, stats: dict[str, Felt], root: str
) -> None:
    """TEST-34."""
    assert wielding.skill_of(arm(weapon), stats, BOOK) == root


def test_without_a_skill_only_what_was_there_before_is_doubled() -> None:
    base = Sum().plus("Shot", 2)
    assert wielding.double(base, unskilled=True).plus("Rain", 1).whole == 5
    assert wielding.double(base, unskilled=False).whole == 2


def allowed(weapon: str, *shields: BorneShield, trained: bool = True) -> set[str]:
    arms = Arms(shields=shields)
    return {each.id for each in wielding.allowed_actions(arm(weapon), arms, BOOK, trained=trained)}


def test_a_weapon_allows_what_its_kind_and_the_hands_allow() -> None:
    """ARM-21."""
    held, slung = BorneShield("target"), BorneShield("target", held=False)
    usual = {"beat-and-bind", "block", "counterstrike", "disarm", "feint", "strike"}
    assert allowed("poor-sword") == usual
    assert allowed("sword") == usual | {"great-strike"}
    assert allowed("poor-sword", held) == usual | {"block-and-strike"}
    assert allowed("poor-sword", slung) == usual
    assert allowed("poor-sword", held, trained=False) == usual
    assert "block-and-strike" not in allowed("spear", held)
    assert allowed("fist") == {"counterstrike", "strike", "throw"}
    assert allowed("great-bow") == set()
