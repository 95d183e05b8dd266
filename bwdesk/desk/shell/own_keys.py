"""Keys of one's own: found by a word or by pressing them, changed by pressing another."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QWidget

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.shortcuts import any_key, native_text, pressed_keys
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.shell.shortcuts import narrow
from bwdesk.files import atomic, places, reader
from bwdesk.files.errors import FileError, FormatError
from bwdesk.keys import Key, find_clash, group_keys

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, HIGH = 680, 600
PRESS_ONE = "Press a key …"
NOTHING = "none"


def show(window: MainWindow) -> OwnKeys:
    """Open the dialog."""
    dialog = OwnKeys(window)
    dialog.open()
    return dialog


class OwnKeys(ReadingOrder, QDialog):
    """Every key that can be another one, place by place, with the way back."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._settings = window.settings
        self.setWindowTitle("Keys of your own")
        px = themes.theme_of(self).type.px
        room = self.screen().availableGeometry()
        self.resize(
            min(round(px(WIDE)), room.width() - 40), min(round(px(HIGH)), room.height() - 80)
        )
        self.search = text_line(hint="Find by a word, or press a key", name="Find a key")
        self.search.textChanged.connect(lambda _text: self._show())
        self.search.installEventFilter(self)
        self.says = words("", "body", "ink2", wrap=True)
        self.area = layouts.scroll_area()
        self._asked: Key | None = None
        self.buttons: dict[str, QPushButton] = {}
        back = push_button("All back", self.take_all_back)
        write = push_button("Save as a file…", self._write)
        read = push_button("Take from a file…", self._read)
        close = push_button("Close", self.accept, kind="primary")
        for each in (back, write, read, close):
            each.setAutoDefault(False)
        layouts.column(
            layouts.inset(self.search, self.says, spacing=6, margins=(20, 16, 20, 8)),
            self.area,
            layouts.inset(
                layouts.row(back, write, read, ..., close, spacing=8), margins=(20, 8, 20, 14)
            ),
            into=self,
            grows=1,
        )
        self._show()
        self.search.setFocus()

    def _show(self) -> None:
        """The keys that fit what is sought."""
        changeable = {
            where: tuple(each for each in some if each.can_change)
            for where, some in _all_by_place().items()
        }
        found = narrow(changeable, self.search.text())
        inside = QWidget()
        grid = layouts.grid(across=12, down=4, grows=(0,), margins=(20, 4, 20, 12), into=inside)
        self.buttons = {}
        at = 0
        for where, some in found.items():
            grid.addWidget(SectionLabel(where), at, 0, 1, 3)
            at += 1
            for each in some:
                self._row(grid, at, each)
                at += 1
        grid.setRowStretch(at, 1)
        if not found:
            grid.addWidget(words("No key does that.", "body", "ink2"), 0, 0)
        if (before := self.area.takeWidget()) is not None:
            layouts.drop(before)
        self.area.setWidget(layouts.on_ground(inside, "paper"))

    def _row(self, grid: QGridLayout, at: int, key: Key) -> None:
        grid.addWidget(words(key.does, "body", "ink", wrap=True), at, 0)
        shown = ", ".join(native_text(each) for each in key.keys) or NOTHING
        button = push_button(shown, partial(self.ask_for, key), name=f"{key.does}: {shown}")
        button.setAutoDefault(False)
        button.installEventFilter(self)
        self.buttons[key.id] = button
        grid.addWidget(button, at, 1)
        if key.is_own:
            usual = ", ".join(native_text(each) for each in key.usual) or NOTHING
            back = push_button(
                f"Back to {usual}",
                partial(self.take_back, key),
                kind="quiet",
                name=f"{key.does}: back",
            )
            back.setAutoDefault(False)
            grid.addWidget(back, at, 2)

    # Changing

    def ask_for(self, key: Key) -> None:
        """The next key that is pressed is the one for it."""
        self._asked = key
        self.buttons[key.id].setText(PRESS_ONE)
        self.says.setText(f"Press the key for “{key.does}”; Backspace for none, Esc to leave it.")

    def take(self, key: Key, pressed: str) -> None:
        """That key from now on, unless it is in use where both would be heard."""
        self._asked = None
        if pressed in keys.SYSTEM:
            self.says.setText(f"{native_text(pressed)} is heard by the system or the menus.")
        elif pressed and (other := find_clash(key, pressed)) is not None:
            self.says.setText(
                f"{native_text(pressed)} is “{other.does}” in {other.where}. Choose another, or "
                "change that one first."
            )
        else:
            self._settings.set_keys({**self._settings.values.keys, key.id: pressed})
            now = native_text(pressed) if pressed else "no key"
            self.says.setText(f"“{key.does}” is {now} from now on.")
        self._show()
        if key.id in self.buttons:
            self.buttons[key.id].setFocus()

    def take_back(self, key: Key) -> None:
        """The usual one."""
        own = {id: each for id, each in self._settings.values.keys.items() if id != key.id}
        self._settings.set_keys(own)
        self.says.setText(f"“{key.does}” is as usual.")
        self._show()

    def take_all_back(self) -> None:
        """Every key as it comes with the program."""
        self._settings.set_keys({})
        self.says.setText("All keys are as usual.")
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        kind = event.type()
        if self._asked is not None and watched is self.buttons.get(self._asked.id):
            if kind is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if kind is QEvent.Type.KeyPress:
                self._hear(event)
                return True
        if watched is self.search and (said := pressed_keys(event)):
            if kind is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if kind is QEvent.Type.KeyPress:
                self.search.setText(said)
                return True
        return super().eventFilter(watched, event)

    def _hear(self, event: QKeyEvent) -> None:
        assert self._asked is not None
        pressed = any_key(event)
        if pressed == "Esc":
            self._asked = None
            self.says.setText("")
            self._show()
        elif pressed:
            self.take(self._asked, "" if pressed == "Backspace" else pressed)

    # As a file

    def _write(self) -> None:
        path = ask.keys_to_save(self, places.documents() / "keys.json")
        if path is not None:
            self._attempt(partial(write_keys, path, self._settings.values.keys))

    def _read(self) -> None:
        path = ask.keys_to_open(self, self._settings.folder)
        if path is not None:
            self._attempt(lambda: self._settings.set_keys(read_keys(path)))
            self._show()

    def _attempt(self, act: object) -> None:
        assert callable(act)
        try:
            act()
        except FileError as why:
            ask.tell(self, "The keys stay as they are.", str(why))


def _all_by_place() -> dict[str, tuple[Key, ...]]:
    """Every key by its place, those of whom nobody has one yet with them."""
    found = {where: list(some) for where, some in group_keys().items()}
    for each in keys.ALL:
        if not each.keys:
            found.setdefault(each.where, []).append(each)
    return {where: tuple(some) for where, some in found.items()}


def write_keys(path: Path, own: dict[str, str]) -> None:
    """Keys of one's own as a file. Raises FileError."""
    raw = msgspec.json.encode({"bwdesk": "keys", "keys": own}, order="deterministic")
    atomic.write(path, msgspec.json.format(raw, indent=2) + b"\n")


def read_keys(path: Path) -> dict[str, str]:
    """Those of a file. Raises FileError for what is none."""
    plain = reader.read(path)
    if not isinstance(plain, dict) or plain.get("bwdesk") != "keys":
        raise FormatError(path, "these are no keys of bwdesk", "choose another file")
    try:
        return msgspec.convert(plain.get("keys"), dict[str, str])
    except msgspec.ValidationError:
        raise FormatError(path, "its keys are not words by ids", "choose another file") from None
