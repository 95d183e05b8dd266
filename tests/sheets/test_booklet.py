"""The table booklet: every card once, in an order that folded sheets read in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.sheets import KINDS, PaperName, render
from bwdesk.sheets.reference.booklet import impose
from tests import shipped
from tests.sheets.reading import Printed

BOOK = shipped.book()
RIM = 8.4


def printed(paper: PaperName = "a4") -> Printed:
    return Printed(render("booklet", book=BOOK, paper=paper))


def folded(sides: list[tuple[int, int]]) -> Iterator[int]:
    """The pages as they are leafed through: front and back of every sheet, the outermost first.

    Turned on its short edge, a sheet has behind its upper half what its other side has below.
    """
    leaves = [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]
    for (_, front_lower), (back_upper, _) in leaves:
        yield from (front_lower, back_upper)
    for (front_upper, _), (_, back_lower) in reversed(leaves):
        yield from (back_lower, front_upper)


@given(st.integers(1, 40))
def test_folded_and_laid_into_each_other_they_read_in_order(sheets: int) -> None:
    assert list(folded(impose(4 * sheets))) == list(range(4 * sheets))


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_every_card_is_in_it_clear_of_fold_and_rim(paper: PaperName) -> None:
    sheet = printed(paper)
    assert len(sheet.pages) % 2 == 0
    assert sheet.overlaps() == []
    for number, (width, height) in enumerate(sheet.sizes):
        for box in sheet.lettering(number):
            assert RIM < box.left < box.right < width - RIM, box
            assert RIM - 2.5 < box.top < box.bottom < height - RIM + 3, box
            assert box.bottom < height / 2 - 5 or box.top > height / 2 + RIM - 2.5, box
    for kind, about in KINDS.items():
        if kind.startswith("reference-") and not about.apart:
            for name in Printed(render(kind, book=BOOK)).outline():
                assert all(each in sheet.words for each in name[1].split(", "))


def test_its_first_page_says_on_which_page_what_stands() -> None:
    sheet = printed()
    width, height = sheet.sizes[0]
    words = sheet.texts[0]
    assert "Table booklet" in words
    assert "Obstacles, What a test counts as" in words
    assert width < height
    assert any(line.strip() == "2" for line in sheet.texts[1].splitlines())
