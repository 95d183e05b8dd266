"""What happened in a round, a row for each action: who, with what, which dice, what came of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.sides_panel import sign_of
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import State
from bwdesk.rules.games.prolonged.words import ROUND, WORDS, Acted
from bwdesk.table.log import Made
from bwdesk.table.session import Session

QUIET = ("acted", "claimed", "nominated", ROUND)
"""Events that have no sentence of their own in a row."""


SO_FAR = "This round so far"
Moves = list[tuple[int, Made[Any]]]


class Row(Struct, frozen=True):
    """An action that was made; *gain* is what the side with that *sign* banked."""

    key: str
    number: str
    says: str
    came: str
    sign: str = ""
    gain: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.number, self.says, self.came, self.gain)))


def rows(session: Session[Any, Any]) -> tuple[str, tuple[Row, ...]]:
    """The actions of the round that is played, the latest first, and what they are called.

    Until somebody has acted those of the round before: where one contest is a round, what it came
    to is looked at there.
    """
    this = session.state.round
    now, before = _rounds(session)
    if found := _log_rows(session, now):
        return SO_FAR, found
    return f"Round {this - 1}", _log_rows(session, before) if this > 1 else ()


def _log_rows(session: Session[Any, Any], moves: Moves) -> tuple[Row, ...]:
    found: list[Row] = []
    dice: dict[str, Dice] = {}
    for number, made in moves:
        for each in made.rolled:
            dice |= {f"{each.key[0]} {each.actor}": next(iter(each.dice.values()))}
        if row := _row(session.state, number, made, dice, len(found) + 1):
            found.append(row)
            dice = {}
    return tuple(reversed(found))


def _rounds(session: Session[Any, Any]) -> tuple[Moves, Moves]:
    """The moves since the round began, and those of the round before; the first of them first.

    What begins a round is the last of the one before.
    """
    found: tuple[Moves, Moves] = [], []
    begun = 0
    for number, made in reversed(session.moves_in_force.items()):
        begun += any(event.kind == ROUND for event in made.events)
        if begun > 1:
            break
        found[begun].insert(0, (number, made))
    return found


def _row(
    state: State, number: int, made: Made[Any], dice: dict[str, Dice], place: int
) -> Row | None:
    told = [event for event in made.events if event.kind not in QUIET]
    came = " ".join(WORDS.says(event) for event in told)
    gains = [event for event in told if event.kind == "banked"]
    sign = sign_of(state, state.side_of(gains[0].actor).id) if len(gains) == 1 else ""
    gain = " ".join(f"+{event.amount}" for event in gains)
    acted = next((event for event in made.events if event.kind == "acted"), None)
    if acted is None:
        return Row(str(number), "", came, "") if came else None
    facts = WORDS.facts(acted)
    assert isinstance(facts, Acted)
    own = _dice(dice.get(f"act {acted.actor}"))
    at = f" at {facts.target}" if facts.target else ""
    says = f"{facts.name}{at}: {facts.skill} {own}"
    if facts.answer:
        theirs = next((fell for key, fell in dice.items() if key.startswith("answer ")), None)
        how = "evades" if facts.how == "evasive" else "answers"
        says = f"{says}; {facts.target} {how}, {facts.answer} {_dice(theirs)}"
    against = f"{facts.count} to {facts.against}. " if facts.answer else f"{facts.count}. "
    none = "0" if preset(state).does == "banked" else ""
    return Row(str(number), str(place), says, f"{against}{came}", sign, gain or none)


def _dice(fell: Dice | None) -> str:
    if fell is None:
        return ""
    if isinstance(fell, Told):
        return f"told {fell.count}"
    return ", ".join(str(face) for face in fell.faces)


class RowView(QWidget):
    """One of them, over a hairline."""

    def __init__(self, _row: Row) -> None:
        super().__init__()
        line = layouts.row(into=self, spacing=12, margins=(0, 6, 0, 7))
        top = Qt.AlignmentFlag.AlignTop
        self._number, self._gain = words("", "value"), words("", "value")
        self._number.setMinimumWidth(round(themes.theme_of(self).type.px(20)))
        self._says = stretch(words("", "body", "ink", wrap=True))
        self._came = stretch(words("", "small", "ink2", wrap=True))
        self._sign = Sign("", 13)
        line.addWidget(self._number, 0, top)
        line.addLayout(layouts.column(self._says, self._came), 1)
        line.addWidget(self._sign)
        line.addWidget(self._gain)

    def show_row(self, row: Row) -> None:
        self._number.setText(row.number)
        tell(self._says, row.says)
        tell(self._came, row.came)
        self._sign.show_sign(row.sign)
        self._sign.setVisible(bool(row.sign))
        self._gain.setText(row.gain)
        self.setAccessibleName(str(row))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, color = QPainter(self), themes.theme_of(self).palette.line
        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, QRectF(self.rect()).width(), 0, color)
