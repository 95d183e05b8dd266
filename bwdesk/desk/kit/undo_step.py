"""The step from one value of a document to the next, on its undo stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtGui import QUndoCommand


class UndoStep(QUndoCommand):
    """From one whole value to another; a row of edits of one group is one step."""

    def __init__(
        self, become: Callable[[Any], None], label: str, old: object, new: object, group: str = ""
    ) -> None:
        super().__init__(label)
        self._become, self._group = become, group
        self._old, self._new = old, new

    def id(self) -> int:
        return hash(self._group) & 0x7FFFFFFF if self._group else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, UndoStep) or other._group != self._group:
            return False
        self._new = other._new
        other._let_go()
        self.setText(other.text())
        self.setObsolete(self._new == self._old)
        return True

    def _let_go(self) -> None:
        """Qt deletes a step that was merged, Python keeps its wrapper for ever: nothing of a
        document that may be closed long since is to stay with it."""
        self._become, self._old, self._new = _nowhere, None, None

    def redo(self) -> None:
        self._become(self._new)

    def undo(self) -> None:
        self._become(self._old)


def _nowhere(_value: object) -> None:
    """Where a step leads that has become part of another."""
