"""Armor put on, traded, worn out and mended at the board."""

import pytest

from bwdesk.rules.ability import Ability, Shade
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.character import Play
from bwdesk.rules.held import Arms, WornArmor
from tests.desk.grayscale.conftest import board_of, document_of
from tests.desk.hands import Hands


def opened(board):
    hands = Hands(board)
    hands.click(board.armor)
    return board.asking, hands


def choose(box, data: str) -> None:
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


def worn(board) -> Arms:
    return board.document.character.play.arms


def test_a_suit_is_put_on_and_its_helmet_traded(board):
    dialog, hands = opened(board)
    choose(dialog.suit, "full-plate")
    choose(dialog.rows["head"].kind, "chainmail")
    assert "Ob to every test" in dialog.outcome.text().replace("\u00a0", " ")
    hands.click(dialog.accept_it)
    assert [each.place for each in worn(board).worn] == list(PLACES)
    book = board.document.book
    assert [bearing.protects(each, book).dice for each in worn(board).worn] == [4, 7, 6, 6, 6, 6]
    board.document.stack.undo()
    assert worn(board) == Arms()


@pytest.fixture
def battered(look, qtbot):
    pieces = (
        WornArmor("torso", "leather", name="My coat", lost=2),
        WornArmor("abdomen", name="Shell", dice=4),
    )
    return board_of(document_of(Play(arms=Arms(worn=pieces))), qtbot)


def test_what_is_mended_says_what_it_asks_and_keeps_its_name(battered):
    dialog, hands = opened(battered)
    said = dialog.outcome.text().replace("\u00a0", " ")
    assert "Mending Ob 2" in said
    assert "Tanner Ob 3" in said
    assert dialog.rows["torso"].dice.text() == "0D of 2"
    dialog.rows["torso"].lost.setFocus()
    hands.press("Left")
    hands.click(dialog.accept_it)
    assert worn(battered).worn == (
        WornArmor("torso", "leather", name="My coat", lost=1),
        WornArmor("abdomen", name="Shell", dice=4),
    )


def test_a_typed_number_counts_without_enter(battered):
    dialog, hands = opened(battered)
    dialog.rows["torso"].lost.setFocus()
    hands.type("1")
    hands.click(dialog.accept_it)
    assert worn(battered).worn[0].lost == 1


def test_only_limbs_have_half_pieces(board):
    dialog, _hands = opened(board)
    shown = {place for place, row in dialog.rows.items() if row.half.isVisible()}
    assert shown == set(PLACES) - {"head", "torso"}
    dialog.reject()
    assert worn(board) == Arms()


def test_heavy_armor_slows_and_its_obstacles_are_told(look, qtbot):
    """ARM-8, ARM-9: a die of Speed, and Reflexes factored anew."""
    book = document_of(Play()).book
    arms = bearing.suited(Arms(), book.armors["chainmail"])
    shown = board_of(document_of(Play(arms=arms)), qtbot)
    tokens = shown.side.now.tokens
    assert tokens["Speed"].now.exponent == 3
    assert tokens["Speed"].base == Ability(Shade.BLACK, 4)
    assert tokens["Reflexes"].now.exponent == 3
    assert tokens["Agility"].now.exponent == 4
    told = shown.side.now._cells["Perception"].toolTip().replace("\u00a0", " ")
    assert told == "+1 Ob: Chainmail, untrained, +2 Ob: Chainmail helmet"
