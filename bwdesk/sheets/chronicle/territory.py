"""The Conquest Chronicle: who fights for the territory, and what became of it by maneuver."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.sums import figure
from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import further_pages
from bwdesk.sheets.chronicle.parts import (
    SIGN,
    Beside,
    Held,
    draw_faction,
    draw_signs,
    draw_ticks,
    draw_track,
    signed_number,
)
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.subject import (
    ChronicleOnPaper,
    FactionOnPaper,
    ManeuverOnPaper,
    MoveOnPaper,
)
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, Section, draw_column, draw_head, rests
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    Field,
    Fields,
    Page,
    Printed,
    draw_running_head,
)
from bwdesk.sheets.kit.grid import EDGE, Ruled, write_in
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FAINT, FIRM, HEAVY, Pen
from bwdesk.sheets.kit.rows import Row
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import (
    ENTRY,
    MEDIUM,
    NOTE,
    NUMBER,
    SANS_BOLD,
    SECTION,
    SEMIBOLD,
    SMALL,
    TITLE,
    Style,
    fit,
    one_line,
    pack,
    paragraphs,
    wrap,
)

REMINDER = "Disposition never rises above the highest start of any faction."
NAMES = 36.0
"""Width of what the rows are called."""

HEADER, WRITTEN, LONG, POINTS, TOTAL = 9.6, 7.2, 12.8, 5.6, 8.4
MOST_TERRITORY, MOST_OBJECTIVE, OBJECTIVE_LINE = 3, 6, 4.4
"""Lines of the territory at the head and of an objective, and how far apart those are."""
TRACK = 8.0
SCOUT_HEAD, SCOUT = 6.0, 7.2
ORDINAL = Style(SANS_BOLD, 8)
STEP = Style(MEDIUM, 10.2)
STEP_BOLD = Style(SEMIBOLD, 10.8)
NOW = 10.0
"""Room for what is held, in figures, behind the track."""

NARROW = 34.0
"""A cell in which signs alone say whom a maneuver was aimed at."""

LEAST = 17.0
"""How high a maneuver is, at least."""


def pages(order: Order) -> Printed:
    """That of a chronicle, or a blank one for as many factions as there may be."""
    conquest, paper = Conquest.read(order.book), paper_of(order)
    told = conquest.chronicle_of(order)
    laid = chronicle(conquest, told, paper)
    return Printed(told.title_of("Conquest Chronicle"), "", paper, laid)


def chronicle(conquest: Conquest, told: ChronicleOnPaper, paper: Paper) -> list[Page]:
    """The sheet of one chronicle: its factions, and their maneuvers; then what is left to say."""
    front, over = _front(conquest, told, paper)
    beside = Beside(told.name or "Conquest Chronicle", "The territory")
    return [front, *_back(told, paper), *further_pages(beside, paper, over, [paper.inner_column])]


def _front(conquest: Conquest, told: ChronicleOnPaper, paper: Paper) -> tuple[Page, list[Section]]:
    """The first page, and what of the notes goes on elsewhere."""
    columns, inside = paper.columns, paper.inner_column
    column = columns(8, 4)
    _, lines = fit(told.territory, ENTRY, column.width)
    short = told.territory if len(lines) <= MOST_TERRITORY else ""
    heads = Fields(
        (
            Field(columns(0, 8), told.name, "Chronicle", TITLE),
            Field(column, short, "Territory"),
        ),
        8 * BEAT,
    )
    written = [told.territory] if not short else []
    rows = tuple(
        Row(words, prose=True) for text in (*written, told.setting) for words in paragraphs(text)
    )
    aside = "what is fought for, and what is said"
    notes = Section("The territory", rows, stretch=Row(), aside=aside)
    count = len(told.factions)
    top = TOP + heads.height + BEAT + _factions_height(conquest, told.factions, inside)
    top += 2.5 * BEAT
    top += HEAD + count * TRACK + 2.5 * BEAT + HEAD + SCOUT_HEAD + count * SCOUT + 2.5 * BEAT
    bottom = paper.bottom - FOOT_HEIGHT - BEAT
    laid = share([notes], inside.width, bottom - top)

    def draw(pen: Pen) -> None:
        heads.draw(pen, TOP)
        y = _draw_factions(pen, TOP + heads.height + BEAT, conquest, told.factions)
        y = _draw_disposition(pen, y + 2.5 * BEAT, told)
        _draw_scouted(pen, y + 2.5 * BEAT, told)
        draw_column(pen, inside, top, bottom, laid)

    return Page("Factions", REMINDER, draw), rests(laid)


def _factions_height(
    conquest: Conquest, factions: Sequence[FactionOnPaper], inside: Column
) -> float:
    long = _objective_height(factions, inside)
    return HEADER + 3 * WRITTEN + long + len(conquest.steps) * POINTS + TOTAL


def _objective_height(factions: Sequence[FactionOnPaper], inside: Column) -> float:
    """The row of objectives is as high as the longest needs, up to a few lines."""
    width = (inside.width - NAMES) / len(factions) - 2 * EDGE
    lines = max(len(wrap(each.objective, STEP, width)) for each in factions)
    return max(LONG, min(lines, MOST_OBJECTIVE) * OBJECTIVE_LINE + 2.0)


def _draw_factions(
    pen: Pen, y: float, conquest: Conquest, factions: Sequence[FactionOnPaper]
) -> float:
    """The factions beside each other, from who they are to what they start with."""
    inside = pen.paper.inner_column
    grid = Ruled(inside, (NAMES, *[(inside.width - NAMES) / len(factions)] * len(factions)))
    top = y
    pen.rule(inside.x, y, inside.width, FIRM)
    with pen.tag("Table"):
        y = _draw_who(pen, y, grid, factions)
        y = _draw_points(pen, y, grid, conquest, factions)
    grid.lines(pen, top, y)
    pen.rule(inside.x, y, inside.width, HEAVY)
    return y


def _draw_who(pen: Pen, y: float, grid: Ruled, factions: Sequence[FactionOnPaper]) -> float:
    """Who the factions are, their leaders and what they want; returns where that ends."""
    inside, cells = grid.column, grid.columns[1:]
    y += HEADER
    with pen.tag("TR"):
        with pen.column_head():
            pen.text(inside.x, y - 3.2, "Factions", SECTION)
        for cell, faction in zip(cells, factions, strict=True):
            column = Column(cell.x + EDGE, cell.width - EDGE)
            with pen.cell(head=True):
                draw_faction(pen, column, y - HEADER / 2, faction)
    grid.row(pen, y, last=True)
    leaders = [_lead_line(each.leader, each.leader_lifepaths) for each in factions]
    seconds = [_lead_line(each.second, each.second_lifepaths) for each in factions]
    rows: list[tuple[str, float, list[str]]] = [
        ("Player, color", WRITTEN, [each.player for each in factions]),
        ("Leader, lifepaths", WRITTEN, leaders),
        ("Second, lifepaths", WRITTEN, seconds),
        (
            "Objective",
            _objective_height(factions, inside),
            [each.objective for each in factions],
        ),
    ]
    for name, height, said in rows:
        with pen.tag("TR"):
            with pen.cell(head=True):
                pen.text(inside.x, y + WRITTEN / 2 + STEP.cap_height / 2, name, STEP)
            for cell, words in zip(cells, said, strict=True):
                most = max(1, int(height // OBJECTIVE_LINE))
                style, lines = pack(words, STEP, cell.width - 2 * EDGE, most)
                with pen.cell():
                    for place, line in enumerate(lines):
                        pen.text(cell.x + EDGE, y + 4.8 + OBJECTIVE_LINE * place, line, style)
        y += height
        grid.row(pen, y)
    return y


def _draw_points(
    pen: Pen, y: float, grid: Ruled, conquest: Conquest, factions: Sequence[FactionOnPaper]
) -> float:
    """What the factions start with, answer by answer; returns where that ends."""
    inside, cells = grid.column, grid.columns[1:]
    for number, name, steps in conquest.steps:
        y += POINTS
        with pen.tag("TR"):
            with pen.cell(head=True):
                pen.text(inside.x, y - 1.8, number, ORDINAL)
                pen.text(inside.x + 4, y - 1.8, name, STEP)
            for cell, faction in zip(cells, factions, strict=True):
                with pen.cell():
                    if all(each in faction.points for each in steps):
                        points = figure(sum(faction.points[each] for each in steps))
                        pen.text(cell.right - EDGE, y - 1.6, points, STEP, align="right")
        grid.row(pen, y)
    y += TOTAL
    with pen.tag("TR"):
        with pen.cell(head=True):
            pen.text(inside.x, y - 2.8, "Starting disposition", Style(SEMIBOLD, 11.4))
        for cell, faction in zip(cells, factions, strict=True):
            with pen.cell():
                if faction.points or faction.start is not None:
                    points_in_all = sum(faction.points.values())
                    total = points_in_all if faction.start is None else faction.start
                    pen.text(cell.right - EDGE, y - 2.4, figure(total), NUMBER, align="right")
    return y


def _lead_line(name: str, lifepaths: int) -> str:
    return f"{name}, {lifepaths}" if lifepaths else name


def _draw_disposition(pen: Pen, y: float, told: ChronicleOnPaper) -> float:
    inside = pen.paper.inner_column
    aside = "ring the start, bar the highest, fill what is held"
    draw_head(pen, inside, y, "Disposition", aside=aside)
    y += HEAD
    for faction in told.factions:
        middle = y + TRACK / 2
        draw_faction(pen, Column(inside.x, NAMES - 2), middle, faction)
        width = inside.width - NAMES
        if faction.now is None:
            draw_track(pen, inside.x + NAMES, middle, width)
        else:
            held = Held(faction.now, faction.start or 0, told.cap)
            draw_track(pen, inside.x + NAMES, middle, width - NOW, held)
            baseline = middle + NUMBER.cap_height / 2
            pen.text(inside.right, baseline, str(faction.now), NUMBER, align="right")
        y += TRACK
        pen.rule(inside.x, y, inside.width)
    return y


def _draw_scouted(pen: Pen, y: float, told: ChronicleOnPaper) -> None:
    """Who has assessed and infiltrated whom; and what holds for the next maneuver alone."""
    left, right = pen.paper.halves
    factions = told.factions
    draw_head(pen, left, y, "Scouted", aside="left assessed, right infiltrated")
    draw_head(pen, right, y, "Next maneuver", aside="lapses after it")
    y += HEAD
    names = min(36.0, left.width - len(factions) * 10.5)
    scouted = Ruled(left, (names, *[(left.width - names) / len(factions)] * len(factions)))
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
        for column, (cell, other) in enumerate(zip(scouted.columns[1:], factions, strict=True)):
            if column != row:
                known = bool(other.id)
                done = [
                    known and other.id in each for each in (faction.assessed, faction.infiltrated)
                ]
                draw_ticks(pen, cell, middle, 2, ticked=done)
        _draw_waiting(pen, waiting.columns, middle, faction, told)
        y += SCOUT
    for grid in (scouted, waiting):
        grid.lines(pen, top, y)
        grid.row(pen, y)


def _draw_waiting(
    pen: Pen,
    cells: Sequence[Column],
    middle: float,
    faction: FactionOnPaper,
    told: ChronicleOnPaper,
) -> None:
    """What holds for one faction in the next maneuver."""
    dice = [str(faction.sapped) if faction.sapped else ""]
    dice.append("  ".join(str(count) for count in faction.advantage.values()))
    for cell, said in zip(cells[1:3], dice, strict=True):
        used = pen.text(cell.right - EDGE, middle + 1, "D", NOTE, align="right", ink=FAINT)
        baseline = middle + ENTRY.cap_height / 2
        pen.text(cell.right - EDGE - used - 1, baseline, said, ENTRY, align="right")
    x = cells[3].x + EDGE + SIGN / 2
    for id in faction.advantage:
        sign(pen, x, middle, SIGN, told.faction(id).sign)
        x += SIGN + 1.2
    if faction.skip:
        pen.middle(cells[4].x + cells[4].width / 2, middle, faction.skip, SMALL)
    else:
        draw_ticks(pen, cells[4], middle)


def _back(told: ChronicleOnPaper, paper: Paper) -> list[Page]:
    """Every maneuver with the move of each faction, as many pages as it takes."""
    factions = told.factions
    foot = HEAD + (len(factions) + 1) * 4 * BEAT + 3 * BEAT
    bottom = paper.bottom - FOOT_HEIGHT - 2 * BEAT - foot
    top = TOP + 5 * BEAT + 3.2
    fit = int((bottom - top) // LEAST)
    played = [each for each in told.maneuvers if each.open]
    count = max(1, -(-len(played) // fit))

    def page(place: int) -> Page:
        first = played[0].number if played else 1
        rows: list[ManeuverOnPaper] = played[place * fit : (place + 1) * fit]
        start = first + place * fit
        rows += [ManeuverOnPaper(number) for number in range(start + len(rows), start + fit)]

        def draw(pen: Pen) -> None:
            inside = pen.paper.inner_column
            y = draw_running_head(pen, TOP, told.name or "Conquest Chronicle", "Maneuvers")
            grid = Ruled(inside, (11, *[(inside.width - 11) / len(factions)] * len(factions)))
            with pen.tag("Table"):
                with pen.tag("TR"):
                    with pen.cell(head=True):
                        pass
                    for cell, faction in zip(grid.columns[1:], factions, strict=True):
                        with pen.cell(head=True):
                            _draw_whose(pen, cell, y + 0.4, faction)
                above, y = y - 3, y + 3.2
                pen.rule(inside.x, y, inside.width, HEAVY)
                height = (bottom - y) / fit
                for maneuver in rows:
                    with pen.tag("TR"):
                        _draw_moves(pen, grid, y, height, maneuver, told)
                    y += height
            grid.lines(pen, above, y)
            _draw_fallen(pen, y + 3 * BEAT, factions)

        return Page("Maneuvers", REMINDER, draw)

    return [page(place) for place in range(count)]


def _draw_whose(pen: Pen, cell: Column, y: float, faction: FactionOnPaper) -> None:
    """At the head of a column a faction's sign, with its name where it has one."""
    if faction.name:
        draw_faction(pen, Column(cell.x + EDGE, cell.width - EDGE), y, faction, STEP)
    else:
        draw_signs(pen, [cell], y, [faction.sign])


def _draw_moves(
    pen: Pen,
    grid: Ruled,
    y: float,
    height: float,
    maneuver: ManeuverOnPaper,
    told: ChronicleOnPaper,
) -> None:
    """One maneuver: what each faction did, to whom, its successes and what that changed."""
    number = str(maneuver.number)
    with pen.cell(head=True):
        pen.text(grid.column.x, y + height / 2 + NUMBER.cap_height / 2, number, NUMBER)
    for cell, faction in zip(grid.columns[1:], told.factions, strict=True):
        pen.rule(cell.x + EDGE, y + 0.47 * height, cell.width - 2 * EDGE)
        move = maneuver.moves.get(faction.id, MoveOnPaper()) if maneuver.open else None
        with pen.cell():
            _draw_move(pen, cell, y, height, move, told)
    grid.row(pen, y + height)


def _draw_move(
    pen: Pen,
    cell: Column,
    y: float,
    height: float,
    move: MoveOnPaper | None,
    told: ChronicleOnPaper,
) -> None:
    """What one faction did; None is for the hand."""
    baseline, x = y + height - 2, cell.x + EDGE
    middle = cell.x + 0.62 * cell.width
    if move is None:
        pen.text(x, baseline, "to", NOTE, ink=FAINT)
        pen.text(middle, baseline, "succ.", NOTE, align="right", ink=FAINT)
        pen.text(cell.right - EDGE, baseline, "±", NOTE, align="right", ink=FAINT)
        return
    style, name = one_line(move.name or "–", ENTRY, cell.width - 2 * EDGE)
    pen.text(x, y + 0.47 * height - 1.8, name, style)
    if move.targets and cell.width > NARROW:
        x += pen.text(x, baseline, "to", NOTE, ink=FAINT) + 1
    x += SIGN / 2
    for target in move.targets:
        sign(pen, x, baseline - NOTE.cap_height / 2, SIGN, told.faction(target).sign)
        x += SIGN + 1
    if move.successes:
        used = pen.text(middle, baseline, "succ.", NOTE, align="right", ink=FAINT)
        pen.text(middle - used - 0.8, baseline, move.successes, ENTRY, align="right")
    if move.change is not None:
        pen.text(cell.right - EDGE, baseline, signed_number(move.change), STEP_BOLD, align="right")


def _draw_fallen(pen: Pen, y: float, factions: Sequence[FactionOnPaper]) -> None:
    """A row for each faction that may fall."""
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, "Fallen", aside="the last faction standing holds the territory")
    y += HEAD
    grid = Ruled(inside, (11, 28, 56, 91))
    heads = ("", "in maneuver", "conquered by", "the leader goes to, and brings")
    top = y
    with pen.tag("Table"):
        grid.labels(pen, y + 4.4, heads)
        y += 4 * BEAT
        for faction in factions:
            grid.row(pen, y)
            with pen.tag("TR"):
                _draw_fall(pen, grid, y, faction)
            y += 4 * BEAT
    grid.lines(pen, top, y)
    grid.row(pen, y)


def _draw_fall(pen: Pen, grid: Ruled, y: float, faction: FactionOnPaper) -> None:
    """When a faction fell, to whom, and where its leader went."""
    with pen.cell(head=True):
        draw_faction(pen, grid.columns[0], y + 2 * BEAT, FactionOnPaper(faction.sign))
    goes = faction.joined or ("nobody" if faction.conquered else "")
    said = (str(faction.fell), faction.conquered or "nobody", goes) if faction.fell else ("",) * 3
    for cell, words in zip(grid.columns[1:], said, strict=True):
        area = Area(cell.x + EDGE, y, cell.width - 2 * EDGE, 4 * BEAT)
        with pen.cell():
            if words:
                write_in(pen, area, ENTRY, "fallen", words)
