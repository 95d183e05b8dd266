"""A war of four factions in its third maneuver, played up to where a test begins."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import Marshal, Play, Reveal, Roll, Write
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Person,
    Scene,
    Settings,
    Setup,
    Slip,
    slip_of,
)
from bwdesk.table.log import Seat
from tests.desk.games.conquest.tables import chronicle

SEATS = {"lena": "Lena", "oskar": "Oskar", "jun": "Jun", "mirela": "Mirela"}
SAID: list[str] = []
"""Why moves of the last war were refused."""
HANDS = {
    "aubrac": ("estate-management", 4),
    "karn": ("siege-engineer", 4),
    "moon": ("poisons", 5),
    "sorrow": ("observation", 5),
}


def person(name: str, circles: int = 3, **skills: int) -> Person:
    known = {id.replace("_", "-"): exponent for id, exponent in skills.items()}
    held = "+2D Guild of Masons"
    return Person(name, "", 7, 5, circles, 4, held, known)


def faction(id: str, name: str, disposition: int, start: int, seat: str, **more: Any) -> Faction:
    leader, second = more.pop("leader"), more.pop("second")
    people = {"leader": leader, "second": second}
    return Faction(
        id,
        name,
        disposition,
        start,
        circles=leader.circles,
        seats=(seat,),
        leader=leader.name,
        second=second.name,
        people=people,
        **more,
    )


def factions() -> tuple[Faction, ...]:
    return (
        faction(
            *("aubrac", "Court of Aubrac", 17, 20, "lena"),
            leader=person("Isaut of Aubrac", estate_management=6, administration=4, logistics=3),
            second=person("Perrin", fortifications=5, mason=3),
            sign="disc",
            objective="A marriage for Isaut’s niece.",
        ),
        faction(
            *("karn", "Karn Veld", 21, 21, "oskar"),
            leader=person("Karn", siege_engineer=4, tactics=4, strategy=3, intimidation=5),
            second=person("Hild", artillerist=4),
            sign="diamond",
            objective="The bridge at Orrin held until the snow.",
            assessed=("aubrac",),
        ),
        faction(
            *("moon", "Red Moon Clan", 12, 15, "jun"),
            leader=person("Yesha", poisons=5, extortion=4, tactics=3),
            second=person("Oba", administration=4),
            sign="triangle",
            infiltrated=("karn",),
            advantage={"karn": 1},
        ),
        faction(
            *("sorrow", "House Sorrow", 15, 17, "mirela"),
            leader=person("Mother Anse", observation=5, research=4),
            second=person("Little Wen", streetwise=4),
            sign="square",
        ),
    )


SLIPS = {
    "aubrac": Slip("fortify"),
    "karn": Slip("assault", ("aubrac",)),
    "moon": Slip("sap", ("karn",)),
    "sorrow": Slip("assess", ("aubrac",)),
}
SCENES = {
    "aubrac": (
        Scene("building", rolled=True),
        Scene("building", "second", rolled=True),
        Scene("building", "second", rolled=True),
    ),
    "karn": (Scene("conflict", target="aubrac", conflict="Fight!"), Scene("color")),
    "moon": (Scene("building", rolled=True, helped=("sorrow",)),),
    "sorrow": (Scene("color"),),
}


def war(settings: Settings | None = None, *, number: int = 3) -> ChronicleDocument:
    """The chronicle in a file of its own, in the folder of the test."""
    path = Path(tempfile.mkdtemp()) / "vale.bwchron"
    setup = Setup(factions(), settings or Settings(), number)
    seats = [Seat(id, name) for id, name in SEATS.items()]
    document = chronicle(path, setup, seats)
    document.refused.connect(SAID.append)
    SAID.clear()
    return document


def revealed(
    document: ChronicleDocument,
    slips: dict[str, Slip] | None = None,
    scenes: dict[str, tuple[Scene, ...]] | None = None,
) -> ChronicleDocument:
    """The slips sealed, the scenes played, everything open."""
    for id, slip in (slips or SLIPS).items():
        assert document.make(Write(id, slip), document.state.faction(id).seats[0]), SAID
    for id, played in (scenes if scenes is not None else SCENES).items():
        for scene in played:
            assert document.make(Play(id, scene)), SAID
    assert document.make(Reveal()), SAID
    return document


def marshaled(
    document: ChronicleDocument,
    hands: dict[str, tuple[str, int]] | None = None,
) -> ChronicleDocument:
    """Everybody who has a maneuver rolls this skill at that exponent.

    A slip other than that of the war has other skills; its exponent is told alone.
    """
    for id, (skill, exponent) in (hands or HANDS).items():
        if id not in document.state.marshaled:
            fits = hands is not None or slip_of(document.state, id) == SLIPS.get(id)
            hand = Marshaled(skill=skill if fits else "", exponent=exponent)
            assert document.make(Marshal(id, hand)), SAID
    return document


def rolled(document: ChronicleDocument, fell: dict[str, Roll]) -> ChronicleDocument:
    """Told results for everybody who is due."""
    for id, roll in fell.items():
        assert document.make(replace(roll, faction=id)), SAID
    return document


def told(successes: int, defense: int | None = None, **tagged: int) -> Roll:
    """A roll of which only the results are known."""
    held = None if defense is None else Told(defense)
    return Roll("", Told(successes), held, {id: Told(n) for id, n in tagged.items()})
