"""The whole window in a home of its own, and a user who has the answers ready."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from bwdesk import where
from bwdesk.desk import app
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow

SAMPLES = where.resources() / "samples"
CON_MAN = SAMPLES / "complicated-con-man.bwchar"


class User:
    """What the user answers when asked; what they were asked and told."""

    def __init__(self) -> None:
        self.opens: Path | None = None
        self.saves: Path | None = None
        self.prints: Path | None = None
        self.adds: list[Path] = []
        self.printer = None
        self.closing = ["stay"]
        self.replaces = False
        self.asked: list[str] = []
        self.told: list[str] = []

    def file_to_open(self, _parent, folder):
        self.asked.append(f"open in {folder}")
        return self.opens

    def file_to_import(self, _parent, folder):
        self.asked.append(f"import from {folder}")
        return self.opens

    def file_to_save(self, _parent, suggested):
        self.asked.append(f"save {suggested.name}")
        return self.saves

    def sheet_to_save(self, _parent, suggested):
        self.asked.append(f"print {suggested.name}")
        return self.prints

    def files_to_print(self, _parent, folder):
        self.asked.append(f"add from {folder}")
        return self.adds

    def printer_for(self, _parent, title, pages, paper):
        self.asked.append(f"printer for {title}, {pages} pages on {paper}")
        return self.printer

    def whether_to_let_stand(self, parent, title):
        return self.whether_to_save(parent, title)

    def whether_to_save(self, _parent, title):
        self.asked.append(f"close {title}")
        return self.closing.pop(0) if len(self.closing) > 1 else self.closing[0]

    def whether_to_replace(self, _parent, path):
        self.asked.append(f"replace {path.name}")
        return self.replaces

    def whether_to_write_over(self, _parent, paths):
        self.asked.append(f"write over {', '.join(path.name for path in paths)}")
        return self.replaces

    def pack_to_import(self, _parent, folder):
        self.asked.append(f"import from {folder}")
        return self.opens

    folder_to_import = pack_to_import

    def pack_to_export(self, _parent, suggested):
        self.asked.append(f"export {suggested.name}")
        return self.saves

    def whether_to_replace_pack(self, _parent, name):
        self.asked.append(f"replace pack {name}")
        return self.replaces

    def whether_to_remove_pack(self, _parent, name):
        self.asked.append(f"remove pack {name}")
        return self.replaces

    def tell(self, _parent, says, more=""):
        self.told.append(f"{says} {more}")


@pytest.fixture
def user(monkeypatch):
    user = User()
    for question in (
        *("file_to_open", "file_to_import", "file_to_save", "sheet_to_save"),
        *("files_to_print", "printer_for"),
        *("whether_to_save", "whether_to_let_stand", "whether_to_replace"),
        *("whether_to_write_over", "tell"),
        *("pack_to_import", "folder_to_import", "pack_to_export"),
        *("whether_to_replace_pack", "whether_to_remove_pack"),
    ):
        monkeypatch.setattr(ask, question, getattr(user, question))
    return user


@pytest.fixture
def start(qtbot, look, user, tmp_path, monkeypatch):
    """Starts the program, as often as it is called, in the same home; Home is shown unless nobody
    looks at it."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))

    def give_up(window):
        for tab in window.open_tabs:
            if tab.stack:
                tab.stack.setClean()
        house = vars(window).get("house")
        if house and house.draft:
            house.draft.stack.setClean()

    windows: list[MainWindow] = []

    def start(*files, shows_home=True):
        for earlier in windows:
            earlier.settings.writer.wait()
        _, window = app.build([str(file) for file in files])
        windows.append(window)
        qtbot.addWidget(window, before_close_func=give_up)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        if shows_home and not window.open_tabs:
            window.go("home")
        return window

    return start


@pytest.fixture
def window(start):
    return start()


@pytest.fixture
def press(qtbot):
    """Presses a key with Ctrl, and with Shift, too, for a capital."""

    def press(window, key):
        keys = Qt.KeyboardModifier.ControlModifier
        if key.isupper():
            keys |= Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(window, getattr(Qt.Key, f"Key_{key.upper()}"), keys)

    return press


@pytest.fixture
def burned(window):
    """The sample with a name of its own, unsaved."""
    window.open_sample(CON_MAN)
    rename(window, "Robard Ash")
    return window


def rename(window, name):
    """Write another name on the tab on screen."""
    from bwdesk.rules.burning import edits

    document = window.current.document
    document.apply(edits.write(document.choices, "name", name))
