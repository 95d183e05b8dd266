"""The Character value: the choices of the burning and what play has done since.

Choices hold only what somebody decided; every number that follows from them is reckoned
(``bwdesk.rules.burning``) and never stored.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Face as Face
from bwdesk.rules.basics.value import Id as Id
from bwdesk.rules.basics.value import Moment as Moment
from bwdesk.rules.basics.value import Name as Name
from bwdesk.rules.basics.value import Number as Number
from bwdesk.rules.basics.value import Tags as Tags
from bwdesk.rules.basics.value import Text as Text
from bwdesk.rules.basics.value import Value as Value
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import StatName as StatName
from bwdesk.rules.packs.book import ThingKind as ThingKind
from bwdesk.rules.person.calendar import Calendar
from bwdesk.rules.person.held import Arms
from bwdesk.rules.person.standing import Standing
from bwdesk.rules.tables.weapons import Grown

MOST_LIFEPATHS = 200
"""In one path; more is nobody's life, and reckoning it would take forever."""

MOST_PACKS = 100
"""One character can name."""

LARGEST_PORTRAIT = 512 * 1024
"""Bytes of an encoded picture; the program itself makes far smaller ones."""


class Step(Value, frozen=True):
    """One lifepath of the path; *number* answers the choice inside it, if it has one.

    *roll* is the face of the die the Brutal Life asks for, where it asks for one.
    """

    lifepath: str
    number: Number | None = None
    roll: Face | None = None


class Placed(Value, frozen=True):
    """A stat: points placed are its exponent; a lighter *shade* is paid for beside them."""

    points: Number = 0
    shade: Shade = Shade.BLACK


class Stats(Value, frozen=True):
    """The six stats as placed."""

    will: Placed = Placed()
    perception: Placed = Placed()
    agility: Placed = Placed()
    speed: Placed = Placed()
    power: Placed = Placed()
    forte: Placed = Placed()


class SkillPoints(Value, frozen=True):
    """Points spent on a skill: the first one or two open it, each further one advances it."""

    skill: str
    lifepath: Number = 0
    general: Number = 0


class Pick(Value, frozen=True):
    """What the player chose for a *trait* that leaves a choice: an option or a skill, by id."""

    trait: Name
    of: Name


class Instinct(Value, frozen=True):
    """An Instinct; *kind* says whether it insures the character or dares trouble."""

    text: Text
    kind: Literal["", "insurance", "dare"] = ""


class Thing(Value, frozen=True):
    """Something or somebody bought with resource *points*; *dice* of affiliation or reputation.

    *points* is what all *count* of it take. Where they were reckoned, *price* is the line of the
    Book's price lists and *terms* what was chosen of it, or of the Book's tie of that kind. *arm*
    is the id of the weapon, missile, thrown thing, armor or shield it is, *besides* of what else
    was bought on the same line, *grade* how they are made.
    """

    name: Name
    kind: ThingKind = "gear"
    points: Number = 0
    dice: Number = 0
    terms: tuple[Name, ...] = ()
    note: Text = ""
    price: Name = ""
    count: Annotated[int, Meta(ge=1, le=9_999)] = 1
    arm: Name = ""
    grade: Name = ""
    besides: tuple[Name, ...] = ()

    @property
    def arms(self) -> tuple[str, ...]:
        """The ids of all weapons and armor it is."""
        return (self.arm, *self.besides) if self.arm else ()


class Limits(Value, frozen=True):
    """What the campaign allows; 0 means no limit."""

    stat: Number = 6
    skill: Number = 6
    lifepaths_min: Number = 0
    lifepaths_max: Number = 0


class Waive(Value, frozen=True, tag_field="ruling", tag="waive"):
    """The table accepts a problem (its key, ``code@where``)."""

    problem: str
    reason: Text = ""
    who: Name = ""
    when: Name = ""


class Set(Value, frozen=True, tag_field="ruling", tag="set"):
    """The table fixes a number: *what* is ``age``, ``health``, ``stat.will``, ``pool.mental``,
    ``skill.brawling``, ``tolerance.light`` and the like."""

    what: str
    value: Annotated[int, Meta(ge=-999, le=9_999)]
    reason: Text = ""
    who: Name = ""
    when: Name = ""


Ruling = Waive | Set


class Portrait(Value, frozen=True):
    """A small picture of the character; in the file its *data* is base64."""

    kind: Literal["image/jpeg", "image/png"]
    data: Annotated[bytes, Meta(max_length=LARGEST_PORTRAIT)]


class SketchStat(Value, frozen=True):
    """A stat of a sketch that is not at its level."""

    stat: StatName
    exponent: Number


class SketchSkill(Value, frozen=True):
    """A skill of a sketch; without an *exponent* it has what competence or its rank gives."""

    skill: str
    exponent: Number | None = None


class SketchMark(Value, frozen=True):
    """What an ability of a sketch has beside its exponent, by its id: a lighter *shade*, and the
    exponent *given* in brackets, which counts where the reason for it is there (NPC-21)."""

    what: Name
    shade: Shade = Shade.BLACK
    given: Number | None = None


class Sketch(Value, frozen=True):
    """A one-off, not burned (NPC-1 to NPC-18): stats at one *level*, skills at one *competence*.

    *ranked* skills are a speciality, a second and others instead (NPC-3), in their order. Where
    that is told, they have an *age* and a *path* in words, a *multiplier* of Speed of their own
    (0: that of the stock), and *arms* that grew on them.
    """

    level: Number
    competence: Number
    ranked: bool = False
    stats: tuple[SketchStat, ...] = ()
    skills: tuple[SketchSkill, ...] = ()
    marks: tuple[SketchMark, ...] = ()
    age: Number = 0
    path: Text = ""
    multiplier: Annotated[float, Meta(ge=0, le=99)] = 0
    arms: tuple[Grown, ...] = ()

    def shade_of(self, what: str) -> Shade:
        """Black, unless it is marked otherwise."""
        return next((each.shade for each in self.marks if each.what == what), Shade.BLACK)


class Choices(Value, frozen=True):
    """Everything decided while burning.

    *packs* are the ids of the packs it is burned by, in their order; None: whatever is in force.
    With a *sketch* stats and skills come from it, and no rule of burning applies.
    """

    stock: str
    name: Name = ""
    player: Name = ""
    concept: Text = ""
    sex: Literal["", "female", "male"] = ""
    limits: Limits = Limits()
    packs: Annotated[tuple[Name, ...], Meta(max_length=MOST_PACKS)] | None = None
    path: Annotated[tuple[Step, ...], Meta(max_length=MOST_LIFEPATHS)] = ()
    stats: Stats = Stats()
    skills: tuple[SkillPoints, ...] = ()
    traits: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()
    answers: tuple[str, ...] = ()
    lightened: tuple[Name, ...] = ()
    things: tuple[Thing, ...] = ()
    tolerances: tuple[Number, ...] = ()
    beliefs: tuple[Text, ...] = ()
    instincts: tuple[Instinct, ...] = ()
    notes: Text = ""
    rulings: tuple[Ruling, ...] = ()
    portrait: Portrait | None = None
    sketch: Sketch | None = None


class Loss(Value, frozen=True):
    """Dice gone from a stat for good."""

    stat: str
    dice: Number = 1


class Stuck(Value, frozen=True):
    """What stays in a wound, a head by its *name*: it comes *out* by a skill against an obstacle,
    each by its id; torn out, or failed, it is one wound more at the circle of a *mark* (REC-17)."""

    name: Name
    out: tuple[tuple[Name, Annotated[int, Meta(ge=0, le=99)]], ...]
    mark: Annotated[int, Meta(ge=1, le=48)]

    @property
    def ways(self) -> dict[str, int]:
        """The obstacle of each skill that takes it out."""
        return dict(self.out)


class Wound(Value, frozen=True):
    """One injury on the grayscale (PTGS-12), with what has been done about it.

    *at* is the index 1..48 (B1..W16, PTGS-1); *level* what it was when struck, 0 for left of
    Superficial to 6 for Mortal; *worse* how many levels bleeding has added and *bled* the minutes
    bled since. *cobwebs*, *gritted* and *tried* last until the scene ends; *stood* marks what held
    somebody down who has tried to stand up (PTGS-42). *bonus* are the dice of the treatment for
    the Health test. Healing a Mortal Wound, *stage* is the level it has come down to. *limb* is
    where it hit, if the table plays that; *steeled* the actions hesitated for the pain, None until
    Steel is tested. *resting* and *length* (minutes) say when that healing began and how long it
    takes. *stuck* is what stays in it. *owed* dice are lost for good and wait for a stat to be lost
    from; *lost* ones have been.
    """

    at: Annotated[int, Meta(ge=1, le=48)]
    level: Annotated[int, Meta(ge=0, le=6)]
    source: Text = ""
    place: Name = ""
    limb: Literal["", "arm", "leg", "head"] = ""
    stuck: Stuck | None = None
    time: Moment = 0
    steeled: Number | None = None
    worse: Number = 0
    bled: Moment = 0
    cobwebs: bool = False
    gritted: bool = False
    tried: bool = False
    stood: bool = False
    will: bool = False
    staunched: Moment | None = None
    staunchings: Number = 0
    treatment: Literal["", "passed", "failed"] = ""
    treated: Moment | None = None
    healer: Name = ""
    bonus: Number = 0
    health: Literal["", "passed", "failed"] = ""
    stage: Annotated[int, Meta(ge=0, le=6)] | None = None
    resting: Moment | None = None
    length: Moment = 0
    healed: Moment | None = None
    owed: Number = 0
    lost: tuple[Loss, ...] = ()
    scar: Name = ""
    capped: Name = ""
    died: Moment | None = None
    note: Text = ""


class Tests(Value, frozen=True):
    """Logged tests of one ability (ADV-3); *ability* is ``stat.will``, ``skill.sword`` ..."""

    ability: str
    routine: Number = 0
    difficult: Number = 0
    challenging: Number = 0


class Spent(Value, frozen=True):
    """Artha spent on one ability, toward its epiphany."""

    ability: str
    fate: Number = 0
    persona: Number = 0
    deeds: Number = 0


ARTHA_KINDS = ("fate", "persona", "deeds")
"""As the fields of `Artha` and `Spent` name them."""


class Artha(Value, frozen=True):
    """Artha in hand and where it went."""

    fate: Number = 0
    persona: Number = 0
    deeds: Number = 0
    spent: tuple[Spent, ...] = ()


class Advance(Value, frozen=True):
    """Exponents gained (or lost) in play."""

    ability: str
    by: int = 1


class Clock(Value, frozen=True):
    """In-game time: minutes since play began, and what the campaign calls the first day, or by
    which *calendar* all days have their names."""

    now: Moment = 0
    epoch: Name = ""
    calendar: Calendar | None = None


class Note(Value, frozen=True):
    """One line of the journal, of a session and a scene of the campaign where it has one."""

    text: Text
    time: Moment = 0
    session: Name = ""
    scene: Name = ""


class Opened(Value, frozen=True):
    """A skill opened in play, as it opened; what it has gained since is among the advances."""

    skill: str
    exponent: Number = 0
    shade: Shade = Shade.BLACK


class Voted(Value, frozen=True):
    """A trait won or lost in play, at a vote (BIT-11, BIT-12)."""

    trait: Name
    lost: bool = False
    time: Moment = 0
    note: Text = ""


class Rewritten(Value, frozen=True):
    """A Belief or an Instinct that was changed in play: what it *was*, what it is *now*, and why.

    Until *not_before* the table waits with it (BIT-3, BIT-7); None: it counts at once.
    """

    of: Literal["belief", "instinct"]
    was: Text
    now: Text = ""
    time: Moment = 0
    reason: Text = ""
    not_before: Moment | None = None


class Homecoming(Value, frozen=True):
    """What of a chronicle or a conflict has come home: up to which *entry* of its log."""

    chronicle: Name
    entry: Annotated[int, Meta(ge=0)] = 0
    time: Moment = 0


class Play(Value, frozen=True):
    """What has happened at the table since the burning.

    *lightened* names an ability once for every shade an Epiphany has made it lighter (ARTHA-22).
    """

    begun: bool = False
    wounds: tuple[Wound, ...] = ()
    tests: tuple[Tests, ...] = ()
    advances: tuple[Advance, ...] = ()
    artha: Artha = Artha()
    clock: Clock = Clock()
    possessions: tuple[Thing, ...] = ()
    journal: tuple[Note, ...] = ()
    arms: Arms = Arms()
    standing: Standing = Standing()
    opened: tuple[Opened, ...] = ()
    lightened: tuple[Name, ...] = ()
    traits: tuple[Voted, ...] = ()
    rewritten: tuple[Rewritten, ...] = ()
    home: tuple[Homecoming, ...] = ()


class Character(Value, frozen=True):
    """One character: burned, and played; *id* tells it from every other, wherever its file lies,
    and by its *tags* somebody finds it among others."""

    choices: Choices
    play: Play = Play()
    id: Id = ""
    tags: Tags = ()
