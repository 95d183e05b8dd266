"""What follows by rule from an act that is reckoned, as changes of what a Usurpation holds.

They are made of the figures of the answer alone: what the narrator says comes beside them, in the
same kind of change without a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.battle import Harm
from bwdesk.rules.games.usurper.changes import LEVELING, Change, What
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.crafting import Craft, Gems, Sell
from bwdesk.rules.games.usurper.land import Harvest
from bwdesk.rules.games.usurper.learning import Replace, Train
from bwdesk.rules.games.usurper.ledger import Upkeep
from bwdesk.rules.games.usurper.party import Question
from bwdesk.rules.games.usurper.relations import Diplomacy, Ritual, Trade
from bwdesk.rules.packs.book import Book

BY_NAME: tuple[What, ...] = ("attitude", "trade", "ability")
"""What changes to what is named, not by so much."""


def follow(asked: Question, answer: Answer, book: Book) -> tuple[Change, ...]:
    """What changes by rule; nothing while dice are wanted."""
    values = answer.values
    if values.get("asks"):
        return ()
    found = [*_of_check(values), *_of_stock(values)]
    found += [*_of_act(asked, values), *_of_ledger(asked, values, book)]
    return tuple(each for each in found if each.by or each.what in BY_NAME)


def _of_act(asked: Question, values: Mapping[str, Any]) -> Iterator[Change]:
    """What one kind of act brings beside."""
    match asked:
        case Harvest() if values.get("gained") is not None:
            yield from _of_harvest(asked, values)
        case Craft() if values.get("quality"):
            note = str(values["quality"])
            rule = "USU-CRAFT-4"
            yield Change(what="item", named=asked.item, by=asked.items, note=note, rule=rule)
        case Diplomacy() if values.get("steps"):
            yield Change(what="attitude", named=values["to"], rule="USU-DIP-2")
        case Ritual() if values.get("gift"):
            yield Change(what="ability", named=values["gift"]["id"], rule="USU-LM-1")
        case Train():
            for who, xp in values["xp"].items():
                yield Change(what="xp", who=who, named=asked.skill, by=xp, rule="USU-TRAIN-4")
        case Harm() if values["pax"]:
            yield Change(what="pax", by=-values["pax"], rule="USU-CMB-18")


def _of_ledger(asked: Question, values: Mapping[str, Any], book: Book) -> Iterator[Change]:
    """What is bought, sold, paid."""
    match asked:
        case Sell():
            yield Change(what="item", named=asked.item, note=asked.quality, by=-1)
            yield Change(what="gold", by=values["gold"], rule="USU-CRAFT-7")
        case Trade():
            yield from _of_trade(asked, values, book)
        case Upkeep():
            yield from _of_upkeep(values, book)
        case Replace():
            yield Change(what="gold", by=-values["cost"], rule="USU-XP-6")
        case Gems() if values["spent"]:
            for each in (*(-each for each in values["spent"]), values["back"]):
                yield Change(what="gem", by=each, rule="USU-CRAFT-13")


def _of_check(values: Mapping[str, Any]) -> Iterator[Change]:
    """Obscurity and XP of a check (USU-DICE-2, USU-XP-8); whose skill it is, its player says."""
    if values.get("threshold") is None:
        return
    if lost := values.get("obscurity"):
        yield Change(what="obscurity", by=lost, rule="USU-DICE-2")
    xp = values.get("xp") or {}
    for each in xp.get("each", ()):
        if each["leveling"]:
            by = each["leveling"]
            yield Change(what="xp", who=each["who"], named=LEVELING, by=by, rule="USU-XP-8")
        if each["skill"] and xp["to"]:
            note = f"into {series(xp['to'], 'or')}" if len(xp["to"]) > 1 else ""
            yield Change(
                what="xp",
                who=each["who"],
                named=xp["to"][0],
                by=each["skill"],
                note=note,
                rule="USU-XP-4",
            )


def _of_stock(values: Mapping[str, Any]) -> Iterator[Change]:
    """What building, renovating or crafting consumes."""
    consumed = values.get("consumed")
    if isinstance(consumed, dict):
        for resource, many in consumed.items():
            yield Change(what="goods", named=resource, by=-many, rule="USU-CRAFT-8")
    elif consumed:
        yield Change(what="goods", named=values["resource"], by=-consumed, rule="USU-BUILD-8")


def _of_harvest(asked: Harvest, values: Mapping[str, Any]) -> Iterator[Change]:
    if values["gained"]:
        good = values["resource"]
        kind: What = "gold" if good == "gold" else "goods"
        named = "" if kind == "gold" else good
        yield Change(what=kind, named=named, by=values["gained"], rule="USU-HARV-4")
    if asked.node.uses is not None and (used := values["uses"] - asked.node.uses):
        yield Change(what="node", by=used, rule="USU-HARV-3")


def _of_trade(asked: Trade, values: Mapping[str, Any], book: Book) -> Iterator[Change]:
    """Gold and goods of a visit, and the status it leads to."""
    yield Change(what="gold", by=values["gold"], rule="USU-TRADE-2")
    for goods, sign in ((asked.buy, 1), (asked.sell, -1)):
        for name, many in goods.items():
            kept = book.usurper_items.get(name)
            what: What = "goods" if kept and kept.kind in ("resource", "food") else "item"
            yield Change(what=what, named=name, by=sign * many, rule="USU-TRADE-2")
    if asked.status and values["status"] != asked.status:
        yield Change(what="trade", named=values["status"], rule="USU-TRADE-3")


def _of_upkeep(values: Mapping[str, Any], book: Book) -> Iterator[Change]:
    """What is paid and eaten, as far as there is some (USU-UPK-1)."""
    yield Change(what="gold", by=values["short"]["gold"] - values["gold"], rule="USU-UPK-1")
    eaten = values["food"] - values["short"]["food"] - values["comes"]["food"]
    fed = next((each.id for each in book.usurper_items.values() if each.kind == "food"), "")
    yield Change(what="goods", named=fed, by=-eaten, rule="USU-UPK-1")
    if gem := values["comes"]["gem"]:
        yield Change(what="gem", by=gem, rule="USU-SPELL-2")
