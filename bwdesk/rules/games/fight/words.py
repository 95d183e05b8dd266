"""What happens in a fight, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.prose import (
    HITS,
    armor_words,
    capitalize,
    dice,
    note_suffix,
    opening,
    series,
    successes,
    the,
    whose,
)
from bwdesk.rules.games.people.words import RULED, SPELL_WORDS, ruled_words
from bwdesk.rules.games.people.words import Hurt as Hurt
from bwdesk.rules.games.people.words import Marked as Marked
from bwdesk.rules.games.scripting.words import EXCHANGE as EXCHANGE
from bwdesk.rules.games.scripting.words import Exchange as Exchange
from bwdesk.rules.games.scripting.words import Scripted as Scripted

DISTANCES = {
    "outside": "outside",
    "lunging": "at lunging distance",
    "optimal": "at optimal distance",
    "inside": "inside",
}
POSITIONS = {
    "close": "Close",
    "maintain": "Maintain",
    "withdraw": "Withdraw",
    "let": "Let ’em Come",
    "": "no position",
}


def actions(count: int) -> str:
    return plural(count, "action", "actions")


class Placed(Facts, frozen=True):
    """Where two are, each for his own weapon."""

    kind: ClassVar[str] = "placed"
    names: tuple[str, ...]
    ranges: tuple[str, ...]

    def says(self) -> str:
        (one, other), (here, there) = self.names, self.ranges
        if here == there:
            return f"{opening(one)} and {the(other)} are {DISTANCES[here]}."
        return f"{opening(one)} is {DISTANCES[here]}, {the(other)} {DISTANCES[there]}."


class BidFor(Facts, frozen=True):
    """So many actions were bid for the first one; none: nothing more is."""

    kind: ClassVar[str] = "bid"
    name: str
    bid: int

    def says(self) -> str:
        if not self.bid:
            return f"{opening(self.name)} does not bid."
        return f"{opening(self.name)} bids {actions(self.bid)} for the first one."


class FirstGoes(Facts, frozen=True):
    """Who acts first; nobody where bids were even."""

    kind: ClassVar[str] = "first"
    name: str = ""

    def says(self) -> str:
        if not self.name:
            return "The bids are even: nobody acts first."
        return f"{opening(self.name)} acts before everybody else."


class Announced(Facts, frozen=True):
    """What somebody does in a volley."""

    kind: ClassVar[str] = "volley"
    volley: int
    name: str
    position: str
    acts: tuple[str, ...]
    line: str = ""

    def says(self) -> str:
        # The same thing done twice is said twice.
        done = ", ".join(self.acts) or "nothing"
        said = f" “{self.line}”" if self.line else ""
        return f"Volley {self.volley}, {the(self.name)}: {POSITIONS[self.position]}; {done}.{said}"


class Opened(Facts, frozen=True):
    """An action of everybody."""

    kind: ClassVar[str] = "slot"
    at: str
    names: tuple[str, ...]
    acts: tuple[str, ...]

    def says(self) -> str:
        each = [f"{the(n)}, {a}" for n, a in zip(self.names, self.acts, strict=True)]
        if not each:
            return f"{self.at}: nobody does anything."
        return f"{self.at}: {'; '.join(each)}."


class Lost(Facts, frozen=True):
    """An action that was written and comes to nothing."""

    kind: ClassVar[str] = "lost"
    name: str
    action: str
    because: str

    def says(self) -> str:
        return f"{opening(self.name)} {self.because}: {self.action} is lost."


class Positioned(Facts, frozen=True):
    kind: ClassVar[str] = "positioned"
    name: str
    position: str
    dice: int
    successes: int
    penalty: int = 0
    charges: bool = False

    def says(self) -> str:
        how = "Charge" if self.charges else POSITIONS[self.position]
        off = f", {self.penalty} off" if self.penalty else ""
        fell = successes(self.successes)
        return f"{opening(self.name)}, {how}, {dice(self.dice)}: {fell}{off}."


class Tied(Facts, frozen=True):
    kind: ClassVar[str] = "tied"
    one: str
    other: str

    def says(self) -> str:
        return f"Nothing changes between {the(self.one)} and {the(self.other)}."


class Idled(Facts, frozen=True):
    kind: ClassVar[str] = "idled"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} hesitates, and holds no position."


class Rolled(Facts, frozen=True):
    """A roll and what it was tested against."""

    kind: ClassVar[str] = "rolled"
    name: str
    what: str
    dice: int
    successes: int
    obstacle: int = 0
    penalty: int = 0
    at: str = ""

    def says(self) -> str:
        against = f" against Ob {self.obstacle}" if self.obstacle else ""
        off = f", {self.penalty} off" if self.penalty else ""
        whom = f" at {the(self.at)}" if self.at else ""
        fell = successes(self.successes)
        return f"{opening(self.name)}, {self.what}{whom}, {dice(self.dice)}: {fell}{against}{off}."


class Fooled(Facts, frozen=True):
    """A Feint that found nothing to deceive, or somebody who fell for one."""

    kind: ClassVar[str] = "fooled"
    name: str
    by: str = ""

    def says(self) -> str:
        if self.by:
            return f"{opening(self.name)} falls for the Feint of {the(self.by)}."
        return f"{whose(capitalize(self.name))} Feint deceives nobody: this action is lost."


class Struck(Facts, frozen=True):
    """A blow or a shot: what became of it; *lighter* says of which shade it was where darker armor
    was no help against it (HERO-13)."""

    kind: ClassVar[str] = "struck"
    name: str
    target: str
    weapon: str
    successes: int
    obstacle: int
    defense: int
    result: str
    place: str = ""
    circle: str = ""
    lighter: str = ""

    def says(self) -> str:
        how = f"{opening(self.name)} at {the(self.target)} with the {self.weapon}"
        fell = f"{successes(self.successes)} against Ob {self.obstacle}"
        off = f", {self.defense} off" if self.defense else ""
        match self.result:
            case "miss":
                end = "a miss"
            case "stopped":
                end = f"stopped by the armor of the {self.place}"
            case "nothing" | "jam" | "misfire":
                end = {"nothing": "no harm", "jam": "it jams", "misfire": "it misfires"}[
                    self.result
                ]
            case _:
                end = f"{HITS[self.result]} at the {self.place}, {self.circle}"
        return f"{how}: {fell}{off}: {end}{armor_words(self.lighter)}."


class Fell(Facts, frozen=True):
    """Somebody who was thrown, and what the ground did to him."""

    kind: ClassVar[str] = "fell"
    name: str
    ground: str
    successes: int
    result: str
    place: str = ""
    circle: str = ""

    def says(self) -> str:
        hits = f"{opening(self.name)} hits the {self.ground.lower()}"
        match self.result:
            case "stopped":
                return f"{hits}: stopped by the armor of the {self.place}."
            case "nothing" | "miss":
                return f"{hits}: no harm."
            case _:
                over = successes(self.successes)
                return f"{hits}: {over}, {HITS[self.result]} at the {self.place}, {self.circle}."


class Shattered(Facts, frozen=True):
    """A weapon that could not bear the Power behind it."""

    kind: ClassVar[str] = "shattered"
    name: str
    weapon: str

    def says(self) -> str:
        return (
            f"{whose(opening(self.name))} {self.weapon.lower()} shatters: it bore more than it can."
        )


class Felt(Facts, frozen=True):
    """What a Push, a Lock or the like did."""

    kind: ClassVar[str] = "feat"
    name: str
    target: str
    action: str
    margin: int
    does: tuple[str, ...] = ()

    def says(self) -> str:
        if self.margin <= 0:
            end = f": {series(self.does)}" if self.does else ""
            return f"{whose(opening(self.name))} {self.action} at {the(self.target)} fails{end}."
        done = series(self.does) or "nothing more"
        return f"{whose(opening(self.name))} {self.action} by {self.margin}: {done}."


class Did(Facts, frozen=True):
    """Something beside blows that was done, or goes on."""

    kind: ClassVar[str] = "did"
    name: str
    action: str
    done: int = 0
    needs: int = 0
    note: str = ""

    def says(self) -> str:
        if self.needs > 1:
            return f"{opening(self.name)}, {self.action}: {self.done} of {self.needs} actions."
        return f"{opening(self.name)}: {self.action}{note_suffix(self.note)}."


class Cast(Facts, frozen=True):
    """A spell: it is cast, it fails, or its words go on."""

    kind: ClassVar[str] = "cast"
    name: str
    spell: str = ""
    how: str = "cast"

    def says(self) -> str:
        what = self.spell or "a spell"
        end = {"cast": "casts", "goes on": "goes on with"}.get(self.how, "fails at")
        return f"{opening(self.name)} {end} {what}."


class Heeded(Facts, frozen=True):
    """A mount that was told something: it does that, or *why* it does not."""

    kind: ClassVar[str] = "heeded"
    rider: str
    mount: str
    order: str
    why: str = ""

    def says(self) -> str:
        if self.why:
            return f"{opening(self.mount)} {self.why} {the(self.rider)}: {self.order}."
        return f"{opening(self.mount)} does as {the(self.rider)} says: {self.order}."


class Unhorsed(Facts, frozen=True):
    """A rider who stays in the saddle, is half out of it, or on the ground."""

    kind: ClassVar[str] = "unhorsed"
    name: str
    how: str
    successes: int = 0

    def says(self) -> str:
        match self.how:
            case "stays":
                return f"{opening(self.name)} stays in the saddle."
            case "loose":
                return f"{opening(self.name)} is half out of the saddle, and must reseat himself."
            case "reseated":
                return f"{opening(self.name)} sits firmly again."
            case _:
                return f"{opening(self.name)} is out of the saddle, on the ground."


class Steeled(Facts, frozen=True):
    kind: ClassVar[str] = "steeled"
    name: str
    lost: int
    obstacle: int = 0
    successes: int = 0
    told: bool = False
    cause: str = ""

    def says(self) -> str:
        test = "" if self.told else f" ({successes(self.successes)} against {self.obstacle})"
        if not self.lost:
            return f"{opening(self.name)} holds out{test}."
        return f"{opening(self.name)} hesitates for {actions(self.lost)}{test}."


class Shaken(Facts, frozen=True):
    """Somebody hesitates, and nobody says for how long."""

    kind: ClassVar[str] = "shaken"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} hesitates."


class Reacted(Facts, frozen=True):
    kind: ClassVar[str] = "reacted"
    name: str
    how: str
    does: str = ""

    def says(self) -> str:
        return f"{opening(self.name)} {self.does or 'hesitates'}."


class Changed(Facts, frozen=True):
    kind: ClassVar[str] = "changed"
    name: str
    at: str
    gives: str

    def says(self) -> str:
        return f"{opening(self.name)} gives up {self.gives} and changes {self.at}."


class Triggered(Facts, frozen=True):
    kind: ClassVar[str] = "triggered"
    name: str
    trigger: str
    action: str = ""

    def says(self) -> str:
        does = f": {self.action}" if self.action else ""
        return f"What {the(self.name)} waited for has come (“{self.trigger}”){does}."


class Came(Facts, frozen=True):
    kind: ClassVar[str] = "came"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} comes into it."


class Gone(Facts, frozen=True):
    kind: ClassVar[str] = "gone"
    name: str
    how: str
    note: str = ""

    def says(self) -> str:
        end = {"fled": "flees", "surrendered": "gives up", "down": "is down"}[self.how]
        return f"{opening(self.name)} {end}{note_suffix(self.note)}."


class Ended(Facts, frozen=True):
    kind: ClassVar[str] = "ended"
    how: str
    winner: str = ""
    note: str = ""

    def says(self) -> str:
        end = {
            "apart": "Everybody is apart: the fight is over",
            "down": "Nobody stands against them any more",
            "surrender": "The others have given up",
            "fled": "Nobody is left to fight",
            "versus": "It is decided",
            "called off": "It is called off",
        }[self.how]
        won = f"; {the(self.winner)} holds the field" if self.winner else ""
        return f"{end}{won}{note_suffix(self.note)}."


class Decided(Facts, frozen=True):
    """One roll has decided it: for somebody, by so many, or for nobody."""

    kind: ClassVar[str] = "decided"
    winner: str = ""
    margin: int = 0

    def says(self) -> str:
        if not self.winner:
            return "Nobody has the better of it."
        return f"{opening(self.winner)} wins by {self.margin}; the other is at his mercy."


class Smoldered(Facts, frozen=True):
    """What the die of a fuse came to."""

    kind: ClassVar[str] = "fuse"
    name: str
    came: str

    def says(self) -> str:
        came = {
            "dud": "is a dud",
            "at once": "was badly made",
            "next volley": "bursts with the next volley",
        }
        return f"{opening(whose(self.name))} bomb {came.get(self.came, 'burns as it should')}."


class Burst(Facts, frozen=True):
    kind: ClassVar[str] = "burst"
    name: str
    successes: int

    def says(self) -> str:
        return f"{opening(whose(self.name))} bomb bursts: {successes(self.successes)}."


class Ruled(Facts, frozen=True):
    kind: ClassVar[str] = "ruled"
    name: str
    what: str
    at: str = ""
    value: int = 0
    named: str = ""
    why: str = ""

    def says(self) -> str:
        because = f", because {self.why}" if self.why else ""
        if self.what == "other":
            return f"The table rules: {self.why}"
        if self.what == "steel":
            return f"The table asks {the(self.name)} for Steel{because}."
        if self.what in RULED:
            return (
                f"The table rules: {the(self.name)} {ruled_words(self.what, self.named)}{because}."
            )
        towards = f" towards {the(self.at)}" if self.at else ""
        figure = self.named or str(self.value)
        return f"The table rules: {self.what} of {the(self.name)}{towards} is {figure}{because}."


WORDS = Words(
    Marked,
    Smoldered,
    Burst,
    Exchange,
    Placed,
    Scripted,
    BidFor,
    FirstGoes,
    Announced,
    Opened,
    Lost,
    Positioned,
    Tied,
    Idled,
    Rolled,
    Fooled,
    Struck,
    Fell,
    Shattered,
    Hurt,
    Felt,
    Did,
    Cast,
    Heeded,
    Unhorsed,
    Steeled,
    Shaken,
    Reacted,
    Changed,
    Triggered,
    Came,
    Gone,
    Ended,
    Decided,
    Ruled,
    *SPELL_WORDS,
)
