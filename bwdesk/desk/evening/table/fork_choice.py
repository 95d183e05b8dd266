"""FoRKs as chips, for trials that are no plain test."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.words import words
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.play.bringing import forks_of
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.trial import Lent
from bwdesk.rules.reference.entries import link_of_ability


class ForkChoice(QWidget):
    """``chosen`` after every change; not shown where there is none to be had."""

    chosen = Signal()

    def __init__(self, who: str, ability: str) -> None:
        super().__init__()
        self._who, self._ability = who, ability
        self.choice = ChipChoice("FoRKs", {}, several=True)
        self.choice.chosen.connect(self.chosen)
        layouts.column(words("FoRKs", "small", "ink2"), self.choice, into=self, spacing=4)

    def refresh(self, evening: Evening) -> None:
        """Those they have now."""
        someone = present(evening, self._who)
        every = forks_of(someone, self._ability)
        lends = {e.line.id: e.line.ability.exponent for e in every if e.line.ability}
        named = {id: f"{someone.book.skill_name(id)} +{fork_dice(n)}D" for id, n in lends.items()}
        self.choice.offer(named)
        self.choice.explain({id: link_of_ability(id, someone.book) for id in named}, self._who)
        self.setVisible(bool(named))

    def lent(self, evening: Evening) -> tuple[Lent, ...]:
        """What was chosen, with its exponents."""
        someone = present(evening, self._who)
        return tuple(Lent(id, str(someone.ability(id) or "")) for id in self.choice.ids)
