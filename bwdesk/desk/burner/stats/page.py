"""Stats: points placed by stepper, digit or click, shades, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.stats.stat_row import StatRow
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.burner.widgets.pool_head import PoolHead
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.burning.stats import SHADE_PRICE
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import MENTAL, PHYSICAL, STATS
from bwdesk.rules.person.character import Stats

NARROW, EDGE = 640, 20
POOLS = ("mental", "physical", "either")
BORROWED = "They pay what the mental or the physical points lack."
FOLLOWS = {
    "health": "from Will and Forte",
    "reflexes": "from Perception, Agility, Speed",
    "mortal-wound": "from Power and Forte",
    "hesitation": "from Will",
    "circles": "from Will",
    "steel": "from questions",
}
"""The derived attributes shown here, and the stats (or else) they come from."""


class StatsPage(Page):
    """The six stats."""

    key = "stats"
    title = "Stats"

    def lay_out(self) -> None:
        self.limits = words("", "small", "ink2", wrap=True)
        self.spread = push_button(
            "Spread evenly", self._spread, name="Spread the points evenly over the stats"
        )
        self.clear = push_button("Clear", self._clear, kind="quiet", name="Clear the stats")
        heading = layouts.row(
            words(self.title, "h2"), self.limits, self.spread, self.clear, spacing=12, grows=1
        )
        self.rows = {id: StatRow(self.document, id, self) for id in STATS}
        self.pools = {key: PoolHead(self.document, key, self) for key in POOLS}
        self._borrowed = words(BORROWED, "small", "ink2", wrap=True)
        mental, physical = self._pool("mental", MENTAL, 10), self._pool("physical", PHYSICAL, 18)
        either = layouts.column(
            self.pools["either"], self._borrowed, spacing=2, margins=(0, 18, 0, 0)
        )
        either.insertSpacing(1, 6)
        self._derived = QGridLayout()
        self._derived.setHorizontalSpacing(24)
        self._derived.setVerticalSpacing(0)
        for column in range(2):
            self._derived.setColumnStretch(column, 1)
        follows = layouts.column(
            SectionLabel("What follows", "a click tells why"),
            self._derived,
            margins=(0, 18, 0, 0),
        )
        content = layouts.inset(
            heading, mental, physical, either, follows, ..., margins=(EDGE, 18, EDGE, 20)
        )
        content.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.scroller = layouts.scroll_area(content)
        layouts.column(layouts.on_ground(layouts.inset(self.scroller), "paper"), into=self)

    def _pool(self, key: str, stats: Sequence[str], above: int) -> QVBoxLayout:
        rows = layouts.column(*(self.rows[id] for id in stats))
        return layouts.column(self.pools[key], rows, spacing=6, margins=(0, above, 0, 0))

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        prices = f"a gray stat costs {SHADE_PRICE[Shade.GRAY]} points more"
        self._prices = f"{prices}, a white one {SHADE_PRICE[Shade.WHITE]}"
        self.cells: dict[str, FigureCell] = {}

    def refresh(self) -> None:
        """Show the document as it is now."""
        reckoning = self.document.reckoning
        self.limits.setText(self._limits(reckoning))
        self.spread.setEnabled(bool(reckoning.path))
        self.spread.setToolTip("" if reckoning.path else "Lifepaths and age give the points.")
        self.clear.setEnabled(reckoning.choices.stats != Stats())
        for key, head in self.pools.items():
            head.refresh()
            if key == "either":
                there = bool(reckoning.pools.either.given.parts)
                head.setVisible(there)
                self._borrowed.setVisible(there)
        for row in self.rows.values():
            row.refresh()
        self._fold()
        for place, (id, roots) in enumerate(FOLLOWS.items()):
            shown = reckoning.attributes[id]
            if id not in self.cells:
                self.cells[id] = FigureCell(self.document, shown, self, inset=0)
                self._derived.addWidget(self.cells[id], place // 2, place % 2)
            self.cells[id].show_figure(shown, roots)

    def reveal(self, where: str) -> None:
        """Put the cursor on a stat; a pool leads to its first one."""
        thing = where.partition("/")[2]
        first = {"physical": PHYSICAL[0]}.get(thing, MENTAL[0])
        row = self.rows.get(thing) or self.rows[first]
        row.stepper.setFocus(Qt.FocusReason.OtherFocusReason)
        self.scroller.ensureWidgetVisible(row)

    @property
    def first(self) -> QWidget:
        """The points of the first stat."""
        return self.rows[MENTAL[0]].stepper

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Rows that do not fit in one line take two."""
        room = self.width() - 2 * EDGE - self.scroller.verticalScrollBar().sizeHint().width()
        narrow = self.width() < themes.theme_of(self).type.px(NARROW)
        narrow = narrow or any(row.wide() > room for row in self.rows.values())
        for row in self.rows.values():
            row.set_narrow(narrow)

    def _clear(self) -> None:
        self.document.do(edits.clear_stats)

    def _spread(self) -> None:
        """No higher than the campaign or the people go."""
        reckoning = self.document.reckoning
        limit = reckoning.choices.limits.stat
        most = {id: min(cap, limit or cap) for id, cap in reckoning.caps.items()}
        self.document.do(edits.spread_stats, reckoning.pools, most)

    def _limits(self, reckoning: Reckoning) -> str:
        limit = reckoning.choices.limits.stat
        campaign = f"campaign limit {limit}; " if limit else ""
        return f"{campaign}{self._prices}"
