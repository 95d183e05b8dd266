"""An aura beside the table: of Faith, of a prayer, of a spell."""

from __future__ import annotations

from typing import get_args

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.magic.seeing import PERCEPTION, READING, Seen, can_read, say_aura
from bwdesk.rules.play.testing import settle
from bwdesk.rules.play.trial import Trial

SEEN: dict[str, str] = {
    "faith": "Faith in somebody",
    "prayer": "What a prayer did",
    "spell": "A spell",
}
HARDEST = 20
BY_SKILL = "By the skill; it asks for Second Sight, or a spell that senses magic."
BARE = "By bare Perception; Faith itself is seen with a spell that senses magic alone."


class AuraPane(RolledPane):
    """Who has the skill reads it, everybody else sees by bare Perception."""

    title, key = "An aura", "aura"

    @property
    def helped_ability(self) -> str:
        return READING if can_read(self.document.evening, self.who) else PERCEPTION

    def form(self) -> QWidget:
        book = self.document.evening.books[self.who]
        self.seen = ChipChoice("What is seen", SEEN, on=("faith",), must=True)
        self.seen.chosen.connect(self.look)
        ordered = sorted(book.prayers.values(), key=lambda each: each.obstacle)
        named = {each.id: f"{each.name} {each.obstacle}" for each in ordered}
        self.prayer = ChipChoice("Which prayer", named, on=list(named)[:1], must=True)
        self.prayer.chosen.connect(self.look)
        self.ob = Stepper("Obstacle", Steps(0, 0, HARDEST, unsaid=True))
        self.ob.stepped.connect(lambda _step: self.look())
        self._ob = QWidget()
        layouts.row(words("Obstacle"), self.ob, ..., into=self._ob, spacing=8)
        self.by = words("", "small", "ink2", wrap=True)
        return layouts.inset(self.seen, self.prayer, self._ob, self.by, spacing=8)

    def fields(self) -> dict[str, QWidget]:
        return {"seen": self.seen, "prayer": self.prayer, "ob": self.ob}

    def lock(self, *, thrown: bool) -> None:
        for field in (*self.fields().values(), self.help):
            field.setEnabled(not thrown)

    def _what(self) -> Seen:
        return next(each for each in get_args(Seen) if each == self.seen.id)

    def build_trial(self, evening: Evening) -> Trial:
        seen, ob = self._what(), self.ob.value()
        if seen == "prayer":
            ob = evening.books[self.who].prayers[self.prayer.id].obstacle
        return say_aura(evening, self.who, seen, ob, SEEN[seen])

    def look(self) -> None:
        seen = self._what()
        self.prayer.setVisible(seen == "prayer")
        self._ob.setVisible(seen == "spell")
        skilled = can_read(self.document.evening, self.who) and seen != "prayer"
        self.by.setText(BY_SKILL if skilled else BARE)
        super().look()

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        return Step("Read an aura", settle(evening, trial, rides=False).evening)
