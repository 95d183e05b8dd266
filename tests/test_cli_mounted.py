"""Mounted fights by ``bwdesk play fight``: a joust, an order, what cannot be ridden (RIDE)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk.__main__ import main

FINE, BROKEN = 0, 1
KNIGHT: dict[str, Any] = {
    "reflexes": 4,
    "artha": {},
    "steel": "B5",
    "skills": {"lance": "B5", "riding": "B5", "sword": "B5"},
    "weapons": [{"weapon": "lance"}],
    "trained": ["shield", "armor", "mounted"],
}
HORSE: dict[str, Any] = {
    "stats": {"will": "B3", "speed": "B6", "power": "B6", "forte": "B5"},
    "multiplier": 8,
    "steel": "B4",
    "artha": {},
    "beast": {"trained": True},
}
JOUST = [
    {"id": "serel", "side": "blue", "stats": {"power": "B2"}, "rides": "bay", **KNIGHT},
    {"id": "bay", "side": "blue", **HORSE},
    {"id": "hask", "side": "red", "stats": {"forte": "B6"}, "rides": "roan", **KNIGHT},
    {"id": "roan", "side": "red", **HORSE},
]


def faces(*shown: int) -> dict[str, Any]:
    return {"dice": "faces", "faces": list(shown)}


def log(tmp_path: Path, fighters: list[dict[str, Any]], moves: list[dict[str, Any]]) -> str:
    setup = {
        "fighters": fighters,
        "distances": [{"between": ["serel", "hask"], "place": 7}],
        "settings": {"bidding": "none", "shows": "torso"},
    }
    file = tmp_path / "joust.json"
    file.write_text(json.dumps({"setup": setup, "moves": moves}))
    return str(file)


def test_a_joust_by_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """RIDE-20, RIDE-21: eight dice against seven; who is pushed two paces lies on the ground."""
    charge = [["close", "set", "strike"], ["withdraw", "set"], ["close"]]
    moves: list[dict[str, Any]] = [
        {"move": "script", "actor": "serel", "volleys": charge},
        {"move": "script", "actor": "hask", "volleys": charge},
        {"move": "announce"},
        {
            "move": "roll",
            "actor": "serel",
            "roll": "position 1.0",
            "dice": faces(6, 5, 4, 4, 1, 1, 1, 1),
        },
        {
            "move": "roll",
            "actor": "hask",
            "roll": "position 1.0",
            "dice": faces(6, 5, 1, 1, 1, 1, 1, 1),
        },
        {"move": "roll", "actor": "serel", "roll": "strike 1.2", "dice": faces(6, 5, 4, 1, 1)},
        {
            "move": "roll",
            "actor": "hask",
            "roll": "natural 1.2 serel",
            "dice": faces(4, 1, 1, 1, 1),
        },
        {"move": "allocate", "actor": "serel", "at": "hask"},
        {"move": "effect", "actor": "serel", "at": "hask"},
    ]
    assert main(["play", "fight", log(tmp_path, JOUST, moves)]) == FINE
    told = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    assert "Hask is outmaneuvered, lance to lance: Strike is lost." in told
    assert "Hask is out of the saddle, on the ground." in told
    # Two are left of three: Ob 1, so one over, by Speed 6 of the lancer's horse.
    assert "Hask hits the packed dirt: 2 successes" in told


def test_a_mount_is_told_to_avoid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """RIDE-14: Riding against its Will."""
    moves: list[dict[str, Any]] = [
        {"move": "script", "actor": "serel", "volleys": [["let", "order bay avoid"]]},
        {"move": "script", "actor": "hask", "volleys": [["let", "set"]]},
        {"move": "announce"},
    ]
    assert main(["play", "fight", log(tmp_path, JOUST, moves), "--json"]) == FINE
    due = json.loads(capsys.readouterr().out)["due"]
    (order,) = [each for each in due if each["key"] == ["order", "1.1"]]
    assert (order["actor"], order["asks"][0]["ability"]) == ("serel", "riding")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        pytest.param({"stats": {"will": "B0"}}, "no Will", id="a beast without a Will"),
        pytest.param({"multiplier": 0}, "multiplier of 0", id="a multiplier of 0"),
        pytest.param({"side": "red"}, "two sides", id="a mount of the other side"),
    ],
)
def test_what_cannot_be_ridden(
    change: dict[str, Any], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fighters = [JOUST[0], JOUST[1] | change, *JOUST[2:]]
    assert main(["play", "fight", log(tmp_path, fighters, [])]) == BROKEN
    assert says in capsys.readouterr().out
