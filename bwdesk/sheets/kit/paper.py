"""The paper: sizes, margins and columns, in millimeters from the top left corner."""

from __future__ import annotations

from typing import NamedTuple, Protocol

BEAT = 1.6
"""Everything stands on multiples of this: rows, heads and boxes."""

SIDE, TOP, BOTTOM = 12.0, 10.0, 10.0
PUNCHED = 20.0
"""The margin on the side that is bound, where holes are to be punched."""
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
    """A size of paper, as it lies before the reader; *bound* is how much wider its left margin is
    than the right one, *over* what lies above all that is drawn."""

    name: str
    width: float
    height: float
    bound: float = 0
    over: float = 0

    @property
    def with_holes(self) -> Paper:
        """The same paper with room for holes at its left."""
        return self._replace(bound=PUNCHED - SIDE)

    @property
    def inner_column(self) -> Column:
        """All that lies between the side margins."""
        return Column(SIDE + self.bound, self.width - 2 * SIDE - self.bound)

    @property
    def bottom(self) -> float:
        return self.height - BOTTOM

    @property
    def on_its_side(self) -> Paper:
        """The same paper on its side; its head is where it is bound."""
        over = PUNCHED - TOP if self.bound else 0
        return self._replace(width=self.height, height=self.width - over, bound=0, over=over)

    def columns(self, first: int, count: int) -> Column:
        """*count* of the twelve columns, from the *first* (0 to 11), with the gutters between."""
        step = (self.inner_column.width + GUTTER) / COLUMNS
        return Column(self.inner_column.x + first * step, count * step - GUTTER)

    @property
    def halves(self) -> tuple[Column, Column]:
        """The two columns of a page: on A4 86 and 92 wide, 8 apart."""
        apart = 2 * GUTTER
        x, left = self.inner_column.x, (self.inner_column.width - apart) * 86 / 178
        return (
            Column(x, left),
            Column(x + left + apart, self.inner_column.width - apart - left),
        )


A4 = Paper("a4", 210, 297)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


class Asked(Protocol):
    """An order, as far as its paper goes."""

    @property
    def paper(self) -> str: ...

    @property
    def punch(self) -> str: ...


def paper_of(order: Asked) -> Paper:
    """The paper a sheet is ordered on, with room for holes where they are to be."""
    paper = PAPERS[order.paper]
    return paper.with_holes if order.punch else paper
