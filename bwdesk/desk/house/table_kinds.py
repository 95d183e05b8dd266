"""The other tables of the game as they are edited: each follows from its type, but for a few words.

They stand on three tabs: what burning asks, what is played by, what the boards go by. To a list the
rules read by ids of their own nothing is added; what stands there may be changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.desk.house.asking import Ask, Kind
from bwdesk.desk.house.usurper_kinds import LOWEST, derive
from bwdesk.rules.tables.advancing import NOTHING

NAMED_BY_COMMAS = Ask(hint="ids, with commas between them")

BURNING: dict[str, str] = {
    "questions": "questions of attributes",
    "ties": "kinds of ties",
    "wounds": "wound levels",
    "scales": "ready-made tolerances",
    "healers": "ways of tending",
}
"""What is asked of a character, by list, and what several of it are called."""

PLAY: dict[str, str] = {
    "gains": "tests an exponent costs",
    "difficulties": "routine and difficult by dice",
    "practices": "hours of practice",
    "times": "usual times of tests",
    "terms": "words of the game",
    "rungs": "what figures mean: obstacles, prices, lifestyles, wages",
    "factors": "what changes a test: Circles, Steel, haggling",
    "artha_kinds": "kinds of artha",
    "awards": "awards of artha",
    "spendings": "what artha buys",
    "goods": "goods and their prices",
    "coins": "coins",
    "fates": "the Die of Fate by weapon",
    "heads": "heads of arrows and bolts",
    "repairs": "repairs of armor",
    "qualities": "qualities of armor",
    "measures": "measures of spells",
    "castings": "ways to cast",
    "mishaps": "what comes of a spell that failed",
    "pursuits": "what gives dice in a pursuit",
}
"""What a test, a purchase, a wound or a spell at the table goes by."""

BOARDS: dict[str, str] = {
    "stances": "stances",
    "lengths": "lengths of weapons",
    "ranges": "categories of range",
    "joint_ranges": "where two weapons stand",
    "range_purchases": "what a margin buys",
    "outcomes": "outcomes of a prolonged conflict",
    "disposition_steps": "questions of a disposition",
    "scenes": "scenes of a maneuver",
    "chronicles": "figures of a war",
    "court_figures": "figures of the courts",
    "court_ranks": "ranks of the courts",
    "court_seasons": "seasons of the courts",
    "court_objectives": "objectives of the courts",
    "court_results": "results of a battle of courts",
}
"""What a conflict or a chronicle goes by."""

ASKS: dict[str, Mapping[str, Ask]] = {
    "questions": {
        "asks": Ask("What is asked", hint="Have they ever killed?"),
        "points": Ask("Counts", least=LOWEST),
        "needs": NAMED_BY_COMMAS,
    },
    "factors": {"group": Ask("Heading", hint="occupation, station ...")},
    "rungs": {"means": Ask("In words"), "at": Ask("From the figure")},
    "goods": {"price": Ask("Line of the price lists", "prices", none="none", letters=20)},
    "heads": {
        "hits": Ask("Power it adds", least=LOWEST),
        "va": Ask("VA", least=LOWEST),
        "fate": Ask("Die of Fate, higher or lower", least=LOWEST),
        "obstacle": Ask("Obstacle", least=LOWEST),
        "paces": Ask("Paces", least=LOWEST),
    },
    "court_results": {"least": Ask("From a margin of", least=LOWEST)},
    "awards": {
        "artha": Ask("Kind of artha", "artha_kinds", none="choose one"),
        "when": Ask("What for, in words"),
    },
}
"""What is said of fields where their own names would mislead."""


BEGINS: dict[str, Mapping[str, Any]] = {
    "scales": {"tolerances": (3, 5, 7, 8, 9, 10)},
    "gains": {"skill": NOTHING, "stat": NOTHING},
    "fates": {"fate": (1, 2)},
}
"""What an entry begins as where its type says nothing better."""

ONLY_THESE = ("court_seasons",)
"""Lists to which nothing can be added, though nothing asks for what is there by its id: a year has
four seasons."""


def _kind(name: str, group: str, many: str) -> Kind:
    made = derive(name, group, many=many, asks_too=ASKS.get(name))
    begins, closed = {**(made.begins or {}), **BEGINS.get(name, {})}, name in ONLY_THESE
    return replace(made, begins=begins, closed=made.closed or closed)


def _kinds(lists: Mapping[str, str], group: str) -> dict[str, Kind]:
    return {name: _kind(name, group, many) for name, many in lists.items()}


KINDS: dict[str, Kind] = {
    **_kinds(BURNING, "More of burning"),
    **_kinds(PLAY, "Tables of play"),
    **_kinds(BOARDS, "Tables of boards"),
}
