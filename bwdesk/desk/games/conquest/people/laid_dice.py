"""The dice of a roll that lie open, as large as they are looked at, and what they come to."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.rolling.asked import lying
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.tray import Roll
from bwdesk.rules.prose import plural


def laid(roll: Roll) -> QWidget:
    """Every group of a roll, with the successes of each test."""
    holder = QWidget()
    column = layouts.column(into=holder, spacing=6)
    for test in roll.tests:
        column.addWidget(words(plural(roll.successes(test), "success", "successes"), "h2"))
        for ask in roll.groups(test):
            column.addWidget(FacesView(lying(ask, roll.dice[ask.key])))
    return holder
