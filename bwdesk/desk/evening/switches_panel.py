"""What is off at this table: subsystems by a press, lists and entries by their names."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.enter_line import EnterLine
from bwdesk.desk.kit.view import Button, Label, Part, Row, Shown
from bwdesk.desk.kit.words import words
from bwdesk.rules.group.switches import Off
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.switches import SUBSYSTEMS, off_line, parse_off, switch_off, switch_on

SAYS = (
    "What is off is in no list, no line and on no page of this campaign. Whoever has it keeps it, "
    "and nothing is lost."
)
HINT = "Also off: Elf; all spells but for Serel; Fight! from session 5"


class SwitchesPanel(QWidget):
    """Subsystems that are in play are lit; below, all that is off, each with a way back."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.choice = ChipChoice("In play", {e.id: e.name for e in SUBSYSTEMS}, several=True)
        self.choice.chosen.connect(self._choose)
        rows = QWidget()
        self.shown = Shown(layouts.column(into=rows, spacing=6))
        says = words(SAYS, "small", "ink2", wrap=True)
        layouts.column(says, self.choice, rows, into=self, spacing=8, margins=(0, 8, 0, 0))

    def refresh(self) -> None:
        """Show what is off now."""
        campaign = self._page.document.campaign
        off = campaign.settings.off
        gone = {each.what for each in off if not each.kind}
        self.choice.choose(*(each.id for each in SUBSYSTEMS if each.id not in gone))
        rows: list[Part | None] = [self._row(each) for each in off]
        self.shown.show([*rows, EnterLine("What else is off", self._switch_off, HINT)])

    def _row(self, off: Off) -> Part:
        campaign, book = self._page.document.campaign, self._page.document.installed.book_of(None)
        return Row(
            [
                Label(off_line(off, campaign, book), "body", wrap=True, grow=1),
                Button("On again", partial(self._on, off), "quiet", key="on"),
            ],
            spacing=8,
            key=(off.kind, off.what),
        )

    def _on(self, off: Off) -> None:
        book = self._page.document.installed.book_of(None)
        self._page.do(partial(switch_on, kind=off.kind, what=off.what, book=book))

    def _switch_off(self, text: str) -> bool:
        """Each between semicolons; nothing of a line that is not understood."""
        document = self._page.document
        book = document.installed.book_of(None)
        try:
            every = [
                parse_off(each, document.campaign, book) for each in text.split(";") if each.strip()
            ]
        except RefusedError as why:
            document.refused.emit(str(why))
            return False
        return all(self._page.do(partial(switch_off, off=each, book=book)) for each in every)

    def _choose(self) -> None:
        """One chip was pressed: on or off, as it is lit now."""
        book = self._page.document.installed.book_of(None)
        gone = {e.what for e in self._page.document.campaign.settings.off if not e.kind}
        lit = set(self.choice.ids)
        for each in SUBSYSTEMS:
            if each.id in gone and each.id in lit:
                self._page.do(partial(switch_on, kind="", what=each.id, book=book))
            elif each.id not in gone and each.id not in lit:
                self._page.do(partial(switch_off, off=Off(each.id), book=book))
