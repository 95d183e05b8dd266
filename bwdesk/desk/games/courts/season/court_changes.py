"""What is changed by hand for one court: its Glamour, who comes back, its Improvements."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from bwdesk.desk.games.courts.court_panel import Banner
from bwdesk.desk.games.courts.widgets.piece import Shape
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.unsent_fields import jotted
from bwdesk.rules.games.courts.moves import Grant, Improve, Release, Restore
from bwdesk.rules.games.courts.state import LETTERS, Court, Piece, State

MOST = 50
WAY_BACK = {"broken": "Restore", "captured": "Release"}


class CourtChanges(QWidget):
    """``made`` asks for a move."""

    made = Signal(object)

    def __init__(self, document: TableDocument, court: str) -> None:
        super().__init__()
        self._document, self.court = document, court
        state: State = document.state
        own = state.court(court)
        black = own is state.courts[1]
        head = layouts.row(Banner(black=black), words(own.called, "h2", wrap=True), spacing=9)
        head.setStretch(1, 1)
        self.amount = Stepper(f"Glamour of {own.called}", Steps(0, -MOST, MOST, "0"))
        self.why = _field(document, f"{document.round} {court} why", "What for")
        self.grant = QPushButton("Write it down")
        self.grant.clicked.connect(self._grant)
        self.why.returnPressed.connect(self._grant)
        self.amount.stepped.connect(lambda _value: self._offer())
        glamour = layouts.row(self.amount, self.why, self.grant, spacing=8)
        glamour.setStretch(1, 1)
        away = layouts.column(spacing=4)
        self._away = Keyed[tuple[Piece, bool]](away, lambda of: self._way_back(*of))
        self.improvement = _field(document, f"{document.round} {court} built", "A new one")
        self.improvement.setAccessibleName(f"A new Improvement of {own.called}")
        self.improvement.returnPressed.connect(self._build)
        self.build = QPushButton("Built")
        self.build.clicked.connect(self._build)
        self._there = Flow(f"Improvements of {own.called}")
        fresh = layouts.row(self.improvement, self.build, spacing=8)
        fresh.setStretch(0, 1)
        self._away_label = SectionLabel("Broken and captured", rule=False)
        column = layouts.column(head, SectionLabel("Glamour", rule=False), glamour, into=self)
        column.setSpacing(6)
        column.addWidget(self._away_label)
        column.addLayout(away)
        column.addWidget(SectionLabel("Improvements", rule=False))
        column.addWidget(self._there)
        column.addLayout(fresh)
        self._offer()

    def refresh(self) -> None:
        state: State = self._document.state
        own = state.court(self.court)
        self._show_away(own, black=own is state.courts[1])
        chips = []
        for each in own.improvements:
            chip = QPushButton(as_typed(each))
            chip.setProperty("kind", "quiet")
            chip.setProperty("lucide", "x")
            chip.setToolTip("Lost: strike it out")
            chip.clicked.connect(
                lambda _on=False, name=each: self.made.emit(Improve(own.id, name, lost=True))
            )
            chips.append(chip)
        self._there.flow([chips])
        self._there.setVisible(bool(chips))
        self.setEnabled(not self._document.fixed)

    def settle(self) -> None:
        """What was typed and not taken becomes a change."""
        self._grant()
        self._build()

    def _show_away(self, own: Court, *, black: bool) -> None:
        away = [each for each in own.pieces if each.state != "free"]
        self._away_label.setVisible(bool(away))
        self._away.show((each, black) for each in away)

    def _way_back(self, piece: Piece, black: bool) -> QWidget:
        """Somebody broken or taken, and the button that brings them back."""
        shape = Shape(piece.rank, black=black, px=22)
        shape.show_shape(piece.rank, black=black, look=piece.state)
        button = QPushButton(WAY_BACK[piece.state])
        move = (Restore if piece.state == "broken" else Release)(piece.id)
        button.clicked.connect(lambda: self.made.emit(move))
        button.setAccessibleName(f"{WAY_BACK[piece.state]} {piece.called}")
        place = QWidget()
        row = layouts.row(shape, words(piece.called, "name"), into=place, spacing=8)
        row.addWidget(words(piece.state, "small", "broken"), 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        return place

    def _offer(self) -> None:
        self.grant.setEnabled(bool(self.amount.value()))

    def _grant(self) -> None:
        amount = self.amount.value()
        if amount:
            self.amount.show_steps(Steps(0, -MOST, MOST, "0"))
            move = Grant(self.court, amount, self.why.text().strip())
            self.why.clear()
            self._offer()
            self.made.emit(move)

    def _build(self) -> None:
        name = self.improvement.text().strip()
        if name:
            self.improvement.clear()
            self.made.emit(Improve(self.court, name))


def _field(document: TableDocument, key: str, placeholder: str) -> QLineEdit:
    field = text_line(hint=placeholder, longest=LETTERS)
    return jotted(document, field, key)
