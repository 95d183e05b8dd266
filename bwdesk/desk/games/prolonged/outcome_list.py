"""The Outcomes a side may buy, as rows: price, what it does, whom it reaches, why it is barred."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.row_list import RowList
from bwdesk.desk.kit.rows import VALUE, Index, RowDelegate
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.theme import Theme
from bwdesk.keys import OUTCOME_OF_PRICE
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.prolonged.forecast import Offer
from bwdesk.rules.tables.prolonged import Outcome

NOTHING = "nothing"
"""The key of the row that buys none."""
ROW, PRICE, LOCK = 58, 46, 15
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class OutcomeRow(Struct, frozen=True):
    """An Outcome as it is offered; what is *barred* says why, beginning with "needs"."""

    key: str
    price: str
    name: str
    says: str
    whom: str = ""
    barred: str = ""

    @property
    def can_be_chosen(self) -> bool:
        """A barred one can be read as well."""
        return True

    def __str__(self) -> str:
        why = f"barred, {self.barred}" if self.barred else ", ".join(filter(None, (self.whom,)))
        return ", ".join(filter(None, (self.name, f"price {self.price}", self.says, why)))


def does(outcome: Outcome, names: dict[str, str]) -> str:
    """What it does, in a few words."""
    if outcome.wins:
        return "the goal is reached, and it is over"
    if outcome.hinders:
        return "an opponent’s next roll is at a Disadvantage"
    if outcome.blocks:
        stopped = names.get(outcome.blocks, outcome.blocks)
        return f"stops “{stopped}” at one of us; wasted if there is none"
    if outcome.wipes:
        return "a side loses all it would carry on"
    if outcome.removes:
        failed = "an opponent whose action failed in this round"
        return failed if outcome.failed else "any opponent; nothing has to have failed"
    return ""


def row_of(offer: Offer, left: int, names: dict[str, str]) -> OutcomeRow:
    """An offer of a side that has so many *left*."""
    outcome, bar = offer.outcome, offer.bar
    barred = ""
    if bar is not None:
        lacks = {
            "failed": "needs an opponent whose action failed",
            "opponent": "needs an opponent",
            "": f"needs {bar.short} more; the bank holds {left}",
        }
        barred = lacks[bar.lacks]
    whom = ""
    if offer.idle:
        whom = "would be wasted"
    elif len(offer.targets) == 1:
        whom = offer.targets[0].name
    elif offer.targets:
        whom = f"any of {number_word(len(offer.targets))}"
    return OutcomeRow(
        outcome.id, str(offer.price), outcome.name, does(outcome, names), whom, barred
    )


def paint(painter: QPainter, rect: QRectF, row: OutcomeRow, theme: Theme) -> None:
    """Price at the left, name over what it does, whom it reaches at the right."""
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    pale = bool(row.barred)
    with strokes.drawing(painter):
        price = QRectF(rect.left(), rect.top(), px(PRICE), rect.height())
        ink = palette.ink3 if pale else palette.ink
        strokes.write(painter, price, row.price, type_.font("display", 32), ink, strokes.RIGHT)
        left = price.right() + px(20)
        wide = rect.right() - left
        top = QRectF(left, rect.top() + px(9), wide, px(22))
        small = type_.small()
        taken = 0.0
        if row.whom and not pale:
            at = strokes.baseline_in(top, type_.name())
            taken = strokes.write(painter, top, row.whom, small, palette.ink2, strokes.RIGHT, at)
        name = top.adjusted(0, 0, -taken - px(10) * bool(taken), 0)
        if pale:
            box = QRectF(name.left(), name.top() + px(3), px(LOCK), px(LOCK))
            theme.icons.paint(painter, box, "lock", palette.ink3)
            name.setLeft(name.left() + px(LOCK + 6))
        face = type_.font("prose", 17) if pale else type_.name()
        strokes.write(painter, name, row.name, face, ink)
        below = QRectF(left, top.bottom(), wide, px(19))
        strokes.write(painter, below, row.barred or row.says, small, palette.ink2)


class _Delegate(RowDelegate):
    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        paint(painter, rect, index.data(VALUE), theme)

    def height(self, _index: Index, theme: Theme) -> float:
        return theme.type.px(ROW)


class OutcomeList(RowList):
    """``chosen`` carries the key of a row, barred ones too, which can be read.

    A digit goes to the next row of that price.
    """

    def __init__(self) -> None:
        super().__init__("Outcomes", _Delegate)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(OUTCOME_OF_PRICE, event):
            self._go_to(event.text())
        else:
            super().keyPressEvent(event)

    def _go_to(self, price: str) -> None:
        shown = [self.rows.index(at, 0).data(VALUE) for at in range(self.rows.rowCount())]
        here = self.currentIndex().row()
        after = [*range(here + 1, len(shown)), *range(here + 1)]
        found = next((at for at in after if shown[at].price.startswith(price)), None)
        if found is not None:
            self.setCurrentIndex(self.rows.index(found, 0))


def loss(count: int) -> str:
    """What is paid, as a figure below the bank."""
    return f"{MINUS}{count}"
