"""Chronicles in the window: opened, held by another, damaged, copied, looked back at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bwdesk import where
from bwdesk.desk.games.conquest.chronicles_room import ChroniclesRoom
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.card import CardButton
from bwdesk.desk.kit.entry_row import EntryRow
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.table.versions import ChronicleVersions
from bwdesk.files import backups, chronicles, games
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.state import Slip
from tests.desk.drops import drop, files
from tests.desk.games.conquest.tables import founded

LEFT = Qt.MouseButton.LeftButton
FORTIFY = Slip("fortify")


class Answers:
    """What the user says when asked for a file or whether."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.rescues = True
        self.asked: list[str] = []
        self.told: list[str] = []

    def chronicle_to_save(self, _parent: QWidget, suggested: Path, _title: str = "") -> Path | None:
        self.asked.append(suggested.name)
        return self.path

    def whether_to_rescue(self, _parent: QWidget, damaged: str, found: str) -> bool:
        self.asked += [damaged, found]
        return self.rescues

    def tell(self, _parent: QWidget, says: str, more: str = "") -> None:
        self.told.append(f"{says} {more}")


@pytest.fixture
def user(monkeypatch: pytest.MonkeyPatch) -> Answers:
    answers = Answers()
    for question in ("chronicle_to_save", "whether_to_rescue", "tell"):
        monkeypatch.setattr(ask, question, getattr(answers, question))
    return answers


def shown(window: MainWindow) -> TableTab:
    tab = window.current
    assert isinstance(tab, TableTab)
    return tab


def test_a_file_named_at_the_start_is_on_screen(window: MainWindow) -> None:
    assert shown(window).title == "The Vale of Orrin"
    assert window.settings.recent == [shown(window).document.path]
    assert window._rail.button("chronicles").isChecked()


def test_a_file_is_opened_once(window: MainWindow) -> None:
    window.open_path(shown(window).document.path)
    assert len(window.open_tabs) == 1


def test_who_has_it_open_elsewhere_is_told_and_reads(
    qtbot: QtBot, window: MainWindow, user: Answers, tmp_path: Path
) -> None:
    """Another process holds the file: every page may be read, nothing is made, a copy is."""
    path = tmp_path / "held.bwchron"
    founded(path).close()
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        window.open_path(path)
        tab = shown(window)
        assert tab._fixed.isVisible()
        assert "another window or program" in tab._fixed.text().casefold()
        assert not tab.takes_back
        assert not tab.document.make(Write("sorrow", FORTIFY), "sorrow")
        assert "can only be read" in tab._refused.text()
        user.path = tmp_path / "mine.bwchron"
        qtbot.mouseClick(tab._fixed.button, LEFT)
        assert user.asked == ["The Vale of Orrin copy.bwchron"]
        mine = shown(window)
        assert mine.document.path == user.path
        assert not mine._fixed.isVisible()
        assert mine.document.make(Write("sorrow", FORTIFY), "sorrow")
    finally:
        holder.communicate("\n", timeout=30)


_HOLD = """
import sys
from pathlib import Path
from bwdesk.files import chronicles, games
with chronicles.open_chronicle(Path(sys.argv[1]), games.find):
    print("held", flush=True)
    sys.stdin.readline()
"""


def test_a_moved_file_says_so_and_a_copy_saves_what_was_played(
    window: MainWindow, user: Answers, tmp_path: Path
) -> None:
    tab = shown(window)
    tab.document.make(Write("sorrow", FORTIFY), "sorrow")
    tab.document.path.rename(tmp_path / "away.bwchron")
    assert not tab.document.make(Write("karn", FORTIFY), "karn")
    assert "moved or replaced" in tab._refused.text()
    user.path = tmp_path / "again.bwchron"
    window.acts.save_as.trigger()
    with chronicles.open_chronicle(user.path, games.find, looking=True) as copy:
        assert "sorrow" in copy.session.state.slips


def test_of_a_damaged_file_what_is_whole_is_offered(
    window: MainWindow, user: Answers, tmp_path: Path
) -> None:
    path = tmp_path / "war.bwchron"
    document = founded(path)
    for seat in ("aubrac", "karn", "moon"):
        document.make(Write(seat, FORTIFY), seat)
    entries = len(document.session.log)
    document.close()
    raw = path.read_bytes()
    at = raw.rindex(b'"entry":"seat"')
    path.write_bytes(raw[:at] + b'"entry":"seal"' + raw[at + 14 :])
    user.path = tmp_path / "rescued.bwchron"
    user.rescues = False
    window.open_path(path)
    assert len(window.open_tabs) == 1
    assert "it is damaged" in user.asked[0]
    user.rescues = True
    window.open_path(path)
    assert shown(window).document.path == user.path
    assert 0 < len(shown(window).document.session.log) <= entries
    assert path.read_bytes() == raw[:at] + b'"entry":"seal"' + raw[at + 14 :]


def test_a_ruin_gets_a_sentence(window: MainWindow, user: Answers, tmp_path: Path) -> None:
    ruin = tmp_path / "ruin.bwchron"
    ruin.write_bytes(b"SQLite format 3\0")
    window.open_path(ruin)
    assert len(user.told) == 1
    assert "ruin.bwchron" in user.told[0]


def test_what_is_odd_about_a_file_is_said(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "old.bwchron"
    document = founded(path)
    document.make(Write("sorrow", FORTIFY), "sorrow")
    document.close()
    kind = type(document.game)
    plain = kind.apply

    def otherwise(self: Any, state: Any, move: Any) -> Any:
        from msgspec.structs import replace

        step = plain(self, state, move)
        return type(step)(replace(step.state, number=state.number + 1), step.events)

    with monkeypatch.context() as patch:
        patch.setattr(kind, "version", "0")
        patch.setattr(kind, "apply", otherwise)
        window.open_path(path)
    assert shown(window)._odd.isVisible()
    assert "leads to another state" in shown(window)._odd.text()


def test_a_sample_is_copied_and_played_in_the_copy(window: MainWindow, user: Answers) -> None:
    window.go("chronicles")
    assert isinstance(window._stack.currentWidget(), ChroniclesRoom)
    samples = sorted((where.resources() / "samples").glob("*.bwchron"))
    rows = window.parts["chronicles"].page.findChildren(EntryRow)
    assert len(rows) == len(samples) > 0
    before = samples[0].read_bytes()
    rows[0].click()
    tab = shown(window)
    assert tab.document.path.parent == window.settings.folder
    assert not tab.document.reading_reason
    assert tab._toast.text() == f"Copied into {window.settings.folder.name}"
    window.open_sample(samples[0])
    assert len(window.open_tabs) == 2
    assert samples[0].read_bytes() == before
    assert user.told == []


def test_recent_chronicles_are_cards_that_tell_how_they_stand(window: MainWindow) -> None:
    path = shown(window).document.path
    window.close_index(0)
    window.go("chronicles")
    (card,) = window.parts["chronicles"].page.findChildren(CardButton)
    assert "four factions, maneuver 1" in card.accessibleName()
    card.click()
    assert shown(window).document.path == path


def test_earlier_states_are_opened_as_copies(
    window: MainWindow, user: Answers, tmp_path: Path
) -> None:
    tab = shown(window)
    path = tab.document.path
    tab.document.make(Write("sorrow", FORTIFY), "sorrow")
    window.close_index(0)
    window.open_path(path)
    window.acts.versions.trigger()
    dialog = QApplication.activeModalWidget() or window.findChild(ChronicleVersions)
    assert isinstance(dialog, ChronicleVersions)
    assert dialog.listed.model().rowCount() == len(backups.versions(path)) > 1
    assert "Court of Aubrac: 20." in dialog.page.toPlainText()
    assert not dialog.restore.isVisible()
    user.path = tmp_path / "then.bwchron"
    dialog.listed.setCurrentIndex(dialog.listed.model().index(1, 0))
    dialog.open_copy.click()
    assert shown(window).document.path == user.path
    assert len(window.open_tabs) == 2


def test_a_dropped_file_is_opened(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "other.bwchron"
    founded(path).close()
    assert drop(window, files([path]))
    qtbot.waitUntil(lambda: shown(window).document.path == path)
    shown(window).document.begin_turn("sorrow")
    assert not drop(window, files([path]))


def test_it_is_not_saved_where_its_file_was_moved(
    window: MainWindow, user: Answers, tmp_path: Path
) -> None:
    path = shown(window).document.path
    window.save_current()
    assert not user.told
    path.rename(path.with_name("moved.bwchron"))
    window.save_current()
    assert [each for each in user.told if "not saved" in each]


def test_closing_lets_go_of_the_file(window: MainWindow, tmp_path: Path) -> None:
    path = shown(window).document.path
    window.close_index(0)
    assert window.current is None
    with chronicles.open_chronicle(path, games.find) as again:
        assert again.fixed == ""


def test_its_title_is_on_the_strip_and_follows(window: MainWindow) -> None:
    document: ChronicleDocument = shown(window).document
    document.rename("The <b>long</b> war & after")
    assert window._strip.tabText(0) == "The <b>long</b> war & after"
    assert window.windowTitle().startswith("The <b>long</b> war & after")
