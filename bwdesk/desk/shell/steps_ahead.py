"""What was taken back in a document and can be done again: kept for after a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from bwdesk.desk.kit.undo_step import UndoStack, UndoStep
from bwdesk.files import places
from bwdesk.files.recovery import Standing, StepAhead, TakenBack, Unsaved

MOST = 100
"""So many steps that were taken back are kept, from the next one on."""


class Stepped(Protocol):
    """A document whose steps lead from one value to the next."""

    stack: UndoStack
    stepped: SignalInstance
    """Follows every step, undo and redo."""

    @property
    def title(self) -> str: ...

    @property
    def path(self) -> Any: ...

    @property
    def value(self) -> Any:
        """What the next step leads from."""

    @property
    def standing(self) -> Standing:
        """That value, whole, as it is kept."""

    def to_standing(self, value: Any) -> Standing:
        """Another value of its steps; people who are the same now are left out."""

    def read_standing(self, standing: Standing) -> Any:
        """The value that was kept. Raises FileError."""

    def is_standing(self, standing: Standing) -> bool:
        """Whether the document is just so now."""

    def become(self, value: Any) -> None:
        """Where its steps lead."""


class StepsAhead(QObject):
    """The steps of one *document* that can be done again. Watched as papers are: ``changed`` when
    others are to be kept, or none."""

    changed = Signal()

    def __init__(self, document: Stepped) -> None:
        assert isinstance(document, QObject)
        super().__init__(document)
        self._document = document
        self._had = False
        document.stepped.connect(self._look)

    @property
    def is_unsaved(self) -> bool:
        return bool(self._document.stack.ahead)

    def snapshot(self) -> Unsaved:
        """What would be lost if the program ended now."""
        document = self._document
        steps = tuple(
            StepAhead(each.text(), each.page, document.to_standing(each.after))
            for each in document.stack.ahead[:MOST]
        )
        taken = TakenBack(name_of(document), document.standing, steps)
        return Unsaved(taken, document.title, document.path)

    def restore(self, taken: TakenBack) -> bool:
        """Whether those steps can be done again: not where the document is another by now. Raises
        FileError."""
        document = self._document
        if document.stack.ahead or not document.is_standing(taken.now):
            return False
        steps, old = [], document.value
        become: Callable[[Any], None] = document.become
        for each in taken.steps:
            new = document.read_standing(each.after)
            steps.append(UndoStep(become, each.label, old, new, page=each.page))
            old = new
        document.stack.lay_ahead(steps)
        return True

    def _look(self) -> None:
        has = self.is_unsaved
        if has or self._had:
            self._had = has
            self.changed.emit()


def name_of(document: Any) -> str:
    """As the list of what was open names it: its file, before it has one the key of its
    snapshot."""
    path = document.path
    return (places.as_text(path) if path else None) or f"{id(document):x}"
