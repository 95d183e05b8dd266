"""The course of the dispositions over the maneuvers, as a chart that needs no color."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from itertools import pairwise
from math import ceil

from bwdesk.sheets.chronicle.parts import draw_faction
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, FactionOnPaper
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import BLACK, FAINT, FIRM, LIGHT, WHITE, Pen, Point
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, FOOT

HEIGHT = 72.0
AXIS, NAMES = 8.0, 44.0
"""Room for the figures at the left, and for the names where the lines end."""

MARK, APART, FOOTING = 3.0, 4.8, 6.0
DASHES: tuple[tuple[float, float] | None, ...] = (
    None,
    (2.4, 1.0),
    (0.7, 0.8),
    (4.2, 1.4),
    (1.4, 0.7),
    (3.0, 0.6),
)
"""A stroke for each faction, in the order they sit down."""


def draw_course(pen: Pen, column: Column, y: float, told: ChronicleOnPaper) -> None:
    """A line for each faction from its start on, with its sign at every maneuver."""
    draw_head(pen, column, y, "Dispositions", aside="the dashed line is the highest any may reach")
    top, bottom = y + HEAD + 3, y + HEIGHT - FOOTING
    left, right = column.x + AXIS, column.right - NAMES
    moments = max(len(each.held) for each in told.factions)
    reached = [held for each in told.factions for _, held in _points_known(each)]
    most, least = max(told.cap, *reached) + 1, max(0, (min(reached) - 4) // 5 * 5)
    step = (right - left) / max(moments - 1, 1)

    def at(moment: int, held: int) -> Point:
        return left + moment * step, bottom - (bottom - top) * (held - least) / (most - least)

    for figure in range(least, most, 5):
        height = at(0, figure)[1]
        pen.line((left, height), (right, height), LIGHT if figure > least else FIRM)
        pen.text(left - 2, height + FOOT.cap_height / 2, str(figure), FOOT, align="right")
    if told.cap:
        with pen.dash(1.6, 1.2):
            pen.line((left, at(0, told.cap)[1]), (right, at(0, told.cap)[1]), FIRM, FAINT)
    every = max(1, -(-moments // 24))
    first = told.maneuvers[0].number if told.maneuvers else 1
    for moment in range(0, moments, every):
        said = str(first + moment - 1) if moment else "start"
        pen.text(at(moment, 0)[0], bottom + 4, said, FOOT, align="center")
    marked = max(1, ceil((MARK + 1) / max(step, 0.1)))
    for place, faction in enumerate(told.factions):
        points = [at(moment, held) for moment, held in _points_known(faction)]
        _draw_line(pen, points, place, faction, marked)
    ends = {each.id: at(0, each.held[-1])[1] for each in told.factions if each.held}
    for middle, faction in _labels(told, ends, bottom):
        draw_faction(pen, Column(right + 4, NAMES - 4), middle, faction, ENTRY)


def _points_known(faction: FactionOnPaper) -> Iterator[tuple[int, int]]:
    """What was held at each moment, until the faction fell."""
    for moment, held in enumerate(faction.held):
        yield moment, held
        if moment and held == 0:
            return


def _draw_line(
    pen: Pen, points: list[Point], place: int, faction: FactionOnPaper, marked: int
) -> None:
    """The line of one faction, with its sign at every so *marked* moment and at its end."""
    dash = DASHES[place % len(DASHES)]
    with pen.dash(*dash) if dash else nullcontext():
        for one, other in pairwise(points):
            pen.line(one, other, FIRM, BLACK)
    for x, y in [*points[:-1:marked], *points[-1:]]:
        pen.disc(x, y, MARK + 0.7, 0, fill=WHITE)
        sign(pen, x, y, MARK, faction.sign)


def _labels(
    told: ChronicleOnPaper, ends: dict[str, float], bottom: float
) -> Iterator[tuple[float, FactionOnPaper]]:
    """The names beside the ends of the lines, pushed apart where they would touch."""
    rows = sorted(
        (ends[each.id], place, each) for place, each in enumerate(told.factions) if each.id in ends
    )
    middles: list[float] = []
    for end, _, _ in rows:
        middles.append(max(end, middles[-1] + APART) if middles else end)
    for place in reversed(range(len(middles))):
        lowest = middles[place + 1] - APART if place + 1 < len(middles) else bottom
        middles[place] = min(middles[place], lowest)
    for middle, (_, _, faction) in zip(middles, rows, strict=True):
        yield middle, faction
