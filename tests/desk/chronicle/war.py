"""A war of four factions in its third maneuver, and a document over it that lies in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from bwdesk.rules.games.conquest.moves import Play, Reveal, Write
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Person, Scene, Settings, Setup, Slip, State
from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.table.log import Seat
from bwdesk.table.sealing import SealError, new_lock
from bwdesk.table.session import begun
from tests.shipped import book

SEATS = {"lena": "Lena", "oskar": "Oskar", "jun": "Jun", "mirela": "Mirela"}
_LOCKS = {id: new_lock() for id in SEATS}


def person(name: str, circles: int = 3, **skills: int) -> Person:
    known = {id.replace("_", "-"): exponent for id, exponent in skills.items()}
    return Person(name, lifepaths=7, health=5, circles=circles, resources=4, skills=known)


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
        ),
        faction(
            *("karn", "Karn Veld", 21, 21, "oskar"),
            leader=person("Karn", siege_engineer=4, tactics=4, strategy=3, intimidation=5),
            second=person("Hild", artillerist=4),
            sign="diamond",
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
    "moon": (Scene("building", rolled=True, helped="sorrow"),),
    "sorrow": (Scene("color"),),
}


class Desk(QObject):
    """What the pages ask of a document, with every key at hand and nothing on disk."""

    changed = Signal()
    refused = Signal(str)
    handed = Signal()

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.path, self.title, self.fixed, self.at_desk = Path("vale.bwchron"), "The Vale", "", ""
        self.book = book()
        self.game = Conquest(self.book)
        start = self.game.start(setup).state
        seats = [Seat(id, SEATS[id], _LOCKS[id][0]) for id in SEATS]
        self.session: Any = begun(self.game, start, seats)
        self.keys = {lock.id: key for lock, key in _LOCKS.values()}
        self.said: list[str] = []
        self.refused.connect(self.said.append)

    @property
    def state(self) -> State:
        return self.session.state

    def view(self) -> State:
        return self.session.view(self.at_desk or None, self.keys)

    def problems(self, move: Any) -> tuple[Any, ...]:
        return self.game.check(self.state, move)

    def make(self, move: Any, who: str = "", consents: Any = ()) -> bool:
        return self._keep(
            lambda: self.session.made(move, who, "2026-01-01", self.keys, consents=consents)
        )

    def take_back(self, to: int, why: str = "", consents: Any = ()) -> bool:
        return self._keep(lambda: self.session.taken_back(to, "", "", why, consents))

    def _keep(self, change: Any) -> bool:
        try:
            self.session = change()
        except (IllegalMoveError, SealError) as why:
            self.refused.emit(str(why))
            return False
        self.changed.emit()
        return True


def war(settings: Settings | None = None, *, number: int = 3) -> Desk:
    return Desk(Setup(factions(), settings or Settings(), number))


def revealed(
    desk: Desk,
    slips: dict[str, Slip] | None = None,
    scenes: dict[str, tuple[Scene, ...]] | None = None,
) -> Desk:
    """The slips sealed, the scenes played, everything open."""
    for id, slip in (slips or SLIPS).items():
        assert desk.make(Write(id, slip), desk.state.faction(id).seats[0]), desk.said
    for id, played in (scenes if scenes is not None else SCENES).items():
        for scene in played:
            assert desk.make(Play(id, scene)), desk.said
    assert desk.make(Reveal()), desk.said
    return desk
