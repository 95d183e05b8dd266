"""Scenes: tokens to spend, what was played, a player's own duty; then the slips are revealed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QWidget,
)

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.people.award_form import AwardForm
from bwdesk.desk.games.conquest.people.open_rolls import OpenRolls
from bwdesk.desk.games.conquest.revealing import Revealing
from bwdesk.desk.games.conquest.scenes.faction_scenes import FactionScenes, row_key
from bwdesk.desk.games.conquest.scenes.played import Played
from bwdesk.desk.games.conquest.scenes.scene_form import SceneForm
from bwdesk.desk.games.conquest.scenes.scene_words import may_play
from bwdesk.desk.games.conquest.scenes.typed_slips import TypedSlips, on_paper
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.shortcuts import hear, is_pressed
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.table.own_script import sealed_parts
from bwdesk.desk.table.own_script_page import OwnScriptPage
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.desk.table.side_by_side import SideBySide
from bwdesk.keys import END_SCENES, LEAVE_SCENE
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.games.conquest.moves import Pair, Unplay
from bwdesk.rules.games.conquest.rolling import SCENE
from bwdesk.rules.games.conquest.state import SceneKind, Slip

REVEAL, TYPE_IN = "All scenes done: reveal the slips", "All scenes done: type the slips in"
SAYS = {
    "scenes": "Press a token to play that scene, in any order and by anybody. None must be spent.",
    "slips": "Scenes begin once every slip is sealed.",
}
LATE = "The slips lie open. What was forgotten can still be noted, as a late entry, until the end."
OVER = "The scenes of this maneuver are over."
Shown = tuple[str, tuple[object, ...]]
"""A faction, and all its row depends on."""


class ScenesPage(QWidget):
    """What stands at the right is a scene to note, slips to type in, or what one may do next."""

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.duties: dict[tuple[str, str], QPushButton] = {}
        self.form: SceneForm | None = None
        self.typed: TypedSlips | None = None
        layouts.on_ground(self, "paper")
        self._stack = SecretStack(document, again=False)
        self._stack.addWidget(self._board())
        layouts.column(self._stack, into=self, spacing=None)
        hear(END_SCENES, self, self.act.click, anywhere=True)

    @property
    def duty(self) -> OwnScriptPage | None:
        """The duty of who is at the desk, while it is looked at."""
        return self._stack.own

    @property
    def first(self) -> QWidget | None:
        """The first scene left to play; alone at the desk the duty."""
        if self._stack.first is not None:
            return self._stack.first
        tokens = (each for row in self.rows for each in row.buttons.values())
        return next((each for each in tokens if each.isEnabled()), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(LEAVE_SCENE, event) and (self.form or self.typed):
            self._close_side()
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        """Show the scenes as they stand, or the duty of the seat at the desk."""
        if not self._stack.refresh():
            self._show_board()

    # The board

    def _board(self) -> QWidget:
        middle, side, foot = QWidget(), QWidget(), QWidget()
        self.count: QLabel = words("", "body", "ink2")
        self.says: QLabel = words("", "body", "ink2", wrap=True)
        self.says.setContentsMargins(18, 0, 18, 8)
        head = layouts.wrapping(words("Scenes", "h2"), ..., self.count, margins=(18, 0, 18, 0))
        rows = layouts.column()
        self._rows = Keyed[Shown](rows, self._row, key=lambda shown: shown[0])
        self.played = Played()
        self.played.struck.connect(self._strike)
        self.open, self.award = OpenRolls(self.document, (SCENE,)), AwardForm(self.document)
        inside = (head, self.says, rows, self.played, self.open, self.award)
        layouts.column(*inside, ..., into=middle, spacing=4, margins=(0, 16, 0, 12))
        self._side = layouts.column(into=side, spacing=None)
        layouts.on_ground(middle, "paper")
        self.act = push_button(REVEAL, self._act, kind="primary")
        self.never_mind = push_button("Never mind", self._close_side)
        layouts.row(
            *(self.never_mind, self.act), into=foot, spacing=8, margins=(20, 8, 20, 16), grows=1
        )
        self.spread = SideBySide(middle, side, foot)
        return self.spread

    def _show_board(self) -> None:
        document, state = self.document, self.document.state
        focused = self._focused_token()
        self._show_rows()
        self.played.show_scenes(document)
        self.open.refresh()
        self.award.refresh()
        spent = sum(len(each) for each in state.scenes.values())
        count = len(state.factions_present) * sum(
            each.count for each in document.book.scenes.values()
        )
        self.count.setText(f"{spent} of {count} spent")
        self.says.setText(self._hint())
        noting = self.form and may_play(document) and self._is_left(self.form)
        typing = self.typed and (state.phase, state.number) == ("scenes", self.typed.number)
        if noting or typing:
            self._show_side()
        else:
            self._close_side()
        if focused:
            self._focus(*focused)

    def _hint(self) -> str:
        """What can be done on this page now."""
        phase = self.document.state.phase
        return SAYS.get(phase, LATE if may_play(self.document) else OVER)

    def _show_rows(self) -> None:
        """Those of the factions; what has not changed stays as it is."""
        document = self.document
        self._rows.show(
            (each.id, row_key(document, each.id)) for each in document.state.factions_present
        )

    def _row(self, shown: Shown) -> FactionScenes:
        row = FactionScenes(self.document, shown[0])
        row.asked.connect(self.note_scene)
        row.swapped.connect(lambda id, seat: self.document.make(Pair(id, seat)))
        return row

    @property
    def rows(self) -> list[FactionScenes]:
        """A row for each faction."""
        return list(self._rows)

    def _is_left(self, form: SceneForm) -> bool:
        return any(
            row.faction == form.faction and row.buttons[form.kind].isEnabled() for row in self.rows
        )

    def _focused_token(self) -> tuple[str, str]:
        """Faction and kind of the token the cursor is on."""
        for row in self.rows:
            for kind, button in row.buttons.items():
                if button.hasFocus():
                    return row.faction, kind
        return ("", "")

    def _focus(self, faction: str, kind: str) -> None:
        """The cursor on a token, or on the next of that faction that can still be spent."""
        row = next((row for row in self.rows if row.faction == faction), None)
        if row is None:
            return
        there = [each for each in row.buttons.values() if each.isEnabled()]
        button = row.buttons.get(kind)
        wanted = button if button in there else next(iter(there), None)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    # The panel at the right

    def note_scene(self, faction: str, kind: SceneKind) -> None:
        """Open the form of a scene to be played."""
        self.typed = None
        self.form = SceneForm(self.document, faction, kind)
        self.form.changed.connect(self._show_act)
        self.form.done.connect(self.act.click)
        self.form.silent.connect(lambda: self.act.setFocus(Qt.FocusReason.OtherFocusReason))
        self._show_side()
        self.form.take_focus()
        call_soon(self, self._scroll_to_side)

    def _scroll_to_side(self) -> None:
        """Where the panel lies below the middle, what opens there comes into sight."""
        if shown := self.form or self.typed:
            self.spread.show_in_side(shown)

    def _close_side(self) -> None:
        asked = (self.form.faction, self.form.kind) if self.form else ("", "")
        within = self.form is not None and self.form.isAncestorOf(self.focusWidget() or self)
        self.form = self.typed = None
        self._show_side()
        if within:
            self._focus(*asked)

    def _show_side(self) -> None:
        shown = self.form or self.typed
        layouts.clear(self._side, kept=(shown,) if shown else ())
        self.duties = {}
        page = shown or self._idle()
        self._side.addWidget(page)
        page.show()
        for row in self.rows:
            mine = self.form is not None and row.faction == self.form.faction
            row.show_current(self.form.kind if self.form and mine else "")
        self._show_act()

    def _idle(self) -> QWidget:
        """What one may do while no scene is being noted: look at one's own duty."""
        page = QWidget()
        column = layouts.column(into=page, spacing=8, margins=(20, 16, 20, 12))
        state, document = self.document.state, self.document
        if state.phase != "scenes":
            column.addWidget(words(self._hint(), "body", "ink2", wrap=True))
            column.addStretch(1)
            return page
        column.addWidget(words("Before the reveal", "h2"))
        says = "What your slip owes is yours alone to know. The curtain falls before you see it."
        column.addWidget(words(says, "body", "ink2", wrap=True))
        column.addWidget(SectionLabel("My duty", "behind the curtain"))
        flow = Flow("My duty")
        for each in state.active:
            for seat in each.seats if each.id in sealed_parts(document) else ():
                self.duties[each.id, seat] = self._duty_of(each.id, seat)
        flow.flow([tuple(self.duties.values())])
        column.addWidget(flow)
        if paper := on_paper(document):
            names = ", ".join(state.faction(each).name for each in paper)
            says = f"On paper, and typed in at the reveal: {names}."
            column.addWidget(words(says, "small", "ink2", wrap=True))
        column.addStretch(1)
        return page

    def _duty_of(self, faction: str, seat: str) -> QPushButton:
        state, player = self.document.state, self.document.player(seat)
        name = state.faction(faction).name
        several = sum(seat in each.seats for each in state.active) > 1
        return push_button(
            as_typed(f"{player}, {name}" if several else player),
            lambda: self._stack.hand(faction, seat),
            icon="eye",
            name=f"My duty: {player}, {name}",
        )

    def _show_act(self) -> None:
        open_, late = may_play(self.document), self.document.state.phase != "scenes"
        self.act.setEnabled(open_)
        leaves = bool(self.form or self.typed)
        if not leaves and self.never_mind.hasFocus():
            self.act.setFocus(Qt.FocusReason.OtherFocusReason)
        self.never_mind.setVisible(leaves)
        self.act.setVisible(not late or self.form is not None)
        if self.form:
            self.act.setText("Note it late" if late else "Note the scene")
            severities = {each.severity for each in self.document.problems(self.form.play)}
            self.act.setEnabled(open_ and Severity.BROKEN not in severities)
        elif self.typed or not on_paper(self.document):
            self.act.setText("Reveal the slips" if self.typed else REVEAL)
        else:
            self.act.setText(TYPE_IN)

    def _act(self) -> None:
        if self.form:
            self._play(self.form)
        elif on_paper(self.document) and self.typed is None:
            self.typed = TypedSlips(self.document)
            self._show_side()
            self.typed.take_focus()
            call_soon(self, self._scroll_to_side)
        else:
            slips: dict[str, Slip] = self.typed.typed_slips if self.typed else {}
            Revealing(self.document, slips, self).open()

    def _play(self, form: SceneForm) -> None:
        self.form = None
        if self.document.make_of(form.key, form.play):
            self._focus(form.faction, form.kind)
        else:
            self.form = form
            self._show_side()

    def _strike(self, faction: str, place: int) -> None:
        self.document.make(Unplay(faction, place))
