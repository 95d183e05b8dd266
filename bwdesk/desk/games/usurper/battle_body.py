"""A step of a battle that is no blow: forces gathered, opposed rolls, spells, tests of nerve; over
each of them both forces as they stand."""

from __future__ import annotations

from secrets import randbelow

from PySide6.QtWidgets import QVBoxLayout

from bwdesk.desk.games.usurper.battle_shown import forces_of, strip_of
from bwdesk.desk.games.usurper.widgets.forces_view import ForcesView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling.asked import as_cast
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import FormBody
from bwdesk.desk.table.plain.form_view import FormView
from bwdesk.desk.table.plain.phase_strip import PhaseStrip
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.usurper.week.blanks import draw_foes
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.packs.book import Book

FOES = "Who is met there; or leave it empty, and say in words and changes how it went."
AGAIN = "96 to 100 is rolled again and added; not in the first month."
OPPOSED = "Both sides roll; the higher one wins it. A side without the skill may only deny."
NERVE = "Whoever was hit tests its nerve: who fails flees."


def lay_top(document: TableDocument, due: Due, column: QVBoxLayout) -> None:
    """The strip of a battle and both forces, at the head of a *column*."""
    state: State = document.view()
    book: Book = document.game.book
    battle = state.battle if state.battle and state.battle.part == due.part else None
    card = next((e for e in with_queue(state, book).cards if e.part == due.part), None)
    strip, forces = PhaseStrip(), ForcesView()
    strip.show_value(strip_of(battle, card.act if card else "", book))
    column.insertWidget(0, strip)
    if battle is not None:
        forces.show_value(forces_of(battle, state, book))
        column.insertWidget(1, forces)


class BattleBody(RollBody):
    """Dice in one line each; below them the words of it."""

    label_width = 250
    tells_readings = False

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names, brief=True)
        self.form = FormView(lambda: names)
        self._written: dict[str, Filling] = {}
        self.form.written.connect(self._take_written)
        self.form.show_form(document.form(due, {}), {})
        state: State = document.view()
        nerve = state.battle is not None and state.battle.step == "nerve"
        says = f"{NERVE} {AGAIN}" if nerve else f"{OPPOSED} {AGAIN}"
        self._column.insertWidget(0, words(says, "small", "ink2", wrap=True))
        self._column.addWidget(self.form)
        lay_top(document, due, self._column)

    def _label(self, ask: Ask) -> str:
        """``Rangers, morale`` of ``melee 2 fast rangers morale``: the step stands at the head."""
        *step, who, what = ask.key.split()
        said = f"{who.replace('-', ' ').capitalize()}, {what}" if step else ask.key.capitalize()
        bonus = ask.plus.whole
        return f"{said} {bonus:+}" if bonus else said

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


class ForcesBody(FormBody):
    """Who is met, and what is cast; foes may be drawn."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        state: State = document.view()
        self._begins = state.battle is None or state.battle.part != due.part
        self.draw = push_button("Draw for me", self.draw_for_me, icon="dices")
        self.draw.setVisible(self._begins)
        if self._begins:
            self.column.insertWidget(0, words(FOES, "small", "ink2", wrap=True))
        self.column.addLayout(layouts.row(self.draw, ..., spacing=8))
        lay_top(document, due, self.column)

    @property
    def act(self) -> str:
        return "Gather the forces" if self._begins else "Go on"

    def draw_for_me(self) -> None:
        """Foes, where nobody named any."""
        if not self._begins:
            return
        state: State = self.document.view()
        book: Book = self.document.game.book
        card = next((e for e in with_queue(state, book).cards if e.part == self.due.part), None)
        self.form.settle()
        written = dict(self.form.filled_slots)
        if card is None or written.get("foes") or written.get("against"):
            return
        drawn = draw_foes(card, state, book, randbelow)
        self.fill({**written, "foes": Filling(text=drawn)})
        self._take_written({**written, "foes": Filling(text=drawn)})
