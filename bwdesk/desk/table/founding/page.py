"""A game being founded: its steps at the left, the step at hand, how it stands below."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.steps import Step, StepList
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.desk.table.founding.step import button
from bwdesk.files.chronicles import SUFFIX
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window


class Drafting:
    """A draft is kept by itself: nothing of it is saved, and closing it loses nothing."""

    def save(self, document: Any, _parent: QWidget) -> bool:
        document.keep()
        return True

    def save_as(self, document: Any, parent: QWidget) -> bool:
        return self.save(document, parent)

    def may_close(self, _document: Any, _parent: QWidget) -> bool:
        return True

    def show_versions(self, _document: Any, _window: Window) -> None:
        """There are none of what is not a file yet."""

    def forget(self, document: Any) -> None:
        document.let_go()


class FoundingTab(StepTab):
    """A game being founded. ``founded`` names its file once it has begun.

    ``changed`` follows every edit. What is founded is the *foundation*: it says ``changed``, has a
    ``stack`` undo and redo go by, is kept on the disk by itself (``keep``), left there to be gone
    on with (``let_go``, ``go_on``) or dropped once the game has begun (``drop``). Whoever derives
    from it gives the steps (`keys`, `make`, `standing`), what stands below them (`below`, with
    ``refresh`` and ``end_with``), and writes the file (`write`); and, of what was begun earlier,
    what is `waiting`, in words (`named`), and how it is thrown away.
    """

    founds = True
    _steps: StepList
    drawer = Drafting()
    founded = Signal(Path)
    changed = Signal()

    def __init__(
        self, settings: DeskSettings, foundation: Any, parent: QWidget | None = None
    ) -> None:
        super().__init__(StepList(), "", parent)
        self.settings = settings
        self.foundation = self.document = foundation
        foundation.setParent(self)
        self._build()
        foundation.changed.connect(self.refresh)
        foundation.changed.connect(self.changed)
        foundation.changed.connect(self.told)
        foundation.stack.indexChanged.connect(self.stepped)
        self._steps.show_steps(self.standing())
        self._steps.go_to(0)
        self._offer()

    # What each game says of its founding

    @abstractmethod
    def standing(self) -> tuple[Step, ...]:
        """How each of the steps stands."""

    @abstractmethod
    def below(self) -> Any:
        """What stands under every step."""

    @abstractmethod
    def write(self, path: Path) -> None:
        """The file of the game that begins. Raises FileError."""

    @abstractmethod
    def untouched(self) -> bool:
        """Whether nothing was decided yet."""

    @property
    def campaign(self) -> str:
        """The file of the campaign it is to be a game of, "" for none."""
        return ""

    def join(self, _campaign: Path) -> None:
        """It is to be a game of the campaign in that file."""

    def waiting(self) -> tuple[Any, ...]:
        """What was being founded and nobody works on, the latest first."""
        return ()

    @abstractmethod
    def named(self, kept: Any) -> tuple[str, str]:
        """The name of something kept, and how it stands."""

    def throw_out(self, kept: Any) -> None:
        """Something kept is wanted no more."""

    # What it is

    @property
    def icon(self) -> str:
        return "feather"

    @property
    def path(self) -> Path | None:
        """It has none before it begins."""
        return None

    @property
    def stack(self) -> QUndoStack:
        stack: QUndoStack = self.foundation.stack
        return stack

    def refresh(self) -> None:
        if not self.untouched():
            self.offer.hide()
        self._steps.show_steps(self.standing())
        self.strip.refresh()
        self.page.refresh()
        self.page.body.measure_soon()

    def go(self, where: str) -> None:
        """Open the step that can mend *where* and put the control there under the cursor."""
        self.open_step(where.partition("/")[0])
        self.page.reveal(where)

    def settle(self) -> None:
        self._settled()

    def _settled(self) -> str:
        """Takes what stands in fields; where the first one is that cannot be taken."""
        # What is taken may bring up a page that was not there before.
        left = [page.settle() for page in tuple(self._pages.values())]
        return next(filter(None, left), "")

    def let_go(self) -> None:
        """The tab is closed: the draft stays, and is offered when somebody founds again."""
        self.foundation.let_go()

    # Beginning

    def begin(self) -> None:
        """Asks where the file shall lie; an existing one is replaced only if the user says so."""
        if where := self._settled():
            self.go(where)
            return
        folder = self.settings.folder
        suggested = free_name(folder, file_name(self.title), SUFFIX)
        path = ask.chronicle_to_save(self, suggested, "Begin the chronicle")
        if path is None or (path.exists() and not ask.whether_to_begin_anew(self, path.name)):
            return
        try:
            self.write(path)
        except FileError as error:
            ask.tell(self, "The chronicle was not written.", str(error))
            return
        self.foundation.drop()
        self.founded.emit(path)

    # Going on with what was begun earlier

    def _offer(self) -> None:
        found = self.waiting()
        self._kept = found[0] if found else None
        self.offer.setVisible(self._kept is not None)
        if self._kept:
            name, state = self.named(self._kept)
            self._offered.setText(f"{name} was being founded: {state}.")

    def take_up(self, kept: Any) -> None:
        """Goes on with a plan of an earlier run, unless another window does so."""
        try:
            taken = self.foundation.go_on(kept)
        except FileError as error:
            ask.tell(self, "That cannot be gone on with.", str(error))
            return
        if not taken:
            ask.tell(self, "That chronicle is being founded in another window.", "Go on there.")
        self.show_step(0)
        self._steps.setFocus()

    def _go_on(self) -> None:
        if self._kept is not None:
            self.take_up(self._kept)

    def _forget(self) -> None:
        kept = self._kept
        if kept is None or not ask.whether_to_throw_away(self, *self.named(kept)):
            return
        self.throw_out(kept)
        self._offer()

    # Building

    def _build(self) -> None:
        layouts.on_ground(self, "paper")
        row = layouts.row(into=self)
        side = layouts.column(margins=(0, 8, 0, 0))
        head = layouts.row(
            SectionLabel("Founding", rule=False), spacing=None, margins=(16, 0, 12, 0)
        )
        self._steps.chosen.connect(self._open)
        side.addLayout(head)
        side.addWidget(self._steps, 1)
        row.addLayout(side)
        row.addWidget(layouts.rule("upright"))
        column = layouts.column()
        self.offer = self._offer_box()
        column.addWidget(self.offer)
        column.addWidget(self._stack, 1)
        self.strip = self.below()
        self.strip.end_with(self.ways)
        column.addWidget(self.strip)
        row.addLayout(column, 1)

    def _offer_box(self) -> QFrame:
        """A plan of an earlier evening, to be gone on with or thrown away."""
        box = QFrame()
        box.setProperty("frame", "notice")
        row = layouts.row(into=box, spacing=12, margins=(16, 8, 12, 8))
        self._offered = words("", "body", "ink", box, wrap=True)
        row.addWidget(self._offered, 1)
        self.throw_away = button("Throw it away", "quiet", self._forget, box)
        self.go_on = button("Go on founding it", "", self._go_on, box)
        row.addWidget(self.throw_away)
        row.addWidget(self.go_on)
        return box
