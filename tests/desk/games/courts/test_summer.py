"""A summer by hand: lists behind the curtain, campaigns between two courts, what they come to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bwdesk.desk.games.courts.campaign.page import CampaignPage
from bwdesk.desk.games.courts.widgets.piece import PieceTile
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.theme import LIGHT, Theme
from bwdesk.rules.games.courts.moves import End, Plan, Reveal, Rule
from bwdesk.rules.games.courts.state import Campaign, Settings, State
from bwdesk.rules.games.frame.game import Open
from bwdesk.table.log import Made
from tests.desk.games.courts.kingdoms import OTHERS, Table, begun
from tests.desk.hands import settle
from tests.desk.table.overheard import telling
from tests.rules.games.courts.kingdom import BLACK, WHITE, setup

CANARY = "the-bridge-at-dawn"


@pytest.fixture
def table(window: MainWindow) -> Table:
    return Table(window)


def tile(page: CampaignPage, id: str) -> PieceTile:
    found = page.black.tile(id)
    assert found is not None
    return found


def body_of(page: CampaignPage) -> Any:
    """What answers what is due."""
    return page.card.body


def planned(table: Table) -> None:
    """White goes out with two armies to plunder, Black with nobody."""
    table.come_in("Ada")
    table.send("white-knight", "white-1", "white-2", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.come_in("Milo")
    table.hands.press("Ctrl+Return")


def test_a_summer_from_its_lists_to_the_army_that_breaks(table: Table) -> None:
    planned(table)
    page, hands = table.campaign, table.hands
    assert page.nothing.isVisible()
    hands.click("Open White’s next line")
    assert page.title.text() == "White’s first campaign"
    assert page.objective.text() == "", "what for is not seen yet"
    assert body_of(page).aside.text() == "Stand undefended"
    answer = table.answer("black-knight", "black-1", "black-2")
    assert answer.attack.shown.total == 4 + 3 + 2
    assert answer.defense.shown.total == 4 + 3 + 2
    hands.click("Defend with black-knight, black-1 and black-2")
    assert (page.attack.shown.total, page.defense.shown.total) == (9, 9)
    assert body_of(page).fields
    assert hands.focus in body_of(page).fields.values()
    hands.type("5")
    hands.press("Return")
    assert page.die.face == 5
    assert page.total.text() == "5"
    assert page.objective.text() == "Plunder"
    state: State = table.document.state
    assert [each.glamour for each in state.courts] == [12, 8]
    assert body_of(page).armies
    hands.click(body_of(page).armies.chips["black-2"])
    hands.click("Break black-2")
    state = table.document.state
    broken = [each.id for each in state.courts[1].pieces if each.state == "broken"]
    assert broken == ["black-2"]
    assert page.die.face == 5, "what was fought stays to be looked at"
    hands.click("Open White’s next line")
    hands.click("Open Black’s next line")
    hands.click("To the season’s end")
    hands.click("End the Summer")
    assert table.document.state.season == "autumn"


def test_nobody_stands_against_it(table: Table) -> None:
    planned(table)
    table.hands.click("Open White’s next line")
    table.hands.click("Stand undefended")
    page = table.campaign
    assert not page.strip.isVisible()
    assert page.came.text().startswith("Nobody of Black stood against it.")


def test_enter_in_a_story_not_begun_writes_no_empty_line(table: Table) -> None:
    planned(table)
    table.hands.click("Open White’s next line")
    table.hands.click("Stand undefended")
    page = table.campaign
    table.hands.click(page.story)
    table.hands.press("Return")
    assert page.story.toPlainText() == ""
    assert table.hands.focus in (page.card.button, page.onward), "it leads to what waits"
    table.hands.click(page.story)
    table.hands.type("Rain")
    table.hands.press("Return")
    assert page.story.toPlainText() == "Rain\n", "a story begun has lines"


def test_a_campaign_without_an_army_says_so_in_the_words_of_its_list(table: Table) -> None:
    planner = table.come_in("Ada")
    table.send("white-knight", objective="plunder")
    assert planner.bar.ready.text() == "Campaign 1 has no army yet."
    table.piece("white-1")
    assert planner.bar.ready.text() != "Campaign 1 has no army yet."


def test_a_court_that_answers_before_its_own_lines_is_not_said_to_stay_home(table: Table) -> None:
    table.come_in("Ada")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.come_in("Milo")
    table.send("black-knight", "black-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.hands.click("Open White’s next line")
    table.answer()
    assert telling("nobody went out") == []


def test_plus_and_minus_lean_the_table_while_the_die_waits(table: Table) -> None:
    planned(table)
    table.hands.click("Open White’s next line")
    page = table.campaign
    table.answer("black-knight", "black-1")
    table.hands.press("Ctrl+Return")
    table.hands.type("-")
    battle = table.document.state.battle
    assert (battle.lean, battle.die) == (-1, 0)
    assert body_of(page).fields
    assert body_of(page).first.text() == ""


def test_who_of_a_court_is_on_its_list_it_alone_sees_when_it_answers(table: Table) -> None:
    table.come_in("Ada")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.come_in("Milo")
    table.send("black-knight", "black-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.hands.click("Open White’s next line")
    page = table.campaign
    assert not any(tile.isEnabled() for tile in page.black.back.tiles.values()), "nobody may guess"
    answer = table.answer("black-knight", "black-2", "black-rook")
    assert telling("1. black-knight and black-1")
    assert answer.picked == Campaign("black-rook", ("black-2",)), "who is on it is gray"
    table.hands.press("Escape")
    assert telling("1. black-knight and black-1") == []
    assert page.answering is None
    table.answer("black-rook", "black-2")
    table.hands.press("Ctrl+Return")
    assert telling("1. black-knight and black-1") == []
    assert table.document.state.phase == "die"
    assert table.document.at_desk == ""


def test_where_the_table_strikes_who_defends_from_its_list_it_is_picked_in_the_open(
    table: Table, tmp_path: Path
) -> None:
    path = tmp_path / "struck.bwchron"
    begun(path, setup(year=5, settings=Settings(listed="struck")), OTHERS)
    table.window.open_path(path)
    table.come_in("Ada")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.come_in("Milo")
    table.send("black-knight", "black-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.hands.click("Open White’s next line")
    page = table.campaign
    for id in ("black-knight", "black-2"):
        table.hands.click(tile(page, id))
    table.hands.click(page.card.button)
    table.hands.type("3")
    table.hands.press("Return")
    table.hands.click("Open White’s next line")
    table.hands.click("Open Black’s next line")
    last = table.document.session.log[-1]
    assert isinstance(last, Made)
    struck = [e.facts for e in last.events if e.kind == "wasted"]
    assert [(each["pieces"], each["why"]) for each in struck] == [
        (("black-knight",), "defended"),
        (("black-knight",), "commander"),
    ]


def test_what_one_court_writes_is_on_screen_only_while_it_is_there(table: Table) -> None:
    planner = table.come_in("Ada")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.click(planner.aim.words)
    table.hands.type(CANARY)
    assert telling(CANARY), "who writes sees it; else this test hears nothing"
    table.hands.press("Escape")
    assert telling(CANARY) == []
    for key in table.tab.keys:
        table.tab.go(key)
        assert telling(CANARY) == []
    table.tab.go("season")
    table.come_in("Milo")
    assert telling(CANARY) == []
    assert not table.planner.lines
    table.hands.press("Escape")
    table.come_in("Ada")
    assert table.planner.lines[0].words == CANARY
    table.hands.press("Ctrl+Return")
    assert telling(CANARY) == []
    assert CANARY.encode() not in table.document.path.read_bytes()


def test_a_list_is_ordered_by_keys_and_shows_what_is_left_at_home(table: Table) -> None:
    planner = table.come_in("Ada")
    before = planner.home.shown.best
    table.send("white-knight", "white-1", objective="pillage", names="Mill")
    table.send("white-king", "white-2", objective="plunder")
    assert [each.commander for each in planner.lines] == ["white-knight", "white-king"]
    assert planner.home.shown.best < before
    row = planner.list.row(1)
    assert row is not None
    table.hands.click(row)
    table.hands.press("Alt+Up")
    assert [each.commander for each in planner.lines] == ["white-king", "white-knight"]
    assert table.hands.focus is row
    table.hands.press("Delete")
    assert [each.commander for each in planner.lines] == ["white-knight"]
    table.hands.press("Insert", "Return")
    assert len(planner.lines) == 2


def test_who_plans_goes_on_where_they_were_when_the_window_becomes_narrow(table: Table) -> None:
    planner = table.come_in("Ada")
    table.piece("white-knight")
    row = next(each for each in planner.pieces.rows if each.shown.key == "white-knight")
    assert table.hands.focus is row
    for wide in (980, 1366):
        table.window.resize(wide, 768)
        settle()
        assert table.hands.focus is row


def test_whom_the_arrows_come_to_is_in_sight_where_letters_are_large(
    table: Table, look: Theme
) -> None:
    planner = table.come_in("Ada")
    look.switch(LIGHT, 150)
    settle()
    for _ in range(7):
        table.hands.press("Down")
    row = table.hands.focus
    assert row in planner.pieces.rows
    assert row.visibleRegion().boundingRect() == row.rect()


def test_what_cannot_be_is_gray_with_its_reason(table: Table) -> None:
    planner = table.come_in("Ada")
    table.piece("white-knight")
    assert not planner.bar.seal.isEnabled()
    rescue = planner.aim.rows.widgets["rescue"]
    assert rescue.shown.why == "there is nothing to name"
    table.hands.click(rescue)
    assert planner.lines[0].objective == ""
    planner.pick(0)
    table.hands.press("Return")
    assert table.hands.focus in planner.aim.rows.widgets.values(), "Enter goes on to what it lacks"
    table.hands.click(planner.aim.rows.widgets["plunder"])
    planner.pick(0)
    table.hands.press("Return")
    assert table.hands.focus is planner.aim.rows.widgets["plunder"]
    assert not planner.bar.seal.isEnabled(), "a campaign needs an army"
    table.piece("white-1")
    assert planner.bar.seal.isEnabled()


def test_a_list_on_paper_is_typed_in_when_it_is_reached(table: Table) -> None:
    table.come_in("Ada")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.hands.click("It is on paper")
    page = table.campaign
    table.hands.click("Open White’s next line")
    table.hands.click("Stand undefended")
    while (line := table.document.state.next_line) and line[0] == "white":
        table.hands.click(page.card.button)
    assert page.paper is not None
    assert page.paper.isVisible()
    (due,) = table.document.dues
    assert due.key[:2] == ("paper", "campaign")


def test_the_story_of_a_battle_is_told_when_the_page_is_left(table: Table) -> None:
    planned(table)
    table.hands.click("Open White’s next line")
    page = table.campaign
    table.hands.press("Ctrl+T")
    assert table.hands.focus is page.story
    table.hands.type("snow lay in the passes")
    table.tab.go("history")
    events = [each for entry in table.document.session.log for each in getattr(entry, "events", ())]
    assert [each.facts["words"] for each in events if each.kind == "story"] == [
        "snow lay in the passes"
    ]
    assert isinstance(table.document.state.lists["white"][0].campaign, Open)


def test_a_blank_line_and_a_lost_one_and_the_end_of_summer_are_told_on_the_page(
    table: Table,
) -> None:
    table.come_in("Ada")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    table.come_in("Milo")
    table.send("black-knight", "black-1", objective="plunder")
    table.hands.press("Ctrl+Return")
    page, hands = table.campaign, table.hands
    hands.click("Open White’s next line")
    hands.click("Stand undefended")
    assert page.attack.isVisible()
    assert not page.by.isVisible()
    hands.click("Open White’s next line")
    assert page.title.text() == "White’s list is over"
    assert "line 2 is empty" in page.by.text()
    assert not page.attack.isVisible(), "the campaign before it is told no more"
    assert not page.ended.isVisible()
    table.document.make(Rule("a plague", "black-knight", "captured"))
    hands.click("Open Black’s next line")
    assert page.title.text() == "Black’s next campaign is lost"
    assert "black-knight could not lead" in page.by.text()
    hands.click("Open Black’s next line")
    assert page.title.text() == "Black’s list is over"
    ended = page.ended.text().replace("\xa0", " ")
    assert ended.startswith("Summer is over, no line is left.")
    assert "White: 1 campaign. Black: no campaign, 1 lost." in ended


def test_a_list_is_begun_from_last_summers_as_far_as_it_came_out(table: Table) -> None:
    planner = table.come_in("Ada")
    assert not planner.again.isVisible(), "there was no summer before"
    table.send("white-knight", "white-1", "white-2", objective="plunder")
    table.send("white-king", "white-3", objective="pillage", names="Mill")
    table.hands.press("Ctrl+Return")
    table.come_in("Milo")
    table.hands.press("Ctrl+Return")
    for _ in range(2):
        table.hands.click("Open White’s next line")
        table.hands.click("Stand undefended")
    table.hands.click("Open White’s next line")
    table.hands.click("Open Black’s next line")
    for move in (Rule("a plague", "white-1", "captured"), End(), End(), Plan(WHITE), Plan(BLACK)):
        assert table.document.make(move, "s1" if move == Plan(BLACK) else "s0")
    for each in (Reveal(), Reveal(), End(), End()):
        assert table.document.make(each)
    assert table.document.state.season == "summer"
    table.tab.go("season")
    planner = table.come_in("Ada")
    assert planner.again.isVisible()
    table.hands.click(planner.again)
    first, second = planner.lines
    assert (first.commander, first.armies, first.objective) == (
        *("white-knight", ("white-2",), "plunder"),
    )
    assert (second.commander, second.objective) == ("white-king", ""), "the Mill is no more"
    assert not planner.again.isVisible()
