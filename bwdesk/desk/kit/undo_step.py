"""The steps of a document: from one value to the next, and the page each was made on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QUndoCommand, QUndoStack


class UndoStep(QUndoCommand):
    """From one whole value to another; a row of edits of one group is one step. *page* is the key
    of the page it was made on, "" where that does not matter."""

    def __init__(
        self,
        become: Callable[[Any], None],
        label: str,
        old: object,
        new: object,
        group: str = "",
        page: str = "",
    ) -> None:
        super().__init__(label)
        self._become, self._group = become, group
        self._old, self._new = old, new
        self._resting = False
        self.page = page

    @property
    def before(self) -> Any:
        """The value it leads from."""
        return self._old

    @property
    def after(self) -> Any:
        """The value it leads to."""
        return self._new

    def id(self) -> int:
        return hash(self._group) & 0x7FFFFFFF if self._group else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, UndoStep) or other._group != self._group:
            return False
        self._new = other._new
        other._release()
        self.setText(other.text())
        self.setObsolete(self._new == self._old)
        return True

    def _release(self) -> None:
        """Qt deletes a step that was merged, Python keeps its wrapper for ever: nothing of a
        document that may be closed long since is to stay with it."""
        self._become, self._old, self._new = _lead_nowhere, None, None

    def rest(self, *, rests: bool) -> None:
        """While it *rests* it may be laid on a stack and taken back, and nothing becomes of it."""
        self._resting = rests

    def redo(self) -> None:
        if not self._resting:
            self._become(self._new)

    def undo(self) -> None:
        if not self._resting:
            self._become(self._old)


def _lead_nowhere(_value: object) -> None:
    """Where a step leads that has become part of another."""


class UndoStack(QUndoStack):
    """The steps of a document with several pages. *page* is the one on screen, which a new step is
    said to be made on."""

    page = ""

    @property
    def last(self) -> UndoStep | None:
        """What would be undone."""
        return self._step_at(self.index() - 1)

    @property
    def next(self) -> UndoStep | None:
        """What would be done again."""
        return self._step_at(self.index())

    @property
    def ahead(self) -> tuple[UndoStep, ...]:
        """What was taken back and can be done again, the next one first."""
        found: list[UndoStep] = []
        for index in range(self.index(), self.count()):
            step = self.command(index)
            if not isinstance(step, UndoStep):
                break
            found.append(step)
        return tuple(found)

    def lay_ahead(self, steps: Sequence[UndoStep]) -> None:
        """These *steps* were taken back before: they can be done again, and nothing changes now."""
        here = self.index()
        self.blockSignals(True)
        for step in steps:
            step.rest(rests=True)
            self.push(step)
        self.blockSignals(False)
        self.setIndex(here)
        for step in steps:
            step.rest(rests=False)

    def _step_at(self, index: int) -> UndoStep | None:
        step = self.command(index) if 0 <= index < self.count() else None
        return step if isinstance(step, UndoStep) else None
