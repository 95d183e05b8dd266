"""The small drawings, read back as shapes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.play.advancement import Needed
from bwdesk.sheets.kit import marks
from bwdesk.sheets.kit.paper import A4, LETTER
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.strip import WIDTH, strip, strip_height
from tests.sheets.reading import Printed, Rect


def drawn(draw: Callable[[Pen], object]) -> Printed:
    pen = Pen(A4, title="", author="")
    draw(pen)
    return Printed(pen.finish())


@pytest.mark.parametrize(("shade", "lines"), [(Shade.BLACK, 0), (Shade.GRAY, 1), (Shade.WHITE, 2)])
def test_a_token_tells_its_shade_by_its_lines(shade: Shade, lines: int) -> None:
    page = drawn(lambda pen: marks.token(pen, 20, 20, 10, Ability(shade, 4)))
    assert sum(shape.stroked for shape in page.drawing(0)) == lines
    assert page.text.strip() == f"{shade.value}4"


@pytest.mark.parametrize("exponent", [0, 9, 10, 16, 123, 9_999])
def test_a_number_stays_inside_its_token(exponent: int) -> None:
    page = drawn(lambda pen: marks.token(pen, 20, 20, 10, Ability(Shade.BLACK, exponent)))
    for piece in page.lettering(0):
        assert 20 <= piece.left < piece.right <= 35
        assert 20 <= piece.top < piece.bottom <= 30


def test_an_open_token_is_an_outline() -> None:
    page = drawn(lambda pen: marks.token(pen, 20, 20, 10, None))
    [outline] = page.drawing(0)
    assert outline.stroked
    assert not outline.filled
    assert page.text == ""


def test_pips_are_filled_as_far_as_tests_are_logged() -> None:
    page = drawn(lambda pen: marks.pips(pen, 20, 20, 4, 3))
    assert [pip.filled for pip in page.drawing(0)] == [True, True, True, False]


def test_grades_that_never_count_have_no_pips() -> None:
    page = drawn(lambda pen: marks.graded_pips(pen, 20, 20, Needed(0, 3, 1), Needed(9, 2, 0), 60))
    assert page.text.split() == ["D", "C"]
    assert [pip.filled for pip in page.drawing(0)] == [True, True, False, False]


@pytest.mark.parametrize("needed", [Needed(4, 2, 1), Needed(0, 5, 3), Needed(0, 0, 0)])
def test_pips_shrink_into_their_room(needed: Needed) -> None:
    page = drawn(lambda pen: marks.graded_pips(pen, 20, 20, needed, Needed(0, 0, 0), 27))
    assert all(20 <= pip.left < pip.right <= 47.2 for pip in page.drawing(0))


def flags(page: Printed) -> dict[str, Rect]:
    return {each.words.strip(): each for each in page.lettering(0) if each.words.strip().isalpha()}


def test_flags_stand_over_their_circles() -> None:
    page = drawn(lambda pen: strip(pen, 12, 20, (3, 5, 7, 8, 9, 10)))
    assert set(flags(page)) == {"B", "G", "W", "Su", "Li", "Mi", "Se", "Tr", "Mo"}
    [three, *_] = [each for each in page.lettering(0) if each.words.strip() == "3"]
    superficial = flags(page)["Su"]
    assert superficial.bottom < three.top
    assert (superficial.left + superficial.right) / 2 == pytest.approx(
        (three.left + three.right) / 2, abs=0.3
    )


def test_of_two_levels_on_one_circle_the_greater_flies() -> None:
    page = drawn(lambda pen: strip(pen, 12, 20, (3, 5, 5, 5, 9, 10)))
    assert {"Li", "Mi"}.isdisjoint(flags(page))
    assert "Se" in flags(page)


def test_rows_with_flags_make_room_for_them() -> None:
    assert (
        strip_height((3, 17, 33)) > strip_height((3, 17)) > strip_height((3,)) == strip_height(())
    )


@pytest.mark.parametrize("tolerances", [(), (1, 16, 17, 32, 33, 48)])
def test_the_strip_keeps_to_its_measure(tolerances: tuple[int, ...]) -> None:
    page = drawn(lambda pen: strip(pen, 12, 20, tolerances, range(1, 49)))
    bottom = 20 + strip_height(tolerances)
    for shape in (*page.drawing(0), *page.lettering(0)):
        # A wound's ring is a little wider than its circle.
        assert 12 <= shape.left < shape.right <= 12 + WIDTH + 1
        assert 19.5 <= shape.top < shape.bottom <= bottom + 1


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_halves_and_the_columns_fill_the_paper(paper: object) -> None:
    size = A4 if paper is A4 else LETTER
    left, right = size.halves
    assert left.x == size.inner_column.x
    assert right.right == pytest.approx(size.inner_column.right)
    assert size.columns(0, 12).right == pytest.approx(size.inner_column.right)
    assert size.columns(3, 3).x - size.columns(0, 3).right == pytest.approx(4)


def test_a4_is_cut_as_the_page_of_styles_says() -> None:
    left, right = A4.halves
    assert left.width == pytest.approx(86)
    assert right.width == pytest.approx(92)
    assert A4.columns(0, 1).width == pytest.approx(11.83, abs=0.01)
