"""What a card says of what is due: chances, readings, what may be spent, what is waited for."""

from __future__ import annotations

import pytest

from bwdesk.desk.table import due_words
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.form_view import option
from bwdesk.desk.table.plain.rolls import chance_lines, placeholder, pool_lines
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import Brings, Choice
from bwdesk.rules.games.frame.game import Actor, Due

NAMES = Names(
    {"s0": "Dana", "s1": "Erik"},
    {"orc": Actor("orc", "Orc", ("s0",)), "wolves": Actor("wolves", "Wolves", ("s0", "s1"))},
)
SWORD = Sum((Part("Sword", 4), Part("help", 1)))
THREE = Sum((Part("Affable", 3),))


@pytest.mark.parametrize(
    ("ask", "shown"),
    [
        (Ask("a", SWORD), ["Sword +4", "Help +1", "Dice 5D"]),
        (Ask("a", THREE, 10, "under", target=6), ["Affable 3d10", "At or under 6"]),
        (
            Ask("a", THREE, obstacle=Sum((Part("wall", 2), Part("rain", 1)))),
            ["Affable 3D", "Wall +2", "Rain +1", "Obstacle 3"],
        ),
    ],
    ids=["parts and their sum", "under a figure", "parts of the obstacle"],
)
def test_every_part_of_a_pool_is_named(ask, shown):
    assert [str(line) for line in pool_lines(ask)] == shown


def test_a_chance_is_told_where_it_is_exact_and_nowhere_else():
    passes = chance_lines(Ask("a", THREE, obstacle=Sum((Part("wall", 2),))))
    assert [line.value for line in passes] == ["50.0\u00a0%", "12.5\u00a0%"]
    under = chance_lines(Ask("a", THREE, 10, "under", target=6, double=(1,)))
    assert under[-1].value == "2.1"
    bursts = chance_lines(Ask("a", THREE, 6, "sum", explode=(6,)))
    assert (bursts[0].value, bursts[-1].value) == ("49.1\u00a0%", "12.6")
    assert chance_lines(Ask("a", Sum())) == ()


def test_how_dice_are_read_is_said_in_words():
    ask = Ask("a", THREE, 10, "under", target=6, double=(1,), keep=2)
    assert due_words.dice(ask) == "three tens"
    assert due_words.reading_words(ask) == "at or under 6"
    assert due_words.readings(ask) == ["A 1 counts twice.", "Only the best 2\u00a0dice count."]
    gray = Ask("a", Sum((Part("Sword", 1),)), shade=Shade.GRAY, open_ended=True)
    assert due_words.dice(gray) == "one die"
    assert due_words.readings(gray) == ["Gray dice: 3 and more count.", "Sixes are thrown again."]
    assert placeholder(ask, 2) == "Type the last"


@pytest.mark.parametrize(
    ("due", "waited", "whose", "title"),
    [
        (
            Due("roll", ("strike", "1.1"), "orc", ("s0",), asks=(Ask("a", SWORD),)),
            "Orc’s dice",
            "Dana rolls.",
            "Orc rolls five dice",
        ),
        (
            Due("script", ("script", "1"), "wolves", ("s0", "s1")),
            "Wolves’ script",
            "Dana and Erik write.",
            "Wolves writes",
        ),
        (
            Due("go", ("volley", "2"), says="The second volley."),
            "The second volley",
            "Anybody goes on.",
            "The second volley",
        ),
        (
            Due("outcome", ("steel",), "orc"),
            "Orc’s outcome",
            "Somebody tells what came of it.",
            "Orc: steel",
        ),
    ],
    ids=["dice", "a script of two", "going on", "an outcome"],
)
def test_what_is_waited_for_has_words_whatever_the_game(due, waited, whose, title):
    assert due_words.heading(due, NAMES) == waited
    assert due_words.whose(due, NAMES) == whose
    assert due_words.title(due, NAMES) == title


def test_what_is_spent_says_what_it_costs_and_brings():
    luck = Choice("luck", "Luck", brings=Brings({"fate": 1}, 2, "3/4", "1/4"))
    assert option(luck, NAMES).beside == "1 fate, 75.0\u00a0% (+25.0)"
    assert option(Choice("grace", brings=Brings({"deeds": 1})), NAMES).beside == "1 deeds"
    assert option(Choice("stand-and-drool"), NAMES).name == "Stand and drool"
