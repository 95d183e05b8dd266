"""A search of the Circles as it is said at the table, and what it comes to (CIR-9 to CIR-25).

A `Search` holds what somebody wants; obstacle, dice and the obstacle of whoever listens follow.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, get_args

from msgspec import Meta, Struct

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Name
from bwdesk.rules.group.circles_readings import CirclesReadings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.dealing import noticing_obstacle, relationship_aptitude
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.trial import Line, Lines, Link, Trial, exponent, parts
from bwdesk.rules.play.verdict import Verdict
from bwdesk.rules.tables.advancing import Factor, factors

GroupName = Literal["occupation", "station", "place", "disposition", "time"]
GROUPS: tuple[GroupName, ...] = get_args(GroupName)
"""What may be narrowed, at most once each (CIR-10)."""

Chosen = Name | Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
How = Literal["exceeded", "met", "failed"]


class SearchError(RefusedError):
    """What cannot be looked for; its text is a sentence."""


class Search(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Who is looked for, and by what.

    Each of the five groups is chosen by a word of the Book (``specific``, ``same rank``) or by what
    it adds; where a choice has a range, by the word its least. *circles* is the exponent; *dice*
    are others, or all there are where it is not said. *affiliation*, *reputation* and that of
    whoever is *sought* lend dice; *infamy* is a name that is hated there (CIR-18), as is a
    reputation below nothing. *known* is the obstacle somebody was found and named at before
    (CIR-15), *taps* how often since. *wise* is how a linked wise went, *quiet* how much more the
    searcher takes on himself to leave no trace. *asked* is the obstacle, before quiet, of a search
    that is to be detected. *enmity*: the GM makes an enemy of a failure (CIR-16). *seeks* is a
    lifepath by name, of which occupation, station and place are proposed (CIR-6).
    """

    occupation: Chosen = ""
    station: Chosen = ""
    place: Chosen = ""
    disposition: Chosen = ""
    time: Chosen = ""
    circles: str | Count = ""
    dice: Lines = ()
    affiliation: Lines = ()
    reputation: Lines = ()
    sought: Lines = ()
    infamy: Lines = ()
    known: Count | None = None
    taps: Count = 0
    wise: Link = ""
    quiet: Annotated[int, Meta(ge=0, le=5)] = 0
    asked: Count | None = None
    casts: tuple[Cast, ...] = ()
    successes: Count | None = None
    enmity: bool = False
    seeks: Name = ""


class Choice(NamedTuple):
    """What was chosen of a group, and what it adds: of a range the part that was meant."""

    factor: Factor
    obstacle: int


def factors_by_group(book: Book) -> dict[str, tuple[Factor, ...]]:
    """What each group offers, in its order."""
    found = factors(book.factors, "circles")
    return {group: found[group] for group in GROUPS if group in found}


def word(factor: Factor) -> str:
    """How a file or a line names a choice: ``specific``, ``same-rank``."""
    return factor.id.rsplit("/", 1)[-1]


def find_choices(search: Search, book: Book) -> tuple[Choice, ...]:
    """What was chosen of each group. Raises SearchError with what there is to choose."""
    there = factors_by_group(book)
    found = []
    for group in GROUPS:
        said = getattr(search, group)
        if said != "":
            found.append(_choice(group, said, there.get(group, ())))
    return tuple(found)


def _choice(group: str, said: str | int, there: tuple[Factor, ...]) -> Choice:
    if isinstance(said, int) or said.strip().lstrip("+").isdecimal():
        adds = int(said)
        fits = next((e for e in there if e.obstacle <= adds <= max(e.obstacle, e.most)), None)
        if fits:
            return Choice(fits, adds)
    else:
        id = slug(said)
        every = (e for e in there if id in (word(e), slug(e.name)))
        begins = (e for e in there if word(e).startswith(f"{id}-"))
        if found := next(every, None) or next(begins, None):
            return Choice(found, found.obstacle)
    known = ", ".join(f"{word(each)} ({_adds(each)})" for each in there)
    raise SearchError(f"“{brief(str(said))}” is no choice of {group}; there are {known}.")


def _adds(factor: Factor) -> str:
    return f"+{factor.obstacle}" + (f" to {factor.most}" if factor.most else "")


# What it comes to


def obstacle(search: Search, book: Book) -> Sum:
    """The obstacle, quiet and all. Raises SearchError."""
    found = bare(search, book)
    return found.plus("moving quietly", search.quiet, "CIR-23")


def bare(search: Search, book: Book) -> Sum:
    """The obstacle before quiet is put on it: what whoever listens is measured by (CIR-21).

    Somebody found and named before is found at the obstacle of then, however narrowly (CIR-15).
    """
    if search.known is not None:
        found = Sum((Part("found before", search.known, "CIR-15"),))
    else:
        found = Sum((Part("somebody of a common trade", 1, "CIR-10"),))
        for choice in find_choices(search, book):
            found = found.plus(choice.factor.name, choice.obstacle, choice.factor.rule)
    found = found.plus("the wise before it failed", int(search.wise == "failed"), "CIR-11")
    return Sum((*found.parts, *(Part(e.label, e.value, "CIR-18") for e in _hated_parts(search))))


def _hated_parts(search: Search) -> tuple[Part, ...]:
    """Names that are hated there, those said as reputations below nothing with them."""
    below = (e for e in parts(search.reputation, "reputation") if e.value < 0)
    return (
        *parts(search.infamy, "infamy"),
        *(Part(each.label, -each.value) for each in below),
    )


def name_dice(search: Search) -> int:
    """The dice a reputation of the searcher lends."""
    return int(sum(max(0, each.value) for each in parts(search.reputation, "reputation")))


def favor(search: Search) -> int:
    """Dice of reputation he who is sought may like; below nothing: dislikes (CIR-36)."""
    return name_dice(search) - int(sum(each.value for each in _hated_parts(search)))


def aptitude(search: Search) -> int | None:
    """How often a contact must be found to become a relationship (CIR-36); None where nobody knows
    the exponent."""
    said: str | int = search.circles
    if said == "":
        if not isinstance(search.dice, int):
            return None
        said = search.dice
    return relationship_aptitude(exponent(said).exponent, favor(search))


def detection(search: Search, book: Book, readings: CirclesReadings) -> int:
    """The obstacle of whoever listens for this search, or for the one that was *asked* (CIR-21)."""
    asked = bare(search, book).whole if search.asked is None else search.asked
    return notice_obstacle(asked, search.quiet, readings)


def notice_obstacle(asked: int, quiet: int, readings: CirclesReadings) -> int:
    """The same of a search against *asked*, made so *quiet*ly."""
    if readings.quiet_apart:
        return noticing_obstacle(asked, quiet)
    return noticing_obstacle(asked + quiet, quiet)


def trial(search: Search, book: Book) -> Trial:
    """The test of it. A named contact lends a die (CIR-14), and every die counts for the grade
    (CIR-25). Raises SearchError."""
    own: str | int = search.circles
    more: Lines = search.dice
    if own == "" and isinstance(more, int):
        own, more = more, ()
    lent = (
        *_lines(more, "dice"),
        *_lines(search.affiliation, "affiliation"),
        *_lines(search.reputation, "reputation"),
        *_lines(search.sought, "known far and wide"),
    )
    if search.known is not None:
        lent = (*lent, Line("a name one knows", 1))
    if search.wise == "exceeded":
        lent = (*lent, Line("the wise before it exceeded", 1))
    against = obstacle(search, book).parts
    return Trial(
        kind="circles",
        ability="circles",
        exponent=own,
        ob=tuple(Line(each.label, int(each.value)) for each in against),
        dice=lent,
        casts=search.casts,
        successes=search.successes,
    )


def _lines(lines: Lines, label: str) -> tuple[Line, ...]:
    """Lines that lend dice."""
    return tuple(Line(e.label, int(e.value)) for e in parts(lines, label) if e.value > 0)


def how(verdict: Verdict) -> How | None:
    """What came of a search: found with more than enough, just found, or not; None before."""
    found = verdict.next
    return None if found == "" else found
