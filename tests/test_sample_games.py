"""A sample for each conflict: its log plays anew to what is shipped, which opens sound."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.files import chronicles, games
from bwdesk.rules.games.catalog import GAMES
from bwdesk.table.session import encode
from tests.shipped import book

ROOT = Path(__file__).parents[1]
MAKER = runpy.run_path(str(ROOT / "packaging" / "make_sample_games.py"))
SCRIPTS: dict[str, dict[str, Any]] = MAKER["read_scripts"]()
SAMPLES = where.resources() / "samples"


def test_every_game_people_come_to_has_one() -> None:
    played = {each["game"] for each in SCRIPTS.values()}
    assert played == {name for name, each in GAMES.items() if each.met is not None} | {"courts"}


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_log_plays_anew_to_what_is_shipped(name: str, tmp_path: Path) -> None:
    session = MAKER["play"](SCRIPTS[name], book())
    own = tmp_path / f"{name}.bwchron"
    shutil.copyfile(SAMPLES / own.name, own)
    with chronicles.open_chronicle(own, games.find) as chronicle:
        assert encode(chronicle.session.state) == encode(session.state)
        assert chronicle.title == SCRIPTS[name]["title"]
        assert chronicle.every_difference() == ()
        assert chronicle.session.due(), "somebody can play on"
        assert not chronicle.fixed
