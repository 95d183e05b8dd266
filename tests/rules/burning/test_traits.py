"""Traits: common, demanded, bought, and what they cost."""

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import TraitLine
from bwdesk.rules.person.character import Set
from tests.rules.small import burned, keys

THIEF = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")
BEARER = ("clansman/born-clansman", "host/axe-bearer")


def line(reckoning: Reckoning, id: str) -> TraitLine:
    return next(each for each in reckoning.traits if each.id == id)


def severity(reckoning: Reckoning, key: str) -> Severity:
    return next(each.severity for each in reckoning.problems if each.key == key)


def test_points_come_from_the_lifepaths() -> None:
    given = burned(*THIEF).pools.traits.given
    assert [(part.label, part.value) for part in given.parts] == [
        ("City Born", 1),
        ("Pickpocket", 1),
        ("Criminal", 2),
    ]


@pytest.mark.parametrize(
    ("trait", "origin", "cost"),
    [
        ("cynical", "lifepath", 1),
        ("alert", "lifepath", 1),
        ("tall", "bought", 1),
        ("iron-will", "bought", 4),
        ("nobody-knows-it", "bought", 1),
    ],
)
def test_traits_of_the_lifepaths_cost_a_point_others_their_price(
    trait: str, origin: str, cost: int
) -> None:
    thief = burned(*THIEF, traits=(trait,))
    assert (line(thief, trait).origin, line(thief, trait).cost) == (origin, cost)
    assert thief.pools.traits.spent.whole == cost


def test_common_traits_are_free_and_cannot_be_paid_for() -> None:
    dwarf = burned(*BEARER, stock="dwarf", traits=("bearded",))
    assert line(dwarf, "bearded").owned
    assert line(dwarf, "bearded").origin == "common"
    assert dwarf.pools.traits.spent.whole == 0


def test_a_trait_taken_twice_is_paid_once() -> None:
    thief = burned(*THIEF, traits=("cynical", "cynical"))
    assert thief.pools.traits.spent.whole == 1
    assert [each.id for each in thief.owned_traits] == ["cynical"]


def test_the_first_of_each_list_is_demanded() -> None:
    waits = burned(*THIEF)
    assert severity(waits, "traits.demanded@traits/plain-faced") is Severity.UNFINISHED
    assert line(waits, "cynical").demanded == "Criminal"
    done = burned(*THIEF, traits=("plain-faced", "cynical"))
    assert not [key for key in keys(done) if key.startswith("traits.demanded")]


def test_a_demand_that_can_no_longer_be_paid_is_broken() -> None:
    lost = burned(*THIEF, traits=("iron-will",))
    assert severity(lost, "traits.demanded@traits/cynical") is Severity.BROKEN


def test_points_left_and_overdrawn() -> None:
    assert severity(burned(*THIEF), "traits.left@traits/points") is Severity.UNFINISHED
    over = burned(*THIEF, traits=("iron-will", "tall"))
    assert severity(over, "traits.overdrawn@traits/points") is Severity.BROKEN


@pytest.mark.parametrize("trait", ["sworn", "bearded"])
def test_some_traits_are_not_for_sale(trait: str) -> None:
    bought = burned(*THIEF, traits=(trait,))
    assert severity(bought, f"traits.not-for-sale@traits/{trait}") is Severity.BROKEN


def test_a_lifepath_offers_the_trait_it_asks_to_be_bought_for_its_sake() -> None:
    path = ("city-dweller/city-born", "city-dweller/bishop")
    assert "path.still-needs@path/2" in keys(burned(*path))
    sworn = burned(*path, traits=("sworn",))
    assert not sworn.is_broken
    assert (line(sworn, "sworn").origin, line(sworn, "sworn").cost) == ("lifepath", 1)


def test_traits_of_other_peoples_are_odd() -> None:
    assert (
        severity(burned(*THIEF, traits=("stocky",)), "traits.stock@traits/stocky") is Severity.ODD
    )
    dwarf = burned(*BEARER, stock="dwarf", traits=("stocky",))
    assert "traits.stock@traits/stocky" not in keys(dwarf)


def test_the_table_may_give_trait_points() -> None:
    ruled = burned(*THIEF, rulings=(Set("pool.traits", 6, "a gift"),))
    assert ruled.pools.traits.given.whole == 6
    assert ruled.pools.traits.given.parts[-1].label == "a gift"
