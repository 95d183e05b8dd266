"""Which skills may lend a die to which."""

from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning.forks import forks
from bwdesk.rules.burning.reckoning import SkillLine
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import Skill


def skill(id: str, category: str, **more: Any) -> Skill:
    name = id.title().replace("-Wise", "-wise")
    return Skill(id=id, name=name, roots=("will",), category=category, **more)


def line(of: Skill, exponent: int | None = 4) -> SkillLine:
    ability = None if exponent is None else Ability(Shade.BLACK, exponent)
    opens = Ability(Shade.BLACK, 2)
    return SkillLine(of.id, of, 0, 0, 1, opens, ability is not None, ability, Sum())


ORATORY = skill("oratory", "Social", forks=("acting", "command"))
HAVE = tuple(
    line(each, exponent)
    for each, exponent in (
        (ORATORY, 4),
        (skill("suasion", "Social"), 7),
        (skill("command", "Military"), 6),
        (skill("acting", "Special"), 4),
        (skill("begging", "Special"), 4),
        (skill("bar-wise", "Wise"), 3),
        (skill("flattery", "Social"), None),
        (skill("knives", "Martial"), 5),
        (skill("empty", "Social"), 0),
    )
)


def found(of: Skill) -> list[tuple[str, int, str]]:
    return [(each.line.id, each.dice, each.because) for each in forks(of, HAVE)]


def test_the_named_come_first_then_the_same_field_then_wises() -> None:
    assert found(ORATORY) == [
        ("acting", 1, "named"),
        ("command", 1, "named"),
        ("suasion", 2, "category"),
        ("bar-wise", 1, "wise"),
    ]


def test_a_category_of_odds_and_ends_is_no_field() -> None:
    assert found(skill("sleight", "Special")) == [("bar-wise", 1, "wise")]
    assert found(skill("tavern-wise", "Wise")) == [("bar-wise", 1, "wise")]


def test_a_wise_helps_the_mind_and_its_own_subject() -> None:
    """Alms-wise is of no use in a brawl; who knows of knives may well know how to hold one."""
    wises = tuple(line(skill(id, "Wise")) for id in ("alms-wise", "knife-wise"))

    def lent(of: Skill) -> list[str]:
        return [each.line.id for each in forks(of, wises)]

    assert lent(replace(skill("brawling", "Martial"), roots=("power",))) == []
    assert lent(replace(skill("knives", "Martial"), roots=("agility",))) == ["knife-wise"]
    assert lent(replace(skill("riding", "Special"), roots=("perception", "agility"))) == [
        "alms-wise",
        "knife-wise",
    ]


def test_what_is_never_tested_takes_no_dice() -> None:
    assert found(skill("drill", "Martial", training=True)) == []
    assert found(skill("any", "Martial", open=True)) == []
