"""A chronicle of conquest to try the window with: four factions, a seat for each."""

from collections.abc import Sequence
from pathlib import Path

from bwdesk.desk.games.conquest.board import ConquestBoard
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Setup
from bwdesk.table.log import Seat
from tests.shipped import book

PEOPLE = {
    "aubrac": ("Court of Aubrac", "Ines", "disc", 20),
    "karn": ("Karn Veld", "Torben", "diamond", 21),
    "moon": ("Red Moon Clan", "Asra", "triangle", 15),
    "sorrow": ("House Sorrow", "Mirela", "square", 17),
}
"""By id of the faction and of its seat: its name, its player, its sign, its disposition."""


def setup() -> Setup:
    return Setup(
        tuple(
            Faction(id, name, start, start, circles=4, seats=(id,), sign=sign)
            for id, (name, _, sign, start) in PEOPLE.items()
        )
    )


def founded(path: Path) -> ChronicleDocument:
    return chronicle(path, setup(), [Seat(id, player) for id, (_, player, _, _) in PEOPLE.items()])


def chronicle(
    path: Path, setup: Setup, seats: Sequence[Seat], title: str = "The Vale of Orrin"
) -> ChronicleDocument:
    """A chronicle in a file of its own, open at the desk."""
    game = Conquest(book())
    return at_desk(ChronicleDocument.create(path, title, game, setup, seats, book()))


def at_desk(document: ChronicleDocument) -> ChronicleDocument:
    document.board = ConquestBoard()
    return document
