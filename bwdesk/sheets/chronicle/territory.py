"""The Conquest Chronicle: who fights for the territory, and what became of it by maneuver."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bwdesk.rules.sums import figure
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import draw_faction, draw_signs, draw_ticks, draw_track
from bwdesk.sheets.chronicle.rules import Conquest, FactionOnPaper
from bwdesk.sheets.kit.flow import HEAD, Section, draw_column, draw_head, share
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    Field,
    Fields,
    Page,
    Printed,
    draw_running_head,
)
from bwdesk.sheets.kit.grid import EDGE, Ruled
from bwdesk.sheets.kit.paper import BEAT, PAPERS, TOP, Column
from bwdesk.sheets.kit.pen import FAINT, FIRM, HEAVY, Pen
from bwdesk.sheets.kit.rows import Row
from bwdesk.sheets.kit.type import (
    FOOT,
    MEDIUM,
    NUMBER,
    SANS_BOLD,
    SECTION,
    SEMIBOLD,
    TITLE,
    Style,
    elided,
    wrap,
)

REMINDER = "Disposition never rises above the highest start of any faction."
NAMES = 36.0
"""Width of what the rows are called."""

HEADER, WRITTEN, LONG, POINTS, TOTAL = 9.6, 7.2, 12.8, 5.6, 8.4
TRACK = 8.0
SCOUT_HEAD, SCOUT = 6.0, 7.2
ORDINAL = Style(SANS_BOLD, 6.8)
STEP = Style(MEDIUM, 10.2)
FALLEN = ("", "", "")


class ChronicleOnPaper(Struct, frozen=True):
    """What is known of a chronicle; all that is empty is for the hand."""

    factions: tuple[FactionOnPaper, ...]
    name: str = ""
    territory: str = ""


def pages(order: Order) -> Printed:
    """A blank one for as many factions as there may be."""
    conquest = Conquest.of(order.book)
    blank = ChronicleOnPaper(conquest.factions)
    return Printed("Conquest Chronicle", "", PAPERS[order.paper], chronicle(conquest, blank))


def chronicle(conquest: Conquest, told: ChronicleOnPaper) -> list[Page]:
    """The sheet of one chronicle: its factions, and their maneuvers."""
    return [_front(conquest, told), _back(told)]


def _front(conquest: Conquest, told: ChronicleOnPaper) -> Page:
    def draw(pen: Pen) -> None:
        columns = pen.paper.columns
        heads = Fields(
            (
                Field(columns(0, 8), told.name, "Chronicle", TITLE),
                Field(columns(8, 4), told.territory, "Territory"),
            ),
            8 * BEAT,
        )
        heads.draw(pen, TOP)
        y = _draw_factions(pen, TOP + heads.height + BEAT, conquest, told.factions)
        y = _draw_disposition(pen, y + 2.5 * BEAT, told.factions)
        y = _draw_scouted(pen, y + 2.5 * BEAT, told.factions)
        bottom = pen.paper.bottom - FOOT_HEIGHT - BEAT
        notes = Section(
            "The territory", stretch=Row(), aside="what is fought for, and what is said"
        )
        top = y + 2.5 * BEAT
        draw_column(
            pen, pen.paper.inside, top, bottom, share([notes], pen.paper.inside.width, bottom - top)
        )

    return Page("Factions", REMINDER, draw)


def _draw_factions(
    pen: Pen, y: float, conquest: Conquest, factions: Sequence[FactionOnPaper]
) -> float:
    """The factions beside each other, from who they are to what they start with."""
    inside = pen.paper.inside
    grid = Ruled(inside, (NAMES, *[(inside.width - NAMES) / len(factions)] * len(factions)))
    top, cells = y, grid.columns[1:]
    pen.rule(inside.x, y, inside.width, FIRM)
    y += HEADER
    pen.text(inside.x, y - 3.2, "Factions", SECTION)
    for cell, faction in zip(cells, factions, strict=True):
        draw_faction(pen, Column(cell.x + EDGE, cell.width - EDGE), y - HEADER / 2, faction)
    grid.row(pen, y, last=True)
    rows: list[tuple[str, float, list[str]]] = [
        ("Player, color", WRITTEN, [each.player for each in factions]),
        ("Leader, lifepaths", WRITTEN, [each.leader for each in factions]),
        ("Second, lifepaths", WRITTEN, [each.second for each in factions]),
        ("Objective", LONG, [each.objective for each in factions]),
    ]
    for name, height, said in rows:
        pen.text(inside.x, y + WRITTEN / 2 + STEP.cap_height / 2, name, STEP)
        for cell, words in zip(cells, said, strict=True):
            lines = _lines(words, cell.width - 2 * EDGE, int(height // 5))
            for place, line in enumerate(lines):
                pen.text(cell.x + EDGE, y + 4.8 + 4.4 * place, line, STEP)
        y += height
        grid.row(pen, y)
    for number, name, steps in conquest.steps:
        y += POINTS
        pen.text(inside.x, y - 1.8, number, ORDINAL)
        pen.text(inside.x + 4, y - 1.8, name, STEP)
        for cell, faction in zip(cells, factions, strict=True):
            if all(each in faction.points for each in steps):
                points = figure(sum(faction.points[each] for each in steps))
                pen.text(cell.right - EDGE, y - 1.6, points, STEP, align="right")
        grid.row(pen, y)
    y += TOTAL
    pen.text(inside.x, y - 2.8, "Starting disposition", Style(SEMIBOLD, 11.4))
    for cell, faction in zip(cells, factions, strict=True):
        if faction.points:
            total = figure(sum(faction.points.values()))
            pen.text(cell.right - EDGE, y - 2.4, total, NUMBER, align="right")
    grid.lines(pen, top, y)
    pen.rule(inside.x, y, inside.width, HEAVY)
    return y


def _lines(words: str, width: float, most: int) -> list[str]:
    """Words in at most so many lines; all of them stand on the faction's own sheet."""
    lines = wrap(words, STEP, width)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], elided(" ".join(lines[most - 1 :]), STEP, width)]


def _draw_disposition(pen: Pen, y: float, factions: Sequence[FactionOnPaper]) -> float:
    inside = pen.paper.inside
    draw_head(
        pen, inside, y, "Disposition", aside="ring the start, bar the highest, fill what is held"
    )
    y += HEAD
    for faction in factions:
        draw_faction(pen, Column(inside.x, NAMES - 2), y + TRACK / 2, faction)
        draw_track(pen, inside.x + NAMES, y + TRACK / 2, inside.width - NAMES)
        y += TRACK
        pen.rule(inside.x, y, inside.width)
    return y


def _draw_scouted(pen: Pen, y: float, factions: Sequence[FactionOnPaper]) -> float:
    """Who has assessed and infiltrated whom; and what holds for the next maneuver alone."""
    left, right = pen.paper.halves
    draw_head(pen, left, y, "Scouted", aside="left assessed, right infiltrated")
    draw_head(pen, right, y, "Next maneuver", aside="lapses after it")
    y += HEAD
    scouted = Ruled(left, (26, *[(left.width - 26) / len(factions)] * len(factions)))
    waiting = Ruled(right, (9, 17, 20, 26, 20))
    draw_signs(pen, scouted.columns[1:], y + SCOUT_HEAD / 2, [each.sign for each in factions])
    waiting.labels(pen, y + 4, ("", "Sapped", "Advantage", "against", "barred"))
    top, y = y, y + SCOUT_HEAD
    for row, faction in enumerate(factions):
        scouted.row(pen, y)
        waiting.row(pen, y)
        middle = y + SCOUT / 2
        draw_faction(pen, scouted.columns[0], middle, faction)
        draw_faction(pen, waiting.columns[0], middle, FactionOnPaper(faction.sign))
        for column, cell in enumerate(scouted.columns[1:]):
            if column != row:
                draw_ticks(pen, cell, middle, 2)
        for dice in waiting.columns[1:3]:
            pen.text(dice.right - EDGE, middle + 1, "D", FOOT, align="right", ink=FAINT)
        draw_ticks(pen, waiting.columns[4], middle)
        y += SCOUT
    for grid in (scouted, waiting):
        grid.lines(pen, top, y)
        grid.row(pen, y)
    return y


def _back(told: ChronicleOnPaper) -> Page:
    """Every maneuver with the move of each faction, and those who fell."""

    def draw(pen: Pen) -> None:
        inside, factions = pen.paper.inside, told.factions
        y = draw_running_head(pen, TOP, told.name or "Conquest Chronicle", "Maneuvers")
        grid = Ruled(inside, (11, *[(inside.width - 11) / len(factions)] * len(factions)))
        draw_signs(pen, grid.columns[1:], y + 0.4, [each.sign for each in factions])
        top, y = y - 3, y + 3.2
        pen.rule(inside.x, y, inside.width, HEAVY)
        fallen = HEAD + (len(factions) + 1) * 4 * BEAT + 3 * BEAT
        bottom = pen.paper.bottom - FOOT_HEIGHT - 2 * BEAT - fallen
        count = int((bottom - y) // 17)
        height = (bottom - y) / count
        for number in range(1, count + 1):
            _draw_moves(pen, grid, y, height, str(number))
            y += height
        grid.lines(pen, top, y)
        _draw_fallen(pen, y + 3 * BEAT, factions)

    return Page("Maneuvers", REMINDER, draw)


def _draw_moves(pen: Pen, grid: Ruled, y: float, height: float, number: str) -> None:
    """One maneuver: what each faction did, to whom, its successes and what that changed."""
    pen.text(grid.column.x, y + height / 2 + NUMBER.cap_height / 2, number, NUMBER)
    baseline = y + height - 2
    for cell in grid.columns[1:]:
        pen.rule(cell.x + EDGE, y + 0.47 * height, cell.width - 2 * EDGE, ink=0.8)
        pen.text(cell.x + EDGE, baseline, "to", FOOT, ink=FAINT)
        pen.text(cell.x + 0.62 * cell.width, baseline, "succ.", FOOT, align="right", ink=FAINT)
        pen.text(cell.right - EDGE, baseline, "±", FOOT, align="right", ink=FAINT)
    grid.row(pen, y + height)


def _draw_fallen(pen: Pen, y: float, factions: Sequence[FactionOnPaper]) -> None:
    """A row for each faction that may fall."""
    inside = pen.paper.inside
    draw_head(pen, inside, y, "Fallen", aside="the last faction standing holds the territory")
    y += HEAD
    grid = Ruled(inside, (11, 28, 56, 91))
    grid.labels(pen, y + 4.4, ("", "in maneuver", "conquered by", "the leader goes to, and brings"))
    top, y = y, y + 4 * BEAT
    for faction in factions:
        grid.row(pen, y)
        draw_faction(pen, grid.columns[0], y + 2 * BEAT, FactionOnPaper(faction.sign))
        y += 4 * BEAT
    grid.lines(pen, top, y)
    grid.row(pen, y)
