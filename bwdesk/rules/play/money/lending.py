"""Dice lent from one to another, and what is owed for them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.standing import Debt, Loan, Standing
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    present,
    with_entries,
)
from bwdesk.rules.play.money.having import Brought, bring, readings, require_name, with_standing
from bwdesk.rules.play.money.taxing import Said, bring_home
from bwdesk.rules.play.money.upkeep import DAY, lending
from bwdesk.rules.play.trial import Line, Trial


def next_cycle(evening: Evening, standing: Standing) -> int:
    """When somebody’s next maintenance is, or a cycle from now where nothing is kept up."""
    if standing.upkeep:
        return standing.upkeep.due
    return evening.campaign.clock.now + readings(evening).cycle * DAY


class Lending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice to be lent for so many *tests*, and what for; a *free* loan leaves no debt (RES-28).

    Where the lender's test fails, he may *lend* all the same and take the whole Tax; else there is
    no loan, and it costs him one die (RES-26).
    """

    dice: int = 0
    tests: int = 1
    purpose: str = ""
    free: bool = False
    lend: bool = False


def lending_trial(
    evening: Evening, lender: str, loan: Lending, brought: Brought | None = None
) -> Trial:
    """The lender's test. Raises RefusedError for a loan of no dice."""
    ob = _lending(loan)
    lines = tuple(Line(part.label, int(part.value)) for part in ob)
    return bring(evening, Trial(who=lender, ob=lines, task=loan.purpose), brought)


def lend(
    evening: Evening,
    trial: Trial,
    to: str,
    loan: Lending,
    brought: Brought | None = None,
    said: Said | None = None,
) -> Step:
    """A loan from a member (who tests) to another. Raises RefusedError for one of no dice, or to
    oneself."""
    _lending(loan)
    lender, borrower = member(evening, trial.who), member(evening, to)
    if lender.id == borrower.id:
        raise RefusedError("Nobody lends to himself.")
    person(evening, to)
    said = (said or Said())._replace(failure="" if loan.lend else "cut")
    verdict, after, evening = bring_home(evening, trial, brought, said)
    label = f"{lender.name} lends to {borrower.name}"
    if not after.passed and not loan.lend:
        entry = Entry("loan", to, by=lender.id, amount=loan.dice, dice=loan.tests, passed=False)
        return Step(label, with_entries(evening, replace(entry, note=loan.purpose)))
    size = 0 if loan.free or verdict.obstacle is None else verdict.obstacle.whole
    return Step(label, _lend(evening, to, lender.id, loan, size))


def borrow(
    evening: Evening,
    who: str,
    lender: str,
    loan: Lending,
    *,
    size: int | None = None,
    due: int | None = None,
) -> Step:
    """A loan from somebody who is not played: no test, by the word of the GM. The debt is what the
    test would have been, or of that *size*; *due* when it is first asked for."""
    ob = sum(int(part.value) for part in _lending(loan))
    borrower = member(evening, who)
    owed = 0 if loan.free else ob if size is None else size
    name = require_name(lender, "Say who lends it.")
    return Step(f"{borrower.name} borrows", _lend(evening, who, name, loan, owed, due))


def _lend(
    evening: Evening, who: str, lender: str, loan: Lending, size: int, due: int | None = None
) -> Evening:
    standing = present(evening, who).play.standing
    gets = Loan(lender, loan.dice, loan.tests, loan.purpose)
    standing = replace(standing, loans=(*standing.loans, gets))
    if size:
        when = next_cycle(evening, standing) if due is None else due
        owes = Debt(lender, size, loan.purpose, when)
        standing = replace(standing, debts=(*standing.debts, owes))
    entry = Entry(
        "loan",
        who,
        by=lender,
        amount=loan.dice,
        dice=loan.tests,
        obstacle=size,
        passed=True,
        note=loan.purpose,
    )
    return with_entries(with_standing(evening, who, standing), entry)


def forgive(evening: Evening, who: str, place: int) -> Step:
    """A debt is remitted, whatever is left of it."""
    standing = present(evening, who).play.standing
    if not 0 <= place < len(standing.debts):
        raise RefusedError("There is no such debt any more.")
    debt = standing.debts[place]
    left = tuple(each for at, each in enumerate(standing.debts) if at != place)
    entry = Entry("debt", who, by=debt.lender, amount=0, to="forgiven", note=debt.purpose)
    evening = with_entries(with_standing(evening, who, replace(standing, debts=left)), entry)
    return Step("Forgive a debt", evening)


def _lending(loan: Lending) -> tuple[Part, ...]:
    try:
        return lending(loan.dice, loan.tests).parts
    except ValueError as why:
        raise RefusedError(str(why)) from None
