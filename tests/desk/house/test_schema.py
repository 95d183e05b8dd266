"""Every field of every kind has a place on its form, and fields hold what they are shown."""

import pytest

from bwdesk.desk.house import schema
from bwdesk.desk.house.fields import ChoiceField, FigureField, HalvesField, JsonField, WordsField
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.part_form import PartForm, Shown
from bwdesk.rules.book import Choice, Each
from bwdesk.rules.packing import EDITED
from tests.shipped import book


def test_there_is_a_form_for_every_kind_that_is_edited():
    assert tuple(KINDS) == EDITED


@pytest.mark.parametrize("kind", EDITED)
def test_every_field_is_on_the_form(kind):
    asked = [spec.field for spec in schema.specs(kind)]
    fields = set(KINDS[kind].type.__struct_fields__)
    assert len(asked) == len(set(asked))
    assert set(asked) | {"id", *KINDS[kind].elsewhere} == fields


@pytest.mark.parametrize("kind", [kind for kind in EDITED if kind != "settings"])
def test_no_shipped_entry_is_changed_by_being_shown(qtbot, look, kind):
    form = PartForm(kind)
    qtbot.addWidget(form)
    told: list[object] = []
    form.told.connect(lambda part, field: told.append((part.id, field)))
    installed = getattr(book(), kind)
    for entry in list(installed.values())[:: max(1, len(installed) // 25)]:
        form.show_part(Shown(kind, entry.id, entry, book()))
    assert told == []


def test_figures_are_numbers_or_multiples(qtbot, look):
    field = FigureField("Years", halves=True)
    qtbot.addWidget(field)
    told: list[object] = []
    field.told.connect(told.append)
    field.show_value(2.5)
    assert field.number.text() == "2½"
    field.number.lineEdit().selectAll()
    qtbot.keyClicks(field.number, "3,5")
    field.each.click()
    assert told[-2:] == [3.5, Each(3)]


def test_halves_are_read_as_people_write_them(qtbot, look):
    field = HalvesField("Years")
    qtbot.addWidget(field)
    assert [field.valueFromText(each) for each in ("2", "2½", "2.5", "½", "")] == [4, 5, 5, 1, 0]


def test_a_number_left_to_the_player(qtbot, look):
    field = ChoiceField("Number")
    qtbot.addWidget(field)
    field.show()
    told: list[object] = []
    field.told.connect(told.append)
    field.asked.click()
    qtbot.keyClicks(field.asks, "Years")
    field.most.setValue(9)
    assert told[-1] == Choice("Years", 0, 9)
    field.asked.click()
    assert told[-1] is None


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
    qtbot.keyClicks(field, "}")
    assert told == [{"power": 9}]
    assert not field.property("wrong")
