"""The way there: how the path so far comes to a barred lifepath, as soon as it is known."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from bwdesk.desk.burner.lifepaths.prospect_panel import ProspectPanel
from bwdesk.desk.burner.planner.searching import Searching
from bwdesk.desk.character.document import Document
from bwdesk.rules.burning.planner import Chain, Goal, Verdict
from bwdesk.rules.packs.book import Lifepath


class WayThere(QObject):
    """Seeks the shortest way to one lifepath at a time.

    ``found`` brings it; the panel says how the search goes on and what came of it otherwise.
    """

    found = Signal(object)

    def __init__(self, document: Document, panel: ProspectPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._panel = document, panel
        self.sought: Lifepath | None = None
        self._search = Searching(self, most=1)
        self._search.found.connect(lambda chains: self._bring(chains[0]))
        self._search.ended.connect(self._finish)
        self._search.looking.connect(self._show_progress)

    def seek(self, lifepath: Lifepath, known: Chain | None) -> None:
        """Seek the way to a lifepath, or bring the one that is *known*."""
        self.sought = lifepath
        if known:
            self._bring(known)
        else:
            goal = Goal(end=(lifepath.id,))
            self._search.start(goal, self._document.choices, self._document.book)

    def forget(self) -> None:
        self._search.forget()
        self.sought = None

    def _bring(self, chain: Chain) -> None:
        if self.sought:
            self.found.emit(chain)

    def _show_progress(self, count: int) -> None:
        if self.sought:
            self._panel.show_looking(self.sought.name, count)

    def _finish(self, verdict: Verdict | None) -> None:
        if self.sought and verdict in (Verdict.NEVER, Verdict.NONE_WITHIN):
            most = Goal().limit(len(self._document.reckoning.path))
            self._panel.show_no_way(self.sought.name, most if verdict is not Verdict.NEVER else 0)
