"""Weapons by the names people write, with how well they are made."""

from __future__ import annotations

import pytest

from bwdesk.rules.arms.armory import arm_named
from bwdesk.rules.packs.spelling import UnknownNameError
from tests.shipped import book


@pytest.mark.parametrize(
    ("name", "grade", "id"),
    [
        ("sword", "superior", "superior-sword"),
        ("Sword", "poor", "poor-sword"),
        ("sword", "run of the mill", "sword"),
        ("superior sword", "superior", "superior-sword"),
        ("knife", "run of the mill", "knife"),
        ("hunting-bow", "superior", "hunting-bow"),
    ],
)
def test_a_grade_beside_a_name_means_the_entry_of_that_grade(
    name: str, grade: str, id: str
) -> None:
    assert arm_named(name, book(), grade)[0].id == id


@pytest.mark.parametrize(
    ("name", "grade"), [("superior sword", "poor"), ("knife", "superior"), ("sword", "fine")]
)
def test_a_grade_nothing_is_made_in_is_refused(name: str, grade: str) -> None:
    with pytest.raises(ValueError, match=r"grade|not"):
        arm_named(name, book(), grade)


@pytest.mark.parametrize(
    ("typed", "meant"), [("bomb", "Iron-Cased Bomb"), ("light crossbow", "Crossbow")]
)
def test_a_word_of_a_name_is_meant_before_what_is_merely_like_it(typed: str, meant: str) -> None:
    with pytest.raises(UnknownNameError) as unknown:
        arm_named(typed, book())
    assert unknown.value.nearest[0] == meant
