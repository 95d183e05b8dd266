"""A chronicle at a glance, for the cards and lists of Home: only what everybody may see."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.table.widgets import disposition
from bwdesk.desk.table.widgets.disposition import Disposition
from bwdesk.desk.theme import Theme
from bwdesk.desk.widgets import sign, strokes
from bwdesk.desk.widgets.badge import Badge
from bwdesk.files import chronicles, games
from bwdesk.rules.burning.words import counted
from bwdesk.rules.games.conquest.state import Faction, State

PITCH, NAME, FIGURE = 24, 150, 30


class Glimpse(Struct, frozen=True):
    """What a card shows: the factions with their dispositions."""

    title: str
    says: str
    factions: tuple[tuple[str, Disposition], ...]
    badge: Badge | None = None

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """A line for each faction: its sign, its name, its bar, its figure."""
        px, palette = theme.type.px, theme.palette
        pitch = min(px(PITCH), rect.height() / max(1, len(self.factions)))
        wide = min(rect.width(), px(420))
        for place, (name, shown) in enumerate(self.factions):
            row = QRectF(rect.left(), rect.top() + px(12) + place * pitch, wide, pitch)
            mark = QRectF(row.left(), row.center().y() - px(7), px(14), px(14))
            sign.paint(painter, mark, shown.sign, theme)
            said = QRectF(row.left() + px(24), row.top(), px(NAME), row.height())
            strokes.write(painter, said, name, theme.type.font("tab", 16), palette.ink)
            figure = QRectF(row.right() - px(FIGURE), row.top(), px(FIGURE), row.height())
            font = theme.type.font("value", 16)
            strokes.write(painter, figure, str(shown.now), font, palette.ink, strokes.RIGHT)
            bar = QRectF(said.right() + px(12), row.top(), 0, row.height())
            bar.setRight(figure.left() - px(8))
            disposition.paint(painter, bar, shown, theme)


def read(path: Path) -> Glimpse:
    """The glimpse of a file, which is left as it is. Raises FileError."""
    opened = chronicles.opened(path, games.find, looking=True)
    with opened as chronicle, chronicles.sensible(path):
        return of(chronicle.title, chronicle.session.state)


def of(title: str, state: State) -> Glimpse:
    many = len(state.factions)
    now = "over" if state.phase == "over" else f"maneuver {state.number}"
    factions = tuple((each.name, _disposition(state, each)) for each in state.factions)
    return Glimpse(title, f"Conquest, {counted(many)} factions, {now}", factions)


def _disposition(state: State, faction: Faction) -> Disposition:
    place = state.factions.index(faction)
    shape = faction.sign or sign.SIGNS[place % len(sign.SIGNS)]
    return Disposition(faction.disposition, faction.start, state.cap, shape)
