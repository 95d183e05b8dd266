"""Dice of any size, asked for by the rules: typed, thrown, drawn as they count."""

from __future__ import annotations

import pytest

from bwdesk.desk.kit.rolling import asked, chance
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Cast, Faces, Thrown, Told, fitting


def dice(number: int) -> Sum:
    return Sum((Part("Dice", number),))


@pytest.mark.parametrize(
    ("sides", "typed", "faces"),
    [
        (4, "4 3 1", (4, 3, 1)),
        (4, "431", (4, 3, 1)),
        (8, "85 1", (8, 5, 1)),
        (10, "10 3 1", (10, 3, 1)),
        (10, "0 3 1", (10, 3, 1)),
        (10, "277", (2, 7, 7)),
        (10, "10310", (10, 3, 10)),
        (10, "2710", (2, 7, 10)),
        (100, "100, 07 00", (100, 7, 100)),
    ],
)
def test_dice_of_any_size_are_typed_as_they_lie(sides, typed, faces):
    assert Group(3, sides=sides, reading="under").read(typed) == Faces(faces)


@pytest.mark.parametrize(
    ("sides", "typed"), [(4, "5"), (10, "11"), (10, "x"), (8, "9 1"), (100, "101"), (10, "³")]
)
def test_what_is_no_face_gets_a_sentence(sides, typed):
    with pytest.raises(ValueError, match=f"1 to {sides}"):
        Group(1, sides=sides, reading="sum").read(typed)


def test_a_sum_may_be_told():
    assert Group(3, sides=100, reading="sum").read("=142") == Told(142)


@pytest.mark.parametrize(
    "ask",
    [
        Ask("a", dice(5), open_ended=True),
        Ask("a", dice(4), 10, "sum", explode=(10,)),
        Ask("a", dice(3), 8, "under", target=4),
        Ask("a", dice(2), 100, "sum", keep=1),
    ],
    ids=["open-ended", "explodes", "under", "kept"],
)
def test_what_the_program_throws_always_fits_what_was_asked(ask):
    for _ in range(200):
        fitting(ask, asked.as_cast(ask, asked.group_of(ask).throw()))


def test_faces_in_a_row_are_the_casts_they_fell_in():
    ask = Ask("a", dice(3), open_ended=True)
    laid = asked.as_cast(ask, Faces((6, 6, 1, 6, 2, 3)))
    assert laid == Thrown((Cast((6, 6, 1)), Cast((6, 2), "open-ended"), Cast((3,), "open-ended")))


def test_more_than_the_faces_gave_is_left_for_the_rules_to_refuse():
    ask = Ask("a", dice(2), open_ended=True)
    assert asked.as_cast(ask, Faces((5, 1, 3))) == Faces((5, 1, 3))


def test_dice_are_drawn_as_they_count():
    under = Ask("a", dice(4), 10, "under", target=6, double=(1,), keep=3)
    assert asked.dice_on_table(under, Faces((1, 7, 9, 3))).worth == (2, 0, -1, 1)
    total = Ask("a", dice(3), 6, "sum", keep=-1)
    assert asked.dice_on_table(total, Faces((5, 2, 4))).worth == (-1, 1, -1)


def test_dice_seen_before_lie_there_and_only_the_rest_is_thrown(monkeypatch):
    monkeypatch.setattr(chance, "randbelow", lambda _sides: 3)
    ask = Ask("a", dice(4), 10, "under", target=6)
    assert asked.group_of(ask, Faces((9, 1))).throw() == Faces((9, 1, 4, 4))
    assert asked.lies_whole(ask, Faces((9, 1, 1, 1, 1)))
    assert not asked.lies_whole(ask, Faces((9, 1)))
    assert asked.group_of(ask, Faces((9, 1, 1, 1, 1))).lies == (9, 1, 1, 1)


def test_a_number_the_rules_do_not_take_is_refused_however_often(qtbot, look):
    field = DiceField("of the wolf", asked.group_of(Ask("a", dice(4))))
    qtbot.addWidget(field)
    field.setText("6 5 4")
    for _ in range(2):
        assert field.judge() is None
        assert "4\u00a0dice" in field.says.text()
        assert "Once more" not in field.says.text()
    field.setText("=9")
    assert field.judge() is None
    assert field.judge() == Told(9), "a result told a second time is meant so"
