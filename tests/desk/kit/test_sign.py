"""The signs that tell actors apart."""

from typing import Any

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.sign import Sign
from bwdesk.rules.games.frame.signs import BLACK, WHITE


@pytest.mark.parametrize("colors", [themes.LIGHT, themes.DARK])
def test_of_two_squares_black_is_the_darker_one(
    qapp: Any, qtbot: QtBot, colors: themes.Palette
) -> None:
    themes.install(qapp, colors)
    middle = {}
    for sign in (WHITE, BLACK):
        view = Sign(sign, 40)
        qtbot.addWidget(view)
        view.resize(view.sizeHint())
        image = view.grab().toImage()
        middle[sign] = QColor(image.pixel(image.width() // 2, image.height() // 2)).lightness()
    assert middle[BLACK] < middle[WHITE]
