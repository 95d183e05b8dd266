"""Words for the dice of a maneuver: gathered, fallen, tied, divided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, NamedTuple

from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import MINUS, dice, opening, series, the


class Share(NamedTuple):
    """So many dice or successes from a faction, or against it."""

    name: str
    number: int


class Gathered(Facts, frozen=True):
    """The dice of a hand, and what they come from.

    The *ability* is written as at the table (``G4``), *own* are the dice the maneuver gives; a
    *void* one is not rolled: too many dice were *sapped*, or there are too *few* for two *pools*.
    *by* names whoever rolls for the leader.
    """

    kind: ClassVar[str] = "marshal"
    name: str
    maneuver: str = ""
    dice: int = 0
    pools: bool = False
    defense: int = 0
    against: tuple[Share, ...] = ()
    skill: str = ""
    ability: str = ""
    forks: tuple[str, ...] = ()
    help: tuple[Share, ...] = ()
    more: int = 0
    own: int = 0
    sapped: int = 0
    wounds: int = 0
    ruled: bool = False
    void: Literal["", "sapped", "few"] = ""
    again: bool = False
    by: str = ""

    def says(self) -> str:
        name = opening(self.name)
        if not self.maneuver:
            return f"{name} had no maneuver to roll."
        made = ", ".join(self._parts())
        made += "; as many as the table ruled" if self.ruled else ""
        if self.void:
            why = "could not roll" if self.void == "sapped" else "had too few dice for two pools"
            return f"{name} {why} ({made}); {self.maneuver} is void."
        gathers = dice(self.dice)
        if self.pools:
            again = " (split again, as this table does)" if self.again else ""
            gathers += f" to strike and {dice(self.defense)} for defense{again}"
        for each in self.against:
            gathers += f", {dice(each.number)} against {the(each.name)}"
        by = f", rolled by {self.by}" if self.by else ""
        return f"{name} gathered {gathers} for {self.maneuver}: {made}{by}."

    def _parts(self) -> Iterator[str]:
        yield f"{self.skill or 'exponent'} {self.ability}"
        if self.forks:
            yield f"{len(self.forks)} by FoRKs of {series(self.forks)}"
        for each in self.help:
            yield f"{each.number} by help of {the(each.name)}"
        if self.more:
            yield f"{self.more} more"
        if self.own:
            yield f"{self.own} for {self.maneuver}"
        if self.sapped:
            yield f"{MINUS}{self.sapped} sapped"
        if self.wounds:
            yield f"{MINUS}{self.wounds} by wounds"


class Fell(Facts, frozen=True):
    """Successes rolled; in *pools* those to strike and those for defense."""

    kind: ClassVar[str] = "rolled"
    name: str
    maneuver: str
    successes: int
    pools: bool = False
    defense: int = 0
    against: tuple[Share, ...] = ()
    shade: str = "black"
    ruled: bool = False

    def says(self) -> str:
        what = f"for {self.maneuver}"
        if self.pools:
            what = f"to strike and {self.defense} to defend"
        says = f"{opening(self.name)} rolled {self.successes} {what}"
        for each in self.against:
            says += f", {each.number} more against {the(each.name)}"
        says += f", {self.shade} dice" if self.shade != "black" else ""
        return f"{says}; so the table ruled." if self.ruled else f"{says}."


class Tied(Facts, frozen=True):
    """What a side of a tie would have: a roll-off, or that it stands."""

    kind: ClassVar[str] = "tie"
    name: str
    other: str
    agrees: bool = False

    def says(self) -> str:
        name, other = opening(self.name), the(self.other)
        if self.agrees:
            return f"{name} would roll the tie with {other} off."
        return f"{name} let the tie with {other} stand."


class RolledOff(Facts, frozen=True):
    kind: ClassVar[str] = "roll-off"
    name: str
    first: int
    other: str
    second: int

    def says(self) -> str:
        return (
            f"{opening(self.name)} ({self.first}) rolled off against {the(self.other)} "
            f"({self.second}){', another tie' if self.first == self.second else ''}."
        )


class Divided(Facts, frozen=True):
    """A surplus divided: so many *kept* as disposition, so many *cycles* of downtime."""

    kind: ClassVar[str] = "split"
    name: str
    kept: int
    cycles: int

    def says(self) -> str:
        kept, cycles = self.kept, self.cycles
        return f"{opening(self.name)} took {kept} as disposition and {cycles} as downtime."
