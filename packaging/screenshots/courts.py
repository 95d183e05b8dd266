"""Two courts in their fifth year: a campaign that was routed, and a list as it is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.moves import Break, Defend, Plan, Reveal, Roll
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.courts.state import Court, Line, Piece, Setup
from bwdesk.rules.tables.courts import Nature, Season
from screenshots.studio import Studio

TITLE, PLAYERS = "The Game of Succession", ("Ada", "Ines", "Milo", "Jo")
RANKS = ("king", "queen", "knight", "knight", "bishop", "bishop", "rook", "rook")
VALUES, ARMIES = (4, 4, 5, 4, 5, 4, 4, 3), (4, 3, 3, 2, 2, 2, 1, 1)
SHADOW = ("Mirele", "Wynn", "Sable", "Ilse")
UNSEELIE = ("Bryn", "Wynn", "Tor", "Sable", "Dreth", "Nym", "Stane")


def pictures(studio: Studio) -> None:
    white = _court(
        Court("white", ("ada", "ines"), "Court of the Hawthorn", 10),
        ("Elidor", "Mirele", "Caradoc", "Bryn", "Osric", "Wynn", "Hale", "Tor"),
        ("Larks", "Ash Pikes", "Bell Guard", "Reeds", "Hounds", "Millers", "Lampmen", "Tide"),
        ("Glass Orchard", "Lantern Road"),
    )
    black = _court(
        Court("black", ("milo", "jo"), "Court of the Long Night", 10),
        ("Morvan", "Sable", "Corvin", "Dreth", "Nym", "Ilse", "Garn", "Stane"),
        ("Ravens", "Thorns", "Moths", "Wolves", "Salt Men", "Owls", "Reavers", "Gallows"),
        ("Thorn Gate", "Moon Well"),
    )
    with studio.resized(1366, 768):
        _summer(studio, (white, black))
        studio.clear_games()
        _winter(studio, (replace(white, glamour=13), replace(black, glamour=7)))
        studio.clear_games()


def _court(
    court: Court, back: Sequence[str], armies: Sequence[str], built: tuple[str, ...]
) -> Court:
    """A court with what it has built, and pieces of these names."""
    pieces = [
        Piece(name.lower(), rank, name, value=value, nature=_nature(name), shadow=name in SHADOW)
        for name, rank, value in zip(back, RANKS, VALUES, strict=True)
    ]
    pieces += [
        Piece(name.lower(), "army", name, value=value)
        for name, value in zip(armies, ARMIES, strict=True)
    ]
    return replace(court, pieces=tuple(pieces), improvements=built)


def _nature(name: str) -> Nature:
    return "unseelie" if name in UNSEELIE else "seelie"


def _begun(studio: Studio, courts: tuple[Court, Court], season: Season) -> Any:
    return studio.begin(season, TITLE, Courts, Setup(courts, 5, season), *PLAYERS)


def _summer(studio: Studio, courts: tuple[Court, Court]) -> None:
    """White's two campaigns are over, and the first of Black's has just come to nothing."""
    document = _begun(studio, courts, "summer").document
    plunder = Line("caradoc", ("larks", "ash pikes", "bell guard"), "plunder")
    pillage = Line("mirele", ("reeds",), "pillage", "Moon Well")
    raid = Line("nym", ("wolves",), "plunder")
    for seat, move in (
        ("ada", Plan("white", (plunder.order, pillage.order))),
        ("milo", Plan("black", (raid.order,))),
    ):
        document.sit_down(seat)
        assert document.make(move)
        document.end_turn()
    for each in (
        Reveal(),
        Defend("black", "corvin", ("thorns", "moths")),
        Roll(Faces((4,))),
        Break("thorns"),
        Reveal(),
        Defend("black"),
        Reveal(),  # White's list holds nothing more, which nobody knew.
        Reveal(),
        Defend("white", "elidor", ("hounds", "millers")),
        Roll(Faces((2,))),
    ):
        assert document.make(each, "ada")
    studio.take("courts-campaign-light")


def _winter(studio: Studio, courts: tuple[Court, Court]) -> None:
    """White's list: the first line has no objective yet, the second is propaganda."""
    tab = _begun(studio, courts, "winter")
    tab.document.sit_down("ada")
    planner = tab.page.writing.stack.secret
    for agent in ("wynn", "mirele"):
        planner.choose(agent)
    rows = planner.aim.rows.widgets
    rows["propaganda"].pressed.emit("propaganda")
    rows["propaganda"].setFocus()
    studio.take("courts-plan-dark")
    tab.document.end_turn()
