"""A step of undo, and what stays in memory of it."""

import gc
from typing import Any
from weakref import ref

import pytest
from PySide6.QtGui import QUndoStack

from bwdesk.desk.kit.undo_step import UndoStep


class Letters:
    """What was typed so far."""


class Paper:
    def __init__(self) -> None:
        self.letters = Letters()

    def become(self, letters: Letters) -> None:
        self.letters = letters


@pytest.mark.parametrize("group", ["", "letters"])
def test_nothing_stays_of_a_paper_that_was_closed(qapp, group):
    paper, stack = Paper(), QUndoStack()
    seen: list[ref[Any]] = [ref(paper), ref(paper.letters)]
    for _ in range(20):
        typed = Letters()
        seen.append(ref(typed))
        stack.push(UndoStep(paper.become, "Write", paper.letters, typed, group))
    del paper, stack, typed
    gc.collect()
    assert not [each for each in seen if each() is not None]


def test_letters_of_a_group_are_one_step(qapp):
    paper, stack = Paper(), QUndoStack()
    before, last = paper.letters, Letters()
    for typed in (Letters(), Letters(), last):
        stack.push(UndoStep(paper.become, "Write", paper.letters, typed, "letters"))
    assert stack.count() == 1
    stack.undo()
    assert paper.letters is before
    stack.redo()
    assert paper.letters is last
