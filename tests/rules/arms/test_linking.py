"""Which weapon or armor a purchase is, and what is had of it at the table."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.arms import linking
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.burning.resources import buy
from bwdesk.rules.person.character import Thing, ThingKind
from bwdesk.rules.person.held import Arms, BorneShield, CarriedArm, WornArmor
from tests.shipped import book

BOOK = book()


def arms(name: str, kind: ThingKind = "arms", *terms: str) -> Thing:
    return linking.link(Thing(name, kind, terms=terms), BOOK)


@pytest.mark.parametrize(
    ("name", "kind", "terms", "arm", "grade"),
    [
        ("Sword", "arms", (), "sword", ""),
        ("My father's sword", "arms", ("superior",), "superior-sword", ""),
        ("Superior sword", "arms", (), "superior-sword", ""),
        ("Two knives", "arms", (), "knife", ""),
        ("Axe", "arms", (), "poor-axe", ""),
        ("Axe", "arms", ("superior",), "", ""),
        ("Dirk", "arms", ("superior",), "dirk", ""),
        ("Dirk", "arms", ("poor",), "", ""),
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
    found = [linking.link(buy(each, BOOK), BOOK) for each in lines]
    known = [each for each in found if each.arm]
    assert len(known) > len(lines) / 2
    for each in known:
        assert linking.ware(each.arm, BOOK) in linking.wares(each, BOOK)
    places = set(linking.find_unlinked(found, BOOK))
    assert places == {place for place, each in enumerate(found) if not each.arm}


def test_what_somebody_says_it_is_goes_before_its_name() -> None:
    heirloom = linking.link_to(Thing("Old Bitter", "arms"), ("great-bow",), BOOK)
    assert heirloom.arm == "great-bow"
    assert linking.link_to(heirloom, (), BOOK).arm == ""
    poor = Thing("Poor mail", "armor")
    assert linking.link_to(poor, ("chainmail",), BOOK).grade == "poor"


@pytest.mark.parametrize(
    ("term", "chosen", "arm"),
    [
        ("run-of-the-mill", "poor-sword", "sword"),
        ("superior", "sword", "superior-sword"),
        ("superior", "lance", "lance"),
        ("poor", "dagger", "dagger"),
        ("", "poor-sword", "poor-sword"),
    ],
)
def test_quality_follows_what_was_paid_for(term: str, chosen: str, arm: str) -> None:
    terms = (term,) if term else ()
    thing = Thing("Old Bitter", "arms", terms=terms)
    assert linking.link_to(thing, (chosen,), BOOK).arm == arm


def test_of_namesakes_only_the_one_paid_for_may_be_chosen() -> None:
    thing = Thing("Old Bitter", "arms", terms=("run-of-the-mill",))
    swords = {each.id for each in linking.linkable_wares(thing, BOOK) if each.name == "Sword"}
    assert swords == {"sword"}
    kept = replace(thing, arm="poor-sword")
    assert "poor-sword" in {each.id for each in linking.linkable_wares(kept, BOOK)}
    unpriced = linking.linkable_wares(replace(thing, terms=()), BOOK)
    assert {"poor-sword", "sword", "superior-sword"} <= {each.id for each in unpriced}


@pytest.mark.parametrize(
    ("term", "arm", "wrong"),
    [
        ("run-of-the-mill", "poor-sword", True),
        ("poor", "superior-sword", True),
        ("poor", "dagger", True),
        ("run-of-the-mill", "sword", False),
        ("superior", "dirk", False),
        ("run-of-the-mill", "knife", False),
        ("poor", "lance", False),
        ("", "poor-sword", False),
    ],
)
def test_figures_of_another_quality_are_amiss(term: str, arm: str, wrong: bool) -> None:
    thing = Thing("Old Bitter", "arms", terms=(term,) if term else (), arm=arm)
    assert (linking.amiss(thing, BOOK) is not None) is wrong


@pytest.mark.parametrize(
    ("name", "term", "ids"),
    [
        (
            "Sword, glaive, dirk and mace",
            "superior",
            ("superior-sword", "superior-polearm-strike", "dirk", "mace"),
        ),
        ("Sword & buckler", "", ("sword", "buckler")),
        ("Garrote and knife", "", ("knife",)),
        ("Knives, hidden in his clothes", "", ("knife",)),
        ("Polearm, Thrust", "", ("polearm-thrust",)),
        ("Polearm, Thrust, and dirk", "", ("polearm-thrust", "dirk")),
        ("Knife, Shiv", "", ("knife",)),
        ("Superior sword, hunting bow", "", ("superior-sword", "hunting-bow")),
        ("Sword, and a second sword", "", ("sword",)),
        ("Rope and pole", "", ()),
    ],
)
def test_a_line_is_all_the_arms_it_names(name: str, term: str, ids: tuple[str, ...]) -> None:
    found = linking.link(Thing(name, "arms", terms=(term,) if term else ()), BOOK)
    assert found.arms == ids


def test_each_of_several_arms_comes_to_the_table_by_its_own_name() -> None:
    line = arms("Sword, glaive, hunting bow, dirk and buckler", "arms", "superior")
    found = linking.equip(Arms(), (line,), BOOK)
    assert found.carried == (
        CarriedArm("superior-sword", hold="readied"),
        CarriedArm("superior-polearm-strike", "Glaive", hold="readied"),
        CarriedArm("hunting-bow", grade="superior", hold="slung"),
        CarriedArm("dirk", hold="readied"),
    )
    assert found.shields == (BorneShield("buckler", grade="superior"),)


def test_several_arms_follow_the_quality_of_their_line() -> None:
    line = arms("Sword and spear", "arms", "superior")
    cheaper = replace(line, terms=("run-of-the-mill",))
    assert linking.link_to(cheaper, line.arms, BOOK).arms == ("sword", "spear")
    assert linking.amiss(cheaper, BOOK) == BOOK.weapons["superior-sword"]


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
    found = linking.equip(Arms(), things, BOOK)
    assert found.carried == (
        CarriedArm("sword", "Old Bitter", hold="readied"),
        CarriedArm("dirk", hold="readied", count=2),
        CarriedArm("hunting-bow", grade="superior", hold="slung"),
    )
    assert found.worn == tuple(WornArmor(each, "chainmail") for each in PLACES)
    assert found.shields == (BorneShield("target"), BorneShield("buckler", held=False))
