"""What a card of something due holds, beside dice: a choice, a form, an outcome, or a way on.

Each body says its `reply`, where one begins, and tells ``edited`` when something else stands in it;
the card judges the reply and has the button.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.document import TableDocument, draft_of
from bwdesk.desk.table.due_words import (
    NOUNS,
    PAPER,
    Names,
    names_of,
    owners,
    part,
    title,
    word,
)
from bwdesk.desk.table.half_done import line_changed
from bwdesk.desk.table.plain.form_view import FormView, NumberField
from bwdesk.desk.table.plain.option_list import Option, OptionList
from bwdesk.desk.table.plain.rolls import AskView, LyingView
from bwdesk.desk.table.unsent_fields import jot_key
from bwdesk.rules.basics.prose import series
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import EMPTY, Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.upshots import Outcome

PASSED: Mapping[str, bool | None] = {"passed": True, "failed": False, "neither": None}
MOST_AMOUNT = 99
CHOSEN, COUNT, NOTE = "chosen", "count", "note"
"""What is kept of an answer that has no form, while it is no move yet."""
AS_TOLD, DECIDED = "Take it so", "Decide it so"


class Body(QWidget):
    """What answers something due. ``edited`` when something else stands in it."""

    edited = Signal()
    replies = True
    """Whether its answer is one move; else it makes what there is to make by itself, in `take`."""
    tells_problems = False
    """Whether it says itself what the rules say to its answer, where it stands."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__()
        self.document, self.due, self.names = document, due, names
        self.column = layouts.column(into=self, spacing=12)

    @property
    def first(self) -> QWidget | None:
        """Where one begins; None where there is nothing to say before it is done."""
        return None

    @property
    def act(self) -> str:
        """What the button does, in a word or two."""
        return word(self.due.part)

    @property
    def heading(self) -> str:
        """What stands at its head in the place of what is due; "" for that."""
        return ""

    @property
    def throws(self) -> bool:
        """Whether its button throws dice."""
        return False

    @property
    def lacks(self) -> str:
        """What is to be said first, beside what the rules want; "" where nothing is."""
        return ""

    @property
    def doubt(self) -> str:
        """What is asked about before it is done, in a sentence; "" where nothing is."""
        return ""

    def reply(self) -> Reply:
        return Reply(self.due.part, self.due.actor)

    @property
    def own_move(self) -> Any:
        """The move that says more than a reply could, judged before it is made; None for none."""
        return None

    def take(self) -> None:
        """Do what the button says, where that is no reply."""
        if self.own_move is not None:
            self.document.make(self.own_move, self.due.seat)

    def refresh(self) -> None:
        """The state has changed, and this is still due."""

    def wipe(self) -> None:
        """Nothing of what was written stays."""

    # What is said and no move yet

    def kept_filling(self) -> dict[str, Filling]:
        """What was left standing: behind the curtain in memory alone, else as a jot."""
        if self.document.at_desk:
            drafted: Any = self.document.kept_draft(draft_of(self.due), dict[str, Filling])
            return drafted if isinstance(drafted, dict) else {}
        left = self.document.read_jot(jot_key(self.document, self.due))
        try:
            return msgspec.json.decode(left or "{}", type=dict[str, Filling])
        except msgspec.MsgspecError:
            # Another version left it in another shape.
            return {}

    def keep(self, written: dict[str, Filling]) -> None:
        """It outlives the page, and is taken back before any move."""
        line = line_changed(self.kept_filling(), written)
        if self.document.at_desk:
            self.document.keep_draft(draft_of(self.due), written, line)
        else:
            left = msgspec.json.encode(written).decode() if written else ""
            self.document.jot(jot_key(self.document, self.due), left, line)


class GoBody(Body):
    """Nothing to say: it only goes on."""

    @property
    def act(self) -> str:
        if self.due.named:
            return self.due.named[0]
        named = self.due.actor or self.due.title
        return title(self.due, self.names) if named else part(self.due, self.names)


class FormBody(Body):
    """A form, on the open desk or behind the curtain; what stands in it outlives the page."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        decided = getattr(document.game, "find_decided", None)
        self.lying: LyingView | None = None
        if decided is not None and (found := decided(document.view(), due)):
            self.lying = LyingView(*found)
            self.column.addWidget(self.lying)
        self.form = FormView(self._names)
        self.form.decides = due.kind == "decide"
        self.form.written.connect(self._take_written)
        self.column.addWidget(self.form)
        self.fill(self.kept_filling())

    @property
    def first(self) -> QWidget | None:
        return self.form.first

    @property
    def act(self) -> str:
        if self.due.key[0] == PAPER:
            return AS_TOLD
        if chosen := self.form.only_choice:
            return chosen
        if self.due.kind in ("go", "decide"):
            if not self.due.title:
                return part(self.due, self.names)
            return self.due.title if self.due in self.document.offers else DECIDED
        whose = self.names.actor(self.due.actor)
        return f"Seal {owners(whose)} {NOUNS['script']}" if whose else "Seal it"

    @property
    def filled_slots(self) -> dict[str, Filling]:
        return self.form.filled_slots

    @property
    def doubt(self) -> str:
        """A paper of which nothing was typed in is empty only where somebody says so, and what is
        aimed at nobody is so."""
        if self.due.key[0] != PAPER:
            return ""
        lacks, aimless = self.form.empty_names, self.form.aimless_names
        if lacks and not self.filled_slots:
            paper = f"{owners(self.names.actor(self.due.actor))} paper"
            return f"Nothing of {paper} is typed in yet: {series(lacks, 'and')}."
        return f"Nobody is named at whom: {series(aimless, 'and')}." if aimless else ""

    def fill(self, written: Mapping[str, Filling]) -> None:
        """Show what is written, and what may be written then."""
        shown = dict(written)
        form = self.document.form(self.due, shown)
        for slot in form:
            # What can be but one number is said already.
            if slot.kind == "number" and slot.needed and slot.least == slot.most:
                shown.setdefault(slot.id, Filling(number=slot.least))
        self.form.show_form(form, shown)

    def reply(self) -> Reply:
        return Reply(self.due.part, self.due.actor, script=self.filled_slots)

    def refresh(self) -> None:
        self.fill(self.filled_slots)

    def wipe(self) -> None:
        self.form.wipe()

    def _names(self) -> Names:
        return names_of(self.document.game, self.document.state, self.document.names)

    def _take_written(self, written: dict[str, Filling]) -> None:
        self.keep(written)
        self.fill(written)
        self.edited.emit()


class ChoiceBody(Body):
    """One of the options, and a note where the form has one; choosing decides nothing yet."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self.options = OptionList(part(due, names))
        called = due.named or tuple(names.option_name(each) for each in due.options)
        self._called = dict(zip(due.options, called, strict=True))
        offered = [Option(id, name) for id, name in self._called.items()]
        kept = self.kept_filling().get(CHOSEN, EMPTY).choice
        self.options.offer(offered, (kept,) if kept in self._called else (), needed=True)
        self.options.decides = True
        self.options.picked.connect(self._take_chosen)
        self.column.addWidget(self.options)
        for ask in due.asks:
            self.column.addWidget(_ask_view(ask))
        self.notes = FormView(lambda: names)
        self.notes.show_form(document.form(due, {}), self.kept_filling())
        self.notes.written.connect(lambda _written: self._take_edit())
        self.column.addWidget(self.notes)

    @property
    def first(self) -> QWidget:
        return self.options

    @property
    def act(self) -> str:
        chosen = self.options.chosen_ids
        return self._called[chosen[0]] if chosen else "Decide"

    def reply(self) -> Reply:
        chosen, script = self.options.chosen_ids, self.notes.filled_slots
        return Reply(
            self.due.part, self.due.actor, script=script, choice=chosen[0] if chosen else ""
        )

    def wipe(self) -> None:
        self.notes.wipe()

    def _take_chosen(self, _chosen: tuple[str, ...]) -> None:
        self._take_edit()

    def _take_edit(self) -> None:
        chosen = self.options.chosen_ids
        said = {CHOSEN: Filling(chosen[0])} if chosen else {}
        self.keep(said | self.notes.filled_slots)
        self.edited.emit()


class OutcomeBody(Body):
    """What came of a test or a game played apart, typed in."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        kept = self.kept_filling()
        count, chosen = kept.get(COUNT, EMPTY).number, kept.get(CHOSEN, EMPTY).choice
        self._said = count is not None
        for ask in due.asks:
            self.column.addWidget(_ask_view(ask))
        self.passed = OptionList("Whether it was passed")
        offered = [Option(each, word(each)) for each in PASSED]
        self.passed.offer(offered, (chosen,) if chosen in PASSED else (), needed=True)
        self.passed.picked.connect(lambda _chosen: self._take_edit())
        self.amount = NumberField("How much")
        self.amount.show_number(count, 0, MOST_AMOUNT)
        self.amount.stepped.connect(self._take_count)
        self.note = text_line(hint="What came of it", name="What came of it")
        self.note.setProperty("kind", "writing")
        self.note.setText(kept.get(NOTE, EMPTY).text)
        self.note.textChanged.connect(lambda: self._take_edit())
        left = layouts.column(words("Passed", "label", "ink3"), self.passed, ..., spacing=4)
        counted = layouts.row(words("How much", "body", "ink"), self.amount, spacing=None, grows=0)
        right = layouts.column(counted, self.note, ..., spacing=4)
        row = layouts.row(left, right, spacing=34, grows=0)
        row.setStretch(1, 1)
        self.column.addLayout(row)

    @property
    def first(self) -> QWidget:
        return self.amount

    @property
    def act(self) -> str:
        return AS_TOLD

    @property
    def lacks(self) -> str:
        # Words alone say neither, and a game would read them as one of both.
        said = self._said or self.passed.chosen_ids
        return "" if said else "Say how much came of it, or whether it was passed."

    def reply(self) -> Reply:
        passed = PASSED.get(next(iter(self.passed.chosen_ids), "neither"))
        outcome = Outcome(self.amount.value(), passed, note=self.note.text().strip())
        return Reply(self.due.part, self.due.actor, outcome=outcome)

    def wipe(self) -> None:
        self.note.blockSignals(True)
        self.note.setText("")

    def _take_count(self, amount: int) -> None:
        self._said = True
        self.amount.show_number(amount, 0, MOST_AMOUNT)
        self._take_edit()

    def _take_edit(self) -> None:
        chosen = self.passed.chosen_ids
        said = {
            COUNT: Filling(number=self.amount.value() if self._said else None),
            CHOSEN: Filling(chosen[0] if chosen else ""),
            NOTE: Filling(text=self.note.text()),
        }
        self.keep({id: each for id, each in said.items() if each != EMPTY})
        self.edited.emit()


def body_of(document: TableDocument, due: Due, names: Names) -> Body:
    """What answers something due that is no roll."""
    form = document.form(due, {})
    if due.options and all(slot.kind == "text" for slot in form):
        return ChoiceBody(document, due, names)
    if form:
        return FormBody(document, due, names)
    if due.kind == "outcome":
        return OutcomeBody(document, due, names)
    return GoBody(document, due, names)


def _ask_view(ask: Ask) -> AskView:
    """The dice of a test that is made apart, with their chance."""
    view = AskView(ask, "", "", None)
    view.wait(False, inline=False)
    return view
