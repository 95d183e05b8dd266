"""A step of a battle on a card: the dice of everybody who acts now, and what is said of them."""

from __future__ import annotations

from bwdesk.desk.kit.rolling.asked import as_cast
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.form_view import FormView
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due, Reply

SAYS = "Whoever is not told whom to strike takes the first who stands."


class BattleBody(RollBody):
    """Dice in one line each; below them whom they go at, who breaks off, the words of it."""

    label_width = 210

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names, brief=True)
        self.form = FormView(lambda: names)
        self._written: dict[str, Filling] = {}
        self.form.written.connect(self._take_written)
        self.form.show_form(document.form(due, {}), {})
        self._column.addWidget(words(SAYS, "small", "ink2", wrap=True))
        self._column.addWidget(self.form)

    def _label(self, ask: Ask) -> str:
        """``Rangers, attack`` of ``melee 2 rangers attack``: the step stands at the head."""
        *step, who, what = ask.key.split()
        return f"{who.replace('-', ' ').capitalize()}, {what}" if step else ask.key.capitalize()

    def _take_written(self, written: dict[str, Filling]) -> None:
        self._written = dict(written)
        self.form.show_form(self._document.form(self._due, self._written), self._written)

    def _answer(self, fell: dict[str, Dice]) -> None:
        asked = {ask.key: ask for ask in self._due.asks}
        dice = {key: as_cast(asked[key], each) for key, each in fell.items()}
        self.form.settle()
        script = self.form.filled_slots
        reply = Reply(self._due.part, self._due.actor, script=script, dice=dice)
        self.answered.emit(reply, self._consents)
