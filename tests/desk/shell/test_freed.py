"""What was closed is gone: no widget of a tab stays behind."""

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from bwdesk import where

SAMPLES = where.resources() / "samples"
TABS = 12


def living() -> int:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    gc.collect()
    return len(QApplication.allWidgets())


@pytest.mark.parametrize("name", ["complicated-con-man.bwchar", "salt-road-war.bwchron"])
def test_tabs_that_were_closed_leave_nothing_behind(window, name):
    def leafed() -> None:
        window.open_sample(SAMPLES / name)
        for row in range(len(window.current.keys)):
            window.current.show_step(row)
        window.close_index(0)

    leafed()
    leafed()
    before = living()
    for _ in range(TABS):
        leafed()
    assert living() - before < TABS
