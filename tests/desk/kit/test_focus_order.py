"""Tab goes as one reads, whatever was made first and whatever came since."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.focus_order import ReadingOrder
from tests.desk.hands import Hands


class Window(ReadingOrder, QWidget):
    pass


def field(name, parent=None, *place):
    made = QLineEdit(name, parent)
    if place:
        made.setGeometry(*place)
    return made


def names(widgets):
    return [each.text() for each in widgets]


def test_row_by_row_from_left_to_right(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    for name, x, y in (("d", 0, 80), ("b", 100, 4), ("c", 200, 0), ("a", 0, 8)):
        field(name, page, x, y, 60, 30)
    field("hidden", page, 0, 0, 60, 30).hide()
    field("gray", page, 0, 0, 60, 30).setEnabled(False)
    QLabel("no stop", page)
    assert names(focus_order.stops(page)) == ["a", "b", "c", "d"]


def test_what_is_tall_comes_after_the_rows_beside_it(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    for name, *place in (
        ("portrait", 200, 0, 90, 120),
        ("concept", 0, 60, 190, 50),
        ("player", 100, 10, 90, 30),
        ("name", 0, 0, 90, 40),
        ("below", 0, 140, 60, 30),
    ):
        field(name, page, *place)
    order = ["name", "player", "concept", "portrait", "below"]
    assert names(focus_order.stops(page)) == order


def test_a_column_is_read_to_its_end_though_its_rows_are_level_with_others(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    row = QHBoxLayout(page)
    for side in ("left", "right"):
        column = QVBoxLayout()
        for place in range(3):
            column.addWidget(field(f"{side} {place}"))
        row.addLayout(column)
    page.resize(300, 200)
    page.show()
    assert names(focus_order.stops(page)) == [
        *(f"left {place}" for place in range(3)),
        *(f"right {place}" for place in range(3)),
    ]


def test_a_grid_is_read_by_rows(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    grid = QGridLayout(page)
    for at in (3, 0, 2, 1):
        grid.addWidget(field(str(at)), at // 2, at % 2)
    page.resize(300, 100)
    page.show()
    assert names(focus_order.stops(page)) == ["0", "1", "2", "3"]


def test_what_pops_up_is_no_part_of_it(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    field("a", page, 0, 0, 60, 30)
    popup = QWidget(page, Qt.WindowType.Popup)
    field("b", popup, 0, 0, 60, 30)
    assert names(focus_order.stops(page)) == ["a"]


def test_what_lies_over_the_page_comes_after_it(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    for name in ("a", "b"):
        column.addWidget(field(name))
    page.resize(200, 100)
    field("toast", page, 10, 10, 60, 80)
    page.show()
    assert names(focus_order.stops(page)) == ["a", "b", "toast"]


def test_what_came_later_has_its_place_at_once(qtbot, look):
    window = Window()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    first, last = field("first"), field("last")
    column.addWidget(first)
    column.addWidget(last)
    hands = Hands(window)
    first.setFocus()
    hands.press("Tab")
    assert hands.focus is last
    between = field("between")
    column.insertWidget(1, between)
    hands.press("Shift+Tab")
    assert hands.focus is between
    hands.press("Shift+Tab", "Shift+Tab")
    assert hands.focus is last, "and from the first round to the last"


def test_what_vanishes_leaves_the_focus_to_what_is_around_it(qtbot, look):
    """Not to another button, which a key meant for the one that is gone would press."""
    window = Window()
    qtbot.addWidget(window)
    column, pressed = QVBoxLayout(window), []
    column.addWidget(field("far above"))
    card = QWidget()
    inside = QVBoxLayout(card)
    buttons = {name: QPushButton(name) for name in ("roll", "let it stand")}
    for name, button in buttons.items():
        button.clicked.connect(lambda _=False, name=name: pressed.append(name))
        inside.addWidget(button)
    column.addWidget(card)
    buttons["roll"].clicked.connect(buttons["roll"].hide)
    hands = Hands(window)
    buttons["roll"].setFocus()
    hands.press("Space")
    assert hands.focus is card
    hands.press("Space")
    assert pressed == ["roll"]
    hands.press("Tab")
    assert hands.focus is buttons["let it stand"]


def test_where_nothing_is_left_around_it_the_next_place_has_the_focus(qtbot, look):
    window = Window()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    outer, card, gone, beside = QWidget(), QWidget(), field("gone"), field("beside")
    QVBoxLayout(card).addWidget(gone)
    inside = QVBoxLayout(outer)
    inside.addWidget(card)
    inside.addWidget(beside)
    column.addWidget(field("far above"))
    column.addWidget(outer)
    hands = Hands(window)
    gone.setFocus()
    card.hide()
    assert hands.focus is outer
    hands.press("Tab")
    assert hands.focus is beside


def test_tab_comes_to_a_choice_of_a_few_at_what_is_chosen(qtbot, look):
    weight = Segmented("Weight", ["-1", "0", "+1"])
    qtbot.addWidget(weight)
    weight.choose(1)
    weight.show()
    assert focus_order.stops(weight) == [weight.first]
    weight.offer((0, 2))
    assert focus_order.stops(weight) == [weight.button(0)]
