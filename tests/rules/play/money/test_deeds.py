"""Resources over an evening: buying, lending, paying back, living and working."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.person.character import Advance
from bwdesk.rules.person.standing import Debt, Fund, Standing, Title
from bwdesk.rules.play import told
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.coming import OF_RESOURCES, due_now
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    member,
    pass_time,
    person,
    present,
    take_back_scene,
    with_campaign,
    with_play,
)
from bwdesk.rules.play.money import buying, cycle, granting, lending
from bwdesk.rules.play.money.having import Brought, ability_of, bring, count_taxed, means_of
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.purchase import Failure, Purchase
from bwdesk.rules.play.money.taxing import Said, expect
from bwdesk.rules.play.money.upkeep import DAY, maintenance
from bwdesk.rules.play.testing import Called, prepare, riding, settle
from bwdesk.rules.play.trial import Lent, Line, Lines, Trial
from tests.rules.play.table import BOOK, in_scene

MONTH = MoneyReadings(cycle=30)


def table(exponent: int = 3, readings: MoneyReadings = MONTH) -> Evening:
    """The con man with so many dice of Resources, and the baron with six."""
    evening = in_scene()
    has = ability_of(evening, "con").exponent
    play = person(evening, "con").play
    play = replace(play, advances=(*play.advances, Advance("resources", exponent - has)))
    settings = replace(evening.campaign.settings, money=readings)
    evening = with_campaign(evening, replace(evening.campaign, settings=settings))
    return with_play(evening, "con", play)


def standing(evening: Evening, who: str = "con") -> Standing:
    return present(evening, who).play.standing


def rolled(
    evening: Evening,
    purchase: Purchase,
    successes: int,
    brought: Brought | None = None,
    **more: Any,
) -> Trial:
    found = buying.price_purchase(evening, "con", purchase)
    trial = bring(evening, replace(Trial(who="con"), **more), brought, found)
    return replace(trial, successes=successes)


def last(evening: Evening, kind: str) -> Entry:
    return next(each for each in reversed(evening.campaign.journal) if each.kind == kind)


def lines(said: Lines) -> tuple[Line, ...]:
    return () if isinstance(said, int) else said


HORSE = Purchase(what="riding horse")


def test_what_is_bought_lies_among_the_possessions() -> None:
    evening = table()
    evening = buying.buy(evening, rolled(evening, HORSE, 3), HORSE).evening
    thing = person(evening, "con").play.possessions[-1]
    assert (thing.price, thing.count) == ("human/riding-mount-or-pack-animal", 1)
    assert last(evening, "purchase").passed is True
    log = next(e for e in person(evening, "con").play.tests if e.ability == "resources")
    assert log.difficult == 1


@pytest.mark.parametrize(("bulk", "ob", "count"), [(10, 4, 10), (100, 5, 100)])
def test_in_bulk_it_is_dearer_and_more(bulk: Literal[10, 100], ob: int, count: int) -> None:
    evening = table(6)
    wanted = Purchase(what="arms", bulk=bulk)
    trial = rolled(evening, wanted, ob)
    assert trial.ob == (Line("Arms", ob),)
    evening = buying.buy(evening, trial, wanted).evening
    assert person(evening, "con").play.possessions[-1].count == count


@pytest.mark.parametrize("exponent", [pytest.param(3, id="TV-RES-7")])
def test_who_is_brought_to_nothing_loses_a_die_for_good(exponent: int) -> None:
    evening = table(exponent)
    wanted = Purchase(ob=4, what="a favor")
    evening = buying.buy(evening, rolled(evening, wanted, 1), wanted).evening
    means = means_of(evening, "con")
    assert (means.ability.exponent, means.taxed, means.dice_left) == (2, 2, 0)
    assert last(evening, "purchase").passed is False


@pytest.mark.parametrize("exponent", [pytest.param(0, id="TV-RES-5")])
def test_one_success_opens_resources_that_were_nothing(exponent: int) -> None:
    evening = granting.gain(table(exponent), "con", Fund("a purse", 2, cash=True)).evening
    wanted = Purchase(what="food for a day")
    purse = len(standing(evening).funds) - 1
    brought = Brought(cash=((purse, 2),))
    trial = rolled(evening, wanted, 1, brought)
    evening = buying.buy(evening, trial, wanted, brought).evening
    assert ability_of(evening, "con") == Ability(Shade.BLACK, 1)
    assert standing(evening).funds == ()


@pytest.mark.parametrize("exponent", [pytest.param(3, id="TV-RES-4")])
def test_a_title_is_worth_a_die_while_it_is_held(exponent: int) -> None:
    evening = granting.entitle(table(exponent), "con", Title("Lord")).evening
    assert str(ability_of(evening, "con")) == "B4"
    evening = granting.tax(evening, "con", 3).evening
    evening = granting.lose_title(evening, "con", 0).evening
    assert str(ability_of(evening, "con")) == "B3"
    assert count_taxed(standing(evening)) == 3


@pytest.mark.parametrize("exponent", [pytest.param(4, id="TV-RES-6")])
def test_who_helps_is_taxed_as_well(exponent: int) -> None:
    evening = table(exponent)
    note = Lent("resources", "B6", "baron")
    wanted = Purchase(what="jewelry")
    trial = rolled(evening, wanted, 2, help=(note,))
    evening = buying.buy(evening, trial, wanted).evening
    assert (count_taxed(standing(evening)), count_taxed(standing(evening, "baron"))) == (1, 1)


def test_who_helps_may_be_taxed_a_single_die() -> None:
    evening = table(3, replace(MONTH, helpers="one"))
    wanted = Purchase(ob=6, what="a destrier")
    trial = rolled(evening, wanted, 3, help=(Lent("resources", "B6", "baron"),))
    assert expect(evening, trial)[1].tax == 3
    evening = buying.buy(evening, trial, wanted).evening
    assert count_taxed(standing(evening, "baron")) == 1


@pytest.mark.parametrize(
    ("failure", "has", "tax"), [("", False, 2), ("gift", True, 2), ("cut", False, 1)]
)
def test_what_is_made_of_a_failure(failure: Failure, has: bool, tax: int) -> None:
    evening = table(4)
    wanted = Purchase(what="turcoman")
    before = len(person(evening, "con").play.possessions)
    trial = rolled(evening, wanted, 3)
    said = Said(failure=failure)
    evening = buying.buy(evening, trial, wanted, said=said).evening
    assert len(person(evening, "con").play.possessions) == before + has
    assert count_taxed(standing(evening)) == tax


def test_the_gm_may_rule_another_tax() -> None:
    evening = table(4)
    evening = buying.buy(evening, rolled(evening, HORSE, 0), HORSE, said=Said(tax=0)).evening
    assert count_taxed(standing(evening)) == 0
    assert (last(evening, "tax").what, last(evening, "tax").amount) == ("ruled", 0)


def test_a_tax_the_gm_ruled_is_told_with_its_dice() -> None:
    evening = table(4)
    evening = buying.buy(evening, rolled(evening, HORSE, 0), HORSE, said=Said(tax=2)).evening
    assert count_taxed(standing(evening)) == 2
    entries = [each for each in evening.campaign.journal if each.what == "ruled"]
    assert [each.amount for each in entries] == [2]


def test_a_call_on_and_what_it_was_about_go_home_with_a_purchase() -> None:
    evening = table(4)
    about = About("belief", person(evening, "con").choices.beliefs[0])
    said = Said(about=about, call_ons=(Called("con", "plain-faced"),))
    evening = buying.buy(evening, rolled(evening, HORSE, 4), HORSE, said=said).evening
    assert standing(evening).call_ons == ("plain-faced",)
    assert about.text in {each.about for each in evening.campaign.journal}


def test_a_helper_whose_sheet_did_not_open_stops_nothing() -> None:
    evening = table(4)
    wanted = Purchase(what="jewelry")
    trial = rolled(evening, wanted, 2, help=(Lent("resources", "B6", "baron"),))
    alone = replace(evening, people={"con": evening.people["con"]})
    assert count_taxed(standing(buying.buy(alone, trial, wanted).evening)) == 1


@pytest.mark.parametrize(("argued", "tax"), [(None, 1), (4, 2)])
def test_losses_are_not_cut_at_a_price_that_was_argued(argued: int | None, tax: int) -> None:
    """RES-14, where it is brought home and not only as it is expected."""
    evening = table(4)
    wanted = Purchase(what="A ship", ob=4, argued=argued)
    trial = rolled(evening, wanted, 2)
    evening = buying.buy(evening, trial, wanted, said=Said(failure="cut")).evening
    assert count_taxed(standing(evening)) == tax


def test_who_helps_pays_tax_once_and_only_at_the_table() -> None:
    """Who helps twice, has no sheet, or is the one who tests pays nothing more."""
    evening = table(4)
    baron = Lent("resources", "B6", "baron")
    own, away = Lent("resources", "B6", "con"), Lent("resources", "B6", "a stranger")
    wanted = Purchase(what="jewelry")
    trial = rolled(evening, wanted, 2, help=(baron, Lent("will", "B4", "baron"), own, away))
    evening = buying.buy(evening, trial, wanted).evening
    assert (count_taxed(standing(evening)), count_taxed(standing(evening, "baron"))) == (1, 1)


def test_arms_that_are_bought_are_in_reach() -> None:
    evening = table(4)
    wanted = Purchase(what="crossbow")
    before = person(evening, "con").play.arms.carried
    evening = buying.buy(evening, rolled(evening, wanted, 4), wanted).evening
    new = [e for e in person(evening, "con").play.arms.carried if e not in before]
    assert [each.arm for each in new] == ["crossbow"]


def test_cash_is_spent_and_a_loan_is_good_for_its_tests() -> None:
    evening = granting.gain(table(), "con", Fund("a purse", 3, cash=True)).evening
    evening = lending.borrow(evening, "con", "The Guild", Lending(2, 2, "a boat")).evening
    assert (standing(evening).debts[0].size, standing(evening).debts[0].purpose) == (5, "a boat")
    brought = Brought(cash=((0, 2),))
    trial = rolled(evening, HORSE, 3, brought)
    assert [line.label for line in lines(trial.dice)] == ["lent by The Guild", "a purse"]
    evening = buying.buy(evening, trial, HORSE, brought).evening
    assert standing(evening).funds == (Fund("a purse", 1, cash=True),)
    assert [each.tests for each in standing(evening).loans] == [1]
    evening = buying.buy(evening, rolled(evening, HORSE, 3), HORSE).evening
    assert standing(evening).loans == ()
    assert len(standing(evening).debts) == 1


def test_a_loan_that_is_kept_back_is_neither_used_nor_taxed() -> None:
    evening = lending.borrow(table(), "con", "The Guild", Lending(2)).evening
    brought = Brought(loans=())
    evening = buying.buy(evening, rolled(evening, HORSE, 0, brought), HORSE, brought).evening
    assert [(each.dice, each.tests) for each in standing(evening).loans] == [(2, 1)]
    assert count_taxed(standing(evening)) == 2


@pytest.mark.parametrize("size", [pytest.param(6, id="TV-RES-10")])
def test_a_loan_of_a_member_is_his_test_and_the_others_debt(size: int) -> None:
    evening = table()
    loan = Lending(2, 3, "a mill")
    trial = lending.lending_trial(evening, "baron", loan)
    assert sum(line.value for line in lines(trial.ob)) == size
    evening = lending.lend(evening, replace(trial, successes=6), "con", loan).evening
    assert [(e.lender, e.dice, e.tests) for e in standing(evening).loans] == [("baron", 2, 3)]
    assert [(e.lender, e.size) for e in standing(evening).debts] == [("baron", size)]
    # What is lent is the borrower's: a Tax of his leaves the lender alone (RES-27).
    evening = buying.buy(evening, rolled(evening, Purchase(ob=5), 3), Purchase(ob=5)).evening
    assert count_taxed(standing(evening, "baron")) == 0
    assert standing(evening).loans == ()


@pytest.mark.parametrize(("lend", "loans", "tax"), [(False, 0, 1), (True, 1, 2)])
def test_a_loan_that_failed(lend: bool, loans: int, tax: int) -> None:
    evening = table()
    loan = Lending(3, lend=lend)
    trial = replace(lending.lending_trial(evening, "baron", loan), successes=4, grade=None)
    grade = expect(evening, trial)[0].grades
    evening = lending.lend(evening, trial, "con", loan).evening
    assert len(standing(evening).loans) == loans
    assert count_taxed(standing(evening, "baron")) == (tax if grade == ("difficult",) else 1)


@pytest.mark.parametrize(
    ("loan", "to", "tells"),
    [
        (Lending(0), "con", "no dice"),
        (Lending(1, 0), "con", "1 test"),
        (Lending(1), "baron", "hims"),
    ],
)
def test_a_loan_that_is_none_is_refused(loan: Lending, to: str, tells: str) -> None:
    evening = table()
    with pytest.raises(RefusedError, match=tells):
        lending.lend(evening, Trial(who="baron", kind="resources", ob=1), to, loan)


def test_a_debt_ends_when_it_is_paid_and_not_before() -> None:
    evening = table(6)
    evening = lending.borrow(evening, "con", "baron", Lending(1, 2, "a boat"), size=2).evening
    evening = cycle.live(evening, "con", "poor knight", 2).evening
    sizes = []
    for successes in (1, 3, 0, 4):
        evening = pass_time(evening, 30 * DAY).evening
        trial = cycle.maintenance_trial(evening, "con", Brought(loans=()))
        assert [line.value for line in lines(trial.ob)] == [2, 1]
        evening = cycle.maintain(
            evening, replace(trial, successes=successes), Brought(loans=())
        ).evening
        evening = granting.tax(evening, "con", -9).evening
        sizes.append([each.size for each in standing(evening).debts])
    assert sizes == [[2], [1], [1], []]
    # Paid back with a success more: a die for the lender's next test, and for no other (RES-28).
    assert standing(evening, "baron").funds == (Fund("a boat paid back", 1, linked=True),)
    trial = bring(evening, Trial(who="baron", ob=1))
    assert trial.dice == (Line("a boat paid back", 1),)
    wanted = Purchase(ob=1)
    evening = buying.buy(evening, replace(trial, successes=1), wanted).evening
    assert standing(evening, "baron").funds == ()


def test_debts_alone_come_due_without_a_lifestyle() -> None:
    evening = lending.borrow(table(), "con", "The Guild", Lending(1)).evening
    assert due_now(evening, OF_RESOURCES) == ()
    evening = pass_time(evening, 30 * DAY).evening
    assert [each.kind for each in due_now(evening, OF_RESOURCES)] == ["debt"]
    trial = cycle.maintenance_trial(evening, "con", Brought(loans=()))
    evening = cycle.maintain(evening, replace(trial, successes=1), Brought(loans=())).evening
    assert due_now(evening, OF_RESOURCES) == ()
    assert [each.size for each in standing(evening).debts] == [1]


@pytest.mark.parametrize("days", [pytest.param(30, id="TV-RES-2")])
def test_a_knight_rides_with_the_caravans_for_a_month(days: int) -> None:
    evening = granting.tax(table(), "con", 1).evening
    trial = cycle.work_trial(evening, "con", "falsehood")
    assert sum(line.value for line in lines(trial.ob)) == 2
    evening = cycle.work(evening, replace(trial, successes=2)).evening
    job = standing(evening).job
    assert job is not None
    assert (job.until - job.since, job.dice) == (days * DAY, 1)
    with pytest.raises(RefusedError, match=f"{days} days"):
        cycle.end_job(evening, "con")
    evening = pass_time(evening, 30 * DAY).evening
    assert [each.kind for each in due_now(evening, OF_RESOURCES)] == ["job"]
    evening = cycle.end_job(evening, "con").evening
    assert count_taxed(standing(evening)) == 0
    assert standing(evening).job is None


def test_the_slave_trader_has_both_dice_back() -> None:
    """The second example of the chapter: two dice taxed, Ob 3, four successes."""
    evening = granting.tax(table(4), "con", 2).evening
    trial = replace(cycle.work_trial(evening, "con", "falsehood"), successes=4)
    assert sum(line.value for line in lines(trial.ob)) == 3
    evening = cycle.work(evening, trial).evening
    evening = cycle.end_job(pass_time(evening, 30 * DAY).evening, "con").evening
    assert count_taxed(standing(evening)) == 0


def test_a_failed_job_lasts_its_cycle_and_brings_nothing() -> None:
    evening = granting.tax(table(), "con", 2).evening
    trial = replace(cycle.work_trial(evening, "con", "falsehood"), successes=2)
    evening = cycle.work(evening, trial).evening
    with pytest.raises(RefusedError, match="job already"):
        cycle.work_trial(evening, "con", "falsehood")
    evening = cycle.end_job(pass_time(evening, 30 * DAY).evening, "con").evening
    assert count_taxed(standing(evening)) == 2


def test_nobody_works_for_dice_that_are_gone_for_good() -> None:
    with pytest.raises(RefusedError, match="none to earn"):
        cycle.work_trial(table(), "con", "falsehood")


def test_a_round_of_haggling_moves_the_price_and_is_learned_from() -> None:
    evening = table()
    ship = Purchase(what="large cargo ship")
    theirs = Trial(ability="haggling", exponent="B5", successes=1)
    trial = Trial(kind="versus", who="con", ability="haggling", exponent="G5", versus=theirs)
    wanted, step = buying.haggle(evening, ship, replace(trial, successes=3))
    assert buying.price_purchase(step.evening, "con", wanted).bargain.price == 8
    shut = replace(trial, successes=3, versus=replace(theirs, successes=4))
    wanted, step = buying.haggle(step.evening, wanted, shut, close=True)
    bargain = buying.price_purchase(step.evening, "con", wanted).bargain
    assert (bargain.price, bargain.closed) == (8, "seller")
    gone = buying.walk_away(step.evening, "con", wanted).evening
    assert last(gone, "purchase").to == "walked"


@pytest.mark.parametrize(
    ("successes", "dice", "ob"), [(0, 0, 1), (1, 0, 0), (2, 1, 0)], ids=["failed", "met", "more"]
)
def test_a_wise_before_it_makes_a_deal_or_spoils_it(successes: int, dice: int, ob: int) -> None:
    """A linked test in the same scene carries to the purchase (RES-7)."""
    evening = table()
    wise = Trial(who="con", ability="falsehood", ob=1, task="Who has horses")
    wise = replace(prepare(evening, wise), successes=successes)
    evening = settle(evening, wise, linked=True).evening
    trial = rolled(evening, HORSE, 0)
    verdict, _ = expect(evening, trial)
    assert verdict.obstacle is not None
    assert (verdict.pool.whole - 3, verdict.obstacle.whole - 3) == (dice, ob)
    # It carries to the next test and no further (TEST-7).
    evening = buying.buy(evening, rolled(evening, HORSE, 5), HORSE).evening
    assert expect(evening, rolled(evening, HORSE, 0))[0].pool.whole == 3


def test_a_scene_taken_back_gives_everything_back() -> None:
    start = table()
    evening = lending.borrow(start, "con", "The Guild", Lending(1)).evening
    evening = granting.gain(evening, "con", Fund("a mill", 2)).evening
    evening = buying.buy(evening, rolled(evening, HORSE, 0), HORSE).evening
    back = take_back_scene(evening).evening
    assert standing(back) == standing(in_scene())
    assert person(back, "con").play.possessions == person(start, "con").play.possessions


def test_every_entry_has_a_sentence_with_names() -> None:
    evening = granting.gain(table(3), "con", Fund("a mill", 1)).evening
    evening = granting.entitle(evening, "con", Title("Lord")).evening
    evening = cycle.live(evening, "con", "poor knight", 2).evening
    evening = lending.borrow(evening, "con", "baron", Lending(1, 2, "a boat")).evening
    wanted = Purchase(ob=9, what="a ship")
    evening = buying.buy(evening, rolled(evening, wanted, 2), wanted).evening
    evening = buying.walk_away(evening, "con", wanted).evening
    evening = cycle.work(
        evening, replace(cycle.work_trial(evening, "con", "falsehood"), successes=0)
    ).evening
    evening = cycle.end_job(pass_time(evening, 31 * DAY).evening, "con").evening
    trial = replace(cycle.maintenance_trial(evening, "con"), successes=0)
    evening = cycle.maintain(evening, trial).evening
    evening = lending.forgive(evening, "con", 0).evening
    kinds = {"purchase", "tax", "loan", "debt", "upkeep", "job", "means"}
    assert kinds <= {each.kind for each in evening.campaign.journal}
    for each in evening.campaign.journal:
        says = told.says(each, evening.campaign, BOOK)
        assert says.endswith(".")
        if each.kind in kinds:
            assert member(evening, "con").name in says
            assert "{" not in says


def test_debts_counted_once_make_living_one_dearer_however_many() -> None:
    """RES-28, read so."""
    once = MoneyReadings(debts="once")
    sums = [maintenance(2, (Debt("", 3),) * many, once).whole for many in (0, 1, 2)]
    assert sums == [2, 3, 3]


def test_a_test_of_resources_does_not_ride() -> None:
    """Cash and loans are gone with it: the same purchase is rolled anew (RES-8)."""
    evening = table()
    trial = replace(bring(evening, Trial(who="con", task="a mule"), Brought(loans=())), successes=4)
    evening = buying.buy(evening, trial, Purchase(ob=1), Brought(loans=())).evening
    assert riding(evening, "con", "resources", "a mule") is None


def test_a_price_may_be_argued_for() -> None:
    """RES-17: as haggled for, between half the first price and all of it."""
    now = in_scene()
    first = buying.price_purchase(now, "con", Purchase(what="A ship", ob=8))
    found = buying.price_purchase(now, "con", Purchase(what="A ship", ob=8, argued=5, away=1))
    assert (found.sum.whole, found.problems) == (6, ())
    assert first.bargain.lowest == 4
    low = buying.price_purchase(now, "con", Purchase(what="A ship", ob=8, argued=3))
    assert [each.code for each in low.problems] == ["money.argued"]
    assert buying.has_haggled(Purchase(what="A ship", ob=8, argued=5))
    assert not buying.has_haggled(Purchase(what="A ship", ob=8))
