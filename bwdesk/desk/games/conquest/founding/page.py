"""Starting a chronicle: the steps of conquest, and all dispositions below."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding import new_chronicle
from bwdesk.desk.games.conquest.founding.begin import BeginStep
from bwdesk.desk.games.conquest.founding.disposition_strip import DispositionStrip
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.leaders import LeadersStep
from bwdesk.desk.games.conquest.founding.said import name_of, state_of
from bwdesk.desk.games.conquest.founding.steps import KEYS, page_class, standing
from bwdesk.desk.games.conquest.founding.why import WhyStart
from bwdesk.desk.kit.steps import Step
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.table.founding.page import FoundingTab
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.files import drafts
from bwdesk.files.drafts import Kept
from bwdesk.rules.games.conquest.plan import Plan

UNNAMED = "A new chronicle"


class FoundingPage(FoundingTab):
    """A chronicle of conquest being founded."""

    room = "chronicles"
    foundation: Foundation

    def __init__(
        self, settings: DeskSettings, installed: InstalledPacks, parent: QWidget | None = None
    ) -> None:
        foundation = Foundation(installed, settings.writer)
        super().__init__(settings, foundation, parent)
        self.destroyed.connect(partial(_released, foundation))

    @property
    def title(self) -> str:
        return self.foundation.plan.title.strip() or UNNAMED

    @property
    def keys(self) -> tuple[str, ...]:
        return KEYS

    @property
    def guide(self) -> tuple[str, str]:
        return ("chronicles.md", "Founding")

    def standing(self) -> tuple[Step, ...]:
        return standing(self.foundation)

    def below(self) -> DispositionStrip:
        strip = DispositionStrip(self.foundation)
        strip.asked.connect(self._explain)
        return strip

    def untouched(self) -> bool:
        plan = self.foundation.plan
        return plan == replace(Plan(), campaign=plan.campaign, players=plan.players)

    @property
    def campaign(self) -> str:
        return self.foundation.plan.campaign

    def join(self, campaign: Path) -> None:
        self.foundation.join(campaign)

    def write(self, path: Path) -> None:
        new_chronicle.write(self.foundation, path)

    def waiting(self) -> tuple[Kept, ...]:
        return tuple(drafts.waiting("conquest"))

    def named(self, kept: Kept) -> tuple[str, str]:
        return name_of(kept), state_of(kept)

    def throw_out(self, kept: Kept) -> None:
        drafts.let_go(kept)

    def make(self, key: str) -> StepPage:
        page = page_class(key)(self.foundation)
        page.go.connect(self.go)
        if isinstance(page, BeginStep):
            page.begun.connect(self.begin)
        if isinstance(page, LeadersStep):
            page.settings = self.settings
        return page

    def _explain(self, id: str) -> None:
        cell = next(each for each in self.strip.cells if each.stand.id == id)
        WhyStart(cell, self.foundation, self.foundation.plan.side(id))


def _released(foundation: Foundation, *_: object) -> None:
    foundation.draft.let_go()
