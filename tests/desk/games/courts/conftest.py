from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.theme import Theme
from bwdesk.table import sealing
from tests.desk.games.courts.kingdoms import begun


@pytest.fixture
def window(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The whole window with two courts in their fifth summer."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    begun(tmp_path / "courts.bwchron")
    _, window = build([str(tmp_path / "courts.bwchron")])
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    yield window
    window.close()
