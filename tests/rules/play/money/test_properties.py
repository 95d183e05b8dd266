"""What holds of Resources whatever happens: by chance over means, over an evening, over years."""

from __future__ import annotations

import contextlib
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import campaigns, characters
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.person.standing import Fund, Loan
from bwdesk.rules.play import told
from bwdesk.rules.play.coming import OF_RESOURCES, Coming, due_now, list_coming
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    join,
    pass_time,
    present,
    with_campaign,
)
from bwdesk.rules.play.money import cycle, granting, lending
from bwdesk.rules.play.money.bargain import Round, haggle_over, lowest
from bwdesk.rules.play.money.having import count_taxed, means_of
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.means import Means, take
from bwdesk.rules.play.money.upkeep import DAY
from tests.rules.play.money.money_steps import DEEDS, WHO
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
    assert 0 <= after.dice_left <= has.dice_left
    assert 0 <= after.taxed <= after.ability.exponent <= exponent
    assert sum(each.dice for each in found.lost) + found.forgiven == dice
    assert found.permanent == (has.dice_left > 0 and after.dice_left == 0)
    beside = sum(loans) + sum(funds)
    assert after.dice_left == max(0, has.dice_left - max(0, dice - beside))
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
    found = haggle_over(original, tuple(Round(*each) for each in rounds), readings)
    assert lowest(original, readings) * 2 >= original - down
    prices = (original, *found.prices)
    assert all(found.lowest <= each <= original for each in prices)
    assert all(abs(b - a) <= 1 for a, b in pairwise(prices))


# An evening by chance


def sound(now: Evening) -> None:
    for who in now.people:
        standing, means = present(now, who).play.standing, means_of(now, who)
        assert 0 <= count_taxed(standing) <= means.ability.exponent
        assert means.dice_left == means.ability.exponent - means.taxed
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


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_written_of_it_is_read_again(seed: int, tmp_path: Path) -> None:
    chance, now = Random(seed), in_scene()
    for _ in range(120):
        with contextlib.suppress(RefusedError):
            now = chance.choice(DEEDS)(now, chance.choice(WHO), chance).evening
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, now.campaign)
    assert campaigns.load(path)[0] == now.campaign
    for who, character in now.people.items():
        file = tmp_path / f"{who}.bwchar"
        characters.save(file, characters.Saved(character, excerpt(character, BOOK)))
        assert characters.load(file).character == character
    for each in now.campaign.journal:
        assert told.says(each, now.campaign, BOOK).endswith(".")


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
    while (first := list_coming(now, OF_RESOURCES)[0]).time <= end:
        clock = now.campaign.clock.now
        now = pass_time(now, first.time - clock).evening
        assert due_now(now, OF_RESOURCES)[0] == first
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


def _meet(now: Evening, due: Coming, chance: Random) -> Step:
    who = due.who
    if due.kind == "job":
        return cycle.end_job(now, who)
    trial = cycle.maintenance_trial(now, who)
    now = cycle.maintain(now, replace(trial, successes=chance.randrange(0, 7))).evening
    standing = present(now, who).play.standing
    if count_taxed(standing) and standing.job is None:
        best = max(present(now, who).lines, key=lambda it: it.ability.exponent if it.ability else 0)
        trial = cycle.work_trial(now, who, best.id)
        return cycle.work(now, replace(trial, successes=chance.randrange(0, 6)))
    return Step("", now)
