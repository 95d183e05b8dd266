"""Dice as they lie after one cast and another."""

from __future__ import annotations

import pytest

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.pool import read_pool
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.play.casts import Cast, Lying, MiscastError, Why, lay_dice

AS_PRINTED = Readings()


def lie(pool: str, *casts: tuple[Why, str], readings: Readings = AS_PRINTED) -> Lying:
    thrown = [Cast(why, tuple(int(face) for face in faces)) for why, faces in casts]
    return lay_dice(read_pool(pool), thrown, readings)


@pytest.mark.parametrize(
    ("pool", "casts", "count"),
    [
        pytest.param("B5", [("rolled", "12245")], 2, id="TV-DICE-1"),
        pytest.param("G5", [("rolled", "12345")], 3, id="TV-DICE-4"),
        pytest.param("B3", [("rolled", "666"), ("luck", "541")], 5, id="TV-DICE-5"),
        ("B3", [("rolled", "661"), ("luck", "612")], 3),
        ("B3o", [("rolled", "6134")], 2),
        ("B3o", [("rolled", "613"), ("open-ended", "6"), ("open-ended", "5")], 3),
        ("B3", [("rolled", "611"), ("grace", "61")], 2),
        ("B3", [("rolled", "611"), ("call-on", "12"), ("grace", "44")], 3),
        ("B3", [("rolled", "611"), ("grace", "61"), ("luck", "44")], 4),
        ("B3o", [("rolled", "411"), ("grace", "615")], 3),
        ("B3o", [("rolled", "411"), ("luck", "6")], 2),
        ("B2+G2", [("rolled", "3333")], 2),
        ("B2+G2", [("rolled", "1222"), ("call-on", "3333")], 2),
        ("B1o+G1", [("rolled", "6633")], 3),
    ],
)
def test_successes_after_every_cast(pool: str, casts: list[tuple[Why, str]], count: int) -> None:
    found = lie(pool, *casts)
    assert found.successes == count
    assert not found.dice_owed


def test_an_open_ended_roll_owes_a_die_for_each_six() -> None:
    assert lie("B3o", ("rolled", "661")).dice_owed == 2
    assert lie("B3o", ("rolled", "6616")).dice_owed == 2
    assert lie("B3o", ("rolled", "661"), ("open-ended", "11")).dice_owed == 0
    assert lie("B3", ("rolled", "661")).dice_owed == 0
    assert lie("B3", ("rolled", "661"), ("luck", "1")).dice_owed == 1


def test_luck_throws_the_lightest_failed_die_again_and_closed() -> None:
    found = lie("B1o+G1", ("rolled", "12"), ("luck", "6"))
    assert [(die.face, die.shade) for die in found.dice] == [(1, Shade.BLACK), (6, Shade.GRAY)]
    assert not found.dice_owed


def test_a_table_that_reads_it_otherwise() -> None:
    flat = Readings(luck_chains=False, rerolls_chain=False)
    assert lie("B3", ("rolled", "661"), ("luck", "61"), readings=flat).successes == 3
    assert lie("B3o", ("rolled", "411"), ("grace", "61"), readings=flat).successes == 2


@pytest.mark.parametrize(
    ("pool", "casts"),
    [
        ("B3", [("rolled", "11")]),
        ("B3", [("rolled", "1111")]),
        ("B3", [("rolled", "117")]),
        ("B3", [("rolled", "110")]),
        ("B3o", [("rolled", "1111")]),
        ("B3o", [("rolled", "6111"), ("open-ended", "1")]),
        ("B3", [("rolled", "611"), ("open-ended", "1")]),
        ("B3", [("luck", "611")]),
        ("B3", [("rolled", "611"), ("rolled", "611")]),
        ("B3", [("rolled", "511"), ("luck", "1")]),
        ("B3", [("rolled", "611"), ("luck", "11")]),
        ("B3o", [("rolled", "511"), ("luck", "11")]),
        ("B3o", [("rolled", "555"), ("luck", "1")]),
        ("B3", [("rolled", "611"), ("grace", "1")]),
        ("B3", [("rolled", "611"), ("grace", "111")]),
        ("B3", [("rolled", "555"), ("grace", "1")]),
    ],
)
def test_faces_that_cannot_be(pool: str, casts: list[tuple[Why, str]]) -> None:
    with pytest.raises(MiscastError) as why:
        lie(pool, *casts)
    assert why.value.at == len(casts) - 1
    assert str(why.value).endswith(".")
