"""A chronicle of conquest as a value: the factions, the phase of the maneuver, what lies sealed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bwdesk.rules.games.game import Open, Sealed

Count = Annotated[int, Meta(ge=0, le=9_999)]
Phase = Literal["slips", "scenes", "marshal", "rolls", "decisions", "fallen", "over"]
SceneKind = Literal["color", "interstitial", "building", "conflict"]
Who = Literal["leader", "second"]


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen part of a chronicle; what equals its default is not written."""


class Settings(Part, frozen=True):
    """Readings of the source the table may choose (the default first).

    *ties* stand unless both consent to a roll-off; *harry* reaches attackers and one it names, or
    attackers only; *sacrifice* of an Ensnare is its whole margin, or at most what it turned.
    """

    ties: Literal["consent", "stand"] = "consent"
    harry: Literal["named", "attackers"] = "named"
    sacrifice: Literal["whole", "capped"] = "whole"
    met_halfway: bool = True


class Slip(Part, frozen=True):
    """A faction's sealed maneuver. *defense* is Harry's share for its defense, in hundredths."""

    maneuver: str = ""
    targets: tuple[str, ...] = ()
    defense: Annotated[int, Meta(ge=0, le=100)] = 50
    note: str = ""


class Scene(Part, frozen=True):
    """A scene played: by leader or second, at whom, with a roll or without, help given to whom."""

    kind: SceneKind
    by: Who = "leader"
    target: str = ""
    rolled: bool = False
    helped: str = ""
    note: str = ""


class Marshaled(Part, frozen=True):
    """Who rolls what: the exponent alone, and the dice that come to it."""

    by: Who = "leader"
    skill: str = ""
    exponent: Count = 0
    more: Count = 0
    dice: Count = 0
    defense: Count = 0
    tagged: dict[str, Count] = {}
    void: bool = False


class Rolled(Part, frozen=True):
    """What fell: successes of the roll (Harry: of its attack), its defense, the tagged dice."""

    successes: Count = 0
    defense: Count = 0
    tagged: dict[str, Count] = {}


class Faction(Part, frozen=True):
    """One side of the war.

    *start* is its disposition after the Prologue; *circles* the exponent of its leader. Flags name
    other factions; *advantage* are dice won by Infiltrate; *sapped* dice lost and *skip* why there
    is no maneuver hold for the present one.
    """

    id: str
    name: str
    disposition: Count
    start: Count
    circles: Count = 0
    seats: tuple[str, ...] = ()
    leader: str = ""
    second: str = ""
    out: bool = False
    assessed: tuple[str, ...] = ()
    infiltrated: tuple[str, ...] = ()
    advantage: dict[str, Count] = {}
    sapped: Count = 0
    skip: Literal["", "hesitates", "barred"] = ""
    joined: str = ""
    objective: str = ""


class State(Part, frozen=True):
    """Everything of the present maneuver, by faction where it is theirs."""

    factions: tuple[Faction, ...]
    settings: Settings = Settings()
    number: Annotated[int, Meta(ge=1)] = 1
    phase: Phase = "slips"
    slips: dict[str, Open[Slip] | Sealed] = {}
    scenes: dict[str, tuple[Scene, ...]] = {}
    marshaled: dict[str, Marshaled] = {}
    rolled: dict[str, Rolled] = {}
    offs: dict[str, int] = {}
    answered: dict[str, tuple[str, ...]] = {}
    splits: dict[str, Count] = {}
    fallen: tuple[str, ...] = ()
    winner: str = ""

    def faction(self, id: str) -> Faction:
        return next(each for each in self.factions if each.id == id)

    @property
    def active(self) -> tuple[Faction, ...]:
        return tuple(each for each in self.factions if not each.out)

    @property
    def cap(self) -> int:
        """No disposition rises above the highest one any faction began with (BK-37)."""
        return max(each.start for each in self.factions)


class Setup(Part, frozen=True):
    """How a chronicle begins, or goes on from where it stood: *slips* may lie open already."""

    factions: Annotated[tuple[Faction, ...], Meta(min_length=2, max_length=6)]
    settings: Settings = Settings()
    number: Annotated[int, Meta(ge=1)] = 1
    slips: dict[str, Slip] = {}


def slip_of(state: State, faction: str) -> Slip:
    """A faction's slip where it lies open; an empty one where it does not."""
    slip = state.slips.get(faction)
    return slip.value if isinstance(slip, Open) else Slip()
