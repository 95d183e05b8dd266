"""The planner's window: goals by keyboard, lives as they are found, one step of undo."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from bwdesk.desk.burner.lifepaths.page import LifepathsPage
from bwdesk.desk.burner.planner.chains import SORTS, Chains
from bwdesk.desk.burner.planner.searching import Searching
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.burning.planner import Chain, Goal, Verdict, plan
from bwdesk.rules.person.character import Character, Choices

CON_MAN = "human/city-dweller/confidence-man"


@pytest.fixture
def page(qtbot, look, book):
    blank = Choices(stock="human", name="Robard Ash")
    path = read_path("City Born, Pickpocket", blank, book)
    document = Document(Character(replace(blank, path=path)), book)
    page = LifepathsPage(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(1032, 700)
    page.show()
    qtbot.waitExposed(page)
    page.refresh()
    return page


@pytest.fixture
def dialog(qtbot, page):
    page.plan_life()
    qtbot.waitExposed(page._planner)
    return page._planner


def done(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog._again.isActive(), timeout=5_000)
    qtbot.waitUntil(lambda: not dialog.search.is_running, timeout=60_000)


def add(qtbot, dialog, kind, typed):
    """Add a goal by keyboard alone."""
    button = dialog.form.wanted[kind].add
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    picker = button.findChildren(Picker)[-1]
    qtbot.keyClicks(picker.search, typed)
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)


def lives(goal, choices, book, most=300):
    found = []
    for step in plan(goal, choices, book):
        if isinstance(step, Chain):
            found.append(step)
            if len(found) == most:
                break
    return found


def test_it_opens_by_key_and_says_what_to_do(qtbot, page):
    page.activateWindow()
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page._planner is not None)
    assert page._planner.isVisible()
    assert page._planner.says.text().startswith("Say at the left")
    assert not page._planner.take.isEnabled()
    assert not page._planner.isModal()


def test_all_lives_are_found_counted_and_sorted(qtbot, page, dialog):
    add(qtbot, dialog, "end", "confidence")
    dialog.form.figures["most"].setValue(4)
    done(qtbot, dialog)
    choices, book = page.document.choices, page.document.book
    expected = lives(Goal(end=(CON_MAN,), most=4), choices, book, most=10_000)
    assert dialog.model.rowCount() == len(expected)
    assert dialog.says.text() == f"These are all {len(expected)} within 4\u00a0lifepaths."
    for sort, (_, key) in enumerate(SORTS):
        qtbot.mouseClick(dialog.sort.button(sort), Qt.MouseButton.LeftButton)
        rows = [dialog.model.index(row).data(VALUE) for row in range(dialog.model.rowCount())]
        assert [each.chain for each in rows] == sorted(expected, key=lambda chain: key(chain.order))
        assert [each.number for each in rows] == list(range(1, len(rows) + 1))


def test_enter_takes_a_life_in_one_step(qtbot, page, dialog):
    add(qtbot, dialog, "end", "confidence")
    done(qtbot, dialog)
    dialog.list.setFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    wanted = dialog.list.currentIndex().data(VALUE).chain
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert page.document.choices.path == wanted.steps
    assert page.document.stack.count() == 1
    assert page.document.stack.undoText() == "Take a planned life as Confidence Man"
    assert not page.document.reckoning.is_broken
    assert not dialog.isVisible()
    page.document.stack.undo()
    assert len(page.document.choices.path) == 2


def test_what_is_chosen_is_drawn_and_taken_by_the_button(qtbot, page, dialog):
    add(qtbot, dialog, "skills", "sorcery")
    qtbot.waitUntil(lambda: dialog.take.isEnabled(), timeout=20_000)
    assert [each.name for each in dialog.line.segments() if not each.considered] == [
        "City Born",
        "Pickpocket",
    ]
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    book = page.document.book
    listed = {
        s for step in page.document.choices.path for s in book.lifepaths[step.lifepath].skills
    }
    assert "sorcery" in listed


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ({"most": 2}, "There is none within 2\u00a0lifepaths."),
        ({"age_max": 5}, "There is none"),
    ],
)
def test_none_is_said_honestly(qtbot, dialog, figures, says):
    add(qtbot, dialog, "end", "confidence")
    for key, value in figures.items():
        dialog.form.figures[key].setValue(value)
    done(qtbot, dialog)
    assert dialog.says.text().startswith(says)
    assert dialog.model.rowCount() == 0
    assert not dialog.take.isEnabled()


def test_a_search_is_stopped_and_says_so(qtbot, dialog):
    add(qtbot, dialog, "skills", "sorcery")
    qtbot.waitUntil(lambda: dialog.model.rowCount() > 0, timeout=20_000)
    assert dialog.stop.isVisible()
    qtbot.mouseClick(dialog.stop, Qt.MouseButton.LeftButton)
    assert not dialog.search.is_running
    assert dialog.says.text().startswith("Stopped after ")
    assert dialog.stop.isHidden()
    before = dialog.model.rowCount()
    qtbot.mouseClick(dialog.more, Qt.MouseButton.LeftButton)
    assert dialog.more.isHidden()
    assert dialog.stop.isVisible()
    qtbot.waitUntil(lambda: dialog.model.rowCount() > before, timeout=20_000)
    orders = [dialog.model.chain(row).order for row in range(dialog.model.rowCount())]
    assert orders == sorted(orders)
    assert len(set(orders)) == len(orders), "none twice"
    dialog.search.forget()


def test_another_goal_begins_anew(qtbot, dialog):
    add(qtbot, dialog, "skills", "sorcery")
    qtbot.waitUntil(lambda: dialog.model.rowCount() > 0, timeout=20_000)
    dialog.form.wanted["skills"].choose(())
    add(qtbot, dialog, "end", "confidence")
    dialog.form.figures["most"].setValue(3)
    done(qtbot, dialog)
    ends = {dialog.model.chain(row).path[-1].lifepath.id for row in range(dialog.model.rowCount())}
    assert ends <= {CON_MAN}


def test_from_birth_forgets_the_path(qtbot, dialog):
    add(qtbot, dialog, "end", "confidence")
    qtbot.mouseClick(dialog.form.start.button(1), Qt.MouseButton.LeftButton)
    dialog.form.figures["most"].setValue(3)
    done(qtbot, dialog)
    starts = {dialog.model.chain(row).path[0].lifepath.id for row in range(dialog.model.rowCount())}
    assert len(starts) > 1


def test_the_path_is_followed(qtbot, page, dialog):
    add(qtbot, dialog, "end", "confidence")
    done(qtbot, dialog)
    page._remove(1)
    done(qtbot, dialog)
    path = dialog.model.chain(0).path
    assert [each.lifepath.name for each in path][:1] == ["City Born"]
    assert dialog.model.index(0).data(VALUE).lived == 1


def test_closing_ends_the_search(qtbot, dialog):
    add(qtbot, dialog, "skills", "sorcery")
    qtbot.waitUntil(lambda: dialog.model.rowCount() > 0, timeout=20_000)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert not dialog.search.is_running


def test_the_model_keeps_its_promises_while_it_grows(look, book):
    model = Chains()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    found = lives(Goal(skills=("sorcery",)), Choices(stock="human"), book)
    model.clear(0)
    model.add(found[:50])
    held = QPersistentModelIndex(model.index(20))
    before = model.chain(20)
    for start in range(50, 300, 50):
        model.add(found[start : start + 50])
    model.sort_by(3)
    assert model.chain(held.row()) is before
    assert held.data(VALUE).number == held.row() + 1


def test_thousands_of_lives_are_taken_in_whatever_order(qtbot, dialog, book):
    found = lives(Goal(skills=("sorcery",)), Choices(stock="human"), book, most=300)
    dialog.model.clear(0)
    dialog.model.add(found * 10)
    dialog.model.sort_by(2)
    dialog.model.add(found)
    assert dialog.model.rowCount() == len(found) * 11


def test_a_search_ends_by_itself_after_so_many(qtbot, look, book):
    search = Searching(most=40)
    ended: list[object] = []
    found: list[object] = []
    search.found.connect(found.extend)
    search.ended.connect(ended.append)
    search.start(Goal(skills=("sorcery",)), Choices(stock="human"), book)
    qtbot.waitUntil(lambda: bool(ended), timeout=20_000)
    assert (len(found), ended) == (40, [None])
    search.go_on()
    qtbot.waitUntil(lambda: len(ended) == 2, timeout=20_000)
    assert (len(found), ended.pop()) == (80, None)
    assert search.rests
    search.start(Goal(end=("human/noble/bastard",), most=1), Choices(stock="human"), book)
    qtbot.waitUntil(lambda: len(ended) == 2, timeout=20_000)
    assert ended[1] in (Verdict.NONE_WITHIN, Verdict.NEVER)
    assert not search.rests
