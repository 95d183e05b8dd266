"""The left of the shelf: folders, collections, tags and states, each with how many there are."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, rows, strokes
from bwdesk.desk.kit.row_list import RowList
from bwdesk.desk.kit.row_model import Head
from bwdesk.desk.kit.rows import VALUE, Index, RowDelegate
from bwdesk.desk.theme import Theme

LINE = 32
SIGNS = {
    "broken": marks.BROKEN,
    "damaged": marks.BROKEN,
    "unfinished": marks.UNFINISHED,
    "wounded": marks.WOUND,
    "overruled": marks.RULING,
}
ICONS = {"folder": "folder", "all": "folder-open", "kept": "star", "tag": "flag", "state": "user"}


class SideRow(Struct, frozen=True):
    """A *kind* of thing one may choose, its *value*, and how *many* there are; *on* while it is
    chosen."""

    kind: str
    value: str
    name: str
    many: int = 0
    on: bool = False
    deep: int = 0
    can_be_chosen: bool = True

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.value}"

    def __str__(self) -> str:
        return f"{self.name}, {self.many}{', chosen' if self.on else ''}"


class _SideDelegate(RowDelegate):
    def height(self, _index: Index, theme: Theme) -> float:
        return theme.type.px(LINE)

    def is_chosen(self, _state: object, index: Index) -> bool:
        row = index.data(VALUE)
        return isinstance(row, SideRow) and row.on

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        value = index.data(VALUE)
        if not isinstance(value, Head):
            super().paint(painter, option, index)
            return
        theme = themes.theme_of(self)
        box = QRectF(option.rect).adjusted(theme.type.px(rows.PADDING), theme.type.px(6), 0, 0)
        label = value.name.upper()
        with strokes.drawing(painter):
            strokes.write(painter, box, label, theme.type.label(), theme.palette.ink3)

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        row: SideRow = index.data(VALUE)
        px, palette = theme.type.px, theme.palette
        with strokes.drawing(painter):
            rect = rect.adjusted(px(12 * row.deep), 0, 0, 0)
            sign = QRectF(rect.left(), rect.top(), px(16), rect.height())
            if row.kind == "state" and row.value in SIGNS:
                marks.paint(painter, sign.adjusted(0, px(8), 0, -px(8)), SIGNS[row.value], theme)
            else:
                ink = palette.ember if row.on else palette.ink2
                theme.icons.paint(painter, sign, ICONS[row.kind], ink)
            count = theme.type.value(15)
            taken = strokes.write(painter, rect, str(row.many), count, palette.ink2, strokes.RIGHT)
            room = rect.adjusted(px(24), 0, -taken - px(8), 0)
            font = theme.type.strong() if row.on else theme.type.body()
            strokes.write(painter, room, row.name, font, palette.ink)


class SideList(RowList):
    """``picked`` carries the key of a row somebody clicks, or presses Space or Return on."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__("Folders, collections, tags and states", _SideDelegate)
        self.clicked.connect(lambda _index: self._pick())
        self.activated.connect(lambda _index: self._pick())

    def _pick(self) -> None:
        if self.current:
            self.picked.emit(self.current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self._pick()
        else:
            super().keyPressEvent(event)
