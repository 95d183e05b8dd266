"""What happens in a prolonged conflict, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.prose import does, note_suffix, opening, successes, the

ROUND = "round"


class Goal(Facts, frozen=True):
    kind: ClassVar[str] = "goal"
    side: str
    goal: str

    def says(self) -> str:
        return f"{opening(self.side)}: “{self.goal}”"


class Price(Facts, frozen=True):
    kind: ClassVar[str] = "price"
    side: str
    price: int

    def says(self) -> str:
        return f"To win costs {the(self.side)} {self.price}."


class Round(Facts, frozen=True):
    kind: ClassVar[str] = ROUND
    number: int

    def says(self) -> str:
        return f"Round {self.number}"


class Claimed(Facts, frozen=True):
    kind: ClassVar[str] = "claimed"
    name: str
    contested: bool = False

    def says(self) -> str:
        also = " as well: initiative decides" if self.contested else ""
        return f"{opening(self.name)} wants to act first{also}."


class Joined(Facts, frozen=True):
    """Somebody came later."""

    kind: ClassVar[str] = "joined"
    name: str
    side: str

    def says(self) -> str:
        return f"{opening(self.name)} joins {the(self.side)}."


class Noted(Facts, frozen=True):
    """Something was noted of somebody; what, is for their side."""

    kind: ClassVar[str] = "noted"
    name: str

    def says(self) -> str:
        return f"Something is noted of {the(self.name)}."


class NoteTold(Facts, frozen=True):
    """A note everybody knows now."""

    kind: ClassVar[str] = "note-told"
    name: str
    what: str
    note: str

    def says(self) -> str:
        return f"{opening(self.name)}, {self.what}: {self.note}."


class Initiative(Facts, frozen=True):
    kind: ClassVar[str] = "initiative"
    name: str
    value: int

    def says(self) -> str:
        return f"{opening(self.name)} has initiative {self.value}."


class Acted(Facts, frozen=True):
    """What somebody rolled; how the other answered, "" where nobody did."""

    kind: ClassVar[str] = "acted"
    name: str
    skill: str
    count: int
    target: str = ""
    how: str = ""
    answer: str = ""
    against: int = 0

    def says(self) -> str:
        at = f" on {the(self.target)}" if self.target else ""
        own = f"{opening(self.name)} acts{at} with {self.skill}: {successes(self.count)}."
        if not self.how or self.how == "none":
            return own
        how = "evades" if self.how == "evasive" else "answers"
        theirs = f"{opening(self.target)} {how} with {self.answer}: {successes(self.against)}."
        return f"{own} {theirs}"


class Banked(Facts, frozen=True):
    kind: ClassVar[str] = "banked"
    name: str
    side: str
    count: int
    bank: int

    def says(self) -> str:
        has = does(self.side, "has", "have")
        return f"{opening(self.name)} banks {self.count}: {the(self.side)} {has} {self.bank}."


class Failed(Facts, frozen=True):
    kind: ClassVar[str] = "failed"
    name: str

    def says(self) -> str:
        return f"The action of {the(self.name)} fails."


class Nominates(Facts, frozen=True):
    kind: ClassVar[str] = "nominated"
    side: str

    def says(self) -> str:
        return f"{opening(self.side)} {does(self.side, 'has', 'have')} chosen."


class Looks(Facts, frozen=True):
    kind: ClassVar[str] = "looks"
    side: str
    line: str

    def says(self) -> str:
        return f"{opening(self.side)}: “{self.line}”"


class Bought(Facts, frozen=True):
    """An Outcome that was paid: it *works*, is *blocked*, or is *wasted*."""

    kind: ClassVar[str] = "bought"
    side: str
    outcome: str
    cost: int
    target: str = ""
    came: str = "works"

    def says(self) -> str:
        at = f" ({self.target})" if self.target else ""
        buys = does(self.side, "buys", "buy")
        what = f"{opening(self.side)} {buys} {self.outcome}{at} for {self.cost}"
        return {"works": f"{what}.", "blocked": f"{what}: blocked.", "wasted": f"{what}: wasted."}[
            self.came
        ]


class Carries(Facts, frozen=True):
    kind: ClassVar[str] = "carries"
    side: str
    bank: int

    def says(self) -> str:
        return f"{opening(self.side)} {does(self.side, 'carries', 'carry')} {self.bank} on."


class Out(Facts, frozen=True):
    kind: ClassVar[str] = "out"
    name: str
    why: str = "removed"

    def says(self) -> str:
        return {
            "removed": f"{opening(self.name)} is out of it.",
            "drunk": f"{opening(self.name)} falls over, drunk.",
            "ranks": f"{opening(self.name)} has nothing left to say.",
        }[self.why]


class Drank(Facts, frozen=True):
    kind: ClassVar[str] = "drank"
    name: str
    count: int
    obstacle: int
    failures: int

    def says(self) -> str:
        kept = "stands" if self.count >= self.obstacle else f"fails, {self.failures} so far"
        return f"{opening(self.name)} at {self.obstacle}: {successes(self.count)}, {kept}."


class Lowered(Facts, frozen=True):
    kind: ClassVar[str] = "lowered"
    name: str
    ranks: int

    def says(self) -> str:
        return f"{opening(self.name)} loses a rank of every skill: {self.ranks} so far."


class Gap(Facts, frozen=True):
    kind: ClassVar[str] = "gap"
    gap: int

    def says(self) -> str:
        return f"The gap is {self.gap}."


class Hit(Facts, frozen=True):
    """An attack against Evasion, and what Menace makes of it (PRO-10)."""

    kind: ClassVar[str] = "hit"
    name: str
    target: str
    evasion: int
    levels: int | None = None

    def says(self) -> str:
        if self.levels is None:
            return f"{opening(self.name)} misses {the(self.target)}, Evasion {self.evasion}."
        worse = plural(self.levels, "level", "levels")
        return f"{opening(self.name)} hits {the(self.target)}: a wound {worse} worse."


class Disputed(Facts, frozen=True):
    kind: ClassVar[str] = "disputed"
    side: str
    face: int

    def says(self) -> str:
        return f"{opening(self.side)} throws {self.face} for who goes first."


class Over(Facts, frozen=True):
    """The end: whose, and *why*; where it is nobody's, the goals are not reached."""

    kind: ClassVar[str] = "over"
    side: str = ""
    why: str = "bought"
    goal: str = ""

    def says(self) -> str:
        if self.why == "done":
            return "The attacks are over."
        if not self.side:
            return "Nobody reaches the goal."
        has = does(self.side, "has", "have")
        how = {
            "bought": f"{does(self.side, 'buys', 'buy')} the win",
            "alone": f"{does(self.side, 'is', 'are')} alone in it",
            "totals": f"{has} the most successes",
            "caught": f"{has} caught up",
            "escaped": f"{has} got away",
            "wins": f"{has} won the most contests",
            "ruling": f"{has} won, by ruling",
        }[self.why]
        goal = f" “{self.goal}”" if self.goal else ""
        return f"{opening(self.side)} {how}.{goal}"


class Ruled(Facts, frozen=True):
    kind: ClassVar[str] = "ruling"
    what: str
    name: str = ""
    value: int = 0
    why: str = ""

    def says(self) -> str:
        own = self.name
        yes = bool(self.value)
        said = {
            "bank": f"{the(own)} has {self.value} banked",
            "won": f"{the(own)} has won",
            "failed": f"the action of {own} {'failed' if yes else 'did not fail'}",
            "out": f"{own} is {'out' if yes else 'in'}",
            "hindered": f"{own} is {'' if yes else 'not '}hindered",
            "favored": f"{own} {'has' if yes else 'has no'} Advantage",
            "failures": f"{own} has failed {self.value} times",
            "lost": f"{own} has lost {self.value} ranks",
            "gap": f"the gap is {self.value}",
            "round-over": "the actions of the round are over",
            "other": own or "the table",
        }[self.what]
        return f"Ruled: {said}{note_suffix(self.why)}."


PHASES = {"order": "Order", "actions": "Actions", "outcomes": "Outcomes", "over": "Over"}
"""What a round goes through, as one says it."""
HEADINGS = {
    **dict.fromkeys(
        ("claimed", "joined", "initiative", "acted", "drank", "hit"), PHASES["actions"]
    ),
    **dict.fromkeys(("nominated", "looks", "bought", "carries"), PHASES["outcomes"]),
}
"""Under which of them the record has what happened, by its kind."""

WORDS = Words(
    Goal,
    Price,
    Round,
    Claimed,
    Joined,
    Noted,
    NoteTold,
    Initiative,
    Acted,
    Banked,
    Failed,
    Nominates,
    Looks,
    Bought,
    Carries,
    Out,
    Drank,
    Lowered,
    Gap,
    Hit,
    Disputed,
    Over,
    Ruled,
)
