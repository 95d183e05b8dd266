"""What holds of Resources whatever happens: by chance over means, over an evening, over years."""

from __future__ import annotations

import contextlib
from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.ability import Ability, Shade
from bwdesk.rules.campaign import Member
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    join,
    pass_time,
    present,
    with_campaign,
)
from bwdesk.rules.play.money import buying, cycle, granting, lending
from bwdesk.rules.play.money.bargain import Round, haggled, lowest
from bwdesk.rules.play.money.having import Brought, bring, means_of, taxed_of
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.means import Means, take
from bwdesk.rules.play.money.purchase import Purchase
from bwdesk.rules.play.money.readings import MoneyReadings
from bwdesk.rules.play.money.taxing import Said
from bwdesk.rules.play.money.upkeep import DAY
from bwdesk.rules.play.trial import Lent, Trial
from bwdesk.rules.standing import Fund, Loan, Title
from tests.rules.play.table import BOOK, in_scene, sample

DICE = st.integers(0, 6)


@given(
    exponent=st.integers(0, 10),
    taxed=DICE,
    loans=st.lists(DICE, max_size=3),
    funds=st.lists(DICE, max_size=3),
    dice=st.integers(0, 40),
    funds_first=st.booleans(),
)
def test_tax_takes_no_more_than_there_is(
    exponent: int,
    taxed: int,
    loans: list[int],
    funds: list[int],
    dice: int,
    funds_first: bool,
) -> None:
    taxed = min(taxed, exponent)
    has = Means(
        Ability(Shade.BLACK, exponent),
        taxed,
        tuple(Loan("Osk", each) for each in loans),
        tuple(Fund("a mill", each) for each in funds),
    )
    found = take(has, dice, MoneyReadings(first="funds" if funds_first else "loans"))
    after = found.after
    assert 0 <= after.left <= has.left
    assert 0 <= after.taxed <= after.ability.exponent <= exponent
    assert sum(each.dice for each in found.lost) + found.forgiven == dice
    assert found.permanent == (has.left > 0 and after.left == 0)
    beside = sum(loans) + sum(funds)
    assert after.left == max(0, has.left - max(0, dice - beside))
    kinds = [each.of for each in found.lost]
    order = ["fund", "loan"] if funds_first else ["loan", "fund"]
    assert kinds == sorted(kinds, key=[*order, "resources"].index)


@given(
    original=st.integers(1, 12),
    rounds=st.lists(st.tuples(DICE, DICE, st.booleans()), max_size=8),
    down=st.booleans(),
)
def test_a_price_stays_between_its_half_and_what_was_asked(
    original: int, rounds: list[tuple[int, int, bool]], down: bool
) -> None:
    readings = MoneyReadings(half="down" if down else "up")
    found = haggled(original, tuple(Round(*each) for each in rounds), readings)
    assert lowest(original, readings) * 2 >= original - down
    prices = (original, *found.prices)
    assert all(found.lowest <= each <= original for each in prices)
    assert all(abs(b - a) <= 1 for a, b in pairwise(prices))


# An evening by chance

WHO = ("con", "baron")


def _buy(now: Evening, who: str, chance: Random) -> Step:
    wanted = Purchase(
        what=chance.choice(("mule", "arms", "destrier", "manor or small estate", "clothes")),
        away=chance.randrange(0, 2),
        haggle=tuple(
            Round(chance.randrange(0, 4), chance.randrange(0, 4))
            for _ in range(chance.randrange(3))
        ),
    )
    other = next(each for each in WHO if each != who)
    brought = Brought(
        loans=chance.choice((None, (), (0,))), cash=((chance.randrange(0, 4), chance.randrange(3)),)
    )
    asked = Trial(who=who, help=(Lent("resources", "B6", other),) if chance.random() < 0.3 else ())
    trial = bring(now, asked, brought, buying.priced(now, who, wanted))
    trial = replace(trial, successes=chance.randrange(0, 7))
    said = Said(failure=chance.choice(("", "gift", "cut")))
    return buying.buy(now, trial, wanted, brought, said)


def _lend(now: Evening, who: str, chance: Random) -> Step:
    loan = Lending(chance.randrange(0, 4), chance.randrange(1, 4), "a boat", lend=True)
    other = next(each for each in WHO if each != who)
    trial = lending.lending_trial(now, who, loan)
    return lending.lend(now, replace(trial, successes=chance.randrange(0, 8)), other, loan)


def _maintain(now: Evening, who: str, chance: Random) -> Step:
    trial = cycle.maintenance_trial(now, who)
    return cycle.maintain(now, replace(trial, successes=chance.randrange(0, 8)))


def _work(now: Evening, who: str, chance: Random) -> Step:
    trial = cycle.work_trial(now, who, "falsehood" if who == "con" else "sword")
    quickly = chance.randrange(0, 3)
    return cycle.work(now, replace(trial, successes=chance.randrange(0, 6), quickly=quickly))


DEEDS = (
    *(_buy,) * 6,
    _lend,
    _lend,
    _maintain,
    _maintain,
    _work,
    lambda now, who, _: cycle.end_job(now, who),
    lambda now, who, _: cycle.quit_job(now, who),
    lambda now, who, chance: granting.gain(
        now, who, Fund("a purse", chance.randrange(0, 4), cash=chance.random() < 0.6)
    ),
    lambda now, who, chance: granting.give_up(now, who, chance.randrange(0, 2)),
    lambda now, who, chance: granting.tax(now, who, chance.randrange(-2, 4)),
    lambda now, who, _: granting.entitle(now, who, Title("Lord")),
    lambda now, who, _: granting.lose_title(now, who, 0),
    lambda now, who, chance: cycle.live(now, who, "as they can", chance.randrange(0, 5)),
    lambda now, who, chance: lending.borrow(now, who, "Osk", Lending(chance.randrange(0, 3))),
    lambda now, who, chance: lending.forgive(now, who, chance.randrange(0, 3)),
    lambda now, _who, chance: pass_time(now, chance.randrange(0, 60 * DAY)),
)


def sound(now: Evening) -> None:
    for who in now.people:
        standing, means = present(now, who).play.standing, means_of(now, who)
        assert 0 <= taxed_of(standing) <= means.ability.exponent
        assert means.left == means.ability.exponent - means.taxed
        assert all(each.dice > 0 for each in standing.funds)
        assert all(each.dice > 0 and each.tests > 0 for each in standing.loans)
        assert all(each.size > 0 for each in standing.debts)


@given(st.integers(0, 10_000))
@settings(max_examples=15)
def test_whatever_is_done_is_sound_and_undone_equal(seed: int) -> None:
    chance, now = Random(seed), in_scene()
    undo: list[tuple[Evening, bytes]] = []
    for _ in range(25):
        undo.append((now, msgspec.json.encode((now.campaign, now.people))))
        with contextlib.suppress(RefusedError):
            now = chance.choice(DEEDS)(now, chance.choice(WHO), chance).evening
            sound(now)
    for before, written in reversed(undo):
        assert msgspec.json.encode((before.campaign, before.people)) == written


# Five years of four people

FURTHER = {"elf": "elven-adventurer", "sailor": "drunken-sailor"}
CYCLE = 30


@pytest.mark.parametrize("seed", range(4))
def test_in_five_years_everything_comes_due_once(seed: int) -> None:
    """Whatever is due is met when it is: maintenance of every cycle once, a debt once in each, down
    to none, and a job at its end."""
    chance, now = Random(seed), in_scene()
    money = replace(now.campaign.settings.money, cycle=CYCLE)
    campaign = now.campaign
    now = with_campaign(now, replace(campaign, settings=replace(campaign.settings, money=money)))
    for id, name in FURTHER.items():
        now = join(now, Member(id, id.title(), f"{name}.bwchar"), sample(name), BOOK).evening
    for who in now.people:
        now = cycle.live(now, who, "as they can", chance.randrange(1, 4)).evening
        now = granting.gain(now, who, Fund("a mill", 2)).evening
        now = lending.borrow(now, who, "The Guild", Lending(1, chance.randrange(1, 4))).evening
    met: dict[tuple[str, str], list[int]] = {}
    owed = {who: present(now, who).play.standing.debts[0].size for who in now.people}
    end = 5 * 360 * DAY
    while (first := cycle.dues(now)[0]).time <= end:
        clock = now.campaign.clock.now
        now = pass_time(now, first.time - clock).evening
        assert cycle.due_now(now)[0] == first
        met.setdefault((first.who, first.kind), []).append(first.time)
        now = _meet(now, first, chance).evening
        sound(now)
    for who in now.people:
        upkeep = [time // DAY for time in met[who, "upkeep"]]
        assert upkeep == list(range(CYCLE, 5 * 360 + 1, CYCLE))
        jobs = met.get((who, "job"), [])
        assert len(jobs) == len(set(jobs))
        done = [e for e in now.campaign.journal if (e.kind, e.who, e.to) == ("job", who, "done")]
        assert len(done) == len(jobs)
        asked = [e for e in now.campaign.journal if (e.kind, e.who) == ("debt", who)]
        passed = [each for each in asked if each.passed]
        left = present(now, who).play.standing.debts
        assert len(passed) + sum(each.size for each in left) == owed[who]
        assert [each.amount for each in passed] == list(range(owed[who]))[::-1][: len(passed)]


def _meet(now: Evening, due: cycle.Due, chance: Random) -> Step:
    who = due.who
    if due.kind == "job":
        return cycle.end_job(now, who)
    trial = cycle.maintenance_trial(now, who)
    now = cycle.maintain(now, replace(trial, successes=chance.randrange(0, 7))).evening
    standing = present(now, who).play.standing
    if taxed_of(standing) and standing.job is None:
        best = max(present(now, who).lines, key=lambda it: it.ability.exponent if it.ability else 0)
        trial = cycle.work_trial(now, who, best.id)
        return cycle.work(now, replace(trial, successes=chance.randrange(0, 6)))
    return Step("", now)
