"""A campaign says that it is saved only when its files hold it."""

from msgspec.structs import replace

from bwdesk.files import campaigns
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as evenings_rules
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN


def saves(window) -> bool:
    """Whether it says so."""
    tab = window.current
    tab._toast.say("Before")
    Hands(window).press("Ctrl+S")
    return "Saved" in tab._toast.text()


def test_what_is_in_its_files_is_saved(tab, window, user) -> None:
    tab.document.do(lambda evening: artha.award(evening, "con", "humor"))
    assert saves(window)
    assert not user.told


def test_a_campaign_replaced_on_disk(tab, window, user) -> None:
    document = tab.document
    document.do(lambda evening: evenings_rules.begin_session(evening))
    let_write(window)
    theirs = replace(document.campaign, notes="By another program.")
    campaigns.save(document.path, theirs)
    assert not saves(window)
    assert campaigns.load(document.path)[0] == theirs
    user.replaces = True
    assert saves(window)
    assert campaigns.load(document.path)[0].notes == ""


def test_a_campaign_that_has_grown_large_is_told_once_and_saved(tab, window, monkeypatch) -> None:
    document, heard = tab.document, list[str]()
    document.refused.connect(heard.append)
    document.do(lambda evening: artha.award(evening, "con", "humor"))
    let_write(window)
    assert heard == []
    monkeypatch.setattr(campaigns, "LARGE", 1000)
    for _ in range(2):
        document.do(lambda evening: artha.award(evening, "con", "humor"))
        let_write(window)
    (says,) = heard
    assert "begin another" in says
    assert campaigns.load(document.path)[0].journal == document.campaign.journal


def test_a_folder_that_was_renamed(tab, window, user) -> None:
    folder = tab.document.path.parent
    moved = folder.with_name("moved")
    folder.rename(moved)
    assert not saves(window)
    assert user.told
    moved.rename(folder)
    assert saves(window)


def test_files_that_are_gone_are_written_again(tab, window, user) -> None:
    own = tab.document.file_of("con")
    own.unlink()
    tab.document.path.unlink()
    assert saves(window)
    assert own.exists()
    assert campaigns.load(tab.document.path)[0].roster == tab.document.campaign.roster
    assert not user.told


def test_a_character_somebody_else_has_written(tab, window, user) -> None:
    own = tab.document.file_of("elf")
    own.write_bytes(CON_MAN.read_bytes())
    assert not saves(window)
    assert own.read_bytes() == CON_MAN.read_bytes()
