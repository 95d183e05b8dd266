"""Opening, saving and closing: nothing gets lost, and what fails is said in a sentence."""

import json
import shutil

import pytest
from PySide6.QtWidgets import QApplication

from bwdesk.desk.kit.card import CardButton
from bwdesk.desk.kit.writing import text_line
from bwdesk.files import characters
from tests.desk.shell.conftest import CON_MAN, rename


@pytest.fixture
def file(tmp_path):
    """A character of the user's own."""
    path = tmp_path / "robard.bwchar"
    shutil.copyfile(CON_MAN, path)
    return path


def titles(window):
    return [tab.document.title for tab in window.open_tabs]


def told(user):
    """The one thing the user was told: a sentence that is no traceback."""
    (said,) = user.told
    assert "Traceback" not in said
    return said


def toast(window):
    return window.current._toast.text() if window.current._toast.isVisible() else ""


# Opening


def test_open_asks_for_a_file(user, window, file, press):
    user.opens = file
    press(window, "o")
    assert titles(window) == ["Complicated Con Man"]
    assert window.current.document.path == file
    assert not window.isWindowModified()
    assert window.settings.recent == [file]
    assert window.settings.folder == file.parent


def test_leaving_the_dialog_opens_nothing(user, window, press):
    press(window, "o")
    assert user.asked
    assert titles(window) == []


def test_a_file_is_open_once(user, window, file, tmp_path):
    link = tmp_path / "link.bwchar"
    link.symlink_to(file)
    window.open_path(file)
    window.parts["characters"].burn()
    window.open_path(link)
    assert titles(window) == ["Complicated Con Man", "Unnamed human"]
    assert window.current.document.path == file
    assert window._strip.currentIndex() == 0


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b'{"bwdesk": "character", "version": 1,', "robard.bwchar"),
        (b'{"bwdesk": "character", "version": 999}', "newer"),
        (b"", "robard.bwchar"),
    ],
)
def test_a_damaged_or_newer_file_gives_a_sentence_and_no_tab(user, window, file, content, says):
    file.write_bytes(content)
    window.open_path(file)
    assert titles(window) == []
    assert says in told(user)
    assert file.read_bytes() == content


def test_a_file_that_is_gone(user, window, file):
    file.unlink()
    window.open_path(file)
    assert "there is no such file" in told(user)


def test_files_named_at_the_start_are_open(start, file):
    window = start(file)
    assert titles(window) == ["Complicated Con Man"]


def test_recent_files_are_cards_and_a_menu(qtbot, window, file):
    window.open_path(file)
    window.close_index(0)
    (card,) = window.home.findChildren(CardButton)
    card.click()
    assert window.current.document.path == file
    window.acts.recent.show_files()
    assert [action.text() for action in window.acts.recent.actions()] == ["robard"]
    window.acts.recent.actions()[0].trigger()
    assert len(window.open_tabs) == 1


def test_a_damaged_recent_file_says_so_on_its_card_and_when_clicked(user, window, file):
    window.open_path(file)
    window.close_index(0)
    file.write_bytes(b"{")
    window.go("home")
    QApplication.processEvents()
    (card,) = [each for each in window.home.findChildren(CardButton) if each.isVisible()]
    card.click()
    assert str(file) in told(user)


# Saving


def test_a_new_character_is_asked_for_a_place(user, burned, tmp_path, press):
    user.saves = tmp_path / "ash.bwchar"
    press(burned, "s")
    assert user.asked == ["save Robard Ash.bwchar"]
    assert characters.load(user.saves).character == burned.current.document.character
    assert not burned.isWindowModified()
    assert burned.settings.recent == [user.saves]
    assert toast(burned) == "Saved Robard Ash"


def test_the_next_save_asks_nothing(user, burned, tmp_path, press):
    user.saves = tmp_path / "ash.bwchar"
    press(burned, "s")
    rename(burned, "Robard the Bold")
    press(burned, "s")
    assert user.asked == ["save Robard Ash.bwchar"]
    assert characters.load(user.saves).character.choices.name == "Robard the Bold"


def test_half_a_character_is_a_sentence_and_nothing_is_lost(user, burned, tmp_path, press):
    user.saves = tmp_path / "robard.bwchar"
    rename(burned, "Robard \ud83d")
    press(burned, "s")
    assert "half a character" in told(user)
    assert not user.saves.exists()
    assert burned.isWindowModified()
    rename(burned, "Robard")
    press(burned, "s")
    assert characters.load(user.saves).character.choices.name == "Robard"


def test_a_name_that_is_cut_in_the_middle_of_a_letter_can_be_saved(
    qtbot, user, burned, tmp_path, press
):
    user.saves = tmp_path / "robard.bwchar"
    line = text_line(longest=6)
    qtbot.addWidget(line)
    QApplication.clipboard().setText("Mara \U0001f600\U0001f600")
    line.paste()
    rename(burned, line.text())
    press(burned, "s")
    assert user.told == []
    assert characters.load(user.saves).character.choices.name.startswith("Mara")


def test_leaving_the_dialog_saves_nothing(user, burned, press):
    press(burned, "s")
    assert burned.isWindowModified()
    assert toast(burned) == ""


def test_save_as_goes_on_in_the_new_file(user, window, file, tmp_path, press):
    window.open_path(file)
    before = file.read_bytes()
    rename(window, "Ysolde")
    user.saves = tmp_path / "ysolde.bwchar"
    press(window, "S")
    assert file.read_bytes() == before
    assert window.current.document.path == user.saves
    assert not window.isWindowModified()
    assert toast(window) == "Saved Ysolde"


def test_a_save_keeps_the_id_and_save_as_gives_a_new_one(user, window, file, tmp_path, press):
    window.open_path(file)
    known = window.current.document.character.id
    rename(window, "Ysolde")
    press(window, "s")
    assert characters.load(file).character.id == known != ""
    user.saves = tmp_path / "ysolde.bwchar"
    press(window, "S")
    new = characters.load(user.saves).character.id
    assert new not in ("", known)
    # Undo leads back to what was written there, not to who it was.
    window.current.document.stack.undo()
    press(window, "s")
    assert characters.load(user.saves).character.id == new
    assert characters.load(file).character.id == known


def test_two_new_characters_have_ids_of_their_own(window):
    for _ in range(2):
        window.parts["characters"].burn()
    ids = {tab.document.character.id for tab in window.open_tabs}
    assert len(ids - {""}) == 2


def test_the_name_offered_can_be_a_file_name(user, burned, press):
    rename(burned, 'Robard "Ash": a/b\\c?')
    press(burned, "s")
    assert user.asked == ["save Robard Ash a b c.bwchar"]


def test_a_file_changed_on_disk_is_not_replaced_without_asking(user, window, file, press):
    window.open_path(file)
    rename(window, "Ysolde")
    other = json.loads(file.read_bytes())
    other["character"]["choices"]["name"] = "Somebody else"
    file.write_text(json.dumps(other))
    press(window, "s")
    assert user.asked == ["replace robard.bwchar"]
    assert characters.load(file).character.choices.name == "Somebody else"
    assert window.isWindowModified()
    user.replaces = True
    press(window, "s")
    assert characters.load(file).character.choices.name == "Ysolde"
    assert not window.isWindowModified()


def test_what_cannot_be_written_stays_unsaved(user, burned, tmp_path, press):
    (tmp_path / "file").write_text("in the way")
    user.saves = tmp_path / "file" / "ash.bwchar"
    press(burned, "s")
    assert "its folder does not exist" in told(user)
    assert burned.isWindowModified()
    assert burned.current.document.path is None
    assert burned.settings.recent == []


# Closing


def test_what_is_saved_closes_without_a_question(user, window, file):
    window.open_path(file)
    assert window.close_index(0)
    assert user.asked == []


@pytest.mark.parametrize(("answer", "open_after"), [("stay", 1), ("drop", 0), ("save", 0)])
def test_the_unsaved_is_asked_about(user, burned, tmp_path, press, answer, open_after):
    user.closing = [answer]
    user.saves = tmp_path / "ash.bwchar"
    press(burned, "w")
    assert user.asked[0] == "close Robard Ash"
    assert len(burned.open_tabs) == open_after
    assert user.saves.is_file() == (answer == "save")


def test_saving_that_is_given_up_keeps_the_tab(user, burned, press):
    user.closing = ["save"]
    press(burned, "w")
    assert user.asked == ["close Robard Ash", "save Robard Ash.bwchar"]
    assert titles(burned) == ["Robard Ash"]


def test_quitting_asks_about_everything_before_it_closes_anything(user, burned):
    burned.parts["characters"].burn()
    rename(burned, "Ysolde")
    user.closing = ["drop", "stay"]
    assert not burned.close()
    assert user.asked == ["close Robard Ash", "close Ysolde"]
    assert titles(burned) == ["Robard Ash", "Ysolde"]
    assert burned.isVisible()
    assert burned.current.document.title == "Ysolde"
    user.closing = ["drop"]
    assert burned.close()
