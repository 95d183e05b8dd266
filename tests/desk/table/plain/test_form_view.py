"""Forms on screen: any slot there can be, filled by keys, and asked for anew as they are filled."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.form_view import FormView, NumberField
from bwdesk.desk.table.plain.option_list import Option, OptionList, with_keys
from bwdesk.rules.games.duel.canon import canon
from bwdesk.rules.games.duel.scripting import card_form
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, FormError, Slot, check_form
from bwdesk.rules.games.frame.game import Actor
from tests.desk.hands import Hands
from tests.shipped import book
from tests.table.games import GAMES
from tests.table.replies import reply_at_random

pytestmark = pytest.mark.usefixtures("look")
NAMES = Names({"s0": "Dana"}, {"wolf": Actor("wolf", "Wolf"), "orc": Actor("orc", "Orc")})
ACTIONS = (
    Choice("strike", "Strike", targets=("wolf", "orc"), least=1, most=2),
    Choice("lock", "Lock", barred="needs a free hand"),
    Choice("charge", "Charge", cost=2),
)


def form(written: Mapping[str, Filling]) -> tuple[Slot, ...]:
    """Where a charge is written, a slot for how far comes in."""
    slots = [
        Slot("action", "choice", "Action", choices=ACTIONS, needed=True),
        Slot("order", "order", "Order", choices=tuple(map(Choice, "abc")), most=2),
        Slot("dice", "number", "Dice", most=12),
        Slot("line", "text", "Line", most=60),
        Slot("story", "text", "Story", most=2_000),
    ]
    if written.get("action", Filling()).choice == "charge":
        slots.insert(1, Slot("paces", "number", "Paces", least=1, most=4, needed=True))
    return tuple(slots)


class Sheet(QWidget):
    """A form as a card has it: asked for anew after every change."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        self.view = FormView(lambda: NAMES)
        column.addWidget(self.view)
        self.view.written.connect(self.show_written)
        self.view.show_form(form({}), {})

    def show_written(self, written: dict[str, Filling]) -> None:
        self.view.show_form(form(written), written)

    @property
    def written(self) -> dict[str, Filling]:
        return self.view.filled_slots


@pytest.fixture
def sheet(qtbot) -> Sheet:
    made = Sheet()
    qtbot.addWidget(made)
    made.resize(900, 700)
    return made


def test_every_kind_of_slot_is_filled_by_keys(sheet):
    hands = Hands(sheet)
    hands.tab_to("Action")
    hands.press("1", "Tab", "2", "1")
    hands.tab_to("Order")
    hands.press("3", "1")
    hands.tab_to("Dice")
    hands.type("7")
    hands.tab_to("Line")
    hands.type("Over the bridge")
    hands.tab_to("Story")
    hands.type("And back")
    assert sheet.written == {
        "action": Filling("strike", ("orc", "wolf")),
        "order": Filling(order=("c", "a")),
        "dice": Filling(number=7),
        "line": Filling(text="Over the bridge"),
        "story": Filling(text="And back"),
    }
    check_form(form(sheet.written), sheet.written)


def test_what_may_not_be_chosen_says_why_and_no_key_chooses_it(sheet):
    hands = Hands(sheet)
    hands.tab_to("Action")
    hands.press("2")
    assert sheet.written == {}
    hands.press("Down")
    assert sheet.written["action"].choice == "charge", "arrows pass it by"
    actions = hands.focus
    assert isinstance(actions, OptionList)
    assert "needs a free hand" in str(actions.options[1])
    assert actions.options[2].beside == "2\u00a0slots"


def test_enter_does_not_leave_a_list_that_waits_for_a_choice(sheet):
    hands = Hands(sheet)
    hands.tab_to("Action")
    actions = hands.focus
    hands.press("Return")
    assert hands.focus is actions
    hands.press("3", "Return")
    assert hands.focus is not actions


def test_a_form_tells_what_is_empty_and_what_is_aimed_at_nobody(sheet):
    assert sheet.view.empty_names == ("Action", "Order")
    hands = Hands(sheet)
    hands.tab_to("Action")
    hands.press("1")
    assert (sheet.view.empty_names, sheet.view.aimless_names) == (("Order",), ("Strike",))
    hands.press("Return", "2")
    assert sheet.view.aimless_names == ()


def test_enter_passes_by_a_note_so_that_no_key_of_a_choice_lands_in_it(sheet):
    """Chosen by its figure, Enter, chosen by its figure: as one writes three volleys."""
    volleys = [
        slot
        for group in ("One", "Two")
        for slot in (
            Slot(f"{group} act", "choice", "Act", group, choices=ACTIONS[2:], needed=True),
            Slot(f"{group} meant", "text", "What is meant by it", group, most=2_000),
        )
    ]
    sheet.view.written.connect(lambda written: sheet.view.show_form(tuple(volleys), written))
    sheet.view.show_form(tuple(volleys), {})
    hands = Hands(sheet)
    hands.tab_to("One: Act")
    hands.press("1", "Return", "1")
    assert sheet.written == {"One act": Filling("charge"), "Two act": Filling("charge")}


def test_a_slot_that_comes_in_leaves_what_is_being_typed_where_it_is(sheet):
    hands = Hands(sheet)
    hands.tab_to("Line")
    hands.type("On")
    field = hands.focus
    sheet.show_written({**sheet.written, "action": Filling("charge")})
    assert hands.focus is field
    hands.type("ward")
    assert sheet.written["line"].text == "Onward"
    assert field.isUndoAvailable()
    hands.tab_to("Paces")
    sheet.show_written({**sheet.written, "action": Filling("strike")})
    assert "paces" not in sheet.written


def test_a_number_nobody_said_is_none_until_it_is_said_be_it_the_least(sheet):
    hands = Hands(sheet)
    hands.tab_to("Dice")
    assert "dice" not in sheet.written
    hands.type("0")
    hands.press("Tab")
    assert sheet.written["dice"] == Filling(number=0)


def test_a_number_counts_as_it_is_typed_so_that_a_click_elsewhere_finds_it(sheet):
    hands = Hands(sheet)
    hands.tab_to("Dice")
    hands.type("1")
    assert sheet.written["dice"] == Filling(number=1), "it could still become 12"
    hands.type("2")
    assert sheet.written["dice"] == Filling(number=12)
    hands.press("Down", "5")
    assert sheet.written["dice"] == Filling(number=5)
    hands.press("Home")
    hands.type("1")
    hands.press("Escape")
    assert sheet.written["dice"] == Filling(number=0)


def test_what_was_chosen_is_taken_back_by_a_key(sheet):
    hands = Hands(sheet)
    hands.tab_to("Action")
    hands.press("3", "Backspace")
    assert "action" not in sheet.written


def test_nothing_stays_of_what_was_wiped(sheet):
    hands = Hands(sheet)
    hands.tab_to("Story")
    hands.type("the-bridge-at-dawn")
    story = hands.focus
    assert isinstance(story, QPlainTextEdit)
    sheet.view.wipe()
    assert story.toPlainText() == ""
    assert not story.document().isUndoAvailable()


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        (["Strike", "Avoid"], "12"),
        ([f"{letter}x" for letter in "abcdefghij"], "abcdefghij"),
        (["Same"] * 11, "123456789"),
    ],
    ids=["figures", "initials where all differ", "figures for nine"],
)
def test_every_row_has_a_key(names, keys):
    options = with_keys([Option(str(at), name) for at, name in enumerate(names)])
    assert "".join(each.hotkey for each in options) == keys


def test_letters_look_for_a_name_where_some_begin_alike_and_enter_takes_it(qtbot, look):
    names = "Aim Block Charge Counterstrike Draw Lock Push Reload_Crossbow Set Strike Sweep".split()
    names = [each.replace("_", " ") for each in names]
    options = OptionList("Action")
    qtbot.addWidget(options)
    options.offer([Option(each, each) for each in names], needed=True)
    hands = Hands(options)
    options.setFocus()
    for typed, taken in (("str", "Strike"), ("blo", "Block"), ("cro", "Reload Crossbow")):
        before = options.chosen_ids
        hands.type(typed)
        assert options.chosen_ids == before, "nothing is taken before Enter"
        hands.press("Return")
        assert options.chosen_ids == (taken,)
        options.setFocus()
    hands.type("lo")
    hands.press("Escape", "Return")
    assert options.chosen_ids == ("Reload Crossbow",)
    options.setFocus()
    hands.type("zstr")
    hands.press("Return")
    assert options.chosen_ids == ("Reload Crossbow",), "nothing is called so"
    hands.type("sw")
    hands.press("Tab")
    assert options.chosen_ids == ("Sweep",), "nothing typed is lost"


def test_a_needed_number_begins_empty_and_its_first_step_is_the_least(qtbot, look):
    field = NumberField("Paces")
    qtbot.addWidget(field)
    told: list[int] = []
    field.stepped.connect(told.append)
    field.show_number(None, 1, 4)
    assert field.accessibleDescription() == "not said yet, from 1 to 4"
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert told == [1]
    field.show_number(1, 1, 4)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert told == [1, 2]


def needed_numbers() -> set[Slot]:
    """Those that the dues of all games ask for, in a walk by chance."""
    found: set[Slot] = set()
    for name in GAMES:
        played, lot = GAMES[name](), Random(7)
        game, state = played.game, played.start
        for _ in range(150):
            dues = game.due(state)
            if not dues:
                break
            for due in dues:
                for slot in game.form(state, due, {}):
                    if slot.kind == "number" and slot.needed:
                        found.add(replace(slot, id="number", name="Number", group=""))
            _, move = reply_at_random(game, state, lot)
            state = game.apply(state, move).state
    return found


def test_no_needed_number_of_any_game_shows_what_does_not_count(qtbot, look):
    found = needed_numbers()
    empty = {slot for slot in found if slot.now == EMPTY}
    assert empty
    assert found - empty
    for slot in found:
        view = FormView(lambda: NAMES)
        qtbot.addWidget(view)
        view.show_form((slot,), {})
        (field,) = view.findChildren(NumberField)
        shown = field.accessibleDescription().partition(",")[0]
        if slot in empty:
            assert shown == "not said yet"
            with pytest.raises(FormError, match="still to be filled"):
                check_form((slot,), {})
        else:
            assert shown == str(slot.now.number)
            check_form((slot,), {})


def test_paper_of_a_duel_takes_the_letters_its_curtain_takes(qtbot, look):
    played = GAMES["duel"]()
    state = played.start
    action, _ = card_form(canon(book()), state, state.sides[0].id, 1)
    assert len({each.name[0] for each in action.choices}) == len(action.choices)
    view = FormView(lambda: NAMES)
    qtbot.addWidget(view)
    view.resize(600, 600)
    view.show_form((action,), {})
    hands = Hands(view)
    listed, *_ = view.findChildren(OptionList)
    for choice in action.choices:
        if choice.barred:
            continue
        listed.setFocus()
        hands.press(choice.name[0])
        assert view.filled_slots == {action.id: Filling(choice.id)}
