"""Taking back in the open: what goes with it is said, and who must consent."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt

from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.table.taking_back import TakingBack
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import Roll, Wound
from bwdesk.table.log import TakenBack
from tests.desk.games.conquest.war import SAID, SCENES, SEATS, marshaled, revealed, war
from tests.desk.hands import Hands, settle

LEFT = Qt.MouseButton.LeftButton


def asked(document, qtbot):
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.show()
    assert tab.takes_back
    tab.take_back()
    return tab.findChild(TakingBack)


def consent(dialog, qtbot):
    for box in dialog.consents.boxes.values():
        qtbot.keyClick(box, Qt.Key.Key_Space)


def test_the_last_move_goes_without_anybody_asked(look, qtbot):
    document = revealed(war())
    assert document.make(Wound("karn", "leader", 2))
    dialog = asked(document, qtbot)
    assert dialog.list.item(0).text().startswith("Karn Veld’s Karn")
    assert dialog.goes.text().startswith("1\u00a0move would be taken back. It stays in the log")
    assert not dialog.fields.isRowVisible(dialog.consents)
    qtbot.keyClicks(dialog.why, "it was a scratch")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.state.faction("karn").wounds == ()
    entry = document.session.log[-1]
    assert isinstance(entry, TakenBack)
    assert entry.why == "it was a scratch"


def test_a_reveal_goes_only_when_every_seat_consents(look, qtbot):
    document = revealed(war())
    dialog = asked(document, qtbot)
    assert dialog.list.item(0).text() == "The slips were revealed."
    assert "A reveal goes with it" in dialog.goes.text()
    assert not dialog.accept_it.isEnabled()
    consent(dialog, qtbot)
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.state.phase == "scenes"
    entry = document.session.log[-1]
    assert isinstance(entry, TakenBack)
    assert entry.consents == tuple(sorted(SEATS))
    assert SAID == []


def test_dice_that_go_stay_as_they_fell(look, qtbot):
    document = marshaled(revealed(war()))
    assert document.make(Roll("karn", Told(3)))
    dialog = asked(document, qtbot)
    assert "Dice go with it" in dialog.goes.text()
    assert not dialog.consents.isEnabled()
    assert dialog.accept_it.isEnabled()
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.state.rolled == {}
    assert not document.make(Roll("karn", Told(4)))
    assert "stay as they fell" in SAID.pop()
    assert document.make(Roll("karn", Told(3)))


def test_the_throws_that_are_named_fall_anew_by_one_consent(look, qtbot):
    document = marshaled(revealed(war()))
    for id in ("karn", "aubrac"):
        assert document.make(Roll(id, Told(3)))
    dialog = asked(document, qtbot)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert [box.text().partition(":")[0] for box in dialog.throws.values()] == ["Throw anew"] * 2
    number, box = next(iter(dialog.throws.items()))
    assert "Karn Veld rolled 3" in box.text()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert dialog.entries_anew == (number,)
    assert not dialog.accept_it.isEnabled()
    qtbot.keyClick(dialog.consents.everybody, Qt.Key.Key_Space)
    assert dialog.consents.all
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.make(Roll("karn", Told(5))), "everybody has agreed already"
    assert not document.make(Roll("aubrac", Told(5)))
    assert "stay as they fell" in SAID.pop()
    assert document.make(Roll("aubrac", Told(3)))
    entry = next(each for each in document.session.log if isinstance(each, TakenBack))
    assert (entry.anew, entry.consents) == ((number,), tuple(sorted(SEATS)))


def test_the_throws_are_reached_by_tab_where_they_stand(look, qtbot):
    document = marshaled(revealed(war()))
    assert document.make(Roll("karn", Told(3)))
    dialog = asked(document, qtbot)
    hands = Hands(dialog)
    assert hands.focus is dialog.list
    hands.press("Tab")
    (box,) = dialog.throws.values()
    assert hands.focus is box
    hands.press("Tab")
    assert hands.focus is dialog.why


def test_a_throw_no_longer_taken_back_is_not_named(look, qtbot):
    document = marshaled(revealed(war()))
    for id in ("karn", "aubrac"):
        assert document.make(Roll(id, Told(3)))
    dialog = asked(document, qtbot)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    for box in dialog.throws.values():
        qtbot.keyClick(box, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Up)
    assert len(dialog.entries_anew) == 1
    assert len(dialog.throws) == 1


@pytest.mark.parametrize("steps", [1, 3])
def test_more_than_one_move_goes_from_the_chosen_one_on(look, qtbot, steps):
    document = marshaled(revealed(war()))
    dialog = asked(document, qtbot)
    for _ in range(steps - 1):
        qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert len(dialog.moves_undone) == steps
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert len(document.state.marshaled) == 4 - steps


def test_every_move_is_listed_and_none_tells_a_secret(look, qtbot):
    document = war()
    dialog_before = TableTab(document)
    qtbot.addWidget(dialog_before)
    assert not dialog_before.takes_back
    revealed(document)
    dialog = asked(document, qtbot)
    moves = 4 + sum(len(each) for each in SCENES.values()) + 1
    assert dialog.list.count() == moves
    assert dialog.list.item(moves - 1).text() == "Court of Aubrac sealed a slip."


def test_nothing_moves_at_the_first_tick_and_no_row_lies_over_another(look, qtbot):
    document = marshaled(revealed(war()))
    for id in ("karn", "aubrac"):
        assert document.make(Roll(id, Told(3)))
    dialog = asked(document, qtbot)
    hands = Hands(dialog)
    hands.press("Down")
    boxes = list(dialog.throws.values())
    before = [box.mapTo(dialog, box.rect().topLeft()).y() for box in boxes], dialog.height()
    hands.click(boxes[0])
    assert dialog.entries_anew
    after = [box.mapTo(dialog, box.rect().topLeft()).y() for box in boxes], dialog.height()
    assert after == before
    dialog.resize(dialog.width(), dialog.minimumSizeHint().height())
    settle()
    rows = (dialog.list, dialog.goes, *boxes, dialog.why, dialog.asks, dialog.consents)
    places = [(each.mapTo(dialog, each.rect().topLeft()).y(), each.height()) for each in rows]
    for (top, high), (below, _) in pairwise(places):
        assert top + high <= below
