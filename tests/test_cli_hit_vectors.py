"""``bwdesk hit``: each vector through the command."""

from pathlib import Path
from typing import Any

import pytest

from tests.blows import SWORD, Table, holds, ims


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(tmp_path / "blow.json", capsys)


BOW = {"weapon": "hunting-bow", "ob": 2, "successes": 4}

VECTORS = [
    pytest.param({"power": "B4", "weapon": "fist"}, ims("B2", "B4", "B6"), id="WPN-T1"),
    pytest.param({"power": "B5", "weapon": "fist"}, ims("B3", "B5", "B7"), id="WPN-T1-five"),
    pytest.param({"power": "B4", "weapon": "sword"}, ims("B4", "B7", "B10"), id="WPN-T2"),
    pytest.param(
        SWORD | {"shows": "torso", "aim": "head"},
        {"location": "head", "hit": "incidental", "circle": "B4"},
        id="WPN-T4",
    ),
    pytest.param(
        SWORD | {"shows": "torso", "aim": "legs", "defense": 1},
        {"location": "torso", "hit": "incidental", "net": 1},
        id="WPN-T5",
    ),
    pytest.param(BOW, {"fate": {"face": None, "bonus": 2, "total": None}}, id="WPN-T6"),
    pytest.param(BOW | {"aim": "head"}, {"location": "head", "fate": {"bonus": 0}}, id="WPN-T7"),
    pytest.param(
        {"power": "B5", "weapon": "superior sword"}, ims("B4", "B8", "B12", 1), id="WPN-T9"
    ),
    pytest.param({"power": "B5", "weapon": "dirk"}, ims("B3", "B6", "B9"), id="WPN-T9-dirk"),
    pytest.param(
        {"power": "B5", "weapon": "superior polearm chop"},
        ims("B5", "B9", "B13", 2),
        id="WPN-T9-chop",
    ),
    pytest.param(
        {"power": "B4", "weapon": "dwarven-hammer"}, ims("B4", "B8", "B12", 2), id="WPN-T10"
    ),
    pytest.param({"power": "B5", "weapon": "poor spear"}, ims("B3", "B6", "B9"), id="WPN-T11"),
    pytest.param(
        {"power": "B4", "weapon": "sword", "hilt": True}, ims("B3", "B5", "B7"), id="WPN-T12"
    ),
    pytest.param(
        SWORD | {"shows": "arms", "armor": "leather"}, {"armor": {"dice": 1}}, id="ARM-T1"
    ),
    pytest.param(
        SWORD | {"shows": "torso", "armor": "chainmail"},
        {"armor": {"dice": 5}},
        id="ARM-T1-torso",
    ),
    pytest.param(
        SWORD | {"shows": "left leg", "armor": "chainmail"},
        {"armor": {"dice": 4}},
        id="ARM-T1-elsewhere",
    ),
    pytest.param(
        {
            "power": "B4",
            "weapon": "fist",
            "successes": 1,
            "shows": "head",
            "armor": "reinforced leather",
        },
        {"armor": {"dice": 3, "ob": 1}},
        id="ARM-T2",
    ),
    pytest.param(
        SWORD | {"shows": "head", "armor": {"head": "plated-mail", "torso": "full-plate"}},
        {"armor": {"dice": 5}},
        id="ARM-T4",
    ),
    pytest.param(
        {
            "weapon": "hunting-bow",
            "range": "fight",
            "successes": 3,
            "shield": "target",
            "shield-faces": "4 5 2",
        },
        {"shield": {"dice": 3, "ob": 1}, "ob": 2},
        id="ARM-T6",
    ),
    pytest.param(
        SWORD | {"shows": "legs", "armor": "plated mail"}, {"armor": {"dice": 5}}, id="ARM-T7"
    ),
    pytest.param(SWORD | {"armor": "plated mail"}, {"armor": {"dice": 6}}, id="ARM-T7-torso"),
    pytest.param(
        {
            "power": "B4",
            "weapon": "throwing-knife",
            "ob": 3,
            "successes": 3,
            "fate": 3,
            "armor": "plated-leather",
            "armor-faces": "4 6 2 3",
        },
        {"armor": {"dice": 4, "ob": 1, "successes": 2, "stopped": True}, "circle": None},
        id="ARM-T9",
    ),
    pytest.param(
        {"power": "B4", "weapon": "superior-spear", "successes": 2, "shield": "target"},
        {"shield": {"dice": 1}},
        id="ARM-T10",
    ),
    pytest.param(
        {
            "power": "B7",
            "weapon": "great-mace",
            "great": "va",
            "successes": 2,
            "shield": "target",
        },
        {"va": 5, "shield": {"dice": 1}},
        id="ARM-T10-more",
    ),
    pytest.param(
        {"power": "B8", "weapon": "fist", "through": "thin-wall", "ob": 3, "successes": 5},
        {"hit": "incidental", "circle": "B4", "material": "breach"},
        id="MAT-T1",
    ),
    pytest.param(
        {"power": "B8", "weapon": "fist", "through": "thin-wall", "successes": 5},
        {"ob": 3, "hit": "incidental", "circle": "B4"},
        id="MAT-T1-reckoned",
    ),
    pytest.param(
        {"weapon": "hunting-bow", "through": "heavy-door", "successes": 9, "fate": 6},
        {"hit": "none", "circle": None},
        id="MAT-T2",
    ),
    pytest.param(
        {"weapon": "crossbow", "through": "heavy-door", "ob": 4, "successes": 4, "fate": 3},
        {"hit": "mark", "fate": {"bonus": 0, "total": 3}, "circle": "B8"},
        id="MAT-T2-crossbow",
    ),
    pytest.param(
        {"power": "B6", "against": "granite-wall", "successes": 4, "defense": 2},
        ims("B6", "B11", "B16", 1) | {"net": 2, "hit": "incidental", "circle": "B6"},
        id="MAT-7",
    ),
    pytest.param(
        {
            "power": "B6",
            "against": "granite-wall",
            "successes": 5,
            "defense": 2,
            "armor": {"torso": "chainmail"},
        },
        {"hit": "mark", "armor": {"dice": 0, "stopped": False}, "circle": "B11"},
        id="MAT-8",
    ),
    pytest.param(
        {
            "power": "B4",
            "weapon": "hilt",
            "ob": 4,
            "successes": 5,
            "aim": "legs",
            "armor": {"cephalothorax": {"dice": 3}, "legs": {"dice": 3}},
            "shows": "cephalothorax",
            "armor_faces": [2, 3, 1],
        },
        ims("B3", "B5", "B7")
        | {"location": "legs", "hit": "incidental", "circle": "B3"}
        | {"armor": {"dice": 3, "ob": 1, "stopped": False, "left": 2}},
        id="EXV-7",
    ),
    pytest.param(
        {
            "power": "B4",
            "weapon": "hilt",
            "ob": 4,
            "successes": 5,
            "target": {"tolerances": ["B3", "B5", "B7", "B8", "B9", "B10"]},
        },
        {"circle": "B3", "now": []},
        id="EXV-10",
    ),
    pytest.param(
        {"power": "B4", "weapon": "throwing-knife", "ob": 3, "successes": 3, "fate": 3},
        {"hit": "mark", "circle": "B5", "fate": {"face": 3, "bonus": 0, "total": 3}},
        id="EXV-14",
    ),
    pytest.param(
        {
            "power": "B4",
            "weapon": "throwing-knife",
            "ob": 3,
            "successes": 3,
            "fate": 3,
            "armor": "plated-leather",
        },
        {"armor": {"dice": 4, "ob": 1, "stopped": None}},
        id="EXV-15",
    ),
    pytest.param(
        {"power": "B8", "weapon": {"name": "hook", "power": 2, "va": 1, "natural": True}},
        ims("B5", "B10", "B15", 2),
        id="DV-15",
    ),
    pytest.param({"power": "B5", "weapon": "footmans-axe"}, ims("B5", "B9", "B13", 1), id="DV-16"),
    pytest.param(
        SWORD | {"shows": "legs", "armor": {"legs": {"armor": "plated-leather", "half": True}}},
        {"armor": {"dice": 2}},
        id="DV-17",
    ),
    pytest.param(
        {"weapon": "pistol", "range": "inside", "successes": 1, "fate": 5},
        {"va": 4, "hit": "mark", "circle": "B8"},
        id="FIGHT-16",
    ),
    pytest.param(
        {
            "power": "B2",
            "weapon": "fist",
            "through": "pottery",
            "successes": 5,
            "scratches": 2,
            "ob": 3,
        },
        {"material": "unharmed", "section": {"scratches": 2, "breaches": 0, "broken": False}},
        id="MAT-2",
    ),
    pytest.param(
        {"power": "B5", "weapon": "fist", "through": "heavy-door", "successes": 5, "scratches": 2},
        {"material": "scratch", "section": {"scratches": 0, "breaches": 1, "broken": False}},
        id="MAT-T4",
    ),
    pytest.param({"power": "G4", "weapon": "fist"}, ims("B3", "B6", "B9"), id="HERO-7"),
    pytest.param(
        {"power": "G4", "weapon": "sword", "successes": 2, "defense": 2},
        ims("B5", "B9", "B13") | {"hit": "none", "shatters": True},
        id="HERO-8",
    ),
    pytest.param(
        {"power": "W4", "weapon": "sword", "lent": False, "successes": 0},
        ims("B4", "B7", "B10") | {"shatters": False},
        id="HERO-8-spared",
    ),
    pytest.param(
        {"power": "B4", "weapon": "sword", "shade": "G", "successes": 3, "armor": "full-plate"},
        ims("G4", "G7", "G10") | {"armor": {"dice": 0, "stopped": False}, "circle": "G7", "va": 0},
        id="HERO-13",
    ),
    pytest.param(
        {"power": "B5", "weapon": {"power": 1}, "successes": 3, "pips": 1},
        {"hit": "mark", "circle": "B5"},
        id="NPC-37",
    ),
]


@pytest.mark.parametrize(("said", "expected"), VECTORS)
def test_a_vector(said: dict[str, Any], expected: dict[str, Any], table: Table) -> None:
    holds(table.asks(said), expected)
