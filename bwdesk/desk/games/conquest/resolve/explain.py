"""What a cell of the matrix means, and the rules a comparison is read from."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.resolve.comparison_cards import Card
from bwdesk.desk.games.conquest.widgets.matrix import WORDS
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.menu import Popup
from bwdesk.desk.kit.words import words
from bwdesk.rules.tables.conquest import Maneuver

WIDTH, PADDING, BELOW = 320, 16, 4


class Explained(Popup):
    """A popover; Escape or a click elsewhere closes it."""

    def __init__(self, anchor: QWidget, card: Card, maneuver: Maneuver) -> None:
        super().__init__(anchor)
        self.setProperty("frame", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(round(themes.of(anchor).type.px(WIDTH)))
        title = f"{card.one} meets {card.other}"
        self.setAccessibleName(f"Why: {title}")
        self._column = layouts.column(
            words(title, "h2", wrap=True), into=self, spacing=6, margins=(PADDING, 12, PADDING, 12)
        )
        self._say("How they meet", WORDS[card.cell])
        self._say("Independent", maneuver.alone)
        self._say("Versus, won", maneuver.won)
        self._say("Tied or lost", maneuver.lost)
        if maneuver.risk:
            self._say("Risk", maneuver.risk)
        for reading in card.readings:
            self._say("The table’s reading", reading)
        self._say("Rules", ", ".join(card.rules))

    def _say(self, label: str, text: str) -> None:
        named: QLabel = words(label, "label", "ink3")
        self._column.addWidget(named)
        self._column.addWidget(words(text[:1].upper() + text[1:], "body", "ink", wrap=True))


def explain(anchor: QWidget, card: Card, maneuver: Maneuver) -> Explained:
    """Pop up under *anchor*."""
    shown = Explained(anchor, card, maneuver)
    shown.adjustSize()
    corner = anchor.mapToGlobal(QPoint(anchor.width() - shown.width(), anchor.height() + BELOW))
    room = anchor.screen().availableGeometry()
    if corner.y() + shown.height() > room.bottom():
        corner.setY(anchor.mapToGlobal(QPoint(0, 0)).y() - BELOW - shown.height())
    corner.setX(max(room.left(), min(corner.x(), room.right() - shown.width())))
    corner.setY(max(room.top(), corner.y()))
    shown.move(corner)
    shown.show()
    return shown
