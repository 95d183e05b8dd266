"""What a test of Resources leaves: Tax in its order, for helpers too, and what is used up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.character import Advance
from bwdesk.rules.person.standing import Fund, Loan, Standing
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import Evening, find_member, present, with_entries, with_play
from bwdesk.rules.play.money.having import (
    RESOURCES,
    Brought,
    means_of,
    readings,
    with_standing,
    with_tax,
)
from bwdesk.rules.play.money.means import Taken, take
from bwdesk.rules.play.money.purchase import Aftermath, Failure, aftermath, helpers_tax
from bwdesk.rules.play.testing import Called, settle
from bwdesk.rules.play.trial import Trial, numbered_lent
from bwdesk.rules.play.verdict import Verdict, judge


class Said(NamedTuple):
    """What is said of a test of Resources beside its dice.

    *failure* is what the table makes of a failed one; *tax* the dice it is to cost where the GM
    rules it. *about* and *call_ons* go with any test.
    """

    failure: Failure = ""
    tax: int | None = None
    about: About | None = None
    call_ons: tuple[Called, ...] = ()


def expect(
    evening: Evening,
    trial: Trial,
    brought: Brought | None = None,
    said: Said | None = None,
    *,
    bargained: bool = False,
) -> tuple[Verdict, Aftermath]:
    """What a test would leave as its dice lie, before it is brought home."""
    said, limits = said or Said(), readings(evening)
    verdict = judge(trial, present(evening, trial.who).book)
    means = means_of(evening, trial.who, brought or Brought())
    after = aftermath(verdict, means, limits, failure=said.failure, bargained=bargained)
    if said.tax is not None and after.passed is False:
        after = replace(after, tax=said.tax, taken=take(means, said.tax, limits))
    return verdict, after


def bring_home(
    evening: Evening,
    trial: Trial,
    brought: Brought | None = None,
    said: Said | None = None,
    *,
    bargained: bool = False,
) -> tuple[Verdict, Aftermath, Evening]:
    """A test of Resources with everything it costs: the roll and its log, loans and cash that were
    used, Tax of whoever tested and of every helper of the table (RES-8).

    Raises RefusedError while dice are wanting.
    """
    brought, said = brought or Brought(), said or Said()
    verdict, after = expect(evening, trial, brought, said, bargained=bargained)
    evening = settle(evening, trial, about=said.about, call_ons=said.call_ons, rides=False).evening
    if said.tax is not None and after.passed is False:
        evening = with_entries(evening, Entry("tax", trial.who, "ruled", said.tax))
    evening = take_tax(evening, trial.who, after.taken, brought)
    if after.tax:
        limits = readings(evening)
        for helper in _helpers(evening, trial):
            dice = helpers_tax(after.tax, limits)
            evening = take_tax(evening, helper, take(means_of(evening, helper), dice, limits))
    return verdict, after, evening


def take_tax(
    evening: Evening, who: str, taken: Taken, brought: Brought | None = None, note: str = ""
) -> Evening:
    """What Tax took is gone, and said. After a test, which *brought* says what went into, its cash
    is spent as well, and its loans are good for one test less (RES-23, RES-26)."""
    standing = present(evening, who).play.standing
    gone = {of: sum(e.dice for e in taken.lost if e.of == of) for of in ("loan", "fund")}
    loans = tuple(_loans(standing, gone["loan"], brought))
    funds = tuple(_funds(standing, gone["fund"], brought))
    standing = with_tax(replace(standing, loans=loans, funds=funds), taken.after.taxed)
    evening = with_standing(evening, who, standing)
    if taken.permanent:
        play = present(evening, who).play
        lost = Advance(RESOURCES, -taken.permanent)
        evening = with_play(evening, who, replace(play, advances=(*play.advances, lost)))
    return with_entries(evening, *_entries(who, taken, note))


def _entries(who: str, taken: Taken, note: str) -> Iterator[Entry]:
    for each in taken.lost:
        yield Entry("tax", who, each.of, each.dice, by=each.name, note=note)
    if taken.permanent:
        yield Entry("tax", who, "lost", taken.permanent, to=str(taken.after.ability))


def _loans(standing: Standing, gone: int, brought: Brought | None) -> Iterator[Loan]:
    """Loans after a test: those that went in lose dice to Tax in their order, and a test."""
    places = range(len(standing.loans)) if not brought or brought.loans is None else brought.loans
    for at, loan in enumerate(standing.loans):
        if at not in places:
            yield loan
            continue
        takes = min(loan.dice, gone)
        gone -= takes
        left = replace(loan, dice=loan.dice - takes, tests=loan.tests - int(brought is not None))
        if left.dice and left.tests > 0:
            yield left


def _funds(standing: Standing, gone: int, brought: Brought | None) -> Iterator[Fund]:
    spent = dict(brought.cash) if brought else {}
    for at, fund in enumerate(standing.funds):
        if fund.linked and brought is not None:
            continue
        takes = spent.get(at, 0)
        if not fund.cash and not fund.linked:
            takes = min(fund.dice, gone)
            gone -= takes
        if fund.dice > takes:
            yield replace(fund, dice=fund.dice - takes)


def _helpers(evening: Evening, trial: Trial) -> Iterator[str]:
    """The members who helped, each once."""
    found: dict[str, None] = {}
    for _, lent in numbered_lent(trial.help):
        helper = find_member(evening, lent.who) if lent.who else None
        if helper and helper.id in evening.people and helper.id != trial.who:
            found[helper.id] = None
    yield from found
