"""A court beside the page: its ranks, its season, its Glamour and Improvements."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from bwdesk.desk.games.courts import story
from bwdesk.desk.games.courts.shown import CourtShown, courts
from bwdesk.desk.games.courts.story import Reached
from bwdesk.desk.games.courts.widgets.piece import PieceTile, Tile
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import wear
from bwdesk.rules.games.frame.signs import BLACK, WHITE

ABREAST = 4
NONE = "None yet"


SQUARE = 15
"""The side of a court's sign beside its name, px at 100 %."""


class Ranks(QWidget):
    """Tiles in rows of four; the pieces of a court stay the same all its life."""

    picked = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._grid = QGridLayout(self)
        self._rows: Keyed[Tile] = Keyed(
            self._grid, self._tile, PieceTile.show_tile, lambda tile: tile.id, place=self._lay
        )
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        for column in range(ABREAST):
            self._grid.setColumnStretch(column, 1)

    @property
    def tiles(self) -> dict[str, PieceTile]:
        """By the ids of their pieces."""
        return {str(id): tile for id, tile in self._rows.widgets.items()}

    def show_tiles(self, tiles: tuple[Tile, ...]) -> None:
        self._rows.show(tiles)

    def _tile(self, shown: Tile) -> PieceTile:
        tile = PieceTile(shown)
        tile.picked.connect(self.picked)
        return tile

    def _lay(self, tiles: Sequence[QWidget]) -> None:
        for place, each in enumerate(tiles):
            self._grid.addWidget(each, *divmod(place, ABREAST))


class CourtPanel(ScrolledBody):
    """``picked`` carries the id of a piece, where some may be picked (`let`)."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.shown: CourtShown | None = None
        column = layouts.column(into=self, spacing=6, margins=(16, 16, 16, 14))
        self._sign = Sign(WHITE, SQUARE)
        self._name = words("", "h2", wrap=True)
        head = layouts.row(self._sign, self._name, spacing=9)
        head.setAlignment(self._sign, Qt.AlignmentFlag.AlignVCenter)
        head.setStretch(1, 1)
        self._who = words("", "small", "ink2", wrap=True)
        column.addLayout(head)
        column.addWidget(self._who)
        self.back, self.armies = Ranks("Back rank"), Ranks("Armies")
        for each in (self.back, self.armies):
            each.picked.connect(self.picked)
        column.addWidget(SectionLabel("Back rank", rule=False))
        column.addWidget(self.back)
        column.addWidget(SectionLabel("Armies", "Battle Rating", rule=False))
        column.addWidget(self.armies)
        self._season = SectionLabel("This season")
        column.addWidget(self._season)
        lines = layouts.column(spacing=3)
        self._lines = Keyed[tuple[int, Reached]](lines, lambda of: _reached_row(*of))
        column.addLayout(lines)
        self._list = words("", "small", "ink2", wrap=True)
        column.addWidget(self._list)
        column.addStretch(1)
        column.addWidget(layouts.inset(margins=(0, 6, 0, 0)))
        self._glamour, self._change = words("", "value"), words("", "small", "ink2")
        label = words("Glamour", "label", "ink3")
        row = layouts.row(label, ..., self._change, self._glamour, spacing=7)
        column.addLayout(row)
        column.addWidget(SectionLabel("Improvements", rule=False))
        self._improvements = words("", "small", "ink", wrap=True)
        column.addWidget(self._improvements)

    def let(self, may: frozenset[str]) -> None:
        """Which pieces can be picked now."""
        for ranks in (self.back, self.armies):
            for id, tile in ranks.tiles.items():
                tile.let(id in may)

    def tile(self, id: str) -> PieceTile | None:
        return self.back.tiles.get(id) or self.armies.tiles.get(id)

    def show_court(self, shown: CourtShown) -> None:
        if shown == self.shown:
            return
        self.shown = shown
        self._sign.show_sign(BLACK if shown.black else WHITE)
        self._name.setText(shown.name)
        tell(self._who, shown.who)
        self.back.show_tiles(shown.back)
        self.armies.show_tiles(shown.armies)
        self._season.say(f"This {shown.season}")
        self._show_lines(shown)
        self._glamour.setText(str(shown.glamour))
        change = shown.glamour - shown.before
        said = f"{shown.before}, {change:+}".replace("-", strokes.MINUS) if change else ""
        self._change.setText(said)
        wear(self._change, tint="good" if change > 0 else "broken")
        self._improvements.setText(" · ".join(shown.improvements) or NONE)
        wear(self._improvements, tint="ink" if shown.improvements else "ink3")
        self.setAccessibleName(f"{shown.name}, Glamour {shown.glamour}")

    def _show_lines(self, shown: CourtShown) -> None:
        self._lines.show(enumerate(shown.lines, start=1))
        tell(self._list, shown.list)


def _reached_row(number: int, line: Reached) -> QWidget:
    """A line of the season: who went, and what came of it."""
    place = QWidget()
    row = Wrapping(place)
    row.setSpacing(8)
    row.addWidget(words(str(number), "value", "ink2"))
    row.addWidget(words(line.who, "small" if line.came else "strong"))
    row.addStretch()
    row.addWidget(words(line.came or "now", "small", "ink2" if line.came else "ember"))
    return place


def show_courts(document: TableDocument, white: CourtPanel, black: CourtPanel) -> None:
    """Both courts as they stand, with nothing to choose in them."""
    lines = story.reached_lines(story.events(document.session))
    panels = courts(document.game.canon, document.state, document.names, lines)
    for panel, each in zip((white, black), panels, strict=True):
        panel.show_court(each)
        panel.let(frozenset())
