"""A conflict begun by hand: two goals, people typed in a line, a kind, the price of winning."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.desk.games.prolonged.begin.dialog import CHASE, BeginDialog
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.meeting.guests import Guest, Meeting
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.theme import LIGHT, Theme
from bwdesk.rules.games.people.meeting import Known
from bwdesk.rules.person.character import Wound
from bwdesk.rules.person.held import Arms, WornArmor
from bwdesk.table.log import Seat
from tests.desk.games.prolonged.conftest import Opens
from tests.desk.hands import Hands, settle
from tests.shipped import book


@pytest.fixture
def asked(stall: Opens) -> tuple[Hands, BeginDialog, MainWindow]:
    """The dialog over a window; hands are at it."""
    window = stall().window
    window.parts["conflicts"].meet("prolonged")
    settle()
    (dialog,) = [each for each in window.findChildren(BeginDialog) if each.isVisible()]
    return Hands(dialog), dialog, window


Asked = tuple[Hands, BeginDialog, MainWindow]


def test_begun_with_the_keyboard_alone(asked: Asked) -> None:
    hands, dialog, window = asked
    assert hands.focus is dialog.sides[0].name
    for typed in ("The net", "The kipper", "Jen, falsehoods 6, ingenue 4, r7 q3"):
        hands.type(typed)
        hands.press("Return")
    assert "10" not in dialog.price.text()
    hands.press("Return")
    assert hands.focus is dialog.sides[0].player, "who plays is asked before the other side"
    hands.press("Return")
    for typed in ("The scales", "A fair price", "Oswin, affable 6"):
        hands.type(typed)
        hands.press("Return")
    assert dialog.price.text() == "Winning costs 10"
    hands.press("Return", "Return", "Return")
    settle()
    tab: Any = window.current
    assert isinstance(tab, TableTab)
    jen, oswin = tab.document.state.people
    assert (jen.skills, jen.reflexes, jen.quickness) == ({"falsehoods": 6, "ingenue": 4}, 7, 3)
    assert oswin.skills == {"affable": 6}
    assert [each.goal for each in tab.document.state.sides] == ["The kipper", "A fair price"]
    assert len(tab.document.session.seats) == 2


def test_whoever_stands_in_a_line_when_it_begins_comes_too(asked: Asked) -> None:
    hands, dialog, window = asked
    for side, typed in zip(dialog.sides, ("Jen, wit 5", "Oswin, wit 4"), strict=True):
        hands.click(side.entry)
        hands.type(typed)
    hands.click("Start round 1")
    settle()
    assert isinstance(window.current, TableTab)
    assert len(window.current.document.state.people) == 2


@pytest.mark.parametrize(
    "line", ["Jen, falsehoods 11", "Jen, falsehoods -1", "Jen, falsehoods", "Jen", ", wit 4"]
)
def test_what_cannot_be_read_is_said_and_stays(asked: Asked, line: str) -> None:
    hands, dialog, _window = asked
    side = dialog.sides[0]
    hands.click(side.entry)
    hands.type(line)
    hands.click("Start round 1")
    settle()
    assert dialog.isVisible()
    assert side.entry.text() == line
    assert not side.says.isHidden()
    assert side.people == []


def test_a_threat_does_not_answer(asked: Asked) -> None:
    hands, dialog, window = asked
    for side, typed in zip(dialog.sides, ("Jen, sailing 5", "The storm, rage 7"), strict=True):
        hands.click(side.entry)
        hands.type(typed)
        hands.press("Return")
    hands.click(dialog.sides[1].threat)
    hands.click("Start round 1")
    settle()
    tab: Any = window.current
    tab.page.turn.order.chips["jen"].click()
    assert tab.page.turn.contest.plan.how == "none"


def test_the_campaigns_table_is_kept(asked: Asked) -> None:
    _hands, dialog, window = asked
    dialog._take_borrowed({"quickness": "speed"})
    dialog.reject()
    assert window.settings.figure_sources == {"quickness": "speed"}


def test_one_careless_escape_throws_nothing_typed_away(asked: Asked) -> None:
    hands, dialog, window = asked
    hands.press("Return")
    hands.type("The kipper")
    hands.press("Return")
    hands.type("Jen, falsehoods 6")
    hands.press("Return", "Escape")
    assert dialog.isVisible()
    assert [each.label for each in dialog.sides[0].people] == ["Jen"]
    hands.press("Escape")
    assert not window.findChildren(BeginDialog)


def test_the_button_that_begins_stays_on_the_screen_where_letters_are_large(
    stall: Opens, look: Theme
) -> None:
    look.switch(LIGHT, 150)
    window = stall().window
    window.parts["conflicts"].meet("prolonged")
    (dialog,) = window.findChildren(BeginDialog)
    hands, side = Hands(dialog), dialog.sides[0]
    hands.click(side.entry)
    for who in ("Jen", "Piers", "Wat", "Osk", "Hale", "Mara"):
        hands.type(f"{who}, wit 4")
        hands.press("Return")
    assert dialog.height() <= dialog.screen().availableGeometry().height()
    assert dialog.rect().contains(dialog.accept_it.geometry())


HUNTER = Guest(
    "Osk",
    {"stealthy": "B4", "tracking": "B3", "accounting": "B6", "speed": "B5"},
    Seat("anna", "Anna"),
)


@pytest.fixture
def hunted(stall: Opens) -> BeginDialog:
    """The dialog with somebody of a campaign at hand."""
    return BeginDialog(Meeting((HUNTER,)), book(), {}, stall().window)


def test_who_plays_somebody_of_the_campaign_is_filled_in(hunted: BeginDialog) -> None:
    assert hunted.sides[0].add("Osk")
    assert hunted.sides[0].player.text() == "Anna"


def test_a_chase_takes_the_skills_of_a_chase_and_those_that_were_typed(hunted: BeginDialog) -> None:
    first, second = hunted.sides
    first.add("Osk")
    second.add("Hale, accounting 3")
    assert set(first.people[0].skills) == {"stealthy", "tracking", "accounting"}
    hunted.kinds["chase"].click()
    # Everybody can run.
    assert set(first.people[0].skills) == {"stealthy", "tracking", "speed"}
    assert second.people[0].skills == {"accounting": 3}
    hunted.kinds["general"].click()
    assert set(first.people[0].skills) == {"stealthy", "tracking", "accounting"}


def test_a_chase_says_who_is_pursued_and_shows_its_limit_of_rounds(hunted: BeginDialog) -> None:
    first, second = hunted.sides
    first.add("Osk")
    second.add("Hale, running 3")
    assert hunted.limit.isHidden()
    hunted.kinds["chase"].click()
    assert not hunted.limit.isHidden()
    assert "Osk is pursued" in hunted.price.text()
    assert (first.label, second.label) == CHASE
    hunted.rounds.stepped.emit(4)
    assert "After 4" in hunted.why.text()
    assert hunted.setup().rounds == 4
    hunted.kinds["general"].click()
    assert hunted.setup().rounds == 0
    assert hunted.limit.isHidden()


def test_who_is_wounded_and_in_armor_comes_to_a_chase_so(asked: Asked) -> None:
    """PTGS-15, ARM-9: two dice less of all, one less of Speed and its skills; none of nothing."""
    dialog = asked[1]
    legs = tuple(WornArmor(place, "chainmail") for place in ("right-leg", "left-leg"))
    able = ("speed", "climbing", "perception", "agility", "reflexes")
    figures = {"foraging": "B2"} | dict.fromkeys(able, "B5")
    known = Known(
        arms=Arms(worn=legs), tolerances=(3, 5, 7, 9, 10, 11), wounds=(Wound(at=7, level=3),)
    )
    dialog._finds = lambda name: Guest(name, figures, known=known)
    dialog.kinds["chase"].click()
    person = dialog._knows("Gudda")
    assert person is not None
    assert dict(person.skills) == {"climbing": 2, "speed": 2}
    assert person.reflexes == 2
