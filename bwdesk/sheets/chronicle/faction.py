"""The faction sheet: how it starts, who leads it, and what it holds against the others."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import further_pages
from bwdesk.sheets.chronicle.parts import (
    BLANK,
    TICK,
    Beside,
    Held,
    draw_faction,
    draw_ticks,
    draw_track,
)
from bwdesk.sheets.chronicle.questionnaire import draw_questionnaire
from bwdesk.sheets.chronicle.rules import Conquest, draw_kind
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, Cover, FactionOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, Draw, Section, draw_column, draw_head, rests
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    UNDER,
    Field,
    Fields,
    Page,
    Printed,
    draw_running_head,
)
from bwdesk.sheets.kit.grid import Ruled, write_in
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import (
    BEAT,
    COLUMNS,
    GUTTER,
    TOP,
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FIRM, Pen
from bwdesk.sheets.kit.rows import Aside, Block, Row
from bwdesk.sheets.kit.signs import SIGNS, sign
from bwdesk.sheets.kit.type import (
    CONDENSED,
    ENTRY,
    MEDIUM,
    NO_BREAK,
    SMALL,
    STRONG,
    TITLE,
    Style,
    measure,
    pack,
)

REMINDER = "At 0 a faction is out, and its leader joins another."
LINE = 7 * BEAT
"""A named line to write on."""

OPPONENT, COVER, MOMENTS = 4.6 * BEAT, 4 * BEAT, 16
MANEUVER_BOX = 7.4
ARTHA = 29.0
TINY = Style(MEDIUM, 8.0)
COVERED = ("leader’s skill", "leader’s dice", "second’s skill", "second’s dice", "FoRKs")


def pages(order: Order) -> Printed:
    """Those of every faction of a chronicle, or a blank one."""
    conquest, paper = Conquest.read(order.book), paper_of(order)
    chronicle = order.chronicle or ChronicleOnPaper((FactionOnPaper(),))
    laid = [
        page for each in chronicle.factions for page in faction(conquest, each, paper, chronicle)
    ]
    return Printed(chronicle.title_of("Faction sheet"), "", paper, laid)


def faction(
    conquest: Conquest,
    told: FactionOnPaper,
    paper: Paper,
    chronicle: ChronicleOnPaper | None = None,
) -> list[Page]:
    """The sheet of one faction: how it starts, and how it plays among those of its *chronicle*."""
    start, notes = _start(conquest, told, paper)
    play, downtime = _play(conquest, told, paper, chronicle or ChronicleOnPaper((told,)))
    beside = Beside(told.name or "Faction", "continued")
    return [start, play, *further_pages(beside, paper, [*notes, *downtime], [paper.inner_column])]


def _start(conquest: Conquest, told: FactionOnPaper, paper: Paper) -> tuple[Page, list[Section]]:
    columns = paper.columns
    heads = Fields(
        (
            Field(columns(0, 9), told.name, "Faction", TITLE),
            Field(columns(9, 3), told.player, "Player"),
        ),
        7 * BEAT,
    )
    more = Fields(
        (Field(columns(4, 2), "", "Color"), Field(columns(6, 6), told.objective, "Objective")),
        4.5 * BEAT,
    )
    top = TOP + heads.height + more.height + BEAT
    bottom = paper.bottom - FOOT_HEIGHT - BEAT
    left, right = paper.halves
    laid = share(_people(right, conquest, told), right.width, bottom - top)

    def draw(pen: Pen) -> None:
        heads.draw(pen, TOP)
        more.draw(pen, TOP + heads.height)
        _draw_signs(pen, columns(0, 4), TOP + heads.height + more.height - UNDER, told.sign)
        draw_questionnaire(pen, left, top, bottom, conquest, told)
        draw_column(pen, right, top, bottom, laid)

    return Page(told.name or "Start", REMINDER, draw), rests(laid)


def _draw_signs(pen: Pen, column: Column, line: float, chosen: str) -> None:
    """The chosen sign, or all of them with boxes to tick."""
    pen.rule(column.x, line, column.width, FIRM)
    label_under(pen, column.x, line, "Sign")
    step = column.width / len(SIGNS)
    for number, each in enumerate([chosen] if chosen else SIGNS):
        x = column.x + number * step
        sign(pen, x + 1.9, line - 2.9, 3.4, each)
        if not chosen:
            mark(pen, x + 4.3, line - 4.1, 2.4, says=f"Sign {each}")


def _field_block(column: Column, *fields: tuple[int, str, str]) -> Block:
    """A line of fields side by side: of twelve, words and label."""
    step, first, said = (column.width + GUTTER) / COLUMNS, 0, []
    for span, words, label in fields:
        place = Column(column.x + first * step, span * step - GUTTER)
        said.append(Field(place, words, label, ENTRY))
        first += span
    line = Fields(said, LINE - UNDER - 0.5)
    return Block(line.height + 0.5, lambda pen, _x, y, _width: line.draw(pen, y))


def _people(column: Column, conquest: Conquest, told: FactionOnPaper) -> list[Section]:
    figures = conquest.chronicle
    least, most = figures.lifepaths
    notes = tuple(Row(each, prose=True) for each in told.notes)
    limits = _limits(figures.stat - figures.lower, figures.skill - figures.lower)
    price = Aside(f"second, {figures.second_points}{NO_BREAK}points")
    people = _chief(column, told.leader, told.leader_lifepaths)
    skill, successes = told.prologue
    return [
        Section(
            "Leader",
            (people, Block(_artha_height(), _artha(conquest, told.leader_lifepaths))),
            aside=f"{least} to {most} lifepaths; {_limits(figures.stat, figures.skill)}",
        ),
        Section(
            "Second in command",
            (_chief(column, told.second, told.second_lifepaths),),
            aside=f"{figures.fewer} lifepaths fewer; {limits}",
        ),
        Section(
            "Relationships",
            (Row(told.second, right=price), *_rivals(conquest, told)),
            aside=f"the second, and {figures.rivals} in other factions",
            blanks=(Row(),),
        ),
        Section(
            "Prologue", (_field_block(column, (8, skill, "Skill"), (4, successes, "Successes")),)
        ),
        Section("Notes", notes, blanks=(Row(),) * (0 if notes else 2), stretch=Row()),
    ]


def _chief(column: Column, name: str, lifepaths: int) -> Block:
    return _field_block(column, (8, name, "Name"), (4, str(lifepaths or ""), "Lifepaths"))


def _rivals(conquest: Conquest, told: FactionOnPaper) -> list[Row]:
    """Those the leader knows in other factions, and rows for as many as he has to buy."""
    figures = conquest.chronicle
    inimical = Aside(f"inimical {figure(figures.inimical)}")
    bought = [Row(name, right=inimical if hates else Aside("")) for name, hates in told.rivals]
    return [*bought, *(Row(right=inimical) for _ in range(figures.rivals - len(bought)))]


def _limits(stat: int, skill: int) -> str:
    return f"stats to {stat}, skills to {skill}"


def _artha_height() -> float:
    return 4 * 2.9 * BEAT + 2 * BEAT


def _artha(conquest: Conquest, lifepaths: int) -> Draw:
    """What the leader starts with, by lifepaths; the column of his is ringed."""
    table = conquest.chronicle.artha
    rows = (
        ("Artha by lifepaths", [each.lifepaths for each in table]),
        ("Fate", [each.fate for each in table]),
        ("Persona", [each.persona for each in table]),
        ("Deeds", [each.deeds for each in table]),
    )

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        grid = Ruled(Column(x, width), (ARTHA, *[(width - ARTHA) / len(table)] * len(table)))
        top = y = y + BEAT
        with pen.words(), pen.tag("Table"):
            for number, (name, figures) in enumerate(rows):
                y += 2.9 * BEAT
                style = SMALL if number else STRONG
                with pen.tag("TR"):
                    with pen.head():
                        pen.text(x, y - 1.4, name, style)
                    for cell, points in zip(grid.columns[1:], figures, strict=True):
                        said = str(points) if points or not number else "–"
                        with pen.words() if number else pen.column_head():
                            middle = cell.x + cell.width / 2
                            pen.text(middle, y - 1.4, said, style, align="center")
                grid.row(pen, y, last=not number)
        grid.lines(pen, top, y)
        for cell, each in zip(grid.columns[1:], table, strict=True):
            if each.lifepaths == lifepaths:
                pen.box(cell.x + 0.6, top + 0.4, cell.width - 1.2, y - top - 0.8, FIRM)

    return draw


def _play(
    conquest: Conquest, told: FactionOnPaper, paper: Paper, chronicle: ChronicleOnPaper
) -> tuple[Page, list[Section]]:
    others = [each for each in chronicle.factions if each is not told]
    count = len(others) or len(conquest.factions) - 1
    others += [FactionOnPaper()] * (count - len(others))
    inside, bottom = paper.inner_column, paper.bottom - FOOT_HEIGHT - BEAT
    top = TOP + 5 * BEAT + HEAD + 6 + 3 * BEAT + MANEUVER_BOX + 2.5
    top += 2.5 * BEAT + HEAD + 3.2 * BEAT + count * OPPONENT
    top += 2.5 * BEAT + HEAD + 3.6 * BEAT
    top += 2.5 * BEAT + HEAD + 3.2 * BEAT + len(conquest.maneuvers) * COVER + 2.5 * BEAT
    rows = tuple(Row(each, prose=True) for each in told.downtime)
    aside = "in months: resources, practice, wounds"
    laid = share(
        [Section("Downtime", rows, stretch=Row(), aside=aside)], inside.width, bottom - top
    )

    def draw(pen: Pen) -> None:
        y = draw_running_head(pen, TOP, told.name or "Faction", "In play")
        y = _draw_disposition(pen, y, told, chronicle.cap)
        y = _draw_opponents(pen, y + 2.5 * BEAT, told, others)
        y = _draw_next(pen, y + 2.5 * BEAT, told)
        _draw_cover(pen, y + 2.5 * BEAT, conquest, told)
        draw_column(pen, inside, top, bottom, laid)

    return Page("In play", REMINDER, draw), rests(laid)


def _draw_disposition(pen: Pen, y: float, told: FactionOnPaper, cap: int) -> float:
    """The track, and below it what was held after each maneuver."""
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, "Disposition", aside="below: after each maneuver")
    y += HEAD + 1.5 * BEAT
    held = BLANK if told.now is None else Held(told.now, told.start or 0, cap)
    with pen.name_fields("Disposition"):
        draw_track(pen, inside.x, y + 3, inside.width, held)
    y += 6 + 1.5 * BEAT
    width = inside.width / MOMENTS
    first = max(0, len(told.held) - MOMENTS)
    for number in range(MOMENTS):
        pen.box(inside.x + number * width, y, width, MANEUVER_BOX, FIRM)
        area = Area(inside.x + number * width + 1, y + 0.4, width - 2, MANEUVER_BOX - 0.8)
        moment = first + number
        after = f"after {moment}" if moment else "start"
        said = str(told.held[moment]) if moment < len(told.held) else ""
        write_in(pen, area, ENTRY, f"Disposition {after}", said)
        label_under(pen, inside.x + number * width + 0.6, y + MANEUVER_BOX, str(moment or "start"))
    return y + MANEUVER_BOX + 2.5


def _draw_opponents(
    pen: Pen, y: float, told: FactionOnPaper, others: Sequence[FactionOnPaper]
) -> float:
    """What this faction knows of the others, and they of it."""
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, "The others", aside="scouting lasts for the whole chronicle")
    y += HEAD
    grid = Ruled(inside, (62, 22, 22, 32, 24, 24))
    with pen.tag("Table"):
        return _draw_known(pen, grid, y, told, others)


def _draw_known(
    pen: Pen, grid: Ruled, y: float, told: FactionOnPaper, others: Sequence[FactionOnPaper]
) -> float:
    """A row for each of the others."""
    labels = (
        "Faction",
        "We assessed",
        "infiltrated",
        "Advantage dice",
        "They assessed",
        "infiltrated",
    )
    grid.labels(pen, y + 3.4, labels)
    top, y = y, y + 3.2 * BEAT
    name, assessed, infiltrated, advantage, they_assessed, they_infiltrated = grid.columns
    for number, other in enumerate(others, 1):
        grid.row(pen, y)
        middle = y + OPPONENT / 2
        draw_faction(pen, name, middle, FactionOnPaper(other.sign))
        ticks = (
            (assessed, "we assessed", other.id, told.assessed),
            (infiltrated, "we infiltrated", other.id, told.infiltrated),
            (they_assessed, "they assessed", told.id, other.assessed),
            (they_infiltrated, "they infiltrated", told.id, other.infiltrated),
        )
        dice = told.advantage.get(other.id, 0)
        gone = f"{other.name} (fallen)" if other.fell else other.name
        given = (advantage, "advantage dice", f"{dice}D" if dice else "")
        with pen.tag("TR"), pen.name_fields(f"Opponent {number}"):
            with pen.cell(head=True):
                _write(pen, Column(name.x + 6, name.width - 6), y, OPPONENT, "name", gone)
            for place, (cell, says, whom, done) in enumerate(ticks):
                if place == len(ticks) // 2:
                    with pen.cell():
                        _write(pen, given[0], y, OPPONENT, *given[1:])
                with pen.cell():
                    draw_ticks(pen, cell, middle, says=says, ticked=[bool(whom) and whom in done])
        y += OPPONENT
    grid.lines(pen, top, y)
    grid.row(pen, y)
    return y


def _write(pen: Pen, cell: Column, y: float, height: float, says: str, words: str = "") -> None:
    """A cell to write in, with what is known already."""
    write_in(pen, Area(cell.x + 1.2, y + 0.4, cell.width - 2.0, height - 0.8), ENTRY, says, words)


def _draw_next(pen: Pen, y: float, told: FactionOnPaper) -> float:
    """What holds for the next maneuver and lapses after it."""
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, "Next maneuver", aside="lapses after it")
    y += HEAD + 2.6 * BEAT
    x = inside.x
    for words, room in (("Sapped dice", 22.0), ("hesitates", 0.0), ("barred", 0.0)):
        x += pen.text(x, y, words, SMALL) + 2
        if room:
            pen.rule(x, y + 0.6, room, FIRM)
            write_in(pen, Area(x, y - 4, room, 4.4), ENTRY, words, str(told.sapped or ""))
            x += room + 8
        else:
            on = [told.skip == words]
            draw_ticks(pen, Column(x, TICK), y - SMALL.cap_height / 2, says=words, ticked=on)
            x += TICK + 8
    used = pen.text(x, y, "Maintenance due, Ob", SMALL) + 2
    pen.rule(x + used, y + 0.6, inside.right - x - used, FIRM)
    area = Area(x + used, y - 4, inside.right - x - used, 4.4)
    write_in(pen, area, ENTRY, "Maintenance obstacle", told.maintenance)
    return y + BEAT


def _draw_cover(pen: Pen, y: float, conquest: Conquest, told: FactionOnPaper) -> None:
    """With what each maneuver could be rolled."""
    inside = pen.paper.inner_column
    draw_head(
        pen, inside, y, "Our maneuvers", aside="the best skill of each, FoRKs from the same list"
    )
    y += HEAD
    grid = Ruled(inside, (30, 37, 13, 37, 13, 56))
    top = y
    with pen.tag("Table"):
        grid.labels(pen, y + 3.4, ("Maneuver", "Leader", "Dice", "Second", "Dice", "FoRKs"))
        y += 3.2 * BEAT
        for maneuver in conquest.maneuvers:
            grid.row(pen, y)
            with pen.tag("TR"), pen.name_fields(maneuver.name):
                _draw_covered(pen, grid, y, maneuver, told.cover.get(maneuver.id, Cover()))
            y += COVER
    grid.lines(pen, top, y)
    grid.row(pen, y)


def _draw_covered(pen: Pen, grid: Ruled, y: float, maneuver: Maneuver, cover: Cover) -> None:
    """A maneuver, and by whom it could be rolled with what."""
    middle, left = y + COVER / 2, grid.column.x
    with pen.cell(head=True):
        draw_kind(pen, left + 1.8, middle, maneuver, 2.8)
        pen.text(left + 5.4, middle + ENTRY.cap_height / 2, maneuver.name, ENTRY)
    said = _cover_cells(cover)
    for cell, says, words in zip(grid.columns[1:], COVERED, said, strict=True):
        room = cell.width - 2.0
        with pen.cell():
            if pen.fillable or measure(words, ENTRY) * CONDENSED <= room:
                _write(pen, cell, y, COVER, says, words)
            else:
                _draw_small(pen, Column(cell.x + 1.2, room), y, words)


def _draw_small(pen: Pen, cell: Column, y: float, words: str) -> None:
    """Many words in a cell: small, on two lines."""
    style, lines = pack(words, TINY, cell.width, 2)
    for line, below in zip(lines, (COVER / 2 - 0.5, COVER - 1.0), strict=False):
        pen.text(cell.x, y + below, line, style)


def _cover_cells(cover: Cover) -> tuple[str, ...]:
    dice = [f"{each}D" if each else "" for each in (cover.leader_dice, cover.second_dice)]
    return cover.leader, dice[0], cover.second, dice[1], cover.forks
