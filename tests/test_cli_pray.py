"""``bwdesk pray``: prayers from a file, each vector through the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import FINE


def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str], said: Any) -> Any:
    file = tmp_path / "prayer.json"
    file.write_text(json.dumps(said), encoding="utf-8")
    assert main(["pray", str(file), "--json"]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert main(["pray", str(file)]) == FINE
    assert f"Ob {found['ob']}" in capsys.readouterr().out
    return found


PRAYER: dict[str, Any] = {"faith": "B5", "prayer": "blessing"}


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        pytest.param(
            {**PRAYER, "believers": [4] * 5, "faces": [6, 5, 4, 1, 1, 2, 3]},
            {
                "dice": 6,
                "ob": 3,
                "successes": 3,
                "passed": True,
                "waits": "+1D",
                "logs": True,
            },
            id="FAITH-T1",
        ),
        pytest.param({**PRAYER, "believers": [4, 4, 4, 4, 3]}, {"dice": 5}, id="FAITH-T1-less"),
        pytest.param({**PRAYER, "prayer": "Minor Miracle"}, {"ob": 5, "seen": 5}, id="FAITH-T2"),
        pytest.param({**PRAYER, "prayer": "miracle"}, {"ob": 10, "seen": 0}, id="FAITH-A2"),
        pytest.param(
            {**PRAYER, "prayer": "aid", "faces": [5, 5, 5, 5, 4]}, {"waits": "+1D"}, id="FAITH-7"
        ),
        pytest.param(
            {**PRAYER, "prayer": "aid", "faces": [5, 5, 5, 5, 1]},
            {"passed": True, "waits": ""},
            id="FAITH-7-met",
        ),
        pytest.param(
            {**PRAYER, "prayer": "boon", "faces": [5] * 5},
            {"waits": "open-ended"},
            id="FAITH-7-boon",
        ),
        pytest.param(
            {**PRAYER, "prayer": "hindrance", "touched": 4, "faces": [5] * 5},
            {"ob": 7, "passed": False, "stops": 0, "logs": False},
            id="FAITH-14",
        ),
        pytest.param(
            {**PRAYER, "prayer": "hindrance", "faces": [5] * 5},
            {"ob": 4, "stops": 2},
            id="FAITH-A1",
        ),
        pytest.param(
            {**PRAYER, "more": 2, "help": ["B4", "B5"]}, {"ob": 5, "dice": 8}, id="FAITH-11"
        ),
        pytest.param(
            {"faith": "B9", "ob": 4}, {"ob": 4, "marks": "a halo or an aura"}, id="FAITH-12"
        ),
        pytest.param({"prayer": "guidance"}, {"ob": 5, "dice": None}, id="nobody prays"),
    ],
)
def test_a_prayer_of_the_source(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    said: dict[str, Any],
    wanted: dict[str, Any],
) -> None:
    found = ask(tmp_path, capsys, said)
    assert {key: found[key] for key in wanted} == wanted


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"faith": "B5"}, "Say which prayer it is, or its ob."),
        ({**PRAYER, "prayer": "cake"}, "There is no prayer"),
        ({"prayer": "aid", "faces": [1]}, "Dice were thrown, and nobody says of what"),
        ({**PRAYER, "faces": [9]}, "at most 6"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: dict[str, Any], says: str
) -> None:
    file = tmp_path / "prayer.json"
    file.write_text(json.dumps(said), encoding="utf-8")
    assert main(["pray", str(file)]) != FINE
    assert says in capsys.readouterr().err


def test_its_schema_and_what_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pray", "--schema"]) == FINE
    assert "believers" in capsys.readouterr().out
    assert main(["pray"]) != FINE
    assert "bwdesk pray --schema" in capsys.readouterr().err
