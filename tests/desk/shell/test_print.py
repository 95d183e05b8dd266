"""The sheet is written as a PDF file and shown by whatever shows such files."""

import pypdfium2
import pytest
from PySide6.QtGui import QDesktopServices

from tests.desk.shell.conftest import CON_MAN

POINTS = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture
def shown(monkeypatch):
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    return shown


@pytest.mark.parametrize("paper", POINTS)
def test_the_sheet_is_written_and_shown(user, window, shown, tmp_path, press, paper):
    window.open_sample(CON_MAN)
    window.cabinet.set_paper(paper)
    user.prints = tmp_path / "con man.pdf"
    press(window, "p")
    assert user.asked == ["print Complicated Con Man.pdf"]
    assert shown == [str(user.prints)]
    pdf = pypdfium2.PdfDocument(user.prints)
    assert tuple(round(side) for side in pdf[0].get_size()) == POINTS[paper]
    assert "Complicated Con Man" in pdf[0].get_textpage().get_text_range()
    assert window.current._toast.text() == "Saved the sheet con man.pdf"


def test_leaving_the_dialog_prints_nothing(user, window, shown, press):
    window.open_sample(CON_MAN)
    press(window, "p")
    assert shown == []


def test_a_sheet_that_cannot_be_written(user, window, shown, tmp_path, press):
    window.open_sample(CON_MAN)
    user.prints = tmp_path / "nowhere" / "con man.pdf"
    press(window, "p")
    assert "its folder does not exist" in user.told[0]
    assert shown == []


def test_a_character_with_nothing_chosen_prints_too(user, window, shown, tmp_path, press):
    window.burn()
    user.prints = tmp_path / "nobody.pdf"
    press(window, "p")
    assert shown == [str(user.prints)]
