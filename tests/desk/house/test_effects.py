"""What a trait changes is said on its form, without a word of the file's own language."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from bwdesk.desk.house.effects import (
    ASPECTS,
    EffectField,
    OptionField,
    SkillEffectField,
    effect_rows,
    option_rows,
    targets,
)
from bwdesk.desk.house.requirement_tree import RequirementField
from bwdesk.rules.book import Book, Effect, Option
from bwdesk.rules.joining import NUMBERS
from bwdesk.rules.requirement import Age, Every, HasEmotion, Position
from tests.desk.hands import Hands
from tests.shipped import book


@pytest.fixture
def made(qtbot, look):
    def make(field):
        qtbot.addWidget(field)
        field.read_by(book())
        field.resize(600, 300)
        field.show()
        told: list[object] = []
        field.told.connect(told.append)
        return field, told

    return make


def test_every_number_the_rules_reckon_can_be_chosen():
    known = targets(book())
    assert set(known) >= NUMBERS
    assert {effect.to for trait in book().traits.values() for effect in trait.effects} <= set(known)
    assert len(set(known.values())) > len(known) - 5, "names tell them apart"


def test_every_aspect_of_an_effect_is_in_the_menu():
    assert {*ASPECTS, "to"} == set(Effect.__struct_fields__)


def test_an_effect_is_made_with_keys_and_menu(qtbot, made):
    rows, told = made(effect_rows("Effects"))
    rows.more.click()
    (field,) = rows.fields
    assert isinstance(field, EffectField)
    assert told == [(Effect("will", add=1),)]
    field.to.told.emit("speed")
    field.fields["add"].setFocus()
    field.fields["add"].selectAll()
    qtbot.keyClicks(field.fields["add"], "3")
    assert told[-1] == (Effect("speed", add=3),)
    ticked = {each.text(): each for each in field.menu().actions()}
    assert [name for name, each in ticked.items() if each.isChecked()] == ["Added to it"]
    ticked["Only for those older than"].trigger()
    field.fields["age_over"].setValue(100)
    ticked["Rounded up"].trigger()
    assert told[-1] == (Effect("speed", add=3, age_over=100, round_up=True),)
    field.take("stocks", on=True)
    field.fields["stocks"].add("elf")
    field.take("age_over", on=False)
    assert told[-1] == (Effect("speed", add=3, round_up=True, stocks=("elf",)),)


def test_options_have_names_and_effects_of_their_own(qtbot, made):
    rows, told = made(option_rows("One of these"))
    rows.show_value((Option(id="arm", name="Arm", effects=(Effect("cap.agility", set=5),)),))
    rows.more.click()
    option = rows.fields[1]
    assert isinstance(option, OptionField)
    qtbot.keyClicks(option.name, "Leg")
    option.effects.more.click()
    before, after = told[-1]
    assert (before.id, before.name) == ("arm", "Arm")
    assert after == Option(id="leg", name="Leg", effects=(Effect("will", add=1),))
    crosses = {each.accessibleName(): each for each in rows.findChildren(QToolButton)}
    crosses["One of these: remove 1"].click()
    assert [each.name for each in told[-1]] == ["Leg"]


def test_a_skill_of_ones_choice(qtbot, made):
    field, told = made(SkillEffectField("A skill"))
    assert not field.effect.isVisible()
    qtbot.mouseClick(field.does, Qt.MouseButton.LeftButton, pos=field.does.rect().topLeft())
    field.does.setChecked(True)
    field.effect.fields["dice"].setValue(2)
    assert told[-1] == Effect("skills", dice=2)
    field.does.setChecked(False)
    assert told[-1] is None


def test_what_is_typed_keeps_its_cursor(made):
    field, told = made(EffectField("Effect"))
    field.show_value(Effect("will", add=1))
    number = field.fields["add"]
    number.setValue(4)
    field.show_value(told[-1])
    assert field.fields["add"] is number


def crosses(rows):
    return [each for each in rows.findChildren(QToolButton) if "remove" in each.accessibleName()]


def test_who_cuts_effects_by_keys_goes_on_with_the_one_before(made):
    rows, told = made(effect_rows("Effects"))
    rows.show_value(tuple(Effect(stat, add=1) for stat in ("will", "speed", "power")))
    hands = Hands(rows.window())
    crosses(rows)[1].setFocus()
    hands.press("Space")
    assert [each.to for each in told[-1]] == ["will", "power"]
    assert hands.focus is crosses(rows)[1], "which cuts the next one now"
    hands.press("Space")
    assert hands.focus is crosses(rows)[0]
    hands.press("Space")
    assert told[-1] == ()


def test_another_aspect_leaves_those_that_are_there(made):
    rows, _told = made(effect_rows("Effects"))
    rows.show_value((Effect("will", add=1),))
    (field,) = rows.fields
    add, hands = field.fields["add"], Hands(rows.window())
    add.setFocus()
    rows.show_value((Effect("will", add=1, round_up=True),))
    assert field.fields["add"] is add
    assert hands.focus is add


def test_a_condition_cut_by_keys_leaves_the_others_as_they_are(qtbot, look):
    tree = RequirementField()
    qtbot.addWidget(tree)
    conditions = (Position(2), Age(min=16), HasEmotion("grief", 3))
    tree.show_requirement(Every(conditions), Book(), "")
    hands = Hands(tree.window())
    first, second, last = tree.tree.nodes()
    last.cross.setFocus()
    hands.press("Space")
    assert tree.tree.value() == Every(conditions[:2])
    assert tree.tree.nodes() == [first, second]
    assert hands.focus is second.cross
    first.cross.setFocus()
    hands.press("Space")
    assert tree.tree.value() == Every(conditions[1:2])
    assert hands.focus is first.cross
    assert first.value() == Age(min=16), "and what is said of one has moved up"
    tree.show_requirement(Every(conditions), Book(), "")
    assert [each.value() for each in tree.tree.nodes()] == list(conditions)
