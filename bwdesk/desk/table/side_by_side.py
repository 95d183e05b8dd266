"""A wide middle with a panel at its right, or both below one another where letters are large."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.in_sight import InSight

MIDDLE, SIDE, FOOT = 420, 344, 20
"""Least width of the middle, that of the panel, and the room around what ends it, at 100 %."""


class SideBySide(QWidget):
    """*foot* ends the panel and never scrolls away: there lies the one primary button."""

    def __init__(
        self,
        middle: QWidget,
        side: QWidget,
        foot: QWidget,
        *,
        wide: int = SIDE,
        side_first: bool = False,
    ) -> None:
        super().__init__()
        self._middle, self._side, self._foot = middle, side, foot
        self._wide, self._side_first = wide, side_first
        self._beside: bool | None = None
        for each, ground in ((middle, "paper"), (side, "sheet"), (foot, "sheet")):
            layouts.on_ground(each, ground)
        self._areas = [layouts.scroll_area(), layouts.scroll_area()]
        for each in self._areas:
            InSight(each)
        self._line = QFrame()
        self._line.setProperty("rule", "upright")
        self._panel = layouts.on_ground(QWidget(), "sheet")
        self._column = layouts.column(self._areas[1], self._foot, into=self._panel, grows=0)
        self._row = layouts.row(self._areas[0], self._line, self._panel, into=self, grows=0)
        themes.theme_of(self).changed.connect(self._lay)
        self._lay()

    @property
    def lies_beside(self) -> bool:
        """Whether the panel lies at the right now."""
        return bool(self._beside)

    def lead_with_side(self, side_first: bool) -> None:
        """Whether the panel comes before the middle where they lie below one another."""
        if side_first is not self._side_first:
            self._side_first = side_first
            self._beside = None
            self._lay()

    def bring_in_sight(self, widget: QWidget) -> None:
        """Scroll to a widget, wherever it lies."""
        for area in self._areas:
            inside = area.widget()
            if inside is not None and inside.isAncestorOf(widget):
                area.ensureWidgetVisible(widget)

    def show_in_side(self, widget: QWidget) -> None:
        """Scroll the panel to a widget of it."""
        self._areas[1].ensureWidgetVisible(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        px = themes.theme_of(self).type.px
        beside = self.width() >= px(MIDDLE + self._wide)
        self._panel.setMaximumWidth(round(px(self._wide)) if beside else 16_777_215)
        self._panel.setMinimumWidth(round(px(self._wide)) if beside else 0)
        if beside is self._beside:
            return
        self._beside = beside
        with focus_order.keep_focus(self):
            self._move(beside)

    def _move(self, beside: bool) -> None:
        self._areas[0].setVisible(beside)
        self._line.setVisible(beside)
        taken = [area.takeWidget() for area in self._areas if area.widget()]
        if beside:
            self._areas[0].setWidget(self._middle)
            self._areas[1].setWidget(self._side)
        else:
            both = QWidget()
            column = layouts.column(into=both)
            order = [self._middle, self._side]
            for each in reversed(order) if self._side_first else order:
                column.addWidget(each)
                each.show()
            column.addStretch(1)
            self._areas[1].setWidget(both)
        for held in taken:
            # What held both parts below one another holds nothing any more.
            if held not in (self._middle, self._side):
                layouts.drop(held)
