"""What the others do while something long is done: each has the same span, and the clock moves once
(TEST-26)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.group.span import LONGEST_SPAN, MOST_DOINGS, Doing, Span
from bwdesk.rules.injury.words import clock
from bwdesk.rules.play.creed import time_passes
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    with_campaign,
    with_entries,
)


def require_span(campaign: Campaign) -> Span:
    """Raises RefusedError where nothing long is under way."""
    if campaign.span is None:
        raise RefusedError("Nothing long is under way; say first how long it takes.")
    return campaign.span


def open_span(evening: Evening, about: str, minutes: int, who: str = "") -> Step:
    """Something begins that takes so many minutes; the clock stays until it ends. Raises
    RefusedError while another goes on, and for a time that is none."""
    campaign = evening.campaign
    if campaign.span is not None:
        raise RefusedError(f"{campaign.span.about} goes on; end that first.")
    if not 1 <= minutes <= LONGEST_SPAN:
        raise RefusedError("Say how long it takes: forges the gate, 6 hours.")
    named = " ".join(about.split())[:LONGEST_WORDS] or "Something long"
    span = Span(named, minutes, campaign.clock.now, who)
    return Step(f"Meanwhile: {named[:60]}", with_campaign(evening, replace(campaign, span=span)))


def find_left(span: Span, who: str) -> int:
    """The minutes of it somebody has not filled yet; whoever is busy with it has none."""
    if who == span.who:
        return 0
    return span.minutes - sum(each.minutes for each in span.doings if each.who == who)


def fill(evening: Evening, who: str, what: str, minutes: int) -> Step:
    """Somebody does that meanwhile. Raises RefusedError, with how long they have left, for what
    does not fit."""
    campaign = evening.campaign
    span, name = require_span(campaign), member(evening, who).name
    left = find_left(span, who)
    if who == span.who:
        raise RefusedError(f"{name} is busy: {span.about}.")
    if minutes < 1:
        raise RefusedError("Say how long it takes: scouts the pass, 3 hours.")
    if minutes > left:
        has = f"has {clock(left)} left" if left else "has no time left"
        raise RefusedError(f"{name} {has} of this; that takes {clock(minutes)}.")
    if len(span.doings) >= MOST_DOINGS:
        raise RefusedError("So much is done meanwhile that it cannot be kept; end it first.")
    said = " ".join(what.split())[:LONGEST_WORDS] or "something"
    now = replace(span, doings=(*span.doings, Doing(who, said, minutes)))
    return Step(f"{name}: {said[:60]}", with_campaign(evening, replace(campaign, span=now)))


def do_meanwhile(evening: Evening, who: str, what: str, deed: Callable[[Evening], Step]) -> Step:
    """A deed of practice or teaching, which takes its days of the span that is open, of whoever
    learns; without one it is the deed alone. Raises RefusedError for what does not fit."""
    done = deed(evening)
    if evening.campaign.span is None:
        return done
    before, after = person(evening, who).play, person(done.evening, who).play
    days = after.standing.taken - before.standing.taken
    return Step(done.label, fill(done.evening, who, what, max(1, days)).evening)


def drop_doing(evening: Evening, at: int) -> Step:
    """That is not done after all; what was learned by it is taken back as any step is."""
    campaign = evening.campaign
    span = require_span(campaign)
    if not 0 <= at < len(span.doings):
        raise RefusedError("That is not done meanwhile.")
    gone = span.doings[at]
    now = replace(span, doings=(*span.doings[:at], *span.doings[at + 1 :]))
    label = f"Without: {gone.what[:60]}"
    return Step(label, with_campaign(evening, replace(campaign, span=now)))


def end_span(evening: Evening, minutes: int | None = None) -> Step:
    """It is over, and the clock moves once: by all of it, or by what was gone when somebody broke
    off. The journal has what everybody did. Raises RefusedError where it would be longer so."""
    span = require_span(evening.campaign)
    lasts = span.minutes if minutes is None else minutes
    if not 1 <= lasts <= span.minutes:
        raise RefusedError(f"{span.about} takes {clock(span.minutes)}; break off before that.")
    gone = dict[str, int]()
    entries = [_entry(span.who, span.about, lasts)] if span.who else []
    for each in span.doings:
        begins = gone.get(each.who, 0)
        gone[each.who] = begins + each.minutes
        # What nobody came to before it was broken off was not done.
        if begins < lasts:
            entries.append(_entry(each.who, each.what, min(each.minutes, lasts - begins)))
    evening = with_campaign(evening, replace(evening.campaign, span=None))
    evening = with_entries(evening, *entries)
    return Step(f"{span.about[:60]}: over", time_passes(evening, lasts).evening)


def _entry(who: str, what: str, minutes: int) -> Entry:
    return Entry("meanwhile", who, note=what, to=clock(minutes))
