"""Artha earned in the war: who, for which reason of the Book, why; and what everybody has left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow, offer
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.conquest.characters import find_brought, means, name_by_id, person_id
from bwdesk.rules.games.conquest.moves import Award
from bwdesk.rules.games.conquest.state import Faction, State, Who, people_of
from bwdesk.rules.person.character import ARTHA_KINDS

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

KEY = "award"
LETTERS = 10
"""A list of people or reasons has room for at least."""


class AwardForm(QWidget):
    """A point at a time; it is not there where nobody of the war is a character in play."""

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        column = layouts.column(into=self, spacing=6, margins=(18, 12, 18, 12))
        column.addWidget(SectionLabel("Artha", "earned in a scene or by the maneuver"))
        self.hands = words("", "small", "ink2", wrap=True)
        column.addWidget(self.hands)
        self.who, self.reason = QComboBox(self), QComboBox(self)
        self.who.setAccessibleName("Who earned artha")
        self.reason.setAccessibleName("What it was earned for")
        for each in (self.who, self.reason):
            narrow(each, LETTERS)
        for award in document.game.canon.awards.values():
            self.reason.addItem(f"{award.name}, {award.artha}", award.id)
            tip = Qt.ItemDataRole.ToolTipRole
            self.reason.setItemData(self.reason.count() - 1, hint(award.when), tip)
        self.why = unsent_line(document, KEY, hint="Why", name="Why it was earned")
        self.give = push_button("Award a point", self._give, parent=self)
        self.why.returnPressed.connect(self._enter)
        column.addLayout(layouts.row(self.who, self.reason, spacing=8))
        column.addLayout(layouts.row(self.why, self.give, spacing=8, grows=0))

    def refresh(self) -> None:
        """Show who is in play, and what they have in hand."""
        document, state = self._document, self._document.state
        people = characters_in_play(state)
        self.setVisible(bool(people) and bool(document.game.canon.awards))
        offer_people(self.who, state, people)
        self.hands.setText(" ".join(_hand(state, person_id(own.id, who)) for own, who in people))
        self.give.setEnabled(not document.reading_reason)

    def _enter(self) -> None:
        """Return in an empty field is a way on, no point."""
        if self.why.text().strip():
            self._give()

    def _give(self) -> None:
        faction, who = self.who.currentData()
        why = self.why.text().strip()
        move = Award(faction, self.reason.currentData(), who, why)
        if self._document.make_of(KEY, move, self._document.state.faction(faction).seat):
            empty_line(self.why)


def characters_in_play(state: State) -> list[tuple[Faction, Who]]:
    """Everybody who is a character, by the faction they act for now."""
    return [
        (own, who)
        for own in state.active
        for who in people_of(state, own.id)
        if find_brought(state, person_id(own.id, who)) is not None
    ]


def offer_people(box: QComboBox, state: State, people: Iterable[tuple[Faction, Who]]) -> None:
    """Them by name; each stands for the faction they act for, and who they are in it."""
    offer(box, ((name_by_id(state, person_id(own.id, who)), (own.id, who)) for own, who in people))


def _hand(state: State, id: str) -> str:
    """``Aurel: 2 fate and 1 persona.``"""
    left = means(state, id).artha
    held = [f"{n} {kind}" for kind in ARTHA_KINDS if left and (n := getattr(left, kind))]
    return f"{name_by_id(state, id)}: {series(held, 'and') if held else 'no artha'}."
