"""What of conquest the table may overrule, when, and what it is as things stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

import msgspec
from msgspec import Struct

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.hands import FORTIFY
from bwdesk.rules.games.conquest.moves import Overruled, Rule
from bwdesk.rules.games.conquest.present import resolution
from bwdesk.rules.games.conquest.state import Marshaled, Phase, Rolled, State, slip_of
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.ruling import Figure, Said

MOST = 9_999
DICE: tuple[Phase, ...] = ("marshal", "rolls")
OPEN: tuple[Phase, ...] = (*DICE, "decisions")
AFTER: tuple[Phase, ...] = ("fallen", "aftermath", "over")
NOT, YES = "no", "yes"


class Kind(Struct, frozen=True):
    """A figure, as everybody may fix it: in which *phases* (() in any), of whom, at whom."""

    label: str
    values: tuple[str, ...] = ()
    at: Literal["", "rival", "may"] = ""
    phases: tuple[Phase, ...] = ()
    which: str = "Which rival"
    mine: bool = True
    counts: bool = True


KINDS: Mapping[str, Kind] = {
    "disposition": Kind("Disposition"),
    "strike": Kind("Its maneuver this time", ("it stands", "it is struck"), phases=OPEN),
    "pair": Kind(
        "How it meets a rival",
        ("as the matrix has it", "independently", "versus", "not at all"),
        "rival",
        OPEN,
    ),
    "obstacle": Kind("The obstacle of its test", at="may", phases=OPEN),
    "pool": Kind("Dice of its pool", phases=DICE),
    "pool defense": Kind("Dice of its defense", phases=DICE),
    "pool at": Kind("Dice against one rival alone", at="rival", phases=DICE),
    "help": Kind("Dice of help from another", at="rival", phases=DICE, which="From whom"),
    "roll": Kind("Successes of its roll", phases=OPEN),
    "roll defense": Kind("Successes of its defense", phases=OPEN),
    "roll at": Kind("Successes against one rival alone", at="rival", phases=OPEN),
    "sapped": Kind("Sapped dice"),
    "skip": Kind("Whether it may act", ("it may act", "it hesitates", "it is barred")),
    "advantage": Kind("Advantage dice against", at="rival"),
    "assessed": Kind("Whether it has assessed", (NOT, YES), "rival"),
    "infiltrated": Kind("Whether it has infiltrated", (NOT, YES), "rival"),
    "circles": Kind("Circles of its leader"),
    "out": Kind("Its part in the war", ("it is in it", "it is out of it")),
    "conqueror": Kind(
        "To whom it fell", at="may", phases=AFTER, which="Its conqueror", counts=False
    ),
    "cap": Kind("The cap of all dispositions", mine=False),
    "other": Kind("Something else, in words", counts=False),
}


def figures(canon: Canon, state: State) -> Mapping[str, Figure]:
    """Those that can be fixed now."""
    factions = tuple(Choice(each.id, each.name) for each in state.factions)
    return {
        key: Figure(
            kind.label,
            factions if kind.mine else (),
            "Faction",
            factions if kind.at else (),
            kind.which,
            kind.at == "rival",
            kind.values,
            most=MOST if kind.counts else 0,
            now=partial(current_figure, canon, state, key),
            aim=_aim(canon, state) if key == "obstacle" else lambda _whose: "",
        )
        for key, kind in KINDS.items()
        if not kind.phases or state.phase in kind.phases
    }


def parse_rule(said: Said) -> Rule:
    what, _, part = said.what.partition(" ")
    kind = msgspec.convert(what, Overruled)
    return Rule(said.whose, kind, said.value, said.why, said.at, part == "defense")


def _aim(canon: Canon, state: State) -> Callable[[str], str]:
    """An obstacle is that at the target of the slip; a Fortify has one of its own."""

    def target_of(whose: str) -> str:
        slip = slip_of(state, whose)
        own = canon.plays(slip.maneuver) == FORTIFY or not slip.targets
        return "" if own else slip.targets[0]

    return target_of


def current_figure(canon: Canon, state: State, key: str, whose: str, target: str) -> int:
    """A figure as it is now, as `Rule` counts it."""
    what, _, part = key.partition(" ")
    if what == "cap":
        return state.cap
    faction = state.faction(whose)
    hand = state.marshaled.get(whose, Marshaled())
    fell = state.rolled.get(whose, Rolled())
    match what:
        case "skip":
            return ("", "hesitates", "barred").index(faction.skip)
        case "assessed" | "infiltrated":
            return int(target in getattr(faction, what))
        case "advantage":
            return faction.advantage.get(target, 0)
        case "strike":
            return int(whose in state.struck)
        case "pair":
            fixed = state.ruling("pair", whose, target)
            return fixed.value if fixed else 0
        case "obstacle":
            return _obstacle(canon, state, whose, target)
        case "pool":
            at = {"at": hand.tagged.get(target, 0), "defense": hand.defense}
            return at.get(part, hand.dice)
        case "roll":
            at = {"at": fell.tagged.get(target, 0), "defense": fell.defense}
            return at.get(part, fell.successes)
        case "help":
            return hand.help.get(target, 0)
        case "other" | "conqueror":
            return 0
        case _:
            return int(getattr(faction, what))


def _obstacle(canon: Canon, state: State, whose: str, target: str) -> int:
    """What a test meets where it stands alone; 0 where it does not."""
    done = resolution(canon, state)
    alone = (each.obstacle for each in done.alone if (each.faction, "") == (whose, target))
    tests = (
        each.opposed
        for each in done.comparisons
        if (each.arrow.source, each.arrow.target) == (whose, target)
        and each.arrow.cell == "I"
        and not each.arrow.strike
    )
    return next(iter((*alone, *tests)), 0)
