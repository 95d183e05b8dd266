"""Rolls of characters in play, one card each: dice to throw, what may be spent, let it stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rolling.asked import dice_on_table
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.unsent_fields import jot_key
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest import characters
from bwdesk.rules.games.conquest.resolving import ROLL
from bwdesk.rules.games.conquest.rolling import OTHERS
from bwdesk.rules.games.conquest.ties import OFF
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due, Fact, Reply
from bwdesk.rules.games.rolls.afterward import SLOT
from bwdesk.rules.games.rolls.tray import Roll

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument
    from bwdesk.desk.table.plain.cards import DueCard

KINDS = (*OTHERS, ROLL[0])
LISTED = (ROLL[0], OFF)
"""Those whose dice are thrown together, in a list."""
Shown = tuple[Due, int]
"""Something due, and how much was paid before what may still be spent then."""
BEFORE = "{who}, before the dice of {roll} fall:"
LET_STAND = "{who}: {roll} lies open. Let it stand?"


class Holder(QWidget):
    """What stands for something due: its card, where it has one, below what belongs to it."""

    card: DueCard | None = None


class OpenRolls(QWidget):
    """Those of some *kinds* (how the keys of their rolls begin), *about* one thing or anything;
    nothing where none is due."""

    def __init__(
        self, document: ChronicleDocument, kinds: tuple[str, ...], about: str = ""
    ) -> None:
        super().__init__()
        self._document, self._kinds, self._about_one = document, kinds, about
        # About one thing it stands in the block of that, beside the page.
        side = 0 if about else 18
        column = layouts.column(into=self, spacing=10, margins=(side, 0, side, 0))
        self._cards = Keyed[Shown](column, self._card, self._tell, _card_key)

    @property
    def cards(self) -> dict[tuple[tuple[str, ...], str], DueCard]:
        """The cards, by the key and the actor of what is due."""
        return {(each.due.key, each.due.actor): each for each in self._due_cards() if each.due}

    @property
    def first(self) -> QWidget | None:
        """Where one begins, in the first card."""
        return next((each.first for each in self._due_cards()), None)

    def refresh(self) -> None:
        """Show what is due now."""
        dues = [each for each in self._document.session.due() if self._mine(each)]
        paid = len(self._document.state.tray.paid)
        self._cards.show([(each, paid if each.key[0] == "before" else 0) for each in dues])
        self.setVisible(bool(dues))

    def _due_cards(self) -> list[DueCard]:
        return [each.card for each in self._cards if each.card is not None]

    def _mine(self, due: Due) -> bool:
        # Dice that are thrown with those of others have a list of their own.
        listed = due.kind == "roll" and due.key[0] in LISTED
        about = not self._about_one or self._about_one in due.key
        return kind_of(due) in self._kinds and about and not listed

    def _card(self, shown: Shown) -> Holder:
        from bwdesk.desk.table.plain.cards import DueCard

        due, _ = shown
        holder = Holder()
        column = layouts.column(into=holder, spacing=6)
        if due.key[0] == "before":
            column.addLayout(self._spending_row(due))
            return holder
        # Those of a list are seen there, right above.
        shows = due.key[0] == "stand" and kind_of(due) not in LISTED
        if shows and (found := self._dice_row(due)):
            column.addWidget(found)
        card = holder.card = DueCard(self._document)
        card.answered.connect(self._answer)
        if self._about_one:
            card.stack()
        column.addWidget(card)
        self._show(card, due)
        return holder

    def _spending_row(self, due: Due) -> Wrapping:
        """What can be spent before the dice fall; a press spends it."""
        row = Wrapping()
        row.addWidget(words(BEFORE.format(**self._roll_facts(due)), "small", "ink2"))
        for slot in self._document.form(due, {}):
            for choice in slot.choices:
                if choice.barred:
                    continue
                button = push_button(as_typed(choice.name), kind="quiet")
                button.setEnabled(not self._document.reading_reason)
                reply = Reply(due.part, due.actor, script={SLOT: Filling(choice.id)})
                button.clicked.connect(lambda _on=False, r=reply: self._answer(due, r, ()))
                row.addWidget(button)
        return row

    def _tell(self, holder: Holder, shown: Shown) -> None:
        due, _ = shown
        if holder.card is not None:
            self._show(holder.card, due)

    def _show(self, card: DueCard, due: Due) -> None:
        document = self._document
        card.show_due(due, names_of(document.game, document.state, document.names))
        said = self._roll_facts(due)
        if due.key[0] == "stand":
            card.head.setText(LET_STAND.format(**said))
        card.button.setEnabled(not document.reading_reason)

    def _roll_facts(self, due: Due) -> Mapping[str, Fact]:
        """Who rolls, and what."""
        document = self._document
        return document.game.roll_facts(document.state, (due.round, roll_of(due), due.actor))

    def _dice_row(self, due: Due) -> QWidget | None:
        roll = self._document.state.tray.roll(roll_of(due), due.actor)
        return dice_view(roll) if roll else None

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        document = self._document
        fields = [jot_key(document, due, group) for group in ("", *(ask.key for ask in due.asks))]
        left = {field: document.read_jot(field) for field in fields}
        for field in fields:
            # What was chosen for this throw is not meant for the next of the same name.
            document.jot(field, "")
        if document.reply(due, reply, due.seat, consents):
            return
        for field, text in left.items():
            document.jot(field, text)


def _card_key(shown: Shown) -> object:
    """A card stays while it is about the same; what may be spent before changes with each point."""
    due, paid = shown
    return (due.key, due.actor, paid)


def kind_of(due: Due) -> str:
    """How the key of the roll begins that something due is about; "" for what is no roll."""
    return next((each for each in due.key if each in KINDS), "") if due.kind != "outcome" else ""


def roll_of(due: Due) -> tuple[str, ...]:
    """The key of that roll, without what stands before it, and the test behind it."""
    at = next(n for n, each in enumerate(due.key) if each in KINDS)
    long = 1 if due.key[at] == ROLL[0] else 2
    return due.key[at : at + long]


def open_rolls_line(document: ChronicleDocument) -> str:
    """Whose dice lie open, in words; "" where none do."""
    state = document.state
    payers = (characters.payer(state, each.roll) for each in state.tray.rolls)
    return ", ".join(dict.fromkeys(characters.name_by_id(state, each) for each in payers))


def dice_view(roll: Roll) -> QWidget:
    """The dice of a roll that lie open, as large as they are looked at: every group, with the
    successes of each test."""
    holder = QWidget()
    column = layouts.column(into=holder, spacing=6)
    for test in roll.tests:
        column.addWidget(words(plural(roll.successes(test), "success", "successes"), "h2"))
        for ask in roll.groups(test):
            column.addWidget(FacesView(dice_on_table(ask, roll.dice[ask.key])))
    return holder
