"""Who has been asking about somebody, and how a search stays unnoticed (CIR-20 to CIR-24)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.circles_readings import CirclesReadings
from bwdesk.rules.group.left_behind import Inquiry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.circles.search import notice_obstacle
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    find_member,
    member,
    present,
    with_campaign,
    with_entries,
)
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Line, Trial
from bwdesk.rules.play.verdict import judge
from bwdesk.rules.tables.advancing import Factor

TASK = "Who is asking about me?"
NOBODY = "detection/nobody-asked"
INCONSPICUOUS = "detection/inconspicuous"


def find_inquiries(evening: Evening, who: str) -> tuple[tuple[int, Inquiry], ...]:
    """The inquiries about a member that he has not noticed, each with its place; the latest last.

    What was asked about is a member's id, or a name as somebody wrote it.
    """
    found = []
    for at, each in enumerate(evening.campaign.inquiries):
        whom = find_member(evening, each.about) if each.about else None
        if whom and whom.id == who and each.by != who and who not in each.noticed:
            found.append((at, each))
    return tuple(found)


def inquiry(evening: Evening, at: int) -> Inquiry:
    """Raises RefusedError where there is none at that place."""
    every = evening.campaign.inquiries
    if not 0 <= at < len(every):
        raise RefusedError("There is no such inquiry.")
    return every[at]


def note_inquiry(evening: Evening, asked: Inquiry) -> Step:
    """An inquiry of somebody who is not of the party, as the GM has it."""
    if not asked.by.strip() or not asked.about.strip():
        raise RefusedError("Say who asked, and about whom.")
    campaign = evening.campaign
    stamped = replace(asked, time=campaign.clock.now)
    found = replace(campaign, inquiries=(*campaign.inquiries, stamped))
    return Step(f"{asked.by} asks about {asked.about}", with_campaign(evening, found))


def drop_inquiry(evening: Evening, at: int) -> Step:
    """One that is of no more account."""
    inquiry(evening, at)
    every = evening.campaign.inquiries
    left = (*every[:at], *every[at + 1 :])
    found = with_campaign(evening, replace(evening.campaign, inquiries=left))
    return Step("Strike an inquiry", found)


# Listening


def inquiry_factor(book: Book) -> Factor | None:
    """The range of obstacles to choose from where nobody has asked (CIR-20)."""
    return book.factors.get(NOBODY)


def obstacle(found: Inquiry, readings: CirclesReadings) -> Sum:
    """What whoever listens for an inquiry is measured by (CIR-21, CIR-23, CIR-24)."""
    bare = notice_obstacle(found.obstacle, 0, readings)
    quiet = notice_obstacle(found.obstacle, found.quiet, readings) - bare
    total = Sum((Part("ten less their obstacle", bare, "CIR-21"),))
    total = total.plus("they moved quietly", quiet, "CIR-23")
    return total.plus("they were inconspicuous", found.covered, "CIR-24")


def listens(
    evening: Evening,
    who: str,
    at: int | None,
    feign: int = 3,
    *,
    reputation: bool = False,
) -> Trial:
    """The Circles of a member who listens: for an inquiry by its place, or, where nobody asked,
    against an obstacle the GM feigns. The dice of the name it was asked in may help (CIR-21)."""
    member(evening, who)
    if at is None:
        ob = Sum((Part("what is heard", feign, "CIR-20"),))
        lent: tuple[Line, ...] = ()
    else:
        found = inquiry(evening, at)
        ob = obstacle(found, evening.campaign.settings.circles)
        lent = (Line("they drew attention", found.eased),) if found.eased else ()
        if reputation and found.reputation:
            lent = (*lent, Line("the name it was asked in", found.reputation))
    lines = tuple(Line(each.label, int(each.value)) for each in ob.parts)
    trial = Trial(kind="circles", who=who, ability="circles", task=TASK, ob=lines, dice=lent)
    return prepare(evening, trial)


def hear(evening: Evening, who: str, at: int | None, rolled: Trial, rumor: str = "") -> Step:
    """The roll of whoever listens. What it was measured by stays with the GM: the journal has the
    dice alone; a *rumor* is what the player is told, true or not."""
    came = judge(rolled, present(evening, who).book).result
    count = len(evening.campaign.journal)
    evening = settle(evening, rolled, rides=False).evening
    journal = tuple(
        replace(each, obstacle=None, passed=None, grade=None, note=TASK)
        if place >= count and each.kind == "roll" and each.who == who
        else each
        for place, each in enumerate(evening.campaign.journal)
    )
    evening = with_campaign(evening, replace(evening.campaign, journal=journal))
    if at is not None and came and came.passed:
        known = inquiry(evening, at)
        evening = _with_inquiry(evening, at, replace(known, noticed=(*known.noticed, who)))
    if rumor:
        evening = with_entries(evening, Entry("contact", who, to="rumor", note=rumor))
    return Step(f"{member(evening, who).name} listens", evening)


def tells(evening: Evening, at: int | None, *, passed: bool) -> str:
    """What the GM has to tell after it, in words of the table."""
    if at is None:
        return "Nobody has asked." if passed else "Tell a false or misleading rumor."
    if not passed:
        return "Nothing is heard of it."
    found = inquiry(evening, at)
    by = find_member(evening, found.by)
    said = f"{by.name if by else brief(found.by)} has been asking."
    return f"{said} It was asked of {found.contact}." if found.contact else said


# Staying unnoticed


def inconspicuous(evening: Evening, at: int, disadvantages: int = 0) -> Trial:
    """Inconspicuous to cover a search, linked to it (CIR-24)."""
    found = inquiry(evening, at)
    book = present(evening, found.by).book
    base = book.factors[INCONSPICUOUS]
    lines = (Line(base.name, base.obstacle), Line("standing out", disadvantages))
    trial = Trial(
        who=found.by,
        ability="inconspicuous",
        task="To leave no trace",
        ob=lines,
        link=found.came,
    )
    return prepare(evening, trial)


def cover(evening: Evening, at: int, rolled: Trial) -> Step:
    """The roll of it: what is over its obstacle stands against whoever listens; failed, they have a
    die more (CIR-24)."""
    found = inquiry(evening, at)
    came = judge(rolled, present(evening, found.by).book).result
    evening = settle(evening, rolled, linked=False).evening
    if came is None:
        return Step("Inconspicuous", evening)
    over = max(0, came.margin) if came.passed else 0
    now = replace(found, covered=over, eased=int(came.passed is False))
    return Step("Inconspicuous", _with_inquiry(evening, at, now))


def _with_inquiry(evening: Evening, at: int, now: Inquiry) -> Evening:
    every = evening.campaign.inquiries
    inquiries = (*every[:at], now, *every[at + 1 :])
    return with_campaign(evening, replace(evening.campaign, inquiries=inquiries))
