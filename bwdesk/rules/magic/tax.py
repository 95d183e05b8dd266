"""What a spell takes out of its caster: Tax, Overtax, and the Sickness (SORC-17 to SORC-20)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

LONGEST_SICK = 10
"""Hours a lost die takes, less Health (SORC-20)."""


class Taken(Struct, frozen=True):
    """What a failed Tax takes: dice *lost*, what is *left* of Forte (never below nothing), points
    *over* what there was, and the black circle of the *wound* they are (SORC-19)."""

    lost: int
    left: int
    over: int = 0
    wound: int = 0

    @property
    def faints(self) -> bool:
        """Whether its caster is unconscious (SORC-18)."""
        return self.lost > 0 and self.left == 0


def take_tax(forte: int, taxed: int, lost: int, obstacle: int) -> Taken:
    """So many dice off a Forte of that exponent, of which *taxed* are gone.

    Only what this Tax takes below nothing wounds, by the spell's own *obstacle* for each point.
    """
    before = max(0, forte - taxed)
    over = max(0, lost - before)
    return Taken(lost, max(0, before - lost), over, over * obstacle)


def hours_sick(health: int) -> int:
    """How long a lost die takes to come back, before Health is rolled."""
    return max(1, LONGEST_SICK - health)


def recovery_hours(health: int, successes: Sequence[int]) -> tuple[int, ...]:
    """The hours of each lost die, by what was rolled of Health for it; one at least."""
    return tuple(max(1, hours_sick(health) - each) for each in successes)
