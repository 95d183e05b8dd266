"""Range and Cover as it was played: who met whom, exchange by exchange.

Blank, three exchanges to keep by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.story import Sentence
from bwdesk.sheets.conflicts.subject import BLANK, ConflictOnPaper, SentenceOnPaper, SideOnPaper
from bwdesk.sheets.kit.flow import HEAD, Laid, Section, draw_column, lay_in_order, rests
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    Field,
    Fields,
    Page,
    Printed,
    draw_running_head,
)
from bwdesk.sheets.kit.grid import Head, draw_grid
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import FAINT, FIRM, Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, NUMBER, SECTION, SMALL, TITLE, one_line, wrap

TITLED = "Range and Cover"
REMINDER = "What was written is told when it was shown, not before."
GAP = 2.5 * BEAT
SIGN, NAMED = 4.4, 7.0
NAME, SAID = 4 * BEAT, 2.4 * BEAT
FEWEST = 3
"""Lines for which an exchange is begun at the foot of a column."""
EXCHANGES, VOLLEYS = 3, 3
SENTENCE = ENTRY.times(0.9)
BY_HAND = (
    Head("", 25),
    Head("One does", 34),
    Head("The other does", 34),
    Head("Margin", 16),
    Head("Range then", 22),
    Head("Shots, cover, wounds", 55),
)
"""The columns of a record that is kept by hand."""


def pages(order: Order) -> Printed:
    """As many pages as the story takes; blank, one to write on."""
    paper, told = paper_of(order), order.conflict
    if told is None or not told.sides:
        laid = [_by_hand()]
    else:
        laid = list(_pages(told, paper))
    return Printed((told or BLANK).title_of(f"{TITLED}, as played"), "", paper, laid)


# As it was played


def _pages(told: ConflictOnPaper, paper: Paper) -> Iterator[Page]:
    heads = _heads(told, paper)
    bottom = paper.bottom - FOOT_HEIGHT - 2 * BEAT
    left = [Section(each.title, tuple(_entries(each.said))) for each in told.story] or [
        Section("Nothing has happened yet")
    ]
    number = 0
    while left:
        number += 1
        top = TOP + 6 * BEAT if number > 1 else _story_top(told, paper, TOP + heads.height)
        laid = []
        for column in paper.halves:
            these = lay_in_order(left, column.width, bottom - top, fewest=FEWEST)
            left = [*rests(these), *left[len(these) :]]
            laid.append(these)
        yield _page(told, number, (top, bottom), laid)


def _entries(said: Sequence[SentenceOnPaper]) -> Iterator[Sentence]:
    for each in said:
        yield Sentence(each.says, each.signs, style=SENTENCE)


def _heads(told: ConflictOnPaper, paper: Paper) -> Fields:
    return Fields((Field(paper.inner_column, told.name, told.kind, TITLE.times(0.8)),), 7 * BEAT)


def _page(
    told: ConflictOnPaper,
    number: int,
    between: tuple[float, float],
    laid: Sequence[Sequence[Laid]],
) -> Page:
    def draw(pen: Pen) -> None:
        if number == 1:
            heads = _heads(told, pen.paper)
            heads.draw(pen, TOP)
            _draw_sides(pen, told, TOP + heads.height + GAP)
        else:
            draw_running_head(pen, TOP, told.name, told.kind)
        for column, sections in zip(pen.paper.halves, laid, strict=True):
            draw_column(pen, column, *between, sections)

    return Page("Record" if number == 1 else f"Record {number}", REMINDER, draw)


def _story_top(told: ConflictOnPaper, paper: Paper, y: float) -> float:
    """Where the story begins, below those who met."""
    rows = [told.sides[at : at + 2] for at in range(0, len(told.sides), 2)]
    column = paper.halves[0]
    high = sum(max(_high(side, column) for side in row) for row in rows)
    return y + GAP + high + GAP


def _people(side: SideOnPaper, column: Column) -> list[str]:
    """Who stands with a side, in lines; nobody where it is one alone."""
    said = [
        f"{each.name} ({each.skills})" if each.skills else each.name
        for each in side.people
        if each.skills or each.name != side.name
    ]
    return wrap(", ".join(said), SMALL, column.width - NAMED) if said else []


def _high(side: SideOnPaper, column: Column) -> float:
    return NAME + SAID * len(_people(side, column)) + BEAT


def _draw_sides(pen: Pen, told: ConflictOnPaper, y: float) -> None:
    """Those who met, two beside each other."""
    for at in range(0, len(told.sides), 2):
        row = told.sides[at : at + 2]
        for column, side in zip(pen.paper.halves, row, strict=False):
            sign(pen, column.x + SIGN / 2, y + NAME / 2, SIGN, side.sign)
            style, said = one_line(side.name, SECTION, column.width - NAMED)
            pen.text(column.x + NAMED, y + NAME - 1.8, said, style)
            pen.rule(column.x, y + NAME, column.width, FIRM)
            for number, line in enumerate(_people(side, column), 1):
                pen.text(column.x + NAMED, y + NAME + number * SAID - 0.4, line, SMALL)
        y += max(_high(side, pen.paper.halves[0]) for side in row)


# By hand


def _by_hand() -> Page:
    def draw(pen: Pen) -> None:
        nobody = replace(BLANK, kind=TITLED)
        heads = _heads(nobody, pen.paper)
        heads.draw(pen, TOP)
        _draw_sides(pen, nobody, TOP + heads.height + GAP)
        y = _story_top(nobody, pen.paper, TOP + heads.height)
        end = HEAD + 3 * 4 * BEAT
        room = pen.paper.bottom - FOOT_HEIGHT - 2 * BEAT - y - end - EXCHANGES * GAP
        high = (room / EXCHANGES - HEAD) / VOLLEYS
        for exchange in range(1, EXCHANGES + 1):
            title = f"Exchange {exchange}"
            with draw_grid(pen, pen.paper.inner_column, y, title, BY_HAND, VOLLEYS, high) as parts:
                for volley in range(VOLLEYS):
                    baseline = y + HEAD + volley * high + 5 + NUMBER.cap_height / 2
                    with pen.tag("TR"), pen.head():
                        pen.text(parts[0].x, baseline, str(volley + 1), NUMBER, ink=FAINT)
            y += HEAD + VOLLEYS * high + GAP
        _draw_end(pen, y)

    return Page("Record", REMINDER, draw)


def _draw_end(pen: Pen, y: float) -> None:
    with draw_grid(pen, pen.paper.inner_column, y, "What came of it", (Head("", 1),), 3, 4 * BEAT):
        pass
