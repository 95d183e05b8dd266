"""The chart of a chronicle, from a past replayed between events: no click waits for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.widgets.chart import Chart
from bwdesk.table.strange import STRANGE

AT_ONCE, SLICE = 0.004, 0.012
"""Seconds of replay: within a click, which is what one move takes and more, then at a time."""
PAUSE_MS = 300
"""After a click, until what it changed is painted."""


class BackgroundReplay(QObject):
    """Asked after every change; ``known`` tells the chart, at once where the log is short.

    They are empty where other rules played what the rules of now do not allow, and where what the
    file holds makes no sense.
    """

    known = Signal(Chart)

    def __init__(self, document: TableDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(lambda: self._reach(SLICE, 0))

    def ask(self) -> None:
        if not self._next.isActive():
            self._reach(AT_ONCE, PAUSE_MS)

    def _reach(self, seconds: float, pause: int) -> None:
        document, session = self._document, self._document.session
        try:
            if not document.past.reach(session, len(session.log), seconds):
                self._next.start(pause)
                return
            told = document.board.draw_up_chart(document.game, document.past.states(session))
        except STRANGE:
            told = Chart(())
        self.known.emit(told)
