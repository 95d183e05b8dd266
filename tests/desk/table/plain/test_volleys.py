"""Volleys played on the plain board with real keys: two seats, three actors, three volleys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.table.plain.writing_page import WritingPage
from bwdesk.desk.table.rolls.row import RollRow
from bwdesk.desk.table.taking_back import TakingBack
from bwdesk.files import places
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.scripting.scripts import PAPER
from bwdesk.table import log as logs
from bwdesk.table.log import Rewritten, TakenBack
from tests.desk.hands import settle
from tests.desk.table.plain.table import Hall
from tests.table.volleys import Volley


@pytest.fixture(autouse=True)
def fours(monkeypatch):
    """The program rolls nothing but fours."""
    monkeypatch.setattr(chance, "randbelow", lambda _sides: 3)


def write(hall: Hall, *volleys: tuple[str, str]) -> None:
    """A script by keys: for each volley an action and whom at, each by its key, then sealed."""
    hands = hall.hands
    for action, target in volleys:
        hands.press(action)
        hands.press("Tab")
        hands.press(target)
        hands.press("Tab", "Tab")
    hands.press("Ctrl+Return")


def scripted(hall: Hall) -> None:
    """The knight strikes at the orc in every volley; the others at the knight in the first."""
    hall.hand_over()
    write(hall, *[("1", "1")] * 3)
    hall.hand_over()
    for _ in range(2):
        write(hall, ("1", "1"), ("2", "1"), ("1", "1"))


def rolls(hall: Hall) -> dict[str, RollRow]:
    """The rolls that are open together, by whose they are."""
    return {row.line.due.actor: row for row in hall.page.rolls.list.waiting_rows}


def lies(hall: Hall, actor: str, volley: str) -> object:
    return hall.state.scripts[actor][volley]


def test_three_scripts_are_written_and_sealed_without_a_mouse(hall):
    assert [due.actor for due in hall.document.dues] == ["knight", "orc", "wolf"]
    scripted(hall)
    assert hall.refused == []
    assert hall.document.at_desk == "", "after the last of them the desk is open again"
    written = [part for each in hall.state.scripts.values() for part in each.values()]
    assert written == [Sealed(part.commitment) for part in written]
    assert hall.state.phase == "announce"


def test_who_has_sealed_is_told_until_a_card_is_turned_over(hall):
    def does() -> dict[str, str]:
        settle()
        return {name: row._does.text() for name, row in hall.page.waiting.actors.widgets.items()}

    scripted(hall)
    hall.turn()
    hall.lay("6 5 4 1")
    assert does()["knight"] == "Knight strikes: 3.", "two of its volleys lie sealed still"


def test_a_whole_exchange_is_played_by_keys(hall):
    hands = hall.hands
    scripted(hall)
    hall.turn()
    assert lies(hall, "knight", "1") == Open(Volley("strike", "orc"))
    assert isinstance(lies(hall, "knight", "2"), Sealed), "no other volley is opened"
    assert [due.actor for due in hall.document.dues] == ["knight", "orc", "wolf"]
    # Typed as they lie, told, and rolled by the program.
    hands.type("6 5 4 1")
    hands.press("Return")
    hands.type("=1")
    hands.press("Return")
    hands.press("Return")
    assert hall.page.card.body.button.hasFocus(), "Enter in an empty field rolls nothing yet"
    hands.press("Return")
    assert hall.state.phase == "steel"
    struck = {each.key: str(each) for each in hall.page.done.shown_rows}
    assert any("6 5 4 1" in said for said in struck.values())
    # The orc and the knight were struck: Steel is tested apart, and its outcome typed in.
    assert [due.actor for due in hall.document.dues] == ["knight", "orc"]
    # Words alone do not say whether it was passed.
    hall.page.card.body.note.setFocus()
    hands.type("a near thing")
    hands.press("Ctrl+Return")
    assert hall.state.phase == "steel"
    assert "knight" not in hall.state.hesitates
    hall.page.card.body.amount.setFocus()
    hands.type("2")
    hands.click("Take it so")
    assert hall.state.hesitates["knight"] == 2
    hands.type("0")
    hands.press("Ctrl+Return")
    assert hall.refused == []
    assert hall.state.phase == "announce"
    knight = hall.page.standing.rows.widgets["knight"]
    assert "4 of 6" in knight.accessibleName() or "5 of 6" in knight.accessibleName()


def test_a_change_of_mind_is_sealed_in_place_of_what_was(hall):
    hands = hall.hands
    scripted(hall)
    old = lies(hall, "wolf", "3")
    row = hall.page.waiting.actors.widgets["wolf"]
    hands.tab_to(row)
    hands.press("Return")
    hall.hand_over()
    choose = hall.page.writing.card.body.form
    assert choose.first.accessibleName() == "Instead of volley"
    hands.press("3", "Tab", "2", "Tab", "1")
    hands.press("Ctrl+Return")
    assert hall.refused == []
    assert hall.state.changed in (("wolf",), ("orc",))
    changed = hall.state.changed[0]
    assert isinstance(lies(hall, changed, "3"), Sealed)
    assert changed != "wolf" or lies(hall, "wolf", "3") != old


def test_taking_back_over_a_reveal_asks_everybody_and_leaves_the_dice(hall):
    hands = hall.hands
    scripted(hall)
    hall.turn()
    hands.type("6 5 4 1")
    hands.press("Return")
    moves = len(logs.moves_in_force(hall.document.session.log))
    hands.click("Take back")
    dialog = next(each for each in hall.tab.findChildren(TakingBack) if each.isVisible())
    dialog.list.setCurrentRow(1)
    settle()
    assert dialog.wants_consent
    assert not dialog.accept_it.isEnabled()
    for box in dialog.consents.boxes.values():
        box.setChecked(True)
    hands.click(dialog.accept_it)
    session = hall.document.session
    assert isinstance(session.log[-1], TakenBack)
    assert len(logs.moves_in_force(session.log)) == moves - 2
    assert isinstance(lies(hall, "knight", "1"), Sealed)
    # The same volley again: the dice lie as they fell, and are laid so.
    hall.turn()
    assert rolls(hall)["knight"].lies
    assert hands.focus is rolls(hall)["orc"].fields["strike"], "no key lays them unmeant"
    hands.click("Lay them so")
    assert hall.state.swung == {"knight": 3}


def test_what_a_lost_key_sealed_is_written_anew_by_consent(hall):
    scripted(hall)
    lock = hall.document.session.seats["s1"].lock
    (places.state() / "keys" / f"{lock.id}.key").unlink()
    hall.hands.press("Ctrl+Return")
    dialog = hall.window.parts["chronicles"].hot_seat.dialog
    assert dialog.mode == "lost"
    for box in dialog.consents.boxes.values():
        hall.hands.tab_to(box)
        hall.hands.press("Space")
    hall.hands.tab_to(dialog.button)
    hall.hands.press("Return")
    assert hall.document.at_desk == "s1"
    assert hall.document.void is not None
    write(hall, ("2", "1"), ("1", "1"), ("1", "1"))
    assert hall.refused == []
    assert any(isinstance(each, Rewritten) for each in hall.document.session.log)
    assert hall.document.at_desk == ""
    hall.turn()
    assert lies(hall, "knight", "1") == Open(Volley("avoid", "orc"))


def test_a_script_is_copied_to_another_actor_of_the_seat(hall):
    hall.hand_over()
    write(hall, *[("1", "1")] * 3)
    hall.hand_over()
    page, hands = hall.page.writing, hall.hands
    for action, target in (("1", "1"), ("2", "1"), ("2", "1")):
        hands.press(action, "Tab", target, "Tab", "Tab")
    page.copy_to(page._others()[0])
    settle()
    assert page.due.actor == "wolf"
    assert [page.card.body.filled_slots[each].choice for each in ("1", "2", "3")] == [
        "strike",
        "avoid",
        "avoid",
    ]
    hands.press("Ctrl+Return")
    assert page.due.actor == "orc", "what was written first is still there"
    hands.press("Ctrl+Return")
    assert hall.state.phase == "announce"


def test_dice_half_typed_are_there_again_whatever_was_looked_at_meanwhile(hall):
    hands, path = hall.hands, hall.document.path
    scripted(hall)
    hall.turn()
    hands.type("6 5")
    hall.tab.go("history")
    hall.window.go("home")
    hall.window.close_index(0)
    hall.window.open_path(path)
    settle()
    field = rolls(hall)["knight"].fields["strike"]
    assert field.text() == "6 5"
    hands.click(field)
    hands.press("End")
    hands.type(" 4 1")
    hands.press("Return")
    assert hall.state.swung == {"knight": 3}
    assert rolls(hall)["orc"].fields["strike"].text() == "", "the next one's field is empty"


def test_rolls_due_at_once_are_open_together_and_one_button_throws_them(hall):
    scripted(hall)
    hall.turn()
    assert list(rolls(hall)) == ["knight", "orc", "wolf"]
    hall.hands.type("6 5 1 1")
    hall.hands.press("Ctrl+Return")
    assert hall.state.phase == "steel"
    assert hall.refused == []
    struck = [str(each) for each in hall.page.done.shown_rows]
    assert any("6 5 1 1" in said for said in struck)


def test_one_of_several_rolls_is_opened_alone_with_its_chances(hall):
    scripted(hall)
    hall.turn()
    hall.hands.click("Orc")
    assert hall.page.card.due.actor == "orc"
    assert hall.page.card.body.fields["strike"].isVisible()
    assert hall.page.rolls.isHidden()


def test_a_script_on_paper_is_typed_in_volley_by_volley(hall):
    """The knight writes on paper: nothing of it is here before its volley is turned over."""
    hall.hands.click("It is on paper")
    assert hall.document.at_desk == ""
    assert set(hall.state.scripts["knight"].values()) == {PAPER}
    hall.hand_over()
    for _ in range(2):
        write(hall, ("1", "1"), ("2", "1"), ("1", "1"))
    assert hall.document.dues[0].part == "paper volley 1"
    assert not any(due.kind == "go" for due in hall.document.dues)
    write(hall, ("1", "1"))
    assert lies(hall, "knight", "1") == Open(Volley("strike", "orc"))
    assert lies(hall, "knight", "2") == PAPER
    hall.turn()
    assert hall.refused == []
    assert hall.state.volley == 1
    assert hall.state.phase == "swings"


def read_again(hall: Hall, seat: str) -> list[str]:
    hall.document.begin_turn(seat)
    hall.come_in()
    writing = hall.page.writing
    assert isinstance(writing, WritingPage)
    return writing.own.says.splitlines()


def test_what_one_sealed_is_read_again_behind_the_curtain_alone(hall):
    scripted(hall)
    assert read_again(hall, "s1") == [
        "Knight, volley 1: Strike, Orc.",
        "Knight, volley 2: Strike, Orc.",
        "Knight, volley 3: Strike, Orc.",
    ]
    hall.hands.press("Escape")
    assert hall.page.writing.own.says == ""
    assert [each.split(",")[0] for each in read_again(hall, "s0")] == ["Orc"] * 3 + ["Wolf"] * 3


def test_what_one_sealed_is_taken_back_and_written_anew_while_nothing_was_revealed(hall):
    hall.hand_over()
    write(hall, *[("1", "1")] * 3)
    read_again(hall, "s1")
    hall.hands.click("Take it back and write anew")
    assert hall.refused == []
    assert "knight" not in hall.state.scripts
    assert hall.page.writing.due.actor == "knight"
    assert hall.page.writing.own.says == ""
    write(hall, *[("2", "1")] * 3)
    scripted_others = hall.document.dues
    assert [due.actor for due in scripted_others] == ["orc", "wolf"]


def test_what_was_revealed_is_not_taken_back_alone(hall):
    scripted(hall)
    hall.turn()
    assert len(read_again(hall, "s1")) == 2
    assert hall.page.writing.own.anew.isHidden()


def test_enter_hands_the_desk_to_whoever_writes_and_a_key_held_too_long_does_not(hall):
    card = hall.page.card
    card.setFocus()
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True
    )
    QApplication.sendEvent(card, held)
    assert hall.window.parts["chronicles"].hot_seat.dialog is None
    hall.hands.press("Return")
    hall.come_in()
    assert hall.document.at_desk
