"""A row of what is to do in a week: a head of the rules, or a card with how far it is."""

from __future__ import annotations

from bwdesk.desk.games.usurper.shown import DONE, NOW, QueueRow
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.words import words

HIGH = {True: 26, False: 32}
SIGNS = {DONE: "✓", NOW: "›", "dot": "·"}


class QueueView(PressRow):
    """``pressed`` asks for its card."""

    def __init__(self, row: QueueRow) -> None:
        super().__init__(row.key)
        self._sign = words("", "body", "ember")
        self._title = words("", "label" if row.head else "body", "ink2" if row.head else "ink")
        self._says = words("", "small", "ink2")
        line = layouts.row(into=self, spacing=8, margins=(14, 5, 10, 5))
        line.addWidget(self._sign)
        line.addWidget(self._title, 1)
        line.addWidget(self._says)
        self._sign.setVisible(not row.head)

    def show_row(self, row: QueueRow) -> None:
        self._sign.setText(SIGNS.get(row.icon, "·"))
        self._title.setText(row.title)
        self._says.setText(row.says or row.whose)
        self.setToolTip("" if row.head else row.words)
        self.setAccessibleName(row.words)
        self.show_ground(current=row.icon == NOW, opens=not row.head and row.icon != DONE)
