"""What one seat writes is told to nobody before the reveal: not on any screen, not in any file."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.conquest.declare.editor import SlipEditor
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.conquest.moves import Reveal, Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Open
from bwdesk.table import log as logs
from bwdesk.table import record
from tests.desk.games.conquest.tables import PEOPLE
from tests.desk.table.overheard import telling, written

LEFT = Qt.MouseButton.LeftButton
CANARY = "the-bridge-at-dawn"


class Room:
    """The people around the desk: *tab* is what they look at."""

    def __init__(
        self, qtbot: QtBot, window: MainWindow, folder: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        self.qtbot, self.window, self.folder, self.caplog = qtbot, window, folder, caplog

    @property
    def tab(self) -> TableTab:
        tab = self.window.current
        assert isinstance(tab, TableTab)
        return tab

    @property
    def document(self) -> ChronicleDocument:
        return self.tab.document

    def come_in(self, seat: str) -> None:
        self.document.begin_turn(seat)
        dialog = self.window.parts["chronicles"].hot_seat.dialog
        assert dialog is not None
        self.qtbot.mouseClick(dialog.button, LEFT)

    def editor(self) -> SlipEditor:
        found = self.tab.page
        editor = getattr(found, "editor", None)
        assert isinstance(editor, SlipEditor)
        return editor

    def write(self, seat: str = "sorrow") -> SlipEditor:
        """The seat chooses a maneuver, aims, and writes the canary in its note."""
        self.come_in(seat)
        editor = self.editor()
        editor.list.choose("infiltrate")
        detail = editor.detail
        assert detail is not None
        editor.note.setFocus()
        self.qtbot.keyClicks(editor.note, CANARY)
        assert telling(CANARY), "who writes sees it; else this test hears nothing"
        return editor

    def seal(self, seat: str, note: str = "") -> None:
        aim = "karn" if seat != "karn" else "moon"
        assert self.document.make(Write(seat, Slip("infiltrate", (aim,), note=note)), seat)

    def hear_nothing(self) -> None:
        """Nobody else is told, before what is closed is deleted and after."""
        assert telling(CANARY) == []
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert telling(CANARY) == []
        self.window._loose_words.keep()
        self.window.settings.writer.wait()
        assert written(self.folder, CANARY) == []
        assert CANARY not in self.caplog.text
        document = self.document
        raw = msgspec.json.encode([document.state, document.view(), document.session.due()])
        assert CANARY.encode() not in raw
        assert all(CANARY.encode() not in logs.encode(each) for each in document.session.log)
        assert CANARY not in record.markdown(document.title, document.session)
        for seat in PEOPLE:
            keys = document._keyring.usable_keys(document.session) if seat != "sorrow" else {}
            seen = document.session.view(seat, keys)
            assert CANARY.encode() not in msgspec.json.encode(seen)

    def look_everywhere(self) -> None:
        """Every page, room and list there is, and the menus."""
        for key in self.tab.keys:
            self.tab.go(key)
            self.hear_nothing()
        for room in ("home", "chronicles", "characters"):
            self.window.go(room)
            self.window.acts.recent.show_files()
            assert telling(CANARY) == []
        self.window.show_tab(self.window.open_tabs[0])
        self.tab.go("declare")


@pytest.fixture
def room(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> Room:
    caplog.set_level("DEBUG")
    return Room(qtbot, window, tmp_path, caplog)


def test_what_is_typed_goes_behind_the_curtain_when_the_desk_is_idle(room: Room) -> None:
    editor = room.write()
    room.qtbot.keyClick(editor.note, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    room.qtbot.keyClick(editor.note, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert CANARY in QGuiApplication.clipboard().text()
    room.window.parts["chronicles"].hot_seat._idle.timeout.emit()
    room.hear_nothing()
    dialog = room.window.parts["chronicles"].hot_seat.dialog
    assert dialog is not None
    room.qtbot.mouseClick(dialog.links["left"], LEFT)
    room.look_everywhere()
    room.come_in("karn")
    room.hear_nothing()
    room.come_in("sorrow")
    assert room.editor().note.text() == CANARY


@pytest.mark.parametrize("way", ["not yet", "home", "another turn"])
def test_what_is_typed_is_gone_with_whoever_typed_it(room: Room, way: str) -> None:
    editor = room.write()
    match way:
        case "not yet":
            room.qtbot.mouseClick(editor.bar.leave, LEFT)
        case "home":
            room.window.go("home")
            assert telling(CANARY) == []
            room.window.show_tab(room.window.open_tabs[0])
        case _:
            room.document.begin_turn("karn")
    room.hear_nothing()


def test_what_is_sealed_stays_so_in_every_place_until_the_reveal(room: Room) -> None:
    editor = room.write()
    editor.list.choose("fortify")
    editor.note.setText(CANARY)
    editor._judge_slip()
    room.qtbot.mouseClick(editor.bar.seal, LEFT)
    assert "sorrow" in room.document.state.slips
    room.look_everywhere()
    # Its own player may look at it, behind the curtain, and then it is hidden again.
    room.come_in("sorrow")
    assert telling(CANARY)
    room.document.end_turn()
    room.look_everywhere()
    for seat in ("aubrac", "karn", "moon"):
        room.seal(seat)
    room.look_everywhere()
    assert room.document.make(Reveal())
    revealed = room.document.state.slips["sorrow"]
    assert isinstance(revealed, Open)
    assert revealed.value.note == "", "a private note stays its writer's"
    room.look_everywhere()


def test_a_refused_slip_is_not_told_by_its_refusal(room: Room) -> None:
    room.come_in("sorrow")
    slip = Slip("assault", ("karn",), note=CANARY)
    assert not room.document.make(Write("sorrow", slip))
    assert not room.document.make(Write("karn", slip))
    room.document.end_turn()
    room.hear_nothing()
    assert "Assault" not in room.tab._refused.text()


def test_a_slip_taken_back_is_no_more_known_than_before(room: Room) -> None:
    room.seal("sorrow", CANARY)
    room.hear_nothing()
    assert room.document.take_back(len(room.document.session.log) - 1, "another plan")
    room.look_everywhere()


def test_neither_reopening_nor_copies_nor_backups_tell_it(room: Room) -> None:
    room.seal("sorrow", CANARY)
    path = room.document.path
    room.document.copy(room.folder / "copy.bwchron")
    room.window.close_index(0)
    room.window.open_path(path)
    room.look_everywhere()
    room.window.show_versions()
    room.hear_nothing()


def test_the_title_undo_and_the_strip_name_no_move_of_a_seat(room: Room) -> None:
    room.seal("sorrow", CANARY)
    acts = room.window.acts
    assert acts.undo.text() in ("Take back…", "Undo")
    assert not acts.redo.isEnabled()
    said = f"{acts.undo.text()} {acts.undo.toolTip()} {room.window.windowTitle()}"
    assert "nfiltrate" not in said
    assert "Sorrow" not in said
