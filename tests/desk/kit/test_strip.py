"""The strip shows six tolerances and says which flag wants to go where."""

import pytest
from PySide6.QtCore import QPoint, Qt

from bwdesk.desk.kit.scale import Scale
from bwdesk.desk.kit.strip import Layout, StripView
from bwdesk.rules.burning.tolerances import room

ROW = (3, 5, 7, 8, 9, 10)
HEROIC = (5, 10, 18, 20, 21, 22)


@pytest.fixture
def view(qtbot, look):
    strip = StripView(room)
    qtbot.addWidget(strip)
    strip.resize(720, strip.heightForWidth(720))
    strip.show_tolerances(ROW)
    strip.moved.connect(lambda place, to: strip.show_tolerances(_with(strip, place, to)))
    strip.show()
    return strip


def _with(strip: StripView, place: int, to: int) -> tuple[int, ...]:
    row = list(strip.scale().tolerances)
    row[place] = to
    return tuple(row)


def _at(strip: StripView, index: int) -> QPoint:
    return strip.layout_now().center(index).toPoint()


def test_every_circle_is_found_where_it_is_drawn(look) -> None:
    for tolerances in (ROW, HEROIC, ()):
        layout = Layout(Scale(tolerances), 720, look)
        assert [layout.circle_at(layout.center(index)) for index in range(1, 49)] == [*range(1, 49)]


def test_flags_in_the_gray_row_make_room_above_it(look) -> None:
    plain, heroic = Layout(Scale(ROW), 720, look), Layout(Scale(HEROIC), 720, look)
    assert heroic.height > plain.height
    lowest = plain.center(1).y() + plain.radius
    assert heroic.flag(2).top() > lowest


def test_arrows_move_the_flag_in_hand_but_never_past_its_neighbors(qtbot, view) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        qtbot.keyClick(view, key)
    assert view.scale().tolerances == (3, 6, 7, 8, 9, 10)
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.scale().tolerances == (3, 4, 7, 8, 9, 10)


def test_up_takes_the_next_flag_in_hand_and_says_so(qtbot, view) -> None:
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.scale().chosen == 2
    assert view.accessibleDescription().endswith("Midi in hand")
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.scale().tolerances == (3, 5, 6, 8, 9, 10)


def test_a_flag_drags_to_the_nearest_circle_it_may_stand_on(qtbot, view) -> None:
    flag = view.layout_now().flag(2).center().toPoint()
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=flag)
    assert view.scale().held
    qtbot.mouseMove(view, _at(view, 1))
    assert view.scale().tolerances == (3, 5, 6, 8, 9, 10)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=_at(view, 1))
    assert not view.scale().held


def test_the_ends_of_the_row_stay_where_the_rule_puts_them(qtbot, view) -> None:
    for place in (0, 5):
        flag = view.layout_now().flag(place).center().toPoint()
        qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=flag)
        assert not view.scale().held
    assert view.scale().chosen == 1


def test_a_click_on_a_circle_sends_the_flag_in_hand_there(qtbot, view) -> None:
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=_at(view, 6))
    assert view.scale().tolerances == (3, 6, 7, 8, 9, 10)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=_at(view, 14))
    assert view.scale().tolerances == (3, 6, 7, 8, 9, 10)


def test_without_tolerances_there_is_nothing_to_move(qtbot, view) -> None:
    view.show_tolerances(())
    with qtbot.assertNotEmitted(view.moved):
        qtbot.keyClick(view, Qt.Key.Key_Right)
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=_at(view, 6))
    assert view.accessibleDescription() == "No tolerances yet"
