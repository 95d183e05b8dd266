"""Where the rules can be read in more ways than one, and a figure at the table depends on it: of
tests, of Steel, of magic. Each begins as is recommended."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.value import Name

Start = Literal["fate", "lifepaths", "each", "one-shot", "none"]
"""The ways to begin: one Fate (recommended), a point by lifepath, one of each, for one evening."""


class Readings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How a table reads them.

    *luck_chains*: the dice Luck adds are open-ended themselves (ARTHA-12). *rerolls_chain*: dice
    that Saving Grace or a call-on throws again in an open-ended roll are open-ended, too.
    *boon_on*: attributes a Boon helps, beside every stat and skill (ARTHA-14). *wounds_grade*:
    dice lost to wounds are missing when the test is graded (ADV-1). *careful_stacks*: the die for
    working carefully comes beside the one for an advantage (TEST-13). *complications*: the table
    plays them (ARTHA-20). *least_opening*: the exponent a new skill opens at, at least (ADV-28).
    *start*: the artha somebody begins with (ARTHA-8).
    """

    luck_chains: bool = True
    rerolls_chain: bool = True
    boon_on: tuple[str, ...] = ("resources", "circles")
    wounds_grade: bool = True
    careful_stacks: bool = True
    complications: bool = True
    least_opening: int = 1
    start: Start = "fate"


class SteelReadings(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """How a table reads it.

    *stacking*: obstacles of several conditions add up, else the highest one counts (STEEL-7).
    *hidden*: how long somebody hesitates is known to his player and the GM alone.
    """

    stacking: bool = False
    hidden: bool = False


class MagicReadings(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """How a table reads them.

    *together*: dice lost to the Sickness come back side by side, else one after another (SORC-20).
    *will_learns*: a casting is a test of Will as well (SORC-2). *wounds_once*: wounds take their
    dice from a casting once, else from the skill and from Will (SORC-A1). *simply*: a summoning
    nobody wanted is read off one Die of Fate, else by kind and rank (SORC-38). *unarmored*: no
    armor is tested against spells, else each at VA 0. *believers*: prayers touch those alone who
    believe, or believe against it (FAITH-7). *unbroken*: a Minor Miracle breaks no spell (FAITH-8).
    *barred* are prayers, by their ids, that do not exist here (FAITH-7).
    """

    together: bool = False
    will_learns: bool = False
    wounds_once: bool = False
    simply: bool = False
    unarmored: bool = False
    believers: bool = False
    unbroken: bool = False
    barred: tuple[Name, ...] = ()
