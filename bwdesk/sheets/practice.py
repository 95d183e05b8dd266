"""The practice calendar: a year of months to mark, and the hours a day that earn a test."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.book import Book
from bwdesk.rules.burning.words import plural
from bwdesk.rules.play.advancement import MOST_HOURS, practice_hours
from bwdesk.rules.tables.advancing import Practice
from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import HEAD_ROOM, foot, further
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import APART, Label, Room, Section, draw_column, lay, rests, share
from bwdesk.sheets.kit.frame import Page, Printed, draw_running_head
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import BEAT, PAPERS, TOP
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Cells, Columns, Figures, Row, Spot, ending
from bwdesk.sheets.kit.type import NO_BREAK, SMALL

HOURS: Columns = (("Cycle", 21.0), ("R", 9.0), ("D", 9.0), ("C", 9.0), ("Begun", 20.0))
TABLE: Columns = (("Cycle", 21.0), ("R", 9.0), ("D", 9.0), ("C", 9.0))
MONTHS = 12
BOX, STEP, BETWEEN = 3.6, 4.3, 1.4
"""A month, from one to the next, and what more lies between two cycles."""
REMINDER = "A whole cycle of days at those hours earns one test of that grade."


class Year(Struct, frozen=True):
    """The right end of an ability: its hours, and months in groups as long as its cycle."""

    practice: Practice | None = None

    @property
    def width(self) -> float:
        return sum(width for _, width in HOURS) + 2 + MONTHS * STEP + (MONTHS - 1) * BETWEEN

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        boxes = MONTHS * STEP + (MONTHS - 1) * BETWEEN
        figures = _figures(self.practice) if self.practice else ()
        cells = Cells(tuple(width for _, width in HOURS), figures)
        cells.draw(pen, spot._replace(right=spot.right - boxes - 2))
        cycle = self.practice.months if self.practice else MONTHS
        left = spot.right - boxes
        for month in range(MONTHS):
            x = left + month * STEP + month // cycle * BETWEEN
            mark(pen, x, spot.middle - BOX / 2, BOX)


def pages(order: Order) -> Printed:
    """The abilities that practice helps, with rows for more, above the table of hours."""
    subject, size = Subject.of(order), PAPERS[order.paper]
    left, right = size.halves
    tables = [
        (left, _table("Skills", order.book, "category")),
        (right, _table("Stats and attributes", order.book, "stat", "attribute")),
    ]
    height = max(lay(section, Room(column.width)).height for column, section in tables)
    top = foot(size) - height + APART
    calendar = Section(
        "Practice",
        tuple(_rows(subject, order.book)),
        blanks=(Row(right=Year()),) * 4,
        stretch=Row(right=Year()),
        labels=_labels(),
    )
    inside = size.inside
    laid = share([calendar], inside.width, top - 3 * BEAT - HEAD_ROOM)

    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, subject.name, _most(subject))
        draw_column(pen, inside, HEAD_ROOM, top - 3 * BEAT, laid)
        for column, section in tables:
            those = share([section], column.width, foot(size) - top)
            draw_column(pen, column, top, foot(size), those)

    first = Page("Practice", REMINDER, draw)
    more = further(subject, size, rests(laid), [inside])
    return Printed(subject.titled("practice calendar"), subject.player, size, [first, *more])


def _most(subject: Subject) -> str:
    """The hours a day that the Will allows (ADV-21)."""
    will = subject.figure(subject.reckoning.stats["will"])
    if will is None:
        return f"At most four hours a day for each point of Will, and {MOST_HOURS}"
    return (
        f"At most {plural(practice_hours(will.exponent), 'hour')} a day, with Will{NO_BREAK}{will}"
    )


def _rows(subject: Subject, book: Book) -> Iterator[Row]:
    """What this character can practice, skills first."""
    if not subject.named:
        return
    by_name = {(each.of, each.name): each for each in book.practices.values()}
    for line in subject.skills:
        if practice := by_name.get(("category", line.skill.category)):
            yield Row(line.skill.name, right=Year(practice))
    for shown in (*subject.reckoning.stats.values(), *subject.reckoning.attributes.values()):
        if practice := book.practices.get(shown.id):
            yield Row(shown.name, right=Year(practice))


def _figures(practice: Practice) -> tuple[str, ...]:
    """The cycle, and hours a day for each grade."""
    hours = (practice.routine, practice.difficult, practice.challenging)
    return (plural(practice.months, "month"), *map(str, hours))


def _labels() -> tuple[Label, ...]:
    boxes = MONTHS * STEP + (MONTHS - 1) * BETWEEN
    moved = tuple(label._replace(at=label.at + boxes + 2) for label in ending(HOURS))
    return (*moved, Label("Months, by cycle", boxes))


def _table(title: str, book: Book, *kinds: str) -> Section:
    """The hours a day of every kind of ability."""
    widths = tuple(width for _, width in TABLE)
    rows = tuple(
        Row(each.name, right=Figures(widths, _figures(each)), style=SMALL, slim=True)
        for each in book.practices.values()
        if each.of in kinds
    )
    return Section(title, rows, labels=ending(TABLE))
