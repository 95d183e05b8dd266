"""Every field of every kind has a place on its form, and fields hold what they are shown."""

import pytest
from PySide6.QtCore import Qt

from bwdesk.desk.house.fields import HalvesField, JsonField, WordsField
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.library import Library
from bwdesk.desk.house.part_form import PartForm, Shown
from bwdesk.desk.house.schema import Editors, specs
from bwdesk.rules.packs.book import Choice, Each
from bwdesk.rules.tables.shelves import NAMES
from tests.shipped import book


def test_every_list_of_usurper_has_a_form():
    lists = [each for each in NAMES if each.startswith("usurper_")]
    assert len(lists) == 36
    assert {each for each in KINDS if KINDS[each].group == "Usurper"} == set(lists)


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_is_on_the_form(kind):
    asked = [spec.field for spec in specs(KINDS[kind])]
    fields = set(KINDS[kind].type.__struct_fields__)
    assert len(asked) == len(set(asked))
    assert set(asked) | {"id", *KINDS[kind].elsewhere} == fields


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "settings"])
def test_no_shipped_entry_is_changed_by_being_shown(qtbot, look, kind):
    form = PartForm(kind)
    qtbot.addWidget(form)
    told: list[object] = []
    form.told.connect(lambda part, field: told.append((part.id, field)))
    installed = getattr(book(), kind)
    for entry in list(installed.values())[:: max(1, len(installed) // 25)]:
        form.show_part(Shown(kind, entry.id, entry, book()))
    assert told == []


@pytest.mark.parametrize(
    ("kind", "begins"), [("traits", "character"), ("prices", "gear"), ("missiles", "bow")]
)
def test_what_is_begun_is_of_the_first_of_its_kinds(kind, begins):
    assert KINDS[kind].blank.kind == begins


@pytest.fixture
def asked(qtbot, look):
    """The editor of a field as its form has it, on screen, and what it tells."""

    def ask(kind, name):
        (spec,) = (each for each in specs(KINDS[kind]) if each.field == name)
        field = Editors(Library(book())).editor(spec.label, spec.type, spec.ask)
        qtbot.addWidget(field)
        field.show()
        told: list[object] = []
        field.told.connect(told.append)
        return field, told

    return ask


def test_figures_are_numbers_or_multiples(qtbot, asked):
    field, told = asked("lifepaths", "years")
    field.show_value(2.5)
    number = field.fields["figure"]
    assert number.text() == "2½"
    number.lineEdit().selectAll()
    qtbot.keyClicks(number, "3,5")
    field.chooser.click()
    assert told[-2:] == [3.5, Each(3)]
    field.fields["each"].setValue(4)
    field.chooser.click()
    assert told[-2:] == [Each(4), 4]


def test_halves_are_read_as_people_write_them(qtbot, look):
    field = HalvesField("Years")
    qtbot.addWidget(field)
    assert [field.valueFromText(each) for each in ("2", "2½", "2.5", "½", "")] == [4, 5, 5, 1, 0]


def test_a_number_left_to_the_player(qtbot, asked):
    field, told = asked("lifepaths", "choice")
    field.chooser.click()
    qtbot.keyClicks(field.fields["asks"], "Years")
    field.fields["max"].setValue(9)
    assert told[-1] == Choice("Years", 0, 9)
    field.fields["max"].selectAll()
    qtbot.keyClick(field.fields["max"], Qt.Key.Key_Delete)
    assert told[-1] == Choice("Years", 0, None), "an empty field says nothing; 0 is a number"
    field.chooser.click()
    assert told[-1] is None
    field.chooser.click()
    assert told[-1] == Choice("Years", 0, None), "what was typed is still there"


def test_what_a_number_says_besides_stays(asked):
    field, told = asked("prices", "points")
    field.show_value(Choice("Points", 1, 6, halves=True))
    field.fields["min"].setValue(2)
    assert told[-1] == Choice("Points", 2, 6, halves=True)


def test_groups_of_rows_are_tables_in_rows(qtbot, asked):
    field, told = asked("prices", "changes")
    field.more.click()
    group = field.field(0)
    group.more.click()
    qtbot.keyClicks(group.field(0, "name"), "used")
    group.field(0, "points").setValue(3)
    group.more.click()
    ((used, again),) = told[-1]
    assert (used.name, used.points) == ("used", 3)
    assert used.id != again.id


def test_a_row_goes_and_the_cursor_stays(qtbot, asked):
    field, told = asked("stocks", "brackets")
    for _ in range(3):
        field.more.click()
    assert [each.age for each in told[-1]] == [0, 1, 2]
    middle = field.field(1, "mental")
    middle.setFocus()
    qtbot.mouseClick(field.field(2, "x"), Qt.MouseButton.LeftButton)
    assert [each.age for each in told[-1]] == [0, 1]
    assert field.field(1, "mental") is middle


def test_names_with_commas_between_them(qtbot, look):
    field = WordsField("Other names")
    qtbot.addWidget(field)
    told: list[object] = []
    field.told.connect(told.append)
    qtbot.keyClicks(field, "Con Man, Swindler,")
    assert told[-1] == ("Con Man", "Swindler")
    field.show_value(("Con Man", "Swindler"))
    assert field.text() == "Con Man, Swindler,"


def test_what_has_no_form_is_written_as_it_stands(qtbot, look):
    field = JsonField("Limits", dict[str, int])
    qtbot.addWidget(field)
    told: list[object] = []
    field.told.connect(told.append)
    field.show_value({})
    qtbot.keyClicks(field, '{"power": 9')
    assert told == []
    assert field.property("wrong")
    field.show_value({})
    assert field.text() == '{"power": 9', "something else was changed meanwhile"
    qtbot.keyClicks(field, "}")
    assert told == [{"power": 9}]
    assert not field.property("wrong")


def test_what_is_unfinished_goes_with_its_entry(qtbot, look):
    form = PartForm("stocks")
    qtbot.addWidget(form)
    human, elf = (book().stocks[each] for each in ("human", "elf"))
    form.show_part(Shown("stocks", "human", human, book()))
    limits = form.fields["caps"]
    limits.clear()
    qtbot.keyClicks(limits, '{"po')
    form.show_part(Shown("stocks", "human", human, book()))
    assert limits.text() == '{"po'
    form.show_part(Shown("stocks", "elf", elf, book()))
    assert limits.text() == ""
    assert not limits.property("wrong")
