"""What each artha adds, by obstacle: one table for both questions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.theme import Theme
from bwdesk.rules.play.odds_question import Worth, tenths

HEAD, ROW, GRADES, LABEL, GAIN, CELL = 30, 38, 30, 166, 56, 44
MOST, LEAST = 9, 4


class Worths(Struct, frozen=True):
    """Rows by *obstacles*, the *chosen* one lit; *grades* are letters, two where one may choose."""

    rows: tuple[Worth, ...] = ()
    obstacles: tuple[int, ...] = ()
    chosen: int = 0
    grades: tuple[str, ...] = ()
    dim: bool = False

    @property
    def text(self) -> str:
        """The table to paste: columns by tabs."""
        lines = [
            ["Ob", "", "gain", *map(str, self.obstacles)],
            *([row.name, row.says, gain_line(row), *map(tenths, row.chances)] for row in self.rows),
            ["Grade", "", "", *self.grades],
        ]
        return "\n".join("\t".join(line) for line in lines)


def gain_line(row: Worth) -> str:
    """What a row adds at the obstacle, in points of a percent."""
    return f"+{100 * float(row.gain):.1f}" if row.gain else ""


class WorthTable(Drawn, QWidget):
    """The table; a click on a column, or Left and Right, change the obstacle. ``fits`` tells when
    another number of columns has room."""

    picked = Signal(int)
    fits = Signal()
    spoken_as = QAccessible.Role.Table

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = Worths()
        self.columns = MOST
        self._pieces = Pieces(self, self.pieces)
        self.setAccessibleName("What each artha adds")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_worths(self, shown: Worths) -> None:
        if len(shown.rows) != len(self._shown.rows):
            self.updateGeometry()
        self._shown = shown
        self.setAccessibleDescription(shown.text)
        self._pieces.tell()
        self.update()

    def pieces(self) -> Iterator[Piece]:
        """Every chance, with its row and its obstacle; then what each test counts as."""
        px = themes.theme_of(self).type.px
        for number, row in enumerate(self._shown.rows):
            top = px(HEAD + number * ROW)
            for at, (obstacle, chance) in enumerate(
                zip(self._shown.obstacles, row.chances, strict=False)
            ):
                place = self.column(at)
                place.setTop(top)
                place.setHeight(px(ROW))
                yield Piece(f"{row.name}, obstacle {obstacle}: {tenths(chance)} percent", place)
        top = px(HEAD + len(self._shown.rows) * ROW)
        for at, grade in enumerate(self._shown.grades):
            place = self.column(at)
            place.setTop(top)
            yield Piece(f"Grade, obstacle {self._shown.obstacles[at]}: {grade}", place)

    @property
    def shown_worths(self) -> Worths:
        return self._shown

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        high = HEAD + ROW * max(1, len(self._shown.rows)) + GRADES
        return QSize(round(px(LABEL + GAIN + MOST * CELL)), round(px(high)) + 4)

    def minimumSizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(LABEL + GAIN + LEAST * CELL)), self.sizeHint().height())

    def resizeEvent(self, _event: object) -> None:
        px = themes.theme_of(self).type.px
        room = int((self.width() - px(LABEL + GAIN)) // px(CELL))
        columns = min(MOST, max(LEAST, room))
        if columns != self.columns:
            self.columns = columns
            self.fits.emit()

    def column(self, at: int) -> QRectF:
        """Where a column lies, counted from 0."""
        px = themes.theme_of(self).type.px
        left = px(LABEL + GAIN)
        cell = (self.width() - left) / max(1, len(self._shown.obstacles))
        return QRectF(left + at * cell, 0, cell, self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at, obstacle in enumerate(self._shown.obstacles):
            if self.column(at).contains(event.position()):
                self.picked.emit(obstacle)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        else:
            self.picked.emit(max(0, self._shown.chosen + step))

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        shown, wide = self._shown, float(self.width())
        ink = palette.ink3 if shown.dim else palette.ink
        for at, obstacle in enumerate(shown.obstacles):
            place, chosen = self.column(at), obstacle == shown.chosen
            if chosen:
                painter.fillRect(place, QColor(palette.wash))
            head = QRectF(place.left(), 0, place.width() - px(6), px(HEAD))
            said = f"Ob{strokes.NO_BREAK}{obstacle}" if chosen else str(obstacle)
            color = palette.ember if chosen and not shown.dim else ink
            strokes.write(painter, head, said, type_.value(17), color, strokes.RIGHT)
        label, right = type_.label(), strokes.RIGHT
        title = QRectF(0, 0, px(LABEL), px(HEAD))
        strokes.write(painter, title, "What each artha adds", label, palette.ink3)
        gain = QRectF(px(LABEL), 0, px(GAIN) - px(8), px(HEAD))
        strokes.write(painter, gain, "Gain", label, palette.ink3, right)
        painter.fillRect(QRectF(0, px(HEAD), wide, strokes.TOTAL), QColor(ink))
        top = px(HEAD) + 2
        for number, row in enumerate(shown.rows):
            line = QRectF(0, top, wide, px(ROW))
            if number:
                strokes.draw_hairline(painter, 0, wide, top, palette.line)
            self._paint_row(painter, line, row)
            top += px(ROW)
        painter.fillRect(QRectF(0, top, wide, strokes.TOTAL), QColor(ink))
        foot = QRectF(0, top + 2, px(LABEL), px(GRADES))
        strokes.write(painter, foot, "Grade", label, palette.ink3)
        for at, grade in enumerate(shown.grades):
            place = self.column(at)
            cell = QRectF(place.left(), top + 2, place.width() - px(6), px(GRADES))
            strokes.write(painter, cell, grade, type_.font("strong", 14), ink, right)
        if self.hasFocus():
            strokes.focus_ring(painter, QRectF(self.rect()), palette.ember, 4)

    def _paint_row(self, painter: QPainter, line: QRectF, row: Worth) -> None:
        theme, shown = themes.theme_of(self), self._shown
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        ink = palette.ink3 if shown.dim else palette.ink
        name = QRectF(0, line.top() + px(2), px(LABEL), px(20))
        strokes.write(painter, name, row.name, type_.name(), ink)
        says = QRectF(0, line.top() + px(20), px(LABEL), px(16))
        strokes.write(painter, says, row.says, type_.font("hint", 12), palette.ink2)
        gain = QRectF(px(LABEL), line.top(), px(GAIN) - px(8), line.height())
        strokes.write(painter, gain, gain_line(row), type_.value(16), palette.good, strokes.RIGHT)
        for at, chance in enumerate(row.chances):
            place = self.column(at)
            cell = QRectF(place.left(), line.top(), place.width() - px(6), line.height())
            chosen = shown.obstacles[at] == shown.chosen
            font = type_.value(18) if chosen else type_.font("prose", 16)
            strokes.write(painter, cell, tenths(chance), font, ink, strokes.RIGHT)
