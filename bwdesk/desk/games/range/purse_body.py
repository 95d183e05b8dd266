"""A margin as it is spent: a disc for each success, filled as long as it is left to spend."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body, FormBody, body_of
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.range.margin import SPENDS, buy_written, count_paid, margin_left

DISC, GAP = 20, 8
MOST = 12
"""More successes than these are told, not drawn."""


class Purse(Struct, frozen=True):
    """So many successes of a margin, *spent* of them."""

    margin: int = 0
    spent: int = 0

    def __str__(self) -> str:
        return f"{self.margin - self.spent} of {self.margin} left"


class PurseView(Picture[Purse]):
    """The discs, those that are spent empty."""

    def __init__(self) -> None:
        super().__init__(Purse(), "The purse")

    def high(self, px: Px) -> float:
        return px(DISC + 4)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, purse = theme.type.px, theme.palette, self.shown
        with strokes.drawing(painter):
            taken = strokes.write(painter, rect, str(purse), theme.type.small(), palette.ink2)
            step = px(DISC + GAP)
            if purse.margin > MOST or taken + step * purse.margin > rect.width():
                return
            for at in range(purse.margin):
                left = rect.right() - step * (purse.margin - at) + px(GAP)
                disc = QRectF(left, rect.center().y() - px(DISC) / 2, px(DISC), px(DISC))
                full = at >= purse.spent
                painter.setBrush(QColor(palette.ember if full else palette.sheet))
                painter.setPen(strokes.pen(palette.ember if full else palette.line2, strokes.MARK))
                painter.drawEllipse(disc.adjusted(1, 1, -1, -1))


class PurseBody(FormBody):
    """The form of what a margin buys, below its purse."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        self.purse = PurseView()
        super().__init__(document, due, names)
        self.column.insertWidget(0, self.purse)
        self.column.insertWidget(0, words("The purse", "label", "ink3"))

    def fill(self, written: Mapping[str, Filling]) -> None:
        super().fill(written)
        document = self.document
        move = buy_written(document.state.side(self.due.actor), self.filled_slots)
        spent = count_paid(document.game.canon, document.state, move)
        self.purse.show_value(Purse(self.due.times, spent))

    @property
    def doubt(self) -> str:
        document = self.document
        move = buy_written(document.state.side(self.due.actor), self.filled_slots)
        left = margin_left(document.game.canon, document.state, move)
        if not left:
            return ""
        return f"{left} of {plural(self.due.times, 'success', 'successes')} over are not spent."


def make_body(document: TableDocument, due: Due, names: Names) -> Body:
    """What answers something due in Range and Cover."""
    spends = due.key[:2] == SPENDS and due.kind == "decide"
    return PurseBody(document, due, names) if spends else body_of(document, due, names)
