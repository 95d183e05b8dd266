"""A script as it is being written: three volleys of boxes, what-ifs below them; one is written now.

A value made of the form and what stands in it, and the picture of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import fitted, strokes
from bwdesk.desk.kit.spoken import Piece, Pieces
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.fight.state import VOLLEYS
from bwdesk.rules.games.forms import EMPTY, Filling, Slot

HEAD, BOX, GAP, ASIDE = 24, 66, 8, 22


class Box(Struct, frozen=True):
    """An action of a volley: its *title*, at whom and with what; *part* of several: ``2 of 2``."""

    at: str
    title: str = ""
    under: str = ""
    part: str = ""

    def __str__(self) -> str:
        return ", ".join(filter(None, (f"action {self.at}", self.title or "empty", self.under)))


class Column(Struct, frozen=True):
    """A volley, or a condition, and its boxes."""

    name: str
    position: str
    boxes: tuple[Box, ...]


class Boxes(Struct, frozen=True):
    """All columns, the three volleys first; *at* is what is written now."""

    columns: tuple[Column, ...] = ()
    at: str = ""

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(box.at for column in self.columns for box in column.boxes)


def boxes_of(
    form: tuple[Slot, ...], written: Mapping[str, Filling], at: str, names: Mapping[str, str]
) -> Boxes:
    """The boxes of a script form. *names* are those of whoever may be aimed at."""
    found: dict[str, list[Box]] = {}
    positions: dict[str, str] = {}
    before: tuple[str, int] = ("", 0)
    for slot in form:
        if slot.id.endswith(" position"):
            said = written.get(slot.id, slot.now)
            chosen = slot.choice(said.choice)
            positions[slot.group] = chosen.name if chosen else ""
        if not is_action(slot):
            continue
        filled = written.get(slot.id, EMPTY)
        chosen = slot.choice(filled.choice)
        part = ""
        if chosen is not None and chosen.cost > 1:
            same = before[0] == chosen.id and before[1] < chosen.cost
            before = chosen.id, before[1] + 1 if same else 1
            part = f"{before[1]} of {chosen.cost}"
        elif chosen is not None:
            before = "", 0
        weapon = written.get(f"{slot.id} weapon", EMPTY).choice.replace("-", " ")
        aimed = ", ".join(names.get(each, each) for each in filled.targets)
        under = ", ".join(filter(None, (f"at {aimed}" if aimed else "", weapon)))
        title = (chosen.name or chosen.id) if chosen else ""
        found.setdefault(slot.group, []).append(Box(slot.id, title, under, part))
    columns = (
        Column(group, positions.get(group, ""), tuple(boxes)) for group, boxes in found.items()
    )
    return Boxes(tuple(columns), at)


def is_action(slot: Slot) -> bool:
    """Whether a slot of the form is an action: ``2.1``, ``if 1.1``, or what a condition does."""
    return slot.id == "readied" or (slot.kind == "choice" and slot.id[-2:-1] == ".")


class BoxesView(QWidget):
    """``chosen`` carries the action to be written; ``emptied`` the one to be taken away."""

    chosen, emptied = Signal(str), Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = Boxes()
        self._pieces = Pieces(self, self.pieces)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The script")

    def show_boxes(self, shown: Boxes) -> None:
        if shown == self.shown:
            return
        self.shown = shown
        here = next((b for c in shown.columns for b in c.boxes if b.at == shown.at), None)
        self.setAccessibleDescription(str(here) if here else "")
        self.updateGeometry()
        self._pieces.tell()
        self.update()

    def pieces(self) -> Iterator[Piece]:
        for place, column in enumerate(self.shown.columns):
            for at, box in enumerate(column.boxes):
                yield Piece(str(box), self.box(place, at))

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        rows = 1 + (len(self.shown.columns) > VOLLEYS)
        return QSize(round(px(720)), round(px(HEAD + BOX + GAP) * rows))

    def box(self, place: int, at: int) -> QRectF:
        """Where a box lies."""
        px = themes.of(self).type.px
        # What waits for a condition, and what is done then, is one row of its own.
        row = int(place >= VOLLEYS)
        column = place - row * VOLLEYS
        across = len(self.shown.columns) - VOLLEYS if row else VOLLEYS
        wide = (self.width() - (across - 1) * px(ASIDE)) / across
        many = max(1, len(self.shown.columns[place].boxes))
        each = (wide - (many - 1) * px(GAP)) / many
        left = column * (wide + px(ASIDE)) + at * (each + px(GAP))
        return QRectF(left, row * px(HEAD + BOX + GAP) + px(HEAD), each, px(BOX))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, column in enumerate(self.shown.columns):
            for at, box in enumerate(column.boxes):
                if self.box(place, at).contains(event.position()):
                    self.chosen.emit(box.at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        order, keys = self.shown.order, Qt.Key
        step = {keys.Key_Left: -1, keys.Key_Right: 1}.get(keys(event.key()))
        if step is not None and self.shown.at in order:
            place = order.index(self.shown.at) + step
            if 0 <= place < len(order):
                self.chosen.emit(order[place])
        elif event.key() in (keys.Key_Delete, keys.Key_Backspace):
            self.emptied.emit(self.shown.at)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.of(self), QPainter(self)
        palette, px, type_ = theme.palette, theme.type.px, theme.type
        with strokes.drawing(painter):
            for place, column in enumerate(self.shown.columns):
                first = self.box(place, 0)
                last = self.box(place, max(0, len(column.boxes) - 1))
                head = QRectF(
                    first.left(), first.top() - px(HEAD), last.right() - first.left(), px(HEAD - 2)
                )
                name = column.name.upper()
                strokes.write(painter, head, name, type_.label(), palette.ink3)
                font = type_.hint()
                strokes.write(painter, head, column.position, font, palette.ink2, strokes.RIGHT)
                for at, box in enumerate(column.boxes):
                    self._paint_box(painter, theme, self.box(place, at), box)
            if self.hasFocus():
                strokes.focus_ring(painter, QRectF(self.rect()), palette.ember)

    def _paint_box(self, painter: QPainter, theme: Theme, rect: QRectF, box: Box) -> None:
        palette, px, type_ = theme.palette, theme.type.px, theme.type
        now = box.at == self.shown.at
        if box.title or now:
            painter.fillRect(rect, QColor(palette.wash if now else palette.paper))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        stroke = strokes.TOTAL if now else strokes.HAIR
        dash = () if box.title or now else (4, 3)
        painter.setPen(strokes.pen(palette.ember if now else palette.edge, stroke, dash))
        painter.drawRect(strokes.inset(rect, stroke))
        inner = rect.adjusted(px(10), px(6), -px(8), -px(6))
        head = QRectF(inner.left(), inner.top(), inner.width(), px(22))
        part = strokes.width_of(box.part, type_.hint()) + px(6) if box.part else 0
        title = box.title or ("choose an action" if now else "empty")
        font = type_.name() if box.title else type_.small()
        ink = palette.ink if box.title else palette.ink2
        strokes.write(painter, head.adjusted(0, 0, -part, 0), title, font, ink)
        strokes.write(painter, head, box.part, type_.hint(), palette.ink3, strokes.RIGHT)
        below = QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom())
        fitted.paint(painter, below, box.under, type_.hint(), palette.ink2)
