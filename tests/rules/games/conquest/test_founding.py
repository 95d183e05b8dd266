"""What a plan of a chronicle comes to: dispositions, their balance, the first state."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.chiefs import burn_typed
from bwdesk.rules.games.conquest.plan import Chief, Fixed, Plan, Player, Prologue, Side
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Person, Settings
from bwdesk.rules.packs.book import Book
from tests.shipped import book as shipped

RULERS = {
    "relation": "native",
    "tools": "advanced",
    "density": "cities",
    "growth": "normal",
    "placement": "in-power",
}


@pytest.fixture(scope="module")
def book() -> Book:
    return shipped()


def plan_of(*sides: Side, players: int = 0) -> Plan:
    seats = tuple(Player(f"s{n}") for n in range(1, (players or max(2, len(sides))) + 1))
    rest = tuple(Side(f"g{n}") for n in range(5 - len(sides)))
    return Plan(players=seats, factions=(*sides, *rest))


def total(side: Side, book: Book, factions: int = 2) -> int:
    return founding.disposition(side, plan_of(side, players=factions), book).whole


@pytest.mark.parametrize(
    ("stock", "gives"),
    [
        pytest.param("elf", 2, id="BKT-1"),
        pytest.param("dwarf", 1, id="BKT-1-dwarf"),
        pytest.param("human", 2, id="BKT-1-human"),
        pytest.param("orc", 3, id="BKT-1-orc"),
        ("troll", 0),
    ],
)
def test_mystical_ability_is_that_of_the_stock(book: Book, stock: str, gives: int) -> None:
    step = book.disposition_steps["mystical"]
    assert founding.points(Side("f", stock=stock), step, book).whole == gives


def test_mystical_kinds_may_be_struck_or_added(book: Book) -> None:
    step = book.disposition_steps["mystical"]
    fewer = Side("f", stock="human", mystical=("faith",))
    assert founding.points(fewer, step, book).whole == 1
    assert founding.points(replace(fewer, mystical=()), step, book).whole == 0


@pytest.mark.parametrize(
    ("factions", "less"), [pytest.param(2, 0, id="BKT-2"), (3, 1), (4, 3), (5, 6), (6, 1)]
)
def test_crowding(book: Book, factions: int, less: int) -> None:
    """Six players are three factions (BK-11)."""
    side = Side("f", answers=RULERS)
    assert total(side, book, factions) == 13 - less


@pytest.mark.parametrize(
    ("settings", "subsettings", "gives"),
    [pytest.param(5, 3, 10, id="BKT-7"), (3, 4, 7), (4, 4, 8)],
)
def test_civilization(book: Book, settings: int, subsettings: int, gives: int) -> None:
    side = Side("f", settings=settings, subsettings=subsettings)
    step = book.disposition_steps["civilization"]
    assert founding.points(side, step, book).whole == gives


def test_settings_are_counted_from_the_book(book: Book) -> None:
    assert founding.count_settings(book, "dwarf") == (4, 2)
    assert founding.count_settings(book, "great-wolf") == (2, 4)
    assert founding.count_settings(book, "treefolk") == (0, 0)
    bare = replace(book, lifepaths={})
    assert founding.count_settings(bare, "dwarf") == (0, 0)


def test_a_disposition_says_why(book: Book) -> None:
    """Native 3, eight of four settings, advanced 3, arts 1, cities 2, normal 1, in power 4."""
    rolled = Prologue("accounting", 5, fell=Faces((6, 4, 3, 1, 1)))
    side = Side("f", stock="dwarf", answers=RULERS, prologue=rolled)
    found = founding.disposition(side, plan_of(side, players=4), book)
    assert [(part.label, part.value) for part in found.parts] == [
        ("Territorial relation: Native", 3),
        ("Civilization: twice 4 settings", 8),
        ("Mechanical aptitude: Advanced tool users", 3),
        ("Mystical ability: Dwarven Arts", 1),
        ("Population: density: Cities", 2),
        ("Population: growth: Normal", 1),
        ("Political placement of the leader: Currently in power", 4),
        ("4 factions", -3),
        ("Prologue", 2),
    ]
    assert found.whole == 21


def test_nobody_starts_below_nothing(book: Book) -> None:
    assert total(Side("f"), book, factions=5) == 0


def test_the_table_may_set_it(book: Book) -> None:
    side = Side("f", answers=RULERS, fixed=Fixed(12, "as we like it"))
    found = founding.disposition(side, plan_of(side), book)
    assert found.whole == 12
    assert found.parts[-1].rule == "ruling"


def test_successes_by_shade_or_as_told(book: Book) -> None:
    gray = Prologue("accounting", 3, Shade.GRAY, Faces((3, 4, 1)))
    assert founding.successes(Side("f", prologue=gray)) == 2
    assert founding.successes(Side("f", prologue=Prologue("accounting", 3, fell=Told(3)))) == 3
    assert founding.successes(Side("f")) == 0


# Balance


def test_balance_says_how_far_apart(book: Book) -> None:
    high = Side("a", "Elves", answers=RULERS)
    low = Side("b", "Orcs", answers={"relation": "secondary"})
    found = founding.balance(plan_of(high, low), book, {})
    assert (found.most, found.least, found.spread, found.cap) == ("a", "b", 11, 13)
    assert found.blow == founding.USUAL_DICE / 2
    assert found.says == (
        "Elves begins 11 above Orcs: about as much as four maneuvers that nobody meets take away."
    )


def test_balance_knows_the_dice_of_the_leaders(book: Book) -> None:
    strong = Chief(Person("Ardal", lifepaths=5, skills={"strategy": 4, "cooking": 9}))
    swords = Chief(Person("Brand", lifepaths=5, skills={"sword": 6}))
    plan = plan_of(Side("a", leader=strong), Side("b", leader=swords))
    assert founding.balance(plan, book, {}).blow == 2.5
    assert founding.balance(plan, book, {}).says == "All begin alike."


def test_a_small_difference_is_less_than_a_maneuver(book: Book) -> None:
    plan = plan_of(Side("a", answers={"relation": "foreign"}), Side("b"))
    assert "less than one maneuver" in founding.balance(plan, book, {}).says


# Prologue and beginning


def test_most_successes_tell_first_and_equals_share(book: Book) -> None:
    def side(id: str, count: int | None) -> Side:
        fell = None if count is None else Told(count)
        return Side(id, prologue=Prologue("accounting", 6, fell=fell))

    plan = plan_of(side("a", 1), side("b", 4), side("c", None), side("d", 4), side("e", 0))
    order = [[each.id for each in group] for group in founding.narration(plan)]
    assert order == [["b", "d"], ["a"], ["e"]]


def test_a_leader_opens_with_what_he_is_best_at(book: Book) -> None:
    leader = Chief(Person(skills={"oratory": 3, "accounting": 5, "cooking": 6}))
    assert founding.open_skills(book, burn_typed(leader, book)) == ("accounting", "oratory")


def test_a_setup_begins_the_game(book: Book) -> None:
    leader = Chief(Person("Ardal", lifepaths=6, circles=4, skills={"strategy": 5}), stat=5)
    side = Side(
        "a", "The Elves", "disc", "elf", RULERS, leader=leader, objective=" Hold the fords. "
    )
    second = Chief(Person("Ena", lifepaths=4, skills={"oratory": 4}))
    other = Side("b", "", "square", "orc", RULERS, second=second)
    settings = Settings(harry="attackers")
    plan = replace(plan_of(side, other), settings=settings)
    setup = founding.setup(plan, book, {})
    first, last = setup.factions
    assert (first.name, first.start, first.circles, first.leader) == ("The Elves", 21, 4, "Ardal")
    assert first.disposition == first.start
    assert first.objective == "Hold the fords."
    assert (first.seats, last.seats) == (("s1",), ("s2",))
    assert last.name == "Faction 2"
    assert first.people["leader"].skills == {"strategy": 5}
    assert "second" not in first.people
    assert last.people["second"].name == "Ena"
    state = Conquest(book).start(setup).state
    assert state.settings == settings
    assert state.cap == 21


def test_six_players_share_three_factions(book: Book) -> None:
    plan = plan_of(Side("a"), Side("b"), Side("c"), players=6)
    assert [each.id for each in plan.sides] == ["a", "b", "c"]
    assert plan.seats(plan.side("b")) == ("s3", "s4")
    swapped = replace(plan, pairs=("s2", "s1", "s3", "s5", "s4", "s6"))
    assert swapped.seats(plan.side("a")) == ("s2", "s1")
    assert swapped.seats(plan.side("c")) == ("s4", "s6")


def test_a_plan_is_a_value_msgspec_keeps(book: Book) -> None:
    side = Side("a", "Elves", answers=RULERS, prologue=Prologue("law", 3, fell=Faces((1, 2, 6))))
    plan = plan_of(side)
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(replace(plan, players=())), type=Plan)


def test_without_the_game_in_the_packs_a_sentence(book: Book) -> None:
    with pytest.raises(ValueError, match="no game of conquest"):
        founding.figures(replace(book, chronicles={}))
