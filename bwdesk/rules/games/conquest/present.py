"""What lies open in a maneuver: hands, arrows, and the comparisons they come to."""

from __future__ import annotations

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.hands import Arrow, Hand, Meeting, Rulings, arrows
from bwdesk.rules.games.conquest.resolve import Resolution, resolve
from bwdesk.rules.games.conquest.state import Marshaled, Rolled, State, slip_of

MEETINGS: tuple[Meeting | None, ...] = (None, "independent", "versus", "apart")
"""How a pair meets, by the figure of a ruling; None as the matrix has it."""


def hands(canon: Canon, state: State) -> dict[str, Hand]:
    """What everybody in this maneuver brings, as far as it is marshaled and rolled.

    Those who fell by it are still among them.
    """
    found: dict[str, Hand] = {}
    for each in state.factions:
        if each.out and each.id not in state.fallen:
            if each.id in state.before:
                found[each.id] = Hand(each.id, circles=each.circles)
            continue
        if state.before and each.id not in state.before:
            continue
        slip = slip_of(state, each.id)
        hand = state.marshaled.get(each.id, Marshaled())
        fell = state.rolled.get(each.id, Rolled())
        maneuver = canon.maneuvers.get(slip.maneuver)
        alone = maneuver is not None and maneuver.optional and state.settings.harry == "attackers"
        struck = each.id in state.struck
        found[each.id] = Hand(
            each.id,
            "" if struck else slip.maneuver,
            () if struck or alone else slip.targets,
            hand.exponent,
            each.circles,
            fell.successes,
            fell.defense,
            fell.tagged,
            hand.void,
            maneuver.plays_like if maneuver else "",
        )
    return found


def aim_arrows(canon: Canon, state: State) -> tuple[Arrow, ...]:
    return arrows(hands(canon, state), canon.maneuvers, rulings(state))


def resolution(canon: Canon, state: State) -> Resolution:
    """All comparisons as they stand, or stood until the next maneuver begins."""
    offs = {pair_of(key): margin for key, margin in state.offs.items()}
    return resolve(hands(canon, state), canon.maneuvers, offs, state.settings, rulings(state))


def rulings(state: State) -> Rulings:
    """What the table fixed of the comparisons of this maneuver."""
    return Rulings(
        {
            frozenset((each.faction, each.target)): met
            for each in state.ruled
            if each.what == "pair" and (met := MEETINGS[each.value])
        },
        {
            (each.faction, each.target): each.value
            for each in state.ruled
            if each.what == "obstacle"
        },
    )


def pair_of(key: str) -> tuple[str, str]:
    """The two factions of a tied pair, written ``one>other``."""
    first, _, second = key.partition(">")
    return first, second
