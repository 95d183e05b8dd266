"""A page between two sides: a panel at its left, one at its right; below it where there is no room.

What scrolls in the middle is its ``middle_area``.

Its foot, where the one primary button lies, never scrolls away.
"""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.kit.scrolled_body import ScrolledBody

SIDE, MIDDLE = 306, 480
"""Width of either panel, and the least of the middle, px at 100 %."""


def panel_width(widget: QWidget, spare: float, wide: int, narrow: int) -> int:
    """How wide a panel is that may have *spare* px: between *narrow* and *wide*, px at 100 %."""
    px = themes.theme_of(widget).type.px
    return round(max(px(narrow), min(px(wide), spare)))


class Flanked(QWidget):
    """*left* and *right* lie beside the *middle*; *foot* below it.

    Each panel is as *wide* as that at 100 %, and gives way down to *narrow* for a middle that has
    *comfort*; below the middle they lie where it would have less than its *least*. *air* px stay in
    sight around the cursor in the middle, which lies on the *ground*.
    """

    def __init__(
        self,
        left: QWidget,
        middle: QWidget,
        right: QWidget,
        foot: QWidget,
        *,
        wide: tuple[int, int] = (SIDE, SIDE),
        least: int = MIDDLE,
        narrow: tuple[int, int] | None = None,
        comfort: int = MIDDLE,
        air: int = 0,
        ground: str = "sheet",
    ) -> None:
        super().__init__()
        self._sides, self._wide, self._least = (left, right), wide, least
        self._narrow, self._comfort = narrow or wide, comfort
        self._areas = (layouts.scroll_area(left, "paper"), layouts.scroll_area(right, "paper"))
        self._lines = (layouts.rule("upright"), layouts.rule("upright"))
        self._below = layouts.row(margins=(0, 12, 0, 0))
        around = ScrolledBody()
        layouts.column(middle, self._below, ..., into=around)
        self.middle_area = layouts.scroll_area(around, ground)
        InSight(self.middle_area, air)
        for each in self._areas:
            InSight(each)
        layouts.on_ground(foot, "sheet")
        between = layouts.column(self.middle_area, foot, grows=0)
        row = layouts.row(self._areas[0], self._lines[0], into=self)
        row.addLayout(between, 1)
        row.addWidget(self._lines[1])
        row.addWidget(self._areas[1])
        self._beside = True
        themes.theme_of(self).changed.connect(self._lay)
        self._lay()

    @property
    def lies_beside(self) -> bool:
        """Whether the panels lie beside the middle now."""
        return self._beside

    def bring_in_sight(self, widget: QWidget) -> None:
        self.middle_area.ensureWidgetVisible(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        px = themes.theme_of(self).type.px
        spare = self.width() - px(self._comfort)
        for area, wide, narrow in zip(self._areas, self._wide, self._narrow, strict=True):
            area.setFixedWidth(panel_width(self, spare * wide / sum(self._wide), wide, narrow))
        beside = self.width() >= px(sum(self._narrow) + self._least)
        # Where there is no room beside the middle there may be room beside each other.
        both = self.width() >= px(sum(self._wide))
        way = QBoxLayout.Direction
        self._below.setDirection(way.LeftToRight if both else way.TopToBottom)
        if beside is self._beside:
            return
        self._beside = beside
        with focus_order.keep_focus(self):
            for area, line, side in zip(self._areas, self._lines, self._sides, strict=True):
                if beside:
                    self._below.removeWidget(side)
                    area.setWidget(side)
                else:
                    area.takeWidget()
                    self._below.addWidget(side)
                area.setVisible(beside)
                line.setVisible(beside)
                side.show()
