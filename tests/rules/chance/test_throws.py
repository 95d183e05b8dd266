"""What is asked for and what may fall: pools, dice at or under a figure, sums, one face."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import (
    Ask,
    Cast,
    Dice,
    Faces,
    FitError,
    Thrown,
    Told,
    as_they_fell,
    count,
    fitting,
)


def _dice(number: int) -> Sum:
    return Sum((Part("exponent", number),))


POOL = Ask("skill", _dice(4))
OPEN = Ask("sorcery", _dice(3), open_ended=True)
UNDER = Ask("skill", _dice(4), 10, "under", target=6, double=(1,), keep=-3)
faces = st.lists(st.integers(1, 6), max_size=12).map(tuple)


@pytest.mark.parametrize(
    ("ask", "dice", "expected"),
    [
        pytest.param(POOL, Faces((6, 4, 3, 1)), 2, id="black"),
        pytest.param(Ask("x", _dice(4), shade=Shade.GRAY), Faces((6, 4, 3, 1)), 3, id="gray"),
        pytest.param(OPEN, Thrown((Cast((6, 1, 2)), Cast((5,), "open-ended"))), 2, id="open"),
        pytest.param(
            POOL, Thrown((Cast((6, 1, 2, 2)), Cast((4, 4, 1), "grace", (1, 2, 3)))), 3, id="grace"
        ),
        pytest.param(UNDER, Faces((1, 6, 7, 3)), 2, id="under, the worst three of four"),
        pytest.param(
            Ask("x", _dice(4), 10, "under", target=6, double=(1,), keep=3),
            Faces((1, 6, 7, 3)),
            4,
            id="under, the best three of four",
        ),
        pytest.param(Ask("x", _dice(3), 10, "under"), Faces((1, 2, 3)), 0, id="a skill of none"),
        pytest.param(
            Ask("x", _dice(2), reading="sum", explode=(6,)),
            Thrown((Cast((6, 3)), Cast((6,), "explodes"), Cast((2,), "explodes"))),
            17,
            id="a sum explodes",
        ),
        pytest.param(Ask("x", _dice(1), 100, "one"), Faces((87,)), 87, id="one face"),
        pytest.param(POOL, Told(7), 7, id="told"),
    ],
)
def test_dice_are_counted_as_they_were_asked_for(ask: Ask, dice: Dice, expected: int) -> None:
    fitting(ask, dice)
    assert count(ask, dice) == expected


@pytest.mark.parametrize(
    ("ask", "dice", "says"),
    [
        pytest.param(POOL, Faces((1, 2, 3, 4, 5)), "5.faces, but 4.dice", id="more"),
        pytest.param(POOL, Faces(()), "0.faces, but 4.dice", id="none"),
        pytest.param(POOL, Faces((1, 2, 3, 7)), "6 sides shows no 7", id="a seven"),
        pytest.param(
            OPEN,
            Thrown((Cast((6, 1, 2)), Cast((5, 5), "open-ended"))),
            "The faces give 1 more, and 2",
            id="more than the sixes give",
        ),
        pytest.param(
            POOL,
            Thrown((Cast((6, 1, 2, 2)), Cast((4, 4), "grace", (1,)))),
            "2.faces, but 1.die is rolled again",
            id="two for one",
        ),
        pytest.param(
            POOL,
            Thrown((Cast((6, 1, 2, 2)), Cast((4,), "grace", (1,)), Cast((4,), "grace", (1,)))),
            "does not lie there",
            id="a die twice",
        ),
        pytest.param(
            POOL, Thrown((Cast((6, 1, 2, 2), "luck"),)), "A roll begins with", id="luck first"
        ),
        pytest.param(
            POOL,
            Thrown((Cast((6, 1, 2, 2)), Cast((4,)))),
            "A roll begins with",
            id="rolled twice",
        ),
        pytest.param(
            POOL,
            Thrown((Cast((6, 1, 2, 2)), Cast((4, 4), "luck"))),
            "The faces give 1 more, and 2",
            id="luck without a six",
        ),
        pytest.param(
            POOL,
            Thrown((Cast((6, 1, 2, 2)), Cast((4,), "grace"))),
            "1.face, but 0.dice are rolled again",
            id="a grace beside the others",
        ),
        pytest.param(
            Ask("x", Sum()),
            Thrown((Cast((9,)),)),
            "6 sides shows no 9",
            id="of dice nobody counted",
        ),
    ],
)
def test_dice_that_cannot_have_fallen_are_refused(ask: Ask, dice: Dice, says: str) -> None:
    with pytest.raises(FitError, match=says):
        fitting(ask, dice)


def test_no_dice_answer_an_empty_pool() -> None:
    fitting(Ask("x", Sum()), Faces(()))
    fitting(Ask("x", _dice(-2)), Faces(()))
    fitting(Ask("x", Sum()), Thrown(()))


def test_a_die_thrown_instead_of_another_counts_in_its_place() -> None:
    """Also one thrown anew a second time."""
    thrown = Thrown((Cast((1, 1)), Cast((2,), "grace", (0,)), Cast((6,), "call-on", (2,))))
    assert thrown.faces == (1, 6)


@given(faces, faces)
def test_dice_once_seen_lie_as_they_fell(old: tuple[int, ...], new: tuple[int, ...]) -> None:
    alike = all(one == other for one, other in zip(old, new, strict=False))
    assert as_they_fell(Faces(old), Faces(new)) is alike


def test_what_was_told_stays_told() -> None:
    assert as_they_fell(Told(3), Told(3))
    assert not as_they_fell(Told(3), Told(4))
    assert not as_they_fell(Told(3), Faces((6, 6, 6)))
    assert not as_they_fell(Faces((6, 1)), Told(6))


def test_later_casts_stay_too_and_new_ones_may_follow() -> None:
    luck = Cast((5,), "luck")
    seen = Thrown((Cast((6, 2)), luck))
    assert as_they_fell(Faces((6, 2)), seen)
    assert as_they_fell(seen, Thrown((Cast((6, 2)), luck, Cast((4,), "grace", (1,)))))
    assert not as_they_fell(seen, Thrown((Cast((6, 2)), Cast((1,), "luck"))))


@pytest.mark.parametrize(
    "raw", [b'{"dice":"faces","faces":[6,2]}', b'{"dice":"thrown","casts":[{"faces":[6,2]}]}']
)
def test_both_ways_to_write_dice_are_read(raw: bytes) -> None:
    dice = msgspec.json.decode(raw, type=Dice)
    assert isinstance(dice, Faces | Thrown)
    assert dice.faces == (6, 2)
    assert msgspec.json.encode(dice) == raw
