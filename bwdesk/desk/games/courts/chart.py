"""How the courts stood over the years: their Glamour, and the pieces they could still use."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.desk.table.widgets.chart import Chart, ChartLine
from bwdesk.rules.games.courts.state import Court, State

SIGNS = (("disc", "triangle"), ("square", "diamond"))
"""Of White and Black: for Glamour, for pieces."""


def draw_up_chart(states: Sequence[tuple[int, State]]) -> Chart:
    """At the start, and after each year; the year that goes on may still change."""
    first, last = states[0][1], states[-1][1]
    ends: dict[int, State] = {}
    for _entry, state in states:
        ends[state.year] = state
    points = [first, *ends.values()]
    lines: list[ChartLine] = []
    for at, own in enumerate(last.courts):
        glamour, pieces = SIGNS[at]
        lines.append(
            ChartLine(f"{own.label}, Glamour", glamour, _held_points(points, at, glamour=True))
        )
        lines.append(
            ChartLine(f"{own.label}, pieces", pieces, _held_points(points, at, glamour=False))
        )
    return Chart(tuple(lines), first.year - 1, last.phase != "over", "Year")


def _held_points(points: Sequence[State], at: int, *, glamour: bool) -> tuple[int, ...]:
    return tuple(each.courts[at].glamour if glamour else free(each.courts[at]) for each in points)


def free(own: Court) -> int:
    """How many pieces are neither broken nor captured."""
    return sum(each.state == "free" for each in own.pieces)
