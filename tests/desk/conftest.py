"""The desk's tests see what a user sees: our fonts, our colors, light unless they ask for dark."""

import pytest

from bwdesk.desk import theme


@pytest.fixture
def look(qapp) -> theme.Theme:
    """The application's theme: light, at 100 %, whatever the test before made of it."""
    return theme.install(qapp, theme.LIGHT)
