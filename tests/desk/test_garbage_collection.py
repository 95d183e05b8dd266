"""Widgets are freed between events, on the window's thread, and never under Qt's hands."""

import gc
import subprocess
import sys
import threading
import weakref

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QSpinBox, QWidget

from bwdesk.desk.garbage_collection import Sweeper, sweep, without_collection

_EVERY_WIDGET_AMID_RUBBISH = """
import gc
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from bwdesk.desk import theme

app = QApplication([])
look = theme.install(app)

class Knot(QWidget):
    def __init__(self):
        super().__init__()
        self.itself = self
        self.parts = [QSpinBox(self) for _ in range(5)]

gc.disable()
for _ in range(100):
    Knot()
# The next collection is due amid the list of all widgets.
gc.set_threshold(gc.get_count()[0] + 50)
gc.enable()
look.apply()
"""


def test_a_list_of_all_widgets_survives_those_about_to_be_collected() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", _EVERY_WIDGET_AMID_RUBBISH],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


class _Knot(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.itself = self
        QSpinBox(self)


def test_the_window_collects_between_events_and_other_threads_never_do(qtbot) -> None:
    owner = QObject()
    Sweeper(owner)
    assert not gc.isenabled()
    knot = weakref.ref(_Knot())
    freed_elsewhere = []

    def allocate() -> None:
        keep = [[one] for one in range(gc.get_threshold()[0] * 3)]
        freed_elsewhere.append(knot() is None)
        del keep

    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join()
    assert freed_elsewhere == [False]

    keep = [[one] for one in range(gc.get_threshold()[0] + 1000)]

    def freed() -> bool:
        # What the tests before left to be deleted goes now, and counts against what is allocated.
        keep.extend([one] for one in range(200))
        return knot() is None

    qtbot.waitUntil(freed, timeout=20_000)


def test_unswept_leaves_the_collector_as_it_was() -> None:
    before = gc.isenabled()
    with without_collection():
        assert not gc.isenabled()
    assert gc.isenabled() == before


def test_a_sweep_frees_what_is_due() -> None:
    gc.collect()
    knot = weakref.ref(_Knot())
    keep = [[one] for one in range(gc.get_threshold()[0] + 100)]
    sweep()
    assert knot() is None
    del keep
