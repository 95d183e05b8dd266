"""A season in which a passphrase was forgotten: one way out at any point, and it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.own_script import open_to_read, why_locked
from bwdesk.desk.table.seat_dialog import SeatDialog
from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.moves import AnyMove, Defend, Lose, Plan, Reveal, Roll
from bwdesk.rules.games.courts.state import Campaign, Goal, Order
from bwdesk.rules.games.frame.game import Open
from bwdesk.table import sealing
from bwdesk.table.log import Made, Seat
from bwdesk.table.record import sentences
from tests.desk.games.courts.kingdoms import SEATS, Table, begun
from tests.rules.games.courts.kingdom import BLACK, WHITE, court, line, setup
from tests.shipped import book

ORDERS = {
    "s0": (
        line("white-knight", "plunder", "white-1", "white-2"),
        line("white-king", "plunder", "white-3"),
    ),
    "s1": (line("black-knight", "plunder", "black-1"), line("black-king", "plunder", "black-2")),
}
COURTS = {"s0": WHITE, "s1": BLACK}


@pytest.fixture
def table(window: MainWindow) -> Table:
    """Both lists are sealed by a passphrase, and the program was started again."""
    found = Table(window)
    document = found.document
    for seat, orders in ORDERS.items():
        assert document.relock(seat, *sealing.new_lock(f"salt of {seat}"))
        document.sit_down(seat)
        assert document.make(Plan(COURTS[seat], orders), seat)
        document.end_turn()
    path = document.path
    window.close_index(0)
    window.open_path(path)
    return found


def dialog(table: Table) -> SeatDialog:
    found = table.window.parts["chronicles"].hot_seat.dialog
    assert found is not None
    return found


def ended(qtbot: QtBot, table: Table) -> None:
    """What takes its time with a passphrase."""
    seat = table.window.parts["chronicles"].hot_seat
    qtbot.waitUntil(lambda: seat.derivation is None)


def gives(qtbot: QtBot, table: Table, seat: str) -> None:
    table.hands.click(dialog(table).fields[0])
    table.hands.type(f"salt of {seat}")
    table.hands.press("Return")
    ended(qtbot, table)


def forgets(qtbot: QtBot, table: Table) -> None:
    """At the curtain: forgotten, no passphrase from now on, and everybody else agrees."""
    table.hands.click("Forgotten")
    consents = dialog(table).consents
    assert consents is not None
    for box in consents.boxes.values():
        box.click()
    table.hands.click(dialog(table).button)
    ended(qtbot, table)


def played(table: Table, *moves: AnyMove) -> None:
    for each in moves:
        who = each.court if isinstance(each, Defend) else ""
        assert table.document.make(each, {WHITE: "s0", BLACK: "s1"}.get(who, ""))


def lost(table: Table) -> list[str]:
    log = table.document.session.log
    return [
        e.facts["name"] for made in log for e in getattr(made, "events", ()) if e.kind == "lost"
    ]


def test_before_a_line_opens_the_attackers_list_is_lost_and_the_other_one_comes(
    qtbot: QtBot, table: Table
) -> None:
    table.hands.click("Open White’s next line")
    forgets(qtbot, table)
    assert lost(table) == ["White"]
    state = table.document.state
    assert state.lists[WHITE] == (Order(),) * 5
    assert state.next_line == (BLACK, 0), "the season goes on with the other court"
    assert table.document.at_desk == ""
    assert table.campaign.isVisible()
    last = table.document.session.log[-1]
    assert isinstance(last, Made)
    assert isinstance(last.move, Lose)
    assert set(last.consents) == {"s0", "s1"}
    assert sentences(table.document.session)[-1] == "With the consent of Ada, Milo."
    table.hands.click("Open Black’s next line")
    gives(qtbot, table, "s1")
    assert table.document.state.battle is not None


def test_between_two_lines_only_what_is_still_sealed_is_lost(qtbot: QtBot, table: Table) -> None:
    table.hands.click("Open White’s next line")
    gives(qtbot, table, "s0")
    played(table, Defend(BLACK))
    again = reopened(table)
    again.hands.click("Open White’s next line")
    forgets(qtbot, again)
    first, *rest = again.document.state.lists[WHITE]
    assert first == ORDERS["s0"][0]
    assert set(rest) == {Order()}
    assert again.document.state.next_line == (BLACK, 0)


def test_in_a_battle_what_it_was_for_is_lost(qtbot: QtBot, table: Table) -> None:
    table.hands.click("Open White’s next line")
    gives(qtbot, table, "s0")
    again = reopened(table)
    again.hands.click("Stand undefended")
    forgets(qtbot, again)
    state = again.document.state
    assert state.phase == "defend", "who answers still chooses"
    assert state.lists[WHITE][0] == Order(
        Open(Campaign("white-knight", ("white-1", "white-2"))), Open(Goal())
    )
    again.hands.click("Stand undefended")
    assert again.document.state.battle is None
    assert again.document.state.court(BLACK).glamour == 10, "nothing came of it"
    assert again.document.state.next_line == (BLACK, 0)


def test_a_season_of_which_both_lists_are_lost_goes_on_by_hand(qtbot: QtBot, table: Table) -> None:
    for seat in COURTS:
        table.document.begin_turn(seat)
        forgets(qtbot, table)
        assert table.document.at_desk == ""
    assert lost(table) == ["White", "Black"]
    assert table.document.state.phase == "hand"
    table.hands.click("End the Summer")
    assert table.document.state.season == "autumn"


def reopened(table: Table) -> Table:
    path = table.document.path
    table.window.close_index(0)
    table.window.open_path(path)
    return table


def test_after_a_restart_a_court_gives_its_passphrase_before_it_defends(
    qtbot: QtBot, table: Table
) -> None:
    table.hands.click("Open White’s next line")
    gives(qtbot, table, "s0")
    document = table.document
    trade = Defend(BLACK, "black-knight", ("black-1",))
    said: list[str] = []
    document.refused.connect(said.append)
    assert not document.make(trade, "s1"), "nobody knows yet whether its list has them"
    assert said == []
    gives(qtbot, table, "s1")
    assert said
    assert "black" not in said[0]
    assert document.state.phase == "defend", "and it has"
    table.hands.click("Hand the desk to Milo")
    gives(qtbot, table, "s1")
    page = table.campaign.answering
    assert page is not None
    tiles = page.panel.back.tiles | page.panel.armies.tiles
    assert {id for id, tile in tiles.items() if not tile.isEnabled()} == {
        *("black-knight", "black-1", "black-king", "black-2"),
    }
    for id in ("black-rook", "black-3"):
        table.hands.click(tiles[id])
    table.hands.press("Ctrl+Return")
    assert document.state.phase == "die"
    assert document.at_desk == ""


def test_who_forgot_the_phrase_as_the_attack_came_answers_in_the_open(
    qtbot: QtBot, table: Table
) -> None:
    """What of its list lay sealed is lost, and the button does what it says."""
    table.hands.click("Open White’s next line")
    gives(qtbot, table, "s0")
    table.hands.click("Hand the desk to Milo")
    forgets(qtbot, table)
    document = table.document
    assert (document.state.phase, document.at_desk) == ("defend", "")
    table.hands.click("Stand undefended")
    assert document.at_desk == ""
    assert document.state.phase == "campaign", "and it has answered"


def test_a_die_that_cannot_be_laid_without_its_objective_is_laid_after_the_ruling(
    qtbot: QtBot, table: Table
) -> None:
    table.hands.click("Open White’s next line")
    gives(qtbot, table, "s0")
    table.document.begin_turn("s1")
    gives(qtbot, table, "s1")
    played(table, Defend(BLACK, "black-rook", ("black-3",)))
    table.document.end_turn()
    again = reopened(table)
    assert not again.document.make(Roll(Faces((6,))))
    forgets(qtbot, again)
    assert again.document.state.phase == "die"
    page = again.campaign
    assert page.title.text() == "White’s first campaign", "the battle stays in sight"
    assert page.strip.isVisible()
    assert "is lost" in page.by.text()
    assert page.white.shown is not None
    assert page.white.shown.list == "", "nothing of it lies sealed any more"
    played(again, Roll(Faces((6,))))
    assert again.document.state.court(BLACK).glamour == 10
    again.hands.click("Open Black’s next line")
    gives(qtbot, again, "s1")
    played(again, Defend(WHITE), Reveal(), Defend(WHITE), Reveal())
    assert again.document.state.phase == "hand"


def test_a_queen_is_told_whose_passphrase_the_list_lies_under(tmp_path: Path) -> None:
    path = tmp_path / "queen.bwchron"
    both = replace(court(WHITE), seats=("s0", "s2"))
    begun(path, setup(white=both), (*SEATS, Seat("s2", "Ines")))
    document = TableDocument.open(path, book)
    assert document.relock("s0", *sealing.new_lock("salt of s0"))
    document.sit_down("s0")
    assert document.make(Plan(WHITE, ORDERS["s0"]), "s0")
    document.end_turn()
    assert document.relock("s2", *sealing.new_lock("salt of s2"))
    document.sit_down("s2")
    assert open_to_read(document, WHITE) == {}
    assert why_locked(document, WHITE) == "It lies under the passphrase of Ada, who can read it."
    document.close()
