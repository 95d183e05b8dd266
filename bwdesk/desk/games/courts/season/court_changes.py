"""What is changed by hand for one court: its Glamour, who comes back, its Improvements."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.games.courts.court_panel import SQUARE
from bwdesk.desk.games.courts.widgets.piece import Shape
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.games.courts.moves import Grant, Improve, Release, Restore
from bwdesk.rules.games.courts.state import LETTERS, Court, Piece, State

MOST = 50
UNPRICED = (
    "“{why}” of {name} has no Glamour yet: type how much, or clear the words; then the season ends."
)
BACK = "back"
WAY_BACK = {"broken": "Restore", "captured": "Release"}


class CourtChanges(QWidget):
    """What is typed stands, also in the next season, until it is a change."""

    def __init__(self, document: TableDocument, court: str) -> None:
        super().__init__()
        self._document, self.court = document, court
        self._round, self._gone = 0, list[str]()
        self._stood = list[str]()
        state: State = document.state
        own = state.court(court)
        head = layouts.row(
            Sign(state.sign(court), SQUARE), words(own.label, "h2", wrap=True), spacing=9
        )
        head.setStretch(1, 1)
        self._amount, self._why = f"{court} amount", f"{court} why"
        self._built = f"{court} built"
        self.amount = Stepper(f"Glamour of {own.label}", _steps(document.read_jot(self._amount)))
        self.why = unsent_line(document, self._why, hint="What for", longest=LETTERS)
        self.grant = push_button("Write it down", self._grant)
        self.why.returnPressed.connect(self._grant)
        self.amount.stepped.connect(
            lambda value: document.jot(self._amount, f"{value or ''}", line="")
        )
        self.amount.stepped.connect(self._offer)
        glamour = layouts.row(self.amount, self.why, self.grant, spacing=8, grows=1)
        away = layouts.column(spacing=4)
        self._away = Keyed[tuple[Piece, bool]](away, lambda of: self._way_back(*of))
        self.improvement = unsent_line(
            document,
            self._built,
            hint="A new one",
            name=f"A new Improvement of {own.label}",
            longest=LETTERS,
        )
        self.improvement.returnPressed.connect(self._build)
        self.improvement.textChanged.connect(self._offer)
        self.build = push_button("Built", self._build)
        self._there = Flow(f"Improvements of {own.label}")
        fresh = layouts.row(self.improvement, self.build, spacing=8, grows=0)
        self._away_label = SectionLabel("Broken and captured", rule=False)
        column = layouts.column(
            head, SectionLabel("Glamour", rule=False), glamour, into=self, spacing=6
        )
        column.addWidget(self._away_label)
        column.addLayout(away)
        column.addWidget(SectionLabel("Improvements", rule=False))
        column.addLayout(fresh)
        column.addWidget(self._there)
        self._offer()

    def refresh(self) -> None:
        state: State = self._document.state
        own = state.court(self.court)
        chips = [
            self._chip(each, stands=each in own.improvements)
            for each in self._improvements_there(own)
        ]
        self._there.flow([chips])
        self._there.setVisible(bool(chips))
        self._show_away(own, black=own is state.courts[1])
        self.setEnabled(not self._document.reading_reason)

    @property
    def why_not_priced(self) -> str:
        """What keeps the season: words for Glamour of which there is none; "" for nothing."""
        why = self.why.text().strip()
        if not why or self.amount.value():
            return ""
        own = self._document.state.court(self.court)
        return UNPRICED.format(name=own.label, why=why)

    def settle(self) -> bool:
        """What was typed and not taken becomes a change; False where one cannot be made."""
        granted, built = self._grant(), self._build()
        return granted and built

    def _improvements_there(self, own: Court) -> list[str]:
        """The Improvements of now, and in their place those struck out in this season."""
        if self._round != self._document.round:
            self._stood = []
        self._stood += [each for each in own.improvements if each not in self._stood]
        return self._stood

    def _chip(self, name: str, *, stands: bool) -> QPushButton:
        tip = "Lost: strike it out" if stands else "It is lost"
        chip = push_button(as_typed(name), kind="quiet", icon="x" if stands else "minus", tip=tip)
        chip.setEnabled(stands)
        chip.clicked.connect(lambda: self._document.make(Improve(self.court, name, lost=True)))
        return chip

    def _show_away(self, own: Court, *, black: bool) -> None:
        # Whoever has come back keeps the place: no other button slips under the hand.
        if self._round != self._document.round:
            self._round, self._gone = self._document.round, []
        self._gone += [e.id for e in own.pieces if e.state != "free" and e.id not in self._gone]
        away = [each for id in self._gone if (each := own.piece(id))]
        self._away_label.setVisible(bool(away))
        self._away.show((each, black) for each in away)

    def _way_back(self, piece: Piece, black: bool) -> QWidget:
        """Somebody broken or taken, and the button that brings them back."""
        shape = Shape(piece.rank, black=black, px=22)
        shape.show_shape(piece.rank, black=black, look=piece.state)
        if piece.state == "free":
            button = QPushButton(BACK.capitalize())
            button.setEnabled(False)
        else:
            button = QPushButton(WAY_BACK[piece.state])
            move = (Restore if piece.state == "broken" else Release)(piece.id)
            button.clicked.connect(lambda: self._document.make(move))
        button.setAccessibleName(f"{button.text()} {piece.label}")
        place = QWidget()
        row = layouts.row(shape, words(piece.label, "name"), into=place, spacing=8)
        free = piece.state == "free"
        row.addWidget(
            words(BACK if free else piece.state, "small", "ink2" if free else "broken"), 1
        )
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        return place

    def _offer(self) -> None:
        self.grant.setEnabled(bool(self.amount.value()))
        self.build.setEnabled(bool(self.improvement.text().strip()))

    def _grant(self) -> bool:
        amount = self.amount.value()
        if not amount:
            return True
        move = Grant(self.court, amount, self.why.text().strip())
        if not self._document.make_of(self._why, move):
            return False
        self._document.jot(self._amount, "")
        self.amount.show_steps(_steps(""))
        empty_line(self.why)
        self._offer()
        return True

    def _build(self) -> bool:
        name = self.improvement.text().strip()
        if not name:
            return True
        if not self._document.make_of(self._built, Improve(self.court, name)):
            return False
        empty_line(self.improvement)
        return True


def _steps(amount: str) -> Steps:
    return Steps(int(amount or 0), -MOST, MOST, "0")
