"""A further page of two columns under the name, and what of them goes on elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bwdesk.sheets.kit.flow import Laid, Section, draw_column, pour, rests, share
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Fields, Page, draw_running_head
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper
from bwdesk.sheets.kit.pen import Pen

HEAD_ROOM = TOP + 6 * BEAT


class Named(Protocol):
    """Whose page it is, and what stands right in the head of one that goes on."""

    @property
    def name(self) -> str: ...

    @property
    def beside(self) -> str: ...


class Part(NamedTuple):
    """A column of a page and the sections that share it."""

    column: Column
    sections: Sequence[Section]


def foot(paper: Paper) -> float:
    """Where the columns of a page end."""
    return paper.bottom - FOOT_HEIGHT - 2 * BEAT


def spread(
    subject: Named,
    paper: Paper,
    name: str,
    reminder: str,
    *parts: Part,
    heads: Sequence[Fields] = (),
) -> tuple[Page, list[Section]]:
    """A page of columns beside each other, each filled with rows for the hand.

    A first page has *heads* in place of the name.
    """
    height = foot(paper) - _top(heads)
    laid = [(part.column, share(part.sections, part.column.width, height)) for part in parts]
    left_over = [rest for _, each in laid for rest in rests(each)]
    return _page(subject, paper, name, reminder, laid, heads), left_over


def whole(
    subject: Named,
    paper: Paper,
    name: str,
    reminder: str,
    sections: Sequence[Section],
    heads: Sequence[Fields] = (),
) -> list[Page]:
    """A page as wide as the paper, and at once what goes on from it."""
    inside = paper.inside
    page, over = spread(subject, paper, name, reminder, Part(inside, sections), heads=heads)
    return [page, *further(subject, paper, over, [inside])]


def further(
    subject: Named,
    paper: Paper,
    over: Sequence[Section],
    columns: Sequence[Column] = (),
) -> list[Page]:
    """As many pages as what is left needs, in *columns* or else in two."""
    pages: list[Page] = []
    left_over = list(over)
    while left_over:
        laid: list[tuple[Column, list[Laid]]] = []
        for column in columns or paper.halves:
            poured = pour(left_over, column.width, foot(paper) - HEAD_ROOM)
            left_over = rests(poured)
            laid.append((column, poured))
        pages.append(_page(subject, paper, "Continued", "", laid))
    return pages


def _top(heads: Sequence[Fields]) -> float:
    """Where the columns of a page begin."""
    return TOP + sum(each.height for each in heads) + BEAT if heads else HEAD_ROOM


def _page(
    subject: Named,
    paper: Paper,
    name: str,
    reminder: str,
    laid: Sequence[tuple[Column, Sequence[Laid]]],
    heads: Sequence[Fields] = (),
) -> Page:
    def draw(pen: Pen) -> None:
        y = TOP
        for fields in heads:
            fields.draw(pen, y)
            y += fields.height
        if not heads:
            draw_running_head(pen, TOP, subject.name, subject.beside or name)
        for column, sections in laid:
            draw_column(pen, column, _top(heads), foot(paper), sections)

    return Page(name, reminder, draw)
