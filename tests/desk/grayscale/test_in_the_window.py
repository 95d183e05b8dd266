"""The board of wounds in the whole window, with what the window lays over it."""

from PySide6.QtCore import QPoint, QRect

from bwdesk.desk.grayscale.side_panel import NowPanel, SidePanel
from tests.desk.hands import Hands, settle
from tests.desk.shell.conftest import CON_MAN, start, user, window

__all__ = ["start", "user", "window"]


def test_the_toast_covers_nothing_of_what_is_left(window):
    """What a blow has changed is read while the toast still tells of the blow."""
    window.resize(1366, 768)
    window.open_sample(CON_MAN)
    settle()
    tab = window.current
    tab.open_room("grayscale")
    settle()
    panel = tab.findChild(NowPanel)
    tab._toast.say("Noted", "a wound of a kind that takes many words to tell of, at B7")
    settle()
    side = tab.findChild(SidePanel)
    rows = _seen(panel, tab) & _seen(side, tab)
    assert not rows.isEmpty()
    assert not tab._toast.geometry().intersects(rows)


def _seen(widget, inside) -> QRect:
    return QRect(widget.mapTo(inside, QPoint(0, 0)), widget.size())


def test_a_number_alone_is_a_black_circle(window):
    """Typed, and the button clicked without Enter."""
    window.resize(1366, 768)
    window.open_sample(CON_MAN)
    window.current.open_room("grayscale")
    settle()
    hands, bar = Hands(window), window.current.board.hit
    hands.click(bar.at)
    assert bar.register.toolTip()
    hands.type("8")
    assert "Severe" in bar.says.text()
    assert bar.register.toolTip() == ""
    hands.click(bar.source)
    hands.type("an axe")
    hands.click(bar.register)
    (wound,) = window.current.document.character.play.wounds
    assert (wound.at, wound.source) == (8, "an axe")
