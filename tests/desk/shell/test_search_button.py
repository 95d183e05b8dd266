"""Whoever is new sees at the head of the window that there is a search."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bwdesk.desk.shell.command_palette import Finder
from tests.desk.sizes import LEAST, Size, faults, settle, take


def test_the_head_has_a_search_that_opens_by_a_click(window: Any, qtbot: QtBot) -> None:
    search = window._bar.search
    for size, narrow in ((Size(1366, 768, 100), False), (LEAST, True)):
        take(window, size)
        assert faults(window, window._bar) == []
        assert (search.width() < search.height() * 4) is narrow
        assert window._bar.rect().contains(search.geometry())
        assert not window.findChildren(Finder)
        qtbot.mouseClick(search, Qt.MouseButton.LeftButton)
        (finder,) = window.findChildren(Finder)
        assert finder.isVisible()
        finder.close()
        settle()
