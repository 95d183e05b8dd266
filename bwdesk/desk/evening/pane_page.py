"""A page of an evening with a trial beside it, in a pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bwdesk.desk.evening.open_trials import TrialWatch
from bwdesk.desk.evening.page import Page

if TYPE_CHECKING:
    from bwdesk.desk.evening.table.panes import Pane


class PanePage(Page):
    """What lies in its ``pane`` is taken back before any step, is unfinished as long as it lies,
    and is kept for after a crash by ``watch``, under the key of the pane's *kind*."""

    key = ""
    """That of the page among those of the evening."""
    pane: Pane | None = None
    kind = ""

    @property
    def watch(self) -> TrialWatch:
        """Who keeps the trial of this page."""
        return self.document.trials[self.key]

    def settle(self) -> None:
        if self.pane is not None:
            self.pane.settle()

    @property
    def is_unfinished(self) -> bool:
        return self.pane is not None and not self.pane.leaves()

    @property
    def half_done(self) -> str:
        return self.pane.half_done if self.pane is not None else ""

    def undo_half_done(self) -> None:
        if self.pane is not None:
            self.pane.undo_half_done()

    def finish(self) -> None:
        if self.pane is not None and not self.pane.leaves():
            self.pane.stand_as_typed()

    def note_trial(self) -> None:
        """Keep what lies in the pane now."""
        if self.pane is not None:
            self.watch.note(self.pane, self.kind)
