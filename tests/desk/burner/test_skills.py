"""The skills page: steppers, keys, wises, remedies, and rows that do not run away."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLabel, QMainWindow

from bwdesk.desk.burner import why
from bwdesk.desk.burner.skills.page import SkillsPage
from bwdesk.desk.burner.skills.skill_points import (
    Points,
    mend,
    points_of,
    to_general,
    why_no_step,
    with_points,
    with_step,
)
from bwdesk.desk.burner.skills.skill_rows import Closing, Rule, SkillRow, skill_rows
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import marks, stepper
from bwdesk.desk.kit.remark import ALLOW
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.finder import skill_named
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Character, Choices, Limits, Set, SkillPoints
from tests.desk.hands import Hands

PAGE = SkillsPage


def row(page, skill) -> SkillRow:
    return page.model.place(skill).data(VALUE)


def points(document, skill) -> tuple[int, int]:
    found = {each.skill: (each.lifepath, each.general) for each in document.choices.skills}
    return found.get(skill, (0, 0))


def click_stepper(qtbot, page, skill, kind, step):
    index = page.model.place(skill)
    page.list.scrollTo(index)
    minus, plus = stepper.squares(page.list.stepper_box(index, kind), _theme(page))
    point = (plus if step > 0 else minus).center().toPoint()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=point)


def _theme(page):
    from bwdesk.desk import theme

    return theme.theme_of(page)


def press(qtbot, page, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(page.list, key, modifier)


def test_what_is_open_stands_first_and_the_demanded_before_the_rest(page):
    names = [str(each.key) for each in page.model.rows()]
    assert names[:3] == ["inconspicuous", "streetwise", "falsehood"]
    rule = next(at for at, each in enumerate(page.model.rows()) if isinstance(each, Rule))
    above, below = page.model.rows()[:rule], page.model.rows()[rule + 1 : -1]
    assert all(each.is_begun for each in above)
    assert not any(each.is_begun for each in below)
    assert below[0].key == "drink-wise"
    assert page.counts.text() == "5 open, 8 more on the lists"


def test_the_last_line_tells_which_demands_are_left(page, document):
    last = page.model.rows()[-1]
    assert last == Closing(marks.UNFINISHED, "One demanded skill is not open yet.")
    document.apply(edits.spend_on_skill(document.choices, row(page, "drink-wise").line.skill, 1, 0))
    assert page.model.rows()[-1].mark == marks.DONE


def test_a_click_on_plus_advances_and_undo_names_it(qtbot, page, document):
    click_stepper(qtbot, page, "knives", "lifepath", 1)
    assert points(document, "knives") == (3, 0)
    assert document.stack.undoText() == "Knives: 3 points"
    click_stepper(qtbot, page, "knives", "general", 1)
    assert points(document, "knives") == (3, 1)
    click_stepper(qtbot, page, "knives", "lifepath", -1)
    assert points(document, "knives") == (2, 1)


def test_rows_wait_for_the_pointer_to_leave(qtbot, page, document):
    before = [each.key for each in page.model.rows()]
    click_stepper(qtbot, page, "climbing", "lifepath", 1)
    assert [each.key for each in page.model.rows()] == before
    assert str(row(page, "climbing").line.ability) == "B2"
    page.list.settled.emit()
    keys = [each.key for each in page.model.rows()]
    rule = next(at for at, each in enumerate(page.model.rows()) if isinstance(each, Rule))
    assert keys.index("climbing") < rule


def test_keys_step_lifepath_points_and_shift_general_ones(qtbot, page, document):
    page.reveal("skills/knives")
    press(qtbot, page, Qt.Key.Key_Right)
    press(qtbot, page, Qt.Key.Key_Plus)
    assert points(document, "knives") == (4, 0)
    press(qtbot, page, Qt.Key.Key_Minus)
    press(qtbot, page, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert points(document, "knives") == (3, 1)
    press(qtbot, page, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert points(document, "knives") == (3, 0)
    press(qtbot, page, Qt.Key.Key_Down)
    assert page.list.currentIndex().data(VALUE).key == "persuasion"


def test_the_chosen_row_follows_its_skill_to_its_new_place(qtbot, page, document):
    page.reveal("skills/disguise")
    press(qtbot, page, Qt.Key.Key_Right)
    assert points(document, "disguise") == (1, 0)
    assert page.list.currentIndex().data(VALUE).key == "disguise"


def test_the_detail_says_how_and_who(page):
    page.reveal("skills/falsehood")
    said = [label.text() for label in page.detail.findChildren(type(page.counts))]
    assert any(
        "Opens at B2 for 1\u00a0point, half of Will B4; two advances." in each for each in said
    )
    assert any("Confidence Man demands it." in each for each in said)
    assert page.detail.isVisible()
    assert page.detail.geometry().top() > page.list.row_rect(page.list.currentIndex()).top()


def test_an_odd_row_shows_its_mark_and_moves_its_points(page, document):
    assert row(page, "persuasion").mark == marks.ODD
    page.reveal("skills/persuasion")
    page.detail.follow("Move")
    assert points(document, "persuasion") == (3, 0)
    assert row(page, "persuasion").mark == ""


def test_a_wise_nobody_listed_opens_with_general_points(qtbot, page, document):
    steps = document.stack.count()
    qtbot.keyClicks(page.field, "Kipper-wise")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert document.stack.count() == steps, "one of one's own is asked about first"
    assert page.wrong.isVisible()
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert points(document, "kipper-wise") == (0, 1)
    assert not page.wrong.isVisible()
    assert row(page, "kipper-wise").line.skill.name == "Kipper-wise"
    assert page.list.currentIndex().data(VALUE).key == "kipper-wise"
    assert page.field.text() == ""
    assert document.stack.undoText() == "Kipper-wise: 1 point"


def test_a_listed_skill_opens_with_lifepath_points(qtbot, page, document):
    qtbot.keyClicks(page.field, "climbing")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert points(document, "climbing") == (1, 0)


def test_an_unknown_name_gets_a_sentence_and_the_nearest(qtbot, page, document):
    qtbot.keyClicks(page.field, "Fallsehood")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert page.wrong.isVisible()
    assert "Did you mean Falsehood?" in page.wrong.text()
    assert document.stack.count() == 0
    qtbot.keyClicks(page.field, "x")
    assert not page.wrong.isVisible()
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    page.look_anew()
    assert page.field.text() == ""
    assert not page.wrong.isVisible()


def test_the_field_proposes_what_is_not_open(page, book):
    proposed = page.field.completer().model().stringList()
    assert "Sorcery" in proposed
    assert "Falsehood" not in proposed
    assert "Any Wise" not in proposed


def test_a_proposal_is_taken_with_arrow_and_enter(qtbot, page, document):
    page.field.setFocus()
    qtbot.keyClicks(page.field, "climbi")
    popup = page.field.completer().popup()
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: points(document, "climbing") == (1, 0))
    assert page.field.text() == ""
    assert document.stack.count() == 1
    assert not page.wrong.isVisible()


def test_magic_and_training_open_with_two_points_at_once(page, document, book):
    for skill in ("sorcery", "armor-training"):
        document.apply(edits.spend_on_skill(document.choices, book.skills[skill], 0, 2))
    rows = skill_rows(document.reckoning, book)
    training, sorcery = rows["armor-training"].line, rows["sorcery"].line
    assert why_no_step(training, "general", 1, True) == "A training does not advance."
    assert with_step(training, "general", -1) == Points(0, 0)
    assert with_step(sorcery, "general", 1) == Points(0, 3)
    assert with_step(sorcery, "general", -1) == Points(0, 0)
    closed = replace(sorcery, lifepath=0, general=0, open=False, ability=None)
    assert with_step(closed, "general", 1) == Points(0, 2)
    assert rows["armor-training"].exponent == "trained"


def test_lifepath_points_are_barred_where_no_lifepath_offers_it(qtbot, page, document, book):
    document.apply(edits.spend_on_skill(document.choices, book.skills["cooking"], 0, 1))
    assert not row(page, "cooking").lifepath.allows(1)
    click_stepper(qtbot, page, "cooking", "lifepath", 1)
    assert points(document, "cooking") == (0, 1)


@pytest.mark.parametrize(
    ("skill", "before", "code", "after"),
    [
        ("cooking", (2, 1), "not-offered", (0, 3)),
        ("knives", (0, 9), "over-limit", (0, 5)),
        ("climbing", (0, 1), "could-be-lifepath", (1, 0)),
        ("armor-training", (0, 3), "training", (0, 2)),
        ("armor-training", (0, 1), "half-open", (0, 2)),
        ("drink-wise", (0, 0), "demanded", (1, 0)),
    ],
)
def test_one_click_mends(document, con_man, book, skill, before, code, after):
    spent = SkillPoints(skill, *before)
    document.apply(edits.Edit("Try", replace(con_man, skills=(spent,))))
    found = skill_rows(document.reckoning, book)[skill]
    problem = next(each for each in found.problems if each.code == f"skills.{code}")
    left = document.reckoning.pools.lifepath_skills.points_left
    mended = mend(problem, found.line, left, con_man.limits.skill)
    assert mended is not None
    assert mended.points == Points(*after)
    document.apply(edits.spend_on_skill(document.choices, found.line.skill, *mended.points))
    still = skill_rows(document.reckoning, book)[skill].problems
    assert problem.code not in [each.code for each in still]


def test_a_placeholder_explains_itself_and_offers_the_field(qtbot, page, document, book):
    guard = book.lifepaths["human/city-dweller/city-guard"]
    document.apply(edits.take_lifepath(document.choices, guard))
    page.reveal("skills/appropriate-weapons")
    assert row(page, "appropriate-weapons").exponent == "choose"
    click_stepper(qtbot, page, "appropriate-weapons", "lifepath", 1)
    assert points(document, "appropriate-weapons") == (0, 0)
    page.detail.follow("Type one")
    assert page.focusWidget() is page.field
    qtbot.keyClicks(page.field, "Sword")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert points(document, "sword") == (1, 0)
    assert row(page, "sword").source == "any of your choice"


def test_a_token_answers_why(qtbot, page, document):
    index = page.model.place("falsehood")
    point = page.list.token_box(index).center().toPoint()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=point)
    [popover] = page.findChildren(why.Why)
    assert popover.accessibleName() == "Why: Falsehood"
    assert [line.value for line in popover.table.lines()] == ["+2", "+2", "4"]


def shown(page):
    return [each for each in page.model.rows() if isinstance(each, SkillRow)]


def test_sorting_by_name(page):
    page.filters._sorts.actions()[1].trigger()
    opened = [each.name for each in shown(page)][:5]
    assert opened == sorted(opened)
    assert page.filters.sort.text() == "By name"


def test_chips_and_words_narrow_the_list_together(qtbot, page):
    every = shown(page)
    qtbot.mouseClick(page.filters.chips["open"], Qt.MouseButton.LeftButton)
    opened = shown(page)
    assert len(opened) == 5 < len(every)
    assert all(each.line.open for each in opened)
    qtbot.keyClicks(page.filters.search, "agility")
    assert [each.key for each in shown(page)] == ["knives"]
    qtbot.keyClicks(page.filters.search, " no such")
    assert shown(page) == []
    assert page.model.rows()[0].name == "No skill here fits what you look for."
    qtbot.mouseClick(page.filters.clear_button, Qt.MouseButton.LeftButton)
    assert shown(page) == every


def test_a_skill_is_found_as_a_sheet_prints_it(qtbot, page):
    qtbot.keyClicks(page.filters.search, "knife")
    assert [each.key for each in shown(page)] == ["knives"]


def test_a_problem_is_shown_whatever_the_list_is_narrowed_to(page):
    page.filters.chips["open"].click()
    closed = next(row for row in page._rows.values() if not row.line.open)
    page.reveal(f"skills/{closed.key}")
    assert page.list.currentIndex().data(VALUE).key == closed.key
    assert not page.filters.filter.narrows


def test_what_the_list_was_narrowed_to_is_remembered(qtbot, document):
    document.path = Path("robard-ash.bwchar")
    window = Remembering()
    qtbot.addWidget(window)
    first, again = SkillsPage(document, window), SkillsPage(document, window)
    first.refresh()
    first.filters.chips["listed"].click()
    again.refresh()
    assert window.settings.filters == {"skills of robard-ash.bwchar": '{"listed":true}'}
    assert again.filters.chips["listed"].isChecked()
    assert {each.key for each in shown(again)} == {
        row.key for row in again._rows.values() if row.offered
    }


class Notes:
    """What a window remembers."""

    def __init__(self):
        self.filters = {}

    def filter(self, name):
        return self.filters.get(name, "")

    def set_filter(self, name, text):
        self.filters[name] = text


class Remembering(QMainWindow):
    """A window with its notes."""

    def __init__(self):
        super().__init__()
        self.settings = Notes()


def told(page):
    return " ".join(each.text() for each in page.detail.findChildren(QLabel) if each.isVisible())


def test_a_skill_tells_which_others_may_lend_it_a_die(page):
    page.reveal("skills/persuasion")
    assert "May lend a die, if the table agrees: Falsehood" in told(page)
    assert "(named by the book); " in told(page)
    page.reveal("skills/knives")
    assert "May lend" not in told(page)


def test_the_table_lets_a_skill_be_over_the_limit_in_one_step(page, document):
    low = replace(document.choices, limits=Limits(skill=3))
    document.apply(edits.Edit("Limit", low))
    page.reveal("skills/falsehood")
    assert "over the campaign limit" in told(page)
    page.detail.follow(ALLOW)
    (ruling,) = document.choices.rulings
    assert ruling.problem == "skills.over-limit@skills/falsehood"
    assert document.stack.undoText().startswith("Accept “Falsehood B4 is over")
    assert "over the campaign limit" not in told(page)


def test_a_skill_the_table_gives_is_open_without_points(page, document):
    given = Set("skill.read", 4, "Taught by the abbot.")
    document.apply(edits.rule(document.choices, given, "Rule Read 4"))
    page.reveal("skills/read")
    assert str(row(page, "read").line.ability) == "B4"
    assert "Open by the table" in told(page)


@pytest.mark.parametrize(
    ("lifepath", "general", "left", "after"),
    [
        pytest.param(3, 0, 5, (0, 3), id="all of them"),
        pytest.param(3, 0, 2, (1, 2), id="as many as there are"),
        pytest.param(0, 3, 5, None, id="nothing to move"),
        pytest.param(3, 0, 0, None, id="nowhere to go"),
    ],
)
def test_lifepath_points_move_to_general_ones(page, lifepath, general, left, after):
    line = replace(row(page, "falsehood").line, lifepath=lifepath, general=general)
    assert to_general(line, left) == (Points(*after) if after else None)
    dear = replace(line, lifepath=2, general=0, cost=2)
    assert to_general(dear, 1) is None


def test_points_are_moved_by_a_link_where_general_ones_are_left(page, document):
    page.reveal("skills/falsehood")
    page.detail.follow("Move them to general points")
    assert points(document, "falsehood") == (2, 1)


def test_before_any_lifepath_the_page_leads_to_them(qtbot, look, book):
    page = SkillsPage(Document(Character(Choices("human")), book))
    qtbot.addWidget(page)
    page.refresh()
    page.show()
    assert not page.list.isVisible()
    with qtbot.waitSignal(page.go) as asked:
        page.empty.button.click()
    assert asked.args == ["path/1"]


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("sleight of hand", "sleight-of-hand"),
        ("Wise of nobody's-wise", "wise-of-nobodys-wise"),
        ("drunk wise", "drunk-wise"),
        ("Ölfaß-wise", "olfass-wise"),
    ],
)
def test_names_are_found_forgivingly(book, typed, id):
    assert skill_named(typed, book).id == id


def test_nothing_is_no_name(book):
    with pytest.raises(UnknownNameError):
        skill_named("-wise", book)


def test_the_model_keeps_its_promises(page, document, qtbot):
    tester = QAbstractItemModelTester(
        page.model, QAbstractItemModelTester.FailureReportingMode.Fatal
    )
    click_stepper(qtbot, page, "climbing", "lifepath", 1)
    page.list.settled.emit()
    assert isinstance(tester.model(), QAbstractItemModel)


def test_narrow_pages_put_the_steppers_below_the_name(qtbot, page, document):
    page.resize(430, 700)
    index = page.model.place("knives")
    box, name = page.list.stepper_box(index, "general"), page.list.row_rect(index)
    assert box.top() > name.top() + 20
    assert box.right() < name.right()
    click_stepper(qtbot, page, "knives", "general", 1)
    assert points(document, "knives") == (2, 1)


def test_of_sixty_skills_the_one_looked_at_stays_in_its_place(page, document, book, con_man):
    many = [each.id for each in book.skills.values() if not each.open and not each.training]
    skills = tuple(SkillPoints(each, 0, 2) for each in many[:60])
    document.apply(edits.Edit("Many", replace(con_man, skills=skills)))
    page.reveal(f"skills/{many[30]}")
    before = page.list.row_rect(page.list.currentIndex())
    document.apply(edits.spend_on_skill(document.choices, book.skills[many[31]], 0, 4))
    assert page.list.row_rect(page.list.currentIndex()) == before
    assert points(document, many[31]) == (0, 4)


def test_a_digit_is_the_points_of_the_skill_one_stands_on(page, document):
    page.list.setCurrentIndex(page.model.place("falsehood"))
    page.list.setFocus()
    hands = Hands(page)
    assert hands.focus is page.list
    before = points(document, "falsehood")
    hands.type("5")
    assert points(document, "falsehood") == (5, before[1])
    hands.type("0")
    assert points(document, "falsehood") == (0, before[1])
    hands.press("Ctrl+3")
    assert points(document, "falsehood") == (0, before[1])
    page.list.setCurrentIndex(page.model.place("falsehood"))
    hands.type("1")
    lifepath, general = points(document, "falsehood")
    assert lifepath + general >= row(page, "falsehood").line.cost


@pytest.mark.parametrize(
    ("kind", "wanted", "then"),
    [("lifepath", 3, (3, 0)), ("lifepath", 0, (0, 0)), ("general", 2, (0, 2))],
)
def test_points_are_placed_as_they_are_typed(page, kind, wanted, then):
    line = row(page, "drink-wise").line
    assert points_of(line) == (0, 0)
    assert with_points(line, kind, wanted) == then
