"""What a maneuver comes to: the scene that is told, the fallen, the objectives, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.aftermath.consequence_scene import ConsequenceScene
from bwdesk.desk.games.conquest.aftermath.ending import Ending
from bwdesk.desk.games.conquest.aftermath.fallen import FallenBlock
from bwdesk.desk.games.conquest.faction_block import FactionBlock
from bwdesk.desk.games.conquest.maneuver_page import ManeuverPage, headline
from bwdesk.desk.games.conquest.people.award_form import AwardForm
from bwdesk.desk.games.conquest.story import recent_events
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.table.choice_rows import holder
from bwdesk.rules.games.conquest.moves import Review
from bwdesk.rules.games.conquest.state import State

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

RESOLVED = ("fallen", "aftermath", "over")


MET: tuple[Literal["", "met", "partly", "missed"], ...] = ("", "met", "partly", "missed")
WORDS = ("Open", "Met", "In part", "Missed")


class Objectives(QWidget):
    """What every faction wanted beyond supremacy, and how that went, as the table says (BK-19)."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        self.choices: dict[str, Segmented] = {}
        column = layouts.column(into=self, spacing=4, margins=(18, 0, 18, 12))
        self._rows = Keyed[tuple[str, str]](column, lambda of: self._row(*of))

    def show_objectives(self) -> None:
        state = self.document.state
        self._rows.show((each.id, each.objective) for each in state.factions)
        for id, choice in self.choices.items():
            choice.show_choice(MET.index(state.faction(id).met))

    def _row(self, faction: str, objective: str) -> QWidget:
        row = FactionBlock(self.document, faction, spacing=4, margins=(0, 6, 0, 6))
        if not objective:
            row.say("Named no objective of its own.", face="small")
            return row
        row.say(objective, "ink", "prose")
        choice = Segmented(f"The objective of {row.own.name}", WORDS)
        choice.setEnabled(not self.document.reading_reason)
        choice.chosen.connect(lambda place: self._review(faction, place))
        self.choices[faction] = choice
        row.column.addWidget(choice)
        return row

    def _review(self, faction: str, place: int) -> None:
        self.document.make(Review(faction, MET[place]))


class ConsequencesPage(ManeuverPage):
    """``go`` asks for another step; ``again`` for a new chronicle with the same people."""

    again = Signal()

    def build(self) -> None:
        self._fallen_place = layouts.column()
        self._fallen = Keyed[tuple[str, State]](
            self._fallen_place,
            lambda of: FallenBlock(self.document, of[0]),
            key=lambda of: of[0],
        )
        self._story_place = layouts.column(spacing=6, margins=(18, 4, 18, 8))
        self._story = Keyed[tuple[str, str]](self._story_place, lambda said: _sentence_row(*said))
        self.ending, self.telling = Ending(self.document), ConsequenceScene(self.document)
        self.objectives = Objectives(self.document)
        self.award = AwardForm(self.document)

    def middle(self) -> QWidget:
        middle = QWidget()
        layouts.column(
            self.ending,
            headline("The Consequence scene"),
            self.telling,
            _headed_row("Objectives", "how they stand, in the eyes of the table"),
            self.objectives,
            self.award,
            ...,
            into=middle,
            spacing=8,
            margins=(0, 16, 0, 16),
        )
        return middle

    def side(self) -> QWidget:
        side = QWidget()
        self._none = words("Nobody fell in this maneuver.", "body", "ink2", wrap=True)
        self._none.setContentsMargins(18, 6, 18, 10)
        layouts.column(
            headline("The fallen"),
            self._none,
            self._fallen_place,
            _headed_row("What happened"),
            self._story_place,
            ...,
            into=side,
            margins=(0, 16, 0, 8),
        )
        return side

    def foot(self) -> QWidget:
        foot = QWidget()
        layouts.column(self.act, into=foot, spacing=None, margins=(18, 8, 18, 14))
        return foot

    # What is shown

    @property
    def fallen_blocks(self) -> dict[str, FallenBlock]:
        """Those who fell, and what they choose, by faction."""
        return {str(id): block for id, block in self._fallen.widgets.items()}

    @property
    def first(self) -> QWidget | None:
        """A faction that fell and has to choose, what is told of it all, else where one goes on."""
        waiting = (each for each in self.fallen_blocks.values() if each.waits)
        text = self.telling.text
        return next(waiting, None) or (text if text.isVisibleTo(self) else self.act)

    def refresh(self) -> None:
        """Show what came of the maneuver as it stands now."""
        document, state = self.document, self.document.state
        over = state.phase == "over"
        self.spread.lead_with_side(state.phase == "fallen")
        self.ending.setVisible(over)
        if over:
            self.ending.show_ending()
        self.telling.show_telling()
        self.objectives.show_objectives()
        self.award.refresh()
        held = holder(self, self.fallen_blocks)
        resolved = state.phase in RESOLVED
        fallen = [id for id in state.fallen if state.faction(id).out] if resolved else []
        self._fallen.show((id, state) for id in fallen)
        self._none.setVisible(not fallen)
        story = recent_events(document.session) if resolved else ()
        self._story.show((document.game.says(event), event.rule) for event in story)
        self._show_act()
        if held:
            left = self.fallen_blocks.get(held)
            focus_order.give(left if left and left.waits else self.act)

    def _show_act(self) -> None:
        phase = self.document.state.phase
        self.act.setVisible(phase in RESOLVED)
        waits = phase == "fallen"
        self.act.setText(
            "A new chronicle with the same people" if phase == "over" else "On to the downtime"
        )
        self.act.setEnabled(not waits)
        self.act.setToolTip("First the fallen choose." if waits else "")

    def go_on(self) -> None:
        if self.document.state.phase == "over":
            self.again.emit()
        else:
            self.go.emit("downtime")


def _sentence_row(says: str, rule: str) -> QWidget:
    said = words(says, "small", "ink2", wrap=True)
    said.setToolTip(hint(rule))
    return said


def _headed_row(label: str, hint: str = "") -> QWidget:
    return layouts.inset(SectionLabel(label, hint), spacing=None, margins=(18, 6, 18, 0))
