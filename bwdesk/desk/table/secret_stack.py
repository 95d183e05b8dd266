"""The open desk, and over it what one seat writes, or reads again, while it is alone there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.table import own_script
from bwdesk.desk.table.own_script_page import OwnScriptPage
from bwdesk.keys import HAND_BACK
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.scripting.paper import KEY

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument


class SecretStack(QStackedWidget):
    """What is secret is there only while its seat is at the desk.

    As soon as another sits down, or nobody is alone any more, it is emptied, taken off and thrown
    away, on screen or not: no later picture, accessible name or report of a crash has it.

    An editor is made by *writes* of what is due of the seat, a script or what it *answers* alone: a
    widget with a `first` control, where
    one begins, and `wipe`, which empties what was typed; ``done`` says that it is sealed, ``left``
    that it is not yet. The same one *types* in what lies on paper, in a game that wants it so;
    ``typed`` when nothing of that is left. What is sealed is read again, and where *again* taken
    back.
    """

    typed = Signal()

    def __init__(
        self,
        document: TableDocument,
        writes: Callable[[Due], Any] | None = None,
        *,
        again: bool = True,
        types: bool = False,
        answers: Callable[[Due], bool] = lambda _: False,
    ) -> None:
        super().__init__()
        self._document, self._writes = document, writes
        self._again, self._types, self._answers = again, types, answers
        self._seat = self._asked = ""
        self._due: Due | None = None
        self.secret: Any = None
        document.handed.connect(self.hide_others)
        document.restored.connect(self._restore)

    @property
    def first(self) -> QWidget | None:
        """Where one begins in what is secret; None at the open desk."""
        found: QWidget | None = None if self.secret is None else self.secret.first
        return found

    @property
    def own(self) -> OwnScriptPage | None:
        """What the seat at the desk reads again."""
        return self.secret if isinstance(self.secret, OwnScriptPage) else None

    def hand(self, actor: str, seat: str) -> None:
        """The curtain before a seat; behind it is what it writes, or wrote, for an actor."""
        self._asked = actor
        self._document.begin_turn(seat)

    def refresh(self) -> bool:
        """Show what the seat at the desk writes or reads, or what is typed in from paper; False
        where there is nothing of that, and the desk is open to all."""
        self.hide_others()
        alone, dues = bool(self._document.at_desk), self._dues()
        if not alone and not dues:
            self.drop()
            return False
        actor = self._wanted_seat(dues)
        due = dues.get(actor)
        if alone and due is None and self._due is not None:
            return True  # It is sealed, and its editor about to say so.
        if self.secret is None or (actor, due) != (self._asked, self._due):
            self._show(actor, due)
        return True

    def _dues(self) -> dict[str, Due]:
        """What the seat at the desk is still to write, by actor; at the open desk what is typed in
        from paper, where it is by the same editor."""
        seat, found = self._document.at_desk, self._document.dues
        if self._writes is None:
            return {}
        if seat:
            return {
                each.actor: each
                for each in found
                if (each.kind == "script" or self._answers(each)) and seat in each.seats
            }
        return {each.actor: each for each in found if self._types and each.key[0] == KEY}

    def _wanted_seat(self, dues: Mapping[str, Due]) -> str:
        """Whose it is: whoever was asked for, else who has still to write, else who has sealed."""
        there = (*dues, *(each.id for each in own_script.own(self._document)))
        asked = self._document.rewriting or self._asked
        return asked if asked in there else next(iter(there), "")

    def _show(self, actor: str, due: Due | None) -> None:
        if due is None or self._writes is None:
            secret: Any = OwnScriptPage(self._document, actor, again=self._again)
        else:
            secret = self._writes(due)
            secret.done.connect(self._go_on)
        secret.left.connect(self._document.end_turn)
        self.show_secret(secret)
        self._asked, self._due = actor, due

    def _go_on(self) -> None:
        """On with what the seat writes for another of its actors; else the desk goes back."""
        if self._document.at_desk and not self._dues():
            self._document.end_turn()
        else:
            self._asked, self._due = "", None
            if not self.refresh():
                self.typed.emit()

    def show_secret(self, secret: Any) -> None:
        """Something secret, in the place of what was shown before."""
        self.drop()
        self.secret, self._seat = secret, self._document.at_desk
        self.addWidget(secret)
        self.setCurrentWidget(secret)
        focus_order.give(secret.first)

    def _restore(self, actor: str) -> None:
        """What was written last for an actor is taken back: its editor as it was before."""
        if actor and self.secret is not None and self._writes is not None:
            self._asked, self._due = actor, None
            self.refresh()

    def hide_others(self) -> None:
        """Drop what is not of the seat at the desk."""
        if self._seat != self._document.at_desk:
            self.drop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc draws the curtain: what is written waits."""
        if is_pressed(HAND_BACK, event) and self._document.at_desk:
            self._document.end_turn()
        else:
            super().keyPressEvent(event)

    def drop(self) -> None:
        """Show the open desk; what lay over it is gone."""
        if self.secret is None:
            return
        secret, self.secret, self._seat, self._due = self.secret, None, "", None
        secret.wipe()
        self.setCurrentIndex(0)
        layouts.drop(secret)
