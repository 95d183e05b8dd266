"""Names and numbers within a sentence, for the words of any game."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.prose import series as listed

MINUS = "\N{MINUS SIGN}"
_MANY = re.compile(r"[^\W\d_]*(?:[^isu\W\d_]s|ies)$")
"""The last word of a name of many, which takes an article: Elves, Orcs, Silver Knights."""


def the(name: str) -> str:
    """Somebody within a sentence: ``the Elves``, ``House Aster``."""
    if name.startswith("The "):
        return f"the {name[4:]}"
    words = name.split()
    if words and _MANY.fullmatch(words[-1]) and words[0] not in ("House", "Clan", "Kingdom"):
        return f"the {name}"
    return name


def does(name: str, one: str, many: str) -> str:
    """The word that agrees with who does something: ``has`` one of them, ``have`` many."""
    last = name.split()[-1] if name.split() else ""
    several = name.startswith("The ") and _MANY.fullmatch(last) is not None
    return many if several or " and " in name else one


def armor_words(lighter: str) -> str:
    """Why armor was not tested against what was of a *lighter* shade; "" where it was (HERO-13)."""
    return f"; the armor there is no help against {lighter} damage" if lighter else ""


def opening(phrase: str) -> str:
    """Somebody, or what is theirs, at the start of a sentence: ``The Elves``."""
    return capitalize(the(phrase))


def whose(name: str) -> str:
    """``the Elves’``, ``Aster’s``."""
    said = the(name)
    return f"{said}\u2019" if said.endswith("s") else f"{said}\u2019s"


def capitalize(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def series(words: Iterable[str], joint: str = "and") -> str:
    """``the Elves, the Orcs and Aster``; empty for nobody."""
    found = list(words)
    return listed(found, joint) if found else ""


def dice(number: int) -> str:
    return plural(number, "die", "dice")


def successes(number: int) -> str:
    return plural(number, "success", "successes")


HITS = {"incidental": "an Incidental hit", "mark": "a Mark", "superb": "a Superb hit"}
"""What a blow or a shot comes to, by its class."""
SCRATCH = "scratch of a"
"""What facts call a wound that costs nothing, in the files of fights there are."""


def a_wound(level: str) -> str:
    """``a Light Wound``; one of no *level* is ``a scratch``."""
    return "a scratch" if level in ("", SCRATCH) else f"a {level} Wound"


def note_suffix(note: str) -> str:
    """What somebody added, in brackets after the rest."""
    return f" ({note})" if note else ""


def cite(*rules: str) -> str:
    """The rules of a sentence, for who wants to know: ``BK-34, BK-53``."""
    return ", ".join(dict.fromkeys(rule for rule in rules if rule))
