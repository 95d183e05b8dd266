"""The pages of the play desk: each a line here, in the order of its strip.

A page is imported when it is first wanted.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from bwdesk.desk.evening.page import Page


class Listed(NamedTuple):
    """A page: its *key*, its *word* in the strip, and the class in a *module* of this room."""

    key: str
    word: str
    module: str
    name: str

    def make(self) -> type[Page]:
        """The class of the page."""
        module = import_module(f"bwdesk.desk.evening.{self.module}")
        found: type[Page] = getattr(module, self.name)
        return found


PAGES = (
    Listed("table", "Table", "table.page", "TablePage"),
    Listed("wounds", "Wounds", "wounds.page", "WoundsPage"),
    Listed("journal", "Journal", "journal.page", "JournalPage"),
    Listed("calendar", "Calendar", "calendar.page", "CalendarPage"),
    Listed("money", "Resources", "money.page", "MoneyPage"),
    Listed("people", "People", "circles.page", "PeoplePage"),
    Listed("round", "Artha round", "round.page", "RoundPage"),
    Listed("votes", "Trait votes", "votes.page", "VotesPage"),
    Listed("gm", "GM", "gm.page", "GmPage"),
    Listed("settings", "Settings", "settings_page", "SettingsPage"),
)
