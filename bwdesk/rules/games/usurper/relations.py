"""Places and people abroad: attitude, trade, rituals (USU-DIP, USU-TRADE, USU-LM)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Annotated, Any

from msgspec import Meta, field
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part
from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.usurper.checks import LEAST, Acted, Answer, degree_word, roll
from bwdesk.rules.games.usurper.effects import allowed, figure_of, gather, gifts_of_all
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
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import Extra, Party
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Act, Degree, Price
from bwdesk.rules.tables.usurper.lair import UsurperItem
from bwdesk.rules.tables.usurper.places import UsurperAttitude, UsurperSettlement, UsurperStatus

TALKING: Act = "diplomacy"
BEST_RITUAL: Degree = "epic"
"""A ritual beyond it counts as it (Q43)."""


class Diplomacy(Acted, frozen=True, kw_only=True):
    """A visit to a place of an *attitude* and a *size*, with a *bribe*; *quest_done* its quest,
    *held* by another whom nobody can better."""

    attitude: Name = ""
    bribe: Natural = 0
    size: Name = ""
    quest_done: bool = False
    held: bool = False
    quests: Natural = 0


def diplomacy(asked: Diplomacy, book: Book) -> Answer:
    """What a place thinks of somebody then, and what that opens (USU-DIP-2..8)."""
    size = find(book.usurper_settlements, asked.size, "size") if asked.size else None
    city = size is not None and size.city
    attitude = _attitude(asked, city, book)
    bonuses = list(asked.bonuses)
    if asked.readings.size_helps:
        if size:
            bonuses.append(Extra(size.name, size.bonus, "USU-DIP-5"))
        bonuses.append(Extra(attitude.name, attitude.bonus, "USU-DIP-6"))
    if asked.quests:
        each = figures_of(book).quest
        bonuses.append(Extra("Exploration quests", each * asked.quests, "USU-QUEST-1"))
    kept = tuple(each for each in bonuses if each.value)
    found = roll(replace(asked, bonuses=kept), TALKING, book)
    if found.degree is None:
        return Answer(found.values, found.added.parts, found.problems)
    degree = degree_word(found.degree)
    to, problems = attitude, list(found.problems)
    if not city:
        to = _after(asked, attitude, degree, book)
        last = list(book.usurper_attitudes.values())[-1]
        held = asked.held and asked.readings.one_fanatical
        if to.id == last.id != attitude.id and (not asked.quest_done or held):
            says = f"{last.name} needs the quest of the place completed, and nobody else there."
            remedy = "Complete it; a holder leaves it to nobody."
            problems.append(odd("not-yet", "quest_done", says, remedy, "USU-DIP-4"))
            to = attitude
    opens = _opens(to, size, asked, book)
    if city and reached(book, degree, "success"):
        opens += ["goods", "units"]
    steps = _steps(attitude, to, book)
    values = {**found.values, "to": to.id, "opens": opens, "steps": steps}
    values["trade_steps"] = to.trade if steps > 0 else 0
    if "units" in opens:
        less = figure_of(found.behind.alter("recruit-cost"), "recruit-cost")
        values["recruits"] = {
            race.id: max(0, race.cost + less)
            for race in book.usurper_races.values()
            if race.kind == "standard" and not race.hp
        }
    return Answer(values, found.added.parts, tuple(problems))


def _attitude(asked: Diplomacy, city: bool, book: Book) -> UsurperAttitude:
    """Of a City always the middle one (USU-DIP-7)."""
    neutral = next(each for each in book.usurper_attitudes.values() if not each.reports)
    if city or not asked.attitude:
        return neutral
    return find(book.usurper_attitudes, asked.attitude, "attitude")


def _after(
    asked: Diplomacy, before: UsurperAttitude, degree: Degree, book: Book
) -> UsurperAttitude:
    """The best attitude a degree and a bribe lead to."""
    order = list(book.usurper_attitudes)
    steps = [
        each.after
        for each in book.usurper_advances.values()
        if each.before == before.id
        and each.bribe <= asked.bribe
        and reached(book, degree, each.needs)
    ]
    best = max(steps, key=order.index, default=None)
    return book.usurper_attitudes[best] if best else before


def _steps(before: UsurperAttitude, after: UsurperAttitude, book: Book) -> int:
    order = list(book.usurper_attitudes)
    return order.index(after.id) - order.index(before.id)


def _opens(
    attitude: UsurperAttitude, size: UsurperSettlement | None, asked: Party, book: Book
) -> list[str]:
    """What an attitude gives."""
    gifts = list(gifts_of_all(asked, book))
    found = ["reports"] if attitude.reports else []
    found += ["quest"] if attitude.quest else []
    early = figure_of(gifts, "recruit") > 0 and not attitude.reports
    if (attitude.recruits or early) and (size is None or size.recruits):
        found.append("uniques")
    if attitude.extras:
        found.append("extras")
    found += [
        f"by Units: {each}" for each in allowed(gifts, "act") if each in ("trade", "initiate")
    ]
    return found


class Trade(Party, frozen=True, kw_only=True):
    """What is bought and sold at a place of a *size* and a trade *status*; *traded* so far at that
    status, *of_all* by everybody since it was founded, *spent* this week already."""

    size: Name
    status: Name = ""
    attitude: Name = ""
    buy: dict[str, Natural] = field(default_factory=dict)
    sell: dict[str, Natural] = field(default_factory=dict)
    qualities: dict[str, Name] = field(default_factory=dict)
    traded: Natural = 0
    of_all: Annotated[int, Meta(ge=0, le=99_999)] = 0
    spent: Natural = 0


def trade(asked: Trade, book: Book) -> Answer:
    """What it comes to in Gold, whether the place allows it, and what comes of it (USU-TRADE)."""
    size = find(book.usurper_settlements, asked.size, "size")
    statuses = list(book.usurper_statuses.values())
    standing = next(each for each in statuses if each.standing)
    status = find(book.usurper_statuses, asked.status, "trade status") if asked.status else None
    status = standing if size.city else status or statuses[0]
    better = figure_of(gather(asked, book).together, "price")
    prices = statuses[min(statuses.index(status) + better, len(statuses) - 1)]
    parts, bought, sold = [], 0, 0
    problems: list[Problem] = []
    for name, many in asked.buy.items():
        item = find(book.usurper_items, name, "ware")
        price = _price(item, prices.buy, item)
        if not price.gold:
            says = f"No market sells {item.name}."
            problems.append(problem("not-sold", f"buy/{name}", says, "Craft it.", "USU-ITEM-5"))
        gold = ceil(Fraction(many * price.gold, price.goods))
        bought += gold
        parts.append(Part(item.name, gold, "USU-TRADE-2"))
    for name, many in asked.sell.items():
        item = find(book.usurper_items, name, "ware")
        gold = _sold(item, many, asked, prices, book)
        sold += gold
        parts.append(Part(f"{item.name}, sold", -gold, "USU-TRADE-2"))
    value = bought + sold
    alone = sum(asked.buy.values()) + sum(asked.sell.values()) == 1
    cap = asked.readings.city_cap if size.city else size.cap
    allowed_ = not cap or asked.spent + value <= cap or (alone and not asked.spent)
    if not allowed_:
        says = f"{value} Gold are traded, after {asked.spent} this week."
        remedy = f"A {size.name} trades for {cap} a week, or a single thing that is worth more."
        problems.append(problem("cap", "buy", says, remedy, "USU-TRADE-7"))
    both = sorted(asked.buy.keys() & asked.sell.keys())
    if both and asked.readings.resale:
        says = f"{find(book.usurper_items, both[0], 'ware').name} is bought and sold in one visit."
        problems.append(odd("resale", "sell", says, "The narrator says whether it may be."))
    so_far = asked.of_all if asked.readings.grows_by_all else asked.traded
    after, left = _status_after(asked, status, value, book)
    values = {
        "value": value,
        "gold": sold - bought,
        "cap": cap or None,
        "allowed": allowed_,
        "status": after.id,
        "toward": left,
        "grows": bool(size.grows) and so_far + value >= size.grows,
    }
    return Answer(values, tuple(parts), tuple(problems))


def _price(item: UsurperItem, table: Any, market: UsurperItem) -> Price:
    """What a ware costs: by trade status where it is of one of its kinds, else at the market."""
    if item.trades:
        found: Price = table[item.trades]
        return found
    return Price(market.gold, market.lot)


def _sold(item: UsurperItem, many: int, asked: Trade, prices: UsurperStatus, book: Book) -> int:
    """What a place pays: by its status for goods, else half the price and the quality."""
    if item.trades:
        price = prices.sell[item.trades]
        return floor(Fraction(many * price.gold, price.goods))
    from bwdesk.rules.games.usurper.crafting import Sell, sell

    quality = asked.qualities.get(item.id, "")
    one = sell(Sell(item=item.id, quality=quality, attitude=asked.attitude), book)
    gold: int = one.values["gold"]
    return gold * many


def _status_after(
    asked: Trade, status: UsurperStatus, value: int, book: Book
) -> tuple[UsurperStatus, int]:
    """The status so much trade leads to, and what counts toward the next (USU-TRADE-3)."""
    statuses, attitudes = list(book.usurper_statuses.values()), list(book.usurper_attitudes)
    size = find(book.usurper_settlements, asked.size, "size")
    left = asked.traded + value
    while not size.city and status.next and left >= status.next:
        following = statuses[statuses.index(status) + 1]
        liked = find(book.usurper_attitudes, asked.attitude, "attitude") if asked.attitude else None
        if following.attitude and (
            liked is None or attitudes.index(liked.id) < attitudes.index(following.attitude)
        ):
            break
        left -= status.next
        status = following
    return status, left


class Ritual(Acted, frozen=True, kw_only=True):
    """A ritual at a *landmark* of which some degrees are *claimed*."""

    landmark: Name
    claimed: tuple[Degree, ...] = ()


def ritual(asked: Ritual, book: Book) -> Answer:
    """The reward of a ritual: of its degree, else of the next lower that is unclaimed
    (USU-LM-1)."""
    landmark = find(book.usurper_landmarks, asked.landmark, "Landmark")
    found = roll(asked, TALKING, book)
    rewards = {
        each.degree: each for each in book.usurper_rewards.values() if each.landmark == landmark.id
    }
    if not rewards:
        raise ValueError(f"{landmark.name} gives nothing. {names_of(book.usurper_landmarks)} do.")
    if found.degree is None:
        return Answer(found.values, found.added.parts, found.problems)
    place = min(rank_of(book, degree_word(found.degree)), rank_of(book, BEST_RITUAL))
    reward = None
    while reward is None and place > rank_of(book, LEAST):
        degree = degree_word(degree_at(book, place))
        reward = rewards.get(degree) if degree not in asked.claimed else None
        place -= 1
    values: dict[str, Any] = {**found.values, "test": landmark.test or None, "reward": None}
    if reward is not None:
        values["reward"] = reward.degree
        values["gift"] = {
            "id": reward.id,
            "name": reward.name,
            "to": reward.to,
            "means": reward.means,
            "effects": [
                {"to": each.to, "add": each.add, "of": list(each.of), "when": list(each.when)}
                for each in reward.effects
            ],
            "rolls": reward.rolls,
            "weeks": reward.weeks,
        }
    return Answer(values, found.added.parts, found.problems)
