"""Buying at the table: a price, haggled or bid for, and the test that pays it."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms.linking import link
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.burning.beginning import rearm
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.money.bargain import Round
from bwdesk.rules.play.money.having import Brought, readings
from bwdesk.rules.play.money.purchase import Price, Purchase, price
from bwdesk.rules.play.money.taxing import Said, bring_home
from bwdesk.rules.play.testing import settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge


def price_purchase(evening: Evening, who: str, purchase: Purchase) -> Price:
    """The price of a purchase by a member. Raises UnknownNameError and CoinError as `price`."""
    someone = present(evening, who)
    stock = person(evening, who).choices.stock
    return price(purchase, someone.book, readings(evening), stock)


def refuse_nothing(found: Price) -> None:
    """Where nothing is wanted nothing is tested (RES-4). Raises RefusedError."""
    for each in found.problems:
        if each.code == "money.what":
            raise RefusedError(f"{each.says} {each.remedy}")


def buy(
    evening: Evening,
    trial: Trial,
    purchase: Purchase,
    brought: Brought | None = None,
    said: Said | None = None,
) -> Step:
    """A purchase as it was rolled: what is bought lies among the possessions, arms and armor in
    reach; what it cost is gone.

    *trial* is the one that `bring` made, with its dice. Raises RefusedError while dice are wanting.
    """
    who, said = trial.who, said or Said()
    found = price_purchase(evening, who, purchase)
    refuse_nothing(found)
    _, after, evening = bring_home(evening, trial, brought, said, bargained=has_haggled(purchase))
    if after.had and found.ware:
        someone = present(evening, who)
        thing = link(found.ware.thing(someone.book, purchase.bulk), someone.book)
        had = someone.play
        has = replace(had, possessions=(*had.possessions, thing))
        evening = with_play(evening, who, rearm(had, has, someone.book))
    name = purchase_name(found, purchase)
    entry = Entry(
        "purchase",
        who,
        name,
        purchase.bulk,
        to="" if after.passed else said.failure,
        obstacle=max(0, found.sum.whole),
        passed=after.had,
    )
    return Step(f"Buy {name}", with_entries(evening, entry))


def walk_away(evening: Evening, who: str, purchase: Purchase) -> Step:
    """No deal, and no roll (RES-14)."""
    named, found = member(evening, who), price_purchase(evening, who, purchase)
    ob = max(0, found.sum.whole)
    entry = Entry(
        "purchase", who, purchase_name(found, purchase), to="walked", obstacle=ob, passed=False
    )
    return Step(f"{named.name} walks away", with_entries(evening, entry))


def haggle(
    evening: Evening, purchase: Purchase, trial: Trial, *, close: bool = False
) -> tuple[Purchase, Step]:
    """A round of Haggling against Haggling (RES-16), logged for whoever is a member, and the
    purchase with it. *trial* is the buyer's, the seller's is its versus."""
    verdict = judge(trial, present(evening, trial.who).book)
    step = settle(evening, trial, rides=False)
    mine, theirs = verdict.result, verdict.versus.result if verdict.versus else None
    assert mine is not None, "a test that was settled has a result"
    won = Round(mine.successes, theirs.successes if theirs else 0, close)
    if mine.tied and mine.passed is not None:
        won = replace(won, winner="buyer" if mine.passed else "seller")
    bargain = replace(purchase, haggle=(*purchase.haggle, won))
    return bargain, Step("Haggle", step.evening)


def has_haggled(purchase: Purchase) -> bool:
    """Whether its price was haggled, so that it could have been walked away from (RES-14)."""
    return (bool(purchase.haggle) or purchase.argued is not None) and not purchase.bids


def purchase_name(found: Price, purchase: Purchase) -> str:
    """What is bought, as the journal keeps it."""
    name = found.ware.name if found.ware else purchase.what or purchase.coins
    return " ".join(name.split())[:LONGEST_NAME] or "something"
