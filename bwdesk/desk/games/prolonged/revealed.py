"""What was bought, once it lies open: the dearest on top, each with what became of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.person_rows import Mark, mark_width, paint_mark
from bwdesk.desk.games.prolonged.sides_panel import sign_of
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.prolonged.state import State
from bwdesk.rules.games.prolonged.words import WORDS, Bought, Carries, Looks
from bwdesk.table.session import Session

CAME = {
    "works": Mark("done", "good", "check"),
    "blocked": Mark("blocked", "odd", "x"),
    "wasted": Mark("wasted", "odd"),
}
PRICE = 46
SPOKEN = ("bought", "carries", "looks", "over")


class BoughtRow(Struct, frozen=True):
    """An Outcome that was paid, whose, at whom, and what came of it."""

    key: str
    price: str
    sign: str
    name: str
    says: str
    mark: Mark | None = None

    def __str__(self) -> str:
        return ", ".join(
            filter(None, (self.name, self.price, self.mark.says if self.mark else "", self.says))
        )


class Result(Struct, frozen=True):
    """A reveal as it came out; *over* is how the conflict ended, if it did."""

    number: int
    rows: tuple[BoughtRow, ...]
    over: str = ""


def last_reveal(session: Session[Any, Any]) -> Result | None:
    """What was bought last, as far as it is resolved; None before the first reveal."""
    for number, made in reversed(session.moves_in_force.items()):
        if number <= session.settled:
            return None
        kinds = {event.kind for event in made.events}
        if kinds & {"bought", "carries"} or ("round" in kinds and made.opened):
            return Result(number, _rows(session.state, made.events), _over_sentence(made.events))
    return None


def _over_sentence(events: tuple[Event, ...]) -> str:
    return next((WORDS.says(each) for each in events if each.kind == "over"), "")


def _rows(state: State, events: tuple[Event, ...]) -> tuple[BoughtRow, ...]:
    looks = {e.actor: facts.line for e in events if isinstance(facts := WORDS.facts(e), Looks)}
    found: list[BoughtRow] = []
    at, bought = 0, set()
    while at < len(events):
        event, facts = events[at], WORDS.facts(events[at])
        at += 1
        if isinstance(facts, Bought):
            then = []
            while at < len(events) and events[at].kind not in (*SPOKEN, "round"):
                then.append(WORDS.says(events[at]))
                at += 1
            bought.add(event.actor)
            target = f", {facts.target}" if facts.target else ""
            line = looks.pop(event.actor, "")
            says = " ".join((*then, f"“{line}”" if line else ""))
            name, sign = f"{facts.outcome}{target}", sign_of(state, event.actor)
            key = f"{len(found)} {name}"
            found.append(
                BoughtRow(key, str(facts.cost), sign, name, says.strip(), CAME[facts.came])
            )
    ended = bool(_over_sentence(events))
    carries = {e.actor: facts.bank for e in events if isinstance(facts := WORDS.facts(e), Carries)}
    for side in state.sides:
        line = f" “{looks[side.id]}”" if side.id in looks else ""
        if side.id not in bought and (side in state.sides_left() or line):
            key, sign = f"none {side.id}", sign_of(state, side.id)
            left = carries.get(side.id, 0)
            on = f"{left} carried on." if left else "" if ended else "Nothing is left to carry on."
            name = f"Nothing for {side.label}"
            found.append(BoughtRow(key, "", sign, name, f"{on}{line}".strip()))
    return tuple(found)


class BoughtView(QWidget):
    """One of them, over a hairline."""

    def __init__(self, _row: BoughtRow) -> None:
        super().__init__()
        line = layouts.row(into=self, spacing=16, margins=(0, 11, 0, 11))
        self._price, self._sign = words("", "display"), Sign("", 18)
        self._price.setFixedWidth(round(themes.theme_of(self).type.px(PRICE)))
        self._price.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._name = stretch(words("", "h2", wrap=True))
        self._says = stretch(words("", "body", "ink2", wrap=True))
        self._came = CameView()
        line.addWidget(self._price)
        line.addWidget(self._sign)
        line.addLayout(layouts.column(self._name, self._says, spacing=2), 1)
        line.addWidget(self._came)

    def show_row(self, row: BoughtRow) -> None:
        self._price.setText(row.price)
        self._sign.show_sign(row.sign)
        self._name.setText(row.name)
        tell(self._says, row.says)
        self._came.show_mark(row.mark)
        self.setAccessibleName(str(row))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, color = QPainter(self), themes.theme_of(self).palette.line
        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, QRectF(self.rect()).width(), 0, color)


class CameView(QWidget):
    """The word for what became of it."""

    def __init__(self) -> None:
        super().__init__()
        self._mark: Mark | None = None

    def show_mark(self, mark: Mark | None) -> None:
        self._mark = mark
        theme = themes.theme_of(self)
        wide = mark_width(mark, theme) + 1 if mark else 0
        self.setFixedSize(round(wide), round(theme.type.px(22)))
        self.setAccessibleName(mark.says if mark else "")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._mark is not None:
            painter = QPainter(self)
            with strokes.drawing(painter):
                paint_mark(painter, 0, 0, self._mark, themes.theme_of(self))
