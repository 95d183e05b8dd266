"""Opening, advancing, the two kinds of points, and what the lists demand."""

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import SkillLine
from bwdesk.rules.person.character import Limits, Set
from tests.rules.small import burned, keys, placed, spent

THIEF = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")
STUDENT = ("city-dweller/city-born", "city-dweller/student")
MAGE = ("city-dweller/city-born", "college-of-magic/student")


def line(reckoning: Reckoning, id: str) -> SkillLine:
    return next(each for each in reckoning.skills if each.id == id)


def severity(reckoning: Reckoning, key: str) -> Severity:
    return next(each.severity for each in reckoning.problems if each.key == key)


@pytest.mark.parametrize(
    ("points", "agility", "ability"),
    [(1, "B4", "B2"), (2, "B4", "B3"), (3, "B4", "B4"), (1, "B5", "B2"), (4, "G3", "G4")],
)
def test_the_first_point_opens_and_each_further_one_advances(
    points: int, agility: str, ability: str
) -> None:
    found = line(
        burned(*THIEF, stats=placed(f"B4 B3 {agility} B4 B4 B4"), skills=spent(knives=points)),
        "knives",
    )
    assert found.open
    assert str(found.ability) == ability


def test_a_skill_says_where_its_exponent_comes_from() -> None:
    thief = burned(*THIEF, stats=placed("B4 B3 B5 B4 B4 B4"), skills=spent(knives=3))
    assert [(part.label, part.value) for part in line(thief, "knives").why.parts] == [
        ("half of Agility", 2),
        ("advanced", 2),
    ]


def test_two_roots_are_averaged() -> None:
    student = burned(*STUDENT, stats=placed("B3 B4 G5 B4 B4 B4"), skills=spent(write=1))
    found = line(student, "write")
    assert str(found.ability) == "B2"
    half = "half of Agility G5 and Perception B4, the lighter as two more"
    assert found.why.parts[0].label == half
    alike = burned(*STUDENT, stats=placed("B3 B4 B5 B4 B4 B4"), skills=spent(write=1))
    assert line(alike, "write").why.parts[0].label == "half of Agility and Perception"
    assert found.why.whole == (4 + 5 + 2) // 4


def test_magical_skills_cost_two_to_open() -> None:
    half = burned(*MAGE, stats=placed("B4 B4 B4 B4 B4 B1"), skills=spent(sorcery=1))
    assert not line(half, "sorcery").open
    assert line(half, "sorcery").ability is None
    # It is the demanded one, and that already says that it is not open.
    assert "skills.demanded@skills/sorcery" in keys(half)
    whole = burned(*MAGE, stats=placed("B4 B4 B4 B4 B4 B1"), skills=spent(sorcery=3))
    assert str(line(whole, "sorcery").ability) == "B3"


def test_a_skill_paid_for_in_part_waits() -> None:
    half = burned(*MAGE, skills=spent(sorcery=2, formation_fighting=1))
    assert severity(half, "skills.half-open@skills/formation-fighting") is Severity.UNFINISHED


def test_a_training_costs_two_has_no_exponent_and_goes_no_further() -> None:
    trained = burned(*MAGE, skills=spent(formation_fighting=2))
    found = line(trained, "formation-fighting")
    assert (found.open, found.ability) == (True, None)
    over = burned(*MAGE, skills=spent(formation_fighting=3))
    assert severity(over, "skills.training@skills/formation-fighting") is Severity.BROKEN


def test_pools_are_counted_apart() -> None:
    thief = burned(*THIEF, skills=spent(knives=4, streetwise=(2, 1), mending=(0, 2)))
    pools = thief.pools
    assert (pools.lifepath_skills.given.whole, pools.lifepath_skills.spent.whole) == (11, 6)
    assert (pools.general_skills.given.whole, pools.general_skills.spent.whole) == (4, 3)


def test_too_many_points_are_broken() -> None:
    over = burned(*THIEF, skills=spent(knives=12, mending=(0, 5)))
    broken = {each.key for each in over.problems_of(Severity.BROKEN)}
    assert {"skills.overdrawn@skills/lifepath", "skills.overdrawn@skills/general"} <= broken


def test_lifepath_points_stay_on_the_lists() -> None:
    foreign = burned(*THIEF, skills=spent(mending=1))
    assert severity(foreign, "skills.not-offered@skills/mending") is Severity.BROKEN


def test_general_points_go_anywhere() -> None:
    reckoning = burned(*THIEF, skills=spent(mending=(0, 1)))
    assert not [key for key in keys(reckoning) if key.endswith("skills/mending")]


def test_general_points_on_a_listed_skill_are_odd_while_lifepath_points_are_left() -> None:
    odd = burned(*THIEF, skills=spent(knives=(0, 2)))
    assert severity(odd, "skills.could-be-lifepath@skills/knives") is Severity.ODD
    spent_up = burned(*THIEF, skills=spent(inconspicuous=11, knives=(0, 2)))
    assert "skills.could-be-lifepath@skills/knives" not in keys(spent_up)


def test_opened_with_general_points_a_skill_goes_on_with_them() -> None:
    odd = burned(*MAGE, skills=spent(sorcery=(1, 2)))
    assert severity(odd, "skills.mixed@skills/sorcery") is Severity.ODD
    fine = burned(*MAGE, skills=spent(sorcery=(2, 1)))
    assert "skills.mixed@skills/sorcery" not in keys(fine)


def test_the_demanded_skill_must_be_opened() -> None:
    waits = burned(*THIEF)
    assert severity(waits, "skills.demanded@skills/inconspicuous") is Severity.UNFINISHED
    lost = burned(*THIEF, skills=spent(knives=11, mending=(0, 4)))
    assert severity(lost, "skills.demanded@skills/inconspicuous") is Severity.BROKEN
    done = burned(*THIEF, skills=spent(inconspicuous=1, streetwise=1))
    assert not [key for key in keys(done) if key.startswith("skills.demanded")]


def test_any_wise_on_a_list_stands_for_every_wise() -> None:
    learned = burned(*STUDENT, skills=spent(night_watch_wise=2))
    found = line(learned, "night-watch-wise")
    assert found.skill.name == "Night Watch-wise"
    assert found.skill.roots == ("perception",)
    assert not [key for key in keys(learned) if key.endswith("skills/night-watch-wise")]
    bought = burned(*STUDENT, skills=spent(mending=2))
    assert "skills.not-offered@skills/mending" in keys(bought)


def test_a_weapon_of_choice_stands_for_what_one_fights_with() -> None:
    beaten = ("wild-pack/born-to-the-pack", "captive/beaten")
    armed = burned(*beaten, stock="great-wolf", skills=spent(axe=3))
    assert not [key for key in keys(armed) if key.startswith("skills.not-offered")]
    assert "skills.demanded@skills/weapon-of-choice" not in keys(armed)
    drilled = burned(*beaten, stock="great-wolf", skills=spent(formation_fighting=2))
    assert "skills.not-offered@skills/formation-fighting" in keys(drilled)
    mended = burned(*beaten, stock="great-wolf", skills=spent(mending=3))
    assert {
        "skills.not-offered@skills/mending",
        "skills.demanded@skills/weapon-of-choice",
    } <= keys(mended)


def test_any_wise_itself_wants_a_name() -> None:
    vague = burned(*STUDENT, skills=spent(any_wise=2))
    assert severity(vague, "skills.choose@skills/any-wise") is Severity.UNFINISHED


def test_skills_of_other_peoples_are_odd() -> None:
    strange = burned(*THIEF, skills=spent(grudge=(0, 1)))
    assert severity(strange, "skills.stock@skills/grudge") is Severity.ODD


def test_an_emotion_may_be_a_root() -> None:
    dwarf = burned(
        *("clansman/born-clansman", "host/axe-bearer"), stock="dwarf", skills=spent(grudge=(0, 2))
    )
    greed = dwarf.attributes["greed"].value
    found = line(dwarf, "grudge")
    assert found.why.whole == greed // 2 + 1


def test_without_its_root_a_skill_opens_at_nothing() -> None:
    assert str(line(burned(*THIEF, skills=spent(grudge=(0, 1))), "grudge").ability) == "B0"


def test_traits_may_add_to_a_skill() -> None:
    read = burned(
        *MAGE, stats=placed("B4 B4 B4 B4 B4 B1"), skills=spent(read=1), traits=("gifted",)
    )
    assert [(part.label, part.value) for part in line(read, "read").why.parts] == [
        ("half of Perception", 2),
        ("Gifted", 1),
    ]


def test_the_campaign_limit_is_odd() -> None:
    stats, skills = placed("B4 B3 B6 B4 B4 B4"), spent(knives=5)
    keen = burned(*THIEF, stats=stats, skills=skills)
    assert severity(keen, "skills.over-limit@skills/knives") is Severity.ODD
    lenient = burned(*THIEF, stats=stats, skills=skills, limits=Limits(skill=7))
    assert "skills.over-limit@skills/knives" not in keys(lenient)


def test_the_table_may_set_a_skill_and_its_pools() -> None:
    ruled = burned(
        *THIEF,
        stats=placed("B4 B3 B4 B4 B4 B4"),
        skills=spent(knives=1),
        rulings=(Set("skill.knives", 5, "as printed"), Set("pool.general-skills", 6)),
    )
    found = line(ruled, "knives")
    assert str(found.ability) == "B5"
    assert found.why.parts[-1].label == "as printed"
    assert found.ruling == Set("skill.knives", 5, "as printed")
    assert ruled.pools.general_skills.given.whole == 6


def test_no_skill_falls_below_nothing() -> None:
    ruled = burned(*THIEF, skills=spent(knives=1), rulings=(Set("skill.knives", -3),))
    assert str(line(ruled, "knives").ability) == "B0"


def test_the_table_may_open_what_no_point_was_spent_on() -> None:
    given = Set("skill.read", 4, "Taught by the abbot.")
    thief = burned(*THIEF, stats=placed("B4 B3 B5 B4 B4 B4"), rulings=(given,))
    found = line(thief, "read")
    assert found.open
    assert str(found.ability) == "B4"
    assert found.ruling == given
    assert [(part.label, part.rule) for part in found.why.parts] == [
        ("Taught by the abbot.", "ruling")
    ]
    assert not any(key.endswith("skills/read") for key in keys(thief))
