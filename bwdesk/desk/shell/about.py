"""About the program: version, licenses, its folders, and what a report of a fault should say."""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import PySide6
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
)

import bwdesk
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell import manual
from bwdesk.files import backups, packs, places

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDTH, ICON = 560, 56
WHAT = (
    "An offline desk for Burning Wheel: characters, wounds and wars around one computer. "
    "Nothing leaves it."
)
TERMS = (
    "Free software, GPL-3.0-or-later. An unofficial aid for people who own the books; "
    "Burning Wheel is a trademark of its owner."
)


def folders() -> dict[str, Path]:
    """Where the program keeps what belongs to its user."""
    return {
        "Data": places.data(),
        "Packs": packs.home(),
        "Backups": backups.home(),
        "Settings": places.config(),
    }


def surroundings() -> str:
    """The program and the machine; no name of a person, and no path."""
    return _lines(
        {
            "bwdesk": bwdesk.__version__,
            "System": f"{platform.system()} {platform.release()}, {platform.machine()}",
            "Python": platform.python_version(),
            "Qt": f"{PySide6.__version__}, {QGuiApplication.platformName()}",
        }
    )


def report(window: MainWindow) -> str:
    """What a report of a fault should say; no name, and no path beyond the user's own folder."""
    settings, screen = window.settings, window.screen()
    size, ratio = screen.size(), screen.devicePixelRatio()
    tab = window.current
    seen = {
        "Screen": f"{size.width()} x {size.height()}, ratio {ratio:g}",
        "Window": f"{window.width()} x {window.height()}",
        "Look": f"{settings.colors}, letters {settings.scale} %, paper {settings.paper}",
        "Packs": ", ".join(window.installed.ids_in_force()),
        "On screen": ", ".join((window.room, tab.guide[1]) if tab else (window.room,)),
    }
    return f"{surroundings()}\n{_lines(seen)}"


def _lines(said: dict[str, str]) -> str:
    return "\n".join(f"{name}: {each}" for name, each in said.items())


def show(window: MainWindow) -> None:
    About(window).open()


class About(QDialog):
    """Everything about the program on one page."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._window = window
        self.setWindowTitle("About bwdesk")
        px = themes.theme_of(self).type.px
        picture, side = QLabel(), round(px(ICON))
        picture.setPixmap(themes.app_icon().pixmap(side, side))
        said = layouts.column(
            words("bwdesk", "h1", "ink"), words(f"Version {bwdesk.__version__}", "body", "ink2")
        )
        head = layouts.row(picture, said, spacing=16, grows=1)
        column = layouts.column(head, into=self, spacing=10, margins=(28, 24, 28, 20))
        for sentence in (WHAT, TERMS):
            column.addWidget(words(sentence, "body", "ink", wrap=True))
        column.addLayout(self._folders())
        acts = QHBoxLayout()
        self.copy = self._button("Copy for a report", self._copy)
        self.licenses = self._button("Licenses", lambda: self._read("NOTICE"))
        self.copied = words("", "small", "ink2")
        for button in (self.copy, self.licenses):
            acts.addWidget(button)
        acts.addWidget(self.copied, 1)
        column.addLayout(acts)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        self.setMinimumWidth(round(px(WIDTH)))
        buttons.button(QDialogButtonBox.StandardButton.Close).setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """As high as its sentences and the folders make it at its width."""
        super().showEvent(event)
        layout = self.layout()
        if layout is not None:
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def _folders(self) -> QGridLayout:
        grid = layouts.grid(across=14, grows=(1,))
        self.opens: dict[str, QPushButton] = {}
        for row, (name, folder) in enumerate(folders().items()):
            where = words(str(folder), "small", "ink2", wrap=True)
            where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.opens[name] = self._button("Open", partial(self._open, folder))
            self.opens[name].setAccessibleName(f"Open the folder of {name.lower()}")
            grid.addWidget(words(name, "body", "ink"), row, 0)
            grid.addWidget(where, row, 1)
            grid.addWidget(self.opens[name], row, 2)
        return grid

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _open(self, folder: Path) -> None:
        """In the system's own file manager; one nobody has needed yet is made."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            ask.tell(self, "There is no such folder.", f"{folder}: {error.strerror}.")
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            ask.tell(self, "The folder did not open.", f"Open it yourself: {folder}")

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report(self._window))
        self.copied.setText("Copied: paste it into the report.")

    def _read(self, page: str) -> None:
        self.accept()
        manual.show(self._window, manual.Place(page))
