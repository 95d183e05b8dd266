"""Where the chapters of magic can be read in more ways than one; each begins as recommended."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.basics.value import Name


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
