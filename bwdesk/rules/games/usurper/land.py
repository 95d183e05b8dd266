"""What is found and gathered: harvests and scouting (USU-HARV, USU-SCOUT)."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.games.usurper.checks import (
    LEAST,
    Acted,
    Answer,
    Rolled,
    degree_word,
    roll,
)
from bwdesk.rules.games.usurper.effects import (
    Gifts,
    Scene,
    add_up,
    figure_of,
    scene_of,
)
from bwdesk.rules.games.usurper.finding import figures_of, find, names_of, problem, reached
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import D100, Extra
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Act, Degree, Figure
from bwdesk.rules.tables.usurper.people import UsurperThreshold
from bwdesk.rules.tables.usurper.places import UsurperNode

HARVESTING: Act = "harvest"
SCOUTING: Act = "scout"
OF_HARVEST: tuple[Figure, ...] = (
    *("harvest-die", "die-or-bonus", "die-bonus", "keeps-use", "yield"),
)
OF_SCOUTING: tuple[Figure, ...] = (
    *("cache-too", "cache-food", "ambush", "encounter-level", "results", "finds", "choice"),
    *("discovery", "reading", "hq-node", "uses"),
)
"""What gifts alter of a harvest, of scouts' finds."""
FIRST_DIE, STEP, LAST_DIE = 4, 2, 10
"""A die of harvest has four sides, and two more for each step, up to ten (USU-HARV-7)."""

Face = Annotated[int, Meta(ge=1, le=LAST_DIE)]


class Node(Value, frozen=True, kw_only=True):
    """A node of a *resource* and a *size*, with *uses* left; a *bonus* helps harvests there."""

    resource: Name
    size: Name
    uses: Natural | None = None
    bonus: Natural = 0


class HarvestDice(Value, frozen=True, kw_only=True):
    """Dice as they fell: of the check, of the node, of further Units; ones thrown *again*."""

    d100: tuple[D100, ...] = ()
    node: tuple[Face, ...] = ()
    units: tuple[Face, ...] = ()
    again: tuple[Face, ...] = ()


class Harvest(Acted, frozen=True, kw_only=True):
    """A harvest of a *node*."""

    node: Node
    dice: HarvestDice = HarvestDice()  # type: ignore[assignment]


def harvest(asked: Harvest, book: Book) -> Answer:
    """The check, the dice it asks for, what they bring, and the uses that are left (USU-HARV)."""
    node = _node(asked.node, book)
    resource = find(book.usurper_items, asked.node.resource, "resource")
    of = (resource.id, *((resource.stand_for,) if resource.stand_for else ()))
    extra = tuple(Extra("Node", each, "USU-HARV-10") for each in (asked.node.bonus,) if each)
    checked = Acted(
        **{name: getattr(asked, name) for name in Acted.__struct_fields__ if name != "dice"}
    )
    checked = replace(checked, dice=asked.dice.d100, bonuses=(*asked.bonuses, *extra))
    found = roll(checked, HARVESTING, book, of)
    problems = list(found.problems)
    uses = node.uses if asked.node.uses is None else asked.node.uses
    if not uses:
        says = "The node has no use left."
        problems.append(problem("used-up", "node", says, "Scout another.", "USU-HARV-3"))
    figures = figures_of(book)
    further = max(0, len(asked.units) - 1)
    gifts, scene = found.behind.alter(*OF_HARVEST), scene_of(asked, of)
    sides, bonus = die_of(gifts, scene, stacks=asked.readings.shaper_stacks)
    values = {
        **found.values,
        "tools": sum(
            each.tools[HARVESTING].whole for each in found.behind.units if HARVESTING in each.tools
        ),
        "overwhelm": figures.overwhelm * further,
        "die": f"d{sides}",
        "average": _average(node, further, sides),
    }
    if found.degree is None:
        return Answer(values, found.added.parts, tuple(problems))
    keeps = figure_of(gifts, "keeps-use", Scene(of=(found.degree.id,))) > 0
    values["uses"] = max(0, uses - (0 if keeps else 1))
    if not found.degree.yields:
        return Answer(values | {"gained": 0}, found.added.parts, tuple(problems))
    gathered = _Gathered(asked, node, found, sides, further)
    values["asks"], wrong = gathered.asks()
    if wrong:
        problems.append(wrong)
    if values["asks"]:
        return Answer(values, found.added.parts, tuple(problems))
    total = gathered.total()
    total = total.plus("Each die", bonus * node.dice, "USU-LM-3")
    total = total.plus("Each die", figure_of(gifts, "die-bonus", scene) * node.dice, "USU-LM-3")
    total = add_up(gifts, "yield", scene, total)
    values |= {"gained": total.whole, "resource": resource.id}
    return Answer(values, (*found.added.parts, *total.parts), tuple(problems))


def die_of(gifts: Gifts, scene: Scene, *, stacks: bool = False) -> tuple[int, int]:
    """The sides of a die of harvest, and what each die brings beside; what is one or the other is a
    further step where the table *stacks* them (USU-HARV-7, Q42)."""
    sides = FIRST_DIE + STEP * figure_of(gifts, "harvest-die", scene)
    other = figure_of(gifts, "die-or-bonus", scene)
    if other and stacks:
        return min(sides + STEP, LAST_DIE), 0
    if other and sides == FIRST_DIE:
        return FIRST_DIE + STEP, 0
    return min(sides, LAST_DIE), other


def _node(node: Node, book: Book) -> UsurperNode:
    """The row of the table a node stands for. Raises ValueError with those there are."""
    resource = find(book.usurper_items, node.resource, "resource")
    kinds = (resource.id, resource.stand_for)
    of = {k: e for k, e in book.usurper_nodes.items() if set(kinds) & set(e.of)}
    if not of:
        raise ValueError(f"There is no node of {resource.name}.")
    for each in of.values():
        if node.size.casefold() == each.size:
            return each
    raise ValueError(f"There is no node of size “{node.size[:20]}”. There are {names_of(of)}.")


def _average(node: UsurperNode, further: int, sides: int) -> float:
    """What it brings on average, before anything is thrown again or added."""
    return (node.dice + further) * (sides + 1) / 2 + node.plus


class _Gathered:
    """The dice of a harvest, counted by its degree."""

    def __init__(
        self, asked: Harvest, node: UsurperNode, found: Rolled, sides: int, further: int
    ) -> None:
        assert found.degree is not None
        self._asked, self._node, self._sides, self._further = asked, node, sides, further
        self._degree: UsurperThreshold = found.degree
        self._dice = asked.dice
        self._extras = asked.readings.extras_reroll

    def asks(self) -> tuple[list[str], Problem | None]:
        """Dice that are still wanted, and what is wrong with those that lie."""
        wanted = self._wanted()
        lie = (len(self._dice.node), len(self._dice.units), len(self._dice.again))
        asks = [
            f"{want - have}d{self._sides} {what}".strip()
            for what, want, have in zip(("", "units", "again"), wanted, lie, strict=True)
            if want > have
        ]
        for what, want, have in zip(("node", "units", "again"), wanted, lie, strict=True):
            if have > want and not (self._degree.full or asks):
                says = f"{plural(have, 'die', 'dice')} of {what} lie where {want} are thrown."
                return asks, problem("dice", f"dice/{what}", says, "Take the others away.")
        faces = (*self._dice.node, *self._dice.units, *self._dice.again)
        if high := next((each for each in faces if each > self._sides), 0):
            says = f"A die of {self._sides} sides shows no {high}."
            return asks, problem("dice", "dice", says, "Read the dice again.")
        return asks, None

    def _wanted(self) -> tuple[int, int, int]:
        if self._degree.full:
            base = 0 if self._extras else self._further
            return 0, base, 0
        ones = 0
        if self._degree.rerolls:
            pool = (*self._dice.node, *(self._dice.units if self._extras else ()))
            ones = pool.count(1)
        return self._node.dice, self._further, ones

    def total(self) -> Sum:
        """What the dice, the node and the degree bring."""
        node, degree = self._node, self._degree
        if degree.full:
            dice = node.dice * self._sides
            more = self._further * self._sides if self._extras else sum(self._dice.units)
            again = 0
        else:
            dice, more = sum(self._dice.node), sum(self._dice.units)
            # A one that is thrown again counts as what it shows then.
            again = sum(self._dice.again) - len(self._dice.again)
        found = Sum().plus("Node", dice, "USU-HARV-4").plus("Further Units", more, "USU-HARV-2")
        found = found.plus("Ones thrown again", again, "USU-HARV-5")
        found = found.plus("Node", node.plus, "USU-HARV-4")
        found = found.plus("Each die", degree.per_die * node.dice, "USU-HARV-5")
        found = found.plus("Each Unit", degree.per_unit * len(self._asked.units), "USU-HARV-5")
        led = [each for each in self._asked.leaders if not each.healing and not each.away]
        return found.plus("Leaders", degree.leader * len(led), "USU-HARV-6")


class Scout(Acted, frozen=True, kw_only=True):
    """Scouts on a *terrain*; *workshop* is the level of that where they began, *average* that of
    all victory points."""

    terrain: Name
    workshop: Natural = 0
    average: Natural = 0


def scout(asked: Scout, book: Book) -> Answer:
    """What each kind of find would be, and what beside it (USU-SCOUT)."""
    terrain = find(book.usurper_terrains, asked.terrain, "terrain")
    found = roll(asked, SCOUTING, book, (terrain.id,))
    gifts = found.behind.alter(*OF_SCOUTING)
    values = {**found.values, "hq_chance": hq_chance(asked.workshop, gifts, book)}
    if found.degree is None:
        return Answer(values, found.added.parts, found.problems)
    degree = degree_word(found.degree)
    node = _found_node(degree, terrain.yields, gifts, book)
    cache_too = figure_of(gifts, "cache-too") > 0 and reached(book, degree, "success")
    cache = _found_cache(degree, gifts, book) if terrain.caches or cache_too else None
    worlds = [each for each in book.usurper_worlds.values() if asked.average >= each.least]
    ambush = degree in max(worlds, key=lambda each: each.least).ambush
    values |= {
        "node": node,
        "cache": cache,
        "settlement": _found_settlement(degree, book),
        "information": terrain.information and reached(book, degree, LEAST),
        "ambush": ambush,
        "ambush_chance": figure_of(gifts, "ambush"),
        "encounter_level": figure_of(gifts, "encounter-level"),
        "results": 1 + (figure_of(gifts, "results") if reached(book, degree, "success") else 0),
        "choice": figure_of(gifts, "finds", Scene(of=FINDS)) > 0,
        "encounter_choice": figure_of(gifts, "choice", Scene(of=(SCOUTING,))) > 0,
        "discovery": figure_of(gifts, "discovery"),
        "reading": figure_of(gifts, "reading"),
    }
    return Answer(values, found.added.parts, found.problems)


FINDS = ("node", "encounter", "settlement")


def hq_chance(workshop: int, gifts: Gifts, book: Book) -> int:
    """The chance in a hundred of an HQ node: of the Lair's own pillar, else of one that stands in
    the workshop of that level (USU-SCOUT-11)."""
    if own := figure_of(gifts, "hq-node", Scene(counts={})):
        return min(100, own)
    if not workshop:
        return 0
    effects = [
        each
        for renovation in book.usurper_renovations.values()
        for each in renovation.effects
        if each.to == "hq-node"
    ]
    return min(100, sum(each.add * (workshop if each.per else 1) for each in effects))


def _found_node(degree: Degree, resource: str, gifts: Gifts, book: Book) -> dict[str, Any] | None:
    """The node of a terrain's resource at a degree, with the uses it has."""
    rows = [
        each
        for each in book.usurper_nodes.values()
        if resource in each.of and reached(book, degree, each.found)
    ]
    if not rows:
        return None
    row = rows[-1] if len(rows) == 1 else max(rows, key=lambda each: (each.dice, each.bonus))
    uses = row.uses + figure_of(gifts, "uses", Scene(of=(row.size,)))
    return {"resource": resource, "size": row.size, "uses": uses, "bonus": row.bonus}


def _found_cache(degree: Degree, gifts: Gifts, book: Book) -> dict[str, Any] | None:
    """The cache of a degree: its worth, and the foodstuffs beside."""
    rows = [each for each in book.usurper_caches.values() if reached(book, degree, each.found)]
    if not rows:
        return None
    row = max(rows, key=lambda each: each.step)
    food = figure_of(gifts, "cache-food", Scene(counts={"size": row.step}))
    return {"size": row.name.casefold(), "gold": row.gold, "food": food}


def _found_settlement(degree: Degree, book: Book) -> dict[str, Any] | None:
    """The Settlement of a degree."""
    rows = [each for each in book.usurper_finds.values() if reached(book, degree, each.found)]
    if not rows:
        return None
    row = rows[-1]
    return {"size": row.size, "races": row.races, "advanced": row.advanced, "name": row.name}
