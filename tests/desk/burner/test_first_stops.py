"""A first character by what the window says alone: eight stops, left and taken up again."""

from __future__ import annotations

from bwdesk import __version__
from bwdesk.desk.burner.first_stops import STOPS, stop_of
from bwdesk.desk.shell.home_room import HomeRoom
from bwdesk.desk.shell.manual import Manual
from bwdesk.files import settings
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, start, user, window

__all__ = ["start", "user", "window"]


def test_eight_stops_lead_through_a_first_character(window):
    hands = Hands(window)
    hands.press("Ctrl+N")
    tab, stops = window.current, window.current.stops
    assert stops.does.text() == "Your first character?"
    hands.click("Lead me")
    assert "Stop 1 of 8" in stops.accessibleName()
    hands.type("Mara")
    assert stops.does.text() == STOPS[1].does
    hands.click("Go there")
    for wanted in ("city born", "pickpocket", "criminal"):
        hands.type(wanted)
        hands.press("Return")
    assert "Stop 4 of 8" in stops.accessibleName()
    hands.click("Go there")
    assert tab.key == "stats"
    hands.click("Spread evenly")
    assert "Stop 5 of 8" in stops.accessibleName()
    # One may go elsewhere, put a stop off, leave all of it and come back to it.
    hands.click(stops.later)
    assert "Stop 6 of 8" in stops.accessibleName()
    hands.click("Leave")
    assert not stops.isVisible()
    assert window.settings.guided == "no"
    window.parts["characters"].burn()
    assert not window.current.stops.isVisible()
    window.close_tab(window.current)
    window.show_tab(tab)
    window.acts.named["guided-burn"].trigger()
    assert window.current is tab
    assert stops.isVisible()
    window.open_sample(CON_MAN)
    assert not window.current.stops.isVisible()


def test_stops_are_the_first_that_are_not_done(window):
    window.open_sample(CON_MAN)
    whole = window.current.document.reckoning
    assert stop_of(whole) is None
    assert all(each.is_done(whole) for each in STOPS)


def test_after_an_update_home_says_what_is_new_once(start):
    file = settings.file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"seen": "0.0.1"}', encoding="utf-8")
    window = start()
    news = window.part(HomeRoom).page.news
    assert news.text() == f"bwdesk is {__version__} now."
    assert not window.settings.greet()
    Hands(window).click(news.button)
    assert "Unreleased" in window.findChild(Manual).text.toPlainText()
    assert not news.isVisible()
