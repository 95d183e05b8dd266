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
from bwdesk.rules.book import Effect, Option
from bwdesk.rules.joining import NUMBERS
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
