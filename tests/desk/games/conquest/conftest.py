from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.theme import Theme
from bwdesk.table import sealing
from tests.desk.games.conquest.tables import founded


@pytest.fixture
def window(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The whole window with a chronicle on screen; keys come at once from passphrases."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    document = founded(tmp_path / "vale.bwchron")
    document.close()
    _, window = build([str(tmp_path / "vale.bwchron")])
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    yield window
    window.close()


@pytest.fixture
def vale(tmp_path: Path, qapp: object) -> Iterator[ChronicleDocument]:
    """A chronicle at its beginning."""
    document = founded(tmp_path / "vale.bwchron")
    yield document
    document.close()
