"""A pursuit, length by length: what gives dice to whom, the roll, and what comes of it.

A length is one versus test (MOVE-4): of Speed on foot, of Riding in the saddle (RIDE-8). Nobody
measures distances. A `Chase` holds what was said of a length and its dice; all else is reckoned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part
from bwdesk.rules.basics.value import Name
from bwdesk.rules.chance.odds import Versus, odds
from bwdesk.rules.group.road_readings import RoadReadings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.register import entry_named
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.sprinting import check_multiplier
from bwdesk.rules.play.trial import Count, Lent, Line, Lines, Trial, exponent, key
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.advancing import factors
from bwdesk.rules.tables.moving import (
    Country,
    Lead,
    Pursuit,
    Way,
    caught_obstacle,
    pursuits,
)

SIDES: tuple[Lead, Lead] = ("quarry", "pursuer")
ENDS = 2
"""So many lengths won in a row put the quarry out of reach (MOVE-9)."""
ABILITIES: dict[Way, str] = {"foot": "speed", "mounted": "riding"}
"""What a length is tested by."""
MOST_LENGTHS = 99

Ended = Literal["", "away", "ahead", "tied", "caught"]
"""How a length ended: the quarry is away for good, or has won a length of several; it is tied; the
pursuer has caught up. "" while dice are wanting."""

Figure = str | int
Faces = Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=999)]


class Steed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What somebody rides: figures as they stand, 0 for what nobody said; *knows* are ids of its
    skills and traits."""

    name: Name = ""
    speed: Figure = 0
    reflexes: Figure = 0
    forte: Figure = 0
    multiplier: float = 8
    knows: tuple[Name, ...] = ()


class Runner(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One side of a length: who rolls, with figures as they stand; 0 for what nobody said.

    *riding* is rolled in the saddle of the *mount*, with *tack* (RIDE-3). *knows* are ids of skills
    and traits. *forks* and *help* lend dice; *wounds* are dice lost, *disadvantages* what comes off
    the successes. *faces* are the dice, or *successes* was told; a call-on *breaks* a tie (MOVE-8).
    """

    who: Name = ""
    speed: Figure = 0
    riding: Figure = 0
    reflexes: Figure = 0
    forte: Figure = 0
    multiplier: float = 3.5
    mount: Steed | None = None
    tack: bool = False
    knows: tuple[Name, ...] = ()
    forks: Count | tuple[Lent, ...] = ()
    help: Count | tuple[Lent, ...] = ()
    wounds: Lines = ()
    disadvantages: Lines = ()
    faces: Faces = ()
    successes: Count | None = None
    breaks: bool = False

    def figure(self, whose: Literal["runner", "mount"], compared: str) -> float:
        """A figure of the runner or of what is ridden, to be compared; 0 where nobody said."""
        bearer: Runner | Steed | None = self if whose == "runner" else self.mount
        if bearer is None:
            return 0
        if compared == "multiplier":
            return bearer.multiplier
        return exponent(getattr(bearer, compared)).exponent


class Ticks(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Advantages by side, as they are named."""

    quarry: tuple[Name, ...] = ()
    pursuer: tuple[Name, ...] = ()

    def of_side(self, side: Lead) -> tuple[Name, ...]:
        named: tuple[Name, ...] = getattr(self, side)
        return named


class Chase(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What was said of a length.

    *ticks* are advantages the table gives, *without* those that would count by themselves and do
    not. *where* it is run says which of them can count at all. The quarry has *won* so many lengths
    in a row, -1: the pursuer won the last one. It is the *length*-th of so many *lengths* as the
    GM has set; of one a win is the end (MOVE-8, MOVE-9).
    """

    quarry: Runner = Runner()
    pursuer: Runner = Runner()
    ticks: Ticks = Ticks()
    without: Ticks = Ticks()
    mounted: bool = False
    where: Country = ""
    won: Annotated[int, Meta(ge=-1, le=MOST_LENGTHS)] = 0
    length: Annotated[int, Meta(ge=1, le=MOST_LENGTHS)] = 1
    lengths: Annotated[int, Meta(ge=1, le=MOST_LENGTHS)] = 1
    readings: RoadReadings = RoadReadings()

    @property
    def way(self) -> Way:
        return "mounted" if self.mounted else "foot"

    def runner(self, side: Lead) -> Runner:
        """Who runs on that side."""
        found: Runner = getattr(self, side)
        return found


class Advantage(NamedTuple):
    """Something that may give dice to a side: whether it is *known* to by the figures alone,
    whether it *counts*, and why it cannot, "" where it can."""

    pursuit: Pursuit
    known: bool
    counts: bool
    barred: str = ""


class Chased(NamedTuple):
    """A length with all that follows: the verdict of each side, how it ended, how many lengths the
    quarry has won in a row after it (as in a `Chase`), and the obstacle of what whoever has caught
    up does."""

    quarry: Verdict
    pursuer: Verdict
    ended: Ended
    won: int
    act: int

    def side(self, side: Lead) -> Verdict:
        return self.quarry if side == "quarry" else self.pursuer

    @property
    def over(self) -> bool:
        """Whether there is no further length, unless somebody looks for another way."""
        return self.ended == "away"


def judge_chase(chase: Chase, book: Book) -> Chased:
    """A length: each side's dice with their parts, the chance, and how it ended.

    Raises:
        UnknownNameError: for an advantage nobody knows.
        ValueError: with a sentence, for what cannot be run.
    """
    check_chase(chase, book)
    quarry, pursuer = (trial_of_side(chase, side, book) for side in SIDES)
    return judge_sides(chase, (quarry, pursuer), book)


def judge_sides(chase: Chase, trials: tuple[Trial, Trial], book: Book) -> Chased:
    """The same with the trials of both as they lie on the table."""
    quarry, pursuer = trials
    verdict = judge(replace(quarry, versus=pursuer), book)
    theirs = verdict.versus or Verdict(pursuer)
    ended = _ended(chase, verdict)
    won = {"ahead": max(0, chase.won) + 1, "away": max(0, chase.won) + 1, "caught": -1}
    act = caught_obstacle(pursuits(book.pursuits, chase.way))
    return Chased(verdict, theirs, ended, won.get(ended, chase.won), act)


def check_chase(chase: Chase, book: Book) -> None:
    """Raises ValueError with a sentence for what cannot be run."""
    if chase.length > chase.lengths:
        raise ValueError(
            f"Length {chase.length} of {chase.lengths} is one too many. Set more lengths."
        )
    named = [runner.mount.name for side in SIDES if (runner := chase.runner(side)).mount]
    if chase.mounted and len(named) == len(SIDES) and named[0] and named[0] == named[1]:
        raise ValueError(f"{named[0]} carries one side, not both. Name another mount.")
    for side in SIDES:
        _check_runner(chase.runner(side), side, chase.way)
        for ticks in (chase.ticks, chase.without):
            for name in ticks.of_side(side):
                pursuit_named(name, chase.way, book)


def _check_runner(runner: Runner, side: Lead, way: Way) -> None:
    named = runner.who or f"The {side}"
    check_multiplier(runner.multiplier)
    if way == "mounted":
        if runner.mount is None:
            raise ValueError(f"{named} has no mount. Say whom they ride, or that all are on foot.")
        check_multiplier(runner.mount.multiplier)
    ability = ABILITIES[way]
    if not exponent(getattr(runner, ability)).exponent:
        raise ValueError(f"{named} has no {ability.title()} to roll. Say it: a figure, like B4.")


def pursuit_named(name: str, way: Way, book: Book) -> Pursuit:
    """An advantage by its id, the last part of it or its name. Raises UnknownNameError."""
    ticked = (each for each in pursuits(book.pursuits, way) if each.ticked)
    return entry_named(book, "pursuits", ticked, name, "advantage in a pursuit")


# What gives dice


def advantages(chase: Chase, side: Lead, book: Book) -> tuple[Advantage, ...]:
    """All that may give dice to a side, in the order of the Book, and what does."""
    given = _ids(chase.ticks.of_side(side), chase.way, book)
    taken = _ids(chase.without.of_side(side), chase.way, book)
    found = []
    for each in pursuits(book.pursuits, chase.way):
        if not each.ticked or each.side not in ("", side):
            continue
        barred, known = _why_barred(chase, each), _is_known(chase, side, each)
        counts = not barred and (each.id in given or (known and each.id not in taken))
        found.append(Advantage(each, known, counts, barred))
    return tuple(found)


def _ids(names: Iterable[str], way: Way, book: Book) -> frozenset[str]:
    return frozenset(pursuit_named(each, way, book).id for each in names)


def _why_barred(chase: Chase, pursuit: Pursuit) -> str:
    """Why an advantage gives nothing to either side in this length; "" where it may."""
    if pursuit.when == "ahead":
        if not chase.readings.head_start:
            return "needs a table that counts it"
        return "needs the first length" if chase.length > 1 else ""
    if pursuit.where and pursuit.where != chase.where:
        return "needs town or forest" if pursuit.where == "town" else "needs open country"
    return ""


def _is_known(chase: Chase, side: Lead, pursuit: Pursuit) -> bool:
    """Whether the figures alone give it: the higher one compared, or what somebody has."""
    mine = chase.runner(side)
    if pursuit.compared:
        other = chase.runner("pursuer" if side == "quarry" else "quarry")
        figures = [each.figure(pursuit.whose, pursuit.compared) for each in (mine, other)]
        return all(figures) and figures[0] > figures[1]
    bearer = mine if pursuit.whose == "runner" else mine.mount
    return bearer is not None and not set(map(key, bearer.knows)).isdisjoint(pursuit.has)


def may_fork(book: Book, way: Way, skill: str) -> bool:
    """Whether a skill lends a die in a pursuit: one of those named, or any wise (MOVE-6)."""
    known = book.skills.get(skill)
    wise = known.wise if known else skill.endswith("-wise")
    every = (each for each in pursuits(book.pursuits, way) if each.when == "fork")
    return any(skill in each.has or (each.wise and wise) for each in every)


# The roll


def trial_of_side(chase: Chase, side: Lead, book: Book) -> Trial:
    """What one side rolls, with every die it gives."""
    runner = chase.runner(side)
    ability = ABILITIES[chase.way]
    casts = [Cast("rolled", runner.faces)] if runner.faces else []
    if runner.breaks:
        casts.append(Cast("call-on"))
    return Trial(
        kind="versus",
        who=runner.who or side,
        ability=ability,
        exponent=getattr(runner, ability),
        advantage=tuple(
            Line(part.label, int(part.value)) for part in _lines(chase, side, runner, book)
        ),
        forks=runner.forks,
        help=runner.help,
        wounds=runner.wounds,
        disadvantages=runner.disadvantages,
        casts=tuple(casts),
        successes=runner.successes,
        task="a length of the chase",
    )


def _lines(chase: Chase, side: Lead, runner: Runner, book: Book) -> Iterator[Part]:
    if chase.mounted and runner.tack:
        yield from tack_dice(book)
    for each in advantages(chase, side, book):
        if each.counts:
            yield Part(each.pursuit.name, each.pursuit.dice, each.pursuit.rule)
    leads = chase.won > 0 if side == "quarry" else chase.won < 0
    for pursuit in pursuits(book.pursuits, chase.way):
        if pursuit.when == "won" and leads:
            yield Part(pursuit.name, pursuit.dice, pursuit.rule)


def tack_dice(book: Book) -> tuple[Part, ...]:
    """What bit, bridle, saddle and stirrups give every test of Riding (RIDE-3)."""
    every = factors(book.factors, "mount").get("tack", ())
    return tuple(Part(each.name, each.dice, each.rule) for each in every)


# What comes of it


def chances(chased: Chased) -> Versus:
    """The chance to get away, of a tie and of being caught, before any die falls."""
    quarry, pursuer = (odds(e.thrown).plus(-e.penalty.whole) for e in chased[:2])
    return quarry.versus(pursuer)


def _ended(chase: Chase, quarry: Verdict) -> Ended:
    if quarry.result is None:
        return ""
    if quarry.result.passed is None:
        return "tied"
    if not quarry.result.passed:
        return "caught"
    last = chase.length >= chase.lengths
    return "away" if last or max(0, chase.won) + 1 >= ENDS else "ahead"


def next_words(chased: Chased) -> str:
    """What is done next, in words."""
    return {
        "": "roll",
        "away": "nothing: the quarry is away",
        "ahead": "another length",
        "tied": "another length",
        "caught": f"one act at +{chased.act} Ob, then another length",
    }[chased.ended]


def length_after(chase: Chase, chased: Chased) -> Chase:
    """The next length, nothing of it rolled: a tie is run again, a length that was won by either
    counts, and the last one goes on until the quarry is away or stopped.

    Raises ValueError where the chase is over.
    """
    if chased.over:
        raise ValueError("The quarry is away; a new chase takes another way to find them.")
    run = chased.ended in ("ahead", "caught")
    length = min(chase.lengths, chase.length + int(run))
    clear = {side: replace(chase.runner(side), **_UNROLLED) for side in SIDES}
    return replace(chase, **clear, won=chased.won, length=length)


_UNROLLED: dict[str, object] = {"faces": (), "successes": None, "breaks": False}
