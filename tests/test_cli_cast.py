"""``bwdesk cast``: spells from a file, each vector through the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import BROKEN, FINE
from bwdesk.where import resources


class Tower:
    """Writes what is cast into a file, and asks the command."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = file, capsys

    def asks(self, said: Any, *more: str, code: int = FINE) -> Any:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["cast", str(self.file), "--json", *more]) == code
        return json.loads(self.capsys.readouterr().out)

    def says(self, said: Any) -> str:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["cast", str(self.file)]) in (FINE, BROKEN)
        return self.capsys.readouterr().out

    def refuses(self, said: Any) -> str:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["cast", str(self.file)]) not in (FINE, BROKEN)
        out, err = self.capsys.readouterr()
        assert not out
        assert "Traceback" not in err
        return err


@pytest.fixture
def tower(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Tower:
    return Tower(tmp_path / "spell.json", capsys)


HAN = {"sorcery": "B5", "will": "B6", "forte": "B6", "health": "B6", "reflexes": 4}
FIVE = {**HAN, "will": "B5"}
LIGHT = {"ob": 3, "actions": 12}
HELD = [{"name": name, "ob": 4} for name in ("Turn Aside", "Chameleon", "Magesense")]
SHIELD = ["Arcana", "Control", "Personal", "Sustained", "One target"]
TWO = [4, 5, 1, 1, 1, 1]
"""Two successes of six dice."""

VECTORS = [
    pytest.param(
        {**HAN, "spell": LIGHT, "carefully": 2, "patiently": 2},
        {
            "cast": {"dice": 13, "ob": 3},
            "tax": {"dice": 8, "ob": 3},
            "actions": 120,
            "seconds": 90,
        },
        id="SORC-T11",
    ),
    pytest.param(
        {**HAN, "spell": {"name": "Mage Light", "form": "Lantern"}},
        {"cast": {"dice": 11, "ob": 3}, "actions": 12},
        id="SORC-T11-lantern",
    ),
    pytest.param(
        {
            **HAN,
            "spell": LIGHT,
            "faces": {"tax": [4, 4, 1, 1, 1, 1], "sickness": [[4, 5, 1, 1, 1, 1]]},
        },
        {"lost": 1, "forte": 5, "unconscious": False, "overtax": None, "hours": [2]},
        id="SORC-T2",
    ),
    pytest.param(
        {**HAN, "health": "B5", "spell": LIGHT, "faces": {"tax": [4, 4, 1, 1, 1, 1]}},
        {"hours": [5]},
        id="SORC-T2-health",
    ),
    pytest.param(
        {**HAN, "spell": "Magesense", "area": 3},
        {"cast": {"ob": 7}, "tax": {"ob": 4}, "actions": 300},
        id="SORC-T4",
    ),
    pytest.param(
        {**HAN, "spell": "Magesense", "area": "40 paces"},
        {"cast": {"ob": 7}, "tax": {"ob": 4}},
        id="SORC-T4-paces",
    ),
    pytest.param(
        {**HAN, "spell": "Firebreath", "area": "3 paces"},
        {"cast": {"ob": 5}, "tax": {"ob": 3}},
        id="SORC-T4-fire",
    ),
    pytest.param(
        {**HAN, "spell": "Turn Aside the Blade", "faces": {"cast": [5] * 8 + [1] * 3}},
        {"over": 4, "split": {"effect": 4, "duration": 0, "fate": 0}},
        id="SORC-T5",
    ),
    pytest.param(
        {**FIVE, "spell": "Fire Breath", "faces": {"cast": [5, 5, 5, *[1] * 7]}},
        {"over": 0, "damage": {"mark": 5, "ims": {"i": "B3", "m": "B5", "s": "B7"}}},
        id="SORC-T6",
    ),
    pytest.param(
        {**FIVE, "spell": "Fire Breath", "faces": {"cast": [5] * 6 + [1] * 4}},
        {"over": 3, "damage": {"mark": 8, "ims": {"i": "B4", "m": "B8", "s": "B12"}}},
        id="SORC-T6-over",
    ),
    pytest.param(
        {**FIVE, "spell": "Shards", "faces": {"cast": [5] * 10, "fate": 5}},
        {"over": 8, "damage": {"mark": 6, "hit": "superb", "circle": "B9"}},
        id="SORC-T7",
    ),
    pytest.param(
        {**FIVE, "spell": "Shards", "faces": {"cast": [5] * 9 + [1]}},
        {"over": 7, "damage": {"mark": 5, "ims": {"i": "B3", "m": "B5", "s": "B7"}}},
        id="SORC-A2",
    ),
    pytest.param(
        {"forte": "B6", "held": [{"name": "Turn Aside", "ob": 4}], "will": "B5", "flow": True},
        {"flow": [{"name": "Turn Aside", "ob": 4, "dice": 6, "hours": 2, "unhurt": 2}]},
        id="SORC-T9",
    ),
    pytest.param(
        {"spell": {"ob": 3, "facets": SHIELD}, "wheel": [2, 3], "faces": {"half": 3}},
        {
            "wheel": {
                "direction": "clockwise",
                "steps": 3,
                "element": "Fire",
                "impetus": "Create",
                "origin": "Personal",
                "duration": "Permanent",
                "area": "Half measured",
                "half": "50s of paces",
            }
        },
        id="SORC-T10",
    ),
    pytest.param(
        {"spell": "Eldritch Shield", "wheel": [2, 3], "faces": {"half": 6}},
        {"wheel": {"half": "50s of miles", "lacking": []}},
        id="SORC-T10-miles",
    ),
    pytest.param(
        {**HAN, "spell": "Eldritch Shield", "hastily": 3},
        {"cast": {"ob": 6}, "tax": {"ob": 5}, "actions": 6},
        id="SORC-T12",
    ),
    pytest.param(
        {**HAN, "spell": {"name": "White Fire", "ob": 3}, "range": 2},
        {"cast": {"ob": 5}, "tax": {"ob": 3}, "range": 2},
        id="SORC-T14",
    ),
    pytest.param(
        {**FIVE, "held": HELD[:1], "broken": True, "faces": {"will": [[4, 4, 1, 1]]}},
        {
            "held": [
                {
                    "name": "Turn Aside",
                    "dice": 4,
                    "ob": 4,
                    "passed": False,
                    "grade": "difficult",
                    "log": "difficult",
                }
            ]
        },
        id="SORC-T15",
    ),
    pytest.param(
        {
            **FIVE,
            "spell": LIGHT,
            "held": HELD,
            "faces": {"tax": [1] * 6, "will": [[6, 6], [6, 6, 6], [6, 6, 6, 6]]},
        },
        {
            "lost": 3,
            "held": [
                {"dice": 2, "passed": False, "log": "challenging"},
                {"dice": 3, "passed": False, "log": None},
                {"dice": 4, "passed": True, "log": None},
            ],
        },
        id="SORC-T15-three",
    ),
    pytest.param(
        {**HAN, "spell": {"ob": 4, "actions": 11}, "learn": "practical", "perception": "B4"},
        {"cast": {"ob": 8}, "tax": {"ob": 4}, "learn": {"wanted": 6}},
        id="SORC-T16",
    ),
    pytest.param(
        {"sorcery": "B5", "spell": {"ob": 4, "actions": 11}, "learn": "first"},
        {"learn": {"dice": 5, "ob": 4, "grade": "difficult", "days": 120}},
        id="SORC-T16-reading",
    ),
    pytest.param(
        {
            **dict.fromkeys(("sorcery", "will", "forte"), "B4"),
            "spell": {"name": "The Fear", "ob": 2},
            "faces": {"cast": [4] * 5 + [1] * 3, "tax": [5, 5, 1, 1]},
        },
        {"cast": {"dice": 8, "ob": 2, "successes": 5}, "actions": 1, "over": 3, "lost": 0},
        id="SORC-T17",
    ),
    pytest.param(
        {
            **dict.fromkeys(("sorcery", "will", "forte"), "B4"),
            "spell": {"name": "The Fear", "ob": 2},
            "faces": {"cast": [4] * 4 + [1] * 4, "tax": [5, 1, 1, 1]},
        },
        {"over": 2, "lost": 1, "forte": 3},
        id="EXV-5",
    ),
    pytest.param(
        {"counter": {"successes": 5, "ob": 4, "theirs": 6, "against": 4}},
        {"counter": {"left": 5, "negated": False, "surplus": 0}},
        id="SORC-47",
    ),
    pytest.param(
        {"counter": {"successes": 8, "ob": 4, "theirs": 4, "against": 4}},
        {"counter": {"left": 0, "negated": True, "surplus": 0}},
        id="SORC-A17",
    ),
    pytest.param(
        {"shield": {"dice": 3, "incoming": 5}}, {"shield": {"through": 2, "dice": 0}}, id="SORC-50"
    ),
    pytest.param({**FIVE, "coup": 2}, {"coup": {"actions": 5, "ob": 2, "dice": 5}}, id="SORC-42"),
    pytest.param(
        {**HAN, "spell": {"ob": 4, "actions": 4}, "interrupted": {"done": 2}, "faces": {"fate": 4}},
        {"tax": {"ob": 2}, "failure": "nothing"},
        id="SORC-39",
    ),
    pytest.param(
        {**HAN, "spell": {"ob": 4, "actions": 4}, "interrupted": {"done": 0}, "faces": {"fate": 1}},
        {"tax": {"ob": 1}, "failure": "summoning"},
        id="SORC-A7",
    ),
    pytest.param(
        {
            **HAN,
            "forte": "B5",
            "taxed": 2,
            "spell": {"ob": 4, "actions": 4},
            "faces": {"tax": [1] * 3},
        },
        {"lost": 4, "forte": 0, "unconscious": True, "overtax": "B4"},
        id="SORC-19",
    ),
    pytest.param(
        {**HAN, "spell": LIGHT, "faces": {"cast": [1] * 11, "fate": 1, "summoned": [3, 5]}},
        {"failure": "summoning", "summoned": {"kind": "daemonic", "place": "Inner Star"}},
        id="SORC-38",
    ),
    pytest.param(
        {**HAN, "spell": LIGHT, "faces": {"cast": [1] * 11, "fate": 1, "summoned": [5, 2]}},
        {"summoned": {"name": "Lesser Imp", "rank": 0}},
        id="SORC-38-imp",
    ),
    pytest.param(
        {**HAN, "spell": LIGHT, "faces": {"cast": [1] * 11, "fate": 1, "summoned": [2, 6]}},
        {"summoned": {"name": "Greater Seraph", "rank": 2}},
        id="SORC-38-seraph",
    ),
    pytest.param(
        {**HAN, "spell": "Shards", "faces": {"cast": [1] * 11, "fate": 2}, "wheel": [1, 1]},
        {"failure": "garbled", "wheel": {"impetus": "Create", "direction": "counterclockwise"}},
        id="SORC-35",
    ),
    pytest.param(
        {
            **FIVE,
            "spell": {"ob": 4, "actions": 1, "facets": ["impetus/create"]},
            "faces": {"cast": [4, *[1] * 9], "fate": 2},
            "wheel": [2, 1],
        },
        {"wheel": {"impetus": "Destroy", "mark": 8}},
        id="SORC-37",
    ),
    pytest.param(
        {"song": "B4", "spell": {"ob": 7, "actions": "×25"}},
        {"cast": {"dice": 4, "ob": 7}, "actions": 175},
        id="NAT-T1",
    ),
    pytest.param(
        {**HAN, "wounds": 1, "spell": LIGHT},
        {"cast": {"dice": 9}, "tax": {"dice": 5}},
        id="SORC-A1",
    ),
    pytest.param(
        {**HAN, "wounds": 1, "once": True, "spell": LIGHT},
        {"cast": {"dice": 10}},
        id="SORC-A1-once",
    ),
]


def holds(found: Any, wanted: Any) -> bool:
    """Whether all that is wanted is found, whatever else there is."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and holds(found[key], value) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(holds, found, wanted))
    return bool(found == wanted)


@pytest.mark.parametrize(("said", "wanted"), VECTORS)
def test_a_spell_of_the_source(tower: Tower, said: dict[str, Any], wanted: dict[str, Any]) -> None:
    found = tower.asks(said)
    assert holds(found, wanted), found
    assert found["problems"] == []
    assert tower.says(said).strip()


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({**HAN, "spell": {"ob": 0, "actions": 3}}, "The spell has no obstacle. Say what it asks."),
        ({**HAN, "spell": LIGHT, "carefully": 4}, "4 dice cast carefully, and at most 3 may be."),
        ({**HAN, "spell": LIGHT, "patiently": 5}, "5 dice cast patiently, and at most 3 may be."),
        ({**HAN, "spell": LIGHT, "hastily": 7}, "7 actions spared, and at most 6 may be."),
        ({**HAN, "spell": LIGHT, "hastily": 1, "carefully": 1}, "or with time, not both."),
        (
            {**FIVE, "spell": "Magesense", "held": [*HELD, HELD[0]]},
            "5 spells would be held, and at most 4 may be. Drop one first",
        ),
        (
            {**FIVE, "spell": LIGHT, "split": {"effect": 9}, "faces": {"cast": [5] * 5 + [1] * 5}},
            "9 successes over are split, and there are 2.",
        ),
    ],
)
def test_what_is_against_the_rules_is_told_with_its_remedy(
    tower: Tower, said: dict[str, Any], says: str
) -> None:
    found = tower.asks(said, code=BROKEN)
    every = [
        f"{each['says']} {each['remedy']}".replace("\u00a0", " ") for each in found["problems"]
    ]
    assert any(says in each for each in every), every


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({}, "Say which spell is cast: its name, or its obstacle and actions."),
        ({"spell": {}}, "The spell has no obstacle; write its ob, like 3"),
        ({"spell": "Spellcake"}, "There is no spell"),
        ({"spell": {"ob": "very hard"}}, "“very hard” is no obstacle of a spell."),
        ({"spell": "Low Speech"}, "The obstacle of Low Speech is 1 to 8; say which."),
        ({"spell": "Persuasion"}, "The obstacle of Persuasion is Will; say it."),
        ({"spell": "Dexterity of the Cat"}, "is 1 and Speed; say it."),
        ({"spell": {"name": "Shards", "form": "rain"}}, "Shards has no use called “rain”"),
        ({"spell": {"ob": 3, "facets": ["mud"]}}, "There is no facet called “mud”"),
        ({"spell": {"ob": 3, "measure": "leagues"}}, "There is no measure called “leagues”"),
        ({"spell": LIGHT, "area": "40 paces"}, "“40 paces” is no area of the spell"),
        ({"spell": LIGHT, "wheel": [1, 2]}, "The wheel turns the facets of a spell"),
        ({"spell": LIGHT, "faces": {"cast": [1]}}, "Dice were thrown, and nobody says of what"),
        ({"held": HELD}, "Spells are held by Will; write its exponent."),
        ({"flow": True, "spell": LIGHT}, "When power flows again follows from Forte"),
        ({"coup": 1}, "A spell is held back by Will; write its exponent."),
        ({**HAN, "learn": "first"}, "Say which spell is read: its name, or its obstacle."),
        (
            {**HAN, "spell": LIGHT, "faces": {"tax": [4, 4, 1, 1, 1, 1], "sickness": [[1]]}},
            "Health: That is 1\u00a0face, but 6\u00a0dice are rolled.",
        ),
        (
            {**FIVE, "held": HELD, "broken": True, "faces": {"will": [[1, 1, 1]]}},
            "Turn Aside: That is 3\u00a0faces, but 2\u00a0dice are rolled.",
        ),
        ({**HAN, "spell": {"ob": 3, "stars": 4}}, "stars"),
        ({**HAN, "spell": LIGHT, "faces": {"cast": [7]}}, "at most 6"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(tower: Tower, said: dict[str, Any], says: str) -> None:
    assert says in tower.refuses(said)


@pytest.mark.parametrize(
    ("spell", "ob"),
    [
        ({"name": "Low Speech", "chosen": 5}, 5),
        ({"name": "Persuasion", "stats": {"will": 4}}, 4),
        ({"name": "Force of Will", "stats": {"will": 4}}, 10),
        ({"name": "Dexterity of the Cat", "stats": {"speed": 4}}, 5),
        ({"name": "Sarch's Glare", "stats": {"forte": 3}}, 3),
        ({"name": "Shards", "ob": "5^"}, 5),
    ],
)
def test_an_obstacle_of_a_range_or_of_a_stat_is_said(
    tower: Tower, spell: dict[str, Any], ob: int
) -> None:
    assert tower.asks({**HAN, "spell": spell})["cast"]["ob"] == ob


def test_times_the_obstacle(tower: Tower) -> None:
    assert tower.asks({**HAN, "spell": {"name": "Low Speech", "chosen": 5}})["actions"] == 15


def test_a_reading_that_goes_well_is_quicker(tower: Tower) -> None:
    said = {"sorcery": "B6", "spell": {"ob": 4}, "learn": "second", "perception": 5}
    assert tower.asks(said)["learn"]["days"] == 28
    passed = tower.asks({**said, "faces": {"cast": [5] * 6}})["learn"]
    assert (passed["days"], passed["stage"], passed["wanted"]) == (22.4, "mastered", 5)
    failed = tower.asks({**said, "faces": {"cast": [5, 1, 1, 1, 1, 1]}})["learn"]
    assert (failed["days"], failed["stage"]) == (28, "practicals")


def test_a_character_casts_with_what_burdens_them(tower: Tower) -> None:
    file = resources() / "samples" / "complicated-con-man.bwchar"
    found = tower.asks({"sorcery": "B3", "spell": LIGHT}, "--of", str(file))
    will = found["cast"]["pool"][1]
    assert will["label"].startswith("will B")
    assert found["cast"]["dice"] == 3 + will["value"]
    assert found["seconds"] > 0


def test_its_schema_names_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cast", "--schema"]) == FINE
    assert "interrupted" in capsys.readouterr().out


def test_without_a_file_it_says_what_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cast"]) not in (FINE, BROKEN)
    assert "bwdesk cast --schema" in capsys.readouterr().err
