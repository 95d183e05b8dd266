"""What lies inside an entry is said on its form, without a word of the file's own language."""

import pytest
from PySide6.QtWidgets import QToolButton

from bwdesk.desk.house.kinds import CASES, EFFECT, KINDS
from bwdesk.desk.house.library import Library
from bwdesk.desk.house.schema import Editors, specs
from bwdesk.rules.packs.book import Effect, Option
from bwdesk.rules.packs.effect_words import targets
from bwdesk.rules.packs.joining import NUMBERS
from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Position,
    Took,
)
from tests.desk.hands import Hands
from tests.shipped import book


@pytest.fixture
def made(qtbot, look):
    """The editor of a field as its form has it, on screen, and what it tells."""

    def make(kind, name):
        (spec,) = (each for each in specs(KINDS[kind]) if each.field == name)
        field = Editors(Library(book())).editor(spec.label, spec.type, spec.ask)
        qtbot.addWidget(field)
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
    assert {*EFFECT.clauses, "to"} == set(Effect.__struct_fields__)


@pytest.mark.parametrize("of", CASES, ids=lambda of: of.__name__)
def test_every_field_of_what_lies_inside_is_asked(of):
    case = CASES[of]
    asked = {each for each in of.__struct_fields__ if f"{{{each}}}" in case.line}
    hidden = {"id", "aliases", "says"} if of is Option else {"halves"}
    assert asked | set(case.clauses) | hidden >= set(of.__struct_fields__)


def test_an_effect_is_made_with_keys_and_menu(qtbot, made):
    rows, told = made("traits", "effects")
    rows.more.click()
    field = rows.field(0)
    assert told == [(Effect("will", add=1),)]
    field.fields["to"].told.emit("speed")
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
    rows, told = made("traits", "options")
    rows.show_value((Option(id="arm", name="Arm", effects=(Effect("cap.agility", set=5),)),))
    rows.more.click()
    option = rows.field(1)
    qtbot.keyClicks(option.fields["name"], "Leg")
    option.fields["effects"].more.click()
    before, after = told[-1]
    assert (before.id, before.name) == ("arm", "Arm")
    assert after == Option(id="leg", name="Leg", effects=(Effect("will", add=1),))
    crosses = {each.accessibleName(): each for each in rows.findChildren(QToolButton)}
    crosses["Or one of these: remove 1"].click()
    assert [each.name for each in told[-1]] == ["Leg"]


def test_a_skill_of_ones_choice(made):
    field, told = made("traits", "of_skill")
    assert set(field.fields) == set()
    field.chooser.click()
    assert set(field.fields) == {"dice"}, "what it changes is the skill"
    field.fields["dice"].setValue(2)
    assert told[-1] == Effect("skills", dice=2)
    field.chooser.click()
    assert told[-1] is None


def test_what_is_typed_keeps_its_cursor(made):
    rows, told = made("traits", "effects")
    rows.show_value((Effect("will", add=1),))
    number = rows.field(0).fields["add"]
    number.setFocus()
    number.setValue(4)
    rows.show_value(told[-1])
    assert rows.field(0).fields["add"] is number
    rows.field(0).take("round_up", on=True)
    assert rows.field(0).fields["add"] is number
    rows.show_value((Effect("will", add=1),))
    assert (rows.field(0).fields["add"], number.value()) == (number, 1), "taken back"


def turn(field, said):
    """Choose what it may be by its words."""
    field.chooser.told.emit(field.chooser.findText(said))


def test_one_condition_becomes_another(made):
    field, told = made("lifepaths", "requires")
    turn(field, "may be taken only once")
    turn(field, "any of these")
    assert told[-1] == AnyOf((Once(),)), "what was there is the first of them"
    field.fields["of"].more.click()
    turn(field.fields["of"].field(1), "not this")
    turn(field.fields["of"].field(1).fields["of"], "a trait")
    field.fields["of"].field(1).fields["of"].fields["trait"].told.emit("tough")
    assert told[-1] == AnyOf((Once(), Not(HasTrait("tough"))))
    turn(field, "all of these")
    assert told[-1] == Every((Once(), Not(HasTrait("tough"))))
    turn(field, "nothing")
    assert told[-1] is None
    turn(field, "earlier lifepaths")
    assert told[-1] == Took(())


def test_an_age_has_a_box_for_each_bound(made):
    field, told = made("lifepaths", "requires")
    turn(field, "an age")
    assert told[-1] == Age(min=16)
    field.fields["min"].setValue(41)
    field.take("under", on=True)
    field.fields["under"].setValue(60)
    field.take("min", on=False)
    assert told[-1] == Age(under=30)
    assert list(field.fields) == ["under"]


def crosses(rows):
    return [each for each in rows.findChildren(QToolButton) if "remove" in each.accessibleName()]


def test_who_cuts_effects_by_keys_goes_on_with_the_one_before(made):
    rows, told = made("traits", "effects")
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
    rows, _told = made("traits", "effects")
    rows.show_value((Effect("will", add=1),))
    field = rows.field(0)
    add, hands = field.fields["add"], Hands(rows.window())
    add.setFocus()
    rows.show_value((Effect("will", add=1, round_up=True),))
    assert field.fields["add"] is add
    assert hands.focus is add


def test_a_condition_cut_by_keys_leaves_the_others_as_they_are(made):
    tree, told = made("lifepaths", "requires")
    conditions = (Position(2), Age(min=16), HasEmotion("grief", 3))
    tree.show_value(Every(conditions))
    rows = tree.fields["of"]
    hands = Hands(tree.window())
    first, second = rows.field(0), rows.field(1)
    crosses(rows)[2].setFocus()
    hands.press("Space")
    assert told[-1] == Every(conditions[:2])
    assert [rows.field(0), rows.field(1)] == [first, second]
    assert hands.focus is crosses(rows)[1]
    crosses(rows)[0].setFocus()
    hands.press("Space")
    assert told[-1] == Every(conditions[1:2])
    assert hands.focus is crosses(rows)[0]
    assert list(first.fields) == ["min"], "and what is said of one has moved up"
    assert first.fields["min"].number() == 16
    tree.show_value(Every(conditions))
    rows.more.click()
    assert told[-1] == Every((*conditions, Took(())))
