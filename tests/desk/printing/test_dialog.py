"""Ctrl+P: characters, sheets and paper are chosen, looked at, saved, printed or shown."""

import shutil

import pypdfium2
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtWidgets import QPushButton

from bwdesk import sheets
from bwdesk.desk.kit.action import ActionRow
from bwdesk.desk.printing.papers import CHECK, CHECKED
from bwdesk.sheets import KINDS
from tests.desk import under_way
from tests.desk.printing.hands import LEFT, click, idle, says
from tests.desk.shell.conftest import CON_MAN, SAMPLES, rename

POINTS = {"a4": (595, 842), "letter": (612, 792)}
BARON = SAMPLES / "regal-baron.bwchar"


def ticked(dialog):
    return [paper.title for paper in dialog.papers.chosen_papers]


def titles(path):
    pdf = pypdfium2.PdfDocument(path)
    return [str(each.get_title()) for each in pdf.get_toc() if each.level == 0]


@pytest.mark.parametrize("paper", POINTS)
def test_the_sheet_on_screen_is_saved(qtbot, user, window, tmp_path, come_up, paper):
    window.open_sample(CON_MAN)
    window.settings.set_paper(paper)
    user.prints = tmp_path / "con man.pdf"
    dialog = come_up()
    assert says(dialog) == "1 sheet for 1 character."
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert user.asked == ["print Complicated Con Man.pdf"]
    pdf = pypdfium2.PdfDocument(user.prints)
    assert tuple(round(side) for side in pdf[0].get_size()) == POINTS[paper]
    assert "Complicated Con Man" in pdf[0].get_textpage().get_text_range()
    assert says(dialog) == "Saved con man.pdf."


def test_what_is_not_saved_in_the_character_prints_as_well(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    rename(window, "Robard Ash")
    user.prints = tmp_path / "robard.pdf"
    dialog = come_up()
    assert [paper.says for paper in dialog.papers.papers] == ["open, unsaved"]
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert "Robard Ash" in pypdfium2.PdfDocument(user.prints)[0].get_textpage().get_text_range()


def test_pages_become_pictures(qtbot, user, window, tmp_path, come_up):
    """Several are never written over what is there without a question."""
    window.open_sample(CON_MAN)
    user.prints = tmp_path / "con man.png"
    dialog = come_up()
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    made = sorted(path.name for path in tmp_path.glob("con man*"))
    assert made == ["con man-1.png", "con man-2.png"]
    assert says(dialog) == "Saved 2 pictures, con man-1.png to con man-2.png."
    page = QImage(str(tmp_path / made[0]))
    assert page.height() == 1754

    (tmp_path / made[1]).write_text("mine")
    (tmp_path / made[0]).unlink()
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert user.asked[-1] == "write over con man-2.png"
    assert not (tmp_path / made[0]).exists()
    user.replaces = True
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert not QImage(str(tmp_path / made[1])).isNull()


def test_leaving_the_file_dialog_prints_nothing(qtbot, user, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    click(qtbot, dialog.save)
    assert not dialog.busy
    assert says(dialog) == "1 sheet for 1 character."


def test_a_sheet_that_cannot_be_written(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    user.prints = tmp_path / "nowhere" / "con man.pdf"
    dialog = come_up()
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert "its folder does not exist" in user.told[0]


def test_a_sheet_never_takes_the_place_of_its_character(qtbot, user, window, tmp_path, come_up):
    file, same = tmp_path / "con-man.bwchar", tmp_path / "con-man.pdf"
    shutil.copyfile(CON_MAN, file)
    same.hardlink_to(file)
    window.open_path(file)
    user.prints = same
    dialog = come_up()
    click(qtbot, dialog.save)
    assert "It would take its character's place." in user.told[0]
    assert same.read_bytes() == CON_MAN.read_bytes()


def test_a_character_with_nothing_chosen_prints_too(qtbot, user, window, tmp_path, come_up):
    window.parts["characters"].burn()
    user.prints = tmp_path / "nobody.pdf"
    dialog = come_up()
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert user.prints.read_bytes().startswith(b"%PDF-")


def test_several_sheets_of_one_are_not_called_by_the_first(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    user.prints = tmp_path / "all.pdf"
    dialog = come_up()
    click(qtbot, dialog.chooser.kinds["wounds"])
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert user.asked == ["print Complicated Con Man sheets.pdf"]


def test_a_whole_table_in_one_queue(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    user.adds = [BARON, SAMPLES / "drunken-sailor.bwchar"]
    user.prints = tmp_path / "table.pdf"
    dialog = come_up()
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    assert ticked(dialog) == ["Complicated Con Man", "Regal Baron", "Drunken Sailor"]
    click(qtbot, dialog.chooser.kinds["wounds"])
    assert says(dialog) == "6 sheets for 3 characters."
    click(qtbot, dialog.save)
    assert dialog.work.isVisible()
    assert not dialog.chooser.isEnabled()
    assert dialog.work.says.text() == "Printing sheet 1 of 6…"
    idle(qtbot, dialog)
    assert titles(user.prints) == [
        f"{name}, {sheet}"
        for name in ("Complicated Con Man", "Regal Baron", "Drunken Sailor")
        for sheet in ("character sheet", "wound record")
    ]
    assert user.asked[-1] == "print Sheets.pdf"


def test_files_that_cannot_be_read_are_told_and_the_others_listed(
    qtbot, user, window, tmp_path, come_up
):
    torn = tmp_path / "torn.bwchar"
    torn.write_text("{")
    user.adds = [torn, BARON]
    dialog = come_up(proved=False)
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    assert ticked(dialog) == ["Regal Baron"]
    assert "torn.bwchar" in user.told[0]
    qtbot.waitUntil(lambda: len(dialog.preview.proof.sizes) == 2, timeout=20_000)
    # The same file again is listed once.
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    assert ticked(dialog) == ["Regal Baron"]


def test_a_queue_can_be_left(qtbot, user, window, tmp_path, come_up, monkeypatch):
    window.open_sample(CON_MAN)
    user.adds = sorted(SAMPLES.glob("*.bwchar"))
    user.prints = tmp_path / "table.pdf"
    user.prints.write_bytes(b"what was there")
    dialog = come_up()
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    for way in (lambda: click(qtbot, dialog.work.cancel), lambda: escape(qtbot, dialog)):
        click(qtbot, dialog.save)
        worker = dialog._worker
        qtbot.waitUntil(lambda: dialog.work.bar.value() > 0, timeout=20_000)
        way()
        assert not dialog.busy
        assert says(dialog) == "Stopped; nothing was written."
        worker.wait()
    qtbot.wait(20)
    assert user.prints.read_bytes() == b"what was there"
    assert dialog.isVisible()


def escape(qtbot, dialog):
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_while_a_queue_is_printed_the_window_hears_clicks(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    user.adds = sorted(SAMPLES.glob("*.bwchar"))
    user.prints = tmp_path / "table.pdf"
    dialog = come_up()
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    click(qtbot, dialog.save)
    turned = 0
    while dialog.busy:
        qtbot.wait(5)
        dialog.preview.turn(1 if turned % 2 == 0 else -1)
        turned += 1
    assert turned > 20, "the window waited for the press"


def test_boxes_and_the_space_bar_take_and_leave(qtbot, user, window, come_up):
    for sample in (CON_MAN, BARON):
        window.open_sample(sample)
    dialog = come_up()
    listed = dialog.chooser.list
    assert ticked(dialog) == ["Regal Baron"]
    first: QRect = listed.visualRect(dialog.papers.index(0))
    qtbot.mouseClick(listed.viewport(), LEFT, pos=first.topLeft() + QPoint(22, first.height() // 2))
    assert ticked(dialog) == ["Complicated Con Man", "Regal Baron"]
    assert dialog.papers.index(0).data(CHECK) == CHECKED
    listed.setFocus()
    qtbot.keyClick(listed, Qt.Key.Key_Space)
    assert ticked(dialog) == ["Regal Baron"]
    assert dialog.papers.index(0).data() == "Complicated Con Man, open"
    click(qtbot, dialog.chooser.all)
    assert len(ticked(dialog)) == 2
    click(qtbot, dialog.chooser.all)
    assert ticked(dialog) == []
    assert not dialog.save.isEnabled()


def test_the_row_under_the_cursor_is_what_is_looked_at(qtbot, user, window, come_up):
    for sample in (CON_MAN, BARON):
        window.open_sample(sample)
    dialog = come_up()
    before = dialog.preview.proof.pdf
    qtbot.keyClick(dialog.chooser.list, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: dialog.preview.proof.pdf != before, timeout=20_000)
    under_way.let_end()
    pdf = pypdfium2.PdfDocument(dialog.preview.proof.pdf)
    assert "Complicated Con Man" in pdf[0].get_textpage().get_text_range()


def test_pages_turn_by_button_and_key_and_zoom(qtbot, user, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    view, area = dialog.preview, dialog.preview.area
    assert view.counts.text() == "Page 1 of 2"
    assert not view.back.isEnabled()
    click(qtbot, view.on)
    assert (view.counts.text(), area.accessibleName()) == ("Page 2 of 2", "Preview, page 2 of 2")
    assert not view.on.isEnabled()
    area.setFocus()
    qtbot.keyClick(area, Qt.Key.Key_Home)
    assert view.page == 0
    wide = area.sheet.page
    assert wide.width() > 0.9 * area.viewport().width()
    # Down the page first, then over to the next.
    presses = 0
    while view.page == 0 and presses < 9:
        qtbot.keyClick(area, Qt.Key.Key_PageDown)
        presses += 1
    assert presses > 1
    assert area.verticalScrollBar().value() == 0
    qtbot.keyClick(area, Qt.Key.Key_PageUp)
    assert view.page == 0
    click(qtbot, view.zoom.button(1))
    assert area.sheet.page.height() <= area.viewport().height()
    qtbot.waitUntil(lambda: area.sheet.picture.width() == area.sheet.page.width(), timeout=9000)
    qtbot.keyClick(view.zoom, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: view.page == 1)


def test_all_pages_stand_in_a_row_and_turn_by_a_click(qtbot, user, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    view, small = dialog.preview, dialog.preview.thumbnails
    dialog.resize(1100, 660)
    assert small.isVisible()
    assert [small.item(at).text() for at in range(small.count())] == ["1", "2"]
    middle = small.visualItemRect(small.item(1)).center()
    qtbot.mouseClick(small.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert view.counts.text() == "Page 2 of 2"
    click(qtbot, view.back)
    assert small.currentRow() == 0
    dialog.resize(900, 480)
    assert not small.isVisible()


def test_blank_sheets_from_home(qtbot, user, window, tmp_path, come_up):
    row = next(
        row for row in window.home.findChildren(ActionRow) if row.text() == "Print blank sheets"
    )
    click(qtbot, row)
    dialog = come_up("P")
    assert says(dialog) == "1 sheet."
    assert not dialog.chooser.list.isVisible()
    user.prints = tmp_path / "blank.pdf"
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert user.asked == ["print Character sheet.pdf"]
    assert "Name" in pypdfium2.PdfDocument(user.prints)[0].get_textpage().get_text_range().title()


def test_without_anybody_it_says_what_to_do(qtbot, user, window, come_up):
    dialog = come_up(proved=False)
    qtbot.waitUntil(lambda: "Choose a character" in dialog.preview.area.sheet.accessibleName())
    assert dialog.chooser.says.text().startswith("No character is here yet.")
    assert not dialog.save.isEnabled()
    assert dialog.focusWidget() is dialog.chooser.add


def test_without_a_sheet_it_says_what_to_do(qtbot, user, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    click(qtbot, dialog.chooser.kinds["character"])
    qtbot.waitUntil(lambda: dialog.preview.area.sheet.accessibleName().startswith("Choose a sheet"))
    assert not dialog.save.isEnabled()


def test_choices_are_remembered_once_something_is_printed(
    qtbot, user, window, tmp_path, come_up, start
):
    window.open_sample(CON_MAN)
    user.prints = tmp_path / "con man.pdf"
    dialog = come_up()
    click(qtbot, dialog.chooser.kinds["wounds"])
    click(qtbot, dialog.chooser.state.button(1))
    click(qtbot, dialog.chooser.paper.button(1))
    click(qtbot, dialog.preview.zoom.button(1))
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    dialog.reject()
    again = come_up()
    manner = again.chooser.manner
    assert (manner.kinds, manner.state, manner.paper) == (
        ("character", "wounds"),
        "clean",
        "letter",
    )
    assert again.preview.zoom.current() == 1
    again.reject()
    # Blank sheets are an exception, not a habit.
    blank = come_up("P")
    click(qtbot, blank.save)
    idle(qtbot, blank)
    assert window.settings.values.printing.state == "clean"


def test_the_board_of_wounds_prints_its_own_sheet(qtbot, user, window, come_up, monkeypatch):
    window.open_sample(CON_MAN)
    monkeypatch.setattr(type(window.current), "sheet", "wounds")
    dialog = come_up()
    assert dialog.chooser.manner.kinds == ("wounds",)


def test_fields_are_offered_where_a_sheet_has_them(qtbot, user, window, come_up, monkeypatch):
    for name, kind in KINDS.items():
        monkeypatch.setitem(KINDS, name, kind._replace(fillable=name == "wounds"))
    window.open_sample(CON_MAN)
    dialog = come_up()
    assert not dialog.chooser.fillable.isEnabled()
    click(qtbot, dialog.chooser.kinds["wounds"])
    click(qtbot, dialog.chooser.fillable)
    assert dialog.chooser.manner.fillable


def test_room_for_holes_is_asked_for_and_remembered(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    user.prints = tmp_path / "con man.pdf"
    dialog = come_up()
    assert dialog.chooser.manner.punch == ""
    dialog.chooser.ensureWidgetVisible(dialog.chooser.punch)
    click(qtbot, dialog.chooser.punch.button(1))
    assert dialog.chooser.manner.punch == "left"
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    dialog.reject()
    assert come_up().chooser.manner.punch == "left"


def test_the_sheet_opens_in_the_viewer(qtbot, user, window, shown, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    click(qtbot, dialog.view)
    idle(qtbot, dialog)
    [path] = shown
    assert path.endswith("Complicated Con Man.pdf")
    assert len(pypdfium2.PdfDocument(path)) == 2
    assert says(dialog) == "Opened Complicated Con Man.pdf."


def test_where_nothing_opens_pdf_files_it_says_where_the_sheet_is(
    qtbot, user, window, come_up, monkeypatch
):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    window.open_sample(CON_MAN)
    dialog = come_up()
    click(qtbot, dialog.view)
    idle(qtbot, dialog)
    assert "Complicated Con Man.pdf" in user.told[0]


def test_half_sheets_are_counted_two_to_a_sheet(qtbot, user, window, come_up):
    for sample in (CON_MAN, BARON, SAMPLES / "drunken-sailor.bwchar"):
        window.open_sample(sample)
    dialog = come_up()
    click(qtbot, dialog.chooser.all)
    click(qtbot, dialog.chooser.kinds["npc"])
    assert says(dialog) == "5 sheets for 3 characters."


def test_what_cannot_be_printed_is_told(qtbot, user, window, tmp_path, come_up, monkeypatch):
    def torn(*_given):
        raise ValueError("The sheet tore.")
        yield b""

    window.open_sample(CON_MAN)
    user.prints = tmp_path / "con man.pdf"
    dialog = come_up()
    monkeypatch.setattr(sheets, "bind", torn)
    click(qtbot, dialog.chooser.kinds["wounds"])
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert user.told == ["The sheets were not printed. The sheet tore."]
    assert not user.prints.exists()


def test_everything_has_a_name_and_can_be_reached_by_keys(qtbot, user, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    wanted = {*dialog.findChildren(QPushButton), dialog.chooser.list, dialog.preview.area}
    wanted = {each for each in wanted if each.isVisible() and each.isEnabled()}
    reached, at = set(), dialog.focusWidget()
    for _ in range(len(KINDS) + 30):
        reached.add(at)
        qtbot.keyClick(at, Qt.Key.Key_Tab)
        at = dialog.focusWidget()
    assert wanted <= reached
    assert all(each.accessibleName() or each.text() for each in wanted)


def test_sheets_are_found_by_words_and_shown_when_ticked(qtbot, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    chooser = dialog.chooser
    chooser.search.setFocus()
    qtbot.keyClicks(chooser.search, "wound rec")
    assert [name for name, box in chooser.kinds.items() if box.isVisibleTo(chooser)] == ["wounds"]
    heads = [use for use, head in chooser.uses.items() if head.isVisibleTo(chooser)]
    assert heads == ["A character"]
    click(qtbot, chooser.kinds["wounds"])
    qtbot.waitUntil(lambda: dialog.preview.page == 2, timeout=20_000)
    qtbot.keyClicks(chooser.search, "xyz")
    assert not chooser.missing.isHidden()
    chooser.search.clear()
    assert all(box.isVisibleTo(chooser) for box in chooser.kinds.values())
    assert says(dialog) == "2 sheets for 1 character."
