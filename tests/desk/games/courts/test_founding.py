"""Two courts are founded by hand, kept as a draft meanwhile, and begin as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bwdesk.desk.games.courts.founding.names_dialog import NamesDialog
from bwdesk.desk.games.courts.founding.page import CourtsFoundingPage
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.files import drafts
from bwdesk.rules.games.courts.state import State
from tests.desk.hands import Hands, settle
from tests.desk.sizes import LEAST, OTHERS, take


@pytest.fixture
def page(window: MainWindow) -> CourtsFoundingPage:
    window.parts["chronicles"].found_courts()
    found = window.current
    assert isinstance(found, CourtsFoundingPage)
    return found


def test_courts_are_founded_and_begin_in_their_first_spring(
    window: MainWindow, page: CourtsFoundingPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(window)
    table: Any = page.page
    hands.click(table.players[0])
    hands.type("Ada")
    hands.click("One more player")
    hands.type("Ines")
    page.go("white")
    court: Any = page.page
    hands.click(court.name)
    hands.type("Hawthorn")
    hands.click("Take the suggested set")
    row = court.back.widgets["white-knight-1"]
    hands.click(row.name)
    hands.type("Caradoc")
    hands.click(court.improvement)
    hands.type("Glass Orchard")
    page.go("begin")
    path = tmp_path / "new.bwchron"
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: path)
    hands.click("Begin the game…")
    tab = window.current
    assert tab is not None
    assert tab.path == path
    state: State = tab.document.state
    assert (state.year, state.season, state.phase) == (1, "spring", "hand")
    white, black = state.courts
    assert (white.label, black.label) == ("Hawthorn", "The Black Court")
    assert white.seats == ("s1", "s3")
    assert white.improvements == ("Glass Orchard",), "what was typed and not taken is taken"
    knight = white.piece("white-knight-1")
    assert knight is not None
    assert (knight.label, knight.value, knight.nature) == ("Caradoc", 5, "seelie")
    queen = white.piece("white-queen")
    assert queen is not None
    assert (queen.shadow, queen.nature) == (True, "unseelie")
    assert [each.name for each in tab.document.session.seats.values()] == [
        "Ada",
        "Player 2",
        "Ines",
    ]
    assert drafts.find_left() == ()


def test_a_draft_is_offered_again_as_a_game_of_courts(
    window: MainWindow, page: CourtsFoundingPage
) -> None:
    page.foundation.edit("Name the game", title="Succession")
    window.close_tab(page)
    (kept,) = drafts.find_left()
    assert (kept.game, kept.plan.title) == ("courts", "Succession")
    window.parts["chronicles"].found_chronicle(kept)
    again = window.current
    assert isinstance(again, CourtsFoundingPage)
    assert again.title == "Succession"


def test_an_improvement_half_typed_is_there_when_the_tab_was_closed(
    window: MainWindow, page: CourtsFoundingPage
) -> None:
    hands = Hands(window)
    page.go("white")
    court: Any = page.page
    hands.click(court.improvement)
    hands.type("Silver Ga")
    hands.press("Ctrl+W")
    (kept,) = drafts.find_left()
    assert kept.plan.white.improvements == ("Silver Ga",)


def test_what_is_ours_is_switched_off_in_the_settings(page: CourtsFoundingPage) -> None:
    page.go("readings")
    step: Any = page.page
    winter = next(each for each in step.rows if each.reading.field == "winter")
    winter.choice.choose(1)
    assert page.foundation.plan.completion.winter is False
    page.stack.undo()
    assert page.foundation.plan.completion.winter is True


def test_pieces_are_added_and_taken_out(window: MainWindow, page: CourtsFoundingPage) -> None:
    hands = Hands(window)
    page.go("black")
    court: Any = page.page
    hands.click(court.back.widgets["black-rook-2"].out)
    hands.click(court.adds["army"])
    ranks = [each.rank for each in page.foundation.plan.black.pieces]
    assert (ranks.count("rook"), ranks.count("army")) == (1, 9)
    assert len({each.id for each in page.foundation.plan.black.pieces}) == len(ranks)


def test_names_are_proposed_drawn_anew_typed_over_and_taken_from_a_list(
    window: MainWindow, page: CourtsFoundingPage
) -> None:
    hands = Hands(window)
    page.go("white")
    court: Any = page.page
    row = court.back.widgets["white-king"]
    hands.click(row.name)
    hands.type("Oda")
    hands.click("Propose names")
    first = {each.id: each.name for each in court.own.pieces}
    assert first["white-king"] == "Oda", "what was typed stays"
    assert len(set(first.values())) == 16
    assert all(first.values())
    hands.click("Propose names")
    again = {each.id: each.name for each in court.own.pieces}
    assert again["white-king"] == "Oda"
    assert not [id for id in first if id != "white-king" and first[id] == again[id]]
    page.go("black")
    hands.press("Ctrl+Z")
    assert page.key == "white", "a step of another page is not taken back unseen"
    assert "(White)" in page._toast.text()
    assert {each.id: each.name for each in court.own.pieces} == first
    hands.then(lambda: None)
    hands.click("Names as a list…")
    dialog = window.findChildren(NamesDialog)[0]
    dialog.names.setPlainText("Alba\nBran\n" + "x" * 61)
    dialog.accept_it.click()
    assert dialog.isVisible(), "a name that is too long is told, and nothing is lost"
    dialog.names.setPlainText("Alba\nBran")
    dialog.accept_it.click()
    names = [each.name for each in court.own.pieces]
    assert names[:2] == ["Alba", "Bran"]
    assert names[2:] == list(first.values())[2:]


def test_enter_goes_on_from_field_to_field_and_to_the_next_step(
    window: MainWindow, page: CourtsFoundingPage
) -> None:
    hands = Hands(window)
    table: Any = page.page
    hands.click(table.name)
    hands.type("Succession")
    hands.press("Return")
    assert hands.focus is table.players[0]
    hands.type("Ada")
    hands.press("Return")
    assert hands.focus is table.players[1]
    hands.type("Milo")
    hands.press("Return", "Return")
    assert page.key == "white"
    court: Any = page.page
    hands.click(court.improvement)
    hands.type("Mill")
    hands.press("Return")
    assert court.own.improvements == ("Mill",)
    assert page.key == "white"
    assert hands.focus is court.improvement
    hands.press("Return")
    assert page.key == "black"


def test_no_problem_of_a_court_moves_its_rows_under_the_hand(
    window: MainWindow, page: CourtsFoundingPage
) -> None:
    hands = Hands(window)
    page.go("white")
    court: Any = page.page
    hands.click("Propose names")
    row = court.back.widgets["white-knight-1"]
    before = row.mapTo(page, row.rect().topLeft())
    for knight in ("white-knight-1", "white-knight-2"):
        hands.click(court.back.widgets[knight].name)
        hands.press("Ctrl+A")
        hands.type("Oriel")
    settle()
    assert "same name" in court.remarks["white/names"].text()
    assert row.mapTo(page, row.rect().topLeft()) == before
    hands.press("Ctrl+A")
    hands.type("Emrys")
    hands.click("Take the suggested set")
    settle()
    assert court.remarks["white/values"].text() == ""
    assert row.mapTo(page, row.rect().topLeft()) == before


def test_enter_goes_on_to_the_end_of_a_founding(
    window: MainWindow,
    page: CourtsFoundingPage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = Hands(window)
    page.go("black")
    hands.click("Settings")
    hands.press("Return")
    assert page.key == "begin"
    assert page.foundation.plan.settings == page.foundation.blank.settings
    path = tmp_path / "begun.bwchron"
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: path)
    hands.press("Return")
    assert page.key == "begin", "one Enter too many begins nothing"
    hands.press("Return")
    assert window.current is not None
    assert window.current.path == path


def test_pieces_fold_and_their_names_are_read_in_large_letters_on_a_small_window(
    window: MainWindow, page: CourtsFoundingPage
) -> None:
    take(window, LEAST)
    page.open_step("white")
    court: Any = page.page
    settle()
    assert not court.area.horizontalScrollBar().maximum()
    (row, *_) = court.back.widgets.values()
    assert row.name.width() >= row.name.fontMetrics().horizontalAdvance("Archdemon of Sloth") / 2
    assert row.height() > 2 * row.name.height(), "two lines"
    take(window, OTHERS[2])
    assert row.height() < 2 * row.name.height(), "one, where there is room"
