"""Whom may I know: what a named lifepath comes to, with its reasons."""

from __future__ import annotations

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.person.character import Choices
from bwdesk.rules.play.circles.proposing import find_sought, propose
from bwdesk.rules.play.circles.search import factors_by_group, word
from tests.rules.play.table import BOOK


def somebody(path: str) -> Reckoning:
    choices = Choices(stock="human")
    return reckon(Choices(stock="human", path=read_path(path, choices, BOOK)), BOOK)


def proposed(path: str, sought: str) -> dict[str, str]:
    reckoning = somebody(path)
    lifepath = find_sought(sought, reckoning, BOOK)
    assert lifepath is not None
    return {each.group: each.id for each in propose(lifepath, reckoning, BOOK)}


@pytest.mark.parametrize(
    ("path", "sought", "occupation"),
    [
        pytest.param("City Born, Pickpocket", "pickpocket", "broad", id="his-own-life"),
        pytest.param(
            "City Born, Pickpocket", "guard captain", "uncommon", id="CIR-T1-not-everybodys"
        ),
        pytest.param("Born Peasant, Hunter", "merchant", "uncommon", id="CIR-T6-trader"),
        pytest.param("Born Peasant, Hunter", "lord", "specific", id="CIR-T6-lord"),
        pytest.param("Born Peasant, Hunter", "noble prince", "specific", id="CIR-T6-king"),
        pytest.param("City Born, Pickpocket", "assassin", "specific", id="another-people"),
    ],
)
def test_occupation_follows_from_settings_and_leads(
    path: str, sought: str, occupation: str
) -> None:
    assert proposed(path, sought)["occupation"] == occupation


def test_the_highest_of_a_people_are_the_highest_rank() -> None:
    assert proposed("Born Peasant, Hunter", "duke")["station"] == "highest-rank"
    assert proposed("City Born, Pickpocket", "pickpocket")["station"] == "same-rank"
    assert proposed("City Born, Pickpocket", "pickpocket")["place"] == "somewhere-local"


def test_every_proposal_is_a_choice_of_its_group_and_gives_a_reason() -> None:
    there = {group: {word(e) for e in each} for group, each in factors_by_group(BOOK).items()}
    reckoning = somebody("Born Peasant, Hunter")
    for lifepath in BOOK.lifepaths.values():
        for each in propose(lifepath, reckoning, BOOK):
            assert each.id in there[each.group]
            assert each.why


def test_nobody_is_meant_by_a_word_that_is_no_lifepath() -> None:
    reckoning = somebody("Born Peasant, Hunter")
    assert find_sought("", reckoning, BOOK) is None
    assert find_sought("a forger of seals nobody knows", reckoning, BOOK) is None
