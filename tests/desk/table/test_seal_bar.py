"""The foot of what is written in secret tells by keys, too, what keeps it from being sealed."""

from PySide6.QtWidgets import QToolTip

from bwdesk.desk.table.widgets.seal_bar import SealBar
from tests.desk.hands import Hands


def test_the_key_of_sealing_says_what_is_missing(qtbot, look):
    bar = SealBar("Seal it")
    qtbot.addWidget(bar)
    hands = Hands(bar)
    bar.judge("It names no target.")
    hands.press("Ctrl+Return")
    assert bar.ready.text() == "It names no target."
    assert bar.ready.property("tint") == "broken"
    assert not QToolTip.isVisible(), "no tip lies over the buttons"
    bar.judge("")
    assert bar.ready.property("tint") == "good"
    sealed = []
    bar.sealed.connect(lambda: sealed.append(True))
    hands.press("Ctrl+Return")
    assert sealed == [True]
