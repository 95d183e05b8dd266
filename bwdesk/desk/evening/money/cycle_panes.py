"""What comes round with the cycle: maintenance with its debts, and a job for taxed dice."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.evening.money.pane import MoneyPane
from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.combo_boxes import offer
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play.bringing import forks_of
from bwdesk.rules.play.evening import Evening, RefusedError, Step, present
from bwdesk.rules.play.money import cycle
from bwdesk.rules.play.money.having import count_taxed, readings
from bwdesk.rules.play.money.purchase import Aftermath, Failure
from bwdesk.rules.play.money.taxing import Said
from bwdesk.rules.play.money.upkeep import DAY, earn
from bwdesk.rules.play.trial import Lent, Trial
from bwdesk.rules.play.verdict import Verdict


class UpkeepPane(MoneyPane):
    """One cycle more of a lifestyle, debts and all."""

    title = "Upkeep"

    def form(self) -> QWidget:
        self.lives = words("", "body", wrap=True)
        return self.lives

    def show_form(self, evening: Evening) -> None:
        super().show_form(evening)
        standing = present(evening, self.who).play.standing
        lives = standing.upkeep
        owed = len(cycle.debts_due(standing))
        said = f"Lives as: {lives.lifestyle}." if lives else "Keeps up nothing."
        if owed:
            said += " Passed, every debt is one less; failed, it goes on for a cycle."
        self.lives.setText(said)

    def build_trial(self, evening: Evening) -> Trial:
        return cycle.maintenance_trial(evening, self.who, self.means_brought)

    def pay(self, evening: Evening, trial: Trial, said: Said) -> Step:
        return cycle.maintain(evening, trial, self.means_brought, said)

    def failures(self, _after: Aftermath) -> tuple[Failure, ...]:
        return ("",)


class WorkPane(RolledPane):
    """A job: which skill, what FoRKs, and what of its extra successes goes to time."""

    title = "A job"
    stands = "Begin the job"

    def form(self) -> QWidget:
        self.skill = QComboBox()
        self.skill.setAccessibleName("The skill of the job")
        self.skill.currentIndexChanged.connect(self._another)
        self.forks = ChipChoice("FoRKs", {}, several=True)
        self.forks.chosen.connect(self.look)
        self._for = ""
        self.quickly = Stepper("Extra successes for time", Steps(0, 0, 9))
        self.quickly.stepped.connect(lambda _count: self.look())
        self._quick = QWidget()
        quick = layouts.row(
            words("Extra successes for time, a tenth each"), into=self._quick, spacing=8
        )
        quick.addStretch(1)
        quick.addWidget(self.quickly)
        return layouts.inset(self.skill, self.forks, self._quick, spacing=8)

    @property
    def helped_ability(self) -> str:
        return str(self.skill.currentData() or "")

    @property
    def first(self) -> QWidget | None:
        return self.skill

    def show_form(self, evening: Evening) -> None:
        someone = present(evening, self.who)
        known = [(e.id, e.skill.name, e.ability) for e in someone.lines if e.ability]
        known.sort(key=lambda each: (-each[2].exponent, each[1]))
        offer(self.skill, ((f"{name} {ability}", id) for id, name, ability in known))
        self._offer_forks(evening)

    def build_trial(self, evening: Evening) -> Trial:
        skill = self.helped_ability
        if not skill:
            raise RefusedError("There is no skill to work by.")
        trial = cycle.work_trial(evening, self.who, skill)
        chosen = self.forks.ids
        lent = [e for e in forks_of(present(evening, self.who), skill) if e.line.id in chosen]
        forks = tuple(Lent(each.line.id, str(each.line.ability)) for each in lent)
        return replace(trial, forks=forks, quickly=self.quickly.value())

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        return cycle.work(evening, trial)

    def comes(self, verdict: Verdict) -> str:
        evening = self.document.evening
        assert verdict.result is not None, "it is told once there is one"
        taxed = count_taxed(present(evening, self.who).play.standing)
        found = earn(verdict.result, taxed, readings(evening), self.quickly.value())
        takes = plural(found.minutes // DAY, "day")
        if not verdict.result.passed:
            return f"Failed: {takes} of work, and nothing comes back."
        return f"{found.dice}D come back after {takes}."

    def fields(self) -> dict[str, QWidget]:
        return {"skill": self.skill, "forks": self.forks, "quickly": self.quickly}

    def lock(self, *, thrown: bool) -> None:
        self.skill.setEnabled(not thrown)
        self.forks.setEnabled(not thrown)

    def _another(self, _index: int) -> None:
        evening = self.document.evening
        self._offer_forks(evening)
        self.offer_help(evening)
        self.look()

    def _offer_forks(self, evening: Evening) -> None:
        if self._for == self.helped_ability:
            return
        self._for = self.helped_ability
        found = forks_of(present(evening, self.who), self.helped_ability)
        self.forks.offer({e.line.id: e.line.skill.name for e in found})
        self.forks.choose()
        self.forks.setVisible(bool(found))
