"""Typed dice are laid, never rolled over; the button says what it will do."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit import page_keys, return_key
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.rolling.roller import Roller, roll_label
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Dice, Faces, Told
from tests.desk.hands import Hands

pytestmark = pytest.mark.usefixtures("look")


@pytest.fixture(autouse=True)
def _keys(qapp):
    """The rule of keys, as the application has it."""
    return_key.install(qapp)
    page_keys.install(qapp)


@pytest.fixture(autouse=True)
def fours(monkeypatch):
    """The program rolls nothing but fours."""
    monkeypatch.setattr(chance, "randbelow", lambda _sides: 3)


class Table(QWidget):
    """Three fields and a button, as a board has them."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        self.fields = {key: DiceField(f"of {key}", Group(3)) for key in ("a", "b", "c")}
        self.button = QPushButton()
        for field in self.fields.values():
            column.addWidget(field)
            column.addWidget(field.says)
        column.addWidget(self.button)
        self.line = QPushButton("A helper")
        column.addWidget(self.line)
        self.fell: list[dict[str, Dice]] = []
        self.roller = Roller(self.fields, self.button, self)
        self.roller.fell.connect(self.fell.append)


@pytest.fixture
def table(qtbot) -> Table:
    made = Table()
    qtbot.addWidget(made)
    return made


def test_what_is_typed_is_laid_and_only_the_rest_is_rolled(table):
    hands = Hands(table)
    assert table.button.text() == "Roll all"
    hands.click(table.fields["a"])
    hands.type("6 5 1")
    assert table.button.text() == "Lay 1, roll 2"
    hands.click(table.fields["c"])
    hands.type("=2")
    assert table.button.text() == "Lay 2, roll 1"
    hands.click("Lay 2, roll 1")
    assert table.fell == [{"a": Faces((6, 5, 1)), "b": Faces((4, 4, 4)), "c": Told(2)}]


def test_what_cannot_be_read_is_refused_and_everything_typed_stays(table):
    hands = Hands(table)
    for key, text in (("a", "6 5 1"), ("b", "6 x")):
        hands.click(table.fields[key])
        hands.type(text)
    hands.click(table.button)
    assert table.fell == []
    assert "no faces" in table.fields["b"].says.text()
    assert table.fields["b"].says.isVisible()
    assert not table.fields["a"].says.isVisible()
    assert [field.text() for field in table.fields.values()] == ["6 5 1", "6 x", ""]
    assert hands.focus is table.fields["b"]
    hands.type("111")
    assert not table.fields["b"].says.isVisible()
    hands.click(table.button)
    assert table.fell[0]["b"] == Faces((1, 1, 1))


def test_a_strange_number_is_asked_about_once(table):
    hands = Hands(table)
    hands.click(table.fields["a"])
    hands.type("66")
    hands.click(table.button)
    assert table.fell == []
    assert "2\u00a0faces" in table.fields["a"].says.text()
    hands.click(table.button)
    assert table.fell[0]["a"] == Faces((6, 6))


def test_other_dice_than_those_seen_are_never_laid(table):
    """The table would refuse them; nobody is told that insisting helps."""
    field = table.fields["a"]
    field.group = Group(3, lies=(6, 1))
    hands = Hands(table)
    hands.click(field)
    hands.type("5 5 5")
    for _ in range(3):
        hands.click(table.button)
        assert table.fell == []
        assert "as they fell: 6 1" in field.says.text()
        assert "nce more" not in field.says.text()
    hands.click(field)
    hands.press("Ctrl+A")
    hands.type("4")
    hands.click(table.button)
    assert table.fell[0]["a"] == Faces((6, 1, 4))


def test_enter_goes_on_and_lays_from_the_last_field(table):
    hands = Hands(table)
    hands.click(table.fields["a"])
    for text in ("6 5 1", "1 1 1"):
        hands.type(text)
        hands.press("Return")
    assert hands.focus is table.fields["c"]
    assert table.fell == []
    hands.type("=0")
    hands.press("Return")
    assert table.fell == [{"a": Faces((6, 5, 1)), "b": Faces((1, 1, 1)), "c": Told(0)}]


def test_enter_in_an_empty_field_rolls_nothing(table):
    hands = Hands(table)
    hands.click(table.fields["a"])
    hands.press("Return")
    assert table.fell == []
    assert hands.focus is table.button


def test_enter_lays_nothing_while_the_button_is_gray(table):
    hands = Hands(table)
    table.button.setEnabled(False)
    for field in table.fields.values():
        hands.click(field)
        hands.type("6 5 1")
        hands.press("Return")
    assert table.fell == []
    table.button.setEnabled(True)
    hands.press("Return")
    assert len(table.fell) == 1


def test_refused_dice_leave_nothing_unseen_behind(table):
    field = table.fields["a"]
    hands = Hands(table)
    hands.click(field)
    for typed in ("6 7", "66"):
        hands.press("Ctrl+A")
        hands.type(typed)
        hands.press("Return")
        assert field.text() == typed
    hands.press("Ctrl+A")
    hands.type(" ")
    assert field.text() == "66"
    hands.press("Delete")
    hands.type("  ")
    assert field.text() == ""


def test_space_never_rolls_and_enter_does(table):
    hands = Hands(table)
    table.button.setFocus()
    hands.press("Space")
    assert table.fell == []
    hands.press("Return")
    assert len(table.fell) == 1


def test_dice_typed_anywhere_go_into_the_empty_field_never_behind_faces(table):
    hands = Hands(table)
    table.fields["a"].setText("6 5 1")
    hands.click(table.line)
    hands.type("2 4 1")
    assert [field.text() for field in table.fields.values()] == ["6 5 1", "2 4 1", ""]
    table.fields["c"].setText("1 1 1")
    for widget in (table.line, table.button):
        widget.setFocus()
        hands.type("3")
    assert [field.text() for field in table.fields.values()] == ["6 5 1", "2 4 1", "1 1 1"]


def test_dice_typed_on_the_button_go_into_the_first_empty_field(table):
    hands = Hands(table)
    table.fields["a"].setText("6 5 1")
    table.button.setFocus()
    hands.type("2 4 1")
    assert hands.focus is table.fields["b"]
    assert table.fields["b"].text() == "2 4 1"
    table.button.setFocus()
    hands.type("=2")
    assert table.fields["c"].text() == "=2"
    assert table.fell == []


@pytest.mark.parametrize(
    ("typed", "lying", "says"),
    [
        ([""], 0, "Roll 3D"),
        (["6 6 6"], 0, "Lay these"),
        (["", ""], 0, "Roll both"),
        (["6", "6"], 0, "Lay both"),
        (["6", "6", "6"], 0, "Lay all"),
        ([""], 1, "Lay 1, roll 1"),
        ([], 1, "Lay these"),
        ([], 3, "Lay all"),
    ],
)
def test_the_button_says_what_it_will_do(qtbot, typed, lying, says):
    fields = []
    for text in typed:
        field = DiceField("of somebody", Group(3))
        qtbot.addWidget(field)
        field.setText(text)
        fields.append(field)
    assert roll_label(fields, lying) == says


def test_what_the_program_rolled_stands_in_the_field_and_is_not_rolled_again(qtbot, monkeypatch):
    row = RollRow("Health", Group(3))
    qtbot.addWidget(row)
    fell: list[Dice] = []
    row.rolled.connect(fell.append)
    hands = Hands(row)
    hands.click("Roll 3D")
    monkeypatch.setattr(chance, "randbelow", lambda _sides: 0)
    assert row.field.text() == "4 4 4"
    hands.click("Lay these")
    assert fell == [Faces((4, 4, 4))] * 2


def test_no_dice_say_what_is_to_be_done_first_and_typed_ones_are_laid_all_the_same(qtbot):
    row = RollRow("Strategy", Group(0))
    qtbot.addWidget(row)
    row.ask(Group(0), why="Choose a skill first")
    fell: list[Dice] = []
    row.rolled.connect(fell.append)
    hands = Hands(row)
    assert not row.button.isEnabled()
    assert row.button.toolTip() == "Choose a skill first"
    hands.click(row.field)
    hands.type("5 4")
    hands.click("Lay these")
    assert fell == [Faces((5, 4))]


@pytest.mark.parametrize(
    ("group", "dice", "strange"),
    [
        (Group(3), Faces((6, 6, 6)), False),
        (Group(3), Faces((6, 6)), True),
        (Group(3), Told(3), False),
        (Group(3), Told(4), True),
        (Group(3, sure=False), Faces((6,)), False),
        (Group(2, open_ended=True), Faces((6, 1, 6, 3)), False),
        (Group(2, open_ended=True), Faces((6, 1)), True),
        (Group(2, open_ended=True), Told(4), False),
        (Group(2, Shade.WHITE), Faces((2, 2)), False),
    ],
)
def test_typed_dice_are_held_against_those_wanted(group, dice, strange):
    assert bool(group.unlike(dice)) is strange


def test_other_dice_have_other_sides(monkeypatch):
    monkeypatch.setattr(chance, "randbelow", lambda most: most - 1)
    assert chance.throw(2, 10) == (10, 10)
    assert chance.throw(2) == (6, 6)


def test_of_dice_seen_before_only_the_rest_is_typed():
    group = Group(5, lies=(6, 1, 3))
    assert group.whole(Faces((4, 2))) == Faces((6, 1, 3, 4, 2))
    assert group.unlike(group.whole(Faces((4, 2)))) == ""
    assert group.whole(Faces((6, 1, 3, 4, 2))) == Faces((6, 1, 3, 4, 2))
    assert "as they fell: 6 1 3" in group.why_unfit(Faces((1, 1, 1, 4, 2)))
    assert group.why_unfit(Faces((6, 1, 3, 4, 2))) == ""
    assert group.whole(Told(3)) == Told(3)
    assert group.throw().faces[:3] == (6, 1, 3)
    assert Group(2).whole(Faces((4, 2))) == Faces((4, 2))
