"""What breaks a caster's concentration in a conflict, and the Will by which spells are kept.

Whatever game it happens in: all spells somebody holds are tested in the order they were cast, each
with the dice of Will that are free then (SORC-31, SORC-32).
"""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.people.hurting import Count
from bwdesk.rules.games.people.spells import Working
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.magic.casting import WILL

KEEP = "keep"
"""The first word of the key of a test of Will for a spell that is held."""
HURT, STEEL, FALL, TAX, SHIELD, LOCKED, DOWN, STOPPED, CEASED = (
    "hurt",
    "steel",
    "fall",
    "tax",
    "shield",
    "locked",
    "down",
    "stopped",
    "ceased",
)
"""What happens to a caster: hurt so that it costs dice, a failed Steel, a hard fall, a failed Tax,
an Eldritch Shield that is gone, held fast, out of it, or something else the table names; he may
have ceased by himself."""
INTERRUPTS = (HURT, STEEL, SHIELD, LOCKED, DOWN, STOPPED, CEASED)
"""What breaks off a spell that is being cast (SORC-40)."""
BREAKS = (HURT, STEEL, FALL, TAX, SHIELD, DOWN, STOPPED)
"""What calls for Will to keep those that are held (SORC-31)."""


class Broken(Value, frozen=True):
    """Somebody whose concentration broke: so many of his spells, *upto*, are tested, from that *at*
    which place on. Each test of a conflict has a *number* of its own."""

    who: str
    cause: Name = ""
    upto: Count = 0
    at: Count = 0
    number: Count = 0

    @property
    def key(self) -> tuple[str, ...]:
        """The key of the test that is wanted now."""
        return KEEP, str(self.number)


def list_held(workings: Sequence[Working]) -> tuple[Working, ...]:
    """Those of somebody's spells that are held, in the order they were cast."""
    return tuple(each for each in workings if each.held)


def find_next(broken: Broken, workings: Sequence[Working]) -> Working | None:
    """The spell that is tested next; None when all have been."""
    held = list_held(workings)
    return held[broken.at] if broken.at < min(broken.upto, len(held)) else None


def keep_ask(working: Working, will: Ability, dice: Sum) -> Ask:
    """Will against the base obstacle of a spell, with the *dice* that are free (SORC-32)."""
    against = Sum().plus(working.spell, working.obstacle, "SORC-32")
    return Ask(KEEP, dice, shade=will.shade, obstacle=against, ability=WILL, exponent=will.exponent)


def log_kept(who: str, working: Working, roll: Roll) -> Tested:
    """The test; of several the hardest alone is noted at home (SORC-52)."""
    fell, dice = roll.successes(KEEP), roll.ask(KEEP).number
    return Tested(who, WILL, dice, working.obstacle, fell >= working.obstacle)


def without_working(workings: Sequence[Working], gone: Working) -> tuple[Working, ...]:
    """Somebody's spells without the first that equals this one, nor what it did to others."""
    left = list(workings)
    if gone in left:
        left.remove(gone)
    if gone.held:
        left = [each for each in left if each.held or _same_spell(each) != _same_spell(gone)]
    return tuple(left)


def _same_spell(working: Working) -> tuple[str, str, int, int, bool]:
    """What a spell on several has in common, of whom one alone stands for its die of Will."""
    return working.spell, working.id, working.obstacle, working.over, working.prayed
