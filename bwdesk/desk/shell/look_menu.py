"""The Look menu: light or dark, the size of letters, the paper of the sheets, the curtain."""

from __future__ import annotations

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from bwdesk.desk.kit.menu import popup_menu
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell.settings import SCALES, DeskSettings

COLORS = {"light": "Light", "dark": "Dark", "system": "As the system"}
LETTERS = {scale: f"{scale} %" for scale in SCALES}
PAPER = {"a4": "A4", "letter": "US Letter"}
IDLE = {1: "1 minute", 3: "3 minutes", 10: "10 minutes", 0: "Never"}


def look_menu(settings: DeskSettings, parent: QWidget) -> QMenu:
    """What is set now is ticked; a choice is kept and seen at once."""
    menu = popup_menu(parent)
    for title, choices, now, choose in (
        ("Colors", COLORS, settings.colors, settings.set_colors),
        ("Letters", LETTERS, settings.scale, settings.set_scale),
        ("Paper", PAPER, settings.paper, settings.set_paper),
        ("Curtain falls when idle for", IDLE, settings.idle, settings.set_idle),
    ):
        if not menu.isEmpty():
            menu.addSeparator()
        menu.addAction(_head(title, menu))
        group = QActionGroup(menu)
        for choice, said in choices.items():
            entry = menu.addAction(said)
            entry.setCheckable(True)
            entry.setChecked(choice == now)
            entry.triggered.connect(lambda _on, choose=choose, choice=choice: choose(choice))
            group.addAction(entry)
    return menu


def _head(title: str, menu: QMenu) -> QAction:
    """The style sheet leaves out the text of Qt's own sections."""
    said = words(title, "label", "ink3")
    said.setContentsMargins(16, 8, 16, 4)
    head = QWidgetAction(menu)
    head.setDefaultWidget(said)
    head.setEnabled(False)
    return head
