"""What goes wrong and nobody expected: a sentence across the window, and the work is kept.

Python hands such an exception to a hook, perhaps in the middle of a paint event or on another
thread. There it is only noted (`heard`); what is unsaved is kept, and the sentence said, between
events. What fails before there is a window is told by it as soon as it comes; where none comes, by
a box of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.shell.heard import Heard

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

KEPT = "Something went wrong in bwdesk. Your work is kept; a report helps to mend it."
UNKEPT = "Something went wrong in bwdesk, and not all of your work is kept yet. Save it now."
COPY = "Copy for a report"


class Failures(QObject):
    """Tells each kind of failure once, by a *bar* across the window."""

    _noted = Signal()
    _tried = Signal(int)

    def __init__(self, window: MainWindow, bar: MessageBar) -> None:
        super().__init__(window)
        self._window, self._bar = window, bar
        self._heard = Heard()
        bar.asked.connect(self._copy)
        self._noted.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._tried.connect(self._see, Qt.ConnectionType.QueuedConnection)

    def listen(self, heard: Heard) -> None:
        """Tells of those from now on, and of what was heard before there was a window."""
        self._heard = heard
        heard.tell = self._noted.emit
        if heard.kinds:
            self._noted.emit()

    @property
    def report(self) -> str:
        from bwdesk.desk.shell import about

        return self._heard.report(about.report(self._window))

    def _tell(self) -> None:
        """The disk is not waited for: the writer tells when it has tried everything."""
        self._bar.say(UNKEPT)
        many, settings = self._heard.many, self._window.settings
        settings.snapshots.keep_all()
        # Behind all that waits: a key that waits already would keep its place.
        settings.writer.put(f"failure {many}", lambda _publish: self._tried.emit(many))

    def _see(self, many: int) -> None:
        """Where something failed on the way there, that may be what was to be kept."""
        if many == self._heard.many and not self._window.settings.trouble:
            self._bar.say(KEPT)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
        self._bar.say("Copied: paste it into the report.")


def tell_alone(heard: Heard) -> None:
    """That no window comes; nothing of the window's look is asked for, it may be what failed."""
    from bwdesk.desk.shell import about

    says = "Something went wrong, and bwdesk cannot start. Your files are as they were."
    box = QMessageBox(QMessageBox.Icon.NoIcon, "bwdesk", says)
    box.setInformativeText("A report helps to mend it.")
    copy = box.addButton(COPY, QMessageBox.ButtonRole.ActionRole)
    box.addButton(QMessageBox.StandardButton.Close)

    def copied() -> None:
        QGuiApplication.clipboard().setText(heard.report(about.surroundings()))
        copy.setText("Copied")

    # A button of a message box would close it.
    copy.clicked.disconnect()
    copy.clicked.connect(copied)
    box.exec()
