"""The founding sheet: what a player chooses before the first week, with what there is to choose."""

from __future__ import annotations

from functools import partial

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.people import UsurperRace
from bwdesk.sheets import Order
from bwdesk.sheets.kit.flow import Section, draw_column
from bwdesk.sheets.kit.frame import Field, Fields, Page, Printed
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.paper import BEAT, TOP, Paper, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Aside, Figures, Row, ending
from bwdesk.sheets.kit.type import SMALL, TITLE
from bwdesk.sheets.usurper.columns import foot_of
from bwdesk.sheets.usurper.subject import Seated, entry_name, seats_of, title_of

SHEET = "Founding sheet of a Usurpation"
REMINDER = "Two Leaders with different bonuses, one Unit, 100 Gold to spend, and a Lair on the map."
RACE = (("Off", 10.0), ("Def", 10.0), ("Str", 10.0), ("Squares", 15.0), ("Gold", 12.0))
HEAD, APART = 6 * BEAT, 2 * BEAT


def pages(order: Order) -> Printed:
    """A page for each seat, with what is settled already, or a blank one."""
    paper = paper_of(order)
    laid = [Page(SHEET.split()[0], REMINDER, partial(_draw, seat=each)) for each in seats_of(order)]
    return Printed(title_of(order, SHEET), "", paper, laid)


def _fields(seat: Seated, paper: Paper) -> list[Fields]:
    own, book, columns = seat.own, seat.book, paper.columns
    leaders = [*own.leaders, None, None][:2]
    rows = [
        Fields(
            (
                Field(columns(0, 8), seat.name, "Usurpation", TITLE.times(0.8)),
                Field(columns(8, 4), seat.player, "Player"),
            ),
            8 * BEAT,
        )
    ]
    for place, leader in zip(("Chief", "Cohort"), leaders, strict=True):
        bonus = entry_name(book.usurper_bonuses, leader.bonus) if leader else ""
        race = entry_name(book.usurper_races, leader.race) if leader and leader.race else ""
        rows.append(
            Fields(
                (
                    Field(columns(0, 5), leader.name if leader else "", place),
                    Field(columns(5, 3), race, "Race"),
                    Field(columns(8, 4), bonus, "Bonus"),
                ),
                HEAD,
            )
        )
    unit = own.units[0] if own.units else None
    rows.append(
        Fields(
            (
                Field(columns(0, 5), unit.name if unit else "", "First Unit"),
                Field(
                    columns(5, 3), entry_name(book.usurper_races, unit.race) if unit else "", "Race"
                ),
                Field(columns(8, 4), own.home, "Square of the Lair"),
            ),
            HEAD,
        )
    )
    return rows


def _draw(pen: Pen, *, seat: Seated) -> None:
    paper, y = pen.paper, TOP
    for fields in _fields(seat, paper):
        fields.draw(pen, y)
        y += fields.height + BEAT
    y += APART
    left, right = paper.halves
    bottom = foot_of(paper)
    bought = Section("Bought of the Gold", stretch=Row(), blanks=(Row(),) * 6, worth=2)
    wished = Section("What the narrator should know", stretch=Row(), blanks=(Row(),) * 4)
    for column, sections in (
        (left, [_bonuses(seat.book), bought]),
        (right, [_races(seat.book), _rooms(seat.book), wished]),
    ):
        draw_column(pen, column, y, bottom, share(sections, column.width, bottom - y))


def _bonuses(book: Book) -> Section:
    rows = tuple(Row(each.name, style=SMALL, slim=True) for each in book.usurper_bonuses.values())
    return Section("Bonuses of Leaders", rows, aside="each once")


def _races(book: Book) -> Section:
    """Those a first Unit may be of, with their dice, their way and their price."""
    rows = tuple(_race(each) for each in book.usurper_races.values() if each.cost)
    return Section("Races of Units", rows, labels=ending(RACE))


def _race(race: UsurperRace) -> Row:
    widths = tuple(width for _, width in RACE)
    words = tuple(map(str, (race.off, race.def_, race.str_, race.grids, race.cost)))
    return Row(race.name, right=Figures(widths, words), style=SMALL, slim=True)


def _rooms(book: Book) -> Section:
    """The rooms a Lair begins with, then those it may get."""
    rows = tuple(
        Row(each.name, right=Aside("from the start" if each.begins else ""), style=SMALL, slim=True)
        for each in sorted(book.usurper_rooms.values(), key=lambda room: not room.begins)
    )
    return Section("Rooms of a Lair", rows)
