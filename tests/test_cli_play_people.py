"""``bwdesk play fight`` with fighters who are named by the file of their character."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.cli import main
from bwdesk.files import characters
from bwdesk.rules.person.held import Arms, CarriedArm
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


def test_a_war_is_led_by_characters_who_earn_and_spend(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(SAMPLES / "regal-baron.bwchar", tmp_path / "baron.bwchar")
    sides = [
        {"id": "elves", "name": "Elves", "disposition": 12, "start": 12},
        {"id": "orcs", "name": "Orcs", "disposition": 12, "start": 12, "assessed": ["elves"]},
    ]
    sides[0]["people"] = {"leader": "baron.bwchar"}
    log = {
        "setup": {"factions": sides, "slips": {"elves": {}, "orcs": {}}},
        "moves": [
            {"move": "award", "faction": "elves", "award": "instinct", "why": "at the gate"},
            {
                "move": "scene",
                "faction": "elves",
                "scene": {
                    "kind": "building",
                    "test": {"ability": "oratory", "dice": 4, "obstacle": 3},
                },
            },
            {
                "reply": "scene 0",
                "of": "elves",
                "dice": {"scene": {"dice": "faces", "faces": [6, 5, 1, 1]}},
            },
            {
                "move": "spend",
                "key": ["scene", "0"],
                "actor": "elves",
                "test": "scene",
                "what": "luck",
            },
            {
                "move": "more",
                "key": ["scene", "0"],
                "actor": "elves",
                "test": "scene",
                "dice": {"scene": {"dice": "faces", "faces": [4]}},
            },
            {"move": "wound", "faction": "elves", "who": "leader", "dice": 0, "at": 48},
        ],
    }
    path = tmp_path / "war.json"
    path.write_text(json.dumps(log), encoding="utf-8")
    assert main(["play", "conquest", str(path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    kinds = [(each["kind"], each["who"]) for each in said["upshots"]]
    assert set(kinds) == {
        (kind, "elves/leader") for kind in ("earned", "spent", "tested", "wounded")
    }
    test = next(each for each in said["upshots"] if each["kind"] == "tested")
    assert (test["what"], test["dice"], test["obstacle"], test["passed"]) == ("oratory", 4, 3, True)


def test_downtime_by_hand_is_still_spent_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sides = [{"id": id, "name": id, "disposition": 9, "start": 9} for id in ("a", "b")]
    path = tmp_path / "war.json"
    move = {"move": "spend", "faction": "a", "use": "practice"}
    path.write_text(json.dumps({"setup": {"factions": sides}, "moves": [move]}), encoding="utf-8")
    assert main(["play", "conquest", str(path)]) == 1
    assert "slips are being written" in capsys.readouterr().out


def test_what_is_in_hand_is_as_carried_unless_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(SAMPLES / "drunken-sailor.bwchar", tmp_path / "sailor.bwchar")
    saved = characters.load(tmp_path / "sailor.bwchar")
    arms = Arms((CarriedArm("sword", hold="slung"), CarriedArm("knife", hold="readied")))
    armed = replace(saved.character, play=replace(saved.character.play, arms=arms))
    characters.save(tmp_path / "sailor.bwchar", replace(saved, character=armed))
    foe = {"id": "foe", "side": "foe"}
    said = played({"fighters": ["sailor.bwchar", foe]}, tmp_path, capsys)
    assert "sword" in said["asks"].casefold()
    drawn = {"character": "sailor.bwchar", "in_hand": "sword"}
    said = played({"fighters": [drawn, foe]}, tmp_path, capsys)
    (sailor, _) = said["state"]["fighters"]
    hands = {each["weapon"]: each.get("hand", "right") for each in sailor["weapons"]}
    assert hands == {"sword": "right", "knife": "readied"}
    assert sailor["came"]
    assert "asks" not in said
