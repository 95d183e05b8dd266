"""The last lines of the record, the latest first; all of it is a page of its own."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.plain.waiting_panel import write
from bwdesk.table.record import Line

MOST = 12


class RecentRow(Struct, frozen=True):
    """A line of the record; one that was taken back does not *count*."""

    key: str
    who: str
    says: str
    counts: bool


def rows(lines: tuple[Line, ...]) -> tuple[RecentRow, ...]:
    """The lines, each with a key that stays its own as others come."""
    found: dict[int, int] = {}
    made = []
    for line in reversed(lines):
        place = found[line.number] = found.get(line.number, -1) + 1
        made.append(RecentRow(f"{line.number}.{place}", line.who, line.says, line.counts))
    return tuple(reversed(made))


class RecentRecord(QWidget):
    """``all_of_it`` asks for the whole record."""

    all_of_it = Signal()

    def __init__(self) -> None:
        super().__init__()
        head = layouts.row(words("Record", "h2"), spacing=None, grows=0)
        self.all = push_button("All of it", self.all_of_it, kind="quiet")
        head.addWidget(self.all)
        self.rows: KeyedColumn[RecentRow] = KeyedColumn("The last lines", lambda _: LineView())
        layouts.column(head, self.rows, into=self, spacing=4)

    def show_lines(self, shown: tuple[RecentRow, ...]) -> None:
        self.rows.show_rows(shown)
        self.setVisible(bool(shown))


class LineView(QWidget):
    """One line over a hairline; struck out where it was taken back."""

    def __init__(self) -> None:
        super().__init__()
        self._says = words("", "body", "ink2", wrap=True)
        layouts.column(self._says, into=self, spacing=None, margins=(0, 8, 0, 8))

    def show_row(self, row: RecentRow) -> None:
        write(self._says, row.says, struck=not row.counts)
        themes.wear(self._says, tint="ink2" if row.counts else "ink3")
        self.setAccessibleName(row.says if row.counts else f"Taken back: {row.says}")

    def wipe(self) -> None:
        """What only some may read is in no widget any more."""
        self._says.clear()
        self.setAccessibleName("")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, line = QPainter(self), themes.theme_of(self).palette.line
        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, QRectF(self.rect()).width(), 0, line)
