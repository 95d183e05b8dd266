"""The test of a volley: both maneuvers, their dice part by part, what they came to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.range.shown import Tested
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.sum_table import SumTable
from bwdesk.desk.kit.words import tell, words


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
