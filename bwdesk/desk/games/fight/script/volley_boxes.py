"""A script as it is being written: three volleys of boxes, what-ifs below them; one is written now.

A value made of the form and what stands in it, and the picture of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.script.segments import Segment, paint_segment
from bwdesk.desk.kit import fitted, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.explains import NAMED
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.theme import Theme
from bwdesk.keys import EMPTY_BOX
from bwdesk.rules.games.fight.canon import ORDER
from bwdesk.rules.games.fight.state import VOLLEYS
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.people.spells import manner_words, manner_written

HEAD, WAY, BELOW, BOX, GAP, ASIDE, BETWEEN = 22, 26, 8, 58, 8, 22, 10
HANGS = 24
"""How high the row of a mount is under its rider's."""
LETTERS, INSET, WIDEST = 13, 5, 300
"""Of a way of moving: its letters, what is free beside them, the most all of them take."""


class Box(Struct, frozen=True):
    """An action of a volley: its *title*, at whom and with what; *part* of several: ``2 of 2``.

    One that *joins* the one before it is the next part of the same action. Under a rider's hangs
    what his *mount* does meanwhile: told so in this very action, or for it *repeats* itself.
    """

    at: str
    title: str = ""
    under: str = ""
    part: str = ""
    joins: bool = False
    mount: str = ""
    repeats: bool = False

    def __str__(self) -> str:
        mount = f"{self.mount}, again" if self.mount and self.repeats else self.mount
        said = (f"action {self.at}", self.title or "empty", self.part, self.under, mount)
        return ", ".join(filter(None, said))


class Ridden(Struct, frozen=True):
    """A mount by its name, and the order it has; *called* are names of orders."""

    name: str
    order: str = ""
    called: Mapping[str, str] = {}

    def __str__(self) -> str:
        return f"{self.name}: {self.called.get(self.order, self.order) or 'waits'}"


class Column(Struct, frozen=True):
    """A volley, or a condition: how one moves, out of which *ways*, and its boxes."""

    name: str
    boxes: tuple[Box, ...]
    slot: str = ""
    position: str = ""
    ways: tuple[Segment, ...] = ()


class Boxes(Struct, frozen=True):
    """All columns, the three volleys first; *at* is what is written now."""

    columns: tuple[Column, ...] = ()
    at: str = ""

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(box.at for column in self.columns for box in column.boxes)


def boxes_of(
    form: tuple[Slot, ...],
    written: Mapping[str, Filling],
    at: str,
    names: Mapping[str, str],
    room: tuple[int, ...],
    mount: Ridden | None = None,
) -> Boxes:
    """The boxes of a script form. *names* are those of whoever may be aimed at, *room* how many
    actions every volley takes as they are spread, *mount* whom the writer rides."""
    slots = {slot.id: slot for slot in form}
    found: dict[str, list[Box]] = {}
    moves: dict[str, Slot] = {}
    before: tuple[str, int] = ("", 0)
    for slot in form:
        if slot.id.endswith(" position"):
            moves[slot.group] = slot
        if not is_action(slot):
            continue
        boxes = found.setdefault(slot.group, [])
        filled = written.get(slot.id, EMPTY)
        chosen = slot.choice(filled.choice)
        part, joins = "", False
        if chosen is not None and chosen.cost > 1:
            same = before[0] == chosen.id and before[1] < chosen.cost
            before = chosen.id, before[1] + 1 if same else 1
            part, joins = f"{before[1]} of {chosen.cost}", same and bool(boxes)
        elif chosen is not None:
            before = "", 0
        weapon = _chosen_name(slots, written, f"{slot.id} weapon")
        aimed = ", ".join(names.get(each, each) for each in filled.targets)
        note = written.get(f"{slot.id} note", EMPTY).text
        note = note or manner_words(manner_written(written, slot.id))
        under = ", ".join(filter(None, (f"at {aimed}" if aimed else "", weapon, note)))
        title = (chosen.name or chosen.id) if chosen else ""
        if second := _chosen_name(slots, written, f"{slot.id} also"):
            title = f"{title} & {second}"
        box = Box(slot.id, title, under, part, joins)
        if mount is not None and slot.id != "readied":
            told = filled.choice == ORDER and written.get(f"{slot.id} weapon", EMPTY).choice
            mount = replace(mount, order=told) if told else mount
            box = replace(box, mount=str(mount), repeats=not told)
        boxes.append(box)
    columns = []
    for place, (group, boxes) in enumerate(found.items()):
        number = place if place < VOLLEYS else place - VOLLEYS - 1
        wanted = room[number] if boxes[0].at != "readied" else 1
        before_dot = boxes[0].at.split(".")[0]
        for slot_number in range(len(boxes) + 1, wanted + 1):
            boxes.append(Box(f"{before_dot}.{slot_number}"))
        if len(boxes) > max(1, wanted) and not boxes[-1].title and boxes[-1].at != at:
            boxes.pop()
        columns.append(_column(group, tuple(boxes), moves.get(group), written))
    return Boxes(tuple(columns), at)


def _chosen_name(slots: Mapping[str, Slot], written: Mapping[str, Filling], id: str) -> str:
    """What was chosen in a slot, by its name in the form; "" for nothing."""
    chosen = written.get(id, EMPTY).choice
    offered = slots[id].choice(chosen) if id in slots else None
    return offered.name if offered else chosen


def _column(
    group: str, boxes: tuple[Box, ...], move: Slot | None, written: Mapping[str, Filling]
) -> Column:
    if move is None:
        return Column(group, boxes)
    said = written.get(move.id, move.now).choice
    ways = tuple(Segment(each.id, each.name, each.barred) for each in move.choices)
    return Column(group, boxes, move.id, said, ways)


def is_action(slot: Slot) -> bool:
    """Whether a slot of the form is an action: ``2.1``, ``if 1.1``, or what a condition does."""
    return slot.id == "readied" or (slot.kind == "choice" and slot.id[-2:-1] == ".")


class BoxesView(Picture[Boxes]):
    """``chosen`` carries the action to be written, ``emptied`` the one to be taken away, ``moved``
    the slot of a position and what it is to be."""

    chosen, emptied = Signal(str), Signal(str)
    moved = Signal(str, str)
    wide, least = 720, 420
    bends = True

    def __init__(self) -> None:
        super().__init__(Boxes(), "The script")
        Tooltips(self, self._tip_at, self._named_at)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def text(self) -> str:
        boxes = (box for column in self.shown.columns for box in column.boxes)
        return next((str(box) for box in boxes if box.at == self.shown.at), "")

    def show_boxes(self, shown: Boxes) -> None:
        if shown != self.shown:
            many = len(shown.columns) != len(self.shown.columns)
            self.shown = shown
            self.tell_anew(grows=many)

    def pieces(self) -> Iterator[Piece]:
        for place, column in enumerate(self.shown.columns):
            for at, way in enumerate(column.ways):
                on = ", chosen" if way.id == column.position else ""
                yield Piece(f"{column.name}, {way.name}{on}", self.way(place, at))
            for at, box in enumerate(column.boxes):
                yield Piece(str(box), self.box(place, at))

    def high(self, px: Px) -> float:
        rows = 1 + (len(self.shown.columns) > VOLLEYS)
        return self._row_high() * rows - px(BETWEEN)

    def _row_high(self) -> float:
        high = HEAD + self._lines() * WAY + BELOW + BOX + BETWEEN
        return themes.theme_of(self).type.px(high + (HANGS if self._rides else 0))

    @property
    def _rides(self) -> bool:
        """Whether a mount's row hangs under the boxes."""
        return any(box.mount for column in self.shown.columns for box in column.boxes)

    def _lines(self) -> int:
        """How many lines the ways of moving take: two where their names would be cut in one."""
        type_, columns = themes.theme_of(self).type, self.shown.columns
        ways = columns[0].ways if columns else ()
        wide = sum(type_.wide(e.name, "strong", LETTERS) + type_.px(2 * INSET) for e in ways)
        narrow = min(self._column_wide(row) for row in range(1 + (len(columns) > VOLLEYS)))
        return 1 if wide <= min(narrow, type_.px(WIDEST)) else 2

    # Places

    def column(self, place: int) -> QRectF:
        """Where a volley lies; what waits for a condition, and what is done then, lie below."""
        row = int(place >= VOLLEYS)
        wide, high = self._column_wide(row), self._row_high()
        left = (place - row * VOLLEYS) * (wide + themes.theme_of(self).type.px(ASIDE))
        return QRectF(left, row * high, wide, high)

    def _column_wide(self, row: int) -> float:
        across = len(self.shown.columns) - VOLLEYS if row else VOLLEYS
        return (self.width() - (across - 1) * themes.theme_of(self).type.px(ASIDE)) / across

    def way(self, place: int, at: int) -> QRectF:
        """Where a way of moving lies."""
        px, column = themes.theme_of(self).type.px, self.column(place)
        names = [each.name for each in self.shown.columns[place].ways]
        across = -(-len(names) // self._lines())
        line, at = divmod(at, across)
        shares = [len(each) + 3 for each in names[line * across : (line + 1) * across]]
        each = min(column.width(), px(WIDEST)) / sum(shares)
        left = column.left() + sum(shares[:at]) * each
        top = column.top() + px(HEAD) + line * px(WAY)
        return QRectF(left, top, shares[at] * each, px(WAY))

    def box(self, place: int, at: int) -> QRectF:
        """Where an action lies."""
        px, column = themes.theme_of(self).type.px, self.column(place)
        boxes = self.shown.columns[place].boxes
        many = max(1, len(boxes))
        each = (column.width() - (many - 1) * px(GAP)) / many
        left = column.left() + at * (each + px(GAP))
        joins = px(GAP) if boxes and boxes[at].joins else 0
        top = column.top() + px(HEAD + self._lines() * WAY + BELOW)
        return QRectF(left - joins, top, each + joins, px(BOX))

    # Hands

    def _tip_at(self, point: QPointF) -> str:
        return next((each.says for each in self.pieces() if each.place.contains(point)), "")

    def _named_at(self, point: QPointF) -> tuple[str, QRectF]:
        """The action that stands in a box."""
        for place, column in enumerate(self.shown.columns):
            for at, box in enumerate(column.boxes):
                if box.title and self.box(place, at).contains(point):
                    return f"{NAMED}{box.title}", self.box(place, at)
        return "", QRectF()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, column in enumerate(self.shown.columns):
            for at, way in enumerate(column.ways):
                if self.way(place, at).contains(event.position()) and not way.barred:
                    self.moved.emit(column.slot, way.id)
                    return
            for at, box in enumerate(column.boxes):
                if self.box(place, at).contains(event.position()):
                    self.chosen.emit(box.at)
                    return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        order, keys = self.shown.order, Qt.Key
        step = {keys.Key_Left: -1, keys.Key_Right: 1}.get(keys(event.key()))
        if step is not None and self.shown.at in order:
            place = order.index(self.shown.at) + step
            if 0 <= place < len(order):
                self.chosen.emit(order[place])
        elif is_pressed(EMPTY_BOX, event):
            self.emptied.emit(self.shown.at)
        else:
            super().keyPressEvent(event)

    # Drawing

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, px, type_ = theme.palette, theme.type.px, theme.type
        for place, column in enumerate(self.shown.columns):
            where = self.column(place)
            head = QRectF(where.left(), where.top(), where.width(), px(HEAD - 2))
            name = column.name.upper()
            taken = strokes.write(painter, head, name, type_.label(), palette.ink3)
            full = sum(bool(box.title) for box in column.boxes)
            said = f"{full} of {len(column.boxes)}"
            font = type_.hint()
            if taken + strokes.width_of(said, font) + px(8) < head.width():
                strokes.write(painter, head, said, font, palette.ink3, strokes.RIGHT)
            for at, way in enumerate(column.ways):
                on = way.id == column.position
                box = self.way(place, at)
                first = box.left() == where.left()
                paint_segment(painter, theme, box, way, on=on, first=first)
            for at, each in enumerate(column.boxes):
                self._paint_box(painter, theme, self.box(place, at), each)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember)

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
        if box.joins and not now:
            # The seam between two parts of one action.
            painter.setPen(strokes.pen(palette.edge, strokes.HAIR, (3, 3)))
            painter.drawLine(rect.topLeft() + QPointF(0, 4), rect.bottomLeft() - QPointF(0, 4))
        inner = rect.adjusted(px(10), px(6), -px(8), -px(6))
        head = QRectF(inner.left(), inner.top(), inner.width(), px(22))
        part = strokes.width_of(box.part, type_.hint()) + px(6) if box.part else 0
        title = box.title or ("choose" if now else "empty")
        font = type_.name() if box.title else type_.small()
        ink = palette.ink if box.title else palette.ink2
        strokes.write(painter, head.adjusted(0, 0, -part, 0), title, font, ink)
        strokes.write(painter, head, box.part, type_.hint(), palette.ink3, strokes.RIGHT)
        below = QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom())
        fitted.paint(painter, below, box.under, type_.hint(), palette.ink2)
        if box.mount:
            self._paint_mount(painter, theme, rect, box)

    def _paint_mount(self, painter: QPainter, theme: Theme, above: QRectF, box: Box) -> None:
        """What the mount does, hanging under its rider's action; dashed where it repeats itself."""
        palette, px = theme.palette, theme.type.px
        rect = QRectF(above.left() + px(10), above.bottom(), above.width() - px(10), px(HANGS - 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.edge, strokes.HAIR, (4, 3) if box.repeats else ()))
        painter.drawRect(strokes.inset(rect, strokes.HAIR))
        inner = rect.adjusted(px(6), 0, -px(4), 0)
        ink = palette.ink2 if box.repeats else palette.ink
        strokes.write(painter, inner, box.mount, theme.type.hint(), ink)
