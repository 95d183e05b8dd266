"""Words for what comes of a war to its characters in play: artha, work, practice, Tax."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import a_wound, capitalize, note_suffix, opening


class Foretold(Facts, frozen=True):
    """The Prologue of a leader: *found* successes, and the disposition they lead to."""

    kind: ClassVar[str] = "prologue"
    name: str
    skill: str
    found: int
    start: int

    def says(self) -> str:
        came = plural(self.found, "success", "successes")
        return (
            f"{opening(self.name)} tested {self.skill} in the Prologue: {came}. It begins with "
            f"{self.start}."
        )


class Awarded(Facts, frozen=True):
    """A point of *artha* for somebody, by one of the reasons of the Book."""

    kind: ClassVar[str] = "awarded"
    name: str
    artha: str
    award: str
    why: str = ""

    def says(self) -> str:
        return (
            f"{capitalize(self.name)} earned {self.artha} for {self.award}{note_suffix(self.why)}."
        )


class Struck(Facts, frozen=True):
    """A wound of a *level* at a *circle* of somebody's grayscale, and the dice it costs."""

    kind: ClassVar[str] = "struck"
    name: str
    circle: str
    level: str = ""
    dice: int = 0
    note: str = ""

    def says(self) -> str:
        costs = f", {self.dice}D" if self.dice else ""
        struck = f"{a_wound(self.level)} at {self.circle}"
        return f"{capitalize(self.name)} took {struck}{costs}{note_suffix(self.note)}."


class SeeksWork(Facts, frozen=True):
    kind: ClassVar[str] = "seeks-work"
    name: str
    skill: str

    def says(self) -> str:
        return f"{capitalize(self.name)} used a cycle of downtime to work, by {self.skill}."


class Worked(Facts, frozen=True):
    """What a job brought back of Resources that were taxed."""

    kind: ClassVar[str] = "worked"
    name: str
    skill: str
    dice: int = 0

    def says(self) -> str:
        back = f"{self.dice}D of Resources back" if self.dice else "nothing"
        return f"{capitalize(self.name)} earned {back} by {self.skill}."


class Practiced(Facts, frozen=True):
    """Hours a day of each ability, for so many *days*."""

    kind: ClassVar[str] = "practiced"
    name: str
    days: int
    what: tuple[str, ...] = ()

    def says(self) -> str:
        return (
            f"{capitalize(self.name)} practiced {series(self.what, 'and')} for "
            f"{plural(self.days, 'day')} of downtime."
        )


class Taxed(Facts, frozen=True):
    """Dice of Resources that a failed maintenance cost."""

    kind: ClassVar[str] = "taxed"
    name: str
    dice: int

    def says(self) -> str:
        return f"{capitalize(self.name)} lost {self.dice}D of Resources to Tax."
