"""The page of the week: the open desk for everybody, behind the curtain that of who sits there."""

from __future__ import annotations

from bwdesk.desk.games.usurper.narrator_page import NarratorPage
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.desk.table.plain.writing_page import SecretWriting


class WeekPage(PlainPage):
    """The plain board, with the narrator's desk behind the narrator's curtain."""

    def _new_writing(self) -> SecretWriting:
        return NarratorPage(self.document)
