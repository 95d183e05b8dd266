"""How a spell is cast: what it takes to cast it and to bear it, and how long (SORC-2 to SORC-41).

Two rolls follow from one `Casting`: the casting, of the skill and Will together, and the Tax.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.trial import Line, Second, Trial
from bwdesk.rules.tables.magic import Casting as Way

SORCERY, WILL, FORTE = "sorcery", "will", "forte"
"""What is rolled, where a spell says nothing else of its skill (SORC-2, SORC-17)."""
A_MINUTE = 20
"""Actions in a minute, for each of Reflexes (SORC-16)."""
DOUBLED = 2
"""What practicals do to the obstacle (SORC-51)."""

Count = Annotated[int, Meta(ge=0, le=999)]


class Casting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A spell as somebody means to cast it: its *obstacle* and *actions*, and how.

    *carefully* and *patiently* are dice, *hastily* actions spared (SORC-41); *area* are measures
    more than the first (SORC-21), *range* what the obstacle is raised for dice of range (SORC-44).
    A *practical* is cast to learn it (SORC-51). A *sung* one has neither Will nor Tax (NAT-3).
    """

    name: str = ""
    skill: str = SORCERY
    obstacle: Count = 0
    actions: Annotated[int, Meta(ge=0, le=9_999)] = 0
    carefully: Count = 0
    patiently: Count = 0
    hastily: Count = 0
    area: Count = 0
    range: Count = 0
    practical: bool = False
    sung: bool = False


def find_way(book: Book, to: Literal["casting", "tax", "both"]) -> Way | None:
    """The slower way that gives dice to that; None where the Book has none."""
    return next((each for each in book.castings.values() if each.to == to), None)


def find_haste(book: Book) -> Way | None:
    """The way that spares actions."""
    return next((each for each in book.castings.values() if each.sooner), None)


# Obstacles


def casting_obstacle(casting: Casting, book: Book) -> Sum:
    """What the casting must reach: the spell's own, doubled in practicals, the larger area, haste
    (SORC-21, SORC-41, SORC-51)."""
    found = Sum().plus(casting.name or "the spell", casting.obstacle, "SORC-2")
    doubled = casting.obstacle * (DOUBLED - 1) if casting.practical else 0
    found = found.plus("for the practicals", doubled, "SORC-51")
    found = found.plus("the larger area", casting.area, "SORC-21")
    found = found.plus("dice of range", casting.range, "SORC-44")
    return found.plus("hastily", hurried_obstacles(casting, book)[0], "SORC-41")


def tax_obstacle(casting: Casting, book: Book) -> Sum:
    """What the Tax must reach: the spell's own, and haste; never the area (SORC-17)."""
    found = Sum().plus(casting.name or "the spell", casting.obstacle, "SORC-17")
    return found.plus("hastily", hurried_obstacles(casting, book)[1], "SORC-41")


def hurried_obstacles(casting: Casting, book: Book) -> tuple[int, int]:
    """What haste adds to the casting and to the Tax."""
    way = find_haste(book)
    if way is None or not casting.hastily:
        return 0, 0
    steps = -(-casting.hastily // way.sooner)
    return steps * way.obstacle, max(0, steps - way.free) * way.obstacle


# Time


def multiplier(casting: Casting, book: Book) -> int:
    """How many times as long it takes for what is done carefully and patiently.

    With dice of both kinds the larger count says (SORC-A13).
    """
    careful, patient = casting.carefully, casting.patiently
    to: Literal["casting", "tax", "both"] = (
        "both" if careful and patient else "casting" if careful else "tax"
    )
    way, steps = find_way(book, to), max(careful, patient)
    if way is None or not steps:
        return 1
    return way.times * (2 ** (min(steps, 30) - 1) if way.doubles else steps)


def actions_taken(casting: Casting, book: Book) -> int:
    """Every action the casting takes."""
    return max(0, casting.actions * multiplier(casting, book) - casting.hastily)


def least_actions(casting: Casting) -> int:
    """No haste goes below half of them, rounded up (SORC-A7)."""
    return -(-casting.actions // 2)


def seconds_of(actions: int, reflexes: int) -> float:
    """How long so many actions take outside of a conflict (SORC-16)."""
    return 60 * actions / (A_MINUTE * reflexes)


# Whether it may be


class Caps(Struct, frozen=True):
    """The most of each way: dice of care and of patience, and actions that may be spared."""

    carefully: int
    patiently: int
    hastily: int


def caps(casting: Casting, skill: int, forte: int) -> Caps:
    """By the spell's own obstacle, and the exponents of the skill and of Forte (SORC-41)."""
    ob = casting.obstacle
    return Caps(min(ob, skill), min(ob, forte), casting.actions - least_actions(casting))


def problems(casting: Casting, most: Caps) -> Iterator[Problem]:
    """What is against the rules in how it is cast; nothing of it stops a table that overrules."""
    if not casting.obstacle:
        says = "The spell has no obstacle."
        yield _problem("obstacle", says, "Say what it asks.", "SORC-5")
    for where, count, cap in (
        ("carefully", casting.carefully, most.carefully),
        ("patiently", casting.patiently, most.patiently),
    ):
        if count > cap:
            says = f"{plural(count, 'die', 'dice')} cast {where}, and at most {cap} may be."
            remedy = "Take fewer; the obstacle of the spell and the exponent bound them."
            yield _problem(where, says, remedy, "SORC-41")
    if casting.hastily > most.hastily:
        says = f"{plural(casting.hastily, 'action')} spared, and at most {most.hastily} may be."
        yield _problem("hastily", says, "Spare fewer; half of them are always needed.", "SORC-41")
    if casting.hastily and (casting.carefully or casting.patiently):
        says = "A spell is cast hastily, or with time, not both."
        yield _problem("hastily", says, "Leave one of them out.", "SORC-41")
    if casting.sung and casting.patiently:
        says = "A song is not taxed: patience gives nothing."
        yield _problem("patiently", says, "Leave it out.", "NAT-3")


def problem_of_holding(held: int, most: int) -> Problem:
    """One spell too many is to be held (SORC-29)."""
    says = f"{plural(held + 1, 'spell')} would be held, and at most {most} may be."
    return _problem("held", says, "Drop one first: a die of Will stays free.", "SORC-29")


def problem_of_gift(traits: str) -> Problem:
    """Only the Gifted cast (SORC-1)."""
    says = f"Casting it asks for {traits}."
    return Problem(
        "casting.gift", Severity.ODD, "spell", says, "The table may let it be.", "SORC-1"
    )


def problem_of_flow(name: str) -> Problem:
    """Forte is too low for a spell to go on (SORC-33)."""
    says = f"Forte is not above the obstacle of {name}: it cannot be held."
    return Problem("casting.flow", Severity.ODD, "held", says, "It ends at once.", "SORC-33")


def _problem(where: str, says: str, remedy: str, rule: str) -> Problem:
    return Problem(f"casting.{where}", Severity.BROKEN, where, says, remedy, rule)


# The two rolls


def lines_of(why: Sum) -> tuple[Line, ...]:
    """The parts of a sum as lines of a trial."""
    return tuple(Line(part.label, int(part.value)) for part in why.parts)


def casting_trial(casting: Casting, book: Book, who: str = "", reflexes: int = 0) -> Trial:
    """The roll of the skill and Will, open-ended (SORC-2); a song's is of the art alone (NAT-2)."""
    minutes = seconds_of(actions_taken(casting, book), reflexes) / 60 if reflexes else 0
    careful = (Line("carefully", casting.carefully),) if casting.carefully else ()
    return Trial(
        who=who,
        task=casting.name[:200],
        ability=casting.skill,
        second=None if casting.sung else Second(ability=WILL),
        open_ended=True,
        ob=lines_of(casting_obstacle(casting, book)) or 0,
        dice=careful,
        minutes=minutes,
    )


def tax_trial(casting: Casting, book: Book, who: str = "", task: str = "") -> Trial:
    """The roll of Forte against the Tax, whether it was cast or not (SORC-17)."""
    patient = (Line("patiently", casting.patiently),) if casting.patiently else ()
    return Trial(
        kind="tax",
        who=who,
        task=(task or f"Tax of {casting.name or 'the spell'}")[:200],
        ability=FORTE,
        ob=lines_of(tax_obstacle(casting, book)) or 0,
        dice=patient,
    )


# Broken off


def interrupted_obstacle(obstacle: int, done: int, total: int) -> int:
    """The Tax of a spell broken off after so many actions of all: its share of the obstacle, at
    least 1 (SORC-39, SORC-A7)."""
    if total <= 0:
        return max(1, obstacle)
    return max(1, -(-obstacle * min(done, total) // total))


def interrupt(casting: Casting, book: Book, done: int) -> Casting:
    """The casting as its Tax is reckoned when it was broken off: with its share of the obstacle."""
    whole = tax_obstacle(casting, book).whole
    share = interrupted_obstacle(whole, done, actions_taken(casting, book))
    return replace(casting, obstacle=share, hastily=0, area=0, range=0)


class HeldBack(Struct, frozen=True):
    """A finished spell held back, a Coup de Magie: how many *actions* go on without a further test,
    and the *obstacle* of Will for as many again (SORC-42)."""

    actions: int
    obstacle: int


def hold_back(will: int, sets: int = 1) -> HeldBack:
    """After so many *sets* of actions, each as many as the exponent of Will."""
    return HeldBack(will, sets)
