"""All pairings of the matrix, from both sides, against a table of its own told pair by pair."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import pytest

from bwdesk.rules.games.duel.resolve import groups
from bwdesk.rules.games.duel.state import Settings
from tests.rules.games.duel.people import begun, duel, spoken

WILL = 4
ACTIONS = ("avoid", "dismiss", "feint", "incite", "obfuscate", "point", "rebuttal")


class Fell(NamedTuple):
    """Successes a side rolls: of its action (of a rebuttal the attack), the defense, once more."""

    own: int
    defense: int = 0
    again: int = 0


class Came(NamedTuple):
    """What a volley did to a side: dice lost, obstacle and dice next, an action lost, Steel."""

    lost: int = 0
    harder: int = 0
    easier: int = 0
    idle: bool = False
    steel: bool = False


Both = tuple[Came, Came]
Told = Callable[[Fell, Fell], Both]


NOTHING = Came()


def nothing(_a: Fell, _b: Fell) -> Both:
    return Came(), Came()


def incited(successes: int) -> Came:
    """What an insult does to whoever is insulted."""
    missed = max(0, WILL - successes)
    return Came(easier=missed, steel=not missed)


def together(a: Came, b: Came) -> Came:
    """Two things that befall one side."""
    return Came(
        a.lost + b.lost,
        a.harder + b.harder,
        a.easier + b.easier,
        a.idle or b.idle,
        a.steel or b.steel,
    )


def obfuscated(
    mine: int, his: int, goes_on: Came, *, to_him: Came = NOTHING, tie: bool = True
) -> Both:
    """An obfuscation of *mine* against an action of *his*: what befalls me, and him.

    *goes_on* is what his action does to me where it is not stopped; *to_him* befalls him anyway.
    """
    if mine > his:
        return Came(), together(Came(harder=1), to_him)
    if mine == his and tie:
        return Came(), to_him
    return goes_on, together(Came(easier=1), to_him)


def talked_over(mine: int, his: int) -> Came:
    """What two obfuscations do to me."""
    return Came(harder=int(his > mine), easier=int(mine > his))


PAIRS: dict[tuple[str, str], Told] = {
    ("avoid", "avoid"): nothing,
    ("avoid", "dismiss"): lambda a, b: (Came(b.own), Came(idle=True)),
    ("avoid", "feint"): nothing,
    ("avoid", "incite"): lambda a, b: (incited(max(0, b.own - a.own)), Came()),
    ("avoid", "obfuscate"): lambda a, b: (
        (Came(harder=1), Came()) if b.own > a.own else (Came(easier=1), Came())
    ),
    ("avoid", "point"): lambda a, b: (Came(max(0, b.own - a.own)), Came()),
    ("avoid", "rebuttal"): nothing,
    ("dismiss", "dismiss"): lambda a, b: (Came(b.own, idle=True), Came(a.own, idle=True)),
    ("dismiss", "feint"): lambda a, b: (Came(idle=True), Came(a.own)),
    ("dismiss", "incite"): lambda a, b: (
        together(incited(b.own), Came(idle=True)),
        Came(a.own),
    ),
    ("dismiss", "obfuscate"): lambda a, b: obfuscated(
        b.own, a.own, Came(a.own), to_him=Came(idle=True)
    )[::-1],
    ("dismiss", "point"): lambda a, b: (Came(b.own, idle=True), Came(a.own)),
    ("dismiss", "rebuttal"): lambda a, b: (
        Came(b.own, idle=True),
        Came(max(0, a.own - b.defense)),
    ),
    ("feint", "feint"): nothing,
    ("feint", "incite"): lambda a, b: (incited(b.own), Came()),
    ("feint", "obfuscate"): lambda a, b: obfuscated(b.own, a.own + a.again, Came(), tie=False)[
        ::-1
    ],
    ("feint", "point"): lambda a, b: (Came(b.own), Came()),
    ("feint", "rebuttal"): lambda a, b: (Came(), Came(a.own)),
    ("incite", "incite"): lambda a, b: (incited(b.own), incited(a.own)),
    ("incite", "obfuscate"): lambda a, b: obfuscated(b.own, a.own, incited(a.own))[::-1],
    ("incite", "point"): lambda a, b: (Came(b.own), incited(a.own)),
    ("incite", "rebuttal"): lambda a, b: (Came(b.own), incited(a.own)),
    ("obfuscate", "obfuscate"): lambda a, b: (talked_over(a.own, b.own), talked_over(b.own, a.own)),
    ("obfuscate", "point"): lambda a, b: obfuscated(a.own, b.own, Came(b.own)),
    ("obfuscate", "rebuttal"): lambda a, b: obfuscated(a.own, b.own + b.defense, Came(b.own)),
    ("point", "point"): lambda a, b: (Came(b.own), Came(a.own)),
    ("point", "rebuttal"): lambda a, b: (Came(b.own), Came(max(0, a.own - b.defense))),
    ("rebuttal", "rebuttal"): lambda a, b: (
        Came(max(0, b.own - a.defense)),
        Came(max(0, a.own - b.defense)),
    ),
}

ALONE: dict[str, Callable[[Fell], Both]] = {
    "avoid": lambda a: (Came(), Came()),
    "dismiss": lambda a: (Came(idle=True), Came(a.own)),
    "feint": lambda a: (Came(), Came()),
    "incite": lambda a: (Came(), incited(a.own)),
    "obfuscate": lambda a: (Came(), Came(harder=int(a.own > 0))),
    "point": lambda a: (Came(), Came(a.own)),
    "rebuttal": lambda a: (Came(), Came(a.own)),
}
"""What an action does to somebody who lost his."""


def expected(one: str, other: str, a: Fell, b: Fell) -> Both:
    if other == "none":
        return ALONE[one](a)
    if (one, other) in PAIRS:
        return PAIRS[one, other](a, b)
    return PAIRS[other, one](b, a)[::-1]


@pytest.mark.parametrize("own", [0, 1, 2, 4, 5])
@pytest.mark.parametrize("one", ACTIONS)
@pytest.mark.parametrize("other", [*ACTIONS, "none"])
def test_every_cell(one: str, other: str, own: int) -> None:
    for his, more in product((0, 2, 5), (0, 1)):
        a, b = Fell(own, 2 * more, more), Fell(his, 2 - 2 * more, 1 - more)
        idle = "grit" if other == "none" else other
        state = begun({"a": (one,), "b": (idle,)})
        state = spoken(
            state,
            {"a": _rolled(one, other, a), "b": _rolled(other, one, b) if other != "none" else {}},
        )
        came = tuple(
            Came(
                state.bodies[id].loss,
                sum(e.amount for e in state.effects if (e.on, e.kind) == (id, "obstacle")),
                sum(e.amount for e in state.effects if (e.on, e.kind) == (id, "dice")),
                any((e.on, e.kind) == (id, "hesitates") for e in state.effects),
                any(each.side == id for each in state.shaken),
            )
            for id in "ab"
        )
        assert came == expected(one, other, a, b), (one, a, other, b)


def _rolled(one: str, other: str, fell: Fell) -> dict[str, int]:
    each = {
        "argument": fell.own,
        "riposte": fell.own,
        "defense": fell.defense,
        "again": fell.again,
    }
    wanted = groups(duel().canon.actions, one, other, Settings())
    return {group: each[group] for group in wanted}
