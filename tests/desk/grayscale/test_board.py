"""The board of wounds, driven by mouse and keys as at the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.grayscale.board import GrayscaleBoard
from bwdesk.desk.grayscale.by_weapon import arms, walls
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.rules.injury import deeds
from bwdesk.rules.injury.patient import DAY, HOUR
from bwdesk.rules.person.character import Play, Stuck
from tests.desk.hands import Hands

LEFT = Qt.MouseButton.LeftButton


def hit(board, qtbot, circle, source=""):
    board.hit.at.setFocus()
    board.hit.at.selectAll()
    qtbot.keyClicks(board.hit.at, circle)
    qtbot.keyClicks(board.hit.source, source)
    qtbot.keyClick(board.hit.at, Qt.Key.Key_Return)


def wounds(board):
    return board.document.character.play.wounds


def press(board, qtbot, place, act):
    qtbot.mouseClick(board.side.card_of(place).buttons[act], LEFT)
    return board.asking


def typed(qtbot, rolls, text):
    rolls.field.clear()
    qtbot.keyClicks(rolls.field, text)
    qtbot.keyClick(rolls.field, Qt.Key.Key_Return)


def test_what_will_happen_is_headed_only_when_something_will(board, qtbot):
    assert board.side._future_label.isHidden()
    hit(board, qtbot, "B7")
    assert not board.side._future_label.isHidden()
    board.document.stack.undo()
    assert board.side._future_label.isHidden()


def test_a_hit_is_typed_and_taken_back(board, qtbot):
    hit(board, qtbot, "B7", "a knife")
    (wound,) = wounds(board)
    assert (wound.at, wound.level, wound.source) == (7, 3, "a knife")
    assert board.view.shown_scale().middle.value == "\u22122D"
    assert board.document.stack.undoText() == "Wound at B7"
    board.document.stack.undo()
    assert wounds(board) == ()
    assert board.view.shown_scale().middle.value == "0D"


@pytest.mark.parametrize("wheel", [True, False])
def test_a_hit_is_pointed_at_and_struck_with_the_mouse(board, qtbot, wheel):
    board.view.ask_for(wheel)
    spot = board.view.center_of(8).toPoint()
    qtbot.mouseClick(board.view, LEFT, pos=spot)
    assert board.hit.at.text() == "B8"
    assert "Severe" in board.hit.says.text()
    assert wounds(board) == ()
    qtbot.mouseDClick(board.view, LEFT, pos=spot)
    assert [wound.at for wound in wounds(board)] == [8]


def test_the_scale_is_walked_with_keys(board, qtbot):
    board.view.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_Left):
        qtbot.keyClick(board.view, key)
    assert board.hit.at.text() == "G1"
    qtbot.keyClick(board.view, Qt.Key.Key_Return)
    assert [wound.at for wound in wounds(board)] == [17]


@pytest.mark.parametrize("text", ["Z9", "B0", "77", "B-3"])
def test_what_is_no_circle_gets_a_sentence_and_no_wound(board, qtbot, text):
    hit(board, qtbot, text)
    assert "Write " in board.hit.says.text()
    assert not board.hit.register.isEnabled()
    assert wounds(board) == ()


def by_weapon(board) -> Hands:
    hands = Hands(board)
    hands.click(board.hit.weapon)
    return hands


@pytest.mark.parametrize(
    ("typed", "number", "hits", "source"),
    [
        ("only its", "7", ["B4", "B7", "B10"], ""),
        ("sword", "4", ["B4", "B7", "B10"], "Sword"),
        ("roden kn", "5", ["B3", "B6", "B9"], "Roden Knives"),
        ("hunting", "", ["B4", "B7", "B10"], "Hunting Bow"),
    ],
)
def test_a_weapon_gives_the_circle_by_keys_alone(board, typed, number, hits, source):
    hands = by_weapon(board)
    hands.type(typed)
    hands.press("Return")
    if number:
        hands.type(number)
        hands.press("Return")
    shown = [button.text() for button in board.hit.arms.hits.values()]
    assert [each.split()[0] for each in shown] == ["Incidental", "Mark", "Superb"]
    assert [each.split()[-1] for each in shown] == hits
    assert hands.focus is board.hit.arms.hits["mark"]
    hands.press("Tab", "Space")
    assert board.hit.at.text() == hits[2]
    assert board.hit.source.text() == source
    assert board.focusWidget() is board.hit.at
    assert wounds(board) == ()


def test_every_weapon_can_be_found_and_what_is_none_hits_nothing(board):
    book = board.document.book
    known = arms(book)
    hurting = (*book.weapons.values(), *book.thrown.values(), *book.missiles.values())
    assert len(known) == len(hurting) + len(walls(book)) + 1
    assert {arm.name for arm in known.values()} >= {each.name for each in hurting}
    hands = by_weapon(board)
    hands.type("xyzzy")
    assert not any(button.isEnabled() for button in board.hit.arms.hits.values())
    hands.press("Return", "Escape")
    assert board.hit.at.text() == ""


class Remembers(QWidget):
    """A window that keeps what was used last."""

    def __init__(self) -> None:
        super().__init__()
        self.settings = self
        self._kept: dict[str, str] = {}

    def filter(self, name: str) -> str:
        return self._kept.get(name, "")

    def set_filter(self, name: str, text: str) -> None:
        self._kept[name] = text


def test_the_last_weapons_stand_first_with_the_power_behind_them(document, qtbot):
    window = Remembers()
    qtbot.addWidget(window)
    board = GrayscaleBoard(document, window)
    board.refresh()
    board.resize(1100, 700)
    window.resize(1100, 700)
    hands = Hands(window)
    for typed, power in (("sword", "6"), ("dirk", "3")):
        hands.click(board.hit.weapon)
        hands.type(typed)
        hands.press("Return")
        hands.type(power)
        hands.press("Return", "Space")
    hands.click(board.hit.weapon)
    hands.press("Down")
    assert board.hit.arms.list.current() == "weapon.sword"
    assert board.hit.arms.number.value() == 6
    hands.press("Escape")


def test_steel_is_due_until_the_faces_are_typed(board, qtbot):
    hit(board, qtbot, "B7")
    (box,) = board.side.boxes
    assert box.prompt.kind == "steel"
    rolls = box.findChild(RollRow)
    typed(qtbot, rolls, "nine")
    assert "Write them like" in rolls.says.text()
    typed(qtbot, rolls, "6 5 1 1")
    assert wounds(board)[0].steeled == 4
    assert board.side.boxes == []


def test_a_roll_of_the_program_counts(board, qtbot, monkeypatch):
    monkeypatch.setattr(chance, "randbelow", lambda sides: 3)
    hit(board, qtbot, "B7")
    rolls = board.side.boxes[0].findChild(RollRow)
    with qtbot.waitSignal(board.said) as told:
        qtbot.mouseClick(rolls.button, LEFT)
    assert told.args == ["Steel", "4 4 4: 3\u00a0successes"]
    assert wounds(board)[0].steeled == 3


def test_open_ended_rolls_go_on_after_sixes(monkeypatch):
    faces = iter([5, 0, 5, 2])
    monkeypatch.setattr(chance, "randbelow", lambda sides: next(faces))
    assert chance.open_ended(2) == (6, 1, 6, 3)


def test_treatment_by_hand_stops_the_bleeding_and_takes_its_time(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    assert "Obstacle 4" in dialog.says.text()
    qtbot.keyClicks(dialog.who, "Anna")
    dialog.dice.step(2)
    typed(qtbot, dialog.rolls, "=6")
    dialog.quickly.step(1)
    assert "1\u00a0bonus die" in dialog.outcome.text()
    qtbot.mouseClick(dialog.accept_it, LEFT)
    (wound,) = wounds(board)
    assert (wound.treatment, wound.bonus, wound.healer) == ("passed", 1, "Anna")
    assert board.document.character.play.clock.now == 72
    board.document.stack.undo()
    assert board.document.character.play.clock.now == 0


def test_recovery_heals_a_die_at_a_time(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    typed(qtbot, dialog.rolls, "=4")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert board.view.shown_scale().middle.value == "\u22122D"
    dialog = press(board, qtbot, 0, "recover")
    dialog.span.step(2 - dialog.span.value())
    typed(qtbot, dialog.rolls, "=4")
    assert "2\u00a0months" in dialog.outcome.text()
    qtbot.mouseClick(dialog.accept_it, LEFT)
    qtbot.mouseClick(board.clock, LEFT)
    dialog = board.asking
    dialog.amount.step(29)
    dialog.unit.setCurrentIndex(2)
    assert "a die of B8 comes back" in dialog.outcome.text()
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert board.view.shown_scale().middle.value == "\u22121D"


def test_time_stops_before_a_death(board, qtbot):
    hit(board, qtbot, "B9")
    qtbot.mouseClick(board.clock, LEFT)
    qtbot.mouseClick(board.asking.quick[3], LEFT)
    with qtbot.waitSignal(board.said) as told:
        qtbot.mouseClick(board.asking.accept_it, LEFT)
    assert told.args[0] == "Stopped"
    assert board.document.character.play.clock.now < 3 * HOUR
    (box,) = [box for box in board.side.boxes if box.prompt.kind == "will"]
    box.chose.emit(box.prompt, "live")
    play = board.document.character.play
    assert (play.wounds[0].will, play.artha.persona) == (True, 0)


def test_no_persona_no_life(board, qtbot):
    hit(board, qtbot, "B10")
    hit(board, qtbot, "B11")
    for box in board.side.boxes[:1]:
        box.chose.emit(box.prompt, "live")
    with qtbot.waitSignal(board.said) as told:
        board.side.boxes[0].chose.emit(board.side.boxes[0].prompt, "live")
    assert "persona point" in told.args[1]
    board.side.boxes[0].chose.emit(board.side.boxes[0].prompt, "die")
    assert "dead" in board.view.shown_scale().middle.lines[0]


def test_cobwebs_by_fate_and_teeth_by_a_test(board, qtbot):
    hit(board, qtbot, "B3")
    dialog = press(board, qtbot, 0, "cobwebs")
    qtbot.mouseClick(dialog.pay, LEFT)
    assert board.document.character.play.artha.fate == 0
    assert board.view.shown_scale().middle.second == ""
    hit(board, qtbot, "B5")
    dialog = press(board, qtbot, 1, "grit")
    typed(qtbot, dialog.rolls, "6 6 6 6")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert board.view.shown_scale().middle.value == "0D"
    qtbot.mouseClick(board.scene, LEFT)
    assert board.view.shown_scale().middle.value == "\u22121D"


def test_a_wound_is_put_right_and_removed(board, qtbot):
    hit(board, qtbot, "B5", "a boot")
    card = board.side.card_of(0)
    card.acted.emit(card.injury, "edit")
    dialog = board.asking
    dialog.at.clear()
    qtbot.keyClicks(dialog.at, "B99")
    qtbot.keyClicks(dialog.at, "x")
    assert not dialog.accept_it.isEnabled()
    dialog.at.clear()
    qtbot.keyClicks(dialog.at, "B8")
    dialog.limb.setCurrentIndex(2)
    qtbot.mouseClick(dialog.accept_it, LEFT)
    (wound,) = wounds(board)
    assert (wound.at, wound.level, wound.limb, wound.source) == (8, 4, "leg", "a boot")
    card = board.side.card_of(0)
    card.acted.emit(card.injury, "edit")
    board.asking.removed.emit()
    assert wounds(board) == ()


def test_everything_stands_beside_what_it_was(board, qtbot):
    hit(board, qtbot, "B8")
    tokens = board.side.now.tokens
    assert str(tokens["Power"]) == "B1, wounded from B4"
    assert not tokens["Health"].is_wounded


def test_a_failed_recovery_asks_which_stat_pays(board, qtbot):
    hit(board, qtbot, "B7")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    typed(qtbot, dialog.rolls, "=3")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    dialog = press(board, qtbot, 0, "recover")
    typed(qtbot, dialog.rolls, "=0")
    assert "1 lost for good" in dialog.outcome.text()
    qtbot.mouseClick(dialog.accept_it, LEFT)
    qtbot.mouseClick(board.clock, LEFT)
    board.asking.amount.step(89)
    board.asking.unit.setCurrentIndex(2)
    qtbot.mouseClick(board.asking.accept_it, LEFT)
    assert board.document.character.play.clock.now > 90 * DAY
    (box,) = board.side.boxes
    assert box.prompt.kind == "owed"
    box.chose.emit(box.prompt, "speed")
    assert wounds(board)[0].lost[0].stat == "speed"
    assert str(board.side.now.tokens["Speed"]) == "B3, wounded from B4"


def test_who_has_no_tolerances_is_sent_to_the_stats(unburned, qtbot):
    assert unburned.isVisible()
    with qtbot.waitSignal(unburned.go) as told:
        unburned._nothing.asked.emit()
    assert told.args == ["stats/power"]


def test_a_hit_is_typed_wherever_one_is_on_the_board(board, qtbot):
    qtbot.waitUntil(board.isVisible)
    board.clock.setFocus()
    qtbot.keyClick(board.clock, "b")
    assert board.hit.at.text() == "B"
    assert board.focusProxy() is board.hit.at
    qtbot.keyClicks(board.hit.at, "7")
    qtbot.keyClick(board.hit.at, Qt.Key.Key_Return)
    assert [wound.at for wound in wounds(board)] == [7]


# By hand: what is typed counts without Enter


def test_a_treatment_takes_the_dice_that_are_typed(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    hands = Hands(dialog)
    hands.click(dialog.rolls.field)
    hands.type("6 5 4 4")
    hands.click("Treat")
    assert wounds(board)[0].treatment == "passed"
    assert board.focusWidget() is board.side.card_of(0).buttons["recover"]


def test_a_treatment_asks_for_as_many_dice_as_stand_there(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    hands = Hands(dialog)
    hands.click(dialog.rolls.field)
    hands.type("1 2")
    # However often one presses: another number is for *Dice* above.
    hands.press("Return", "Return")
    hands.click("Treat")
    assert dialog.isVisible()
    assert "2\u00a0faces" in dialog.rolls.says.text()
    assert "4\u00a0dice" in dialog.rolls.says.text()
    assert wounds(board)[0].treatment == ""
    assert board.document.character.play.clock.now == 0
    hands.click(dialog.rolls.field)
    hands.press("Ctrl+A")
    hands.type("5 5 4 6")
    hands.click("Treat")
    assert wounds(board)[0].treatment != ""


def test_a_treatment_without_dice_says_what_is_missing(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    hands = Hands(dialog)
    hands.click("Treat")
    assert dialog.isVisible()
    assert dialog.rolls.says.isVisible()
    assert hands.focus is dialog.rolls.field
    hands.type("x")
    hands.click("Treat")
    assert dialog.isVisible()
    assert "no faces" in dialog.rolls.says.text()
    assert wounds(board)[0].treatment == ""


def test_what_stays_in_a_wound_is_taken_out_or_costs_a_mark_more(board, qtbot):
    """REC-17"""
    stuck = Stuck("Barbed Tip", (("field-dressing", 4), ("surgery", 3)), 7)
    board.document.apply(deeds.take(Play(), board._patient(), 4, "Hunting Bow", stuck))
    dialog = press(board, qtbot, 0, "draw")
    dialog.skill.setCurrentIndex(1)
    typed(qtbot, dialog.rolls, "6 4 4 1")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert [(each.at, each.stuck) for each in wounds(board)] == [(4, None)]
    board.document.stack.undo()
    qtbot.mouseClick(press(board, qtbot, 0, "draw").tear, LEFT)
    assert [(each.at, each.stuck) for each in wounds(board)] == [(4, None), (7, None)]


def test_successes_over_are_divided_before_the_treatment_is_done(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    dialog.dice.step(2)
    hands = Hands(dialog)
    hands.click(dialog.rolls.field)
    hands.type("=6")
    hands.click("Treat")
    assert dialog.isVisible()
    assert hands.focus is dialog.quickly
    assert "2\u00a0bonus dice" in dialog.outcome.text()
    hands.press("Up")
    hands.click("Treat")
    assert (wounds(board)[0].treatment, wounds(board)[0].bonus) == ("passed", 1)


def test_other_dice_than_those_told_are_taken_as_they_stand(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    hands = Hands(dialog)
    hands.click(dialog.rolls.field)
    hands.type("=4")
    hands.press("Return")
    assert "Passed" in dialog.outcome.text()
    hands.click(dialog.rolls.field)
    hands.press("Ctrl+A")
    hands.type("=1")
    assert dialog.outcome.text() == ""
    hands.click("Treat")
    assert wounds(board)[0].treatment == "failed"


def test_a_recovery_and_gritted_teeth_take_typed_dice_and_open_on_their_field(board, qtbot):
    hit(board, qtbot, "B5")
    dialog = press(board, qtbot, 0, "grit")
    hands = Hands(dialog)
    assert hands.focus is dialog.rolls.field
    hands.press("Space")
    assert dialog.isVisible()
    hands.type("6 6 6 6")
    hands.click("Test")
    assert wounds(board)[0].gritted
    dialog = press(board, qtbot, 0, "recover")
    hands = Hands(dialog)
    assert hands.focus is dialog.rolls.field
    hands.type("=3")
    hands.click("Recover")
    assert wounds(board)[0].health == "passed"


def test_steel_typed_is_laid_by_the_button(board, qtbot, monkeypatch):
    monkeypatch.setattr(chance, "randbelow", lambda sides: 0)
    hit(board, qtbot, "B7")
    hands = Hands(board)
    hands.click(board.side.boxes[0].findChild(RollRow).field)
    hands.type("5 4 4")
    hands.click("Lay these")
    assert wounds(board)[0].steeled == 3
    assert hands.focus is board.hit.at
    dialog = press(board, qtbot, 0, "treat")
    Hands(dialog).press("Escape")
    assert board.focusWidget() is board.side.card_of(0).buttons["treat"]


def test_who_gives_up_a_dialog_is_back_where_he_asked_whatever_is_due(board, qtbot):
    hit(board, qtbot, "B7")
    hands, treat = Hands(board), board.side.card_of(0).buttons["treat"]
    treat.setFocus()
    hands.press("Space", "Escape")
    assert hands.focus is treat


def test_somebody_down_grits_his_teeth_once_and_no_more(brewer, qtbot):
    light = brewer.view.shown_scale().tolerances[1]
    for _ in range(4):
        brewer.strike(light)
    assert "incapacitated" in brewer.view.shown_scale().middle.lines[0]
    dialog = press(brewer, qtbot, 1, "grit")
    hands = Hands(dialog)
    hands.type("=2")
    hands.click("Test")
    assert "incapacitated" in brewer.view.shown_scale().middle.lines[0]
    for _ in range(2):
        assert not any("grit" in card.buttons for card in brewer.side.cards)
        qtbot.mouseClick(brewer.scene, LEFT)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_what_came_of_a_treatment_is_cut_off(board, qtbot, look, scale):
    look.switch(scale=scale)
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    dialog.skill.setCurrentIndex(dialog.skill.findData("surgery"))
    dialog.dice.step(16)
    hands = Hands(dialog)
    hands.click(dialog.rolls.field)
    hands.type("6 5 4 4 4 4 3 2 1 1 1 1 1 1 1 1 2 3 4 5")
    hands.press("Return")
    for label in (dialog.says, dialog.outcome):
        assert label.isVisible()
        assert label.height() >= label.heightForWidth(label.width())
        lowest = label.mapTo(dialog, label.rect().bottomLeft()).y()
        assert lowest < dialog.accept_it.mapTo(dialog, dialog.accept_it.rect().topLeft()).y()
    assert dialog.rect().contains(dialog.accept_it.geometry())
    for field in (dialog.who, dialog.from_file, dialog.rolls.field, dialog.quickly):
        assert field.height() >= field.sizeHint().height()
        assert field.parentWidget().rect().contains(field.geometry())


def test_tab_comes_to_everything_a_treatment_asks(board, qtbot):
    hit(board, qtbot, "B8")
    dialog = press(board, qtbot, 0, "treat")
    hands = Hands(dialog)
    for wanted in (
        dialog.skill,
        dialog.who,
        dialog.from_file,
        dialog.dice,
        dialog.rolls.field,
        dialog.rolls.button,
        dialog.quickly,
        dialog.passes,
    ):
        assert hands.focus is wanted
        hands.press("Tab")
