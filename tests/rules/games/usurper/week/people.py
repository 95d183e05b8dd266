"""Usurpers to play with: a map, its places, who has what."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import convert

from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import Setup, State
from tests.shipped import book

MAP = (
    "##~~^^##o*",
    "#**~oo#*=o",
    "#**oo^^*==",
    "##*=o^~#**",
    "##==~~~##*",
    "#o##~~^^o#",
    "*o^^#=#oo#",
    "**^##=##~~",
    "##*oo^^#~=",
    "#=*~##o*^^",
)
RACES = ("elf", "orc", "dwarf", "human", "goblin", "gnome")
BONUSES = ("craftsman", "scavenger", "herald", "pioneer", "scholar", "banner-bearer")
HOMES = ("B2", "I2", "B9", "I9", "E5", "H6")


@cache
def game() -> Usurper:
    return Usurper(book())


def usurpation(at: int, **more: Any) -> dict[str, Any]:
    """The Usurper of a number, with what a rich beginning has."""
    units = [
        {"name": f"Unit {at}{n}", "race": RACES[(at + n) % 6], "level": n % 3} for n in range(2)
    ]
    leaders = [
        {
            "name": f"{title} {at}",
            "race": RACES[(at + n) % 6],
            "bonus": BONUSES[(at + n) % 6],
            "skills": {"leadership": 1},
        }
        for n, title in enumerate(("Chief", "Cohort"))
    ]
    return {
        "seat": f"p{at}",
        "name": f"Court {at}",
        "gold": 100,
        "goods": {"foodstuffs": 4},
        "lairs": [{"name": f"Lair {at}", "at": HOMES[at % 6]}],
        "units": units,
        "leaders": leaders,
        **more,
    }


PLACES: dict[str, dict[str, Any]] = {
    "D3": {"name": "Highmarket", "kind": "city", "size": "small-town", "houses": ["Ash", "Reed"]},
    "G8": {"name": "Stonewater", "kind": "city", "size": "metropolis"},
    "C1": {"name": "The Test", "kind": "landmark", "landmark": "test-of-loyalty"},
    "J4": {"name": "The Old Wood", "kind": "landmark", "landmark": "enchanted-forest"},
    "E10": {"name": "The Mire", "kind": "landmark", "landmark": "swamp-of-no-return"},
    "C7": {"name": "The Seer", "kind": "landmark", "landmark": "talonrels-oracle"},
    "F2": {"name": "Reedham", "kind": "settlement", "size": "camp", "races": ["orc"]},
}


def setup(players: int = 2, **more: Any) -> Setup:
    plain = {
        "map": MAP,
        "places": PLACES,
        "usurpations": [usurpation(at) for at in range(players)],
        **more,
    }
    return convert(plain, Setup)


def begun(players: int = 2, **more: Any) -> State:
    return game().start(setup(players, **more)).state


def play(state: State, *moves: dict[str, Any]) -> State:
    """The state after moves written as they stand in a log."""
    for each in moves:
        state = game().apply(state, convert(each, game().moves)).state
    return state


def events(state: State, *moves: dict[str, Any]) -> tuple[State, list[Any]]:
    """The state after moves, and all that happened."""
    found: list[Any] = []
    for each in moves:
        step = game().apply(state, convert(each, game().moves))
        state, found = step.state, [*found, *step.events]
    return state, found
