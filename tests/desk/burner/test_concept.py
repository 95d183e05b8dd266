"""The first page: words, stock, sex and limits, each an edit with a name."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage

from bwdesk.desk.burner.concept.page import ConceptPage
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import ask, pictures, return_key
from bwdesk.rules.person.character import Character, Limits, Portrait
from tests.desk.drops import drop, files
from tests.desk.hands import Hands

PAGE = ConceptPage


def button(page, name):
    return next(each for each in page.stocks.buttons() if each.text() == name)


def test_a_name_typed_is_one_step_and_keeps_the_cursor(qtbot, page, document):
    page.name.setCursorPosition(0)
    qtbot.keyClicks(page.name, "Old ")
    assert document.choices.name == "Old Robard Ash"
    assert page.name.cursorPosition() == 4
    assert (document.stack.count(), document.stack.undoText()) == (1, "Write the name")
    document.stack.undo()
    assert page.name.text() == "Robard Ash"


def test_every_field_is_written_where_it_belongs(qtbot, page, document):
    qtbot.keyClicks(page.player, "Dana")
    qtbot.keyClicks(page.concept, "A cheat.")
    qtbot.keyClicks(page.notes, "Owes rent.")
    choices = document.choices
    assert (choices.player, choices.concept, choices.notes) == ("Dana", "A cheat.", "Owes rent.")
    assert document.stack.count() == 3


def test_every_stock_of_the_book_has_a_card_with_its_figures(page, book):
    assert {each.card().id for each in page.stocks.buttons()} == set(book.stocks)
    said = button(page, "Human").accessibleName()
    human = book.stocks["human"]
    assert said == (
        f"Human, {len(human.settings)} settings, "
        f"{len(book.lifepaths_of('human'))} lifepaths, stride 7"
    )
    assert button(page, "Human").isChecked()


def test_another_stock_starts_over_as_one_step(qtbot, page, document):
    before = document.choices
    qtbot.mouseClick(button(page, "Elf"), Qt.MouseButton.LeftButton)
    assert (document.choices.stock, document.choices.path) == ("elf", ())
    assert document.stack.undoText() == "Start over as Elf"
    assert button(page, "Elf").isChecked()
    document.stack.undo()
    assert document.choices == before
    assert button(page, "Human").isChecked()


def test_the_stock_one_has_costs_nothing(qtbot, page, document):
    qtbot.mouseClick(button(page, "Human"), Qt.MouseButton.LeftButton)
    assert document.choices.path
    assert document.stack.count() == 0


def test_arrows_and_enter_choose_a_stock(qapp, qtbot, page, document):
    return_key.install(qapp)
    Hands(page)
    first, second = page.stocks.buttons()[:2]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    qtbot.keyClick(second, Qt.Key.Key_Return)
    assert document.choices.stock == second.card().id


def test_the_cards_stand_in_as_many_columns_as_fit(qtbot, page):
    for width, columns in ((750, 4), (420, 2)):
        page.resize(width, 696)
        qtbot.waitUntil(lambda many=columns: len({b.x() for b in page.stocks.buttons()}) == many)


def test_a_stock_no_pack_has_is_said_beside_the_cards(qtbot, document):
    lost = replace(document.choices, stock="goblin", path=())
    page = ConceptPage(Document(Character(lost), document.packs))
    qtbot.addWidget(page)
    page.refresh()
    assert "No pack in use has the stock goblin." in page.stock_remark.text()
    assert not any(each.isChecked() for each in page.stocks.buttons())


def test_sex_is_said_or_not(page, document):
    page.sex.choose(1)
    assert document.choices.sex == "female"
    document.stack.undo()
    assert page.sex.current() == 0


def test_limits_are_stepped(qtbot, page, document):
    qtbot.keyClick(page.limits["stat"], Qt.Key.Key_Home)
    qtbot.keyClick(page.limits["lifepaths_max"], Qt.Key.Key_Plus)
    assert document.choices.limits == Limits(stat=0, skill=6, lifepaths_max=1)
    assert document.stack.undoText() == "Change the campaign limits"


@pytest.mark.parametrize(("where", "name"), [("concept/name", "Name"), ("concept/stat", "Highest")])
def test_a_problem_leads_to_its_control(page, where, name):
    page.reveal(where)
    assert page.focusWidget().accessibleName().startswith(name)


@pytest.fixture
def face(tmp_path):
    file = tmp_path / "face.png"
    image = QImage(80, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    image.save(str(file))
    return file


def test_a_portrait_is_chosen_and_removed_as_steps_that_can_be_undone(
    qtbot, page, document, face, monkeypatch
):
    monkeypatch.setattr(ask, "image_to_open", lambda _parent: face)
    qtbot.mouseClick(page.portrait_choose, Qt.MouseButton.LeftButton)
    portrait = document.choices.portrait
    assert portrait
    assert pictures.image_of(portrait)
    assert document.stack.undoText() == "Choose a portrait"
    qtbot.mouseClick(page.portrait_remove, Qt.MouseButton.LeftButton)
    assert document.choices.portrait is None
    document.stack.undo()
    assert document.choices.portrait is portrait


def test_no_file_chosen_changes_nothing(qtbot, page, document, monkeypatch):
    monkeypatch.setattr(ask, "image_to_open", lambda _parent: None)
    qtbot.keyClick(page.portrait, Qt.Key.Key_Return)
    assert document.stack.count() == 0


def test_a_portrait_is_pasted_and_taken_down_by_keys(qtbot, page, document, face):
    QGuiApplication.clipboard().setImage(QImage(str(face)))
    qtbot.keyClick(page.portrait, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert document.choices.portrait
    assert page.portrait.accessibleName() == "Portrait"
    qtbot.keyClick(page.portrait, Qt.Key.Key_Delete)
    assert document.choices.portrait is None


def test_nothing_to_paste_is_said(qtbot, page, document):
    QGuiApplication.clipboard().setText("no picture")
    qtbot.mouseClick(page.portrait_paste, Qt.MouseButton.LeftButton)
    assert page.portrait_says.text() == "There is no image to paste. Copy one first."
    assert document.stack.count() == 0


def test_a_file_is_dropped_and_one_that_is_no_image_is_said(page, document, face, tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("no picture")
    assert drop(page.portrait, files([other]))
    assert page.portrait_says.text().startswith("notes.txt is no image")
    assert drop(page.portrait, files([face]))
    assert document.choices.portrait
    assert not page.portrait_says.isVisible()


def test_words_cannot_be_dropped_on_the_frame(page, document):
    data = QMimeData()
    data.setText("a face")
    assert not drop(page.portrait, data)
    assert document.choices.portrait is None


def test_a_damaged_portrait_leaves_an_empty_frame(page, document):
    broken = replace(document.choices, portrait=Portrait("image/png", b"no picture"))
    document.become(Character(broken))
    assert not page.portrait.grab().isNull()
    assert page.portrait_remove.isVisible()


def test_a_narrow_page_has_everything_without_scrolling_sideways(qtbot, page):
    page.resize(440, 696)
    qtbot.waitUntil(lambda: page.player.y() > page.name.y())
    qtbot.waitUntil(lambda: page.area.horizontalScrollBar().maximum() == 0)
