"""Slips: six on a page to cut apart, each to be folded over its face and sealed."""

from __future__ import annotations

from collections.abc import Callable

from bwdesk.sheets.kit.cutting import Piece, cut_across, cut_down, fold, seal
from bwdesk.sheets.kit.frame import Page
from bwdesk.sheets.kit.marks import label_under
from bwdesk.sheets.kit.paper import Column, Paper
from bwdesk.sheets.kit.pen import FIRM, Pen
from bwdesk.sheets.kit.type import FOOT

ACROSS, DOWN = 2, 3
EDGE = 8.0
"""What stays clear at a slip's sides: no printer reaches the paper's rim."""

FACE, FLAP = 77.5, 18.5
"""Height of the face, at most, and of what stays below it, at least."""

ON_A_PAGE = ACROSS * DOWN


class Place(Piece):
    """Where a slip lies on the page."""

    @property
    def inner_column(self) -> Column:
        return self.inset(EDGE)

    @property
    def face(self) -> float:
        """Where its face ends."""
        return self.y + min(FACE, self.height - FLAP)

    @property
    def halves(self) -> tuple[Column, Column]:
        apart = 6.0
        width = (self.inner_column.width - apart) / 2
        return Column(self.inner_column.x, width), Column(
            self.inner_column.x + width + apart, width
        )


def cut_page(name: str, draw_each: Callable[[Pen, Place], None]) -> Page:
    """A page without margins or foot, *draw_each* for every slip on it: front and back meet."""

    def draw(pen: Pen) -> None:
        for place in _places(pen.paper):
            draw_each(pen, place)
        for row in range(1, DOWN):
            cut_across(pen, row * pen.paper.height / DOWN)
        cut_down(pen, pen.paper.width / ACROSS)

    return Page(name, "", draw, foot=False)


def _places(paper: Paper) -> list[Place]:
    width, height = paper.width / ACROSS, paper.height / DOWN
    return [
        Place(column * width, row * height, width, height)
        for row in range(DOWN)
        for column in range(ACROSS)
    ]


def flap(pen: Pen, place: Place, signs: str) -> None:
    """What stays below the face: where it is folded, a line for who *signs* it, a seal."""
    inside = place.inner_column
    for tick in (place.x + 1.5, place.x + place.width - 5):
        fold(pen, tick, (place.y + place.face) / 2, 3.5)
    fold(pen, place.x + 3, place.face, place.width - 6)
    pen.text(inside.x, place.face + 3.4, "Fold the top edge down to this line.", FOOT)
    line = min(place.face + 11.0, place.y + place.height - 9)
    pen.rule(inside.x, line, inside.width - 18, FIRM)
    label_under(pen, inside.x, line, signs)
    seal(pen, inside.right - 7, place.face + 7.8, 12.4)
