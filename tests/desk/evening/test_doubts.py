"""Somebody of a campaign who stands otherwise elsewhere when a conflict is to begin."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.desk.evening.tab import CampaignTab
from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import characters
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.play.evening import leave
from tests.desk.evening.conftest import IN_PLAY, let_write
from tests.desk.hands import Hands

HERE, IN_FILE, IN_TAB = "As they stand here", "As in their file", "As in their open tab"


def find_shown(window: Any, kind: type[Any]) -> Any:
    (found,) = [each for each in window.findChildren(kind) if each.isVisible()]
    return found


@pytest.fixture
def hands(window: Any, tab: CampaignTab) -> Hands:
    """At a campaign whose first two have come into play."""
    window.resize(1366, 768)
    for deed in IN_PLAY[:2]:
        assert tab.document.do(deed)
    let_write(window)
    return Hands(window)


def ask_who(hands: Hands, window: Any) -> MeetingDialog:
    """The dialog of a duel of Robard with Tam, about to begin."""
    window.acts.named["conflict"].trigger()
    asked: MeetingDialog = find_shown(window, MeetingDialog)
    for side, name in zip(asked.sides, ("Robard Ash", "Tam Reed"), strict=True):
        hands.click(side.who)
        hands.press("Ctrl+A")
        hands.type(name)
    return asked


def write_fate(tab: CampaignTab, fate: int) -> None:
    """Another program gives Tam so much Fate."""
    file = tab.document.file_of("sailor")
    saved = characters.load(file)
    play = saved.character.play
    richer = replace(play, artha=replace(play.artha, fate=fate))
    characters.save(file, replace(saved, character=replace(saved.character, play=richer)))


def fate_in(game: TableTab) -> tuple[int, int]:
    """Tam's Fate as the game has it, and in the copy it took along."""
    _, tam = game.document.state.sides
    copy = characters.decode(game.document.characters[tam.id], "the copy")
    return tam.speaker.artha.fate, copy.character.play.artha.fate


@pytest.mark.parametrize("way", [HERE, IN_FILE])
def test_of_a_file_written_meanwhile_both_are_shown_and_one_comes(
    hands: Hands, window: Any, tab: CampaignTab, way: str
) -> None:
    here = tab.document.evening.people["sailor"].play.artha.fate
    asked = ask_who(hands, window)
    write_fate(tab, here + 5)
    hands.click(asked.accept_it)
    assert asked.isVisible(), "asked first"
    (line,) = asked.doubts.lines.values()
    assert f"Fate {here}, then {here + 5}." in line.says.text()
    assert list(line.ways.chips) == [HERE, IN_FILE]
    hands.click(line.ways.chips[way])
    hands.click(asked.accept_it)
    fate = here if way == HERE else here + 5
    assert fate_in(window.current) == (fate, fate)
    assert tab.document.evening.people["sailor"].play.artha.fate == here
    written = characters.load(tab.document.file_of("sailor")).character
    assert written.play.artha.fate == here + 5, "nothing is overwritten"
    tab.document.look_again()
    assert "sailor" in tab.document.apart, "the card still asks"


@pytest.mark.parametrize("way", [HERE, IN_TAB])
def test_of_who_is_open_with_unsaved_changes_both_are_shown_and_one_comes(
    hands: Hands, window: Any, tab: CampaignTab, way: str
) -> None:
    here = tab.document.evening.people["sailor"].play.artha.fate
    window.open_path(tab.document.file_of("sailor"))
    own = window.current.document
    play = own.character.play
    own.apply(Deed("Give Fate", replace(play, artha=replace(play.artha, fate=here + 3))))
    window.show_tab(tab)
    asked = ask_who(hands, window)
    hands.click(asked.accept_it)
    (line,) = asked.doubts.lines.values()
    assert list(line.ways.chips) == [HERE, IN_TAB]
    hands.click(line.ways.chips[way])
    hands.click(asked.accept_it)
    fate = here if way == HERE else here + 3
    assert fate_in(window.current) == (fate, fate)
    assert own.is_unsaved
    assert own.character.play.artha.fate == here + 3


@pytest.mark.parametrize("how", ["gone", "damaged"])
def test_who_has_no_file_any_more_comes_as_they_stand_here_once_that_is_said(
    hands: Hands, window: Any, tab: CampaignTab, how: str
) -> None:
    here = tab.document.evening.people["sailor"].play.artha.fate
    file = tab.document.file_of("sailor")
    asked = ask_who(hands, window)
    file.unlink() if how == "gone" else file.write_text("no character")
    hands.click(asked.accept_it)
    assert asked.isVisible(), "asked first"
    (line,) = asked.doubts.lines.values()
    assert file.name in line.says.text()
    assert line.ways.isHidden()
    hands.click(asked.accept_it)
    assert fate_in(window.current) == (here, here)


def test_who_has_left_the_table_meanwhile_is_told_of_before_it_begins(
    hands: Hands, window: Any, tab: CampaignTab
) -> None:
    asked = ask_who(hands, window)
    assert tab.document.do(partial(leave, id="sailor"))
    hands.click(asked.accept_it)
    assert asked.isVisible(), "asked first"
    assert "Tam Reed has left the table" in asked.doubts.lines["Tam Reed"].says.text()
    hands.click(asked.sides[1].who)
    hands.press("Ctrl+A")
    hands.type("Borri")
    hands.click(asked.accept_it)
    sides = window.current.document.state.sides
    assert [each.label for each in sides] == ["Robard Ash", "Borri"], "of them there is no doubt"


def test_a_chase_asks_the_same(hands: Hands, window: Any, tab: CampaignTab) -> None:
    window.parts["conflicts"].meet("prolonged")
    asked = find_shown(window, BeginDialog)
    for side, name in zip(asked.sides, ("Robard Ash", "Tam Reed"), strict=True):
        hands.click(side._chips[name])
    write_fate(tab, 9)
    hands.click(asked.accept_it)
    assert asked.isVisible(), "asked first"
    (line,) = asked.doubts.lines.values()
    hands.click(line.ways.chips[IN_FILE])
    hands.click(asked.accept_it)
    fates = {
        characters.decode(each, "a copy").character.play.artha.fate
        for each in window.current.document.characters.values()
    }
    assert 9 in fates
