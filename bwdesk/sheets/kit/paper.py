"""The paper: sizes, margins and columns, in millimeters from the top left corner."""

from __future__ import annotations

from typing import NamedTuple

BEAT = 1.6
"""Everything stands on multiples of this: rows, heads and boxes."""

SIDE, TOP, BOTTOM = 12.0, 10.0, 10.0
GUTTER = 4.0
COLUMNS = 12


class Column(NamedTuple):
    """An upright strip of the page."""

    x: float
    width: float

    @property
    def right(self) -> float:
        return self.x + self.width


class Paper(NamedTuple):
    """A size of paper, as it lies before the reader."""

    name: str
    width: float
    height: float

    @property
    def inside(self) -> Column:
        """All that lies between the side margins."""
        return Column(SIDE, self.width - 2 * SIDE)

    @property
    def bottom(self) -> float:
        return self.height - BOTTOM

    @property
    def lying(self) -> Paper:
        """The same paper on its side."""
        return self._replace(width=self.height, height=self.width)

    def columns(self, first: int, count: int) -> Column:
        """*count* of the twelve columns, from the *first* (0 to 11), with the gutters between."""
        step = (self.inside.width + GUTTER) / COLUMNS
        return Column(SIDE + first * step, count * step - GUTTER)

    @property
    def halves(self) -> tuple[Column, Column]:
        """The two columns of a page: on A4 86 and 92 wide, 8 apart."""
        apart = 2 * GUTTER
        left = (self.inside.width - apart) * 86 / 178
        return (
            Column(SIDE, left),
            Column(SIDE + left + apart, self.inside.width - apart - left),
        )


A4 = Paper("a4", 210, 297)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}
