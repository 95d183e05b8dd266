"""Slips that lie on paper: typed in at the reveal, each in its own maneuver."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.scenes.page import ScenesPage
from bwdesk.rules.games.conquest.moves import Paper, Write
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
from tests.desk.hands import Hands


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


def typed(page: ScenesPage):
    """Where the slips on paper are typed in."""
    assert page.reveals
    assert page.reveals.typed
    return page.reveals.typed


def test_slips_on_paper_are_typed_in_at_the_reveal(
    paper: ScenesPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = paper.document
    assert paper.duties.keys() == {("aubrac", "ines")}
    karn, sorrow = typed(paper).slips
    choose(karn.maneuver, "harry")
    choose(karn.targets[0], "sorrow")
    assert karn.splitting
    karn.splitting.slider.setValue(30)
    choose(sorrow.maneuver, "fortify")
    assert not any(box.isVisible() for box in sorrow.targets)
    agree(monkeypatch)
    Hands(paper).press("Ctrl+Return")
    assert document.state.phase == "marshal"
    assert slip_of(document.state, "karn") == Slip("harry", ("sorrow",), 30)
    assert slip_of(document.state, "sorrow") == Slip("fortify")
    assert slip_of(document.state, "aubrac") == replace(ASSAULT, note="")


def test_a_typed_slip_tells_what_is_wrong_with_it(paper: ScenesPage) -> None:
    slip = typed(paper).slips[0]
    choose(slip.maneuver, "ploy")
    choose(slip.targets[0], "aubrac")
    choose(slip.targets[1], "sorrow")
    assert "infiltrated in an earlier maneuver" in read(slip)
    choose(slip.maneuver, "")
    assert slip.slip == Slip()


def test_typing_in_waits_while_a_scene_is_noted(paper: ScenesPage, qtbot) -> None:
    click(qtbot, row(paper, "karn").buttons["color"])
    assert paper.reveals is None
    click(qtbot, paper.card.button)
    assert paper.document.state.scenes["karn"] == (Scene("color"),)
    assert len(typed(paper).slips) == 2
