"""The page of Range and Cover: the test at the left, the ladder, what is due at the right.

It is the plain board with a picture in its middle: what is due, the curtain, taking back and
overruling are those of any game.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.range import shown
from bwdesk.desk.games.range.ladder_view import LadderView
from bwdesk.desk.games.range.shown import Tested
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.layouts import scroll_area
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.sum_table import SumTable
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, names_of
from bwdesk.desk.table.plain.answers import Body, FormBody
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.widgets.scene_view import SceneView
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.range.margin import SPENDS, buy_written, count_paid, margin_left
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.positioning import STEP, TO
from bwdesk.rules.games.range.state import State

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


def make_own_body(document: TableDocument, due: Due, names: Names) -> Body | RollBody:
    """What answers something due in Range and Cover."""
    spends = due.key[:2] == SPENDS and due.kind == "decide"
    return PurseBody(document, due, names) if spends else make_body(document, due, names)


class SideView(QWidget):
    """One side of the test."""

    def __init__(self) -> None:
        super().__init__()
        head = layouts.row(spacing=8)
        self._sign, self._name = Sign(""), words("", "small", "ink2")
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._name, 1)
        line = QHBoxLayout()
        self.does, self.count = words("", "h2", wrap=True), words("", "display")
        line.addWidget(self.does, 1)
        line.addWidget(self.count)
        self.pool = SumTable()
        self.says = words("", "small", "ink2", wrap=True)
        layouts.column(head, line, self.pool, self.says, into=self, spacing=2, margins=(0, 8, 0, 8))

    def show_row(self, row: Tested) -> None:
        self._sign.show_sign(row.sign)
        self._name.setText(row.name)
        self.does.setText(row.does)
        self.count.setText("" if row.count is None else str(row.count))
        themes.wear(self.count, tint="ink" if row.won else "ink3")
        self.pool.show_lines(row.pool)
        self.pool.setVisible(bool(row.pool))
        tell(self.says, row.says)


class PositionPanel(QWidget):
    """Both sides of the test, one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.sides: KeyedColumn[Tested] = KeyedColumn("The test", lambda _: SideView())
        layouts.column(
            words("The test", "label", "ink3"), self.sides, into=self, margins=(20, 12, 20, 8)
        )

    def show_tests(self, tests: tuple[Tested, ...]) -> None:
        self.setVisible(bool(tests))
        self.sides.show_rows(tests)


LEFT, RIGHT, SHARE = 306, 420, 0.35
"""Width of the left and of the right column, px at 100 %; the most either takes of the page."""
THREE, HALF = 840, 0.48
"""From which width on three columns have room, px at 100 %; the most of the right one of two."""


class RangePage(PlainPage):
    """What is due stands beside the ladder it moves somebody on."""

    def __init__(self, document: TableDocument) -> None:
        self.ladder, self.position, self.scene = LadderView(), PositionPanel(), SceneView()
        self._why = words("", "small", "ink2", wrap=True)
        super().__init__(document)
        self.card.makes = make_own_body
        self.ladder.chosen.connect(self._go_to)

    def refresh(self) -> None:
        super().refresh()
        if not self.document.at_desk:
            self._show_ladder()

    # Laying it out

    def _part_above_waiting(self) -> QWidget:
        return self.position

    def _open_desk(self) -> QWidget:
        page = QWidget()
        # In large letters not all rungs have room at once.
        there = QWidget()
        layouts.column(self.ladder, self.scene, into=there, grows=0)
        self._view = scroll_area(there)
        self._why.setContentsMargins(16, 10, 16, 12)
        middle = layouts.column(self._view, self._why, grows=0)
        self._board = layouts.row(self.waiting, middle, grows=1)
        row = layouts.row(self._board, into=page, grows=0)
        row.addWidget(self._dues())
        return page

    def _dues(self) -> QWidget:
        """The middle of the plain board, and below it how it stands and what was lately."""
        inside = self._middle()
        self.card.stack()
        # What was done stands in the test at the left, and in the record below.
        self.above.hide()
        stands = layouts.column(self.standing, self.recent, spacing=20, margins=(28, 12, 28, 16))
        column = inside.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(column.count() - 1, stands)
        self._scroll = scroll_area(inside, "paper")
        self._scroll.verticalScrollBar().rangeChanged.connect(self._pin)
        self._bar = QWidget()
        self._pins = layouts.column(into=self._bar, spacing=None, margins=(28, 10, 28, 10))
        self._bar.hide()
        self._dues_side = QWidget()
        layouts.column(self._scroll, self._bar, into=self._dues_side)
        return self._dues_side

    def resizeEvent(self, event: QResizeEvent) -> None:
        QWidget.resizeEvent(self, event)
        px, wide = themes.theme_of(self).type.px, self.width()
        fits = wide >= px(THREE)
        layouts.turn_layout(self._board, fits, last_first=True)
        self.waiting.setMaximumWidth(round(min(px(LEFT), wide * SHARE * 0.8)) if fits else wide)
        self.waiting.setMinimumWidth(self.waiting.maximumWidth() if fits else 0)
        self._dues_side.setFixedWidth(round(min(px(RIGHT), wide * (SHARE if fits else HALF))))

    # What is shown

    def _show_ladder(self) -> None:
        game: Range = self.document.game
        state: State = self.document.state
        named = names_of(game, state, self.document.names).actors
        marks = {id: each.sign for id, each in named.items()}
        # The maneuvers are turned first: neither the ladder nor the test says what they are before.
        turned = not self.turning.is_on
        self.ladder.show_ladder(shown.ladder(game.canon, state, marks, ways=turned))
        call_soon(self, self._see_where_they_stand)
        self.scene.show_walls(state.walls, self.document.book)
        self.position.show_tests(shown.tests(game.canon, state, marks) if turned else ())
        why = shown.obstacles(game.canon, state)
        self._why.setText("\n".join(f"{name}: {', '.join(says)}." for name, says in why))

    def _see_where_they_stand(self) -> None:
        row = self.ladder.rung_rect
        self._view.ensureVisible(0, round(row.center().y()), 0, round(row.height() / 2))

    # What is done

    def _go_to(self, rung: str) -> None:
        """The rung that was clicked, where somebody has won and may choose."""
        for due in self.document.dues:
            if due.key[0] == STEP:
                self._answer(due, Reply(due.part, due.actor, {TO: Filling(rung)}), ())
                return
