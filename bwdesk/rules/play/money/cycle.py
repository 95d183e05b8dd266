"""What comes round: maintenance, debts and jobs on the calendar of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.standing import Debt, Fund, Job, Standing, Upkeep
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    find_member,
    member,
    names,
    present,
    with_entries,
)
from bwdesk.rules.play.money.having import (
    Brought,
    bring,
    count_taxed,
    means_of,
    readings,
    with_standing,
    with_tax,
)
from bwdesk.rules.play.money.having import require_name as named_so
from bwdesk.rules.play.money.lending import next_cycle
from bwdesk.rules.play.money.means import recover
from bwdesk.rules.play.money.taxing import Said, bring_home
from bwdesk.rules.play.money.upkeep import DAY, earn, maintenance, pay_debts, work_obstacle
from bwdesk.rules.play.testing import Called, prepare, settle
from bwdesk.rules.play.trial import Line, Trial, key
from bwdesk.rules.play.verdict import judge


def next_dues(standing: Standing) -> Iterator[tuple[int, Literal["upkeep", "debt", "job"]]]:
    """When the next maintenance is (with the debts that are asked for then), or a debt alone, and
    when a job ends."""
    if standing.job:
        yield standing.job.until, "job"
    if standing.upkeep:
        yield standing.upkeep.due, "upkeep"
    elif standing.debts:
        yield _when(standing), "debt"


def live(evening: Evening, who: str, lifestyle: str, obstacle: int, due: int | None = None) -> Step:
    """How somebody lives from now on, and when that is next to be paid: after a cycle, or *due*."""
    name = named_so(lifestyle, "Say how they live.")
    if not 0 <= obstacle <= 99:
        raise RefusedError(f"A lifestyle is of Ob 0 to 99, not {obstacle}.")
    standing = present(evening, who).play.standing
    when = next_cycle(evening, standing) if due is None else due
    standing = replace(standing, upkeep=Upkeep(name, obstacle, when))
    entry = Entry("upkeep", who, name, to="lives", obstacle=obstacle)
    evening = with_entries(with_standing(evening, who, standing), entry)
    return Step(f"{member(evening, who).name} lives as {name}", evening)


def debts_due(standing: Standing) -> tuple[Debt, ...]:
    """The debts that are asked for at the next maintenance."""
    when = _when(standing)
    return tuple(each for each in standing.debts if (each.due or 0) <= when)


def maintenance_trial(evening: Evening, who: str, brought: Brought | None = None) -> Trial:
    """The test of Resources for one cycle more, debts and all."""
    standing = present(evening, who).play.standing
    lives, called_by = standing.upkeep, names(evening.campaign)
    owed = (replace(e, lender=called_by.get(e.lender, e.lender)) for e in debts_due(standing))
    ob = maintenance(lives.obstacle if lives else 0, tuple(owed), readings(evening))
    lines = tuple(Line(part.label, int(part.value)) for part in ob.parts)
    task = f"Upkeep: {lives.lifestyle}" if lives else "Debts"
    return bring(evening, Trial(who=who, ob=lines or 0, task=task), brought)


def maintain(
    evening: Evening, trial: Trial, brought: Brought | None = None, said: Said | None = None
) -> Step:
    """A cycle is paid for, or not: passed, every debt that was due is one less, and ends at none;
    failed, there is Tax, and the debts go on for a cycle (RES-18, RES-28)."""
    who = trial.who
    standing = present(evening, who).play.standing
    if standing.upkeep is None and not standing.debts:
        raise RefusedError(f"{member(evening, who).name} has nothing to keep up, and owes nothing.")
    later = _when(standing) + readings(evening).cycle * DAY
    verdict, after, evening = bring_home(evening, trial, brought, said)
    assert verdict.result is not None, "a test that was settled has a result"
    settled = pay_debts(debts_due(standing), verdict.result)
    waiting = (each for each in standing.debts if each not in debts_due(standing))
    owed = (replace(each.debt, size=each.left, due=later) for each in settled if not each.is_ended)
    now = present(evening, who).play.standing
    upkeep = replace(now.upkeep, due=later) if now.upkeep else None
    evening = with_standing(evening, who, replace(now, debts=(*owed, *waiting), upkeep=upkeep))
    lifestyle = upkeep.lifestyle if upkeep else ""
    ob = verdict.obstacle.whole if verdict.obstacle else 0
    evening = with_entries(
        evening, Entry("upkeep", who, lifestyle, obstacle=ob, passed=after.passed)
    )
    for each in settled:
        owes = Entry("debt", who, by=each.debt.lender, amount=each.left, note=each.debt.purpose)
        evening = with_entries(evening, replace(owes, passed=after.passed))
        if each.well:
            evening = _repay(evening, each.debt)
    return Step(f"Upkeep of {member(evening, who).name}", evening)


def _when(standing: Standing) -> int:
    """When the next maintenance is; for who keeps up nothing, when the first debt is asked for."""
    if standing.upkeep:
        return standing.upkeep.due
    return min((each.due or 0 for each in standing.debts), default=0)


def _repay(evening: Evening, debt: Debt) -> Evening:
    """A die for the lender's next test: a linked test that was exceeded (RES-28)."""
    lender = find_member(evening, debt.lender)
    if lender is None or lender.id not in evening.people:
        return evening
    standing = present(evening, lender.id).play.standing
    name = (f"{debt.purpose} paid back" if debt.purpose else "a debt paid back")[-LONGEST_NAME:]
    fund = Fund(name, 1, linked=True)
    entry = Entry("means", lender.id, name, 1, to="linked")
    return with_entries(
        with_standing(evening, lender.id, replace(standing, funds=(*standing.funds, fund))), entry
    )


# Work


def work_trial(evening: Evening, who: str, ability: str) -> Trial:
    """The test of a job by that skill (RES-20). Raises RefusedError where no die is taxed, or while
    another job goes on."""
    named, standing = member(evening, who), present(evening, who).play.standing
    taxed = count_taxed(standing)
    if not taxed:
        raise RefusedError(f"No die of {named.name}’s Resources is taxed; there is none to earn.")
    if standing.job is not None:
        raise RefusedError(f"{named.name} has a job already; let it end first.")
    lines = tuple(Line(part.label, int(part.value)) for part in work_obstacle(taxed).parts)
    return prepare(evening, Trial(who=who, ability=ability, ob=lines, task="A job"))


def work(
    evening: Evening,
    trial: Trial,
    *,
    about: About | None = None,
    call_ons: tuple[Called, ...] = (),
) -> Step:
    """A job is begun: the test says what it will bring and how long it takes; of its extra
    successes the trial says how many go to time (``quickly``)."""
    who, named = trial.who, member(evening, trial.who)
    verdict = judge(trial, present(evening, who).book)
    evening = settle(evening, trial, about=about, call_ons=call_ons, rides=False).evening
    assert verdict.result is not None, "a test that was settled has a result"
    standing = present(evening, who).play.standing
    found = earn(verdict.result, count_taxed(standing), readings(evening), trial.quickly)
    now = evening.campaign.clock.now
    job = Job(trial.id[:LONGEST_NAME], now, now + found.minutes, found.dice)
    entry = Entry(
        "job",
        who,
        trial.id[:LONGEST_NAME],
        found.dice,
        dice=min(9_999, found.minutes // DAY),
        passed=verdict.result.passed is True,
    )
    evening = with_entries(with_standing(evening, who, replace(standing, job=job)), entry)
    return Step(f"{named.name} gets a job", evening)


def end_job(evening: Evening, who: str) -> Step:
    """The job is over: what it earned comes back. Raises RefusedError before its time."""
    named, standing = member(evening, who), present(evening, who).play.standing
    job, now = standing.job, evening.campaign.clock.now
    if job is None:
        raise RefusedError(f"{named.name} has no job.")
    if job.until > now:
        days = -(-(job.until - now) // DAY)
        raise RefusedError(f"The job goes on for {days} days more; let them pass, or break it off.")
    evening = with_standing(evening, who, replace(standing, job=None))
    return Step(f"{named.name}’s job ends", _recover(evening, who, job.dice, job.ability))


def quit_job(evening: Evening, who: str) -> Step:
    """The job is broken off, and nothing comes of it."""
    named, standing = member(evening, who), present(evening, who).play.standing
    if standing.job is None:
        raise RefusedError(f"{named.name} has no job.")
    entry = Entry("job", who, key(standing.job.ability)[:LONGEST_NAME], to="quit")
    evening = with_entries(with_standing(evening, who, replace(standing, job=None)), entry)
    return Step(f"{named.name} leaves the job", evening)


def _recover(evening: Evening, who: str, dice: int, ability: str) -> Evening:
    standing, means = present(evening, who).play.standing, means_of(evening, who)
    back = min(dice, means.taxed)
    standing = with_tax(standing, recover(means, back).taxed)
    entry = Entry("job", who, key(ability)[:LONGEST_NAME], back, to="done")
    return with_entries(with_standing(evening, who, standing), entry)
