"""One test, from intent to log, as it is said at the table: what somebody wants, and the dice.

A `Trial` holds only what was said and thrown. What follows is reckoned anew each time, in the order
in which the rules go through a test: the obstacle, doubled by Beginner's Luck before anything is
added; the pool; what is spent before the dice fall. What came of it tells ``verdict``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import LONGEST_NAME, Text
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import DicePool, Group, fork_dice, help_dice, read_ability
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.packs.book import ATTRIBUTES, EMOTIONS, STATS, Book
from bwdesk.rules.packs.spelling import UnknownNameError, slug
from bwdesk.rules.person import steel
from bwdesk.rules.person.character import Artha
from bwdesk.rules.play.besides import Besides
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.experience import Of
from bwdesk.rules.play.lasting import Long, Written
from bwdesk.rules.tables.advancing import Grade

Kind = Literal[
    "standard", "versus", "open", "steel", "resources", "circles", "tax", "health", "die-of-fate"
]
Link = Literal["", "failed", "met", "exceeded"]
Tie = Literal["mine", "theirs", "none"]
Count = Annotated[int, Meta(ge=0, le=999)]

TESTS: dict[Kind, str] = {
    "steel": "steel",
    "resources": "resources",
    "circles": "circles",
    "tax": "forte",
    "health": "health",
}
"""The ability some kinds of test are of."""
OPEN_ENDED = ("perception", "steel", "faith")
"""Abilities whose sixes are always rolled on (DICE-9); magical ones of the Book besides."""
UNWOUNDED = ("health", "mortal-wound", "resources", "circles", *EMOTIONS)
"""Abilities no wound takes dice from (PTGS-15)."""


Giving = Literal["forks", "help"]
LENDING: dict[Giving, tuple[str, Callable[[int], int], str]] = {
    "forks": ("FoRK", fork_dice, "TEST-32"),
    "help": ("help", help_dice, "TEST-30"),
}
"""Who lends dice: what each is called, how many they are by an exponent, and the rule."""


class Line(NamedTuple):
    """A reason and what it gives or takes: an obstacle, or dice (of a *shade* of their own)."""

    label: str
    value: int
    shade: Shade | None = None


Lines = int | tuple[Line, ...]


class Lent(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability that lends dice to another: a FoRK, or the help of somebody (*who*)."""

    ability: str
    exponent: str | int = ""
    who: str = ""


class Second(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The second of two abilities that are rolled together, and what burdens it alone (SORC-2).

    *dice* are those it has more or is short of, *wounds* those lost. Where it is *inspired*, it is
    the one that Divine Inspiration doubles, and the first is not (SORC-3).
    """

    ability: str
    exponent: str | int = ""
    dice: Lines = ()
    wounds: Lines = ()
    inspired: bool = False

    @property
    def id(self) -> str:
        return key(self.ability)

    @property
    def base(self) -> Ability:
        """Raises ValueError with a sentence."""
        return exponent(self.exponent)


class Trial(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What was said of a test, and its dice.

    *task*, *intent*, *stakes* and *minutes* are told before any die (TEST-1, TEST-19, TEST-22).
    *exponent* is that of the *ability*, by *beginner*'s luck of its *root*; a number is black. The
    first line of *ob* is the base obstacle, what follows are disadvantages, as those are; of Steel
    it is all on top of the *hesitation*, given or that of a *will*, as is what *conditions* of the
    Book add (STEEL-7); traits tell one *cause* from another. *wounds* are dice lost. *link* is how
    the test before it went, *riding* the successes of an earlier roll (TEST-21). *boon* and
    *inspiration* are spent before the roll, the *casts* are the dice; where only the *successes*
    were told, nothing can be thrown again. *versus* is the other side's trial and *tie* whose the
    tie is. Of extra successes *patiently* go to quality and *quickly* to time; who failed and *gave
    up* did so after that many minutes. A *long* one gives its results in parts. *focus* and
    *complication* are spent after a failure. *grade* is the player's choice where there is one;
    *artha* what is in hand, None where nobody counts it; *besides* what burdens a character whose
    abilities are read from elsewhere; *second* is rolled together with it, and the test is one of
    the first. What it *makes* is of a lighter shade, ``G`` or ``W`` (HERO-11). What is forbidden
    counts only where it is *overruled*.
    """

    kind: Kind = "standard"
    who: str = ""
    task: Text = ""
    intent: Text = ""
    stakes: Text = ""
    minutes: Annotated[float, Meta(ge=0)] = 0
    ability: str = ""
    of: Of | None = None
    exponent: str | int = ""
    second: Second | None = None
    open_ended: bool | None = None
    ob: Lines = ()
    disadvantages: Lines = ()
    hesitation: Count | None = None
    will: str | int = ""
    cause: Literal["", steel.Cause] = ""
    conditions: tuple[str, ...] = ()
    dice: Lines = ()
    advantage: Lines = ()
    careful: bool = False
    makes: Literal["", "G", "W"] = ""
    forks: Count | tuple[Lent, ...] = ()
    help: Count | tuple[Lent, ...] = ()
    wounds: Lines = ()
    link: Link = ""
    instructions: Literal["", "followed", "confused"] | Written = ""
    beginner: bool = False
    root: str = ""
    riding: Count | None = None
    boon: Count = 0
    inspiration: bool = False
    casts: tuple[Cast, ...] = ()
    successes: int | None = None
    versus: Trial | None = None
    tie: Tie = "none"
    patiently: Count = 0
    quickly: Count = 0
    gave_up: Annotated[float, Meta(ge=0)] | None = None
    long: Long | None = None
    focus: bool = False
    complication: bool = False
    grade: Grade | None = None
    artha: Artha | None = None
    besides: Besides = Besides()
    overruled: tuple[Overruled, ...] = ()
    readings: Readings = Readings()

    @property
    def instructed(self) -> Literal["", "followed", "confused"]:
        """What written instructions come to: followed, or more confusing than helpful."""
        told = self.instructions
        return told.how if isinstance(told, Written) else told

    @property
    def tested_ability(self) -> str:
        """The id of the ability whose dice are rolled: by Beginner's Luck the root."""
        return key(self.root) if self.beginner and self.root else self.id

    @property
    def id(self) -> str:
        """The id of the ability the test is of."""
        return key(self.ability) or TESTS.get(self.kind, "")

    @property
    def kind_of(self) -> Of:
        """Whether a skill, a stat or an attribute is rolled; by Beginner's Luck a stat."""
        if self.beginner:
            return "stat"
        return self.of or kind_of(self.tested_ability)

    @property
    def base(self) -> Ability:
        """The exponent that is rolled. Raises ValueError with a sentence."""
        return Ability(Shade.BLACK, 1) if self.kind == "die-of-fate" else exponent(self.exponent)

    @property
    def has_dice(self) -> bool:
        """Whether its dice have fallen, or somebody told how."""
        return bool(self.casts) or self.successes is not None


@lru_cache(maxsize=1024)
def key(name: str) -> str:
    """The id of what somebody calls *name*: ``Mortal Wound``, ``stat.will``, ``skill.sword``."""
    return slug(name.strip().removeprefix("stat.").removeprefix("skill."))


def kind_of(id: str) -> Of:
    """What an ability is, by its id; what is neither stat nor attribute is a skill."""
    if id in STATS:
        return "stat"
    return "attribute" if id in ATTRIBUTES or id in EMOTIONS else "skill"


@lru_cache(maxsize=256)
def exponent(said: str | int) -> Ability:
    """An exponent as said, ``B4`` or 4. Raises ValueError with a sentence."""
    return read_ability(f"B{said}" if isinstance(said, int) else said)


def parts(lines: Lines, label: str, rule: str = "") -> tuple[Part, ...]:
    """Lines as parts of a sum; a bare number is one of that *label*."""
    if isinstance(lines, int):
        return (Part(label, lines, rule),) if lines else ()
    return tuple(Part(line.label, line.value, rule) for line in lines if line.value)


def hesitation(trial: Trial) -> int:
    """What a Steel test must overcome before anything is added (STEEL-2, HERO-5).

    Where neither it nor a Will was said, the obstacle is all there is.
    """
    if trial.hesitation is not None:
        return trial.hesitation
    if trial.will == "" and trial.ob != ():
        return 0
    return steel.hesitation(exponent(trial.will))


# The obstacle


def disadvantages(trial: Trial) -> Sum:
    """What is added after the base obstacle and never doubled (TEST-11, TEST-34)."""
    on_top = trial.ob if trial.kind == "steel" or not has_obstacle(trial) else _drop_first(trial.ob)
    found = Sum(parts(on_top, "obstacle"))
    found = Sum(found.parts + parts(trial.disadvantages, "disadvantage", "TEST-11"))
    found = found.plus("the link before it failed", int(trial.link == "failed"), "TEST-7")
    return found.plus("confusing instructions", int(trial.instructed == "confused"), "TEST-35")


def has_obstacle(trial: Trial) -> bool:
    """Whether the obstacle was set; against somebody or in an open test there is none."""
    return trial.kind not in ("open", "versus", "die-of-fate")


def obstacle(trial: Trial, theirs: int | None = None) -> Sum | None:
    """What must be reached; None where a roll has no obstacle of its own (TEST-3 to TEST-6).

    By Beginner's Luck in a versus test it is twice what *theirs* came to (TEST-37).
    """
    if trial.kind == "steel":
        label = f"hesitation for {trial.cause}" if trial.cause else "hesitation"
        base = Sum().plus(label, hesitation(trial), "STEEL-2")
    elif has_obstacle(trial):
        base = Sum(_first(trial.ob))
    elif trial.kind == "versus" and trial.beginner and theirs is not None:
        base = Sum().plus("their successes", theirs, "ADV-14")
    else:
        return None
    if trial.beginner:
        base = base.plus("doubled by Beginner’s Luck", base.total, "TEST-34")
    return Sum(base.parts + disadvantages(trial).parts)


def base_obstacle(trial: Trial, theirs: int | None = None) -> int:
    """The obstacle before Beginner's Luck doubles it: what the test is graded by (ADV-27)."""
    if trial.kind == "versus":
        return theirs or 0
    return Sum(_first(trial.ob)).whole


def penalty(trial: Trial, *, unskilled: bool = False) -> Sum:
    """Successes a roll without an obstacle loses instead (TEST-36).

    One alone *unskilled* in a versus test has an obstacle, and so loses none.
    """
    return Sum() if has_obstacle(trial) or unskilled else disadvantages(trial)


def _first(lines: Lines) -> tuple[Part, ...]:
    return parts(lines if isinstance(lines, int) else lines[:1], "obstacle", "TEST-3")


def _drop_first(lines: Lines) -> Lines:
    return 0 if isinstance(lines, int) else lines[1:]


# The pool


def pool(trial: Trial) -> Sum:
    """The dice that count for the grade, wounds and all (ADV-2)."""
    if trial.kind == "die-of-fate":
        return Sum((Part("the Die of Fate", 1, "DOF-1"),))
    base = trial.base
    called = trial.root if trial.beginner and trial.root else trial.ability or trial.tested_ability
    found = Sum((Part(f"{called or 'exponent'} {base}", base.exponent, "DICE-3"),))
    found = Sum(found.parts + _parts_beside(trial.second))
    found = Sum(found.parts + parts(trial.advantage, "advantage", "TEST-9"))
    if trial.careful and (trial.readings.careful_stacks or not trial.advantage):
        found = found.plus("carefully", 1, "TEST-13")
    found = Sum(found.parts + _parts_lent(trial, "forks"))
    found = Sum(found.parts + _parts_lent(trial, "help"))
    found = Sum(found.parts + parts(trial.dice, "dice"))
    found = found.plus("the link before it exceeded", int(trial.link == "exceeded"), "TEST-7")
    found = found.plus("instructions", int(trial.instructed == "followed"), "TEST-35")
    return Sum(found.parts + _parts_lost(trial))


def dice_spent_before(trial: Trial) -> Sum:
    """Dice of artha, which never count for the grade (ADV-2, ARTHA-23)."""
    inspired = dice_inspired(trial) if trial.inspiration else 0
    return (
        Sum().plus("Boon", trial.boon, "ARTHA-14").plus("Divine Inspiration", inspired, "ARTHA-18")
    )


def dice_inspired(trial: Trial) -> int:
    """What Divine Inspiration adds: the exponent again, of two that are rolled together that of one
    (ARTHA-18, SORC-3)."""
    second = trial.second
    return (second.base if second and second.inspired else trial.base).exponent


def graded_dice(trial: Trial) -> int:
    """The dice a test is graded by."""
    dice = pool(trial).whole
    if not trial.readings.wounds_grade:
        dice -= Sum(_parts_lost(trial)).whole
    return max(0, dice)


def hand(trial: Trial) -> DicePool:
    """The dice that are thrown: help and FoRKs in the shade of whoever tests (HERO-14), gear in
    its own (HERO-12)."""
    base = trial.base
    if is_struck(trial):
        return DicePool(base.shade)
    lines = () if isinstance(trial.dice, int) else trial.dice
    gear = tuple(
        Group(line.shade, line.value)
        for line in lines
        if line.shade and line.shade is not base.shade and line.value > 0
    )
    # What is of another shade is thrown apart; all else is one with the first.
    apart = sum(group.dice for group in gear)
    more = pool(trial).whole - base.exponent - apart + trial.boon
    inspired = trial.inspiration
    if second := trial.second:
        twice = second.base.exponent if inspired and second.inspired else 0
        if second.base.shade is base.shade:
            more += twice
        else:
            own = Sum((*_parts_beside(second), *_parts_lost_by(second.id, second.wounds))).whole
            more -= own
            gear = (*gear, Group(second.base.shade, max(0, own + twice)))
        inspired = inspired and not second.inspired
    return DicePool(
        base.shade, base.exponent, more, gear, inspired, open_ended=is_open_ended(trial)
    )


def is_struck(trial: Trial) -> bool:
    """Whether wounds have left nothing of the ability, or of the second one: then no die saves it
    (PTGS-21, PTGS-22)."""
    halves = [(trial.tested_ability, trial.base, trial.wounds)]
    if second := trial.second:
        halves.append((second.id, second.base, second.wounds))
    for id, base, wounds in halves if trial.kind != "die-of-fate" else ():
        lost = -Sum(_parts_lost_by(id, wounds)).whole
        if lost > 0 and lost >= base.exponent:
            return True
    return False


def is_open_ended(trial: Trial) -> bool:
    """Whether sixes are rolled on without any artha (DICE-9); where said, as is said."""
    if trial.open_ended is not None:
        return trial.open_ended
    return trial.tested_ability in OPEN_ENDED and trial.kind != "die-of-fate"


def with_book(trial: Trial, book: Book) -> Trial:
    """A trial that knows what the Book says of its ability and of its conditions: magical ones are
    open-ended; what the Book does not know stays where it was said."""
    trial = _add_conditions(trial, book)
    skill = book.skills.get(trial.tested_ability)
    if trial.open_ended is None and skill and skill.magical and not trial.beginner:
        return replace(trial, open_ended=True)
    return trial


def _add_conditions(trial: Trial, book: Book) -> Trial:
    """Conditions of Steel as obstacles and dice (STEEL-7)."""
    if trial.kind != "steel" or not trial.conditions:
        return trial
    known, unknown = [], []
    for name in trial.conditions:
        try:
            known.append(steel.condition(book, name))
        except UnknownNameError:
            unknown.append(name)
    shock = steel.Shock(trial.cause, tuple(known))
    return replace(
        trial,
        conditions=tuple(unknown),
        disadvantages=join_lines(trial.disadvantages, shock.obstacle),
        advantage=join_lines(trial.advantage, shock.dice),
    )


def join_lines(said: Lines, why: Sum) -> Lines:
    """What was said, and what comes to it."""
    if not why.parts:
        return said
    first = (Line("said", said),) if isinstance(said, int) and said else said or ()
    return (*first, *(Line(part.label, int(part.value)) for part in why.parts))


def _parts_lost(trial: Trial) -> tuple[Part, ...]:
    if trial.kind == "die-of-fate":
        return ()
    lost = _parts_lost_by(trial.tested_ability, trial.wounds)
    second = trial.second
    return lost + (_parts_lost_by(second.id, second.wounds) if second else ())


def _parts_lost_by(id: str, wounds: Lines) -> tuple[Part, ...]:
    if id in UNWOUNDED:
        return ()
    return tuple(Part(each.label, -abs(each.value), "PTGS-15") for each in parts(wounds, "wounds"))


def _parts_beside(second: Second | None) -> tuple[Part, ...]:
    """The dice of the second ability, before wounds."""
    if second is None:
        return ()
    base = second.base
    return (
        Part(f"{second.ability} {base}", base.exponent, "SORC-2"),
        *parts(second.dice, second.ability),
    )


def _parts_lent(trial: Trial, where: Giving) -> tuple[Part, ...]:
    what, dice, rule = LENDING[where]
    lent: int | tuple[Lent, ...] = getattr(trial, where)
    if isinstance(lent, int):
        return () if is_barred(trial, where) else parts(lent, what, rule)
    allowed = (each for each in lent if not is_barred(trial, where, each))
    return tuple(Part(_label(each, what), _dice_of(each, dice), rule) for each in allowed)


# What is forbidden


def forbids(trial: Trial, where: Giving, lent: Lent | None = None) -> Iterator[Overruled]:
    """What forbids somebody to lend dice, or anybody: a stat never helps a skill, only skills are
    FoRKs and of no attribute, and what is at 0, or cannot be read, lends nothing (TEST-29, TEST-32,
    TEST-33, PTGS-21)."""
    if where == "forks" and trial.kind_of == "attribute":
        yield Overruled("test.fork")
    if lent is None:
        return
    id = key(lent.ability)
    named = Overruled("", id[:LONGEST_NAME], lent.who[:LONGEST_NAME])
    if where == "forks" and kind_of(id) != "skill":
        yield replace(named, code="test.fork")
    if where == "help" and kind_of(id) == "stat" and trial.kind_of == "skill":
        yield replace(named, code="test.help")
    try:
        nothing = not exponent(lent.exponent).exponent
    except ValueError:
        nothing = True
    if nothing:
        yield replace(named, code="test.lent")


def is_barred(trial: Trial, where: Giving, lent: Lent | None = None) -> bool:
    """Whether dice are forbidden, and nobody has overruled it."""
    return any(each not in trial.overruled for each in forbids(trial, where, lent))


def _dice_of(lent: Lent, dice: Callable[[int], int]) -> int:
    """Dice a helper or a FoRK lends (TEST-30, TEST-32); what nobody can read lends one."""
    try:
        return dice(exponent(lent.exponent).exponent)
    except ValueError:
        return 1


def _label(lent: Lent, what: str) -> str:
    said = " ".join(each for each in (lent.who, lent.ability) if each)
    return f"{what} {said}".strip()


def numbered_lent(lent: int | Sequence[Lent]) -> Iterator[tuple[int, Lent]]:
    """Those who were named, with their place."""
    yield from enumerate(() if isinstance(lent, int) else lent)
