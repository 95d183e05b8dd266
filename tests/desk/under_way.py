"""Workers whose threads go on behind a test."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from bwdesk.desk.printing.worker import Worker


def workers() -> list[Worker]:
    app = QCoreApplication.instance()
    return app.findChildren(Worker) if app else []


def let_end() -> None:
    """Until no worker does anything any more; what they have to say is heard later.

    PDFium does not bear two threads: a test that opens a PDF itself while a page is drawn crashes,
    or leaves it so that the next one does.
    """
    for worker in workers():
        worker.wait()
