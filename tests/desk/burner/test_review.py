"""The review lists what is to see to, leads there, and takes the table's word."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from bwdesk.desk.burner.review import page as review
from bwdesk.desk.burner.review.begin import BeginDialog
from bwdesk.desk.burner.review.page import ReviewPage
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Artha, Play, Set, Thing, Waive, Wound
from bwdesk.rules.person.deed import Deed

PAGE = ReviewPage


@pytest.fixture
def broken(page, document):
    """The page after a stat was pushed beyond what the pool can pay."""
    document.apply(edits.place_stat(document.choices, "power", 7))
    return page


def row_of(page, mark):
    return next(row for row in page.findings.rows() if row.view.accessibleName().startswith(mark))


def answer(qtbot, monkeypatch, *, reason, who):
    """Let the dialog be answered by typing, as soon as it opens."""
    opened = []

    def fill_in(dialog):
        opened.append(dialog)
        qtbot.keyClicks(dialog.reason, reason)
        dialog.who.clear()
        qtbot.keyClicks(dialog.who, who)
        qtbot.mouseClick(dialog.accept_it, Qt.MouseButton.LeftButton)

    monkeypatch.setattr(RulingDialog, "open", fill_in)
    return opened


def test_every_open_problem_has_its_line(page, document):
    shown = [row.view.accessibleName() for row in page.findings.rows()]
    for problem in document.reckoning.problems:
        assert any(problem.says in said and problem.remedy in said for said in shown)
    assert len(shown) == len(document.reckoning.problems)


def test_the_worst_of_a_page_comes_first(broken, document):
    order = list(Severity)
    for _, found in review.groups(document.reckoning):
        problems = [each.about for each in found if isinstance(each.about, Problem)]
        severities = [order.index(problem.severity) for problem in problems]
        assert severities == sorted(severities)


def test_the_headline_counts_what_is_broken_and_open(broken, document):
    reckoning = document.reckoning
    many = len(reckoning.problems_of(Severity.BROKEN))
    strange, left = (
        len(reckoning.problems_of(Severity.ODD)),
        len(reckoning.problems_of(Severity.UNFINISHED)),
    )
    assert many
    assert broken.headline.text() == f"{many} broken, {strange} odd, {left} open"


def test_nothing_left_is_ready(document):
    ready = replace(document.reckoning, problems=())
    assert review.headline(ready) == "Ready for the table"
    assert review.groups(ready) == []


def test_the_link_leads_to_the_control(qtbot, page):
    row = page.findings.rows()[0]
    with qtbot.waitSignal(page.go) as went:
        row.view.followed.emit()
    assert went.args == ["concept/name"] or "/" in went.args[0]


def test_the_open_is_not_accepted_but_done(page):
    assert not hasattr(row_of(page, "unfinished"), "act")


def test_the_table_accepts_what_is_broken(qtbot, monkeypatch, broken, document):
    opened = answer(qtbot, monkeypatch, reason="He was a giant.", who="Dana")
    before = document.reckoning.problems_of(Severity.BROKEN)
    row = row_of(broken, "broken")
    qtbot.mouseClick(row.act, Qt.MouseButton.LeftButton)
    (ruling,) = document.choices.rulings
    assert isinstance(ruling, Waive)
    assert (ruling.reason, ruling.who) == ("He was a giant.", "Dana")
    assert ruling.when
    assert opened[0].says.text() == before[0].says
    assert len(document.reckoning.problems_of(Severity.BROKEN)) == len(before) - 1
    assert document.stack.undoText() == f"Accept “{before[0].says}”"
    assert "Accepted" in row_of(broken, "ruling").view.accessibleName()


def test_a_ruling_is_lifted_again(qtbot, page, document):
    document.apply(edits.rule(document.choices, Set("age", 20, "So it is.", "Dana"), "Rule Age"))
    row = row_of(page, "ruling")
    qtbot.mouseClick(row.act, Qt.MouseButton.LeftButton)
    assert document.choices.rulings == ()
    assert document.stack.undoText().startswith("Lift")


def test_the_ruling_wants_a_reason(qtbot, document):
    dialog = RulingDialog(document.reckoning.problems[0], "Dana")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    assert not dialog.accept_it.isEnabled()
    assert dialog.accept_it.toolTip()
    qtbot.keyClicks(dialog.reason, "  why not ")
    assert dialog.accept_it.isEnabled()
    assert dialog.ruling().reason == "why not"
    dialog.who.clear()
    accepted: list[bool] = []
    dialog.accepted.connect(lambda: accepted.append(True))
    dialog.open()
    dialog.reason.setFocus()
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert dialog.isVisible(), "who says so is asked for, and not passed by"
    assert dialog.focusWidget() is dialog.who
    qtbot.keyClick(dialog.who, Qt.Key.Key_Return)
    assert accepted


def test_rows_that_stay_keep_the_focus(page, document):
    first = page.findings.rows()[0]
    document.apply(edits.rule(document.choices, Set("health", 5, "So it is."), "Rule Health"))
    assert page.findings.rows()[0] is first
    QApplication.processEvents()
    assert first.isVisible()


@pytest.fixture
def asked(qtbot, page, document):
    """The dialog that asks how to begin."""
    document.apply(edits.add_thing(document.choices, Thing("Knife", "arms", 3)))
    qtbot.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    return page.findChild(BeginDialog)


def test_the_table_is_told_what_is_open_and_may_begin_all_the_same(qtbot, asked, page, document):
    assert "Still to see to" in asked.remark.accessibleName()
    assert asked.heading.text() == "Bring Robard Ash to the table"
    qtbot.keyClick(asked._ways.checkedButton(), Qt.Key.Key_Down)
    assert asked._ways.checkedButton().text() == (
        "A faster start, by the lifepaths walked: 2\u00a0Fate, 2\u00a0Persona and 1\u00a0Deeds"
    )
    qtbot.mouseClick(asked.begin, Qt.MouseButton.LeftButton)
    play = document.character.play
    assert (play.begun, play.artha) == (True, Artha(2, 2, 1))
    assert play.possessions == document.choices.things
    assert document.stack.undoText() == "Bring Robard Ash to the table"
    assert page.play.isVisible()
    assert not page.begin.isVisible()
    assert page.play_says.text().startswith(
        "With 2\u00a0Fate, 2\u00a0Persona and 1\u00a0Deeds in hand."
    )
    document.stack.undo()
    assert document.character.play == Play()
    assert page.begin.isVisible()


def test_arms_nobody_has_named_are_asked_for_and_come_along(qtbot, asked, document):
    assert asked.wares[0].which.currentData() == "knife"
    ware = asked.wares[0]
    ware.which.setCurrentIndex(ware.which.findData("dirk"))
    ware.which.activated.emit(ware.which.currentIndex())
    qtbot.mouseClick(asked.begin, Qt.MouseButton.LeftButton)
    assert document.choices.things[0].arm == "dirk"
    assert [each.arm for each in document.character.play.arms.carried] == ["dirk"]


def test_not_yet_changes_nothing(qtbot, asked, document):
    count = document.stack.count()
    qtbot.mouseClick(asked.cancel, Qt.MouseButton.LeftButton)
    assert document.stack.count() == count


def test_nothing_open_is_no_remark(qtbot, document):
    dialog = BeginDialog("Robard Ash", replace(document.reckoning, problems=()), document.book)
    qtbot.addWidget(dialog)
    assert dialog.remark is None


def test_back_to_the_burning_as_long_as_nothing_has_happened(qtbot, asked, page, document):
    qtbot.mouseClick(asked.begin, Qt.MouseButton.LeftButton)
    document.apply(edits.add_thing(document.choices, Thing("Coat", "gear", 1)))
    assert [each.name for each in document.character.play.possessions] == ["Knife", "Coat"]
    qtbot.mouseClick(page.step_back, Qt.MouseButton.LeftButton)
    assert document.character.play == Play()
    document.stack.undo()
    document.apply(Deed("A wound", replace(document.character.play, wounds=(Wound(7, 1),))))
    assert page.play.isVisible()
    assert not page.step_back.isVisible()


def test_the_sheet_is_asked_for_from_here(qtbot, page):
    with qtbot.waitSignal(page.print_sheet):
        qtbot.mouseClick(page.print_it, Qt.MouseButton.LeftButton)


def test_what_no_page_knows_is_revealed_here(page, document):
    found = document.reckoning.problems[0]
    page.reveal(found.where)
    assert page.findings.isAncestorOf(page.focusWidget())
    page.reveal("nowhere")
    assert page.findings.isAncestorOf(page.focusWidget()), "never on what cannot be undone"
