"""What the records of a duel and of a fight share: the name at their head, pages of volleys, and
at the end what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bwdesk.sheets.conflicts.subject import ConflictOnPaper
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields
from bwdesk.sheets.kit.paper import BEAT, TOP, Paper
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import ENTRY, TITLE, one_line

NAME, LINE = 7 * BEAT, 4.2 * BEAT
LEAST = 2
"""Lines below "What came of it", at least."""

Volley = TypeVar("Volley")


def draw_name(pen: Pen, told: ConflictOnPaper, kind: str) -> float:
    """What the conflict is called, or a line for it; returns where it ends."""
    field = Field(pen.paper.inner_column, told.name, kind, TITLE.times(0.7))
    fields = Fields((field,), NAME)
    fields.draw(pen, TOP)
    return TOP + fields.height


def lowest(paper: Paper) -> float:
    """How far down a record may reach."""
    return paper.bottom - FOOT_HEIGHT - 2 * BEAT


def room_above_end(told: ConflictOnPaper, paper: Paper, top: float) -> float:
    """What volleys may take below *top*, so that what came of them stands on the same page."""
    return lowest(paper) - top - HEAD - max(LEAST, len(told.ended)) * LINE


def share_out(
    volleys: Sequence[Volley], height: Callable[[Volley], float], first: float, after: float
) -> list[list[Volley]]:
    """The volleys of each page: as many as the *first* has room for, and each *after* it."""
    found: list[list[Volley]] = [[]]
    room = first
    for each in volleys:
        if found[-1] and height(each) > room:
            found.append([])
            room = after
        found[-1].append(each)
        room -= height(each)
    return found


def draw_end(pen: Pen, y: float, ended: Sequence[str]) -> None:
    """How it ended, and below that lines for the hand as far as the page goes."""
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, "What came of it")
    lines = int((lowest(pen.paper) - y - HEAD) / LINE + 0.01)
    for at, text in enumerate((*ended, *[""] * (lines - len(ended)))):
        line = y + HEAD + (at + 1) * LINE
        style, said = one_line(text, ENTRY, inside.width)
        pen.text(inside.x, line - 1.4, said, style)
        pen.rule(inside.x, line, inside.width)
