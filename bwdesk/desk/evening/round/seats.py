"""Around the table: who has been heard, whose turn it is, and what the table votes at the end."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.round.round_words import brief
from bwdesk.desk.evening.sideways import Sideways
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.words import SectionLabel, as_typed, hint, words
from bwdesk.desk.theme import Theme

ROW, PADDING, NARROW = 58, 16, 168


class Seat(NamedTuple):
    """A stop of the round: a member by id, or ``tests``, ``vote``; *done* once it is over. A
    *plain* one, elsewhere, is somebody chosen among others."""

    key: str
    name: str
    says: str = ""
    gains: str = ""
    done: bool = False
    now: bool = False
    parted: bool = False
    plain: bool = False


class SeatRow(Drawn, QAbstractButton):
    """A stop to go to: its name, what it says, how far it is."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_seat(seat)

    def show_seat(self, seat: Seat) -> None:
        self._seat = seat
        self.setText(as_typed(seat.name))
        state = "now" if seat.now else "done" if seat.done else ""
        said = (seat.name, seat.says, seat.gains, state)
        self.setAccessibleName(", ".join(each for each in said if each))
        self.setToolTip(hint(seat.name))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(NARROW)), round(px(ROW)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, type_, seat = theme.palette, theme.type, self._seat
        px = type_.px
        if seat.now:
            paint_chosen(painter, rect, palette)
        elif self.underMouse():
            painter.fillRect(rect, QColor(palette.sheet))
        if seat.parted:
            painter.fillRect(QRectF(0, 0, rect.width(), strokes.TOTAL), QColor(palette.ink))
        else:
            strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        inner = rect.adjusted(px(PADDING), px(7), -px(PADDING), 0)
        top = QRectF(inner.left(), inner.top(), inner.width(), px(22))
        low = QRectF(inner.left(), top.bottom(), inner.width(), px(20))
        side = px(15)
        room = top.adjusted(0, 0, -side - px(6), 0)
        strokes.write(painter, room, seat.name, type_.name(), palette.ink)
        sign = QRectF(top.right() - side, top.center().y() - side / 2, side, side)
        if seat.plain:
            pass
        elif seat.done:
            marks.paint(painter, sign, marks.DONE, theme)
        elif seat.now:
            font = type_.font("strong", 14)
            strokes.write(painter, top, "now", font, palette.ember, strokes.RIGHT)
        elif not seat.says.startswith("waiting"):
            marks.paint(painter, sign, marks.UNTOUCHED, theme)
        small = type_.small()
        taken = strokes.width_of(seat.gains, small)
        left = low.adjusted(0, 0, -taken - px(6) if taken else 0, 0)
        strokes.write(painter, left, seat.says, small, palette.ink2)
        strokes.write(painter, low, seat.gains, small, palette.ink2, strokes.RIGHT)
        if self.hasFocus():
            inside = rect.adjusted(strokes.BAR + 1, 2, -2, -1)
            strokes.focus_ring(painter, inside, palette.ember, 2)


class Seats(QWidget):
    """``chosen`` carries the key of a stop."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Around the table")
        rows = layouts.column()
        self.rows = Keyed[Seat](rows, self._row, SeatRow.show_seat, _key)
        head = layouts.inset(
            SectionLabel("Around the table", rule=False), margins=(PADDING, 6, PADDING, 0)
        )
        self.pace = words(
            "The usual pace: a Fate or two a session, a Persona every other, "
            "Deeds after ten or so.",
            "small",
            "ink2",
            wrap=True,
        )
        column = layouts.column(head, rows, into=self)
        column.addStretch(1)
        column.addWidget(layouts.inset(self.pace, margins=(PADDING, 8, PADDING, 14)))

    def show_seats(self, seats: list[Seat]) -> None:
        self.rows.show(seats)

    def _row(self, seat: Seat) -> SeatRow:
        made = SeatRow(seat)
        made.clicked.connect(lambda: self.chosen.emit(seat.key))
        return made


class SeatLine(Sideways):
    """The same as a line of names, where there is no room beside the person."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__("paper", "Around the table")
        self.line.setContentsMargins(12, 6, 12, 6)
        self.line.setSpacing(6)
        chips = layouts.row(spacing=6)
        self.rows = Keyed[Seat](chips, self._chip, _show_chip, _key)
        self.line.addLayout(chips)
        self.line.addStretch(1)

    def show_seats(self, seats: list[Seat]) -> None:
        self.rows.show(seats)
        self.keep_in_sight([self.rows.widgets[each.key] for each in seats if each.now])

    def _chip(self, seat: Seat) -> Chip:
        made = Chip("")
        _show_chip(made, seat)
        made.clicked.connect(lambda: self.chosen.emit(seat.key))
        return made


def _show_chip(chip: Chip, seat: Seat) -> None:
    name = brief(seat.name)
    chip.setText(as_typed(f"{name} ✓" if seat.done else name))
    chip.setChecked(seat.now)


def _key(seat: Seat) -> str:
    return seat.key
