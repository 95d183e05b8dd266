"""Fights on the desk for tests: two wolves at the fold, and a window to play them in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.fight.moves import Announce, Roll, Script
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.person.character import Artha
from tests.desk.table.desk import GameDesk
from tests.rules.games.fight.people import fighter

Opens = Callable[..., "Ring"]
BROKE: dict[str, Any] = {"artha": Artha()}
"""Who has nothing to spend, so that dice stand as they fell."""
BITES: dict[str, Any] = {**BROKE, "weapons": (), "skills": {"brawling": "B4"}}


def gray() -> Fighter:
    return fighter("gray", name="Old Gray", seats=("s-gm",), side="wolves", reflexes=5, **BITES)


def limp() -> Fighter:
    return fighter("limp", name="Limp", seats=("s-gm",), side="wolves", **BITES)


def karsten() -> Fighter:
    return fighter("karsten", name="Karsten Rolf", seats=("s-k",), side="fold", **BROKE)


class Ring(GameDesk):
    """A window whose current tab is a fight."""


def script(who: str, *volleys: tuple[str, ...]) -> Script:
    return Script(who, volleys)


WRITTEN = (
    script("gray", ("close", "strike karsten", "lock karsten"), ("maintain", "strike karsten")),
    script("karsten", ("maintain", "counterstrike"), ("maintain", "strike gray")),
    script("limp", ("maintain", "strike karsten"), ("close", "strike karsten")),
)
POSITIONED = (
    Roll("gray", "position 1.0", Faces((6, 6, 1, 1, 1))),
    Roll("karsten", "position 1.0", Faces((4, 1, 1, 1, 1))),
)


def opened(opens: Opens, *moves: Any, **settings: Any) -> Ring:
    people = gray(), karsten(), limp()
    return opens(*WRITTEN, Announce(), *moves, people=people, **settings)
