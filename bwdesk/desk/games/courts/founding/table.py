"""The table: what the game is called, who plays whom, and who judges."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.games.courts.court_panel import SQUARE
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import show_text, text_line
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.courts.founding import FEWEST, MOST, PARTS, PLAYERS, WHITE, Founding, Player
from bwdesk.rules.games.courts.state import LETTERS


class TableStep(StepPage):
    """Two to four people, and an Adjudicator or none."""

    key = "table"
    title = "The table"
    lead = (
        "Two to four people play. With two, each has a whole court; a third and a fourth play the "
        "Queens. King and Queen of a court sit behind the curtain together."
    )

    def __init__(self, foundation: Any, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.name = self._field("The game is called", "The Game of Succession", self._rename)
        self.players: list[QLineEdit] = []
        self.parts: list[Any] = []
        self.column.addWidget(SectionLabel("The game"))
        self.column.addWidget(self.name)
        self.column.addWidget(SectionLabel("Players"))
        for at in range(MOST):
            call = partial(self._call, at)
            field = self._field(f"Name of player {at + 1}", f"Player {at + 1}", call)
            square, part = Sign(WHITE, SQUARE), words("", "body", "ink2")
            row = QWidget()
            layouts.row(field, square, part, into=row, spacing=10).setStretch(0, 1)
            self.players.append(field)
            self.parts.append((row, square, part))
            self.column.addWidget(row)
        self.more = push_button("One more player", self._more, parent=self.body)
        self.fewer = push_button("One player fewer", self._fewer, kind="quiet", parent=self.body)
        buttons = layouts.row(self.more, self.fewer, ..., spacing=8)
        self.column.addLayout(buttons)
        self.column.addWidget(SectionLabel("Adjudicator"))
        self.column.addWidget(
            words(
                "Declares Events and says what comes of what is told; plays no court. There may be "
                "none.",
                "small",
                "ink2",
                wrap=True,
            )
        )
        self.adjudicator = self._field("Name of the Adjudicator", "Nobody", self._judge)
        self.column.addWidget(self.adjudicator)
        self.column.addWidget(self.remark("table"))
        self.column.addStretch(1)

    def refresh(self) -> None:
        super().refresh()
        plan: Founding = self.foundation.plan
        show_text(self.name, plan.title)
        show_text(self.adjudicator, plan.adjudicator)
        for at, (row, square, part) in enumerate(self.parts):
            row.setVisible(at < len(plan.players))
            if at >= len(plan.players):
                continue
            show_text(self.players[at], plan.players[at].name)
            id = plan.players[at].id
            court = next(each.id for each in plan.courts if id in plan.seats(each.id))
            square.show_sign(court)
            seats = plan.seats(court)
            said = " and ".join(PARTS) if len(seats) == 1 else PARTS[seats.index(id)]
            part.setText(f"{'White' if court == WHITE else 'Black'} {said}")
        self.more.setEnabled(len(plan.players) < MOST)
        self.fewer.setEnabled(len(plan.players) > FEWEST)

    def reveal(self, where: str) -> None:
        plan: Founding = self.foundation.plan
        ids = [each.id for each in plan.players]
        id = where.partition("/")[2]
        self.show_at(self.players[ids.index(id)] if id in ids else self.name)

    def _field(self, name: str, placeholder: str, edits: Callable[[str], None]) -> QLineEdit:
        return text_line(hint=placeholder, name=name, longest=LETTERS, edits=edits)

    def _rename(self, text: str) -> None:
        self.foundation.edit("Name the game", "title", title=text)

    def _judge(self, text: str) -> None:
        self.foundation.edit("Name the Adjudicator", "adjudicator", adjudicator=text)

    def _call(self, at: int, text: str) -> None:
        players = list(self.foundation.plan.players)
        players[at] = replace(players[at], name=text)
        self.foundation.edit("Name a player", f"player {at}", players=tuple(players))

    def _more(self) -> None:
        players = self.foundation.plan.players
        there = {each.id for each in players}
        fresh = next(id for id in PLAYERS if id not in there)
        self.foundation.edit("One more player", players=(*players, Player(fresh)))
        self.players[len(players)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fewer(self) -> None:
        self.foundation.edit("One player fewer", players=self.foundation.plan.players[:-1])
