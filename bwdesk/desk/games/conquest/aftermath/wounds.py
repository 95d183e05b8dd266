"""The wounded of a war: dice they have lost, and what becomes of them (BK-65, BK-66)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.marshal.pool import person_name
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.downtime import find_rested
from bwdesk.rules.games.conquest.state import Faction, Wounded
from bwdesk.rules.tables.grayscale import circle

NOBODY = "Nobody has lost a die."
BEFORE = ("slips", "scenes")
"""Phases at the start of a maneuver, when Health is tested."""
Hurt = tuple[str, str, str]
"""Whose, the dice they lost, and what becomes of it."""


class WoundsView(QWidget):
    """A row for everybody who is hurt."""

    def __init__(self) -> None:
        super().__init__()
        rows = layouts.column(spacing=8)
        self._nobody = words(NOBODY, "small", "ink2")
        self._rows = Keyed[Hurt](rows, _row)
        layouts.column(self._nobody, rows, into=self, spacing=4, margins=(18, 4, 18, 10))

    def show_wounds(self, document: ChronicleDocument) -> None:
        hurt = [(own, each) for own in document.state.active for each in own.wounds]
        rows = [(*_who(document, own, each), _becomes(document, own, each)) for own, each in hurt]
        self._rows.show(rows)
        self._nobody.setVisible(not rows)


def _row(hurt: Hurt) -> QWidget:
    name, lost, becomes = hurt
    head = layouts.row(words(name, "name", wrap=True), words(lost, "value", "broken"), grows=0)
    return layouts.inset(head, words(becomes, "small", "ink2", wrap=True), spacing=2)


def _who(document: ChronicleDocument, own: Faction, hurt: Wounded) -> tuple[str, str]:
    dice = f"{MINUS}{hurt.dice}D" if hurt.dice else ""
    return f"{person_name(document.state, own, hurt.who)}, {own.name}", dice


def _becomes(document: ChronicleDocument, own: Faction, hurt: Wounded) -> str:
    """Where it lies, what heals it, and when."""
    return " ".join((*_places(hurt), _healing(document, own, hurt)))


def _places(hurt: Wounded) -> Iterator[str]:
    if hurt.marks:
        yield f"On the grayscale at {', '.join(str(circle(each.at)) for each in hurt.marks)}."


def _healing(document: ChronicleDocument, own: Faction, hurt: Wounded) -> str:
    state, game = document.state, document.game
    rested = find_rested(game.canon, state, game.resolution(state))
    if state.phase == "aftermath" and own.id in rested:
        return "Whole again before the next maneuver: there was downtime (BK-65)."
    if state.settings.wounds == "core":
        return "Heals by the core rules; a maneuver is a month, as this table reads it."
    if hurt.healing:
        return "Healing: a die less with every maneuver (BK-66)."
    if hurt.tested:
        return "The Health test failed; the next is at the start of the next maneuver."
    if state.phase in BEFORE:
        return "A Health test is due: passed, a die comes back and the rest follows (BK-66)."
    return "A Health test at the start of the next maneuver may begin the healing (BK-66)."
