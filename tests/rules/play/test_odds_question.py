"""Questions about odds as one says them, and what there is to know of one."""

from fractions import Fraction

import pytest

from bwdesk.rules.chance.pool import read_pool
from bwdesk.rules.play.odds_question import (
    Asked,
    find_grades,
    one_in,
    read_asked,
    tenths,
    versus,
    wins,
    worths,
)
from tests.rules.tables.core import core

BOOK = core()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("B5", "B5 Ob 3"),
        ("b5+2 ob4", "B5+2 Ob 4"),
        ("B5 + 2 Ob 4 vs B4+1", "B5+2 Ob 4 vs B4+1"),
        ("B5 vs G4", "B5 Ob 3 vs G4"),
        ("G3o against b2o", "G3o Ob 3 vs B2o"),
    ],
)
def test_a_question_as_one_says_it(text: str, said: str) -> None:
    asked = read_asked(text)
    assert str(asked) == said
    assert read_asked(said) == asked


def test_what_is_not_named_stays() -> None:
    before = Asked(read_pool("B3"), 5, tie="mine")
    assert read_asked("B4", before) == Asked(read_pool("B4"), 5, tie="mine")


@pytest.mark.parametrize(
    "text", ["", "  ", "Q5", "B5 Ob -1", "B5 vs", "B5 vs Q", "B0 Ob 1", "Ob 3"]
)
def test_what_is_no_question_says_what_to_write(text: str) -> None:
    with pytest.raises(ValueError, match=r"Write|Say"):
        read_asked(text)


def test_a_question_in_words() -> None:
    assert read_asked("B5+2 Ob 4").says == "7\u00a0black dice against obstacle 4."
    said = read_asked("B1+G2 Ob 1 vs W3o").says
    assert "1\u00a0black die and 2\u00a0gray dice" in said
    assert "a tie is theirs" in said


def test_what_each_artha_adds() -> None:
    """The figures of B7 against obstacle 4, worked out by hand for as it is and Saving Grace."""
    asked = read_asked("B5+2 Ob 4")
    rows = worths(asked, range(1, 10), BOOK)
    assert [row.id for row in rows] == [
        *("", "luck", "boon", "boon", "boon"),
        *("divine-inspiration", "saving-grace"),
    ]
    assert [tenths(row.chances[3]) for row in rows] == [
        *("50.0", "62.8", "63.7", "74.6", "82.8"),
        *("92.7", "92.9"),
    ]
    assert rows[0].gain == 0
    assert rows[6].gain == rows[6].chances[3] - Fraction(1, 2)
    assert rows[0].chances[8] == 0
    assert "12D" in rows[5].says


def test_nobody_is_inspired_twice() -> None:
    rows = worths(read_asked("2B5 Ob 4"), range(1, 4), BOOK)
    assert "divine-inspiration" not in [row.id for row in rows]


def test_two_pools() -> None:
    asked = read_asked("B5+2 Ob 4 vs B4+1")
    found = versus(asked)
    assert found is not None
    assert tenths(wins(asked, found)) == "61.3"
    mine = Asked(asked.pool, 4, asked.against, "mine")
    assert tenths(wins(mine, found)) == "80.6"
    assert versus(read_asked("B5")) is None


def test_spent_dice_never_move_the_grade() -> None:
    assert read_asked("2B5+2").graded_dice == 7
    assert find_grades(read_asked("2B5+2"), 5, BOOK) == ("difficult",)
    assert find_grades(read_asked("B5"), 3, BOOK) == ("routine",)


@pytest.mark.parametrize(
    ("chance", "shown", "said"),
    [
        (Fraction(0), "–", "never"),
        (Fraction(1), "100", "always"),
        (Fraction(1, 2), "50.0", "exactly 1 in 2"),
        (Fraction(2, 3) + Fraction(1, 10_000), "66.7", "about 2 in 3"),
        (Fraction(1, 10_000), "<0.1", "about 1 in 10,000"),
        (Fraction(9_999, 10_000), ">99.9", "fails about 1 in 10,000"),
    ],
)
def test_a_chance_is_never_rounded_to_certainty(chance: Fraction, shown: str, said: str) -> None:
    assert (tenths(chance), one_in(chance)) == (shown, said)
