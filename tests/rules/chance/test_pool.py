"""Pools of dice as they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import MOST_DICE, DicePool, Group, read_ability, read_pool


@pytest.mark.parametrize(
    ("text", "groups", "open_ended"),
    [
        ("B5", [(Shade.BLACK, 5)], False),
        ("g3", [(Shade.GRAY, 3)], False),
        ("B5+2", [(Shade.BLACK, 7)], False),
        ("B5 + 2D", [(Shade.BLACK, 7)], False),
        ("B5-1", [(Shade.BLACK, 4)], False),
        ("B5o", [(Shade.BLACK, 5)], True),
        ("B5+2o", [(Shade.BLACK, 7)], True),
        ("B5o+2", [(Shade.BLACK, 7)], True),
        ("B4+G2", [(Shade.BLACK, 4), (Shade.GRAY, 2)], False),
        ("B4+G2+1", [(Shade.BLACK, 5), (Shade.GRAY, 2)], False),
        ("B4+B2", [(Shade.BLACK, 6)], False),
        ("2B5+2", [(Shade.BLACK, 12)], False),
        ("B0+2", [(Shade.BLACK, 2)], False),
    ],
)
def test_a_pool_as_written(text: str, groups: list[tuple[Shade, int]], open_ended: bool) -> None:
    pool = read_pool(text)
    assert list(pool.groups) == groups
    assert pool.open_ended is open_ended
    assert pool.dice == sum(dice for _, dice in groups)


@pytest.mark.parametrize(
    "text", ["", "Q5", "5", "B", "B0", "B5+", "B5-5", "B500", "B60+G60", "B5-G2", "B5 Ob 3", "3B5"]
)
def test_what_is_no_pool_says_what_to_write(text: str) -> None:
    with pytest.raises(ValueError, match="Write"):
        read_pool(text)


@given(
    st.builds(
        DicePool,
        st.sampled_from(Shade),
        st.integers(1, 10),
        st.integers(0, 9),
        st.lists(st.builds(Group, st.sampled_from(Shade), st.integers(1, 9)), max_size=2).map(
            tuple
        ),
        st.booleans(),
        st.booleans(),
    )
)
def test_what_is_written_is_read_back(pool: DicePool) -> None:
    assert read_pool(str(pool)) == pool
    assert 0 < pool.dice <= MOST_DICE


def test_an_ability_as_written() -> None:
    assert read_ability(" g4 ") == Ability(Shade.GRAY, 4)
    assert read_ability("B0") == Ability(Shade.BLACK, 0)


@pytest.mark.parametrize("text", ["", "Q4", "B11", "4", "B-1", "B4+1"])
def test_what_is_no_ability_says_what_to_write(text: str) -> None:
    with pytest.raises(ValueError, match="like B4"):
        read_ability(text)
