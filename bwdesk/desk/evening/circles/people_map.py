"""The map of who knows whom: members, their ties, and the lines between them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import fitted, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play.circles.layout import LEFT, MIDDLE, RIGHT, Plan, columns, plan
from bwdesk.rules.play.circles.people import Knows, People, Somebody

ROW, ROOMY, TOP, SIDE, SIGN = 27, 38, 14, 16, 11
"""Of a line and one where there is room, above the first, at both sides, and of the sign before a
name; px at 100 %."""
WIDE, GAP, OPEN = 400, 26, 84
"""The least the map takes before it is cut off; between two columns, and where there is room."""
MEMBER, LEAST, READABLE = (92, 190), 96, 136
"""The least and the most of a member; of any other column the least, and what reads well."""
PAD, SPACE = 14, 10
"""Beside a sign, and between a name and what is said of it."""
EMPTY = 24
"""Between the members where nobody ties them."""
MORE = 0.74
"""What each further line of a name adds to its height, in lines."""
KINDS = {
    "relationship": "Relationship",
    "contact": "Contact",
    "enemy": "Enemy",
    "affiliation": "Affiliation",
}


def tie_words(tie: Knows) -> str:
    """What stands beside a name: ``2D``, ``2 of 6``."""
    if tie.what == "affiliation":
        return f"{tie.dice}D"
    if tie.what == "contact":
        return f"{tie.taps} of {tie.times}"
    return "enemy" if tie.what == "enemy" else ""


class PeopleMap(QWidget):
    """``chose`` carries the id of somebody who was clicked or gone to by the arrows."""

    chose = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.people = People()
        self.chosen = ""
        self._plan: Plan = plan(self.people, {})
        self._ends: dict[str, tuple[float, float]] = {}
        self._lines: dict[str, list[str]] = {}
        self._under, self._tight = "", False
        self._pieces = Pieces(self, self.pieces)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Who knows whom")
        themes.theme_of(self).changed.connect(self._measure)

    def show_people(self, people: People, chosen: str) -> None:
        other = people != self.people
        self.people, self.chosen = people, chosen
        if other:
            self._measure()
        self._tell()
        self.update()

    def where(self, id: str) -> QRectF:
        """Where somebody is drawn."""
        spot = self._plan.spots[id]
        row, top = self._row, themes.theme_of(self).type.px(TOP)
        left, right = self._ends[spot.column]
        return QRectF(left, top + spot.top * row, right - left, spot.high * row)

    @property
    def _row(self) -> float:
        """As high as there is room for, within what reads well."""
        px = themes.theme_of(self).type.px
        room = (self.height() - 2 * px(TOP)) / max(1.0, self._plan.lines)
        return min(max(room, px(ROW)), px(ROOMY))

    def pieces(self) -> list[Piece]:
        """Everybody with all their ties, for a screen reader."""
        return [Piece(self._tie_sentence(id), self.where(id)) for id in self._plan.spots]

    def _tie_sentence(self, id: str) -> str:
        """``Osk, contact of Robard Ash, 2 of 6``"""
        someone = self.people.find(id)
        said = [
            f"{tie.what} of {self.people.find(tie.who).name} {tie_words(tie)}".strip()
            for tie in self.people.ties_of(id)
            if tie.whom == id
        ]
        return ", ".join((someone.name, *(said or [someone.note])))

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), round(px(2 * TOP) + self._plan.lines * px(ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(WIDE)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    # Columns as wide as their names want, as far as there is room; longer names on more lines

    def _measure(self) -> None:
        self._tight = narrow = False
        where = columns(self.people)
        self._ends, short = self._part_columns(self._wanted_widths(where))
        if short:
            narrow = True
            where = columns(self.people, narrow=True)
            self._ends, self._tight = self._part_columns(self._wanted_widths(where))
            if self._tight:
                self._ends, _ = self._part_columns(self._wanted_widths(where))
        self._lines = {id: self._break_name(id, column) for id, column in where.items()}
        heights = {id: 1 + MORE * (len(lines) - 1) for id, lines in self._lines.items()}
        self._plan = plan(self.people, heights, narrow=narrow)
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    def _wanted_widths(self, where: dict[str, str]) -> dict[str, float]:
        """The width each column would like."""
        found: dict[str, float] = {}
        for id, column in where.items():
            found[column] = max(found.get(column, 0.0), self._wants(id, column))
        return found

    def _wants(self, id: str, column: str) -> float:
        """The width a name would like, on one line."""
        type_, name = themes.theme_of(self).type, self.people.find(id).name
        if column in (LEFT, RIGHT):
            least, most = (type_.px(each) for each in MEMBER)
            return min(max(type_.wide(name, "name") + type_.px(2 * SPACE), least), most)
        return type_.wide(name, "body") + self._side_width(id, column)

    def _side_width(self, id: str, column: str) -> float:
        """What the sign and what is said of him take."""
        type_ = themes.theme_of(self).type
        note = self._note(id, column)
        taken = type_.wide(note, "small") + type_.px(SPACE) if note else 0.0
        return taken + type_.px(SIGN + PAD + SPACE)

    def _note(self, id: str, column: str) -> str:
        if column == MIDDLE or self._tight:
            return ""
        ties = self.people.ties_of(id)
        return tie_words(ties[0]) if ties else ""

    def _part_columns(self, wants: dict[str, float]) -> tuple[dict[str, tuple[float, float]], bool]:
        """The ends of each column, from the left; whether there is far too little room."""
        px = themes.theme_of(self).type.px
        order = [f"{LEFT}-ties", LEFT, MIDDLE, RIGHT, f"{RIGHT}-ties"]
        stiff = [LEFT, RIGHT]
        if RIGHT in wants and MIDDLE not in wants:
            wants[MIDDLE] = px(EMPTY)
            stiff.append(MIDDLE)
        there = [each for each in order if each in wants]
        gaps = max(0, len(there) - 1)
        room = max(self.width(), px(WIDE)) - px(2 * SIDE)
        fixed = sum(wants[each] for each in there if each in stiff)
        loose = {each: wants[each] for each in there if each not in stiff}
        left = room - fixed - gaps * px(GAP)
        widths = dict(wants)
        short = False
        if loose and sum(loose.values()) > left:
            widths |= _share_room(loose, left, px(LEAST))
            short = any(widths[each] < min(loose[each], px(READABLE)) for each in loose)
        spare = max(0.0, room - sum(widths.values()) - gaps * px(GAP))
        gap = px(GAP) + (min(spare / gaps, px(OPEN - GAP)) if gaps else 0)
        at = px(SIDE) + max(0.0, room - sum(widths.values()) - gaps * gap) / 2
        found = {}
        for each in there:
            found[each] = (at, at + widths[each])
            at += widths[each] + gap
        return found, short

    def _break_name(self, id: str, column: str) -> list[str]:
        """A name as the lines it stands on."""
        type_, name = themes.theme_of(self).type, self.people.find(id).name
        left, right = self._ends[column]
        if column in (LEFT, RIGHT):
            return fitted.lines(name, type_.name(), right - left - type_.px(SPACE)) or [""]
        room = right - left - self._side_width(id, column)
        return fitted.lines(name, type_.body(), room + 1) or [""]

    def _id_at(self, point: QPointF) -> str:
        return next((id for id in self._plan.spots if self.where(id).contains(point)), "")

    # Going about

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if found := self._id_at(event.position()):
            self.chose.emit(found)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._id_at(event.position())
        if found != self._under:
            self._under = found
            shape = Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            known = self.people.find(found) if found else None
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
        if found := self._neighbor(*step):
            self.chose.emit(found)

    def _neighbor(self, across: int, down: int) -> str:
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
        self._pieces.tell()
        if self.chosen not in self._plan.spots:
            self.setAccessibleDescription("")
            return
        someone = self.people.find(self.chosen)
        ties = self.people.ties_of(self.chosen)
        self.setAccessibleDescription(f"{someone.name}, {plural(len(ties), 'tie')}")

    # Drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        with strokes.drawing(painter):
            for tie in self._plan.ties:
                self._paint_tie(painter, tie, theme)
            for id in self._plan.spots:
                self._paint_somebody(painter, self.people.find(id), theme)
        if self.hasFocus() and self.chosen in self._plan.spots:
            strokes.focus_ring(painter, self.where(self.chosen), theme.palette.ember, 3)

    def _paint_tie(self, painter: QPainter, tie: Knows, theme: Theme) -> None:
        palette = theme.palette
        near = self.chosen in (tie.who, tie.whom)
        color = palette.broken if tie.what == "enemy" else palette.ember if near else palette.edge
        dash = (4, 3) if tie.what == "contact" else ()
        painter.setPen(strokes.pen(color, strokes.MARK if near else strokes.HAIR, dash))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        start, end = self._line_ends(tie.who, tie.whom)
        bend = (end.x() - start.x()) / 2
        path = QPainterPath(start)
        path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end)
        painter.drawPath(path)

    def _line_ends(self, who: str, whom: str) -> tuple[QPointF, QPointF]:
        """The ends of a line between two, on the sides that face each other."""
        one, other = self.where(who), self.where(whom)
        one_y, other_y = one.center().y(), other.center().y()
        if one.center().x() < other.center().x():
            return QPointF(one.right(), one_y), QPointF(other.left(), other_y)
        if one.center().x() > other.center().x():
            return QPointF(one.left(), one_y), QPointF(other.right(), other_y)
        return QPointF(one.right(), one_y), QPointF(other.right(), other_y)

    def _paint_somebody(self, painter: QPainter, someone: Somebody, theme: Theme) -> None:
        palette, rect = theme.palette, self.where(someone.id)
        on, column = someone.id == self.chosen, self._plan.spots[someone.id].column
        if someone.what == "member":
            ground = palette.wash if on else palette.sheet
            painter.setPen(strokes.pen(palette.ember if on else palette.edge))
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(strokes.inset(rect.adjusted(0, 3, 0, -3)), 3, 3)
            self._write(painter, someone.id, rect, "name", palette.ink, strokes.CENTER, theme)
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
        pad = side + px(PAD)
        room = rect.adjusted(px(4), 0, -pad, 0) if left else rect.adjusted(pad, 0, -px(4), 0)
        align = strokes.RIGHT if left else strokes.LEFT
        ink = palette.broken if someone.what == "enemy" else palette.ink
        self._write(painter, someone.id, room, "body", ink, align, theme)
        other = strokes.LEFT if left else strokes.RIGHT
        note = self._note(someone.id, column)
        strokes.write(painter, room, note, theme.type.small(), palette.ink2, other)

    def _write(
        self,
        painter: QPainter,
        id: str,
        rect: QRectF,
        face: str,
        ink: str,
        align: Qt.AlignmentFlag,
        theme: Theme,
    ) -> None:
        """A name on its lines, in the middle of its height."""
        high = theme.type.line(face)
        lines = self._lines[id]
        top = rect.center().y() - high * len(lines) / 2
        for at, line in enumerate(lines):
            room = QRectF(rect.left(), top + at * high, rect.width(), high)
            strokes.write(painter, room, line, theme.type.font(face), ink, align)


def _share_room(wants: dict[str, float], room: float, least: float) -> dict[str, float]:
    """What each column gets where they want more than there is: those that want little have it,
    the others part the rest."""
    found: dict[str, float] = {}
    for at, (column, want) in enumerate(sorted(wants.items(), key=lambda each: each[1])):
        fair = room / (len(wants) - at)
        found[column] = max(least, min(want, fair))
        room -= found[column]
    return found


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


class Legend(Drawn, QWidget):
    """The signs of the map and what they mean."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Signs of the map")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), self.heightForWidth(round(px(WIDE))))

    def heightForWidth(self, wide: int) -> int:
        *_, (last, _, _) = self._places(wide)
        return round(last.bottom())

    def _places(self, wide: int) -> Iterator[tuple[QRectF, str, str]]:
        """Where each sign stands with its name, in as many lines as it takes."""
        theme = themes.theme_of(self)
        px, x, y = theme.type.px, theme.type.px(SIDE), 0.0
        for kind, name in KINDS.items():
            room = px(SIGN) + px(7) + strokes.width_of(name, theme.type.small()) + 2
            if x + room > wide and x > px(SIDE):
                x, y = px(SIDE), y + px(ROW)
            yield QRectF(x, y, room, px(ROW)), kind, name
            x += room + px(20)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, side = theme.type.px, theme.type.px(SIGN)
        for place, kind, name in self._places(self.width()):
            sign = QRectF(place.left(), place.center().y() - side / 2, side, side)
            paint_sign(painter, sign, kind, theme)
            said = place.adjusted(side + px(7), 0, 0, 0)
            strokes.write(painter, said, name, theme.type.small(), theme.palette.ink2)
