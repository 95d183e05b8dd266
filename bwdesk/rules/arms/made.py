"""Weapons no pack has, by their figures: what grew on somebody, or was made by his table."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.arms.blow import Figures
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.basics.value import Name
from bwdesk.rules.tables.weapons import Weapon


class Made(Figures, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The figures of a weapon no pack has: fangs, claws, a troll's hook.

    *length* and *speed* as those of any other, *skill* what it is used with.
    """

    length: Name = "shortest"
    speed: Literal["fast", "slow", "unwieldy"] = "fast"
    two_handed: bool = False
    skill: Name = ""

    def arm(self) -> Arm:
        made = super().arm()
        if not isinstance(made, Weapon):
            return made
        return replace(
            made, length=self.length, speed=self.speed, two_handed=self.two_handed, rule=""
        )
