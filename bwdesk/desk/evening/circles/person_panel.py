"""Somebody the party knows: what he is to whom, what is written of him, what may become of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.pips import Pips, PipsView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import show_text, text_line, undo_with_document
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play.circles.people import Knows, People
from bwdesk.rules.play.evening import Evening, names, person

IS = {
    "relationship": "a relationship: found without a test",
    "contact": "a contact",
    "enemy": "an enemy: social tests +2 Ob, four dice more to his body of argument",
    "affiliation": "an affiliation",
    "member": "of the party",
}


MOST_PIPS = 12
"""More of them are told in figures alone."""


class Tie(NamedTuple):
    """What he is to one member; the *contact*, where he is one."""

    tie: Knows
    member: str
    contact: Contact | None = None
    file: str = ""


class TieCard(QWidget):
    """One tie and its fields. ``does`` is called with a key and the member."""

    def __init__(self, row: Tie, does: Callable[[str, str], object]) -> None:
        super().__init__()
        self.row, self._does = row, does
        self.head = SectionLabel("")
        self.is_ = words("", "body", "ink2", wrap=True)
        self.pips = PipsView()
        self.occupation, self.note = (
            text_line(hint="Who it is"),
            text_line(hint="Note", longest=LONGEST_WORDS),
        )
        self.fields: dict[str, QLineEdit] = {"occupation": self.occupation, "note": self.note}
        for key, field in self.fields.items():
            field.setAccessibleName(field.placeholderText())
            undo_with_document(field)
            field.textEdited.connect(lambda _text, key=key: does(key, self.row.tie.who))
        self.buttons = {
            key: self._button(word, key)
            for key, word in (
                ("again", "Look for him"),
                ("befriend", "A relationship"),
                ("turn", "Turns against them"),
                ("won", "Is won over"),
                ("sheet", "A sheet…"),
                ("open", "Open his sheet"),
                ("badly", "It ended badly…"),
                ("forget", "Strike him"),
            )
        }
        row_of = layouts.wrapping(*self.buttons.values())
        layouts.column(
            self.head, self.is_, self.pips, self.occupation, self.note, row_of, into=self, spacing=6
        )
        self.show_row(row)

    def show_row(self, row: Tie) -> None:
        self.row = row
        contact, tie = row.contact, row.tie
        self.head.say(row.member, "")
        is_ = IS[tie.what]
        if contact and not contact.enemy:
            is_ = f"a contact, found {tie.taps} of {tie.times} times toward a relationship"
        if contact:
            is_ = f"{is_}; first search Ob {contact.obstacle}"
        if tie.what == "affiliation":
            is_ = f"an affiliation, {tie.dice}D"
        self.is_.setText(f"{is_[:1].upper()}{is_[1:]}.")
        shows = contact is not None and not contact.enemy and tie.times <= MOST_PIPS
        self.pips.setVisible(shows)
        if shows:
            self.pips.show_groups((Pips("", tie.taps, tie.times),))
        for key, field in self.fields.items():
            field.setVisible(contact is not None)
            if contact:
                show_text(field, getattr(contact, key))
        friend = contact is not None and not contact.enemy
        may = {
            "again": contact is not None,
            "befriend": friend,
            "turn": friend,
            "won": contact is not None and contact.enemy,
            "badly": bool(contact and contact.through),
            "forget": contact is not None,
            "sheet": tie.what in ("contact", "enemy", "relationship") and not row.file,
            "open": bool(row.file),
        }
        for key, button in self.buttons.items():
            button.setVisible(may[key])

    def _button(self, word: str, key: str) -> QPushButton:
        return push_button(word, lambda: self._does(key, self.row.tie.who), kind="quiet")


class PersonPanel(QWidget):
    """Calls *does* with a key and the member whose tie it is."""

    def __init__(self, does: Callable[[str, str], object]) -> None:
        super().__init__()
        self.id = ""
        self._does = does
        self.name = text_line()
        self.name.setProperty("kind", "writing")
        self.name.setAccessibleName("Name")
        self.name.editingFinished.connect(lambda: does("name", ""))
        self.fixed = words("", "h1", wrap=True)
        ties = layouts.column(spacing=14)
        self.ties = Keyed[Tie](
            ties,
            lambda row: TieCard(row, does),
            TieCard.show_row,
            lambda row: (row.tie.who, row.tie.what),
        )
        layouts.column(self.fixed, self.name, ties, into=self, spacing=10)

    def show_person(self, evening: Evening, people: People, id: str) -> None:
        other, someone = id != self.id, people.find(id)
        self.id = id
        called = names(evening.campaign)
        rows = []
        for tie in people.ties:
            if tie.whom == id:
                contact = contact_of(evening, tie.who, someone.name)
                file = contact.file if contact else ""
                rows.append(Tie(tie, called.get(tie.who, tie.who), contact, file))
        writable = any(row.contact for row in rows)
        self.name.setVisible(writable)
        self.fixed.setVisible(not writable)
        self.fixed.setText(someone.name)
        if other or not self.name.hasFocus():
            show_text(self.name, someone.name)
        self.ties.show(rows)

    def card(self, who: str) -> TieCard:
        """The card of one tie."""
        cards: list[TieCard] = list(self.ties)
        return next(card for card in cards if card.row.tie.who == who)


def contact_of(evening: Evening, who: str, name: str) -> Contact | None:
    """A member’s contact by name, however it is spelled large or small."""
    known = person(evening, who).play.standing.contacts
    return next((each for each in known if each.name.casefold() == name.casefold()), None)
