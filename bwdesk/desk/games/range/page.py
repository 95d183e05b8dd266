"""The page of Range and Cover: the test at the left, the ladder, what is due at the right.

It is the plain board with a picture in its middle: what is due, the curtain, taking back and
overruling are those of any game.
"""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.range import shown
from bwdesk.desk.games.range.ladder_view import LadderView
from bwdesk.desk.games.range.position_panel import PositionPanel
from bwdesk.desk.games.range.purse_body import make_body
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.layouts import scroll_area
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Reply
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.positioning import STEP, TO
from bwdesk.rules.games.range.state import State

LEFT, RIGHT, SHARE = 306, 420, 0.34
"""Width of the left and of the right column, px at 100 %; the most either takes of the page."""
THREE, HALF = 820, 0.46
"""From which width on three columns have room, px at 100 %; the most of the right one of two."""


class RangePage(PlainPage):
    """What is due stands beside the ladder it moves somebody on."""

    def __init__(self, document: TableDocument) -> None:
        self.ladder, self.position = LadderView(), PositionPanel()
        self._why = words("", "small", "ink2", wrap=True)
        super().__init__(document)
        self.card.makes = make_body
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
        self._view = scroll_area(self.ladder)
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
