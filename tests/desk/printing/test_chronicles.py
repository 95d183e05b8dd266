"""Ctrl+P at a chronicle: its papers beside those of characters, and nothing that lies sealed."""

import pypdfium2
import pytest

from bwdesk.desk.table.board import Board
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import Setup
from bwdesk.table.log import Seat
from bwdesk.where import resources
from tests.desk.games.conquest.tables import founded
from tests.desk.printing.hands import click, idle, says
from tests.desk.shell.conftest import CON_MAN
from tests.rules.games.duel.people import side
from tests.shipped import book

SALT_ROAD = resources() / "samples" / "salt-road-war.bwchron"
CANARY = "the-bridge-at-dawn"


def ticked(dialog):
    return [name for name, box in dialog.chooser.kinds.items() if box.isChecked()]


def text(path):
    pdf = pypdfium2.PdfDocument(path)
    return " ".join(page.get_textpage().get_text_bounded() for page in pdf)


@pytest.fixture
def vale(window, tmp_path):
    file = tmp_path / "vale.bwchron"
    founded(file).close()
    window.open_path(file)
    return window.current.document


def test_the_chronicle_on_screen_is_printed(qtbot, user, window, vale, tmp_path, come_up):
    dialog = come_up()
    assert [paper.says for paper in dialog.papers.papers] == ["chronicle, open"]
    assert ticked(dialog) == ["conquest-chronicle"]
    assert says(dialog) == "1 sheet for 1 chronicle."
    for kind in ("faction", "session"):
        click(qtbot, dialog.chooser.kinds[kind])
    assert says(dialog) == "3 sheets for 1 chronicle."
    user.prints = tmp_path / "vale.pdf"
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    words = text(user.prints)
    for name in ("The Vale of Orrin", "Court of Aubrac", "House Sorrow", "Mirela"):
        assert name in words
    assert len(pypdfium2.PdfDocument(user.prints)) == 2 + 4 * 2 + 1


def test_a_sealed_slip_is_on_no_paper(qtbot, user, window, vale, tmp_path, come_up):
    assert vale.make(Write("aubrac", Slip("fortify", note=CANARY)), "aubrac")
    vale.sit_down("aubrac")
    assert vale.view().slips["aubrac"].value.note == CANARY
    dialog = come_up()
    for kind in ("faction", "session", "record", "slips"):
        click(qtbot, dialog.chooser.kinds[kind])
    user.prints = tmp_path / "vale.pdf"
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    assert CANARY not in text(user.prints)
    assert CANARY.encode() not in user.prints.read_bytes()


def test_characters_and_chronicles_in_one_queue(qtbot, user, window, vale, tmp_path, come_up):
    window.open_sample(CON_MAN)
    user.adds = [SALT_ROAD]
    dialog = come_up()
    assert ticked(dialog) == ["character"]
    assert [paper.what for paper in dialog.papers.papers] == ["chronicle", "character"]
    assert [paper.what for paper in dialog.papers.chosen_papers] == ["character"]
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    assert says(dialog) == "1 sheet for 1 character."
    click(qtbot, dialog.chooser.kinds["record"])
    assert says(dialog) == "2 sheets for 1 character and 1 chronicle."
    user.prints = tmp_path / "both.pdf"
    click(qtbot, dialog.save)
    idle(qtbot, dialog)
    words = text(user.prints)
    assert "Complicated Con Man" in words
    assert "House Merrow" in words
    assert "Court of Aubrac" not in words


def test_a_damaged_chronicle_is_told_in_a_sentence(qtbot, user, window, tmp_path, come_up):
    window.open_sample(CON_MAN)
    file = tmp_path / "broken.bwchron"
    file.write_bytes(SALT_ROAD.read_bytes()[:5000])
    user.adds = [file]
    dialog = come_up()
    click(qtbot, dialog.chooser.add)
    idle(qtbot, dialog)
    assert len(dialog.papers.papers) == 1
    assert "it is damaged" in user.told[0]


def test_a_sheet_never_takes_the_place_of_its_chronicle(qtbot, user, window, vale, come_up):
    dialog = come_up()
    before = vale.path.read_bytes()
    user.prints = vale.path
    click(qtbot, dialog.save)
    assert "It would take its chronicle's place." in user.told[0]
    assert vale.path.read_bytes() == before


def test_the_history_is_printed_as_its_record(qtbot, window, vale, come_up):
    window.current.go("history")
    dialog = come_up()
    assert ticked(dialog) == ["record"]


def test_a_duel_is_printed_as_a_duel(qtbot, window, tmp_path, come_up):
    file = tmp_path / "duel.bwchron"
    sides = tuple(side(each) for each in "ab")
    seats = (Seat("s-a", "Anna"), Seat("s-b", "Bela"))
    document = TableDocument.create(file, "At court", Duel(book()), Setup(sides), seats, book())
    document.close()
    window.open_path(file)
    dialog = come_up()
    assert [paper.what for paper in dialog.papers.papers] == ["duel"]
    assert ticked(dialog) == ["duel-record"]
    assert says(dialog) == "1 sheet for 1 duel."
    click(qtbot, dialog.chooser.kinds["duel-record"])
    click(qtbot, dialog.chooser.kinds["conflict-tracker"])
    assert says(dialog) == (
        "1 sheet. Nothing that is taken is shown by: Prolonged conflict (a prolonged conflict)."
    )
    click(qtbot, dialog.chooser.kinds["conflict-tracker"])
    click(qtbot, dialog.chooser.kinds["duel-script"])
    assert says(dialog) == "2 sheets for 1 duel."


def test_a_game_without_a_sheet_has_no_papers(vale):
    assert Board().make_subject(vale) is None
    assert vale.board.make_subject(vale) is not None
