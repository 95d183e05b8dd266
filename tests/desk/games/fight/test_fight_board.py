"""Fight! at the desk: volleys, what meets what and the distances, by real keys and clicks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.fight import meetings
from bwdesk.desk.games.fight.at_hand import moment_view
from bwdesk.desk.games.fight.page import exchange_record
from bwdesk.desk.games.fight.tableau import Cell, idles
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.taking_back import TakingBack
from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.fight.moves import Announce, React, Roll, Script, Split, Steel
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.record import Told
from bwdesk.rules.games.fight.state import Act, Does
from bwdesk.rules.games.people.hurting import Shaken
from bwdesk.rules.games.rolls.afterward import STAND
from bwdesk.rules.games.scripting.scripts import PAPER
from bwdesk.rules.person.character import Artha
from tests.desk.games.fight.ring import (
    POSITIONED,
    WRITTEN,
    Opens,
    gray,
    karsten,
    limp,
    opened,
    script,
)
from tests.desk.hands import settle
from tests.rules.games.fight.people import acted, begun, due, fighter, game, rolled


def test_what_is_sealed_shows_its_back_and_what_is_announced_every_action(opens: Opens) -> None:
    ring = opens(*WRITTEN, people=(gray(), karsten(), limp()))
    rows = ring.page.tableau.shown.rows
    assert {volley.back for row in rows for volley in row.volleys} == {"sealed"}
    assert ring.tab.document.make(Announce(), "s-gm")
    settle()
    rows = ring.page.tableau.shown.rows
    assert [cell.title for cell in rows[0].volleys[0].cells] == ["Strike", "Lock"]
    assert {row.volleys[1].back for row in rows} == {"sealed"}


def test_whoever_was_not_aware_has_steel_on_the_card_and_nothing_of_where_it_begins(
    opens: Opens,
) -> None:
    surprised = replace(karsten(), aware=False)
    ring = opens(people=(gray(), surprised))
    card = next(each for each in ring.page.stage.shown.cards if each.id == "karsten")
    steel = surprised.stat("steel").exponent
    assert card.title == "Steel"
    assert any(line.value == f"{steel}D" for line in card.lines)
    (ob,) = [line.value for line in card.lines if line.value.startswith("Ob ")]
    assert ob == f"Ob {surprised.hesitates()}"
    box = ring.page.stage
    assert box.height() >= box.sizeHint().height()


def test_while_nerves_are_tried_nobody_is_shown_moving(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    assert ring.page.stage.shown.links
    state: Any = replace(ring.state, acts={}, shaken=(Shaken("karsten", 6, 5),))
    canon, signs = ring.tab.document.game.canon, {e.id: "disc" for e in state.fighters}
    for tried in (state, replace(state.with_now("karsten", hesitates=2), shaken=())):
        shown = meetings.stage(canon, tried, signs, {})
        assert not shown.links
        assert "Positioning" not in {card.beside for card in shown.cards}
        at = moment_view(canon, tried, signs, ())
        assert {e.says for e in at.doings if e.id == "karsten"} < {"Steel", "hesitates"}
        assert not any(e.says for e in at.doings if e.id != "karsten")


def test_a_card_is_as_high_as_its_dice_and_what_is_said_of_them(qtbot: QtBot, opens: Opens) -> None:
    wolves = (replace(limp(), id=f"limp {at}") for at in range(4))
    ring = opens(people=(gray(), replace(karsten(), aware=False, steel="B9"), *wolves))
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    assert ring.page.stage.isAncestorOf(field)
    row: Any = field.parentWidget()
    assert row.height() >= row.heightForWidth(row.width())
    qtbot.keyClicks(field, "63")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert max(len(each.text()) for each in row.findChildren(QLabel)) > 20, "two are too few"
    assert row.height() >= row.heightForWidth(row.width())
    assert row.geometry().bottom() <= row.parentWidget().height()


def test_what_meets_what_is_drawn_with_the_words_of_the_matrix(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    shown = ring.page.stage.shown
    assert [card.id for card in shown.cards][1] == "karsten", "who is met by two is in the middle"
    says = {(link.by, link.at): link.says for link in shown.links}
    assert says["gray", "karsten"] == meetings.SAYS["less-defense"]
    assert ("karsten", "gray") in says
    assert "lunging" not in says.values()
    bites = next(card for card in shown.cards if card.id == "gray").lines[0]
    assert isinstance(bites, meetings.Pooled)
    assert str(bites.token) == "B4"


def test_dice_are_typed_where_they_are_due_and_the_button_takes_them_without_enter(
    opens: Opens,
) -> None:
    ring = opened(opens)
    ring.page.first.setFocus()
    ring.hands.type("66111")
    ring.hands.press("Tab")
    ring.hands.type("41111")
    ring.hands.click(ring.page.rolls.list.act)
    settle()
    assert ring.state.stage == "slot"
    track = ring.page.tracks.shown[0]
    assert track.stood is not None
    assert track.stands > track.stood, "Old Gray has come nearer"
    assert track.says == "2 to 1"


def test_space_in_an_empty_field_rolls_nothing(opens: Opens) -> None:
    ring = opened(opens)
    ring.page.first.setFocus()
    ring.hands.press("Space", "Space")
    settle()
    assert ring.state.stage == "position"
    assert not ring.state.tray.rolls


def test_dice_of_two_who_strike_are_typed_one_after_the_other_and_aimed_then(opens: Opens) -> None:
    written = (
        script("gray", ("close", "strike karsten")),
        script("karsten", ("maintain", "strike gray")),
    )
    ring = opens(*written, Announce(), *POSITIONED)
    ring.page.first.setFocus()
    ring.hands.type("6661")
    ring.hands.press("Return")
    settle()
    assert ring.page.rolls.isVisible(), "Old Gray aims once all lie"
    ring.hands.type("66111")
    ring.hands.press("Return")
    settle()
    assert ring.page.card.due.key[0] == "allocate"


def test_who_defends_himself_rolls_once_it_is_said_where_the_blow_is_aimed(opens: Opens) -> None:
    split = Split("karsten", {"gray": 3, "limp": 0, "": 2})
    ring = opened(opens, *POSITIONED, split)
    ring.page.first.setFocus()
    ring.hands.type("6661")
    ring.hands.press("Return")
    settle()
    assert ring.page.card.due.key[0] == "allocate"
    ring.hands.press("Ctrl+Return")
    settle()
    keys = {
        row.line.due.key[0]
        for row in ring.page.rolls.list.waiting_rows
        if row.line.due.actor == "karsten"
    }
    assert keys == {"defense", "riposte"}


def test_a_lost_action_keeps_what_was_written_struck_out(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    document = ring.tab.document
    state = document.state.with_now("karsten", hesitates=2, reaction="stand")
    from bwdesk.desk.games.fight.tableau import tableau

    signs = dict.fromkeys(state.now, "disc")
    shown = tableau(document.game.canon, state, signs, {}, Told())
    row = next(each for each in shown.rows if each.id == "limp")
    assert not row.volleys[0].cells[0].struck
    assert str(Cell("Strike", "hesitates", "now", struck=True)) == "Strike is lost, hesitates"


def test_a_click_on_a_row_brings_that_meeting_to_the_middle(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    tableau = ring.page.tableau
    ring.hands.click(tableau, at=tableau.row(2).center().toPoint())
    assert [card.id for card in ring.page.stage.shown.cards][1] == "limp"
    ring.hands.click(tableau, at=tableau.row(2).center().toPoint())
    assert [card.id for card in ring.page.stage.shown.cards][1] == "karsten"


def test_what_came_of_an_action_is_read_from_the_record(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    was = exchange_record(ring.tab.document.session)
    assert was.moved["gray & karsten"] == "2 to 1"
    assert not was.came


def test_a_volley_is_taken_back_in_its_middle(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    assert ring.page.tableau.shown.now == (1, 1)
    ring.hands.click(ring.page.waiting.back)
    dialog = ring.tab.findChild(TakingBack)
    assert dialog is not None
    ring.hands.click(dialog.accept_it)
    settle()
    assert ring.page.tableau.shown.now == (1, 0)
    assert [card.title for card in ring.page.stage.shown.cards] == ["Close", "Maintain", "Maintain"]


def test_dice_that_may_be_thrown_anew_are_named_after_who_threw_them(opens: Opens) -> None:
    ring = opened(opens, *POSITIONED)
    ring.hands.click(ring.page.waiting.back)
    dialog = ring.tab.findChild(TakingBack)
    assert dialog is not None
    dialog.list.setCurrentRow(1)
    thrown = [made.move.actor for _, made in dialog.moves_undone if made.rolled]
    called = {"gray": "Old Gray", "limp": "Limp", "karsten": "Karsten Rolf"}
    assert len(thrown) == len(dialog.throws) == 2
    for who, box in zip(thrown, dialog.throws.values(), strict=True):
        assert f": {called[who]}" in box.text()


def test_who_shows_nothing_shows_the_torso(opens: Opens) -> None:
    split = Split("karsten", {"gray": 2, "limp": 1, "": 2})
    ring = opened(opens, *POSITIONED, split, shows="asked")
    show = next(due for due in ring.tab.document.dues if due.key[0] == "show")
    assert ring.page.card.due == show
    ring.hands.press("Ctrl+Return")
    settle()
    assert ring.state.shows == {f"{show.actor} {show.key[2]}": "torso"}


def test_all_of_a_fight_has_room_in_large_letters_on_a_small_window(
    opens: Opens, look: Any, qtbot: Any
) -> None:
    look.switch(scale=150)
    ring = opened(opens, *POSITIONED)
    ring.window.resize(1024, 700)
    page = ring.page
    qtbot.waitUntil(lambda: page.stage.height() >= page.stage.minimumSizeHint().height())
    assert page.waiting.rule.isVisible()
    boxes = [page.stage.box(place) for place in range(len(page.stage.shown.cards))]
    assert boxes[-1].right() <= page.stage.width()


def test_enter_takes_the_answer_that_is_given(opens: Opens) -> None:
    written = script("gray", ("close", "strike karsten")), script("karsten", ("maintain",))
    ring = opens(*written, Announce(), shows="asked")
    ring.page.first.setFocus()
    for faces in ("66111", "41111"):
        ring.hands.type(faces)
        ring.hands.press("Return")
        settle()
    assert ring.page.card.due.key[0] == "show"
    ring.hands.press("Return")
    settle()
    assert list(ring.state.shows.values()) == ["torso"]


def test_enter_lets_dice_stand_and_takes_a_choice_that_was_made(opens: Opens) -> None:
    rich = replace(gray(), artha=Artha(fate=1))
    written = script("gray", ("close", "strike karsten")), script("karsten", ("maintain",))
    ring = opens(*written, Announce(), people=(rich, karsten()), shows="asked")
    ring.page.first.setFocus()
    for faces in ("66/1/1/1", "41111"):
        ring.hands.type(faces)
        ring.hands.press("Return")
        settle()
    assert ring.page.card.due.key[0] == STAND
    ring.hands.press("Backspace", "Return")
    settle()
    assert ring.page.card.due.key[0] == "show"
    ring.hands.press("3", "Return")
    settle()
    assert list(ring.state.shows.values()) == ["arms"]


def test_enter_on_whom_a_trait_is_called_for_goes_nowhere_before_one_is_chosen(
    opens: Opens,
) -> None:
    proud = replace(gray(), call_ons=("coat-of-fur", "fleet-of-foot"))
    written = script("gray", ("close", "strike karsten")), script("karsten", ("maintain",))
    ring = opens(*written, Announce(), people=(proud, karsten()), shows="asked")
    ring.page.first.setFocus()
    for faces in ("61111", "41111"):
        ring.hands.type(faces)
        ring.hands.press("Return")
        settle()
    ring.hands.press("4", "Return")
    traits = ring.hands.focus
    assert [each.name for each in traits.options] == ["Coat of fur", "Fleet of foot"]
    ring.hands.press("Return")
    assert ring.hands.focus is traits
    ring.hands.press("2", "Return")
    settle()
    assert ring.page.rolls.list.waiting_rows, "what failed is thrown again"


def test_dice_typed_too_early_wait_on_the_card_and_the_focus_goes_there(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What nobody types is thrown: Limp hits nobody.
    monkeypatch.setattr(chance, "throw", lambda dice, _sides=6: (1,) * dice)
    split = Split("karsten", {"gray": 2, "limp": 1, "": 2})
    ring = opened(opens, *POSITIONED, split)
    # Old Gray has more to read above his dice: from there Tab goes to the next card all the same.
    ring.page.first.setFocus()
    ring.hands.type("6666")
    ring.hands.press("Tab")
    ring.hands.type("55")
    early = QApplication.focusWidget()
    assert early is not None
    assert ring.page.stage.isAncestorOf(early), "on the card of who rolls"
    assert early.accessibleName().startswith("Faces of Karsten")
    ring.hands.press("Ctrl+Return")
    settle()
    # Where the blow is aimed is said first; the defense waits for it.
    assert ring.page.card.due.key[0] == "allocate"
    for _ in range(3):
        if ring.page.card.isVisible():
            ring.hands.press("Ctrl+Return")
            settle()
    field: Any = QApplication.focusWidget()
    assert field.text() == "55"
    assert ring.page.stage.isAncestorOf(field)
    ring.hands.press("Return")
    settle()
    assert ring.page.isAncestorOf(QApplication.focusWidget())


def test_the_button_of_many_rolls_never_scrolls_away(opens: Opens, qtbot: Any) -> None:
    ring = opened(opens)
    ring.window.resize(1024, 600)
    act = ring.page.rolls.list.act
    qtbot.waitUntil(act.isVisible)
    foot = act.mapTo(ring.page, act.rect().bottomRight())
    assert ring.page.rect().contains(foot)
    for move, seat in zip(POSITIONED, ("s-gm", "s-k"), strict=True):
        assert act.isVisible()
        assert ring.tab.document.make(move, seat)
    qtbot.waitUntil(lambda: not act.isVisible())


def test_what_is_too_high_for_the_page_is_opened_with_its_own_button_alone(opens: Opens) -> None:
    paper = (PAPER, PAPER, PAPER)
    scripts = (Script(who, paper, PAPER, paper) for who in ("gray", "karsten"))
    ring = opens(*scripts, Announce())
    assert ring.page.card.button.isVisible()
    assert not ring.page.rolls.list.act.isVisible()


def test_dice_that_were_put_away_are_not_drawn_as_if_they_were_to_be_thrown(opens: Opens) -> None:
    far = Roll("gray", "position 1.0", Faces((6, 6, 6, 6, 1)))
    ring = opened(opens, far, POSITIONED[1])
    cards = {card.id: card for card in ring.page.stage.shown.cards}
    assert ring.state.stepping
    assert cards["gray"].foot == "4\u00a0successes"
    assert not cards["gray"].dice


def test_a_long_name_does_not_push_the_card_out_of_its_column(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "The Master of Arches and Stones"
    monkeypatch.setattr(TableDocument, "names", {"s-gm": said, "s-k": said})
    ring = opens()
    card = ring.page.card
    assert said in card.says.text()
    assert card.minimumSizeHint().width() <= card.width()
    edge = ring.page.mapToGlobal(ring.page.rect().bottomRight()).x()
    assert card.button.mapToGlobal(card.button.rect().bottomRight()).x() <= edge
    assert card.mapToGlobal(card.rect().bottomRight()).x() <= edge


def test_whoever_hesitates_all_the_exchange_is_not_waited_for(opens: Opens) -> None:
    people = gray(), replace(karsten(), aware=False), limp()
    ring = opens(Steel("karsten", hesitates=9), React("karsten", "stand"), people=people)
    says = {each.id: each.says for each in ring.page.at_hand.shown.doings}
    assert says["gray"] == "writes"
    assert says["karsten"] == "writes nothing"


def test_what_is_to_be_chosen_is_never_said_by_ids(opens: Opens) -> None:
    wolves = gray(), replace(limp(), id="limp-of-the-pack")
    written = (
        script("karsten", ("maintain", "strike"), ("maintain", "strike")),
        script("gray", ("maintain", "avoid"), ("maintain", "avoid")),
        script("limp-of-the-pack", ("maintain", "avoid"), ("maintain", "avoid")),
    )
    ring = opens(*written, Announce(), people=(*wolves, karsten()))
    card = ring.page.card
    assert set(card.due.options) == {each.id for each in wolves}
    assert card.lacks.text()
    assert not any(each.id in card.lacks.text() for each in wolves)


def test_whoever_acted_before_everybody_else_does_not_hesitate_afterward() -> None:
    done = Does(wrote=Act("strike", "karsten"), done=True)
    canon = game().canon
    assert idles(canon, done) == "acted first"
    assert idles(canon, replace(done, idle="stand")) != "acted first"
    assert idles(canon, replace(done, why="is held")) == "is held"


def test_a_fight_that_one_roll_decides_shows_no_volleys(opens: Opens) -> None:
    ring = opens(manner="bloody")
    view = ring.page.tableau
    assert [row.name for row in view.shown.rows] == ["Old Gray", "Karsten Rolf"]
    assert not any(row.volleys for row in view.shown.rows)
    assert "volley" not in view.accessibleDescription()
    ring.hands.click(view, at=view.row(1).center().toPoint())
    assert [row.lit for row in view.shown.rows] == [False, True]


def test_armor_is_rolled_by_its_name_with_what_it_is_against() -> None:
    jaws = Made(name="Jaws", power=3, va=2, natural=True, skill="brawling")
    wolf = fighter("wolf", name="Yew", weapons=(Wielded(jaws),), skills={"brawling": "B4"})
    mail = fighter("dwarf", name="Gudda", armor="chainmail")
    state = rolled(acted(begun(wolf, mail), wolf="strike", dwarf="assess"), wolf=2, dwarf=0)
    assert due(state, "armor", "dwarf")
    cards = meetings.stage(game().canon, state, {"wolf": "disc", "dwarf": "disc"}, {}).cards
    (card,) = (each for each in cards if each.id == "dwarf")
    assert (card.title, card.says) == ("Armor", "Gudda\u2019s armor against the blow of Yew.")
    assert [f"{line.label} {line.value}" for line in card.lines] == [
        "Chainmail, torso 5D",
        "Armor Ob 1",
        "Jaws, VA +2 Ob",
        "Obstacle Ob 3",
    ]
