"""What the window keeps between starts: settings, recent files, unsaved papers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from bwdesk.desk import theme as themes
from bwdesk.files import places, settings
from bwdesk.files.errors import FileError
from bwdesk.files.settings import Printing, Settings, Table

if TYPE_CHECKING:
    from bwdesk.desk.document import Document
    from bwdesk.files.recovery import Kept, Recovery

SCALES = (90, 100, 110, 125, 150, 175, 200)


class Cabinet(QObject):
    """Settings are written as they change, snapshots of documents soon after each edit.

    *trouble* is told a sentence when something cannot be kept; it must not stop the work.
    """

    def __init__(self, trouble: Callable[[str], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings.load()
        self._trouble = trouble
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(lambda _scheme: self._look())

    @cached_property
    def _recovery(self) -> Recovery:
        """Loaded on first use: it reads characters, and so brings the rules with it."""
        from bwdesk.files.recovery import Recovery

        return Recovery()

    # Settings

    @property
    def colors(self) -> str:
        return self.settings.colors

    @property
    def scale(self) -> int:
        return self.settings.scale

    @property
    def paper(self) -> Literal["a4", "letter"]:
        return self.settings.paper

    @property
    def recent(self) -> list[Path]:
        return [Path(each) for each in self.settings.recent]

    @property
    def folder(self) -> Path:
        """Where a file dialog begins."""
        folder = Path(self.settings.folder) if self.settings.folder else places.documents()
        return folder if folder.is_dir() else Path.home()

    def set_colors(self, colors: str) -> None:
        self._change(replace(self.settings, colors=colors))
        self._look()

    def set_scale(self, scale: int) -> None:
        self._change(replace(self.settings, scale=scale))
        self._look()

    def set_paper(self, paper: str) -> None:
        self._change(replace(self.settings, paper=paper))

    @property
    def idle(self) -> int:
        """After how many idle minutes the curtain falls; 0 for never."""
        return self.settings.idle

    def set_idle(self, minutes: int) -> None:
        self._change(replace(self.settings, idle=minutes))

    def set_table(self, table: Table) -> None:
        """Which packs are in force, and in which order."""
        self._change(replace(self.settings, table=table))

    def set_printing(self, printing: Printing) -> None:
        """How sheets were printed this time."""
        if printing != self.settings.printing:
            self._change(replace(self.settings, printing=printing))

    def remember(self, path: Path) -> None:
        self._change(settings.remember(self.settings, path))

    def filter(self, name: str) -> str:
        """What the list called *name* was last filtered by; "" where nothing is known."""
        return self.settings.filters.get(name, "")

    def set_filter(self, name: str, text: str) -> None:
        if text != self.filter(name):
            self._change(replace(self.settings, filters={**self.settings.filters, name: text}))

    def palette(self) -> themes.Palette:
        """Light or dark, as set or as the system has it."""
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        if self.colors != "system":
            dark = self.colors == "dark"
        return themes.DARK if dark else themes.LIGHT

    def restore_window(self, window: QMainWindow) -> None:
        """Size and place as they were left; nothing happens when they do not fit any more."""
        noted = QByteArray.fromBase64(self.settings.window.encode())
        if not noted.isEmpty():
            window.restoreGeometry(noted)

    def close(self, window: QMainWindow) -> None:
        """The program ends: note size and place of the window, and leave no lock behind."""
        noted = bytes(window.saveGeometry().toBase64().data()).decode()
        self._change(replace(self.settings, window=noted))
        self._recovery.close()

    # Unsaved papers

    def waiting(self) -> tuple[Kept, ...]:
        """What an earlier run left unsaved."""
        return self._recovery.waiting()

    def let_go(self) -> None:
        self._recovery.let_go()

    def keep(self, document: Document) -> None:
        try:
            self._recovery.keep(_key(document), document.saved(), document.title, document.path)
        except FileError as error:
            self._trouble(str(error))

    def drop(self, document: Document) -> None:
        self._recovery.drop(_key(document))

    def _change(self, new: Settings) -> None:
        self.settings = new
        try:
            settings.save(new)
        except FileError as error:
            self._trouble(str(error))

    def _look(self) -> None:
        app = QGuiApplication.instance()
        if app:
            themes.of(app).switch(self.palette(), self.scale)


def _key(document: Document) -> str:
    return f"{id(document):x}"
