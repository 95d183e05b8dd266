"""Movement: what gives dice in a pursuit, and what somebody is thrown upon.

What a maneuver in the saddle is tested against are factors of riding, in ``tables/advancing``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.packs.entry import Id, Points, Ruled

Way = Literal["foot", "mounted"]
"""How a pursuit is run: on one's own feet, or in the saddle."""
Lead = Literal["quarry", "pursuer"]
"""Whose side it is: of who flees, or of who follows."""
Country = Literal["", "town", "open"]
"""Where a length is run: streets or forest, open country or a highway; "" where nobody said."""
Compared = Literal["reflexes", "multiplier", "forte", "speed"]


class Pursuit(Ruled, frozen=True, kw_only=True):
    """What gives dice in a pursuit (MOVE-5, MOVE-6, MOVE-9, RIDE-8), by the *ways* it counts in.

    It counts by itself for whoever, of *whose* figures, has the higher one *compared*, or has one
    of the skills or traits it *has*; else the GM ticks it. Only one *side* may have it, or it
    counts only *where* a length is run so. *when* it is no circumstance of a length: a lead at the
    beginning (*ahead*), the length won before (*won*), skills that lend dice as FoRKs (*fork*, and
    all that are *wise*), or the *obstacle* of what is done by who has caught up (*caught*).
    """

    ways: Annotated[tuple[Way, ...], Meta(min_length=1)] = ("foot",)
    whose: Literal["runner", "mount"] = "runner"
    compared: Compared | Literal[""] = ""
    has: tuple[Id, ...] = ()
    wise: bool = False
    side: Lead | Literal[""] = ""
    where: Country = ""
    when: Literal["", "ahead", "won", "fork", "caught"] = ""
    dice: Points = 0
    obstacle: Points = 0

    @property
    def ticked(self) -> bool:
        """Whether it is a circumstance of a length, to be ticked or not."""
        return self.when in ("", "ahead")


class Ground(Ruled, frozen=True, kw_only=True):
    """What is under somebody who falls: its *strength* hurts as a wall's does (RIDE-6, MAT-7).

    What is *fatal* to fall on, from so high, is survived by the Die of Fate alone (DOF-5).
    """

    strength: Annotated[int, Meta(ge=-9, le=99)]
    fatal: bool = False


def pursuits(table: Mapping[str, Pursuit], way: Way) -> tuple[Pursuit, ...]:
    """What counts in a pursuit of that way, in the order of the Book."""
    return tuple(each for each in table.values() if way in each.ways)


def caught_obstacle(every: Iterable[Pursuit]) -> int:
    """What the one act is hindered by of who has caught up (MOVE-7)."""
    return sum(each.obstacle for each in every if each.when == "caught")
