"""The record of a campaign: every session by its scenes, and what each of them brought."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.subject import (
    CampaignOnPaper,
    LineOnPaper,
    SceneOnPaper,
    SessionOnPaper,
)
from bwdesk.sheets.kit.flow import (
    Draw,
    Entry,
    Laid,
    Line,
    Room,
    Section,
    draw_column,
    lay_in_order,
    rests,
)
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed, draw_running_head
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FAINT, Pen, Run
from bwdesk.sheets.kit.prose import lines_of
from bwdesk.sheets.kit.type import (
    ITALIC,
    LABEL,
    MEDIUM,
    NOTE,
    SEMIBOLD,
    TITLE,
    Style,
    paragraphs,
    wrap,
)

REMINDER = "Every roll, award, vote, wound and note of the evening, with the hour it was."
SAID, BOLD, NOTED = Style(MEDIUM, 10), Style(SEMIBOLD, 10), Style(ITALIC, 10)
SCENE = Style(SEMIBOLD, 11)
MARGIN = 11.0
"""Left of what is told, for the hour."""
LEADING, AHEAD = 4.1, 0.9
SCENE_ROOM, DAY_ROOM = 7.2, 5.4
FEWEST = 3
"""Lines for which a session is begun at the foot of a column."""
BY_HAND = 25
"""Lines of a blank one."""


def pages(order: Order) -> Printed:
    """As many pages as it takes; blank, one to write on."""
    paper, told = paper_of(order), order.campaign or CampaignOnPaper()
    laid = list(_pages(told, paper)) if told.sessions else [_blank(told, paper)]
    return Printed(told.title_of("Record of a campaign"), "", paper, laid)


def _name(told: CampaignOnPaper, paper: Paper) -> Fields:
    return Fields((Field(paper.inner_column, told.name, "Campaign", TITLE),), 8 * BEAT)


def _blank(told: CampaignOnPaper, paper: Paper) -> Page:
    """One evening for the hand: session, date, who was there, and lines."""
    columns = paper.columns
    heads = [
        _name(told, paper),
        Fields((Field(columns(0, 8), "", "Session"), Field(columns(8, 4), "", "Date")), 5 * BEAT),
        Fields((Field(columns(0, 12), told.people, "Present"),), 5 * BEAT),
    ]

    def draw(pen: Pen) -> None:
        y = TOP
        for fields in heads:
            fields.draw(pen, y)
            y += fields.height
        inside = pen.paper.inner_column
        step = (_bottom(pen.paper) - 2 * BEAT - y) / BY_HAND
        for number in range(1, BY_HAND + 1):
            pen.rule(inside.x, y + number * step, inside.width)

    return Page("Record", REMINDER, draw)


def _bottom(paper: Paper) -> float:
    return paper.bottom - FOOT_HEIGHT - BEAT


def _pages(told: CampaignOnPaper, paper: Paper) -> Iterator[Page]:
    heads = _name(told, paper)
    left = list(_sections(told))
    number = 0
    while left:
        number += 1
        top = TOP + (heads.height + BEAT if number == 1 else 5 * BEAT)
        laid: list[tuple[Column, list[Laid]]] = []
        for column in paper.halves:
            these = lay_in_order(left, column.width, _bottom(paper) - top, fewest=FEWEST)
            left = [*rests(these), *left[len(these) :]]
            laid.append((column, these))
        yield _page(told, number, top, heads, laid)


def _page(
    told: CampaignOnPaper,
    number: int,
    top: float,
    heads: Fields,
    laid: Sequence[tuple[Column, Sequence[Laid]]],
) -> Page:
    def draw(pen: Pen) -> None:
        if number == 1:
            heads.draw(pen, TOP)
        else:
            draw_running_head(pen, TOP, told.name, "Record")
        for column, sections in laid:
            draw_column(pen, column, top, _bottom(pen.paper), sections)

    return Page("Record", REMINDER, draw)


class Happened(Struct, frozen=True):
    """What is told, on as many lines as it takes, with its *hour* in the margin."""

    runs: tuple[Run, ...]
    hour: str = ""
    first: bool = True

    def lines(self, room: Room, /) -> list[Line]:
        lines = lines_of(self.runs, room.width - MARGIN)
        return [
            Line(
                LEADING + (AHEAD if self._begins(place) else 0),
                self._drawer(words, place),
                self if not place else Happened(_join(lines[place:]), first=False),
            )
            for place, words in enumerate(lines)
        ]

    def _begins(self, place: int) -> bool:
        return self.first and not place

    def _drawer(self, words: Sequence[Run], place: int) -> Draw:
        def draw(pen: Pen, x: float, y: float, _width: float) -> None:
            baseline = y + LEADING - 1.1 + (AHEAD if self._begins(place) else 0)
            if self.hour and not place:
                pen.text(x, baseline, self.hour, NOTE, ink=FAINT)
            pen.runs(x + MARGIN, baseline, words)

        return draw


class Heading(Struct, frozen=True):
    """A scene’s name, or the day in small capitals; it stays with what stands under it."""

    words: str
    then: Entry
    style: Style = SCENE

    def lines(self, room: Room, /) -> list[Line]:
        high = DAY_ROOM if self.style == LABEL else SCENE_ROOM
        names = wrap(self.words, self.style, room.width)

        def draw(pen: Pen, x: float, y: float, _width: float) -> None:
            for number, name in enumerate(names):
                pen.text(x, y + high - 1.6 + number * LEADING, name, self.style)

        first, *others = self.then.lines(room)
        height = high + (len(names) - 1) * LEADING
        return [Line(height, draw, self), first._replace(rest=None), *others]


def _join(lines: Sequence[Sequence[Run]]) -> tuple[Run, ...]:
    """Lines as one text again."""
    joined: list[Run] = []
    for line in lines:
        if joined:
            joined.append(Run(" ", line[0].style))
        joined += line
    return tuple(joined)


def _sections(told: CampaignOnPaper) -> Iterator[Section]:
    if told.people:
        yield Section("At the table", (_plain(told.people),))
    for session in told.sessions:
        yield Section(session.title, tuple(_entries(session)), aside=session.date)


def _plain(words: str, style: Style = SAID, hour: str = "") -> Happened:
    return Happened((Run(words, style),), hour)


def _entries(session: SessionOnPaper) -> Iterator[Entry]:
    if session.present:
        yield _plain(f"There were {session.present}.", NOTED)
    for words in paragraphs(session.note):
        yield _plain(words, NOTED)
    day = ""
    for scene in session.scenes:
        rows = list(_scene(scene))
        if scene.title:
            first, *rows = rows or [("", _plain("Nothing was noted.", NOTED))]
            day = first[0] or day
            yield Heading(scene.title, first[1])
        for on, entry in rows:
            yield entry if on in ("", day) else Heading(on, entry, LABEL)
            day = on or day
    if session.gains:
        first_gain, *others = (_plain(each) for each in session.gains)
        yield Heading("Artha", first_gain)
        yield from others


def _scene(scene: SceneOnPaper) -> Iterator[tuple[str, Entry]]:
    """What happened in it with the day it was, the hour where it is another than before."""
    hour = ""
    for each in scene.lines:
        said = Happened(tuple(runs_of(each)), "" if each.hour == hour else each.hour)
        hour = each.hour
        yield each.day, said
    for words in scene.rides:
        yield "", _plain(words)


def runs_of(line: LineOnPaper) -> Iterator[Run]:
    """Its words, the grade of a test bold and a note in italics."""
    if line.note or not line.grade:
        yield Run(line.says, NOTED if line.note else SAID)
        return
    for part in re.split(f"({re.escape(line.grade)})", line.says, flags=re.IGNORECASE):
        if part:
            yield Run(part, BOLD if part.casefold() == line.grade.casefold() else SAID)
