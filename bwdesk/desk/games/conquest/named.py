"""A faction by its sign and its name, as rows and headings of conquest begin."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State


def named(
    state: State, faction: str, *, face: str = "name", text: str = "", wrap: bool = False
) -> QHBoxLayout:
    """The sign of a faction and its name, or another *text* of it."""
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(Sign(sign_of(state, faction)), 0, Qt.AlignmentFlag.AlignVCenter)
    label = words(text or state.faction(faction).name, face, "ink", wrap=wrap)
    row.addWidget(label, 1 if wrap else 0)
    return row
