"""Who may come to a conflict, and what is said of them before it begins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.meeting.guests import Guest, Meeting
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.catalog import GAMES, conflicts
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.person.held import Arms, CarriedArm, Hold
from tests.shipped import book

SKILLS = {"will": "B4", "persuasion": "B4", "brawling": "B3"}


@pytest.mark.parametrize("unsaved", [True, False])
def test_whoever_has_no_file_is_told_to_take_nothing_home(
    qtbot: QtBot, look: Theme, unsaved: bool
) -> None:
    guest = Guest("Ysane", SKILLS, unsaved=unsaved)
    meeting = Meeting((guest,), ("Ysane",))
    for asked in (
        MeetingDialog(conflicts(), meeting, book()),
        BeginDialog(meeting, book(), {}),
    ):
        qtbot.addWidget(asked)
        assert ("Ysane" in asked.homeless.text()) is unsaved
        assert asked.homeless.isHidden() is not unsaved


def test_who_would_come_with_nothing_in_hand_is_asked_once(qtbot: QtBot, look: Theme) -> None:
    arms = Arms((CarriedArm("knife", hold="readied"), CarriedArm("hunting-bow")))
    guests = (Guest("Ysane", SKILLS, known=Known(arms=arms)), Guest("Grim", SKILLS))
    asked = MeetingDialog(conflicts(), Meeting(guests, ("Ysane", "Grim"), "fight"), book())
    qtbot.addWidget(asked)
    asked.show()
    qtbot.mouseClick(asked.accept_it, Qt.MouseButton.LeftButton)
    assert asked.isVisible(), "asked first"
    qtbot.mouseClick(asked.accept_it, Qt.MouseButton.LeftButton)
    assert not asked.isVisible(), "and begun so"
    assert asked.met is not None
    assert [each.hand for each in asked.met.setup.fighters[0].weapons] == ["readied", "stowed"]


@pytest.mark.parametrize(
    ("hold", "actions"), [("readied", "1"), ("stowed", "2")], ids=["FIGHT-22", "FIGHT-22 stowed"]
)
def test_it_is_told_what_it_costs_to_draw(hold: Hold, actions: str) -> None:
    carried = CarriedArm("knife", hold=hold)
    people = (
        Comer("ysane", "Ysane", "y", (), SKILLS, Known(arms=Arms((carried,)))),
        Comer("grim", "Grim", "g", (), SKILLS),
    )
    terms, meets = GAMES["fight"].terms, GAMES["fight"].meets
    assert terms.asks is not None
    assert meets is not None
    says = terms.asks(book(), meets(book(), people, Agreed()))
    assert actions in says
    held = Agreed({"1 weapon": Filling(text="knife")})
    assert terms.asks(book(), meets(book(), people, held)) == ""
