"""Two courts in a file, and how somebody at the desk plays them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bwdesk.desk.games.courts.campaign.defense import DefensePage
from bwdesk.desk.games.courts.campaign.page import CampaignPage
from bwdesk.desk.games.courts.plan.planner import Planner
from bwdesk.desk.games.courts.season_page import SeasonPage
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.courts.state import Setup
from bwdesk.rules.tables.courts import Season
from bwdesk.table.log import Seat
from tests.desk.hands import Hands
from tests.rules.games.courts.kingdom import GAME, setup
from tests.shipped import book

SEATS = (Seat("s0", "Ada"), Seat("s1", "Milo"))
OTHERS = SEATS[::-1]
"""For a second file of a test: two begun alike in one second would be taken for copies."""


def begun(path: Path, start: Setup | None = None, seats: Sequence[Seat] = SEATS) -> None:
    TableDocument.create(path, "Succession", GAME, start or setup(year=5), seats, book()).close()


def opened(path: Path, season: Season = "summer", year: int = 5, **fields: Any) -> TableDocument:
    begun(path, setup(season, year, **fields))
    return TableDocument.open(path, book)


class Table:
    """The people around the desk."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.hands = window, Hands(window)

    @property
    def tab(self) -> TableTab:
        tab = self.window.current
        assert isinstance(tab, TableTab)
        return tab

    @property
    def document(self) -> TableDocument:
        document: TableDocument = self.tab.document
        return document

    @property
    def planner(self) -> Planner:
        writing: Any = self.season.writing
        assert isinstance(writing.stack.secret, Planner)
        return writing.stack.secret

    @property
    def season(self) -> SeasonPage:
        page: Any = self.tab.page
        assert isinstance(page, SeasonPage)
        return page

    @property
    def campaign(self) -> CampaignPage:
        page: Any = self.tab.page
        assert isinstance(page, CampaignPage)
        return page

    def come_in(self, name: str, beside: str = "") -> Planner:
        """Whoever writes the list of a court comes, with who writes it *beside* them."""
        both = f"We are {name} and {beside}, open our list"
        self.hands.click(f"Hand the desk to {name}")
        self.hands.click(both if beside else f"I am {name}, open my list")
        return self.planner

    def answer(self, *pieces: str) -> DefensePage:
        """The court of Milo comes and picks who defends; nothing is taken yet."""
        self.hands.click("Hand the desk to Milo")
        self.hands.click("I am Milo, open my list")
        page = self.campaign.answering
        assert page is not None
        for each in pieces:
            tile = page.panel.tile(each)
            assert tile is not None
            self.hands.click(tile)
        return page

    def piece(self, id: str) -> None:
        """A click on a row of the planner."""
        row = next(each for each in self.planner.pieces.rows if each.shown.key == id)
        self.hands.click(row)

    def send(self, commander: str, *armies: str, objective: str, names: str = "") -> None:
        self.piece(commander)
        for each in armies:
            self.piece(each)
        self.hands.click(self.planner.aim.rows.widgets[objective])
        if names:
            chips = self.planner.aim.names
            assert chips is not None
            self.hands.click(chips.chips[names])
