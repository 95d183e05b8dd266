"""The wheel shows the same six tolerances as the strip, and is dragged on as well."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from bwdesk.desk import theme
from bwdesk.desk.kit.scale import Scale
from bwdesk.desk.kit.wheel import Layout, Middle, WheelView
from bwdesk.rules.burning.tolerances import room

ROW = (3, 5, 7, 8, 9, 10)


@pytest.fixture
def view(qtbot, look):
    wheel = WheelView(room)
    qtbot.addWidget(wheel)
    wheel.resize(600, 520)
    wheel.show_tolerances(ROW)
    wheel.show_middle(Middle("Mortal Wound", "B10", ("from Power B4 and Forte B4",)))
    wheel.moved.connect(lambda place, to: wheel.show_tolerances(_with(wheel, place, to)))
    wheel.show()
    return wheel


def _with(wheel: WheelView, place: int, to: int) -> tuple[int, ...]:
    row = list(wheel.scale().tolerances)
    row[place] = to
    return tuple(row)


def _at(wheel: WheelView, index: int) -> QPoint:
    return wheel.layout_now().center(index).toPoint()


def test_the_shades_lie_where_the_sheet_has_them() -> None:
    layout = Layout(Scale(ROW), QPointF(0, 0), 200)
    black, gray, white = (layout.center(first + 7) for first in (1, 17, 33))
    assert black.y() < -150
    assert gray.x() > 140
    assert white.x() < -140
    assert [layout.circle_at(layout.center(index)) for index in range(1, 49)] == [*range(1, 49)]
    # Sixteen after one another, and B1 stands beside W16.
    assert layout.center(1).x() < layout.center(16).x()
    assert layout.circle_at(layout.point_at(-56.25 - 7.5, 0.885)) == 48


def test_flags_never_stand_on_each_other() -> None:
    layout = Layout(Scale(tuple(range(14, 20))), QPointF(0, 0), 190)
    flags = [layout.flag(place) for place in range(6)]
    assert not any(one.intersects(other) for one, other in pairwise(flags))


def test_a_flag_drags_around_the_wheel_as_far_as_it_may(qtbot, view) -> None:
    flag = view.layout_now().flag(1).center().toPoint()
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=flag)
    assert view.scale().held
    qtbot.mouseMove(view, _at(view, 6))
    assert view.scale().tolerances == (3, 6, 7, 8, 9, 10)
    qtbot.mouseMove(view, _at(view, 20))
    assert view.scale().tolerances == (3, 6, 7, 8, 9, 10)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=_at(view, 20))
    assert not view.scale().held


def test_keys_move_the_flag_in_hand(qtbot, view) -> None:
    qtbot.keyClick(view, Qt.Key.Key_Up)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.scale().tolerances == (3, 5, 6, 8, 9, 10)
    assert view.accessibleDescription().endswith("Midi in hand")


@pytest.mark.parametrize("palette", [theme.LIGHT, theme.DARK])
def test_every_band_has_the_color_of_its_tolerance(qapp, view, palette) -> None:
    theme.install(qapp, palette)
    layout = view.layout_now()
    drawn = view.grab().toImage()
    ratio = drawn.devicePixelRatio()
    for place, index in enumerate(ROW):
        point = layout.point_at(-56.25 + 7.5 * (index - 1), 0.77) * ratio
        color = drawn.pixelColor(point.toPoint()).name().upper()
        assert color == palette.tolerances[place]


def test_the_whole_scale_can_be_drawn(view) -> None:
    for row in ((), (16, 32, 38, 40, 41, 48), (9, 5, 5, 4, 3, 2)):
        view.show_tolerances(row)
        assert not view.grab().isNull()


def test_it_wants_room_for_its_circles(view) -> None:
    assert view.fits(500)
    assert not view.fits(400)
