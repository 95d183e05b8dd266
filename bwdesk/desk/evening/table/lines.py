"""The lines of a trial that is being made: written, counted; each with what it gives, and what is
wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QToolButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.in_sight import come_in_sight
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import show_text, text_line, undo_past_search
from bwdesk.rules.basics.problems import Overruled, Problem, Severity
from bwdesk.rules.play.allowed import overruling
from bwdesk.rules.play.trial import Trial

STOPS = ("test.struck", "test.dice", "test.artha", "test.limit", "test.boon")
"""Problems with which nothing is rolled, unless they are overruled."""
SHADES = (("", "as rolled"), ("B", "black"), ("G", "gray"), ("W", "white"))
"""The shade of dice a tool gives (HERO-12)."""


class Written(Struct, frozen=True):
    """A line somebody writes: what for, and how much. *shade* is that of its dice, "" for that of
    whoever rolls; None where there are none."""

    key: str
    label: str
    count: int
    shown: str
    least: int = 1
    most: int = 9
    shade: str | None = None


class WriteLine(QWidget):
    """``wrote`` carries the key and the words as they are typed, ``counted`` the number, ``shaded``
    the shade of its dice, ``gone`` the key of a line that is taken out."""

    wrote = Signal(str, str)
    counted = Signal(str, int)
    gone = Signal(str)
    shaded = Signal(str, str)

    def __init__(self, line: Written) -> None:
        super().__init__()
        self.line = line
        self.field = text_line(line.label, hint=line.shown, name=line.shown)
        self.field.setProperty("kind", "writing")
        undo_past_search(self.field)
        self.field.textEdited.connect(lambda text: self.wrote.emit(self.line.key, text))
        self.count = Stepper(line.shown, Steps(line.count, line.least, line.most))
        self.count.stepped.connect(lambda: self.counted.emit(self.line.key, self.count.value()))
        self.count.setVisible(line.most > line.least)
        self.out = QToolButton()
        self.out.setProperty("lucide", "x")
        self.out.setAccessibleName(f"Take out: {line.shown}")
        self.out.clicked.connect(lambda: self.gone.emit(self.line.key))
        self.shade = QComboBox()
        self.shade.addItems([name for _, name in SHADES])
        self.shade.setAccessibleName(f"Shade: {line.shown}")
        self.shade.activated.connect(lambda at: self.shaded.emit(self.line.key, SHADES[at][0]))
        self.shade.setVisible(line.shade is not None)
        layouts.row(self.field, self.shade, self.count, self.out, into=self, spacing=6, grows=0)

    def show_line(self, line: Written) -> None:
        self.line = line
        show_text(self.field, line.label)
        shades = [shade for shade, _ in SHADES]
        self.shade.setCurrentIndex(shades.index(line.shade) if line.shade in shades else 0)
        self.count.show_steps(Steps(line.count, line.least, line.most))


class Counted(Struct, frozen=True):
    """A line with a number that is spent: what, how much of it there is, how many dice it gives."""

    key: str
    label: str
    note: str
    count: int
    most: int


class CountLine(QWidget):
    """``counted`` carries the key and the number."""

    counted = Signal(str, int)

    def __init__(self, line: Counted) -> None:
        super().__init__()
        self.line = line
        self.name = words(line.label)
        self.note = words("", "small", "ink2")
        self.count = Stepper(line.label, Steps(line.count, 0, line.most))
        self.count.stepped.connect(lambda: self.counted.emit(self.line.key, self.count.value()))
        self.value = words("", "value", "ember")
        row = layouts.row(self.name, into=self, spacing=8, margins=(5, 1, 2, 1))
        row.addStretch(1)
        row.addWidget(self.note)
        row.addWidget(self.count)
        row.addWidget(self.value)
        self.show_line(line)

    def show_line(self, line: Counted) -> None:
        self.line = line
        self.note.setText(line.note)
        self.count.show_steps(Steps(line.count, 0, line.most))
        self.value.setText(f"+{line.count}D" if line.count else "")


class Wrong(Struct, frozen=True):
    """What is wrong with the line above; *ruling* is what the table says to let it count, None
    where no word of the table helps."""

    key: str
    problem: Problem
    ruling: Overruled | None = None


class WrongLine(QWidget):
    """The problem with its remedy; ``ruled`` carries the ruling that lets it count, or that is
    taken back."""

    ruled = Signal(object)

    def __init__(self, line: Wrong) -> None:
        super().__init__()
        self.line = line
        self.says = words("", "small", wrap=True)
        self.rule = push_button("Overrule", lambda: self.ruled.emit(self.line.ruling), kind="quiet")
        layouts.row(self.says, self.rule, into=self, spacing=8, margins=(29, 2, 2, 4), grows=0)
        self._seen = False
        self.show_line(line)

    def showEvent(self, event: QShowEvent) -> None:
        """What is new comes in sight: below the fold nobody would see why dice do not count."""
        super().showEvent(event)
        if not self._seen:
            self._seen = True
            come_in_sight(self)

    def show_line(self, line: Wrong) -> None:
        """The problem; one that is overruled says so, and what it was."""
        self.line = line
        problem = line.problem
        said = f"{problem.says} {problem.remedy}"
        tell(self.says, f"Overruled. {problem.says}" if problem.waived else said)
        themes.wear(self.says, tint="ink2" if problem.waived else problem.severity.value)
        self.rule.setVisible(line.ruling is not None)
        self.rule.setText("Take it back" if problem.waived else "Overrule")
        self.rule.setAccessibleName(f"{self.rule.text()}: {problem.says}")


class Wrongs:
    """What is wrong with a trial, handed out by the line it is wrong with."""

    def __init__(self, trial: Trial, found: Iterable[Problem]) -> None:
        self._trial = trial
        self._left = [each for each in found if each.severity is not Severity.UNFINISHED]

    def take_wrongs(self, where: str) -> Iterator[Wrong]:
        """Of one line."""
        for each in [each for each in self._left if each.where == where]:
            self._left.remove(each)
            ruling = overruling(self._trial, each)
            yield Wrong(f"wrong/{each.key}", each, ruling)

    def rest(self) -> Iterator[Wrong]:
        """Of no line that is shown."""
        for where in dict.fromkeys(each.where for each in self._left):
            yield from self.take_wrongs(where)


def wrong_line(line: Wrong, ruled: Callable[[Overruled], object]) -> WrongLine:
    """The problem, and *ruled* is told what is overruled there, or taken back."""
    made = WrongLine(line)
    made.ruled.connect(ruled)
    return made


def wrong_lines(into: QVBoxLayout, ruled: Callable[[Overruled], object]) -> Keyed[Wrong]:
    """Rows of problems alone, beside what they are about."""
    return Keyed[Wrong](
        into,
        lambda line: wrong_line(line, ruled),
        lambda row, line: row.show_line(line),
        lambda line: line.key,
    )


def stops(problems: Iterable[Problem]) -> Iterator[Problem]:
    """What keeps the dice from being rolled."""
    return (each for each in problems if each.code in STOPS and not each.waived)
