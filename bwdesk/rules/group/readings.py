"""Where the rules of tests can be read in more ways than one, and a figure at the table depends
on it. Each begins as is recommended."""

from __future__ import annotations

from msgspec import Struct


class Readings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How a table reads them.

    *luck_chains*: the dice Luck adds are open-ended themselves (ARTHA-12). *rerolls_chain*: dice
    that Saving Grace or a call-on throws again in an open-ended roll are open-ended, too.
    *boon_on*: attributes a Boon helps, beside every stat and skill (ARTHA-14). *wounds_grade*:
    dice lost to wounds are missing when the test is graded (ADV-1). *careful_stacks*: the die for
    working carefully comes beside the one for an advantage (TEST-13). *complications*: the table
    plays them (ARTHA-20). *least_opening*: the exponent a new skill opens at, at least (ADV-28).
    """

    luck_chains: bool = True
    rerolls_chain: bool = True
    boon_on: tuple[str, ...] = ("resources", "circles")
    wounds_grade: bool = True
    careful_stacks: bool = True
    complications: bool = True
    least_opening: int = 1
