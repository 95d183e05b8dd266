"""How it stands: of everybody whose end is counted a bar, and why the number is what it is."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.sign import Sign, color
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.games.frame.game import Actor

BAR, HIGH = 11, 19


class StandRow(Struct, frozen=True):
    """Somebody's standing, of *full* at the start; *reach* is what the whole bar stands for."""

    key: str
    name: str
    sign: str
    standing: Sum
    full: Sum | None
    reach: float
    out: bool = False

    def __str__(self) -> str:
        of = f" of {figure(self.full.total)}" if self.full else ""
        gone = ", out of the game" if self.out else ""
        return f"{self.name}: {figure(self.standing.total)}{of}{gone}"


def rows(actors: tuple[Actor, ...]) -> tuple[StandRow, ...]:
    """Of everybody who has a standing, drawn to one scale."""
    counted = [each for each in actors if each.standing is not None]
    sums = [total for each in counted for total in (each.standing, each.full) if total]
    reach = max((total.total for total in sums), default=0) or 1
    return tuple(
        StandRow(each.id, each.name, each.sign, each.standing, each.full, reach, each.out)
        for each in counted
        if each.standing is not None
    )


class StandingPanel(QWidget):
    """A bar for each; a click, Enter or Space opens the parts of its number below it."""

    def __init__(self) -> None:
        super().__init__()
        self._head = words("How it stands", "h2")
        self.rows: KeyedColumn[StandRow] = KeyedColumn("How it stands", lambda _: StandView(), 8)
        layouts.column(self._head, self.rows, into=self, spacing=8)

    def show_standing(self, shown: tuple[StandRow, ...]) -> None:
        self.rows.show_rows(shown)
        self.setVisible(bool(shown))


class StandView(PressRow):
    """One of them; its parts open below the bar."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed.connect(self._open)
        self.setToolTip("Why it is so")
        head = layouts.row(spacing=9)
        self._sign, self._name = Sign(""), words("", "strong")
        self._of, self._value = words("", "small", "ink3"), words("", "value")
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._name, 1)
        head.addWidget(self._of)
        head.addWidget(self._value)
        self._bar = StandBar()
        self.why = SumTable()
        self.why.hide()
        layouts.column(head, self._bar, self.why, into=self, spacing=3, margins=(6, 4, 6, 4))

    def show_row(self, row: StandRow) -> None:
        self._sign.show_sign(row.sign)
        self._sign.setVisible(bool(row.sign))
        self._name.setText(row.name)
        self._of.setText(f"of {figure(row.full.total)}" if row.full else "")
        self._value.setText(figure(row.standing.total))
        self._bar.show_row(row)
        self.why.show_lines(lines(row.standing, "Now"))
        self.setAccessibleName(str(row))

    def _open(self) -> None:
        self.why.setVisible(self.why.isHidden())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.hasFocus():
            painter, ember = QPainter(self), themes.theme_of(self).palette.ember
            with strokes.drawing(painter):
                strokes.focus_ring(painter, QRectF(self.rect()), ember, 4)


class StandBar(QWidget):
    """Filled as far as it stands, outlined up to where it began; a tick marks the start."""

    def __init__(self) -> None:
        super().__init__()
        self._row: StandRow | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: StandRow) -> None:
        self._row = row
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(200)), round(px(HIGH)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        row, theme, painter = self._row, themes.theme_of(self), QPainter(self)
        if row is None:
            return
        rect, high = QRectF(self.rect()), round(theme.type.px(BAR))
        top = round(rect.center().y() - high / 2)
        tint = color(row.sign, theme.palette)

        def at(number: float) -> float:
            return round(max(0.0, number) / row.reach * (rect.width() - 2))

        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, rect.width(), top + high, theme.palette.line2)
            now = at(row.standing.total)
            painter.fillRect(QRectF(0, top, now, high), QColor(tint))
            if row.full is not None:
                full = at(row.full.total)
                if full > now:
                    painter.setPen(strokes.pen(tint, strokes.HAIR, (3, 2)))
                    painter.drawRect(strokes.inset(QRectF(now, top, full - now, high)))
                painter.setPen(strokes.pen(theme.palette.ink, strokes.MARK))
                painter.drawLine(QPointF(full, top - 3), QPointF(full, top + high + 3))
