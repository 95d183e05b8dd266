"""The row of somebody in a prolonged conflict: high enough for all that is said of them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.prolonged.person_rows import Mark, PersonRow, PersonView


@pytest.mark.usefixtures("look")
def test_marks_that_take_two_lines_in_a_narrow_panel_are_not_cut_off(qtbot: QtBot) -> None:
    marks = (Mark("won what they began", "good", "check"), Mark("answered 2 times"))
    view = PersonView(PersonRow("jen", "Jen", "", (), marks, now=False, out=False, opens=""))
    panel = QWidget()
    column = QVBoxLayout(panel)
    column.addWidget(view)
    column.addStretch(1)
    qtbot.addWidget(panel)
    panel.resize(640, 400)
    panel.show()
    one_line = view.height()
    panel.resize(230, 400)
    qtbot.waitUntil(lambda: view.height() == view.heightForWidth(view.width()))
    assert view.height() > one_line
