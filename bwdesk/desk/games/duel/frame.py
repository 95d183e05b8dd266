"""What every page of a duel has: both bodies above, what is at stake beside."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import telling
from bwdesk.desk.games.duel.line_band import LineBand
from bwdesk.desk.games.duel.stakes import StakesPanel
from bwdesk.desk.kit import layouts
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.widgets.facing import Facing
from bwdesk.rules.games.duel.state import State

SIDE, MIDDLE = 280, 560
"""The panel beside, and the least of the middle where it is there."""


class DuelPage(QWidget):
    """Both bodies, and the *line* that says what is now, stay in sight; a page adds to *middle*
    what scrolls, to *foot* what lies below."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.facing, self.line = Facing(), LineBand()
        self.stakes = StakesPanel(document)
        inside = QWidget()
        inside.setProperty("ground", "paper")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.middle = layouts.column(into=inside)
        self._scroller = QScrollArea()
        self._scroller.setFrameShape(QFrame.Shape.NoFrame)
        self._scroller.setWidgetResizable(True)
        self._scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroller.setWidget(inside)
        self.foot = layouts.column()
        left = layouts.column(self.facing, self.line, self._scroller, self.foot)
        left.setStretch(2, 1)
        rule = QFrame()
        rule.setProperty("rule", "upright")
        row = layouts.row(into=self)
        row.addLayout(left, 1)
        row.addWidget(rule)
        row.addWidget(self.stakes)
        self.lay()

    def lay(self) -> None:
        """Put what the page has into its places."""

    def show_state(self, state: State) -> None:
        """Show what everybody may see."""

    def refresh(self) -> None:
        state: State = self.document.state
        self.facing.show_bodies(*telling.bodies(self.document, state))
        self.show_state(state)
        self.stakes.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.of(self).type.px
        self.stakes.setFixedWidth(round(px(SIDE)))
        self.stakes.setVisible(self.width() >= px(SIDE + MIDDLE))
