"""The strip below every step: what each faction starts with, side by side, and the forecast."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit import layouts, marks, sign, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.why_popup import Says, SetOtherwise, WhyPopup
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.table.widgets import standing_bar
from bwdesk.desk.table.widgets.standing_bar import Held, TickKey
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.conquest.plan import Fixed, side_name, sign_of

HEIGHT, PADDING, LEAST, SMALLEST = 62, 14, 96, 12
HIGHEST, WIDE = 99, 360
OTHERWISE = Says(
    "Set it otherwise…", "As the steps say", "Set it so", "What the table has agreed on"
)
"""How the table sets the disposition of a faction, and gives it up again."""


class Stand(Struct, frozen=True):
    """One faction: its bar, and whether the table has set it."""

    id: str
    name: str
    bar: Held
    ruled: bool = False

    def __str__(self) -> str:
        ruled = ", set by the table" if self.ruled else ""
        return f"{self.name} starts with {self.bar.now}{ruled}"


def paint(
    painter: QPainter, rect: QRectF, stand: Stand, theme: Theme, *, hover: bool = False
) -> None:
    """One cell: sign, name and total over the bar; a hairline at its right."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(palette.line if hover else palette.desk))
        strokes.upright(painter, rect.right() - 1, rect.top(), rect.bottom(), palette.line2)
        inner = rect.adjusted(PADDING, 0, -PADDING, 0)
        first = QRectF(inner.left(), rect.top() + px(7), inner.width(), px(22))
        side = px(sign.IN_ROW)
        box = QRectF(first.left(), first.top(), side, first.height())
        sign.paint(painter, box, stand.bar.sign, theme)
        name = first.adjusted(side + px(7), 0, 0, 0)
        font = _fitting(stand.name, name.width(), theme)
        strokes.write(painter, name, stand.name, font, palette.ink)
        second = QRectF(inner.left(), rect.top() + px(31), inner.width(), px(24))
        value, total = theme.type.value(20), str(stand.bar.now)
        taken = strokes.write(painter, second, total, value, palette.ink, strokes.RIGHT)
        if stand.ruled:
            side = px(marks.INLINE)
            box = QRectF(second.right() - taken - px(5) - side, second.top(), side, second.height())
            marks.paint(painter, box, marks.RULING, theme)
        room = max(taken, strokes.width_of("00", value)) + px(12)
        bar = second.adjusted(0, 0, -room - (px(5) + side if stand.ruled else 0), 0)
        standing_bar.paint(painter, bar, stand.bar, theme)


def _fitting(name: str, width: float, theme: Theme) -> QFont:
    """Long names give up size before they are cut."""
    font = theme.type.name()
    wide = strokes.width_of(name, font)
    if wide > width:
        least = theme.type.font("name", SMALLEST).pixelSize()
        font.setPixelSize(max(least, int(font.pixelSize() * width / wide)))
    return font


class StandCell(Drawn, QAbstractButton):
    """One faction of the strip; a click asks why."""

    def __init__(self, stand: Stand, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_stand(stand)

    def show_stand(self, stand: Stand) -> None:
        self.stand = stand
        self.setAccessibleName(str(stand))
        self.setToolTip(hint(f"{stand}. Why?"))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(LEAST)), round(px(HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.stand, theme, hover=self.underMouse() or self.isDown())
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(1, 2, -2, -1), theme.palette.ember, 4)


class DispositionStrip(Drawn, QWidget):
    """Below, every faction in a cell that tells why; above them the forecast in a sentence."""

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.foundation = foundation
        layouts.on_ground(self, "desk")
        self.setAccessibleName("Starting dispositions")
        self._says = words("", "small", "ink2", self, wrap=True)
        self._key = TickKey(0, self)
        self._above = above = layouts.row(
            self._says, spacing=16, margins=(PADDING, 8, 0, 0), grows=0
        )
        above.addWidget(self._key, 0, Qt.AlignmentFlag.AlignVCenter)
        cells = layouts.row()
        self._cells = Keyed[Stand](
            cells, self._cell, StandCell.show_stand, lambda stand: stand.id, stretch=1
        )
        layouts.column(above, cells, into=self)

    @property
    def cells(self) -> list[StandCell]:
        """In the order of the factions."""
        return list(self._cells)

    def _cell(self, stand: Stand) -> StandCell:
        cell = StandCell(stand, self)
        cell.clicked.connect(lambda: WhyStart(cell, self.foundation, stand.id))
        return cell

    def end_with(self, ways: QWidget) -> None:
        """The way to the next step, at the end of the sentence: the cells want the whole width."""
        self._above.addWidget(ways)

    def refresh(self) -> None:
        plan, cap = self.foundation.plan, self.foundation.balance.cap
        stands = [
            Stand(
                side.id,
                side_name(side, plan),
                Held(total, total, cap, sign_of(side, plan)),
                side.fixed is not None,
            )
            for side in plan.sides
            for total in (self.foundation.disposition(side).whole,)
        ]
        self._cells.show(stands)
        self._says.setText(self.foundation.balance.says if cap else "Nobody holds anything yet.")
        self._key.show_cap(cap)

    def forecast_words(self) -> str:
        """The forecast as it stands there."""
        return self._says.text()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, QColor(theme.palette.desk))
        strokes.draw_hairline(painter, 0, rect.width(), 0, theme.palette.line2)


class WhyStart(WhyPopup):
    """Why a faction starts with what it has, and the table's word on it."""

    def __init__(self, anchor: QWidget, foundation: Foundation, id: str) -> None:
        side = foundation.plan.side(id)
        super().__init__(anchor, side_name(side, foundation.plan), WIDE)
        self._foundation, self._side, fixed = foundation, side, side.fixed
        found = foundation.disposition(side)
        self.table = self.sum_table(found, "Starting disposition")
        self.column.addWidget(self.table)
        why = fixed.why if fixed else ""
        if why:
            self.column.addWidget(words(f"“{why}”", "consequence", "ink", self, wrap=True))
        bounds = (0, HIGHEST)
        self.offer = SetOtherwise(
            self, OTHERWISE, found.whole, bounds, stands=fixed is not None, reason=why
        )
        self.column.addWidget(self.offer)
        self.offer.ruled.connect(
            lambda now, why, _who: self._fix("Set the disposition of", Fixed(now, why))
        )
        self.offer.lifted.connect(lambda: self._fix("Lift what the table set for", None))
        self.come_up(above=True)

    def _fix(self, verb: str, fixed: Fixed | None) -> None:
        name = side_name(self._side, self._foundation.plan)
        self._foundation.edit_side(self._side, f"{verb} {name}", fixed=fixed)
