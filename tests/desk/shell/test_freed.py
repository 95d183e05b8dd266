"""What was closed is gone: no widget of a tab stays behind."""

import gc
from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import createdByPython, getAllValidWrappers, isValid

from bwdesk import where
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.focus_order import stops
from bwdesk.desk.kit.form import load_form, release_items
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.table.document import TableDocument

SAMPLES = where.resources() / "samples"
TABS = 6


def living() -> Counter[str]:
    """Every widget, and the documents and timers Python knows of and Qt has not deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    gc.collect()
    found = Counter({"widgets": len(QApplication.allWidgets())})
    for each in gc.get_objects():
        if isinstance(each, Document | TableDocument):
            found["documents"] += isValid(each)
        elif isinstance(each, QTimer):
            found["timers"] += isValid(each)
    return found


def items() -> int:
    """How many items of Qt's own layouts Python holds."""
    wrappers = getAllValidWrappers()
    own = [each for each in wrappers if isinstance(each, Wrapping)]
    kept = {id(each.itemAt(at)) for each in own for at in range(each.count())}
    held = [each for each in wrappers if isinstance(each, QLayoutItem) and id(each) not in kept]
    return sum(not isinstance(each, QLayout) and not createdByPython(each) for each in held)


def test_python_holds_no_item_of_a_layout(window):
    """Qt deletes them without a word: what comes to lie at that address would be taken for one of
    them, and a form handed out that is no widget."""
    window.open_sample(SAMPLES / "complicated-con-man.bwchar")
    release_items()
    assert items() == 0
    assert len(stops(window)) > 10
    assert items() == 0


def test_before_a_form_is_loaded_they_are_let_go(qtbot):
    above, row, kept, gone = QWidget(), QHBoxLayout(), QWidget(), QLabel("gone soon")
    qtbot.addWidget(above)
    qtbot.addWidget(kept)
    line = Wrapping(kept)
    row.addWidget(gone)
    line.addWidget(QLabel("stays"))
    column = QVBoxLayout(above)
    column.addLayout(row)
    held = row.itemAt(0)  # before Qt 6.12 the line alone had wrapped it
    assert held
    assert held.widget() is gone
    assert items() == 1
    gone.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    owner = QWidget()
    qtbot.addWidget(owner)
    load_form(owner, "ruling")
    assert items() == 0
    assert line.sizeHint().width() > 10


SOMEBODY, WAR = "complicated-con-man.bwchar", "salt-road-war.bwchron"


def opened_and_closed(window, name: str, tabs: int, leafed: int) -> None:
    """Of so many tabs of a sample every so manieth is leafed through; nothing of them stays."""

    def one(number: int) -> None:
        window.open_sample(SAMPLES / name)
        if number % leafed == 0:
            for row in range(len(window.current.keys)):
                window.current.show_step(row)
        QCoreApplication.processEvents()
        window.close_index(0)

    one(0)
    one(0)
    before = living()
    for number in range(tabs):
        one(number)
    after = living()
    assert after["documents"] == before["documents"]
    assert after["timers"] <= before["timers"]
    assert after["widgets"] - before["widgets"] < min(tabs, 20)


@pytest.mark.parametrize("name", [pytest.param(SOMEBODY, marks=pytest.mark.slow), WAR])
def test_tabs_that_were_closed_leave_nothing_behind(window, name):
    opened_and_closed(window, name, TABS, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", [SOMEBODY, WAR])
def test_two_hundred_tabs_leave_nothing_behind(window, name):
    opened_and_closed(window, name, 200, 5)
