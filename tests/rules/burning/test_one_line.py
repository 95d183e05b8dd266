"""People in one line: how many, who, and with what (NPC-1 to NPC-13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.one_line import parse_people
from tests.shipped import book

BOOK = book()


def told(line: str) -> tuple[int, str, dict[str, str]]:
    """How many, their name, and the abilities of each that the line speaks of."""
    asked = parse_people(line, BOOK)
    assert asked.unread == ()
    reckoning = reckon(asked.choices, BOOK)
    skills = {each.id: str(each.ability) for each in reckoning.skills}
    stats = {id: str(each.ability) for id, each in reckoning.stats.items()}
    return asked.count, asked.choices.name, stats | skills


@pytest.mark.parametrize(
    ("line", "count", "name", "has"),
    [
        pytest.param(
            *("expert, sword", 1, "Expert"), {"sword": "B4"}, id="a name is no competence"
        ),
        pytest.param("Guard, expert, sword", 1, "Guard", {"sword": "B5"}, id="NPCV-1"),
        pytest.param(
            *("Spy, ranked, observation, stealthy, knives", 1, "Spy"),
            {"observation": "B5", "stealthy": "B4", "knives": "B3"},
            id="NPCV-2",
        ),
        pytest.param(
            *("10 dockers, brawling 3, will 3", 10, "Docker"),
            {"brawling": "B3", "will": "B3", "forte": "B4"},
            id="as the board has it",
        ),
        pytest.param("guard 10", 10, "Guard", {"will": "B4"}, id="the number behind"),
        pytest.param("4 watchmen, stats 5", 4, "Watchman", {"power": "B5"}, id="a level"),
        pytest.param("3 criminals", 3, "Criminal", {"climbing": "B4"}, id="a lifepath"),
        pytest.param("Odile, age 62", 1, "Odile", {"speed": "B3", "will": "B4"}, id="age"),
        pytest.param("2 riding horses", 2, "Riding horse", {"speed": "B6"}, id="a beast"),
        pytest.param("7", 7, "", {"will": "B4"}, id="a number alone"),
    ],
)
def test_a_line_says_who_comes(line: str, count: int, name: str, has: dict[str, str]) -> None:
    many, called, abilities = told(line)
    assert (many, called) == (count, name)
    assert abilities | has == abilities


def test_arms_gear_traits_and_a_belief_belong_to_them() -> None:
    asked = parse_people("2 orc raiders, sword, chainmail, lantern, brutal, “Nobody leaves”", BOOK)
    made = asked.choices
    assert (made.stock, made.beliefs) == ("orc", ("Nobody leaves",))
    assert [each.arm for each in made.things if each.arm] == ["sword", "chainmail"]
    # Who has a sword is asked for Sword; who has a knife need not fence.
    assert [each.skill for each in made.sketch.skills] == ["sword"] if made.sketch else False
    assert made.traits == ("brutal",)
    knife = parse_people("Docker, knife", BOOK).choices
    assert [each.arm for each in knife.things] == ["knife"]
    assert knife.sketch is not None
    assert knife.sketch.skills == ()


def test_what_nobody_understands_is_named_and_the_rest_stands() -> None:
    asked = parse_people("4 guards, sword 3, grumpy frog, will 44", BOOK)
    assert asked.unread == ("grumpy frog", "will 44")
    assert asked.count == 4


@given(st.text(max_size=60))
def test_whatever_is_typed_is_somebody(line: str) -> None:
    asked = parse_people(line, BOOK)
    assert reckon(asked.choices, BOOK).stats["will"].ability is not None
