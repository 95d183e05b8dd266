"""``bwdesk play``: a chronicle from its log."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE

DOCS = Path(__file__).parents[1] / "docs" / "command-line.md"


def example() -> dict[str, Any]:
    """The log the documentation shows."""
    text = DOCS.read_text(encoding="utf-8").partition("## play")[2]
    found = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


def played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], log: dict[str, Any]
) -> tuple[int, dict[str, Any]]:
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    code = main(["play", "conquest", str(file), "--json"])
    return code, dict(json.loads(capsys.readouterr().out))


def test_the_documented_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, report = played(tmp_path, capsys, example())
    assert code == FINE
    dispositions = {each["id"]: each["disposition"] for each in report["state"]["factions"]}
    assert dispositions == {"dwarves": 11, "elves": 10}
    assert "The Elves\u2019 Assault (5) met the Dwarves\u2019 Fortify (3): the Dwarves lost 2." in [
        event["says"] for event in report["events"]
    ]


def test_the_first_illegal_move_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = example()
    log["moves"].insert(2, {"move": "reveal"})
    code, report = played(tmp_path, capsys, log)
    assert code == BROKEN
    assert report["illegal"] == 3
    assert report["why"]


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "conquest", "--schema"]) == FINE
    assert "moves" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["{", "[]", '{"setup": {"factions": []}}', '{"moves": []}'])
def test_what_is_no_log_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "log.json"
    file.write_text(text, encoding="utf-8")
    assert main(["play", "conquest", str(file)]) == UNREADABLE
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
