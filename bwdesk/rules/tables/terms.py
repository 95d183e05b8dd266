"""The words of the game that are no entry of another list: Let it Ride, Aptitude, Mortal Wound."""

from typing import Literal

from bwdesk.rules.packs.entry import Ruled


class GameTerm(Ruled, frozen=True, kw_only=True):
    """A word of the game; *of* is what it belongs to. A stat or an attribute has the id of that."""

    of: Literal[
        "stat",
        "attribute",
        "dice",
        "test",
        "learning",
        "drive",
        "people",
        "conflict",
        "harm",
        "magic",
    ]
