"""What was checked of a chronicle's file, and how: the replay, the seals, a fingerprint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.table.fingerprints import Compared, FingerprintLine
from bwdesk.rules.basics.prose import plural, series

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument

SAYS = (
    "Whoever has the file can change it with a database tool. Three things tell, each to another: "
    "the rules to everybody, a seal to who sealed it, a fingerprint to who wrote it down."
)
MOST, MORE = 6, "And in {} more places."
PLAYING = "The log is being played once more…"
SAME = "Played once more, the log leads to what the file says: {}."
SETTLED = "Up to entry {} it was played by other rules, and stands as it was saved."
NOT_TOLD = "Its beginning was played by other rules: what the entries tell was not compared."
LOCKED = "Checked as soon as {} unlocks the seat."
ELSEWHERE = "What {} sealed is checked where it was sealed: the key lies on that computer."
NOTHING = "{} has sealed nothing."
ASKS = (
    "Whoever wrote down a fingerprint types it here: it tells an earlier copy from one that was "
    "changed."
)


class SealsRow(Struct, frozen=True):
    """What is known of the seals of a *seat*; its *player* is asked for where only he can tell."""

    seat: str
    says: str
    tint: str = "ink2"
    player: str = ""


class CheckResults(AnswerDialog):
    """Shows what is known, and grows with it; ``unlocks`` names a seat whose player is there."""

    unlocks = Signal(str)

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__("Check the file", SAYS, "Close", parent)
        self._document = document
        self.asked: dict[str, QPushButton] = {}
        replay, seals = QVBoxLayout(), QVBoxLayout()
        self._seals: Keyed[SealsRow] = Keyed(seals, self._seat, key=lambda row: row.seat)
        self._away = words("", "body", "ink2", self, wrap=True)
        self._replay = Keyed[tuple[str, str]](
            replay, lambda of: words(of[0], "body", of[1], self, wrap=True)
        )
        self.compared = Compared(document)
        self.cancel.hide()
        self.fields.addRow(SectionLabel("The log played once more"))
        self.fields.addRow(replay)
        self.fields.addRow(SectionLabel("What was sealed"))
        self.fields.addRow(seals)
        self.fields.addRow(self._away)
        self.fields.addRow(SectionLabel("Fingerprint", "one that was written down"))
        if any(each.kind in ("shorter", "other") for each in document.checks.found):
            self.fields.addRow(words(ASKS, "body", "ink", self, wrap=True))
        self.fields.addRow(self.compared)
        self.fields.addRow(FingerprintLine(document))
        document.check_seals()
        document.checks.told.connect(self.refresh)
        document.changed.connect(self.refresh)
        self.refresh()
        # Enter in the field compares, and does not close what is to be read.
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.compared.button)
        self.compared.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show what is known by now."""
        self._replay.show(self._seal_lines())
        names = self._document.names
        away = [seat for seat in names if self._is_elsewhere(seat)]
        self._seals.show([self._seals_row(seat) for seat in names if seat not in away])
        if away:
            self._away.setText(ELSEWHERE.format(series([names[seat] for seat in away], "and")))
        self._away.setVisible(bool(away))

    def _seal_lines(self) -> list[tuple[str, str]]:
        document, checks = self._document, self._document.checks
        told = [(str(each), "broken") for each in checks.found[:MOST]]
        if more := len(checks.found) - MOST:
            told += [(MORE.format(more), "broken")] if more > 0 else []
        if not checks.over:
            return [*told, (PLAYING, "ink2")]
        if document.session.settled:
            told.append((SETTLED.format(document.session.settled), "ink2"))
        if not told:
            entries = plural(len(document.session.log), "entry", "entries")
            told.append((SAME.format(entries), "good"))
        if not document.one_rules and not document.session.settled:
            told.append((NOT_TOLD, "ink2"))
        return told

    def _is_elsewhere(self, seat: str) -> bool:
        """Nobody here can open what it sealed, and nobody knows a passphrase for it."""
        checks = self._document.checks
        unknown = seat not in checks.seals and checks.has_sealed(seat)
        lock = self._document.session.seats[seat].lock
        return unknown and not (lock and lock.phrase)

    def _seals_row(self, seat: str) -> SealsRow:
        """What is known of its seals, or who could tell."""
        name, known = self._document.names[seat], self._document.checks.seals.get(seat)
        if known is not None:
            tint = "broken" if known.broken else "good" if known.held else "ink2"
            return SealsRow(seat, str(known), tint)
        if not self._document.checks.has_sealed(seat):
            return SealsRow(seat, NOTHING.format(name))
        return SealsRow(seat, LOCKED.format(name), player=name)

    def _seat(self, known: SealsRow) -> QWidget:
        line, says = QWidget(), words(known.says, "body", known.tint, wrap=True)
        row = layouts.row(says, into=line, spacing=8, grows=0)
        if known.player:
            button = QPushButton(as_typed(f"I am {known.player}"))
            button.setProperty("lucide", "eye")
            button.setAutoDefault(False)
            button.clicked.connect(lambda: self._hand(known.seat))
            self.asked[known.seat] = button
            row.addWidget(button)
        return line

    def _hand(self, seat: str) -> None:
        """Behind the curtain, where the passphrase is typed."""
        self.accept()
        self.unlocks.emit(seat)
