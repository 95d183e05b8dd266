"""A side's slip as it is written: every Outcome with its price, and what choosing it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.outcome_choice import OutcomeChoice
from bwdesk.desk.games.prolonged.outcome_list import NOTHING, OutcomeList, OutcomeRow, row_of
from bwdesk.desk.games.prolonged.outcome_words import open_to, outcome_defenses
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.frame.forms import EMPTY, Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import the
from bwdesk.rules.games.prolonged.forecast import Offer, offers
from bwdesk.rules.games.prolonged.state import State

RIGHT, LEAST = 368, 260


class OutcomeEditor(QWidget):
    """``done`` when it is sealed, or typed in from paper at the open desk; ``left`` when it is not.

    Several Outcomes are added one after the other, where the table plays so.
    """

    done = Signal()
    left = Signal()

    def __init__(self, document: TableDocument, due: Due) -> None:
        super().__init__()
        self._document, self._due = document, due
        seals = self._seals = bool(document.at_desk)
        kept: Any = document.draft(due.actor) if seals else None
        written: dict[str, Filling] = kept if isinstance(kept, dict) else {}
        self._filled = {id: each for id, each in written.items() if each != EMPTY}
        form = document.form(due, self._filled)
        self._places = [slot.id for slot in form if slot.kind == "choice"]
        self._place = next((p for p in self._places if p not in self._filled), self._places[-1])
        if len(self._places) == 1:
            self._place = self._places[0]
        self._current = self._filled.get(self._place, EMPTY).choice or NOTHING
        self._target = next(iter(self._filled.get(self._place, EMPTY).targets), "")
        self.list = OutcomeList()
        self.choice = OutcomeChoice()
        several = len(self._places) > 1
        asks = "Buy Outcomes" if several else "Buy one Outcome"
        head = words(
            asks if seals else f"From the paper of {the(self._side_name)}", "h2", wrap=True
        )
        alone = f"for {the(self._side_name)} alone; Esc draws the curtain"
        said = alone if seals else "the dearest is resolved first"
        aside = words(said, "small", "ink2", wrap=True)
        aside.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        above = layouts.row(head, aside, spacing=12, margins=(20, 16, 20, 10))
        above.setStretch(0, 2)
        above.setStretch(1, 3)
        middle = QWidget()
        layouts.column(above, self.list, into=middle, grows=1)
        line = QFrame()
        line.setProperty("rule", "upright")
        layouts.row(middle, line, self.choice, into=self, grows=0)
        self.list.chosen.connect(self._choose)
        self.choice.aimed.connect(self._aim)
        self.choice.sealed.connect(self.seal)
        self.choice.more.connect(self._more)
        self.choice.looked.connect(self._looks)
        self.choice.left.connect(self.left)
        self.choice.later.setVisible(seals)
        self.choice.line.setText(self._filled.get("line", EMPTY).text)
        self._show()

    @property
    def first(self) -> QWidget:
        return self.list

    @property
    def _side_name(self) -> str:
        return self._state.side(self.side).label

    @property
    def side(self) -> str:
        return self._due.actor

    @property
    def filled_slots(self) -> dict[str, Filling]:
        """The slots of the form, as they are filled."""
        return dict(self._filled)

    def wipe(self) -> None:
        """Nothing of what was written stays in any widget."""
        self._filled, self._current, self._target = {}, NOTHING, ""
        self.list.show_rows([], "")
        self.choice.wipe()

    # What is shown

    @property
    def _state(self) -> State:
        state: State = self._document.state
        return state

    @property
    def _bank_left(self) -> int:
        """What those bought before leave in the bank."""
        game = self._document.game
        prices = {each.id: each.price for each in offers(game, self._state, self.side, 0)}
        before = [self._filled[p] for p in self._places if p in self._filled and p != self._place]
        return self._state.bank(self.side) - sum(prices.get(e.choice, 0) for e in before)

    def _offers(self) -> dict[str, Offer]:
        found = offers(self._document.game, self._state, self.side, self._bank_left)
        return {each.id: each for each in found}

    def _show(self) -> None:
        state, left, found = self._state, self._bank_left, self._offers()
        names = {each.id: each.outcome.name for each in found.values()}
        rows = [row_of(each, left, names) for each in found.values()]
        carried = f"all {left} are carried on" if left else "there is nothing to carry on"
        if state.bank(self.side) == 0:
            rows = []
        rows.append(OutcomeRow(NOTHING, "", "Buy nothing", carried))
        if self._current not in (each.key for each in rows):
            self._current = NOTHING
        self.list.show_rows(rows, self._current)
        offer = found.get(self._current)
        if offer is not None and self._target not in [each.id for each in offer.targets]:
            self._target = offer.targets[0].id if len(offer.targets) == 1 else ""
        self._show_choice(offer, names, left)

    def _show_choice(self, offer: Offer | None, names: Mapping[str, str], left: int) -> None:
        state, game = self._state, self._document.game
        before = [
            names.get(self._filled[place].choice, "")
            for place in self._places
            if place in self._filled and place != self._place
        ]
        barred = offer is not None and offer.bar is not None
        lacks = offer is not None and bool(offer.targets) and not self._target
        name = offer.outcome.name if offer is not None else "Buy nothing"
        target = next((e.name for e in offer.targets if e.id == self._target), "") if offer else ""
        can = not barred and not lacks and not self._document.reading_reason
        last = self._place == self._places[-1]
        self.choice.show_choice(
            f"{name}: {target}" if target else name,
            f"And before: {', '.join(before)}" if before else "",
            offer.targets if offer is not None and not barred else (),
            self._target,
            act="Seal it" if self._seals else "Type it in",
            can=can,
            several=offer is not None and can and not last,
        )
        price = offer.price if offer is not None and not barred else 0
        self.choice.show_sum(left, price, f"Carried into round {state.round + 1}")
        shown = None if barred else offer
        self.choice.show_remarks(
            outcome_defenses(game, state, self.side, shown), open_to(game, state, self.side, shown)
        )

    # What is chosen

    def _choose(self, key: str) -> None:
        self._current = key
        self._target = ""
        self._show()
        self._keep()

    def _aim(self, target: str) -> None:
        self._target = target
        self._show()
        self._keep()

    def _looks(self, text: str) -> None:
        self._filled["line"] = Filling(text=text)
        self._keep("line")

    def _more(self) -> None:
        """What is chosen is bought, and another beside it."""
        self._keep()
        at = self._places.index(self._place)
        self._place = self._places[min(at + 1, len(self._places) - 1)]
        self._current, self._target = NOTHING, ""
        self._show()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self, line: str = "") -> None:
        offer = self._offers().get(self._current)
        if offer is None or offer.bar is not None:
            self._filled.pop(self._place, None)
        else:
            targets = (self._target,) if self._target else ()
            self._filled[self._place] = Filling(offer.id, targets)
        if self._seals:
            self._document.keep_draft(self._due.actor, self.filled_slots, line)

    def seal(self) -> None:
        """What stands there is meant so."""
        if not self.choice.seal.isEnabled():
            self.choice.ask_whom()
            return
        self._keep()
        document, due = self._document, self._due
        reply = Reply(due.part, due.actor, script=self.filled_slots)
        if document.reply(due, reply, document.at_desk or due.seat):
            self.done.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        self.choice.setFixedWidth(round(max(px(LEAST), min(px(RIGHT), self.width() * 0.38))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.seal()
        else:
            super().keyPressEvent(event)
