"""The grimoire of a wizard: spells, what is held and taxes again, what breaks it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from bwdesk.desk.evening.between import TimeDialog
from bwdesk.desk.evening.magic.stage_track import Track
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.person.standing import Pinned, Studied, Tax
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Step, pass_time, present
from bwdesk.rules.play.magic.grimoire import WILL, held_pins, words_of
from tests.desk.evening.test_cast import lay, learns, look_at, plain
from tests.desk.hands import Hands
from tests.desk.sizes import LEAST, faults, take


def holds_two(evening):
    """A light to tax again in two hours, and a shield without an hour; a die of Forte is lost."""
    play = evenings.person(evening, "con").play
    now = play.clock.now
    pins = (
        Pinned("Light", WILL, 1, 2, now, "", now + 120),
        Pinned("Magesense", WILL, 1, 2, now, "spell/magesense", now + 180),
    )
    tax = (Tax("stat.forte", 1, now + 400),)
    standing = replace(play.standing, pinned=pins, tax=tax)
    return Step("Held", evenings.with_play(evening, "con", replace(play, standing=standing)))


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def board(tab, window):
    """The grimoire of the wizard on screen."""
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    tab.document.do(learns)
    tab.document.do(holds_two)
    window.show()
    tab.open_step("wounds")
    tab.page.show_person("con")
    tab.page.kind.choose(2)
    return tab.page.board


def pins(board):
    return held_pins(present(board.document.evening, "con").play)


def test_everything_of_a_wizard_stands_on_one_page(board, hands) -> None:
    look_at(board, "grimoire")
    rows = {name: row.spell for name, row in board.spells.cards.widgets.items()}
    assert {"Turn Aside the Blade", "Magesense", "Shards"} <= set(rows)
    assert rows["Magesense"].held
    assert not rows["Shards"].held
    assert rows["Shards"].asks.replace("\u00a0", " ") == "Ob 2^, 1 action"
    assert rows["Turn Aside the Blade"].effect.startswith("blows at the caster go astray; +1 Ob")
    assert board.will_dice.shown.held == 2
    assert plain(board._free).startswith("2 for any test; 1 spell more")
    assert plain(board.held.widgets["Light"]._when) == "Tax again in 2 hours"
    assert plain(board.forte) == "Forte B4 of B5\n1 die back in 6 hours and 40 minutes"


def test_a_spell_is_cast_from_its_row(board, hands, tab) -> None:
    hands.click(board.spells.cards.widgets["Shards"].button)
    assert tab.page.pane is not None
    assert tab.page.pane.what.text() == "Shards"


def test_power_flows_when_its_hours_are_over(board, hands) -> None:
    board.document.do(lambda evening: pass_time(evening, 120))
    board.refresh()
    row = board.held.widgets["Light"]
    assert plain(row._when) == "Tax again now"
    hands.click(row.flow)
    assert plain(board.what) == "Power flows: Light"
    lay(hands, board.tax.row, "5" * board.tax.row.field.group.dice)
    assert plain(board.came) == "The Tax is borne."
    hands.click(board.button)
    light = next(each for each in pins(board) if each.by == "Light")
    assert light.due == present(board.document.evening, "con").play.clock.now + 120


def test_tax_that_fails_breaks_what_is_held(board, hands) -> None:
    hands.click(board.held.widgets["Light"].flow)
    lay(hands, board.tax.row, "5" + "1" * (board.tax.row.field.group.dice - 1))
    assert plain(board.next_name).startswith("Health")
    lay(hands, board.next_row, "1" * board.next_row.field.group.dice)
    for _ in range(2):
        assert plain(board.next_name).startswith("Will to keep")
        lay(hands, board.next_row, "1" * board.next_row.field.group.dice)
    assert "Magesense is dropped." in plain(board.came)
    hands.click(board.button)
    assert pins(board) == ()


def test_something_happens_and_is_rolled_in_order(board, hands) -> None:
    hands.click(board.something)
    assert plain(board.next_name) == "Will to keep Light, Ob 2"
    lay(hands, board.next_row, "5" * board.next_row.field.group.dice)
    lay(hands, board.next_row, "1" * board.next_row.field.group.dice)
    assert plain(board.came) == "Light is kept.\nMagesense is dropped."
    hands.click(board.button)
    assert [each.by for each in pins(board)] == ["Light"]


def test_what_was_begun_is_left_and_what_is_held_is_dropped(board, hands) -> None:
    hands.click(board.something)
    hands.click(board.leave)
    assert not board._rolling.isVisible()
    hands.click(board.held.widgets["Magesense"].drop)
    assert [each.by for each in pins(board)] == ["Light"]


def test_whoever_has_none_is_told_where_they_come_from(board, tab) -> None:
    tab.page.show_person("sailor")
    assert tab.page.board.spells.nothing.isVisible()
    assert "Spells are learned" in plain(tab.page.board.spells.nothing)


def test_a_wound_asks_for_will_on_the_card_and_is_rolled_here(board, hands, tab) -> None:
    def wounded(evening):
        someone = present(evening, "con")
        hurt = patient(someone.reckoning)
        assert hurt is not None
        deed = injuries.take(someone.play, hurt, hurt.tolerances.row()[1], "an arrow")
        return evenings.did(evening, "con", deed)

    board.document.do(wounded)
    tab.open_step("table")
    card = tab.page.cards["con"]
    (asked,) = card.asks.widgets
    assert (asked.word, asked.says) == (
        "Test Will",
        "A wound broke the concentration: Will for each spell",
    )
    look_at(card, "card-asks")
    hands.click(card.asks.widgets[asked])
    assert tab.page.board is board
    assert plain(board.what) == "A wound"
    assert plain(board.next_name) == "Will to keep Light, Ob 2"
    hands.click(board.spare)
    assert not present(board.document.evening, "con").play.standing.disturbed


def test_cards_are_filtered_found_and_keep_their_words(board, hands) -> None:
    def studies(evening):
        play = evenings.person(evening, "con").play
        study = (Studied("spell/rain-of-fire", "practicals", 2),)
        standing = replace(play.standing, studies=study)
        return Step("Study", evenings.with_play(evening, "con", replace(play, standing=standing)))

    board.document.do(studies)
    board.refresh()
    cards = board.spells.cards.widgets
    assert cards["Rain of Fire"].track.shown == Track("done", 2, 6)
    assert plain(cards["Rain of Fire"]._stage) == "practicals 2 of 6, at the double obstacle"
    look_at(board, "grimoire-cards")
    hands.click(board.spells.filter.chips["study"])
    assert list(board.spells.cards.widgets) == ["Rain of Fire"]
    hands.click(board.spells.filter.chips["all"])
    hands.click(board.spells.search)
    hands.type("shar")
    assert list(board.spells.cards.widgets) == ["Shards"]
    hands.click(board.spells.cards.widgets["Shards"].own)
    hands.type("Break and fly")
    hands.press("Return")
    assert words_of(board.document.evening, "con", "spell/shards") == "Break and fly"
    hands.click(board.idiom)
    hands.type("An open hand")
    hands.press("Return")
    assert present(board.document.evening, "con").play.standing.idiom == "An open hand"


def test_the_grimoire_holds_in_a_small_window(board, window) -> None:
    take(window, LEAST)
    QApplication.processEvents()
    look_at(board, "grimoire-small")
    assert faults(board) == []


def test_whoever_sleeps_is_tested_and_the_clock_stops_where_power_flows(board) -> None:
    dialog = TimeDialog(board.document, board)
    dialog.quick[2].click()
    assert dialog.sleepers["con"].isChecked()
    assert "Light of Robard Ash taxes again; there the clock stops" in dialog.outcome.text()
    dialog.accept()
    someone = present(board.document.evening, "con")
    assert someone.play.standing.disturbed == ("sleep",)
    assert someone.play.clock.now == 120
    board.refresh()
    assert plain(board.something) == "Sleep: Will…"


def test_what_no_source_prints_leads_to_its_entry_in_house_rules(board, hands, window) -> None:
    card = board.spells.cards.widgets["Shards"]
    hands.click(card.fill)
    rules = window.parts["rules"].page
    assert rules.page is not None, "a pack is open"
    assert rules.page.kind == "spells"
    assert rules.page._line().id == "spell/shards"


def test_the_wheel_is_turned_by_hand_and_study_stands_in_a_band(board, hands) -> None:
    hands.click(board.wheel.which.chips["spell/shards"])
    lay(hands, board.wheel.row, "23")
    assert plain(board.wheel.says) == "3 steps clockwise."
    assert "Impetus: Destroy to Influence" in str(board.wheel.wheel.shown)
    hands.click(board.wheel.again)
    assert not board.wheel.wheel.isVisible()
    assert not board.band.isVisible()
    board.document.do(lambda evening: studies(evening, Studied("spell/rain-of-fire")))
    board.refresh()
    (row,) = board.band.shown.rows
    assert (row.spell, row.state, row.days) == ("Rain of Fire", "planned", 150)


def studies(evening, *learned):
    play = evenings.person(evening, "con").play
    standing = replace(play.standing, studies=learned)
    return Step("Study", evenings.with_play(evening, "con", replace(play, standing=standing)))
