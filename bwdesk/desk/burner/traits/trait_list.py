"""The list of the traits page: name, kind, what it does, price, and the link that takes it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.traits.trait_rows import FREE, Head, TraitRow
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.columns import give_way
from bwdesk.desk.kit.detail_list import INDENT, DetailDelegate, DetailList
from bwdesk.desk.kit.rows import VALUE, Index
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.theme import Theme
from bwdesk.keys import REMOVE_ROW

KIND, COST, ACT = 104, 44, 74
NAME_SHARE = 0.5
NARROW, NARROWER = 580, 430
HEAD = 32


class Columns:
    """Where the columns lie; narrow pages give up what it does, then the kind."""

    def __init__(self, row: QRectF, theme: Theme) -> None:
        px = theme.type.px

        def span(left: float, right: float) -> QRectF:
            return QRectF(left, row.top(), max(0.0, right - left), row.height())

        act = row.right() - px(ACT)
        cost = act - px(COST)
        left = row.left() + px(INDENT)
        wide, middling = row.width() >= px(NARROW), row.width() >= px(NARROWER)
        kind_width = px(KIND) if middling else 0.0
        words = cost - left - kind_width
        kind = left + (words * NAME_SHARE if wide else words)
        self.name = span(left, kind - 8)
        self.kind = span(kind, kind + kind_width - 8)
        self.does = span(kind + kind_width, cost) if wide else span(cost, cost)
        self.cost = span(cost, act - px(12))
        self.act = span(act, row.right())


class TraitDelegate(DetailDelegate):
    """Draws traits and the heads of their sections."""

    def row_height(self, value: object) -> float:
        return HEAD if isinstance(value, Head) else super().row_height(value)

    def paint_row(
        self, painter: QPainter, rect: QRectF, value: object, _index: Index, theme: Theme
    ) -> None:
        match value:
            case TraitRow():
                paint_trait(painter, rect, value, theme, over=self.over == value.key)
            case Head():
                paint_head(painter, rect, value, theme)


def paint_head(painter: QPainter, rect: QRectF, head: Head, theme: Theme) -> None:
    """Label at the left, hint at the right; after the 2 px rule where it parts two worlds."""
    palette, type_ = theme.palette, theme.type
    if head.strong:
        rule = QRectF(rect.left(), rect.top(), rect.width(), strokes.TOTAL)
        painter.fillRect(rule, palette.ink)
    row = rect.adjusted(0, 3, 0, 0)
    label = row.adjusted(type_.px(INDENT), 0, 0, 0)
    base = strokes.baseline_in(row, type_.label())
    name = head.name.upper()
    strokes.write(painter, label, name, type_.label(), palette.ink3, baseline=base)
    strokes.write(painter, row, head.hint, type_.small(), palette.ink3, strokes.RIGHT, base)


def paint_trait(
    painter: QPainter, rect: QRectF, row: TraitRow, theme: Theme, *, over: bool = False
) -> None:
    """One trait: owned ones in ink and bold, a flame before what the program applies."""
    type_, palette, columns, line = theme.type, theme.palette, Columns(rect, theme), row.line
    side, base = type_.px(marks.INLINE), strokes.baseline_in(rect, type_.name())
    first = marks.DEMANDED if line.demanded else row.mark or (marks.DONE if line.owned else "")
    if first:
        at = QRectF(rect.left(), rect.top(), side + 2, rect.height())
        marks.paint(painter, at, first, theme)
    font = type_.font("name" if line.owned else "prose", 17)
    color = palette.ink if line.owned else palette.ink2
    second = row.mark if line.demanded else ""
    if line.demanded and line.owned:
        second = second or marks.DONE
    marked = side + 8 if second else 0
    needed = strokes.width_of(row.name, font) + marked
    whole, (kind, does) = give_way(columns.name, needed, (columns.kind, columns.does))
    room = whole.adjusted(0, 0, -marked, 0)
    taken = strokes.write(painter, room, row.name, font, color, baseline=base)
    if second:
        box = QRectF(room.left() + taken + 8, rect.top(), side, rect.height())
        marks.paint(painter, box, second, theme)
    small = type_.small()
    if kind.width() > 0:
        strokes.write(painter, kind, line.trait.kind, small, palette.ink2, baseline=base)
    if does.width() > 0:
        _paint_does(painter, does, row, theme, base)
    cost = "free" if line.origin in FREE else str(line.cost) if line.cost else "–"
    face = small if line.origin in FREE else type_.value(17)
    strokes.write(painter, columns.cost, cost, face, color, strokes.RIGHT, base)
    if row.act:
        link = type_.font("strong", 14)
        tint = palette.ink2 if line.owned else palette.ember
        strokes.write(painter, columns.act, row.act, link, tint, strokes.RIGHT, base)
        if over:
            wide = strokes.width_of(row.act, link)
            painter.fillRect(QRectF(columns.act.right() - wide, base + 3, wide, 1), tint)


def _paint_does(painter: QPainter, box: QRectF, row: TraitRow, theme: Theme, base: float) -> None:
    said = row.does or row.source
    if row.does:
        side = theme.type.px(marks.INLINE)
        at = QRectF(box.left(), box.top(), side, box.height())
        theme.icons.paint(painter, at, "flame", theme.palette.ink2)
        box = box.adjusted(side + 6, 0, 0, 0)
    strokes.write(painter, box, said, theme.type.small(), theme.palette.ink2, baseline=base)


class TraitList(DetailList):
    """`acted` when a trait is to be taken or given up, with the mouse or without."""

    acted = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Traits", TraitDelegate(), parent)

    def link_box(self, index: QModelIndex) -> QRectF:
        row = index.data(VALUE)
        if not isinstance(row, TraitRow) or not row.act:
            return QRectF()
        return Columns(QRectF(self.row_rect(index)), themes.theme_of(self)).act

    def follow(self, key: str) -> None:
        self.acted.emit(key, True)

    def tip(self, point: QPointF) -> str:
        row = self.row_at(point)
        told = (row.name, row.does, row.waits, row.source) if isinstance(row, TraitRow) else ()
        return "\n".join(each for each in told if each)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.value, event.key()
        takes = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        gives_up = is_pressed(REMOVE_ROW, event)
        if isinstance(row, TraitRow) and row.act and (takes or (gives_up and row.line.owned)):
            self.acted.emit(row.key, False)
        else:
            super().keyPressEvent(event)
