"""Scenes: tokens to spend, what was played, a player's own duty; then the slips are revealed."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from bwdesk.desk.games.conquest.due_page import MARGIN, DuePage
from bwdesk.desk.games.conquest.scenes.faction_scenes import FactionScenes, row_key
from bwdesk.desk.games.conquest.scenes.played import Played
from bwdesk.desk.games.conquest.scenes.revealing import RevealBody
from bwdesk.desk.games.conquest.scenes.scene_form import NOTE, SceneForm, scene_due
from bwdesk.desk.games.conquest.scenes.scene_words import may_play
from bwdesk.desk.games.conquest.scenes.typed_slips import on_paper
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import SectionLabel, as_typed, tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.fingerprints import FingerprintLine
from bwdesk.desk.table.own_script import sealed_parts
from bwdesk.desk.table.own_script_page import OwnScriptPage
from bwdesk.desk.table.plain.answers import Body
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.keys import LEAVE_SCENE
from bwdesk.rules.games.conquest.moves import Pair, Unplay
from bwdesk.rules.games.conquest.rolling import SCENE
from bwdesk.rules.games.conquest.state import SceneKind
from bwdesk.rules.games.frame.game import Due

SAYS = {
    "scenes": "Press a token to play that scene, in any order and by anybody. None must be spent.",
    "slips": "Scenes begin once every slip is sealed.",
}
LATE = "The slips lie open. What was forgotten can still be noted, as a late entry, until the end."
OVER = "The scenes of this maneuver are over."
DUTY = "What your slip owes is yours alone to know. The curtain falls before you see it."
Shown = tuple[str, tuple[object, ...]]
"""A faction, and all its row depends on."""


class ScenesPage(DuePage):
    """What stands in the card is the reveal, until somebody presses a token and notes a scene."""

    answers = frozenset(("reveal", SCENE, "award"))

    def build(self) -> None:
        self.duties: dict[tuple[str, str], QPushButton] = {}
        self._noting: Due | None = None
        self.secret = SecretStack(self.document, again=False)
        self.count: QLabel = words("", "body", "ink2")
        self.says: QLabel = words("", "body", "ink2", wrap=True)
        self._rows_place = layouts.column()
        self._rows = Keyed[Shown](self._rows_place, self._row, key=lambda shown: shown[0])
        self.played = Played()
        self.played.struck.connect(lambda id, place: self.document.make(Unplay(id, place)))

    def _open_desk(self) -> QWidget:
        self.secret.addWidget(super()._open_desk())
        return self.secret

    def middle(self) -> QWidget:
        middle = QWidget()
        self.says.setContentsMargins(MARGIN, 0, MARGIN, 8)
        head = layouts.wrapping(
            words("Scenes", "h2"), ..., self.count, margins=(MARGIN, 0, MARGIN, 0)
        )
        inside = (head, self.says, self._rows_place, self.played)
        layouts.column(*inside, ..., into=middle, spacing=4, margins=(0, 16, 0, 12))
        return middle

    def side(self) -> QWidget:
        side = QWidget()
        self.card.shrink()
        self.card.makes = self._make_body
        self.card.taken.connect(self._take_noted)
        self.never_mind = push_button("Never mind", self._leave, kind="quiet")
        self._duty = QWidget()
        self._flow = Flow("My duty")
        self._paper = words("", "small", "ink2", wrap=True)
        layouts.column(
            SectionLabel("My duty", "behind the curtain"),
            words(DUTY, "small", "ink2", wrap=True),
            self._flow,
            self._paper,
            into=self._duty,
            spacing=8,
            margins=(20, 8, 20, 12),
        )
        due = layouts.inset(self.due_part(), margins=(0, 0, 20, 0))
        self._left = layouts.inset(self.never_mind, margins=(16, 0, 0, 0))
        layouts.column(due, self._left, self._duty, ..., into=side, margins=(0, 16, 0, 0))
        return side

    def foot(self) -> QWidget:
        proof = FingerprintLine(self.document)
        rule = layouts.row(self.overrule, ...)
        return layouts.inset(proof, rule, spacing=8, margins=(MARGIN, 8, MARGIN, 14))

    @property
    def duty(self) -> OwnScriptPage | None:
        """The duty of who is at the desk, while it is looked at."""
        return self.secret.own

    @property
    def form(self) -> SceneForm | None:
        """The scene that is being noted."""
        return self.card.body if isinstance(self.card.body, SceneForm) else None

    @property
    def reveals(self) -> RevealBody | None:
        """What reveals the slips."""
        return self.card.body if isinstance(self.card.body, RevealBody) else None

    @property
    def first(self) -> QWidget:
        """What is being noted, else the first scene left to play; alone at the desk the duty."""
        if self.secret.first is not None:
            return self.secret.first
        if self.form is not None:
            return self.form.note
        tokens = (each for row in self.rows for each in row.buttons.values())
        token = next((each for each in tokens if each.isEnabled()), None)
        return super().first if self._rolls or token is None else token

    @property
    def _rolls(self) -> bool:
        """Whether dice of scenes wait."""
        return self.rolls.isVisibleTo(self) or isinstance(self.card.body, RollBody)

    # What is shown

    def refresh(self) -> None:
        """Show the scenes as they stand, or the duty of the seat at the desk."""
        if not self.secret.refresh():
            super().refresh()

    def _moment(self) -> Moment:
        """A scene that is being noted is what is open, while it can be."""
        found = super()._moment()
        if self._noting is None or not self._is_left(self._noting):
            self._noting = None
            return found
        return Moment((*found.dues, self._noting), self._noting, found.names)

    def show_around(self, _moment: Moment) -> None:
        document, state = self.document, self.state
        focused = self._focused_token()
        self._rows.show((each.id, row_key(document, each.id)) for each in state.factions_present)
        noted = self.form
        for row in self.rows:
            mine = noted is not None and row.faction == noted.faction
            row.show_current(noted.kind if noted is not None and mine else "")
        self.played.show_scenes(document)
        spent = sum(len(each) for each in state.scenes.values())
        count = len(state.factions_present) * sum(
            each.count for each in document.book.scenes.values()
        )
        self.count.setText(f"{spent} of {count} spent")
        self.says.setText(SAYS.get(state.phase, LATE if may_play(document) else OVER))
        self._left.setVisible(noted is not None)
        self._show_duties()
        if focused:
            self._focus(*focused)

    def _show_duties(self) -> None:
        """Everybody may look at their own, behind the curtain."""
        document, state = self.document, self.state
        there = [
            (each.id, seat)
            for each in (state.active if state.phase == "scenes" else ())
            if each.id in sealed_parts(document)
            for seat in each.seats
        ]
        if list(self.duties) != there:
            self.duties = {each: self._duty_of(*each) for each in there}
            self._flow.flow([tuple(self.duties.values())])
        paper = ", ".join(state.faction(each).name for each in on_paper(document))
        tell(self._paper, f"On paper, and typed in at the reveal: {paper}." if paper else "")
        self._duty.setVisible(state.phase == "scenes" and self.form is None)

    def _duty_of(self, faction: str, seat: str) -> QPushButton:
        state, player = self.state, self.document.player(seat)
        name = state.faction(faction).name
        several = sum(seat in each.seats for each in state.active) > 1
        return push_button(
            as_typed(f"{player}, {name}" if several else player),
            lambda: self.secret.hand(faction, seat),
            icon="eye",
            name=f"My duty: {player}, {name}",
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

    def onward_says(self) -> str:
        return ""

    def go_on(self) -> None:
        """Nothing leads on but the reveal."""

    # The card

    def _make_body(self, document: TableDocument, due: Due, names: Names) -> Body | RollBody:
        if due.key == ("reveal",):
            return RevealBody(self.document, due, names)
        if due.key[0] != NOTE or due.kind == "roll":
            return make_body(document, due, names)
        form = SceneForm(self.document, due, names)
        form.done.connect(self.card.act)
        form.silent.connect(lambda: focus_order.give(self.card.button))
        return form

    def note_scene(self, faction: str, kind: SceneKind) -> None:
        """Open the form of a scene to be played, by whoever played the last."""
        self.card.wipe()
        self._noting = scene_due(self.state, faction, kind)
        self.refresh()
        focus_order.give(self.first)

    def _is_left(self, noting: Due) -> bool:
        row = next((each for each in self.rows if each.faction == noting.actor), None)
        left = row.buttons.get(noting.key[1]) if row is not None else None
        return (
            may_play(self.document)
            and noting.round == self.state.number
            and left is not None
            and left.isEnabled()
        )

    def _take_noted(self) -> None:
        """A scene is noted: on to its dice, else to the next token; or the slips lie open."""
        self._leave()
        if self._rolls:
            focus_order.give(self.first)

    def _leave(self) -> None:
        """Whatever else is due is open again, its dice before all."""
        noted, self._noting, self._picked = self._noting, None, ""
        self.refresh()
        if noted is not None:
            self._focus(noted.actor, noted.key[1])

    def _focused_token(self) -> tuple[str, str] | None:
        """Faction and kind of the token the cursor is on."""
        return next(
            (
                (row.faction, kind)
                for row in self.rows
                for kind, button in row.buttons.items()
                if button.hasFocus()
            ),
            None,
        )

    def _focus(self, faction: str, kind: str) -> None:
        """The cursor on a token, or on the next of that faction that can still be spent."""
        row = next((row for row in self.rows if row.faction == faction), None)
        if row is None:
            return
        there = [each for each in row.buttons.values() if each.isEnabled()]
        button = row.buttons.get(kind)
        wanted = button if button in there else next(iter(there), None)
        if wanted is not None:
            focus_order.give(wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(LEAVE_SCENE, event) and self._noting is not None:
            self._leave()
        else:
            super().keyPressEvent(event)
