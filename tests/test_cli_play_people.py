"""``bwdesk play fight`` with fighters who are named by the file of their character."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.where import resources

SAMPLES = resources() / "samples"


def played(setup: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    log = folder / "fight.json"
    log.write_text(json.dumps({"setup": setup}), encoding="utf-8")
    assert main(["play", "fight", str(log), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_character_fights_with_his_own_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(SAMPLES / "clansman-brewer.bwchar", tmp_path / "brewer.bwchar")
    copy(SAMPLES / "drunken-sailor.bwchar", tmp_path / "sailor.bwchar")
    sailor = {"character": "sailor.bwchar", "side": "sea", "weapons": [{"weapon": "spear"}]}
    said = played({"fighters": ["brewer.bwchar", sailor]}, tmp_path, capsys)
    brewer, other = said["state"]["fighters"]
    assert (brewer["id"], brewer["name"]) == ("brewer", "Clansman Brewer")
    assert brewer["stats"]["forte"].startswith("B")
    assert len(brewer["tolerances"]) == 6
    assert (other["side"], other["weapons"]) == ("sea", [{"weapon": "spear"}])
    assert {each["key"][0] for each in said["due"]} >= {"start"}


def test_a_file_that_is_not_there_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "fight.json"
    log.write_text('{"setup": {"fighters": ["nobody.bwchar"]}}', encoding="utf-8")
    assert main(["play", "fight", str(log)]) != 0
    assert "nobody.bwchar" in capsys.readouterr().err
