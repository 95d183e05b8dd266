"""The practice calendar: twelve months in columns, and the hours a day that earn a test."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.advancement import MOST_HOURS, practice_hours
from bwdesk.rules.tables.advancing import Practice
from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import HEAD_ROOM, foot, further_pages
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import APART, Label, Room, Section, draw_column, lay, rests
from bwdesk.sheets.kit.frame import Page, Printed, draw_running_head
from bwdesk.sheets.kit.judge import Part, judge, settle_page, share
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    paper_of,
)
from bwdesk.sheets.kit.pen import FIRM, Pen
from bwdesk.sheets.kit.rows import Account, Cells, Columns, Figures, Row, Spot, ending
from bwdesk.sheets.kit.type import LABEL, NO_BREAK, SMALL, measure

HOURS: Columns = (("Cycle", 20.0), ("Routine", 12.0), ("Diff.", 11.0), ("Chal.", 11.0))
MONTHS = 12
STEP, BOX, BETWEEN = 6.6, 4.0, 0.8
"""A month, how high it is, and what lies between two cycles."""
YEAR = MONTHS * STEP
BESIDE = 2.0
REMINDER = "A whole cycle of days at those hours earns one test. Mark a cycle when it is full."


class Year(Struct, frozen=True):
    """The right end of an ability: its hours, and the months of a year, a box for each cycle."""

    practice: Practice | None = None

    @property
    def width(self) -> float:
        return sum(width for _, width in HOURS) + BESIDE + YEAR

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        figures = _figures(self.practice) if self.practice else ()
        cells = Cells(tuple(width for _, width in HOURS), figures)
        cells.draw(pen, spot._replace(right=spot.right - YEAR - BESIDE))
        # Of a cycle nobody knows yet every month is a box, to be joined by the hand.
        cycle = self.practice.months if self.practice else 1
        high = BOX * (0.8 if spot.close else 1)
        top = spot.middle - high / 2
        for month in range(0, MONTHS, cycle):
            x = spot.right - YEAR + month * STEP
            wide = min(cycle, MONTHS - month) * STEP - BETWEEN
            pen.box(x, top, wide, high, FIRM)
            if pen.fillable:
                area = Area(x + 0.4, top + 0.4, wide - 0.8, high - 0.8)
                pen.field(area, "", SMALL, spot.middle + SMALL.cap_height / 2, says="cycle")


def pages(order: Order) -> Printed:
    """The abilities that practice helps, with rows for more, above the table of hours."""
    subject, size = Subject.make(order), paper_of(order)
    left, right = size.halves
    tables = [
        (left, _table("Skills", order.book, "category")),
        (right, _table("Stats and attributes", order.book, "stat", "attribute")),
    ]
    height = max(lay(section, Room(column.width)).height for column, section in tables)
    top = foot(size) - height + APART
    calendar = Section(
        "Practice, by months",
        tuple(_rows(subject, order.book)),
        blanks=(Row(right=Year()),) * 4,
        stretch=Row(right=Year()),
        labels=_labels(),
    )
    inside = size.inner_column
    judged = settle_page(
        lambda high: judge([Part(inside, [calendar])], high), top - 3 * BEAT - HEAD_ROOM
    )
    [(_, laid)] = judged.parts

    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, subject.name, _most(subject))
        draw_column(pen, inside, HEAD_ROOM, top - 3 * BEAT, laid)
        for column, section in tables:
            those = share([section], column.width, foot(size) - top)
            draw_column(pen, column, top, foot(size), those)

    first = Page("Practice", REMINDER, draw)
    more = further_pages(subject, size, rests(laid), [inside])
    return Printed(subject.title_of("practice calendar"), subject.player, size, [first, *more])


def _most(subject: Subject) -> str:
    """The hours a day that the Will allows (ADV-21)."""
    will = subject.figure(subject.reckoning.stats["will"])
    if will is None:
        return f"At most four hours a day for each point of Will, and {MOST_HOURS}"
    return (
        f"At most {plural(practice_hours(will.exponent), 'hour')} a day, with Will{NO_BREAK}{will}"
    )


def _rows(subject: Subject, book: Book) -> Iterator[Account]:
    """What this character can practice, skills first."""
    if not subject.has_stock:
        return
    by_name = {(each.of, each.name): each for each in book.practices.values()}
    for line in subject.skills:
        if practice := by_name.get(("category", line.skill.category)):
            yield _row(f"skill.{line.id}", line.skill.name, practice, subject)
    for shown in subject.reckoning.stats.values():
        if practice := book.practices.get(shown.id):
            yield _row(f"stat.{shown.id}", shown.name, practice, subject)
    for shown in subject.reckoning.attributes.values():
        if practice := book.practices.get(shown.id):
            yield _row(shown.id, shown.name, practice, subject)


def _row(id: str, name: str, practice: Practice, subject: Subject) -> Account:
    """An ability, and what has been practiced of it and is no test yet."""
    under_way = tuple(
        f"{each.grade}: {plural(each.days, 'day')} of {plural(each.hours, 'hour')} so far"
        for each in subject.practicing
        if each.ability == id
    )
    return Account(Row(name, right=Year(practice)), under_way)


def _figures(practice: Practice) -> tuple[str, ...]:
    """The cycle, and hours a day for each grade."""
    hours = (practice.routine, practice.difficult, practice.challenging)
    return (plural(practice.months, "month"), *map(str, hours))


def _labels() -> tuple[Label, ...]:
    """What the columns are; over the months their numbers."""
    moved = tuple(label._replace(at=label.at + YEAR + BESIDE) for label in ending(HOURS))
    months = (
        Label(str(month + 1), YEAR - month * STEP - (STEP - BETWEEN) / 2 + measure("1", LABEL) / 2)
        for month in range(MONTHS)
    )
    return (*moved, *months)


def _table(title: str, book: Book, *kinds: str) -> Section:
    """The hours a day of every kind of ability."""
    widths = tuple(width for _, width in HOURS)
    rows = tuple(
        Row(each.name, right=Figures(widths, _figures(each)), style=SMALL, slim=True)
        for each in book.practices.values()
        if each.of in kinds
    )
    return Section(title, rows, labels=ending(HOURS))
