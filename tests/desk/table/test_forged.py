"""Forged chronicles by the window's way of opening: on screen, or a sentence and a copy."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from bwdesk.desk.garbage_collection import sweep
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import backups
from bwdesk.where import resources
from tests.files import forging

SAMPLE = resources() / "samples" / "salt-road-war.bwchron"


CHUNK = 250


class Answers:
    """Who lets everything be rescued beside the file, and hears what is said."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.said = folder, list[str]()

    def chronicle_to_save(self, _parent: QWidget, suggested: Path, _title: str = "") -> Path | None:
        return self.folder / suggested.name

    def whether_to_rescue(self, _parent: QWidget, damaged: str, _found: str) -> bool:
        self.said.append(damaged)
        # A copy that is damaged again is not rescued for ever.
        return len(self.said) < 3

    def tell(self, _parent: QWidget, says: str, more: str = "") -> None:
        self.said.append(f"{says} {more}")


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Answers:
    found = Answers(tmp_path)
    for question in ("chronicle_to_save", "whether_to_rescue", "tell"):
        monkeypatch.setattr(ask, question, getattr(found, question))
    return found


def forge_and_open(window: MainWindow, answers: Answers, path: Path, seed: int) -> bool:
    """Whether it came on screen as it was."""
    answers.said.clear()
    path.write_bytes(forging.forged(SAMPLE.read_bytes(), Random(seed)))
    for kept in backups.versions(path):
        kept.path.unlink()
    before = len(window.open_tabs)
    window.open_path(path)
    QApplication.processEvents()
    shown = len(window.open_tabs) > before
    assert shown or answers.said
    assert not any("\n" in each for each in answers.said)
    while len(window.open_tabs) > before:
        tab = window.open_tabs[-1]
        assert isinstance(tab, TableTab)
        tab.refresh()
        window.close_index(len(window.open_tabs) - 1)
    # As in the program, where events come to an end and what was closed is gone.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    sweep()
    return shown and not answers.said


@pytest.mark.parametrize("seed", range(12))
def test_a_forged_chronicle_is_shown_or_told(
    window: MainWindow, answers: Answers, tmp_path: Path, seed: int
) -> None:
    forge_and_open(window, answers, tmp_path / "forged.bwchron", seed)


@pytest.mark.parametrize("what", ["sign", "icon", "color"])
def test_an_unknown_sign_icon_or_color_draws_a_plain_one(
    window: MainWindow, answers: Answers, tmp_path: Path, what: str
) -> None:
    path = tmp_path / "forged.bwchron"
    rows = forging.rows_of(SAMPLE.read_bytes())

    for row in rows["states"]:
        state = json.loads(row[2])
        for faction in state["factions"]:
            faction["sign"] = f"../{what}"
        row[2] = json.dumps(state).encode()
    path.write_bytes(forging.written(rows))
    window.open_path(path)
    assert answers.said == []
    assert not window.grab().isNull()


@pytest.mark.parametrize(("part", "field"), [("scenes", "count"), ("maneuvers", "targets")])
def test_a_billion_of_what_is_drawn_one_by_one_is_refused(
    window: MainWindow, answers: Answers, tmp_path: Path, part: str, field: str
) -> None:
    path, rows = tmp_path / "forged.bwchron", forging.rows_of(SAMPLE.read_bytes())
    [row] = [each for each in rows["book"] if each[0] == part]
    entries = json.loads(row[1])
    entries[0][field] = 10**9
    row[1] = json.dumps(entries).encode()
    path.write_bytes(forging.written(rows))
    window.open_path(path)
    assert answers.said
    assert path not in [each.path for each in window.open_tabs], "a rescued copy at most"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(5000, 7000, CHUNK))
def test_two_thousand_forged_chronicles(
    window: MainWindow, answers: Answers, tmp_path: Path, first: int
) -> None:
    path, seeds = tmp_path / "forged.bwchron", range(first, first + CHUNK)
    shown = [forge_and_open(window, answers, path, seed) for seed in seeds]
    print(f"{sum(shown)} of {len(shown)} were shown")
    assert 0 < sum(shown) < len(shown)
