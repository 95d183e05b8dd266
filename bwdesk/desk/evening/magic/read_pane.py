"""The skill at the desk, beside the table: a spell is read to learn it, a text deciphered, a spell
researched."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.table.fork_choice import ForkChoice
from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic.spell import Known, find_spell, read_spell, spell_ids, spell_name
from bwdesk.rules.play.evening import Evening, RefusedError, Step, member, present
from bwdesk.rules.play.magic.studying import (
    Work,
    bring_reading,
    bring_work,
    days_words,
    find_study,
    minutes_read,
    say_reading,
    say_work,
    stage_words,
)
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge

LEARN = "learn"
PURPOSES = {LEARN: "Learn a spell", "deciphering": "Decipher a text", "research": "Research"}
MOST_DAYS, HARDEST = 999, 20


class ReadPane(RolledPane):
    """What is read lies before them, or somebody teaches it. The test is rolled at the beginning;
    what came of it is known when the time of it is over."""

    title, key = "Read a spell", "read"
    stands = "Begin it"

    def form(self) -> QWidget:
        self.purpose = ChipChoice("What for", PURPOSES, on=(LEARN,), must=True)
        self.purpose.chosen.connect(self.look)
        self.what = NameLine("Spell", "Which spell, written or taught …")
        mark_kept_elsewhere(self.what)
        self.what.textChanged.connect(lambda _text: self.look())
        self.what.entered.connect(lambda _name: self.roll.setFocus(Qt.FocusReason.OtherFocusReason))
        self.stage = words("", "small", "ink2", wrap=True)
        self.takes = words("", "small", "ink2", wrap=True)
        self.ob = self._stepper("Obstacle", Steps(0, 0, HARDEST, unsaid=True))
        self.days = self._stepper("Days it takes", Steps(30, 1, MOST_DAYS))
        self._set = QWidget()
        layouts.wrapping(
            words("Obstacle"),
            self.ob,
            words("Days"),
            self.days,
            into=self._set,
            spacing=8,
        )
        self.forks = ForkChoice(self.who, self.ability)
        self.forks.chosen.connect(self.look)
        self.careful = QCheckBox("Carefully: +1D, half as long again")
        self.careful.toggled.connect(lambda _on: self.look())
        return layouts.inset(
            self.purpose,
            self.what,
            self.stage,
            self._set,
            self.forks,
            self.careful,
            self.takes,
            spacing=8,
        )

    def _stepper(self, name: str, steps: Steps) -> Stepper:
        made = Stepper(name, steps)
        made.stepped.connect(lambda _step: self.look())
        return made

    @property
    def first(self) -> QWidget | None:
        return self.roll if self.what.text().strip() else self.what

    @property
    def work(self) -> Work | None:
        """What it is beside learning a spell; None for that."""
        return next((each for each in get_args(Work) if each == self.purpose.id), None)

    def take_said(self, what: str) -> None:
        self.what.setText(what)
        self.roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def fields(self) -> dict[str, QWidget]:
        return {
            "purpose": self.purpose,
            "what": self.what,
            "ob": self.ob,
            "days": self.days,
            "forks": self.forks.choice,
            "careful": self.careful,
        }

    def lock(self, *, thrown: bool) -> None:
        for field in (*self.fields().values(), self.help):
            field.setEnabled(not thrown)

    def reset_after_test(self) -> None:
        empty_line(self.what)
        self.forks.choice.choose()
        self.careful.setChecked(False)

    def show_form(self, evening: Evening) -> None:
        book = evening.books[self.who]
        self.what.offer(dict.fromkeys(spell_name(book, id) for id in spell_ids(book)))
        self.forks.refresh(evening)

    def _spell(self, evening: Evening) -> Known:
        book, said = evening.books[self.who], self.what.text().strip()
        if not said:
            raise RefusedError("Say which spell.")
        return read_spell(book, find_spell(book, said))

    def build_trial(self, evening: Evening) -> Trial:
        someone, work = present(evening, self.who), self.work
        if someone.ability(someone.find_skill(castings.SORCERY)) is None:
            skill = someone.book.skill_name(castings.SORCERY)
            name = member(evening, self.who).name
            raise RefusedError(f"{name} has no {skill}: a teacher or a writing opens it.")
        lent, careful = self.forks.lent(evening), self.careful.isChecked()
        if work:
            trial = say_work(
                evening,
                self.who,
                work,
                self.what.text().strip(),
                self.ob.value(),
                self.days.value(),
                lent,
                careful=careful,
            )
        else:
            spell = self._spell(evening)
            study = find_study(someone.play, spell.id)
            tell(self.stage, stage_words(evening, self.who, study) if study else "")
            trial = say_reading(evening, self.who, spell, lent, careful=careful)
        verdict = judge(self.roll.with_dice(trial), someone.book)
        days = days_words(minutes_read(trial, verdict.result))
        less = "" if verdict.result else ", a tenth less for each success over"
        tell(self.takes, f"{days}{less}")
        return trial

    def look(self) -> None:
        for label in (self.stage, self.takes):
            tell(label, "")
        self._set.setVisible(self.work is not None)
        super().look()

    def comes(self, verdict: Verdict) -> str:
        return f"{super().comes(verdict)}; it is known when the time is over"

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        if work := self.work:
            return bring_work(evening, trial, work, self.what.text().strip())
        return bring_reading(evening, trial, self._spell(evening))
