"""Leaders, rivals, the prologue, objectives and settings of a chronicle being founded."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from bwdesk.desk.character import near
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.table.consents import Consenting
from bwdesk.files import characters
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest.plan import Chief, Prologue
from bwdesk.rules.games.conquest.state import Person
from tests.desk.games.conquest.founding.driving import BARON, answered, click, pick, plain
from tests.desk.hands import Hands

# Leaders


def test_a_leader_is_linked_and_held_to_the_limits(page, step, qtbot, user) -> None:
    shown = step("leaders")
    user.links = BARON
    click(qtbot, shown.leader.choose)
    side = page.foundation.plan.sides[0]
    assert side.leader.person.file in page.foundation.people
    someone = page.foundation.someone(side.leader)
    assert shown.leader.name.text() == someone.person.name
    assert "no relationship of 10 points" in shown.leader.remark.text()
    assert "4 lifepaths" in plain(shown.second.bounds.text())
    assert shown.board is not None
    click(qtbot, shown.leader.leave)
    assert page.foundation.plan.sides[0].leader == Chief()
    page.stack.undo()
    assert shown.leader.name.text() == someone.person.name
    click(qtbot, shown.leader.type)
    typed = page.foundation.plan.sides[0].leader
    assert typed.person.file == ""
    assert typed.person.skills == someone.person.skills
    assert typed.stat == max(someone.stats.values())


def test_a_character_near_is_picked(page, step, qtbot, user) -> None:
    page.foundation.near = lambda: tuple(near.read([BARON]))
    shown = step("leaders")
    pick(qtbot, shown.second.choose, "Regal Baron")
    chief = page.foundation.plan.sides[0].second
    assert chief.person.file
    assert chief.path == str(BARON)


def test_samples_that_may_lead_come_first(page, step, qtbot, user) -> None:
    page.foundation.near = lambda: tuple(near.samples())
    shown = step("leaders")
    click(qtbot, shown.leader.choose)
    (picker,) = (each for each in shown.leader.choose.findChildren(Picker) if each.isVisible())
    rows = [str(each) for each in picker.model._shown]
    may = [row for row in rows if "may lead" in row]
    assert len(may) >= 2
    assert rows[: len(may)] == may
    qtbot.keyClick(picker.list, Qt.Key.Key_Return)
    leads = page.foundation.plan.sides[0].leader
    assert f"{page.foundation.someone(leads).person.name}, " in may[0]
    assert shown.leader.remark.isHidden()


def test_whoever_is_open_leads_as_they_stand_there(page, step, qtbot, user) -> None:
    saved = characters.load(BARON)
    choices = replace(saved.character.choices, name="Rosamund")
    someone = replace(saved.character, choices=choices)
    document = Document(someone, page.foundation.book, saved.excerpt)
    open_one = near.Near("Rosamund", "Human", document=document)
    page.foundation.near = lambda: (open_one,)
    shown = step("leaders")
    pick(qtbot, shown.leader.choose, "Rosamund")
    chief = page.foundation.plan.sides[0].leader
    assert page.foundation.someone(chief).person.name == "Rosamund"
    assert chief.path == "", "nothing can come home to no file"


def test_a_file_that_is_no_character_is_told(page, step, qtbot, user, tmp_path) -> None:
    user.links = tmp_path / "bad.bwchar"
    user.links.write_text("{")
    shown = step("leaders")
    click(qtbot, shown.leader.choose)
    assert "That character was not linked." in user.told[0]
    assert page.foundation.plan.sides[0].leader == Chief()


def test_figures_are_typed(page, step, qtbot) -> None:
    shown = step("leaders")
    click(qtbot, shown.second.type)
    typed = shown.second.typed
    assert QApplication.focusWidget() is typed.name
    qtbot.keyClicks(typed.name, "Ena")
    for _ in range(4):
        qtbot.keyClick(typed.steppers["lifepaths"], Qt.Key.Key_Up)
    for _ in range(7):
        qtbot.keyClick(typed.steppers["stat"], Qt.Key.Key_Up)
    pick(qtbot, typed.add, "Strategy")
    qtbot.keyClick(typed.rows[0].stepper, Qt.Key.Key_Up)
    second = page.foundation.plan.sides[0].second
    assert second == Chief(Person("Ena", lifepaths=4, skills={"strategy": 4}), 7)
    assert "Ena has a stat of 7" in shown.second.remark.text()
    click(qtbot, typed.rows[0].out)
    assert page.foundation.plan.sides[0].second.person.skills == {}


def test_each_faction_has_its_own_people(page, step, qtbot) -> None:
    answered(page)
    shown = step("leaders")
    qtbot.keyClick(shown.tabs, Qt.Key.Key_Right)
    assert shown.side.name == "Orcs"
    page.go("leaders/f1/second")
    assert shown.side.name == "Elves"
    assert QApplication.focusWidget() is shown.second.choose


def test_what_is_against_the_rules_of_leaders_is_allowed_where_it_stands(
    page, step, qtbot, user
) -> None:
    shown = step("leaders")
    user.links = BARON
    click(qtbot, shown.leader.choose)
    said = shown.leader.remark.text()
    hands = Hands(page)
    hands.click(next(iter(shown.leader.remark.findChildren(QPushButton))))
    hands.type("The barons are old")
    hands.press("Return", "Return")  # who says so may stay empty
    assert [each.reason for each in page.foundation.plan.rulings] == ["The barons are old"]
    assert len(shown.leader.remark.text()) < len(said)


# Rivals, prologue, objectives, settings


def test_rivals_are_named(page, step, qtbot) -> None:
    answered(page)
    shown = step("rivals")
    row = shown.rows[0][1]
    qtbot.keyClicks(row.name, "Gnash")
    pick(qtbot, row.faction, "Orcs")
    click(qtbot, row.hostile)
    first, second = page.foundation.plan.sides[0].rivals
    assert first.name == ""
    assert (second.name, second.faction, second.inimical) == ("Gnash", "f2", True)
    for _ in "Gnash":
        qtbot.keyClick(row.name, Qt.Key.Key_Backspace)
    click(qtbot, row.hostile)
    assert row.rival.faction == "f2"


def leader(page) -> None:
    side = page.foundation.plan.sides[0]
    person = Person("Ardal", lifepaths=6, circles=3, skills={"oratory": 3, "strategy": 5})
    page.foundation.edit_side(side, "Lead", leader=Chief(person, 5))


def test_the_prologue_is_rolled_here(page, step, qtbot, monkeypatch) -> None:
    answered(page)
    leader(page)
    monkeypatch.setattr("bwdesk.desk.kit.rolling.chance.randbelow", lambda _sides: 3)
    shown = step("prologue")
    row = shown.rows[0]
    assert not row.rolls.button.isEnabled()
    pick(qtbot, row.skill, "Strategy")
    assert page.foundation.plan.sides[0].prologue == Prologue("strategy", 5)
    click(qtbot, row.rolls.button)
    assert page.foundation.plan.sides[0].prologue.fell == Faces((4,) * 5)
    assert plain(row.fell.text()) == "4 4 4 4 4: 5 successes"
    assert page.strip.cells[0].stand.bar.now == 25
    assert "Elves (5 successes)" in plain(shown.order.text())
    assert QApplication.focusWidget() is shown.rows[1].skill, "the next who tests"
    click(qtbot, row.forget)
    assert page.foundation.plan.sides[0].prologue.fell is None


def test_the_prologue_is_typed(page, step, qtbot) -> None:
    answered(page)
    leader(page)
    shown = step("prologue")
    row = shown.rows[0]
    qtbot.keyClicks(row.rolls.field, "6 x")
    qtbot.keyClick(row.rolls.field, Qt.Key.Key_Return)
    assert "no faces of dice" in row.rolls.says.text()
    row.rolls.field.clear()
    qtbot.keyClicks(row.rolls.field, "6 4 3 1")
    qtbot.keyClick(row.rolls.field, Qt.Key.Key_Return)
    assert page.foundation.plan.sides[0].prologue.fell == Faces((6, 4, 3, 1))
    click(qtbot, row.shade.button(1))
    assert page.foundation.plan.sides[0].prologue.shade is Shade.GRAY
    assert plain(row.fell.text()).endswith("3 successes")
    other = shown.rows[1]
    qtbot.keyClicks(other.rolls.field, "=4")
    qtbot.keyClick(other.rolls.field, Qt.Key.Key_Return)
    assert page.foundation.plan.sides[1].prologue.fell == Told(4)
    assert plain(shown.order.text()) == "Orcs (4 successes); then Elves (3 successes)"


def test_prologue_dice_typed_are_laid_by_the_button(page, step, monkeypatch) -> None:
    answered(page)
    leader(page)
    monkeypatch.setattr("bwdesk.desk.kit.rolling.chance.randbelow", lambda _sides: 0)
    row = step("prologue").rows[0]
    hands = Hands(page)
    hands.click(row.rolls.field)
    hands.type("6 4 3 1")
    hands.click("Lay these")
    assert page.foundation.plan.sides[0].prologue.fell == Faces((6, 4, 3, 1))
    hands.click(row.forget)
    assert row.rolls.field.text() == ""
    assert hands.focus is row.lay, "these dice have been seen"


def consented(row) -> None:
    """Throw anew, which every player allows."""
    dialog = row.findChild(Consenting)
    assert not dialog.accept_it.isEnabled()
    for box in dialog.consents.boxes.values():
        box.click()
    dialog.accept_it.click()


@pytest.mark.parametrize("way", ["take back", "undo", "another skill"])
def test_a_throw_taken_back_stays_seen(page, step, qtbot, way) -> None:
    answered(page)
    leader(page)
    shown = step("prologue")
    row = shown.rows[0]
    pick(qtbot, row.skill, "Strategy")
    row.rolls.rolled.emit(Faces((1, 1, 1, 1, 4)))
    match way:
        case "take back":
            click(qtbot, row.forget)
        case "undo":
            page.stack.undo()
        case "another skill":
            pick(qtbot, row.skill, "Oratory")
    test = page.foundation.plan.sides[0].prologue
    assert (test.fell, test.seen) == (None, (Faces((1, 1, 1, 1, 4)),))
    assert row.rolls.isHidden()
    assert "have been seen: 1 1 1 1 4" in plain(row.seen_says.text())
    click(qtbot, row.anew)
    consented(row)
    row.rolls.rolled.emit(Faces((6, 6, 6, 6, 6)))
    assert "threw its Prologue again: 1 success, and now 5 successes" in row.remark.text()
    click(qtbot, row.forget)
    assert row.rolls.isHidden(), "one consent is for one throw"
    click(qtbot, row.lay)
    fell = page.foundation.plan.sides[0].prologue
    assert (fell.fell, fell.seen) == (Faces((6,) * 5), (Faces((1, 1, 1, 1, 4)),))


def test_dice_are_laid_again_as_they_fell(page, step, qtbot) -> None:
    answered(page)
    leader(page)
    row = step("prologue").rows[0]
    pick(qtbot, row.skill, "Strategy")
    row.rolls.rolled.emit(Faces((1, 1, 1, 1, 4)))
    click(qtbot, row.forget)
    click(qtbot, row.lay)
    assert page.foundation.plan.sides[0].prologue == Prologue(
        "strategy", 5, fell=Faces((1, 1, 1, 1, 4))
    )
    assert row.remark.text() == ""


def test_open_ended_sixes_are_rolled_again(page, step, qtbot, monkeypatch) -> None:
    leader(page)
    fall = iter((5, 5, 0, 2, 1, 4, 3))
    monkeypatch.setattr("bwdesk.desk.kit.rolling.chance.randbelow", lambda _sides: next(fall))
    click(qtbot, step("readings").rows[6].choice.button(1))
    assert page.foundation.plan.settings.prologue == "open-ended"
    shown = step("prologue")
    assert "Sixes are rolled again" in shown.how.text()
    row = shown.rows[0]
    pick(qtbot, row.skill, "Strategy")
    click(qtbot, row.rolls.button)
    assert page.foundation.plan.sides[0].prologue.fell == Faces((6, 6, 1, 3, 2, 5, 4))
    assert row.remark.text() == ""


def test_objectives_are_written(page, step, qtbot) -> None:
    shown = step("objectives")
    qtbot.keyClicks(shown.fields[1], "Bread")
    assert page.foundation.plan.sides[1].objective == "Bread"


def test_settings_begin_with_what_is_recommended(page, step, qtbot) -> None:
    shown = step("readings")
    for row in shown.rows:
        assert row.says.text().endswith("Recommended.")
        click(qtbot, row.choice.button(1))
        assert not row.says.text().endswith("Recommended.")
    page.stack.undo()
    assert page.foundation.plan.settings.met_halfway
    assert page.foundation.plan.settings.wounds == "core"


def test_a_typed_leader_has_skills_of_a_shade(page, step) -> None:
    """By the letter where the exponent is, and by the mouse."""
    answered(page)
    leader(page)
    shown = step("leaders")
    row = next(each for each in shown.leader.typed.rows if each.skill == "strategy")
    hands = Hands(page)
    row.stepper.setFocus()
    hands.type("g")
    person = page.foundation.plan.sides[0].leader.person
    assert person.shades == {"strategy": Shade.GRAY}
    assert person.has("strategy") == Ability(Shade.GRAY, 5)
    hands.click(row.shade.button(2))
    assert page.foundation.plan.sides[0].leader.person.shades == {"strategy": Shade.WHITE}
    hands.click(row.out)
    assert page.foundation.plan.sides[0].leader.person.shades == {}


def test_letters_on_a_button_that_opens_a_list_look_for_what_they_begin(page, step) -> None:
    """As in any box of choices: nothing typed is lost on it."""
    head = step("factions").heads[1]
    hands = Hands(page)
    head.stock.setFocus()
    hands.type("orc")
    hands.press("Return")
    assert page.foundation.plan.sides[1].stock == "orc"
    answered(page)
    leader(page)
    row = step("prologue").rows[0]
    row.skill.setFocus()
    hands.type("strat")
    hands.press("Return")
    assert page.foundation.plan.sides[0].prologue.skill == "strategy"


def test_dice_typed_and_left_lie_when_the_chronicle_begins(page, step, user, qtbot) -> None:
    """What cannot be read is shown where it stands, and nothing begins over it."""
    answered(page)
    leader(page)
    row = step("prologue").rows[0]
    pick(qtbot, row.skill, "Strategy")
    hands = Hands(page)
    hands.click(row.rolls.field)
    hands.type("6 5 4 x")
    hands.click(step("begin").begin)
    assert page.key == "prologue"
    assert row.rolls.field.says.isVisible()
    assert row.rolls.field.text() == "6 5 4 x"
    hands.click(row.rolls.field)
    hands.press("Ctrl+A")
    hands.type("6 5 4 1 1")
    begin = step("begin").begin
    with qtbot.waitSignal(page.founded):
        hands.click(begin)
    assert page.foundation.plan.sides[0].prologue.fell == Faces((6, 5, 4, 1, 1))


def test_no_remark_moves_a_button_under_the_hand(page, step, qtbot, user) -> None:
    shown = step("leaders")
    user.links = BARON
    card = shown.leader

    def at(button):
        return button.mapTo(page, button.rect().topLeft()).y()

    QApplication.processEvents()
    before, second = at(card.choose), at(shown.second.choose)
    click(qtbot, card.choose)
    QApplication.processEvents()
    assert not card.remark.isHidden()
    assert (at(card.choose), at(shown.second.choose)) == (before, second)
    prologue = step("prologue")
    QApplication.processEvents()
    rows = list(prologue.rows)
    places = [at(row.skill) for row in rows]
    side = page.foundation.plan.sides[0]
    wrong = replace(side.prologue, skill="war-engineer")
    page.foundation.edit_side(side, "Roll", prologue=wrong)
    QApplication.processEvents()
    assert any(row.remark.text() for row in rows)
    assert [at(row.skill) for row in rows] == places
