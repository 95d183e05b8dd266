"""What boards of conflicts are drawn with: cards, two sides face to face, what hangs over them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.kit import fitted, sign
from bwdesk.desk.table.widgets.curtain_page import CurtainPage
from bwdesk.desk.table.widgets.facing import Body, Facing
from bwdesk.desk.table.widgets.laid_card import LaidCard, LaidCardView, Shape
from bwdesk.desk.table.widgets.pending import Bite, Pending, Place
from bwdesk.desk.theme import Theme


def drawn(widget: QWidget, wide: int, high: int) -> QImage:
    widget.resize(wide, high)
    return widget.grab().toImage()


def share(image: QImage, color: str) -> float:
    """How much of an image has a color."""
    wanted = QColor(color).rgb()
    pixels = [
        image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height())
    ]
    return sum(pixels) / len(pixels)


def test_a_body_shrinks_with_what_it_loses(qtbot: QtBot, look: Theme) -> None:
    facing = Facing()
    qtbot.addWidget(facing)
    other = Body("Bertrand", "diamond", now=10, start=10)
    tint = sign.color("disc", look.palette)
    shares = []
    for now in (9, 5, 1):
        facing.show_value((Body("Ysane", "disc", now=now, start=9), other))
        shares.append(share(drawn(facing, 700, 84), tint))
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 2 * shares[2]
    assert facing.accessibleName() == "Ysane, body 1 of 9; Bertrand, body 10 of 10"


@pytest.mark.parametrize("shape", ["sealed", "empty"])
def test_the_back_of_a_card_is_as_large_as_any_other(
    qtbot: QtBot, look: Theme, shape: Shape
) -> None:
    back = LaidCardView(LaidCard("Sealed", shape=shape))
    front = LaidCardView(LaidCard("Point", "makes an argument", "A word. " * 30))
    for each in (back, front):
        qtbot.addWidget(each)
    assert back.sizeHint() == front.sizeHint()
    assert share(drawn(front, 316, 152), look.palette.sheet) > 0.4
    assert share(drawn(back, 316, 152), look.palette.sheet) < 0.1


def test_what_bites_now_is_marked(qtbot: QtBot, look: Theme) -> None:
    tray = Pending()
    qtbot.addWidget(tray)
    bite = (Bite("diamond", "+1 Ob", "Obfuscate"),)
    tray.show_value((Place("Now", bite, now=True), Place("Volley 3")))
    marked = share(drawn(tray, 600, 68), look.palette.ember)
    tray.show_value((Place("Now", now=True), Place("Volley 3", bite)))
    assert marked > 0 == share(drawn(tray, 600, 68), look.palette.ember)
    assert "Volley 3: +1 Ob Obfuscate" in tray.accessibleName()
    tray.show_value(())
    assert tray.accessibleName() == tray.toolTip() == ""


def test_the_folds_stay_in_sight_around_the_leaf(qtbot: QtBot, look: Theme) -> None:
    leaf = CurtainPage()
    qtbot.addWidget(leaf)
    image = drawn(leaf, 1290, 640)
    assert image.pixelColor(8, 300).name().upper() in {each.upper() for each in look.palette.folds}
    assert image.pixelColor(640, 300).name().upper() == look.palette.sheet.upper()


def test_words_without_room_end_with_dots(look: Theme) -> None:
    font = look.type.body()
    text = "Thirty winters our barges came, and nobody counted the soldiers in them"
    broken = fitted.lines(text, font, 120)
    assert len(broken) > 2
    assert " ".join(broken) == text
    assert fitted.height(text, font, 120) > fitted.height(text, font, 600)
