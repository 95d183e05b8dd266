"""Behind the curtain of a chronicle what was written last on the slip is taken back, bit by bit."""

from bwdesk.desk.games.conquest.declare.page import DeclarePage
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.games.conquest.state import Slip
from tests.desk.games.conquest.declare.test_declare_page import (
    NOTE,
    click,
    document,
    hand,
    page,
)

__all__ = ["document", "page"]


def test_note_target_and_maneuver_go_one_after_the_other(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    hand(qtbot, page, "aubrac")
    assert page.editor
    assert not document.half_done
    first = page.editor.slip
    page.editor.list.choose("onslaught")
    assert page.editor.detail
    assert page.editor.detail.aiming
    click(qtbot, page.editor.detail.aiming.chips[0])
    qtbot.keyClicks(page.editor.note, NOTE)
    left: list[Slip] = []
    while document.half_done:
        document.undo_half_done()
        assert page.editor
        left.append(page.editor.slip)
    assert left == [Slip("onslaught", ("karn",)), Slip("onslaught"), first]
    assert document.draft("aubrac") is None
    # Whoever comes next takes back nothing of another's slip.
    page.editor.list.choose("harry")
    document.end_turn()
    hand(qtbot, page, "karn")
    assert not document.half_done
