"""What one more lifepath would change."""

from bwdesk.rules.burning.prospect import Change, Prospect, prospect
from tests.rules.small import BOOK, burned


def prospect_of(lifepath: str, *path: str) -> Prospect:
    return prospect(burned(*path), BOOK.lifepaths[f"human/{lifepath}"], BOOK)


def change(found: Prospect, label: str) -> Change:
    return next(each for each in found.changes if each.label == label)


def test_figures_before_and_after() -> None:
    found = prospect_of(
        "city-dweller/criminal", "city-dweller/city-born", "city-dweller/pickpocket"
    )
    assert change(found, "Age") == Change("Age", 16, 21)
    assert change(found, "Lifepath skill points") == Change("Lifepath skill points", 5, 11)
    assert change(found, "Either pool") == Change("Either pool", 0, 1)
    assert change(found, "Mental pool") == Change("Mental pool", 6, 7, "age 21: +1")
    assert change(found, "Physical pool").because == "age 21: +3"


def test_growing_old_costs() -> None:
    found = prospect_of("peasant/midwife", *["peasant/born-peasant"] * 3)
    assert change(found, "Physical pool") == Change("Physical pool", 16, 14, "age 31: \u22122")


def test_demands_and_lists() -> None:
    found = prospect_of(
        "city-dweller/criminal", "city-dweller/city-born", "city-dweller/pickpocket"
    )
    assert (found.skill, found.trait) == ("streetwise", "cynical")
    assert (found.new, found.known) == (("knives",), ("inconspicuous", "streetwise"))
    assert found.traits == ("cynical", "alert")
    assert found.walked.begins == 16


def test_what_would_be_wrong() -> None:
    found = prospect_of("peasant/farmer", "city-dweller/city-born")
    assert [each.code for each in found.problems] == ["path.no-lead"]


def test_what_a_lifepath_opens() -> None:
    """Nothing that one could take before it, and nothing that one cannot take after it."""
    found = prospect_of("city-dweller/pickpocket", "city-dweller/city-born")
    assert [each.id for each in found.opens] == [
        "human/seafaring/boy",
        "human/city-dweller/criminal",
    ]
