"""The list of the skills page: columns, steppers to click, keys."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.skills.skill_points import Kind, why_no_step
from bwdesk.desk.burner.skills.skill_rows import Closing, Rule, SkillRow
from bwdesk.desk.kit import marks, stepper, strokes, token
from bwdesk.desk.kit.columns import give_way
from bwdesk.desk.kit.detail_list import INDENT, INSET, DetailDelegate, DetailList
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.rows import TABLE_ROW, Index
from bwdesk.desk.kit.token import Token
from bwdesk.desk.theme import Theme

HEAD, STEPPER, LAST = 30, 94, 72
ROOT_SHARE, FROM_SHARE = 0.27, 0.38
NARROW, NARROWER, AIR = 390, 270, 14
"""*AIR* is left, in px, before what stands at the right."""
TIGHT, TIGHT_ROW, TIGHT_STEP = 420, 64, 138


def tight(width: float, theme: Theme) -> bool:
    """Whether a row of a width takes two lines: the steppers move below the name."""
    return width < theme.type.px(TIGHT)


class Columns:
    """Where everything lies in a row. Narrow ones give up the lifepaths, then the roots."""

    def __init__(self, row: QRectF, theme: Theme) -> None:
        px = theme.type.px
        self.tight = tight(row.width(), theme)
        top, high = row.top(), px(TABLE_ROW) if self.tight else row.height()

        def span(left: float, right: float) -> QRectF:
            return QRectF(left, top, max(0.0, right - left), high)

        last = row.right() - px(LAST)
        general = last - px(STEPPER)
        lifepath = last if self.tight else general - px(STEPPER)
        left = row.left() + px(INDENT)
        words = lifepath - left
        shows_from, shows_root = words >= px(NARROW), words >= px(NARROWER)
        source = lifepath - (words * FROM_SHARE if shows_from else 0)
        root = source - (words * ROOT_SHARE if shows_root else 0)
        self.mark = span(row.left(), left)
        self.name = span(left, root - 8)
        self.root = span(root, source - AIR)
        self.source = span(source, lifepath - AIR)
        self.exponent = span(last, row.right())
        self.lifepath, self.general = span(lifepath, general), span(general, last)
        if self.tight:
            top, high, wide = top + high - px(3), px(TIGHT_ROW - TABLE_ROW), stepper.width(theme)
            self.lifepath = span(left, left + wide)
            self.general = span(left + px(TIGHT_STEP), left + px(TIGHT_STEP) + wide)

    def stepper(self, kind: Kind) -> QRectF:
        return self.lifepath if kind == "lifepath" else self.general


class SkillHeads(Drawn, QWidget):
    """The column heads, over the list they belong to."""

    def __init__(self, view: DetailList) -> None:
        super().__init__()
        self._view = view
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Skill, root, from, lifepath points, general points, exponent")

    def sizeHint(self) -> QSize:
        return QSize(200, round(themes.theme_of(self).type.px(HEAD)))

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        row = QRectF(INSET, 0, self._view.viewport().width() - 2 * INSET, self.height())
        columns = Columns(row, theme)
        heads = [
            ("Skill", columns.name, strokes.LEFT),
            ("Root", columns.root, strokes.LEFT),
            ("From", columns.source, strokes.LEFT),
            ("Exp.", columns.exponent, strokes.RIGHT),
        ]
        if not columns.tight:
            heads.append(("Lifepath", columns.lifepath, strokes.CENTER))
            heads.append(("General", columns.general, strokes.CENTER))
        for label, box, align in heads:
            if box.width() > 0:
                font, color = theme.type.label(), theme.palette.ink3
                strokes.write(painter, box, label.upper(), font, color, align)


class Over(NamedTuple):
    """The stepper square under the pointer."""

    row: int = -1
    kind: Kind = "lifepath"
    step: int = 0


KINDS: tuple[Kind, Kind] = ("lifepath", "general")


class SkillDelegate(DetailDelegate):
    """Draws skills, the rule between them and the closing line."""

    square = Over()

    def row_height(self, value: object) -> float:
        view = self.parent()
        narrow = isinstance(view, DetailList) and tight(view.row_width(), themes.theme_of(view))
        return TIGHT_ROW if narrow and isinstance(value, SkillRow) else TABLE_ROW

    def paint_row(
        self, painter: QPainter, rect: QRectF, value: object, index: Index, theme: Theme
    ) -> None:
        match value:
            case SkillRow():
                over = self.square if self.square.row == index.row() else Over()
                paint_skill(painter, rect, value, theme, over)
            case Rule(name):
                painter.fillRect(
                    QRectF(rect.left(), rect.top(), rect.width(), strokes.TOTAL), theme.palette.ink
                )
                inner = rect.adjusted(theme.type.px(INDENT), 0, 0, 0)
                font, color = theme.type.label(), theme.palette.ink3
                strokes.write(painter, inner, name.upper(), font, color)
            case Closing(mark, name):
                side = theme.type.px(marks.IN_ROW)
                left = rect.left() + theme.type.px(INDENT)
                marks.paint(painter, QRectF(left, rect.top(), side, rect.height()), mark, theme)
                said = rect.adjusted(theme.type.px(INDENT) + side + 8, 0, 0, 0)
                strokes.write(painter, said, name, theme.type.small(), theme.palette.ink2)


def paint_skill(painter: QPainter, rect: QRectF, row: SkillRow, theme: Theme, over: Over) -> None:
    """One row: mark, name, roots, lifepaths, two steppers, the token or what it opens at."""
    type_, palette, columns, line = theme.type, theme.palette, Columns(rect, theme), row.line
    side = type_.px(marks.INLINE)
    font = type_.font("name" if row.is_begun else "prose", 17)
    base = strokes.baseline_in(columns.name, type_.name())
    color = palette.ink if row.is_begun else palette.ink2
    first = marks.DEMANDED if line.demanded else row.mark
    if first:
        at = QRectF(rect.left(), columns.name.top(), side + 2, columns.name.height())
        marks.paint(painter, at, first, theme)
    dice = type_.value(15)
    after_name = strokes.width_of(row.dice, dice) + 8 if row.dice else 0.0
    after_name += side + 8 if line.demanded and row.mark else 0
    needed = strokes.width_of(line.skill.name, font) + after_name
    name, beside_name = give_way(columns.name, needed, (columns.root, columns.source))
    room = name.adjusted(0, 0, -after_name, 0)
    taken = strokes.write(painter, room, line.skill.name, font, color, baseline=base)
    if row.dice:
        beside = QRectF(room.left() + taken + 8, room.top(), name.width(), room.height())
        taken += 8 + strokes.write(painter, beside, row.dice, dice, palette.ink2, baseline=base)
    if line.demanded and row.mark:
        after = QRectF(room.left() + taken + 8, room.top(), side, room.height())
        marks.paint(painter, after, row.mark, theme)
    small = type_.small()
    roots = short_roots(row.roots, beside_name[0].width(), small)
    for box, said in zip(beside_name, (roots, row.source), strict=True):
        if box.width() > 0:
            strokes.write(painter, box, said, small, palette.ink2, baseline=base - 1)
    if row.is_begun or not line.skill.open:
        for kind in KINDS:
            hover, steps = over.step if over.kind == kind else 0, row.steps(kind)
            box = columns.stepper(kind)
            stepper.paint(painter, box, steps, theme, hover=hover)
            if columns.tight:
                beside = box.translated(box.width() + 8, 0)
                strokes.write(painter, beside, kind, small, palette.ink2)
    _paint_exponent(painter, columns.exponent, row, theme, base)


def short_roots(roots: str, room: float, font: QFont) -> str:
    """Roots by their first two letters, as a sheet has them, where they have no room whole."""
    if strokes.width_of(roots, font) <= room:
        return roots
    return "/".join(each[:2] for each in roots.split(", "))


def _paint_exponent(
    painter: QPainter, box: QRectF, row: SkillRow, theme: Theme, base: float
) -> None:
    type_, palette, line = theme.type, theme.palette, row.line
    if line.ability:
        shown, height = Token(line.ability), type_.px(token.TABLE)
        token.paint(painter, box, shown, theme, height)
        if line.ruling:
            side = type_.px(marks.INLINE)
            left = box.right() - token.size(shown, height, theme).width() - side - 4
            gavel = QRectF(left, box.top(), side, box.height())
            marks.paint(painter, gavel, marks.RULING, theme)
        return
    font, color = type_.value(16), palette.ink if line.open else palette.ink2
    strokes.write(painter, box, row.exponent, font, color, strokes.RIGHT, base)


class SkillList(DetailList):
    """`stepped` (skill, kind, -1 or +1) by click or key, `placed` (skill, kind, so many) by a
    digit; `asked` why, at the token's place."""

    stepped = Signal(str, str, int, bool)
    placed = Signal(str, str, int)
    asked = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._skills = SkillDelegate()
        super().__init__("Skills", self._skills, parent)

    def token_box(self, index: QModelIndex) -> QRectF:
        return self._columns(index).exponent

    def stepper_box(self, index: QModelIndex, kind: Kind) -> QRectF:
        """Where the stepper of a row is drawn, in the viewport."""
        return self._columns(index).stepper(kind)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index, row = self.indexAt(event.position().toPoint()), self.row_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and isinstance(row, SkillRow):
            over = self._find_over(index, row, event.position())
            if over.step:
                # The row stays unselected: its detail would push the stepper from the pointer.
                self._step(row, over.kind, over.step, by_mouse=True)
                return
            box = self.token_box(index)
            if row.line.ability and box.contains(event.position()):
                self.setCurrentIndex(index)
                self.asked.emit(row.key, self.token_box(index).toRect())
                return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index, row = self.indexAt(event.position().toPoint()), self.row_at(event.position())
        over = (
            self._find_over(index, row, event.position()) if isinstance(row, SkillRow) else Over()
        )
        if over != self._skills.square:
            self._skills.square = over
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        self._skills.square = Over()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            Qt.Key.Key_Plus: 1,
            Qt.Key.Key_Equal: 1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Minus: -1,
            Qt.Key.Key_Underscore: -1,
            Qt.Key.Key_Left: -1,
        }.get(Qt.Key(event.key()))
        row = self.value
        typed = stepper.digit(event)
        if typed and isinstance(row, SkillRow):
            self._place(row, int(typed))
        elif step and isinstance(row, SkillRow):
            self._step(row, "general" if _for_general(event) else "lifepath", step, by_mouse=False)
        else:
            super().keyPressEvent(event)

    def tip(self, point: QPointF) -> str:
        index, row = self.indexAt(point.toPoint()), self.row_at(point)
        if not isinstance(row, SkillRow):
            return ""
        over, columns = self._find_over(index, row, point, every=True), self._columns(index)
        if over.step:
            return why_no_step(row.line, over.kind, over.step, row.offered)
        if columns.source.contains(point):
            return row.source
        if columns.exponent.contains(point) and row.line.ability:
            return f"{row.line.skill.name} {row.line.ability}. Why?"
        return row.line.skill.name if columns.name.contains(point) else ""

    def _step(self, row: SkillRow, kind: Kind, step: int, *, by_mouse: bool) -> None:
        if row.steps(kind).allows(step):
            self.stepped.emit(row.key, kind, step, by_mouse)

    def _place(self, row: SkillRow, wanted: int) -> None:
        """A digit is the points of the lifepaths, or general ones where no lifepath offers it."""
        kind: Kind = "lifepath" if row.offered or row.steps("lifepath").value else "general"
        by = wanted - row.steps(kind).value
        if by and (why := why_no_step(row.line, kind, by, row.offered)):
            box = self.stepper_box(self.currentIndex(), kind)
            QToolTip.showText(self.viewport().mapToGlobal(box.bottomLeft().toPoint()), why, self)
        elif by:
            self.placed.emit(row.key, kind, wanted)

    def _find_over(
        self, index: QModelIndex, row: SkillRow, point: QPointF, every: bool = False
    ) -> Over:
        theme, columns = themes.theme_of(self), self._columns(index)
        if row.line.skill.open and not row.is_begun:
            return Over()
        for kind in KINDS:
            step = stepper.step_at(point, columns.stepper(kind), theme)
            if step and (every or row.steps(kind).allows(step)):
                return Over(index.row(), kind, step)
        return Over()

    def _columns(self, index: QModelIndex) -> Columns:
        return Columns(QRectF(self.row_rect(index)), themes.theme_of(self))


def _for_general(event: QKeyEvent) -> bool:
    """Shift asks for general points, but on many keyboards + needs it to be typed at all."""
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
    return shift and (keypad or event.key() != Qt.Key.Key_Plus)
