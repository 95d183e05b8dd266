"""The ordered list of campaigns: who leads whom, what for, how strong; and the gap for one."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.plan.dragging import LINE, PIECE, Held, dragged_piece
from bwdesk.desk.games.courts.widgets.piece import Shape
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.return_key import ENTER
from bwdesk.desk.kit.shortcuts import is_pressed, row_step
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.theme import wear
from bwdesk.keys import REMOVE_ROW

CONTROL = Qt.KeyboardModifier.ControlModifier


class CampaignShown(Struct, frozen=True):
    """A line of the list; *parts* are the figures of its strength, *consent* None where none is
    asked."""

    key: str
    number: int
    rank: str
    name: str
    says: str
    armies: tuple[tuple[str, str], ...]
    parts: str
    strength: int
    aim: str
    black: bool = False
    consent: bool | None = None
    asks: str = ""
    current: bool = False


class CampaignRow(PressRow):
    """``picked`` makes it the one at hand, ``entered`` goes on to what it is sent for; ``dropped``
    carries what was let go on it."""

    picked = Signal(int)
    entered = Signal(int)
    parted = Signal(int, str)
    dropped = Signal(int, str, str)
    stepped = Signal(int, int)
    removed = Signal(int)
    consented = Signal(int, bool)

    def __init__(self, shown: CampaignShown) -> None:
        super().__init__(shown.key)
        self.shown = shown
        self._over = False
        self._held = Held(self, f"{LINE} {shown.number - 1}")
        self.setAcceptDrops(True)
        self.number, self.shape = words("", "h1"), Shape(shown.rank, px=26)
        self.name, self.says = words("", "h2"), words("", "small", "ink2")
        self.parts, self.strength = words("", "small", "ink2"), words("", "h1")
        head = layouts.row(
            self.shape, self.name, self.says, ..., self.parts, self.strength, spacing=10
        )
        self.armies, self.aim = Flow("Armies"), words("", "strong")
        self.aim.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        below = layouts.row(self.armies, self.aim, spacing=10, grows=0)
        self.consent = QCheckBox()
        self.consent.clicked.connect(lambda on: self.consented.emit(self.line_number, on))
        inner = layouts.column(head, below, self.consent, spacing=6)
        row = layouts.row(into=self, spacing=14, margins=(38, 10, 14, 11))
        row.addWidget(self.number, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(inner, 1)

    @property
    def line_number(self) -> int:
        return self.shown.number - 1

    def show_row(self, shown: CampaignShown) -> None:
        self.shown = shown
        self._held.what = f"{LINE} {self.line_number}"
        self.number.setText(str(shown.number))
        self.shape.show_shape(shown.rank, black=shown.black)
        self.name.setText(shown.name)
        self.says.setText(shown.says)
        self.parts.setText(shown.parts)
        self.strength.setText(str(shown.strength))
        self.aim.setText(shown.aim or "no objective yet")
        wear(self.aim, tint="ink" if shown.aim else "unfinished")
        chips = []
        for id, said in shown.armies:
            chip = push_button(
                as_typed(said),
                lambda _on=False, id=id: self.parted.emit(self.line_number, id),
                icon="x",
                tip="Stays at home instead",
            )
            chips.append(chip)
        self.armies.flow([chips])
        self.armies.setVisible(bool(chips))
        self.consent.setVisible(shown.consent is not None)
        self.consent.setText(as_typed(shown.asks))
        self.consent.setChecked(bool(shown.consent))
        what = ", ".join(said for _, said in shown.armies)
        self.setAccessibleName(
            f"{shown.number}: {shown.name}, {what}, strength {shown.strength}, {shown.aim}"
        )
        self.show_ground(current=shown.current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held.press(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.picked.emit(self.line_number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._held.move(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        walk = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step := row_step(event):
            self.stepped.emit(self.line_number, step)
        elif walk:
            self.picked.emit(self.line_number + walk)
        elif event.key() in ENTER and not event.modifiers() & CONTROL:
            self.entered.emit(self.line_number)
        elif is_pressed(REMOVE_ROW, event):
            self.removed.emit(self.line_number)
        else:
            event.ignore()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dragged_piece(event)[0] in (PIECE, LINE):
            self._over = True
            self.update()
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dragLeaveEvent(self, _event: object) -> None:
        self._over = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        self._over = False
        event.acceptProposedAction()
        self.dropped.emit(self.line_number, *dragged_piece(event))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        px = theme.type.px
        grip = QRectF(rect.left() + px(14), rect.top() + px(16), px(14), px(18))
        theme.icons.paint(painter, grip, "grip-vertical", theme.palette.ink3)
        if self._over:
            line = QRectF(rect.left(), rect.top(), rect.width(), strokes.BAR)
            painter.fillRect(line, QColor(theme.palette.ember))


class Gap(QFrame):
    """Where another campaign begins: a commander is dropped, or chosen after Ins."""

    asked = Signal()
    dropped = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("frame", "drop")
        self.setAcceptDrops(True)
        self.button = push_button("", self.asked, kind="quiet", icon="plus")
        layouts.row(..., self.button, ..., into=self, margins=(10, 6, 10, 6))

    def say(self, says: str) -> None:
        self.button.setText(says)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dragged_piece(event)[0] in (PIECE, LINE):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(*dragged_piece(event))


class CampaignList(QWidget):
    """All of them in their order; its signals are those of its rows."""

    picked = Signal(int)
    entered = Signal(int)
    parted = Signal(int, str)
    dropped = Signal(int, str, str)
    stepped = Signal(int, int)
    removed = Signal(int)
    consented = Signal(int, bool)

    def __init__(self) -> None:
        super().__init__()
        self.list: KeyedColumn[CampaignShown] = KeyedColumn("Campaigns in their order", self._row)
        layouts.column(self.list, into=self)

    def show_list(self, shown: tuple[CampaignShown, ...]) -> None:
        self.list.show_rows(shown)

    def row(self, at: int) -> CampaignRow | None:
        rows = list(self.list.widgets.values())
        return rows[at] if 0 <= at < len(rows) else None

    def _row(self, shown: CampaignShown) -> CampaignRow:
        row = CampaignRow(shown)
        for name in ("picked", "entered", "parted", "dropped", "stepped", "removed", "consented"):
            getattr(row, name).connect(getattr(self, name))
        return row
