"""What the window knows of a tab, whatever lies in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QUndoStack

    from bwdesk.desk.shell.window import MainWindow


class Tab(QWidget):
    """A document on screen, in a *room* of the rail. ``told`` when its name or state changes,
    ``stepped`` when there is something else to undo.

    *stack* has the steps undo and redo go by; without one nothing is undone, but a move may be
    *taken back* in the open.
    """

    told = Signal()
    stepped = Signal()

    room: str
    document: Any
    drawer: Drawer
    founds = False
    """Whether a game is being founded on it."""

    @property
    def icon(self) -> str:
        raise NotImplementedError

    @property
    def title(self) -> str:
        title: str = self.document.title
        return title

    @property
    def path(self) -> Path | None:
        path: Path | None = self.document.path
        return path

    @property
    def unsaved(self) -> bool:
        return False

    @property
    def sheet(self) -> str:
        """The kind of sheet that belongs to what is on screen; "" for what has none."""
        return ""

    @property
    def guide(self) -> tuple[str, str]:
        """The page of the manual that tells about what is on screen, and the heading on it."""
        return ("window.md", "")

    @property
    def stack(self) -> QUndoStack | None:
        return None

    @property
    def copies(self) -> bool:
        """Saving it under another name leaves one with the old one."""
        return False

    @property
    def takes_back(self) -> bool:
        return False

    def take_back(self) -> None:
        """Asks what shall be taken back."""

    def settle(self) -> None:
        """Asked before it is left, saved, printed or closed: what stands in a field, typed and
        not yet taken, becomes part of the document."""

    def walk(self, by: int) -> None:
        """Go to the next step (1) or the one before (-1), where a document has steps."""

    def arrive(self) -> None:
        """Give the focus to what is done first where one is."""
        self.setFocus()

    def refresh(self) -> None:
        """Show the document anew."""
        raise NotImplementedError

    def say(self, done: str, what: str) -> None:
        """Tell in passing what was done that cannot be undone: ``Saved``, ``Robard Ash``."""
        raise NotImplementedError


class Drawer(Protocol):
    """Where the documents of a room come from and go back to."""

    def save(self, document: Any, parent: QWidget, /) -> bool:
        """Save where it came from. False when it was not saved."""

    def save_as(self, document: Any, parent: QWidget, /) -> bool:
        """Save it under another name. False when it was not saved."""

    def may_close(self, document: Any, parent: QWidget, /) -> bool:
        """Nothing in it is unsaved any more, or it is given up."""

    def show_versions(self, document: Any, window: MainWindow, /) -> None:
        """Look at what was kept of it."""

    def forget(self, document: Any, /) -> None:
        """It was closed."""
