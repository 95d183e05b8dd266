"""What happens in Range and Cover, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.prose import (
    HITS,
    armor_words,
    dice,
    note_suffix,
    opening,
    series,
    successes,
    the,
    whose,
)
from bwdesk.rules.games.people.words import RULED, SPELL_WORDS, ruled_words
from bwdesk.rules.games.people.words import Hurt as Injured
from bwdesk.rules.games.people.words import Marked as Marked
from bwdesk.rules.games.scripting.words import EXCHANGE as EXCHANGE
from bwdesk.rules.games.scripting.words import Exchange as Exchange
from bwdesk.rules.games.scripting.words import Scripted as Scripted

RANGES = {
    "out": "out of range",
    "extreme": "at extreme range",
    "optimal": "at optimal range",
    "too-close": "too close to shoot",
}


def volleys(count: int) -> str:
    return plural(count, "volley", "volleys")


class Stands(Facts, frozen=True):
    """Where the sides are: each with the range of its own weapon."""

    kind: ClassVar[str] = "stands"
    names: tuple[str, ...]
    ranges: tuple[str, ...]
    begins: bool = False

    def says(self) -> str:
        where = [
            f"{the(name)} {RANGES[here]}"
            for name, here in zip(self.names, self.ranges, strict=True)
        ]
        return f"{'It begins: ' if self.begins else ''}{opening(series(where))}."


class Forfeited(Facts, frozen=True):
    kind: ClassVar[str] = "forfeited"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} gives up the third volley to change the second."


class Announced(Facts, frozen=True):
    """A volley: who does what."""

    kind: ClassVar[str] = "volley"
    volley: int
    names: tuple[str, ...]
    maneuvers: tuple[str, ...]

    def says(self) -> str:
        each = [
            f"{whose(name)} {maneuver}"
            for name, maneuver in zip(self.names, self.maneuvers, strict=True)
        ]
        return f"Volley {self.volley}: {' against '.join(each)}."


class Meant(Facts, frozen=True):
    kind: ClassVar[str] = "meant"
    name: str
    line: str

    def says(self) -> str:
        return f"{opening(self.name)}: “{self.line}”"


class Idle(Facts, frozen=True):
    """A maneuver that was written and does not happen, and what keeps it."""

    kind: ClassVar[str] = "idle"
    name: str
    maneuver: str
    because: str

    def says(self) -> str:
        return f"{opening(self.name)} {self.because}: the {self.maneuver} is lost."


class Positioned(Facts, frozen=True):
    """What a side threw for its position; *sure* are successes it has without a die, *because* of
    what there is a *penalty*."""

    kind: ClassVar[str] = "positioned"
    name: str
    ability: str
    dice: int
    successes: int
    sure: int = 0
    penalty: int = 0
    because: tuple[str, ...] = ()

    @classmethod
    def from_roll(
        cls, name: str, ability: str, dice: int, successes: int, sure: int, off: Sum
    ) -> Positioned:
        """One roll, with what comes *off* its successes, part by part."""
        parts = tuple(f"{part.label} {part.value}" for part in off.parts)
        return cls(name, ability, dice, successes, sure, off.whole, parts)

    def says(self) -> str:
        own = f", and {self.sure} without a die" if self.sure else ""
        off = f", {self.penalty} less for wounds" if self.penalty else ""
        if self.because:
            off = f"; {self.penalty} fewer: {', '.join(self.because)}"
        fell = successes(self.successes)
        return f"{opening(self.name)}, {self.ability}, {dice(self.dice)}: {fell}{own}{off}."


class Met(Facts, frozen=True):
    """Who holds the position: a winner and by how much, or nobody."""

    kind: ClassVar[str] = "met"
    winner: str = ""
    margin: int = 0
    begins: bool = False
    alone: bool = False

    def says(self) -> str:
        what = "the test for the beginning" if self.begins else "the position"
        if not self.winner:
            return f"Nobody wins {what}: it is a tie."
        by = "" if self.alone and not self.margin else f" by {self.margin}"
        return f"{opening(self.winner)} wins {what}{by}."


class Faltered(Facts, frozen=True):
    kind: ClassVar[str] = "faltered"
    name: str
    volleys: int

    def says(self) -> str:
        return (
            f"{opening(whose(self.name))} Steel is too low: no step, and "
            f"{volleys(self.volleys)} of hesitation."
        )


class Bought(Facts, frozen=True):
    kind: ClassVar[str] = "bought"
    name: str
    things: tuple[str, ...]
    paid: int
    of: int

    def says(self) -> str:
        if not self.things:
            return f"{opening(self.name)} does nothing with it."
        purse = f" ({self.paid} of {self.of})" if self.of else ""
        return f"{opening(self.name)}: {series(self.things)}{purse}."


class Ducked(Facts, frozen=True):
    kind: ClassVar[str] = "ducked"
    name: str
    how: str

    def says(self) -> str:
        says = {"duck": "ducks: +1 Ob to hit", "shoot": "shoots", "neither": "waits"}[self.how]
        return f"{opening(self.name)} {says}."


class Fired(Facts, frozen=True):
    """A shot: its dice and obstacle, and what it comes to."""

    kind: ClassVar[str] = "fired"
    name: str
    target: str
    weapon: str
    dice: int
    successes: int
    obstacle: int
    result: str = ""
    place: str = ""
    circle: str = ""
    lighter: str = ""

    def says(self) -> str:
        fell = f"{successes(self.successes)} against Ob {self.obstacle}"
        came = {
            "miss": "it misses",
            "jam": "it jams",
            "misfire": "it misfires",
            "stopped": f"armor stops it at the {self.place}",
            "nothing": f"it hits the {self.place}, and does nothing",
            "told": "what it does is for the table",
        }.get(self.result, f"{HITS.get(self.result, '')} at the {self.place}, {self.circle}")
        if self.name == self.target:
            return f"{opening(whose(self.name))} {self.weapon} bursts in the hand; {came}."
        shot = f"{opening(self.name)} shoots at {the(self.target)} with {self.weapon}"
        return f"{shot}: {fell}; {came}{armor_words(self.lighter)}."


class Burst(Facts, frozen=True):
    kind: ClassVar[str] = "burst"
    name: str
    bursts: bool

    def says(self) -> str:
        came = "bursts in the hand" if self.bursts else "does not burst"
        return f"{opening(whose(self.name))} bomb {came}."


class Hurt(Injured, frozen=True):
    falls: ClassVar[str] = "is out of it"


class Steeled(Facts, frozen=True):
    kind: ClassVar[str] = "steel"
    name: str
    lost: int
    obstacle: int = 0
    successes: int = 0
    told: bool = False

    def says(self) -> str:
        fell = "" if self.told else f", {successes(self.successes)} against Ob {self.obstacle}"
        came = f"hesitates for {volleys(self.lost)}" if self.lost else "stands it"
        return f"{opening(whose(self.name))} Steel{fell}: {the(self.name)} {came}."


class OnFoot(Facts, frozen=True):
    """Somebody whose mount is down."""

    kind: ClassVar[str] = "on-foot"
    name: str
    mount: str

    def says(self) -> str:
        return f"{opening(self.name)} is on foot, {the(self.mount)} is down: the table says how."


class Reacted(Facts, frozen=True):
    kind: ClassVar[str] = "reacted"
    name: str
    how: str
    hidden: int = 0
    does: str = ""

    def says(self) -> str:
        return f"{opening(self.name)} {self.does or 'hesitates'}."


class Lost(Facts, frozen=True):
    kind: ClassVar[str] = "lost"
    name: str
    what: str

    def says(self) -> str:
        return f"{opening(self.name)} loses {self.what}."


class Shrugged(Facts, frozen=True):
    """A wound shrugged off for the scene, or the try in vain."""

    kind: ClassVar[str] = "shrugged"
    name: str
    what: str
    successes: int
    obstacle: int

    def says(self) -> str:
        done = "clears the cobwebs" if self.what == "cobwebs" else "grits the teeth"
        fell = f"{successes(self.successes)} against Ob {self.obstacle}"
        vain = "" if self.successes >= self.obstacle else ", in vain"
        return f"{opening(self.name)} {done}{vain}: {fell}."


class Found(Facts, frozen=True):
    """Somebody looks for one who swooned out of sight."""

    kind: ClassVar[str] = "found"
    name: str
    target: str
    successes: int
    obstacle: int

    def says(self) -> str:
        came = "finds" if self.successes >= self.obstacle else "does not find"
        fell = f"{successes(self.successes)} against Ob {self.obstacle}"
        return f"{opening(self.name)} {came} {the(self.target)}: {fell}."


class Ended(Facts, frozen=True):
    kind: ClassVar[str] = "ended"
    how: str
    name: str = ""
    distance: str = ""
    ready: tuple[str, ...] = ()
    note: str = ""

    def says(self) -> str:
        match self.how:
            case "closed":
                ready = f", {series(self.ready)} ready to shoot" if self.ready else ""
                where = {"": "", "outside": ", beginning outside"}
                at = where.get(self.distance, f", beginning at {self.distance} distance")
                return f"It comes to a fight{at}{ready}."
            case "escaped":
                return f"{opening(self.name)} is out of reach: it is over."
            case "shot":
                return "The shot is shot: it is over."
            case "nobody":
                return "Nobody comes to a shot: it is over."
            case "hidden":
                return f"{opening(self.name)} is not found: it is over."
            case "down":
                return f"Nobody stands any more on the side of {the(self.name)}."
            case _:
                return f"{opening(self.name)} breaks it off{note_suffix(self.note)}."


class Ruled(Facts, frozen=True):
    kind: ClassVar[str] = "ruled"
    name: str
    what: str
    value: int = 0
    named: str = ""
    why: str = ""

    def says(self) -> str:
        said = {
            "where": f"stands at {self.named}",
            "maneuver": f"does {self.named}",
            "successes": f"has {successes(self.value)}",
            "cover": f"has {dice(self.value)} of cover",
            "aim": f"has {dice(self.value)} of aim",
            "unloaded": f"reloads for {volleys(self.value)}",
            "hesitates": f"hesitates for {volleys(self.value)}",
            "out": "is out of it" if self.value else "is in it again",
            "wound": f"takes a wound at {self.named}",
            "light": f"light and weather +{self.value} Ob",
            **{what: ruled_words(what, self.named) for what in RULED},
            "other": "as the table says",
        }[self.what]
        return f"Ruled: {the(self.name)} {said}{note_suffix(self.why)}."


WORDS = Words(
    Marked,
    Exchange,
    Stands,
    Scripted,
    Forfeited,
    Announced,
    Meant,
    Idle,
    Positioned,
    Met,
    Faltered,
    Bought,
    Ducked,
    Fired,
    Burst,
    Hurt,
    OnFoot,
    Steeled,
    Reacted,
    Lost,
    Shrugged,
    Found,
    Ended,
    Ruled,
    *SPELL_WORDS,
)
