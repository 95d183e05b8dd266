"""What hands type into the forms of a pack arrives there, letter by letter."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.house.fields import (
    FlagField,
    HalvesField,
    NumberField,
    OneField,
    SuggestField,
    TextField,
)
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.rows import Rows
from bwdesk.desk.house.schema import specs
from bwdesk.desk.house.struct_field import StructField
from tests.desk.hands import Hands, settle


class Windows(QObject):
    """Notes every window that comes on screen."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched, event) -> bool:
        comes = event.type() is QEvent.Type.Show and isinstance(watched, QWidget)
        if comes and watched.isWindow():
            self.shown.append(repr(watched))
        return False


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def page(window, house, hands):
    """A new pack, as somebody begins one."""
    hands.click("New pack")
    return house.page


def begin(hands, page, kind):
    """A new part of a *kind*, by its tab and button, or one that is changed; its form."""
    page.show_kind(kind)
    if KINDS[kind].closed:
        page.change(kind, next(iter(getattr(page.book, kind))))
        hands.press("Ctrl+A")
    else:
        hands.click(page.add)
    return page._forms[kind]


def test_the_offered_name_is_written_over(hands, page):
    form = begin(hands, page, "lifepaths")
    assert hands.focus is form.fields["name"]
    hands.type("Wrecker")
    assert hands.focus is form.fields["name"]
    (lifepath,) = page.draft.pack.lifepaths
    assert lifepath.name == "Wrecker"


DERIVED = ("usurper_cards", "usurper_statuses", "usurper_thresholds")
"""Of the forms that follow from their types alone, these few have every widget there is."""
TYPED = [
    pytest.param(kind, marks=pytest.mark.slow if of.group and kind not in DERIVED else ())
    for kind, of in KINDS.items()
]


@pytest.mark.parametrize("kind", TYPED)
def test_whoever_types_stays_in_the_field(hands, page, kind):
    """Tab through the whole form, typing wherever that is meant."""
    form = begin(hands, page, kind)
    hands.type("Wrecker")
    seen: list[QWidget] = []
    while form.isAncestorOf(hands.focus):
        field = hands.focus
        if isinstance(field, NumberField):
            hands.type("12")
            assert field.text() == "12", field.accessibleName()
        elif isinstance(field, TextField | QLineEdit | SuggestField):
            before = "" if isinstance(field, SuggestField) else field.text()
            hands.type("Abc")
            text = field.currentText() if isinstance(field, SuggestField) else field.text()
            assert text in ("Abc", f"{before}Abc"), field.accessibleName()
        assert hands.focus is field
        seen.append(field)
        hands.press("Tab")
    assert len(seen) >= (1 if kind == "settings" else 5)


def test_a_choice_and_a_half_year_are_made_by_keys(hands, page):
    form = begin(hands, page, "lifepaths")
    setting = form.places["setting"]
    hands.tab_to(form.fields["years"].fields["figure"])
    assert isinstance(hands.focus, HalvesField)
    hands.type("2.5")
    hands.tab_to(setting)
    assert isinstance(hands.focus, OneField)
    hands.type("no")
    assert hands.focus is setting
    (lifepath,) = page.draft.pack.lifepaths
    assert (lifepath.years, lifepath.setting) == (2.5, setting.currentData())
    assert setting.currentText().startswith("No")


def test_the_cursor_stays_in_the_middle_of_a_word(hands, page):
    form = begin(hands, page, "skills")
    category = form.fields["category"]
    hands.tab_to(category)
    hands.press("Ctrl+A")
    hands.type("Art")
    assert category.currentText() == "Art", "and not what begins so"
    hands.press("Home", "Right")
    hands.type("bc")
    assert category.currentText() == "Abcrt"
    assert page.draft.pack.skills[0].category == "Abcrt"


def test_no_form_shows_a_window_of_its_own(qapp, hands, page):
    """A part shown before it has its place is a window for a moment, and takes the keyboard."""
    windows = Windows()
    qapp.installEventFilter(windows)
    page.left.emit()
    hands.click("New pack")
    page = hands.window.parts["rules"].page.page
    for kind in (*(each for each, of in KINDS.items() if not of.group), *DERIVED):
        form = begin(hands, page, kind)
        for spec in specs(KINDS[kind]):
            field = form.fields[spec.field]
            if isinstance(field, Rows):
                field.more.click()
            elif isinstance(field, StructField) and isinstance(field.chooser, OneField):
                for condition in range(field.chooser.count()):
                    field.chooser.told.emit(condition)
            elif isinstance(field, StructField) and isinstance(field.chooser, FlagField):
                field.chooser.click()
    qapp.removeEventFilter(windows)
    assert windows.shown == []


def test_a_pack_is_made_and_played_by_hand(hands, window, page):
    """From nothing to a lifepath somebody lives, with nothing but keys and clicks."""
    hands.click("About")
    hands.click(page._about.form.fields["name"])
    hands.press("Ctrl+A")
    hands.type("Cold Harbor")
    begin(hands, page, "lifepaths")
    hands.type("Wrecker")
    form = page._forms["lifepaths"]
    hands.tab_to(form.fields["born"])
    hands.press("Space", "Tab")
    hands.type("7")
    hands.tab_to(form.fields["skill_points"].fields["figure"])
    hands.type("3")
    hands.tab_to(form.fields["skills"].finder)
    hands.type("Brawling")
    hands.press("Return")
    hands.type("Sausages")
    hands.press("Return")
    assert form.offers["skills"].isVisible()
    hands.tab_to(form.offers["skills"])
    hands.press("Space")
    hands.press("Ctrl+S")
    window.go("home")
    window.parts["characters"].burn()
    book = window.current.document.book
    lifepath = book.lifepaths["human/city-dweller/wrecker"]
    assert (lifepath.name, lifepath.born, lifepath.years) == ("Wrecker", True, 7)
    assert [book.skill_name(each) for each in lifepath.skills] == ["Brawling", "Sausages"]
    assert window.parts["rules"].page.page.pack.name == "Cold Harbor"


def test_a_new_pack_is_named_at_once(hands, page):
    name = page._about.form.fields["name"]
    assert hands.focus is name
    hands.type("Salt Road")
    assert page.draft.pack.name == "Salt Road"
    assert page.title.text() == "Salt Road"


def test_a_pack_with_parts_opens_on_them(hands, page, house):
    begin(hands, page, "lifepaths")
    hands.type("Wrecker")
    assert house.save()
    id = page.pack.id
    house.close_pack()
    house.open(id)
    settle()
    assert hands.focus is house.page.list
    house.page.search.setFocus()
    hands.type("wreck")
    hands.press("Return")
    assert hands.focus is house.page.list


def test_enter_takes_the_first_proposal_in_sight(hands, page):
    begin(hands, page, "lifepaths")
    hands.type("Wrecker")
    leads = page._forms["lifepaths"].fields["leads"]
    hands.click(leads.finder)
    hands.type("out")
    assert leads.finder.completer().popup().isVisible()
    hands.press("Return")
    (lifepath,) = page.draft.pack.lifepaths
    assert lifepath.leads == ("outcast",)
    assert leads.finder.text() == ""


def test_a_reading_is_asked_in_words_of_ones_own(hands, page):
    """Its words are a pack's; a value the rules do not know is refused in a sentence."""
    form = begin(hands, page, "readings")
    asked = next(iter(page.book.readings.values()))
    hands.tab_to(form.fields["asks"])
    hands.press("Ctrl+A")
    hands.type("Who decides?")
    answers = form.fields["answers"]
    hands.tab_to(answers.field(0, "name"))
    hands.press("Ctrl+A")
    hands.type("The table")
    now = page.draft.book.readings[asked.id]
    assert (now.asks, now.answers[0].name) == ("Who decides?", "The table")
    assert [each.value for each in now.answers] == [each.value for each in asked.answers]
    assert not page.add.isVisible()
    hands.tab_to(answers.field(0, "value"))
    hands.press("Ctrl+A")
    hands.type('"nobody"')
    hands.press("Tab")
    assert any("whose answers are not those" in each.says for each in page._problems())
