"""The list a court has sealed, as that court may look at it: who is in the field, and why."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.courts.state import State
from bwdesk.rules.games.game import Open
from bwdesk.rules.games.prose import series

NOTHING = "Nobody goes out this season."
LOCKED = "Its lines cannot be read on this computer."


class SealedList(QWidget):
    """``left`` hands the desk back."""

    left = Signal()

    def __init__(self, document: TableDocument, court: str) -> None:
        super().__init__()
        self.seat = document.at_desk
        self.setProperty("ground", "sheet")
        state: State = document.view()
        own = state.court(court)
        column: QVBoxLayout = layouts.column(into=self, spacing=10, margins=(28, 22, 28, 22))
        column.addWidget(words(f"The list of {own.called}", "h1", wrap=True))
        column.addWidget(words("Whoever goes out cannot defend.", "prose", "ink2", wrap=True))
        self.lines: list[QWidget] = []
        orders = state.lists.get(court, ())
        for number, order in enumerate(orders, start=1):
            campaign, goal = order.campaign, order.goal
            if not isinstance(campaign, Open) or not campaign.value.commander:
                continue
            ids = (campaign.value.commander, *campaign.value.armies)
            who = series([each.called for id in ids if (each := own.piece(id))])
            aim = goal.value.objective if isinstance(goal, Open) else ""
            known = document.game.canon.objectives.get(aim)
            said = f"{number}. {who}{f', for {known.name}' if known else ''}"
            self.lines.append(words(said, "name", wrap=True))
        sealed = any(not isinstance(each.campaign, Open) for each in orders)
        for line in self.lines or [words(LOCKED if sealed else NOTHING, "empty", "ink2")]:
            column.addWidget(line)
        column.addStretch(1)
        self.first = push_button("Draw the curtain", self.left)
        row = layouts.row(self.first, ...)
        column.addLayout(row)

    def wipe(self) -> None:
        """Nothing of it stays in any widget."""
        for each in self.lines:
            each.setProperty("text", "")
