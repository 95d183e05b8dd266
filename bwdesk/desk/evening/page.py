"""What every page of the play desk is: a view of one evening."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.document import Does, EveningDocument
from bwdesk.files.recovery import OpenTrial


class Page(QWidget):
    """A page of the strip. It shows ``document.evening`` in `refresh`, called when it comes up and
    after each change while it is up, and makes deeds with `do`.

    ``go`` asks for another page by its key, ``shows`` for something on one, as `reveal` takes it.
    ``said`` tells in passing what was done and to what, ``person`` asks for the file of a member on
    a tab of its own, ``file`` for one at a path, ``paper`` for paper, ``asked`` for what the strip
    above asks for, by its key: ``people``, ``time``; ``told`` when something is `is_unfinished`
    now, or no more.
    """

    go = Signal(str)
    shows = Signal(str, str)
    file = Signal(str)
    said = Signal(str, str)
    person = Signal(str)
    paper = Signal()
    asked = Signal(str)
    told = Signal()

    guide = ("play.md", "")
    """The page of the manual that tells about it, and the heading there."""
    sheet = ""
    """The kind of sheet that belongs to it; "" for none."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.lay_out()
        themes.theme_of(self).changed.connect(self.fit)
        self.fit()

    def lay_out(self) -> None:
        """Put everything in its place; *document* is known by now."""

    def fit(self) -> None:
        """What depends on how much room there is, and how large the letters are."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def refresh(self) -> None:
        """Show the evening as it is now."""

    def settle(self) -> None:
        """What stands in a field and waits for Enter counts, before the page is left or closed."""

    @property
    def is_unfinished(self) -> bool:
        """Whether something lies open that is in no file yet."""
        return False

    def finish(self) -> None:
        """What lies open is so, as one who saves means it."""

    @property
    def half_done(self) -> str:
        """What is half done here and taken back before any step, in a few words; "" for nothing."""
        return ""

    def undo_half_done(self) -> None:
        """Take back what `half_done` names."""

    def turn_to(self, those: Sequence[str]) -> None:
        """Have one of *those* on screen, of the roster, whom a step was about."""

    def restore_trial(self, _trial: OpenTrial) -> bool:
        """Have a trial lie here that a crash left; False where it cannot any more."""
        return False

    @property
    def first(self) -> QWidget | None:
        """Where the focus is when the page comes up; None for the first field."""
        return None

    def do(self, deed: Does, group: str = "") -> bool:
        """A step; False where it could not be, and the tab says why."""
        return self.document.do(deed, group)

    def finds(self) -> list[tuple[str, str, str]]:
        """What can be found on it from anywhere: a name, what it is, and what `reveal` is asked."""
        return []

    def reveal(self, where: str) -> None:
        """Bring something into view, with the focus on it."""
