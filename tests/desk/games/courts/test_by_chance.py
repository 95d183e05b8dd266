"""Every page shows every state of a game played by chance, and what is by hand is done by hand."""

from __future__ import annotations

from pathlib import Path
from random import Random

from msgspec.structs import replace

from bwdesk.desk.games.courts.board import CAMPAIGN, SEASON, CourtsBoard
from bwdesk.desk.games.courts.calendar import Dots
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.theme import LIGHT, Theme
from bwdesk.rules.games.courts.state import State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.table.log import Seat
from tests.desk.games.courts.kingdoms import OTHERS, SEATS, Table, begun
from tests.desk.table.overheard import telling
from tests.rules.games.courts.kingdom import setup
from tests.rules.games.courts.policy import courts_at_random


def test_pages_show_whatever_happens(window: MainWindow) -> None:
    table, lot = Table(window), Random(3)
    document = table.document
    refused: list[str] = []
    document.refused.connect(refused.append)
    phases = set()
    for turn in range(60):
        state: State = document.state
        if state.phase == "over":
            break
        phases.add(state.phase)
        try:
            seat, move = courts_at_random(document.game, document.view(), lot)
        except IllegalMoveError:
            continue
        document.make(move, seat)
        for key in table.tab.keys if turn % 20 == 0 else (table.tab.key,):
            table.tab.go(key)
    assert {"plan", "campaign", "defend", "die", "hand"} <= phases
    # A defender sealed in a list nobody has seen yet is all that may be refused.
    assert all("cannot defend" in each or "line" in each for each in refused), refused


def test_king_and_queen_write_one_list(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "four.bwchron"
    start = setup(year=5)
    white, black = start.courts
    start = replace(start, courts=(replace(white, seats=("s0", "s2")), black))
    begun(path, start, (*SEATS, Seat("s2", "Ines")))
    window.open_path(path)
    table = Table(window)
    table.come_in("Ada", "Ines")
    table.send("white-knight", "white-1", objective="plunder")
    table.hands.click("Not yet")
    table.come_in("Milo")
    assert not table.planner.lines
    table.hands.click("Not yet")
    table.come_in("Ines", "Ada")
    assert [each.commander for each in table.planner.lines] == ["white-knight"]
    table.send("white-king", "white-2", objective="plunder")
    table.hands.press("Ctrl+Return")
    assert table.document.unsealed_seats == ()
    table.hands.click("Ada looks at the list")
    table.hands.click("We are Ada and Ines, open our list")
    assert telling("white-king")


def test_whom_espionage_has_shown_stands_beside_the_campaign(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "winter.bwchron"
    begun(path, setup("winter", 5), OTHERS)
    window.open_path(path)
    table = Table(window)
    hands = table.hands
    table.come_in("Ada")
    table.send("white-bishop", objective="espionage")
    hands.press("Ctrl+Return")
    table.come_in("Milo")
    hands.press("Ctrl+Return")
    hands.click("Open White’s next line")
    hands.click("Stand undefended")
    hands.click("Open White’s next line")
    hands.click("Open Black’s next line")
    hands.click("To the season’s end")
    hands.click("End the Winter")
    hands.click("End the Spring")
    table.come_in("Milo")
    table.send("black-knight", "black-1", objective="plunder")
    table.send("black-king", "black-2", objective="plunder")
    table.send("black-queen", "black-3", objective="plunder")
    hands.press("Ctrl+Return")
    table.come_in("Ada")
    hands.press("Ctrl+Return")
    hands.click("Open Black’s next line")
    assert telling("spied on: black-king and black-queen will follow")
    hands.click("Stand undefended")
    hands.click("Open Black’s next line")
    hands.click("Stand undefended")
    assert telling("spied on: black-queen will follow")
    hands.click("Open Black’s next line")
    hands.click("Stand undefended")
    assert not telling("will follow"), "nobody of that list is left"


def test_the_years_make_room_for_the_steps_when_letters_grow(
    window: MainWindow, look: Theme
) -> None:
    dots = window.findChild(Dots)
    assert isinstance(dots, Dots)
    assert dots.isVisible()
    look.switch(LIGHT, 150)
    assert not dots.isVisible()


def test_the_way_on_leads_to_what_is_played_now(window: MainWindow) -> None:
    state: State = Table(window).document.state
    board = CourtsBoard()
    leads = {step.key: board.leads_on(step, state) for step in board.steps}
    assert leads == {SEASON: True, CAMPAIGN: False}
    assert board.next_step(state, state, SEASON) == SEASON


def test_the_record_of_courts_goes_to_the_season_log(window: MainWindow) -> None:
    tab = Table(window).tab
    assert tab.sheet == "court"
    tab.go("history")
    assert tab.sheet == "season-log"
