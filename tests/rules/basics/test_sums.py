"""Numbers that say why."""

import pytest

from bwdesk.rules.basics.sums import Part, Pool, Sum, figure


def test_a_sum_is_its_parts() -> None:
    age = Sum().plus("Born Peasant", 8).plus("lead to Seafaring", 1).plus("Boy", 4)
    assert age.total == 13
    assert [part.label for part in age.parts] == ["Born Peasant", "lead to Seafaring", "Boy"]


def test_half_years_add_up_and_are_cut_off_last() -> None:
    age = Sum().plus("Born", 15.5).plus("Wife", 15.5).plus("Grandmother", 0.5)
    assert (age.total, age.whole) == (31.5, 31)


def test_nothing_is_no_part() -> None:
    assert Sum().plus("a feather", 0) == Sum()


def test_a_ruling_brings_the_sum_to_its_value_as_a_part_of_its_own() -> None:
    ruled = Sum((Part("years", 30),)).with_ruling("as printed", 29)
    assert ruled.total == 29
    assert ruled.parts[-1] == Part("as printed", -1, "ruling")


def test_a_ruling_that_changes_nothing_is_still_seen() -> None:
    assert Sum((Part("years", 30),)).with_ruling("so be it", 30).parts[-1] == Part(
        "so be it", 0, "ruling"
    )


def test_a_pool_knows_what_is_left() -> None:
    pool = Pool(Sum((Part("age 20", 7),)), Sum((Part("Will", 4), Part("Perception", 5))))
    assert pool.points_left == -2


@pytest.mark.parametrize(
    ("number", "said"),
    [(4, "4"), (2.5, "2½"), (0.5, "½"), (-3, "−3"), (-0.5, "−½"), (0, "0"), (13.0, "13")],
)
def test_figures_are_written_as_in_print(number: float, said: str) -> None:
    assert figure(number) == said
