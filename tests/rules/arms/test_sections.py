"""Walls and doors under attack."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.arms.sections import Section, attack_section
from tests.shipped import book

MATERIALS = book().materials
MARKS = st.lists(st.integers(1, 20), max_size=40)


@pytest.mark.parametrize(
    ("material", "marks", "stands"),
    [
        pytest.param("heavy-door", (5, 6, 7), Section(0, 1), id="MAT-T4"),
        pytest.param("heavy-door", (5, 5), Section(2, 0), id="MAT-2-scratches"),
        pytest.param("heavy-door", (4,), Section(), id="MAT-2-nothing"),
        pytest.param("heavy-door", (8, 11), Section(0, 2, True), id="MAT-2-integrity"),
        pytest.param("heavy-door", (12,), Section(0, 0, True), id="MAT-2-destroyed"),
        pytest.param("granite-wall", (13, 14, 13, 13), Section(0, 2), id="MAT-2-both"),
    ],
)
def test_what_becomes_of_a_section(material: str, marks: tuple[int, ...], stands: Section) -> None:
    after = reduce(
        lambda now, mark: attack_section(now, MATERIALS[material], mark), marks, Section()
    )
    assert after == stands


@given(st.sampled_from(sorted(MATERIALS)), MARKS)
def test_no_section_mends_itself(material: str, marks: list[int]) -> None:
    now = Section()
    for mark in marks:
        then = attack_section(now, MATERIALS[material], mark)
        assert 3 * then.breaches + then.scratches >= 3 * now.breaches + now.scratches
        assert then.broken >= now.broken
        assert 0 <= then.scratches < 3
        now = then
