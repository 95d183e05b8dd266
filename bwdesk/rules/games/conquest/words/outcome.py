"""Words for what a maneuver came to: every comparison with its figures, and who fell."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple

from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import MINUS, capitalize, dice, opening, series, the, whose

Against = Literal["nothing", "obstacle", "circles", "exponent", "roll", "attack", "defense"]
Reading = Literal["capped", "margin", "pooled"]


class Came(NamedTuple):
    """What came of a comparison for a faction."""

    what: Literal["loss", "sacrifice", "assessed", "infiltrated", "sapped"]
    name: str
    amount: int


class Compared(Facts, frozen=True):
    """One maneuver that met another: *own* successes against what *opposed* them.

    Of a maneuver in two pools it was the *strike*, or the attack of the *other* (*pools*). What
    there was *nothing* to stop came to nothing. *tied*: rolled off by so much (the *margin*), as it
    *stands* at this table, or still so. *read* are the readings of the table that bit; of one roll
    shared between several the *whole* is told.
    """

    kind: ClassVar[str] = "comparison"
    name: str
    maneuver: str
    other: str
    against: str = ""
    own: int = 0
    strike: bool = False
    what: Against = "nothing"
    opposed: int = 0
    pools: bool = False
    stops: bool = False
    tied: Literal["", "off", "stands", "open"] = ""
    margin: int = 0
    came: tuple[Came, ...] = ()
    read: tuple[Reading, ...] = ()
    whole: int = 0

    def says(self) -> str:
        name = capitalize(whose(self.name))
        if self.stops:
            return f"{name} {self.maneuver} was nothing to {self._other}: nothing came of it."
        what = f"{self.maneuver} ({self.own})"
        if self.strike:
            what = f"{self.maneuver}, attack {self.own},"
        came = series(map(_result_words, self.came)) or "nothing came of it"
        read = series(self._reading(each) for each in self.read)
        return (
            f"{name} {what} met {self._against_words}{self._tie}: {came}"
            f"{f' (at this table: {read})' if read else ''}."
        )

    @property
    def _other(self) -> str:
        """``the Orcs’ Harry``, or that there was none."""
        if not self.against:
            return f"{the(self.other)}, without a maneuver"
        return f"{whose(self.other)} {self.against}"

    @property
    def _against_words(self) -> str:
        match self.what:
            case "nothing":
                return f"{self._other}, unopposed"
            case "obstacle":
                return f"{self._other}, at Ob {self.opposed}"
            case "circles":
                return f"{whose(self.other)} Circles {self.opposed}"
            case "exponent":
                return f"{self._other}, exponent {self.opposed}"
            case "roll" if not self.pools:
                return f"{self._other} ({self.opposed})"
            case "roll" | "attack":
                return f"{self._other}, attack {self.opposed}"
            case "defense":
                return f"{self._other}, defense {self.opposed}"

    @property
    def _tie(self) -> str:
        match self.tied:
            case "off":
                return f", a tie rolled off by {abs(self.margin)}"
            case "stands":
                return ", a tie, which stands at this table"
            case "open":
                return ", a tie"
            case "":
                return ""

    def _reading(self, which: Reading) -> str:
        match which:
            case "capped":
                return "its sacrifice capped at what it turned"
            case "margin":
                return "the margin alone saps"
            case "pooled":
                return f"its share of one roll of {self.whole}"


def _result_words(each: Came) -> str:
    name = the(each.name)
    match each.what:
        case "loss":
            return f"{name} lost {each.amount}"
        case "sacrifice":
            return f"{name} gave up {each.amount}"
        case "assessed":
            return f"{name} lay assessed"
        case "infiltrated":
            more = f", {dice(each.amount)} more next time" if each.amount else ""
            return f"{name} lay infiltrated{more}"
        case "sapped":
            return f"{dice(each.amount)} sapped from {name}"


class Unopposed(Facts, frozen=True):
    """A maneuver nobody attacked, tested against an obstacle; what it left over is told apart."""

    kind: ClassVar[str] = "unopposed"
    name: str
    maneuver: str
    own: int
    obstacle: int

    def says(self) -> str:
        margin = self.own - self.obstacle
        if margin < 0:
            came = f"missed Ob {self.obstacle}, and nothing came of it"
        else:
            came = f"made Ob {self.obstacle}" + ("" if margin else " with nothing left over")
        name = capitalize(whose(self.name))
        return f"{name} {self.maneuver} ({self.own}), which nobody attacked, {came}."


class LeftOver(Facts, frozen=True):
    """What a maneuver left over: so many *kept*, the rest downtime."""

    kind: ClassVar[str] = "gain"
    name: str
    maneuver: str
    over: int
    kept: int

    def says(self) -> str:
        return (
            f"{capitalize(whose(self.name))} {self.maneuver} left {self.over} over: {self.kept} to "
            f"disposition, {self.over - self.kept} to downtime."
        )


class Tally(Facts, frozen=True):
    """What a disposition came to: ``The Dwarves: 13 − 6 − 7 = 0.``

    *paid* is what its maneuver cost, less than nothing where the table raised it; *most* is the
    most a disposition may come to here.
    """

    kind: ClassVar[str] = "tally"
    name: str
    before: int = 0
    paid: int = 0
    losses: tuple[int, ...] = ()
    gain: int = 0
    now: int = 0
    most: int = 0

    def says(self) -> str:
        name, now = opening(self.name), self.now
        if not (self.paid or self.losses or self.gain):
            return f"{name}: still at {now}."
        lost = ([self.paid] if self.paid > 0 else []) + list(self.losses)
        taken = "".join(f" {MINUS} {each}" for each in lost)
        raised = f" + {-self.paid}" if self.paid < 0 else ""
        gain = f" + {self.gain}" if self.gain else ""
        whole = self.before - self.paid - sum(self.losses) + self.gain
        limit = f", at most {self.most}" if whole > now else ", at least 0" if whole < now else ""
        return f"{name}: {self.before}{raised}{taken}{gain} = {now}{limit}."


class Fallen(Facts, frozen=True):
    """A faction fell *to* somebody, to several alike, or to nobody."""

    kind: ClassVar[str] = "fallen"
    name: str
    to: tuple[str, ...] = ()

    def says(self) -> str:
        name, to = opening(self.name), series(map(the, self.to), "or")
        if len(self.to) > 1:
            return f"{name} fell, to {to} alike: the defeated say to whom."
        return f"{name} fell to {to or 'nobody'}."


class Narrates(Facts, frozen=True):
    kind: ClassVar[str] = "narrates"
    names: tuple[str, ...]

    def says(self) -> str:
        return f"The consequences are told by {series(map(the, self.names))}."
