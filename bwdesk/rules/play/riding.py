"""Riding: the rider's test against the beast's Will, the mount's Speed linked to it, and the fall.

A `Ride` holds what was said of a maneuver and its dice; the rest is reckoned (RIDE-1 to RIDE-7).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.arms.falling import Fall, Surface, fall, surface_named
from bwdesk.rules.basics.value import Name
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.register import entry_named
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.chasing import Faces, Figure, tack_dice
from bwdesk.rules.play.trial import Count, Lent, Line, Lines, Link, Trial, exponent
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.advancing import Factor, factors

RIDING, MOUNTED = "riding", "mount"
"""Factors of the mount's Speed, and those of the rider's own tests."""
HARD = 1
"""An obstacle so much under Speed, or a higher one, makes a beast roll or collide (RIDE-5)."""

Did = Literal["", "does it", "stumbles", "rolls or collides"]


class RideFaces(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice as they fell: of the rider, of the mount, and of whoever stays in the saddle."""

    riding: Faces = ()
    speed: Faces = ()
    stay: Faces = ()


class RideTold(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Successes of the same, where somebody only told them."""

    riding: Count | None = None
    speed: Count | None = None
    stay: Count | None = None


class Ride(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What was said of a maneuver.

    *riding* of the rider against *will* of the beast, twice that of one without Rider Training
    (*trained*), with *tack*, and 1 or 2 more where it shies (*fright*). *maneuver*, *pace* and all
    *grounds* that hold add up to the obstacle of its *speed*. *link* is how a test before the
    rider's went. *collides* is what stands there, *ground* what it would roll on, by the mount's
    *power*. *wounds* and *disadvantages* are the rider's, *lame* dice the mount has lost.
    """

    rider: Name = ""
    mount: Name = ""
    riding: Figure = 0
    will: Figure = 0
    trained: bool = True
    tack: bool = False
    fright: Annotated[int, Meta(ge=0, le=9)] = 0
    maneuver: Name = ""
    pace: Name = ""
    grounds: tuple[Name, ...] = ()
    speed: Figure = 0
    link: Link = ""
    forks: Count | tuple[Lent, ...] = ()
    help: Count | tuple[Lent, ...] = ()
    wounds: Lines = ()
    disadvantages: Lines = ()
    lame: Lines = ()
    hindered: Lines = ()
    collides: Name = ""
    ground: Name = ""
    power: Figure = 0
    faces: RideFaces = RideFaces()
    told: RideTold = RideTold()


class Ridden(NamedTuple):
    """A maneuver with all that follows: the rider's test, the mount's, what the mount *did*, by how
    many successes it was *over* (negative: short), the test to *stay* mounted where it rolls, and
    the *fall* of whoever is hurt by it; None where nobody is, or nobody said on what."""

    rider: Verdict
    mount: Verdict
    did: Did
    over: int | None
    hard: bool
    stay: Verdict | None
    fall: Fall | None


def judge_ride(ride: Ride, book: Book) -> Ridden:
    """What becomes of a maneuver.

    Raises:
        UnknownNameError: for a maneuver, a pace, a ground or a material nobody knows.
        ValueError: with a sentence, for what cannot be ridden.
    """
    check_ride(ride)
    tests = rider_trial(ride, book), mount_trial(ride, "", book), stay_trial(ride, "reseat", book)
    return judge_tests(ride, *tests, book)


def judge_tests(ride: Ride, rides: Trial, moves: Trial, stays: Trial, book: Book) -> Ridden:
    """The same with the tests as they lie on the table: the rider's leads to the mount's."""
    rider = judge(rides, book)
    mount = judge(replace(moves, link=rider.next), book)
    obstacle = mount.obstacle.whole if mount.obstacle else 0
    speed = exponent(ride.speed).exponent
    hard = obstacle >= speed - HARD
    result = mount.result if rider.result is not None else None
    if result is None:
        return Ridden(rider, mount, "", None, hard, None, None)
    did: Did = "does it" if result.passed else "rolls or collides" if hard else "stumbles"
    if did != "rolls or collides":
        return Ridden(rider, mount, did, result.margin, hard, None, None)
    stay = None if ride.collides else judge(stays, book)
    return Ridden(rider, mount, did, result.margin, hard, stay, _fall(ride, -result.margin, book))


def check_ride(ride: Ride) -> None:
    """Raises ValueError with a sentence for what cannot be ridden."""
    mount, rider = ride.mount or "The beast", ride.rider or "The rider"
    if not exponent(ride.will).exponent:
        raise ValueError(f"{mount} has no Will to ride against. Say it: a figure, like B3.")
    if not exponent(ride.speed).exponent:
        raise ValueError(f"{mount} has no Speed to do it with. Say it: a figure, like B6.")
    if not exponent(ride.riding).exponent:
        raise ValueError(f"{rider} has no Riding. Say it, or the Will it is rolled by instead.")
    if ride.collides and ride.ground:
        raise ValueError("It rolls on the ground or collides with something. Say one of the two.")
    if ride.ground and not exponent(ride.power).exponent:
        raise ValueError(f"{mount} rolls by its Power. Say it: a figure, like B6.")


# The two tests


def rider_trial(ride: Ride, book: Book) -> Trial:
    """The rider's test against the beast's Will (RIDE-1 to RIDE-3)."""
    will = exponent(ride.will).exponent
    obstacle = [Line("Will of the beast", will)]
    if not ride.trained:
        obstacle.append(Line("no Rider Training", will))
    frights = factors(book.factors, MOUNTED).get("fright", ()) if ride.fright else ()
    obstacle += (Line(e.name, min(ride.fright, max(e.obstacle, e.most))) for e in frights)
    return _by_rider(ride, tuple(obstacle), ride.faces.riding, ride.told.riding, book)


def stay_trial(ride: Ride, group: str, book: Book) -> Trial:
    """The rider's test to stay in the saddle: of what rolls (*reseat*) or *rear*s (RIDE-6, 27)."""
    every = factors(book.factors, MOUNTED).get(group, ())
    obstacle = tuple(Line(each.name, each.obstacle) for each in every)
    return _by_rider(ride, obstacle, ride.faces.stay, ride.told.stay, book)


def _by_rider(ride: Ride, ob: Lines, faces: Faces, told: int | None, book: Book) -> Trial:
    tack = tack_dice(book) if ride.tack else ()
    return Trial(
        who=ride.rider,
        ability=RIDING,
        exponent=ride.riding,
        ob=ob,
        advantage=tuple(Line(part.label, int(part.value)) for part in tack),
        link=ride.link,
        forks=ride.forks,
        help=ride.help,
        wounds=ride.wounds,
        disadvantages=ride.disadvantages,
        casts=(Cast("rolled", faces),) if faces else (),
        successes=told,
    )


def mount_trial(ride: Ride, link: Link, book: Book) -> Trial:
    """The mount's test of Speed, which the rider's leads (RIDE-4)."""
    steps = tuple(Line(each.name, each.obstacle) for each in steps_of(ride, book))
    return Trial(
        who=ride.mount,
        ability="speed",
        exponent=ride.speed,
        ob=tuple(each for each in steps if each.value) or 0,
        link=link,
        wounds=ride.lame,
        disadvantages=ride.hindered,
        casts=(Cast("rolled", ride.faces.speed),) if ride.faces.speed else (),
        successes=ride.told.speed,
    )


def steps_of(ride: Ride, book: Book) -> Iterator[Factor]:
    """Maneuver, pace and grounds as entries of the Book. Raises UnknownNameError."""
    groups = factors(book.factors, RIDING)
    if ride.maneuver:
        yield find_step(ride.maneuver, "maneuver", "maneuver in the saddle", groups, book)
    if ride.pace:
        yield find_step(ride.pace, "pace", "pace of a mount", groups, book)
    for name in ride.grounds:
        yield find_step(name, "", "ground to ride on", groups, book)


def find_step(
    name: str, group: str, what: str, groups: dict[str, tuple[Factor, ...]], book: Book
) -> Factor:
    """One of a group of the Book by its name. Raises UnknownNameError."""
    return entry_named(book, "factors", groups.get(group, ()), name, what)


# The fall


def _fall(ride: Ride, short: int, book: Book) -> Fall | None:
    """What a roll or a collision does: by the Power of what rolls, by the Speed of what runs
    against something, as hard as the maneuver failed (RIDE-6, RIDE-7, RIDE-A3)."""
    if ride.collides:
        return fall(exponent(ride.speed), surface_named(ride.collides, book), short)
    if ride.ground:
        return fall(exponent(ride.power), surface_named(ride.ground, book), short)
    return None


def falls_by_margin(
    power: Figure, into: Surface | int, margins: tuple[int, ...] = (1, 3, 5)
) -> tuple[Fall, ...]:
    """What a failure by so many would do, before any die falls."""
    return tuple(fall(exponent(power), into, each) for each in margins)


# Beforehand


def chance_to_clear(rides: Trial, moves: Trial, book: Book) -> Fraction:
    """The chance that the mount does it, whatever the rider's test will lead to; once that lies, by
    what it came to."""
    rider = judge(rides, book)
    if rider.result is not None:
        return _chance(moves, rider.next, book)
    obstacle = rider.obstacle.whole if rider.obstacle else 0
    come = odds(rider.thrown)
    passed, over = come.chance_of_more(obstacle), come.chance_of_more(obstacle + 1)
    shares: dict[Link, Fraction] = {
        "failed": 1 - passed,
        "met": passed - over,
        "exceeded": over,
    }
    return sum((share * _chance(moves, link, book) for link, share in shares.items()), Fraction(0))


def _chance(moves: Trial, link: Link, book: Book) -> Fraction:
    """The chance of the mount's test, led to so; a test that asks nothing is passed."""
    verdict = judge(replace(moves, link=link, casts=(), successes=None), book)
    if verdict.obstacle is None or not verdict.obstacle.whole:
        return Fraction(1)
    return verdict.chance or Fraction(0)


def slower_paces(ride: Ride, book: Book) -> tuple[tuple[Factor, int], ...]:
    """Every other pace, and the obstacle it would make."""
    groups = factors(book.factors, RIDING)
    paces = groups.get("pace", ())
    now = find_step(ride.pace, "pace", "pace", groups, book) if ride.pace else None
    whole = sum(each.obstacle for each in steps_of(ride, book)) - (now.obstacle if now else 0)
    return tuple((each, whole + each.obstacle) for each in paces if each is not now)
