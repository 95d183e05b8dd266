"""Beliefs and Instincts are written as on paper, one line one step of undo."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAction, QKeySequence

from bwdesk.desk.burner.beliefs.page import BeliefsPage
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Instinct

PAGE = BeliefsPage


def shown(lines):
    return [line.toPlainText() for line in lines.lines if line.isVisible()]


def test_a_belief_typed_is_one_step(qtbot, page, document):
    qtbot.keyClicks(page.beliefs.lines[0], "Trust nobody.")
    assert document.choices.beliefs == ("Trust nobody.",)
    assert (document.stack.count(), document.stack.undoText()) == (1, "Write a Belief")
    document.stack.undo()
    assert document.choices.beliefs == ()
    assert shown(page.beliefs) == ["", "", ""]


def test_another_line_is_another_step(qtbot, page, document):
    page.beliefs.lines[0].setFocus()
    qtbot.keyClicks(page.beliefs.lines[0], "One")
    qtbot.keyClick(page.beliefs.lines[0], Qt.Key.Key_Return)
    assert page.beliefs.lines[1].hasFocus()
    qtbot.keyClicks(page.beliefs.lines[1], "Two")
    assert document.choices.beliefs == ("One", "Two")
    assert document.stack.count() == 2


def test_typing_in_the_middle_keeps_the_cursor_there(qtbot, page, document):
    line = page.beliefs.lines[0]
    qtbot.keyClicks(line, "Trust body.")
    cursor = line.textCursor()
    cursor.setPosition(6)
    line.setTextCursor(cursor)
    qtbot.keyClicks(line, "no")
    assert document.choices.beliefs == ("Trust nobody.",)
    assert line.textCursor().position() == 8


def test_a_third_line_may_be_written_first_and_counts_once(qtbot, page, document):
    qtbot.keyClicks(page.beliefs.lines[2], "Three")
    assert document.choices.beliefs == ("", "", "Three")
    assert page.missing["beliefs/beliefs"].text().startswith("Two of three Beliefs")


def test_three_lines_stand_still(page, in_window):
    """No fourth springs up under Tab; one more comes when it is asked for."""
    hands = in_window(page, 750, 696)
    hands.click(page.beliefs.lines[0])
    for _ in range(3):
        hands.type("x")
        hands.press("Tab")
    assert shown(page.beliefs) == ["x", "x", "x"]
    assert page.missing["beliefs/beliefs"].text() == ""
    hands.tab_to(page.instincts.lines[0], most=2)
    hands.click(page.another_belief)
    assert hands.focus is page.beliefs.lines[3]
    hands.type("y")
    assert shown(page.beliefs) == ["x", "x", "x", "y"]
    hands.press("Backspace")
    assert shown(page.beliefs) == ["x", "x", "x", ""], "and none vanishes under the hand"
    assert page.beliefs.lines[3].hasFocus()


def test_a_line_nobody_wrote_goes_when_the_page_is_left(page, in_window):
    hands = in_window(page, 750, 696)
    for place in range(3):
        hands.click(page.beliefs.lines[place])
        hands.type("x")
    hands.click(page.another_belief)
    page.hide()
    page.show()
    page.refresh()
    assert shown(page.beliefs) == ["x", "x", "x"]


def test_an_empty_second_is_still_to_write(page, document):
    for place in (0, 2, 3):
        document.apply(edits.write_belief(document.choices, place, "x"))
    assert page.missing["beliefs/beliefs"].text().startswith("One of three Beliefs")


def test_the_line_somebody_stands_in_stays_when_it_is_emptied(qtbot, page, document):
    for place in range(4):
        qtbot.keyClicks(page.beliefs.lines[place], "x")
        page.another_belief.click()
    last = page.beliefs.lines[3]
    page.beliefs.lines[4].setFocus()
    document.stack.undo()
    assert last.isVisible()


def test_the_kind_of_an_instinct_is_chosen_beside_it(qtbot, page, document):
    assert not page.instincts.kinds[0].isVisible()
    qtbot.keyClicks(page.instincts.lines[0], "Face the door.")
    page.instincts.kinds[0].choose(1)
    assert document.choices.instincts == (Instinct("Face the door.", "insurance"),)
    document.stack.undo()
    assert document.choices.instincts == ()


def test_what_the_document_says_is_shown_without_a_new_step(page, document):
    said = (Instinct("Draw first.", "dare"),)
    document.apply(edits.Edit("Elsewhere", replace(document.choices, instincts=said)))
    assert page.instincts.kinds[0].current() == 2
    assert document.stack.count() == 1


def test_pasted_lines_become_one(page, document):
    pasted = QMimeData()
    pasted.setText("Trust\nnobody,\n  ever.")
    page.beliefs.lines[0].insertFromMimeData(pasted)
    assert document.choices.beliefs == ("Trust nobody, ever.",)


def test_no_more_is_taken_than_the_file_holds(page, document):
    pasted = QMimeData()
    pasted.setText("x" * 20_001)
    page.beliefs.lines[0].insertFromMimeData(pasted)
    assert document.choices.beliefs == ("x" * 20_000,)


def test_long_beliefs_get_a_second_line_to_stand_on(qtbot, page, document):
    line = page.beliefs.lines[0]
    low = line.height()
    document.apply(edits.write_belief(document.choices, 0, "A long story. " * 12))
    qtbot.waitUntil(lambda: line.height() > low)


def test_undo_in_a_line_is_the_undo_of_the_document(qtbot, page, document):
    undo = QAction("Undo", page)
    undo.setShortcut(QKeySequence.StandardKey.Undo)
    undo.triggered.connect(document.stack.undo)
    page.addAction(undo)
    line = page.beliefs.lines[0]
    line.setFocus()
    qtbot.keyClicks(line, "Trust")
    qtbot.keySequence(line, QKeySequence(QKeySequence.StandardKey.Undo))
    assert document.choices.beliefs == ()
    assert line.toPlainText() == ""


@pytest.mark.parametrize(
    ("where", "lines", "place"),
    [("beliefs/beliefs", "beliefs", 1), ("beliefs/instincts", "instincts", 0)],
)
def test_a_problem_leads_to_the_first_empty_line(qtbot, page, where, lines, place):
    qtbot.keyClicks(page.beliefs.lines[0], "One")
    page.reveal(where)
    assert getattr(page, lines).lines[place].hasFocus()


def test_concept_and_notes_are_written_here_as_well(qtbot, page, document):
    qtbot.keyClicks(page.concept, "A cheat.")
    qtbot.keyClicks(page.notes, "Owes rent.")
    assert (document.choices.concept, document.choices.notes) == ("A cheat.", "Owes rent.")
    document.stack.undo()
    assert page.notes.toPlainText() == ""


def test_who_may_have_more_has_a_line_for_each(page, document, book):
    for trait in ("loyal", "alarmist"):
        document.apply(edits.take_trait(document.choices, book.traits[trait]))
    assert len(shown(page.beliefs)) == len(shown(page.instincts)) == 4
    assert page.beliefs_hint.text().endswith("Four, thanks to Loyal.")
    assert page.instincts_hint.text().endswith("Four, thanks to Alarmist.")


def test_tab_goes_down_the_page(page, in_window):
    hands = in_window(page, 750, 696)
    page.concept.setFocus()
    seen = []
    for _ in range(8):
        seen.append(hands.focus.accessibleName())
        hands.press("Tab")
    nth = ("First", "Second", "Third")
    expected = ["Concept", *(f"{n} Belief" for n in nth), *(f"{n} Instinct" for n in nth), "Notes"]
    assert seen == expected


def test_enter_goes_to_the_next_line_to_write_on(page, in_window):
    """Past the kind of an Instinct, which is there as soon as it is written."""
    hands = in_window(page, 750, 696)
    hands.click(page.beliefs.lines[0])
    said = ["a", "b", "c", "d", "e", "f"]
    for each in said:
        hands.type(each)
        hands.press("Return")
    assert shown(page.beliefs) + shown(page.instincts) == said
    assert hands.focus is page.notes


def test_the_last_word_moves_nothing_below_it(page, in_window):
    """Whoever aims at the next line hits it, though what was missing is said no more."""
    hands = in_window(page, 750, 696)
    for line, said in zip(page.beliefs.lines, ("a", "b", ""), strict=False):
        hands.click(line)
        hands.type(said)
    line = page.instincts.lines[0]
    before = line.mapTo(page, line.rect().center())
    hands.type("c")
    assert page.missing["beliefs/beliefs"].text() == ""
    assert line.mapTo(page, line.rect().center()) == before
