"""What every page of a duel has: both bodies above, what is at stake beside."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import shown
from bwdesk.desk.games.duel.stakes import StakesPanel
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.scrolling_foot import ScrollingFoot
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.widgets.facing import Facing
from bwdesk.keys import GO_ON, HAS_SPOKEN
from bwdesk.rules.games.duel.state import State

SIDE, MIDDLE, LEAST, SLIVER, LOW, WIDEST = 280, 800, 360, 64, 480, 16_777_215
"""The panel beside, and the least of the middle where it is there; how high it is below; how much
of the middle is seen whatever lies below; a page lower than that says in a line who argues, and in
smaller letters what is now; no limit of a widget."""


class DuelPage(QWidget):
    """Both bodies, and the *line* that says what is now, stay in sight; a page adds to *middle*
    what scrolls, to *foot* what lies below, and takes the room of the middle before it scrolls."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.facing, self.line = Facing(), LineBand()
        self.stakes = StakesPanel(document)
        inside = layouts.on_ground(QWidget(), "paper")
        self.middle = layouts.column(into=inside)
        self._scroller = layouts.scroll_area(inside)
        self._scroller.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        below = QWidget()
        self.foot = layouts.column(into=below)
        left = layouts.column(self.facing, self.line, self._scroller, ScrollingFoot(below), grows=2)
        self._rule = QFrame()
        self._rule.setProperty("rule", "upright")
        self._beside = True
        desk = QWidget()
        self._row = layouts.row(left, self._rule, self.stakes, into=desk, grows=0)
        layouts.column(self.cover_desk(desk), into=self)
        self.lay()

    def cover_desk(self, desk: QWidget) -> QWidget:
        """The open desk, or what holds it together with what lies over it at times."""
        return desk

    def lay(self) -> None:
        """Put what the page has into its places."""

    def show_state(self, state: State) -> None:
        """Show what everybody may see."""

    def refresh(self) -> None:
        state: State = self.document.state
        self.facing.show_value(shown.bodies(self.document, state))
        self.show_state(state)
        self.stakes.refresh()

    def take(self) -> bool:
        """What Enter does where nothing takes it that has the focus: the button of the line; else
        the focus goes to what waits, and nothing is rolled. False where that is for the window."""
        if self.line.button.isVisibleTo(self) and self.line.button.isEnabled():
            self.line.button.click()
            return True
        return self.first is not self and focus_order.give(self.first)

    @property
    def first(self) -> QWidget:
        """Where one begins."""
        return self

    @property
    def is_low(self) -> bool:
        """Whether there is little room from the top down."""
        return self.height() < themes.theme_of(self).type.px(LOW)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        plain = entered and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not plain or not (event.isAutoRepeat() or self.take()):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        self._scroller.setMinimumHeight(round(px(SLIVER)))
        for each in (self.facing, self.line):
            each.fold(low=self.is_low)
        beside = self.width() >= px(SIDE + MIDDLE)
        if beside is not self._beside:
            # Where there is no room beside, what is at stake comes below.
            self._beside = beside
            self._rule.setVisible(beside)
            (self._row if beside else self.middle).addWidget(self.stakes)
        self.stakes.setMinimumHeight(0 if beside else round(px(LEAST)))
        self.stakes.setMinimumWidth(round(px(SIDE)) if beside else 0)
        self.stakes.setMaximumWidth(round(px(SIDE)) if beside else WIDEST)


HIGH = 74


class LineBand(QWidget):
    """The sentence and what is under it; a button beside it, with the key that presses it."""

    def __init__(self) -> None:
        super().__init__()
        self.says = words("", "display", wrap=True)
        self.under = words("", "small", "ink2", wrap=True)
        self.button = QPushButton()
        self.caps = {key: KeyCap(key) for key in (HAS_SPOKEN.first, GO_ON.first)}
        said = layouts.column(self.says, self.under, spacing=0)
        self._row = row = layouts.row(said, into=self, spacing=10, margins=(24, 8, 24, 8))
        row.setStretch(0, 1)
        for cap in self.caps.values():
            row.addWidget(cap)
        row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fold(self, *, low: bool) -> None:
        """Whether what lies below needs its room."""
        themes.wear(self.says, face="h2" if low else "display")
        above = 2 if low else 8
        self._row.setContentsMargins(24, above, 24, above)

    def say(self, says: str, under: str, act: str = "", key: str = "", *, ember: bool) -> None:
        """The sentence; *act* is what its button does, "" for no button."""
        self.says.setText(says)
        tell(self.under, under)
        self.setAccessibleName(f"{says}. {under}")
        tell(self.button, as_typed(act))
        for name, cap in self.caps.items():
            cap.setVisible(bool(act) and name == key)
        themes.wear(self.button, kind="primary" if ember else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        paint_chosen(painter, rect, theme.palette)
