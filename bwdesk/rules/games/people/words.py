"""What happens to people wherever they are hurt, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import a_wound, dice, opening, series, successes, whose


class Hurt(Facts, frozen=True):
    """A wound somebody takes; *falls* is what becomes of whoever is out with it."""

    kind: ClassVar[str] = "hurt"
    falls: ClassVar[str] = "is down"
    name: str
    level: str
    circle: str
    out: bool = False

    def says(self) -> str:
        down = f", and {self.falls}" if self.out else ""
        return f"{opening(self.name)} takes {a_wound(self.level)} at {self.circle}{down}."


# Things of the scene


class Marked(Facts, frozen=True):
    """What somebody did to a thing of the scene, and how it stands since."""

    kind: ClassVar[str] = "marked"
    name: str
    thing: str
    did: str
    mark: str
    stands: str

    def says(self) -> str:
        did = {
            "": "leaves no scratch on",
            "scratch": "scratches",
            "breach": "makes a breach in",
            "destroyed": "wrecks",
        }[self.did]
        return f"{opening(self.name)} {did} {self.thing}, Mark {self.mark}: it is {self.stands}."


# Spells


class SpellCast(Facts, frozen=True):
    """A spell whose dice stand: it is cast, or it fails."""

    kind: ClassVar[str] = "spell-cast"
    name: str
    spell: str
    dice: int
    successes: int
    obstacle: int

    def says(self) -> str:
        how = "casts" if self.successes >= self.obstacle else "fails to cast"
        fell = f"{successes(self.successes)} of {dice(self.dice)} against Ob {self.obstacle}"
        return f"{opening(self.name)} {how} {self.spell}: {fell}."


class SpellTaxed(Facts, frozen=True):
    """What a spell took out of its caster."""

    kind: ClassVar[str] = "spell-taxed"
    name: str
    successes: int
    obstacle: int
    lost: int
    faints: bool = False

    def says(self) -> str:
        fell = f"{successes(self.successes)} against Ob {self.obstacle}"
        if not self.lost:
            return f"{opening(self.name)} bears the Tax: {fell}."
        end = f", and {opening(self.name)} lies unconscious" if self.faints else ""
        return f"The Tax takes {dice(self.lost)} of {whose(self.name)} Forte: {fell}{end}."


class SpellSick(Facts, frozen=True):
    """How long a die of Forte takes to come back."""

    kind: ClassVar[str] = "spell-sick"
    name: str
    hours: int

    def says(self) -> str:
        return f"{opening(whose(self.name))} die of Forte is back in {plural(self.hours, 'hour')}."


class SpellFailed(Facts, frozen=True):
    """What the Die of Fate of a failed casting came to."""

    kind: ClassVar[str] = "spell-failed"
    name: str
    came: str
    more: str = ""

    def says(self) -> str:
        end = f": {self.more}" if self.more else ""
        return f"{opening(whose(self.name))} spell has failed. {self.came}{end}."


class SpellBroken(Facts, frozen=True):
    """A spell that was broken off, after so many of its actions."""

    kind: ClassVar[str] = "spell-broken"
    name: str
    spell: str

    def says(self) -> str:
        return f"{opening(whose(self.name))} {self.spell} is broken off."


class SpellKept(Facts, frozen=True):
    """Whether a spell that is held outlasts what broke the concentration."""

    kind: ClassVar[str] = "spell-kept"
    name: str
    spell: str
    kept: bool
    successes: int = 0
    obstacle: int = 0

    def says(self) -> str:
        fell = f": {successes(self.successes)} against Ob {self.obstacle}" if self.obstacle else ""
        end = "keeps up" if self.kept else "lets go of"
        return f"{opening(self.name)} {end} {self.spell}{fell}."


class SpellDid(Facts, frozen=True):
    """What a spell does: *how* it came out, by so much over, and on whom."""

    kind: ClassVar[str] = "spell-did"
    name: str
    spell: str
    how: str
    over: int = 0
    on: tuple[str, ...] = ()

    def says(self) -> str:
        whom = f" on {series(self.on)}" if self.on else ""
        match self.how:
            case "negated":
                return f"{opening(whose(self.name))} {self.spell} comes to nothing."
            case "uncountered":
                return f"Nothing is set against {self.spell}."
            case "countered":
                return f"{opening(self.name)} meets what is cast with {self.spell}."
            case "unheld":
                return f"{opening(self.name)} cannot hold {self.spell}: it ends at once."
            case "held":
                return f"{opening(self.name)} holds {self.spell}{whom}, {self.over} over."
            case "lost":
                return f"{opening(self.name)} cannot hold {self.spell} back: it is lost."
            case "back":
                return f"{opening(self.name)} holds {self.spell} back."
            case _:
                return f"{opening(whose(self.name))} {self.spell} works{whom}, {self.over} over."


class Speaks(Facts, frozen=True):
    """The words of a spell go on: so many volleys of those it takes."""

    kind: ClassVar[str] = "speaks"
    name: str
    spell: str
    done: int
    needs: int

    def says(self) -> str:
        if self.done < self.needs:
            return f"{opening(self.name)} speaks {self.spell}: {self.done} of {self.needs} volleys."
        return f"{opening(self.name)} is about to cast {self.spell}."


class SpellWound(Facts, frozen=True):
    """A wound a spell deals where no game keeps wounds."""

    kind: ClassVar[str] = "spell-wound"
    name: str
    circle: str
    source: str

    def says(self) -> str:
        return f"{opening(self.name)} takes a wound at {self.circle} ({self.source})."


class PrayerHeard(Facts, frozen=True):
    """A prayer whose dice stand: it is heard, or there is silence; how long foes stand still,
    what waits for a test."""

    kind: ClassVar[str] = "prayed"
    name: str
    prayer: str
    dice: int
    successes: int
    obstacle: int
    at: tuple[str, ...] = ()
    stops: int = 0
    waits: str = ""
    to: str = ""

    def says(self) -> str:
        whom = f" at {series(self.at, 'and')}" if self.at else ""
        fell = f"{successes(self.successes)} of {dice(self.dice)} against Ob {self.obstacle}"
        start = f"{opening(self.name)} prays for {self.prayer}{whom}: {fell}."
        if self.successes < self.obstacle:
            return f"{start} There is silence."
        end = f" Nothing moves there for {plural(self.stops, 'action')}." if self.stops else ""
        test = f" of {self.to.replace('-', ' ')}" if self.to else ""
        waits = f" {self.waits} waits for a test{test}." if self.waits else ""
        return f"{start} It is heard, and something strange comes with it.{end}{waits}"


DISTRACTED, DROPS = RULED = ("distracted", "drops")
"""What may be ruled of spells."""
SAID = {"stopped": "stopped", "locked": "silenced", "fall": "shaken"}
"""What is said of whoever was distracted so."""


def ruled_words(what: str, named: str) -> str:
    """What was ruled of somebody: ``is silenced``, ``lets go of Magesense``."""
    return f"is {SAID.get(named, named)}" if what == DISTRACTED else f"lets go of {named}"


SPELL_WORDS = (
    PrayerHeard,
    SpellCast,
    SpellTaxed,
    SpellSick,
    SpellFailed,
    SpellBroken,
    SpellKept,
    SpellDid,
    Speaks,
    SpellWound,
)
"""What the words of every game have in which spells are cast, or somebody prays."""
