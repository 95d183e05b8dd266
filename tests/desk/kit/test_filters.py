"""A list's filter outlives the program; nonsense in the settings does no harm."""

from msgspec import Struct
from PySide6.QtWidgets import QMainWindow, QWidget

from bwdesk.desk.kit import filters


class Narrow(Struct, frozen=True, omit_defaults=True):
    setting: str = ""
    barred: bool = True


class Notes:
    def __init__(self):
        self.kept = {}

    def filter(self, name):
        return self.kept.get(name, "")

    def set_filter(self, name, text):
        self.kept[name] = text


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.settings = Notes()


def test_what_was_remembered_is_recalled(qtbot, look):
    window, inside = Window(), QWidget()
    qtbot.addWidget(window)
    window.setCentralWidget(inside)
    filters.remember(inside, "lifepaths.orc", Narrow("outcast", False))
    assert filters.recall(inside, "lifepaths.orc", Narrow()) == Narrow("outcast", False)
    assert filters.recall(inside, "lifepaths.elf", Narrow()) == Narrow()
    for nonsense in ("{", "[]", '{"setting": 3}'):
        window.settings.kept["lifepaths.orc"] = nonsense
        assert filters.recall(inside, "lifepaths.orc", Narrow()) == Narrow()


def test_outside_of_a_window_nothing_is_remembered(qtbot, look):
    alone = QWidget()
    qtbot.addWidget(alone)
    filters.remember(alone, "traits", Narrow("outcast"))
    assert filters.recall(alone, "traits", Narrow()) == Narrow()
