"""Reading a spell to learn it, beside the table: the first reading, or the second."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.magic.spell import Known, find_spell, read_spell, spell_ids, spell_name
from bwdesk.rules.play.evening import Evening, RefusedError, Step, present
from bwdesk.rules.play.magic.studying import bring_reading, find_study, say_reading, stage_words
from bwdesk.rules.play.trial import Trial

DAY = 24 * 60


class ReadPane(RolledPane):
    """What is read lies before them, or somebody teaches it; the table lets the time pass."""

    title, key = "Read a spell", "read"

    def form(self) -> QWidget:
        self.what = NameLine("Spell", "Which spell, written or taught …")
        mark_kept_elsewhere(self.what)
        self.what.textChanged.connect(lambda _text: self.look())
        self.what.entered.connect(lambda _name: self.roll.setFocus(Qt.FocusReason.OtherFocusReason))
        self.stage = words("", "small", "ink2", wrap=True)
        self.takes = words("", "small", "ink2", wrap=True)
        return layouts.inset(self.what, self.stage, self.takes, spacing=8)

    @property
    def first(self) -> QWidget | None:
        return self.roll if self.what.text().strip() else self.what

    def take_said(self, what: str) -> None:
        self.what.setText(what)
        self.roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def fields(self) -> dict[str, QWidget]:
        return {"what": self.what}

    def lock(self, *, thrown: bool) -> None:
        for field in (self.what, self.help):
            field.setEnabled(not thrown)

    def reset_after_test(self) -> None:
        empty_line(self.what)

    def show_form(self, evening: Evening) -> None:
        book = evening.books[self.who]
        self.what.offer(dict.fromkeys(spell_name(book, id) for id in spell_ids(book)))

    def _spell(self, evening: Evening) -> Known:
        book, said = evening.books[self.who], self.what.text().strip()
        if not said:
            raise RefusedError("Say which spell.")
        return read_spell(book, find_spell(book, said))

    def build_trial(self, evening: Evening) -> Trial:
        spell = self._spell(evening)
        study = find_study(present(evening, self.who).play, spell.id)
        tell(self.stage, stage_words(evening, self.who, study) if study else "")
        trial = say_reading(evening, self.who, spell)
        days = round(trial.minutes / DAY)
        tell(self.takes, f"{plural(days, 'day')}, a tenth less for each success over")
        return trial

    def look(self) -> None:
        for label in (self.stage, self.takes):
            tell(label, "")
        super().look()

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        return bring_reading(evening, trial, self._spell(evening))
