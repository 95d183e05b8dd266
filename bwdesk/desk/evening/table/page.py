"""The page of the table."""

from __future__ import annotations

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words


class TablePage(Page):
    """Everybody of the roster."""

    def lay_out(self) -> None:
        self._names = words("", "body", "ink", wrap=True)
        layouts.column(self._names, into=self, margins=(20, 16, 20, 16))

    def refresh(self) -> None:
        names = (each.name for each in self.document.campaign.roster if not each.left)
        self._names.setText("\n".join(names))
