"""A whole blow at the board: from the weapon to the wound, the armor that wears, taking it back."""

import pytest
from msgspec.structs import replace

from bwdesk.desk.kit.rolling import chance
from bwdesk.rules.arms import bearing
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.person.character import Play
from bwdesk.rules.person.held import Arms, BorneShield, WornArmor
from tests.desk.grayscale.conftest import board_of, document_of
from tests.desk.hands import Hands


@pytest.fixture
def clad(look, qtbot):
    """The board of somebody in a superior breastplate of chain and a leather hood."""
    worn = (WornArmor("torso", "chainmail", grade="superior"), WornArmor("head", "leather"))
    return board_of(document_of(Play(arms=Arms(worn=worn))), qtbot)


def strikes(board, typed: str, power: str = "4"):
    """The dialog of a weapon found by some letters, and the hands that opened it."""
    hands = Hands(board)
    hands.click(board.hit.weapon)
    hands.type(typed)
    hands.press("Return")
    if power:
        hands.type(power)
        hands.press("Return")
    hands.click(board.hit.arms.whole)
    return board.asking, hands


def said(dialog) -> str:
    return dialog.outcome.text().replace("\u00a0", " ")


def choose(box, data: str) -> None:
    box.setCurrentIndex(box.findData(data))


def wounds(board):
    return [(each.at, each.place, each.source) for each in board.document.character.play.wounds]


def test_a_strike_lands_where_it_was_aimed_and_asks_for_steel(board):
    dialog, hands = strikes(board, "sword")
    hands.type("4")
    hands.press("Return")
    dialog.aim.setCurrentIndex(dialog.aim.findData("head"))
    assert "Mark at the head" in dialog.outcome.text()
    hands.click(dialog.accept_it)
    assert wounds(board) == [(7, "head", "Sword")]
    assert board.document.character.play.wounds[0].limb == "head"
    board.document.stack.undo()
    assert wounds(board) == []


def test_the_defense_takes_the_aim(board):
    dialog, hands = strikes(board, "sword")
    hands.type("2")
    dialog.aim.setCurrentIndex(dialog.aim.findData("legs"))
    dialog.defense.setFocus()
    hands.type("1")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(4, "torso", "Sword")]


def test_a_miss_harms_nobody(board):
    dialog, hands = strikes(board, "sword")
    hands.type("0")
    said = []
    board.said.connect(lambda title, says: said.append(says))
    hands.click(dialog.accept_it)
    assert wounds(board) == []
    assert said == ["It misses."]


def test_armor_stops_it_and_its_ones_are_rolled_once_more(clad):
    dialog, hands = strikes(clad, "sword")
    hands.type("3")
    assert "5D against Ob 1" in said(dialog)
    assert "armor again" not in dialog._rows
    hands.click(dialog.accept_it)
    assert dialog.isVisible()
    assert hands.focus is dialog.rolls.field
    hands.type("1 6 2 2 3")
    hands.press("Return")
    assert dialog.reroll_row.button.isEnabled()
    dialog.reroll_row.field.setFocus()
    hands.type("1")
    hands.press("Return")
    hands.click(dialog.accept_it)
    play = clad.document.character.play
    assert not play.wounds
    assert [each.lost for each in play.arms.worn] == [1, 0]
    assert "4D left" in play.journal[-1].text
    clad.document.stack.undo()
    assert [each.lost for each in clad.document.character.play.arms.worn] == [0, 0]


def test_armor_that_fails_lets_the_wound_through(clad):
    dialog, hands = strikes(clad, "sword")
    hands.type("3")
    dialog.shows.setCurrentIndex(dialog.shows.findData("head"))
    dialog.rolls.field.setFocus()
    hands.type("1")
    hands.click(dialog.accept_it)
    play = clad.document.character.play
    assert wounds(clad) == [(7, "head", "Sword")]
    assert bearing.protects(play.arms.worn[1], clad.document.book).dice == 0


def test_another_armor_stops_a_blow_and_is_nobodys_own(clad):
    dialog, hands = strikes(clad, "sword")
    hands.type("3")
    dialog.armor.setCurrentIndex(dialog.armor.findData("full-plate"))
    dialog.rolls.field.setFocus()
    hands.type("1 2 2 2 2 2 6")
    hands.click(dialog.accept_it)
    play = clad.document.character.play
    assert not play.wounds
    assert [each.lost for each in play.arms.worn] == [0, 0]


def test_a_shot_waits_for_the_die_of_fate(board):
    dialog, hands = strikes(board, "hunting bow", "")
    assert dialog.obstacle.value() == 2
    hands.type("4")
    hands.click(dialog.accept_it)
    assert dialog.isVisible()
    assert hands.focus is dialog.fate.field
    hands.type("3")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(10, "torso", "Hunting Bow")]


def test_the_program_rolls_the_die_of_fate(board, monkeypatch):
    monkeypatch.setattr(chance, "throw", lambda dice, _sides=6: (3,) * dice)
    dialog, hands = strikes(board, "throwing knife")
    dialog.range.setCurrentIndex(dialog.range.findData("fight"))
    assert dialog.obstacle.value() == 1
    hands.type("1")
    hands.click(dialog.fate.button)
    assert "Mark" in dialog.outcome.text()
    hands.click(dialog.accept_it)
    assert wounds(board) == [(5, "torso", "Throwing Knife")]


def test_a_great_strike_and_a_gray_power(board):
    dialog, _hands = strikes(board, "hammer", "5")
    dialog.great.setCurrentIndex(dialog.great.findData("va"))
    assert "VA 3" in dialog.says.text().replace("\u00a0", " ")
    shade = dialog.situation.shade
    shade.setCurrentIndex(shade.findData("G"))
    assert "M B11" in dialog.says.text().replace("\u00a0", " ")
    dialog.reject()
    assert wounds(board) == []


def test_told_successes_stop_without_wearing(clad):
    dialog, hands = strikes(clad, "sword")
    hands.type("3")
    dialog.rolls.field.setFocus()
    hands.type("=1")
    hands.click(dialog.accept_it)
    play = clad.document.character.play
    assert not play.wounds
    assert [each.lost for each in play.arms.worn] == [0, 0]


def test_a_bare_mark_has_no_whole_blow(board):
    hands = Hands(board)
    hands.click(board.hit.weapon)
    hands.type("only its")
    assert not board.hit.arms.whole.isEnabled()


def test_every_arm_opens_the_dialog(board):
    book = board.document.book
    for installed in (book.weapons, book.thrown, book.missiles):
        for id in installed:
            board.work_out(id, 4)
            assert board.asking.isVisible()
            board.asking.reject()
    assert replace(board.document.character.play) == board.document.character.play


def test_a_block_with_his_own_shield_takes_successes_and_wears_it(look, qtbot):
    """ARM-15, ARM-16: a hammer's VA 2 leaves one of three dice; a 1 costs the shield a die."""
    borne = BorneShield("target")
    board = board_of(document_of(Play(arms=Arms(shields=(borne,)))), qtbot)
    dialog, hands = strikes(board, "hammer")
    hands.type("3")
    hands.click(dialog.more)
    choose(dialog.situation.shield, "borne")
    hands.click(dialog.accept_it)
    assert dialog.isVisible()
    assert hands.focus is dialog.situation.rolls.field
    hands.type("1")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(8, "torso", "Hammer")]
    assert board.document.character.play.arms.shields == (replace(borne, lost=1),)


def test_a_shield_raises_the_obstacle_of_a_shot(board):
    """ARM-T6."""
    dialog, hands = strikes(board, "hunting bow", "")
    choose(dialog.range, "fight")
    hands.click(dialog.more)
    choose(dialog.situation.shield, "target")
    dialog.successes.setFocus()
    hands.type("1")
    dialog.situation.rolls.field.setFocus()
    hands.type("4 5 2")
    hands.click(dialog.accept_it)
    assert wounds(board) == []


def test_far_away_a_shield_is_a_step_of_cover(board):
    """RNC-9: no dice; the obstacle is one more."""
    dialog, hands = strikes(board, "hunting bow", "")
    before = dialog.obstacle.value()
    hands.click(dialog.more)
    choose(dialog.situation.shield, "target")
    assert dialog.obstacle.value() == before + 1
    choose(dialog.situation.shield, "hidden")
    assert dialog.obstacle.value() == before + 3
    dialog.successes.setFocus()
    hands.type("5")
    hands.click(dialog.accept_it)
    assert hands.focus is dialog.fate.field
    hands.type("1")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(4, "torso", "Hunting Bow")]


def test_a_wall_in_between_is_broken_through_or_stops_everything(board):
    """MAT-3, MAT-T1: two more to the obstacle, the wall's strength to the Add."""
    dialog, hands = strikes(board, "fist", "8")
    hands.click(dialog.more)
    choose(dialog.situation.through, "thin-wall")
    assert dialog.obstacle.value() == 3
    dialog.successes.setFocus()
    hands.type("5")
    hands.press("Tab")
    assert "Incidental at the torso: a wound at B4" in said(dialog)
    choose(dialog.situation.through, "granite-wall")
    assert "does not breach" in said(dialog)
    hands.click(dialog.accept_it)
    assert wounds(board) == []


def test_a_stance_and_a_distance_are_part_of_the_obstacle(board):
    dialog, hands = strikes(board, "spear")
    hands.click(dialog.more)
    choose(dialog.situation.distance, "lunging")
    assert dialog.obstacle.value() == 2
    choose(dialog.situation.stance, "defensive")
    assert dialog.obstacle.value() > 2
    dialog.reject()


def test_a_pistol_asks_for_its_powder_first(board):
    dialog, hands = strikes(board, "pistol", "")
    choose(dialog.range, "fight")
    assert "VA 4" in dialog.says.text().replace("\u00a0", " ")
    hands.click(dialog.accept_it)
    assert hands.focus is dialog.powder.field
    hands.type("3")
    hands.click(dialog.accept_it)
    assert hands.focus is dialog.fate.field
    hands.type("6")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(11, "torso", "Pistol")]


@pytest.mark.parametrize(("again", "says"), [("4", "jams"), ("3", "misfires")])
def test_powder_that_fails_harms_nobody_here(board, again, says):
    """WPN-13."""
    dialog, hands = strikes(board, "pistol", "")
    dialog.powder.field.setFocus()
    hands.type("1")
    hands.press("Return")
    assert hands.focus is dialog.powder_again.field
    hands.type(again)
    told = []
    board.said.connect(lambda title, words: told.append(words))
    hands.click(dialog.accept_it)
    assert wounds(board) == []
    assert says in told[0]


def test_a_bomb_says_when_it_bursts(board):
    dialog, _hands = strikes(board, "bomb", "")
    assert "next exchange" in dialog.says.text()
    choose(dialog.range, "lunging")
    assert "VA 2" in dialog.says.text().replace("\u00a0", " ")
    dialog.reject()


@pytest.mark.parametrize(("speed", "wound"), [("6 6 5 1", []), ("6 2 2 1", [(6, "torso")])])
def test_whoever_is_faster_than_the_blast_is_away(board, speed, wound):
    """WPN-14: 6D open-ended against Speed."""
    dialog, hands = strikes(board, "bomb", "")
    hands.type("2")
    hands.click(dialog.accept_it)
    assert hands.focus is dialog.blast.field
    hands.type("6 4 1 1 1 1 2")
    hands.click(dialog.accept_it)
    assert "Speed" in said(dialog)
    hands.type(speed)
    hands.press("Return")
    if wound:
        hands.click(dialog.accept_it)
        hands.type("3")
    hands.click(dialog.accept_it)
    assert [each[:2] for each in wounds(board)] == wound


def test_how_a_bow_is_made_says_what_it_gives_to_hit(board):
    dialog, hands = strikes(board, "hunting bow", "")
    assert "+1D to hit" not in said(dialog)
    choose(dialog.situation.grade, "superior")
    hands.click(dialog.successes)
    hands.type("1")
    assert "+1D to hit" in said(dialog)
    dialog.reject()


def test_a_side_that_is_favored(board):
    """WPN-5: from arm to arm two successes."""
    dialog, hands = strikes(board, "sword")
    hands.type("3")
    choose(dialog.shows, "left-arm")
    choose(dialog.aim, "right-arm")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(4, "right arm", "Sword")]


def test_scales_take_a_circle_off(look, qtbot):
    """NPC-37."""
    document = document_of(Play())
    choices = document.choices
    scaled = replace(choices, traits=(*choices.traits, "iron-scales"))
    document.apply(Edit("Scales", scaled))
    board = board_of(document, qtbot)
    dialog, hands = strikes(board, "sword")
    hands.type("3")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(6, "torso", "Sword")]


def test_somebody_is_thrown_against_a_wall(clad):
    """MAT-7, MAT-8: Power and strength; only hard armor helps."""
    dialog, hands = strikes(clad, "granite", "8")
    hands.type("3")
    hands.click(dialog.accept_it)
    assert wounds(clad) == [(13, "torso", "Granite Wall")]
    assert [each.lost for each in clad.document.character.play.arms.worn] == [0, 0]


def test_soft_ground_hurts_less(board):
    """RIDE-6."""
    dialog, hands = strikes(board, "grass", "5")
    hands.type("1")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(2, "torso", "Plush grass")]


def test_a_bomb_that_lands_at_lunging_is_harder_to_throw(board):
    """WPN-14."""
    dialog, _hands = strikes(board, "bomb", "")
    assert dialog.obstacle.value() == 2
    choose(dialog.range, "lunging")
    assert dialog.obstacle.value() == 4
    dialog.reject()


def test_tab_goes_from_the_armor_to_its_dice(clad):
    dialog, hands = strikes(clad, "sword")
    hands.type("3")
    dialog.armor.setFocus()
    hands.press("Tab")
    assert hands.focus is dialog.rolls.field
    dialog.reject()


def test_what_else_there_is_has_the_focus(board):
    dialog, hands = strikes(board, "spear", "5")
    hands.click(dialog.more)
    assert hands.focus is dialog.situation.shade
    dialog.reject()


def test_ground_and_light_make_it_harder(board):
    """FIGHT-39."""
    dialog, hands = strikes(board, "sword")
    hands.click(dialog.more)
    situation = dialog.situation
    for typed, ob in (("mud", 2), ("near dark", 5), ("mud", 4)):
        hands.click(situation.conditions)
        hands.type(typed)
        hands.press("Return")
        assert dialog.obstacle.value() == ob
    assert "+3" in situation.conditions.text()
    assert "Near darkness" in situation.conditions.toolTip()
    hands.click(dialog.successes)
    hands.type("4")
    hands.click(dialog.accept_it)
    assert wounds(board) == [(4, "torso", "Sword")]
