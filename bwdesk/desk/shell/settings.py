"""The settings of the desk: what is kept between starts, and the writer of snapshots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QWidget

import bwdesk
from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, filters
from bwdesk.files import chosen, places, settings, whereabouts
from bwdesk.files.errors import FileError
from bwdesk.files.settings import Printing, Settings, Table
from bwdesk.files.writer import Writer

if TYPE_CHECKING:
    from bwdesk.desk.shell.snapshots import SnapshotKeeper

SCALES = (90, 100, 110, 125, 150, 175, 200)
SETTINGS = "settings"
"""The key they are written under."""
UNKEPT = "What you do is not kept at the moment."
ONLY_ASIDE = "Your settings, and what is open, are not kept at the moment; your work is."
RETRY_MS = 5_000
"""After so long what could not be written is tried again."""


class DeskSettings(QObject):
    """Settings are written as they change; *writer* takes whatever the window must not wait for.

    ``troubled`` says in sentences what cannot be kept and why, "" as soon as all is; it must not
    stop the work, and *trouble* notes why. ``keyed`` when keys are others than they were.
    """

    troubled = Signal(str)
    keyed = Signal()
    _heard = Signal()

    def __init__(self, trouble: Callable[[str], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._used = settings.file().exists()
        self.values = settings.load()
        keys.choose_own(self.values.keys)
        self.writer = Writer(self._hear)
        self._trouble, self._says = trouble, ""
        self._again = QTimer(self, interval=RETRY_MS)
        self._again.timeout.connect(self.writer.retry)
        self._heard.connect(self._tell)
        self._contrast = themes.ContrastWish(self)
        self._contrast.changed.connect(self._look)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(lambda _scheme: self._look())

    @cached_property
    def snapshots(self) -> SnapshotKeeper:
        """Loaded on first use: it reads characters, and so brings the rules with it."""
        from bwdesk.desk.shell.snapshots import SnapshotKeeper

        return SnapshotKeeper(self.writer, self)

    # Settings

    @property
    def colors(self) -> str:
        return self.values.colors

    @property
    def scale(self) -> int:
        return self.values.scale

    @property
    def paper(self) -> Literal["a4", "letter"]:
        return self.values.paper

    @property
    def recent(self) -> list[Path]:
        return [Path(each) for each in self.values.recent]

    @property
    def folder(self) -> Path:
        """Where a file dialog begins, and something new is put: where the last file lay, unless
        nothing can be written there or it is the program's own."""
        last = Path(self.values.folder)
        if self.values.folder and places.takes_files(last):
            return last
        documents = places.documents()
        with suppress(OSError):
            documents.mkdir(parents=True, exist_ok=True)
        return documents if documents.is_dir() else Path.home()

    def place(self, parent: QWidget) -> Path:
        """The folder something new is put into: as `folder`; where nothing can be written there,
        the one a person chooses. Raises FileError where none is chosen."""
        folder = self.folder
        if places.takes_files(folder):
            return folder
        found = ask.folder_to_put(parent, folder)
        if found is None:
            says = "nothing can be put into this folder, and no other was chosen"
            raise FileError(folder, says, "try again, and choose one")
        return found

    def set_colors(self, colors: str) -> None:
        self._change(replace(self.values, colors=colors))
        self._look()

    def set_scale(self, scale: int) -> None:
        self._change(replace(self.values, scale=scale))
        self._look()

    def set_paper(self, paper: str) -> None:
        self._change(replace(self.values, paper=paper))

    @property
    def idle(self) -> int:
        """After how many idle minutes the curtain falls; 0 for never."""
        return self.values.idle

    def set_idle(self, minutes: int) -> None:
        self._change(replace(self.values, idle=minutes))

    @property
    def guided(self) -> Literal["", "yes", "no"]:
        """Whether a first character is led through; "" where nobody has said so yet."""
        return self.values.guided

    def set_guided(self, guided: Literal["yes", "no"]) -> None:
        self._change(replace(self.values, guided=guided))

    def greet(self) -> bool:
        """Whether it was another version that was used before; asked again, it is not."""
        other = self._used and self.values.seen != bwdesk.__version__
        if other:
            self._change(self.values)
        return other

    def set_table(self, table: Table) -> None:
        """Which packs are in force, and in which order."""
        self._change(replace(self.values, table=table))

    def set_printing(self, printing: Printing) -> None:
        """How sheets were printed this time."""
        if printing != self.values.printing:
            self._change(replace(self.values, printing=printing))

    @property
    def figure_sources(self) -> dict[str, str]:
        """Where figures a character has not come from, as this campaign has it."""
        return dict(self.values.borrowed)

    def set_borrowed(self, said: dict[str, str]) -> None:
        if said != self.values.borrowed:
            self._change(replace(self.values, borrowed=said))

    def remember(self, path: Path) -> None:
        """A person opened it."""
        chosen.choose(path)
        self._change(settings.remember(self.values, path, whereabouts.id_in(path)))

    def follow_moved(self) -> None:
        """What was open lately and was moved or renamed since is found again."""
        if moved := whereabouts.find_moved(self.values):
            self._change(settings.follow_moved(self.values, moved))

    def set_keys(self, own: Mapping[str, str]) -> None:
        """Keys in the place of the usual ones, by their ids; everything that shows or hears one
        follows."""
        keys.choose_own(own)
        self._change(replace(self.values, keys=dict(own)))
        self.keyed.emit()

    def set_shelf(self, *, folders: tuple[str, ...]) -> None:
        """Which folders documents lie in; none for the usual ones."""
        self._change(replace(self.values, shelf=replace(self.values.shelf, folders=folders)))

    @property
    def sought(self) -> tuple[str, ...]:
        """What was gone to by Ctrl+K, the latest first."""
        return self.values.sought

    def remember_sought(self, name: str) -> None:
        self._change(settings.remember_sought(self.values, name))

    def keep_search(self, name: str, seeks: str) -> None:
        """A search of that name, in the place of one it had before; without words it goes."""
        others = (e for e in self.values.shelf.collections if e.name != name)
        kept = (*others, *([settings.Collection(name, seeks)] if seeks else []))
        self._change(replace(self.values, shelf=replace(self.values.shelf, collections=kept)))

    def filter(self, name: str) -> str:
        """What the list called *name* was last filtered by; "" where nothing is known."""
        return self.values.filters.get(name, "")

    def set_filter(self, name: str, text: str) -> None:
        if text == self.filter(name):
            return
        # Those of documents nobody has opened for long go with them.
        near = {"", *self.values.recent, filters.path_in(name)}
        kept = {
            each: told
            for each, told in self.values.filters.items()
            if filters.path_in(each) in near
        }
        self._change(replace(self.values, filters={**kept, name: text}))

    def palette(self) -> themes.Palette:
        """Light or dark, as set or as the system has it, and as strong as the system asks for."""
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        if self.colors != "system":
            dark = self.colors == "dark"
        palette = themes.DARK if dark else themes.LIGHT
        return themes.strong(palette) if self._contrast.strong else palette

    def restore_window(self, window: QMainWindow) -> None:
        """Size and place as they were left; nothing happens when they do not fit any more."""
        noted = QByteArray.fromBase64(self.values.window.encode())
        if not noted.isEmpty():
            window.restoreGeometry(noted)

    def close(self, window: QMainWindow) -> None:
        """The program ends: note size and place of the window, and leave no lock behind."""
        noted = bytes(window.saveGeometry().toBase64().data()).decode()
        self._change(replace(self.values, window=noted))
        self.snapshots.close()

    @property
    def trouble(self) -> str:
        """Why something of the work cannot be kept at the moment; "" where all of it is."""
        from bwdesk.files import recovery

        aside = (SETTINGS, recovery.TABS)
        return next((str(why) for key, why in self.writer.owed.items() if key not in aside), "")

    def _change(self, new: Settings) -> None:
        self.values = new = replace(new, seen=bwdesk.__version__)
        self.writer.put(SETTINGS, partial(settings.save, new))

    def _hear(self) -> None:
        """On the writer's thread."""
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._heard.emit()

    def _tell(self) -> None:
        work = self.trouble
        why = work or next(map(str, self.writer.owed.values()), "")
        says = f"{UNKEPT if work else ONLY_ASIDE} {why}." if why else ""
        if says == self._says:
            return
        if why and not self._says:
            self._trouble(why)
        self._says = says
        if says:
            self._again.start()
        else:
            self._again.stop()
        self.troubled.emit(says)

    def _look(self) -> None:
        app = QGuiApplication.instance()
        if app:
            themes.theme_of(app).switch(self.palette(), self.scale)
