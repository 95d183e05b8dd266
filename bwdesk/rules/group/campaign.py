"""The Campaign value: who plays whom, the calendar they share, sessions, scenes, and what happened.

Characters stay their own files; a campaign knows where they lie. What a session did to somebody is
in that character's ``play``; here is the record of it, as figures and names. The deeds that change
a campaign and its people are in ``bwdesk.rules.play``; ``play/told.py`` puts an entry into words.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.basics.value import Face, Id, Moment, Name, Number, Tags, Text, Value
from bwdesk.rules.group.agreement import Agreement
from bwdesk.rules.group.circles_readings import CirclesReadings
from bwdesk.rules.group.left_behind import Enemy, Finding, Inquiry
from bwdesk.rules.group.makes import Make, Own
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.group.prep import Prep
from bwdesk.rules.group.readings import MagicReadings, Readings, SteelReadings
from bwdesk.rules.group.road import Road
from bwdesk.rules.group.road_readings import RoadReadings
from bwdesk.rules.group.span import Span
from bwdesk.rules.group.switches import MOST_OFF, Off
from bwdesk.rules.person.character import Clock, Instinct, Limits, Play
from bwdesk.rules.person.excerpt import Excerpt
from bwdesk.rules.tables.advancing import Grade

Count = Annotated[int, Meta(ge=-9_999, le=9_999)]
Faces = Annotated[tuple[Face, ...], Meta(max_length=999)]
Place = Annotated[int, Meta(ge=0, le=99_999)]
"""A session, or a scene of it, counted from 1; 0: none."""

MOST_PEOPLE = 999
"""On one roster, who has left among them: more than a table of ten years ever meets."""


class Player(Value, frozen=True):
    """Somebody at the table; the *gm* has a voice of his own in votes (ARTHA-5)."""

    name: Name
    gm: bool = False


class Member(Value, frozen=True):
    """A character of the roster: *id* names it in this file and never changes.

    *file* is where it lies, beside the campaign or by its whole path; *fingerprint* what it held
    when the campaign last wrote or read it, *character* the id of who is in it, by which it can be
    found again. Without a file somebody is kept in the campaign itself: of the *make* of that id,
    with what is their *own*, which an open evening has among its people instead. *player* is who
    plays it; one of the GM's is nobody's vote. Who has *left* keeps its place in the journal.

    The GM keeps people by *group* and *place*. Nobody else sees who is *hidden*, until they are
    met; the *dead* stay on the roster.
    """

    id: Name
    name: Name
    file: Text = ""
    fingerprint: Name = ""
    player: Name = ""
    left: bool = False
    character: Id = ""
    make: Name = ""
    own: Own | None = None
    group: Name = ""
    place: Name = ""
    hidden: bool = False
    dead: bool = False


class Ride(Value, frozen=True):
    """A roll that stands for the scene (TEST-21): whose, of what, and what it came to."""

    who: Name
    ability: Name
    task: Text = ""
    obstacle: Number | None = None
    successes: Number = 0
    passed: bool | None = None


class Chain(Value, frozen=True):
    """Linked tests under way: what the last one leaves to the next (TEST-7)."""

    link: Literal["", "failed", "met", "exceeded"] = ""
    tests: Number = 0
    note: Text = ""


class Scene(Value, frozen=True):
    """A scene: what rides in it, and a chain of linked tests; *ended* None: it goes on."""

    name: Name = ""
    begun: Moment = 0
    ended: Moment | None = None
    rides: tuple[Ride, ...] = ()
    chain: Chain = Chain()


class Session(Value, frozen=True):
    """An evening: its *date* as the table writes it, the players who are *present*, its scenes."""

    name: Name = ""
    date: Name = ""
    present: tuple[Name, ...] = ()
    scenes: tuple[Scene, ...] = ()
    ended: bool = False
    note: Text = ""


EntryKind = Literal[
    "session",
    "scene",
    "time",
    "meanwhile",
    "joined",
    "left",
    "roll",
    "fate",
    "ride",
    "advance",
    "opened",
    "mark",
    "practice",
    "instruction",
    "wound",
    "award",
    "spent",
    "epiphany",
    "aristeia",
    "evolving",
    "belief",
    "vote",
    "trait",
    "purchase",
    "tax",
    "loan",
    "debt",
    "upkeep",
    "job",
    "means",
    "contact",
    "renown",
    "steel",
    "spell",
    "prayer",
    "conflict",
    "pursuit",
    "mount",
    "wall",
    "taken-back",
    "note",
]


VERSUS = "versus"
"""What a roll has come *to* where it was measured by the successes of another."""


class Entry(Value, frozen=True):
    """One line of the journal, as figures and names.

    Of what somebody did meanwhile *to* is how long.

    *who* is the id of a member, *what* an ability, an award, a trait, a thing; *amount* how much,
    *to* what it became (``B4``), *by* who said, voted, taught or healed. A roll has its *dice*,
    *obstacle* (*to* ``versus``: the other side's successes), *successes*, *faces* and the *grade*
    it was noted as; of practice *dice* are the
    hours a day and *amount* the tests it earned, of instruction *amount* are the days and *dice*
    the tests of one that failed. An award is *about* a Belief or an Instinct, by its text, and of
    *amount* -1 where it was taken back; what is spent of a negative *amount* was won in a game. A
    conflict of nobody (*what*) was played, round *amount* of the game *to*, or somebody won it.
    Of a length of a
    pursuit *amount* says which, *obstacle* what the other side came to, *to* how it ended.
    *overruled* is what the table let stand although a rule speaks against it. *session* and *scene*
    are places in their lists from 1.
    """

    kind: EntryKind
    who: Name = ""
    what: Name = ""
    amount: Count = 0
    to: Name = ""
    by: Name = ""
    grade: Grade | None = None
    dice: Number = 0
    obstacle: Number | None = None
    successes: Number | None = None
    passed: bool | None = None
    faces: Faces = ()
    note: Text = ""
    about: Text = ""
    overruled: tuple[Overruled, ...] = ()
    time: Moment = 0
    session: Place = 0
    scene: Place = 0


class Ballot(Value, frozen=True):
    """What a player voted: a member's id, or ``yes`` and ``no``."""

    by: Name
    choice: Name


class Nomination(Value, frozen=True):
    """Somebody named for an award, *by* whom and why; *given* None: nobody has said yet."""

    award: Name
    who: Name
    by: Name = ""
    why: Text = ""
    ballots: tuple[Ballot, ...] = ()
    given: bool | None = None


class Poll(Value, frozen=True):
    """A vote for one of all, Workhorse or MVP (ARTHA-5); *won* by whom, "" while it is open."""

    award: Name
    ballots: tuple[Ballot, ...] = ()
    won: Name = ""


class Round(Value, frozen=True):
    """The artha round at the end of a session: who has been *heard*, nominations, polls.

    Workhorse and MVP are voted where the *scenario* is over, too (ARTHA-5).
    """

    scenario: bool = False
    heard: tuple[Name, ...] = ()
    nominations: tuple[Nomination, ...] = ()
    polls: tuple[Poll, ...] = ()


class TraitVote(Value, frozen=True):
    """A trait to be won or *lost* (BIT-11, BIT-12), *by* whom it was proposed.

    *of* are the text and the kind of artha of a Belief or an Instinct it grew from (BIT-14). With
    *dice* it is no trait but a reputation, called so, of so many (CIR-32, CIR-33).
    """

    who: Name
    trait: Name
    lost: bool = False
    by: Name = ""
    of: Text = ""
    dice: Annotated[int, Meta(ge=0, le=9)] = 0
    ballots: tuple[Ballot, ...] = ()
    result: Literal["", "carried", "failed"] = ""


MONTH = 30
"""Days of a month of practice, unless the table says otherwise."""


NO_LIMITS = Limits(stat=0, skill=0)


class Settings(Value, frozen=True):
    """How this table reads what can be read in more ways than one; each begins as recommended.

    *gm_votes*: the GM has a voice (ARTHA-5, BIT-11). *own_gains*: a player votes on his own
    character's gains. *own_polls*: and for himself as Workhorse or MVP. *tied_polls*: who is tied
    gets it. *new_traits*: so many at one vote at most, 0: as many as it likes. *sessions_to_vote*:
    so many between trait votes (BIT-13). *month*: its days, where practice counts months. *money*
    is how it deals in Resources. *limits* are what somebody is burned within, 0: no limit (PLAY-3).
    *further* are readings of other chapters by their names. What is *off* is in no list to choose
    from.
    """

    readings: Readings = Readings()
    circles: CirclesReadings = CirclesReadings()
    steel: SteelReadings = SteelReadings()
    magic: MagicReadings = MagicReadings()
    road: RoadReadings = RoadReadings()
    gm_votes: bool = True
    own_gains: bool = False
    own_polls: bool = False
    tied_polls: bool = False
    new_traits: Number = 3
    sessions_to_vote: Number = 6
    month: Annotated[int, Meta(ge=1, le=99)] = MONTH
    money: MoneyReadings = MoneyReadings()
    limits: Limits = NO_LIMITS
    further: tuple[tuple[Name, Name], ...] = ()
    off: Annotated[tuple[Off, ...], Meta(max_length=MOST_OFF)] = ()


class Before(Value, frozen=True):
    """Somebody as the scene found him, to take it back."""

    who: Name
    play: Play
    beliefs: tuple[Text, ...] = ()
    instincts: tuple[Instinct, ...] = ()


class Undone(Value, frozen=True):
    """Everything as the scene that goes on found it: the journal was *journal* entries long."""

    clock: Clock = Clock()
    journal: Place = 0
    people: tuple[Before, ...] = ()
    round: Round = Round()
    votes: tuple[TraitVote, ...] = ()
    last_vote: Place = 0
    findings: tuple[Finding, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    road: Road = Road()
    span: Span | None = None


class Played(Value, frozen=True):
    """A chronicle or a conflict of the campaign: its *file*, what game, who won and by what; *id*
    is that of the chronicle in the file, by which it is found where it was moved.

    Without a file it was played without the program.
    """

    file: Text
    name: Name = ""
    game: Name = ""
    won: Name = ""
    note: Text = ""
    session: Place = 0
    scene: Place = 0
    id: Id = ""


class Campaign(Value, frozen=True):
    """One campaign. The last session goes on until it has *ended*, and so does its last scene.

    *findings* wait for a name; *inquiries* and *enemies* are the GM's. *road* is who rides whom,
    who is pursued, and which walls stand in the scene. *id* tells it from every other campaign,
    wherever its file lies, and by its *tags* somebody finds it among others. *makes* are those of
    the people it holds itself, and *book* what all of them use of the Book, once; only a file has
    that, an open evening has Books. *prep* is what the GM has drawn up,
    *span* what is done while something long goes on,
    *agreement* what it is about.
    """

    name: Name = ""
    players: tuple[Player, ...] = ()
    roster: Annotated[tuple[Member, ...], Meta(max_length=MOST_PEOPLE)] = ()
    clock: Clock = Clock()
    sessions: tuple[Session, ...] = ()
    journal: tuple[Entry, ...] = ()
    round: Round = Round()
    votes: tuple[TraitVote, ...] = ()
    last_vote: Place = 0
    settings: Settings = Settings()
    undone: Undone = Undone()
    chronicles: tuple[Played, ...] = ()
    findings: tuple[Finding, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    notes: Text = ""
    id: Id = ""
    road: Road = Road()
    tags: Tags = ()
    makes: tuple[Make, ...] = ()
    book: Excerpt = Excerpt()
    prep: Prep = Prep()
    span: Span | None = None
    agreement: Agreement = Agreement()
