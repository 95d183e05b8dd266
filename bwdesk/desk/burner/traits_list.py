"""The list of traits: those one has, those the lifepaths offer, and all others for sale."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyleOptionViewItem

from bwdesk.desk import theme as themes
from bwdesk.desk.theme import Theme
from bwdesk.desk.widgets import marks, rows, strokes
from bwdesk.desk.widgets.lifepath_row import GroupHead
from bwdesk.desk.widgets.rows import VALUE, Index, RowDelegate
from bwdesk.rules.book import Book, Effect, Trait, readable
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import TraitLine
from bwdesk.rules.burning.words import plural, series

NOWHERE = QModelIndex()
TRAIT = VALUE + 1
ROW, DETAIL = 34, 18


class TraitRow(msgspec.Struct, frozen=True):
    """*act* is what a click does ("Take", "Give up", "" for a common trait); *says* where the
    trait comes from and what it changes; *mark* is that of a demand or a problem."""

    id: str
    name: str
    kind: str
    cost: str
    act: str = ""
    says: str = ""
    mark: str = ""
    owned: bool = False

    def __str__(self) -> str:
        return ", ".join(part for part in (self.name, self.kind, self.cost, self.says) if part)


class Wanted(msgspec.Struct, frozen=True):
    """What of the traits for sale is listed: by text and by kind ("" for all)."""

    text: str = ""
    kind: str = ""


class TraitList(QAbstractListModel):
    """Heads and rows; the traits for sale are filtered, one's own and the offered ones are not."""

    def __init__(self) -> None:
        super().__init__()
        self._own: list[GroupHead | TraitRow] = []
        self._rows: list[GroupHead | TraitRow] = []
        self._reckoning: Reckoning | None = None
        self._book = Book()
        self.wanted = Wanted()

    def show(self, reckoning: Reckoning, book: Book) -> None:
        self._reckoning, self._book = reckoning, book
        lines = reckoning.traits
        common = [_line(each, reckoning) for each in lines if each.origin == "common"]
        owned = [_line(e, reckoning) for e in lines if e.owned and e.origin != "common"]
        offered = [_line(each, reckoning) for each in lines if not each.owned]
        offered.sort(key=lambda row: not row.mark)
        self._own = []
        for head, listed in (
            (GroupHead("Chosen", plural(len(owned), "trait")), owned),
            (GroupHead("On your lists", "one point each"), offered),
            (GroupHead(f"Common to {reckoning.stock.people}", "free"), common),
        ):
            if listed or head.label == "Chosen":
                self._own += [head, *listed]
        self.refilter(self.wanted)

    def refilter(self, wanted: Wanted) -> None:
        self.beginResetModel()
        self.wanted = wanted
        sale = self._for_sale()
        count = plural(len(sale), "trait")
        self._rows = [*self._own, GroupHead("Other traits", count), *sale]
        self.endResetModel()

    def found(self) -> list[TraitRow]:
        """The traits for sale that the filter leaves."""
        return self._for_sale()

    def row_of(self, trait: str) -> int:
        for place, row in enumerate(self._rows):
            if isinstance(row, TraitRow) and row.id == trait:
                return place
        return -1

    def _for_sale(self) -> list[TraitRow]:
        if self._reckoning is None:
            return []
        stock = self._reckoning.stock.id
        listed = {each.id for each in self._reckoning.traits}
        needle = self.wanted.text.strip().casefold()
        return [
            TraitRow(trait.id, trait.name, trait.kind, _cost(trait.cost), "Take", said(trait))
            for trait in self._book.traits.values()
            if trait.cost
            and not trait.lifepath_only
            and trait.id not in listed
            and (not trait.stocks or stock in trait.stocks)
            and (not self.wanted.kind or self.wanted.kind in trait.kind)
            and (not needle or needle in trait.name.casefold())
        ]

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == VALUE:
            return row
        if role == TRAIT:
            return row.id if isinstance(row, TraitRow) else None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name if isinstance(row, TraitRow) else row.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if not index.isValid() or isinstance(self._rows[index.row()], GroupHead):
            return flag.NoItemFlags
        return flag.ItemIsEnabled | flag.ItemIsSelectable


def said(trait: Trait) -> str:
    """What the program applies of a trait, in words; "" where its effect is left to the table."""
    return series((_effect(each) for each in trait.effects), "and") if trait.effects else ""


def _effect(effect: Effect) -> str:
    to = readable(effect.to.rpartition(".")[2])
    if effect.opens:
        return f"opens {to}"
    if effect.round_up:
        return f"rounds {to} up"
    if effect.to.startswith("cap."):
        return f"{effect.add:+d} to the limit of {to}".replace("-", strokes.MINUS)
    if effect.to.startswith("pool."):
        return f"{effect.add:+d} {to.lower()} points".replace("-", strokes.MINUS)
    return f"{effect.add:+d} {to}".replace("-", strokes.MINUS)


def _cost(points: int) -> str:
    return plural(points, "point") if points else "free"


def _line(line: TraitLine, reckoning: Reckoning) -> TraitRow:
    trait = line.trait
    problems = [p for p in reckoning.problems if p.where == f"traits/{line.id}" and not p.waived]
    mark = problems[0].severity.value if problems else ""
    if line.demanded and not line.owned:
        mark = marks.DEMANDED
    origin = f"demanded by {line.demanded}" if line.demanded else series(line.offered or [""])
    words = [part for part in (origin, said(trait)) if part]
    words += [problem.says for problem in problems if line.owned]
    act = "" if line.origin == "common" else "Give up" if line.owned else "Take"
    return TraitRow(
        line.id, trait.name, trait.kind, _cost(line.cost), act, "; ".join(words), mark, line.owned
    )


class TraitDelegate(RowDelegate):
    """Mark, name, kind; at the right the cost and what a click does."""

    acted = Signal(object)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        value = index.data(VALUE)
        if isinstance(value, GroupHead):
            rect, theme = QRectF(option.rect), themes.of(self)
            rows.paint_group_head(painter, rect, value.label, value.hint, theme)
        else:
            super().paint(painter, option, index)

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        row: TraitRow = index.data(VALUE)
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        with strokes.drawing(painter):
            line = QRectF(rect.left(), rect.top(), rect.width(), px(ROW))
            base = strokes.baseline_in(line, type_.name())
            if row.mark:
                side = px(marks.IN_ROW)
                box = QRectF(line.left(), line.top(), side, line.height())
                marks.paint(painter, box, row.mark, theme)
            act = act_rect(rect, row, theme)
            strokes.write(
                painter, act, row.act, type_.font("strong", 14), palette.ember, baseline=base
            )
            cost = QRectF(rect.right() - px(150), line.top(), px(70), line.height())
            strokes.write(painter, cost, row.cost, type_.small(), palette.ink2, strokes.RIGHT, base)
            kind = QRectF(rect.right() - px(290), line.top(), px(130), line.height())
            strokes.write(painter, kind, row.kind, type_.small(), palette.ink2, baseline=base)
            name = QRectF(line.left() + px(26), line.top(), 0, line.height())
            name.setRight(kind.left() - 8)
            font = type_.name() if row.owned else type_.font("prose", 17)
            ink = palette.ink if row.owned or row.mark else palette.ink2
            strokes.write(painter, name, row.name, font, ink, baseline=base)
            if row.says:
                wide = rect.right() - name.left()
                below = QRectF(name.left(), line.bottom() - px(7), wide, px(DETAIL))
                strokes.write(painter, below, row.says, type_.hint(), palette.ink3)

    def height(self, index: Index, theme: Theme) -> float:
        value = index.data(VALUE)
        if isinstance(value, GroupHead):
            return theme.type.px(rows.GROUP_HEAD)
        return theme.type.px(ROW + (DETAIL - 2 if value.says else 0))

    def editorEvent(
        self,
        event: QEvent,
        _model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        value = index.data(VALUE)
        released = event.type() == QEvent.Type.MouseButtonRelease
        if isinstance(event, QMouseEvent) and released and isinstance(value, TraitRow):
            theme = themes.of(self)
            padding = theme.type.px(rows.PADDING)
            inner = QRectF(option.rect).adjusted(padding, 0, -padding, 0)
            if act_rect(inner, value, theme).contains(QPointF(event.position())):
                self.acted.emit(value)
                return True
        return False


def act_rect(rect: QRectF, row: TraitRow, theme: Theme) -> QRectF:
    """Where the act of a row is written and clicked."""
    wide = theme.type.px(62) if row.act else 0
    return QRectF(rect.right() - wide, rect.top(), wide, theme.type.px(ROW))


class TraitListView(QListView):
    """Enter or a double click does the act of a row."""

    acted = Signal(object)

    def __init__(self, model: TraitList) -> None:
        super().__init__()
        self.setModel(model)
        delegate = TraitDelegate(self)
        delegate.acted.connect(self.acted)
        self.setItemDelegate(delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setAccessibleName("Traits")
        self.doubleClicked.connect(self._act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._act(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _act(self, index: Index) -> None:
        row = index.data(VALUE) if index.isValid() else None
        if isinstance(row, TraitRow) and row.act:
            self.acted.emit(row)
