"""What is being founded, as the window works on it: a plan, undo, and the draft on the disk."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoStack

from bwdesk.desk.kit.undo_step import UndoStep
from bwdesk.files import drafts
from bwdesk.files.characters import Saved
from bwdesk.files.drafts import Draft, Kept
from bwdesk.files.writer import Writer
from bwdesk.rules.problems import Problem

KEEP_AFTER_MS = 400


class Foundation(QObject):
    """A plan being made, from a *blank* one on. Pages read it; only `apply` changes it.

    ``changed`` follows every edit, undo and redo; *writer* keeps the draft.
    """

    changed = Signal()

    def __init__(
        self, game: str, blank: Any, writer: Writer, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.game, self.blank = game, blank
        self._writer = writer
        self.plan: Any = blank
        self.draft = Draft()
        self.stack = QUndoStack(self)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(KEEP_AFTER_MS)
        self._clock.timeout.connect(self.keep)

    # What each game says of it

    @property
    @abstractmethod
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, odd or still open in the plan."""

    def used(self) -> Mapping[str, Saved]:
        """The characters the plan links to, kept beside it."""
        return {}

    def taken_up(self, people: Mapping[str, Saved]) -> None:
        """The characters of a plan of before."""

    # Changing it

    def apply(self, label: str, plan: Any, group: str = "") -> None:
        """One step the user can undo; steps of one *group* in a row are one."""
        if plan != self.plan:
            self.stack.push(UndoStep(self.turn, label, self.plan, plan, group))

    def edit(self, label: str, group: str = "", **fields: Any) -> None:
        """Sets fields of the plan."""
        self.apply(label, replace(self.plan, **fields), group)

    def go_on(self, kept: Kept) -> bool:
        """Takes up a plan of an earlier run; False where another window has done so meanwhile."""
        draft = drafts.taken(kept)
        if draft is None:
            return False
        self.let_go()
        self.draft = draft
        self.taken_up(kept.people)
        self.stack.clear()
        self.become(kept.plan)
        return True

    # Keeping

    def keep(self) -> None:
        """Puts the plan on the disk as it is; one without a word in it needs no place there."""
        self._clock.stop()
        if self.plan == self.blank:
            self.drop()
        else:
            draft, plan, people = self.draft, self.plan, self.used()
            keep = draft.keep
            self._writer.put(
                str(draft.path), lambda publish: keep(plan, people, publish, self.game)
            )

    def let_go(self) -> None:
        """Nobody works on it any more; it is offered again."""
        if self._clock.isActive():
            self.keep()
        self._writer.wait()
        self.draft.let_go()

    def drop(self) -> None:
        """The game has begun, or there is nothing in it."""
        self._clock.stop()
        self._writer.drop(str(self.draft.path), self.draft.drop)

    def become(self, plan: Any) -> None:
        """Another plan, whoever made it."""
        self.plan = plan
        # Not anew at each edit: who types without a pause must not lose it all.
        if not self._clock.isActive():
            self._clock.start()
        self.changed.emit()

    def turn(self, plan: Any) -> None:
        """A step of undo or redo, or a new one."""
        self.become(plan)
