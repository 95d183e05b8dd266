"""Every worked example of Usurper that is no whole week, through the command."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bwdesk.cli import main

UNIT = {"race": "orc"}
ELVES = {"name": "Elves", "race": "elf"}


def degree(total: int) -> dict[str, Any]:
    return {"action": "scout", "total": total}


DEGREES = {
    25: "complete-failure",
    26: "partial-failure",
    49: "partial-failure",
    50: "partial",
    74: "partial",
    75: "success",
    100: "success",
    101: "significant",
    149: "significant",
    150: "astounding",
    199: "astounding",
    200: "epic",
    249: "epic",
    250: "legendary",
}
MELEE: dict[int, dict[str, Any]] = {
    0: {"guard": -1, "pax": 0},
    1: {"pax": 1},
    12: {"pax": 1},
    13: {"pax": 2},
    24: {"pax": 2},
    25: {"pax": 3},
    36: {"pax": 3},
    37: {"pax": 5},
    48: {"pax": 5},
    49: {"slain": True, "pax": 10},
}
SINGLE: dict[int, dict[str, Any]] = {
    0: {"morale": -3, "guard": 0},
    1: {"guard": -1, "hp": 0},
    13: {"hp": 1},
    25: {"hp": 1},
    37: {"hp": 2},
    49: {"hp": 2},
}
RANGED: dict[int, dict[str, Any]] = {
    0: {"guard": -1},
    1: {"guard": -1},
    13: {"guard": -2},
    25: {"guard": -2},
    37: {"guard": -3},
    49: {"guard": -3},
}

SHOVELS_HAMMERS = {"race": "dwarf", "tools": {"shovels": "standard", "hammers": "standard"}}
LUMBER = {"resource": "lumber", "size": "normal", "uses": 3}
HARVEST = {"node": LUMBER, "threshold": "epic", "dice": {}}
SAMPLE = {
    "ledger": {
        "home": "Z26",
        "units": [{**ELVES, "tools": {}}],
        "leaders": [{"name": "Leader A", "donkey": True}, {"name": "Leader B"}],
        "stock": {"spyglass": 1},
    },
    "rows": [
        {
            "name": "Leader A",
            "start": "Z26",
            "action": "Diplomacy",
            "target": "W24",
            "end": "Z26",
            "notes": "trading",
        },
        {
            "name": "Leader B",
            "start": "Z26",
            "action": "Assist",
            "target": "X25",
            "end": "Z26",
            "notes": "Elves",
        },
        {
            "name": "Elves",
            "start": "Z26",
            "action": "Scout",
            "target": "X25",
            "end": "Z26",
            "notes": "equip Spyglass from storage",
        },
    ],
}

VECTORS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("USU-T1", "build", {"rooms": 4, "new": 1}, {"lumber": 25}),
    (
        "USU-T2",
        "renovate",
        {"room": "watchtower", "level": 3, "pillars": 0, "add": ["basic"]},
        {"each": [20], "stone": 20},
    ),
    (
        "USU-T4 indifferent",
        "sell",
        {"item": "melee-weapons", "quality": "decent", "attitude": "indifferent"},
        {"gold": 17, "worth": 17.5},
    ),
    (
        "USU-T4 friendly",
        "sell",
        {"item": "melee-weapons", "quality": "decent", "attitude": "friendly"},
        {"gold": 18},
    ),
    ("USU-T5", "sell", {"item": "melee-weapons", "quality": "standard"}, {"gold": 10}),
    (
        "USU-T6",
        "harvest",
        {"node": LUMBER, "units": [{"race": "orc", "tools": {"hammers": "standard"}}]},
        {"tools": 0, "modifier": 0},
    ),
    ("USU-T7", "harvest", {"node": LUMBER, "units": [SHOVELS_HAMMERS]}, {"tools": 7}),
    ("USU-T9", "harvest", HARVEST, {"gained": 4 * 4 + 8 + 4, "die": "d4"}),
    (
        "USU-T10",
        "harvest",
        {**HARVEST, "leaders": [{"bonus": "pioneer"}]},
        {"gained": 4 * 6 + 8 + 4 + 2, "die": "d6"},
    ),
    (
        "USU-T11",
        "check",
        {"action": "craft", "units": [{"race": "orc", "skills": {"artisan": 3}}]},
        {"modifier": 9},
    ),
    ("USU-T12", "gems", {"need": 5, "have": [4, 4]}, {"spent": [4, 4], "back": 3}),
    (
        "USU-T14",
        "experience",
        {"skill": "scout", "rank": 3, "xp": 1},
        {"rank": 3, "left": 1, "written": "Scout[3]^1"},
    ),
    ("USU-T15", "experience", {"level": 3, "xp": 2}, {"needs": 2, "level": 4, "left": 0}),
    (
        "USU-T16",
        "replace",
        {"level": 5, "pax": 2, "paid": "W1 M5"},
        {"cost": 10, "weeks": 1, "back": "W3 M5"},
    ),
    ("USU-T17", "check", {"action": "scout", "leaders": [{"hurt": 1}]}, {"modifier": 13}),
    ("USU-T19 glean", "escape", {"tried": "glean"}, {"chance": 10, "obscurity": 0}),
    ("USU-T19 convert", "escape", {"tried": "convert"}, {"chance": 10}),
    ("USU-T20", "escape", {"tried": "torture"}, {"chance": 25, "obscurity": -4}),
    ("USU-T21", "escape", {"level": 3, "tried": "", "cells": 0}, {"chance": 27}),
    ("USU-T22", "recon", {"map": "A1-F5", "at": "C4", "told": "north"}, {"squares": 18}),
    (
        "USU-T22 learned",
        "recon",
        {"map": "A1-F5", "at": "C4", "lair": "B2", "spy": 1, "total": 151, "obscurity": 150},
        {"learns": True, "told": "north", "squares": 18},
    ),
    (
        "USU-T24",
        "trade",
        {"size": "camp", "status": "reviled", "buy": {"horses": 1}, "sell": {}},
        {"value": 20, "cap": 10, "allowed": True},
    ),
    (
        "USU-T25",
        "favor",
        {"tokens": {"small": 3}, "exchange": "small", "renovations": ["mystic-favor"]},
        {"tokens": {"small": 0, "medium": 1, "large": 0}},
    ),
    (
        "USU-T26",
        "artifact",
        {
            "values": ["+1", "1d6"],
            "lair": {"rooms": [{"room": "reliquary", "renovations": {"powerful-relics": 1}}]},
        },
        {"values": ["+2", "1d6"]},
    ),
    ("USU-T27", "craft", {"item": "shovels", "items": 3}, {"penalty": -30, "modifier": -30}),
    (
        "USU-T29",
        "build",
        {"rooms": 4, "threshold": "significant"},
        {"saved": 4, "consumed": 21, "xp": {"skill": 1, "leveling": 1, "to": ["mason"]}},
    ),
    (
        "USU-T30 City",
        "diplomacy",
        {"size": "metropolis", "threshold": "success"},
        {"to": "indifferent", "opens": ["quest", "goods", "units"]},
    ),
    (
        "USU-T30 Elves",
        "scout",
        {"terrain": "forest", "threshold": "significant", "units": [ELVES]},
        {
            "xp": {
                "skill": 1,
                "leveling": 1,
                "to": ["scout", "spy"],
                "each": [{"who": "Elves", "skill": 1, "leveling": 1}],
            }
        },
    ),
    (
        "USU-T31 food",
        "trade",
        {"size": "metropolis", "buy": {"foodstuffs": 2}},
        {"gold": -4},
    ),
    ("USU-T31 level", "experience", {"level": 1, "xp": 1}, {"level": 2}),
    ("USU-T31 skill", "experience", {"skill": "scout", "rank": 0, "xp": 1}, {"rank": 1}),
    ("USU-T32", "orders", SAMPLE, {"valid": True, "without": []}),
    (
        "USU-T34",
        "ritual",
        {"landmark": "enchanted-forest", "claimed": ["significant"], "threshold": "significant"},
        {"reward": "success"},
    ),
    (
        "USU-T34 both",
        "ritual",
        {
            "landmark": "enchanted-forest",
            "claimed": ["significant", "success"],
            "threshold": "significant",
        },
        {"reward": None},
    ),
    (
        "USU-T35",
        "check",
        {"action": "scout", "total": 12, "month": 1},
        {"threshold": "partial", "obscurity": 0, "explodes": False},
    ),
    (
        "USU-T35 no explosion",
        "check",
        {"action": "scout", "dice": [97], "month": 1},
        {"threshold": "success", "total": 97, "explodes": False},
    ),
    *(
        (f"USU-T36 {total}", "check", degree(total), {"threshold": each})
        for total, each in DEGREES.items()
    ),
    *(
        (f"USU-T37 {over}", "harm", {"phase": "melee", "damage": 10 + over, "armor": 10}, row)
        for over, row in MELEE.items()
    ),
    *(
        (
            f"USU-T39 {over}",
            "harm",
            {"phase": "melee", "damage": 5 + over, "armor": 5, "single": True},
            row,
        )
        for over, row in SINGLE.items()
    ),
    *(
        (f"USU-CMB-17 {over}", "harm", {"phase": "ranged", "damage": over}, row)
        for over, row in RANGED.items()
    ),
    ("USU-T40", "hit", {"attack": 31, "defense": 10}, {"hits": True, "damage": 2}),
    (
        "USU-T41 adaptive",
        "experience",
        {"threshold": "astounding", "adaptive": True},
        {"xp": 2},
    ),
    ("USU-T41 scholar", "experience", {"threshold": "astounding", "scholar": True}, {"xp": 2}),
    (
        "USU-T41 both",
        "experience",
        {"threshold": "astounding", "adaptive": True, "scholar": True},
        {"xp": 2},
    ),
    (
        "USU-T42",
        "build",
        {"rooms": 4, "threshold": "success", "leaders": [{"bonus": "craftsman"}]},
        {"saved": 4, "consumed": 21},
    ),
    (
        "USU-T44",
        "harvest",
        {
            "node": LUMBER,
            "units": [{"race": "elf"}, {"race": "elf"}],
            "leaders": [{}],
            "threshold": "significant",
            "dice": {"node": [2, 3, 4, 1], "again": [3], "units": [2]},
        },
        {"gained": 28, "uses": 2, "overwhelm": 4, "asks": []},
    ),
    ("USU-T45", "injury", {"brought": 10, "lost": 6, "won": True}, {"chance": 60}),
    ("USU-T46", "injury", {"won": False, "stayed": 3}, {"chance": 45}),
    (
        "USU-T47",
        "harvest",
        {
            "node": LUMBER,
            "units": [{"race": "dwarf", "tools": {"shovels": "extensive", "hammers": "extensive"}}],
        },
        {"tools": 29},
    ),
]


def asked(
    what: str, question: Mapping[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> dict[str, Any]:
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(question), encoding="utf-8")
    code = main(["usurper", what, str(file), "--json"])
    told = capsys.readouterr()
    assert code in (0, 1), told.err
    found: dict[str, Any] = json.loads(told.out)
    return found


@pytest.mark.parametrize(
    ("what", "question", "wanted"),
    [each[1:] for each in VECTORS],
    ids=[each[0].replace(" ", "-") for each in VECTORS],
)
def test_a_worked_example_comes_out(
    what: str,
    question: dict[str, Any],
    wanted: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = asked(what, question, tmp_path, capsys)
    assert {name: found.get(name) for name in wanted} == wanted
    assert [each for each in found["problems"] if each["severity"] == "broken"] == []
