"""The steps of what is on screen as a list: what was done, where one is, what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QUndoStack

from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.undo_step import UndoStep
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.rules.basics.prose import plural

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, TOP = 460, 56
FIRST = "Before the first of these"


class StepPicker(Picker):
    """Under the buttons that undo and redo; the step one is at is lit."""

    def take_place(self) -> None:
        window = self.anchor
        self.adjustSize()
        left = max(0, window.width() - self.width() - 120)
        self.move(window.mapToGlobal(QPoint(left, TOP)))
        self.show()


def show(window: MainWindow) -> StepPicker | None:
    """Every step of the document on screen, the last one first; None where it has none."""
    tab = window.current
    if tab is not None:
        tab.settle()
    stack = window.steps
    if stack is None or not stack.count():
        return None
    picks = [_pick(window, stack, at) for at in range(stack.count(), -1, -1)]
    title = f"A step of {tab.title}" if tab else "A step"
    shown = StepPicker(window, title, picks, str(stack.index()), wide=WIDE)
    shown.picked.connect(lambda id: go_to(window, stack, int(id)))
    return shown


def _pick(window: MainWindow, stack: QUndoStack, at: int) -> Pick:
    """The document after so many steps."""
    here = "here" if at == stack.index() else ""
    if not at:
        return Pick("0", FIRST, here)
    step = stack.command(at - 1)
    page = _page_name(window, step.page) if isinstance(step, UndoStep) else ""
    again = "taken back" if at > stack.index() else ""
    return Pick(
        str(at), stack.text(at - 1) or "A step", ", ".join(filter(None, (page, again, here)))
    )


def _page_name(window: MainWindow, page: str) -> str:
    tab = window.current
    return tab.name_of(page) if isinstance(tab, StepTab) else ""


def go_to(window: MainWindow, stack: QUndoStack, at: int) -> None:
    """As it was after so many steps; the page of the last of them is on screen, and the toast says
    what went, and whose it was."""
    before = stack.index()
    if at == before:
        return
    back = at < before
    moved = range(at, before) if back else range(before, at)
    told = [stack.text(each) for each in moved]
    last = stack.command(moved[0] if back else moved[-1])
    stack.setIndex(at)
    tab = window.current
    if tab is None:
        return
    if isinstance(last, UndoStep) and last.page and last.page != tab.on_screen:
        tab.open_page(last.page)
    done = "taken back" if back else "done again"
    named = told[0] if len(told) == 1 else f"{told[0]} … {told[-1]}"
    tab.say(f"{plural(len(told), 'step')} of {tab.title} {done}:", named)
