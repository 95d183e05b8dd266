"""Law asks for kinds, flags and figures of entries: no game knows one of them by its id."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import bwdesk
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.tables.checks import CLOSED
from bwdesk.rules.tables.conquest import Plays
from bwdesk.rules.tables.fighting import FightPlays
from tests.rules.test_every_list import EVERY
from tests.shipped import book

RULES = Path(bwdesk.__file__).parent / "rules"

SPEECH = (
    *CLOSED,
    *("court_seasons", "traits", "practices", "gains", "awards", "fates", "wounds", "terms"),
)
"""Lists that are read by ids and refuse others, and those whose ids are words of every sentence."""

USURPER = "usurper"

PLAYED: dict[str, set[str]] = {
    "fight_actions": set(get_args(FightPlays)),
    "maneuvers": set(get_args(Plays)),
}
"""What an entry says it plays like, whatever its own id."""

ALLOWED: dict[str, dict[str, str]] = {
    "court_ranks": {
        "king": "what a rank plays like",
        "queen": "what a rank plays like",
        **dict.fromkeys(("knight", "bishop", "rook", "army"), "how a piece is drawn; a word"),
    },
    "court_objectives": {"plunder": "an effect", "other": "a word"},
    "duel_actions": {"dismiss": "an answer of a reading", "point": "a word"},
    "weapons": {
        "fist": "a part of the body, in the words of a script",
        "hilt": "a part of any weapon, in the words of a script",
        "shield": "a part in the words of a script, and what is worn",
        "club": "what a bow that is not ready is",
        "lance": "why Steel is tested",
    },
    "missiles": {"crossbow": "a kind of missile"},
    "measures": {"paces": "what a measure is counted in"},
    "shields": {"target": "a field of a form; whose stat an obstacle is"},
    "lengths": {
        "longer": "an answer of a reading",
        "longest": "a choice at the beginning",
    },
    "reactions": {"stand-and-drool": "what logs of before had no word for"},
    "disposition_steps": {"growth": "a part of the journal"},
    "factors": dict.fromkeys(
        (
            *("detection/nobody-asked", "detection/inconspicuous"),
            "circles/station/highest-rank",
        ),
        "a modifier a rule names",
    ),
    "stocks": {"human": "who is meant where nobody says of which people"},
    "times": dict.fromkeys(
        ("will", "perception", "agility", "speed", "power", "forte"), "one of the six stats"
    ),
    "usurper_items": {"gold": "what is paid"},
    "usurper_terrains": {"river": "a field of a distance"},
    "usurper_nodes": {"normal": "a size nobody has said"},
    "usurper_statuses": {"standard": "a kind of race"},
    "usurper_qualities": {"standard": "a kind of race"},
    "usurper_speeds": {"medium": "a size of favors"},
    "usurper_rooms": {"barracks": "a figure of a Lair"},
    "usurper_skills": {
        "scout": "an act",
        **dict.fromkeys(("tactics", "outmaneuver"), "which roll of a battle"),
    },
    "usurper_spells": {"might": "a category of points"},
    "usurper_victories": {
        "might": "a category of points",
        "diplomacy": "an act",
        "magic": "a step of a battle",
    },
    "skills": {"lance": "why Steel is tested"}
    | dict.fromkeys(("read", "research"), "how a study of a spell went")
    | dict.fromkeys(("sorcery", "sing"), "a subsystem, and a pane of one")
    | dict.fromkeys(
        (
            *("foreign-languages", "write", "brawling", "bow", "throwing", "command"),
            *("crossbow", "boxing", "martial-arts", "drinking", "stealthy", "firearms"),
            *("observation", "inconspicuous", "shield-training", "instruction"),
            *("riding", "aura-reading", "mounted-combat-training"),
            "mounted-combat-bowman-training",
        ),
        "an ability a rule names, for which one of a pack serves that plays like it",
    ),
}
"""What is left, each with its reason. Nothing may come to it: say in the entry what it does."""


def test_no_game_knows_an_entry_by_its_id() -> None:
    found: dict[str, set[str]] = {}
    for path, lists in read_by():
        written = literals(path)
        for kind in lists:
            if here := written & set(getattr(book(), kind)):
                found[kind] = found.get(kind, set()) | here
    allowed = {kind: set(ids) for kind, ids in ALLOWED.items()} | PLAYED
    more = {kind: ids - allowed.get(kind, set()) for kind, ids in found.items()}
    assert not any(more.values()), {kind: ids for kind, ids in more.items() if ids}
    gone = {kind: set(ids) - found.get(kind, set()) for kind, ids in ALLOWED.items()}
    assert not any(gone.values()), f"not needed any more: {gone}"


def read_by() -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Every file of games and play, with the lists it reads: a game those its files carry."""
    plain = tuple(each for each in EVERY if each not in SPEECH)
    for folder in (RULES / "games", RULES / "play"):
        for path in sorted(folder.rglob("*.py")):
            room = path.relative_to(folder).parts[0]
            yield path, tuple(each for each in plain if may_read(room, each))


def may_read(room: str, kind: str) -> bool:
    """Whether a room looks at a list: Usurper at its own, nobody else at those."""
    if room == USURPER or kind.startswith(USURPER):
        return room == USURPER and kind.startswith(USURPER)
    own = GAMES.get(room)
    return own is None or kind in own.parts


def literals(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        each.value
        for each in ast.walk(tree)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
