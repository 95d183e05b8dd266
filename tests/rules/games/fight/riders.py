"""Riders and their mounts for tests."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.arms.made import Made
from bwdesk.rules.games.fight.people import Beast, Fighter, Wielded
from tests.rules.games.fight.people import fighter

TRAINED, BOW = ("shield", "armor", "mounted"), ("shield", "armor", "bowman")
RIDER = {"sword": "B5", "lance": "B5", "spear": "B5", "bow": "B4", "riding": "B4", "brawling": "B4"}
LANCE, HOOVES = Wielded("lance"), Wielded(Made(name="Hooves", power=1, natural=True))
STATS = {"will": "B3", "speed": "B6", "power": "B6", "forte": "B5"}


def rider(id: str = "kay", mount: str = "bay", **changes: Any) -> Fighter:
    """Somebody in the saddle, trained for it unless it is said."""
    usual: dict[str, Any] = {"trained": TRAINED, "skills": RIDER, "rides": mount, "side": id}
    return fighter(id, **{**usual, **changes})


def horse(id: str = "bay", side: str = "kay", **changes: Any) -> Fighter:
    """A horse trained for a fight unless it is said."""
    usual: dict[str, Any] = {
        "side": side,
        "stats": STATS,
        "multiplier": 8,
        "weapons": (HOOVES,),
        "skills": {"brawling": "B3"},
        "beast": Beast(trained=True),
    }
    return fighter(id, **{**usual, **changes})


def wolf(id: str = "fang", side: str = "kay", **changes: Any) -> Fighter:
    """A wolf, which writes its own script."""
    return horse(
        id, side, **{"beast": Beast(trained=True, scripts=True), "multiplier": 7, **changes}
    )
