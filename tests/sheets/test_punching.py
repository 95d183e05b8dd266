"""Room for holes: 20 mm on the side that is bound, and everything still has its place."""

from __future__ import annotations

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.sheets import KINDS, Order, Punch, pages, render
from bwdesk.sheets.kit.frame import Press
from bwdesk.sheets.kit.paper import PUNCHED, SIDE
from tests import shipped
from tests.sheets.reading import Printed
from tests.sheets.stress import voivode
from tests.sheets.test_every_kind import SPARE

BOUND = tuple(name for name, kind in KINDS.items() if not kind.cut)


def printed(kind: str, punch: Punch, *, fillable: bool = False) -> Printed:
    book, character = shipped.book(), voivode()
    if KINDS[kind].of != "character":
        return Printed(render(kind, book=book, punch=punch))
    reckoning = reckon(character.choices, book)
    data = render(kind, character, reckoning, book=book, punch=punch, fillable=fillable)
    return Printed(data)


def margins(sheet: Printed, page: int) -> tuple[float, float]:
    """What is left free at either side."""
    every = (*sheet.lettering(page), *sheet.drawing(page))
    left, right = min(each.left for each in every), max(each.right for each in every)
    return left, sheet.sizes[page][0] - right


def head_and_foot(sheet: Printed, page: int) -> tuple[float, float]:
    """What is left free above and below."""
    every = (*sheet.lettering(page), *sheet.drawing(page))
    bottom = max(each.bottom for each in every)
    return min(each.top for each in every), sheet.sizes[page][1] - bottom


@pytest.mark.parametrize("kind", BOUND)
def test_a_sheet_to_be_bound_keeps_clear_of_its_holes(kind: str) -> None:
    sheet = printed(kind, "left")
    assert sheet.overlaps() == []
    for page in range(len(sheet.pages)):
        left, right = margins(sheet, page)
        lies = sheet.sizes[page][0] > sheet.sizes[page][1]
        assert left >= (SIDE if lies else PUNCHED) - SPARE
        assert right >= SIDE - SPARE
        if lies:
            assert head_and_foot(sheet, page)[0] >= PUNCHED - SPARE


def test_a_page_on_its_side_is_bound_at_its_head_and_its_foot_in_turn() -> None:
    """It hangs in the binder by a long edge, as the upright ones do."""
    book, character = shipped.book(), voivode()
    order = Order("fight-script", book, character, reckon(character.choices, book), punch="book")
    first, second = pages(order).pages[0], pages(order).pages[0]
    press = Press()
    press.add(pages(order)._replace(pages=[first, second]), turned=True)
    sheet = Printed(press.finish())
    assert sheet.sizes[0] == sheet.sizes[1]
    assert head_and_foot(sheet, 0)[0] >= PUNCHED - SPARE
    assert head_and_foot(sheet, 1)[1] >= PUNCHED - SPARE


def test_leaves_of_a_book_are_bound_left_and_right_in_turn() -> None:
    sheet = printed("character", "book")
    assert margins(sheet, 0)[0] == pytest.approx(PUNCHED, abs=SPARE)
    assert margins(sheet, 1)[1] == pytest.approx(PUNCHED, abs=SPARE)
    assert margins(sheet, 1)[0] == pytest.approx(SIDE, abs=SPARE)


def test_fields_lie_on_their_lines_whatever_is_bound() -> None:
    """A field has its place on the page by itself: what is filled in stays bound at the left."""
    sheet = printed("character", "book", fillable=True)
    assert margins(sheet, 1)[0] == pytest.approx(PUNCHED, abs=SPARE)


def test_what_is_cut_up_is_not_punched() -> None:
    book = shipped.book()
    for kind in ("cards", "slips", "matrices"):
        assert render(kind, book=book, punch="left") == render(kind, book=book)
