"""Before the first word: the cases, the bodies of argument, the terms; both sides side by side."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel.both_sides import BothSides
from bwdesk.desk.games.duel.page import DuelPage
from bwdesk.desk.kit import focus_order, layouts, sign
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import Writing
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.duel.moves import AnyMove, Statement, Terms
from bwdesk.rules.games.duel.state import Phase, Side, State

APART = 38


class Asked(Struct, frozen=True):
    """A line somebody writes: what it is called, what stands there, what it is on a side."""

    key: str
    label: str
    hint: str
    of: Callable[[Side], str]


CASE = Asked("says", "The case in a line", "What is right, and why", lambda own: own.statement)
WINS = Asked("wins", "If this side wins", "What is done then", lambda own: own.wins)
LOSES = Asked("loses", "If it loses", "What it does then; may stay empty", lambda own: own.loses)
SAID: dict[Phase, tuple[str, str, tuple[Asked, ...]]] = {
    "statements": ("The cases", "Each side says in a line what is right, and why.", (CASE,)),
    "bodies": ("The bodies of argument", "The successes come onto Will.", ()),
    "terms": ("The terms", "What is done if a side wins, and if it loses.", (WINS, LOSES)),
}


class SideLines(QWidget):
    """What a side writes in a phase. ``said`` carries its id, and what stands in its lines.

    Enter in the last of them says it, as its button does; ``passed`` where that is said already.
    """

    said = Signal(str, object)
    passed = Signal()

    def __init__(
        self, document: TableDocument, phase: Phase, own: Side, mark: str, asked: tuple[Asked, ...]
    ) -> None:
        super().__init__()
        self._document, self._phase, self.id, self._asked = document, phase, own.id, asked
        self._ember = False
        name = layouts.row(sign.Sign(mark), words(own.label, "h2"), ..., spacing=8)
        column = layouts.column(name, into=self, spacing=8)
        self.fields: dict[str, Writing] = {}
        for each in asked:
            last = each is asked[-1]
            field = self.fields[each.key] = Writing(
                f"{own.label}: {each.label}", each.hint, takes=last, lines=2
            )
            field.taken.connect(self._take)
            field.show_text(document.read_jot(self._field(each.key)))
            field.written.connect(lambda text, key=each.key: self._write(key, text))
            column.addWidget(words(each.label, "small", "ink3"))
            column.addWidget(field)
        self.button = push_button("That is it", self.say)
        row = layouts.row(self.button, ...)
        column.addLayout(row)
        # Without a parent it would come up as a window of its own for a moment.
        self.button.setVisible(bool(asked))
        column.addStretch(1)

    @property
    def first(self) -> Writing | None:
        return next((each for each in self.fields.values() if each.isVisibleTo(self)), None)

    def show_side(self, own: Side, *, ember: bool) -> None:
        """What it has said, and whether that is enough."""
        self._ember = ember
        done = all(each.of(own) for each in self._asked[:1])
        for each in self._asked:
            field = self.fields[each.key]
            if not field.toPlainText() and each.of(own):
                field.show_text(each.of(own))
        said = self.texts
        new = any(said[each.key] != each.of(own) for each in self._asked)
        lacks = bool(self._asked) and not said[self._asked[0].key]
        self.button.setEnabled(new and not lacks and not self._document.reading_reason)
        self.button.setText("That is it" if not done else "Say it so")
        self.button.setToolTip(f"Write first: {self._asked[0].label.lower()}." if lacks else "")
        themes.wear(self.button, kind="primary" if ember and not done else "")

    @property
    def has_new_words(self) -> bool:
        """Whether other words stand here than it has said, and they may be said."""
        own: Side = self._document.state.side(self.id)
        return self.button.isEnabled() and any(each.of(own) for each in self._asked[:1])

    @property
    def texts(self) -> dict[str, str]:
        """What stands in its lines."""
        return {key: each.toPlainText().strip() for key, each in self.fields.items()}

    def say(self) -> None:
        if self.button.isEnabled():
            self.said.emit(self.id, self.texts)

    def _take(self) -> None:
        """What stands there is said, and the next thing that waits comes."""
        lacks = next(iter(self.fields.values()))
        if self.button.isEnabled():
            self.say()
        elif not lacks.toPlainText().strip():
            lacks.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.passed.emit()

    def forget(self) -> None:
        """What it wrote was taken."""
        for key in self.fields:
            self._document.jot(self._field(key), "")

    def _write(self, key: str, text: str) -> None:
        self._document.jot(self._field(key), text)
        self.show_side(self._document.state.side(self.id), ember=self._ember)

    def _field(self, key: str) -> str:
        return f"{self._phase} {self.id} {key}"


class OpeningPage(DuelPage):
    """One of the three: statements, bodies or terms."""

    go = Signal(str)

    def __init__(self, document: TableDocument, phase: Phase) -> None:
        self.phase = phase
        super().__init__(document)

    def lay(self) -> None:
        _, _, asked = SAID[self.phase]
        self.line.button.clicked.connect(self._go_on)
        state, marks = self.document.state, self.document.signs
        self.sides = {
            own.id: SideLines(self.document, self.phase, own, marks[own.id], asked)
            for own in state.sides
        }
        holder = QWidget()
        row = layouts.row(into=holder, spacing=APART, margins=(24, 20, 24, 12))
        for side in self.sides.values():
            side.said.connect(self._say)
            side.passed.connect(lambda: focus_order.give(self.first))
            row.addWidget(side, 1)
        self.both_sides = BothSides(self.document)
        self.both_sides.done.connect(self._take_focus)
        self.middle.addWidget(holder)
        self.middle.addWidget(self.both_sides)
        self.foot.addWidget(self.both_sides.band)
        self.middle.addStretch(1)
        # Without a parent each would come up as a window of its own for a moment.
        holder.setVisible(bool(asked))
        for each in (self.both_sides, self.both_sides.band):
            each.setVisible(not asked)

    @property
    def first(self) -> QWidget:
        """The first line that is still to be written, else the first dice."""
        state: State = self.document.state
        _, _, asked = SAID[self.phase]
        waits = [own for own in state.sides if asked and not asked[0].of(own)]
        found = (self.sides[own.id].first for own in waits)
        return next((each for each in found if each), None) or self.both_sides.first or self

    def show_state(self, state: State) -> None:
        says, under, asked = SAID[self.phase]
        if state.single and self.phase == "bodies":
            says, under = "One versus test", "More successes win; nothing is conceded."
        over = state.phase != self.phase
        self.line.say(says, under, "Go on" if over else "", "", ember=over)
        ember = not over
        for own in state.sides:
            self.sides[own.id].show_side(own, ember=ember)
            if asked and not asked[0].of(own):
                ember = False
        if not asked:
            self.both_sides.refresh()

    def _take_focus(self) -> None:
        if self.isVisible():
            focus_order.give(self.first)

    def _go_on(self) -> None:
        self.go.emit(self.document.board.step_of(self.document.state))

    def _say(self, id: str, said: dict[str, str]) -> None:
        # Who speaks last ends the phase: what others have changed since counts, too.
        for other in self.sides.values():
            if other.id != id and other.has_new_words and not self._make(other.id, other.texts):
                return
        if self._make(id, said) and self.isVisible():
            focus_order.give(self.first)

    def _make(self, id: str, said: dict[str, str]) -> bool:
        move: AnyMove
        if self.phase == "statements":
            move = Statement(id, said["says"])
        else:
            move = Terms(id, said["wins"], said["loses"])
        seat = self.document.state.side(id).seat
        made = self.document.make(move, seat)
        if made:
            self.sides[id].forget()
        return made
