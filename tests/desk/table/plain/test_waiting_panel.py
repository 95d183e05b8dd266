"""Who is waited for, beside any board."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from bwdesk.desk.table.plain.waiting_panel import ActorRow, WaitingPanel, WaitingState
from bwdesk.desk.theme import Theme
from tests.desk.hands import settle

DONE = "Hanne shoots at Osk with a crossbow: 3 successes against Ob 2"


def test_nothing_of_it_is_cut_off_in_large_letters(qtbot: QtBot, look: Theme) -> None:
    look.switch(scale=150)
    panel = WaitingPanel()
    qtbot.addWidget(panel)
    panel.setFixedWidth(340)
    row = ActorRow("a", "Hanne", "disc", "Anna", "", DONE)
    panel.show_waiting(WaitingState("Volley 2 is opened", "Anybody goes on.", (row,), ()))
    panel.show()
    qtbot.waitExposed(panel)
    settle()
    area = panel.findChild(QScrollArea)
    inside = area.widget() if area is not None else None
    assert area is not None
    assert inside is not None
    assert inside.width() <= area.viewport().width()
