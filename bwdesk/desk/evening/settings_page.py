"""What this table has agreed on, question by question."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.rules.campaign import Settings
from bwdesk.rules.games.readings import Reading
from bwdesk.rules.play.agreed import CHAPTERS, Chapter, Figure, agree

BESIDE, WIDEST = 640, 920


class Row(QWidget):
    """What is asked at the left, what is answered at the right."""

    def __init__(self, page: Page, chapter: Chapter, asked: Reading | Figure) -> None:
        super().__init__()
        self._page, self.chapter, self.field = page, chapter, asked.field
        self.halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.halves.setContentsMargins(0, 8, 0, 8)
        self.halves.setSpacing(24)
        left = layouts.column(
            words(asked.name, "name"), words(asked.asks, "small", "ink2", wrap=True), ..., spacing=2
        )
        self.right = layouts.column(spacing=4)
        self.says = words("", "small", "ink2", wrap=True)
        self.halves.addLayout(left, 2)
        self.halves.addLayout(self.right, 3)

    def show_settings(self, settings: Settings) -> None:
        """What holds now."""


class ReadingRow(Row):
    """Answers beside each other, and what the chosen one does."""

    def __init__(self, page: Page, chapter: Chapter, reading: Reading) -> None:
        super().__init__(page, chapter, reading)
        self.reading = reading
        self.choice = Segmented(reading.asks, [each.name for each in reading.answers])
        self.choice.chosen.connect(self._choose)
        self.right.addWidget(self.choice)
        self.right.addWidget(self.says)

    def show_settings(self, settings: Settings) -> None:
        answers = self.reading.answers
        held = getattr(self.chapter.of(settings), self.field)
        at = next((at for at, each in enumerate(answers) if each.value == held), 0)
        if self.choice.current() != at:
            self.choice.blockSignals(True)
            self.choice.choose(at)
            self.choice.blockSignals(False)
        self.says.setText(f"{answers[at].says} Recommended." if at == 0 else answers[at].says)

    def _choose(self, at: int) -> None:
        value = self.reading.answers[at].value
        self._page.do(lambda evening: agree(evening, self.chapter, self.field, value))


class FigureRow(Row):
    """A number, and what 0 of it means."""

    def __init__(self, page: Page, chapter: Chapter, figure: Figure) -> None:
        super().__init__(page, chapter, figure)
        self.figure = figure
        self.stepper = Stepper(figure.asks, Steps(figure.least, figure.least, figure.most))
        self.stepper.stepped.connect(self._step)
        line = layouts.row(self.stepper, ..., spacing=8)
        self.right.addLayout(line)
        self.right.addWidget(self.says)

    def show_settings(self, settings: Settings) -> None:
        value = int(getattr(self.chapter.of(settings), self.field))
        self.stepper.show_steps(Steps(value, self.figure.least, self.figure.most))
        said = self.figure.nothing if not value else ""
        tell(self.says, said.capitalize())

    def _step(self, value: int) -> None:
        self._page.do(
            lambda evening: agree(evening, self.chapter, self.field, value),
            f"settings-{self.chapter.part}-{self.field}",
        )


class SettingsPage(Page):
    """Chapter by chapter; every answer is a step that can be undone and holds from then on."""

    guide = ("play.md", "What a table agrees on")

    def lay_out(self) -> None:
        self.rows: list[Row] = []
        inside, narrow = ScrolledBody(), QWidget()
        column = layouts.column(words("Settings", "display"), into=narrow, margins=(28, 12, 28, 24))
        column.addWidget(
            words(
                "The rules can be read in more ways than one here. The first answer is what we "
                "recommend; whatever the table chooses holds for this campaign from now on.",
                "body",
                "ink2",
                wrap=True,
            )
        )
        for chapter in CHAPTERS:
            column.addSpacing(14)
            column.addWidget(SectionLabel(chapter.name))
            for reading in chapter.readings:
                self._add(ReadingRow(self, chapter, reading))
                column.addWidget(self.rows[-1])
            for figure in chapter.figures:
                self._add(FigureRow(self, chapter, figure))
                column.addWidget(self.rows[-1])
        column.addStretch(1)
        self._narrow = narrow
        row = layouts.row(narrow, ..., into=inside)
        row.setStretch(0, 100)
        layouts.column(layouts.scrolled(inside, "paper"), into=self)
        themes.of(self).changed.connect(self._fit)
        self._fit()

    def refresh(self) -> None:
        settings = self.document.campaign.settings
        for row in self.rows:
            row.show_settings(settings)

    @property
    def first(self) -> QWidget | None:
        row = self.rows[0]
        return row.choice.button(row.choice.current()) if isinstance(row, ReadingRow) else None

    def row(self, field: str) -> Row:
        """The row of a setting, by its field. StopIteration for one there is not."""
        return next(each for each in self.rows if each.field == field)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _add(self, row: Row) -> None:
        self.rows.append(row)

    def _fit(self) -> None:
        px, way = themes.of(self).type.px, QBoxLayout.Direction
        beside = self.width() >= px(BESIDE)
        self._narrow.setMaximumWidth(round(px(WIDEST)))
        for row in self.rows:
            row.halves.setDirection(way.LeftToRight if beside else way.TopToBottom)
            row.halves.setSpacing(24 if beside else 6)
