"""What has been played this maneuver; every scene can be struck out again."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.scenes.scene_words import may_play, scene_line
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest.moves import Go, Play, Unplay
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Scene

Shown = tuple[str, int, Scene, bool]
"""Faction, place, scene, and whether it can be struck out."""
NOTHING = "Nothing has been played yet. Press a token above; none of them must be spent."
NONE = "No scene was noted."


class PlayedRow(Drawn, QWidget):
    """One scene; ``struck`` asks to strike it out."""

    struck = Signal(str, int)

    def __init__(self, document: ChronicleDocument, faction: str, place: int, scene: Scene) -> None:
        super().__init__()
        self.faction, self.place = faction, place
        self.says = scene_line(document.state, faction, scene, document.book)
        name = document.state.faction(faction).name
        self.setAccessibleName(f"{name}: {self.says}")
        row = layouts.row(into=self, spacing=10, margins=(0, 7, 0, 7))
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(Sign(sign_of(document.state, faction)), 0, top)
        column = layouts.column(words(f"{name}. {self.says}.", "body", "ink", wrap=True), spacing=1)
        if scene.note:
            column.addWidget(words(f"“{scene.note}”", "consequence", "ink2", wrap=True))
        row.addLayout(column, 1)
        self.strike = push_button(
            "Strike out",
            lambda: self.struck.emit(faction, place),
            kind="quiet",
            name=f"Strike out: {name}, {self.says}",
        )
        row.addWidget(self.strike, 0, top)
        self.strike.setVisible(may_play(document))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, rect.width(), 0, theme.palette.line)


class Played(QWidget):
    """The rows in the order the scenes were played."""

    struck = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self._head = SectionLabel("What was played", rule=False)
        self._nothing: QLabel = words(NOTHING, "body", "ink2", wrap=True)
        rows = layouts.column()
        self._rows = Keyed[Shown](rows, self._row)
        layouts.column(self._head, self._nothing, rows, into=self, margins=(18, 14, 18, 12))

    def show_scenes(self, document: ChronicleDocument) -> None:
        wanted = [(*each, may_play(document)) for each in scenes_by_time(document)]
        self._document = document
        self._rows.show(wanted)
        self._head.say("What was played", plural(len(self.rows), "scene") if self.rows else "")
        self._nothing.setText(NOTHING if may_play(document) else NONE)
        self._nothing.setVisible(not self.rows)

    def _row(self, shown: Shown) -> PlayedRow:
        row = PlayedRow(self._document, *shown[:3])
        row.struck.connect(self.struck)
        return row

    @property
    def rows(self) -> list[PlayedRow]:
        """The first played first."""
        return list(self._rows)


def scenes_by_time(document: ChronicleDocument) -> list[tuple[str, int, Scene]]:
    """The scenes that count with their faction and place there, in the order they were played."""
    order: list[tuple[str, Scene]] = []
    for made in document.session.moves_in_force.values():
        match made.move:
            case Play(faction, scene):
                order.append((faction, scene))
            case Unplay(faction, place):
                own = [at for at, each in enumerate(order) if each[0] == faction]
                del order[own[place]]
            case Go():
                order.clear()
    found: list[tuple[str, int, Scene]] = []
    for faction, scene in order:
        place = sum(each[0] == faction for each in found)
        # As it stands: that it came late is not in the move.
        stands = document.state.scenes.get(faction, ())
        found.append((faction, place, stands[place] if place < len(stands) else scene))
    return found
