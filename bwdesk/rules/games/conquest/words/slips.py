"""Words for slips and scenes, up to the reveal."""

from __future__ import annotations

from typing import ClassVar, Literal

from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import capitalize, opening, series, the, whose


class Begun(Facts, frozen=True):
    """A maneuver begins."""

    kind: ClassVar[str] = "maneuver"
    number: int

    def says(self) -> str:
        return f"Maneuver {self.number}"


class Written(Facts, frozen=True):
    """A slip is written and sealed, or on *paper*."""

    kind: ClassVar[str] = "sealed"
    name: str
    paper: bool = False

    def says(self) -> str:
        how = "wrote a slip on paper" if self.paper else "sealed a slip"
        return f"{opening(self.name)} {how}."


class Played(Facts, frozen=True):
    """A *scene* of that kind, *at* somebody, with help for others; *struck* out again."""

    kind: ClassVar[str] = "scene"
    name: str
    scene: str
    at: str = ""
    conflict: str = ""
    helps: tuple[str, ...] = ()
    late: bool = False
    note: str = ""
    struck: bool = False

    def says(self) -> str:
        scene = self.scene.lower()
        says = f"{opening(self.name)}: {'an' if scene[:1] in 'aeiou' else 'a'} {scene} scene"
        if self.struck:
            return f"{says} was struck out."
        says += f" with {the(self.at)}" if self.at else ""
        says += f", {self.conflict}" if self.conflict else ""
        says += f"; help was given to {series(map(the, self.helps))}" if self.helps else ""
        says += ", noted late" if self.late else ""
        return f"{says}. {self.note}".rstrip()


class Revealed(Facts, frozen=True):
    """What a slip said; of a maneuver in two pools *defense* in 100 dice are for defense.

    One that is *wide* was aimed, and reaches attackers alone at this table. Without a maneuver
    *skip* says what kept the faction from one.
    """

    kind: ClassVar[str] = "revealed"
    name: str
    maneuver: str = ""
    at: tuple[str, ...] = ()
    pools: bool = False
    defense: int = 0
    wide: bool = False
    skip: str = ""

    def says(self) -> str:
        if not self.maneuver:
            why = f" ({self.skip} this time)" if self.skip else ""
            return f"{opening(self.name)} made no maneuver{why}."
        at = f" at {series(map(the, self.at))}" if self.at else ""
        share = f", {self.defense} in 100 for defense" if self.pools else ""
        wide = f"; at this table {self.maneuver} reaches attackers alone" if self.wide else ""
        return f"{opening(self.name)}: {self.maneuver}{at}{share}{wide}."


class Wasted(Facts, frozen=True):
    """A slip that no longer fits; *why* is the reason of its problem, of that *code*."""

    kind: ClassVar[str] = "wasted"
    name: str
    code: str
    why: str

    def says(self) -> str:
        return f"{capitalize(whose(self.name))} slip was wasted: {self.why}"


class Paid(Facts, frozen=True):
    kind: ClassVar[str] = "paid"
    name: str
    cost: int

    def says(self) -> str:
        return f"{opening(self.name)} paid {self.cost} disposition for it."


What = Literal["missing", "none", "uncalled"]


class Owed(Facts, frozen=True):
    """A conflict owed *at* somebody and not staged, or staged and not allowed."""

    kind: ClassVar[str] = "duty"
    name: str
    maneuver: str
    at: tuple[str, ...]
    what: What

    def says(self) -> str:
        name, at = opening(self.name), series(map(the, self.at), "or")
        match self.what:
            case "missing":
                return (
                    f"{name} staged no conflict with {at}, which {self.maneuver} asks for; it "
                    "stands unless the table strikes it."
                )
            case "none":
                return f"{name} staged a conflict, and {self.maneuver} has none."
            case "uncalled":
                return (
                    f"{name} staged a conflict at {at}, who had staged none; {self.maneuver} "
                    "allows it only in answer."
                )


class Met(Facts, frozen=True):
    """A conflict owed that was staged after all, or that *by* another one counts for both."""

    kind: ClassVar[str] = "met"
    name: str
    by: str = ""

    def says(self) -> str:
        if not self.by:
            return f"{opening(self.name)} had staged the conflict it owed."
        name = the(self.name)
        return f"The conflict {the(self.by)} staged at {name} counts for {name} as well."
