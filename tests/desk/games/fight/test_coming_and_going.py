"""Who comes to a fight and leaves it, and what may follow it, done by hand."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog
from bwdesk.desk.table.due_words import due_key
from bwdesk.rules.games.fight.moves import Announce, Leave
from tests.desk.games.fight.ring import (
    POSITIONED,
    Opens,
    gray,
    karsten,
    limp,
    opened,
    script,
)
from tests.desk.hands import settle


def test_where_everybody_is_apart_the_ways_on_are_offered_and_lead_on(
    opens: Opens, qtbot: Any
) -> None:
    written = script("gray", ("maintain",)), script("karsten", ("maintain",))
    ring = opens(*written, Announce(), place=7)
    page = ring.page
    assert page.card.due.key[0] == "apart"
    page.first.setFocus()
    ring.hands.press("3")
    assert page.card.button.text() == "It is over; another conflict may follow"
    ring.hands.press("Ctrl+Return")
    settle()
    assert ring.state.ending == "apart"
    assert page.follows.isVisible()
    document = ring.tab.document
    document.meeting.disconnect()
    with qtbot.waitSignal(document.meeting) as sent:
        ring.hands.click(page.elsewhere["prolonged", "chase"])
    assert (sent.args[0].game, sent.args[0].manner) == ("prolonged", "chase")
    assert sent.args[0].meant == ("Old Gray", "Karsten Rolf")


def test_who_fled_is_chased_and_nothing_else_is_offered(opens: Opens) -> None:
    ring = opens(Leave("gray", "fled"))
    page = ring.page
    assert not any(each.isVisible() for each in page.elsewhere.values())
    ring.hands.click(page.follows)
    settle()
    (dialog,) = [each for each in ring.window.findChildren(BeginDialog) if each.isVisible()]
    assert dialog.kind == "chase"
    came = [[each.name for each in side.people] for side in dialog.sides]
    assert came == [["Old Gray"], ["Karsten Rolf"]], "the pursued first"
    dialog.reject()


def test_what_several_may_do_is_one_button_that_asks_who(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    due = next(due for due in ring.tab.document.offers if due.key[0] == "leave")
    ring.hands.click("Give up or flee…")
    settle()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert len(menu.actions()) == len(ring.state.people_there)
    ring.hands.click(menu.actions()[0].text())
    settle()
    assert ring.page.card.due == due
    ring.page.first.setFocus()
    ring.hands.press("1", "Ctrl+Return")
    settle()
    assert ring.state.now_of(due.actor).out == "surrendered"
    row = next(each for each in ring.page.tableau.shown.rows if each.id == due.actor)
    assert row.out
    assert row.volleys[0].cells[0].struck, "who is out of it does nothing more"


def test_an_action_is_changed_between_volleys_behind_the_curtain(opens: Opens) -> None:
    written = (
        script("gray", ("maintain",), ("close", "strike karsten")),
        script("karsten", ("maintain",), ("maintain", "strike gray")),
        script("limp", ("maintain",), ("close", "lock karsten"), ("maintain", "strike karsten")),
    )
    ring = opens(*written, Announce(), people=(gray(), karsten(), limp()))
    document = ring.tab.document
    assert ring.state.phase == "between"
    changes = next(due for due in document.offers if (due.key[0], due.actor) == ("change", "limp"))
    ring.page.offers.opened.emit(due_key(changes))
    settle()
    ring.hands.press("Escape")
    settle()
    assert ring.page.card.due == document.dues[0]
    ring.page.offers.opened.emit(due_key(changes))
    ring.hands.press("Ctrl+Return")
    curtain: Any = ring.window.parts["chronicles"].hot_seat.dialog
    ring.hands.tab_to(curtain.button)
    ring.hands.press("Return")
    settle()
    at = ring.hands.focus
    assert [each.name for each in at.options] == ["Lock, 2.1", "Strike, 3.1"]
    ring.hands.press("1", "Tab", "1", "Tab", "Tab", "1", "Ctrl+Return")
    settle()
    (changed,) = ring.state.changes
    assert (changed.at, changed.gives) == ("2.1", "3.1")
    assert not document.at_desk


def test_somebody_comes_once_and_says_what_is_lacking_beside_the_button(opens: Opens) -> None:
    ring = opens()
    comes = next(due for due in ring.tab.document.offers if due.key[0] == "arrive")
    ring.page.offers.opened.emit(due_key(comes))
    settle()
    ring.hands.type("Hale")
    ring.hands.press("Tab", "2", "Tab")
    ring.hands.type("sword 4, whistling 3")
    card = ring.page.card
    assert "whistling" in card.lacks.text()
    assert not card.lacks.visibleRegion().isEmpty()
    ring.hands.press(*["Backspace"] * len(", whistling 3"), "Ctrl+Return", "Ctrl+Return")
    settle()
    assert [each.label for each in ring.state.fighters][2:] == ["Hale"]
    assert ring.page.card.due.kind == "script"
    ring.page.offers.opened.emit(due_key(comes))
    settle()
    assert not any(each.text() for each in ring.page.card.findChildren(QLineEdit))
