"""The record of a chronicle as a story: the course of the dispositions, then every maneuver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import pairwise
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.conquest.words import DICE
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import SIGN, draw_faction
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.subject import (
    ChronicleOnPaper,
    FactionOnPaper,
    ManeuverOnPaper,
    MoveOnPaper,
)
from bwdesk.sheets.kit.flow import (
    HEAD,
    Draw,
    Laid,
    Line,
    Room,
    Section,
    draw_column,
    draw_head,
    lay,
    pour,
    rests,
)
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed, draw_running_head
from bwdesk.sheets.kit.judge import fill_up, share
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import BLACK, FAINT, FIRM, LIGHT, WHITE, Pen, Point
from bwdesk.sheets.kit.rows import TEARABLE, Row
from bwdesk.sheets.kit.signs import scene, sign
from bwdesk.sheets.kit.type import ASIDE, ENTRY, LABEL, NOTE, TITLE, Style, measure, wrap
from bwdesk.table.fingerprint import fingerprint
from bwdesk.table.record import Chapter, Passage
from bwdesk.table.record import Line as Said

HEIGHT = 72.0
AXIS, NAMES = 8.0, 44.0
"""Room for the figures at the left, and for the names where the lines end."""

MARK, APART, FOOTING = 3.0, 4.8, 6.0
DASHES: tuple[tuple[float, float] | None, ...] = (
    None,
    (2.4, 1.0),
    (0.7, 0.8),
    (4.2, 1.4),
    (1.4, 0.7),
    (3.0, 0.6),
)
"""A stroke for each faction, in the order they sit down."""


def draw_course(pen: Pen, column: Column, y: float, told: ChronicleOnPaper) -> None:
    """A line for each faction from its start on, with its sign at every maneuver."""
    draw_head(pen, column, y, "Dispositions", aside="the dashed line is the highest any may reach")
    top, bottom = y + HEAD + 3, y + HEIGHT - FOOTING
    left, right = column.x + AXIS, column.right - NAMES
    moments = max(len(each.held) for each in told.factions)
    reached = [held for each in told.factions for _, held in _points_known(each)]
    most, least = max(told.cap, *reached) + 1, max(0, (min(reached) - 4) // 5 * 5)
    step = (right - left) / max(moments - 1, 1)

    def at(moment: int, held: int) -> Point:
        return left + moment * step, bottom - (bottom - top) * (held - least) / (most - least)

    for figure in range(least, most, 5):
        height = at(0, figure)[1]
        pen.line((left, height), (right, height), LIGHT if figure > least else FIRM)
        pen.text(left - 2, height + NOTE.cap_height / 2, str(figure), NOTE, align="right")
    if told.cap:
        with pen.dash(1.6, 1.2):
            pen.line((left, at(0, told.cap)[1]), (right, at(0, told.cap)[1]), FIRM, FAINT)
    every = max(1, -(-moments // 24))
    first = told.maneuvers[0].number if told.maneuvers else 1
    for moment in range(0, moments, every):
        said = str(first + moment - 1) if moment else "start"
        pen.text(at(moment, 0)[0], bottom + 4, said, NOTE, align="center")
    marked = max(1, ceil((MARK + 1) / max(step, 0.1)))
    for place, faction in enumerate(told.factions):
        points = [at(moment, held) for moment, held in _points_known(faction)]
        _draw_line(pen, points, place, faction, marked)
    ends = {each.id: at(0, each.held[-1])[1] for each in told.factions if each.held}
    for middle, faction in _labels(told, ends, bottom):
        draw_faction(pen, Column(right + 4, NAMES - 4), middle, faction, ENTRY)


def _points_known(faction: FactionOnPaper) -> Iterator[tuple[int, int]]:
    """What was held at each moment, until the faction fell."""
    for moment, held in enumerate(faction.held):
        yield moment, held
        if moment and held == 0:
            return


def _draw_line(
    pen: Pen, points: list[Point], place: int, faction: FactionOnPaper, marked: int
) -> None:
    """The line of one faction, with its sign at every so *marked* moment and at its end."""
    dash = DASHES[place % len(DASHES)]
    with pen.dash(*dash) if dash else nullcontext():
        for one, other in pairwise(points):
            pen.line(one, other, FIRM, BLACK)
    for x, y in [*points[:-1:marked], *points[-1:]]:
        pen.disc(x, y, MARK + 0.7, 0, fill=WHITE)
        sign(pen, x, y, MARK, faction.sign)


def _labels(
    told: ChronicleOnPaper, ends: dict[str, float], bottom: float
) -> Iterator[tuple[float, FactionOnPaper]]:
    """The names beside the ends of the lines, pushed apart where they would touch."""
    rows = sorted(
        (ends[each.id], place, each) for place, each in enumerate(told.factions) if each.id in ends
    )
    middles: list[float] = []
    for end, _, _ in rows:
        middles.append(max(end, middles[-1] + APART) if middles else end)
    for place in reversed(range(len(middles))):
        lowest = middles[place + 1] - APART if place + 1 < len(middles) else bottom
        middles[place] = min(middles[place], lowest)
    for middle, (_, _, faction) in zip(middles, rows, strict=True):
        yield middle, faction


REMINDER = "Both numbers of every comparison."
LEADING, AHEAD = 4.7, 1.5
INDENT, MARGIN = 10.0, 34.0
"""Room for the sign before a sentence, and behind it for the scene it is of."""

LABEL_ROOM = 7.0
NOTED = Section("Noted", stretch=Row())
"""What fills the last page: lines for what the table adds."""
PROVES = "Who types it in later sees whether anything before it was changed since."
UNTOLD = ("sealed", "marshal", "rolled", "scene")
"""Kinds of lines that are told otherwise here: scenes with their notes, rolls in one line."""


class Sentence(Struct, frozen=True):
    """A sentence behind the sign of whom it is about; *about* names its scene."""

    words: str
    signs: tuple[str, ...] = ()
    about: str = ""
    mark: str = ""
    style: Style = ENTRY

    def lines(self, room: Room, /) -> list[Line]:
        beside = MARGIN if self.about else 0
        lines = wrap(self.words, self.style, room.width - INDENT - beside)
        return [
            Line(
                LEADING + (0 if place else AHEAD),
                self._draw_words(words, first=not place),
                self._split_from(lines, place),
            )
            for place, words in enumerate(lines)
        ]

    def _split_from(self, lines: list[str], place: int) -> Sentence | None:
        if not place:
            return self
        if len(lines) < TEARABLE:
            return None
        return replace(self, words=" ".join(lines[place:]), signs=(), about="", mark="")

    def _draw_words(self, words: str, *, first: bool) -> Draw:
        def draw(pen: Pen, x: float, y: float, width: float) -> None:
            baseline = y + LEADING - 1.2 + (AHEAD if first else 0)
            pen.text(x + INDENT, baseline, words, self.style)
            if not first:
                return
            middle, left = baseline - ENTRY.cap_height / 2, x + SIGN / 2
            for which in self.signs[:2]:
                sign(pen, left, middle, SIGN, which)
                left += SIGN + 0.9
            if self.mark:
                scene(pen, left, middle, SIGN, self.mark)
            pen.text(x + width, baseline, self.about, NOTE, align="right", ink=FAINT)

        return draw


class Heading(Struct, frozen=True):
    """A label above the sentences that stand under it; it stays with the first of them."""

    words: str
    then: Sentence

    def lines(self, room: Room, /) -> list[Line]:
        def draw(pen: Pen, x: float, y: float, _width: float) -> None:
            pen.text(x, y + LABEL_ROOM - 1.8, self.words, LABEL)

        first, *others = self.then.lines(room)
        return [Line(LABEL_ROOM, draw, self), first._replace(rest=None), *others]


Entry = Sentence | Heading


def pages(order: Order) -> Printed:
    """The record of a chronicle; blank, pages to write one on."""
    Conquest.read(order.book)
    paper = paper_of(order)
    told = order.chronicle or ChronicleOnPaper(())
    laid = list(_pages(told, paper))
    return Printed(told.title_of("Record of a chronicle"), "", paper, laid)


def _pages(told: ChronicleOnPaper, paper: Paper) -> Iterator[Page]:
    """The first page with the course of the dispositions, then as many as the story needs."""
    inside, bottom = paper.inner_column, paper.bottom - FOOT_HEIGHT - BEAT
    heads = Fields((Field(inside, told.name, "Chronicle", TITLE),), 8 * BEAT)
    charted = any(len(each.held) > 1 for each in told.factions)
    left = list(_sections(told))
    number = 0
    while left or not number:
        number += 1
        top = TOP + 5 * BEAT
        if number == 1:
            top = TOP + heads.height + BEAT + (HEIGHT + 3 * BEAT if charted else 0)
        flow = pour if told.record else share
        count = _enough(left, Room(inside.width), bottom - top)
        laid = flow(left[:count], inside.width, bottom - top)
        left = [*rests(laid), *left[count:]]
        if not any(each.shown for each in laid) and number > 1:
            raise ValueError("a sentence of the record is longer than a page")
        if not left and number > 1:
            laid = fill_up(laid, NOTED, inside.width, bottom - top)
        yield _page(told, number, top, bottom, heads, laid, charted=charted and number == 1)


def _enough(sections: Sequence[Section], room: Room, height: float) -> int:
    """How many sections fill a page, the last of them perhaps not whole."""
    used, count = 0.0, 0
    while count < len(sections) and used <= height:
        used += lay(sections[count], room).height
        count += 1
    return count


def _page(
    told: ChronicleOnPaper,
    number: int,
    top: float,
    bottom: float,
    heads: Fields,
    laid: Sequence[Laid],
    *,
    charted: bool,
) -> Page:
    def draw(pen: Pen) -> None:
        inside = pen.paper.inner_column
        if number == 1:
            heads.draw(pen, TOP)
        else:
            draw_running_head(pen, TOP, told.name, "Record")
        if charted:
            draw_course(pen, inside, TOP + heads.height + BEAT, told)
        draw_column(pen, inside, top, bottom, laid)

    return Page("Record", REMINDER, draw)


def _sections(told: ChronicleOnPaper) -> Iterator[Section]:
    """The territory, a section for each maneuver, and how it stands."""
    said = tuple(Sentence(each) for each in (told.territory, told.setting) if each)
    if said:
        yield Section("The territory", said)
    by_title = {f"Maneuver {each.number}": each for each in told.maneuvers}
    for chapter in told.record:
        maneuver = by_title.get(chapter.title, ManeuverOnPaper(0))
        entries = tuple(_entries(told, chapter, maneuver))
        if entries:
            yield Section(chapter.title or "Before", entries, aside=maneuver.date)
    objectives = tuple(_objectives(told))
    if objectives:
        yield Section("How it stands", objectives)
    if told.standing is not None:
        said = (Sentence(str(fingerprint(told.standing))), Sentence(PROVES, style=ASIDE))
        yield Section("Fingerprint", said)
    if not told.record:
        yield Section("The record", stretch=Row())


def _entries(
    told: ChronicleOnPaper, chapter: Chapter, maneuver: ManeuverOnPaper
) -> Iterator[Entry]:
    """A chapter: who was there, its scenes, then the rest in the order it happened."""
    if maneuver.there:
        yield Sentence(f"At the table: {maneuver.there}.", style=ASIDE)
    yield from _rows_under("Scenes", list(_scenes(told, maneuver)))
    rolled = False
    for passage in join_passages(chapter.passages):
        rows = [_sentence(told, each) for each in passage.lines if each.kind not in UNTOLD]
        if any(line.kind in DICE for line in passage.lines):
            rows = [*_rolls(told, maneuver), *rows] if not rolled else rows
            rolled = True
        yield from _rows_under(passage.heading, rows)


def join_passages(passages: Sequence[Passage]) -> list[Passage]:
    """Passages of one heading joined where only untold lines lay between; nothing taken back."""
    found: list[Passage] = []
    for each in passages:
        lines = tuple(line for line in each.lines if line.counts and line.kind != "seat")
        if not lines:
            continue
        if found and found[-1].heading == each.heading:
            found[-1] = Passage(each.heading, (*found[-1].lines, *lines))
        else:
            found.append(Passage(each.heading, lines))
    return found


def _rows_under(heading: str, rows: list[Sentence]) -> Iterator[Entry]:
    if rows:
        yield Heading(heading, rows[0])
        yield from rows[1:]


def _sentence(told: ChronicleOnPaper, said: Said) -> Sentence:
    signs = {each.id: each.sign for each in told.factions}
    style = ASIDE if said.kind in ("told", "take-back") else ENTRY
    return Sentence(
        said.says, tuple(signs[each] for each in said.actors if each in signs), style=style
    )


def _scenes(told: ChronicleOnPaper, maneuver: ManeuverOnPaper) -> Iterator[Sentence]:
    """Every scene with what happened in it, faction by faction."""
    for faction in told.factions:
        move = maneuver.moves.get(faction.id, MoveOnPaper())
        for each in move.scenes:
            who = {"second": faction.second, "leader": faction.leader}.get(each.by, "")
            at = told.faction(each.target).name if each.target else ""
            kind = each.conflict or f"{each.kind} scene"
            article = "an" if kind[:1] in "aeiou" else "a"
            with_ = f" with {at}" if at else ""
            note = each.note or f"{who or faction.name} plays {article} {kind}{with_}."
            about = kind if not at else f"{kind}, with {at}"
            room = MARGIN - 1
            about = about if measure(about, NOTE) <= room else kind
            yield Sentence(note, (faction.sign,), about, mark=each.kind)


def _rolls(told: ChronicleOnPaper, maneuver: ManeuverOnPaper) -> Iterator[Sentence]:
    for faction in told.factions:
        move = maneuver.moves.get(faction.id, MoveOnPaper())
        if move.dice is None:
            continue
        with_ = f" with {move.skill}" if move.skill else ""
        fell = f": {move.successes}" if move.successes else ""
        who = move.who or faction.name
        yield Sentence(f"{who}{with_}, {move.dice} dice{fell}.", (faction.sign,))


def _objectives(told: ChronicleOnPaper) -> Iterator[Sentence]:
    for each in told.factions:
        if each.now is None:
            continue
        held = f"fell in maneuver {each.fell}" if each.fell else f"holds {each.now}"
        met = f" ({each.met})" if each.met else ""
        goal = f" Objective: {each.objective}{met}" if each.objective else ""
        yield Sentence(f"{each.name} {held}.{goal}", (each.sign,))
