"""Building, renovating, and what a Lair comes to: costs, what a good roll saves, what its rooms and
all that stands behind a Usurpation give (USU-BUILD, USU-HQ, USU-OBS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar, get_args

from msgspec import Meta, field
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.usurper.checks import (
    LEAST,
    Acted,
    Answer,
    Rolled,
    degree_word,
    roll,
)
from bwdesk.rules.games.usurper.effects import (
    add_dice,
    add_up,
    allowed,
    amount,
    figure_of,
    gather,
    gifts_of_all,
    scene_of,
)
from bwdesk.rules.games.usurper.finding import (
    degree_at,
    figures_of,
    find,
    names_of,
    odd,
    problem,
    rank_of,
    reached,
)
from bwdesk.rules.games.usurper.party import (
    Extra,
    Party,
    Room,
    lair_problems,
    renovation_problems,
)
from bwdesk.rules.games.usurper.readings import Readings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Act, Degree, Figure
from bwdesk.rules.tables.usurper.lair import UsurperRenovation
from bwdesk.rules.tables.usurper.people import UsurperThreshold

Natural = Annotated[int, Meta(ge=0, le=999)]
BUILDING: Act = "build"
RENOVATING: Act = "renovate"
A = TypeVar("A", bound=Acted)
USUAL = Readings()
TIERS = ("basic", "intermediate", "pillar")


class Build(Acted, frozen=True, kw_only=True):
    """So many *new* rooms where there are so many *rooms*, or a whole *new_lair*; *resource* is
    what stands in for the usual one."""

    rooms: Natural = 0
    new: Annotated[int, Meta(ge=1, le=20)] = 1
    new_lair: bool = False
    resource: Name = ""


class Renovate(Acted, frozen=True, kw_only=True):
    """Renovations to *add*, by id, name or tier, to a *room* of a *level* with so many *pillars*;
    by *golem* a basic one is paid in Gold, without a roll."""

    room: Name
    level: Annotated[int, Meta(ge=1, le=99)] = 1
    pillars: Natural = 0
    have: dict[str, Natural] = field(default_factory=dict)
    add: tuple[Name, ...]
    resource: Name = ""
    golem: bool = False


def build(asked: Build, book: Book) -> Answer:
    """What rooms cost, and what of it a check saves (USU-BUILD-1..9)."""
    figures = figures_of(book)
    each = [figures.per_room * (asked.rooms + at) + figures.base for at in range(asked.new)]
    if asked.new_lair:
        each = [figures.new_lair]
    problems = list(_hands_problems(asked, BUILDING, book))
    if asked.new_lair and len(asked.units) < figures.new_lair_units:
        says = f"A new Lair is begun by {plural(len(asked.units), 'Unit')}."
        remedy = f"It takes {figures.new_lair_units} at least."
        problems.append(problem("few-units", "units", says, remedy, "USU-BUILD-9"))
    less = 0 if asked.new_lair else -_construction(asked, book)
    each = [max(0, cost - less) for cost in each]
    resource = _resource(asked.resource, figures.build_with, book)
    found = roll(_with_stock(asked, asked.resource), BUILDING, book)
    answer = spend(found, each, resource, asked, book)
    answer |= {"each": each, "less": less}
    if asked.new_lair:
        begins = [room.name for room in book.usurper_rooms.values() if room.begins]
        answer["rooms"] = begins
    return Answer(answer, found.added.parts, (*found.problems, *problems))


def renovate(asked: Renovate, book: Book) -> Answer:
    """What renovations cost, one after the other, and what of it is saved (USU-BUILD-5..8)."""
    figures, room = figures_of(book), find(book.usurper_rooms, asked.room, "room")
    made = [_renovation(each, book) for each in asked.add]
    each, pillars, level = [], asked.pillars, asked.level
    problems = [] if asked.golem else list(_hands_problems(asked, RENOVATING, book))
    have = {find(book.usurper_renovations, k, "renovation").id: n for k, n in asked.have.items()}
    less = -_construction(asked, book)
    began: dict[str, int] = {}
    if room.plain:
        says = f"A {room.name} has no renovations."
        problems.append(problem("plain", "room", says, "Build another one.", "USU-HQ-2"))
    for tier, renovation in made:
        extra = figures.pillar * pillars if tier == "pillar" else 0
        own_cost = renovation.stone if renovation else _tier_cost(tier, room.id, book)
        each.append(max(0, figures.per_room * level + figures.base + own_cost + extra - less))
        if renovation:
            began.setdefault(renovation.id, level)
            have[renovation.id] = have.get(renovation.id, 0) + 1
        elif tier == "intermediate" and level < room.opens:
            says = f"The {room.name} is at level {level}."
            remedy = f"Intermediate renovations need it at level {room.opens}."
            problems.append(problem("level-first", "add", says, remedy, "USU-HQ-9"))
        pillars += tier == "pillar"
        level += 1
    for name, first in began.items():
        problems += renovation_problems(room.id, name, have[name], first, "add", book)
    if asked.golem:
        return _by_golem(asked, [tier for tier, _ in made], book, problems)
    found = roll(_with_stock(asked, asked.resource), RENOVATING, book)
    resource = _resource(asked.resource, figures.renovate_with, book)
    answer = spend(found, each, resource, asked, book)
    answer |= {"each": each, "level": level, "less": less}
    return Answer(answer, found.added.parts, (*found.problems, *problems))


def _by_golem(asked: Renovate, tiers: list[str], book: Book, problems: list[Problem]) -> Answer:
    """One basic renovation for Gold, by the level it reaches (USU-BUILD-11)."""
    each = next(
        (
            effect.add
            for spell in book.usurper_spells.values()
            for effect in spell.effects
            if effect.to == "renovates"
        ),
        0,
    )
    if len(tiers) != 1 or tiers[0] != TIERS[0]:
        says = f"{plural(len(tiers), 'renovation')} are asked of it: {', '.join(tiers)}."
        remedy = "It makes a single basic one a month."
        problems.append(problem("golem", "add", says, remedy, "USU-BUILD-11"))
    values = {"gold": each * (asked.level + 1), "level": asked.level + 1}
    if asked.readings.golem_stone:
        figures = figures_of(book)
        values[figures.renovate_with] = figures.per_room * asked.level + figures.base
    return Answer(values, (), tuple(problems))


def _renovation(name: str, book: Book) -> tuple[str, UsurperRenovation | None]:
    """Its tier, and which one it is where it is named."""
    if name in TIERS:
        return name, None
    found = find(book.usurper_renovations, name, "renovation")
    return found.tier, found


def _tier_cost(tier: str, room: str, book: Book) -> int:
    """What a renovation of a tier costs by itself, where nobody says which: the least."""
    all_of = [
        each.stone
        for each in book.usurper_renovations.values()
        if each.tier == tier and each.room == room
    ]
    return min(all_of, default=0)


def _with_stock(asked: A, resource: str) -> A:
    """With what HQ stock adds to the roll, which is the table's figure (USU-CRAFT-12)."""
    if not resource or not asked.readings.hq_stock:
        return asked
    extra = Extra("HQ stock", asked.readings.hq_stock, "USU-CRAFT-12")
    return replace(asked, bonuses=(*asked.bonuses, extra))


def _resource(name: str, usual: str, book: Book) -> str:
    """What is paid with: the usual resource, or what stands in for it (USU-CRAFT-12)."""
    if not name:
        return usual
    item = find(book.usurper_items, name, "resource")
    if usual not in (item.id, item.stand_for):
        wanted = find(book.usurper_items, usual, "resource").name
        others = {k: e for k, e in book.usurper_items.items() if e.stand_for == usual}
        raise ValueError(
            f"{item.name} does not do for {wanted}. There are {wanted} and {names_of(others)}."
        )
    return item.id


def _construction(asked: Party, book: Book) -> int:
    """What comes off each cost of construction, negative."""
    return figure_of(gifts_of_all(asked, book), "construction", scene_of(asked))


def _hands_problems(asked: Acted, act: Act, book: Book) -> Iterator[Problem]:
    """Acts that need a Unit with its tool (USU-DICE-8)."""
    if not asked.units:
        return
    tools = {k: each for k, each in book.usurper_items.items() if act in each.primary}
    embedded = {find(book.usurper_items, each, "tool").id for each in asked.lair.embedded}
    worn = {find(book.usurper_items, each, "tool").id for u in asked.units for each in u.tools}
    if not (worn | embedded) & tools.keys():
        says = "No Unit that takes part has the tool it takes."
        yield problem(
            "no-tool", "units", says, f"Give one of them {names_of(tools)}.", "USU-DICE-8"
        )


def saved_of(
    cost: int,
    degree: UsurperThreshold | None,
    better: int,
    book: Book,
    readings: Readings = USUAL,
) -> int:
    """What a degree saves of a cost, read so much *better*; between two columns as the table reads
    it, never more than the cost (USU-CRAFT-8, USU-CRAFT-9, Q7)."""
    if degree is None or not reached(book, degree_word(degree), LEAST):
        return 0
    read = degree_at(book, rank_of(book, degree_word(degree)) + better)
    row = book.usurper_savings.get(read.id)
    if row is None or cost < row.costs[0]:
        return 0
    if cost > row.costs[-1]:
        return cost * row.percent // 100
    lower = max(at for at, column in enumerate(row.costs) if column <= cost)
    upper = min(at for at, column in enumerate(row.costs) if column >= cost)
    nearer = min(lower, upper, key=lambda at: abs(row.costs[at] - cost))
    at = {"lower": lower, "nearest": nearer, "upper": upper}[readings.column]
    return min(cost, row.saved[at])


def savings_step(asked: Party, book: Book) -> int:
    """How much better the table of savings is read."""
    return figure_of(gifts_of_all(asked, book), "savings", scene_of(asked))


def spend(
    found: Rolled, each: list[int], resource: str, asked: Acted, book: Book
) -> dict[str, Any]:
    """What is to be paid, and once the check is known what of it is saved and consumed.

    A failure loses the dearest of the costs (USU-BUILD-4, Q21).
    """
    cost = sum(each)
    answer = {**found.values, resource: cost, "resource": resource}
    if found.degree is None:
        return answer
    if not reached(book, degree_word(found.degree), LEAST):
        lost = max(each, default=0) if asked.readings.failure_costs else 0
        return answer | {"saved": 0, "consumed": lost, "done": False}
    saved = saved_of(cost, found.degree, savings_step(asked, book), book, asked.readings)
    return answer | {"saved": saved, "consumed": cost - saved, "done": True}


class LairQuestion(Party, frozen=True, kw_only=True):
    """Everything that stands behind a Usurpation and who belongs to it; a *founded* Lair, the
    first, has the rooms one begins with."""

    founded: bool = False


def first_rooms(readings: Readings, book: Book) -> tuple[Room, ...]:
    """The rooms of the first Lair: one of each it begins with, so many of those that may stand
    several times (Q1)."""
    return tuple(
        Room(room=each.id)
        for each in book.usurper_rooms.values()
        if each.begins
        for _ in range(readings.barracks if each.many else 1)
    )


def lair(asked: LairQuestion, book: Book) -> Answer:
    """What rooms, rewards, spells, races and bonuses come to, figure by figure (USU-HQ).

    *figures* counts what holds of itself; *while* what waits for something to hold; *allows* what
    may be done.
    """
    if asked.founded:
        rooms = (*first_rooms(asked.readings, book), *asked.lair.rooms)
        asked = replace(asked, lair=replace(asked.lair, rooms=rooms), founded=False)
    figures, scene = figures_of(book), scene_of(asked)
    every = list(gather(asked, book).together)
    parts = Sum()
    flat: dict[str, int] = {}
    dice: dict[str, int] = {}
    waits: list[dict[str, Any]] = []
    allows: dict[str, list[str]] = {}
    for to in _figures():
        own_ = [gift for gift in every if gift.effect.to == to]
        value = add_up(own_, to, scene)
        if value.parts:
            flat[to] = value.whole
            parts = Sum((*parts.parts, *value.parts))
        if rolled := add_dice(own_, to, scene).whole:
            dice[to] = rolled
        if named := allowed(own_, to):
            allows[to] = list(named)
        waits += [
            {
                "from": gift.label,
                "to": to,
                "add": amount(gift, scene),
                "dice": gift.effect.dice * gift.times,
                "of": list(gift.effect.of),
                "when": list(gift.effect.when),
            }
            for gift in own_
            if gift.effect.of or gift.effect.when
        ]
    answer: dict[str, Any] = {
        "figures": flat,
        "dice": dice,
        "while": waits,
        "allows": allows,
        "capture": figures.capture + flat.get("capture", 0),
        "obscurity": figures.obscurity + flat.get("obscurity", 0),
        "cells": flat.get("cells", 0),
        "barracks": sum(find(book.usurper_rooms, e.room, "room").plain for e in asked.lair.rooms),
    }
    problems = list(lair_problems(asked.lair, book))
    if asked.lair.rooms and asked.lair.prisoners > answer["cells"]:
        says = f"{plural(asked.lair.prisoners, 'prisoner')} sit in {answer['cells']} cells."
        remedy = "Release one, or renovate the prison."
        problems.append(problem("cells", "lair/prisoners", says, remedy, "USU-PRIS-12"))
    return Answer(answer, parts.parts, tuple(problems))


def _figures() -> tuple[Figure, ...]:
    """Every figure an effect may alter."""
    return tuple(each for group in get_args(Figure) for each in get_args(group) or (group,))


Cause = Literal["attack", "harass", "raid", "flight", "saga", "challenge", "execution", "disbanded"]
"""What lowers Obscurity beside degrees, rows of Loyalty and intents, which say so themselves."""


class Obscurity(Party, frozen=True, kw_only=True):
    """A Lair's Obscurity before (*current*; left out: what it can be), and what happened.

    *causes*, the *thresholds* of its acts, *rows* of Loyalty, after which intents prisoners
    *escaped*, *months* gone by.
    """

    current: int | None = None
    causes: tuple[Cause, ...] = ()
    thresholds: tuple[Degree, ...] = ()
    rows: tuple[Name, ...] = ()
    escaped: tuple[Name, ...] = ()
    months: Natural = 0


def obscurity(asked: Obscurity, book: Book) -> Answer:
    """What it is then, cause by cause, and how high it can be again (USU-OBS-3)."""
    figures, readings = figures_of(book), asked.readings
    gifts, scene = gifts_of_all(asked, book), scene_of(asked)
    most = figures.obscurity + figure_of(gifts, "obscurity", scene)
    begun = most if asked.current is None else asked.current
    lost = {
        "attack": readings.attack,
        "harass": readings.harass,
        "raid": readings.raid,
        "flight": readings.flight,
        "saga": readings.saga,
        "execution": figures.execution,
        "disbanded": figures.disbanded,
    }
    found = Sum().plus("Before", begun, "USU-OBS-1")
    for cause in asked.causes:
        found = found.plus(cause.capitalize(), -lost.get(cause, 0), "USU-OBS-3")
    for reached_ in asked.thresholds:
        degree = degree_at(book, rank_of(book, reached_))
        found = found.plus(degree.name, -degree.obscurity - degree.everybody, "USU-DICE-2")
    for name in asked.rows:
        row = find(book.usurper_nerves, name, "row")
        found = found.plus(row.name, row.obscurity, row.rule)
    for name in asked.escaped:
        intent = find(book.usurper_escapes, name, "intent")
        found = found.plus(f"Escape after {intent.name}", -intent.obscurity, "USU-PRIS-8")
    monthly = figure_of(gifts, "obscurity-month", scene) * asked.months
    found = found.plus("Months", min(monthly, max(0, most - found.whole)), "USU-OBS-3")
    if "challenge" in asked.causes:
        found = found.plus("Open challenge", -found.whole, "USU-WIN-7")
    problems: tuple[Problem, ...] = ()
    if begun > most:
        says = f"The Lair has {begun} Obscurity, and can have {most}."
        remedy = "Lower it, or say which renovations it has."
        problems = (odd("above", "current", says, remedy, "USU-OBS-1"),)
    return Answer({"current": max(0, found.whole), "max": most}, found.parts, problems)
