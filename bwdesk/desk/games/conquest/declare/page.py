"""Declare: who has sealed, who writes next; behind the curtain the slip of the seat at the desk."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.declare.editor import SlipEditor
from bwdesk.desk.games.conquest.declare.own_slip import OwnSlip, sealing_of
from bwdesk.desk.games.conquest.declare.roster import Entry, RosterRow, roster
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.people.open_rolls import OpenRolls
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping, stretch
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.conquest.moves import Paper
from bwdesk.rules.games.conquest.rolling import PROLOGUE

WIDTH = 760
SAYS = {
    "slips": "Each player writes alone. The curtain falls before the desk is handed over.",
    "scenes": "Every slip is sealed. They stay so until the scenes are played.",
}
REVEALED = "The slips lie open."
FIRST = "First the Prologue is rolled: its successes are disposition."


class DeclarePage(QWidget):
    """The roster while the desk is open to all; else the slip of who sits there, and only then.

    ``go`` asks for another step.
    """

    go = Signal(str)

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._asked = ""
        self._stack = SecretStack(document)
        layouts.column(self._stack, into=self, spacing=None)
        self._stack.addWidget(self._open_desk())

    def refresh(self) -> None:
        """Show the slips as they stand, or that of the seat at the desk."""
        self._stack.hide_others()
        faction = self._faction_at_desk()
        if not faction:
            self._stack.drop()
            self._show_roster()
            return
        sealed = faction in self.document.state.slips and faction != self.document.rewriting
        kind = OwnSlip if sealed else SlipEditor
        if type(self._stack.secret) is not kind:
            self._show_secret(kind, faction)

    @property
    def editor(self) -> SlipEditor | None:
        secret = self._stack.secret
        return secret if isinstance(secret, SlipEditor) else None

    @property
    def own_slip(self) -> OwnSlip | None:
        secret = self._stack.secret
        return secret if isinstance(secret, OwnSlip) else None

    # The open desk

    def _open_desk(self) -> QWidget:
        page = QWidget()
        page.setMaximumWidth(round(themes.of(self).type.px(WIDTH)))
        column = layouts.column(into=page, spacing=6, margins=(24, 18, 24, 24))
        head = Wrapping()
        head.addWidget(words("Slips", "h2"))
        head.addStretch()
        self.count: QLabel = words("", "body", "ink2")
        head.addWidget(self.count)
        column.addLayout(head)
        self.says: QLabel = words("", "body", "ink2", wrap=True)
        column.addWidget(self.says)
        column.addSpacing(6)
        self.open = OpenRolls(self.document, (PROLOGUE,))
        column.addWidget(self.open)
        rows = layouts.column()
        self._rows = Keyed[tuple[Entry, str]](rows, self._row, key=lambda row: row[0].faction)
        column.addLayout(rows)
        rule = layouts.rule("line")
        column.addWidget(rule)
        column.addSpacing(10)
        self.paper = push_button("The slips are on paper", self._on_paper)
        self._paper_says = words(
            "For a table that prefers paper: whoever has not sealed here keeps the slip in hand, "
            "and all of those are typed in at the reveal.",
            "small",
            "ink2",
            wrap=True,
        )
        stretch(self._paper_says)
        self.onward = push_button(
            "Go to the scenes", lambda: self.go.emit("scenes"), kind="primary"
        )
        row = Wrapping()
        row.setSpacing(14)
        row.addWidget(self.paper)
        row.addWidget(self._paper_says)
        column.addLayout(row)
        column.addWidget(self.onward, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        around = QWidget()
        side = QHBoxLayout(around)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(page, 1000)
        side.addStretch(1)
        return layouts.scrolled(around)

    def _row(self, shown: tuple[Entry, str]) -> RosterRow:
        row = RosterRow(*shown)
        row.handed.connect(self._hand)
        return row

    @property
    def rows(self) -> list[RosterRow]:
        """A row for each faction."""
        return list(self._rows)

    def _show_roster(self) -> None:
        self._stack.setCurrentIndex(0)
        state, entries = self.document.state, roster(self.document)
        held = self.focusWidget()
        held_by = next((row for row in self.rows if held in row.buttons), None)
        self.open.refresh()
        fixed = self.document.fixed or (FIRST if state.prologues else "")
        self._rows.show((entry, fixed) for entry in entries)
        writing = [each for each in entries if each.stands in ("next", "waits")]
        sealed = [each for each in entries if each.stands in ("sealed", "paper")]
        self.count.setText(f"{len(sealed)} of {len(sealed) + len(writing)} sealed")
        self.count.setVisible(bool(sealed or writing))
        self.says.setText(FIRST if state.prologues else _says(state.phase, entries))
        for each in (self.paper, self._paper_says):
            each.setVisible(bool(writing))
        self.paper.setEnabled(not fixed)
        self.onward.setVisible(state.phase == "scenes")
        if held_by is not None and self.first is not None:
            focus_order.give(self.first)

    @property
    def first(self) -> QWidget | None:
        """Whom to hand the desk to, or what comes after; alone at the desk the slip."""
        if self._stack.first is not None:
            return self._stack.first
        if self.open.first is not None:
            return self.open.first
        buttons = [row.buttons[0] for row in self.rows if row.entry.stands == "next"]
        onward = [self.onward] if self.document.state.phase == "scenes" else []
        return next((each for each in (*buttons, *onward) if each.isEnabled()), None)

    def _hand(self, faction: str, seat: str) -> None:
        self._asked = faction
        self.document.begin_turn(seat)

    def _on_paper(self) -> None:
        for each in roster(self.document):
            if each.stands in ("next", "waits") and not self.document.make(Paper(each.faction)):
                return

    # Behind the curtain

    def _faction_at_desk(self) -> str:
        """Whose slip the seat at the desk writes or looks at; "" for none."""
        state, seat = self.document.state, self.document.at_desk
        if not seat or state.prologues or state.phase not in ("slips", "scenes"):
            return ""
        own = [each.id for each in state.active if seat in each.seats and self._has_slip(each.id)]
        if self.document.rewriting:
            return self.document.rewriting
        if self._asked in own:
            return self._asked
        unwritten = [each for each in own if each not in state.slips]
        return next(iter((*unwritten, *own)), "")

    def _has_slip(self, faction: str) -> bool:
        """Whether there is one to write or to look at: neither idle nor on paper."""
        entry = next(each for each in roster(self.document) if each.faction == faction)
        return entry.stands in ("next", "waits", "sealed")

    def _show_secret(self, kind: type[SlipEditor | OwnSlip], faction: str) -> None:
        if kind is SlipEditor:
            editor = SlipEditor(self.document, faction)
            editor.done.connect(self.document.end_turn)
            editor.left.connect(self.document.end_turn)
            secret: SlipEditor | OwnSlip = editor
        else:
            secret = OwnSlip(self.document, faction)
            secret.left.connect(self.document.end_turn)
            secret.again.connect(lambda: self._take_back(faction))
        self._stack.show_secret(secret)

    def _take_back(self, faction: str) -> None:
        number = sealing_of(self.document, faction)
        name = self.document.state.faction(faction).name
        self._asked = faction
        self.document.take_back(number - 1, f"{name} writes its slip anew.")


def _says(phase: str, entries: list[Entry]) -> str:
    if phase == "slips" and any(each.stands == "next" for each in entries):
        return SAYS["slips"]
    return SAYS.get(phase, REVEALED)
