"""A campaign somebody sent names files: what nobody here chose is neither opened nor written."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.desk.kit import ask
from bwdesk.files import campaigns, chosen
from bwdesk.rules.play import artha
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands


@pytest.fixture
def far(quays: Path, tmp_path: Path) -> Path:
    """The file of one of the four, which lies in quite another folder."""
    own = quays.parent / "complicated-con-man.bwchar"
    far = own.rename(tmp_path / own.name)
    name(quays, str(far))
    return far


def name(quays: Path, file: str) -> None:
    """The campaign names another file for the first of its roster."""
    campaign, _ = campaigns.load(quays)
    first, *others = campaign.roster
    campaigns.save(quays, replace(campaign, roster=(replace(first, file=file), *others)))


@pytest.fixture
def tab(window, far, quays):
    window.resize(1366, 768)
    window.show()
    window.open_path(quays)
    return window.current


def test_it_is_a_sentence_on_the_card_and_the_others_play(tab) -> None:
    assert "con" not in tab.document.evening.people
    assert {"sailor", "elf", "dwarf"} <= tab.document.evening.people.keys()
    assert "choose the file" in tab.page.cards["con"].glance.trouble


def test_choosing_the_file_brings_it_to_the_table_for_good(
    tab, window, far, quays, monkeypatch, user
) -> None:
    monkeypatch.setattr(ask, "character_to_link", lambda _parent, _folder: far)
    hands = Hands(window)
    tab.page.chosen = "con"
    tab.page._answer("con", "choose")
    let_write(window)
    assert tab.document.troubles == {}
    before = far.read_bytes()
    assert tab.document.do(lambda evening: artha.award(evening, "con", "humor"))
    let_write(window)
    assert far.read_bytes() != before
    hands.press("Ctrl+Z")
    window.close_tab(tab)
    window.open_path(quays)
    assert "con" in window.current.document.evening.people


def test_a_character_opened_on_a_tab_was_chosen(tab, window, far) -> None:
    window.open_path(far)
    window.show_tab(tab)
    tab.document.take_over("con")
    assert "con" in tab.document.evening.people


def test_looking_at_it_from_the_card_is_the_same_sentence(tab, window, far, user) -> None:
    tab.person.emit("con")
    assert window.current is tab
    assert "nobody chose it here" in user.told[-1]


def test_an_older_state_cannot_make_it_write_elsewhere(tab, window, far, quays, tmp_path) -> None:
    victim = tmp_path / "victim.bwchar"
    victim.write_bytes(b"mine")
    document = tab.document
    forged = tuple(
        replace(each, file=str(victim)) if each.id == "elf" else each
        for each in document.campaign.roster
    )
    document.restore(replace(document.campaign, roster=forged), "As it was")
    document.do(lambda evening: artha.award(evening, "elf", "humor"))
    let_write(window)
    assert victim.read_bytes() == b"mine"
    assert "choose the file" in document.troubles["elf"]


def test_a_copy_of_the_campaign_takes_whom_it_plays_with_along(
    tab, window, quays, tmp_path, monkeypatch
) -> None:
    copy = tmp_path / "elsewhere" / "copy.bwcampaign"
    copy.parent.mkdir()
    monkeypatch.setattr(ask, "campaign_to_save", lambda _parent, _named: copy)
    assert tab.drawer.save_as(tab.document, window)
    window.open_path(copy)
    assert {"sailor", "elf", "dwarf"} == window.current.document.evening.people.keys()


def test_a_game_it_names_is_opened_when_somebody_chose_it(tab, window, far, user) -> None:
    tab.file.emit(str(far))
    assert window.current is tab
    assert "nobody chose it here" in user.told[-1]
    chosen.choose(far)
    tab.file.emit(str(far))
    assert window.current.path == far
