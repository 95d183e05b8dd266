"""A player's own sealed slip and what it owes, looked at alone behind the curtain."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.moves import Paper, Play, Write
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Slip, State, slip_of
from bwdesk.rules.prose import plural
from bwdesk.rules.tables.conquest import Maneuver

WIDTH = 520


class OwnSlip(QWidget):
    """``left`` when it has been seen, ``again`` to take it back and write another.

    *duty* shows only what conflict it owes and whether that has been played.
    """

    left = Signal()
    again = Signal()

    def __init__(self, document: ChronicleDocument, faction: str, *, duty: bool = False) -> None:
        super().__init__()
        state = document.view()
        slip = slip_of(state, faction)
        maneuver = document.book.maneuvers.get(slip.maneuver)
        page = QWidget()
        column = layouts.column(into=page, spacing=None, margins=(24, 24, 24, 24))
        card = QFrame()
        card.setProperty("frame", "card")
        card.setMaximumWidth(round(themes.of(self).type.px(WIDTH)))
        inner = layouts.column(
            _head(state, faction), into=card, spacing=10, margins=(24, 20, 24, 20)
        )
        self._says = [_said(text, face) for text, face in _told(state, slip, maneuver)]
        self._says.append(earlier_notes(document))
        for label in self._says:
            inner.addWidget(label)
        inner.addLayout(self._duty(state, faction, slip, maneuver))
        row = Wrapping()
        self.take_back = QPushButton("Take it back and write anew", self)
        self.take_back.setHidden(duty)
        self.take_back.clicked.connect(self.again)
        self.done = push_button("Hand the desk back", self.left, kind="primary")
        row.addWidget(self.take_back)
        row.addStretch()
        row.addWidget(self.done)
        inner.addSpacing(8)
        if not duty and (undone := also_undone(document, faction)):
            inner.addWidget(words(undone, "small", "ink2", wrap=True))
        inner.addLayout(row)
        side = QHBoxLayout()
        side.addWidget(card, 1000)
        side.addStretch(1)
        column.addLayout(side)
        column.addStretch(1)
        scroll = layouts.scrolled(page)
        layouts.column(scroll, into=self, spacing=None)

    def wipe(self) -> None:
        """Nothing of the slip stays in a label."""
        for label in (*self._says, self._owed):
            label.clear()
            label.setAccessibleName("")

    @property
    def first(self) -> QWidget:
        return self.done

    @property
    def says(self) -> str:
        """All that can be read on it."""
        return "\n".join(label.text() for label in (*self._says, self._owed))

    def _duty(
        self, state: State, faction: str, slip: Slip, maneuver: Maneuver | None
    ) -> QHBoxLayout:
        owed = means.owes(maneuver, slip)
        paid = means.paid(state, faction, owed)
        says = maneuver_odds.duty(state, maneuver, slip.targets) or "It owes no conflict scene."
        if owed:
            says = f"{says} {_paid(state, faction, owed)}"
        self._owed: QLabel = words(f"{says} Only you see this.", "body", "ink", wrap=True)
        row = layouts.row(spacing=10)
        if owed:
            mark = MarkView(marks.DONE if paid else marks.UNFINISHED)
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._owed, 1)
        return row


def earlier_notes(document: ChronicleDocument) -> QLabel:
    """What the seat at the desk noted in earlier maneuvers, for its own eyes."""
    now = document.state.number
    told = [f"Maneuver {number}: {note}" for number, note in document.notes() if number < now]
    label = words("\n".join(["Your notes", *told]) if told else "", "small", "ink2", wrap=True)
    if not told:
        label.hide()
    return label


def _paid(state: State, faction: str, owed: tuple[str, ...]) -> str:
    """Whether the conflict owed was played, and by whom."""
    if not means.paid(state, faction, owed):
        return "It has not been played yet."
    own = any(
        scene.kind == "conflict" and scene.target in owed for scene in state.scenes.get(faction, ())
    )
    return "It has been played." if own else "It counts as met: they came to you first."


def sealing_of(document: ChronicleDocument, faction: str) -> int:
    """The entry of the log that sealed the slip, 0 where none did."""
    moves = document.session.in_force
    kept = (
        number
        for number, made in moves.items()
        if isinstance(made.move, Write | Paper) and made.move.faction == faction
    )
    return max(kept, default=0)


def also_undone(document: ChronicleDocument, faction: str) -> str:
    """What else is undone where a slip is taken back, in a sentence; "" for nothing."""
    own = sealing_of(document, faction)
    later = [made.move for number, made in document.session.in_force.items() if number > own]
    slips = tuple(each.faction for each in later if isinstance(each, Write | Paper))
    scenes = sum(isinstance(each, Play) for each in later)
    also = [f"what {maneuver_odds.named(document.state, slips, 'and')} sealed"] if slips else []
    also += [plural(scenes, "scene")] if scenes else []
    return f"What came later is undone with it: {' and '.join(also)}." if also else ""


def _head(state: State, faction: str) -> QHBoxLayout:
    row = layouts.row(Sign(sign_of(state, faction), IN_HEAD), spacing=10)
    row.addWidget(words(f"The sealed slip of {state.faction(faction).name}", "h2", wrap=True), 1)
    return row


def _told(state: State, slip: Slip, maneuver: Maneuver | None) -> list[tuple[str, str]]:
    """What stands on it, with the face of each line."""
    if maneuver is None:
        told = [("No maneuver", "h1")]
    else:
        aim = maneuver_odds.named(state, slip.targets, "and")
        told = [(f"{maneuver.name} at {aim}" if aim else maneuver.name, "h1")]
        if maneuver.pool:
            share = f"{slip.defense}{NO_BREAK}% of the dice for the defense"
            told.append((share, "body"))
    if slip.note:
        told.append((f"“{slip.note}”", "consequence"))
    return told


def _said(text: str, face: str) -> QLabel:
    return words(text, face, wrap=True)
