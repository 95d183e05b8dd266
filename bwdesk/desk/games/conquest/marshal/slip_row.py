"""One revealed slip: what was declared, what is wrong with it, how many dice stand behind it."""

from __future__ import annotations

from html import escape

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.marshal.pool import person, skill_name, targets_line
from bwdesk.desk.games.conquest.marshal.pool import person_name as called_
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.choice_rows import ChoiceRow
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Ability, exponent_text
from bwdesk.rules.games.conquest.state import Marshaled, State, slip_of
from bwdesk.rules.packs.book import Book

BADGES = {
    "duty": Badge("odd", "Odd"),
    "met": Badge("done", "Met"),
    "wasted": Badge("broken", "Wasted"),
}
"""Kinds of events of the reveal that concern a slip."""


class Warned(Struct, frozen=True):
    """What the reveal found about a slip: a *duty* left out, for which the table may strike it, one
    *met* by whoever came first, or that it no longer fitted and is *wasted*."""

    says: str
    rule: str = ""
    kind: str = "duty"


class SlipRow(ChoiceRow):
    """``strike`` asks the table not to let the maneuver stand."""

    strike = Signal(str)

    def __init__(
        self,
        state: State,
        faction: str,
        book: Book,
        warnings: tuple[Warned, ...],
        *,
        waits: bool = False,
    ) -> None:
        super().__init__(faction)
        slip, struck = slip_of(state, faction), faction in state.struck
        maneuver = book.maneuvers.get(slip.maneuver)
        self.said = maneuver.name if maneuver else "No maneuver"
        if slip.targets:
            self.said += f" at {targets_line(state, slip.targets)}"
        if maneuver and maneuver.pool:
            self.said += f", {slip.defense}\u00a0% of it for defense"
        dice = hand_line(state, faction, waits=waits)
        name = state.faction(faction).name
        self.setAccessibleName(f"{name}: {self.said}. {dice}")
        head = layouts.row(spacing=12)
        head.addLayout(name_row(state, faction, wrap=True), 1)
        head.addWidget(words(dice, "value" if dice[:1].isdigit() else "small", "ink2"))
        self.column.addLayout(head)
        below = layouts.column(
            spacing=4, margins=(round(themes.theme_of(self).type.px(22)), 0, 0, 0)
        )
        self.column.addLayout(below)
        line = words(self.said, "strong" if maneuver else "body", "ink", wrap=True)
        if struck:
            line.setTextFormat(Qt.TextFormat.RichText)
            line.setText(f"<s>{escape(self.said)}</s>")
        below.addWidget(line)
        if maneuver and not struck and (who := _roller(state, faction, book)):
            below.addWidget(words(who, "small", "ink2", wrap=True))
        if struck:
            below.addWidget(BadgeView(Badge("ruling", "Does not stand")))
        for each in warnings:
            below.addLayout(self._warning(each, struck))

    def _warning(self, warned: Warned, struck: bool) -> QHBoxLayout:
        row = layouts.row(BadgeView(BADGES[warned.kind]), spacing=10)
        rule = f" ({warned.rule})" if warned.rule else ""
        row.addWidget(words(f"{warned.says}{rule}", "small", "ink", wrap=True), 1)
        if warned.kind == "duty" and not struck:
            button = push_button(
                "Strike it…",
                lambda: self.strike.emit(self.key),
                kind="ruling",
                icon="gavel",
                name=f"Strike the maneuver: {warned.says}",
            )
            row.addWidget(button)
        return row


def hand_line(state: State, faction: str, *, waits: bool = False) -> str:
    """``7D``, ``3D defense, 4D attack``, or how far it is."""
    hand = state.marshaled.get(faction)
    if faction in state.struck:
        return "struck"
    if waits:
        return "has no dice yet"
    if hand is None or hand == Marshaled() or not slip_of(state, faction).maneuver:
        return "no roll"
    if hand.void:
        return "may not roll"
    if hand.defense:
        return f"{hand.defense}D and {hand.dice}D"
    return f"{hand.dice}D"


def _roller(state: State, faction: str, book: Book) -> str:
    hand: Marshaled | None = state.marshaled.get(faction)
    if hand is None or not (hand.skill or hand.exponent):
        return ""
    skill = skill_name(book.skills, hand.skill) if hand.skill else "a skill nobody named"
    whose = person(state, state.faction(faction), hand.by)
    shade = hand.shade or whose.has(hand.skill).shade
    what = f"{skill} {exponent_text(Ability(shade, hand.exponent))}"
    said = f"{called_(state, state.faction(faction), hand.by)} rolls {what}"
    tagged = "".join(
        f", with {plural(dice, 'die', 'dice')} more against {state.faction(id).name}"
        for id, dice in hand.tagged.items()
    )
    return f"{said}{tagged}."
