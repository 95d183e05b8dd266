"""Crafting: what it takes, how good it becomes, what it sells for; gems, favors, artifacts
(USU-CRAFT, USU-ITEM)."""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil, floor
from typing import Annotated, Any, Literal

from msgspec import Meta, field
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.usurper.checks import (
    LEAST,
    Acted,
    Answer,
    Rolled,
    degree_word,
    roll,
)
from bwdesk.rules.games.usurper.effects import allowed, figure_of, gifts_of_all, scene_of
from bwdesk.rules.games.usurper.finding import figures_of, find, odd, problem, reached
from bwdesk.rules.games.usurper.lairs import Natural, saved_of, savings_step
from bwdesk.rules.games.usurper.party import Extra, Party, Question, quality_of
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Act
from bwdesk.rules.tables.usurper.lair import UsurperItem, UsurperQuality

CRAFTING: Act = "craft"
Help = Literal["materials", "artifacts", "spells", "extras"]


class Craft(Acted, frozen=True, kw_only=True):
    """So many *items* of a kind on one roll, and the kinds of *helps* there are.

    Where a *lair* is told its gates are asked for; without one the narrator knows.
    """

    item: Name
    items: Annotated[int, Meta(ge=1, le=20)] = 1
    helps: tuple[Help, ...] = ()
    stock: dict[str, Name] = field(default_factory=dict)


def craft(asked: Craft, book: Book) -> Answer:
    """What it costs and how good it becomes (USU-CRAFT-1..12)."""
    figures, item = figures_of(book), find(book.usurper_items, asked.item, "item")
    penalty = -figures.further_item * (asked.items - 1)
    rolling = asked
    if penalty:
        extra = Extra("Further items", penalty, "USU-CRAFT-10")
        rolling = replace(asked, bonuses=(*asked.bonuses, extra))
    found = roll(rolling, CRAFTING, book)
    cost = {
        asked.stock.get(resource, resource): many * asked.items
        for resource, many in _made(item, asked).items()
    }
    answer: dict[str, Any] = {**found.values, "penalty": penalty, "cost": cost}
    if item.gem:
        answer["gem"] = item.gem
    if found.degree is not None:
        answer |= _outcome(asked, found, cost, book)
    problems = (*found.problems, *_problems(asked, item, book))
    return Answer(answer, found.added.parts, problems)


def _made(item: UsurperItem, asked: Craft) -> dict[str, int]:
    """What one of it takes; the table's figure where no source has one (Q6)."""
    return item.made or (asked.readings.medallion if item.craftable and not item.gem else {})


def _outcome(asked: Craft, found: Rolled, cost: dict[str, int], book: Book) -> dict[str, Any]:
    """Its quality, and of each resource what is saved and consumed."""
    assert found.degree is not None
    if not reached(book, degree_word(found.degree), LEAST):
        nothing = dict.fromkeys(cost, 0)
        return {"quality": None, "saved": nothing, "consumed": cost}
    total = found.degree.least if found.total is None else max(found.total, found.degree.least)
    helps = len(set(asked.helps)) if asked.readings.one_help_each else len(asked.helps)
    step = savings_step(asked, book)
    saved = {
        resource: saved_of(many, found.degree, step, book, asked.readings)
        if find(book.usurper_items, resource, "resource").saves
        else 0
        for resource, many in cost.items()
    }
    return {
        "quality": quality_at(total, helps, book).id,
        "saved": saved,
        "consumed": {resource: many - saved[resource] for resource, many in cost.items()},
    }


def quality_at(total: int, helps: int, book: Book) -> UsurperQuality:
    """The best quality a total reaches with so many helps (USU-CRAFT-4)."""
    reached_ = [
        each
        for each in book.usurper_qualities.values()
        if total >= each.least and helps >= each.helps
    ]
    return max(reached_, key=lambda each: each.step)


def _problems(asked: Craft, item: UsurperItem, book: Book) -> list[Problem]:
    """What is not crafted, not here, or by nobody who can."""
    found: list[Problem] = []
    if not item.craftable:
        says = f"{item.name} cannot be crafted."
        found.append(problem("not-crafted", "item", says, "Buy it.", "USU-CRAFT-3"))
    elif not _made(item, asked) and not item.gem:
        says = f"No source says what {item.name} takes."
        remedy = "Give the reading “medallion” what it is to take."
        found.append(odd("no-cost", "item", says, remedy, "USU-CRAFT-3"))
    if asked.lair.rooms:
        gates = allowed(gifts_of_all(asked, book), "gate")
        rooms = [find(book.usurper_rooms, each.room, "room") for each in asked.lair.rooms]
        if not any(CRAFTING in each.serves for each in rooms):
            says = "There is no workshop in the Lair."
            found.append(problem("no-workshop", "lair", says, "Build one.", "USU-CRAFT-1"))
        if item.gate and item.gate not in gates:
            says = f"{item.name} cannot be made in this workshop."
            remedy = f"It needs the renovation for {item.gate}."
            found.append(problem("gate", "lair", says, remedy, "USU-CRAFT-3"))
        several = figure_of(gifts_of_all(asked, book), "multi-craft")
        if asked.items > 1 and not several:
            says = f"{plural(asked.items, 'item')} are crafted in one go."
            remedy = "A workshop makes one a week without the pillar for it."
            found.append(problem("several", "items", says, remedy, "USU-CRAFT-2"))
    tools = [each.id for each in book.usurper_items.values() if CRAFTING in each.primary]
    worn = [find(book.usurper_items, each, "tool").id for u in asked.units for each in u.tools]
    worn += [find(book.usurper_items, each, "tool").id for each in asked.lair.embedded]
    if asked.units and not set(tools) & set(worn):
        says = "No Unit that crafts has the tool it takes."
        name = book.usurper_items[tools[0]].name if tools else "the tool"
        found.append(problem("no-tool", "units", says, f"Give one {name}.", "USU-CRAFT-1"))
    return found


def price_of(item: UsurperItem, asked: Question) -> int:
    """What a thing is worth: at the market, else by the table's figure (Q6)."""
    return item.gold or asked.readings.prices.get(item.id, 0)


class Sell(Question, frozen=True, kw_only=True):
    """A crafted *item* sold at a place of an *attitude*; *list_price* is a narrator's figure for
    what has none."""

    item: Name
    quality: Name = ""
    attitude: Name = ""
    list_price: Natural = 0


def sell(asked: Sell, book: Book) -> Answer:
    """What a thing sells for: half its price and its increment, halves rounded by the attitude
    (USU-CRAFT-7)."""
    item, quality = find(book.usurper_items, asked.item, "item"), quality_of(asked.quality, book)
    price = asked.list_price or price_of(item, asked)
    half = Fraction(price, 2 * item.lot)
    more = max(Fraction(quality.flat), half * quality.percent / 100)
    up = bool(asked.attitude) and find(book.usurper_attitudes, asked.attitude, "attitude").rounds_up
    worth = half + more
    problems: list[Problem] = []
    if not price:
        says = f"{item.name} has no price."
        remedy = "Give a list_price, or the reading “prices”."
        problems.append(odd("no-price", "item", says, remedy))
    if not quality.sold:
        says = f"What is {quality.name} cannot be sold."
        problems.append(problem("unsold", "quality", says, "Keep it.", "USU-CRAFT-4"))
    gold = (ceil(worth) if up else floor(worth)) if quality.sold else 0
    return Answer({"gold": gold, "worth": float(worth)}, (), tuple(problems))


Gem = Annotated[int, Meta(ge=1, le=999)]


class Gems(Question, frozen=True, kw_only=True):
    """A gem of so much that is *need*ed, and those one has."""

    need: Gem
    have: tuple[Gem, ...]


def gems(asked: Gems, _book: Book) -> Answer:
    """Which gems are spent, and the one that comes back (USU-CRAFT-13): the fewest Gold over, then
    the fewest gems."""
    best: tuple[int, int, tuple[int, ...]] | None = None
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for gem in sorted(asked.have):
        for total, spent in list(sums.items()):
            more = total + gem
            if total < asked.need and (more not in sums or len(spent) + 1 < len(sums[more])):
                sums[more] = (*spent, gem)
    for total, spent in sums.items():
        if total >= asked.need and (best is None or (total, len(spent)) < best[:2]):
            best = (total, len(spent), spent)
    if best is None:
        says = f"The gems are worth {sum(asked.have)}, and {asked.need} are needed."
        short = problem("few-gems", "have", says, "Find another gem.", "USU-CRAFT-13")
        return Answer({"spent": [], "back": 0}, (), (short,))
    return Answer({"spent": list(best[2]), "back": best[0] - asked.need})


class Favors(Party, frozen=True, kw_only=True):
    """Favors one has by size; *exchange* those of a size for one of the next, or *spend* by id."""

    tokens: dict[Literal["small", "medium", "large"], Natural]
    exchange: Literal["", "small", "medium"] = ""
    spend: Name = ""


def favor(asked: Favors, book: Book) -> Answer:
    """Favors after an exchange for the next size, or after what they buy (USU-QUEST-4)."""
    order: tuple[Literal["small", "medium", "large"], ...] = ("small", "medium", "large")
    have: dict[str, int] = {size: asked.tokens.get(size, 0) for size in order}
    problems: list[Problem] = []
    rate = figure_of(gifts_of_all(asked, book), "favors")
    if asked.exchange:
        higher = order[order.index(asked.exchange) + 1]
        if not rate:
            says = "Favors are exchanged for the next size by a renovation alone."
            problems.append(problem("no-exchange", "exchange", says, "Make it.", "USU-HQ-9"))
        elif have[asked.exchange] < rate:
            says = f"{plural(have[asked.exchange], f'{asked.exchange} favor')} will not do."
            problems.append(problem("few", "tokens", says, f"It takes {rate}.", "USU-HQ-9"))
        else:
            have[asked.exchange] -= rate
            have[higher] += 1
    values: dict[str, Any] = {}
    if asked.spend:
        bought = find(book.usurper_favors, asked.spend, "use of favors")
        if have[bought.size] < bought.many:
            says = f"There are {have[bought.size]} of the {bought.many} it takes."
            problems.append(problem("few", "tokens", says, "Earn another.", bought.rule))
        else:
            have[bought.size] -= bought.many
            values["buys"] = bought.means
    offers = [each.id for each in book.usurper_favors.values() if have[each.size] >= each.many]
    return Answer({"tokens": have, **values, "offers": offers}, (), tuple(problems))


DIRECT = re.compile(r"[+-]?\d+|\+?\d*[dD]\d+(?:[+-]\d+)?")
"""A value of an artifact: so much, or dice."""


class Artifacts(Party, frozen=True, kw_only=True):
    """Direct *values* of artifacts, as they are written: ``+1``, ``1d6``."""

    values: tuple[Name, ...]


def artifact(asked: Artifacts, book: Book) -> Answer:
    """What they are worth where relics are more powerful: whole numbers grow, dice do not
    (USU-HQ-9)."""
    more = figure_of(gifts_of_all(asked, book), "relic", scene_of(asked))
    unread = [each for each in asked.values if not DIRECT.fullmatch(each.strip())]
    problems = tuple(
        problem("no-value", "values", f"“{each[:40]}” is no value.", "Write +1, 4 or 1d6.")
        for each in unread
    )
    values = {"values": [_raised(each, more) for each in asked.values]}
    return Answer(values, (), problems)


def _raised(written: str, more: int) -> str:
    sign, digits = written[:1], written.lstrip("+")
    if not more or not digits.isdecimal():
        return written
    return f"{'+' if sign == '+' else ''}{int(digits) + more}"
