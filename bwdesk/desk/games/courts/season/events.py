"""Events: what the Adjudicator declares before the lists of a season are written."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts.court_panel import CourtPanel, show_courts
from bwdesk.desk.games.courts.shown import SEASONS
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.games.courts.moves import Declare
from bwdesk.rules.games.courts.state import LETTERS, Omen, State

SAYS = (
    "Before the lists are written the Adjudicator may declare what weighs on the attacks of both "
    "courts: a late snow, a good harvest. There may be none."
)
BY_HAND = "In this season no lists are written: all is done by hand."
AMOUNTS = (-3, -2, -1, 0, 1, 2, 3)
NONE = "None was declared."
EVENT, BRINGS = "event", "event brings"
"""Where an Event that is typed and not declared stands meanwhile, and its figure."""
OURS = "This season’s figures and objectives are ours"


def signed_number(amount: int) -> str:
    """``+2``, with a true minus sign."""
    return f"{amount:+}".replace("-", MINUS) if amount else "0"


class EventsPage(QWidget):
    """``go`` asks for another step."""

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.white, self.black = CourtPanel(), CourtPanel()
        layouts.column(Flanked(self.white, self._middle(), self.black, self._foot()), into=self)
        document.settling.connect(self._declare)

    @property
    def first(self) -> QWidget:
        return self.says if self.says.isEnabled() else self.on

    def refresh(self) -> None:
        state: State = self.document.state
        show_courts(self.document, self.white, self.black)
        self.title.setText(f"Events of this {SEASONS[state.season]}")
        played = self.document.game.canon.season(state)
        self.ours.setVisible(played is not None and played.ours)
        self.lead.setText(SAYS if self.document.game.canon.season(state) else BY_HAND)
        self._show_omens(state.omens)
        may = state.phase in ("plan", "hand") and not self.document.reading_reason
        for field in (self.says, self.amount, self.act):
            field.setEnabled(may)
        self._fields.setVisible(may)
        self.on.setText("On to the lists" if state.phase == "plan" else "On to the season")
        self.on.setVisible(state.phase != "over")

    def _middle(self) -> QWidget:
        self.title, self.lead = words("", "h1"), words(SAYS, "prose", "ink2", wrap=True)
        omens = layouts.column(spacing=0)
        self._omens = Keyed[Omen](omens, _row)
        self._none = words(NONE, "empty", "ink2")
        self.ours = BadgeView(Badge(marks.RULING, OURS))
        self.says = unsent_line(
            self.document,
            EVENT,
            hint="Late snow in the passes",
            name="What happens",
            longest=LETTERS,
        )
        self.says.returnPressed.connect(self._declare)
        self.amount = Segmented(
            "What it brings to attacks", [signed_number(each) for each in AMOUNTS]
        )
        self.amount.choose(AMOUNTS.index(int(self.document.read_jot(BRINGS) or 0)))
        self.amount.chosen.connect(
            lambda at: self.document.jot(BRINGS, str(AMOUNTS[at]) if AMOUNTS[at] else "", line="")
        )
        self.act = push_button("Declare it", self._declare)
        self._fields = layouts.inset(
            SectionLabel("Another Event"),
            self.says,
            layouts.row(words("To every attack", "body", "ink2"), self.amount, spacing=10),
            spacing=10,
        )
        inside = self._fields.layout()
        assert inside is not None
        inside.addWidget(self.act)
        inside.setAlignment(self.act, Qt.AlignmentFlag.AlignLeft)
        place = QWidget()
        layouts.column(
            self.title,
            self.ours,
            self.lead,
            self._none,
            omens,
            self._fields,
            into=place,
            spacing=12,
            margins=(24, 18, 24, 12),
        )
        return place

    def _foot(self) -> QWidget:
        foot = QWidget()
        self.on = push_button("", self._go_on, kind="primary")
        layouts.row(..., self.on, into=foot, margins=(24, 10, 24, 12))
        return foot

    def _show_omens(self, omens: tuple[Omen, ...]) -> None:
        self._omens.show(omens)
        self._none.setVisible(not omens)

    def _go_on(self) -> None:
        self._declare()
        state: State = self.document.state
        going = {"plan": "plan", "hand": "end"}
        self.go.emit(going.get(state.phase, "campaign"))

    def _declare(self) -> None:
        """What stands there is an Event of this season."""
        text = self.says.text().strip()
        if not text or not self.says.isEnabled():
            return
        if self.document.make_of(EVENT, Declare(text, AMOUNTS[self.amount.current()])):
            empty_line(self.says)
            self.amount.choose(AMOUNTS.index(0))


def _row(omen: Omen) -> QWidget:
    """An Event that was declared, and what it brings."""
    place = QWidget()
    row = layouts.row(words(omen.says or "Event", "name", wrap=True), into=place, spacing=10)
    row.setStretch(0, 1)
    said = f"every attack {signed_number(omen.amount)}" if omen.amount else "as it is told"
    row.addWidget(words(said, "body", "ink2"))
    return place
