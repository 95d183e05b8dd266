"""A game being founded: its steps at the left, the step at hand, how it stands below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.steps import Step, StepList
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.desk.table.founding.begin import BeginPage
from bwdesk.desk.table.founding.foundation import Foundation
from bwdesk.desk.table.founding.standing import step_states
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.files import drafts
from bwdesk.files.chronicles import SUFFIX
from bwdesk.files.drafts import Kept
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
        document.release()


class FoundingTab(StepTab):
    """A game being founded. ``founded`` names its file once it has begun.

    ``changed`` follows every edit. A game gives its *plans*, the *pages* of its steps in their
    order, and what stands `footer` them, with ``refresh`` and ``end_with``.
    """

    founds = True
    plans: ClassVar[type[Foundation]]
    pages: ClassVar[tuple[type[StepPage], ...]]
    _steps: StepList
    drawer = Drafting()
    founded = Signal(Path)
    changed = Signal()

    def __init__(self, settings: DeskSettings, installed: InstalledPacks) -> None:
        super().__init__(StepList(), "")
        foundation = self.plans(settings, installed, self)
        self.foundation: Any = foundation
        self.document = foundation
        self.names = tuple((each.key, each.listed or each.title) for each in self.pages)
        self._build()
        foundation.changed.connect(self.refresh)
        foundation.changed.connect(self.changed)
        foundation.changed.connect(self.told)
        foundation.stack.indexChanged.connect(self.stepped)
        # What goes with its tab has no more to say of a draft.
        self.destroyed.connect(partial(_release, foundation))
        self._steps.show_steps(self.step_states())
        self._steps.go_to(0)
        self._offer()

    @abstractmethod
    def footer(self) -> Any:
        """What stands under every step."""

    # What it is

    @property
    def icon(self) -> str:
        return "feather"

    @property
    def path(self) -> Path | None:
        """It has none before it begins."""
        return None

    @property
    def title(self) -> str:
        return self.foundation.title or f"A new {self.foundation.plan.kind}"

    @property
    def campaign(self) -> str:
        """The file of the campaign it is to be a game of, "" for none."""
        return str(self.foundation.campaign)

    def join(self, campaign: Path) -> None:
        """It is to be a game of the campaign in that file."""
        self.foundation.join(campaign)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for key, _ in self.names)

    def make(self, key: str) -> StepPage:
        page = next(each for each in self.pages if each.key == key)(self.foundation)
        page.steps = self.names
        page.go.connect(self.go)
        if isinstance(page, BeginPage):
            page.begun.connect(self.begin)
        return page

    @property
    def stack(self) -> QUndoStack:
        stack: QUndoStack = self.foundation.stack
        return stack

    def refresh(self) -> None:
        if not self.foundation.is_untouched:
            self.offer.hide()
        self._steps.show_steps(self.step_states())
        self.strip.refresh()
        self.page.refresh()
        self.page.body.measure_soon()

    def step_states(self) -> tuple[Step, ...]:
        """How each of the steps stands."""
        return step_states(self.names, self.foundation.open_problems, self.foundation.is_touched)

    def go(self, where: str) -> None:
        """Open the step that can mend *where* and put the control there under the cursor."""
        self.open_step(where.partition("/")[0])
        self.page.reveal(where)

    def settle(self) -> None:
        self._settle_fields()

    def _settle_fields(self) -> str:
        """Takes what stands in fields; where the first one is that cannot be taken."""
        # What is taken may bring up a page that was not there before.
        left = [page.settle() for page in tuple(self._pages.values())]
        return next(filter(None, left), "")

    def release(self) -> None:
        """The tab is closed: the draft stays, and is offered when somebody founds again."""
        self.foundation.release()

    # Beginning

    def begin(self) -> None:
        """Asks where the file shall lie; an existing one is replaced only if the user says so."""
        if where := self._settle_fields():
            self.go(where)
            return
        folder = self.foundation.settings.folder
        suggested = free_name(folder, file_name(self.title), SUFFIX)
        path = ask.chronicle_to_save(self, suggested, "Begin the chronicle")
        if path is None or (path.exists() and not ask.whether_to_begin_anew(self, path.name)):
            return
        try:
            self.foundation.write(path)
        except FileError as error:
            ask.tell(self, "The chronicle was not written.", str(error))
            return
        self.foundation.drop()
        self.founded.emit(path)

    # Going on with what was begun earlier

    def _offer(self) -> None:
        self._kept: Kept | None = next(iter(drafts.find_left(self.foundation.game)), None)
        self.offer.setVisible(self._kept is not None)
        if self._kept:
            says = f"{self._kept.title} was being founded: {self._kept.stands}."
            self._offered.setText(says)

    def take_up(self, kept: Kept) -> None:
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
        if kept is None or not ask.whether_to_throw_away(self, kept.title, kept.stands):
            return
        drafts.discard(kept)
        self._offer()

    # Building

    def _build(self) -> None:
        layouts.on_ground(self, "paper")
        row = layouts.row(into=self)
        head = layouts.row(
            SectionLabel("Founding", rule=False), spacing=None, margins=(16, 0, 12, 0)
        )
        self._steps.chosen.connect(self._open)
        side = layouts.column(head, self._steps, margins=(0, 8, 0, 0), grows=1)
        row.addLayout(side)
        row.addWidget(layouts.rule("upright"))
        column = layouts.column()
        self.offer = self._offer_box()
        column.addWidget(self.offer)
        column.addWidget(self._stack, 1)
        self.strip = self.footer()
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
        self.throw_away = push_button("Throw it away", self._forget, kind="quiet", parent=box)
        self.go_on = push_button("Go on founding it", self._go_on, parent=box)
        row.addWidget(self.throw_away)
        row.addWidget(self.go_on)
        return box


class Foot(QWidget):
    """How it stands in a line, and the way to the next step."""

    def __init__(self, says: Callable[[], str]) -> None:
        super().__init__()
        self._tell = says
        layouts.on_ground(self, "desk")
        self._says = words("", "body", "ink2", wrap=True)
        self._row = layouts.row(self._says, into=self, spacing=12, margins=(20, 9, 16, 9), grows=0)
        self.refresh()

    def end_with(self, ways: QWidget) -> None:
        self._row.addWidget(ways)

    def refresh(self) -> None:
        self._says.setText(self._tell())


def _release(foundation: Foundation, *_: object) -> None:
    foundation.draft.release()
