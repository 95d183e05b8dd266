"""Of all that was rolled, the one test an ability earns."""

import pytest

from bwdesk.rules.games.rolls import tested
from tests.shipped import book

Rolled = tuple[int, int | None]


@pytest.mark.parametrize(
    ("rolled", "hardest"),
    [
        pytest.param([(8, 4), (3, 3)], (3, 3), id="difficult for three, routine for eight"),
        pytest.param([(3, 3), (8, 4)], (3, 3), id="in whatever order"),
        pytest.param([(2, 3), (6, 6)], (2, 3), id="challenging for two"),
        pytest.param([(4, 5), (4, 6)], (4, 6), id="the higher obstacle of one grade"),
        pytest.param([(5, 6), (4, 6)], (4, 6), id="fewer dice at one obstacle"),
        pytest.param([(5, None), (5, 1)], (5, 1), id="anything rather than an open roll"),
        pytest.param([(5, None)], (5, None), id="an open roll alone"),
    ],
)
def test_the_hardest_is_so_by_dice_and_obstacle(rolled: list[Rolled], hardest: Rolled) -> None:
    made = [tested.Tested("ann", "oratory", dice, at) for dice, at in rolled]
    (found,) = tested.earn_tests(made, book().difficulties)
    assert (found.dice, found.obstacle) == hardest


def test_each_of_everybodys_abilities_earns_one() -> None:
    made = [
        tested.Tested("ann", "oratory", 4, 2),
        tested.Tested("ann", "will", 4, 3),
        tested.Tested("bea", "oratory", 4, 1),
        tested.Tested("ann", "oratory", 4, 4),
        tested.Tested("ann", "", 0, 9),
    ]
    found = [
        (each.who, each.what, each.obstacle)
        for each in tested.earn_tests(made, book().difficulties)
    ]
    assert found == [("ann", "oratory", 4), ("ann", "will", 3), ("bea", "oratory", 1)]


def test_a_book_without_the_table_knows_the_obstacle_alone() -> None:
    (found,) = tested.earn_tests(
        [tested.Tested("ann", "oratory", 2, 3), tested.Tested("ann", "oratory", 9, 5)], {}
    )
    assert found.obstacle == 5
