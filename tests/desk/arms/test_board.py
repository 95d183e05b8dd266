"""What is carried and worn: taken, held, loaded, put on, worn out, mended, left behind."""

from typing import Any

import pytest

from bwdesk.desk.arms.board import ArmsBoard
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.person.character import Play
from bwdesk.rules.person.held import Ammunition, Arms, BorneShield, CarriedArm, WornArmor
from tests.desk.grayscale.conftest import board_of, document_of
from tests.desk.hands import Hands, settle


def arms_of(play: Play, qtbot) -> ArmsBoard:
    document = document_of(play)
    made = ArmsBoard(document)
    document.changed.connect(made.refresh)
    qtbot.addWidget(made)
    made.resize(1204, 756)
    made.show()
    made.refresh()
    return made


@pytest.fixture
def board(look, qtbot) -> ArmsBoard:
    return arms_of(Play(), qtbot)


def choose(box, data: object) -> None:
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


def pressed(board: ArmsBoard, row) -> tuple[Any, Hands]:
    """The dialog a row opens, and the hands that pressed it."""
    hands = Hands(board)
    hands.click(row)
    return board.asking, hands


def test_a_weapon_is_taken_named_held_and_left(board):
    hands = Hands(board)
    hands.click(board.take)
    hands.type("superior")
    hands.type(" sword")
    hands.press("Return")
    assert board.arms.carried == (CarriedArm("superior-sword", hold="readied"),)
    said = board.weapons[0].line().says.replace("\u00a0", " ")
    assert said == "I B4, M B7, S B10; VA 1; Add 2; slow; long"
    dialog, hands = pressed(board, board.weapons[0])
    assert not dialog.grade.isVisible()
    choose(dialog.hold, "right hand")
    choose(dialog.pommel, "spiked-pommel")
    dialog.name.setFocus()
    hands.type("Bitter")
    hands.click(dialog.accept_it)
    assert board.arms.carried == (
        CarriedArm("superior-sword", "Bitter", hold="right hand", pommel="spiked-pommel"),
    )
    line = board.weapons[0].line()
    assert (line.name, line.value) == ("Bitter (Sword), superior", "right hand")
    assert "Spiked Pommel: I\u00a0B3, M\u00a0B5, S\u00a0B7" in line.says
    dialog, hands = pressed(board, board.weapons[0])
    hands.click(dialog.leave)
    assert board.arms == Arms()
    assert not board.weapons
    for _ in range(3):
        board.document.stack.undo()
    assert board.arms == Arms()
    assert not board.document.stack.canUndo()


def test_a_bow_is_loaded_and_its_arrows_are_counted(board):
    board.take_arm("hunting-bow")
    dialog, hands = pressed(board, board.weapons[0])
    choose(dialog.head, "bodkin")
    choose(dialog.grade, "superior")
    hands.click(dialog.loaded)
    hands.click(dialog.accept_it)
    line = board.weapons[0].line()
    assert (line.name, line.value) == ("Hunting Bow, superior", "loaded, slung")
    assert line.says.replace("\u00a0", " ") == (
        "Bodkin Head: I B3, M B6, S B9; VA 2; Die of Fate 1–2, 3–4, 5–6; "
        "1D optimal, 2D extreme; 100 paces; +1D to hit"
    )
    hands.click(board.more)
    hands.type("bodk")
    hands.press("Return")
    assert board.arms.ammunition == (Ammunition("bodkin", 12),)
    assert hands.focus is board.ammunition[0].count
    hands.type("7")
    hands.press("Tab")
    assert board.arms.ammunition == (Ammunition("bodkin", 7),)
    hands.click(board.ammunition[0].remove)
    assert board.arms.ammunition == ()
    assert hands.focus is board.more


def test_who_leaves_one_after_the_other_by_keys_goes_on_with_the_one_before(look, qtbot):
    three = tuple(CarriedArm(each) for each in ("dirk", "sword", "axe"))
    board = arms_of(Play(arms=Arms(carried=three)), qtbot)
    first, second, third = board.weapons
    third.setFocus()
    for left in ([first, second], [first], []):
        dialog, hands = pressed(board, board.weapons[-1])
        hands.click(dialog.leave)
        settle()
        assert board.weapons == left
        assert hands.focus is (left[-1] if left else board.take)


def test_two_alike_are_two_and_each_is_its_own(look, qtbot):
    pair = (CarriedArm("dirk"), CarriedArm("dirk"))
    board = arms_of(Play(arms=Arms(carried=pair)), qtbot)
    dialog, hands = pressed(board, board.weapons[1])
    hands.click(dialog.broken)
    hands.click(dialog.accept_it)
    assert [each.broken for each in board.arms.carried] == [False, True]
    dialog, hands = pressed(board, board.weapons[0])
    hands.click(dialog.leave)
    assert board.arms.carried == (CarriedArm("dirk", broken=True),)


def suited(board: ArmsBoard, kind: str) -> None:
    board._pick_suit()
    picker = board.picker
    assert picker is not None
    picker.picked.emit(kind)
    picker.close()


def test_a_suit_is_put_on_and_its_helmet_traded(board):
    hands = Hands(board)
    hands.click(board.suit)
    hands.press("Down", "Down", "Down", "Down", "Return")
    assert {each.armor for each in board.arms.worn} == {"full-plate"}
    dialog, hands = pressed(board, board.pieces["head"])
    choose(dialog.kind, "chainmail")
    hands.click(dialog.accept_it)
    assert "Ob to every test" in board._weighs.text().replace("\u00a0", " ")
    assert [each.place for each in board.arms.worn] == list(PLACES)
    book = board.document.book
    assert [bearing.protects(each, book).dice for each in board.arms.worn] == [4, 7, 6, 6, 6, 6]
    assert board.pieces["torso"].line().value == "7D"
    board.document.stack.undo()
    board.document.stack.undo()
    assert board.arms == Arms()
    assert board.pieces["torso"].line().bare


def test_a_half_piece_of_a_limb_and_a_gray_helmet(board):
    suited(board, "plated-mail")
    dialog, hands = pressed(board, board.pieces["left-leg"])
    hands.click(dialog.half)
    hands.click(dialog.accept_it)
    dialog, hands = pressed(board, board.pieces["head"])
    assert not dialog.half.isVisible()
    choose(dialog.shade, Shade.GRAY)
    hands.click(dialog.accept_it)
    worn = {each.place: each for each in board.arms.worn}
    assert worn["left-leg"].half
    assert board.pieces["left-leg"].line().value == "3D"
    assert worn["head"].shade is Shade.GRAY


def test_a_creature_has_places_of_its_own(board):
    hands = Hands(board)
    board.place.setFocus()
    hands.type("cephalothorax")
    hands.press("Return")
    dialog = board.asking
    dialog.bought.setFocus()
    hands.type("3")
    hands.click(dialog.accept_it)
    assert board.arms.worn == (WornArmor("cephalothorax", dice=3),)
    dialog, hands = pressed(board, board.pieces["cephalothorax"])
    choose(dialog.kind, "")
    hands.click(dialog.accept_it)
    assert board.arms == Arms()


@pytest.fixture
def battered(look, qtbot) -> ArmsBoard:
    pieces = (
        WornArmor("torso", "leather", name="My coat", lost=2),
        WornArmor("abdomen", name="Shell", dice=4),
    )
    return arms_of(Play(arms=Arms(worn=pieces)), qtbot)


def mending(board: ArmsBoard, place: str) -> tuple[Any, Hands]:
    dialog, hands = pressed(board, board.pieces[place])
    hands.click(dialog.mend)
    return board.asking, hands


def test_armor_is_mended_by_skill_and_die(battered):
    """ARM-7: the die lost last, the second, is the harder one."""
    dialog, hands = pressed(battered, battered.pieces["abdomen"])
    assert not dialog.mend.isEnabled()
    dialog.reject()
    assert battered.pieces["torso"].line().value == "0D of 2"
    dialog, hands = mending(battered, "torso")
    offered = [dialog.skill.itemText(at) for at in range(dialog.skill.count())]
    assert "Mending, Ob\u00a02" in offered
    assert "Tanner, Ob\u00a03" in offered
    choose(dialog.skill, "mending")
    hands.click(dialog.accept_it)
    assert dialog.isVisible()
    hands.type("4 5 1 1")
    hands.click(dialog.accept_it)
    assert battered.arms.worn == (
        WornArmor("torso", "leather", name="My coat", lost=1),
        WornArmor("abdomen", name="Shell", dice=4),
    )
    battered.document.stack.undo()
    assert battered.arms.worn[0].lost == 2


def test_what_fails_mends_nothing(battered):
    dialog, hands = mending(battered, "torso")
    choose(dialog.skill, "tailor")
    dialog.rolls.field.setFocus()
    hands.type("4 5 1 1")
    told = []
    battered.said.connect(lambda title, says: told.append(title))
    hands.click(dialog.accept_it)
    assert battered.arms.worn[0].lost == 2
    assert told == ["Not mended"]


def test_a_typed_number_counts_without_enter(battered):
    dialog, hands = pressed(battered, battered.pieces["torso"])
    dialog.lost.setFocus()
    hands.type("1")
    hands.click(dialog.accept_it)
    assert battered.arms.worn[0] == WornArmor("torso", "leather", name="My coat", lost=1)


def test_other_armor_at_a_place_is_new(battered):
    dialog, hands = pressed(battered, battered.pieces["torso"])
    choose(dialog.kind, "chainmail")
    hands.click(dialog.accept_it)
    assert battered.arms.worn[0] == WornArmor("torso", "chainmail")


def test_a_dialog_given_up_changes_nothing(battered):
    dialog, hands = pressed(battered, battered.pieces["torso"])
    choose(dialog.kind, "chainmail")
    hands.press("Escape")
    assert not battered.document.stack.canUndo()


def test_a_shield_that_is_destroyed_hinders_while_it_is_held(board):
    hands = Hands(board)
    hands.click(board.take_shield)
    hands.press("Down", "Return")
    assert board.arms.shields == (BorneShield("buckler"),)
    dialog, hands = pressed(board, board.shields[0])
    hands.type("2")
    hands.click(dialog.accept_it)
    assert board.shields[0].line().value == "destroyed, held"
    assert "destroyed shield" in board._weighs.text()
    dialog, hands = pressed(board, board.shields[0])
    hands.click(dialog.held)
    hands.click(dialog.accept_it)
    assert "destroyed shield" not in board._weighs.text()
    dialog, hands = pressed(board, board.shields[0])
    hands.click(dialog.leave)
    assert board.arms.shields == ()


def test_every_arm_can_be_carried_and_changed(look, qtbot):
    book = document_of(Play()).book
    every = [id for installed in (book.weapons, book.missiles, book.thrown) for id in installed]
    carried = tuple(CarriedArm(id) for id in every)
    board = arms_of(Play(arms=Arms(carried=carried)), qtbot)
    for at in range(len(every)):
        board._weapon(at)
        dialog: Any = board.asking
        assert dialog.read_weapon() == carried[at]
        dialog.reject()


def test_arms_no_pack_has_are_kept_and_said_to_be_unknown(look, qtbot):
    strange = Arms(carried=(CarriedArm("vorpal", "Snicker"),), shields=(BorneShield("aegis"),))
    board = arms_of(Play(arms=strange), qtbot)
    assert board.weapons[0].line().says == "No pack has its figures."
    dialog, hands = pressed(board, board.weapons[0])
    choose(dialog.hold, "slung")
    hands.click(dialog.accept_it)
    assert board.arms.carried == (CarriedArm("vorpal", "Snicker", hold="slung"),)
    assert board.arms.shields == strange.shields


def test_heavy_armor_slows_and_its_obstacles_are_told(look, qtbot):
    """ARM-8, ARM-9: a die of Speed, and Reflexes factored anew."""
    book = document_of(Play()).book
    arms = bearing.put_on_suit(Arms(), book.armors["chainmail"])
    shown = board_of(document_of(Play(arms=arms)), qtbot)
    tokens = shown.side.now.tokens
    assert tokens["Speed"].now.exponent == 3
    assert tokens["Speed"].base == Ability(Shade.BLACK, 4)
    assert tokens["Reflexes"].now.exponent == 3
    assert tokens["Agility"].now.exponent == 4
    told = shown.side.now.cells.widgets["Perception"].toolTip().replace("\u00a0", " ")
    assert told == "+1 Ob: Chainmail, untrained, +2 Ob: Chainmail helmet"


def carrying(*carried: CarriedArm, ammunition: tuple[Ammunition, ...] = ()) -> Play:
    return Play(arms=Arms(carried=carried, ammunition=ammunition))


def test_a_shot_takes_an_arrow_of_its_head_and_unloads(look, qtbot):
    bow = CarriedArm("hunting-bow", hold="both hands", head="bodkin", loaded=True)
    counted = (Ammunition("", 5), Ammunition("bodkin", 1))
    board = arms_of(carrying(bow, ammunition=counted), qtbot)
    told = []
    board.said.connect(lambda title, says: told.append(says))
    for _shot in range(2):
        dialog, hands = pressed(board, board.weapons[0])
        hands.click(dialog.use)
    assert board.arms.ammunition == (Ammunition("", 5), Ammunition("bodkin", 0))
    assert not board.arms.carried[0].loaded
    assert len(told) == 1
    assert "left" in told[0]
    board.document.stack.undo()
    assert board.arms.ammunition == counted


def test_a_thrown_knife_is_gone_and_a_broken_bow_does_not_shoot(look, qtbot):
    arms = (CarriedArm("throwing-knife", count=2), CarriedArm("hunting-bow", broken=True))
    board = arms_of(carrying(*arms), qtbot)
    for _throw in range(2):
        dialog, hands = pressed(board, board.weapons[0])
        hands.click(dialog.use)
    assert [each.arm for each in board.arms.carried] == ["hunting-bow"]
    dialog, _hands = pressed(board, board.weapons[0])
    assert dialog.use is None


def test_balance_dice_of_a_piece_are_told_until_they_are_lost(look, qtbot):
    board = arms_of(carrying(CarriedArm("superior-sword")), qtbot)
    dialog, hands = pressed(board, board.weapons[0])
    dialog.balance.setFocus()
    hands.type("2")
    hands.click(dialog.accept_it)
    assert "+2D to hit" in board.weapons[0].line().says
    dialog, hands = pressed(board, board.weapons[0])
    hands.click(dialog.unbalanced)
    hands.click(dialog.accept_it)
    assert "to hit" not in board.weapons[0].line().says


def test_what_the_body_carries_is_read_and_never_left_behind(look, qtbot) -> None:
    """Claws and teeth of a trait stand above what is carried, and no press changes them."""
    document = document_of(Play(), "hatred-bearer.bwchar")
    board = ArmsBoard(document)
    qtbot.addWidget(board)
    board.show()
    board.refresh()
    (row, *_) = board.grown_rows
    assert row.line().value == "of the body"
    assert row.line().says
    Hands(board).click(row)
    assert board.asking is None
    assert board.arms == Arms()
