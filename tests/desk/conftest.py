"""The desk's tests see what a user sees: our fonts, our colors, light unless they ask for dark."""

from collections.abc import Iterator

import pytest

from bwdesk.desk import theme


@pytest.fixture
def look(qapp) -> Iterator[theme.Theme]:
    """The application's theme: light, at 100 %."""
    yield theme.install(qapp, theme.LIGHT)
    qapp.setStyleSheet("")
