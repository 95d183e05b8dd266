"""What a member of the table has to pay with, and what of it goes into a test of Resources."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.person.standing import Standing, Tax
from bwdesk.rules.play.evening import Evening, RefusedError, names, present, with_play
from bwdesk.rules.play.money.means import Means
from bwdesk.rules.play.money.purchase import Price, trial_of
from bwdesk.rules.play.testing import prepare
from bwdesk.rules.play.trial import Line, Trial

RESOURCES = "resources"


class Brought(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What goes into a test of Resources: *loans* by their places, None for all of them, and dice
    of *cash* from funds by their places. Funds that last always go in."""

    loans: tuple[int, ...] | None = None
    cash: tuple[tuple[int, int], ...] = ()


def readings(evening: Evening) -> MoneyReadings:
    return evening.campaign.settings.money


def means_of(evening: Evening, who: str, brought: Brought | None = None) -> Means:
    """Resources as they stand, with all loans and funds, or with those that are *brought*."""
    standing = present(evening, who).play.standing
    loans = standing.loans
    if brought is not None and brought.loans is not None:
        loans = tuple(loans[at] for at in brought.loans if 0 <= at < len(loans))
    funds = tuple(each for each in standing.funds if not each.cash)
    return Means(ability_of(evening, who), count_taxed(standing), loans, funds)


def count_taxed(standing: Standing) -> int:
    """Dice of Resources that are taxed."""
    return sum(each.dice for each in standing.tax if each.ability == RESOURCES)


def cash_lines(standing: Standing, brought: Brought) -> tuple[Line, ...]:
    """The dice of cash that go into a test; never more than a purse holds."""
    found = []
    for at, dice in brought.cash:
        fund = standing.funds[at] if 0 <= at < len(standing.funds) else None
        if fund and fund.cash and dice:
            found.append(Line(fund.name or "cash", min(dice, fund.dice)))
    return tuple(found)


def bring(
    evening: Evening, trial: Trial, brought: Brought | None = None, found: Price | None = None
) -> Trial:
    """A test of Resources by a member with all they have: Tax, loans, funds, cash; against the
    price that was *found*, where there is one."""
    brought = brought or Brought()
    asked = replace(trial, kind="resources", ability=RESOURCES)
    ready = prepare(evening, asked)
    standing = present(evening, trial.who).play.standing
    means = means_of(evening, trial.who, brought)
    called = names(evening.campaign)
    loans = tuple(replace(e, lender=called.get(e.lender, e.lender)) for e in means.loans)
    return trial_of(ready, found, replace(means, loans=loans), cash_lines(standing, brought))


def ability_of(evening: Evening, who: str) -> Ability:
    """Their Resources with titles, before Tax. Raises RefusedError for who has none."""
    found = present(evening, who).ability(RESOURCES)
    if found is None:
        raise RefusedError("Resources are not reckoned yet; finish the burning first.")
    return found


def with_standing(evening: Evening, who: str, standing: Standing) -> Evening:
    play = present(evening, who).play
    return with_play(evening, who, replace(play, standing=standing))


def with_tax(standing: Standing, dice: int) -> Standing:
    """With so many dice of Resources taxed, and no others changed."""
    others = tuple(each for each in standing.tax if each.ability != RESOURCES)
    return replace(standing, tax=(*others, Tax(RESOURCES, dice)) if dice else others)


def require_name(said: str, ask: str) -> str:
    """A name as it is kept. Raises RefusedError, which is *ask*, where none was said."""
    name = " ".join(said.split())[:LONGEST_NAME]
    if not name:
        raise RefusedError(ask)
    return name
