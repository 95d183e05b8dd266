"""What was unsaved when the program died is offered at the next start."""

import os
import shutil
from contextlib import suppress
from threading import Event, current_thread, main_thread

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from bwdesk.desk.kit import writing
from bwdesk.desk.shell.settings import ONLY_ASIDE, UNKEPT
from bwdesk.files import atomic, characters
from bwdesk.files.errors import FileError
from bwdesk.rules.packs.book import Lifepath
from bwdesk.rules.packs.requirement import Every, Took
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, rename


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(writing, "PAUSE_MS", 1)


def kept(tmp_path):
    return list((tmp_path / "home").rglob("recovery/*/*.json"))


def kind_of(snapshot):
    with suppress(FileNotFoundError):  # it is going just now
        return msgspec.json.decode(snapshot.read_bytes())["kind"]


def crash(window):
    """The process is gone, and the system has closed its files."""
    window.settings.writer.wait()
    window.settings.snapshots.recovery._lock.close()


@pytest.fixture
def edited(qtbot, window, tmp_path):
    """A character from a file, with an edit whose snapshot is written."""
    file = tmp_path / "robard.bwchar"
    shutil.copyfile(CON_MAN, file)
    window.open_path(file)
    rename(window, "Robard Ash")
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    return window


def test_a_crash_loses_nothing(qtbot, edited, start, tmp_path):
    crash(edited)
    again = start()
    home = again.home
    assert home.kept.isVisible()
    assert home.kept_head.text() == "One unsaved paper was kept"
    assert "Robard Ash" in home.kept_says.text()
    home.take_back.click()
    document = again.current.document
    assert document.title == "Robard Ash"
    assert document.path == tmp_path / "robard.bwchar"
    assert document.is_unsaved
    again.acts.save.trigger()
    assert characters.load(document.path).character.choices.name == "Robard Ash"
    again.go("home")
    assert not home.kept.isVisible()


def test_whoever_opens_the_file_itself_hears_of_what_was_kept(qtbot, edited, start, tmp_path):
    crash(edited)
    again = start(tmp_path / "robard.bwchar")
    tab = again.current
    assert tab.title != "Robard Ash"
    qtbot.waitUntil(lambda: "Robard Ash" in tab._toast.text())
    assert "waits on Home" in tab._toast.text()
    again.home.take_back.click()
    assert [each.title for each in again.open_tabs] == ["Robard Ash"]


def test_a_second_crash_right_after_loses_nothing_either(edited, start):
    crash(edited)
    again = start()
    again.home.take_back.click()
    crash(again)
    assert "Robard Ash" in start().home.kept_says.text()


def test_what_is_let_go_is_forgotten(edited, start, tmp_path):
    crash(edited)
    again = start()
    again.home.let_go.click()
    assert not again.home.kept.isVisible()
    assert kept(tmp_path) == []
    assert not start().home.kept.isVisible()


def test_several_papers(qtbot, edited, start, tmp_path):
    edited.parts["characters"].burn()
    rename(edited, "Ysolde")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 2)
    crash(edited)
    again = start()
    assert again.home.kept_head.text() == "2 unsaved papers were kept"
    assert again.home.take_back.text() == "Take them back"
    again.home.take_back.click()
    assert {tab.document.title for tab in again.open_tabs} == {"Robard Ash", "Ysolde"}
    assert all(tab.document.is_unsaved for tab in again.open_tabs)


def test_a_program_that_runs_is_left_alone(edited, start, tmp_path):
    assert not start().home.kept.isVisible()
    assert len(kept(tmp_path)) == 1


def test_saving_forgets_the_snapshot(edited, tmp_path):
    edited.acts.save.trigger()
    assert kept(tmp_path) == []


def test_going_back_to_what_is_saved_forgets_it_too(qtbot, edited, tmp_path):
    edited.acts.undo.trigger()
    # What can be done again is kept beside it, and is no unsaved paper.
    qtbot.waitUntil(lambda: [kind_of(each) for each in kept(tmp_path)] == ["taken back"])


def test_what_was_dropped_is_not_offered_again(qtbot, user, edited, start, tmp_path):
    rename(edited, "Robard the Bold")
    user.closing = ["drop"]
    edited.close_index(0)
    qtbot.wait(20)
    QApplication.processEvents()
    assert kept(tmp_path) == []
    crash(edited)
    assert not start().home.kept.isVisible()


def test_quitting_leaves_nothing_behind(user, edited, tmp_path):
    user.closing = ["drop"]
    edited.close()
    assert list((tmp_path / "home").rglob("recovery/*")) == []


def test_a_snapshot_that_cannot_be_written_does_not_stop_the_work(
    qtbot, caplog, window, tmp_path, monkeypatch
):
    state = tmp_path / "home" / "state"
    state.parent.mkdir(exist_ok=True)
    shutil.rmtree(state, ignore_errors=True)
    state.write_text("in the way")
    window.parts["characters"].burn()
    rename(window, "Robard Ash")
    qtbot.waitUntil(lambda: bool(caplog.records))
    assert "recovery" in caplog.text
    assert window.current.document.title == "Robard Ash"


# A disk that cannot be written, for a while


@pytest.fixture
def full_disk(monkeypatch):
    """Nothing can be written until it is lifted."""
    real = atomic.write

    def write(path, *_, **_how):
        raise FileError(path, "the disk is full", "free some space")

    monkeypatch.setattr(atomic, "write", write)
    return lambda: monkeypatch.setattr(atomic, "write", real)


def test_take_back_on_a_full_disk_keeps_the_only_snapshot(
    qtbot, edited, start, tmp_path, full_disk
):
    crash(edited)
    again = start()
    again.home.take_back.click()
    again.settings.writer.wait()
    qtbot.waitUntil(again._unkept.isVisible)
    assert "not kept at the moment" in again._unkept.text()
    assert "the disk is full" in again._unkept.text()
    assert len(kept(tmp_path)) == 1
    again.go("home")
    assert not again.home.kept.isVisible()
    third = start()
    assert "Robard Ash" in third.home.kept_says.text()


def test_what_could_not_be_kept_is_tried_again(qtbot, edited, start, tmp_path, full_disk):
    crash(edited)
    (old,) = kept(tmp_path)
    again = start()
    again.home.take_back.click()
    qtbot.waitUntil(again._unkept.isVisible)
    full_disk()
    again._unkept.button.click()
    qtbot.waitUntil(lambda: not again._unkept.isVisible())
    (new,) = kept(tmp_path)
    assert new != old
    crash(again)
    assert "Robard Ash" in start().home.kept_says.text()


def test_where_only_settings_cannot_be_written_the_work_is_not_called_unkept(
    qtbot, edited, full_disk
):
    """The bar says what is true now: of a draft that is gone nothing is unkept any more."""
    rename(edited, "Robard the Bold")
    edited.settings.set_paper("letter")
    qtbot.waitUntil(edited._unkept.isVisible)
    qtbot.waitUntil(lambda: edited._unkept.text().startswith(UNKEPT))
    assert edited.settings.trouble
    edited.settings.snapshots.drop(edited.current.document)
    qtbot.waitUntil(lambda: edited._unkept.text().startswith(ONLY_ASIDE))
    assert not edited.settings.trouble
    full_disk()
    edited._unkept.button.click()
    qtbot.waitUntil(lambda: not edited._unkept.isVisible())


def test_what_is_dropped_before_its_failure_is_heard_is_no_trouble(qtbot, edited, full_disk):
    """The word of the writer's thread waits for the loop; what the window did comes before it."""
    writer = edited.settings.writer
    rename(edited, "Robard the Bold")
    edited.settings.snapshots.keep(edited.current.document)
    writer.wait()
    edited.settings.snapshots.drop(edited.current.document)
    QApplication.processEvents()
    assert not edited._unkept.isVisible()


def test_it_is_tried_again_by_itself(qtbot, edited, monkeypatch, full_disk, tmp_path):
    edited.settings._again.setInterval(10)
    rename(edited, "Robard the Bold")
    qtbot.waitUntil(edited._unkept.isVisible)
    full_disk()
    qtbot.waitUntil(lambda: not edited._unkept.isVisible())
    assert "Robard the Bold" in kept(tmp_path)[0].read_text()


def test_saving_ends_the_trouble_with_its_snapshot(qtbot, edited, full_disk, tmp_path):
    rename(edited, "Robard the Bold")
    qtbot.waitUntil(edited._unkept.isVisible)
    full_disk()
    edited.acts.save.trigger()
    qtbot.waitUntil(lambda: not edited._unkept.isVisible())
    assert kept(tmp_path) == []


# What was offered is what is let go


def test_what_another_window_left_meanwhile_stays(qtbot, edited, start, tmp_path):
    other = start()
    other.parts["characters"].burn()
    rename(other, "Ysolde")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 2)
    crash(edited)
    again = start()
    assert again.home.kept_says.text() == "Robard Ash"
    crash(other)
    again.home.let_go.click()
    assert again.home.kept_says.text() == "Ysolde"
    again.home.let_go.click()
    assert again.home.kept_says.text() == "Ysolde", "a second click was meant for the first"
    qtbot.waitUntil(again.home.take_back.isEnabled)
    again.home.take_back.click()
    assert [tab.title for tab in again.open_tabs] == ["Ysolde"]


# No thread but the writer's waits for the disk


def test_no_snapshot_syncs_in_the_thread_of_the_window(qtbot, window, tmp_path, monkeypatch):
    real, synced = os.fsync, []

    def fsync(file):
        synced.append(current_thread())
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    window.parts["characters"].burn()
    rename(window, "Robard Ash")
    window.settings.set_filter("lifepaths.human", "{}")
    window.parts["chronicles"].found_chronicle()
    qtbot.keyClicks(window.current.page.name, "The fords")
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    qtbot.waitUntil(window.current.foundation.draft.path.is_file)
    assert synced
    assert main_thread() not in synced


def test_no_snapshot_is_left_of_what_was_saved_meanwhile(
    qtbot, user, window, tmp_path, monkeypatch
):
    """The snapshot is on its way to a slow disk while the character is saved."""
    begun, go, real = Event(), Event(), os.fsync

    def fsync(file):
        if current_thread() is not main_thread():
            begun.set()
            assert go.wait(10)
        real(file)

    user.saves = tmp_path / "ash.bwchar"
    window.parts["characters"].burn()
    window.settings.writer.wait()
    monkeypatch.setattr(os, "fsync", fsync)
    rename(window, "Robard Ash")
    qtbot.waitUntil(begun.is_set)
    window.acts.save.trigger()
    go.set()
    window.settings.writer.wait()
    assert user.saves.is_file()
    assert kept(tmp_path) == []


# House rules, and what was open


def house_rules(window):
    window.go("rules")
    window.parts["rules"].page.new()
    return window.parts["rules"].page.draft


def test_a_pack_being_edited_comes_back(qtbot, window, start, tmp_path):
    draft = house_rules(window)
    for number in range(50):
        draft.apply("Name", replace(draft.pack, name=f"Ours {number}"), "name")
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    crash(window)
    again = start()
    assert again.home.kept_says.text() == "Ours 49"
    again.home.take_back.click()
    taken = again.parts["rules"].page.draft
    assert (taken.pack, taken.folder, taken.is_unsaved) == (draft.pack, draft.folder, True)
    again.acts.save.trigger()
    assert not again.parts["rules"].page.draft.is_unsaved
    assert "Ours 49" in (draft.folder / "pack.json").read_text()
    again.settings.writer.wait()
    assert kept(tmp_path) == []


def test_a_pack_with_a_part_that_is_not_whole_is_kept_too(qtbot, window, start, tmp_path):
    """Whoever adds a condition chooses what it asks for a moment later."""
    draft = house_rules(window)
    ferryman = Lifepath(id="human/villager/ferryman", name="Ferryman", years=5)
    begun = replace(draft.pack, lifepaths=(ferryman,))
    draft.apply("Begin", begun)
    asking = replace(ferryman, requires=Every((Took(()),)))
    draft.apply("Ask", replace(begun, name="Ours", lifepaths=(asking,)))
    assert draft.checked_pack.breaking_problems
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    window.settings.writer.wait()
    assert not window._unkept.isVisible()
    crash(window)
    again = start()
    again.home.take_back.click()
    taken = again.parts["rules"].page.draft
    assert taken.pack == replace(begun, name="Ours"), "with the lifepath as it last was whole"


def test_a_pack_changed_on_disk_since_is_not_replaced_without_asking(
    qtbot, window, user, start, tmp_path
):
    draft = house_rules(window)
    draft.apply("Name", replace(draft.pack, name="Ours"))
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    crash(window)
    manifest = draft.folder / "pack.json"
    manifest.write_text(manifest.read_text().replace("House Rules", "Theirs"))
    again = start()
    again.home.take_back.click()
    again.acts.save.trigger()
    assert user.asked == [f"replace {draft.folder.name}"]
    assert "Theirs" in manifest.read_text()


def test_a_pack_whose_folder_is_gone_comes_back_too(qtbot, window, start, tmp_path):
    draft = house_rules(window)
    draft.apply("Name", replace(draft.pack, name="Ours"))
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    crash(window)
    shutil.rmtree(draft.folder)
    again = start()
    again.home.take_back.click()
    assert again.parts["rules"].page.draft.is_unsaved
    again.acts.save.trigger()
    assert "Ours" in (draft.folder / "pack.json").read_text()


def test_a_pack_stays_kept_while_another_is_in_its_place(qtbot, window, user, start, tmp_path):
    draft = house_rules(window)
    draft.apply("Name", replace(draft.pack, name="Ours"))
    qtbot.waitUntil(lambda: bool(kept(tmp_path)))
    crash(window)
    again = start()
    other = house_rules(again)
    other.apply("Name", replace(other.pack, name="Another"))
    again.go("home")
    user.closing = ["stay"]
    again.home.take_back.click()
    assert again.parts["rules"].page.draft is other
    again.go("home")
    assert again.home.kept_says.text() == "Ours"


def test_what_was_open_is_open_again(start, tmp_path):
    files = [tmp_path / f"{name}.bwchar" for name in ("anna", "berta", "carla")]
    for file in files:
        shutil.copyfile(CON_MAN, file)
    first = start(*files)
    first.close_index(1)
    crash(first)
    again = start()
    assert again.home.kept_head.text() == "Open when the program last ended"
    assert again.home.kept_says.text() == "anna, carla"
    assert again.home.take_back.text() == "Open them again"
    again.home.take_back.click()
    assert [tab.path for tab in again.open_tabs] == [files[0], files[2]]
    again.go("home")
    assert not again.home.kept.isVisible()


def test_what_was_open_comes_with_what_was_unsaved(qtbot, edited, start, tmp_path):
    other = tmp_path / "other.bwchar"
    shutil.copyfile(CON_MAN, other)
    edited.open_path(other)
    crash(edited)
    again = start()
    assert again.home.kept_says.text() == "Robard Ash; also open: other"
    again.home.take_back.click()
    assert {tab.path for tab in again.open_tabs} == {tmp_path / "robard.bwchar", other}
    assert [tab.title for tab in again.open_tabs if tab.is_unsaved] == ["Robard Ash"]


def test_a_program_that_ended_as_it_should_opens_nothing_again(start, tmp_path):
    file = tmp_path / "anna.bwchar"
    shutil.copyfile(CON_MAN, file)
    start(file).close()
    assert not start().home.kept.isVisible()


# Where one was


def test_one_click_takes_everything_back_to_the_page_one_was_on(qtbot, edited, start, tmp_path):
    """The tabs in their order, each on its page, and the one on screen that was."""
    edited.current.open_step("stats")
    edited.parts["characters"].burn()
    rename(edited, "Ysolde")
    edited.current.open_step("beliefs")
    edited.show_tab(edited.open_tabs[0])
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 2)
    crash(edited)
    again = start()
    Hands(again).click("Take them back")
    assert [tab.title for tab in again.open_tabs] == ["Robard Ash", "Ysolde"]
    assert [tab.on_screen for tab in again.open_tabs] == ["stats", "beliefs"]
    assert again.current is again.open_tabs[0]


def test_what_was_only_open_comes_up_on_its_page(window, start, tmp_path):
    file = tmp_path / "robard.bwchar"
    shutil.copyfile(CON_MAN, file)
    window.open_path(file)
    window.current.open_step("traits")
    crash(window)
    again = start()
    Hands(again).click("Open it again")
    assert again.current.on_screen == "traits"


def test_of_two_runs_the_later_one_says_where_one_was(window, start, tmp_path):
    file = tmp_path / "robard.bwchar"
    shutil.copy(CON_MAN, file)
    window.open_path(file)
    window.current.open_step("traits")
    crash(window)
    later = start(file)
    later.current.open_step("stats")
    crash(later)
    again = start()
    Hands(again).click("Open it again")
    assert again.current.on_screen == "stats"


def test_home_says_at_once_that_it_opens(edited, start, monkeypatch):
    crash(edited)
    again = start()
    said = []
    part = again.parts["characters"]
    taken_back = type(part).take_back

    def look(self, kept):
        said.append((again.home.take_back.text(), again.home.take_back.isEnabled()))
        return taken_back(self, kept)

    monkeypatch.setattr(type(part), "take_back", look)
    Hands(again).click("Take it back")
    assert said == [("Opening…", False)]
    assert again.home.take_back.isEnabled()
