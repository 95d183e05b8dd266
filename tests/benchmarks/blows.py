"""A blow from the weapon to the circle, and the dialog that works one out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bwdesk.files import packs
from bwdesk.rules.arms.blow import Blow
from bwdesk.rules.arms.resolve import resolve
from tests.benchmarks.wounds import Board

STRIKE = Blow(
    power="B4",
    weapon="superior-sword",
    successes=4,
    ob=1,
    aim="head",
    defense=1,
    armor={"torso": "chainmail", "head": "chainmail"},
    armor_faces=(6, 1, 3, 2, 2),
)
SHOT = Blow(weapon="hunting-bow", head="bodkin", range="optimal", successes=4, fate=3)


class Blows(NamedTuple):
    """What is measured of blows."""

    strike: Callable[[], object]
    shot: Callable[[], object]
    opens: Callable[[], object]


def blows(board: Board) -> Blows:
    """A strike at armor, a shot, and the dialog of a sword at the board of a wounded con man."""
    book, at = packs.book(packs.shipped_packs()), board.shown

    def opens() -> None:
        at.work_out("sword", 4)
        if at.asking is not None:
            at.asking.reject()

    return Blows(lambda: resolve(STRIKE, book), lambda: resolve(SHOT, book), opens)
