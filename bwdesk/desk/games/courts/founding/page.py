"""Founding two courts: the steps, and the file of the game that begins."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts.founding.begin import STEPS, BeginStep
from bwdesk.desk.games.courts.founding.court import BlackStep, WhiteStep
from bwdesk.desk.games.courts.founding.foundation import CourtsFoundation
from bwdesk.desk.games.courts.founding.readings import ReadingsStep
from bwdesk.desk.games.courts.founding.table import TableStep
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.steps import Step
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.table.founding import steps
from bwdesk.desk.table.founding.page import FoundingTab
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.files import chronicles, drafts, games, replacing
from bwdesk.files.drafts import Kept
from bwdesk.rules.games.courts.founding import ADJUDICATOR, Founding, name_of, seated, setup
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.courts.state import Settings
from bwdesk.table.log import Seat
from bwdesk.table.session import begun
from bwdesk.when import minute, stamp

UNNAMED = "A new game of courts"
PAGES: dict[str, type[StepPage]] = {
    each.key: each for each in (TableStep, WhiteStep, BlackStep, ReadingsStep, BeginStep)
}


class Foot(QWidget):
    """Both courts in a line, and the way to the next step."""

    def __init__(self, foundation: CourtsFoundation) -> None:
        super().__init__()
        self._foundation = foundation
        self.setProperty("ground", "desk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._says = words("", "body", "ink2", wrap=True)
        self._row = layouts.row(self._says, into=self, spacing=12, margins=(20, 9, 16, 9), grows=0)
        self.refresh()

    def end_with(self, ways: QWidget) -> None:
        self._row.addWidget(ways)

    def refresh(self) -> None:
        said = []
        for own in self._foundation.plan.courts:
            strength = sum(each.value for each in own.pieces)
            said.append(
                f"{name_of(own)}: {len(own.pieces)} pieces worth {strength}, Glamour {own.glamour}"
            )
        self._says.setText(". ".join(said) + ".")


class CourtsFoundingPage(FoundingTab):
    """A game of courts being founded."""

    room = "chronicles"
    foundation: CourtsFoundation

    def __init__(
        self, settings: DeskSettings, installed: InstalledPacks, parent: QWidget | None = None
    ) -> None:
        foundation = CourtsFoundation(installed, settings.writer)
        super().__init__(settings, foundation, parent)
        self.destroyed.connect(partial(_released, foundation))

    @property
    def title(self) -> str:
        return self.foundation.plan.title.strip() or UNNAMED

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for key, _ in STEPS)

    @property
    def guide(self) -> tuple[str, str]:
        return ("chronicles.md", "The seasonal courts")

    def standing(self) -> tuple[Step, ...]:
        plan = self.foundation.plan
        return steps.standing(STEPS, self.foundation.problems, lambda key: self._touched(key, plan))

    def _touched(self, key: str, plan: Founding) -> bool:
        blank: Founding = self.foundation.blank
        match key:
            case "table":
                return plan.players != blank.players or plan.title != blank.title
            case "white" | "black":
                return plan.court(key) != blank.court(key)
            case "readings":
                return plan.settings != Settings() or plan.completion != blank.completion
            case _:
                return True

    def below(self) -> Foot:
        return Foot(self.foundation)

    def untouched(self) -> bool:
        return bool(self.foundation.plan == self.foundation.blank)

    def write(self, path: Path) -> None:
        """Writes the game, whole or not at all; what lay there goes to the backups."""
        plan, book = self.foundation.plan, self.foundation.installed.book
        replacing.keep(path, chronicles.LARGEST)
        carried = games.carried(book, "courts")
        game = Courts(book)
        seats = [Seat(each.id, seated(each, plan)) for each in plan.players]
        if plan.adjudicator.strip():
            seats.append(Seat(ADJUDICATOR, plan.adjudicator.strip()))
        state = game.start(setup(game.canon, plan)).state
        table = begun(game, state, seats, stamp(), carried)
        title = plan.title.strip() or path.stem
        chronicles.create(path, title, table, carried, None, msgspec.json.encode(plan).decode())

    def waiting(self) -> tuple[Kept, ...]:
        return drafts.waiting("courts")

    def named(self, kept: Kept) -> tuple[str, str]:
        title = kept.plan.title.strip()
        name = f"“{title}”" if title else "A game of courts without a title"
        return name, f"{kept.plan.in_short}, last changed {minute(kept.when)}"

    def throw_out(self, kept: Kept) -> None:
        drafts.let_go(kept)

    def make(self, key: str) -> StepPage:
        page = PAGES[key](self.foundation)
        page.go.connect(self.go)
        if isinstance(page, BeginStep):
            page.begun.connect(self.begin)
        return page


def _released(foundation: CourtsFoundation, *_: object) -> None:
    foundation.draft.let_go()
