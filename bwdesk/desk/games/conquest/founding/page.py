"""Starting a chronicle: steps at the left, the step at hand, all dispositions below."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.founding import beginning
from bwdesk.desk.games.conquest.founding.begin import BeginStep, free_name
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.leaders import LeadersStep
from bwdesk.desk.games.conquest.founding.said import name_of, state_of
from bwdesk.desk.games.conquest.founding.standing import StandingStrip
from bwdesk.desk.games.conquest.founding.step import StepPage, button
from bwdesk.desk.games.conquest.founding.steps import KEYS, page_class, standing
from bwdesk.desk.games.conquest.founding.why import WhyStart
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.steps import StepList
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.shell.shelf import Shelf
from bwdesk.desk.shell.step_tab import StepTab, upright
from bwdesk.files import drafts
from bwdesk.files.chronicles import SUFFIX
from bwdesk.files.drafts import Kept
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name
from bwdesk.rules.games.conquest.plan import Plan

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

UNNAMED = "A new chronicle"


class Drafting:
    """A draft is kept by itself: nothing of it is saved, and closing it loses nothing."""

    def save(self, document: Foundation, _parent: QWidget) -> bool:
        document.keep()
        return True

    def save_as(self, document: Foundation, parent: QWidget) -> bool:
        return self.save(document, parent)

    def may_close(self, _document: Foundation, _parent: QWidget) -> bool:
        return True

    def show_versions(self, _document: Foundation, _window: Window) -> None:
        """There are none of what is not a file yet."""

    def forget(self, document: Foundation) -> None:
        document.let_go()


class FoundingPage(StepTab):
    """A chronicle being founded. ``founded`` names its file once it has begun.

    ``changed`` follows every edit. Undo and redo go by *stack*; what was done is kept on the disk
    by itself, and `let_go` leaves it there to be gone on with.
    """

    room, founds = "chronicles", True
    _steps: StepList
    drawer = Drafting()
    founded = Signal(Path)
    changed = Signal()

    def __init__(self, settings: DeskSettings, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(StepList(), "", parent)
        self.settings = settings
        self.foundation = self.document = Foundation(shelf, settings.writer, self)
        self._build()
        self.foundation.changed.connect(self.refresh)
        self.foundation.changed.connect(self.changed)
        self.foundation.changed.connect(self.told)
        self.foundation.stack.indexChanged.connect(self.stepped)
        self.destroyed.connect(partial(_released, self.foundation))
        self._steps.show_steps(standing(self.foundation))
        self._steps.go_to(0)
        self._offer()

    @property
    def title(self) -> str:
        return self.foundation.plan.title.strip() or UNNAMED

    @property
    def icon(self) -> str:
        return "feather"

    @property
    def path(self) -> Path | None:
        """It has none before it begins."""
        return None

    @property
    def stack(self) -> QUndoStack:
        return self.foundation.stack

    @property
    def keys(self) -> tuple[str, ...]:
        return KEYS

    @property
    def guide(self) -> tuple[str, str]:
        return ("chronicles.md", "Founding")

    def refresh(self) -> None:
        if self.foundation.plan != Plan():
            self.offer.hide()
        self._steps.show_steps(standing(self.foundation))
        self.strip.refresh()
        self.page.refresh()
        self.page.body.measure_soon()

    def go(self, where: str) -> None:
        """Open the step that can mend *where* and put the control there under the cursor."""
        self.open_step(where.partition("/")[0])
        self.page.reveal(where)

    def let_go(self) -> None:
        """The tab is closed: the draft stays, and is offered when somebody founds again."""
        self.foundation.let_go()

    # Beginning

    def begin(self) -> None:
        """Asks where the file shall lie; an existing one is replaced only if the user says so.

        Dice that were typed into the Prologue and not laid lie first.
        """
        prologue = self._pages.get("prologue")
        if prologue and (where := prologue.settle()):
            self.go(where)
            return
        folder = self.settings.folder
        suggested = free_name(folder, file_name(self.title), SUFFIX)
        path = ask.chronicle_to_save(self, suggested, "Begin the chronicle")
        if path is None or (path.exists() and not ask.whether_to_begin_anew(self, path.name)):
            return
        try:
            beginning.write(self.foundation, path)
        except FileError as error:
            ask.tell(self, "The chronicle was not written.", str(error))
            return
        self.foundation.drop()
        self.founded.emit(path)

    # Going on with what was begun earlier

    def _offer(self) -> None:
        found = drafts.waiting()
        self._kept = found[0] if found else None
        self.offer.setVisible(self._kept is not None)
        if self._kept:
            self._offered.setText(
                f"{name_of(self._kept)} was being founded: {state_of(self._kept)}."
            )

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
        if kept is None or not ask.whether_to_throw_away(self, name_of(kept), state_of(kept)):
            return
        drafts.let_go(kept)
        self._offer()

    # Building

    def _build(self) -> None:
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        side = QVBoxLayout()
        side.setContentsMargins(0, 8, 0, 0)
        side.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(16, 0, 12, 0)
        head.addWidget(SectionLabel("Founding", rule=False))
        self._steps.chosen.connect(self._open)
        side.addLayout(head)
        side.addWidget(self._steps, 1)
        row.addLayout(side)
        row.addWidget(upright())
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.offer = self._offer_box()
        column.addWidget(self.offer)
        column.addWidget(self._stack, 1)
        self.strip = StandingStrip(self.foundation)
        self.strip.asked.connect(self._explain)
        self.strip.end_with(self.ways)
        column.addWidget(self.strip)
        row.addLayout(column, 1)

    def _offer_box(self) -> QFrame:
        """A plan of an earlier evening, to be gone on with or thrown away."""
        box = QFrame()
        box.setProperty("frame", "notice")
        row = QHBoxLayout(box)
        row.setContentsMargins(16, 8, 12, 8)
        row.setSpacing(12)
        self._offered = words("", "body", "ink", box, wrap=True)
        row.addWidget(self._offered, 1)
        self.throw_away = button("Throw it away", "quiet", self._forget, box)
        self.go_on = button("Go on founding it", "", self._go_on, box)
        row.addWidget(self.throw_away)
        row.addWidget(self.go_on)
        return box

    def make(self, key: str) -> StepPage:
        page = page_class(key)(self.foundation)
        page.go.connect(self.go)
        if isinstance(page, BeginStep):
            page.begun.connect(self.begin)
        if isinstance(page, LeadersStep):
            page.settings = self.settings
        return page

    def _explain(self, id: str) -> None:
        cell = next(each for each in self.strip.cells if each.stand.id == id)
        WhyStart(cell, self.foundation, self.foundation.plan.side(id))


def _released(foundation: Foundation, *_: object) -> None:
    foundation.draft.let_go()
