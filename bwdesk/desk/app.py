"""Starting the window: one application, one theme, one main window."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

import bwdesk
from bwdesk.desk import theme
from bwdesk.desk.garbage_collection import Sweeper
from bwdesk.desk.kit import page_keys, return_key, screen_reader
from bwdesk.desk.one_program import Reception
from bwdesk.desk.parts import PARTS
from bwdesk.desk.shell.failures import tell_alone
from bwdesk.desk.shell.heard import Heard
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.shell.window import MainWindow


def build(argv: list[str]) -> tuple[QApplication, MainWindow]:
    """The application and its window, not yet shown. Further arguments are files to open."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([sys.argv[0]])
    app.setApplicationName("bwdesk")
    app.setApplicationDisplayName("bwdesk")
    app.setApplicationVersion(bwdesk.__version__)
    app.setDesktopFileName("bwdesk")
    settings = DeskSettings(logging.getLogger(__name__).warning)
    theme.install(app, settings.palette(), settings.scale)
    return_key.install(app)
    page_keys.install(app)
    screen_reader.install()
    window = MainWindow(settings, InstalledPacks(lambda: settings.values.table), PARTS)
    for name in argv:
        window.open_path(Path(name).absolute())
    return app, window


class FileOpenings(QObject):
    """What is opened in the Finder comes as an event, not on the command line."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._window.arrive([Path(event.file())])
            return True
        return super().eventFilter(watched, event)


def open_window(argv: list[str]) -> int:
    """Shows the window and runs until it is closed; returns the exit code."""
    heard = Heard()
    end = heard.install()
    with tell_in_box(heard):
        app, window = build([])
        window.failures.listen(heard)
        Sweeper(app)
        reception = Reception(window.arrive, window)
        app.aboutToQuit.connect(reception.close)
        if sys.platform == "darwin":
            app.installEventFilter(FileOpenings(window))
        window.show()
    if argv:
        window.arrive(Path(name).absolute() for name in argv)
    code = app.exec()
    end()
    # Hidden by Python's end, its widgets would call into a Python that is half gone.
    window.hide()
    return code


@contextmanager
def tell_in_box(heard: Heard) -> Iterator[None]:
    """Inside, whatever is raised is told to a person by a box: nobody reads what is printed."""
    shown = False
    try:
        yield
        shown = True
    finally:
        kind, _, trace = sys.exc_info()
        if not shown and kind is not None and QApplication.instance() is not None:
            heard.note(kind, trace)
            tell_alone(heard)
