"""A bow against a knife: the knife has won the position, and three places fit its step."""

from __future__ import annotations

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.range.moves import Announce, Choose, Roll
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.state import Fighter, Setup, Side
from screenshots.studio import Studio


def pictures(studio: Studio) -> None:

    hanne = Fighter(
        "hanne",
        "Hanne Voss",
        perception="B5",
        speed="B5",
        skills={"bow": "B4"},
        weapon="hunting-bow",
        reflexes=5,
        steel="B5",
    )
    slehr = Fighter(
        "slehr",
        "Slehr Marlson",
        skills={"throwing": "B4"},
        weapon="throwing-knife",
        steel="B4",
        armor="leather",
    )
    sides = (
        Side("hanne", (hanne,), hanne.name, ("anna",)),
        Side("slehr", (slehr,), slehr.name, ("mirela",), "reasonable"),
    )
    scripts = {"hanne": ("speed-maintain",) * 3, "slehr": ("speed-close",) * 3}
    setup = Setup(sides, "extreme", 1, scripts=scripts)
    tab = studio.begin("range", "The hedge at Karn Ford", Range, setup, "Anna", "Mirela")
    for move in (
        Announce(),
        Choose("hanne"),
        Choose("slehr"),
        Roll("hanne", Faces((5, 4, 3, 3, 2, 2, 1, 1))),
        Roll("slehr", Faces((6, 5, 4, 4, 4))),
    ):
        tab.document.make(move, "anna")
    studio.take("range-ladder-light")
