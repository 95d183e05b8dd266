"""The pieces of a court in two lists: who may lead, and the armies."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.plan.dragging import PIECE, Held
from bwdesk.desk.games.courts.widgets.piece import Look, draw_struck_name, paint_shape
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.words import SectionLabel, hint

HIGH, NAMED, WHERE = 33, 84, 86
Kind = Literal["leader", "army"]


class PieceShown(Struct, frozen=True):
    """A piece in the list: *says* is its attribute, or where it is; *more* its nature."""

    key: str
    rank: str
    name: str
    value: int
    says: str
    more: str = ""
    look: Look = "free"
    black: bool = False
    taken: bool = False

    def __str__(self) -> str:
        return ", ".join(
            each for each in (self.name, str(self.value), self.says, self.more) if each
        )


class PieceRow(PressRow):
    """Pressed it gets its place, or is taken out again; it may be dragged there."""

    walks = True

    def __init__(self, shown: PieceShown) -> None:
        super().__init__(shown.key)
        self._held = Held(self, f"{PIECE} {shown.key}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, shown: PieceShown) -> None:
        self.shown = shown
        self.show_ground(opens=shown.look == "free")
        if self.opens:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName(str(shown))
        self.setToolTip(hint(f"{shown.name}: {shown.says}"))

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(260)), round(px(HIGH)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.opens:
            self._held.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._held.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if self.opens and inside and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        shown, px = self.shown, theme.type.px
        with strokes.drawing(painter):
            _paint(painter, rect.adjusted(px(8), 0, -px(8), 0), shown, theme)


def _paint(painter: QPainter, rect: QRectF, shown: PieceShown, theme: themes.Theme) -> None:
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    quiet = shown.taken or shown.look != "free"
    grip = QRectF(rect.left(), rect.top(), px(13), rect.height())
    if shown.look == "free":
        theme.icons.paint(painter, grip, "grip-vertical", palette.ink3)
    side = px(21)
    box = QRectF(grip.right() + px(9), rect.center().y() - side / 2, side, side)
    paint_shape(painter, box, shown.rank, theme, black=shown.black, look=shown.look)
    named = QRectF(box.right() + px(10), rect.top(), px(NAMED), rect.height())
    if not shown.more:  # a name has the room of what is not said of it
        named.setRight(max(named.right(), rect.right() - px(18 + WHERE + 6)))
    if shown.look != "free":
        draw_struck_name(painter, named, shown.name, type_.name(), theme)
    else:
        ink = palette.ink3 if quiet else palette.ink
        strokes.write(painter, named, shown.name, type_.name(), ink)
    says = QRectF(named.right() + px(6), rect.top(), px(WHERE), rect.height())
    strokes.write(painter, says, shown.says, type_.small(), palette.ink2)
    more = QRectF(
        says.right() + px(4), rect.top(), rect.right() - says.right() - px(18), rect.height()
    )
    if more.width() > px(30):
        strokes.write(painter, more, shown.more, type_.hint(), palette.ink3)
    ink = palette.ink3 if quiet else palette.ink
    strokes.write(painter, rect, str(shown.value), type_.value(18), ink, strokes.RIGHT)


class PieceLists(QWidget):
    """``chosen`` carries the id of a piece."""

    chosen = Signal(str)

    def __init__(self, hint_: str = "") -> None:
        super().__init__()
        self._label = SectionLabel("Who may lead", hint_)
        self._armies = SectionLabel("Armies", "Battle Rating")
        self.leaders: KeyedColumn[PieceShown] = KeyedColumn("Who may lead", self._row)
        self.armies: KeyedColumn[PieceShown] = KeyedColumn("Armies", self._row)
        column = layouts.column(self._label, self.leaders, into=self)
        column.addSpacing(8)
        column.addWidget(self._armies)
        column.addWidget(self.armies)

    def show_pieces(self, leaders: tuple[PieceShown, ...], armies: tuple[PieceShown, ...]) -> None:
        self.leaders.show_rows(leaders)
        self.armies.show_rows(armies)
        for each in (self.armies, self._armies):
            each.setVisible(bool(armies))

    @property
    def rows(self) -> list[PieceRow]:
        return [*self.leaders.widgets.values(), *self.armies.widgets.values()]

    def take_focus(self, *, armies: bool = False) -> None:
        """The cursor on the first that is free to go."""
        rows: list[PieceRow] = list((self.armies if armies else self.leaders).widgets.values())
        there = [each for each in (*rows, *self.rows) if each.shown.look == "free"]
        free = (each for each in there if not each.shown.taken)
        found = next(free, None) or next(iter(there), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, shown: PieceShown) -> PieceRow:
        row = PieceRow(shown)
        row.pressed.connect(self.chosen)
        row.moved.connect(self._move)
        return row

    def _move(self, key: str, step: int) -> None:
        rows = [each for each in self.rows if each.shown.look == "free"]
        at = next(at for at, each in enumerate(rows) if each.shown.key == key) + step
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.OtherFocusReason)
