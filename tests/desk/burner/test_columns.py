"""Names of skills and traits are read whole on a page of usual width."""

import pytest
from PySide6.QtCore import QRectF

from bwdesk.desk.burner.skills import skill_list
from bwdesk.desk.burner.traits import trait_list
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.columns import give_way
from tests.shipped import book

BESIDE_SUMMARY = 838 - 40
"""What a row has at 1366 x 768, in px at 100 %."""


def test_a_name_with_room_enough_leaves_the_others_alone():
    name, root = QRectF(0, 0, 100, 30), QRectF(108, 0, 60, 30)
    assert give_way(name, 90, (root,)) == (name, (root,))


def test_a_long_name_takes_from_those_beside_and_no_more_than_there_is():
    name, root, source = QRectF(0, 0, 100, 30), QRectF(108, 0, 60, 30), QRectF(178, 0, 100, 30)
    wide, (first, second) = give_way(name, 130, (root, source))
    assert (wide.width(), first.left(), first.right()) == (130, 138, 168)
    assert second == source
    wide, (first, second) = give_way(name, 900, (root, source))
    assert wide.right() == source.right()
    assert first.width() == second.width() == 0


@pytest.mark.parametrize(
    ("names", "columns", "beside"),
    [
        (
            [each.name for each in book().skills.values()],
            skill_list.Columns,
            lambda columns: (columns.root, columns.source),
        ),
        (
            [each.name for each in book().traits.values()],
            trait_list.Columns,
            lambda columns: (columns.kind, columns.does),
        ),
    ],
    ids=["skills", "traits"],
)
def test_no_name_of_the_book_is_cut(look, names, columns, beside):
    row = QRectF(0, 0, look.type.px(BESIDE_SUMMARY), 34)
    lie, font = columns(row, look), look.type.font("name", 17)
    mark = look.type.px(marks.INLINE) + 8
    for name in names:
        needed = strokes.width_of(name, font) + mark
        assert give_way(lie.name, needed, beside(lie))[0].width() >= needed, name


def test_roots_without_room_are_short_and_not_dotted(look):
    font = look.type.small()
    whole = "Will, Perception"
    room = strokes.width_of(whole, font)
    assert skill_list.short_roots(whole, room, font) == whole
    short = skill_list.short_roots(whole, room - 1, font)
    assert short == "Wi/Pe"
    row = QRectF(0, 0, look.type.px(BESIDE_SUMMARY), 34)
    lie = skill_list.Columns(row, look)
    assert strokes.width_of(short, font) < lie.root.width()
    # What comes from lifepaths ends before the stepper begins.
    assert lie.source.right() + 10 < lie.lifepath.left()
