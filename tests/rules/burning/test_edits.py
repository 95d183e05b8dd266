"""Edits: an old value in, a new one out, and nothing else touched."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Pool, Sum
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.reckoning import Pools
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import (
    Choices,
    Instinct,
    Limits,
    Placed,
    Set,
    SkillPoints,
    Stats,
    Step,
    Thing,
    Waive,
)
from bwdesk.rules.tables.grayscale import Tolerances
from tests.rules.small import BOOK, DWARF, placed, steps

FARMER = BOOK.lifepaths["human/peasant/farmer"]
KNIVES, MENDING = BOOK.skills["knives"], BOOK.skills["mending"]
ALERT, TALL = BOOK.traits["alert"], BOOK.traits["tall"]
SQUALOR = BOOK.questions["health-squalor"]
ANN = Choices(
    "human",
    name="Ann",
    path=steps("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal"),
    stats=Stats(will=Placed(4)),
    skills=(SkillPoints("knives", 3), SkillPoints("streetwise", 1)),
    traits=("alert",),
    answers=("steel-tortured",),
    things=(Thing("a knife", "arms", 3), Thing("a room", "property", 9)),
    tolerances=(5, 7, 8, 9),
    beliefs=("One.", "Two."),
    instincts=(Instinct("One."),),
    rulings=(Set("age", 20, "as printed"), Waive("path.no-lead@path/2")),
)


def slugs(choices: Choices) -> list[str]:
    return [step.lifepath.rpartition("/")[2] for step in choices.path]


@pytest.mark.parametrize(
    ("edit", "label", "path"),
    [
        (
            lambda: edits.take_lifepath(ANN, FARMER),
            "Take Farmer",
            "city-born pickpocket criminal farmer",
        ),
        (
            lambda: edits.insert_lifepath(ANN, FARMER, 1),
            "Insert Farmer",
            "city-born farmer pickpocket criminal",
        ),
        (
            lambda: edits.replace_lifepath(ANN, 1, FARMER, "Pickpocket"),
            "Replace Pickpocket by Farmer",
            "city-born farmer criminal",
        ),
        (
            lambda: edits.remove_lifepath(ANN, 1, "Pickpocket"),
            "Remove Pickpocket",
            "city-born criminal",
        ),
        (
            lambda: edits.move_lifepath(ANN, 2, 0, "Criminal"),
            "Move Criminal",
            "criminal city-born pickpocket",
        ),
        (
            lambda: edits.move_lifepath(ANN, 0, 2, "City Born"),
            "Move City Born",
            "pickpocket criminal city-born",
        ),
        (
            lambda: edits.answer_lifepath(ANN, 1, 7, "Pickpocket"),
            "Pickpocket: 7",
            "city-born pickpocket criminal",
        ),
    ],
)
def test_the_path(edit: Callable[[], Edit], label: str, path: str) -> None:
    done = edit()
    assert done.label == label
    assert slugs(done.choices) == path.split()


def test_the_number_inside_a_lifepath_is_kept_with_it() -> None:
    assert edits.take_lifepath(ANN, FARMER, 4).choices.path[-1] == Step(FARMER.id, 4)
    assert edits.answer_lifepath(ANN, 1, 7, "Pickpocket").choices.path[1].number == 7


def test_another_stock_is_another_life() -> None:
    done = edits.choose_stock(ANN, DWARF)
    assert done.label == "Start over as Dwarf"
    assert edits.choose_stock(Choices("human"), DWARF).label == "Choose Dwarf"
    assert done.choices == Choices(
        "dwarf",
        name="Ann",
        stats=ANN.stats,
        things=ANN.things,
        beliefs=ANN.beliefs,
        instincts=ANN.instincts,
        rulings=ANN.rulings,
    )


def test_stats() -> None:
    placed = edits.place_stat(ANN, "will", 6)
    assert (placed.label, placed.group) == ("Will 6", "stat.will")
    assert placed.choices.stats == Stats(will=Placed(6))
    assert edits.place_stat(ANN, "will", -1).choices.stats == Stats()
    gray = edits.shade_stat(ANN, "will", Shade.GRAY)
    assert gray.label == "Make Will gray"
    assert gray.choices.stats == Stats(will=Placed(4, Shade.GRAY))


def test_skills_keep_their_order_and_are_forgotten_without_points() -> None:
    more = edits.spend_on_skill(ANN, KNIVES, 4, 1)
    assert more.label == "Knives: 5 points"
    assert more.choices.skills == (SkillPoints("knives", 4, 1), SkillPoints("streetwise", 1))
    new = edits.spend_on_skill(ANN, MENDING, 0, 1)
    assert new.label == "Mending: 1 point"
    assert new.choices.skills[-1] == SkillPoints("mending", 0, 1)
    none = edits.spend_on_skill(ANN, KNIVES, 0, -2)
    assert none.choices.skills == (SkillPoints("streetwise", 1),)


def test_traits() -> None:
    assert edits.take_trait(ANN, TALL).choices.traits == ("alert", "tall")
    assert edits.drop_trait(ANN, ALERT).choices.traits == ()
    assert edits.drop_trait(ANN, ALERT).label == "Give up Alert"


def test_answers() -> None:
    yes = edits.answer(ANN, SQUALOR, True)
    assert yes.label == "lives in squalor: yes"
    assert yes.choices.answers == ("steel-tortured", "health-squalor")
    assert edits.answer(yes.choices, SQUALOR, True).choices == yes.choices
    assert edits.answer(yes.choices, SQUALOR, False).choices == ANN


def test_words() -> None:
    assert edits.write(ANN, "concept", "A thief.").choices.concept == "A thief."
    assert edits.choose_sex(ANN, "female").choices.sex == "female"
    limits = Limits(stat=7)
    assert edits.set_limits(ANN, limits).choices.limits == limits


def test_beliefs_and_instincts() -> None:
    assert edits.write_belief(ANN, 1, "2.").choices.beliefs == ("One.", "2.")
    assert edits.write_belief(ANN, 2, "Three.").choices.beliefs == ("One.", "Two.", "Three.")
    assert edits.write_belief(ANN, 3, "Four.").choices.beliefs == ("One.", "Two.", "", "Four.")
    assert edits.write_belief(ANN, 1, "").choices.beliefs == ("One.",)
    daring = Instinct("Two.", "dare")
    assert edits.write_instinct(ANN, 1, daring).choices.instincts == (Instinct("One."), daring)
    assert edits.write_instinct(ANN, 0, Instinct("")).choices.instincts == ()


def test_things() -> None:
    rope = Thing("a rope", points=1)
    assert edits.add_thing(ANN, rope).choices.things == (*ANN.things, rope)
    assert edits.change_thing(ANN, 0, rope).choices.things == (rope, ANN.things[1])
    removed = edits.remove_thing(ANN, 0)
    assert (removed.label, removed.choices.things) == ("Remove a knife", ANN.things[1:])


def test_a_changed_thing_is_told_by_its_name() -> None:
    sharp = replace(ANN.things[0], points=4)
    assert edits.change_thing(ANN, 0, sharp).label == "a knife: 4 points"
    assert edits.change_thing(ANN, 0, replace(sharp, name="")).label == "Name a purchase"


def test_tolerances_are_moved_one_at_a_time() -> None:
    standing = Tolerances(3, 5, 7, 8, 9, 10)
    moved = edits.move_tolerance(replace(ANN, tolerances=()), standing, 1, 4)
    assert moved.choices.tolerances == (4, 7, 8, 9)
    again = edits.move_tolerance(moved.choices, Tolerances(3, 4, 7, 8, 9, 10), 2, 6)
    assert again.choices.tolerances == (4, 6, 8, 9)
    assert edits.place_tolerances(ANN).choices.tolerances == ()


def test_a_new_ruling_takes_the_place_of_the_old_one_on_the_same_matter() -> None:
    older = Set("age", 25, "the years in prison")
    assert edits.rule(ANN, older, "Set the age").choices.rulings == (ANN.rulings[1], older)
    steel = Set("steel", 6)
    assert edits.rule(ANN, steel, "Set Steel").choices.rulings == (*ANN.rulings, steel)
    again = Waive("path.no-lead@path/2", "he walked")
    assert edits.rule(ANN, again, "Accept it").choices.rulings == (ANN.rulings[0], again)
    assert edits.lift(ANN, ANN.rulings[0]).choices.rulings == ANN.rulings[1:]


def _pools(mental: int, physical: int, either: int = 0) -> Pools:
    given = (mental, physical, either, 0, 0, 0, 0)
    return Pools(*(Pool(Sum().plus("given", each)) for each in given))


MOST = dict.fromkeys(STATS, 6)


@pytest.mark.parametrize(
    ("pools", "row"),
    [
        pytest.param(_pools(7, 16), "B4 B3 B4 B4 B4 B4", id="what does not go up evenly"),
        pytest.param(_pools(7, 14, 2), "B4 B4 B4 B4 B4 B3", id="either way where it is lower"),
        pytest.param(_pools(20, 4), "B6 B6 B1 B1 B1 B1", id="no higher than it goes"),
        pytest.param(_pools(0, 0), "B0 B0 B0 B0 B0 B0", id="nothing to spread"),
    ],
)
def test_stats_are_spread_as_evenly_as_they_go(pools: Pools, row: str) -> None:
    before = Choices("human", stats=placed("B1 B1 B1 B1 B1 B6"))
    edit = edits.spread_stats(before, pools, MOST)
    assert edit.choices.stats == placed(row)
    assert edit.label == "Spread the stats evenly"


def test_shades_are_paid_before_points_are_spread() -> None:
    before = Choices("human", stats=placed("G0 B0 B0 B0 W0 B0"))
    spread = edits.spread_stats(before, _pools(7, 12, 1), MOST).choices.stats
    assert spread == placed("G1 B1 B1 B1 W1 B0")


def test_clearing_the_stats_makes_them_black_again() -> None:
    before = Choices("human", stats=placed("G4 B4 B4 B4 W4 B4"))
    assert edits.clear_stats(before).choices == Choices("human")
