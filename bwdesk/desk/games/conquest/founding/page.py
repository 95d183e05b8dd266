"""Starting a chronicle: the steps of conquest, and all dispositions below."""

from __future__ import annotations

from bwdesk.desk.games.conquest.founding.begin import BeginStep
from bwdesk.desk.games.conquest.founding.disposition_strip import DispositionStrip
from bwdesk.desk.games.conquest.founding.factions import FactionsStep
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.leaders import LeadersStep
from bwdesk.desk.games.conquest.founding.objectives import ObjectivesStep
from bwdesk.desk.games.conquest.founding.players import PlayersStep
from bwdesk.desk.games.conquest.founding.prologue import PrologueStep
from bwdesk.desk.games.conquest.founding.rivals import RivalsStep
from bwdesk.desk.games.conquest.founding.territory import TerritoryStep
from bwdesk.desk.table.founding.page import FoundingTab
from bwdesk.desk.table.founding.readings import ReadingsPage


class FoundingPage(FoundingTab):
    """A chronicle of conquest being founded."""

    room = "chronicles"
    plans = Foundation
    pages = (
        TerritoryStep,
        PlayersStep,
        FactionsStep,
        LeadersStep,
        RivalsStep,
        PrologueStep,
        ObjectivesStep,
        ReadingsPage,
        BeginStep,
    )

    @property
    def guide(self) -> tuple[str, str]:
        return ("chronicles.md", "Founding")

    def footer(self) -> DispositionStrip:
        return DispositionStrip(self.foundation)
