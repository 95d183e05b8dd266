"""Players: who sits at the table, and at a full one which two share a faction."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.side_part import SidePart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.pick_button import PickButton
from bwdesk.desk.kit.picker import Pick
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.kit.writing import show_text, text_line
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.conquest.plan import (
    FEWEST,
    MOST,
    Player,
    Side,
    player_name,
    side_name,
    sign_of,
)

LEAST = 120


class PlayerRow(QWidget):
    """A place at the table: whose it is, what they play, and the way out."""

    def __init__(self, step: PlayersStep) -> None:
        super().__init__(step.body)
        self.number = words("", "value", "ink2")
        self.number.setMinimumWidth(18)
        self.name = text_line(edits=self._rename)
        self.name.setMinimumWidth(LEAST)
        self.sign, self.plays = Sign("disc", IN_HEAD), words("", "body", "ink2")
        self.leave = push_button("", self._leave, kind="quiet", icon="trash-2")
        row = layouts.row(self.number, into=self, spacing=12, margins=(0, 4, 0, 4))
        row.addWidget(self.name, 1)
        row.addSpacing(8)
        row.addWidget(self.sign)
        row.addWidget(self.plays, 1)
        row.addWidget(self.leave)
        self._step = step

    def show_player(self, at: int) -> None:
        foundation = self._step.foundation
        plan = foundation.plan
        self.player = plan.players[at]
        side = next(each for each in plan.sides if self.player.id in plan.seats(each))
        self.number.setText(str(at + 1))
        show_text(self.name, self.player.name)
        self.name.setPlaceholderText(f"Player {at + 1}")
        self.name.setAccessibleName(f"Name of player {at + 1}")
        self.sign.show_sign(sign_of(side, plan))
        self.plays.setText(side_name(side, plan))
        self.leave.setEnabled(len(plan.players) > FEWEST)
        says = f"{player_name(self.player, plan)} leaves the table"
        self.leave.setAccessibleName(says)
        self.leave.setToolTip(hint(says if self.leave.isEnabled() else "A war needs two."))

    def _rename(self, text: str) -> None:
        foundation = self._step.foundation
        players = tuple(
            replace(each, name=text) if each.id == self.player.id else each
            for each in foundation.plan.players
        )
        foundation.edit("Name a player", f"player {self.player.id}", players=players)

    def _leave(self) -> None:
        """With whoever leaves goes the faction; pairs are made anew."""
        foundation, plan = self._step.foundation, self._step.foundation.plan
        at = plan.players.index(self.player)
        players = (*plan.players[:at], *plan.players[at + 1 :])
        factions = plan.factions
        if not plan.is_paired:
            factions = (*factions[:at], *factions[at + 1 :], Side(_fresh("f", factions)))
        label = f"Send {player_name(self.player, plan)} away"
        foundation.edit(label, players=players, factions=factions, pairs=())


class PairRow(SidePart):
    """Two players of one faction: who runs the building rolls, who the conflict."""

    def __init__(self, step: PlayersStep, at: int, grid: QGridLayout) -> None:
        super().__init__(step, at)
        self.sign, self.name = Sign("disc", IN_HEAD), words("", "name")
        layouts.row(self.sign, self.name, into=self, spacing=10, grows=1)
        self.picks = tuple(PickButton("", step.body) for _ in range(2))
        grid.addWidget(self, at + 1, 0)
        for part, pick in enumerate(self.picks):
            grid.addWidget(pick, at + 1, part + 1)
            pick.picked.connect(lambda id, part=part: self._swap(part, id))

    def show_pair(self) -> None:
        plan, side = self.foundation.plan, self.side
        self.sign.show_sign(sign_of(side, plan))
        self.name.setText(side_name(side, plan))
        known = [Pick(each.id, player_name(each, plan)) for each in plan.players]
        for seat, pick, runs in zip(
            plan.seats(side), self.picks, ("building rolls", "conflict"), strict=True
        ):
            pick.offer(f"Runs the {runs} of {side_name(side, plan)}", known, seat)

    def _swap(self, part: int, id: str) -> None:
        """Whoever sat there takes the place of who comes."""
        foundation, plan = self.foundation, self.foundation.plan
        order = [seat for side in plan.sides for seat in plan.seats(side)]
        here, there = 2 * self._at + part, order.index(id)
        order[here], order[there] = order[there], order[here]
        foundation.edit("Pair the players", pairs=tuple(order))


class PlayersStep(StepPage):
    """Two to five players lead a faction each; six are three pairs."""

    key = "players"
    title = "Players"
    lead = (
        "Everybody at the table leads a faction; six share three of them. It is best with two, "
        "or with four and more; three can play too. All sit at this computer in turn."
    )

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.rows = [PlayerRow(self) for _ in range(MOST)]
        for row in self.rows:
            self.column.addWidget(row)
        self.add = push_button("Somebody else sits down", self._sit, icon="plus", parent=self.body)
        self.column.addSpacing(4)
        self.column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.remark("players/"))
        self.pairing = QWidget(self.body)
        grid = QGridLayout(self.pairing)
        grid.setContentsMargins(0, 12, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for place, label in enumerate(("Faction", "Building rolls", "Conflict scene")):
            grid.addWidget(words(label, "label", "ink3", self.pairing), 0, place)
            grid.setColumnStretch(place, 1)
        self.pairs = [PairRow(self, at, grid) for at in range(MOST // 2)]
        self.pairs_head = SectionLabel("Pairs", "may change with every maneuver")
        self.column.addSpacing(16)
        self.column.addWidget(self.pairs_head)
        self.column.addWidget(self.pairing)
        self.column.addStretch(1)

    def refresh(self) -> None:
        super().refresh()
        plan = self.foundation.plan
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(plan.players))
            if at < len(plan.players):
                row.show_player(at)
        self.add.setEnabled(len(plan.players) < MOST)
        self.add.setToolTip("" if self.add.isEnabled() else "Six is a full table.")
        for widget in (self.pairs_head, self.pairing):
            widget.setVisible(plan.is_paired)
        if plan.is_paired:
            for pair in self.pairs:
                pair.show_pair()

    def reveal(self, where: str) -> None:
        id = where.partition("/")[2]
        ids = [each.id for each in self.foundation.plan.players]
        self.show_at(self.rows[ids.index(id)].name if id in ids else self.add)

    def _sit(self) -> None:
        players = self.foundation.plan.players
        there = (*players, Player(_fresh("s", players)))
        self.foundation.edit("Add a player", players=there, pairs=())
        self.show_at(self.rows[len(players)].name)


def _fresh(kind: str, others: Iterable[Player | Side]) -> str:
    """The id of one more of a *kind*: ``s3`` is a seat, ``f3`` a faction."""
    ids = {each.id for each in others}
    return next(id for n in range(1, 2 * MOST) if (id := f"{kind}{n}") not in ids)
