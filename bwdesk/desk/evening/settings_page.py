"""What this table has agreed on, question by question."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.agreement_panel import AgreementPanel
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.switches_panel import SwitchesPanel
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.asked_row import AskedRow, ReadingRow
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.rules.basics.prose import series
from bwdesk.rules.group.campaign import Settings
from bwdesk.rules.play.agreed import Chapter, Figure, agree, chapters
from bwdesk.rules.play.magic.praying import bar_prayers
from bwdesk.rules.tables.readings import Reading

BESIDE, WIDEST = 640, 920


class Answered(ReadingRow):
    """How this table reads a rule."""

    def __init__(self, page: Page, chapter: Chapter, reading: Reading) -> None:
        super().__init__(reading.name, reading.asks, [each.name for each in reading.answers])
        self._page, self.chapter, self.reading = page, chapter, reading
        self.field = reading.field
        self.chosen.connect(self._choose)

    def show_settings(self, settings: Settings) -> None:
        answers = self.reading.answers
        held = getattr(self.chapter.settings_of(settings), self.field)
        at = next((at for at, each in enumerate(answers) if each.value == held), 0)
        self.show_answer(at, answers[at].says)

    def _choose(self, at: int) -> None:
        value = self.reading.answers[at].value
        self._page.do(lambda evening: agree(evening, self.chapter, self.field, value))


class FigureRow(AskedRow):
    """A number, and what 0 of it means."""

    def __init__(self, page: Page, chapter: Chapter, figure: Figure) -> None:
        self.stepper = Stepper(figure.asks, Steps(figure.least, figure.least, figure.most))
        super().__init__(figure.name, figure.asks, layouts.row(self.stepper, ..., spacing=8))
        self._page, self.chapter, self.figure = page, chapter, figure
        self.field = figure.field
        self.stepper.stepped.connect(self._step)

    def show_settings(self, settings: Settings) -> None:
        value = int(getattr(self.chapter.settings_of(settings), self.field))
        self.stepper.show_steps(Steps(value, self.figure.least, self.figure.most))
        tell(self.says, self.figure.nothing.capitalize() if not value else "")

    def _step(self, value: int) -> None:
        self._page.do(
            lambda evening: agree(evening, self.chapter, self.field, value),
            f"settings-{self.chapter.part}-{self.field}",
        )


class PrayersRow(AskedRow):
    """Which prayers exist at this table."""

    field = "barred"

    def __init__(self, page: Page) -> None:
        book = page.document.installed.book_of(None)
        ordered = sorted(book.prayers.values(), key=lambda each: each.obstacle)
        self._every = tuple(each.id for each in ordered)
        self._names = {each.id: each.name for each in ordered}
        self.choice = ChipChoice("Prayers", {e.id: e.name for e in ordered}, several=True)
        asks = "Which of them exist at all?"
        super().__init__("Prayers", asks, layouts.row(self.choice))
        self._page = page
        self.choice.chosen.connect(self._choose)

    def show_settings(self, settings: Settings) -> None:
        barred = settings.magic.barred
        self.choice.choose(*(each for each in self._every if each not in barred))
        gone = series((self._names[each] for each in barred if each in self._names), "and")
        tell(self.says, f"All but {gone}." if gone else "All of them.")

    def _choose(self) -> None:
        barred = tuple(each for each in self._every if each not in self.choice.ids)
        self._page.do(lambda evening: bar_prayers(evening, barred))


SettingRow = Answered | FigureRow | PrayersRow


class SettingsPage(Page):
    """Chapter by chapter; every answer is a step that can be undone and holds from then on."""

    guide = ("play.md", "What a table agrees on")

    def lay_out(self) -> None:
        self.rows: list[SettingRow] = []
        inside, narrow = ScrolledBody(), QWidget()
        column = layouts.column(words("Settings", "display"), into=narrow, margins=(28, 12, 28, 24))
        column.addSpacing(4)
        column.addWidget(SectionLabel("What it is about"))
        self.agreement = AgreementPanel(self)
        column.addWidget(self.agreement)
        column.addSpacing(14)
        column.addWidget(
            words(
                "The rules can be read in more ways than one here. The first answer is what we "
                "recommend; whatever the table chooses holds for this campaign from now on.",
                "body",
                "ink2",
                wrap=True,
            )
        )
        for chapter in chapters(self.document.installed.book_of(None)):
            column.addSpacing(14)
            column.addWidget(SectionLabel(chapter.name))
            rows: list[SettingRow] = []
            rows += [Answered(self, chapter, each) for each in chapter.readings]
            rows += [FigureRow(self, chapter, each) for each in chapter.figures]
            if chapter.part == "magic":
                rows.append(PrayersRow(self))
            for row in rows:
                column.addWidget(row)
            self.rows += rows
        column.addSpacing(14)
        column.addWidget(SectionLabel("What is in play"))
        self.switches = SwitchesPanel(self)
        column.addWidget(self.switches)
        column.addStretch(1)
        self._narrow = narrow
        layouts.row(narrow, ..., into=inside).setStretch(0, 100)
        layouts.column(layouts.scroll_area(inside, "paper"), into=self)

    def refresh(self) -> None:
        settings = self.document.campaign.settings
        for row in self.rows:
            row.show_settings(settings)
        self.switches.refresh()
        self.agreement.refresh()

    @property
    def first(self) -> QWidget | None:
        row = self.rows[0]
        return row.choice.button(row.choice.current()) if isinstance(row, Answered) else None

    def row(self, field: str) -> SettingRow:
        """The row of a setting, by its field. StopIteration for one there is not."""
        return next(each for each in self.rows if each.field == field)

    def fit(self) -> None:
        px = themes.theme_of(self).type.px
        self._narrow.setMaximumWidth(round(px(WIDEST)))
        for row in self.rows:
            row.lay(beside=self.width() >= px(BESIDE))
