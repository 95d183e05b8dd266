"""A number takes digits, the wheel where it is meant, and says where it ends."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QToolTip, QVBoxLayout, QWidget

from bwdesk.desk.burner.tolerances.page import Circles
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.stepper import Stepper, Steps, squares
from tests.desk.hands import Hands

pytestmark = pytest.mark.usefixtures("look")


class Form(QWidget):
    """A stepper and a field after it."""

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        self.stepper, self.field = Stepper("Dice", steps), QLineEdit()
        self.told: list[int] = []
        self.stepper.stepped.connect(self.told.append)
        column.addWidget(self.stepper)
        column.addWidget(self.field)


@pytest.fixture
def form_of(qtbot):
    def make(steps: Steps) -> tuple[Form, Hands]:
        form = Form(steps)
        qtbot.addWidget(form)
        hands = Hands(form)
        hands.click(form.stepper)
        assert hands.focus is form.stepper
        return form, hands

    return make


@pytest.mark.parametrize(
    ("typed", "keys", "value"),
    [
        ("3", ["Return"], 3),
        ("12", [], 12),
        ("1", ["Tab"], 1),
        ("1", ["Up"], 2),
        ("14", ["Backspace"], 14),
        ("1", ["Backspace", "Return"], 7),
        ("1", ["Escape"], 7),
        ("1", ["Escape", "Return"], 7),
        ("0", ["Return"], 0),
        ("9", [], 9),
        ("99", [], 30),
    ],
)
def test_digits_take_the_place_of_the_number(form_of, typed, keys, value):
    form, hands = form_of(Steps(7, most=30))
    hands.type(typed)
    hands.press(*keys)
    assert form.stepper.value() == value
    assert (form.told or [7])[-1] == value


@pytest.mark.parametrize(
    ("typed", "keys", "value"),
    [
        ("-5", ["Return"], -5),
        ("-12", [], -12),
        ("-", [], 6),
        ("-", ["Up"], 7),
        ("-1", ["Backspace", "Return"], 6),
        ("-3", ["Tab"], -3),
    ],
)
def test_a_number_below_zero_is_typed_with_its_minus(form_of, typed, keys, value):
    form, hands = form_of(Steps(7, -20, 20))
    hands.type(typed)
    hands.press(*keys)
    assert form.stepper.value() == value


def test_the_first_digit_waits_while_a_longer_number_may_be_meant(form_of):
    form, hands = form_of(Steps(7, most=30))
    hands.type("2")
    assert (form.stepper.value(), form.stepper.typed_digits()) == (7, "2")
    hands.click(form.field)
    assert (form.stepper.value(), form.stepper.typed_digits()) == (2, "")
    assert form.told == [2]


def test_another_digit_later_is_another_number(form_of):
    form, hands = form_of(Steps(7, most=9))
    hands.type("5")
    form.stepper._pause.timeout.emit()
    hands.type("4")
    assert form.told == [5, 4]


def test_what_is_typed_counts_when_the_page_is_left(form_of):
    form, hands = form_of(Steps(7, most=30))
    hands.type("2")
    form.hide()
    assert form.told == [2]


@pytest.mark.parametrize(
    ("typed", "keys", "says"),
    [
        ("8", [], "At most 6."),
        ("0", ["Return"], "At least 2."),
        ("", ["End", "Up"], "At most 6."),
        ("", ["Home", "Down"], "At least 2."),
        ("", ["PgUp", "PgUp"], "At most 6."),
    ],
)
def test_an_end_is_told(form_of, qtbot, typed, keys, says):
    form, hands = form_of(Steps(4, least=2, most=6))
    hands.type(typed)
    hands.press(*keys)
    qtbot.waitUntil(lambda: QToolTip.text() == says)
    assert form.stepper.value() == (6 if "most" in says else 2)
    QToolTip.hideText()


@pytest.mark.parametrize(
    ("most", "keys", "value"),
    [
        (30, ["PgUp"], 12),
        (30, ["PgDown"], 2),
        (99, ["PgUp"], 17),
        (30, ["Home"], 0),
        (30, ["End"], 30),
    ],
)
def test_page_keys_go_further(form_of, most, keys, value):
    form, hands = form_of(Steps(7, most=most))
    hands.press(*keys)
    assert form.stepper.value() == value


def test_the_wheel_scrolls_the_page_until_the_number_is_meant(qtbot):
    page, area = QWidget(), QScrollArea()
    column = QVBoxLayout(page)
    stepper, field = Stepper("Dice", Steps(3)), QLineEdit()
    column.addWidget(stepper)
    column.addWidget(field)
    column.addSpacing(1000)
    area.setWidget(page)
    area.resize(300, 200)
    qtbot.addWidget(area)
    hands = Hands(area)
    hands.click(field)
    hands.wheel(stepper, -1)
    assert stepper.value() == 3
    assert area.verticalScrollBar().value() > 0
    area.verticalScrollBar().setValue(0)
    hands.click(stepper)
    hands.wheel(stepper, 1)
    assert stepper.value() == 4
    assert area.verticalScrollBar().value() == 0


def test_three_digits_have_room(form_of):
    form, hands = form_of(Steps(1, most=999))
    assert form.stepper.sizeHint().width() > Stepper("Dice", Steps(1)).sizeHint().width()
    hands.type("345")
    assert form.stepper.value() == 345


@pytest.mark.parametrize(
    ("index", "typed", "then"),
    [(10, "12", 12), (18, "4", 20), (15, "1", 17), (10, "99", 30)],
)
def test_a_circle_is_typed_by_its_number(form_of, index, typed, then):
    form, hands = form_of(Circles(index, 3, 30))
    hands.type(typed)
    hands.press("Return")
    assert form.stepper.value() == then


def test_a_locked_stepper_looks_so(qtbot, look):
    """Nothing of it looks as if it could be pressed."""
    one = Stepper("Price, Ob", Steps(3))
    qtbot.addWidget(one)
    one.show()
    free = one.grab().toImage()
    one.setEnabled(False)
    locked = one.grab().toImage()
    assert locked != free
    one.setEnabled(True)
    assert one.grab().toImage() == free


def test_the_word_for_none_has_room_between_minus_and_plus(form_of, look):
    steps = Steps(0, 0, 30, nothing="open")
    form, _ = form_of(steps)
    minus, plus = squares(QRectF(form.stepper.rect()), look, steps.room)
    assert plus.left() - minus.right() > strokes.width_of("open", look.type.body()) + 4


def test_a_refusal_near_the_edge_of_the_screen_stays_at_its_number(qtbot, form_of):
    form, hands = form_of(Steps(3, 0, 5))
    says = "Will goes to five at most here: so many points cannot be had."
    form.stepper.refuses = lambda _points: says
    form.move(form.screen().availableGeometry().right() - form.width(), 100)
    hands.type("9")
    qtbot.waitUntil(lambda: QToolTip.text() == says)
    (tip,) = (each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert tip.x() < form.stepper.mapToGlobal(form.stepper.rect().topRight()).x()
    assert form.stepper.mapToGlobal(form.stepper.rect().topLeft()).x() < tip.geometry().right()
    QToolTip.hideText()
