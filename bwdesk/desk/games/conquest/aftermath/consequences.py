"""What a maneuver comes to: the scene that is told, the fallen, the objectives, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.aftermath.consequence_scene import ConsequenceScene
from bwdesk.desk.games.conquest.aftermath.ending import Ending
from bwdesk.desk.games.conquest.due_page import MARGIN, DuePage, headline
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.story import recent_events
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.rules.games.conquest.moves import Review

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
        state = self.document.state
        head = name_row(state, faction, wrap=True)
        if not objective:
            none = words("Named no objective of its own.", "small", "ink2", wrap=True)
            return layouts.inset(head, none, spacing=4, margins=(0, 6, 0, 6))
        choice = Segmented(f"The objective of {state.faction(faction).name}", WORDS)
        choice.setEnabled(not self.document.reading_reason)
        choice.chosen.connect(lambda place: self._review(faction, place))
        self.choices[faction] = choice
        said = words(objective, "prose", "ink", wrap=True)
        return layouts.inset(head, said, choice, spacing=4, margins=(0, 6, 0, 6))

    def _review(self, faction: str, place: int) -> None:
        self.document.make(Review(faction, MET[place]))


class ConsequencesPage(DuePage):
    """``go`` asks for another step; ``again`` for a new chronicle with the same people."""

    again = Signal()
    answers = frozenset(("yield", "join", "inherit", "award"))

    def build(self) -> None:
        self._story_place = layouts.column(spacing=6, margins=(MARGIN, 4, MARGIN, 8))
        self._story = Keyed[tuple[str, str]](self._story_place, lambda said: _sentence_row(*said))
        self.ending, self.telling = Ending(self.document), ConsequenceScene(self.document)
        self.objectives = Objectives(self.document)

    def middle(self) -> QWidget:
        middle = QWidget()
        layouts.column(
            self.ending,
            self.due_part(),
            headline("The Consequence scene"),
            self.telling,
            _headed_row("Objectives", "how they stand, in the eyes of the table"),
            self.objectives,
            ...,
            into=middle,
            spacing=8,
            margins=(0, 16, 0, 16),
        )
        return middle

    def side(self) -> QWidget:
        side = QWidget()
        self._none = words("Nobody fell in this maneuver.", "body", "ink2", wrap=True)
        self._none.setContentsMargins(MARGIN, 6, MARGIN, 0)
        layouts.column(
            headline("What happened"),
            self._none,
            self._story_place,
            ...,
            into=side,
            margins=(0, 16, 0, 8),
        )
        return side

    @property
    def first(self) -> QWidget:
        """A faction that fell and has to choose, what is told of it all, else where one goes on."""
        text = self.telling.text
        waits = self.card.isVisibleTo(self) or not text.isVisibleTo(self)
        return super().first if waits else text

    def show_around(self, _moment: Moment) -> None:
        """What came of the maneuver as it stands now."""
        document, state = self.document, self.document.state
        over, resolved = state.phase == "over", state.phase in RESOLVED
        self.ending.setVisible(over)
        if over:
            self.ending.show_ending()
        self.telling.show_telling()
        self.objectives.show_objectives()
        self._none.setVisible(resolved and not any(state.faction(id).out for id in state.fallen))
        story = recent_events(document.session) if resolved else ()
        self._story.show((document.game.says(event), event.rule) for event in story)

    def onward_says(self) -> str:
        if self.state.phase == "over":
            return "A new chronicle with the same people"
        return "On to the downtime" if self.state.phase == "aftermath" else ""

    def go_on(self) -> None:
        if self.state.phase == "over":
            self.again.emit()
        else:
            self.go.emit("downtime")


def _sentence_row(says: str, rule: str) -> QWidget:
    said = words(says, "small", "ink2", wrap=True)
    said.setToolTip(hint(rule))
    return said


def _headed_row(label: str, hint: str = "") -> QWidget:
    return layouts.inset(SectionLabel(label, hint), spacing=None, margins=(18, 6, 18, 0))
