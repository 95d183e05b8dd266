"""A game at a glance, for the cards and lists of Home: only what everybody may see."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.badge import Badge
from bwdesk.desk.table.board import AnyBoard
from bwdesk.desk.table.widgets import standing_bar
from bwdesk.desk.table.widgets.standing_bar import Held
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.frame.game import Actor
from bwdesk.rules.games.frame.signs import signs_of
from bwdesk.table.session import Table

PITCH, NAME, FIGURE = 24, 150, 30


class GameCard(Struct, frozen=True):
    """What a card shows: those who act, each with a sign and the figure they stand at."""

    title: str
    says: str
    actors: tuple[tuple[str, str, Held | None], ...]
    badge: Badge | None = None

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """A line for each: its sign, its name, its bar, its figure."""
        px, palette = theme.type.px, theme.palette
        pitch = min(px(PITCH), rect.height() / max(1, len(self.actors)))
        wide = min(rect.width(), px(420))
        for place, (name, own, shown) in enumerate(self.actors):
            row = QRectF(rect.left(), rect.top() + px(12) + place * pitch, wide, pitch)
            mark = QRectF(row.left(), row.center().y() - px(7), px(14), px(14))
            sign.paint(painter, mark, own, theme)
            # Where there is little room, half of it is the bar's.
            room = min(px(NAME), (wide - px(24 + FIGURE)) / 2)
            said = QRectF(row.left() + px(24), row.top(), room, row.height())
            strokes.write(painter, said, name, theme.type.font("tab", 16), palette.ink)
            if shown is None:
                continue
            figure = QRectF(row.right() - px(FIGURE), row.top(), px(FIGURE), row.height())
            font = theme.type.font("value", 16)
            now = str(shown.now).replace("-", strokes.MINUS)
            strokes.write(painter, figure, now, font, palette.ink, strokes.RIGHT)
            bar = QRectF(said.right() + px(12), row.top(), 0, row.height())
            bar.setRight(figure.left() - px(8))
            standing_bar.paint(painter, bar, shown, theme)


def make_card(title: str, board: AnyBoard, session: Table) -> GameCard:
    """The actors of a game at a glance."""
    actors = board.actors(session)
    shown = signs_of(actors)
    cap = board.cap(session)
    stand = tuple(
        (each.name, shown[each.id], _stands(each, cap, shown[each.id])) for each in actors
    )
    return GameCard(title, board.summarize(session), stand)


def _stands(actor: Actor, cap: int, own: str) -> Held | None:
    """Where an actor stands; None while nothing counts it."""
    if actor.standing is None:
        return None
    return Held(actor.standing.whole, full(actor), cap, own)


def full(actor: Actor) -> int:
    """What an actor stood at when the game began."""
    told = actor.full or actor.standing
    return told.whole if told else 0
