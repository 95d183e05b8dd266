"""What happens in a week, as facts and in words."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.prose import opening
from bwdesk.rules.games.usurper.changes import Change

WEEK = "week"
VISIT = "visit/"
"""What the flag of a place begins with that is open to somebody this week."""
OPENS = {
    "goods": "it trades goods",
    "units": "Units may be recruited",
    "uniques": "Unique Units may be recruited",
    "extras": "Extras may be hired",
    "quest": "a quest is offered",
    "reports": "what it sees is reported",
}
"""What a visit opens, as it is told."""


class Altered(NamedTuple):
    """A change as it is told: what, whose or where, what it becomes, by how much; whether a rule
    asks for it."""

    what: str
    who: str = ""
    named: str = ""
    by: int = 0
    note: str = ""
    rule: str = ""
    of: str = ""

    @property
    def words(self) -> str:
        """In a few words: ``12 Gold``, ``Elves: 1 XP (scout)``."""
        amount = f"{self.by:+}" if self.by else ""
        named = self.named.replace("-", " ")
        match self.what:
            case "gold":
                return f"{amount} Gold"
            case "goods" | "item":
                quality = f" ({self.note})" if self.note and self.what == "item" else ""
                return f"{amount} {named}{quality}"
            case "gem":
                return f"{'a gem of' if self.by > 0 else 'spent a gem of'} {abs(self.by)}"
            case "xp":
                return f"{self.who}: {amount} XP ({named})"
            case "node":
                if named:
                    return f"a node at {self.who}: {named}, {self.note}"
                return f"the node at {self.who}: {plural(abs(self.by), 'use')} gone"
            case "obscurity":
                return f"{amount} Obscurity"
            case "flag" if self.who.startswith(VISIT):
                opens = [OPENS[each] for each in self.note.split() if each in OPENS]
                return f"{self.who.removeprefix(VISIT)}: {series(opens, 'and') or 'visited'}"
            case "clock":
                return f"{named.replace('/', ' ')}: {plural(abs(self.by), 'week')}"
        if template := SAID.get(self.what):
            return template.format(who=self.who, named=named, by=amount, note=self.note)
        parts = (self.who, self.what.replace("-", " "), named, amount)
        return " ".join(each for each in parts if each)


SAID = {
    "room": "{named} built at {who}",
    "renovation": "{named} at {who}",
    "encounter": "{by} encounter at {who}",
    "attitude": "{who} is {named} now",
    "trade": "{who} trades as {named}",
    "place": "{who} is known: {named}",
    "knowledge": "{who}: {note}",
    "flag": "{who}: {note}",
    "seen": "{who} seen",
}
"""Changes that are told in the same few words whatever they come to."""


def altered(changes: tuple[Change, ...]) -> tuple[Altered, ...]:
    """Changes as facts of an event."""
    return tuple(Altered(e.what, e.who, e.named, e.by, e.note, e.rule, e.of) for e in changes)


HIDDEN = ("seen", "clock", "claim", "traded", "nerve")
"""What changes without a word of its own in a bulletin."""


def list_changes(changes: tuple[Altered, ...]) -> str:
    """Changes in a row of words, "" for none that are told."""
    return "; ".join(each.words for each in changes if each.what not in HIDDEN)


class Week(Facts, frozen=True):
    """A week begins."""

    kind: ClassVar[str] = WEEK
    turn: int
    label: str
    season: str = ""
    events: tuple[str, ...] = ()
    unique: str = ""

    def says(self) -> str:
        events = f" {series(self.events, 'and')}." if self.events else ""
        unique = f" {self.unique} is held." if self.unique else ""
        return f"Begin {self.label}.{events}{unique}"


class Reminder(Facts, frozen=True):
    """What a seat has at the week's beginning: banked bonuses, encounters, nodes, quests
    (USU-TIME-7)."""

    kind: ClassVar[str] = "reminder"
    name: str
    bonuses: tuple[str, ...] = ()
    encounters: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()

    def says(self) -> str:
        parts = (
            ("bonuses", self.bonuses),
            ("encounters", self.encounters),
            ("nodes", self.nodes),
            ("quests", self.quests),
        )
        told = [f"{what}: {', '.join(each)}" for what, each in parts if each]
        return f"{opening(self.name)} knows of {'; '.join(told) or 'nothing yet'}."


class Ordered(Facts, frozen=True):
    """Orders were sent."""

    kind: ClassVar[str] = "ordered"
    name: str
    rows: int
    flags: int = 0

    def says(self) -> str:
        flags = f", {plural(self.flags, 'flag')}" if self.flags else ""
        return f"{opening(self.name)} sends {plural(self.rows, 'order')}{flags}."


class Resolved(Facts, frozen=True):
    """A card was resolved: who did what, how it went, what changes."""

    kind: ClassVar[str] = "resolved"
    seat: str
    part: str
    act: str
    who: tuple[str, ...] = ()
    at: str = ""
    degree: str = ""
    total: int | None = None
    changes: tuple[Altered, ...] = ()
    struck: tuple[Altered, ...] = ()
    learned: tuple[str, ...] = ()
    words: str = ""

    def says(self) -> str:
        who = opening(series(self.who, "and") or self.part)
        how = f": {self.degree.replace('-', ' ')}" if self.degree else ""
        total = f" ({self.total})" if self.total is not None else ""
        told = list_changes(self.changes)
        changes = f" {told}." if told else ""
        struck = f" Not: {list_changes(self.struck)}." if self.struck else ""
        learned = f" Learned: {', '.join(self.learned)}." if self.learned else ""
        words = f" {self.words}" if self.words else ""
        return f"{who}, {self.act}{how}{total}.{changes}{struck}{learned}{words}"


class Granted(Facts, frozen=True):
    """The narrator gives or takes."""

    kind: ClassVar[str] = "granted"
    changes: tuple[Altered, ...] = ()
    why: str = ""

    def says(self) -> str:
        told = "; ".join(f"{each.of}: {each.words}" for each in self.changes)
        because = f" Because: {self.why}" if self.why else ""
        return f"Granted: {told or 'nothing'}.{because}"


class Refused(Facts, frozen=True):
    """Something that was written could not be."""

    kind: ClassVar[str] = "refused"
    what: str
    remedy: str = ""

    def says(self) -> str:
        return f"{self.what} {self.remedy}".strip()


class Told(Facts, frozen=True):
    """An entry of a bulletin, as its seat reads it."""

    kind: ClassVar[str] = "told"
    who: tuple[str, ...] = ()
    act: str = ""
    at: str = ""
    degree: str = ""
    total: int | None = None
    dice: tuple[int, ...] = ()
    changes: tuple[Altered, ...] = ()
    learned: str = ""
    note: str = ""
    words: str = ""

    def says(self) -> str:
        """Mechanics in brackets, then the words (USU-TIME-6)."""
        who = series(self.who, "and")
        total = f" ({self.total})" if self.total is not None else ""
        degree = self.degree.replace("-", " ")
        head = f"[{opening(who)}: {degree or 'done'}{total}, {self.act}.]" if self.act else ""
        told = list_changes(self.changes)
        lines = (
            head,
            f"[{told}.]" if told else "",
            f"[A Usurper: {self.learned}.]" if self.learned else "",
            f"[{self.note}]" if self.note else "",
            self.words,
        )
        return " ".join(each for each in lines if each)


class Erratum(Facts, frozen=True):
    """What was wrong in a bulletin before, and is put right."""

    kind: ClassVar[str] = "erratum"
    changes: tuple[Altered, ...] = ()
    words: str = ""

    def says(self) -> str:
        told = list_changes(self.changes)
        mechanics = f" [{told}.]" if told else ""
        return f"Put right:{mechanics} {self.words}".strip()


class Letter(Facts, frozen=True):
    """Words of the narrator for one seat, or for everybody."""

    kind: ClassVar[str] = "letter"
    words: str

    def says(self) -> str:
        return self.words


class Published(Facts, frozen=True):
    """All bulletins went out."""

    kind: ClassVar[str] = "published"
    turn: int

    def says(self) -> str:
        return "The bulletins are out."


class Chosen(Facts, frozen=True):
    """Choices of a seat, and what they change."""

    kind: ClassVar[str] = "chosen"
    name: str
    changes: tuple[Altered, ...] = ()
    words: str = ""

    def says(self) -> str:
        told = list_changes(self.changes)
        words = f" {self.words}" if self.words else ""
        return f"{opening(self.name)} chooses: {told or 'nothing'}.{words}"


class Fought(Facts, frozen=True):
    """A step of a battle."""

    kind: ClassVar[str] = "fought"
    part: str
    step: str
    round: int = 0
    lines: tuple[str, ...] = ()
    words: str = ""

    def says(self) -> str:
        at = f" {self.round}" if self.step in ("ranged", "melee") and self.round else ""
        told = f" {'; '.join(self.lines)}." if self.lines else ""
        return f"{opening(self.step)}{at}.{told} {self.words}".strip()


class Ended(Facts, frozen=True):
    """A battle is over."""

    kind: ClassVar[str] = "ended"
    part: str
    winner: str

    def says(self) -> str:
        won = {"attacker": "The attacker has won", "defender": "The defender has won"}
        return f"{won.get(self.winner, 'Nobody has won')}."


class Closed(Facts, frozen=True):
    """A week is over for a seat: what was paid, lost, brought."""

    kind: ClassVar[str] = "closed"
    name: str
    changes: tuple[Altered, ...] = ()
    lost: tuple[str, ...] = ()

    def says(self) -> str:
        told = list_changes(self.changes)
        lost = f" Lost for want of room: {', '.join(self.lost)}." if self.lost else ""
        return f"{opening(self.name)} closes the week. {told + '.' if told else ''}{lost}".strip()


class Counted(Facts, frozen=True):
    """Points are tallied (USU-VP-7)."""

    kind: ClassVar[str] = "tally"
    average: int
    step: int
    totals: tuple[tuple[str, int], ...] = ()
    leaders: tuple[tuple[str, str], ...] = ()

    def says(self) -> str:
        totals = ", ".join(f"{name} {many}" for name, many in self.totals)
        leads = ", ".join(f"{name} in {what}" for what, name in self.leaders)
        told = f" {totals}." if totals else ""
        return f"The tally: {self.average} on average.{told}{f' First: {leads}.' if leads else ''}"


class Enacted(Facts, frozen=True):
    """The Council has voted (USU-POL-2)."""

    kind: ClassVar[str] = "council"
    articles: tuple[str, ...]

    def says(self) -> str:
        return f"The Council enacts {series(self.articles, 'and')}."


class Won(Facts, frozen=True):
    """Somebody has won."""

    kind: ClassVar[str] = "won"
    names: tuple[str, ...]
    how: tuple[str, ...] = ()

    def says(self) -> str:
        has = "has" if len(self.names) == 1 else "have"
        how = f" by {series(self.how, 'and')}" if self.how else ""
        return f"{opening(series(self.names, 'and'))} {has} won{how}."


class Ruled(Facts, frozen=True):
    """What the table fixed beyond the rules."""

    kind: ClassVar[str] = "ruled"
    what: str
    of: str = ""
    value: int = 0
    why: str = ""

    def says(self) -> str:
        of = f" of {self.of}" if self.of else ""
        because = f" Because: {self.why}" if self.why else ""
        return f"Ruled: {self.what.replace('-', ' ')}{of}, {self.value}.{because}"


class Mail(Facts, frozen=True):
    """A letter from one seat to others."""

    kind: ClassVar[str] = "mail"
    by: str
    to: tuple[str, ...]
    words: str

    def says(self) -> str:
        return f"{opening(self.by)} to {series(self.to, 'and')}: {self.words}"


class Jotted(Facts, frozen=True):
    """Something was written into a journal; what it is stands nowhere."""

    kind: ClassVar[str] = "jotted"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} writes in the journal."


class Recalled(Facts, frozen=True):
    """Orders were taken back."""

    kind: ClassVar[str] = "recalled"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} takes the orders back."


class Received(Facts, frozen=True):
    """A packet was put into a copy at home."""

    kind: ClassVar[str] = "received"
    turn: int
    issue: int
    label: str = ""

    def says(self) -> str:
        return f"The packet of {self.label or self.turn}, issue {self.issue}."


class Met(Facts, frozen=True):
    """Somebody was met: what a seat sees of them."""

    kind: ClassVar[str] = "met"
    at: str
    sees: str = ""

    def says(self) -> str:
        return f"Somebody is met at {self.at}. {self.sees}".strip()


class Stood(Facts, frozen=True):
    """What a seat does where it met somebody."""

    kind: ClassVar[str] = "stood"
    at: str
    does: str
    words: str = ""

    def says(self) -> str:
        return f"At {self.at}: {self.does}. {self.words}".strip()


class Faced(Facts, frozen=True):
    """Everybody of a meeting has said what they do."""

    kind: ClassVar[str] = "faced"
    at: str
    does: str
    others: tuple[str, ...] = ()

    def says(self) -> str:
        who = "the others" if len(self.others) > 1 else "the other"
        return f"At {self.at} you would {self.does}, {who} {series(self.others, 'and')}."


class Bargained(Facts, frozen=True):
    """A bargain was offered, struck, called off, or carried out."""

    kind: ClassVar[str] = "bargained"
    how: str
    names: tuple[str, str]
    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    words: str = ""
    by: str = ""

    def says(self) -> str:
        gives, wants = series(self.gives, "and"), series(self.wants, "and")
        one, other = self.names
        terms = f"{gives or 'a promise'} for {wants or 'a promise'}"
        words = f" {self.words}" if self.words else ""
        match self.how:
            case "offered":
                return f"{opening(one)} offers {other} {terms}.{words}"
            case "struck":
                return f"{opening(one)} and {other} agree: {terms}.{words}"
            case "off":
                return f"{opening(self.by)} steps out of it: {terms}."
            case "paid":
                return f"{opening(one)} and {other} have paid each other: {terms}."
        return f"Nothing changed hands between {one} and {other}: it was not paid."


class Bared(Facts, frozen=True):
    """Somebody agrees that the whole truth is told."""

    kind: ClassVar[str] = "bared"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} agrees to the whole truth."


HEADINGS = {"told": "Results", "fought": "Battle", "closed": "The week’s end"}
PHASES = {
    "begin": "The week begins",
    "orders": "Orders",
    "resolve": "Results",
    "choices": "Choices",
    "over": "The end",
}
WORDS = Words(
    *(Week, Reminder, Ordered, Resolved, Granted, Refused, Told, Erratum, Letter, Published),
    *(Chosen, Fought, Ended, Closed, Counted, Enacted, Won, Ruled),
    *(Mail, Jotted, Recalled, Received, Met, Stood, Faced, Bargained, Bared),
)
