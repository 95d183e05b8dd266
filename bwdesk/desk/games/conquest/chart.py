"""What came of each maneuver: where it began, and what every faction held after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from bwdesk.desk.table.widgets.chart import Chart, ChartLine
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State

DONE = ("fallen", "aftermath", "over")
"""Phases in which a maneuver has been applied."""


def maneuvers(states: Sequence[tuple[int, State]]) -> dict[int, int]:
    """The entry each maneuver began with, by its number."""
    begun: dict[int, int] = {}
    for entry, state in states:
        begun.setdefault(state.number, entry)
    return begun


def forecast(game: Conquest, state: State) -> dict[str, int]:
    """What everybody holds; while decisions are due, as it comes out if they change nothing."""
    held = {each.id: each.disposition for each in state.factions}
    if state.phase != "decisions":
        return held
    done = game.resolution(state)
    for each in state.active:
        gained = done.gain(each.id) - state.splits.get(each.id, 0)
        now = held[each.id] - done.losses(each.id) + gained
        held[each.id] = max(0, min(state.cap, now))
    return held


def draw_up_chart(game: Conquest, states: Sequence[tuple[int, State]]) -> Chart:
    """What every faction held at the start and after each maneuver, as long as it was in it."""
    last = states[-1][1]
    first = next((state for _, state in states if not state.prologues), last)
    ends = [
        {each.id: each.disposition for each in one.factions}
        for (_, one), (_, other) in pairwise(states)
        if other.number > one.number
    ]
    if last.phase in (*DONE, "decisions"):
        ends.append(forecast(game, last))
    opening = {each.id: first.before.get(each.id, each.disposition) for each in first.factions}
    lines = tuple(
        ChartLine(each.name, sign_of(last, each.id), _held_points(each.id, (opening, *ends)))
        for each in last.factions
    )
    return Chart(lines, first.number - 1, last.phase == "decisions", "Maneuver")


def _held_points(faction: str, points: Sequence[Mapping[str, int]]) -> tuple[int, ...]:
    """Up to where it fell."""
    held: list[int] = []
    for point in points:
        if faction not in point or (held and held[-1] <= 0):
            break
        held.append(point[faction])
    return tuple(held)
