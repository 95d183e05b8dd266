"""The trial beside a page of an evening, as long as it is in no step: kept for after a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from bwdesk.files.recovery import OpenTrial, Unsaved

if TYPE_CHECKING:
    from bwdesk.desk.evening.document import EveningDocument
    from bwdesk.desk.evening.table.panes import Pane
    from bwdesk.rules.group.campaign import Campaign


class TrialWatch(QObject):
    """The trial beside the page of one key. Watched as papers are: ``changed`` when another is to
    be kept, or none."""

    changed = Signal()

    def __init__(self, document: EveningDocument, page: str) -> None:
        super().__init__(document)
        self._document, self._page = document, page
        self._begun: dict[str, Any] = {}
        self._trial: OpenTrial | None = None

    @property
    def is_unsaved(self) -> bool:
        return self._trial is not None

    def snapshot(self) -> Unsaved:
        """What would be lost if the program ended now."""
        assert self._trial is not None, "it is asked where there is one"
        title = f"{self._trial.name}, {self._document.title}"
        return Unsaved(self._trial, title, self._document.path)

    def begin(self, pane: Pane) -> None:
        """Of what stands in it now nothing is lost."""
        self._begun = pane.state
        self.note(pane, "")

    def note(self, pane: Pane | None, kind: str) -> None:
        """The pane of that *kind* as it stands now; None where there is none any more."""
        trial = None
        if pane is not None and (state := pane.state) != self._begun:
            entries = len(self._document.campaign.journal)
            name = pane.half_done.removeprefix("the dice of ").removeprefix("what was said of ")
            trial = OpenTrial(
                self._page, kind, pane.who, pane.ability, name or "A trial", entries, state
            )
        if trial != self._trial:
            self._trial = trial
            self.changed.emit()


def was_let_stand(campaign: Campaign, trial: OpenTrial) -> bool:
    """Whether the journal tells of it already: it was written a moment before the end."""
    later = campaign.journal[trial.entries :]
    return any((each.who, each.what) == (trial.who, trial.ability) for each in later)


def restore_trial(pane: Pane | None, trial: OpenTrial, close: Callable[[], None]) -> bool:
    """Whether a *pane* just opened has the trial as it lay; one that cannot is closed."""
    try:
        if pane is None:
            return False
        pane.restore(trial.state)
    except (KeyError, ValueError):
        close()
        return False
    return True
