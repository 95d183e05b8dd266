"""The parts of one kind in a pack: what each is called, where it is, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListView

from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.row_list import RowList
from bwdesk.desk.kit.rows import VALUE, Index, RowDelegate
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.theme import Theme
from bwdesk.keys import REMOVE_ROW
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.pack_words import place
from bwdesk.rules.packs.packing import Line, Part, name_of

ROW, LINE = 48, 19


class PartRow(Struct, frozen=True):
    """*says* is where it is, or what the pack does to it; *mark* the gravest of its problems."""

    key: str
    name: str
    says: str = ""
    mark: str = ""
    can_be_chosen: bool = True

    def __str__(self) -> str:
        return ", ".join(each for each in (self.name, self.says, self.mark) if each)


class PartDelegate(RowDelegate):
    """Name over its line, the mark of its gravest problem at the right."""

    def height(self, _index: Index, theme: Theme) -> float:
        return theme.type.px(ROW)

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        row: PartRow = index.data(VALUE)
        px, palette = theme.type.px, theme.palette
        with strokes.drawing(painter):
            if row.mark:
                side = px(marks.IN_ROW)
                box = QRectF(rect.right() - side, rect.top(), side, rect.height())
                marks.paint(painter, box, row.mark, theme)
                rect = rect.adjusted(0, 0, -side - px(8), 0)
            top = QRectF(rect.left(), rect.top() + px(5), rect.width(), px(LINE))
            strokes.write(painter, top, row.name, theme.type.name(), palette.ink)
            below = top.translated(0, px(LINE))
            strokes.write(painter, below, row.says, theme.type.small(), palette.ink2)


class PartList(RowList):
    """``chosen`` carries the key of the row one comes to; ``dropped`` one to be removed."""

    dropped = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(name, PartDelegate)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)

    def currentChanged(self, now: Index, before: Index) -> None:
        if not self.signalsBlocked() and now.isValid():
            self.scrollTo(now)
        super().currentChanged(now, before)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(REMOVE_ROW, event) and self.current:
            self.dropped.emit(self.current)
        else:
            super().keyPressEvent(event)


HOW = {"new": "", "copy": "takes the place of another pack’s", "amended": "changed"}


def part_row(line: Line, part: Part | None, book: Book, problems: Iterable[Problem]) -> PartRow:
    """What a pack says of a part, as it is listed."""
    says = (place(line.kind, line.id, part, book), HOW[line.how])
    here = f"{line.kind}/{line.id}#"
    found = {each.severity for each in problems if each.where.startswith(here)}
    mark = next((each.value for each in Severity if each in found), "")
    name = name_of(part) if part else line.name
    return PartRow(line.id, name or "No name yet", " · ".join(filter(None, says)), mark)
