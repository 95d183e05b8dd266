"""What is wrong, odd or open in a plan of a chronicle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest import founding, limits
from bwdesk.rules.games.conquest.chiefs import Burned, Tied, burn_typed
from bwdesk.rules.games.conquest.plan import Chief, Plan, Player, Prologue, Rival, Side
from bwdesk.rules.games.conquest.state import Person, Settings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Waive
from tests.rules.games.conquest.test_founding import RULERS, plan_of
from tests.shipped import book as shipped


@pytest.fixture(scope="module")
def book() -> Book:
    return shipped()


def chief(name: str, lifepaths: int, stat: int, skill: int) -> Chief:
    person = Person(name, lifepaths=lifepaths, circles=3, skills={"strategy": skill})
    return Chief(person, stat)


SOUND = Side(
    "f1",
    "Elves",
    stock="elf",
    answers=RULERS,
    leader=chief("Ardal", 6, 7, 6),
    second=chief("Ena", 4, 6, 5),
    rivals=(Rival("Gnash", "f2"), Rival("Urt", "f2", inimical=True)),
    prologue=Prologue("strategy", 6, fell=Faces((5, 5, 4, 3, 2, 1))),
    objective="Hold the fords.",
)
OTHER = replace(
    SOUND,
    id="f2",
    name="Orcs",
    stock="orc",
    leader=chief("Urgh", 5, 5, 5),
    second=chief("Gnash", 3, 5, 5),
    rivals=(Rival("Ena", "f1"), Rival("Finn", "f1")),
)


def plan(*sides: Side) -> Plan:
    made = plan_of(*(sides or (SOUND, OTHER)))
    named = tuple(Player(each.id, f"P {each.id}") for each in made.players)
    return replace(made, title="The fords", territory="The valley", players=named)


def found(plan: Plan, book: Book, known: dict[str, Burned] | None = None) -> list[Problem]:
    return list(limits.problems(plan, book, known or {}))


def codes(plan: Plan, book: Book, known: dict[str, Burned] | None = None) -> set[str]:
    return {each.code.removeprefix("founding.") for each in found(plan, book, known)}


def test_a_sound_plan_has_nothing_to_see_to(book: Book) -> None:
    assert found(plan(), book) == []
    assert limits.why_blocked(plan(), book) == ""


def test_an_empty_plan_is_open_everywhere(book: Book) -> None:
    problems = found(Plan(), book)
    broken = {each.code for each in problems if each.severity is Severity.BROKEN}
    assert broken == {"founding.nothing"}
    assert {each.page for each in problems} == {
        *("territory", "players", "factions", "leaders", "rivals", "prologue", "objectives"),
    }
    assert all(each.remedy for each in problems)
    assert "out before the first maneuver" in limits.why_blocked(Plan(), book)


def test_three_are_discouraged_not_forbidden(book: Book) -> None:
    third = replace(SOUND, id="f3", name="Dwarves", leader=chief("Dain", 5, 5, 5))
    third = replace(third, second=chief("Oin", 3, 4, 4))
    (problem,) = found(plan(SOUND, OTHER, third), book)
    assert (problem.code, problem.severity) == ("founding.three", Severity.ODD)


def test_twins_are_odd(book: Book) -> None:
    alike = replace(OTHER, name="elves ")
    assert codes(plan(SOUND, alike), book) == {"names"}
    twins = replace(plan(), players=(Player("s1", "Ann"), Player("s2", "ann")))
    assert codes(twins, book) == {"players"}


@pytest.mark.parametrize(
    ("lifepaths", "stat", "skill", "broken"),
    [
        pytest.param(5, 7, 6, set(), id="BK-12-least"),
        pytest.param(10, 7, 6, set(), id="BK-12-most"),
        pytest.param(4, 7, 6, {"lifepaths"}, id="BK-12-too-young"),
        pytest.param(11, 7, 6, {"lifepaths"}, id="BK-12-too-old"),
        pytest.param(6, 8, 6, {"stat"}, id="BK-12-stat"),
        pytest.param(6, 7, 7, {"skill"}, id="BK-12-skill"),
    ],
)
def test_limits_of_a_leader(
    book: Book, lifepaths: int, stat: int, skill: int, broken: set[str]
) -> None:
    leader = chief("Ardal", lifepaths, stat, skill)
    second = chief("Ena", max(1, lifepaths - 2), 6, 5)
    side = replace(SOUND, leader=leader, second=second)
    assert codes(plan(side, OTHER), book) == broken


@pytest.mark.parametrize(
    ("lifepaths", "stat", "skill", "broken"),
    [
        pytest.param(4, 6, 5, set(), id="BK-14"),
        pytest.param(3, 6, 5, {"lifepaths"}, id="BK-14-fewer"),
        pytest.param(5, 6, 5, {"lifepaths"}, id="BK-14-more"),
        pytest.param(4, 7, 5, {"stat"}, id="BK-14-stat"),
        pytest.param(4, 6, 6, {"skill"}, id="BK-14-skill"),
        pytest.param(0, 0, 0, {"second"}, id="BK-14-unburned"),
    ],
)
def test_limits_of_a_second(
    book: Book, lifepaths: int, stat: int, skill: int, broken: set[str]
) -> None:
    side = replace(SOUND, second=chief("Ena", lifepaths, stat, skill))
    assert codes(plan(side, OTHER), book) == broken


def test_a_limit_says_who_and_what(book: Book) -> None:
    side = replace(SOUND, second=chief("Ena", 5, 8, 5))
    says = [each.says for each in found(plan(side, OTHER), book)]
    assert says == [
        "Ena has 5 lifepaths; a second in command has 4 here.",
        "Ena has a stat of 8; no stat of a second in command is above 6.",
    ]


def test_relationships_of_a_burned_leader(book: Book) -> None:
    """Ten points with the second in command, two more with rivals (BK-14, BK-16)."""

    def after(*points: int) -> set[str]:
        ties = tuple(Tied(f"T{at}", each) for at, each in enumerate(points))
        person = replace(SOUND.leader.person, file="x")
        side = replace(SOUND, leader=Chief(person))
        return codes(plan(side, OTHER), book, {"x": Burned(person, {}, {}, ties)})

    assert after(10, 5, 3) == set()
    assert after(10, 5) == {"ties"}
    assert after(5, 5, 5) == {"second-tie"}
    assert after() == {"second-tie", "ties"}


@pytest.mark.parametrize(
    ("rivals", "broken"),
    [
        ((Rival("Gnash", "f2"),), {"rivals"}),
        ((Rival("Gnash", "f2"), Rival("Urt", "f1")), {"rival"}),
        ((Rival("Gnash", "f2"), Rival("Urt", "f5")), {"rival"}),
        ((Rival("Gnash", "f2"), Rival("urgh", "f2")), {"played"}),
        ((Rival("Gnash", "f2"), Rival("Gnash", "f2")), {"rival-twice"}),
    ],
)
def test_rivals_are_others_whom_nobody_plays(
    book: Book, rivals: tuple[Rival, ...], broken: set[str]
) -> None:
    assert codes(plan(replace(SOUND, rivals=rivals), OTHER), book) == broken


@pytest.mark.parametrize(
    ("roll", "open_ended", "odd"),
    [
        (Prologue("cooking", 2, fell=Told(1)), False, {"skill", "unopened"}),
        (Prologue("smuggling", 2, fell=Told(1)), False, {"unopened"}),
        (Prologue("strategy", 2, fell=Told(3)), False, {"dice"}),
        (Prologue("strategy", 2, fell=Told(3)), True, set()),
        (Prologue("strategy", 2, fell=Faces((6, 6, 1))), False, {"dice"}),
        (Prologue("strategy", 2, fell=Faces((6, 2))), True, {"dice"}),
        (Prologue("strategy", 2, fell=Faces((6, 2, 6, 1))), True, set()),
    ],
)
def test_prologue(book: Book, roll: Prologue, open_ended: bool, odd: set[str]) -> None:
    made = plan(replace(SOUND, prologue=roll), OTHER)
    if open_ended:
        made = replace(made, settings=Settings(prologue="open-ended"))
    assert codes(made, book) == odd


def test_songs_and_skills_of_one_people_may_stand_in(book: Book) -> None:
    song = next(each.id for each in book.skills.values() if each.category == founding.SONGS)
    singer = Chief(replace(SOUND.leader.person, skills={song: 4, "cooking": 5}))
    side = replace(SOUND, leader=singer, prologue=Prologue(song, 4, fell=Told(1)))
    assert codes(plan(side, OTHER), book) == set()
    assert founding.open_skills(book, burn_typed(singer, book)) == (song,)


def test_a_strange_mystical_kind_is_odd(book: Book) -> None:
    side = replace(SOUND, mystical=("sorcery",))
    assert codes(plan(side, OTHER), book) == {"mystical"}
    nobody = replace(side, stock="", settings=3)
    assert codes(plan(nobody, OTHER), book) == set()
    assert founding.disposition(nobody, plan(nobody, OTHER), book).whole > 0


def test_what_the_table_lets_be_is_marked(book: Book) -> None:
    side = replace(SOUND, second=chief("Ena", 5, 6, 5))
    made = plan(side, OTHER)
    (problem,) = found(made, book)
    ruled = replace(made, rulings=(Waive(problem.key, "an old friend"),))
    assert found(ruled, book) == [replace(problem, waived=True)]
