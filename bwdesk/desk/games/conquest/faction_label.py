"""A faction by its sign and its name, as rows and headings of conquest begin."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State


def name_row(
    state: State, faction: str, *, face: str = "name", text: str = "", wrap: bool = False
) -> QHBoxLayout:
    """The sign of a faction and its name, or another *text* of it."""
    said = text or state.faction(faction).name
    return signed_row(sign_of(state, faction), said, face=face, wrap=wrap)


def signed_row(sign: str, text: str, *, face: str = "name", wrap: bool = False) -> QHBoxLayout:
    """A *text* behind a sign."""
    row = layouts.row(spacing=8)
    row.addWidget(Sign(sign), 0, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(words(text, face, "ink", wrap=wrap), 1 if wrap else 0)
    return row
