"""The desk's tests see what a user sees: our fonts, our colors, light unless they ask for dark."""

import sqlite3
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from bwdesk.desk import theme
from bwdesk.desk.app import build
from bwdesk.desk.garbage_collection import sweep, without_collection
from bwdesk.desk.kit import ask, page_keys, return_key
from bwdesk.desk.shell.window import MainWindow
from bwdesk.files import chronicle_tables
from bwdesk.files.chronicles import Chronicle
from bwdesk.rules.games.frame.game import Game
from bwdesk.table import fingerprint, sealing
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Work
from tests.desk import under_way
from tests.desk.table.desk import OpensGame, written


@pytest.fixture(autouse=True)
def _chronicles_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Those a test left open at its end, as a window closes its tabs; Python 3.13 warns of each."""
    opened: list[sqlite3.Connection] = []
    begun: list[Chronicle[Any, Any]] = []

    def begin(chronicle: Chronicle[Any, Any], *given: Any, **more: Any) -> None:
        really_begin(chronicle, *given, **more)
        begun.append(chronicle)

    def connected(path: Path, *, writing: bool) -> sqlite3.Connection:
        opened.append(really(path, writing=writing))
        return opened[-1]

    really, really_begin = chronicle_tables.connect, Chronicle.__init__
    monkeypatch.setattr(Chronicle, "__init__", begin)
    monkeypatch.setattr(chronicle_tables, "connect", connected)
    yield
    # Each as a whole, for a page of it that outlives its test may still keep what stood in a field.
    for chronicle in begun:
        chronicle.close()
    for connection in opened:
        connection.close()


@pytest.fixture(autouse=True)
def _swept_between_tests(_chronicles_closed: None) -> Iterator[None]:
    """As in the program, where Python's collector never runs within an event."""
    with without_collection():
        yield
        # A page nobody looks at any more is still drawn to its end, and would be in the next test.
        for worker in under_way.workers():
            worker.stop()
        under_way.let_end()
        sweep()


@pytest.fixture(autouse=True)
def _quick_fingerprints(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are slow on purpose."""
    monkeypatch.setattr(fingerprint, "WORK", Work(2, 8, 1))


@pytest.fixture(autouse=True, scope="session")
def _no_line_cleared_for_its_own_undo() -> Iterator[None]:
    """A line that was emptied by what it did brings nothing back by Ctrl+Z: Enter would do it
    again. So the desk nowhere asks Qt to clear one."""
    cleared = QLineEdit.clear

    def clear(field: QLineEdit) -> None:
        by = sys._getframe(1).f_globals["__name__"]
        assert not by.startswith("bwdesk."), "empty_line() of kit/writing empties what was used"
        cleared(field)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(QLineEdit, "clear", clear)
        yield


AHEAD = (
    "bwdesk.desk.burner.lifepaths.idle_search.PAUSE_MS",
    "bwdesk.desk.evening.table.page.READY_MS",
)
HOUR = 3_600_000


@pytest.fixture
def resting() -> None:
    """The user rests so long that the desk looks ahead."""


@pytest.fixture(autouse=True)
def _nothing_ahead(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere nothing is looked for or made ready that nobody asks for: a test on a slow machine
    would do more of it than of what it tests."""
    if "resting" not in request.fixturenames:
        for pause in AHEAD:
            monkeypatch.setattr(pause, HOUR)


@pytest.fixture(autouse=True, scope="session")
def _nothing_shown_at_the_end() -> Iterator[None]:
    """As in the program, too: a widget hidden by Python's end calls into what is half gone."""
    yield
    for widget in QApplication.topLevelWidgets():
        widget.hide()


@pytest.fixture
def look(qapp) -> theme.Theme:
    """The application with its keys and its theme: light, at 100 %, whatever was before."""
    # A test runs outside the event loop that would delete the widgets of the test before it, and
    # every one left behind makes the next change of theme slower.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return_key.install(qapp)
    page_keys.install(qapp)
    return theme.install(qapp, theme.LIGHT)


@pytest.fixture
def opens_game(
    qtbot: QtBot, look: theme.Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[OpensGame]:
    """Opens games, each in a window of its own; keys come at once from passphrases."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    windows: list[MainWindow] = []

    def open_game(
        game: Game[Any, Any],
        setup: Any,
        seats: tuple[Seat, ...],
        moves: Iterable[tuple[Any, str]] = (),
    ) -> MainWindow:
        path = tmp_path / f"game {len(windows)}.bwchron"
        written(path, game, setup, seats, moves)
        _, window = build([str(path)])
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        windows.append(window)
        return window

    yield open_game
    for window in windows:
        window.close()
