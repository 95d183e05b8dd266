"""The war as a map: the factions around the paper, what each holds, and who scouted whom."""

from __future__ import annotations

from itertools import combinations
from math import cos, hypot, pi, sin

from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, FactionOnPaper
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import BLACK, FIRM, HEAVY, LIGHT, WHITE, Pen, Point
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, NOTE, NUMBER, SECTION, SMALL, TITLE, fill, one_line

REMINDER = "An arrow points at who was scouted. Write along a line what lies between the two."
WIDE, HIGH = 62.0, 34.0
"""The box of a faction, in millimeters."""
SIGN, HEAD = 6.0, 7 * BEAT
ARROW, APART = 3.0, 3.2
"""The head of an arrow; what two lines between the same factions keep from each other."""
ASSESSED, INFILTRATED = (2.4, 1.4), (0.6, 0.9)


def pages(order: Order) -> Printed:
    """One page, on its side; blank, a faction for each place at the table."""
    conquest, paper = Conquest.read(order.book), paper_of(order).on_its_side
    told = conquest.chronicle_of(order)
    page = Page("Map", REMINDER, lambda pen: _draw(pen, told), paper)
    return Printed(told.title_of("Map of the war"), "", paper, [page])


def _draw(pen: Pen, told: ChronicleOnPaper) -> None:
    inside = pen.paper.inner_column
    style, name = one_line(told.name or "Map of the war", TITLE, 0.6 * inside.width)
    with pen.tag("H1"):
        pen.text(inside.x, TOP + HEAD - 2.6, name, style)
    legend = "dashed: assessed; dotted: infiltrated"
    pen.text(inside.right, TOP + HEAD - 2.6, legend, SMALL, align="right")
    pen.rule(inside.x, TOP + HEAD, inside.width, HEAVY)
    spots = _places(len(told.factions), pen.paper)
    for one, other in combinations(range(len(spots)), 2):
        _draw_between(pen, told.factions[one], told.factions[other], spots[one], spots[other])
    with pen.tag("L"):
        for faction, spot in zip(told.factions, spots, strict=True):
            with pen.tag("LI"), pen.words():
                _draw_faction(pen, faction, spot)


def _places(count: int, paper: Paper) -> list[Point]:
    """The middles of the boxes, around an oval that begins at the left."""
    inside, top = paper.inner_column, TOP + HEAD + 3 * BEAT
    bottom = paper.bottom - FOOT_HEIGHT - 2 * BEAT
    x, y = inside.x + inside.width / 2, (top + bottom) / 2
    across, down = (inside.width - WIDE) / 2, (bottom - top - HIGH) / 2
    turns = [pi + 2 * pi * place / count for place in range(count)]
    return [(x + across * cos(turn), y + down * sin(turn)) for turn in turns]


def _draw_between(
    pen: Pen, one: FactionOnPaper, other: FactionOnPaper, start: Point, end: Point
) -> None:
    """A line between two, and an arrow for each time one scouted the other."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1.0
    across = (-dy / long, dx / long)
    pen.line(start, end, LIGHT)
    scouted = [
        (dashes, which, by, at)
        for which, by, at in ((1, one, other), (-1, other, one))
        for dashes, known in ((ASSESSED, by.assessed), (INFILTRATED, by.infiltrated))
        if at.id and at.id in known
    ]
    for number, (dashes, which, _, _) in enumerate(scouted, 1):
        side = APART * ((number + 1) // 2) * (1 if number % 2 else -1)
        shift = (across[0] * side, across[1] * side)
        ends = (start, end) if which > 0 else (end, start)
        (x1, y1), (x2, y2) = ((x + shift[0], y + shift[1]) for x, y in ends)
        tip = _edge((x1, y1), (x2, y2))
        with pen.dash(*dashes):
            pen.line((x1, y1), tip, FIRM, BLACK)
        _draw_head(pen, (x1, y1), tip)


def _edge(start: Point, end: Point) -> Point:
    """Where a line from *start* meets the box around *end*."""
    dx, dy = start[0] - end[0], start[1] - end[1]
    reach = min(
        (WIDE / 2 + 1) / abs(dx) if dx else 1.0, (HIGH / 2 + 1) / abs(dy) if dy else 1.0, 1.0
    )
    return end[0] + dx * reach, end[1] + dy * reach


def _draw_head(pen: Pen, start: Point, tip: Point) -> None:
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    long = hypot(dx, dy) or 1.0
    ux, uy = dx / long * ARROW, dy / long * ARROW
    sides = [(tip[0] - ux + k * uy * 0.4, tip[1] - uy - k * ux * 0.4) for k in (-1, 1)]
    pen.shape([tip, *sides], 0, fill=BLACK)


def _draw_faction(pen: Pen, faction: FactionOnPaper, spot: Point) -> None:
    """Its sign and name, what it holds of what it began with, its leader and its objective."""
    left, top = spot[0] - WIDE / 2, spot[1] - HIGH / 2
    pen.box(left, top, WIDE, HIGH, FIRM, fill=WHITE)
    inside = Column(left + 2, WIDE - 4)
    sign(pen, inside.x + SIGN / 2, top + 5.5, SIGN, faction.sign)
    held = "" if faction.now is None else str(faction.now)
    if faction.fell:
        held = "fell"
    pen.text(inside.right, top + 7.2, held, NUMBER, align="right")
    room = inside.width - SIGN - 2 - 12
    style, name = one_line(faction.name, SECTION, room)
    pen.text(inside.x + SIGN + 2, top + 7.0, name, style)
    if not faction.name:
        pen.rule(inside.x + SIGN + 2, top + 8.4, room)
    leaders = ", ".join(each for each in (faction.leader, faction.second) if each)
    style, leaders = one_line(leaders, ENTRY, inside.width)
    pen.text(inside.x, top + 13.6, leaders, style)
    pen.rule(inside.x, top + 15, inside.width)
    _draw_lines(pen, inside, top + 15, HIGH - 16, faction.objective)


def _draw_lines(pen: Pen, column: Column, y: float, height: float, words: str) -> None:
    """The objective, or two lines for it."""
    style, lines = fill(words, NOTE, column.width, height)
    for number, line in enumerate(lines if words else (), 1):
        pen.text(column.x, y + number * style.line_height + 0.6, line, style)
    for number in (1, 2) if not words else ():
        pen.rule(column.x, y + number * height * 0.43, column.width)
