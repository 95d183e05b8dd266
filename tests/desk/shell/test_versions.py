"""Earlier versions of a saved character: seen, restored as a step, opened beside it."""

import shutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from bwdesk.desk.character.versions import Versions
from bwdesk.files import backups, characters
from tests.desk.shell.conftest import CON_MAN, rename


@pytest.fixture
def dialog(qtbot):
    """The list of versions on screen."""

    def dialog():
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), Versions))
        found = QApplication.activeModalWidget()
        assert found
        return found

    return dialog


@pytest.fixture
def saved(window, tmp_path):
    """A file that was saved twice: first under its old name, then as Robard, then as Ysolde."""
    file = tmp_path / "robard.bwchar"
    shutil.copyfile(CON_MAN, file)
    window.open_path(file)
    for name in ("Robard Ash", "Ysolde <b>&"):
        rename(window, name)
        window.acts.save.trigger()
    return window


def listed(dialog):
    model = dialog.listed.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_each_save_has_kept_what_was_there(saved, dialog):
    saved.acts.versions.trigger()
    told = dialog()
    first, second = listed(told)
    assert first.startswith("Until ")
    assert "Robard Ash; Human, five lifepaths, age 29" in first
    assert "Complicated Con Man; Human, five lifepaths" in second
    page = told.page.toPlainText()
    assert "The name: Robard Ash, then Ysolde <b>&." in page
    assert "City Born, Pickpocket" in page
    told.close()


def test_the_keys_choose_and_restore_and_undo_brings_back(qtbot, saved, dialog, tmp_path):
    document = saved.current.document
    before = (document.character, document.kept)
    saved.acts.versions.trigger()
    told = dialog()
    qtbot.waitUntil(told.listed.hasFocus)
    qtbot.keyClick(told.listed, Qt.Key.Key_Down)
    assert "The name: Complicated Con Man, then Ysolde <b>&." in told.page.toPlainText()
    qtbot.keyClick(told.listed, Qt.Key.Key_Return)
    assert QApplication.activeModalWidget() is None
    assert document.title == "Complicated Con Man"
    assert document.is_unsaved
    assert saved.acts.undo.text().startswith("Undo: Restore the version of ")
    assert characters.load(document.path).character.choices.name == "Ysolde <b>&"
    saved.acts.undo.trigger()
    assert (document.character, document.kept) == before
    assert not document.is_unsaved


def test_a_restored_version_keeps_what_it_replaces_when_saved(saved, dialog):
    path = saved.current.document.path
    saved.acts.versions.trigger()
    dialog().restore.click()
    saved.acts.save.trigger()
    assert characters.load(path).character.choices.name == "Robard Ash"
    assert len(backups.versions(path)) == 3


def test_a_copy_is_a_document_of_its_own(saved, dialog):
    saved.acts.versions.trigger()
    dialog().open_copy.click()
    document = saved.current.document
    assert len(saved.open_tabs) == 2
    assert document.title == "Robard Ash"
    assert document.path is None
    assert document.is_unsaved


def test_nothing_kept_yet_says_when_something_will_be(window, dialog, tmp_path):
    file = tmp_path / "robard.bwchar"
    shutil.copyfile(CON_MAN, file)
    window.open_path(file)
    window.acts.versions.trigger()
    told = dialog()
    assert "No earlier version is kept yet" in told.says.text()
    assert not told.restore.isVisible()
    assert not told.body.isVisible()
    told.leave.click()
    assert QApplication.activeModalWidget() is None


def test_a_damaged_version_says_so_and_cannot_be_restored(saved, dialog):
    backups.versions(saved.current.document.path)[0].path.write_text("{")
    saved.acts.versions.trigger()
    told = dialog()
    assert "Cannot be read: it breaks off" in listed(told)[0]
    assert not told.restore.isEnabled()
    assert not told.open_copy.isEnabled()
    told.listed.setCurrentIndex(told.listed.model().index(1, 0))
    assert told.restore.isEnabled()
    told.close()


def test_there_are_versions_of_saved_characters_only(window, user, tmp_path):
    assert not window.acts.versions.isEnabled()
    window.parts["characters"].burn()
    assert not window.acts.versions.isEnabled()
    user.saves = tmp_path / "new.bwchar"
    window.acts.save.trigger()
    assert window.acts.versions.isEnabled()


@pytest.mark.parametrize("scale", [100, 150])
def test_no_word_of_the_buttons_is_cut_off(saved, dialog, scale):
    saved.settings.set_scale(scale)
    saved.acts.versions.trigger()
    told = dialog()
    for button in (told.restore, told.open_copy, told.leave):
        assert button.width() >= button.sizeHint().width()
    told.close()
