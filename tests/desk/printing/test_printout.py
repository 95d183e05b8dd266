"""Sheets on a printer: which pages, and what is told when it does not answer."""

import pypdfium2
import pytest
from PySide6.QtPrintSupport import QPrinter

from tests.desk.printing.hands import click, idle, says
from tests.desk.shell.conftest import CON_MAN


@pytest.fixture
def printer(tmp_path):
    """A printer that prints into a file."""
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out of the printer.pdf"))
    printer.setResolution(300)
    printer.setFullPage(True)
    return printer


def test_pages_go_to_the_printer_as_they_are(qtbot, user, window, tmp_path, come_up, printer):
    window.open_sample(CON_MAN)
    user.printer = printer
    dialog = come_up()
    click(qtbot, dialog.send)
    idle(qtbot, dialog)
    assert user.asked == ["printer for Complicated Con Man, 2 pages on a4"]
    assert says(dialog) == "Sent to the printer."
    out = pypdfium2.PdfDocument(tmp_path / "out of the printer.pdf")
    assert len(out) == 2
    meant = pypdfium2.PdfDocument(dialog.preview.proof.pdf)
    for ours, theirs in zip(meant, out, strict=True):
        one, other = (
            page.render(scale=2, grayscale=True).to_pil().resize((120, 169))
            for page in (ours, theirs)
        )
        apart = [abs(a - b) for a, b in zip(one.tobytes(), other.tobytes(), strict=True)]
        assert sum(apart) / len(apart) < 6


def test_only_the_pages_asked_for(qtbot, user, window, tmp_path, come_up, printer):
    printer.setFromTo(2, 2)
    window.open_sample(CON_MAN)
    user.printer = printer
    dialog = come_up()
    click(qtbot, dialog.send)
    idle(qtbot, dialog)
    assert len(pypdfium2.PdfDocument(tmp_path / "out of the printer.pdf")) == 1


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_does_not_answer(qtbot, user, window, tmp_path, come_up, printer):
    printer.setOutputFileName(str(tmp_path / "nowhere" / "out.pdf"))
    window.open_sample(CON_MAN)
    user.printer = printer
    dialog = come_up()
    with qtbot.captureExceptions() as raised:
        click(qtbot, dialog.send)
        idle(qtbot, dialog)
    assert raised == []
    assert "The printer does not answer." in user.told[0]


def test_leaving_the_printer_dialog_prints_nothing(qtbot, user, window, come_up):
    window.open_sample(CON_MAN)
    dialog = come_up()
    click(qtbot, dialog.send)
    idle(qtbot, dialog)
    assert says(dialog) == "1 sheet for 1 character."
