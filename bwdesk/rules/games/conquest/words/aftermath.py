"""Words for what follows a maneuver: the fallen, downtime, wounds, objectives, rulings, the end."""

from __future__ import annotations

from typing import ClassVar, Literal

from bwdesk.rules.basics.prose import number_word, plural
from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import capitalize, dice, note_suffix, opening, the, whose

MEETS = (
    "as the matrix has it",
    "independently of each other",
    "versus each other",
    "not at all",
)
"""How two factions meet where the table says so, by the value of the ruling."""


class Conquered(Facts, frozen=True):
    kind: ClassVar[str] = "conquered"
    name: str
    by: str

    def says(self) -> str:
        return f"{opening(self.name)} fell to {the(self.by)}."


class Joined(Facts, frozen=True):
    """The *leader* of a fallen faction ("" for one without a name) went over to another one."""

    kind: ClassVar[str] = "joined"
    name: str
    host: str
    leader: str = ""

    def says(self) -> str:
        leader = self.leader or f"The leader of {the(self.name)}"
        return f"{leader} joined {the(self.host)}."


class Forfeited(Facts, frozen=True):
    """What a leader lost who did not join the *victor*."""

    kind: ClassVar[str] = "penalty"
    name: str
    victor: str
    leader: str = ""

    def says(self) -> str:
        leader = self.leader or f"the leader of {the(self.name)}"
        return (
            f"That cost {leader} all Resources and the highest affiliation; {the(self.victor)} "
            "took the Resources as cash."
        )


class Inherited(Facts, frozen=True):
    """What a victor has of a *fallen* faction: cash, or an *affiliation* bought with it."""

    kind: ClassVar[str] = "inherited"
    name: str
    fallen: str
    cash: int = 0
    affiliation: str = ""

    def says(self) -> str:
        name = opening(self.name)
        if self.affiliation:
            return f"{name} bought the affiliation {self.affiliation} with it."
        return f"{name} has {self.cash}D of cash from {the(self.fallen)}."


class Consequences(Facts, frozen=True):
    """The consequences in somebody's own *words*."""

    kind: ClassVar[str] = "told"
    name: str
    words: str = ""

    def says(self) -> str:
        return f"{opening(self.name)} told: {self.words}"


class Rested(Facts, frozen=True):
    """A cycle of downtime used."""

    kind: ClassVar[str] = "downtime"
    name: str
    use: Literal["resources", "practice"]
    note: str = ""

    def says(self) -> str:
        use = "earn and restore Resources" if self.use == "resources" else "practice"
        return f"{opening(self.name)} used a cycle of downtime to {use}{note_suffix(self.note)}."


class Maintained(Facts, frozen=True):
    """A maintenance test *because* of something, at so much *more* than its obstacle."""

    kind: ClassVar[str] = "maintenance"
    name: str
    because: str
    more: int = 0
    passed: bool = False
    note: str = ""

    def says(self) -> str:
        how = "passed" if self.passed else "failed"
        more = f" at {self.more:+} Ob" if self.more else ""
        name = opening(self.name)
        return f"{name} {how} maintenance{more} for {self.because}{note_suffix(self.note)}."


class Lapsed(Facts, frozen=True):
    """Downtime or maintenance that went by."""

    kind: ClassVar[str] = "lapsed"
    name: str
    number: int
    what: Literal["cycle", "test"]

    def says(self) -> str:
        name, many = opening(self.name), "" if self.number == 1 else "s"
        what = f"{number_word(self.number)} {self.what}{many}"
        if self.what == "cycle":
            return f"{name} let {what} of downtime go by."
        return f"{name} left {what} of maintenance undone."


class Reviewed(Facts, frozen=True):
    kind: ClassVar[str] = "objective"
    name: str
    met: Literal["", "met", "partly", "missed"] = ""
    note: str = ""

    def says(self) -> str:
        how = {"": "open again", "partly": "met in part"}.get(self.met, self.met)
        return f"{capitalize(whose(self.name))} objective was {how}{note_suffix(self.note)}."


class Wounded(Facts, frozen=True):
    """Dice *who* of a faction has lost to wounds; none: whole again."""

    kind: ClassVar[str] = "wound"
    name: str
    who: str
    dice: int = 0
    note: str = ""

    def says(self) -> str:
        now = f"lost {self.dice}D to wounds" if self.dice else "was whole again"
        return f"{capitalize(whose(self.name))} {self.who} {now}{note_suffix(self.note)}."


class Health(Facts, frozen=True):
    """A Health test of *who* of a faction; once passed, so many dice are still *left* lost."""

    kind: ClassVar[str] = "health"
    name: str
    who: str
    passed: bool = False
    left: int = 0

    def says(self) -> str:
        who = f"{capitalize(whose(self.name))} {self.who}"
        if self.passed:
            return f"{who} passed a Health test: {self.left}D lost."
        return f"{who} failed a Health test."


class Healed(Facts, frozen=True):
    """Wounds between two maneuvers: whole by *rest*, left to the *core* rules, or *by a die*."""

    kind: ClassVar[str] = "healed"
    name: str
    how: Literal["rest", "core", "by a die"]
    who: str = ""
    left: int = 0

    def says(self) -> str:
        match self.how:
            case "rest":
                return f"{capitalize(whose(self.name))} wounds healed in the downtime."
            case "core":
                return (
                    f"A month passed for {whose(self.name)} wounded; at this table they heal by "
                    "the core rules."
                )
            case "by a die":
                now = f"{number_word(self.left)} left" if self.left else "whole again"
                return f"{capitalize(whose(self.name))} {self.who} healed by a die, {now}."


class Ruling(Facts, frozen=True):
    """What the table ruled of a faction ("" for all), *at* another one, and why."""

    kind: ClassVar[str] = "ruling"
    what: str
    name: str = ""
    at: str = ""
    value: int = 0
    defense: bool = False
    skip: str = ""
    why: str = ""

    def says(self) -> str:
        why, at = note_suffix(self.why), f" at {the(self.at)}" if self.at else ""
        if self.what == "cap":
            return f"Ruled for all: no disposition rises above {self.value}{why}."
        if self.what == "other":
            return f"Ruled for {the(self.name)}{at}: {self.why}"
        between = self.what in ("pair", "help", "conqueror")
        return f"Ruled for {the(self.name)}: {self._what()}{'' if between else at}{why}."

    def _what(self) -> str:
        value, rival = self.value, the(self.at) if self.at else "nobody"
        match self.what:
            case "pair":
                return f"it meets {rival} {MEETS[value % len(MEETS)]}"
            case "obstacle":
                return f"Ob {value}"
            case "pool":
                return f"{dice(value)} to roll{' for defense' if self.defense else ''}"
            case "roll":
                fell = plural(value, "success", "successes")
                return f"{fell}{' in defense' if self.defense else ''}"
            case "help":
                return f"{dice(value)} of help from {rival}"
            case "conqueror":
                return f"it fell to {rival}"
            case "strike":
                return "the maneuver does not stand" if value else "the maneuver stands"
            case "skip":
                return self.skip or "free to act"
            case "out":
                return "out of the chronicle" if value else "back in the chronicle"
            case "assessed" | "infiltrated":
                return self.what if value else f"not {self.what}"
            case _:
                return f"{self.what} {value}"


class Over(Facts, frozen=True):
    """The end: one conquered the territory, or nobody is left."""

    kind: ClassVar[str] = "over"
    name: str = ""

    def says(self) -> str:
        if not self.name:
            return "Nobody is left; the table says what became of it."
        return f"{opening(self.name)} conquered the territory."
