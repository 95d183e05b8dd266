"""A pool of a blow as a column: its dice, what is added part by part, what it comes to; and the
table of harm it is held against."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.rolling.asked import dice_on_table, group_of
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.sum_table import Line, SumTable, signed_number
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.usurper.battle import pool_ask
from bwdesk.rules.games.usurper.week.exchanges import HarmRow, Thrown

ROW = 29.0


class PoolColumn(QWidget):
    """``typed`` carries the key of the pool and its faces."""

    typed = Signal(str, tuple)
    entered = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._key = name, ""
        self._pool: Thrown | None = None
        self._ask = pool_ask(name, 1, 0)
        self.dice = words("", "hint", "ink2")
        head = layouts.row(words(name, "label", "ink3"), ..., self.dice, spacing=6)
        self.faces = FacesView(dice_on_table(self._ask))
        self.field = DiceField(name, group_of(self._ask), self, "")
        self.field.textEdited.connect(lambda _text: self._tell())
        self.field.returnPressed.connect(self.entered)
        self.parts = SumTable(row=25)
        self.total = words("", "display")
        foot = layouts.row(words("Total", "strong"), ..., self.total, spacing=6)
        layouts.column(
            head,
            self.faces,
            self.field,
            self.parts,
            layouts.rule("line2"),
            foot,
            self.field.says,
            ...,
            into=self,
            spacing=5,
        )

    def show_pool(self, pool: Thrown, *, waits: bool, extra: int = 0) -> None:
        """This from now on; *waits*: its dice are wanted now. *extra* is what a clear hit adds."""
        fresh = pool.key != self._key or self._pool is None or pool.dice != self._pool.dice
        self._key, self._pool = pool.key, pool
        if fresh:
            self._ask = pool_ask(pool.key, pool.dice, 0)
            self.field.group = group_of(self._ask)
            self.field.call(f"of {self._name.lower()}")
            self.field.setText(" ".join(map(str, pool.faces)))
        elif self._read() != pool.faces:
            self.field.setText(" ".join(map(str, pool.faces)))
        self.dice.setText(plural(pool.dice, "die", "dice") if pool.dice else "no dice")
        self.field.setVisible(bool(pool.dice))
        self.field.setEnabled(waits or bool(pool.faces))
        self.field.setPlaceholderText(f"{pool.dice} faces, 1 to 6" if waits else "")
        self.faces.setVisible(bool(pool.faces))
        lying = Faces(pool.faces) if pool.faces else None
        self.faces.show_lying(dice_on_table(self._ask, lying))
        thrown = sum(pool.faces)
        lines = [Line("Dice", str(thrown))] if pool.dice and pool.total is not None else []
        lines += [Line(each.label, signed_number(each.value)) for each in pool.parts]
        if extra:
            lines.append(Line("For a clear hit", signed_number(extra)))
        self.parts.show_lines(tuple(lines) or (Line("Nothing is added", ""),))
        total = pool.total + extra if pool.total is not None else None
        self.total.setText("" if total is None else str(total).replace("-", strokes.MINUS))
        self.total.setVisible(total is not None)

    def _read(self) -> tuple[int, ...]:
        found = self.field.dice()
        return () if found is None or isinstance(found, Told) else tuple(found.faces)

    def _tell(self) -> None:
        text = self.field.text().strip()
        faces = self._read()
        if faces or not text:
            self.typed.emit(self._key, faces)

    def wipe(self) -> None:
        self.field.setText("")


class HarmShown(Struct, frozen=True):
    """Rows of harm by totals of damage, and the total that fell; what is lost is called *unit*."""

    rows: tuple[HarmRow, ...] = ()
    total: int | None = None
    unit: str = "PAX"

    def __str__(self) -> str:
        return "; ".join(f"{_range(each)}: {_lost(each, self.unit)}" for each in self.rows)


def _range(row: HarmRow) -> str:
    if row.least is None:
        return f"{row.most} or less".replace("-", strokes.MINUS)
    if row.most is None:
        return f"{row.least} or more".replace("-", strokes.MINUS)
    return f"{row.least} to {row.most}".replace("-", strokes.MINUS)


def _lost(row: HarmRow, unit: str) -> str:
    if row.slain:
        return "all of them"
    if row.lost:
        return f"{row.lost} {unit}"
    return f"{strokes.MINUS}{abs(row.guard)} D, A" if row.guard else "nothing"


class HarmTable(Picture[HarmShown]):
    """The row the damage falls into on the wash, with the ember bar."""

    wide, least = 216.0, 150.0

    def __init__(self) -> None:
        super().__init__(HarmShown(), "Damage")

    def high(self, px: Px) -> float:
        return px(24) + px(ROW) * len(self.shown.rows)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, shown = theme.type.px, theme.palette, self.shown
        label = theme.type.font("label")
        head = QRectF(0, 0, rect.width(), px(22))
        strokes.write(painter, head, "DAMAGE", label, palette.ink3)
        strokes.write(painter, head, "IT COSTS", label, palette.ink3, strokes.RIGHT)
        for at, row in enumerate(shown.rows):
            line = QRectF(0, px(24) + at * px(ROW), rect.width(), px(ROW))
            fell = (
                shown.total is not None
                and (row.least is None or shown.total >= row.least)
                and (row.most is None or shown.total <= row.most)
            )
            if fell:
                painter.fillRect(line, QColor(palette.wash))
                strokes.ember_bar(painter, line, palette.ember)
            strokes.draw_hairline(painter, 0, rect.width(), line.top(), palette.line)
            inner = line.adjusted(px(9), 0, -px(4), 0)
            value = theme.type.font("value" if fell else "body", 15)
            strokes.write(painter, inner, _range(row), value, palette.ink)
            strong = theme.type.font("strong" if fell else "small", 14)
            strokes.write(
                painter, inner, _lost(row, shown.unit), strong, palette.ink, strokes.RIGHT
            )
