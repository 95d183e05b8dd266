"""What follows from stats, answers and purchases."""

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Set, Thing, ThingKind
from tests.rules.small import burned, keys, placed

CITY = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")
CLAN = ("clansman/born-clansman", "host/axe-bearer")


@pytest.mark.parametrize(
    ("stats", "health"),
    [("B4 B4 B4 B4 B4 B4", "B4"), ("B4 B4 B4 B4 B4 B5", "B4"), ("G4 B1 B1 B1 B1 B5", "B5")],
)
def test_health_is_half_of_will_and_forte(stats: str, health: str) -> None:
    assert str(burned(*CITY, stats=placed(stats)).attributes["health"].ability) == health


@pytest.mark.parametrize(
    ("stats", "answers", "health"),
    [
        pytest.param("B5 B6 B5 B4 B5 B5", (), 6, id="DV-1"),
        ("B5 B6 B5 B4 B5 B5", ("health-squalor",), 5),
    ],
)
def test_answers_change_health(stats: str, answers: tuple[str, ...], health: int) -> None:
    dwarf = burned(*CLAN, stock="dwarf", stats=placed(stats), answers=answers)
    assert dwarf.attributes["health"].value == health
    assert dwarf.attributes["health"].why.parts[0].value == 5


@pytest.mark.parametrize(
    ("stats", "reflexes"),
    [
        ("B4 B4 B4 B4 B4 B4", "B4"),
        ("B5 B6 B5 B4 B5 B5", "B5"),
        pytest.param("G4 G4 B6 B5 B6 B7", "B5", id="DV-5"),
        pytest.param("B4 B4 B4 B6 B4 B3", "B4", id="DV-7"),
        ("B4 G4 G5 G4 B4 B4", "G4"),
    ],
)
def test_reflexes_are_a_third_of_three(stats: str, reflexes: str) -> None:
    assert str(burned(*CITY, stats=placed(stats)).attributes["reflexes"].ability) == reflexes


@pytest.mark.parametrize(
    ("power", "forte", "human", "dwarf"),
    [
        pytest.param("B4", "B4", "B10", "B10", id="PTGS-T15 Po4 Fo4"),
        pytest.param("B5", "B4", "B10", "B11", id="PTGS-T15 Po5 Fo4"),
        pytest.param("B4", "B5", "B10", "B11", id="DV-2"),
        pytest.param("B4", "B3", "B9", "B10", id="PTGS-T15 Po4 Fo3"),
        pytest.param("B6", "B7", "B12", "B13", id="PTGS-T15 Po6 Fo7"),
        pytest.param("B8", "B7", "B13", "B14", id="DV-4"),
        pytest.param("B6", "B6", "B12", "B12", id="PTGS-T15 Po6 Fo6"),
        pytest.param("G4", "B5", "B11", "B12", id="a gray Power counts two more"),
        pytest.param("G4", "G5", "G10", "G11", id="gray only if both are"),
    ],
)
def test_the_mortal_wound_and_who_is_tough(power: str, forte: str, human: str, dwarf: str) -> None:
    stats = placed(f"B4 B4 B4 B4 {power} {forte}")
    assert str(burned(*CITY, stats=stats).attributes["mortal-wound"].ability) == human
    tough = burned(*CLAN, stock="dwarf", stats=stats).attributes["mortal-wound"]
    assert str(tough.ability) == dwarf
    assert ("Tough" in [part.label for part in tough.why.parts]) is (human != dwarf)


@pytest.mark.parametrize(
    ("will", "hesitation", "circles"),
    [
        pytest.param("B4", 6, "B2", id="STEEL-T1"),
        pytest.param("G4", 4, "G2", id="DV-6, HERO-T4"),
        ("W4", 3, "W2"),
        ("B5", 5, "B2"),
        ("B1", 9, "B1"),
        ("B10", 0, "B5"),
        ("W9", 0, "W4"),
    ],
)
def test_will_makes_hesitation_and_circles(will: str, hesitation: int, circles: str) -> None:
    attributes = burned(*CITY, stats=placed(f"{will} B4 B4 B4 B4 B4")).attributes
    assert (attributes["hesitation"].value, attributes["hesitation"].ability) == (hesitation, None)
    assert str(attributes["circles"].ability) == circles


@pytest.mark.parametrize(
    ("bought", "circles"),
    [
        ([("property", 50)], 3),
        ([("property", 49)], 2),
        ([("property", 40), ("relationship", 10)], 3),
        ([("reputation", 60), ("affiliation", 60), ("gear", 90)], 2),
    ],
)
def test_fifty_points_of_ties_and_property_widen_the_circles(
    bought: list[tuple[ThingKind, int]], circles: int
) -> None:
    things = tuple(Thing(kind, kind, points) for kind, points in bought)
    rich = burned(*CITY, stats=placed("B4 B4 B4 B4 B4 B4"), things=things)
    assert rich.attributes["circles"].value == circles


@pytest.mark.parametrize(
    ("bought", "resources"),
    [
        ([], 0),
        ([("property", 14)], 0),
        ([("property", 15)], 1),
        ([("property", 20), ("reputation", 7), ("affiliation", 10)], 2),
        ([("relationship", 90), ("gear", 90), ("arms", 90), ("spell", 90)], 0),
    ],
)
def test_a_die_of_resources_for_every_fifteen_points(
    bought: list[tuple[ThingKind, int]], resources: int
) -> None:
    things = tuple(Thing(kind, kind, points) for kind, points in bought)
    assert burned(*CITY, things=things).attributes["resources"].value == resources


def test_stride_is_the_stocks() -> None:
    assert burned(*CITY).attributes["stride"].value == 7
    assert burned(*CLAN, stock="dwarf").attributes["stride"].value == 6


def test_emotions_belong_to_stocks_and_traits() -> None:
    assert "greed" not in burned(*CITY).attributes
    assert "greed" in burned(*CLAN, stock="dwarf").attributes
    faithful = burned(*CITY, traits=("faithful",), answers=("faith-god",))
    assert faithful.attributes["faith"].value == 3 + 1 + 1
    cynical = burned(*CITY, traits=("faithful", "cynical"))
    assert cynical.attributes["faith"].value == 3


def test_no_attribute_falls_below_nothing() -> None:
    poor = burned(*CITY, answers=("health-squalor",))
    assert poor.attributes["health"].value == 0
    assert poor.attributes["health"].why.total == 0


def test_the_table_may_set_any_of_them() -> None:
    ruled = burned(
        *CITY,
        stats=placed("B4 B4 B4 B4 B4 B4"),
        rulings=(Set("hesitation", 5, "stubborn"), Set("steel", 7), Set("mortal-wound", 11)),
    )
    hesitation = ruled.attributes["hesitation"]
    assert (hesitation.value, hesitation.why.parts[-1].label) == (5, "stubborn")
    assert str(ruled.attributes["steel"].ability) == "B7"
    assert ruled.tolerances
    assert ruled.tolerances.mortal == 11


KILLER = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")
NERVES = placed("B5 B6 B4 B4 B4 B4")


def test_steel_of_five_may_be_turned_gray_for_five_of_its_points() -> None:
    answers = ("steel-wounded", "steel-tortured")
    black = burned(*KILLER, stats=NERVES, answers=answers)
    assert black.attributes["steel"].text == "B7"
    turned = edits.lighten(black.choices, "steel", True)
    assert turned.label == "Turn Steel gray"
    gray = burned(*KILLER, stats=NERVES, answers=answers, lightened=turned.choices.lightened)
    steel = gray.attributes["steel"]
    assert steel.text == "G2"
    assert (steel.why.parts[-1].label, steel.why.parts[-1].value) == ("turned gray", -5)
    assert not [key for key in keys(gray) if key.startswith("attributes.")]
    assert edits.lighten(turned.choices, "steel", False).choices == black.choices


def test_what_is_below_five_cannot_be_turned_gray() -> None:
    weak = burned(*CITY, stats=placed("B4 B4 B4 B4 B4 B4"), lightened=("steel",))
    problem = next(each for each in weak.problems if each.code == "attributes.too-low-for-gray")
    assert (problem.where, problem.severity) == ("attributes/steel", Severity.BROKEN)
    assert problem.says == "Steel is 4; from 5 on it can be turned gray."
    assert weak.attributes["steel"].text == "G0"


def test_what_has_no_points_of_its_own_stays_as_it_is() -> None:
    odd = burned(*CITY, stats=placed("B6 B4 B4 B4 B4 B6"), lightened=("health", "circles"))
    assert (odd.attributes["health"].text, odd.attributes["circles"].text) == ("B6", "B3")


def test_an_emotion_of_ten_is_the_end_of_the_story() -> None:
    lost = burned(*CITY, traits=("faithful",), rulings=(Set("faith", 10),))
    problem = next(each for each in lost.problems if each.code == "attributes.lost")
    assert (problem.where, problem.severity) == ("attributes/faith", Severity.BROKEN)
    nine = burned(*CITY, traits=("faithful",), rulings=(Set("faith", 9),))
    assert "attributes.lost@attributes/faith" not in keys(nine)
