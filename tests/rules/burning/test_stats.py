"""Stat points, what they are placed on, shades and limits."""

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Limits, Set
from tests.rules.small import BOOK, burned, keys, placed

PATH = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")


@pytest.mark.parametrize(
    ("age", "mental", "physical"),
    [(0, 5, 10), (10.5, 5, 10), (11, 6, 13), (16.5, 6, 13), (17, 7, 16), (30, 7, 14), (99, 7, 14)],
)
def test_points_by_age(age: float, mental: int, physical: int) -> None:
    bracket = BOOK.stocks["human"].bracket(age)
    assert (bracket.mental, bracket.physical) == (mental, physical)


def test_nobody_has_points_before_being_born() -> None:
    pools = burned().pools
    assert (pools.mental.given.total, pools.physical.given.total) == (0, 0)


def test_points_of_lifepaths_are_added() -> None:
    pools = burned(*PATH).pools
    assert (pools.mental.given.whole, pools.physical.given.whole) == (7, 17)
    assert pools.either.given.whole == 1
    assert [part.label for part in pools.physical.given.parts] == ["age 21", "Pickpocket"]


def test_points_for_either_kind_fill_the_gap() -> None:
    body = burned(*PATH, stats=placed("B4 B3 B5 B5 B4 B4"))
    assert (
        body.pools.mental.points_left,
        body.pools.physical.points_left,
        body.pools.either.points_left,
    ) == (0, 0, 0)
    mind = burned(*PATH, stats=placed("B4 B4 B5 B4 B4 B4"))
    assert (
        mind.pools.mental.points_left,
        mind.pools.physical.points_left,
        mind.pools.either.points_left,
    ) == (0, 0, 0)
    both = burned(*PATH, stats=placed("B4 B4 B5 B5 B4 B4"))
    assert (
        both.pools.mental.points_left,
        both.pools.physical.points_left,
        both.pools.either.points_left,
    ) == (0, -1, 0)
    assert "stats.overdrawn@stats/physical" in keys(both)


def test_a_lighter_shade_is_paid_for_beside_the_exponent() -> None:
    gray = burned(*PATH, stats=placed("G2 B1 B4 B4 B4 B5"))
    assert gray.pools.mental.spent.whole == 7
    assert gray.pools.either.spent.whole == 1
    assert [part.label for part in gray.pools.mental.spent.parts][:2] == ["Will", "gray Will"]
    white = burned(*PATH, stats=placed("B4 B3 W1 B2 B2 B2"))
    assert white.pools.physical.spent.whole == 17


def test_points_left_and_overdrawn() -> None:
    left = burned(*PATH, stats=placed("B3 B3 B4 B4 B4 B4"))
    says = {each.where: each.says for each in left.problems_of(Severity.UNFINISHED)}
    assert says["stats/mental"] == "1\u00a0mental point left."
    assert says["stats/physical"] == "1\u00a0physical point left."
    over = burned(*PATH, stats=placed("B6 B6 B4 B4 B4 B4"))
    (problem,) = [each for each in over.problems if each.key == "stats.overdrawn@stats/mental"]
    assert problem.says == "4\u00a0mental points more spent than there are."


def test_a_dead_stat_is_broken_once_nothing_can_save_it() -> None:
    waits = burned(*PATH)
    assert {f"stats.dead@stats/{stat}" for stat in STATS} <= keys(waits)
    assert not waits.is_broken
    lost = burned(*PATH, stats=placed("B8 B0 B4 B4 B4 B5"))
    assert "stats.dead@stats/perception" in {each.key for each in lost.problems_of(Severity.BROKEN)}


def test_limits_of_the_campaign_are_odd_and_those_of_the_stock_broken() -> None:
    seven = placed("B7 B1 B4 B4 B4 B5")
    odd = burned(*PATH, stats=seven)
    assert "stats.over-limit@stats/will" in {each.key for each in odd.problems_of(Severity.ODD)}
    assert not keys(burned(*PATH, stats=seven, limits=Limits(stat=7))) & {
        "stats.over-limit@stats/will"
    }
    assert not keys(burned(*PATH, stats=seven, limits=Limits(stat=0))) & {
        "stats.over-limit@stats/will"
    }
    nine = burned(*PATH, stats=placed("B9 B1 B4 B4 B4 B5"))
    assert "stats.over-cap@stats/will" in {each.key for each in nine.problems_of(Severity.BROKEN)}


def test_a_stock_may_reach_higher_in_one_stat() -> None:
    mighty = burned("clansman/born-clansman", stock="dwarf", stats=placed("B4 B2 B2 B1 B9 B1"))
    assert "stats.over-cap@stats/power" not in keys(mighty)
    assert "stats.over-cap@stats/power" in keys(burned(*PATH, stats=placed("B4 B3 B2 B2 B9 B4")))


def test_a_trait_may_lower_the_limit() -> None:
    devout = burned(*PATH, stats=placed("B6 B2 B4 B4 B4 B5"), traits=("faithful",))
    assert "stats.over-cap@stats/will" in keys(devout)


def test_traits_may_add_to_a_pool() -> None:
    gifted = burned(*PATH, traits=("gifted",))
    assert gifted.pools.mental.given.whole == 9
    assert gifted.pools.mental.given.parts[-1].label == "Gifted"


def test_the_table_may_set_a_stat_and_a_pool() -> None:
    ruled = burned(
        *PATH,
        stats=placed("B4 B3 B4 B4 B4 B5"),
        rulings=(Set("stat.will", 6, "a vision"), Set("pool.mental", 9)),
    )
    assert str(ruled.stats["will"].ability) == "B6"
    assert ruled.stats["will"].why.parts[-1].label == "a vision"
    assert ruled.pools.mental.given.whole == 9
