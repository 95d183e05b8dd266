"""Who writes next, the desk handed over, the slip sealed, taken back, or kept on paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QPushButton, QWidget

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.declare.page import DeclarePage
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.games.conquest.moves import Reveal, Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Open, Sealed
from tests.desk.games.conquest.armed import AUBRAC, KARN, war

NOTE = "the bridge at dawn"


@pytest.fixture
def document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ChronicleDocument]:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    made = war(tmp_path / "war.bwchron")
    yield made
    made.close()


@pytest.fixture
def page(look: theme.Theme, qtbot, document: ChronicleDocument) -> DeclarePage:
    return shown(qtbot, document)


def shown(qtbot, document: ChronicleDocument) -> DeclarePage:
    made = DeclarePage(document)
    qtbot.addWidget(made)
    document.changed.connect(made.refresh)
    document.handed.connect(made.refresh)
    document.turning.connect(document.sit_down)
    made.resize(940, 712)
    made.refresh()
    made.show()
    return made


def click(qtbot, button: QAbstractButton) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def stands(page: DeclarePage) -> dict[str, str]:
    return {id: view.row.says for id, view in page.sealed.rows.items()}


def handing(page: DeclarePage, faction: str) -> list[str]:
    return [button.text() for button in page.sealed.rows[faction].hands]


def hand(qtbot, page: DeclarePage, faction: str, which: int = 0) -> None:
    click(qtbot, page.sealed.rows[faction].hands[which])


def seal(qtbot, page: DeclarePage, faction: str, maneuver: str) -> None:
    hand(qtbot, page, faction)
    assert page.editor
    page.editor.list.choose(maneuver)
    click(qtbot, page.editor.bar.seal)


def read(window: QWidget) -> str:
    """Everything a screen reader or a pointer could find out."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    said: list[str] = []
    for each in (*QApplication.allWidgets(), window):
        said += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        if isinstance(each, QLabel | QLineEdit | QPushButton):
            said.append(each.text())
    return "\n".join(said)


def test_the_roster_says_who_writes_next_and_who_needs_no_slip(page: DeclarePage) -> None:
    assert stands(page) == {
        "aubrac": "writes next",
        "karn": "has still to write",
        "moon": "Hesitates after its Onslaught: no maneuver this time, no slip.",
        "sorrow": "has still to write",
    }
    assert page.count.text() == "0 of 3 sealed"
    assert handing(page, "moon") == []
    assert handing(page, "sorrow") == ["Hand the desk to Mirela", "Hand the desk to Bo"]


def test_a_slip_is_written_behind_the_curtain_and_sealed(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    hand(qtbot, page, "aubrac")
    assert document.at_desk == "ines"
    editor = page.editor
    assert editor
    editor.list.choose("assault")
    assert not editor.bar.seal.isEnabled()
    assert editor.detail
    assert editor.detail.aiming
    click(qtbot, editor.detail.aiming.chips[0])
    qtbot.keyClicks(editor.note, NOTE)
    assert editor.slip == Slip("assault", ("karn",), note=NOTE)
    click(qtbot, editor.bar.seal)
    assert document.at_desk == ""
    assert page.editor is None
    assert stands(page)["aubrac"] == "sealed"
    assert stands(page)["karn"] == "writes next"
    document.sit_down("ines")
    assert document.view().slips["aubrac"] == Open(Slip("assault", ("karn",), note=NOTE))


def test_nothing_of_a_slip_is_left_once_the_turn_has_ended(page: DeclarePage, qtbot) -> None:
    hand(qtbot, page, "aubrac")
    assert page.editor
    assert page.editor.note
    page.editor.list.choose("onslaught")
    qtbot.keyClicks(page.editor.note, NOTE)
    assert page.editor.detail
    assert page.editor.detail.aiming
    click(qtbot, page.editor.detail.aiming.chips[0])
    assert "Onslaught" in read(page)
    click(qtbot, page.editor.bar.seal)
    left = read(page)
    assert NOTE not in left
    assert "Onslaught:" not in left.replace("its Onslaught:", "")
    assert "owes" not in left


@pytest.mark.parametrize("by_key", [False, True])
def test_leaving_keeps_the_draft_for_the_next_turn(
    page: DeclarePage, document: ChronicleDocument, qtbot, by_key: bool
) -> None:
    hand(qtbot, page, "aubrac")
    assert page.editor
    page.editor.list.choose("harry")
    assert page.editor.detail
    assert page.editor.detail.splitting
    page.editor.detail.splitting.slider.setValue(70)
    qtbot.keyClicks(page.editor.note, NOTE)
    if by_key:
        qtbot.keyClick(page.editor.note, Qt.Key.Key_Escape)
    else:
        click(qtbot, page.editor.bar.leave)
    assert document.at_desk == ""
    assert page.editor is None
    assert NOTE not in read(page)
    hand(qtbot, page, "aubrac")
    assert page.editor.slip == Slip("harry", (), 70, NOTE)
    assert page.editor.note.text() == NOTE


def test_what_nobody_touched_is_no_draft(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    hand(qtbot, page, "karn")
    assert document.draft("karn") is None


def test_another_at_the_desk_sees_nothing_of_it_even_where_the_page_is_not_on_screen(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    document.handed.disconnect(page.refresh)
    document.sit_down("ines")
    page.refresh()
    assert page.editor
    page.hide()
    document.sit_down("torben")
    assert page.editor is None


def test_the_keyboard_alone_seals_a_slip(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    button = page.first
    assert isinstance(button, QPushButton)
    assert button.text() == "Hand the desk to Ines"
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert page.editor
    view = page.editor.list
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.current == "fortify"
    qtbot.keyClick(page.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert document.state.slips.keys() == {"aubrac"}
    assert page.focusWidget() is page.sealed.rows["karn"].hands[0]


def test_a_sealed_slip_is_looked_at_and_taken_back_by_its_seat(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    seal(qtbot, page, "aubrac", "fortify")
    seal(qtbot, page, "karn", "conserve")
    assert handing(page, "aubrac") == ["Ines looks at the slip"]
    hand(qtbot, page, "aubrac")
    assert page.stack.own
    assert "Fortify" in page.stack.own.says
    assert "Karn Veld sealed" in read(page)
    click(qtbot, page.stack.own.own.anew)
    assert page.editor
    assert page.editor.faction == "aubrac"
    assert document.state.slips == {}
    page.editor.list.choose("assess")
    click(qtbot, page.editor.bar.leave)
    assert stands(page)["aubrac"] == "writes next"


def test_looking_at_it_leaves_it_sealed(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    seal(qtbot, page, "aubrac", "fortify")
    hand(qtbot, page, "aubrac")
    assert page.stack.own
    click(qtbot, page.stack.own.done)
    assert page.stack.own is None
    assert document.at_desk == ""
    assert isinstance(document.state.slips["aubrac"], Sealed)
    assert "Fortify" not in read(page)


def test_a_table_that_prefers_paper_goes_on_without_sealing(
    page: DeclarePage, document: ChronicleDocument, qtbot
) -> None:
    seal(qtbot, page, "aubrac", "fortify")
    click(qtbot, page.paper)
    assert document.state.phase == "scenes"
    assert stands(page)["karn"] == "on paper"
    assert stands(page)["aubrac"] == "sealed"
    with qtbot.waitSignal(page.go) as asked:
        click(qtbot, page.onward)
    assert asked.args == ["scenes"]


def test_revealed_slips_lie_open(tmp_path: Path, look: theme.Theme, qtbot) -> None:
    document = war(tmp_path / "two.bwchron", AUBRAC, KARN)
    page = shown(qtbot, document)
    assert document.make(Write("aubrac", Slip("assault", ("karn",))), "ines")
    assert document.make(Write("karn", Slip()), "torben")
    assert document.make(Reveal())
    assert stands(page) == {"aubrac": "Assault at Karn Veld.", "karn": "No maneuver."}
    document.close()


def test_a_seat_of_two_factions_writes_the_slip_it_was_asked_for(
    tmp_path: Path, look: theme.Theme, qtbot
) -> None:
    document = war(tmp_path / "solo.bwchron", AUBRAC, replace(KARN, seats=("ines",)))
    page = shown(qtbot, document)
    hand(qtbot, page, "karn")
    assert page.editor
    assert page.editor.faction == "karn"
    page.editor.list.choose("fortify")
    click(qtbot, page.editor.bar.leave)
    hand(qtbot, page, "aubrac")
    assert page.editor.faction == "aubrac"
    assert page.editor.slip.maneuver == "assault"
    document.close()
