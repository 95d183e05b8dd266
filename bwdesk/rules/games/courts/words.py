"""The words of the courts: every kind of event with its facts."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple

from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.prose import (
    MINUS,
    capitalize,
    note_suffix,
    opening,
    series,
    the,
    whose,
)


class Began(Facts, frozen=True):
    """A season of a year, and whose Priority it is."""

    kind: ClassVar[str] = "season"
    year: int
    season: str
    first: str

    def says(self) -> str:
        return f"Year {self.year}, {capitalize(self.season)}: Priority of {the(self.first)}"


class Declared(Facts, frozen=True):
    kind: ClassVar[str] = "omen"
    words: str
    amount: int = 0

    def says(self) -> str:
        change = f" ({self.amount:+} to attacks)".replace("-", MINUS) if self.amount else ""
        return f"Event: {self.words}{change}."


class Planned(Facts, frozen=True):
    kind: ClassVar[str] = "planned"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} has written its list."


class Pledged(Facts, frozen=True):
    """What a court paid for its list when it planned it."""

    kind: ClassVar[str] = "pledged"
    name: str
    cost: int

    def says(self) -> str:
        return f"{opening(self.name)} paid {self.cost} Glamour for what its list aims at."


class Spied(Facts, frozen=True):
    """What Espionage has shown of a list: who follows, in their order."""

    kind: ClassVar[str] = "spied"
    name: str
    rival: str
    follow: tuple[str, ...]

    def says(self) -> str:
        who = series(self.follow) if self.follow else "nobody"
        whom = the(self.rival)
        return f"{capitalize(whose(self.name))} Espionage: of {whom} {who} will follow."


class Went(Facts, frozen=True):
    """A line reached: who goes, and *goal* where it is seen at once. Nobody: it was empty."""

    kind: ClassVar[str] = "reached"
    name: str
    place: int
    commander: str = ""
    armies: tuple[str, ...] = ()
    goal: str = ""

    def says(self) -> str:
        if not self.commander:
            return f"{capitalize(whose(self.name))} line {self.place} is empty."
        armies = f" with {series(self.armies)}" if self.armies else ""
        goal = f", for {self.goal}" if self.goal else ""
        return f"{opening(self.name)}: {self.commander} goes out{armies}{goal}."


Behind = Literal["behind", "defended", "commander", "armies", "goal", "consent"]


class Stayed(Facts, frozen=True):
    """What was written and cannot be: pieces that stay behind, or a whole line."""

    kind: ClassVar[str] = "wasted"
    name: str
    pieces: tuple[str, ...] = ()
    why: Behind = "behind"

    def says(self) -> str:
        who = series(self.pieces)
        match self.why:
            case "behind":
                return f"{who} of {the(self.name)} stayed behind."
            case "defended":
                verb = "is" if len(self.pieces) == 1 else "are"
                return f"{who} of {the(self.name)} defended, and {verb} struck from its list."
            case "commander":
                return f"{who or 'Nobody'} could not lead for {the(self.name)}; the line is lost."
            case "armies":
                return f"No army was left to {the(self.name)}; the line is lost."
            case "consent":
                return f"{who} had no consent of the Queen of {the(self.name)}; the line is lost."
            case "goal":
                return f"What {the(self.name)} aimed at could not be; nothing comes of it."


class Lost(Facts, frozen=True):
    """What of a list nobody can open any more, given up by a ruling."""

    kind: ClassVar[str] = "lost"
    name: str
    why: str = ""

    def says(self) -> str:
        return (
            "Ruled: what lies sealed of the list of "
            f"{the(self.name)} is lost{note_suffix(self.why)}."
        )


class Defended(Facts, frozen=True):
    kind: ClassVar[str] = "defended"
    name: str
    commander: str = ""
    armies: tuple[str, ...] = ()

    def says(self) -> str:
        if not self.commander:
            return f"{opening(self.name)} did not defend."
        armies = f" with {series(self.armies)}" if self.armies else ""
        return f"{opening(self.name)}: {self.commander} defends{armies}."


class Term(NamedTuple):
    """A part of the total of a die."""

    what: str
    amount: int


class Fought(Facts, frozen=True):
    """A battle: both strengths, the die with what changed it, the row of the results."""

    kind: ClassVar[str] = "battle"
    attacker: str
    attack: int
    defender: str
    defense: int
    die: int
    terms: tuple[Term, ...]
    total: int
    result: str

    def says(self) -> str:
        terms = "".join(
            f" {'+' if each.amount > 0 else MINUS} {abs(each.amount)} ({each.what})"
            for each in self.terms
        )
        return (
            f"{opening(self.attacker)} {self.attack} against {the(self.defender)} {self.defense}: "
            f"{self.die}{terms} = {self.total}. {self.result}."
        )


class Achieved(Facts, frozen=True):
    """What an objective came to; *achieved* or not, as it lies open now."""

    kind: ClassVar[str] = "objective"
    name: str
    rival: str
    objective: str
    effect: Literal["destroy", "plunder", "free", "capture", "spy", "told"]
    what: str = ""
    amount: int = 0
    achieved: bool = False

    def says(self) -> str:
        if not self.achieved:
            what = f" ({self.what})" if self.what else ""
            return f"{capitalize(whose(self.name))} {self.objective}{what} failed."
        match self.effect:
            case "destroy":
                came = f"{self.what} of {the(self.rival)} is destroyed"
            case "plunder":
                came = f"{self.amount} Glamour of {the(self.rival)} goes to {the(self.name)}"
            case "free":
                came = f"{self.what} is free"
            case "capture":
                came = f"{self.what} of {the(self.rival)} is captured"
            case "spy":
                came = f"next summer the list of {the(self.rival)} opens with its first campaign"
            case "told":
                came = self.what or "it is done"
        return f"{capitalize(self.objective)}: {came}."


class Priced(Facts, frozen=True):
    """Glamour paid for an objective; *back* is what was plundered of it and is given back."""

    kind: ClassVar[str] = "paid"
    name: str
    cost: int
    objective: str
    back: int = 0

    def says(self) -> str:
        back = f", {self.back} of it out of a plunder's reach" if self.back else ""
        return f"{opening(self.name)} paid {self.cost} Glamour for {self.objective}{back}."


class Broke(Facts, frozen=True):
    kind: ClassVar[str] = "broken"
    name: str
    pieces: tuple[str, ...]

    def says(self) -> str:
        verb = "is" if len(self.pieces) == 1 else "are"
        return f"{series(self.pieces)} of {the(self.name)} {verb} broken."


class Captured(Facts, frozen=True):
    kind: ClassVar[str] = "captured"
    name: str
    piece: str

    def says(self) -> str:
        return f"{self.piece} of {the(self.name)} is captured."


class ByHand(Facts, frozen=True):
    """A change by hand: of Glamour, of a piece, of an Improvement."""

    kind: ClassVar[str] = "hand"
    what: Literal["glamour", "restored", "released", "built", "lost", "ruled", "ends"]
    name: str = ""
    thing: str = ""
    amount: int = 0
    why: str = ""

    def says(self) -> str:
        match self.what:
            case "glamour":
                verb = "gained" if self.amount >= 0 else "lost"
                said = f"{opening(self.name)} {verb} {abs(self.amount)} Glamour"
            case "restored":
                said = f"{self.thing} is whole again"
            case "released":
                said = f"{self.thing} is released"
            case "built":
                said = f"{opening(self.name)} built {self.thing}"
            case "lost":
                said = f"{opening(self.name)} lost {self.thing}"
            case "ruled":
                said = f"Ruled: {self.name} is {self.thing}"
            case "ends":
                said = "Ruled: the game ends"
        return f"{said}{note_suffix(self.why)}."


class Story(Facts, frozen=True):
    kind: ClassVar[str] = "story"
    words: str

    def says(self) -> str:
        return self.words


class Over(Facts, frozen=True):
    """The end: a King captured, or the last year over."""

    kind: ClassVar[str] = "over"
    name: str = ""

    def says(self) -> str:
        if self.name:
            return f"The game is over: {the(self.name)} prevails."
        return "The last year is over; the table says what became of it."


WORDS = Words(
    *(
        Began,
        Declared,
        Planned,
        Pledged,
        Spied,
        Went,
        Stayed,
        Lost,
        Defended,
        Fought,
        Achieved,
        Priced,
    ),
    *(Broke, Captured, ByHand, Story, Over),
)

SECTIONS = {
    "Plans": ("omen", "planned", "pledged"),
    "Battles": (
        *("reached", "spied", "wasted", "lost", "defended", "battle", "paid", "objective"),
        "broken",
    ),
    "The year": ("hand",),
    "The end": ("over",),
}
HEADINGS = {kind: heading for heading, kinds in SECTIONS.items() for kind in kinds} | {
    Captured.kind: "Battles"
}
