"""A life at random: knobs, the life they came to, and a button that takes it."""

from __future__ import annotations

from random import Random

from PySide6.QtWidgets import QDialog, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.random_options import RandomOptions
from bwdesk.desk.burner.path_words import segments
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.lifeline import Lifeline
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.path import walk
from bwdesk.rules.burning.wander import NoWay, wander
from bwdesk.rules.person.character import Choices, Step

WIDTH = 640


class RandomLifeDialog(ReadingOrder, QDialog):
    """Rolls whole lives; the one taken comes in the place of the path, in one step of undo."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.setWindowTitle("A life at random")
        self.knobs = RandomOptions(people=False)
        self.line, self.says = Lifeline(), words("", "body", "ink2", wrap=True)
        self.take = push_button("Take this life", kind="primary")
        self.take.setAutoDefault(False)
        self.take.clicked.connect(self._take)
        self._steps: tuple[Step, ...] = ()
        column = layouts.column(
            self.knobs, self.line, self.says, into=self, spacing=14, margins=(20, 18, 20, 18)
        )
        column.addStretch(1)
        column.addLayout(layouts.row(..., self.take, spacing=None))
        self.knobs.changed.connect(self.roll)
        self.knobs.rolled.connect(self.roll)
        self.knobs.seed.valueChanged.connect(lambda _seed: self.roll())
        self.setMinimumWidth(round(themes.theme_of(self).type.px(WIDTH)))
        self.come_up()

    def come_up(self) -> None:
        stock = self.document.reckoning.stock.id
        if stock != self.knobs.stock:
            self.knobs.offer(self.document.book, stock)
        self.roll()
        self.show()
        self.raise_()
        self.activateWindow()
        self.knobs.again.setFocus()

    def roll(self) -> None:
        """Show the life the knobs come to."""
        book, stock, knobs = self.document.book, self.document.reckoning.stock, self.knobs
        came = wander(
            stock,
            book,
            Random(knobs.seed.value()).randrange,
            count=knobs.count.value(),
            settings=(knobs.setting.now,) if knobs.setting.now else (),
            end=knobs.end.now,
            sex=self.document.choices.sex,
        )
        self._steps = () if isinstance(came, NoWay) else came
        self.take.setEnabled(bool(self._steps))
        if isinstance(came, NoWay):
            self.line.show_segments(())
            self.says.setText(f"{came.says} Turn a knob.")
            return
        path, _ = walk(Choices(stock.id, path=came), stock, book)
        self.line.show_segments(segments(path, book, range(len(path)))[0])
        names = ", ".join(walked.lifepath.name for walked in path)
        points = sum(walked.resources for walked in path)
        self.says.setText(
            f"{names}. Age {figure(path[-1].ends)}, {plural(points, 'resource point')}."
        )

    def _take(self) -> None:
        choices = self.document.choices
        self.document.apply(edits.take_path(choices, self._steps, "Take a life at random"))
        self.accept()
