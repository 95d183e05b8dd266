"""Months, a week and years of a campaign's own: written as lines, with today's date below."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.injury.patient import DAY
from bwdesk.rules.person.calendar import Calendar, whole_date_words
from bwdesk.rules.play.calendars import format_first, format_months, parse_calendar, set_calendar
from bwdesk.rules.play.evening import RefusedError

HIGH = 170
MONTHS = "Frost 30\nThaw 31\nSowing 30"
SAYS = "A line for each month, with its days. Every date of the campaign is told by it."
NONE = "Without a month days are counted: Day 1, Day 2."


class CalendarDialog(AnswerDialog):
    """What is written is read with every key; what is no calendar says so, and where."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__("Months and days", SAYS, "Keep it", parent)
        self._document = document
        clock = document.campaign.clock
        now = clock.calendar
        self.months = QPlainTextEdit(format_months(now) if now else "")
        self.months.setPlaceholderText(MONTHS)
        self.months.setTabChangesFocus(True)
        self.months.setMinimumHeight(round(themes.theme_of(self).type.px(HIGH)))
        line = partial(text_line, longest=LONGEST_WORDS)
        self.week = line(
            ", ".join(now.week) if now else "", hint="Moonday, Towerday, Rest", name="Week"
        )
        year = f"{now.year} {now.era}".strip() if now else ""
        self.year = line(year, hint="872 of the Salt", name="Year")
        self.first = line(
            format_first(now) if now else "", hint="14 Frost, Moonday", name="First day of play"
        )
        self.reads = words("", "body", "ink", wrap=True)
        self.add("Months", self.months)
        self.add("Week", self.week)
        self.add("Year", self.year)
        self.add("Play began", self.first)
        self.fields.addRow(self.reads)
        self.widen(520)
        self.finish()
        self.months.textChanged.connect(self._read)
        for each in (self.week, self.year, self.first):
            each.textChanged.connect(lambda _text: self._read())
        self._read()
        self.months.setFocus()

    @property
    def much_typed(self) -> bool:
        before = self._document.campaign.clock.calendar
        return self.months.toPlainText().strip() != (format_months(before) if before else "")

    def accept(self) -> None:
        """Every date is told so from now on."""
        if self._document.do(partial(set_calendar, calendar=self._calendar())):
            super().accept()

    def _calendar(self) -> Calendar | None:
        months = self.months.toPlainText()
        return parse_calendar(months, self.week.text(), self.year.text(), self.first.text())

    def _read(self) -> None:
        day = self._document.campaign.clock.now // DAY
        try:
            made = self._calendar()
        except RefusedError as why:
            tell(self.reads, str(why))
            themes.wear(self.reads, tint="broken")
            self.accept_it.setEnabled(False)
            return
        tell(self.reads, f"Today is {whole_date_words(made, day)}." if made else NONE)
        themes.wear(self.reads, tint="ink")
        self.accept_it.setEnabled(True)
