"""The year's page, and the log of all seasons: what happened, in the order it did."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.courts.state import SEASONS
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.story import Entry, Heading, Sentence, join_passages
from bwdesk.sheets.courts.pieces import banner
from bwdesk.sheets.courts.quarter import quarter
from bwdesk.sheets.courts.subject import Subject
from bwdesk.sheets.kit.flow import Laid, Room, Section, draw_column, lay, pour, rests
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed, draw_running_head
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import ASIDE, ENTRY, TITLE
from bwdesk.table.record import Chapter

REMINDER = "Priority: White in odd years, Black in even ones."


def pages(order: Order) -> Printed:
    """``court-year``: the present year on one page; ``season-log``: all of it."""
    subject = Subject(order)
    paper = paper_of(order)
    if order.kind == "court-year":
        laid = [_year(subject, paper)]
        return Printed(subject.title_of("The year"), "", paper, laid)
    return Printed(subject.title_of("Season log"), "", paper, list(_log(subject, paper)))


def _year(subject: Subject, paper: Paper) -> Page:
    told = subject.told
    number = str(told.state.year) if told else ""
    first = told.state.order[0] if told else None
    columns = paper.columns
    heads = Fields(
        (
            Field(columns(0, 6), told.name if told else "", "Game", TITLE.times(0.8)),
            Field(columns(6, 2), number, "Year", TITLE.times(0.8)),
            Field(columns(8, 4), first.label if first else "", "Priority"),
        ),
        7 * BEAT,
    )
    chapters = (
        {each.event.facts.get("season"): each for each in told.year if each.event} if told else {}
    )
    width = paper.inner_column.width
    sections = [
        Section(season.capitalize(), tuple(_entries(chapters[season])))
        if season in chapters
        else quarter(season, width)
        for season in SEASONS
    ]
    top, bottom = TOP + heads.height + BEAT, paper.bottom - FOOT_HEIGHT - BEAT
    laid = share(sections, width, bottom - top)

    def draw(pen: Pen) -> None:
        heads.draw(pen, TOP)
        if first is not None and told is not None:
            black = first is told.state.courts[1]
            banner(pen, pen.paper.inner_column.right - 4.4, TOP + 1, 4.4, black=black)
        draw_column(pen, pen.paper.inner_column, top, bottom, laid)

    return Page("The year", REMINDER, draw)


def _log(subject: Subject, paper: Paper) -> Iterator[Page]:
    """As many pages as the story needs; blank, one to write on."""
    told = subject.told
    inside, bottom = paper.inner_column, paper.bottom - FOOT_HEIGHT - BEAT
    heads = Fields((Field(inside, told.name if told else "", "Season log", TITLE),), 8 * BEAT)
    left = list(_sections(subject, inside.width))
    number = 0
    while left or not number:
        number += 1
        top = TOP + (heads.height + BEAT if number == 1 else 5 * BEAT)
        flow = pour if told else share
        count = _enough(left, Room(inside.width), bottom - top)
        laid = flow(left[:count], inside.width, bottom - top)
        left = [*rests(laid), *left[count:]]
        yield _page(number, told.name if told else "", heads, top, bottom, laid)


def _page(
    number: int, name: str, heads: Fields, top: float, bottom: float, laid: list[Laid]
) -> Page:
    def draw(pen: Pen) -> None:
        if number == 1:
            heads.draw(pen, TOP)
        else:
            draw_running_head(pen, TOP, name, "Season log")
        draw_column(pen, pen.paper.inner_column, top, bottom, laid)

    return Page("Season log", REMINDER, draw)


def _enough(sections: list[Section], room: Room, height: float) -> int:
    used, count = 0.0, 0
    while count < len(sections) and used <= height:
        used += lay(sections[count], room).height
        count += 1
    return count


def _sections(subject: Subject, width: float) -> Iterator[Section]:
    if subject.told is None:
        for season in SEASONS:
            yield quarter(season, width)
        return
    for chapter in subject.told.record:
        entries = tuple(_entries(chapter))
        if entries:
            yield Section(chapter.title, entries)


def _entries(chapter: Chapter) -> Iterator[Entry]:
    """What happened under its headings; nothing taken back, stories in italics."""
    for passage in join_passages(chapter.passages):
        rows = [
            Sentence(line.says, style=ASIDE if line.kind == "story" else ENTRY)
            for line in passage.lines
            if line.counts and line.event is not None
        ]
        if not rows:
            continue
        if passage.heading:
            yield Heading(passage.heading, rows[0])
            yield from rows[1:]
        else:
            yield from rows
