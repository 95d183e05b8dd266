"""Resource points, and what a tie costs."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.edits import add_thing, move_thing
from bwdesk.rules.burning.purchase import purchase
from bwdesk.rules.burning.resources import buy, price_of, tie_offer, with_price
from bwdesk.rules.packs.book import Book, Choice, Price, Term, Tie
from bwdesk.rules.packs.requirement import HasTrait, Took
from bwdesk.rules.person.character import Choices, Thing
from tests.rules.small import BOOK, burned, keys, spent
from tests.shipped import book as shipped

RELATIONSHIP = Tie(
    id="relationship",
    name="Relationship",
    grades=(
        Term(id="minor", name="minor", points=5),
        Term(id="powerful", name="powerful", points=15),
    ),
    changes=(
        (
            Term(id="immediate-family", name="immediate family", points=-2),
            Term(id="other-family", name="other family", points=-1),
        ),
        (Term(id="romantic", name="romantic", points=-2),),
        (Term(id="hateful", name="hateful", points=-2),),
    ),
    least=1,
)
AFFILIATION = Tie(
    id="affiliation",
    name="Affiliation",
    grades=(Term(id="small", name="1D", points=10, dice=1),),
)
POOR = Term(id="poor", name="poor quality", points=3)
MILL = Term(id="run-of-the-mill", name="run of the mill", points=5)
SPIKE = Term(id="spike", name="a spike", points=1)
ARMS = Price(
    id="arms", name="Arms", kind="arms", group="Arms", grades=(POOR, MILL), changes=((SPIKE,),)
)
ROPE = Price(id="rope", name="Rope", kind="gear", group="Gear", points=2, stocks=("human",))
BEARD = Price(id="beard", name="Beard", kind="gear", group="Gear", points=1, stocks=("dwarf",))
LOOT = Price(id="loot", name="Loot", kind="gear", group="Gear", points=Choice("Points", 2, 9))
CULT = Price(id="cult", name="Cult", kind="affiliation", group="Ties")
CASTLE = Price(
    id="castle",
    name="Castle",
    kind="property",
    group="Property",
    points=90,
    requires=Took(of=("city-dweller/pickpocket",)),
)
CHARM = Price(
    id="charm",
    name="Charm",
    kind="spell",
    group="Spells",
    points=4,
    requires=HasTrait("tall"),
    skill="haggling",
)
PRICES = (ARMS, ROPE, BEARD, LOOT, CULT, CASTLE, CHARM)
TIED: Book = replace(
    BOOK,
    ties={"relationship": RELATIONSHIP, "affiliation": AFFILIATION},
    prices={each.id: each for each in PRICES},
)
CITY = ("city-dweller/city-born", "city-dweller/pickpocket")


@pytest.mark.parametrize(
    ("terms", "points"),
    [
        (("minor",), 5),
        (("powerful", "hateful"), 13),
        (("minor", "other-family", "hateful"), 2),
        (("minor", "immediate-family", "romantic", "hateful"), 1),
        ((), 0),
        (("nonsense",), 0),
    ],
)
def test_a_tie_costs_what_its_terms_come_to(terms: tuple[str, ...], points: int) -> None:
    assert tie_offer(RELATIONSHIP).cost(terms).total == points


def test_what_is_paid_otherwise_is_odd() -> None:
    dear = Thing("Udo", "relationship", 5, terms=("minor", "hateful"))
    reckoning = burned(*CITY, book=TIED, things=(dear,))
    (problem,) = [each for each in reckoning.problems if each.code == "resources.price"]
    assert problem.severity is Severity.ODD
    assert "its terms come to 3" in problem.says
    fair = burned(*CITY, book=TIED, things=(replace(dear, points=3),))
    assert "resources.price@resources/0" not in keys(fair)


def test_what_has_no_terms_has_no_price() -> None:
    assert price_of(Thing("Udo", "relationship", 5), TIED) is None
    assert price_of(Thing("Udo", "relationship", 5, terms=("minor",)), BOOK) is None


def test_every_purchase_is_a_part_of_what_is_spent() -> None:
    pool = burned(*CITY, things=(Thing("a knife", "arms", 3), Thing("", "gear", 2))).pools.resources
    assert [(part.label, part.value) for part in pool.spent.parts] == [
        ("a knife", 3),
        ("a purchase without a name", 2),
    ]
    assert pool.points_left == 18 - 5


def test_points_left_do_not_keep_and_more_than_given_is_broken() -> None:
    assert "resources.left@resources/points" in keys(burned(*CITY))
    poor = burned(*CITY, things=(Thing("a castle", "property", 90),))
    assert "resources.overdrawn@resources/points" in {
        each.key for each in poor.problems_of(Severity.BROKEN)
    }


def remarks(*things: Thing, path: tuple[str, ...] = CITY, **more: Any) -> dict[str, str]:
    """What is odd about purchases, by the key of each remark."""
    reckoning = burned(*path, book=TIED, things=things, **more)
    return {each.key: each.says for each in reckoning.problems if each.severity is Severity.ODD}


def test_what_is_bought_from_the_list_is_run_of_the_mill_unless_said() -> None:
    arms = buy(ARMS, TIED)
    assert arms == Thing("Arms", "arms", 5, terms=("run-of-the-mill",), price="arms")
    spiked = buy(ARMS, TIED, ("poor", "spike"), 3)
    assert (spiked.points, spiked.count) == (12, 3)
    assert buy(ROPE, TIED) == Thing("Rope", "gear", 2, price="rope")
    assert buy(LOOT, TIED).points == 2


def test_a_cost_says_what_it_is_made_of() -> None:
    cost = price_of(buy(ARMS, TIED, ("poor", "spike"), 3), TIED)
    assert cost is not None
    assert [(part.label, part.value) for part in cost.parts] == [
        ("poor quality", 3),
        ("a spike", 1),
        ("2 more", 8),
    ]


def test_a_tie_on_a_price_list_is_priced_as_the_tie() -> None:
    cult = buy(CULT, TIED)
    assert (cult.points, cult.dice, cult.terms) == (10, 1, ("small",))


def test_paying_otherwise_than_the_list_is_odd() -> None:
    dear = replace(buy(ARMS, TIED), name="Sword", points=9)
    assert remarks(dear) == {
        "resources.price@resources/0": "Sword takes 9\u00a0points; its terms come to 5."
    }
    assert with_price(dear, TIED).points == 5
    assert remarks(buy(ARMS, TIED), replace(dear, terms=())) == {}


@pytest.mark.parametrize(
    ("terms", "lost"),
    [(("superb",), "“Superb”"), (("poor", "ribbon"), "“Ribbon”"), (("poor", "spike"), "")],
)
def test_a_grade_its_price_does_not_offer_is_odd(terms: tuple[str, ...], lost: str) -> None:
    says = f"Arms is bought as {lost}, for which its price has no figure." if lost else ""
    thing = with_price(Thing("Arms", "arms", terms=terms, price="arms"), TIED)
    assert remarks(thing).get("resources.terms@resources/0", "") == says


@pytest.mark.parametrize(("points", "odd"), [(1, True), (2, False), (9, False), (10, True)])
def test_points_the_player_names_have_bounds(points: int, odd: bool) -> None:
    loot = replace(buy(LOOT, TIED), points=points)
    assert ("resources.price@resources/0" in remarks(loot)) is odd


def test_a_castle_asks_for_the_life_that_brings_it() -> None:
    castle = buy(CASTLE, TIED)
    assert remarks(castle) == {}
    assert remarks(castle, path=CITY[:1]) == {
        "resources.needs@resources/0": "Castle needs Pickpocket."
    }


def test_a_spell_asks_for_its_skill_and_its_trait() -> None:
    charm = buy(CHARM, TIED)
    assert set(remarks(charm)) == {"resources.needs@resources/0", "resources.skill@resources/0"}
    able = remarks(charm, traits=("tall",), skills=spent(haggling=2))
    assert not {key for key in able if key.startswith("resources")}


def test_what_stands_on_another_list_is_odd() -> None:
    assert remarks(buy(BEARD, TIED)) == {
        "resources.stock@resources/0": "Beard stands on the price list of the Dwarves."
    }


def test_a_price_no_pack_has_is_a_free_purchase() -> None:
    lost = Thing("Orb", "gear", 7, price="orb")
    assert remarks(lost) == {}
    assert price_of(lost, TIED) is None


def test_every_purchase_is_told_with_its_price() -> None:
    things = (buy(ARMS, TIED, ("poor",)), Thing("Orb", "gear", 7))
    arms, orb = burned(*CITY, book=TIED, things=things).things
    assert (arms.price, arms.terms) == (ARMS, "poor quality")
    assert arms.cost == price_of(things[0], TIED)
    assert (orb.price, orb.cost, orb.terms) == (None, None, "")


def test_a_purchase_is_foreseen() -> None:
    now = burned(*CITY, book=TIED)
    seen = purchase(now, buy(CASTLE, TIED), TIED)
    assert seen.left == 18 - 90
    assert [figure.value for figure in seen.resources] == [0, 6]
    assert [figure.value for figure in seen.circles] == [1, 2]
    assert seen.problems == ()
    assert purchase(now, buy(BEARD, TIED), TIED).problems[0].code == "resources.stock"


def test_purchases_change_places() -> None:
    had = tuple(Thing(name) for name in "abc")
    edit = move_thing(Choices("human", things=had), 0, 2)
    assert [thing.name for thing in edit.choices.things] == ["b", "c", "a"]
    assert edit.label == "Move a"


@st.composite
def purchases(draw: st.DrawFn) -> Thing:
    """A thing from the shipped lists on any of its terms, or one of nobody's list."""
    book = shipped()
    if draw(st.booleans()):
        return Thing("?", points=draw(st.integers(0, 99)), count=draw(st.integers(1, 9)))
    price = draw(st.sampled_from(list(book.prices.values())))
    thing = buy(price, book, count=draw(st.integers(1, 5)))
    terms = tuple(term.id for group in price.changes for term in group if draw(st.booleans()))
    return with_price(replace(thing, terms=thing.terms + terms), book)


@given(st.lists(purchases(), max_size=8), st.data())
def test_the_running_total_is_the_sum_of_its_parts(
    things: list[Thing], data: st.DataObject
) -> None:
    choices = Choices("human")
    for thing in things:
        choices = add_thing(choices, thing).choices
    if things:
        last = len(things) - 1
        here, there = data.draw(st.integers(0, last)), data.draw(st.integers(0, last))
        choices = move_thing(choices, here, there).choices
    reckoning = reckon(choices, shipped())
    spent_on = [line.cost.whole if line.cost else line.thing.points for line in reckoning.things]
    assert reckoning.pools.resources.spent.whole == sum(spent_on)
    assert not [each for each in reckoning.problems if each.code == "resources.price"]


def test_figures_of_another_quality_than_was_paid_for_are_said() -> None:
    book = shipped()
    paid = Thing("Old Bitter", "arms", 5, terms=("run-of-the-mill",), price="human/arms")
    choices = Choices("human", things=(replace(paid, arm="sword"), replace(paid, arm="poor-sword")))
    found = [each for each in reckon(choices, book).problems if each.code == "resources.quality"]
    assert [(each.where, each.severity) for each in found] == [("resources/1", Severity.ODD)]
    assert "run of the mill" in found[0].says
