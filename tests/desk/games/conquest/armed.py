"""Tables in mid-war: people with skills, rivals assessed and infiltrated, one that hesitates."""

from pathlib import Path

from msgspec.structs import replace

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.games.conquest.state import Faction, Person, Settings, Setup
from bwdesk.table.log import Seat
from tests.desk.games.conquest.tables import chronicle

INES = Person("Ines", skills={"strategy": 5, "tactics": 4, "bureaucracy": 3, "sword": 4})
TAM = Person("Tam", skills={"tactics": 3, "inconspicuous": 5})
NAMES = {"ines": "Ines", "torben": "Torben", "asra": "Asra", "mirela": "Mirela", "bo": "Bo"}

AUBRAC = Faction(
    "aubrac",
    "Court of Aubrac",
    20,
    20,
    circles=3,
    seats=("ines",),
    assessed=("karn",),
    infiltrated=("sorrow",),
    advantage={"sorrow": 2},
    people={"leader": INES, "second": TAM},
)
KARN = Faction("karn", "Karn Veld", 21, 21, circles=4, seats=("torben",))
MOON = Faction("moon", "Red Moon Clan", 15, 15, circles=2, seats=("asra",), skip="hesitates")
SORROW = Faction("sorrow", "House Sorrow", 3, 17, circles=5, seats=("mirela", "bo"), sapped=2)


def war(path: Path, *factions: Faction, settings: Settings | None = None) -> ChronicleDocument:
    """A chronicle of these factions, or of all four."""
    sides = factions or (AUBRAC, KARN, MOON, SORROW)
    seats = [Seat(seat, NAMES.get(seat, seat)) for each in sides for seat in each.seats]
    setup = Setup(tuple(_among(sides, each) for each in sides), settings or Settings())
    return chronicle(path, setup, seats)


def _among(sides: tuple[Faction, ...], own: Faction) -> Faction:
    """A faction as it is where only these are at war."""
    ids = {each.id for each in sides}
    return replace(
        own,
        assessed=tuple(each for each in own.assessed if each in ids),
        infiltrated=tuple(each for each in own.infiltrated if each in ids),
        advantage={each: dice for each, dice in own.advantage.items() if each in ids},
    )
