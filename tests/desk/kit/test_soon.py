"""What is done soon, and what is left of it where its owner is gone before."""

import gc
from functools import partial
from weakref import ref

from PySide6.QtCore import QCoreApplication, QEvent, QObject

from bwdesk.desk.kit.soon import call_soon


class Owner(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.done = 0

    def do(self) -> None:
        self.done += 1


def test_it_is_done_once_and_not_at_once(qtbot):
    owner = Owner()
    call_soon(owner, owner.do)
    assert owner.done == 0
    qtbot.waitUntil(lambda: owner.done == 1)
    qtbot.wait(5)
    assert (owner.done, owner.children()) == (1, [])


def test_nothing_is_done_for_an_owner_that_is_gone_and_nothing_of_it_stays(qtbot):
    owner, done = Owner(), list[int]()
    gone = ref(owner)
    call_soon(owner, owner.do)
    call_soon(owner, partial(done.append, 1))
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del owner
    qtbot.wait(5)
    gc.collect()
    assert done == []
    assert gone() is None
