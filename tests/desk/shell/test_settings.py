"""What is set stays set over a restart."""

import os

import pytest

from bwdesk.desk import theme
from bwdesk.desk.kit import ask
from bwdesk.files import places
from bwdesk.files.errors import FileError
from tests.desk.shell.conftest import CON_MAN


def test_colors_letters_and_paper(start, qapp):
    first = start()
    first.settings.set_colors("dark")
    first.settings.set_scale(125)
    first.settings.set_paper("letter")
    first.close()
    again = start()
    assert (again.settings.colors, again.settings.scale, again.settings.paper) == (
        "dark",
        125,
        "letter",
    )
    assert theme.theme_of(qapp).palette is theme.DARK
    assert theme.theme_of(qapp).type.scale == 125


def test_the_size_of_the_window(start):
    first = start()
    # The screen of the tests is narrower than any window: what fits it is the least one.
    wide = first.minimumWidth()
    first.resize(wide, 680)
    first.close()
    assert first.settings.values.window
    again = start()
    again.settings.restore_window(again)
    assert (again.width(), again.height()) == (wide, 680)


def test_recent_files_the_last_one_first(start, user, tmp_path):
    first = start()
    for name in ("a", "b"):
        first.open_sample(CON_MAN)
        user.saves = tmp_path / f"{name}.bwchar"
        first.acts.save.trigger()
        first.acts.save_as.trigger()
    first.close()
    assert [path.stem for path in start().settings.recent] == ["b", "a"]


def test_a_damaged_file_of_settings_is_set_aside(start, tmp_path, caplog):
    file = tmp_path / "home" / "config" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"colors": "mauve"}')
    window = start()
    assert window.settings.colors == "system"
    assert file.with_name("settings.json.bad").is_file()
    assert "begin anew" in caplog.text


def test_settings_that_cannot_be_kept_do_not_stop_the_work(qtbot, start, tmp_path, caplog):
    window = start()
    config = tmp_path / "home" / "config"
    config.parent.mkdir(exist_ok=True)
    config.write_text("in the way")
    window.settings.set_colors("dark")
    assert window.settings.colors == "dark"
    qtbot.waitUntil(lambda: "settings.json" in caplog.text)


def test_nothing_new_is_put_where_the_program_lies_or_nothing_can_be_written(
    window, tmp_path, monkeypatch
):
    documents, own = tmp_path / "home" / "documents", tmp_path / "own"
    window.open_path(CON_MAN)
    assert window.settings.folder == documents
    assert documents.is_dir()
    own.mkdir()
    window.settings.remember(own / "a.bwchar")
    assert window.settings.folder == own
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != own and allowed(path, mode))
    assert window.settings.folder == documents


def test_something_new_lies_where_a_person_says_when_nothing_can_be_written(
    window, tmp_path, monkeypatch
):
    asked = []

    def chosen(_parent, folder):
        asked.append(folder)
        return tmp_path

    monkeypatch.setattr(ask, "folder_to_put", chosen)
    settings = window.settings
    assert settings.place(window) == settings.folder
    assert asked == []
    monkeypatch.setattr(places, "takes_files", lambda _folder: False)
    assert settings.place(window) == tmp_path
    monkeypatch.setattr(ask, "folder_to_put", lambda *_: None)
    with pytest.raises(FileError, match="no other was chosen"):
        settings.place(window)
