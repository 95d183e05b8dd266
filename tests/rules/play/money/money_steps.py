"""Deeds of Resources by chance: whatever somebody might click next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from bwdesk.rules.person.standing import Fund, Title
from bwdesk.rules.play.evening import Evening, Step, pass_time
from bwdesk.rules.play.money import buying, cycle, granting, lending
from bwdesk.rules.play.money.bargain import Round
from bwdesk.rules.play.money.having import Brought, bring
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.purchase import Purchase
from bwdesk.rules.play.money.taxing import Said
from bwdesk.rules.play.money.upkeep import DAY
from bwdesk.rules.play.trial import Lent, Trial

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
    trial = bring(now, asked, brought, buying.price_purchase(now, who, wanted))
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


DEEDS: tuple[Callable[[Evening, str, Random], Step], ...] = (
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
