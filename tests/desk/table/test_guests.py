"""Who may come to a conflict, and what is said of them before it begins."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.meeting.guests import Guest, Meeting
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.catalog import conflicts
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
