"""What happens in a duel, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.prose import dice, note_suffix, opening, series, the, whose
from bwdesk.rules.games.people.words import RULED, SPELL_WORDS, ruled_words
from bwdesk.rules.games.scripting.words import EXCHANGE as EXCHANGE
from bwdesk.rules.games.scripting.words import Exchange as Exchange
from bwdesk.rules.games.scripting.words import Scripted as Scripted


class Stated(Facts, frozen=True):
    kind: ClassVar[str] = "stated"
    name: str
    text: str

    def says(self) -> str:
        return f"{opening(self.name)}: “{self.text}”"


class Bodied(Facts, frozen=True):
    """A body of argument, and the names and figures of its parts, one beside the other."""

    kind: ClassVar[str] = "body"
    name: str
    start: int
    parts: tuple[str, ...] = ()

    def says(self) -> str:
        made = note_suffix(series(self.parts)) if len(self.parts) > 1 else ""
        return f"{opening(whose(self.name))} body of argument is {dice(self.start)}{made}."


class Agreed(Facts, frozen=True):
    kind: ClassVar[str] = "terms"
    name: str
    wins: str
    loses: str = ""

    def says(self) -> str:
        loses = f" Otherwise: “{self.loses}”" if self.loses else ""
        return f"If {the(self.name)} wins: “{self.wins}”{loses}"


class Announced(Facts, frozen=True):
    """A volley: who does what, in the order in which they speak."""

    kind: ClassVar[str] = "volley"
    volley: int
    names: tuple[str, ...]
    actions: tuple[str, ...]

    def says(self) -> str:
        each = [
            f"{whose(name)} {action}" for name, action in zip(self.names, self.actions, strict=True)
        ]
        return f"Volley {self.volley}: {' against '.join(each)}."


class Spoke(Facts, frozen=True):
    kind: ClassVar[str] = "spoke"
    name: str
    action: str
    line: str

    def says(self) -> str:
        return f"{opening(self.name)}, {self.action}: “{self.line}”"


class Idle(Facts, frozen=True):
    """An action that was written and does not happen, and what keeps it."""

    kind: ClassVar[str] = "idle"
    name: str
    action: str
    because: str = "hesitates"

    def says(self) -> str:
        why = {
            "hesitates": "hesitates",
            "skill": "has no skill for it",
            "dice": "has not two dice to split",
        }[self.because]
        return f"{opening(self.name)} {why}: the {self.action} is lost."


class Rolled(Facts, frozen=True):
    """What a side rolled: the skill, its dice, the successes that count, by group where several."""

    kind: ClassVar[str] = "rolled"
    name: str
    action: str
    skill: str
    dice: int
    groups: tuple[str, ...] = ()
    successes: tuple[int, ...] = ()
    obstacle: int = 0

    def says(self) -> str:
        fell = (
            plural(self.successes[0], "success", "successes")
            if len(self.successes) == 1
            else series(
                f"{group} {count}" for group, count in zip(self.groups, self.successes, strict=True)
            )
        )
        at = f" at Ob {self.obstacle}" if self.obstacle else ""
        skill = f", {self.skill}" if self.skill != self.action else ""
        thrown = f" with {dice(self.dice)}" if self.dice else ""
        return f"{opening(whose(self.name))} {self.action}{skill}{thrown}{at}: {fell}."


class Logs(Facts, frozen=True):
    """What a part of a roll is logged as; an *obstacle* of -1 is an open test."""

    kind: ClassVar[str] = "logs"
    name: str
    half: str
    skill: str
    dice: int
    obstacle: int

    def says(self) -> str:
        how = "an open test" if self.obstacle < 0 else f"a test at Ob {self.obstacle}"
        of = f"{opening(whose(self.name))} {self.half}"
        return f"{of} of {dice(self.dice)} is logged for {self.skill} as {how}."


class Struck(Facts, frozen=True):
    """Dice an action took off a body of argument, and what is left of it."""

    kind: ClassVar[str] = "struck"
    name: str
    action: str
    target: str
    off: int
    left: int

    def says(self) -> str:
        if not self.off:
            return f"{opening(whose(self.name))} {self.action} takes nothing."
        took = f"{opening(whose(self.name))} {self.action} takes {dice(self.off)}"
        return f"{took} from {whose(self.target)} argument: {figure(self.left)} left."


class Came(Facts, frozen=True):
    """What an action came to beside dice: *stopped*, *voided*, *nothing*, *incited*, *missed*."""

    kind: ClassVar[str] = "came"
    name: str
    action: str
    what: str
    target: str = ""
    by: str = ""
    amount: int = 0

    def says(self) -> str:
        own = f"{opening(whose(self.name))} {self.action}"
        return {
            "stopped": f"{own} is drowned by {whose(self.target)} {self.by}.",
            "voided": f"{own} comes to nothing against {whose(self.target)} {self.by}.",
            "nothing": f"{own} does nothing.",
            "incited": f"{own} stings: {the(self.target)} tests Steel.",
            "missed": f"{own} misses by {self.amount}: {the(self.target)} has "
            f"{dice(self.amount)} more next.",
        }[self.what]


class Hangs(Facts, frozen=True):
    """What bites a side in a volley to come."""

    kind: ClassVar[str] = "hangs"
    name: str
    what: str
    amount: int
    exchange: int
    volley: int
    by: str = ""

    def says(self) -> str:
        at = f"in volley {self.volley} of exchange {self.exchange}"
        by = note_suffix(self.by)
        if self.what == "hesitates":
            return f"{opening(self.name)} loses the action {at}{by}."
        if self.what == "obstacle":
            return f"{opening(self.name)} has +{self.amount} Ob {at}{by}."
        return f"{opening(self.name)} has +{self.amount}D {at}{by}."


class Steeled(Facts, frozen=True):
    """A Steel test: the obstacle, the successes, for how many actions somebody hesitates."""

    kind: ClassVar[str] = "steel"
    name: str
    hesitates: int
    obstacle: int = 0
    successes: int = 0
    told: bool = False

    def says(self) -> str:
        rolled = "" if self.told else f" ({self.successes} against Ob {self.obstacle})"
        if not self.hesitates:
            return f"{opening(self.name)} keeps the nerve{rolled}."
        return f"{opening(self.name)} hesitates for {_actions(self.hesitates)}{rolled}."


class Ended(Facts, frozen=True):
    """How it ended: *won*, *tied*, *walked*, *blows*, or by one test: *versus*, *even*.

    With the degree of what is owed; of one test *left* and *start* are both successes.
    """

    kind: ClassVar[str] = "ended"
    how: str
    name: str = ""
    other: str = ""
    left: int = 0
    start: int = 0
    owed: str = ""

    def says(self) -> str:
        match self.how:
            case "won":
                kept = f"{self.left} of {self.start}"
                return f"{opening(self.name)} wins with {kept} left. {OWED[self.owed]}"
            case "versus":
                return f"{opening(self.name)} wins the versus test, {self.left} to {self.start}."
            case "even":
                return f"{self.left} successes each: nobody has won."
            case "tied":
                return "Both arguments are down in one volley: nobody has won."
            case "walked":
                return f"{opening(self.name)} walks away, and drops the matter."
            case _:
                return f"{opening(self.name)} turns from words to blows."


class Offered(Facts, frozen=True):
    kind: ClassVar[str] = "offered"
    name: str
    text: str

    def says(self) -> str:
        return f"{opening(self.name)} offers: “{self.text}”"


class Settled(Facts, frozen=True):
    kind: ClassVar[str] = "settled"
    text: str
    name: str = ""

    def says(self) -> str:
        whose_offer = f"{opening(whose(self.name))} offer stands" if self.name else "Agreed"
        return f"{whose_offer}: “{self.text}”" if self.text else f"{whose_offer}."


class Demanded(Facts, frozen=True):
    kind: ClassVar[str] = "demanded"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} demands satisfaction. The argument stays as it ended."


class Answered(Facts, frozen=True):
    kind: ClassVar[str] = "answered"
    name: str
    how: str

    def says(self) -> str:
        does = {
            "accepts": "accepts",
            "champion": "appoints a champion",
            "refuses": "refuses, and loses no standing by it",
        }[self.how]
        return f"{opening(self.name)} {does}."


class Ruled(Facts, frozen=True):
    kind: ClassVar[str] = "ruling"
    name: str
    what: str
    value: int = 0
    action: str = ""
    group: str = ""
    why: str = ""

    def says(self) -> str:
        own = whose(self.name)
        said = {
            "body": f"{own} argument is at {self.value}",
            "start": f"{own} argument began at {self.value}",
            "dice": f"{the(self.name)} has {self.value:+d}D in this volley",
            "obstacle": f"{the(self.name)} has {self.value:+d} Ob in this volley",
            "hesitates": f"{the(self.name)} "
            + ("loses this action" if self.value else "does not hesitate"),
            "action": f"{own} action is {self.action}",
            "successes": f"{own} {self.group} counts {self.value}",
            "won": f"{the(self.name)} has won",
            **{what: f"{the(self.name)} {ruled_words(what, self.group)}" for what in RULED},
            "other": the(self.name),
        }[self.what]
        return f"Ruled: {said}{note_suffix(self.why)}."


OWED = {
    "none": "Nothing is owed.",
    "minor": "A very minor concession is owed.",
    "fair": "A fair concession is owed.",
    "major": "A major concession is owed.",
    "": "",
}
"""What a winner owes, by the degree of his losses (DOW-17)."""


def _actions(count: int) -> str:
    return plural(count, "action", "actions")


WORDS = Words(
    Stated,
    Bodied,
    Agreed,
    Scripted,
    Exchange,
    Announced,
    Spoke,
    Idle,
    Rolled,
    Logs,
    Struck,
    Came,
    Hangs,
    Steeled,
    Ended,
    Offered,
    Settled,
    Demanded,
    Answered,
    Ruled,
    *SPELL_WORDS,
)
