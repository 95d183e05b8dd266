"""The print dialog over the whole window, with a user who has the answers ready."""

import pytest
from PySide6.QtGui import QDesktopServices

from bwdesk.desk.printing.dialog import PrintDialog
from tests.desk.shell.conftest import press, start, user, window

__all__ = ["press", "start", "user", "window"]


@pytest.fixture
def shown(monkeypatch):
    """What was opened in the viewer."""
    shown: list[str] = []

    def show(url):
        shown.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    return shown


@pytest.fixture
def come_up(qtbot, window, press):
    """Opens the dialog by its key and waits for the first page."""

    def come_up(key="p", *, proved=True):
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        press(window, key)
        qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(PrintDialog)))
        [dialog] = [each for each in window.findChildren(PrintDialog) if each.isVisible()]
        qtbot.waitExposed(dialog)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        if proved:
            qtbot.waitUntil(lambda: not dialog.preview.area.sheet.picture.isNull(), timeout=20_000)
        return dialog

    yield come_up
    for dialog in window.findChildren(PrintDialog):
        dialog.reject()
