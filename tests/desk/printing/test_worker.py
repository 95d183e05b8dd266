"""Work on a thread of its own touches nothing of the window's, not even at its end."""

import threading
from threading import Event, Thread, current_thread

from PySide6.QtCore import Qt

from bwdesk.desk.printing.worker import Worker
from tests.desk import under_way


def test_a_worker_nobody_holds_any_more_is_destroyed_by_the_windows_thread(qtbot) -> None:
    """By its own, Qt would hand an event to what is half gone."""
    under_way, go_on = Event(), Event()
    destroyed_by: list[Thread] = []

    def work():
        under_way.set()
        go_on.wait(20)
        yield None

    worker = Worker(work())
    worker.destroyed.connect(
        lambda: destroyed_by.append(current_thread()), Qt.ConnectionType.DirectConnection
    )
    worker.start()
    under_way.wait(20)
    # As the preview does when a page is turned before the last one was drawn.
    worker.stop()
    del worker
    go_on.set()
    qtbot.waitUntil(lambda: bool(destroyed_by), timeout=20_000)
    assert destroyed_by == [threading.main_thread()]


def test_a_worker_that_has_said_what_came_can_still_be_stopped(qtbot) -> None:
    def work():
        yield None
        return 7

    came: list[object] = []
    gone: list[bool] = []
    worker = Worker(work())
    worker.ended.connect(came.append)
    worker.destroyed.connect(lambda: gone.append(True), Qt.ConnectionType.DirectConnection)
    worker.start()
    qtbot.waitUntil(lambda: bool(gone), timeout=20_000)
    assert came == [7]
    worker.stop()
    worker.wait()
    assert worker.is_stopped


def test_whoever_waits_for_the_workers_has_the_press_alone(qtbot) -> None:
    steps: list[int] = []

    def work():
        for step in range(20):
            steps.append(step)
            yield step

    worker = Worker(work())
    worker.start()
    under_way.let_end()
    assert len(steps) == 20
