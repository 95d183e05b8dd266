"""A faction at nothing: who conquered it, where its leader goes, and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton

from bwdesk.desk.games.conquest.faction_block import FactionBlock
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.conquest.falling import conquerors, inheritances, sides
from bwdesk.rules.games.conquest.moves import Inherit, Join, Yield
from bwdesk.rules.games.conquest.state import Faction, Person

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument


class FallenBlock(Drawn, FactionBlock):
    """Everything the end of one faction asks for, in its order; a tab stop before its choices."""

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        says = f"{document.state.faction(faction).name} falls"
        super().__init__(document, faction, says, margins=(18, 10, 18, 14))
        self.setAccessibleName(says)
        self.yields: dict[str, QPushButton] = {}
        self.joins: dict[str, QPushButton] = {}
        self.takes: dict[bool, QPushButton] = {}
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        own = self.own
        self._show_conqueror(own)
        due = document.session.due()
        if any(each.actor == faction and each.key == ("join",) for each in due):
            self._ask_side(own)
        elif own.joined:
            host = document.state.faction(own.joined).name
            self.say(f"{self._leader} has joined {host}, and acts there in its scenes (BK-60).")
        self._ask_estate(own)

    @property
    def waits(self) -> bool:
        """Whether something is still to be chosen."""
        return bool(self.yields or self.joins or self.takes)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.hasFocus():
            strokes.focus_ring(painter, rect, theme.palette.ember)

    @property
    def _leader(self) -> str:
        return self.own.leader or f"The leader of {self.own.name}"

    @property
    def _person(self) -> Person:
        return self.own.people.get("leader", Person())

    def _show_conqueror(self, own: Faction) -> None:
        state = self.document.state
        done = self.document.game.resolution(state)
        alike = conquerors(state, done, own.id)
        took = {
            id: sum(
                each.amount
                for each in done.effects
                if each.kind == "loss" and each.faction == own.id and each.source == id
            )
            for id in alike
        }
        if own.conquered:
            took_most = f", who took {took[own.conquered]}" if own.conquered in took else ""
            victor = state.faction(own.conquered).name
            self.say(f"Conquered by {victor}{took_most} (BK-62).")
        elif len(alike) > 1:
            names = series((state.faction(id).name for id in alike), "and")
            self.say(f"{names} took {took[alike[0]]} each. To whom did it fall? (BK-62)", "ink")
            for id in alike:
                says, fell = f"It fell to {state.faction(id).name}", Yield(self.faction, id)
                self.yields[id] = self._answer(says, fell, own.seat)
        else:
            self.say("It fell to nobody: whoever its leader joins, it costs nothing (BK-62).")

    def _ask_side(self, own: Faction) -> None:
        state = self.document.state
        self.say(f"Where does {self._leader} go? (BK-60)", "ink")
        for id in sides(state):
            says, join = f"Join {state.faction(id).name}", Join(self.faction, id)
            self.joins[id] = self._answer(says, join, own.seat)
            self.say(self._price(own, id))

    def _price(self, own: Faction, side: str) -> str:
        """What it costs to go there (BK-61)."""
        if not own.conquered:
            return "It costs nothing."
        if side == own.conquered:
            return "The conqueror: Resources and affiliations are kept."
        whose, victor = self._person, self.document.state.faction(own.conquered).name
        resources = f"all Resources ({whose.resources}D)" if whose.resources else "all Resources"
        held = f" ({whose.affiliation})" if whose.affiliation else ""
        cash = f"{victor} gets those dice as cash"
        return f"Costs {resources} and the highest affiliation{held}; {cash}."

    def _ask_estate(self, own: Faction) -> None:
        """What the conqueror may take from a leader who went elsewhere."""
        state = self.document.state
        if not any(each.key == ("inherit", own.id) for each in inheritances(state)):
            return
        whose, victor = self._person, state.faction(own.conquered)
        self.say(f"{victor.name} inherits what {self._leader} left behind (BK-61).", "ink")
        offered = {False: f"Take {whose.resources}D of cash"}
        if whose.affiliation:
            offered[True] = f"Buy the affiliation {whose.affiliation}"
        for buys, says in offered.items():
            move = Inherit(victor.id, self.faction, buys)
            self.takes[buys] = self._answer(says, move, victor.seat)

    def _answer(self, says: str, move: Yield | Join | Inherit, seat: str) -> QPushButton:
        button = self.button(says, lambda: self.document.make(move, seat))
        self.column.addWidget(button)
        return button
