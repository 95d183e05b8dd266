"""Letting time pass: how much, and what will happen until then."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.injury.patient import DAY, HOUR, Patient
from bwdesk.rules.injury.time import pass_time
from bwdesk.rules.injury.words import due_says, moment
from bwdesk.rules.person.character import Clock, Play

UNITS = (("minutes", 1), ("hours", HOUR), ("days", DAY), ("weeks", 7 * DAY), ("months", 30 * DAY))
QUICK = (
    ("10 minutes", 10, 0),
    ("1 hour", 1, 1),
    ("8 hours", 8, 1),
    ("1 day", 1, 2),
    ("1 week", 1, 3),
    ("1 month", 1, 4),
)
MOST, MOST_TOLD = 999, 6


class ClockDialog(AnswerDialog):
    """``minutes()`` to let pass, and ``days()``, what the campaign calls the first day.

    *foretells* says in sentences what so many minutes will bring, before anybody agrees to them.
    """

    def __init__(
        self, clock: Clock, foretells: Callable[[int], list[str]], parent: QWidget | None = None
    ) -> None:
        now = moment(clock.now, clock)
        super().__init__("Let time pass", f"It is {now}.", "Let it pass", parent)
        self._clock, self._foretells = clock, foretells
        self.amount, self.unit = Stepper("How much", Steps(1, 1, MOST)), QComboBox()
        self.unit.addItems([name for name, _ in UNITS])
        self.unit.setCurrentIndex(1)
        place = QWidget()
        grid = layouts.grid(into=place, across=6, down=6)
        self.quick: list[QPushButton] = []
        for number, (name, amount, unit) in enumerate(QUICK):
            button = QPushButton(name)
            button.clicked.connect(
                lambda _checked=False, amount=amount, unit=unit: self._set(amount, unit)
            )
            self.quick.append(button)
            grid.addWidget(button, number // 3, number % 3)
        self.named = text_line(clock.epoch, hint="Day 1")
        self.add("", place)
        self.add("How much", self.amount)
        self.add("of", self.unit)
        if clock.calendar is None:
            self.add("First day", self.named)
        self.amount.stepped.connect(self._tell)
        self.unit.currentIndexChanged.connect(self._tell)
        self._tell()
        self.finish()
        self.amount.setFocus()

    def minutes(self) -> int:
        return self.amount.value() * UNITS[self.unit.currentIndex()][1]

    def days(self) -> str:
        return self.named.text().strip()

    def _set(self, amount: int, unit: int) -> None:
        self.amount.step(amount - self.amount.value())
        self.unit.setCurrentIndex(unit)

    def _tell(self) -> None:
        until = moment(self._clock.now + self.minutes(), self._clock)
        self.tell("\n".join([f"Until {until}.", *self._foretells(self.minutes())]))


def forecast_lines(play: Play, patient: Patient, minutes: int) -> list[str]:
    """What the schedule says will happen to one character meanwhile."""
    now, clock = play.clock.now, play.clock
    passed = pass_time(play.wounds, patient, now, now + minutes)
    lines = []
    for due in passed.happened[:MOST_TOLD]:
        wound = passed.wounds[due.place]
        lines.append(f"{moment(due.time, clock)}: {due_says(due, wound, patient)}.")
    if len(passed.happened) > MOST_TOLD:
        lines.append(f"And {len(passed.happened) - MOST_TOLD} more.")
    if passed.stopped:
        lines.append(
            f"{moment(passed.now, clock)}: there the clock stops; somebody is about to die."
        )
    return lines
