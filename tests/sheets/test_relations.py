"""The relationship map, read back from its PDF."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Character, Play, Thing
from bwdesk.rules.person.standing import Contact, Standing
from bwdesk.rules.play.circles import finding
from bwdesk.sheets import Order, PaperName, bind
from bwdesk.sheets.campaign.subject import read_campaign
from tests import shipped
from tests.rules.play.table import BOOK as TABLE_BOOK
from tests.rules.play.table import in_scene
from tests.sheets.reading import Printed
from tests.sheets.stress import STRESS, shades

BOOK = shipped.book()


def somebody(name: str, *things: Thing, contacts: Sequence[Contact] = ()) -> Character:
    standing = Standing(contacts=tuple(contacts))
    choices = replace(shades().choices, name=name, things=things)
    return Character(choices, Play(begun=True, possessions=things, standing=standing))


def friend(name: str) -> Thing:
    return Thing(name, "relationship", 5)


def printed(*people: Character, paper: PaperName = "a4") -> Printed:
    found = [(each, reckon(each.choices, BOOK)) for each in people]
    (first, reckoning), *others = found
    order = Order("relationship-map", BOOK, first, reckoning, paper, others=tuple(others))
    return Printed(b"".join(bind([order])))


YSOLDE = somebody(
    "Ysolde",
    friend("Osric"),
    Thing("The Guild", "affiliation", 10, 2),
    contacts=[Contact("Brother Anselm", 3, enemy=True, occupation="a friar")],
)
ROBARD = somebody("Robard", friend("Osric"), friend("Widow Marsh"))


def test_whoever_two_know_stands_once_between_them() -> None:
    sheet = printed(YSOLDE, ROBARD)
    assert sheet.text.count("Osric") == 1
    found = {each.words.strip(): each for each in sheet.lettering(0)}
    assert found["Ysolde"].left < found["Osric"].left < found["Robard"].left
    assert found["Widow Marsh"].left > found["Robard"].right
    for words in ("The Guild", "2D", "Brother Anselm", "a friar"):
        assert words in sheet.words


def test_one_alone_stands_in_the_middle() -> None:
    sheet = printed(YSOLDE)
    width, _ = sheet.sizes[0]
    name = next(each for each in sheet.lettering(0) if each.words.strip() == "Ysolde")
    assert abs((name.left + name.right) / 2 - width / 2) < 1


def test_a_member_who_is_known_to_another_is_that_member() -> None:
    sheet = printed(YSOLDE, somebody("Hild", friend("Ysolde")))
    assert sheet.text.count("Ysolde") == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_party_that_knows_too_many_is_parted_and_nobody_is_lost(paper: PaperName) -> None:
    crowds = [
        somebody(f"Head {one}", *(friend(f"Cousin {one}.{each}") for each in range(30)))
        for one in range(3)
    ]
    sheet = printed(*crowds, *(make() for make in STRESS.values()), paper=paper)
    assert len(sheet.pages) > 1
    for one in range(3):
        assert all(f"Cousin {one}.{each}" in sheet.words for each in range(30))
    assert sheet.overlaps() == []


def test_one_who_knows_more_than_a_page_holds_goes_on() -> None:
    sheet = printed(somebody("Head", *(friend(f"Cousin {each}") for each in range(150))))
    assert len(sheet.pages) > 1
    assert all("Head" in text for text in sheet.texts)
    assert all(f"Cousin {each}" in sheet.words for each in range(150))


def test_there_are_lines_to_complete_it_by_hand() -> None:
    sheet = printed(YSOLDE, ROBARD)
    lines = [each for each in sheet.drawing(0) if each.height < 0.6 and 30 < each.width < 100]
    assert len(lines) >= 8


def test_the_map_of_a_campaign_is_that_of_its_people() -> None:
    evening = finding.note_contact(in_scene(), "con", Contact("Osk", 3)).evening
    evening = finding.note_contact(evening, "baron", Contact("Osk", 3)).evening
    order = Order("people-map", TABLE_BOOK, campaign=read_campaign(evening, TABLE_BOOK))
    sheet = Printed(b"".join(bind([order])))
    assert sheet.text.count("Osk") == 1
    assert all(each.name in sheet.words for each in evening.campaign.roster)
    assert evening.campaign.name in sheet.words
