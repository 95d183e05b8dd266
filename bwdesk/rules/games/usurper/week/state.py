"""What a game of Usurper is between two moves: the truth, and for each seat the page it was given.

The truth is the host's. What a seat may know is a :class:`Page`, which is made when something is
published; the view of a seat is built of its page and never cut down from the truth.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from bwdesk.rules.basics.value import Line, Name, Value, Words
from bwdesk.rules.games.usurper.changes import By, Change, Holdings
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Lair, Leader, Unit
from bwdesk.rules.games.usurper.readings import Readings
from bwdesk.rules.tables.usurper.effects import Degree

Phase = Literal["begin", "orders", "resolve", "choices", "over"]
Group = Literal[
    "begin", "lair", "land", "leaders", "world", "combat", "lairs-attacked", "follow-up"
]
GROUPS: tuple[Group, ...] = (
    *("begin", "lair", "land", "leaders", "world", "combat", "lairs-attacked", "follow-up"),
)
"""The order in which a week is resolved: attacks on Lairs are the last blows (USU-TIME-8)."""
Turn = Annotated[int, Meta(ge=1, le=99_999)]
UNKNOWN = "?"
"""The sign of a square a seat knows nothing of."""


class Settings(Value, frozen=True, kw_only=True):
    """What a table settles beside its readings.

    Who sends no orders stays at home, or does as last week (*idle*). An owner sees the running
    *obscurity* (Q46), the *dice* of its results; the *tally* is told in totals or by who leads.
    Without *fog* everybody has the whole map of terrains. Who has a Lair sees so many squares
    around it (*sight*). With *one_exchange* a week the choices of a seat and its next orders come
    together.
    """

    idle: Literal["stay", "as-last"] = "stay"
    obscurity: bool = False
    dice: bool = True
    tally: Literal["totals", "leaders", "nothing"] = "totals"
    fog: bool = True
    sight: Natural = 1
    one_exchange: bool = False


class Place(Value, frozen=True, kw_only=True):
    """A City, Settlement or Landmark of a square; *traded* is what all have traded there
    (USU-MAP-1). *hidden*: nobody knows of it until told."""

    name: Name
    kind: Literal["city", "settlement", "landmark"] = "settlement"
    size: Name = ""
    landmark: Name = ""
    races: tuple[Name, ...] = ()
    traits: tuple[Name, ...] = ()
    houses: tuple[Name, ...] = ()
    attitude: Name = ""
    traded: Natural = 0
    razed: bool = False
    hidden: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it stands on everybody's map: Settlements are found by scouts alone."""
        return self.kind != "settlement" and not self.hidden


class Den(Value, frozen=True, kw_only=True):
    """A Lair on its square, called by it where it has no *name*: its rooms, and its Obscurity, now
    and beside what its rooms give."""

    at: Name
    name: Name = ""
    lair: Lair = Lair()
    obscurity: By | None = None
    more: By = 0


class Captive(Value, frozen=True, kw_only=True):
    """Who sits in a cell: a Unit as it was, or somebody with so many different *skills*; *side*
    is whose it was, *tried* what was tried this week, *tortured* whether ever."""

    name: Name
    unit: Unit | None = None
    skills: Natural = 0
    side: Name = ""
    at: Name = ""
    weeks: Natural = 0
    tried: Name = ""


class Banked(Value, frozen=True, kw_only=True):
    """A bonus for so many *rolls*, from one week on *until* another (USU-LM-5)."""

    label: Name
    value: By
    rolls: Natural = 1
    begins: Natural = 0
    until: Natural = 0


class Coming(Value, frozen=True, kw_only=True):
    """So many *pax* for a Unit, who are there when week *turn* begins (USU-XP-7)."""

    unit: Name
    pax: Natural
    turn: Natural


class Usurpation(Holdings, frozen=True, kw_only=True):
    """A Usurpation: what it holds and knows, who belongs to it, where it lives.

    Obscurity lies with each of its *lairs*; the first is where those live who have no other
    *homes*. *extras* have the card they are of, by name; *spells* are known by each Leader, *held*
    what Leaders carry of cards. *nerve* says by Unit which row of a test it is under. *claimed* are
    degrees of rituals by Landmark, *toward* what was traded toward the next status, *spent* what
    was traded this week, by place. *leads* are the categories of points it is first in. *saga* and
    *challenge* say in which week they began.
    """

    seat: Name = ""
    leaders: tuple[Leader, ...] = ()
    extras: dict[str, Name] = field(default_factory=dict)
    lairs: tuple[Den, ...] = ()
    homes: dict[str, Name] = field(default_factory=dict)
    captives: tuple[Captive, ...] = ()
    held_ever: Natural = 0
    bonuses: tuple[Banked, ...] = ()
    coming: tuple[Coming, ...] = ()
    spells: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    nerve: dict[str, Name] = field(default_factory=dict)
    claimed: dict[str, tuple[Degree, ...]] = field(default_factory=dict)
    toward: dict[str, Natural] = field(default_factory=dict)
    spent: dict[str, Natural] = field(default_factory=dict)
    seen: dict[str, Natural] = field(default_factory=dict)
    quests_done: tuple[Name, ...] = ()
    explored: Natural = 0
    titles: tuple[Name, ...] = ()
    contests: dict[str, Natural] = field(default_factory=dict)
    leads: tuple[Name, ...] = ()
    bent: dict[str, Name] = field(default_factory=dict)
    disbanded: Natural = 0
    slew: Natural = 0
    razed: bool = False
    saga: Natural = 0
    challenge: Natural = 0
    out: bool = False

    @property
    def label(self) -> str:
        return self.name or self.seat

    @property
    def home(self) -> str:
        """The square of its first Lair; "" without one."""
        return self.lairs[0].at if self.lairs else ""

    def den_at(self, square: str) -> Den | None:
        """Its Lair on a square."""
        return next((each for each in self.lairs if each.at == square.upper()), None)

    def den_of(self, who: str) -> Den | None:
        """Where somebody lives."""
        return self.den_at(self.homes.get(who, self.home)) or next(iter(self.lairs), None)

    def leader(self, name: str) -> Leader | None:
        return next((e for e in self.leaders if e.name.casefold() == name.casefold()), None)

    def unit(self, name: str) -> Unit | None:
        return next((e for e in self.units if e.name.casefold() == name.casefold()), None)


class InForce(Value, frozen=True, kw_only=True):
    """An event in force until the week *until* is over, by its card; *unique* ones nobody
    bends."""

    card: Name
    until: Natural
    unique: bool = False


class Stance(Value, frozen=True, kw_only=True):
    """What a seat does where it meets another: *spells* and *gems* it would spend there, and its
    *words*, which the others never see."""

    does: Literal["fight", "yield", "leave", ""] = ""
    spells: tuple[Name, ...] = ()
    gems: tuple[Natural, ...] = ()
    words: Words = ""


class Sent(Value, frozen=True, kw_only=True):
    """Orders as they were sent: rows, the player's *words*, and which events are doubled or ignored
    (USU-TIME-11).

    *wishes* are what is wanted of results that are not known yet, a line each; *meeting* is how it
    stands to whoever it meets.
    """

    rows: tuple[Row, ...] = ()
    words: Words = ""
    events: dict[str, Literal["double", "ignore"]] = field(default_factory=dict)
    wishes: Words = ""
    meeting: Stance | None = None


class Post(Value, frozen=True, kw_only=True):
    """A letter of a week, *by* a seat *to* others; it goes through the hands of the hosts."""

    by: Name
    to: tuple[Name, ...]
    words: Words
    turn: Turn = 1


class Mark(Value, frozen=True, kw_only=True):
    """What a player wrote on a square of their own map; *lair* is the one they take it for, so that
    all that is taken for one Lair can be laid over each other."""

    at: Name
    words: Line = ""
    lair: Name = ""


class Meeting(Value, frozen=True, kw_only=True):
    """Two or more seats that met in a week, by a *key* of its own: where, what each of them *sees*,
    how each *stands* to it; *settled* once all have said so. For one of them the others have no
    names."""

    key: Name
    at: Name
    seats: tuple[Name, ...]
    turn: Turn = 1
    sees: dict[str, Words] = field(default_factory=dict)
    stands: dict[str, Stance] = field(default_factory=dict)
    settled: bool = False


class Bargain(Value, frozen=True, kw_only=True):
    """Goods against goods or promises, by a *key*: who offers it *to* whom, what each gives (lines
    of changes), what is promised in *words*. *struck* is the week both agreed in, 0 before."""

    key: Name
    by: Name
    to: Name
    gives: tuple[Line, ...] = ()
    wants: tuple[Line, ...] = ()
    words: Words = ""
    struck: Natural = 0

    @property
    def seats(self) -> tuple[str, str]:
        return self.by, self.to


class Packet(Value, frozen=True, kw_only=True):
    """Which packet a copy at home was last brought up by: the *game* it is of, which *issue* of
    its week, and the *secret* its answer is made with."""

    game: Name
    issue: Natural = 1
    secret: bytes = b""


class Entry(Value, frozen=True, kw_only=True):
    """What a seat is told of one act: who, the degree, what changes, and the narrator's *words*.

    *learned* is what scouts were told of somebody's Lair, *note* what else came of it.
    """

    card: Name = ""
    act: Name = ""
    who: tuple[Name, ...] = ()
    at: Name = ""
    degree: Name = ""
    total: int | None = None
    dice: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    learned: Line = ""
    note: Line = ""
    words: Words = ""


class Telling(Value, frozen=True, kw_only=True):
    """What others could be told of by itself: the *entry* of a *seat*'s bulletin, if the narrator
    marks it told."""

    key: Name
    seat: Name
    entry: Entry


class Card(Value, frozen=True, kw_only=True):
    """Something of the week that is to be resolved, known by its *part*.

    *row* is the order it comes from, *with_* all who take part, the primary first; a card of no
    order has *act* alone: a test of nerve, an escape, a capture, an injury, what the world does.
    *about* is whom or what it is about, *base* a figure it begins with (a chance, a penalty).
    """

    part: Name
    group: Group
    seat: Name
    act: Name
    row: Row | None = None
    who: tuple[Name, ...] = ()
    at: Name = ""
    home: Name = ""
    about: Name = ""
    base: By = 0
    captive: Captive | None = None
    off: bool = False


class Bulletin(Value, frozen=True, kw_only=True):
    """What a seat was told of a week: entries, words to all of it, what was put right of
    before."""

    turn: Turn = 1
    entries: tuple[Entry, ...] = ()
    words: Words = ""
    errata: tuple[Entry, ...] = ()


class Tally(Value, frozen=True, kw_only=True):
    """Points by seat and category at the end of a week, their *average*, the *step* of the
    world."""

    turn: Turn
    sums: dict[str, dict[str, int]] = field(default_factory=dict)
    average: Natural = 0
    step: Natural = 0


class Page(Value, frozen=True, kw_only=True):
    """What a seat was given: its own ledger, the map and the places as it knows them, the last
    bulletin."""

    turn: Natural = 0
    own: Usurpation = Usurpation()
    map: tuple[Line, ...] = ()
    places: dict[str, Place] = field(default_factory=dict)
    bulletin: Bulletin | None = None
    tally: Tally | None = None


class Fighter(Value, frozen=True, kw_only=True):
    """A Unit in battle, by a *key* of its own: whose it is, its *side*, PAX as it came; what came
    off its Morale, and the dice it lost to fear."""

    key: Name
    side: Literal["attacker", "defender"]
    unit: Unit
    seat: Name = ""
    brought: Natural = 0
    hp: Natural = 0
    morale: By = 0
    dice: By = 0
    fled: bool = False
    gone: bool = False
    spells: tuple[Name, ...] = ()
    row: Name = ""

    @property
    def stands(self) -> bool:
        return not (self.fled or self.gone)


Step_ = Literal["forces", "strategy", "magic", "ranged", "nerve", "melee", "over"]


class Battle(Value, frozen=True, kw_only=True):
    """A battle as far as it has gone, on a card: the *step* it is at, the *round* of it, which
    *speed* acts next, who must test its nerve, and what each side won in Strategy."""

    part: Name
    act: Name
    at: Name
    attacker: Name
    defender: Name = ""
    fighters: tuple[Fighter, ...] = ()
    leaders: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    in_lair: bool = False
    both: bool = False
    step: Step_ = "forces"
    round: Natural = 1
    speed: Name = ""
    nerves: tuple[Name, ...] = ()
    after: Literal["ranged", "melee"] = "ranged"
    tactics: Name = ""
    outmaneuver: Name = ""
    caged: Name = ""
    hurt_first: Natural = 0
    winner: Name = ""
    routed: Name = ""

    def fighter(self, key: str) -> Fighter | None:
        return next((each for each in self.fighters if each.key == key), None)


class State(Struct, frozen=True, dict=True):
    """The whole of it: the map, who plays, the week and what is still to be resolved in it.

    *hosts* are the seats of the narrators. *cards* is the queue of this week, *done* the parts that
    are resolved; *entries* what each seat will be told, *errata* what is to be put right. *pages*
    are what each seat was given. *last* are the orders of the week before. *out* has who is out of
    it, *gone* those of them everybody was told of. *before* are victories the table played on
    after, by seat and way. The view of a seat has
    the same type, built of its page.

    *ahead* are orders that came with the choices of the week before. *letters*, *marks*, *meetings*
    and *bargains* are for those they name; *tellings* are what the narrator may tell others of.
    *agreed* are the seats that want the whole truth told at the end. A copy at *home* holds the
    view of that seat alone, by its last *packet*.
    """

    hosts: tuple[str, ...] = ("narrator",)
    turn: int = 1
    phase: Phase = "begin"
    readings: Readings = Readings()
    settings: Settings = Settings()
    map: tuple[str, ...] = ()
    places: dict[str, Place] = {}
    usurpations: tuple[Usurpation, ...] = ()
    names: dict[str, str] = {}
    out: tuple[str, ...] = ()
    events: tuple[InForce, ...] = ()
    used: tuple[str, ...] = ()
    sent: dict[str, Sent] = {}
    last: dict[str, Sent] = {}
    cards: tuple[Card, ...] = ()
    done: tuple[str, ...] = ()
    entries: dict[str, tuple[Entry, ...]] = {}
    errata: dict[str, tuple[Entry, ...]] = {}
    announced: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    battle: Battle | None = None
    tallies: tuple[Tally, ...] = ()
    articles: tuple[str, ...] = ()
    cities_left: int = 0
    notes: str = ""
    pages: dict[str, Page] = {}
    gone: tuple[str, ...] = ()
    winner: str = ""
    won: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    before: tuple[tuple[str, str], ...] = ()
    ahead: dict[str, Sent] = {}
    letters: tuple[Post, ...] = ()
    marks: dict[str, tuple[Mark, ...]] = {}
    meetings: tuple[Meeting, ...] = ()
    bargains: tuple[Bargain, ...] = ()
    tellings: tuple[Telling, ...] = ()
    agreed: tuple[str, ...] = ()
    home: str = ""
    packet: Packet | None = None

    def usurpation(self, seat: str) -> Usurpation | None:
        return next((each for each in self.usurpations if each.seat == seat), None)

    def with_usurpation(self, own: Usurpation) -> State:
        """The state with one Usurpation in place of what it was."""
        kept = tuple(own if each.seat == own.seat else each for each in self.usurpations)
        return replace(self, usurpations=kept)

    def card(self, part: str) -> Card | None:
        return next((each for each in self.cards if each.part == part), None)

    @property
    def waiting(self) -> tuple[Card, ...]:
        """Cards that are still to be resolved, in the order of the rules."""
        return tuple(each for each in self.cards if each.part not in self.done and not each.off)

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats of those who are still in it; of a copy at home its own alone."""
        if self.home:
            return () if self.home in self.out else (self.home,)
        return tuple(seat for seat in self.names if seat not in self.out)

    @property
    def is_bared(self) -> bool:
        """Whether it is over, and all who played want the whole truth told."""
        return self.phase == "over" and bool(self.names) and {*self.names} <= {*self.agreed}

    @property
    def readers(self) -> tuple[str, ...]:
        """Who may read all a state holds: its hosts, of a copy at home its seat."""
        if self.home:
            return (self.home,)
        return (*self.hosts, *self.names) if self.is_bared else self.hosts


class Setup(Value, frozen=True, kw_only=True):
    """What a game begins with, at any week (*date*): rows of the signs of terrains, who plays and
    what each has. A Usurpation without rooms has those of a first Lair (Q1), one without Gold the
    table's *gold*."""

    map: tuple[Line, ...] = ()
    places: dict[str, Place] = field(default_factory=dict)
    seats: tuple[Name, ...] = ()
    narrators: tuple[Name, ...] = ("narrator",)
    usurpations: tuple[Usurpation, ...] = ()
    readings: Readings = Readings()
    settings: Settings = Settings()
    date: Name = "W1 M1 Y1"
    events: tuple[InForce, ...] = ()
    used: tuple[Name, ...] = ()
    tallies: tuple[Tally, ...] = ()
    articles: tuple[Name, ...] = ()
    notes: Words = ""


Figures = Mapping[str, Any]
