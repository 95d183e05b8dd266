"""What is sold under the name of its kind is found by its own, with its price and its figures."""

import pytest

from bwdesk.rules.arms.linking import link, ware
from bwdesk.rules.arms.whole_kinds import Sold, things_sold_by
from bwdesk.rules.packs.book import Price
from bwdesk.rules.play.money.goods import market
from tests.shipped import book

BOOK = book()
SOLD = [(line, sold) for line in BOOK.prices.values() for sold in things_sold_by(line, BOOK)]


def names(id: str) -> set[str]:
    return {sold.name for sold in things_sold_by(BOOK.prices[id], BOOK)}


def test_arms_are_every_weapon_and_what_is_thrown_is_thrown() -> None:
    assert {"Sword", "Spear", "Mace"} <= names("human/arms")
    assert "Javelin" not in names("human/arms")
    assert {"Javelin", "Throwing Knife"} <= names("human/throwing-weapons")
    assert "Sword" not in names("human/throwing-weapons")


def test_they_are_called_as_their_line_calls_them() -> None:
    assert "Orc Sword" in names("orc/orc-arms")
    assert "Wooden Buckler" in names("roden/wooden-shield")
    assert "Dwarven Hammer" in names("dwarf/dwarven-arms")
    assert not any("Dwarven" in name for name in names("elf/elven-arms"))


def test_what_is_one_thing_sells_nothing_else() -> None:
    assert names("human/crossbow") == names("human/shoes") == set()
    assert not any(line.kind == "spell" for line, _ in SOLD)


@pytest.mark.parametrize(("line", "sold"), SOLD, ids=lambda each: each.name)
def test_each_is_an_entry_of_the_book(line: Price, sold: Sold) -> None:
    grades = sold.grades or tuple(term.id for term in line.grades) or ("",)
    for grade in grades:
        wares = market(BOOK).wares
        terms = (grade,) if any(term.id == grade for term in line.grades) else ()
        found = [e for e in wares if (e.price, e.called, e.terms) == (line.id, sold.name, terms)]
        assert len(found) == 1
        thing = link(found[0].thing(BOOK), BOOK)
        assert thing.name == sold.name
        assert ware(thing.arm, BOOK) is not None


@pytest.mark.parametrize(
    ("said", "obstacle"),
    [("sword", 3), ("sword, poor quality", 2), ("sword, superior quality", 5), ("arms", 3)],
)
def test_a_sword_costs_what_arms_do_at_the_table(said: str, obstacle: int) -> None:
    assert market(BOOK).find_ware(said, "human").obstacle == obstacle
