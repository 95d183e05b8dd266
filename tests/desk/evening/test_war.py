"""A war of a campaign: founded with its people, sat at, brought home to them, gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from bwdesk.desk.evening.conflicts.played_dialog import PlayedDialog
from bwdesk.desk.evening.tab import CampaignTab
from bwdesk.desk.games.conquest.founding.page import FoundingPage
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.table.meeting.home.dialog import HomeDialog
from bwdesk.desk.table.origin import Origin
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import characters
from bwdesk.rules.games.conquest.moves import Rule, Wound
from bwdesk.rules.games.conquest.plan import Fixed
from bwdesk.rules.play.evening import Step, begin_session, leave
from bwdesk.rules.play.told import record
from tests.desk.drops import drop, files
from tests.desk.evening.conftest import let_write
from tests.shipped import book

LEFT = Qt.MouseButton.LeftButton


def click(qtbot: Any, tab: Any, word: str, last: bool = False) -> None:
    """A button of the list of the campaign, by its word."""
    buttons = tab.page.conflicts.findChildren(QPushButton)
    found = [each for each in buttons if each.isVisible() and each.text().startswith(word)]
    qtbot.mouseClick(found[-1 if last else 0], LEFT)


def link(qtbot: Any, card: Any, name: str) -> None:
    qtbot.mouseClick(card.choose, LEFT)
    (picker,) = (each for each in card.choose.findChildren(Picker) if each.isVisible())
    qtbot.keyClicks(picker.focusWidget(), name)
    qtbot.keyClick(picker.focusWidget(), Qt.Key.Key_Return)


def home_dialog(window: Any) -> HomeDialog:
    (found,) = [each for each in window.findChildren(HomeDialog) if each.isVisible()]
    return found


@pytest.fixture
def war(
    qtbot: Any, window: Any, tab: CampaignTab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> TableTab:
    """Founded from the campaign: Robard against Borri, and three who are nobody."""
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: tmp_path / "table" / "vale.bwchron")
    assert tab.document.do(lambda evening: begin_session(evening, "", "3 May"))
    tab.open_step("calendar")
    click(qtbot, tab, "Start a chronicle")
    page = window.current
    assert isinstance(page, FoundingPage)
    assert [each.name for each in page.foundation.plan.players] == [
        "Ines",
        "Jonas",
        "Mara",
        "Pavel",
    ]
    for own in page.foundation.plan.sides:
        name = "Karn Veld" if own.id == "f1" else f"Faction {own.id}"
        page.foundation.edit_side(own, "Name it", name=name, fixed=Fixed(20, "agreed"))
    page.go("leaders")
    link(qtbot, page.page.leader, "Robard")
    page.page.tabs.setCurrentIndex(1)
    link(qtbot, page.page.leader, "Borri")
    page.begin()
    found = window.current
    assert isinstance(found, TableTab)
    return found


def test_a_war_of_a_campaign(qtbot: Any, window: Any, tab: CampaignTab, war: TableTab) -> None:
    document, game = tab.document, war.document
    (listed,) = document.campaign.chronicles
    assert (listed.file, listed.game, listed.session) == ("vale.bwchron", "conquest", 1)
    assert set(game.origin.people) == {"f1/leader", "f2/leader"}

    # Whenever the table wants: line by line.
    assert game.make(Wound("f1", "leader", 0, "a spear", at=6))
    before = document.evening
    qtbot.mouseClick(war._home, LEFT)
    asked = home_dialog(window)
    assert window.current is tab
    robard, borri = asked.people
    assert [robard.back.who, borri.back.who] == ["con", "dwarf"]
    assert [each.kind for _, each in robard.back.shown_upshots][-1] == "wounded"
    qtbot.mouseClick(robard.lines[robard.back.shown_upshots[-1][0]], LEFT)
    qtbot.mouseClick(asked.accept_it, LEFT)
    play = document.evening.people["con"].play
    assert [each.entry for each in play.home] == [len(game.session.log)]
    assert any("Not taken home: A wound" in each.text for each in play.journal)
    assert not any("is wounded" in each.text for each in play.journal)
    assert document.evening.people["elf"] == before.people["elf"]
    qtbot.mouseClick(war._home, LEFT)
    assert "come home already" in tab._refused.text()
    assert document.evening.people["con"].play == play

    # The table rules the others out: at the end, with who won; a file that changed is told.
    for id in ("f2", "f3", "f4"):
        assert game.make(Rule(id, "out", 1, "they marched home"), consents=list(game.names))
    window.show_tab(war)
    assert game.is_over
    assert not war._home.isVisible()
    someone = document.evening.people["con"]
    changed = replace(
        someone, play=replace(someone.play, artha=replace(someone.play.artha, fate=9))
    )
    document.do(lambda e: Step("Give artha", replace(e, people={**e.people, "con": changed})))
    qtbot.mouseClick(war._ends.button, LEFT)
    asked = home_dialog(window)
    assert "then 9" in asked.people[0].meanwhile.text()
    assert asked.winner == "Karn Veld"
    qtbot.mouseClick(asked.accept_it, LEFT)
    (listed,) = document.campaign.chronicles
    assert listed.won == asked.winner
    window.show_tab(war)
    assert not war._ends.isVisible()

    # Where it was played, and the next.
    window.show_tab(tab)
    tab.open_step("calendar")
    told = [each.text() for each in tab.page.sessions.findChildren(QLabel)]
    assert any(words.startswith("Played: ") and "maneuver 1" in words for words in told)
    assert "maneuver 1." in record(document.campaign, book())
    let_write(window)
    click(qtbot, tab, "The next")
    page = window.current
    assert isinstance(page, FoundingPage)
    plan = page.foundation.plan
    assert page.campaign == str(document.path)
    assert {Path(each.leader.path).name for each in plan.sides} >= {"clansman-brewer.bwchar"}
    come = page.foundation.people[plan.sides[0].leader.person.file]
    assert come.character.play.artha.fate == 9
    page.close()


def test_games_of_elsewhere_are_listed(
    qtbot: Any, window: Any, tab: CampaignTab, war: TableTab, tmp_path: Path, monkeypatch: Any
) -> None:
    other, third = tmp_path / "other.bwchron", tmp_path / "third.bwchron"
    war.document.copy(other)
    war.document.copy(third)
    window.show_tab(tab)
    tab.open_step("calendar")
    monkeypatch.setattr(ask, "chronicle_to_list", lambda *_: other)
    click(qtbot, tab, "List a file")
    assert drop(tab.page.conflicts, files([third, other]))
    listed = ["vale.bwchron", str(other), str(third)]
    qtbot.waitUntil(lambda: [each.file for each in tab.document.campaign.chronicles] == listed)

    click(qtbot, tab, "Note one")
    (asked,) = [each for each in tab.findChildren(PlayedDialog) if each.isVisible()]
    assert not asked.accept_it.isEnabled()
    qtbot.keyClicks(asked.name, "Battle!")
    qtbot.keyClicks(asked.won, "The Elves")
    qtbot.mouseClick(asked.accept_it, LEFT)
    last = tab.document.campaign.chronicles[-1]
    assert (last.name, last.won, last.file, last.session) == ("Battle!", "The Elves", "", 1)
    assert "Battle!: The Elves won." in record(tab.document.campaign, book())


def test_people_of_no_campaign_come_home_to_their_files(
    qtbot: Any, window: Any, tab: CampaignTab, war: TableTab
) -> None:
    assert war.document.make(Wound("f2", "leader", 1, "a fall"))
    document = tab.document
    let_write(window)
    file = document.file_of("dwarf")
    assert document.do(lambda e: leave(e, "dwarf"))
    qtbot.mouseClick(war._home, LEFT)
    asked = home_dialog(window)
    assert {each.back.who for each in asked.people} == {"con", str(file)}
    qtbot.mouseClick(asked.accept_it, LEFT)
    own = next(each for each in window.open_tabs if each.path == file)
    assert own.document.character.play.home
    assert own.document.stack.undoText().startswith("Bring home")
    own.document.stack.undo()
    assert own.document.character == characters.load(file).character


def test_a_file_it_names_and_nobody_chose_stays_closed(
    qtbot: Any, window: Any, war: TableTab, user: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    stranger = tmp_path / "elsewhere" / "stranger.bwchar"
    stranger.parent.mkdir()
    stranger.write_bytes(war.document.path.with_name("clansman-brewer.bwchar").read_bytes())
    assert war.document.make(Wound("f2", "leader", 1, "a fall"))
    forged = Origin(people={"f2/leader": str(stranger)})
    monkeypatch.setitem(war.document.__dict__, "origin", forged)
    let_write(window)
    qtbot.mouseClick(war._home, LEFT)
    assert stranger not in [each.path for each in window.open_tabs]
    assert any("nobody chose it here" in each for each in user.told)


def test_a_game_that_makes_no_sense_brings_nobody_home(
    qtbot: Any, window: Any, tab: CampaignTab, war: TableTab, user: Any, monkeypatch: Any
) -> None:
    assert war.document.make(Wound("f1", "leader", 1, "a fall"))
    qtbot.mouseClick(war._home, LEFT)
    qtbot.mouseClick(home_dialog(window).accept_it, LEFT)
    assert war.document.make(Wound("f1", "leader", 1, "another fall"))

    def forged(*_: object) -> None:
        raise LookupError("nobody")

    monkeypatch.setattr(type(war.document.session), "state_at", forged)
    window.show_tab(war)
    qtbot.mouseClick(war._home, LEFT)
    assert "does not fit together" in user.told[-1]


def of_a_newer_bwdesk(file: Path) -> bytes:
    """A character's file, as a later version would have written it."""
    was = file.read_bytes()
    file.write_text(json.dumps(json.loads(was) | {"version": 999}), encoding="utf-8")
    return was


def test_whose_file_is_of_a_newer_bwdesk_comes_home_later(
    qtbot: Any, window: Any, user: Any, tab: CampaignTab, war: TableTab
) -> None:
    for id in ("f1", "f2"):
        assert war.document.make(Wound(id, "leader", 1, "a fall"))
    let_write(window)
    quays, file = tab.path, tab.document.file_of("dwarf")
    window.close_tab(tab)
    was = of_a_newer_bwdesk(file)
    left = file.read_bytes()
    qtbot.mouseClick(war._home, LEFT)
    asked = home_dialog(window)
    assert [each.back.who for each in asked.people] == ["con"]
    assert "not open of Borri" in asked.away.text()
    qtbot.mouseClick(asked.accept_it, LEFT)
    again = window.current
    assert again.document.evening.people["con"].play.home
    assert file.read_bytes() == left

    # There is nobody else; then his file is one that opens.
    told = len(user.told)
    window.show_tab(war)
    qtbot.mouseClick(war._home, LEFT)
    assert [each.isVisible() for each in window.findChildren(HomeDialog)].count(True) == 0
    assert len(user.told) == told + 1
    let_write(window)
    window.close_tab(again)
    file.write_bytes(was)
    window.show_tab(war)
    qtbot.mouseClick(war._home, LEFT)
    asked = home_dialog(window)
    assert [each.back.who for each in asked.people] == ["dwarf"]
    qtbot.mouseClick(asked.accept_it, LEFT)
    assert window.current.path == quays
    assert window.current.document.evening.people["dwarf"].play.home


def test_who_is_of_no_roster_and_whose_file_is_gone_is_told_and_waits(
    qtbot: Any, window: Any, tab: CampaignTab, war: TableTab
) -> None:
    for id in ("f2", "f3", "f4"):
        assert war.document.make(
            Rule(id, "out", 1, "they marched home"), consents=list(war.document.names)
        )
    document = tab.document
    let_write(window)
    file = document.file_of("dwarf")
    assert document.do(lambda e: leave(e, "dwarf"))
    let_write(window)
    was = file.read_bytes()
    file.unlink()
    window.show_tab(war)
    qtbot.mouseClick(war._ends.button, LEFT)
    asked = home_dialog(window)
    assert "not open of" in asked.away.text()
    qtbot.mouseClick(asked.accept_it, LEFT)
    assert document.evening.people["con"].play.home
    file.write_bytes(was)
    window.show_tab(war)
    qtbot.mouseClick(war._home if war._home.isVisible() else war._ends.button, LEFT)
    asked = home_dialog(window)
    assert [each.back.who for each in asked.people] == [str(file)]
