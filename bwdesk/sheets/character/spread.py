"""A further page of two columns under the name, and what of them goes on elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Laid, Section, draw_column, pour, rests, share
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, draw_running_head
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper
from bwdesk.sheets.kit.pen import Pen

HEAD_ROOM = TOP + 6 * BEAT


class Part(NamedTuple):
    """A column of a page and the sections that share it."""

    column: Column
    sections: Sequence[Section]


def foot(paper: Paper) -> float:
    """Where the columns of a page end."""
    return paper.bottom - FOOT_HEIGHT - 2 * BEAT


def spread(
    subject: Subject, paper: Paper, name: str, reminder: str, *parts: Part
) -> tuple[Page, list[Section]]:
    """A page of columns beside each other, each filled with rows for the hand."""
    height = foot(paper) - HEAD_ROOM
    laid = [(part.column, share(part.sections, part.column.width, height)) for part in parts]
    left_over = [rest for _, each in laid for rest in rests(each)]
    return _page(subject, paper, name, reminder, laid), left_over


def further(subject: Subject, paper: Paper, over: Sequence[Section]) -> list[Page]:
    """As many pages as what is left needs."""
    pages: list[Page] = []
    left_over = list(over)
    while left_over:
        laid: list[tuple[Column, list[Laid]]] = []
        for column in paper.halves:
            poured = pour(left_over, column.width, foot(paper) - HEAD_ROOM)
            left_over = rests(poured)
            laid.append((column, poured))
        pages.append(_page(subject, paper, "Continued", "", laid))
    return pages


def _page(
    subject: Subject,
    paper: Paper,
    name: str,
    reminder: str,
    laid: Sequence[tuple[Column, Sequence[Laid]]],
) -> Page:
    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, subject.name, subject.beside or name)
        for column, sections in laid:
            draw_column(pen, column, HEAD_ROOM, foot(paper), sections)

    return Page(name, reminder, draw)
