"""From lifepaths taken to years lived."""

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Choices, Limits, Set, Step
from tests.rules.small import BOOK, burned, keys


def worth(*lifepaths: str) -> dict[str, int]:
    pools = burned(*lifepaths).pools
    return {
        "skill": pools.lifepath_skills.given.whole,
        "general": pools.general_skills.given.whole,
        "traits": pools.traits.given.whole,
        "resources": pools.resources.given.whole,
    }


BOY = "seafaring/boy"
PEASANT = "peasant/born-peasant"


@pytest.mark.parametrize(
    ("times", "skill", "resources", "traits"),
    [(1, 4, 8, 1), (2, 8, 16, 2), (3, 10, 20, 2), (4, 10, 24, 2), (5, 10, 28, 2)],
)
def test_a_boy_over_and_over(times: int, skill: int, resources: int, traits: int) -> None:
    found = worth(*[BOY] * times)
    assert (found["skill"], found["resources"], found["traits"]) == (skill, resources, traits)


def test_a_peasant_born_four_times() -> None:
    """3 + 3 + half of 3 and nothing; the list has no second trait, so 2 + 1 and no more."""
    found = worth(*[PEASANT] * 4)
    assert (found["general"], found["traits"]) == (7, 3)


def test_stat_points_come_twice() -> None:
    third = burned(*["city-dweller/pickpocket"] * 3)
    assert [walked.physical for walked in third.path] == [1, 1, 0]
    assert third.pools.physical.given.parts[1:] == (
        *burned(*["city-dweller/pickpocket"] * 2).pools.physical.given.parts[1:],
    )


def test_each_change_of_setting_costs_a_year() -> None:
    reckoning = burned(PEASANT, BOY)
    assert (reckoning.age.total, reckoning.leads) == (13, 1)
    assert [part.label for part in reckoning.age.parts] == [
        "Born Peasant",
        "lead to Seafaring",
        "Boy",
    ]
    assert [(walked.begins, walked.ends) for walked in reckoning.path] == [(0, 8), (9, 13)]


def test_staying_costs_nothing() -> None:
    reckoning = burned(PEASANT, "peasant/farmer")
    assert (reckoning.age.total, reckoning.leads) == (13, 0)


@pytest.mark.parametrize("number", [0, 1, 10])
def test_the_number_has_bounds(number: int) -> None:
    bound = burned("city-dweller/city-born", f"city-dweller/bondsman={number}")
    (problem,) = bound.problems_of(Severity.BROKEN)
    assert problem.key == "path.choice-bounds@path/2"
    assert problem.says == f"Bondsman wants a number of 2 to 9 (how many years), not {number}."


def test_a_number_nobody_asked_for_is_odd() -> None:
    numbered = burned("city-dweller/city-born", "city-dweller/pickpocket=3")
    (problem,) = [each for each in numbered.problems if each.code == "path.no-choice"]
    assert problem.severity is Severity.ODD
    assert numbered.age == burned("city-dweller/city-born", "city-dweller/pickpocket").age


def test_wolves_change_their_setting_for_nothing() -> None:
    reckoning = burned("wild-pack/born-to-the-pack", "captive/beaten", stock="great-wolf")
    assert (reckoning.age.total, reckoning.leads) == (2, 1)


def test_half_years_are_counted() -> None:
    wed = burned("clansman/born-clansman", *["clansman/husband-wife"] * 2, stock="dwarf")
    assert wed.age.total == 51
    once = burned("clansman/born-clansman", "clansman/husband-wife", stock="dwarf")
    assert once.age.total == 35.5


def test_the_number_inside_a_lifepath_multiplies() -> None:
    bound = burned("city-dweller/city-born", "city-dweller/bondsman=5")
    assert bound.age.total == 17
    assert bound.path[1].resources == 10
    assert bound.path[1].skill_points == 15
    assert "path.choice@path/2" not in keys(bound)


def test_until_it_is_said_the_least_number_is_taken() -> None:
    bound = burned("city-dweller/city-born", "city-dweller/bondsman")
    assert bound.age.total == 14
    (choice,) = [each for each in bound.problems if each.code == "path.choice"]
    assert choice.severity is Severity.UNFINISHED
    assert "how many years" in choice.says


@pytest.mark.parametrize(
    ("path", "key"),
    [
        (("peasant/farmer",), "path.not-born@path/1"),
        ((PEASANT, PEASANT), "path.born-again@path/2"),
        ((PEASANT, "city-dweller/city-born"), "path.born-again@path/2"),
        (("city-dweller/city-born", "peasant/farmer"), "path.no-lead@path/2"),
        ((PEASANT, "seafaring/captain"), "path.unknown@path/2"),
        (("city-dweller/city-born", "city-dweller/criminal"), "path.requirement@path/2"),
        (("city-dweller/city-born", "city-dweller/judge"), "path.requirement@path/2"),
    ],
)
def test_what_may_not_be(path: tuple[str, ...], key: str) -> None:
    reckoning = burned(*path)
    assert reckoning.is_broken
    assert key in {problem.key for problem in reckoning.problems_of(Severity.BROKEN)}


@pytest.mark.parametrize(
    "path",
    [
        (PEASANT, "peasant/farmer", "city-dweller/criminal"),
        ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal"),
        ("city-dweller/city-born", "city-dweller/student", "city-dweller/judge"),
        (PEASANT, *["city-dweller/criminal"] * 2, "city-dweller/judge"),
    ],
)
def test_what_may_be(path: tuple[str, ...]) -> None:
    assert not burned(*path).problems_of(Severity.BROKEN)


def test_a_foreign_lifepath_is_told_apart() -> None:
    path = (Step("human/peasant/born-peasant"), Step("dwarf/host/axe-bearer"))
    foreign = reckon(Choices("human", path=path), BOOK)
    says = {problem.key: problem.says for problem in foreign.problems_of(Severity.BROKEN)}
    assert says["path.stock@path/2"] == "Axe Bearer is a lifepath of Dwarves, not of Humans."


def test_only_once_is_said_at_the_second_time() -> None:
    judged = burned("city-dweller/city-born", "city-dweller/student", *["city-dweller/judge"] * 2)
    broken = judged.problems_of(Severity.BROKEN)
    assert [(each.key, each.says) for each in broken] == [
        ("path.requirement@path/4", "Judge may be taken only once.")
    ]


def test_a_lead_is_missed_with_a_remedy() -> None:
    reckoning = burned("city-dweller/city-born", "peasant/farmer")
    (missed,) = [each for each in reckoning.problems if each.code == "path.no-lead"]
    assert missed.says == "City Born has no lead to Peasant, where Farmer is."
    assert missed.remedy == "Put a lifepath that leads to Peasant before it."


def test_a_trait_to_be_bought_keeps_the_path_open() -> None:
    path = ("city-dweller/city-born", "college-of-magic/student")
    waiting = burned(*path)
    assert not waiting.is_broken
    assert "path.still-needs@path/2" in keys(waiting)
    assert "path.still-needs@path/2" not in keys(burned(*path, traits=("gifted",)))


def test_the_clause_of_older_printings() -> None:
    path = (PEASANT, "peasant/midwife")
    assert "path.still-needs@path/2" in keys(burned(*path))
    assert burned(*path, sex="male").is_broken
    assert not keys(burned(*path, sex="female")) & {"path.still-needs@path/2"}


def test_an_unknown_lifepath_is_passed_over() -> None:
    reckoning = burned(PEASANT, "seafaring/captain", "peasant/farmer")
    assert [walked.lifepath.name for walked in reckoning.path] == ["Born Peasant", "Farmer"]
    assert reckoning.age.total == 13


def test_the_campaign_says_how_many() -> None:
    born = (PEASANT, "peasant/farmer")
    assert "path.too-long@path/2" in keys(burned(*born, limits=Limits(lifepaths_max=1)))
    assert "path.too-short@path" in keys(burned(*born, limits=Limits(lifepaths_min=3)))
    fits = keys(burned(*born, limits=Limits(lifepaths_min=2, lifepaths_max=2)))
    assert not {key for key in fits if key.startswith("path.too")}
    assert "path.empty@path" in keys(burned())


def test_the_first_of_each_list_is_demanded() -> None:
    reckoning = burned(PEASANT, *[BOY] * 3)
    assert [walked.skill for walked in reckoning.path] == ["", "sailor-wise", "ship-wise", ""]
    assert [walked.trait for walked in reckoning.path] == [
        "",
        "veneer-of-obedience",
        "sprinter",
        "",
    ]


def test_what_is_demanded_already_passes_the_demand_on() -> None:
    thief = burned("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")
    assert [walked.skill for walked in thief.path] == ["", "inconspicuous", "streetwise"]


def test_a_lifepath_may_demand_nothing() -> None:
    assert burned("city-dweller/city-born", "city-dweller/bondsman=2").path[1].skill == ""


def test_the_table_may_set_the_age() -> None:
    reckoning = burned(PEASANT, BOY, rulings=(Set("age", 17, "a late start"),))
    assert reckoning.age.total == 17
    assert reckoning.age.parts[-1].label == "a late start"
    assert reckoning.pools.physical.given.parts[0].label == "age 17"
    assert (
        reckoning.pools.physical.given.parts[0].value == BOOK.stocks["human"].bracket(17).physical
    )
