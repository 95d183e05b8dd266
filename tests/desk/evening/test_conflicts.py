"""Conflicts of a campaign: begun by its people, brought home to them, once, in one step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from bwdesk.desk.evening.tab import CampaignTab
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.meeting.hall import Hall
from bwdesk.desk.table.meeting.home.dialog import JOURNAL, HomeDialog
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import chronicles
from bwdesk.rules.burning.sketching import sketch
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.duel.moves import Body, Statement, Walk
from bwdesk.rules.games.fight.moves import Leave, Script
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.group.road import Wall
from bwdesk.rules.play import one_offs
from bwdesk.rules.play.evening import begin_session
from bwdesk.rules.play.mounting import mount_up
from bwdesk.rules.play.walling import put_wall
from tests.desk.evening.conftest import let_write
from tests.shipped import book
from tests.table.replies import reply_at_random

LEFT = Qt.MouseButton.LeftButton
MEMBERS = ["Robard Ash", "Tam Reed", "Serel", "Borri"]


def shown(window: Any, kind: type[Any]) -> Any:
    (found,) = [each for each in window.findChildren(kind) if each.isVisible()]
    return found


def begin(qtbot: Any, window: Any) -> TableTab:
    """Robard against Tam, from any page of the campaign."""
    window.acts.named["conflict"].trigger()
    asked = shown(window, MeetingDialog)
    assert [asked.sides[0].who.itemText(at) for at in range(4)] == MEMBERS
    for side, name in zip(asked.sides, MEMBERS, strict=False):
        side.who.setFocus()
        qtbot.keyClicks(side.who, name)
    qtbot.mouseClick(asked.accept_it, LEFT)
    tab = window.current
    assert isinstance(tab, TableTab)
    return tab


def play(tab: TableTab) -> None:
    """To its end: the second, who cannot argue, walks."""
    document = tab.document
    one, other = (each.id for each in document.state.sides)
    for side in (one, other):
        assert document.make(Statement(side, "I am right"))
    assert document.make(Body(one, Told(2)))
    assert document.make(Walk(other))


@pytest.fixture
def duel(qtbot: Any, window: Any, tab: CampaignTab) -> TableTab:
    """A duel of two of the campaign that is over, on screen."""
    assert tab.document.do(lambda evening: begin_session(evening, "", "3 May"))
    found = begin(qtbot, window)
    play(found)
    return found


@pytest.mark.parametrize("open_still", [True, False])
def test_a_conflict_begun_from_one_knows_its_campaign_and_who_is_near(
    qtbot: Any, window: Any, tab: CampaignTab, duel: TableTab, open_still: bool
) -> None:
    if not open_still:
        window.close_tab(tab)
    window.show_tab(duel)
    window.acts.named["conflict"].trigger()
    asked = shown(window, MeetingDialog)
    one, other = asked.sides
    # Whoever lies near is offered behind them.
    assert [one.who.itemText(at) for at in range(4)] == MEMBERS
    one.who.setFocus()
    qtbot.keyClicks(one.who, "robard ash")
    other.who.setFocus()
    qtbot.keyClicks(other.who, "Mara")
    assert "Mara is a stranger" in asked.strangers.text()
    other.who.lineEdit().selectAll()
    qtbot.keyClicks(other.who, "Regal Baron")
    assert asked.strangers.isHidden()
    qtbot.mouseClick(asked.accept_it, LEFT)
    met = window.current.document
    assert [each.label for each in met.state.sides] == ["Robard Ash", "Regal Baron"]
    assert met.origin.path == str(tab.document.path)
    assert list(met.origin.people.values()) == [
        str(tab.document.place_of(tab.document.campaign.roster[0].id))
    ]


def bring_home(qtbot: Any, window: Any, duel: TableTab) -> HomeDialog:
    window.show_tab(duel)
    assert duel._ends.isVisible()
    qtbot.mouseClick(duel._ends.button, LEFT)
    found: HomeDialog = shown(window, HomeDialog)
    return found


def test_members_are_offered_with_their_figures(qtbot: Any, window: Any, tab: Any) -> None:
    duel = begin(qtbot, window)
    will = tab.document.evening.people["con"]
    assert duel.document.state.sides[0].speaker.artha == will.play.artha
    assert {Path(each).name for each in duel.document.origin.people.values()} == {
        "complicated-con-man.bwchar",
        "drunken-sailor.bwchar",
    }
    assert set(duel.document.names.values()) == {"Ines", "Jonas"}
    assert set(duel.document.characters) == set(duel.document.origin.people)


def test_what_it_did_comes_home_to_all_in_one_step(
    qtbot: Any, window: Any, tab: Any, duel: TableTab
) -> None:
    before, steps = tab.document.evening, tab.document.stack.count()
    asked = bring_home(qtbot, window, duel)
    assert window.current is tab
    assert [each.back.name for each in asked.people] == MEMBERS[:2]
    assert tab.document.evening is before
    assert (asked.winner, asked.note) == ("", "Tam Reed walks away, and drops the matter.")
    qtbot.keyClicks(asked._won, "Robard Ash")
    qtbot.mouseClick(asked.accept_it, LEFT)
    evening = tab.document.evening
    assert len(evening.people["con"].play.tests) == 1
    for who in ("con", "sailor"):
        assert len(evening.people[who].play.journal) == 1
    assert evening.people["elf"] == before.people["elf"]
    assert tab.document.stack.count() == steps + 1
    (game,) = evening.campaign.chronicles
    assert (game.won, game.session, game.game) == ("Robard Ash", 1, "duel")
    assert [each.who for each in evening.campaign.journal if each.kind == "conflict"] == [
        "con",
        "sailor",
    ]
    window.show_tab(duel)
    assert not duel._ends.isVisible()
    tab.document.stack.undo()
    assert tab.document.evening == before
    assert duel._ends.isVisible()


def test_a_line_that_is_refused_stays_away(
    qtbot: Any, window: Any, tab: Any, duel: TableTab
) -> None:
    asked = bring_home(qtbot, window, duel)
    robard, tam = asked.people
    qtbot.keyClick(robard.lines["0"], Qt.Key.Key_Space)
    qtbot.mouseClick(tam.lines[JOURNAL], LEFT)
    qtbot.mouseClick(asked.accept_it, LEFT)
    people = tab.document.evening.people
    assert not people["con"].play.tests
    assert people["con"].play.journal
    assert [bool(people[who].play.home) for who in ("con", "sailor", "elf")] == [True, True, False]
    assert not people["sailor"].play.journal


def test_it_comes_home_once(qtbot: Any, window: Any, tab: Any, duel: TableTab) -> None:
    qtbot.mouseClick(bring_home(qtbot, window, duel).accept_it, LEFT)
    home = tab.document.evening
    copy = duel.document.path.with_name("copy.bwchron")
    duel.document.copy(copy)
    window.open_path(copy)
    again = window.current
    again.document.jot("ended", "")
    again.refresh()
    qtbot.mouseClick(again._ends.button, LEFT)
    assert not [each for each in window.findChildren(HomeDialog) if each.isVisible()]
    assert tab.document.evening == home
    assert window.current is tab
    assert f"{duel.document.title} did to" in tab._refused.text()
    assert "come home already" in tab._refused.text()


def test_it_is_cancelled_and_nothing_has_happened(
    qtbot: Any, window: Any, tab: Any, duel: TableTab
) -> None:
    before = tab.document.evening
    asked = bring_home(qtbot, window, duel)
    qtbot.keyClick(asked, Qt.Key.Key_Escape)
    assert tab.document.evening is before
    window.show_tab(duel)
    assert duel._ends.isVisible()


def test_the_file_of_a_closed_campaign_is_opened_for_it(
    qtbot: Any, window: Any, tab: Any, duel: TableTab, quays: Path
) -> None:
    let_write(window)
    window.close_tab(tab)
    asked = bring_home(qtbot, window, duel)
    qtbot.mouseClick(asked.accept_it, LEFT)
    opened = window.current
    assert isinstance(opened, CampaignTab)
    assert opened.path == quays
    assert opened.document.evening.people["con"].play.tests


def test_the_calendar_lists_it_and_the_next_begins_with_the_same(
    qtbot: Any, window: Any, tab: Any, duel: TableTab
) -> None:
    qtbot.mouseClick(bring_home(qtbot, window, duel).accept_it, LEFT)
    tab.open_step("calendar")
    rows = tab.page.conflicts.rows
    texts = [each.text() for each in rows.findChildren(QPushButton) if each.isVisible()]
    assert "Open it" in texts
    again = next(
        each
        for each in rows.findChildren(QPushButton)
        if each.isVisible() and each.text().startswith("The same")
    )
    qtbot.mouseClick(again, LEFT)
    asked = shown(window, MeetingDialog)
    assert [side.name for side in asked.sides] == MEMBERS[:2]
    qtbot.mouseClick(asked.accept_it, LEFT)
    assert len(tab.document.campaign.chronicles) == 2
    assert window.current.title == "Duel of Wits, Robard Ash and Tam Reed 2"
    assert chronicles.holds_conflict(window.current.path)
    window.show_tab(tab)
    tab.open_step("calendar")
    opens = [each for each in rows.findChildren(QPushButton) if each.text() == "Open it"]
    qtbot.mouseClick(opens[-1], LEFT)
    assert window.current is duel


def test_two_of_one_name_come_home_each_to_their_own(qtbot: Any, window: Any, tab: Any) -> None:
    document = tab.document
    book = next(iter(document.evening.books.values()))
    guard = sketch(book.stocks["human"], name="Guard", skills=("sword", "persuasion"))
    assert document.do(lambda evening: begin_session(evening, "", "3 May"))
    assert document.do(lambda evening: one_offs.add_people(evening, guard, 2, book))
    for who in ("guard-1", "guard-2"):
        assert document.do(partial(one_offs.call, who=who, name="Hamo"))
    window.acts.named["conflict"].trigger()
    asked = shown(window, MeetingDialog)
    for side, name in zip(asked.sides, ("Hamo", "Hamo 2"), strict=True):
        side.who.setFocus()
        qtbot.keyClicks(side.who, name)
    assert asked.strangers.isHidden()
    assert asked.homeless.isHidden()
    qtbot.mouseClick(asked.accept_it, LEFT)
    duel = window.current
    one, other = duel.document.state.sides
    assert duel.document.origin.people == {}
    hall = tab.findChild(Hall)
    assert hall.members(duel.document) == {one.id: "guard-1", other.id: "guard-2"}
    play(duel)
    asked = bring_home(qtbot, window, duel)
    assert [each.back.who for each in asked.people] == ["guard-1", "guard-2"]
    before = document.evening
    qtbot.mouseClick(asked.accept_it, LEFT)
    changed = {id for id, each in document.evening.people.items() if each != before.people[id]}
    assert changed == {"guard-1", "guard-2"}
    # Whoever is hidden is in no list, and comes by the name the GM types.
    like = Member("", "", hidden=True)
    spy = sketch(book.stocks["human"], name="Zq77", skills=("knives",))
    assert document.do(lambda evening: one_offs.add_people(evening, spy, 1, book, like))
    gathering = hall.gathering()
    assert all("Zq77" not in each.name for each in gathering.guests)
    assert gathering.found("zq77").inside == document.campaign.roster[-1].character
    assert gathering.found("nobody") is None
    # Home, and on the disk, without a file of their own.
    let_write(window)
    files = [each.suffix for each in tab.document.path.parent.iterdir()]
    assert (files.count(".bwcampaign"), files.count(".bwchar")) == (1, 4)


def test_what_stands_there_and_who_rides_goes_to_a_fight_and_comes_home(
    qtbot: Any, window: Any, tab: CampaignTab
) -> None:
    door = partial(put_wall, name="Mill door", material=book().materials["pottery"])
    rides = partial(mount_up, rider="elf", mount="dwarf", tack=False)
    for deed in (lambda evening: begin_session(evening, "", "3 May"), door, rides):
        assert tab.document.do(deed)
    window.acts.named["conflict"].trigger()
    asked = shown(window, MeetingDialog)
    qtbot.mouseClick(asked.game.chips["fight"], LEFT)
    for side, name in zip(asked.sides, ("Serel", "Robard Ash"), strict=True):
        qtbot.keyClicks(side.who, name)
    qtbot.keyClicks(asked.sides[0].others, "Borri")
    qtbot.mouseClick(asked.accept_it, LEFT)
    fight = window.current
    document, lot = fight.document, Random(5)
    assert document.state.mount_of("serel") == "borri"
    assert document.state.walls == (Wall("Mill door", "pottery"),)
    hack = Script("robard ash", (("maintain", "hack mill door"),))
    for _ in range(40):
        if document.state.phase == "scripts" and "robard ash" not in document.state.scripts:
            assert document.make(hack, document.state.fighter("robard ash").seats[0])
        if document.state.walls[0].scratches or document.state.walls[0].breaches:
            break
        seat, move = reply_at_random(document.game, document.state, lot)
        assert document.make(move, seat or next(iter(document.names)))
    left = document.state.walls
    assert left != (Wall("Mill door", "pottery"),)
    for who in ("serel", "borri"):
        assert document.make(Leave(who, "fled"), document.state.fighter(who).seats[0])
    qtbot.mouseClick(bring_home(qtbot, window, fight).accept_it, LEFT)
    road = tab.document.evening.campaign.road
    assert road.walls == left, "what it bore stays at the table"
    assert road.saddles == (), "who came out of the saddle is on foot"
    tab.document.stack.undo()
    assert tab.document.evening.campaign.road.saddles
