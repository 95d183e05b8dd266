"""The account of somebody at the table: what there is, what is owed and by whom, what has been."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.group.campaign import Entry, EntryKind
from bwdesk.rules.person.standing import Debt, Fund, Job, Loan, Title, Upkeep
from bwdesk.rules.play.evening import Evening, names, person, present
from bwdesk.rules.play.money.having import RESOURCES, means_of

KINDS: tuple[EntryKind, ...] = ("purchase", "tax", "loan", "debt", "upkeep", "job", "means")
"""Entries of the journal that tell of Resources."""


class Owed(Struct, frozen=True):
    """A debt to somebody: *by* whom, and what it was for."""

    by: str
    debt: Debt


class Account(Struct, frozen=True):
    """Everything of Resources that belongs to a member; lenders and debtors by their names.

    *ability* is what is true, *left* the dice that are not taxed, *gone* those lost for good.
    *entries* tell of it, the latest first.
    """

    who: str
    name: str
    ability: Ability
    left: int
    taxed: int
    gone: int
    loans: tuple[Loan, ...]
    funds: tuple[Fund, ...]
    debts: tuple[Debt, ...]
    owed: tuple[Owed, ...]
    titles: tuple[Title, ...]
    upkeep: Upkeep | None
    job: Job | None
    turf: str
    entries: tuple[Entry, ...]


def account(evening: Evening, who: str) -> Account:
    """Raises RefusedError for whoever is not open, or has no Resources."""
    called = names(evening.campaign)
    play, means = present(evening, who).play, means_of(evening, who)
    standing = play.standing
    owed = (
        Owed(called.get(other, other), debt)
        for other in evening.people
        for debt in person(evening, other).play.standing.debts
        if debt.lender == who and other != who
    )
    return Account(
        who,
        called[who],
        means.ability,
        means.dice_left,
        means.taxed,
        -sum(each.by for each in play.advances if each.ability == RESOURCES and each.by < 0),
        standing.loans,
        standing.funds,
        standing.debts,
        tuple(owed),
        standing.titles,
        standing.upkeep,
        standing.job,
        standing.turf,
        tuple(
            each
            for each in reversed(evening.campaign.journal)
            if each.kind in KINDS and who in (each.who, each.by)
        ),
    )
