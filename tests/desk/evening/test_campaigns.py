"""A campaign is founded, opened, written as it is played, and found again."""

from pathlib import Path

from msgspec.structs import replace

from bwdesk.desk.evening.founding import FoundingDialog
from bwdesk.desk.kit import ask, writing
from bwdesk.files import campaigns, characters, evenings
from bwdesk.files.errors import FileError
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as evenings_rules
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, SAMPLES, rename


def opened(path: Path, window) -> evenings.Opened:
    return evenings.open_evening(path, window.installed.book_of)


def test_a_campaign_is_begun_from_the_characters_at_hand(window, qtbot, tmp_path) -> None:
    own = tmp_path / "ash.bwchar"
    own.write_bytes(CON_MAN.read_bytes())
    window.settings.remember(own)
    hands = Hands(window)
    window.go("campaigns")
    hands.click("Begin a campaign")
    hands.type("The Quays")
    hands.press("Tab", "Tab", "Tab", "Space", "Tab")
    hands.type("Ines")
    hands.click("Begin")
    tab = window.current
    assert tab.title == "The Quays"
    (member,) = tab.document.campaign.roster
    assert member.player == "Ines"
    assert [each.name for each in tab.document.campaign.players] == ["Ines"]
    assert tab.document.file_of(member.id).samefile(own)


def test_open_characters_and_samples_are_offered_and_get_files(window) -> None:
    hands = Hands(window)
    window.open_sample(CON_MAN)
    assert window.current.path is None
    hands.press("Ctrl+Shift+G")
    hands.type("The Quays")
    (asked,) = window.findChildren(FoundingDialog)
    names = [each.known.name for each in asked.cast.rows]
    assert names[0] == "Complicated Con Man"
    assert "Regal Baron" in names
    for row in (asked.cast.rows[0], asked.cast.rows[names.index("Regal Baron")]):
        row.box.click()
    hands.press("Return")
    document = window.current.document
    files = [document.file_of(each.id) for each in document.campaign.roster]
    assert len(files) == 2
    assert all(each.parent == window.settings.folder for each in files)
    assert set(document.evening.people) == {each.id for each in document.campaign.roster}
    assert not window.open_tabs[0].is_unsaved
    assert SAMPLES / "regal-baron.bwchar" not in files


def test_every_step_is_in_the_files_without_being_saved(tab, window) -> None:
    document = tab.document
    assert document.do(lambda evening: artha.award(evening, "con", "humor"))
    let_write(window)
    found = opened(document.path, window).evening
    assert found.people == document.evening.people
    assert found.campaign.journal == document.campaign.journal
    assert not tab.is_unsaved


def test_undo_is_written_as_well(tab, window) -> None:
    document = tab.document
    before = document.evening.people
    document.do(lambda evening: artha.award(evening, "con", "humor"))
    let_write(window)
    Hands(window).press("Ctrl+Z")
    let_write(window)
    assert opened(document.path, window).evening.people == before


def test_what_cannot_be_is_said_and_changes_nothing(tab, window) -> None:
    before = tab.document.evening
    assert not tab.document.do(evenings_rules.take_back_scene)
    assert tab.document.evening is before
    assert "No scene goes on" in tab._refused.text()


def test_a_session_and_a_scene_are_begun_and_time_passes(tab, window) -> None:
    hands = Hands(window)
    hands.click("Begin a session…")
    hands.click("Begin")
    hands.click("Next scene…")
    hands.type("The dead man")
    hands.press("Return")
    scene = evenings_rules.scene(tab.document.campaign)
    assert scene
    assert scene.name == "The dead man"
    hands.click("Let time pass…")
    hands.click("8 hours")
    hands.click("Let it pass")
    clocks = {each.play.clock.now for each in tab.document.evening.people.values()}
    assert clocks == {480} == {tab.document.campaign.clock.now}


def test_a_character_written_by_another_program_is_left_alone_until_somebody_says(
    tab, window
) -> None:
    document = tab.document
    file = document.file_of("con")
    theirs = characters.load(file)
    other = replace(theirs.character.choices, notes="By another program.")
    changed = characters.Saved(replace(theirs.character, choices=other), theirs.excerpt)
    characters.save(file, changed)
    document.do(lambda evening: artha.award(evening, "con", "humor"))
    document.do(lambda evening: artha.award(evening, "elf", "humor"))
    let_write(window)
    assert document.apart == ("con",)
    assert tab.is_unsaved
    assert characters.load(file).character == changed.character
    document.take_over("con")
    let_write(window)
    assert document.apart == ()
    assert document.evening.people["con"] == changed.character
    assert characters.load(document.file_of("elf")).character == document.evening.people["elf"]


def test_and_may_be_replaced(tab, window) -> None:
    document = tab.document
    file = document.file_of("con")
    theirs = characters.load(file)
    other = replace(theirs.character.choices, notes="By another program.")
    characters.save(
        file, characters.Saved(replace(theirs.character, choices=other), theirs.excerpt)
    )
    document.do(lambda evening: artha.award(evening, "con", "humor"))
    let_write(window)
    document.put_in_place("con")
    let_write(window)
    assert (document.apart, document.troubles) == ((), {})
    assert characters.load(file).character == document.evening.people["con"]


def test_a_character_on_a_tab_of_its_own_follows_the_table(tab, window) -> None:
    window.open_path(tab.document.file_of("con"))
    own = window.current
    tab.document.do(lambda evening: artha.award(evening, "con", "humor"))
    let_write(window)
    assert own.document.character == tab.document.evening.people["con"]
    assert not own.is_unsaved


def test_and_the_table_follows_what_is_saved_there(tab, window) -> None:
    window.open_path(tab.document.file_of("con"))
    rename(window, "Robard the Elder")
    Hands(window).press("Ctrl+S")
    let_write(window)
    assert tab.document.evening.people["con"].choices.name == "Robard the Elder"
    assert tab.document.apart == ()


def test_a_campaign_written_elsewhere_is_replaced_only_when_told(tab, window) -> None:
    document = tab.document
    theirs, _ = campaigns.load(document.path)
    campaigns.save(document.path, replace(theirs, notes="By another program."))
    document.do(lambda evening: evenings_rules.begin_session(evening))
    let_write(window)
    assert campaigns.load(document.path)[0].notes == "By another program."
    Hands(window).click("Put this in its place")
    let_write(window)
    assert campaigns.load(document.path)[0].sessions == document.campaign.sessions
    assert not tab.is_unsaved


def test_a_copy_is_played_on_elsewhere(tab, window, tmp_path, monkeypatch) -> None:
    there = tmp_path / "elsewhere" / "copy.bwcampaign"
    there.parent.mkdir()
    monkeypatch.setattr(ask, "campaign_to_save", lambda _parent, _suggested: there)
    Hands(window).press("Ctrl+Shift+S")
    assert set(opened(there, window).evening.people) == set(tab.document.evening.people)


def test_an_earlier_version_comes_back(tab, window) -> None:
    document = tab.document
    before = document.campaign
    document.do(lambda evening: evenings_rules.begin_session(evening, "First"))
    let_write(window)
    window.show_versions()
    Hands(window).click("Restore this version")
    assert document.campaign.sessions == before.sessions


def test_the_sample_is_played_on_in_a_copy_with_everybody_at_the_table(window, tmp_path) -> None:
    window.settings.remember(tmp_path / "somewhere.bwchar")
    window.open_sample(SAMPLES / "the-quays-of-orrin.bwcampaign")
    document = window.current.document
    assert document.troubles == {}
    assert len(document.evening.people) == 4
    assert all(each.play.begun for each in document.evening.people.values())
    assert SAMPLES not in document.path.parents
    window.go("home")
    window.open_sample(SAMPLES / "the-quays-of-orrin.bwcampaign")
    assert len([tab for tab in window.open_tabs if tab.room == "campaigns"]) == 1


def test_a_campaign_a_crash_left_unwritten_comes_back(
    start, quays, qtbot, monkeypatch, tmp_path
) -> None:
    monkeypatch.setattr(writing, "PAUSE_MS", 1)
    window = start(quays)
    document = window.current.document
    with monkeypatch.context() as full:

        def refuse(path, *_rest):
            raise FileError(path, "the disk is full", "make room on it")

        full.setattr(campaigns, "save", refuse)
        document.do(lambda evening: evenings_rules.begin_session(evening, "Lost"))
        qtbot.waitUntil(lambda: bool(list((tmp_path / "home").rglob("recovery/*/*.json"))))
        window.settings.writer.wait()
        assert document.autosave.failing
        assert window.current.is_unsaved
        # The process is gone, and the system has closed its files.
        window.settings.snapshots.recovery._lock.close()
    assert campaigns.load(quays)[0].sessions == ()
    window.settings.writer._failed.clear()
    again = start()
    Hands(again).click("Take it back")
    assert again.current.document.campaign.sessions[-1].name == "Lost"
    let_write(again)
    assert campaigns.load(quays)[0].sessions[-1].name == "Lost"


def test_whoever_comes_back_to_the_window_is_told_of_what_was_written_elsewhere(tab) -> None:
    document = tab.document
    file = document.file_of("con")
    theirs = characters.load(file)
    other = replace(theirs.character.choices, notes="By another program.")
    characters.save(
        file, characters.Saved(replace(theirs.character, choices=other), theirs.excerpt)
    )
    document.look_again()
    card = tab.page.cards["con"]
    assert card.glance.apart
    Hands(tab.window()).click(card.acts["take"])
    assert document.evening.people["con"].choices.notes == "By another program."
    assert not tab.page.cards["con"].glance.apart
