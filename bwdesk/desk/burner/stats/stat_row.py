"""One stat to place: stepper and digits, a track of circles, its shade, its token."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import judging, why
from bwdesk.desk.burner.widgets.remarks import Detail, worst
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import focus_order, layouts, marks, strokes, token
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.shades import ShadeChoice, typed_shade
from bwdesk.desk.kit.shortcuts import is_pressed, with_key
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.token import Token
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.theme import Theme
from bwdesk.keys import STAT_WHY
from bwdesk.rules.basics.problems import Problem, Severity, find_open
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.chance.ability import Ability, Shade

ROW, MARK, NAME, POINTS, DOT, PITCH = 42, 30, 112, 136, 11, 17
"""What is typed where the points are, to ask why."""


class Standing(Struct, frozen=True):
    """A stat as a row shows it: points, what they come to, how far it may go.

    *limit* is the campaign's (0: none), *cap* what its people reach.
    """

    id: str
    name: str
    points: int
    ability: Ability
    limit: int
    cap: int
    ruled: bool = False
    problems: tuple[Problem, ...] = ()

    @property
    def most(self) -> int:
        """The most points that count: traits and rulings are in the exponent already."""
        return max(0, self.cap + self.points - self.ability.exponent)


def stat_standing(id: str, reckoning: Reckoning) -> Standing:
    """How a stat stands: its points, its ability, its limits and what is wrong with it."""
    stat = reckoning.stats[id]
    return Standing(
        id=id,
        name=stat.name,
        points=getattr(reckoning.choices.stats, id).points,
        ability=stat.ability or Ability(Shade.BLACK, stat.value),
        limit=reckoning.choices.limits.stat,
        cap=reckoning.caps[id],
        ruled=stat.ruling is not None,
        problems=find_open(reckoning.problems, f"stats/{id}"),
    )


class Track(Drawn, QWidget):
    """Circles up to the cap, filled up to the exponent, a tick where the campaign stops.

    `aimed` carries the exponent clicked at.
    """

    aimed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_standing(self, standing: Standing) -> None:
        self._standing = standing
        limit = f", the campaign allows {standing.limit}" if standing.limit else ""
        self.setToolTip(hint(f"{standing.name}: at most {standing.cap}{limit}"))
        self.updateGeometry()
        self.update()

    def _circles(self) -> int:
        known = self._standing
        return max(known.cap, known.ability.exponent) if known else 8

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(PITCH) * self._circles() + 2), round(px(PITCH) + 6))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = int(event.position().x() // themes.theme_of(self).type.px(PITCH)) + 1
        if at <= self._circles():
            self.aimed.emit(at)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        standing = self._standing
        if standing is None:
            return
        palette, pitch, size = theme.palette, theme.type.px(PITCH), theme.type.px(DOT)
        middle = self.height() / 2
        for number in range(1, self._circles() + 1):
            filled = number <= standing.ability.exponent
            color = palette.ink
            if number > standing.cap:
                color = palette.broken
            elif standing.limit and number > standing.limit:
                color = palette.odd
            painter.setBrush(QColor(color if filled else "transparent"))
            edge = palette.edge if number <= (standing.limit or 99) else palette.line2
            painter.setPen(strokes.pen(color if filled else edge, strokes.DRAWN))
            center = QPointF((number - 0.5) * pitch, middle)
            painter.drawEllipse(center, size / 2, size / 2)
        if 0 < standing.limit < self._circles():
            x, half = standing.limit * pitch, size / 2 + 3
            strokes.upright(painter, x, middle - half, middle + half, palette.ink2)


class TokenButton(Drawn, QAbstractButton):
    """A token that answers why, a gavel at its left where the table ruled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_standing(self, standing: Standing) -> None:
        self._standing = standing
        ruled = ", as the table ruled" if standing.ruled else ""
        self.setAccessibleName(f"{standing.name} {standing.ability}{ruled}")
        self.setToolTip(hint(with_key(f"{standing.name} {standing.ability}. Why?", STAT_WHY)))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(token.TABLE * token.WIDTH + marks.INLINE + 6)) + 4, round(px(34)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self._standing is None:
            return
        height = theme.type.px(token.TABLE)
        inner = rect.adjusted(2, 0, -2, 0)
        shown = Token(self._standing.ability)
        token.paint(painter, inner, shown, theme, height)
        wide = token.size(shown, height, theme).width()
        if self._standing.ruled:
            side = theme.type.px(marks.INLINE)
            left = inner.right() - wide - side - 5
            marks.paint(painter, QRectF(left, 0, side, rect.height()), marks.RULING, theme)
        if self.hasFocus():
            ring = QRectF(inner.right() - wide - 2, 1, wide + 4, rect.height() - 2)
            strokes.focus_ring(painter, ring, theme.palette.ember, 4)


class StatRow(Drawn, QWidget):
    """The stat *id* of a document, one stop of Tab: digits and arrows for the points, B, G or W for
    the shade, ? for why."""

    def __init__(self, document: Document, id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._id, name = document, id, id.title()
        self._mark = ""
        self._standing: Standing | None = None
        self._narrow: bool | None = None
        self.name = words(name, "name", parent=self)
        explains(self.name, f"term/{id}")
        self.stepper = Stepper(f"{name}, points", Steps(0, 0, 20))
        self.track = Track(self)
        self.shade = ShadeChoice(f"{name}, shade")
        self.token = TokenButton(self)
        self.remarks = Detail(self)
        for each in (self.shade, self.token):
            each.setProperty(focus_order.BESIDE, True)
        self._grid = layouts.grid(into=self, across=0, down=0)
        self._grid.addWidget(self.name, 0, 1)
        self._grid.addWidget(self.stepper, 0, 2, Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(self.token, 0, 5, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self.remarks, 2, 1, 1, 5)
        self._grid.setColumnStretch(3, 1)
        self.set_narrow(False)
        self.stepper.refuses = self._limit_words
        self.stepper.stepped.connect(lambda points: document.do(edits.place_stat, id, points))
        self.track.aimed.connect(self._aim)
        self.shade.shaded.connect(lambda shade: document.do(edits.shade_stat, id, shade))
        self.token.clicked.connect(self._explain)

    def refresh(self) -> None:
        """Show the stat as it is now."""
        self._standing = now = stat_standing(self._id, self._document.reckoning)
        self._mark = worst(now.problems)
        self.stepper.show_steps(Steps(now.points, 0, max(now.points, now.most)))
        self.track.show_standing(now)
        self.token.show_standing(now)
        self.shade.show_shade(now.ability.shade)
        self._say(now.problems)
        said = "; ".join(each.says for each in now.problems)
        self.setToolTip(hint(said))
        self.setAccessibleDescription(said)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """One stop of Tab for the number: its shade, and why it is what it is, by keys."""
        shade = typed_shade(event)
        if is_pressed(STAT_WHY, event):
            self._explain()
        elif shade is not None:
            self.shade.choose_shade(shade)
        else:
            super().keyPressEvent(event)

    def _aim(self, exponent: int) -> None:
        """What traits and rulings add is there already; the rest are points."""
        if self._standing:
            added = self._standing.ability.exponent - self._standing.points
            self._document.do(edits.place_stat, self._id, max(0, exponent - added))

    def _limit_words(self, points: int) -> str:
        now = self._standing
        if now is None:
            return ""
        return f"{now.name} goes to {now.cap} at most: {points} points cannot be had."

    def wide(self) -> int:
        """The width it takes in one line."""
        px = themes.theme_of(self).type.px
        parts = (self.track, self.shade, self.token)
        return round(px(MARK + NAME + POINTS)) + sum(each.sizeHint().width() for each in parts)

    def _explain(self) -> None:
        why.figure(self.token, self._document, self._document.reckoning.stats[self._id])

    def set_narrow(self, narrow: bool) -> None:
        """Narrow rows take the shade to a second line and give up the track."""
        px = themes.theme_of(self).type.px
        self._grid.setColumnMinimumWidth(0, round(px(MARK)))
        self._grid.setColumnMinimumWidth(1, round(px(NAME)))
        self._grid.setColumnMinimumWidth(2, round(px(POINTS)))
        self._grid.setRowMinimumHeight(0, round(px(ROW)))
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.track.setVisible(not narrow)
        for widget in (self.track, self.shade):
            self._grid.removeWidget(widget)
        if narrow:
            self._grid.addWidget(self.shade, 1, 1, 1, 4, Qt.AlignmentFlag.AlignLeft)
            self._grid.setRowMinimumHeight(1, round(px(ROW)))
        else:
            self._grid.addWidget(self.track, 0, 3, Qt.AlignmentFlag.AlignLeft)
            self._grid.addWidget(self.shade, 0, 4)
            self._grid.setRowMinimumHeight(1, 0)

    def _say(self, problems: tuple[Problem, ...]) -> None:
        """What is wrong in words; that a stat waits for its first point the mark says."""
        told = tuple(each for each in problems if each.severity is not Severity.UNFINISHED)
        self.remarks.show_remarks(told, lambda each: self._document.do(judging.let_be, each))

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, self.width(), 0, theme.palette.line)
        if self._mark:
            side = theme.type.px(marks.IN_ROW)
            box = QRectF(0, 0, side, theme.type.px(ROW))
            marks.paint(painter, box, self._mark, theme)
