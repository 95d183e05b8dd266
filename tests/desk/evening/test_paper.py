"""Ctrl+P at a campaign: its record, and the characters in files beside it."""

import pytest

from bwdesk.desk.kit import ask
from bwdesk.desk.printing.dialog import PrintDialog
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as evenings
from tests.desk import under_way
from tests.desk.hands import Hands


@pytest.fixture
def dialog(tab, window, qtbot):
    tab.document.do(evenings.begin_session)
    tab.document.do(lambda e: artha.award(e, "con", "humor", "a goat"))
    window.show()
    tab.open_step("journal")
    Hands(window).click("Print…")
    found = next(each for each in window.findChildren(PrintDialog))
    yield found
    qtbot.waitUntil(lambda: not found.busy, timeout=30_000)
    under_way.let_end()
    found.close()


def test_the_record_is_what_is_printed_of_it(dialog) -> None:
    assert [paper.says for paper in dialog.papers.papers] == ["campaign, open"]
    ticked = [name for name, box in dialog.chooser.kinds.items() if box.isChecked()]
    assert ticked == ["campaign-record"]
    assert dialog.says.text().replace("\u00a0", " ") == "1 sheet for 1 campaign."


def test_it_is_saved_as_a_pdf(dialog, monkeypatch, tmp_path, qtbot) -> None:
    import pypdfium2

    path = tmp_path / "record.pdf"
    monkeypatch.setattr(ask, "sheet_to_save", lambda *_: path)
    Hands(dialog).click(dialog.save)
    qtbot.waitUntil(lambda: not dialog.busy and path.exists(), timeout=30_000)
    under_way.let_end()
    pdf = pypdfium2.PdfDocument(path)
    assert "a goat" in " ".join(page.get_textpage().get_text_bounded() for page in pdf)
    pdf.close()
