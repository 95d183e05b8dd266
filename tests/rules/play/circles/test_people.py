"""Who knows whom, and whom somebody can know at all."""

from __future__ import annotations

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Choices, Step
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play.circles import finding, renown
from bwdesk.rules.play.circles.people import people
from bwdesk.rules.play.circles.scope import scope, settings
from tests.rules.play.table import BOOK, in_scene


def test_everybody_of_the_party_and_what_ties_them() -> None:
    evening = renown.join_up(in_scene(), "con", "The Guild", 2).evening
    evening = renown.join_up(evening, "baron", "the guild", 1).evening
    evening = finding.note_contact(evening, "con", Contact("Osk", 3, 2)).evening
    evening = finding.note_contact(evening, "baron", Contact("Osk", 3, enemy=True)).evening
    found = people(evening)
    assert {each.id for each in found.everybody if each.what == "member"} == {"con", "baron"}
    assert {each.name for each in found.shared_people} >= {"The Guild", "Osk"}
    assert found.find("osk").what == "enemy"
    ties = {(each.who, each.whom): each for each in found.ties}
    assert ties["con", "the guild"].dice == 2
    assert ties["con", "osk"].taps == 2
    assert ties["con", "osk"].times > 2
    relationships = {
        e.name for e in evening.people["con"].choices.things if e.kind == "relationship"
    }
    assert {found.find(t.whom).name for t in found.ties_of("con") if t.what == "relationship"} == (
        relationships
    )


def test_a_member_among_the_ties_is_that_member() -> None:
    evening = finding.note_contact(in_scene(), "con", Contact("Baron", 3)).evening
    assert any((each.who, each.whom) == ("con", "baron") for each in people(evening).ties)
    assert not any(each.id == "Baron" for each in people(evening).everybody)


HUNTER = reckon(
    Choices("human", path=(Step("human/peasant/born-peasant"), Step("human/peasant/hunter"))), BOOK
)


@pytest.mark.parametrize(
    ("setting", "highest", "reach"),
    [
        pytest.param("villager", False, "lead", id="CIR-T6-trader"),
        pytest.param("noble", False, "tale", id="CIR-T6-lord"),
        pytest.param("noble-court", True, "beyond", id="CIR-T6-king"),
        pytest.param("seafaring", True, "beyond", id="CIR-T6-captain"),
        pytest.param("religious", True, "beyond", id="CIR-T6-clergy"),
        pytest.param("peasant", True, "own", id="CIR-6"),
        pytest.param("seafaring", False, "lead", id="CIR-7"),
    ],
)
def test_the_reach_of_a_life(setting: str, highest: bool, reach: str) -> None:
    assert scope(HUNTER, setting, highest=highest).reach == reach


def test_the_lifepaths_that_speak_for_it_are_named() -> None:
    assert scope(HUNTER, "outcast").by == ("Hunter",)
    assert next(id for id, _ in settings(HUNTER, BOOK)) == "peasant"
