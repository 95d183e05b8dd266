"""The kinds of conflict, as values: what a contest does, when it ends (PRO-6 to PRO-12)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.games.prolonged.state import PresetId, State


class Preset(Struct, frozen=True):
    """A kind of conflict.

    Of a contest the successes are *banked*; or the loser's *ranks* go down, a *chase* is decided by
    it, an attack *strikes* against Evasion. A *ladder* has no contests: all roll against an
    obstacle that rises. *outcomes* are bought where *buys*; *once* ends it with its first round.
    """

    id: PresetId
    name: str
    does: Literal["banked", "ranks", "chase", "strikes", "ladder"] = "banked"
    buys: bool = False
    once: bool = False


PRESETS: dict[PresetId, Preset] = {
    each.id: each
    for each in (
        Preset("general", "Several rounds", buys=True),
        Preset("round", "A single round", once=True),
        Preset("chase", "Chase", "chase"),
        Preset("drinking", "Drinking bout", "ladder"),
        Preset("spiral", "Argument", "ranks"),
        Preset("attack", "Attack", "strikes", once=True),
    )
}

BEST_OF = {"three": 3, "five": 5}


def preset(state: State) -> Preset:
    return PRESETS[state.preset]


def limit(state: State) -> int:
    """The rounds after which it ends; 0 for none."""
    if preset(state).does == "ranks":
        return BEST_OF.get(state.settings.spiral, state.rounds)
    return state.rounds
