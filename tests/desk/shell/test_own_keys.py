"""Keys of one's own: pressed anew, told where they clash, back again, and as a file."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit

from bwdesk import keys
from bwdesk.desk.kit import ask
from bwdesk.desk.shell import own_keys
from bwdesk.files.errors import FileError
from tests.desk.hands import Hands


@pytest.fixture(autouse=True)
def usual():
    yield
    keys.choose_own({})


def test_a_key_is_changed_heard_shown_and_taken_back(window, start):
    hands = Hands(window)
    window.go("characters")
    dialog = own_keys.show(window)
    dialog.search.setText("burn a character")
    assert next(iter(dialog.buttons)) == "file.burn"
    dialog.buttons["file.burn"].click()
    dialog.buttons["file.burn"].setFocus()
    hands.press("F7")
    assert keys.BURN.keys == ("F7",)
    assert "F7" in dialog.says.text()
    # A clash is named with where it is.
    dialog.take(keys.BURN, "Ctrl+S")
    assert "“Save” in File" in dialog.says.text()
    assert keys.BURN.keys == ("F7",)
    dialog.take(keys.BURN, "Alt+F4")
    assert "system" in dialog.says.text()
    dialog.accept()
    assert [each.toString() for each in window.acts.named["burn"].shortcuts()] == ["F7"]
    hands.press("F7")
    assert window.current is not None
    # The next start has it, too.
    again = start()
    assert keys.BURN.keys == ("F7",)
    dialog = own_keys.show(again)
    dialog.take_back(keys.BURN)
    assert keys.BURN.keys == ("Ctrl+N",)
    assert again.settings.values.keys == {}


def test_the_key_of_a_page_is_heard_as_it_is_by_now(window):
    window.go("odds")
    page = window.parts["odds"].page
    window.go("characters")
    (search,) = (each for each in window.findChildren(QLineEdit) if "Search (" in each.toolTip())
    window.settings.set_keys({keys.WRITE_POOL.id: "F8", keys.SEARCH_SHELF.id: "F9"})
    assert search.toolTip() == "Search (F9)", "what is on screen says so, too"
    window.go("odds")
    hands = Hands(window)
    page.setFocus()
    hands.press("F8")
    assert hands.focus is page.line


def test_a_clash_is_on_one_page_or_in_all_of_the_window():
    assert keys.find_clash(keys.WRITE_POOL, "Ctrl+S") is keys.SAVE
    assert keys.find_clash(keys.WRITE_POOL, "Y") is None
    assert keys.find_clash(keys.YES, "N") is keys.NO
    assert not keys.TAB.can_change
    keys.choose_own({"nobody.knows": "F9", keys.TAB.id: "F9", keys.YES.id: ""})
    assert keys.YES.keys == ()
    assert keys.TAB.keys == ("Ctrl+1…9",)


def test_keys_go_to_a_file_and_come_from_one(window, tmp_path, monkeypatch):
    path = tmp_path / "keys.json"
    own_keys.write_keys(path, {keys.SAVE.id: "F5"})
    assert own_keys.read_keys(path) == {keys.SAVE.id: "F5"}
    dialog = own_keys.show(window)
    monkeypatch.setattr(ask, "keys_to_open", lambda *_: path)
    dialog._read()
    assert keys.SAVE.keys == ("F5",)
    told = []
    monkeypatch.setattr(ask, "tell", lambda _parent, says, more="": told.append(more))
    path.write_text("[]")
    dialog._read()
    assert "no keys of bwdesk" in told[0]
    assert keys.SAVE.keys == ("F5",)
    dialog.take_all_back()
    assert keys.SAVE.keys == ("Ctrl+S",)
    with pytest.raises(FileError):
        own_keys.read_keys(tmp_path / "nowhere.json")
