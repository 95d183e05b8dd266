"""Every word of the slips and the scenes has its room, in small letters and in large ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QScrollArea, QWidget

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.conquest.moves import Paper, Play, Write
from bwdesk.rules.games.conquest.state import Scene, Slip
from tests.desk.games.conquest.armed import AUBRAC, KARN, MOON, SORROW, war
from tests.desk.shell.test_letters import cut_off, scrolled_sideways

LONG = replace(KARN, name="The Moneylenders of Karn Veld")
NOTE = "They count the boats on the far shore, and each other’s, until the bells ring over the ford"


@pytest.fixture(
    params=[
        pytest.param((90, 960, 640), marks=pytest.mark.slow),
        pytest.param((100, 1204, 756), marks=pytest.mark.slow),
        pytest.param((150, 1166, 756), marks=pytest.mark.slow),
        (200, 1128, 756),
    ],
    ids=str,
)
def tab(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    look: theme.Theme,
    qtbot,
) -> Iterator[TableTab]:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    scale, wide, high = request.param
    look.switch(scale=scale)
    document = war(tmp_path / "war.bwchron", AUBRAC, LONG, MOON, SORROW)
    document.turning.connect(document.sit_down)
    made = TableTab(document)
    qtbot.addWidget(made)
    made.resize(wide, high)
    made.show()
    yield made
    document.close()
    look.switch(scale=100)


def wrong(qapp, tab: TableTab, where: str) -> list[str]:
    for _ in range(4):
        qapp.processEvents()
    assert tab.page
    found = [*cut_off(tab.page), *scrolled_sideways(tab.page)]
    found += beyond(tab.page)
    return [f"{where}: {each}" for each in found]


def beyond(page: QWidget) -> list[str]:
    """What is wider than the room it scrolls in."""
    rooms = [
        (held.minimumSizeHint(), area.viewport().size())
        for area in page.findChildren(QScrollArea)
        if area.isVisible() and (held := area.widget())
    ]
    return [f"{least} in {room}" for least, room in rooms if least.width() > room.width()]


def sealed(document: ChronicleDocument) -> None:
    assert document.make(Write("aubrac", Slip("assault", ("karn",), note=NOTE)), "ines")
    assert document.make(Write("sorrow", Slip("fortify")), "mirela")


def test_no_word_of_a_slip_is_cut_off(qapp, tab: TableTab) -> None:
    document, found = tab.document, wrong(qapp, tab, "roster")
    document.sit_down("ines")
    editor = tab.page.editor
    for row in editor.list.rows.rows():
        editor.list.choose(row.key)
        found += wrong(qapp, tab, f"list at {row.key}")
        editor.list.entered_on.emit()
        found += wrong(qapp, tab, row.key)
        editor.back.click()
    editor.list.choose(maneuver_odds.NONE)
    editor.list.entered_on.emit()
    editor.board.click()
    found += wrong(qapp, tab, "coverage")
    sealed(document)
    found += wrong(qapp, tab, "own slip")
    document.end_turn()
    found += wrong(qapp, tab, "roster, two sealed")
    assert found == []


def test_no_word_of_the_scenes_is_cut_off(qapp, tab: TableTab) -> None:
    document = tab.document
    sealed(document)
    assert document.make(Paper("karn"))
    for scene in (Scene("color", note=NOTE), Scene("building", "second", "karn", True, "karn")):
        assert document.make(Play("aubrac", scene))
    found = wrong(qapp, tab, "board")
    page = tab.page
    for kind in ("interstitial", "building", "conflict"):
        page.note_scene("karn", kind)
        found += wrong(qapp, tab, kind)
    page.never_mind.click()
    slip = page.reveals.typed.slips[0]
    slip.maneuver.setCurrentIndex(slip.maneuver.findData("harry"))
    found += wrong(qapp, tab, "typed")
    page.duties["aubrac", "ines"].click()
    found += wrong(qapp, tab, "duty")
    assert found == []
