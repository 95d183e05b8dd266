"""The map of who knows whom: members, their ties, and the lines between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.circles.layout import LEFT, MIDDLE, Plan, Spot, plan
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.burning.words import plural
from bwdesk.rules.play.circles.people import Knows, People, Somebody

ROW, ROOMY, TOP, SIDE, SIGN = 27, 38, 14, 16, 11
"""Of a row and one where there is room, above the first, at both sides, and of the sign before a
name; px at 100 %."""
WIDE, GAP, MEMBER = 640, 26, 118
"""The least the map takes before it is cut off, between two columns, and of a member."""
TIES = 0.37
"""What either column of ties takes of the room the others leave; the rest is for the middle."""
KINDS = {
    "relationship": "Relationship",
    "contact": "Contact",
    "enemy": "Enemy",
    "affiliation": "Affiliation",
}


def said_of(tie: Knows) -> str:
    """What stands beside a name: ``2D``, ``2 of 6``."""
    if tie.what == "affiliation":
        return f"{tie.dice}D"
    if tie.what == "contact":
        return f"{tie.taps} of {tie.times}"
    return "enemy" if tie.what == "enemy" else ""


class PeopleMap(QWidget):
    """``chose`` carries the id of somebody who was clicked or gone to by the arrows."""

    chose = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.people = People()
        self.chosen = ""
        self._plan: Plan = plan(self.people)
        self._under = ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Who knows whom")
        themes.of(self).changed.connect(self._measure)

    def show_people(self, people: People, chosen: str) -> None:
        if people != self.people:
            self.people, self._plan = people, plan(people)
        self.chosen = chosen
        self._measure()
        self._tell()
        self.update()

    def where(self, id: str) -> QRectF:
        """Where somebody is drawn."""
        spot = self._plan.spots[id]
        px = themes.of(self).type.px
        row = self._row
        left, right = self._ends(spot)
        return QRectF(left, px(TOP) + (spot.row + 0.5) * row - px(ROW) / 2, right - left, px(ROW))

    @property
    def _row(self) -> float:
        """As high as there is room for, within what reads well."""
        px = themes.of(self).type.px
        room = (self.height() - 2 * px(TOP)) / max(1.0, self._plan.rows)
        return min(max(room, px(ROW)), px(ROOMY))

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        return QSize(round(px(WIDE)), round(px(2 * TOP) + self._plan.rows * px(ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.of(self).type.px(WIDE)), self.sizeHint().height())

    def _measure(self) -> None:
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()

    def _ends(self, spot: Spot) -> tuple[float, float]:
        wide, px = self.width(), themes.of(self).type.px
        side, gap, member = px(SIDE), px(GAP), px(MEMBER)
        ties = TIES * (wide - 2 * side - 4 * gap - 2 * member)
        inner = side + ties + gap
        match spot.column:
            case "left":
                return inner, inner + member
            case "right":
                return wide - inner - member, wide - inner
            case "left-ties":
                return side, side + ties
            case "right-ties":
                return wide - side - ties, wide - side
            case _:
                return inner + member + gap, wide - inner - member - gap

    def _at(self, point: QPointF) -> str:
        return next((id for id in self._plan.spots if self.where(id).contains(point)), "")

    # Going about

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if found := self._at(event.position()):
            self.chose.emit(found)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position())
        if found != self._under:
            self._under = found
            shape = Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            known = self.people.named(found) if found else None
            said = f"{known.name}. {known.note}" if known and known.note else ""
            self.setToolTip(hint(said or (known.name if known else "")))
            self.update()

    def leaveEvent(self, event: object) -> None:
        del event
        self._under = ""
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Up: (0, -1)}
        steps |= {Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Left: (-1, 0)}
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self._plan.spots:
            super().keyPressEvent(event)
            return
        if found := self._beside(*step):
            self.chose.emit(found)

    def _beside(self, across: int, down: int) -> str:
        """Whoever lies next that way; the first of all where nobody is chosen."""
        if self.chosen not in self._plan.spots:
            return next(iter(self._plan.spots))
        here = self.where(self.chosen).center()
        found: list[tuple[float, str]] = []
        for id in self._plan.spots:
            other = self.where(id).center()
            way = (other.x() - here.x()) * across + (other.y() - here.y()) * down
            aside = abs(other.y() - here.y()) if across else abs(other.x() - here.x())
            if id != self.chosen and way > 1 and (across or aside < self.width() * 0.12):
                found.append((way + 2 * aside, id))
        return min(found, default=(0.0, ""))[1]

    def _tell(self) -> None:
        if self.chosen not in self._plan.spots:
            self.setAccessibleDescription("")
            return
        someone = self.people.named(self.chosen)
        ties = self.people.of(self.chosen)
        self.setAccessibleDescription(f"{someone.name}, {plural(len(ties), 'tie')}")

    # Drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.of(self), QPainter(self)
        with strokes.drawing(painter):
            for tie in self._plan.ties:
                self._paint_tie(painter, tie, theme)
            for id in self._plan.spots:
                self._paint_somebody(painter, self.people.named(id), theme)
        if self.hasFocus() and self.chosen in self._plan.spots:
            strokes.focus_ring(painter, self.where(self.chosen), theme.palette.ember, 3)

    def _paint_tie(self, painter: QPainter, tie: Knows, theme: Theme) -> None:
        palette = theme.palette
        near = self.chosen in (tie.who, tie.whom)
        color = palette.broken if tie.what == "enemy" else palette.ember if near else palette.edge
        dash = (4, 3) if tie.what == "contact" else ()
        painter.setPen(strokes.pen(color, strokes.MARK if near else strokes.HAIR, dash))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        start, end = self._joined(tie.who, tie.whom)
        bend = (end.x() - start.x()) / 2
        path = QPainterPath(start)
        path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end)
        painter.drawPath(path)

    def _joined(self, who: str, whom: str) -> tuple[QPointF, QPointF]:
        """The ends of a line between two, on the sides that face each other."""
        one, other = self.where(who), self.where(whom)
        one_y, other_y = one.center().y(), other.center().y()
        if one.center().x() < other.center().x():
            return QPointF(one.right(), one_y), QPointF(other.left(), other_y)
        if one.center().x() > other.center().x():
            return QPointF(one.left(), one_y), QPointF(other.right(), other_y)
        return QPointF(one.right(), one_y), QPointF(other.right(), other_y)

    def _paint_somebody(self, painter: QPainter, someone: Somebody, theme: Theme) -> None:
        palette, type_, rect = theme.palette, theme.type, self.where(someone.id)
        on, column = someone.id == self.chosen, self._plan.spots[someone.id].column
        if someone.what == "member":
            ground = palette.wash if on else palette.sheet
            painter.setPen(strokes.pen(palette.ember if on else palette.edge))
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(strokes.inset(rect.adjusted(0, 1, 0, -1)), 3, 3)
            inner = rect.adjusted(6, 0, -6, 0)
            strokes.write(painter, inner, someone.name, type_.name(), palette.ink, strokes.CENTER)
            return
        if on or someone.id == self._under:
            painter.fillRect(rect, QColor(palette.wash if on else palette.sheet))
        self._paint_tied(painter, someone, rect, column, theme)

    def _paint_tied(
        self, painter: QPainter, someone: Somebody, rect: QRectF, column: str, theme: Theme
    ) -> None:
        """The sign at the inner side, the name beside it, what is to know at the outer."""
        palette, px = theme.palette, theme.type.px
        side, left = px(SIGN), column == f"{LEFT}-ties"
        x = rect.right() - side - px(4) if left else rect.left() + px(4)
        sign = QRectF(x, rect.center().y() - side / 2, side, side)
        paint_sign(painter, sign, someone.what, theme)
        pad = side + px(10)
        room = rect.adjusted(px(4), 0, -pad, 0) if left else rect.adjusted(pad, 0, -px(4), 0)
        align = strokes.RIGHT if left else strokes.LEFT
        ink = palette.broken if someone.what == "enemy" else palette.ink
        ties = [] if column == MIDDLE else self.people.of(someone.id)
        note = said_of(ties[0]) if ties else ""
        small = theme.type.small()
        taken = strokes.width_of(note, small) + px(8) if note else 0
        name = room.adjusted(taken, 0, 0, 0) if left else room.adjusted(0, 0, -taken, 0)
        strokes.write(painter, name, someone.name, theme.type.body(), ink, align)
        other = strokes.LEFT if left else strokes.RIGHT
        strokes.write(painter, room, note, small, palette.ink2, other)


def paint_sign(painter: QPainter, rect: QRectF, what: str, theme: Theme) -> None:
    """A disc for a relationship, a ring for a contact, a cross for an enemy, a diamond for an
    affiliation."""
    palette = theme.palette
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match what:
        case "relationship":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.ink))
            painter.drawEllipse(rect)
        case "contact":
            painter.setPen(strokes.pen(palette.ink, strokes.MARK))
            painter.drawEllipse(strokes.inset(rect, strokes.MARK))
        case "enemy":
            painter.setPen(strokes.pen(palette.broken, strokes.TOTAL))
            painter.drawLine(rect.topLeft(), rect.bottomRight())
            painter.drawLine(rect.topRight(), rect.bottomLeft())
        case _:
            middle, half = rect.center(), rect.width() / 2
            path = QPainterPath(middle + QPointF(0, -half))
            for dx, dy in ((half, 0), (0, half), (-half, 0)):
                path.lineTo(middle + QPointF(dx, dy))
            path.closeSubpath()
            painter.setPen(strokes.pen(palette.ember, strokes.MARK))
            painter.drawPath(path)


class Legend(QWidget):
    """The signs of the map and what they mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Signs of the map")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        return QSize(round(px(WIDE)), round(px(ROW)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.of(self), QPainter(self)
        px, small = theme.type.px, theme.type.small()
        side, x = px(SIGN), px(SIDE)
        with strokes.drawing(painter):
            for kind, name in KINDS.items():
                middle = self.height() / 2
                paint_sign(painter, QRectF(x, middle - side / 2, side, side), kind, theme)
                x += side + px(7)
                wide = strokes.width_of(name, small)
                room = QRectF(x, 0, wide + 2, self.height())
                strokes.write(painter, room, name, small, theme.palette.ink2)
                x += wide + px(22)
