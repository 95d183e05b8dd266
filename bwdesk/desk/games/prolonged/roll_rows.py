"""Rolls many make at once, a row each: for who acts first, or against the number of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.ladder import Ladder
from bwdesk.desk.games.prolonged.sides_panel import sign_of
from bwdesk.desk.games.prolonged.verdict import percent
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.rolling.asked import dice_on_table, group_of, lies_whole
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import format_dice
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import tell, words
from bwdesk.rules.chance.throws import Ask, Dice, Faces, Told, count
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.prolonged.forecast import stands
from bwdesk.rules.games.prolonged.state import State
from bwdesk.table.session import Session

FIELD, NAME, COUNT = 120, 150, 44
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
"""What a letter may be held down with and still be a key of the tracker."""
MANY = ("initiative", "endure")
"""What many roll for at once, by the first word of what is due."""


class RollRow(Struct, frozen=True):
    """Who rolls, and for what; dice that *fell* lie there, those *seen* before stand in the field.

    Dice over a *line* are drawn as they count; without one only their faces are told.
    """

    key: str
    name: str
    sign: str
    says: str
    ask: Ask
    line: int
    due: Due | None = None
    fell: Dice | None = None
    seen: Dice | None = None


class RollRowView(QWidget):
    """``typed`` when something else stands in its ``field``."""

    typed = Signal()

    def __init__(self, row: RollRow) -> None:
        super().__init__()
        px = themes.theme_of(self).type.px
        self._row = row
        line = layouts.row(into=self, spacing=12, margins=(0, 8, 0, 8))
        self._sign = Sign(row.sign, 15)
        self._name, self._says = words("", "name", wrap=True), words("", "small", "ink2", wrap=True)
        who = layouts.inset(self._name, self._says, spacing=1)
        who.setFixedWidth(round(px(NAME)))
        self._ladder = Ladder(2, words=False)  # dice of one face stand behind one another
        self.field = DiceField(f"of {row.name}", group_of(row.ask), self)
        self.field.setFixedWidth(round(px(FIELD)))
        self.field.textChanged.connect(self._tell)
        self._count = words("", "h1")
        self._count.setMinimumWidth(round(px(COUNT)))
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self._sign)
        line.addWidget(who)
        line.addWidget(self._ladder, 1)
        line.addLayout(layouts.column(self.field, self.field.says, spacing=2))
        line.addWidget(self._count)

    @property
    def waits(self) -> bool:
        return self._row.due is not None

    @property
    def row(self) -> RollRow:
        return self._row

    def show_row(self, row: RollRow) -> None:
        self._row = row
        self._sign.show_sign(row.sign)
        self._name.setText(row.name)
        tell(self._says, row.says)
        self.field.setVisible(row.due is not None)
        self.field.group = group_of(row.ask, row.seen)
        many = row.ask.number
        self.field.setPlaceholderText(f"{many} faces" if many > 1 else "The face")
        if row.due is not None and row.seen is not None and lies_whole(row.ask, row.seen):
            self.field.setText(format_dice(row.seen))
            self.field.setReadOnly(True)
        self._show()

    def _tell(self) -> None:
        self._show()
        self.typed.emit()

    def _show(self) -> None:
        row = self._row
        fell = row.fell if row.due is None else self.field.dice()
        fits = isinstance(fell, Told) or (
            isinstance(fell, Faces) and fell.first_dice == row.ask.number
        )
        shown = fell if fits else None
        self._ladder.show_dice(dice_on_table(row.ask, shown), row.line)
        counts = row.ask.reading == "under"
        self._count.setText(str(count(row.ask, shown)) if shown is not None and counts else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, color = QPainter(self), themes.theme_of(self).palette.line
        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, QRectF(self.rect()).width(), 0, color)


def roll_rows(
    session: Session[Any, Any], state: State, fell: Mapping[str, Dice] | None = None
) -> tuple[RollRow, ...]:
    """Rows for what is due of many at once in a *state*: initiative, or to endure.

    Dice that *fell* for it lie there, by the key of their row.
    """
    dues = [e for e in session.game.due(state) if e.kind == "roll" and e.key[0] in MANY]
    found: list[RollRow] = []
    for due in dues:
        (ask,) = due.asks
        person = state.person(due.actor)
        says, line = f"Endure {ask.target}, stands {percent(stands(state, ask))}", ask.target
        if due.key[0] == "initiative":
            by_wits = state.settings.initiative == "wits"
            line = 10 if by_wits else person.reflexes
            says = f"Reflexes {person.reflexes}, Quickness {person.quickness}"
            says = f"Wits {person.wits}" if by_wits else says
        seen = session.dice_seen(due).get(ask.key)
        sign = sign_of(state, state.side_of(person.id).id)
        key = f"{due.part} {person.id}"
        waits = due if fell is None else None
        dice = fell.get(key) if fell is not None else None
        found.append(RollRow(key, person.label, sign, says, ask, line, waits, dice, seen))
    return tuple(found)


def waiting_fields(views: Sequence[RollRowView]) -> dict[str, DiceField]:
    """The fields in which dice still wait to be typed, by the row."""
    return {view.row.key: view.field for view in views if view.waits}
