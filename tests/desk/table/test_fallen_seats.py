"""Who has lost every faction still sits at the table: the seals prove fair play."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.tab import CheckResults, TableTab
from tests.desk.table.test_hot_seat import dialog, document, press, type_in

LEFT = Qt.MouseButton.LeftButton
FROZEN = sorted((Path(__file__).parents[2] / "frozen").glob("*/*.bwchron"))


SOME = [
    pytest.param(file, marks=() if at % 6 == 0 else pytest.mark.slow)
    for at, file in enumerate(FROZEN)
]


@pytest.mark.parametrize("file", SOME, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_whoever_sat_in_a_war_comes_to_the_curtain_fallen_or_not(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, file: Path
) -> None:
    """The loser, too, has seals that prove fair play."""
    own = tmp_path / file.name
    own.write_bytes(file.read_bytes())
    window.open_path(own)
    for seat, sat in document(window).session.seats.items():
        document(window).begin_turn(seat)
        actors = document(window).board.actors(document(window).session)
        mine = [each.name for each in actors if seat in each.seats]
        said = " ".join(each.text() for each in dialog(window).findChildren(QLabel))
        assert any(name in said for name in (sat.name, *mine))
        qtbot.mouseClick(dialog(window).links["left"], LEFT)


def test_a_fallen_faction_shows_its_seals_at_the_check_of_the_file(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    own = tmp_path / "fallen.bwchron"
    own.write_bytes((FROZEN[0].parents[1] / "2" / "fallen-2.bwchron").read_bytes())
    window.open_path(own)
    playing = document(window)
    seat = "s1"
    assert [each.out for each in playing.board.actors(playing.session) if seat in each.seats] == [
        True
    ]
    tab = window.current
    assert isinstance(tab, TableTab)
    tab.look_over()
    (asking,) = [each for each in tab.findChildren(CheckResults) if each.isVisible()]
    qtbot.mouseClick(asking.asked[seat], LEFT)
    type_in(qtbot, window, "a passphrase")
    press(qtbot, window)
    assert playing.at_desk == ""
    (again,) = [each for each in tab.findChildren(CheckResults) if each.isVisible()]
    name = playing.session.seats[seat].name
    said = [each.text() for each in again.findChildren(QLabel)]
    assert any(f"of {name} checked" in each for each in said)
