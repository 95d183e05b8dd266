"""What is gone through in steps: one page for each, and the ways from one to the next."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QTextEdit,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.step_buttons import StepButtons
from bwdesk.desk.kit.steps import StepList
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.toast import Toast
from bwdesk.desk.kit.undo_step import UndoStack, UndoStep
from bwdesk.desk.shell.interface import Tab

NAMED = 1100
"""As wide as this, at 100 %, the next step is named on its button."""


class StepTab(Tab):
    """A tab of steps, shown in *steps*: a list at the left, or a strip above.

    Each step has a key and a page, made when it is first shown; that of the step a tab begins with
    when the tab comes up, in the room it then has. Whoever derives from it gives
    `keys` and `make`, lays ``_steps``, ``_stack`` and ``ways`` out, and says in `show_page` what
    else changes with the page on screen. *ground* is the color the ways lie on.
    """

    def __init__(
        self, steps: StepList | SubTabs, ground: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._steps = steps
        self.ways = StepButtons(ground)
        self.ways.went.connect(self.walk)
        if isinstance(steps, StepList):
            # Whoever clicks there goes on there: the next key is for the page, as after Next.
            steps.clicked.connect(lambda _index: call_soon(self, self.arrive))
        self._pages: dict[str, Any] = {}
        self._stack = QStackedWidget()
        self._toast = Toast(self)

    # What each tab of steps says of itself

    @property
    @abstractmethod
    def keys(self) -> tuple[str, ...]:
        """The steps there are now, in their order."""

    @abstractmethod
    def make(self, key: str) -> QWidget:
        """The page of a step."""

    def fill_page(self) -> None:
        """Another step comes up: put into its page what it shows, before it is seen.

        What changes in sight is laid out again with each change; out of sight it waits until all of
        it is there.
        """

    def show_page(self) -> None:
        """Another step is on screen: show its page, and what stands around it, as it is now."""
        self.refresh()

    # The step on screen

    @property
    def fills_itself(self) -> bool:
        return not self._pages

    @property
    def key(self) -> str:
        """The step on screen; "" before the first is shown."""
        keys, at = self.keys, self._steps.place()
        return keys[min(at, len(keys) - 1)] if keys and at >= 0 else ""

    @property
    def page(self) -> Any:
        return self._page(self.key)

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Key and name of the steps that can be opened now."""
        return [
            (key, self._steps.row_name(at))
            for at, key in enumerate(self.keys)
            if self._steps.can(at)
        ]

    def name_of(self, page: str) -> str:
        """What a page is called on screen, by its key."""
        return dict(self.steps).get(page, "")

    @property
    def on_screen(self) -> str:
        return self.key

    def open_page(self, page: str) -> None:
        self.open_step(page)

    def undo_half_done(self) -> None:
        """Take back what `half_done` names."""

    def undo_step(self) -> None:
        if self.half_done:
            self.undo_half_done()
            return
        if self.stack is None:
            self.take_back()
            return
        # What stands in a field and is no step yet becomes one, and it is the last.
        self.settle()
        stack = self.stack
        if not stack.canUndo():
            return
        step, text = stack.last if isinstance(stack, UndoStack) else None, stack.undoText()
        self._turn_to(step)
        stack.undo()
        self._tell_step("Taken back:", text, step)

    def redo_step(self) -> None:
        stack = self.stack
        if stack is None or not stack.canRedo():
            return
        step, text = stack.next if isinstance(stack, UndoStack) else None, stack.redoText()
        self._turn_to(step)
        stack.redo()
        self._tell_step("Done again:", text, step)

    def _turn_to(self, step: UndoStep | None) -> None:
        """A step of another page, or of somebody else, is not taken back unseen."""
        if step is not None:
            if step.page and step.page != self.on_screen:
                self.open_page(step.page)
            self.show_whose(step)

    def show_whose(self, step: UndoStep) -> None:
        """Turn to whom a *step* is about that is taken back or done again."""

    def _tell_step(self, did: str, text: str, step: UndoStep | None) -> None:
        name = self.name_of(step.page) if step else ""
        self.say(did, f"{text} ({name})" if name else text)

    def show_step(self, row: int) -> None:
        """Open a step by its place, counted from 0."""
        self._steps.go_to(row)

    def open_step(self, key: str) -> None:
        """Open a step by its key; nothing happens where there is no such step now."""
        keys = self.keys
        if key not in keys:
            return
        at = keys.index(key)
        if at == self._steps.place():
            self._open(at)
        else:
            self._steps.go_to(at)

    # The next and the one before

    def next_place(self, by: int) -> int | None:
        """The place of the next step (1) or the one before (-1) that can be opened."""
        at = self._steps.place() + by
        while 0 <= at < len(self.keys):
            if self._steps.can(at) and (by < 0 or self.leads_on(at)):
                return at
            at += by
        return None

    def leads_on(self, _at: int) -> bool:
        """Whether the way on leads to a step that can be opened: not every one has its turn yet."""
        return True

    def walk(self, by: int) -> None:
        """Go to the next step (1) or the one before (-1), with the focus where one begins."""
        at = self.next_place(by)
        if at is not None:
            self._steps.go_to(at)
            self.arrive()

    def show_ways(self) -> None:
        """Name the steps beside this one; what stands alone has none."""
        names = tuple(self._steps.row_name(at) for at in range(len(self.keys)))
        before, after = self.next_place(-1), self.next_place(1)
        self.ways.show_ways(
            "" if before is None else names[before], "" if after is None else names[after], names
        )
        self.ways.setVisible(len(names) > 1)
        self._fit_ways()

    def _fit_ways(self) -> None:
        self.ways.name_next(self.width() >= themes.theme_of(self).type.px(NAMED))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_ways()

    def showEvent(self, event: QShowEvent) -> None:
        if not self._pages:
            self._open(self._steps.place())
        super().showEvent(event)
        if not event.spontaneous():
            call_soon(self, self._come_in)

    def _come_in(self) -> None:
        """The tab has come up: the focus is not left outside it, nor on a button Qt gave it to."""
        focused = focus_order.focused_widget(self)
        walks = isinstance(focused, QTabBar) and not self.isAncestorOf(focused)
        stands = focused is not None and self._stack.isAncestorOf(focused)
        # Who goes from tab to tab by keys goes on; who was typing here goes on as well.
        if not walks and (not stands or isinstance(focused, QAbstractButton)):
            self.arrive()

    def arrive(self) -> None:
        """The focus is on what is done first on the page: what it says, else its first field.

        Never on a button, which a key meant for the page before would press, nor on a box it would
        tick: then on the page, and Tab leads there.
        """
        page = self.page
        first = getattr(page, "first", None)
        if first is None:
            # Looking for it takes its time; most pages say it.
            fields = (each for each in focus_order.stops(page) if _is_field(each))
            first = next(fields, page)
        if not focus_order.give(page if isinstance(first, QCheckBox) else first):
            # Nothing is left to be done there, and no key more shall go to the rail.
            focus_order.give(page)

    def say(self, done: str, what: str) -> None:
        """Tell in passing what was done that cannot be undone: ``Saved``, ``Robard Ash``."""
        self._toast.say(done, what, undo=False)

    # Pages

    def _page(self, key: str) -> Any:
        if key not in self._pages:
            page = self._pages[key] = self.make(key)
            self._stack.addWidget(page)
            # Qt forgets the fonts of what a scroll area holds when it gets a new parent.
        return self._pages[key]

    def _note_page(self) -> None:
        """Steps made from now on are of the page on screen."""
        if isinstance(self.stack, UndoStack):
            self.stack.page = self.on_screen
        self.turned.emit()

    def _open(self, row: int) -> None:
        if not 0 <= row < len(self.keys):
            return
        # What stands in a field of the page before is kept first.
        self.settle()
        self._note_page()
        page = self.page
        for other in self._pages.values():
            # A stack is as wide as its widest page; only the one on screen shall count.
            kept = QSizePolicy.Policy.Preferred if other is page else QSizePolicy.Policy.Ignored
            other.setSizePolicy(kept, kept)
        before = QApplication.focusWidget() or self
        held = self._stack.isAncestorOf(before) or not self.isAncestorOf(before)
        self.fill_page()
        self._stack.setCurrentWidget(page)
        self.show_ways()
        # A stack hands the focus on to whatever the page holds first, be it "Roll all".
        given = QApplication.focusWidget()
        self.show_page()
        taken = QApplication.focusWidget()
        if held and (taken is given or not page.isAncestorOf(taken or self)):
            self.arrive()
        if self._toast.isVisible():
            self._toast.lie_down()
            call_soon(self._toast, self._toast.lie_down)


def _is_field(widget: QWidget) -> bool:
    """Something is typed into it, and it can be seen and used now."""
    typed = QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox
    locked = isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit) and widget.isReadOnly()
    return isinstance(widget, typed) and not locked and widget.isVisible() and widget.isEnabled()
