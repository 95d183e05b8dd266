"""The file of a game within a game lies beside the one that names it, or nothing is kept."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk.files import chronicles
from bwdesk.files.errors import FileError
from bwdesk.files.within import is_there
from bwdesk.rules.games.frame.game import Injected
from bwdesk.rules.games.frame.upshots import Outcome
from tests.table.games import Desk, desk, find


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


def steel() -> tuple[Desk, Any]:
    """A fray that waits for the Steel of somebody, and what is due."""
    lot, table = Random(2), desk("volleys")
    while not (dues := [due for due in table.session.due() if due.kind == "outcome"]):
        assert table.play(lot)
    return table, dues[0]


def test_an_outcome_whose_file_is_gone_is_not_kept(tmp_path: Path) -> None:
    table, due = steel()
    path = tmp_path / "fray.bwchron"
    chronicles.create(path, "Fray", table.session, {})
    told = Injected(due.part, "Steel", Outcome(1), due.actor, "steel.bwchron")
    after = table.session.make_move(told)
    with chronicles.open_chronicle(path, find) as chronicle:
        before = path.read_bytes()
        with pytest.raises(FileError, match=r"names, steel\.bwchron, does not lie beside it"):
            chronicle.keep(after)
        assert path.read_bytes() == before
        assert chronicle.session.log == table.session.log
        (tmp_path / "steel.bwchron").touch()
        chronicle.keep(after)
    with chronicles.open_chronicle(path, find) as again:
        assert again.session.log == after.log


@pytest.mark.parametrize("child", ["../war.bwchron", "/etc/passwd", "a\0b", "no/such", "."])
def test_only_a_file_of_the_same_folder_is_one(tmp_path: Path, child: str) -> None:
    assert not is_there(child, tmp_path / "war.bwchron")
    assert is_there("", tmp_path / "war.bwchron")
