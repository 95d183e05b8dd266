"""Beside the tests: wounds, who is at the table, the Die of Fate, other dice."""

import pytest
from PySide6.QtWidgets import QLabel

from bwdesk.desk.evening.between import DiceTray, FateDialog
from bwdesk.desk.evening.people import PeopleDialog
from bwdesk.desk.kit import ask
from bwdesk.rules.injury import deeds
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands
from tests.desk.shell.conftest import SAMPLES


@pytest.fixture
def played(tab):
    """In the first scene, with everybody in play."""
    for id in tab.document.evening.people:
        tab.page._answer(id, "begin")
    tab.document.do(lambda evening: evenings.begin_scene(evening, "Tallow Stairs"))
    return tab


@pytest.fixture
def hands(window):
    return Hands(window)


def dialog(tab, kind):
    return next(each for each in tab.findChildren(kind) if each.isVisible())


def journal(tab, kind):
    return [each for each in tab.document.campaign.journal if each.kind == kind]


def test_the_pane_is_made_ready_before_the_first_test(tab, hands, resting, qtbot) -> None:
    page = tab.page
    qtbot.waitUntil(lambda: page.panel.count() > 1)
    ready = page.panel.widget(1)
    hands.click(page.abilities.rows[0])
    assert page.pane is ready
    assert page.panel.currentWidget() is ready


def test_the_grayscale_is_a_click_on_the_wound_of_a_card(played, hands) -> None:
    card = played.page.cards["sailor"]
    hands.click(card.head, at=card.head.wound_rect().center().toPoint())
    assert played.key == "wounds"
    assert played.page.chosen == "sailor"
    assert played.page.board.document.id == "sailor"


def test_a_wound_is_on_the_card_in_the_journal_and_undone(played, hands) -> None:
    played.reveal("wounds", "sailor")
    played.page.board.strike(6)
    assert played.document.evening.people["sailor"].play.wounds
    assert [each.who for each in journal(played, "wound")] == ["sailor"]
    played.open_step("table")
    seen = played.page.cards["sailor"].glance
    assert seen.hurt
    assert any(each.token.is_wounded for each in seen.keys)
    hands.press("Ctrl+Z")
    assert played.document.evening.people["sailor"].play.wounds == ()
    # One sees what is taken back: the page of the wounds is open again.
    assert played.key == "wounds"
    played.open_step("table")
    assert played.page.cards["sailor"].glance.hurt == ""


def test_whose_wounds_they_are_is_said_as_at_the_table(played) -> None:
    played.reveal("wounds", "con")
    page = played.page
    said = [each.text() for each in page.board.findChildren(QLabel) if each.isVisible()]
    (member,) = (each for each in played.document.campaign.roster if each.id == "con")
    assert member.name != played.document.evening.people["con"].choices.name
    assert member.name in said
    assert played.document.evening.people["con"].choices.name not in said


def test_time_one_is_treated_in_passes_for_the_others(played) -> None:
    played.reveal("wounds", "sailor")
    board = played.page.board
    board.strike(6)
    hurt = patient(board.document.reckoning)
    assert hurt
    passed, _ = deeds.let_pass(board.document.character.play, hurt, 90)
    board.document.apply(passed)
    evening = played.document.evening
    assert {each.play.clock.now for each in evening.people.values()} == {90}
    assert evening.campaign.clock.now == 90


def test_the_die_of_fate_has_its_question_first(played, hands) -> None:
    played.ask("fate")
    asked = dialog(played, FateDialog)
    assert not asked.rolls.isEnabled()
    hands.click("Note it")
    assert asked.outcome.isVisible()
    hands.type("Is the watch here?")
    assert not asked.outcome.isVisible(), "it is said now"
    assert asked.rolls.isEnabled()
    asked.rolls.field.setFocus()
    hands.type("1")
    hands.press("Return")
    hands.click("Note it")
    (fate,) = journal(played, "fate")
    assert (fate.passed, fate.note, fate.faces) == (True, "Is the watch here?", (1,))


def test_question_and_face_are_typed_one_after_the_other(played, hands) -> None:
    played.ask("fate")
    hands.type("Is the watch here?")
    hands.press("Return")
    hands.type("4")
    hands.press("Return", "Return")
    (fate,) = journal(played, "fate")
    assert (fate.passed, fate.faces) == (False, (4,))


def test_faces_typed_into_the_tray_are_laid(played, hands) -> None:
    played.ask("dice")
    tray = dialog(played, DiceTray)
    hands.type("5")
    hands.press("Return")
    assert "1d6, 5" in tray.lately.text()


def test_without_a_question_nothing_is_noted(played, hands) -> None:
    played.ask("fate")
    hands.click("Note it")
    assert journal(played, "fate") == []
    assert dialog(played, FateDialog).isVisible()


def test_other_dice_fall_and_one_of_them_is_noted(played, hands) -> None:
    played.ask("dice")
    tray = dialog(played, DiceTray)
    tray.sides.setCurrentIndex(3)
    tray.rolls.field.setFocus()
    hands.type("7")
    hands.press("Return")
    assert "1d10, 7" in tray.lately.text()
    hands.click("Note the last in the journal")
    assert "1d10" in journal(played, "note")[-1].note


def test_somebody_comes_in_from_a_file_and_another_leaves(
    played, hands, window, monkeypatch, tmp_path
) -> None:
    own = tmp_path / "baron.bwchar"
    own.write_bytes((SAMPLES / "regal-baron.bwchar").read_bytes())
    monkeypatch.setattr(ask, "character_to_link", lambda _parent, _folder: own)
    played.ask("people")
    people = dialog(played, PeopleDialog)
    samples = [row.known.name for row in people.cast.rows if row.known.sample]
    assert "Regal Baron" in samples
    hands.click(next(each.out for each in people.members if each.member.id == "elf"))
    hands.click("Add from a file…")
    hands.type("Otto")
    hands.click("Done")
    roster = {each.id: each for each in played.document.campaign.roster}
    assert roster["elf"].left
    newcomer = next(each for each in roster.values() if each.player == "Otto")
    assert newcomer.id in played.document.evening.people
    assert "Otto" in [each.name for each in played.document.campaign.players]
    let_write(window)
    assert played.document.troubles == {}
    assert newcomer.id in played.page.cards or newcomer.id in played.page.spines


def test_players_are_written_as_they_stand(played, hands) -> None:
    played.ask("people")
    people = dialog(played, PeopleDialog)
    assert hands.focus is people.gm, "Enter never calls it off unasked"
    people.members[0].player.setFocus()
    hands.press("Ctrl+A")
    hands.type("Ingrid")
    hands.click("Done")
    assert played.document.campaign.roster[0].player == "Ingrid"
    assert played.page.cards["con"].glance.player == "Ingrid"


def test_while_dice_lie_another_test_says_why_it_does_not_begin(played, hands) -> None:
    page = played.page
    told: list[str] = []
    page.said.connect(lambda done, what: told.append(f"{done} {what}"))
    page.abilities.line.setFocus()
    hands.type("/buy riding horse")
    hands.press("Return")
    hands.type("1 2")
    hands.press("Return")
    assert not page.pane.leaves()
    buying = page.pane
    page.abilities.line.setFocus()
    hands.type("/steel")
    hands.press("Return")
    assert page.pane is buying
    assert [each for each in told if "dice" in each.lower()]
