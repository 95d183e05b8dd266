"""The list of a history: heads on the desk's color, sentences in as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import rows as grounds
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.row_list import FlatList
from bwdesk.desk.kit.rows import VALUE, Index
from bwdesk.desk.kit.words import hint
from bwdesk.desk.table.history.record_rows import ChapterRow, HeadingRow, LineRow, Row, place_of
from bwdesk.desk.theme import Theme

NOWHERE = QModelIndex()
CHAPTER, HEADING = 36, 30
INSET, AIR = 20, 6
NUMBER, SIGNS, SIGN, WHO = 26, 44, 13, 120
NARROW = 480


class RecordModel(QStringListModel):
    """The rows of a record. How many there are Qt knows itself: it asks twice for each row whenever
    one is added, and thousands of answers of ours would be what that takes."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []

    def show(self, rows: list[Row], alike: int) -> None:
        """Others than before, but for the first so many that are *alike*."""
        if not alike:
            self._rows = rows
            self.setStringList([""] * len(rows))
            return
        self.removeRows(alike, len(self._rows) - alike)
        self._rows = rows
        self.insertRows(alike, len(rows) - alike)

    def rows(self) -> list[Row]:
        return self._rows

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == VALUE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.line.says if isinstance(row, LineRow) else str(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(row)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and isinstance(row, LineRow):
            return row.details
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(row, LineRow):
            return hint(row.details)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self._rows[index.row()], LineRow):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags


class Columns:
    """Where the parts of a sentence's row lie; a narrow list has no numbers and no names.

    *who* is the width names want, *number* that of the longest number.
    """

    def __init__(self, rect: QRectF, theme: Theme, who: float, number: float) -> None:
        px, wide = theme.type.px, rect.width() >= theme.type.px(NARROW)
        left, right = rect.left() + INSET, rect.right() - INSET
        top, high = rect.top() + px(AIR), rect.height() - 2 * px(AIR)
        self.number = QRectF(left, top, number if wide else 0, high)
        left += number + px(12) if wide else 0
        self.signs = QRectF(left, top, px(SIGNS - 8), high)
        left += px(SIGNS)
        names = min(who, px(WHO)) if wide else 0
        self.who = QRectF(right - names, top, names, high)
        text = self.who.left() - (px(12) if names else 0)
        self.text = QRectF(left, top, max(px(60), text - left), high)


class Measure:
    """Breaks sentences into lines of a width; each word is measured once.

    Shaping every sentence of a long chronicle would take longer than opening it may.
    """

    def __init__(self, theme: Theme, wide: float, names: Iterable[str] = (), most: int = 0) -> None:
        self.theme, self.wide = theme, wide
        said = theme.type.hint()
        self.number = max(theme.type.px(NUMBER), _wide(str(most), theme))
        self.who = max((strokes.width_of(name, said) + 1 for name in names), default=0.0)
        self.font = theme.type.prose()
        metrics = QFontMetricsF(self.font)
        self.line, self.ascent = metrics.lineSpacing(), metrics.ascent()
        self.room = Columns(QRectF(0, 0, wide, 0), theme, self.who, self.number).text.width()
        px = theme.type.px
        self._air, self._chapter, self._heading = (
            px(2 * AIR),
            round(px(CHAPTER)),
            round(px(HEADING)),
        )
        self._advance = metrics.horizontalAdvance
        self._space = self._advance(" ")
        self._words: dict[str, float] = {}
        self._broken: dict[str, tuple[str, ...]] = {}

    def lines(self, says: str) -> tuple[str, ...]:
        if says not in self._broken:
            self._broken[says] = tuple(self._lines(says))
        return self._broken[says]

    def height(self, row: Row) -> int:
        """Of a row."""
        if isinstance(row, LineRow):
            return round(len(self.lines(row.line.says)) * self.line + self._air)
        return self._chapter if isinstance(row, ChapterRow) else self._heading

    def _width(self, word: str) -> float:
        if word not in self._words:
            self._words[word] = self._advance(word)
        return self._words[word]

    def _lines(self, says: str) -> Iterator[str]:
        taken, line = 0.0, ""
        for word in says.split(" "):
            wide = self._width(word)
            if line and taken + self._space + wide > self.room:
                yield line
                taken, line = 0.0, ""
            if wide > self.room:
                *pieces, word = self._pieces(word)
                yield from pieces
                wide = self._advance(word)
            taken += wide + (self._space if line else 0)
            line = f"{line} {word}" if line else word
        yield line

    def _pieces(self, word: str) -> Iterator[str]:
        """Of a word that alone is too long for a line."""
        piece = ""
        for letter in word:
            if piece and self._advance(piece + letter) > self.room:
                yield piece
                piece = ""
            piece += letter
        yield piece


class RecordDelegate(QStyledItemDelegate):
    """Draws the rows of a history, and knows how high each of them is."""

    def __init__(self, view: RecordList) -> None:
        super().__init__(view)
        self._view = view
        self.sizes: list[QSize] = []
        self._measure: Measure | None = None
        self.names: frozenset[str] = frozenset()
        self.most = 0

    def measure(self) -> Measure:
        """That of the view as wide as it is now."""
        wide = float(self._view.viewport().width())
        if self._measure is None or self._measure.wide != wide:
            self._measure = Measure(themes.theme_of(self._view), wide, self.names, self.most)
        return self._measure

    def forget(self) -> None:
        """The letters have changed, or what stands beside the sentences."""
        self._measure = None
        self.sizes.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect, row = themes.theme_of(self._view), QRectF(option.rect), index.data(VALUE)
        if isinstance(row, ChapterRow):
            grounds.paint_group_head(painter, rect, row.title, row.when, theme, inset=INSET)
            return
        if isinstance(row, HeadingRow):
            inner = rect.adjusted(INSET, theme.type.px(8), -INSET, 0)
            strokes.write(painter, inner, row.text, theme.type.label(), theme.palette.ink3)
            return
        state = option.state
        grounds.paint_ground(
            painter,
            rect,
            theme,
            chosen=bool(state & QStyle.StateFlag.State_Selected),
            hover=bool(state & QStyle.StateFlag.State_MouseOver),
            focused=bool(state & QStyle.StateFlag.State_HasFocus),
        )
        _paint_line(painter, rect, row, self.measure())

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt asks for that of each row at every change; each is measured once in a width."""
        sizes, place = self.sizes, index.row()
        if place >= len(sizes):
            measure, rows = self.measure(), self._view.rows()
            sizes += [QSize(1, measure.height(row)) for row in rows[len(sizes) :]]
        return sizes[place]


def _paint_line(painter: QPainter, rect: QRectF, row: LineRow, measure: Measure) -> None:
    theme = measure.theme
    columns = Columns(rect, theme, measure.who, measure.number)
    palette, type_ = theme.palette, theme.type
    line = row.line
    with strokes.drawing(painter):
        base = round(columns.text.top() + measure.ascent)
        if row.first and columns.number.width():
            number, face, room = str(line.number), _figures(theme), columns.number
            strokes.write(painter, room, number, face, palette.ink3, strokes.RIGHT, base)
        side, x = type_.px(SIGN), columns.signs.left()
        middle = columns.text.top() + measure.line / 2
        for sign in row.signs[:2]:
            signs.paint(painter, QRectF(x, middle - side / 2, side, side), sign, theme)
            x += side + type_.px(5)
        if row.first and columns.who.width():
            room, said = columns.who, type_.hint()
            strokes.write(painter, room, line.who, said, palette.ink3, strokes.RIGHT, base)
        font = QFont(measure.font)
        font.setStrikeOut(not line.counts)
        painter.setFont(font)
        painter.setPen(palette.ink if line.counts else palette.ink3)
        for place, text in enumerate(measure.lines(line.says)):
            painter.drawText(QPointF(columns.text.left(), base + round(place * measure.line)), text)


def _figures(theme: Theme) -> QFont:
    """The face of the numbers of entries."""
    face = theme.type.value(14)
    face.setWeight(QFont.Weight.Medium)
    return face


def _wide(number: str, theme: Theme) -> float:
    return strokes.width_of("8" * len(number), _figures(theme)) + 1


class RecordList(FlatList):
    """The record to read and to walk through; `reached` tells the entry of the current row."""

    reached = Signal(int)
    asked = Signal(int)

    def __init__(self) -> None:
        super().__init__("Record")
        self._model = RecordModel()
        self._delegate = RecordDelegate(self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        # Always there: rows would else be measured twice, without and with it.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().rangeChanged.connect(self._enable_bar)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.doubleClicked.connect(self._ask)
        themes.theme_of(self).changed.connect(self._measure_again)

    def _enable_bar(self, _least: int, most: int) -> None:
        self.verticalScrollBar().setEnabled(most > 0)

    def show_rows(self, rows: list[Row]) -> None:
        """Show rows; the current entry stays, or the end is shown where there is none. Whoever has
        scrolled away from it reads on there."""
        entry, bar = self.entry(), self.verticalScrollBar()
        away = not self.viewport().rect().intersects(self.visualRect(self.currentIndex()))
        top, scrolled = self.indexAt(QPoint(0, 0)).row(), bar.value()
        lines = [row.line for row in rows if isinstance(row, LineRow)]
        names, most = frozenset(line.who for line in lines), lines[-1].number if lines else 0
        if names != self._delegate.names or len(str(most)) != len(str(self._delegate.most)):
            self._delegate.names, self._delegate.most = names, most
            self._delegate.forget()
        before = self._model.rows()
        pairs = enumerate(zip(before, rows, strict=False))
        unlike = next((at for at, (old, new) in pairs if old != new), min(len(before), len(rows)))
        del self._delegate.sizes[unlike:]
        # What is chosen among rows that go would be chosen elsewhere meanwhile.
        self._model.show(rows, unlike if self.currentIndex().row() < unlike else 0)
        if entry is not None and (place := place_of(rows, entry)) >= 0:
            self.setCurrentIndex(self._model.index(place))
            if away and top < unlike:
                bar.setValue(scrolled)
        else:
            self.scrollToBottom()

    def _measure_again(self) -> None:
        self._delegate.forget()
        self._lay_out()

    def _lay_out(self) -> None:
        """Rows anew; the current one stays in sight."""
        self.doItemsLayout()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def rows(self) -> list[Row]:
        return self._model.rows()

    def current_row(self) -> LineRow | None:
        row = self.currentIndex().data(VALUE)
        return row if isinstance(row, LineRow) else None

    def entry(self) -> int | None:
        row = self.current_row()
        return row.line.number if row else None

    def go_to_entry(self, entry: int) -> None:
        """Choose the first sentence of an entry, or of the last one before that is shown."""
        place = place_of(self.rows(), entry)
        if place < 0:
            self.setCurrentIndex(NOWHERE)
            self.scrollToTop()
            return
        self.setCurrentIndex(self._model.index(place))
        self.scrollTo(self.currentIndex())

    def go_to_chapter(self, number: int) -> None:
        """Scroll to the head of a chapter (0, or one before the first: to the top)."""
        for place, row in enumerate(self.rows()):
            if isinstance(row, ChapterRow) and row.number == number:
                self.scrollTo(self._model.index(place), QListView.ScrollHint.PositionAtTop)
                return
        if not number or number < min(_numbers(self.rows()), default=0):
            self.scrollToTop()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        row = current.data(VALUE) if current.isValid() else None
        if isinstance(row, LineRow):
            self.reached.emit(row.line.number)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes to it reads on from its end; Qt would choose the first row."""
        if not self.currentIndex().isValid():
            self.go_to_entry(self._delegate.most)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current_row():
            self._ask()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._delegate.sizes.clear()
            self._lay_out()

    def _ask(self) -> None:
        row = self.current_row()
        if row is not None:
            self.asked.emit(row.line.number)


def _numbers(rows: list[Row]) -> list[int]:
    return [row.number for row in rows if isinstance(row, ChapterRow)]
