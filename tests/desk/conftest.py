"""The desk's tests see what a user sees: our fonts, our colors, light unless they ask for dark."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from bwdesk.desk import theme


@pytest.fixture
def look(qapp) -> theme.Theme:
    """The application's theme: light, at 100 %, whatever the test before made of it."""
    # A test runs outside the event loop that would delete the widgets of the test before it, and
    # every one left behind makes the next change of theme slower.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return theme.install(qapp, theme.LIGHT)
