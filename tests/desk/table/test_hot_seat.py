"""The hot seat: the curtain, the passphrases, the idle desk."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.seat_dialog import (
    LOST,
    NOTHING,
    OPEN,
    UNKEPT,
    UNLIKE,
    WEAK,
    WRONG,
    SeatDialog,
)
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.table.widgets.curtain import StandingRow
from bwdesk.files import places
from bwdesk.rules.games.conquest.moves import Reveal, Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.table import sealing
from bwdesk.table.log import Rewritten
from tests.desk.games.conquest.tables import PEOPLE
from tests.desk.hands import Hands
from tests.desk.shell.test_letters import cut_off

LEFT = Qt.MouseButton.LeftButton
SECRET = Slip("assess", ("karn",), note="the-bridge-at-dawn")


def document(window: MainWindow) -> ChronicleDocument:
    tab = window.current
    assert tab is not None
    found: ChronicleDocument = tab.document
    return found


def dialog(window: MainWindow) -> SeatDialog:
    found = window.parts["chronicles"].hot_seat.dialog
    assert found is not None
    return found


def press(qtbot: QtBot, window: MainWindow) -> None:
    """The dialog's own button, and until the key is there."""
    qtbot.mouseClick(dialog(window).button, LEFT)
    settle(qtbot, window)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    if window.parts["chronicles"].hot_seat.derivation is not None:
        window.parts["chronicles"].hot_seat.derivation.wait()
        qtbot.wait(1)


def type_in(qtbot: QtBot, window: MainWindow, *words: str) -> None:
    for field, word in zip(dialog(window).fields, words, strict=True):
        field.clear()
        qtbot.keyClicks(field, word)


def guard(qtbot: QtBot, window: MainWindow, seat: str, passphrase: str) -> None:
    """Gives a seat a passphrase, at the curtain."""
    document(window).begin_turn(seat)
    qtbot.mouseClick(dialog(window).links["set"], LEFT)
    type_in(qtbot, window, passphrase, passphrase)
    press(qtbot, window)
    # Typed twice, and never a third time.
    assert document(window).at_desk == seat
    document(window).end_turn()


def agree(qtbot: QtBot, window: MainWindow) -> None:
    """Everybody else ticks a box; before the last has, nothing can be pressed."""
    consents = dialog(window).consents
    assert consents is not None
    assert len(consents.boxes) == len(PEOPLE) - 1
    for box in consents.boxes.values():
        assert not dialog(window).button.isEnabled()
        box.click()
    assert dialog(window).button.isEnabled()


def enter(qtbot: QtBot, window: MainWindow, seat: str, *passphrase: str) -> None:
    document(window).begin_turn(seat)
    type_in(qtbot, window, *passphrase)
    press(qtbot, window)


def seal(window: MainWindow, seat: str, slip: Slip | None = None) -> None:
    aim = "karn" if seat != "karn" else "moon"
    assert document(window).make(Write(seat, slip or Slip("assess", (aim,))), seat)


def reopened(window: MainWindow) -> ChronicleDocument:
    """The chronicle after the program has forgotten every key."""
    path = document(window).path
    window.close_index(0)
    window.open_path(path)
    return document(window)


def test_the_curtain_covers_the_whole_window_and_its_name(qtbot: QtBot, window: MainWindow) -> None:
    other = QDialog(window)
    qtbot.addWidget(other)
    other.open()
    assert "Vale" in window.windowTitle()
    document(window).begin_turn("sorrow")
    assert window.windowTitle() == "bwdesk"
    assert not other.isVisible()
    assert not window._whole.isVisible()
    curtain = window.parts["chronicles"].hot_seat._curtain
    assert curtain is not None
    assert curtain.geometry() == window.rect()
    window.resize(1100, 700)
    assert curtain.geometry() == window.rect()
    enabled = [each.text() for each in window.actions() if each.isEnabled()]
    assert enabled == ["Quit"]
    press(qtbot, window)
    assert "Vale" in window.windowTitle()
    assert window._whole.isVisible()
    assert other.isVisible()
    assert document(window).at_desk == "sorrow"


def test_where_no_key_can_be_kept_a_passphrase_is_asked_for(
    qtbot: QtBot, window: MainWindow
) -> None:
    places.state().mkdir(parents=True, exist_ok=True)
    (places.state() / "keys").write_text("in the way", "utf-8")
    document(window).begin_turn("sorrow")
    asked = dialog(window)
    assert (asked.mode, len(asked.fields)) == ("set", 2)
    assert any(UNKEPT[:30] in each.text() for each in asked.findChildren(QLabel))
    press(qtbot, window)
    assert document(window).at_desk == ""
    type_in(qtbot, window, "salt and iron", "salt and iron")
    press(qtbot, window)
    assert document(window).at_desk == "sorrow"
    seal(window, "sorrow", SECRET)
    document(window).end_turn()
    enter(qtbot, window, "sorrow", "salt and iron")
    assert document(window).at_desk == "sorrow"


def test_and_where_the_key_lies_already_it_is_not(qtbot: QtBot, window: MainWindow) -> None:
    seal(window, "sorrow", SECRET)
    (places.state() / "keys").chmod(0o500)
    try:
        document(window).begin_turn("sorrow")
        assert dialog(window).mode == "enter"
    finally:
        (places.state() / "keys").chmod(0o700)


def test_nothing_goes_on_behind_the_curtain(qtbot: QtBot, window: MainWindow) -> None:
    document(window).begin_turn("sorrow")
    for key in (Qt.Key.Key_P, Qt.Key.Key_N, Qt.Key.Key_Z, Qt.Key.Key_W, Qt.Key.Key_O):
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert len(window.open_tabs) == 1
    assert window.parts["chronicles"].hot_seat.is_closed
    document(window).rename("The Vale of Salt")
    assert window.windowTitle() == "bwdesk"
    assert not window.acts.save_as.isEnabled()
    qtbot.mouseClick(dialog(window).links["left"], LEFT)
    assert window.windowTitle().startswith("The Vale of Salt")


def test_enter_alone_opens_it_and_no_space_nor_an_enter_held_too_long(window: MainWindow) -> None:
    hands = Hands(window)
    document(window).begin_turn("sorrow")
    assert hands.focus is dialog(window).button
    hands.press("Space")
    assert window.curtained
    kinds, none = QEvent.Type, Qt.KeyboardModifier.NoModifier
    for kind, again in ((kinds.KeyPress, True), (kinds.KeyRelease, False)):
        QApplication.sendEvent(hands.focus, QKeyEvent(kind, Qt.Key.Key_Return, none, "\r", again))
    assert window.curtained
    hands.press("Return")
    assert not window.curtained
    assert document(window).at_desk == "sorrow"


def test_with_a_passphrase_its_field_has_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    guard(qtbot, window, "sorrow", "ravens at dusk")
    document(window).begin_turn("sorrow")
    assert Hands(window).focus is dialog(window).fields[0]


def test_escape_keeps_it_closed_and_drops_what_was_typed(qtbot: QtBot, window: MainWindow) -> None:
    guard(qtbot, window, "sorrow", "salt")
    document(window).begin_turn("sorrow")
    type_in(qtbot, window, "sal")
    qtbot.keyClick(dialog(window).fields[0], Qt.Key.Key_Escape)
    assert window.parts["chronicles"].hot_seat.is_closed
    assert dialog(window).fields[0].text() == ""


def test_the_passphrase_lets_in_and_another_does_not(qtbot: QtBot, window: MainWindow) -> None:
    guard(qtbot, window, "sorrow", "salt")
    enter(qtbot, window, "sorrow", "pepper")
    assert window.parts["chronicles"].hot_seat.is_closed
    assert dialog(window)._trouble.text() == WRONG
    assert document(window).at_desk == ""
    type_in(qtbot, window, "salt")
    qtbot.keyClick(dialog(window).fields[0], Qt.Key.Key_Return)
    settle(qtbot, window)
    assert not window.parts["chronicles"].hot_seat.is_closed
    assert document(window).at_desk == "sorrow"


def test_the_leaf_says_what_the_seat_may_do_behind_the_curtain(
    qtbot: QtBot, window: MainWindow
) -> None:
    document(window).begin_turn("sorrow")
    assert dialog(window).awaited.says.startswith("House Sorrow writes its slip alone.")
    seal(window, "sorrow")
    document(window).begin_turn("sorrow")
    assert dialog(window).awaited.says.startswith("House Sorrow reads its slip alone.")
    assert [each.accessibleName() for each in dialog(window).findChildren(StandingRow)] == [
        "Court of Aubrac: waits",
        "Karn Veld: waits",
        "Red Moon Clan: waits",
        "House Sorrow: reads now",
    ]


def test_a_passphrase_is_typed_twice_alike(qtbot: QtBot, window: MainWindow) -> None:
    document(window).begin_turn("sorrow")
    qtbot.mouseClick(dialog(window).links["set"], LEFT)
    press(qtbot, window)
    assert dialog(window)._trouble.text() == NOTHING
    type_in(qtbot, window, "salt", "sale")
    press(qtbot, window)
    assert dialog(window)._trouble.text() == UNLIKE
    assert document(window).session.seats["sorrow"].lock is None


def test_who_has_just_set_a_passphrase_seals_without_typing_it_again(
    qtbot: QtBot, window: MainWindow
) -> None:
    document(window).begin_turn("sorrow")
    qtbot.mouseClick(dialog(window).links["set"], LEFT)
    for field in dialog(window).fields:  # Enter in the first goes on to the second, still empty
        qtbot.waitUntil(field.hasFocus)
        qtbot.keyClicks(field, "saltwater")
        qtbot.keyClick(field, Qt.Key.Key_Return)
    settle(qtbot, window)
    seal(window, "sorrow", SECRET)
    assert not window.parts["chronicles"].hot_seat.is_closed
    document(window).end_turn()
    assert "sorrow" in document(window).state.slips


@pytest.mark.parametrize(
    ("typed", "weak"), [("      ", True), ("salt", True), ("sa lt it", False), ("", False)]
)
def test_a_weak_passphrase_is_said_to_be_weak(
    qtbot: QtBot, window: MainWindow, typed: str, weak: bool
) -> None:
    document(window).begin_turn("sorrow")
    qtbot.mouseClick(dialog(window).links["set"], LEFT)
    type_in(qtbot, window, typed, typed)
    (said,) = [each for each in dialog(window).findChildren(QLabel) if each.text() == WEAK]
    assert said.isVisible() == weak


def test_without_a_passphrase_the_leaf_says_who_reads_it(qtbot: QtBot, window: MainWindow) -> None:
    document(window).begin_turn("sorrow")
    said = [each.text() for each in dialog(window).findChildren(QLabel) if each.isVisible()]
    assert OPEN.format(claim="I am Mirela", script="slip") in said
    assert "whoever presses “I am Mirela” reads the slip" in OPEN.format(
        claim="I am Mirela", script="slip"
    )


def test_a_forgotten_passphrase_under_which_nothing_lies_needs_no_consent(
    qtbot: QtBot, window: MainWindow
) -> None:
    guard(qtbot, window, "sorrow", "saltwater")
    document(window).begin_turn("sorrow")
    qtbot.mouseClick(dialog(window).links["forgotten"], LEFT)
    assert dialog(window).consents is None
    type_in(qtbot, window, "freshwater", "freshwater")
    press(qtbot, window)
    assert document(window).at_desk == "sorrow"


def test_nothing_holds_a_key_or_passphrase_when_the_chronicle_is_closed(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = bytes(range(32))
    known = sys.getrefcount(key)
    monkeypatch.setattr(sealing, "derive_key", lambda *_: key)
    guard(qtbot, window, "sorrow", "saltwater")
    enter(qtbot, window, "sorrow", "saltwater")
    document(window).make(Write("sorrow", SECRET))
    document(window).end_turn()
    assert sys.getrefcount(key) > known
    window.close_index(0)
    monkeypatch.undo()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert sys.getrefcount(key) == known
    assert window.parts["chronicles"].hot_seat.derivation is None


def test_a_passphrase_is_changed_by_who_knows_it(qtbot: QtBot, window: MainWindow) -> None:
    guard(qtbot, window, "sorrow", "salt")
    enter(qtbot, window, "sorrow", "salt")
    document(window).make(Write("sorrow", SECRET))
    document(window).end_turn()
    document(window).begin_turn("sorrow")
    qtbot.mouseClick(dialog(window).links["set"], LEFT)
    type_in(qtbot, window, "pepper", "new", "new")
    press(qtbot, window)
    assert dialog(window)._trouble.text() == WRONG
    type_in(qtbot, window, "salt", "new", "new")
    press(qtbot, window)
    # What was sealed under the old lock is still one's own, and opens at the reveal.
    assert document(window).view().slips["sorrow"] == Open(SECRET)


def test_the_reveal_asks_each_player_whose_key_is_gone(qtbot: QtBot, window: MainWindow) -> None:
    for seat in ("karn", "sorrow"):
        guard(qtbot, window, seat, f"{seat}!")
        enter(qtbot, window, seat, f"{seat}!")
        document(window).make(Write(seat, SECRET if seat == "sorrow" else Slip("fortify")))
        document(window).end_turn()
    for seat in ("aubrac", "moon"):
        seal(window, seat)
    again = reopened(window)
    assert not again.make(Reveal())
    asked = []
    for _ in range(2):
        name = dialog(window).awaited.name
        asked.append(name)
        # It is told whose passphrase is meant, and for whom it was sealed.
        assert f"opens what {name} sealed for " in dialog(window).awaited.says
        seat = next(id for id, (_, player, _, _) in PEOPLE.items() if player == name)
        assert isinstance(again.state.slips[seat], Sealed)
        type_in(qtbot, window, f"{seat}!")
        press(qtbot, window)
    assert sorted(asked) == ["Mirela", "Torben"]
    assert not window.parts["chronicles"].hot_seat.is_closed
    assert again.state.phase == "marshal"
    assert again.state.slips["sorrow"] == Open(replace(SECRET, note=""))
    assert (
        again._keyring.usable_keys(again.session)
        .keys()
        .isdisjoint(
            {lock.id for seat in ("karn", "sorrow") if (lock := again.session.seats[seat].lock)}
        )
    )


def test_a_forgotten_passphrase_voids_the_slip_which_is_written_anew(
    qtbot: QtBot, window: MainWindow
) -> None:
    guard(qtbot, window, "sorrow", "salt")
    enter(qtbot, window, "sorrow", "salt")
    document(window).make(Write("sorrow", SECRET))
    document(window).end_turn()
    for seat in ("aubrac", "karn", "moon"):
        seal(window, seat)
    again = reopened(window)
    assert not again.make(Reveal())
    qtbot.mouseClick(dialog(window).links["forgotten"], LEFT)
    agree(qtbot, window)
    press(qtbot, window)
    assert again.at_desk == "sorrow"
    assert again.rewriting == "sorrow"
    tab = window.current
    assert isinstance(tab, TableTab)
    assert tab.key == "declare"
    editor = tab.page.editor
    editor.list.choose("fortify")
    qtbot.mouseClick(editor.bar.seal, LEFT)
    assert isinstance(again.session.log[-1], Rewritten)
    assert "forgotten" in again.session.log[-1].why
    assert set(again.session.log[-1].consents) == set(PEOPLE)
    assert again.at_desk == ""
    assert again.make(Reveal())
    revealed = again.state.slips["sorrow"]
    assert isinstance(revealed, Open)
    assert revealed.value.maneuver == "fortify"


def test_nobody_reads_what_is_void_not_even_while_its_key_is_in_memory(
    qtbot: QtBot, window: MainWindow
) -> None:
    guard(qtbot, window, "sorrow", "saltwater")
    enter(qtbot, window, "sorrow", "saltwater")
    document(window).make(Write("sorrow", SECRET))
    document(window).end_turn()
    document(window).begin_turn("sorrow")
    qtbot.mouseClick(dialog(window).links["forgotten"], LEFT)
    agree(qtbot, window)
    press(qtbot, window)
    assert document(window).at_desk == "sorrow"
    assert document(window).rewriting == "sorrow"
    assert document(window).view().slips["sorrow"] != Open(SECRET)
    tab = window.current
    assert isinstance(tab, TableTab)
    editor = tab.page.editor
    editor.list.choose("fortify")
    qtbot.mouseClick(editor.bar.seal, LEFT)
    assert isinstance(document(window).session.log[-1], Rewritten)


def test_a_key_on_another_computer_is_told_and_the_slip_written_anew(
    qtbot: QtBot, window: MainWindow
) -> None:
    for seat in PEOPLE:
        seal(window, seat)
    again = reopened(window)
    lock = again.session.seats["moon"].lock
    assert lock is not None
    (places.state() / "keys" / f"{lock.id}.key").unlink()
    assert not again.make(Reveal())
    assert dialog(window).awaited.name == "Asra"
    assert dialog(window)._says.text() == LOST.format(name="Asra")
    agree(qtbot, window)
    press(qtbot, window)
    assert again.rewriting == "moon"
    assert again.make(Write("moon", Slip("fortify")))
    again.end_turn()
    assert again.make(Reveal())


def test_an_idle_desk_closes_and_keeps_the_draft_for_its_seat_alone(
    qtbot: QtBot, window: MainWindow
) -> None:
    enter(qtbot, window, "sorrow")
    table = document(window)
    table.keep_draft("sorrow", SECRET)
    assert window.parts["chronicles"].hot_seat._idle.isActive()
    assert window.parts["chronicles"].hot_seat._idle.interval() == 3 * 60_000
    window.parts["chronicles"].hot_seat._idle.timeout.emit()
    assert window.parts["chronicles"].hot_seat.is_closed
    assert dialog(window).awaited.name == "Mirela"
    assert table.at_desk == ""
    qtbot.mouseClick(dialog(window).links["left"], LEFT)
    enter(qtbot, window, "karn")
    assert table.draft("sorrow") is None
    enter(qtbot, window, "sorrow")
    assert table.draft("sorrow") == SECRET


def test_moving_at_the_desk_keeps_it_open(qtbot: QtBot, window: MainWindow) -> None:
    enter(qtbot, window, "sorrow")
    clock = window.parts["chronicles"].hot_seat._idle
    clock.stop()
    qtbot.keyClick(window, Qt.Key.Key_Shift)
    assert clock.isActive()
    document(window).end_turn()
    assert not clock.isActive()
    window.settings.set_idle(0)
    enter(qtbot, window, "sorrow")
    assert not clock.isActive()


def test_going_elsewhere_ends_the_turn(qtbot: QtBot, window: MainWindow) -> None:
    enter(qtbot, window, "sorrow")
    table = document(window)
    table.keep_draft("sorrow", SECRET)
    window.go("home")
    assert table.at_desk == ""
    assert [seat.name for seat in table.unsealed_seats] == ["Mirela"]


def test_what_was_copied_alone_is_not_pasted_by_the_next(qtbot: QtBot, window: MainWindow) -> None:
    board = QGuiApplication.clipboard()
    board.setText("mine")
    enter(qtbot, window, "karn")
    document(window).end_turn()
    assert board.text() == "mine"
    enter(qtbot, window, "sorrow")
    board.setText(SECRET.note)
    document(window).end_turn()
    assert board.text() == ""


def test_closing_amid_a_slip_says_what_is_lost(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def stay(_parent: QWidget, title: str, names: str) -> bool:
        asked.append((title, names))
        return False

    enter(qtbot, window, "sorrow")
    table = document(window)
    table.keep_draft("sorrow", SECRET)
    window.parts["chronicles"].hot_seat._idle.timeout.emit()
    monkeypatch.setattr(ask, "whether_to_lose", stay)
    assert not window.close()
    assert asked == [("The Vale of Orrin", "Mirela")]
    assert window.parts["chronicles"].hot_seat.is_closed
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    assert window.close()


def test_another_at_the_table_takes_the_turn_of_who_was_there(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    enter(qtbot, window, "sorrow")
    document(window).begin_turn("karn")
    assert document(window).at_desk == ""
    press(qtbot, window)
    assert document(window).at_desk == "karn"


def test_a_dialog_opened_alone_at_the_desk_goes_with_who_opened_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    public, private = QDialog(window), QDialog(window)
    for each in (public, private):
        qtbot.addWidget(each)
    public.open()
    enter(qtbot, window, "sorrow")
    private.open()
    window.parts["chronicles"].hot_seat._idle.timeout.emit()
    assert not public.isVisible()
    assert not private.isVisible()
    qtbot.mouseClick(dialog(window).links["left"], LEFT)
    assert public.isVisible()
    assert not private.isVisible()


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_word_of_the_curtain_is_cut_off(qtbot: QtBot, window: MainWindow, scale: int) -> None:
    window.settings.set_scale(scale)
    guard(qtbot, window, "sorrow", "salt")

    def nothing_cut_off() -> None:
        # Until every layout has settled on the height of what wraps.
        assert list(cut_off(window)) == []

    document(window).begin_turn("karn")
    qtbot.waitUntil(nothing_cut_off)
    document(window).begin_turn("sorrow")
    for mode in ("enter", "set", "forgotten", "lost"):
        dialog(window).show_mode(mode)
        qtbot.waitUntil(nothing_cut_off)
