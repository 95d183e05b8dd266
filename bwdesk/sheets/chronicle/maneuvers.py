"""The list of maneuvers: what each needs, costs and does, and the skills it tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.rules import Conquest, obstacle
from bwdesk.sheets.kit.flow import Laid, Line, Room, Section, draw_column, lay
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed, draw_running_head
from bwdesk.sheets.kit.paper import (
    BEAT,
    GUTTER,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.terms import Terms
from bwdesk.sheets.kit.type import ENTRY, NO_BREAK, wrap

REMINDER = "Alone: no roll meets it. FoRKs come from the same list of skills."
COUNTS = ("none", "one", "two", "three", "four", "five")
SCENES = {
    "required": "conflict scene required",
    "optional": "conflict scene at one who aimed one at you",
    "forbidden": "no conflict scene",
    "none": "no conflict scene",
}
SKILL_LINE = 4.8


class Facing(Struct, frozen=True):
    """What a maneuver does in the left column, its skills in the right one."""

    facts: Terms
    skills: str

    def lines(self, room: Room, /) -> list[Line]:
        facts = self.facts.lines(Room(_left_width(room.width)))
        names = self.skills.replace(" ", NO_BREAK).replace(f",{NO_BREAK}", ", ")
        skills = wrap(names, ENTRY, room.width - _left_width(room.width) - 2 * GUTTER)
        deep = max(sum(line.height for line in facts), SKILL_LINE * len(skills))

        def draw(pen: Pen, x: float, y: float, width: float) -> None:
            top, left = y, _left_width(width)
            for line in facts:
                line.draw(pen, x, top, left)
                top += line.height
            for place, words in enumerate(skills):
                baseline = y + (place + 1) * SKILL_LINE - 0.8
                pen.text(x + left + 2 * GUTTER, baseline, words, ENTRY)

        return [Line(deep, draw, self)]


def _left_width(width: float) -> float:
    """How wide the left column is."""
    return (width - 2 * GUTTER) / 2


def pages(order: Order) -> Printed:
    """Every maneuver, on pages filled alike; then what comes before the first."""
    conquest, paper = Conquest.read(order.book), paper_of(order)
    sections = [*(_maneuver(conquest, each) for each in conquest.maneuvers), _prologue(conquest)]
    shared = _share_sections(sections, paper)
    laid = [_page(each, number) for number, each in enumerate(shared)]
    return Printed("Maneuvers", "", paper, laid)


def _share_sections(sections: Sequence[Section], paper: Paper) -> list[list[Laid]]:
    """As few pages as will do, and none much fuller than another."""
    laid = [lay(each, Room(paper.inner_column.width)) for each in sections]
    height = paper.bottom - FOOT_HEIGHT - BEAT - TOP - 5 * BEAT
    fewest = len(_fill_pages(laid, height))
    while len(_fill_pages(laid, height - BEAT)) <= fewest:
        height -= BEAT
    return _fill_pages(laid, height)


def _fill_pages(laid: Sequence[Laid], height: float) -> list[list[Laid]]:
    """Pages of whole sections, as many on each as its *height* takes, and one at least."""
    pages: list[list[Laid]] = [[]]
    for each in laid:
        if pages[-1] and sum(other.height for other in (*pages[-1], each)) > height:
            pages.append([])
        pages[-1].append(each)
    return pages


def _page(laid: Sequence[Laid], number: int) -> Page:
    def draw(pen: Pen) -> None:
        beside = "Burning Kingdoms, continued" if number else "Burning Kingdoms"
        top = draw_running_head(pen, TOP, "Maneuvers", beside)
        bottom = pen.paper.bottom - FOOT_HEIGHT - BEAT
        draw_column(pen, pen.paper.inner_column, top, bottom, laid)

    return Page("Maneuvers", REMINDER, draw)


def _maneuver(conquest: Conquest, maneuver: Maneuver) -> Section:
    facing = Facing(Terms(tuple(_terms(conquest, maneuver))), conquest.skills(maneuver))
    aside = f"{_kind(maneuver)}; {SCENES[maneuver.scene]}"
    return Section(maneuver.name, (facing,), aside=aside)


def _kind(maneuver: Maneuver) -> str:
    """``offense, one target``."""
    if not maneuver.targets:
        return maneuver.kind
    many = "up to " * maneuver.optional + COUNTS[maneuver.targets]
    return f"{maneuver.kind}, {many} target{'s' if maneuver.targets > 1 else ''}"


def _terms(conquest: Conquest, maneuver: Maneuver) -> Iterator[tuple[str, str]]:
    if maneuver.needs:
        whom = "one of its targets" if maneuver.any else "its target"
        yield "Needs", f"{whom} {maneuver.needs} in an earlier maneuver"
    if maneuver.cost:
        yield "Costs", f"{maneuver.cost} of your own disposition, at the reveal"
    if maneuver.dice:
        yield "Dice", f"+{maneuver.dice}D"
    if maneuver.pool:
        least = f"{maneuver.pool}D"
        yield "Dice", f"split into defense and attack on the slip, at least {least} each"
    alone = obstacle(maneuver)
    told = maneuver.alone
    yield "Alone", told if told.startswith(alone) else f"{alone}: {told}"
    yield "Won", maneuver.won
    yield "Lost", maneuver.lost
    if maneuver.risk:
        yield "Risk", maneuver.risk
    if maneuver.downtime:
        months = f"{conquest.chronicle.months}{NO_BREAK}months"
        yield (
            "Downtime",
            f"{months} for each success put there"
            if maneuver.downtime == "by success"
            else f"{months}; only the target maintains",
        )


def _prologue(conquest: Conquest) -> Section:
    figures = conquest.chronicle
    skills = sorted([*map(conquest.skill, figures.prologue), *figures.unlisted])
    facts = (
        ("Test", "one of the skills beside, by the leader"),
        ("Won", "each success is one point of disposition to start with"),
    )
    facing = Facing(Terms(facts), ", ".join(skills))
    return Section("Prologue", (facing,), aside="once, before the first maneuver")
