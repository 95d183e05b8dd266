"""Slips that lie on paper: typed in at the reveal, each in its own maneuver."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.scenes.page import TYPE_IN, ScenesPage
from bwdesk.rules.games.conquest.moves import Go, Paper, Write
from bwdesk.rules.games.conquest.state import Scene, Slip, slip_of
from tests.desk.games.conquest.armed import AUBRAC, KARN, SORROW, war
from tests.desk.games.conquest.scenes.test_scenes_page import (
    ASSAULT,
    agree,
    choose,
    click,
    read,
    row,
    shown,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


@pytest.fixture
def paper(tmp_path: Path, look: theme.Theme, qtbot) -> Iterator[ScenesPage]:
    """Three factions; one slip is sealed, two lie on paper."""
    made = war(tmp_path / "paper.bwchron", AUBRAC, KARN, replace(SORROW, disposition=9))
    assert made.make(Write("aubrac", ASSAULT), "ines")
    assert made.make(Paper("karn"))
    assert made.make(Paper("sorrow"))
    yield shown(qtbot, made)
    made.close()


def test_slips_on_paper_are_typed_in_at_the_reveal(paper: ScenesPage, qtbot) -> None:
    document = paper.document
    assert paper.duties.keys() == {("aubrac", "ines")}
    assert paper.act.text() == TYPE_IN
    click(qtbot, paper.act)
    assert paper.typed
    karn, sorrow = paper.typed.slips
    choose(karn.maneuver, "harry")
    choose(karn.targets[0], "sorrow")
    assert karn.splitting
    karn.splitting.slider.setValue(30)
    choose(sorrow.maneuver, "fortify")
    assert not any(box.isVisible() for box in sorrow.targets)
    assert paper.act.text() == "Reveal the slips"
    click(qtbot, paper.act)
    agree(qtbot, paper)
    assert document.state.phase == "marshal"
    assert slip_of(document.state, "karn") == Slip("harry", ("sorrow",), 30)
    assert slip_of(document.state, "sorrow") == Slip("fortify")
    assert slip_of(document.state, "aubrac") == replace(ASSAULT, note="")


def test_a_typed_slip_tells_what_is_wrong_with_it(paper: ScenesPage, qtbot) -> None:
    click(qtbot, paper.act)
    assert paper.typed
    slip = paper.typed.slips[0]
    choose(slip.maneuver, "ploy")
    choose(slip.targets[0], "aubrac")
    choose(slip.targets[1], "sorrow")
    assert "infiltrated in an earlier maneuver" in read(slip)
    choose(slip.maneuver, "")
    assert slip.slip == Slip()


def test_the_slips_of_a_maneuver_are_not_those_of_the_next(
    tmp_path: Path, look: theme.Theme, qtbot
) -> None:
    document = war(tmp_path / "paper.bwchron", AUBRAC, KARN)
    for id in ("aubrac", "karn"):
        assert document.make(Paper(id))
    page = shown(qtbot, document)
    click(qtbot, page.act)
    assert page.typed
    click(qtbot, page.act)
    # As a page that is not on screen while the rest of the maneuver is played.
    document.changed.disconnect(page.refresh)
    agree(qtbot, page)
    assert document.make(Go())
    for id in ("aubrac", "karn"):
        assert document.make(Paper(id))
    page.refresh()
    assert document.state.phase == "scenes"
    assert page.typed is None
    assert page.act.text() == TYPE_IN
    document.close()


def test_typing_in_can_be_left_for_another_scene(paper: ScenesPage, qtbot) -> None:
    click(qtbot, paper.act)
    click(qtbot, paper.never_mind)
    assert paper.typed is None
    click(qtbot, row(paper, "karn").buttons["color"])
    click(qtbot, paper.act)
    assert paper.document.state.scenes["karn"] == (Scene("color"),)
