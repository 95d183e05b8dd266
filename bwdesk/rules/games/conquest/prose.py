"""What happened, in sentences for the log: with its figures, and told once it is over."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bwdesk.rules.burning.words import plural
from bwdesk.rules.burning.words import series as listed

HEADINGS = {
    "sealed": "Slips",
    "health": "Wounds",
    "scene": "Scenes",
    "revealed": "Revealed",
    "wasted": "Revealed",
    "paid": "Revealed",
    "duty": "Revealed",
    "met": "Revealed",
    "marshal": "Dice",
    "rolled": "Dice",
    "tie": "Dice",
    "roll-off": "Dice",
    "split": "Dice",
    "comparison": "What came of it",
    "gain": "What came of it",
    "tally": "What came of it",
    "fallen": "What came of it",
    "narrates": "What came of it",
    "conquered": "Consequences",
    "joined": "Consequences",
    "penalty": "Consequences",
    "inherited": "Consequences",
    "told": "Consequences",
    "downtime": "Downtime",
    "maintenance": "Downtime",
    "lapsed": "Downtime",
    "healed": "Downtime",
    "wound": "Wounds",
    "objective": "Objectives",
    "over": "The end",
    "ruling": "Rulings",
}
"""What the events of a maneuver stand under in its record, by their kind."""

MINUS = "\N{MINUS SIGN}"
_MANY = re.compile(r"[^\W\d_]*(?:[^isu\W\d_]s|ies)$")
"""The last word of a name of many, which takes an article: Elves, Orcs, Silver Knights."""


def the(name: str) -> str:
    """A faction within a sentence: ``the Elves``, ``House Aster``."""
    if name.startswith("The "):
        return f"the {name[4:]}"
    words = name.split()
    if words and _MANY.fullmatch(words[-1]) and words[0] not in ("House", "Clan", "Kingdom"):
        return f"the {name}"
    return name


def opening(phrase: str) -> str:
    """A faction, or what is its, at the start of a sentence: ``The Elves``."""
    said = the(phrase)
    return said[:1].upper() + said[1:]


def whose(name: str) -> str:
    """``the Elves’``, ``Aster’s``."""
    said = the(name)
    return f"{said}\u2019" if said.endswith("s") else f"{said}\u2019s"


def begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def series(words: Iterable[str], joint: str = "and") -> str:
    """``the Elves, the Orcs and Aster``; empty for nobody."""
    found = list(words)
    return listed(found, joint) if found else ""


def dice(number: int) -> str:
    return plural(number, "die", "dice")


def cited(*rules: str) -> str:
    """The rules of a sentence, for who wants to know: ``BK-34, BK-53``."""
    return ", ".join(dict.fromkeys(rule for rule in rules if rule))
