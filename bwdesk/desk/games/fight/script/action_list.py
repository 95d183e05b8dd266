"""All actions there are, drawn in columns: which may stand here, and why another one may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.kit.typed_name import has_typed
from bwdesk.desk.theme import Theme

ROW, GAP, LEAST, MARK = 25, 18, 260, 16


class Listed(Struct, frozen=True):
    """An action: what it costs or is rolled with *beside* it, or why it is *barred*."""

    id: str
    name: str
    beside: str = ""
    barred: str = ""

    def __str__(self) -> str:
        return f"{self.name}, {self.barred or self.beside}".rstrip(", ")


class ActionList(Picture[tuple[Listed, ...]]):
    """``picked`` carries the action that was clicked.

    What is *typed* leaves only names that have it dark; *at* is the one Enter would take.
    """

    picked = Signal(str)
    wide, least = 3 * LEAST, LEAST
    bends = True

    def __init__(self) -> None:
        self.typed = self.at = ""
        super().__init__((), "Actions")
        Tooltips(self, lambda point: str(self._row_under(point) or ""), self._named_at)
        self.setMouseTracking(True)

    def text(self) -> str:
        return next((str(each) for each in self.shown if each.id == self.at), "")

    def show_actions(self, shown: Sequence[Listed], typed: str, at: str) -> None:
        """These there are; only what is drawn otherwise is drawn again."""
        now = tuple(shown)
        before = self._drawn_rows()
        self.shown, self.typed, self.at = now, typed, at
        explains(self, f"fight_action/{at}" if at else "")
        after = self._drawn_rows()
        if after == before:
            return
        self._say()
        self.tell_pieces()
        if len(before) != len(after):
            self.updateGeometry()
            self.update()
            return
        for was, is_, row in zip(before, after, self.rows(), strict=True):
            if was != is_:
                self.update(row.toAlignedRect().adjusted(0, -1, 0, 1))

    def _drawn_rows(self) -> list[tuple[Listed, bool, bool]]:
        """Every row as it is drawn: what it says, whether dark, whether Enter would take it."""
        return [(each, self._dim(each), each.id == self.at) for each in self.shown]

    def _dim(self, each: Listed) -> bool:
        return bool(each.barred) or not has_typed(each, self.typed)

    def pieces(self) -> Iterator[Piece]:
        for each, row in zip(self.shown, self.rows(), strict=True):
            yield Piece(str(each), row)

    def high(self, px: Px) -> float:
        return self._rows_down() * px(ROW)

    def _columns_across(self) -> int:
        px = themes.theme_of(self).type.px
        return max(1, min(3, int((self.width() + px(GAP)) / px(LEAST + GAP))))

    def _rows_down(self) -> int:
        return max(1, -(-len(self.shown) // self._columns_across()))

    def row(self, place: int) -> QRectF:
        """Where an action lies."""
        return self.rows()[place]

    def rows(self) -> list[QRectF]:
        """Where the actions lie: one below the other, then the next column."""
        px, across, down = themes.theme_of(self).type.px, self._columns_across(), self._rows_down()
        gap, high = px(GAP), px(ROW)
        wide = (self.width() - (across - 1) * gap) / across
        places = (divmod(place, down) for place in range(len(self.shown)))
        return [QRectF(column * (wide + gap), line * high, wide, high) for column, line in places]

    def _row_under(self, point: QPointF) -> Listed | None:
        rows = zip(self.shown, self.rows(), strict=True)
        return next((each for each, row in rows if row.contains(point)), None)

    def _named_at(self, point: QPointF) -> tuple[str, QRectF]:
        rows = zip(self.shown, self.rows(), strict=True)
        found = ((f"fight_action/{each.id}", row) for each, row in rows if row.contains(point))
        return next(found, ("", QRectF()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        each = self._row_under(event.position())
        if event.button() == Qt.MouseButton.LeftButton and each is not None:
            self.picked.emit(each.id)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        shown = QRectF(event.rect())
        with strokes.drawing(painter):
            for each, row in zip(self.shown, self.rows(), strict=True):
                if row.intersects(shown):
                    self._paint_row(painter, theme, row, each)

    def _paint_row(self, painter: QPainter, theme: Theme, row: QRectF, each: Listed) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        here = each.id == self.at
        if here:
            paint_chosen(painter, row, palette)
        strokes.draw_hairline(painter, row.left(), row.right(), row.bottom(), palette.line)
        mark = QRectF(row.left() + px(6), row.center().y() - px(MARK / 2), px(MARK), px(MARK))
        dim = self._dim(each)
        if each.barred:
            theme.icons.paint(painter, mark.adjusted(2, 2, -2, -2), "lock", palette.ink3)
        words = QRectF(mark.right() + px(6), row.top(), 0, row.height())
        words.setRight(row.right() - px(4))
        font = type_.strong() if here else type_.body()
        tint = palette.ink3 if dim else palette.ink
        taken = strokes.write(painter, words, each.name, font, tint)
        beside = words.adjusted(taken + px(8), 0, 0, 0)
        said = each.barred or each.beside
        strokes.write(painter, beside, said, type_.hint(), palette.ink3, strokes.RIGHT)
