"""The relationship map: who knows whom, drawn from what everybody has, to complete by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bwdesk.rules.play.circles.layout import LEFT, MIDDLE, RIGHT, Plan, Spot, plan
from bwdesk.rules.play.circles.people import Knows, People, Somebody, Tied, join
from bwdesk.sheets import KINDS, Order
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import BLACK, FINE, FIRM, LIGHT, WHITE, Pen, Point, Run
from bwdesk.sheets.kit.prose import lines_of
from bwdesk.sheets.kit.type import (
    ENTRY,
    SECTION,
    SMALL,
    TITLE,
    Style,
    measure,
    shorten,
    squeeze,
    wrap,
)

NAME = "Relationship map"
REMINDER = "Write along a line what binds the two."
HEAD = 7 * BEAT
PITCHES = tuple(11.2 - 0.4 * step for step in range(17))
"""How far apart lines of the map may stand, the roomiest first, in millimeters."""
WRITTEN = 7.2
"""What a line to write on needs."""
SHARES = {f"{LEFT}-ties": 66.0, LEFT: 40.0, MIDDLE: 50.0, RIGHT: 40.0, f"{RIGHT}-ties": 66.0}
"""The columns and how they part the width; of one person alone there are three."""
ALONE = (f"{LEFT}-ties", LEFT, f"{RIGHT}-ties")
GAP = 15.0
"""Between two columns, for the lines."""
SIGN, BESIDE = 3.2, 2.2
"""A sign, and what is left between it and the name."""
LEADING, ABOVE = 4.5, 1.0
"""Of a name on several lines, and what it has above and below."""
BOXED, PLAYED = 5.4, 3.8
"""Lines of a member’s name, and that of the player."""
TABLE, TO_COME, BETWEEN_THEM = 4, 6, 2.4
"""Members of a blank map, ties to write in for each, and how far apart, in lines of the map, those
stand who are known to several."""
BLANK = "?"
"""How the ids begin of those who are to be written in."""
SIGNS = {
    "relationship": "relationship",
    "contact": "contact",
    "enemy": "enemy",
    "affiliation": "affiliation",
}


def pages(order: Order) -> Printed:
    """One page as a rule; a party that knows too many people is parted."""
    of_campaign = KINDS[order.kind].of == "campaign"
    size = paper_of(order).on_its_side
    if of_campaign:
        people = order.campaign.map if order.campaign else People()
        title = order.campaign.title_of(NAME) if order.campaign else NAME
        name, author = (order.campaign.name if order.campaign else ""), ""
    else:
        subjects = Subject.all_of(order)
        people, name = people_of(subjects), ""
        title = subjects[0].title_of(NAME.lower()) if not order.others else NAME
        author = subjects[0].player
    drawn = list(_parts(people or _nobody(), size)) if people.everybody else [_nobody()]
    laid = [_page(part, size, name) for part in drawn]
    return Printed(title, author, size, laid)


def people_of(subjects: Sequence[Subject]) -> People:
    """The map of those who share the sheet; nobody of a blank one."""
    members = [
        Somebody(f"{number} {each.name}", each.name, "member", each.player)
        for number, each in enumerate(subjects)
        if each.has_stock
    ]
    known = dict(zip((each.id for each in members), subjects, strict=False))
    return join(members, lambda id: _ties(id, known[id]))


def _ties(who: str, subject: Subject) -> Iterator[Tied]:
    for line in subject.things("relationship"):
        yield Knows(who, "", "relationship"), line.thing.name, line.thing.note
    for line in subject.things("affiliation"):
        tie = Knows(who, "", "affiliation", line.thing.dice)
        yield tie, line.thing.name, line.thing.note
    for contact in subject.contacts:
        tie = Knows(who, "", "enemy" if contact.enemy else "contact")
        yield tie, contact.name, contact.occupation or contact.note


def _nobody() -> People:
    """A table of people to write in."""
    return People(tuple(Somebody(f"{BLANK}{number}", "", "member") for number in range(TABLE)))


# Where everybody stands


class Map(NamedTuple):
    """A plan of people, its columns in millimeters, and how far apart its lines stand."""

    people: People
    plan: Plan
    columns: Mapping[str, Column]
    pitch: float
    top: float

    def place(self, id: str) -> tuple[Column, float, float]:
        """Somebody's column, and between which heights."""
        spot = self.plan.spots[id]
        top = self.top + spot.top * self.pitch
        return self.columns[spot.column], top, top + spot.high * self.pitch


def _columns(people: People, paper: Paper) -> dict[str, Column]:
    there = ALONE if len(_members(people)) == 1 else tuple(SHARES)
    inside = paper.inner_column
    room = inside.width - GAP * (len(there) - 1)
    whole = sum(SHARES[each] for each in there)
    found, x = {}, inside.x
    for each in there:
        width = room * SHARES[each] / whole
        found[each] = Column(x, width)
        x += width + GAP
    return found


def _members(people: People) -> list[Somebody]:
    return [each for each in people.everybody if each.what == "member"]


def _room(paper: Paper) -> float:
    return paper.bottom - FOOT_HEIGHT - BEAT - (TOP + HEAD)


def _plan_map(people: People, columns: Mapping[str, Column], pitch: float) -> Plan:
    heights = {each.id: _high(each, people, columns) / pitch for each in people.everybody}
    heights = {id: max(1.0, high) for id, high in heights.items()}
    if len(_members(people)) > 1:
        return plan(people, heights)
    return _plan_around(people, heights)


def _plan_around(people: People, heights: Mapping[str, float]) -> Plan:
    """One alone in the middle, his ties left and right in turn."""
    one, *known = people.everybody
    spots = {}
    sides = {f"{LEFT}-ties": known[::2], f"{RIGHT}-ties": known[1::2]}
    lines = max(heights[one.id], *(sum(heights[e.id] for e in side) for side in sides.values()))
    spots[one.id] = Spot(LEFT, (lines - heights[one.id]) / 2, heights[one.id])
    for column, side in sides.items():
        top = (lines - sum(heights[each.id] for each in side)) / 2
        for each in side:
            spots[each.id] = Spot(column, top, heights[each.id])
            top += heights[each.id]
    return Plan(spots, people.ties, lines)


def _high(someone: Somebody, people: People, columns: Mapping[str, Column]) -> float:
    """How high somebody is, in millimeters."""
    if someone.what == "member":
        _, lines = _fit_name(someone, columns[LEFT])
        return len(lines) * BOXED + (PLAYED if someone.note else 0) + 3
    width = min(each.width for name, each in columns.items() if name not in (LEFT, RIGHT))
    return len(_lines(someone, people, width)) * LEADING + ABOVE


def _fit_name(someone: Somebody, column: Column) -> tuple[Style, list[str]]:
    """A member’s name in its box, as small as its longest word must be."""
    room = column.width - 4
    longest = max(someone.name.split() or [""], key=lambda word: measure(word, SECTION))
    style = squeeze(longest, SECTION, room)
    return style, wrap(someone.name, style, room)


def _lines(someone: Somebody, people: People, width: float) -> list[list[Run]]:
    """A name and what is to be known of it."""
    dice = {each.dice for each in people.ties if each.whom == someone.id and each.dice}
    said = ", ".join((*(f"{each}D" for each in sorted(dice)), *filter(None, (someone.note,))))
    runs = [Run(f"{someone.name}, " if said else someone.name, ENTRY), Run(said, SMALL)]
    return lines_of(runs, width - SIGN - BESIDE - 1)


def _parts(people: People, paper: Paper) -> Iterator[People]:
    """A map, or as many as it takes: half of the members each, of one half of his ties."""
    columns, room = _columns(people, paper), _room(paper)
    members = _members(people)
    if _plan_map(people, columns, PITCHES[-1]).lines * PITCHES[-1] <= room:
        yield people
        return
    if len(members) > 1:
        half = (len(members) + 1) // 2
        for those in (members[:half], members[half:]):
            ids = {each.id for each in those}
            yield from _parts(
                _part_of_map(people, tuple(e for e in people.ties if e.who in ids), those), paper
            )
        return
    half = (len(people.ties) + 1) // 2
    if half == len(people.ties):
        yield people
        return
    for part in (people.ties[:half], people.ties[half:]):
        yield from _parts(_part_of_map(people, part, members), paper)


def _part_of_map(people: People, ties: tuple[Knows, ...], members: Sequence[Somebody]) -> People:
    """A part of the map; a member of another part is somebody who is known."""
    here = {each.id for each in members}
    known = {each.whom: each.what for each in ties if each.whom not in here}
    others = [people.find(id)._replace(what=what) for id, what in known.items()]
    return People((*members, *others), ties)


def _lay_map(people: People, paper: Paper) -> Map:
    """With ties to come for everybody, and as roomy as there is room for."""
    columns, room = _columns(people, paper), _room(paper)
    members = _members(people)
    for _ in range(TO_COME if len(members) > 1 else 2 * TO_COME):
        for each in members:
            more = _with_one(people, each.id)
            if _plan_map(more, columns, WRITTEN).lines * WRITTEN <= room:
                people = more
    for pitch in PITCHES:
        laid = _plan_map(people, columns, pitch)
        if laid.lines * pitch <= room:
            break
    top = TOP + HEAD + (room - laid.lines * pitch) / 2
    found = Map(people, laid, columns, pitch, top)
    return found if MIDDLE not in columns else _with_middle(found)


def _with_one(people: People, who: str) -> People:
    """With one more tie, to write in."""
    id = f"{BLANK}{len(people.everybody)}"
    known = (*people.everybody, Somebody(id, "", "contact"))
    return People(known, (*people.ties, Knows(who, id, "contact")))


def _with_middle(laid: Map) -> Map:
    """With places between the members, for whoever several know."""
    spots, people = dict(laid.plan.spots), laid.people
    taken = [spot for spot in spots.values() if spot.column == MIDDLE]
    top = 0.5
    while top + 1 <= laid.plan.lines:
        if all(top + 1.4 <= each.top or each.top + each.high + 0.4 <= top for each in taken):
            id = f"{BLANK}{len(people.everybody)}"
            spots[id] = Spot(MIDDLE, top)
            one = Somebody(id, "", "contact")
            people = people._replace(everybody=(*people.everybody, one))
        top += BETWEEN_THEM
    return laid._replace(people=people, plan=laid.plan._replace(spots=spots))


# How it is drawn


def _page(people: People, paper: Paper, name: str) -> Page:
    laid = _lay_map(people, paper)

    def draw(pen: Pen) -> None:
        _draw_head(pen, name)
        if laid.plan.ties:
            with pen.figure(_map_sentence(laid)):
                for tie in laid.plan.ties:
                    _draw_tie(pen, laid, tie)
        for id in laid.plan.spots:
            someone = laid.people.find(id)
            (_draw_member if someone.what == "member" else _draw_known)(pen, laid, someone)

    return Page(NAME, REMINDER, draw, paper=paper)


def _map_sentence(laid: Map) -> str:
    """The lines of the map in words."""
    known = [tie for tie in laid.plan.ties if not tie.whom.startswith(BLANK)]
    said = (
        f"{laid.people.find(tie.who).name} to {laid.people.find(tie.whom).name}, {tie.what}"
        for tie in known
    )
    return f"Lines between people: {'; '.join(said)}." if known else "Lines to people to come."


def _draw_head(pen: Pen, name: str) -> None:
    """What it is, and what its signs mean."""
    column, line = pen.paper.inner_column, TOP + 5.4 * BEAT
    x = column.right
    for what in reversed(SIGNS):
        x -= measure(SIGNS[what], SMALL)
        pen.text(x, line - 2, SIGNS[what], SMALL)
        x -= SIGN / 2 + 1.4
        _draw_sign(pen, x, line - 2 - SMALL.cap_height / 2, what)
        x -= SIGN / 2 + 4
    said = f"{NAME}: {name}" if name else NAME
    style = TITLE.times(0.66)
    with pen.tag("H1"):
        pen.text(column.x, line - 2, said, squeeze(said, style, x - column.x))
    pen.rule(column.x, line, column.width, FIRM)


def _draw_tie(pen: Pen, laid: Map, tie: Knows) -> None:
    """A line from one to the other; a broken one to a contact, and to whoever is to come."""
    start, end = _ends(laid, tie)
    if tie.what == "contact":
        with pen.dash(1.2, 0.9):
            pen.curve(start, end, FINE)
    else:
        pen.curve(start, end, FIRM if tie.what == "enemy" else FINE)


def _ends(laid: Map, tie: Knows) -> tuple[Point, Point]:
    """On the sides that face each other."""
    one, one_top, one_bottom = laid.place(tie.who)
    other, top, bottom = laid.place(tie.whom)
    one_y, other_y = (one_top + one_bottom) / 2, (top + bottom) / 2
    if laid.plan.spots[tie.whom].column == MIDDLE:
        other = other._replace(width=_wide(laid, tie.whom, other) + 1)
    if one.x < other.x:
        return (one.right, one_y), (other.x, other_y)
    if one.x > other.x:
        return (one.x, one_y), (other.right, other_y)
    return (one.right, one_y), (other.right, other_y)


def _wide(laid: Map, id: str, column: Column) -> float:
    """How wide somebody is, with the sign."""
    lines = _lines(laid.people.find(id), laid.people, column.width)
    said = max(sum(measure(run.words, run.style) for run in line) for line in lines)
    return SIGN + BESIDE + said


def _draw_member(pen: Pen, laid: Map, someone: Somebody) -> None:
    column, top, bottom = laid.place(someone.id)
    high = max(bottom - top - 1, 2 * BOXED)
    y = (top + bottom - high) / 2
    pen.box(column.x, y, column.width, high, FIRM, fill=WHITE)
    style, lines = _fit_name(someone, column)
    played = PLAYED if someone.note else 0
    middle = column.x + column.width / 2
    first = (top + bottom - len(lines) * BOXED - played) / 2
    for number, line in enumerate(lines, 1):
        pen.text(middle, first + number * BOXED - 1.5, line, style, align="center")
    small, said = shorten(someone.note, SMALL, column.width - 4)
    below = first + len(lines) * BOXED + PLAYED - 1.2
    pen.text(middle, below, said, small, align="center")


def _draw_known(pen: Pen, laid: Map, someone: Somebody) -> None:
    """The sign at the inner side, the name beside it on a line."""
    column, top, bottom = laid.place(someone.id)
    left = laid.plan.spots[someone.id].column == f"{LEFT}-ties"
    middle = (top + bottom) / 2
    x = column.right - SIGN / 2 if left else column.x + SIGN / 2
    what = "" if someone.id.startswith(BLANK) else someone.what
    pen.disc(x, middle, SIGN * 1.2, 0, fill=WHITE)
    _draw_sign(pen, x, middle, what)
    beside = SIGN + BESIDE
    words = Column(column.x + (0 if left else beside), column.width - beside)
    if not what:
        pen.rule(words.x, middle + 1.6, words.width, LIGHT)
        return
    lines = _lines(someone, laid.people, column.width)
    first = middle - len(lines) * LEADING / 2
    if laid.plan.spots[someone.id].column == MIDDLE:
        wide = _wide(laid, someone.id, column) - beside
        pen.box(words.x - 0.5, first, wide + 1, len(lines) * LEADING, 0, fill=WHITE)
    for number, line in enumerate(lines, 1):
        edge = words.right if left else words.x
        pen.runs(edge, first + number * LEADING - 1.2, line, align="right" if left else "left")


def _draw_sign(pen: Pen, x: float, y: float, what: str) -> None:
    """A disc, a ring, a cross, a diamond; a broken ring for whoever is to come."""
    half = SIGN / 2
    if what == "relationship":
        pen.disc(x, y, SIGN, 0, fill=BLACK)
    elif what == "contact":
        pen.disc(x, y, SIGN, FIRM, fill=WHITE)
    elif what == "enemy":
        for side in (-1, 1):
            pen.line((x - half, y - side * half), (x + half, y + side * half), 0.6)
    elif what == "affiliation":
        points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        pen.shape(points, FIRM, fill=WHITE)
    else:
        with pen.dash(0.8, 0.6):
            pen.disc(x, y, SIGN, FINE, fill=WHITE)
