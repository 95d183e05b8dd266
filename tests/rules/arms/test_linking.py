"""Which weapon or armor a purchase is, and what is had of it at the table."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.arms import linking
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.burning.resources import bought
from bwdesk.rules.character import Thing, ThingKind
from bwdesk.rules.held import Arms, BorneShield, CarriedArm, WornArmor
from tests.shipped import book

BOOK = book()


def arms(name: str, kind: ThingKind = "arms", *terms: str) -> Thing:
    return linking.linked(Thing(name, kind, terms=terms), BOOK)


@pytest.mark.parametrize(
    ("name", "kind", "terms", "arm", "grade"),
    [
        ("Sword", "arms", (), "sword", ""),
        ("My father's sword", "arms", ("superior",), "superior-sword", ""),
        ("Superior sword", "arms", (), "superior-sword", ""),
        ("Two knives", "arms", (), "knife", ""),
        ("Axe", "arms", (), "poor-axe", ""),
        ("Axe", "arms", ("superior",), "", ""),
        ("Hunting Bow", "arms", ("superior",), "hunting-bow", "superior"),
        ("Run of the Mill Bow", "arms", (), "hunting-bow", ""),
        ("Bow", "arms", ("poor",), "hunting-bow", "poor"),
        ("Great Bow", "arms", (), "great-bow", ""),
        ("Throwing axe", "arms", ("run-of-the-mill",), "thrown-axe", ""),
        ("Dwarven-Made Light Mail", "armor", (), "chainmail", ""),
        ("Reinforced Leather", "armor", ("poor",), "plated-leather", "poor"),
        ("Full Plated Mail", "armor", (), "full-plate", ""),
        ("Target", "armor", (), "target", ""),
        ("Arms", "arms", ("superior",), "", ""),
        ("Sword", "gear", (), "", ""),
    ],
)
def test_a_name_says_what_it_is(
    name: str, kind: ThingKind, terms: tuple[str, ...], arm: str, grade: str
) -> None:
    found = arms(name, kind, *terms)
    assert (found.arm, found.grade) == (arm, grade)


def test_every_line_of_the_price_lists_is_an_entry_or_nothing() -> None:
    lines = [each for each in BOOK.prices.values() if each.kind in linking.KINDS]
    found = [linking.linked(bought(each, BOOK), BOOK) for each in lines]
    known = [each for each in found if each.arm]
    assert len(known) > len(lines) / 2
    for each in known:
        assert linking.ware(each.arm, BOOK) in linking.wares(each, BOOK)
    places = set(linking.unlinked(found, BOOK))
    assert places == {place for place, each in enumerate(found) if not each.arm}


def test_what_somebody_says_it_is_goes_before_its_name() -> None:
    heirloom = linking.of(Thing("Old Bitter", "arms"), "great-bow", BOOK)
    assert heirloom.arm == "great-bow"
    assert linking.of(heirloom, "", BOOK).arm == ""
    poor = Thing("Poor mail", "armor")
    assert linking.of(poor, "chainmail", BOOK).grade == "poor"


def test_what_is_linked_comes_to_the_table() -> None:
    things = [
        replace(arms("Sword"), name="Old Bitter"),
        replace(arms("Dirk"), count=2),
        arms("Hunting Bow", "arms", "superior"),
        arms("Chainmail", "armor"),
        arms("Plated Mail", "armor"),
        arms("Target", "armor"),
        arms("Buckler", "armor"),
        Thing("Whip", "arms"),
    ]
    found = linking.equipped(Arms(), things, BOOK)
    assert found.carried == (
        CarriedArm("sword", "Old Bitter", hold="readied"),
        CarriedArm("dirk", hold="readied", count=2),
        CarriedArm("hunting-bow", grade="superior", hold="slung"),
    )
    assert found.worn == tuple(WornArmor(each, "chainmail") for each in PLACES)
    assert found.shields == (BorneShield("target"), BorneShield("buckler", held=False))
