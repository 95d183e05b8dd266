"""Everything that can be asked, by its word: what a question holds, and what answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bwdesk.rules.games.usurper import (
    battle,
    changes,
    checks,
    crafting,
    drawing,
    lairs,
    land,
    learning,
    ledger,
    orders,
    relations,
    squares,
)
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.party import Question
from bwdesk.rules.packs.book import Book


class Asked(NamedTuple):
    """A kind of question: its *title*, the struct it is written in, and what answers it."""

    title: str
    of: type[Question]
    answer: Callable[[Any, Book], Answer]
    act: bool = False


QUESTIONS: dict[str, Asked] = {
    "check": Asked("A check", checks.Check, checks.check, act=True),
    "build": Asked("Build", lairs.Build, lairs.build, act=True),
    "renovate": Asked("Renovate", lairs.Renovate, lairs.renovate, act=True),
    "craft": Asked("Craft", crafting.Craft, crafting.craft, act=True),
    "harvest": Asked("Harvest", land.Harvest, land.harvest, act=True),
    "scout": Asked("Scout", land.Scout, land.scout, act=True),
    "diplomacy": Asked("Diplomacy", relations.Diplomacy, relations.diplomacy, act=True),
    "ritual": Asked("Ritual", relations.Ritual, relations.ritual, act=True),
    "interrogate": Asked("Interrogate", learning.Interrogate, learning.interrogate, act=True),
    "morale": Asked("Morale", learning.Nerve, learning.morale, act=True),
    "loyalty": Asked("Loyalty", learning.Nerve, learning.loyalty, act=True),
    "trade": Asked("Trade", relations.Trade, relations.trade),
    "sell": Asked("Sell", crafting.Sell, crafting.sell),
    "train": Asked("Train", learning.Train, learning.train),
    "recon": Asked("Recon", squares.Recon, squares.recon),
    "escape": Asked("Escape", learning.Escape, learning.escape),
    "capture": Asked("Capture", learning.Capture, learning.capture),
    "strategy": Asked("Strategy", battle.Strategy, battle.strategy),
    "pools": Asked("Pools of battle", battle.Pools, battle.pools),
    "hit": Asked("A hit", battle.Hit, battle.hit),
    "harm": Asked("Harm", battle.Harm, battle.harm),
    "ending": Asked("End of a battle", battle.Ending, battle.ending),
    "injury": Asked("Injury", battle.Injury, battle.injury),
    "replace": Asked("Replacements", learning.Replace, learning.replace_losses),
    "experience": Asked("Experience", learning.Experience, learning.experience),
    "store": Asked("Store", ledger.Store, ledger.store),
    "gems": Asked("Gems", crafting.Gems, crafting.gems),
    "favor": Asked("Favors", crafting.Favors, crafting.favor),
    "artifact": Asked("Artifacts", crafting.Artifacts, crafting.artifact),
    "lair": Asked("Lair and gifts", lairs.LairQuestion, lairs.lair),
    "obscurity": Asked("Obscurity", lairs.Obscurity, lairs.obscurity),
    "orders": Asked("Orders", orders.Orders, orders.orders),
    "date": Asked("Date", squares.Date, squares.date),
    "distance": Asked("Distance", squares.Distance, squares.distance),
    "upkeep": Asked("Upkeep", ledger.Upkeep, ledger.upkeep),
    "points": Asked("Victory points", ledger.Points, ledger.points),
    "world": Asked("World", ledger.World, ledger.world),
    "victory": Asked("Victory", ledger.Victory, ledger.victory),
    "draw": Asked("Draw", drawing.Draw, drawing.draw),
    "change": Asked("What is held", changes.Changes, changes.change),
}
"""What may be asked; an *act* is a check with dice of its own."""
