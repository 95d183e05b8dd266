"""Questions that answer themselves, and those that wait for the player."""

from bwdesk.rules.burning import Reckoning
from bwdesk.rules.character import Thing
from tests.rules.small import burned, placed

CITY = ("city-dweller/city-born", "city-dweller/pickpocket")
CRIMINAL = (*CITY, "city-dweller/criminal")
CLAN = ("clansman/born-clansman", "host/axe-bearer")


def parts(reckoning: Reckoning, attribute: str) -> dict[str, float]:
    return {part.label: part.value for part in reckoning.attributes[attribute].why.parts}


def test_a_lifepath_answers() -> None:
    assert burned(*CITY).attributes["steel"].value == 3
    assert parts(burned(*CRIMINAL), "steel")["has been to war"] == 1


def test_the_same_answer_may_count_differently() -> None:
    asks = "was severely wounded"
    assert parts(burned(*CITY, answers=("steel-wounded",)), "steel")[asks] == -1
    assert parts(burned(*CRIMINAL, answers=("steel-wounded",)), "steel")[asks] == 1


def test_will_decides_what_torture_does() -> None:
    def tortured(will: int) -> int:
        stats = placed(f"B{will} B3 B4 B4 B4 B4")
        return burned(*CITY, stats=stats, answers=("steel-tortured",)).attributes["steel"].value

    assert [tortured(will) for will in (2, 3, 4, 5, 6)] == [2, 2, 3, 4, 4]


def test_stats_answer() -> None:
    assert "sees much" not in parts(burned(*CITY, stats=placed("B4 B5 B4 B4 B4 B4")), "steel")
    assert "sees much" in parts(burned(*CITY, stats=placed("B4 B6 B4 B4 B4 B4")), "steel")


def test_each_full_sixty_points_make_greedier() -> None:
    def greed(times: int) -> dict[str, float]:
        return parts(burned(*CLAN, *["host/axe-bearer"] * times, stock="dwarf"), "greed")

    assert "every 60 resource points" not in greed(1)
    # 10 for the birth, 10 twice, then half of 10 each time.
    assert greed(8)["every 60 resource points"] == 1
    assert greed(8)["each lifepath among treasure"] == 9


def test_what_is_bought_does_not_make_greedier() -> None:
    rich = burned(*CLAN, stock="dwarf", things=(Thing("a hall", "property", 90),))
    assert "every 60 resource points" not in parts(rich, "greed")


def test_age_counts_from_beyond_its_bound() -> None:
    years = ["host/axe-bearer"] * 8
    old = burned("clansman/born-clansman", *years, stock="dwarf")
    assert old.age.total == 20 + 1 + 8 * 21
    assert "older than 200" not in parts(old, "greed")
    older = burned("clansman/born-clansman", *years, "host/axe-bearer", stock="dwarf")
    assert "older than 200" in parts(older, "greed")


def test_other_peoples_sheets_are_closed() -> None:
    assert "of a hardy people" not in parts(burned(*CITY), "health")
    assert "of a hardy people" in parts(burned(*CLAN, stock="dwarf"), "health")


def test_answers_to_questions_nobody_asks_change_nothing() -> None:
    assert burned(*CITY, answers=("nonsense",)).attributes == burned(*CITY).attributes
