"""The map of Usurper: squares like ``C4``, how far apart they are, which side of one another one
lies; the calendar (USU-RECON, USU-TIME, Q9, Q17)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, field

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.effects import (
    Gift,
    bearer_of,
    figure_of,
    gifts_of_all,
    gifts_of_lair,
    leader_of,
    scene_of,
)
from bwdesk.rules.games.usurper.finding import figures_of, find, odd, problem
from bwdesk.rules.games.usurper.party import Lair, Leader, Party, Question, Unit
from bwdesk.rules.packs.book import Book

SQUARE = re.compile(r"([A-Za-z]{1,2})([0-9]{1,3})")
WEEKS, MONTHS = 4, 10
"""A month has so many weeks, a year so many months (USU-TIME-1)."""

Side = Literal["north", "east", "south", "west"]
SIDES: dict[Side, tuple[int, int]] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
}


class Square(NamedTuple):
    """A column and a row, both from one."""

    column: int
    row: int

    def __str__(self) -> str:
        name, left = "", self.column
        while left:
            left, digit = divmod(left - 1, 26)
            name = chr(65 + digit) + name
        return f"{name}{self.row}"


class Map(NamedTuple):
    """All squares from one corner to the other."""

    first: Square
    last: Square

    def squares(self) -> tuple[Square, ...]:
        return tuple(
            Square(column, row)
            for row in range(self.first.row, self.last.row + 1)
            for column in range(self.first.column, self.last.column + 1)
        )

    def has(self, square: Square) -> bool:
        return (
            self.first.column <= square.column <= self.last.column
            and self.first.row <= square.row <= self.last.row
        )


def read_square(text: str) -> Square:
    """A square as it is written. Raises ValueError with a sentence."""
    if not (found := SQUARE.fullmatch(text.strip())):
        raise ValueError(f"“{text[:20]}” is no square. Write a column and a row: C4.")
    column = 0
    for letter in found[1].upper():
        column = column * 26 + ord(letter) - 64
    if not (row := int(found[2])):
        raise ValueError(f"“{text[:20]}” is no square: rows begin at 1.")
    return Square(column, row)


def read_map(text: str) -> Map:
    """A map by two corners: ``A1-F5``. Raises ValueError with a sentence."""
    corners = text.split("-")
    if len(corners) != 2:
        raise ValueError(f"“{text[:20]}” is no map. Write two corners: A1-F5.")
    one, other = (read_square(each) for each in corners)
    return Map(
        Square(min(one.column, other.column), min(one.row, other.row)),
        Square(max(one.column, other.column), max(one.row, other.row)),
    )


def off_map(where: str, square: Square, on: Map) -> Problem:
    """What is said of a square that is not on the map."""
    says = f"{square} is not on the map."
    return problem("off-map", where, says, f"It goes from {on.first} to {on.last}.", "USU-MAP-1")


def steps_between(one: Square, other: Square, *, diagonal: bool = True) -> int:
    """How many squares lie between, a diagonal step counting one where it does (Q17)."""
    across, down = abs(one.column - other.column), abs(one.row - other.row)
    return max(across, down) if diagonal else across + down


class Recon(Question, frozen=True, kw_only=True):
    """What scouts *at* a square learn of a *lair* by their *total*, or where a Lair may be when
    they were *told* a direction: ``north``, ``due north``, ``north-east``.

    *spy* and *scout* are the best ranks among them. What is known of the Lair itself (*owner*)
    says how obscure it is, and whether hidden. A *hidden* Lair is found by a Leader and a Unit
    together alone (USU-RECON-7)."""

    map: Name
    at: Name
    lair_at: Name = field(default="", name="lair")
    spy: Annotated[int, Meta(ge=0, le=10)] = 0
    scout: Annotated[int, Meta(ge=0, le=10)] = 0
    total: int | None = None
    obscurity: int | None = None
    hidden: bool = False
    owner: Lair = Lair()
    told: Name = ""
    units: tuple[Unit, ...] = ()
    leaders: tuple[Leader, ...] = ()


def recon(asked: Recon, book: Book) -> Answer:
    """Whether they learn of it, what they are told, and the squares that leaves (USU-RECON)."""
    on, here = read_map(asked.map), read_square(asked.at)
    problems = [] if on.has(here) else [off_map("at", here, on)]
    wedges = asked.readings.wedges
    if asked.told:
        return Answer(_left(asked.told, here, on, wedges=wedges), (), tuple(problems))
    gifts, obscurity = gifts_of_lair(asked.owner, book), asked.obscurity
    if obscurity is None and asked.owner.rooms:
        obscurity = figures_of(book).obscurity + figure_of(gifts, "obscurity")
    if not asked.lair_at or asked.total is None or obscurity is None:
        raise ValueError("Say the lair, the total and its obscurity; or what was told: north.")
    there = read_square(asked.lair_at)
    if not on.has(there):
        problems.append(off_map("lair", there, on))
    tiers = [each for each in book.usurper_tiers.values() if asked.spy >= each.ranks]
    tier = max(tiers, key=lambda each: each.ranks)
    near = steps_between(here, there)
    hidden = asked.hidden or figure_of(gifts, "hidden") > 0
    seen = not hidden or bool(asked.units and asked.leaders)
    able = asked.scout >= asked.readings.recon_needs
    learns = asked.total > obscurity and near <= tier.range and seen and able
    values: dict[str, Any] = {"learns": learns, "tier": tier.name, "range": tier.range}
    if not learns:
        return Answer({**values, "told": None, "squares": 0}, (), tuple(problems))
    if tier.tells == "near":
        told = ""
        squares = [each for each in on.squares() if steps_between(here, each) <= tier.range]
        values |= {"told": "near", "squares": len(squares), "at": [str(e) for e in squares]}
    else:
        exact = tier.tells in ("direction", "close")
        told = direction_of(here, there, exact=exact, wedges=wedges)
        values |= _left(told, here, on, wedges=wedges)
    if tier.tells == "close":
        values["close"] = near <= 1
    return Answer(values, (), tuple(problems))


def direction_of(here: Square, there: Square, *, exact: bool, wedges: bool = True) -> str:
    """Which side of *here* a square lies: one of four, by the larger distance, or *exact* with the
    diagonals (USU-RECON-4, USU-RECON-5). As far both ways: either, for the narrator to choose.
    Without *wedges* each of eight directions has its eighth of the plane (Q9)."""
    across, down = there.column - here.column, there.row - here.row
    if not across and not down:
        return "here"
    upright: Side = "north" if down < 0 else "south"
    sideways: Side = "west" if across < 0 else "east"
    if exact and not wedges and not _is_due(abs(across), abs(down)):
        return f"{upright}-{sideways}"
    if abs(across) == abs(down):
        return f"{upright}-{sideways}" if exact else f"{upright} or {sideways}"
    side = upright if abs(down) > abs(across) else sideways
    return f"due {side}" if exact else side


def _is_due(across: int, down: int) -> bool:
    """Whether a way lies nearer to a side than to the diagonal."""
    return 2 * min(across, down) <= max(across, down)


def _left(told: str, here: Square, on: Map, *, wedges: bool) -> dict[str, Any]:
    """The squares a direction leaves."""
    words = told.strip().lower()
    squares = [
        each for each in on.squares() if each != here and _lies(words, here, each, wedges=wedges)
    ]
    return {"told": words, "squares": len(squares), "at": [str(each) for each in squares]}


def _lies(words: str, here: Square, there: Square, *, wedges: bool) -> bool:
    """Whether a square lies where the words say."""
    across, down = there.column - here.column, there.row - here.row
    if words == "here":
        return False
    if " or " in words:
        return any(_lies(each, here, there, wedges=wedges) for each in words.split(" or "))
    if "-" in words:
        both = [_side(each) for each in words.split("-")]
        east, south = both[0][0] + both[1][0], both[0][1] + both[1][1]
        there_too = across * east > 0 and down * south > 0
        if wedges:
            return there_too and abs(across) == abs(down)
        return there_too and not _is_due(abs(across), abs(down))
    due = words.removeprefix("due ")
    east, south = _side(due)
    along = across * east + down * south
    aside = abs(down if east else across)
    if not words.startswith("due "):
        return along > 0
    return along > 0 and (aside <= along if wedges else 2 * aside <= along)


def _side(word: str) -> tuple[int, int]:
    for side, steps in SIDES.items():
        if word == side:
            return steps
    raise ValueError(
        f"“{word[:20]}” is no direction. Write north, east, south or west, due north, north-east."
    )


class Distance(Question, frozen=True, kw_only=True):
    """The way *from* a square *to* another, for a *unit* or a *leader*, by spells and beasts;
    across so many squares of *river* in a row."""

    start: Name = field(name="from")
    end: Name = field(name="to")
    unit: Unit | None = None
    leader: Leader | None = None
    spells: tuple[Name, ...] = ()
    donkey: bool = False
    map: Name = ""
    river: Annotated[int, Meta(ge=0, le=99)] = 0


def distance(asked: Distance, book: Book) -> Answer:
    """How many squares it is, and whether somebody gets there in a week (USU-UNIT-8)."""
    start, end = read_square(asked.start), read_square(asked.end)
    squares = steps_between(start, end, diagonal=asked.readings.diagonal)
    problems = []
    if asked.river:
        swims = figure_of(bearer_of(asked.unit, book).gifts, "swims") if asked.unit else 0
        if swims:
            squares -= asked.river - 1
        else:
            says = "A river lies on the way, and nobody swims."
            remedy = "Take swimmers along, a boat, or magic."
            problems.append(odd("river", "river", says, remedy, "USU-MAP-3"))
    values: dict[str, Any] = {"squares": squares}
    if asked.unit or asked.leader:
        grids = grids_of(asked, book)
        values |= {"speed": grids, "reaches": squares <= grids}
    if asked.map:
        on = read_map(asked.map)
        problems += [
            off_map(where, each, on)
            for where, each in (("from", start), ("to", end))
            if not on.has(each)
        ]
    return Answer(values, (), tuple(problems))


def grids_of(asked: Distance, book: Book) -> int:
    """How far they get in a week: a Unit by its race or mount, a Leader with it as fast as it, else
    by a Donkey or the table's figure; and faster by spells."""
    mounts = [each for each in book.usurper_items.values() if each.kind == "mount"]
    gifts: list[Gift] = list(gifts_of_all(Party(spells=asked.spells), book))
    grids = 0
    if asked.unit:
        grids = find(book.usurper_races, asked.unit.race, "race").grids
        if asked.unit.mount:
            grids = max(grids, find(book.usurper_items, asked.unit.mount, "mount").grids)
        gifts += bearer_of(asked.unit, book).gifts
    if asked.leader:
        alone = asked.readings.leader_grids
        if asked.donkey:
            alone = max((each.grids for each in mounts if each.carried), default=alone)
        grids = grids or alone
        gifts += leader_of(asked.leader, book).gifts
    return grids + figure_of(gifts, "speed", scene_of(Party()))


class Date(Question, frozen=True, kw_only=True):
    """A week of a month of a year, also *written* (``W3 M5 Y2``), or the *turn* counted from the
    first."""

    week: Annotated[int, Meta(ge=1, le=WEEKS)] = 1
    month: Annotated[int, Meta(ge=1, le=MONTHS)] = 1
    year: Annotated[int, Meta(ge=1, le=999)] = 1
    turn: Annotated[int, Meta(ge=1, le=99_999)] | None = None
    written: Name = field(default="", name="date")


WRITTEN = re.compile(r"W(?:eek )?([1-4]),? M(?:onth )?([0-9]{1,2})(?:,? Y(?:ear )?([0-9]{1,3}))?")


def _read_date(text: str) -> tuple[int, int, int]:
    """Week, month and year as they are written. Raises ValueError with a sentence."""
    found = WRITTEN.fullmatch(text.strip())
    if not found or not 1 <= int(found[2]) <= MONTHS or found[3] == "0":
        raise ValueError(f"“{text[:24]}” is no week. Write W1 M5, or W1 M5 Y2.")
    return int(found[1]), int(found[2]), int(found[3] or 1)


def date(asked: Date, book: Book) -> Answer:
    """Its season, and what falls due in that week (USU-TIME)."""
    week, month, year = asked.week, asked.month, asked.year
    if asked.written:
        week, month, year = _read_date(asked.written)
    if asked.turn is not None:
        months, week = divmod(asked.turn - 1, WEEKS)
        year, month, week = months // MONTHS + 1, months % MONTHS + 1, week + 1
    begun = [each for each in book.usurper_seasons.values() if each.first <= month]
    last = week == WEEKS
    may = month > 2 or (year > 1 and not asked.readings.unique_every_year)
    return Answer(
        {
            "season": max(begun, key=lambda each: each.first).id,
            "label": f"Week {week}, Month {month}, Year {year}",
            "turn": ((year - 1) * MONTHS + month - 1) * WEEKS + week,
            "events": week == 1,
            "upkeep": last,
            "tally": last and month % 2 == 0,
            "first_month": (month, year) == (1, 1),
            "unique_events": may,
            "unique_chance": asked.readings.unique_chance if may and week == 1 else 0,
        }
    )
