"""How far somebody sprints, and how long it takes (MOVE-1, MOVE-2)."""

from __future__ import annotations

EXCHANGE = 3
"""Seconds of an exchange."""
MOST_MULTIPLIER = 99


def sprint_paces(speed: int, multiplier: float) -> float:
    """Paces of one exchange at top speed, by the exponent of Speed; a rough measure only.

    Raises ValueError with a sentence for a multiplier by which nobody runs.
    """
    check_multiplier(multiplier)
    return speed * multiplier


def sprint_seconds(speed: int, multiplier: float, distance: float) -> float:
    """Seconds for so many paces. Raises ValueError for whoever does not move."""
    paces = sprint_paces(speed, multiplier)
    if not paces:
        raise ValueError("With Speed 0 nobody gets anywhere. Give a Speed of 1 or more, like B4.")
    if distance < 0:
        raise ValueError(f"{distance:g} paces are no way to run. Write 0 or more.")
    return distance / paces * EXCHANGE


def check_multiplier(multiplier: float) -> float:
    """A multiplier of Speed. Raises ValueError with a sentence."""
    if not 0 < multiplier <= MOST_MULTIPLIER:
        raise ValueError(
            f"Nothing runs at a multiplier of {multiplier:g}. "
            f"People have 3.5, a horse has 8; write more than 0, at most {MOST_MULTIPLIER}."
        )
    return multiplier
