"""An answer from home, looked at before it counts as handed in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.words import words
from bwdesk.files.turns import Taken
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.usurper.week.moves import Agree, Choose, Offer, Order, Send, Stand

if TYPE_CHECKING:
    from bwdesk.desk.games.usurper.document import UsurperDocument

EMPTY = "Nothing was written in it."
MOST = 12


class TakeAnswer(AnswerDialog):
    """What is in an answer, and what should be asked first."""

    def __init__(
        self, taken: Taken, document: UsurperDocument, parent: QWidget | None = None
    ) -> None:
        state = document.truth
        name = state.names.get(taken.seat, taken.seat)
        says = f"Week {taken.turn}, issue {taken.issue}."
        super().__init__(f"The answer of {name}", says, "Take it in", parent)
        lines = [line for move in taken.moves for line in tell_move(move, state.names)]
        for line in lines[:MOST] or [EMPTY]:
            self.fields.addRow(words(line, "body", "ink", wrap=True))
        if len(lines) > MOST:
            self.fields.addRow(words(f"and {len(lines) - MOST} more", "small", "ink2"))
        view = document.session.page(taken.seat)
        flags = sum(len(document.game.check(view, move)) for move in taken.moves)
        if flags:
            self.fields.addRow(words(f"{plural(flags, 'flag')}; none forbids.", "small", "odd"))
        if taken.doubt:
            doubt = f"{taken.doubt[:1].upper()}{taken.doubt[1:]}."
            self.fields.addRow(words(doubt, "body", "broken", wrap=True))
        if taken.lock is not None:
            own = "A passphrase of their own comes with it, and opens their next packet."
            self.fields.addRow(words(own, "small", "ink2", wrap=True))
        self.finish()
        (self.cancel if taken.doubt else self.accept_it).setFocus()


def tell_move(move: Any, names: Any) -> Iterator[str]:
    """A move of an answer, line by line."""
    match move:
        case Order():
            for row in move.rows:
                yield " ".join(filter(None, (f"{row.name}:", row.action, row.target, row.notes)))
            yield from filter(None, (move.words, move.wishes and f"Wishes: {move.wishes}"))
        case Choose():
            for each in move.rows:
                what = (each.do, str(each.many), each.what or each.who, each.at and f"at {each.at}")
                yield " ".join(filter(None, what))
        case Send():
            to = ", ".join(names.get(each, "the narrator") for each in move.to)
            yield f"Letter to {to}: {move.words}"
        case Stand():
            yield f"Where they met: {move.stance.does}. {move.stance.words}".strip()
        case Offer():
            yield f"Offers {names.get(move.to, move.to)}: {', '.join(move.gives)}"
        case Agree():
            yield "Steps out of a bargain" if move.off else "Agrees to a bargain"
