"""A song or an art beside the table: what it does, how long, and what is over split."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.magic.magic_words import time_words
from bwdesk.desk.evening.table.fork_choice import ForkChoice
from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.rules.magic.casting import seconds_of
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.evening import Evening, Step, present
from bwdesk.rules.play.magic.singing import (
    Singing,
    bring_song,
    find_song,
    reckon_song,
    say_song,
)
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict
from bwdesk.rules.tables.magic import Song

HARDEST = 20
SPLITS = {"effect": "Into effect", "area": "Into area", "duration": "Into duration"}


class SingPane(RolledPane):
    """It works as a skill does, but every six rolls on; what is printed of it stands to choose."""

    title, key = "A song", "sing"

    def form(self) -> QWidget:
        evening = self.document.evening
        book: Book = evening.books[self.who]
        self.song: Song = find_song(evening, self.who, self.ability)
        self.title = book.skill_name(self.ability)
        tasks = {str(at): f"{e.obstacle} {e.name}" for at, e in enumerate(self.song.tasks)}
        self.task = ChipChoice("What it does", tasks)
        self.task.chosen.connect(self._choose)
        self.effect = words(self.song.effect, "prose", "ink2", wrap=True)
        self.effect.setVisible(bool(self.song.effect))
        self.intent = text_line(hint="What it is sung for …", longest=150)
        self.intent.setProperty("kind", "writing")
        self.intent.setAccessibleName("What it is sung for")
        self.intent.returnPressed.connect(
            lambda: self.roll.setFocus(Qt.FocusReason.OtherFocusReason)
        )
        self.ob = self._stepper("Obstacle", Steps(0, 0, HARDEST, unsaid=True))
        self._ob = QWidget()
        layouts.row(words("Obstacle"), self.ob, ..., into=self._ob, spacing=8)
        better = self.song.better
        asks = f"A better piece: +{better.obstacle} Ob, {better.dice}D" if better else ""
        self.better = QCheckBox(asks)
        self.better.setVisible(better is not None)
        self.better.toggled.connect(lambda _on: self.look())
        self.made = text_line(hint="What is made …", longest=60)
        self.made.setAccessibleName("What is made")
        for field in (self.intent, self.made):
            field.textChanged.connect(self.noted)
            mark_kept_elsewhere(field)
        self.forks = ForkChoice(self.who, self.ability)
        self.forks.chosen.connect(self.look)
        self.takes = words("", "small", "ink2", wrap=True)
        return layouts.inset(
            self.effect,
            self.intent,
            self.task,
            self._ob,
            layouts.row(self.better, ...),
            self.made,
            self.forks,
            self.takes,
            spacing=8,
        )

    def aftermath(self) -> QWidget:
        self.split = {key: self._stepper(name, Steps(0, 0, 0)) for key, name in SPLITS.items()}
        parts = layouts.wrapping(spacing=8)
        for key, name in SPLITS.items():
            parts.addWidget(words(name, "small"))
            parts.addWidget(self.split[key])
        self._over = QWidget()
        layouts.column(parts, into=self._over)
        return self._over

    def _stepper(self, name: str, steps: Steps) -> Stepper:
        made = Stepper(name, steps)
        made.stepped.connect(lambda _step: self.look())
        return made

    def _choose(self) -> None:
        """A task has its obstacle; without one it is set."""
        if self.task.id:
            self.ob.show_value(self.song.tasks[int(self.task.id)].obstacle)
        self.look()

    @property
    def first(self) -> QWidget | None:
        return next(iter(self.task.chips.values()), self.ob)

    def take_said(self, what: str) -> None:
        """``/sing city``: a part of what it does, or of its name."""
        said = what.strip().casefold()
        for at, each in enumerate(self.song.tasks):
            if said and said in each.name.casefold():
                self.task.choose(str(at))
                self._choose()
                return
        if said not in self.title.casefold():
            self.intent.setText(what)

    def fields(self) -> dict[str, QWidget]:
        return {
            "intent": self.intent,
            "task": self.task,
            "ob": self.ob,
            "better": self.better,
            "made": self.made,
            "forks": self.forks.choice,
        }

    def lock(self, *, thrown: bool) -> None:
        for field in (self.task, self.ob, self.better, self.forks, self.help):
            field.setEnabled(not thrown)

    def reset_after_test(self) -> None:
        for field in (self.intent, self.made):
            empty_line(field)

    def show_form(self, evening: Evening) -> None:
        self.forks.refresh(evening)

    def _said(self) -> Singing:
        task = self.song.tasks[int(self.task.id)].name if self.task.id else ""
        said = ": ".join(filter(None, (task, self.intent.text().strip())))
        return Singing(
            self.ability, said, self.ob.value(), self.better.isChecked(), self.made.text()
        )

    def build_trial(self, evening: Evening) -> Trial:
        said = self._said()
        trial = say_song(evening, self.who, said, self.forks.lent(evening))
        actions = reckon_song(evening, self.who, said).actions
        reflexes = present(evening, self.who).ability("reflexes")
        if actions:
            each = reflexes.exponent if reflexes else 0
            takes = time_words(actions, seconds_of(actions, each) if each else None)
            tell(self.takes, f"{actions} actions, {takes}")
        return trial

    def look(self) -> None:
        tell(self.takes, "")
        self.made.setVisible(self.better.isChecked())
        super().look()

    def show_after(self, _evening: Evening, verdict: Verdict) -> None:
        result = verdict.result
        over = max(0, result.margin) if result and result.passed else 0
        self._over.setVisible(over > 0)
        for key, stepper in self.split.items():
            other = sum(e.value() for k, e in self.split.items() if k != key)
            most = max(0, over - other)
            stepper.show_steps(Steps(min(stepper.value(), most), 0, most))

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        split = {key: stepper.value() for key, stepper in self.split.items()}
        return bring_song(evening, trial, self._said(), split)
