"""What is known of a chronicle, as its papers show it: open facts, in words, nothing sealed."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from bwdesk.rules.games.conquest.state import Scene
from bwdesk.table.fingerprint import Standing
from bwdesk.table.record import Chapter


class Cover(Struct, frozen=True):
    """With what a faction could roll a maneuver: the best skill of each and its dice, FoRKs."""

    leader: str = ""
    leader_dice: int = 0
    second: str = ""
    second_dice: int = 0
    forks: str = ""


class FactionOnPaper(Struct, frozen=True):
    """What is known of a faction; all that is empty is for the hand.

    *points* are its disposition by the id of each step, CROWDING and PROLOGUE; *ticked* the ids of
    the choices made, *civilized* its settings and subsettings. *held* are its dispositions: the
    start, then after each maneuver. *assessed*, *infiltrated* and *advantage* name other factions
    by id; one that *fell* did so in that maneuver.
    """

    sign: str = ""
    name: str = ""
    player: str = ""
    leader: str = ""
    second: str = ""
    objective: str = ""
    points: dict[str, int] = {}
    id: str = ""
    leader_lifepaths: int = 0
    second_lifepaths: int = 0
    ticked: dict[str, tuple[str, ...]] = {}
    civilized: tuple[int, int] | None = None
    rivals: tuple[tuple[str, bool], ...] = ()
    prologue: tuple[str, str] = ("", "")
    start: int | None = None
    now: int | None = None
    held: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    cover: dict[str, Cover] = {}
    downtime: tuple[str, ...] = ()
    assessed: tuple[str, ...] = ()
    infiltrated: tuple[str, ...] = ()
    advantage: dict[str, int] = {}
    sapped: int = 0
    skip: str = ""
    maintenance: str = ""
    fell: int = 0
    conquered: str = ""
    joined: str = ""
    met: str = ""


class MoveOnPaper(Struct, frozen=True):
    """What a faction did in a maneuver; *chosen* is the id of what it played, "" for nothing."""

    chosen: str = ""
    name: str = ""
    targets: tuple[str, ...] = ()
    defense: int | None = None
    scenes: tuple[Scene, ...] = ()
    who: str = ""
    skill: str = ""
    dice: int | None = None
    successes: str = ""
    results: tuple[str, ...] = ()
    change: int | None = None
    now: int | None = None


class ManeuverOnPaper(Struct, frozen=True):
    """A maneuver as far as it has come, by faction; *open* once its slips were revealed.

    *date* is the day or the days the table sat over it, *there* who did something in it.
    """

    number: int
    open: bool = False
    date: str = ""
    there: str = ""
    moves: dict[str, MoveOnPaper] = {}
    scenes: tuple[str, ...] = ()
    consequences: tuple[str, ...] = ()
    downtime: tuple[str, ...] = ()
    care: tuple[str, ...] = ()


class ChronicleOnPaper(Struct, frozen=True):
    """What is known of a chronicle; all that is empty is for the hand.

    *standing* is that of its log, for the fingerprint, whose making takes its time.
    """

    of: ClassVar[str] = "chronicle"
    game: ClassVar[str] = "conquest"

    factions: tuple[FactionOnPaper, ...]
    name: str = ""
    territory: str = ""
    setting: str = ""
    maneuvers: tuple[ManeuverOnPaper, ...] = ()
    record: tuple[Chapter, ...] = ()
    winner: str = ""
    standing: Standing | None = None

    @property
    def cap(self) -> int:
        """The highest start: no disposition rises above it (BK-37)."""
        return max((each.start or 0 for each in self.factions), default=0)

    def faction(self, id: str) -> FactionOnPaper:
        return next(each for each in self.factions if each.id == id)

    def title_of(self, what: str) -> str:
        """``The Salt Road War, Session record``."""
        return f"{self.name}, {what}" if self.name else what
