"""``bwdesk test``: trials from a file, each vector through the command."""

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE


class Table:
    """Writes what is said into a file, and asks the command."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = file, capsys

    def asks(self, said: Any, code: int = FINE) -> Any:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["test", str(self.file), "--json"]) == code
        return json.loads(self.capsys.readouterr().out)

    def reads(self, said: Any) -> str:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        main(["test", str(self.file)])
        return self.capsys.readouterr().out


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(tmp_path / "trial.json", capsys)


SWORD = {"ability": "Sword", "exponent": "B3", "ob": [["base", 1], ["hilt", 1], ["avoid", 2]]}
ROLLED = [{"why": "rolled", "faces": [6, 6, 6]}]


@pytest.mark.parametrize(
    ("said", "result"),
    [
        pytest.param(
            {"exponent": "B5", "ob": 1, "casts": [{"faces": [1, 2, 2, 4, 5]}]},
            {"successes": 2},
            id="TV-DICE-1",
        ),
        pytest.param(
            {"ability": "Carpentry", "exponent": "B3", "ob": 2, "successes": 2},
            {"passed": True, "margin": 0},
            id="TV-DICE-2",
        ),
        pytest.param(
            {"ability": "Sword", "exponent": "G5", "ob": 1, "casts": [{"faces": [3, 2, 2, 2, 2]}]},
            {"successes": 1},
            id="TV-DICE-4",
        ),
        pytest.param(SWORD | {"casts": ROLLED}, {"passed": False, "successes": 3}, id="TV-DICE-5"),
        pytest.param(
            SWORD | {"casts": [*ROLLED, {"why": "luck", "faces": [5, 4, 1]}]},
            {"passed": True, "successes": 5},
            id="TV-DICE-5-luck",
        ),
        pytest.param(
            {"exponent": "B4", "ob": [["lock", 3]], "successes": 2},
            {"passed": False},
            id="TV-TEST-1",
        ),
        pytest.param(
            {"kind": "Open", "ability": "Village-wise", "exponent": "B4", "successes": 2},
            {"reads": "Routine"},
            id="TV-TEST-5",
        ),
        pytest.param(
            {"exponent": "B5", "ob": 3, "successes": 4}, {"extra": 1, "margin": 1}, id="TV-TEST-9"
        ),
        pytest.param(
            {"ability": "Tracking", "exponent": "B3", "ob": 3, "riding": 2},
            {"passed": False},
            id="TV-TEST-11",
        ),
        pytest.param(
            {"kind": "open", "ability": "Speed", "exponent": "B5", "successes": 3}
            | {"ob": [["wound", 1], ["Withdraw", 1]]},
            {"successes": 1},
            id="TV-TEST-20",
        ),
        pytest.param(
            {"kind": "Die of Fate", "casts": [{"faces": [1]}]}, {"passed": True}, id="DOF-T1"
        ),
        pytest.param(
            {"exponent": "B4", "ob": 3, "successes": 0, "complication": True},
            {"passed": False},
            id="TV-ARTHA-5",
        ),
    ],
)
def test_results(table: Table, said: dict[str, Any], result: dict[str, Any]) -> None:
    found = table.asks(said)
    assert found["result"] | result == found["result"]
    assert not found["problems"]


@pytest.mark.parametrize(
    ("said", "hesitates"),
    [
        pytest.param({"will": "B4", "exponent": "B3", "successes": 0}, 6, id="STEEL-T1"),
        pytest.param({"hesitation": 6, "exponent": "B5", "successes": 4}, 2, id="STEEL-T2"),
        pytest.param({"hesitation": 4, "exponent": "B3", "successes": 1}, 3, id="STEEL-T4"),
        pytest.param({"hesitation": 6, "exponent": "B3", "successes": 2}, 4, id="STEEL-T5"),
        pytest.param({"hesitation": 7, "exponent": "B6", "successes": 4}, 3, id="STEEL-T6"),
    ],
)
def test_steel(table: Table, said: dict[str, Any], hesitates: int) -> None:
    assert table.asks({"kind": "Steel"} | said)["hesitates"] == hesitates
    assert f"{hesitates} heartbeats" in table.reads({"kind": "Steel"} | said)


def test_a_list_is_a_chain(table: Table) -> None:
    """TV-TEST-6."""
    links = [
        {"ability": "Piloting", "exponent": "B4", "ob": 2, "successes": 2},
        {"ability": "Navigation", "exponent": "B4", "ob": 2, "successes": 1},
        {"ability": "Observation", "exponent": "B4", "ob": 1, "successes": 2},
    ]
    found = table.asks(links)
    assert [each["ob"]["ob"] for each in found] == [2, 2, 2]
    assert [each["result"]["passed"] for each in found] == [True, False, True]
    assert "Observation: 4D against Ob 2" in table.reads(links)


def test_both_sides_of_a_versus_are_told(table: Table) -> None:
    found = table.asks(
        {
            "kind": "versus",
            "ability": "Haggling",
            "exponent": "G5",
            "successes": 4,
            "versus": {"ability": "Haggling", "exponent": "B5", "successes": 3},
        }
    )
    assert found["result"]["passed"] is True
    assert found["versus"]["result"]["passed"] is False
    assert (found["grade"], found["versus"]["grade"]) == ("routine", "difficult")


def test_parts_odds_and_what_may_be_spent(table: Table) -> None:
    found = table.asks(
        {
            "ability": "Axe",
            "exponent": "B3",
            "ob": [["hard", 3]],
            "dice": [["FoRK Brawling", 1]],
            "help": [{"who": "Anna", "ability": "Sword", "exponent": "B4"}],
            "boon": 1,
            "artha": {"fate": 1, "persona": 3},
        }
    )
    pool = found["pool"]
    assert (pool["dice"], pool["counted"]) == (6, 5)
    assert sum(part["value"] for part in pool["parts"]) == 6
    assert [part["label"] for part in found["ob"]["parts"]] == ["hard"]
    assert found["odds"] == {"n": 21, "d": 32, "p": 21 / 32}
    assert (found["grade"], found["tests"]) == ("routine", [])
    offers = {each["id"]: each for each in found["spend"]}
    assert offers["boon"]["gain"] > 0
    assert offers["divine-inspiration"]["barred"] == "none left"
    assert offers["luck"]["barred"] == "not rolled"


def test_what_everybody_learns(table: Table) -> None:
    found = table.asks(
        {
            "who": "Bran",
            "ability": "Axe",
            "exponent": "B3",
            "ob": 3,
            "help": [{"who": "Anna", "ability": "Perception", "exponent": "B4"}],
            "successes": 1,
            "of": "stat",
        }
    )
    assert [(each["who"], each["grade"]) for each in found["tests"]] == [("Bran", "difficult")]
    assert [(each["who"], each["why"]) for each in found["unnoted"]] == [("Anna", "failed")]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"exponent": "Q5", "ob": 1}, "test.exponent"),
        ({"exponent": "B3", "ob": 1, "casts": [{"faces": [7, 1, 1]}]}, "test.cast"),
        (
            {
                "ability": "Axe",
                "exponent": "B3",
                "ob": 1,
                "help": [{"ability": "Power", "exponent": "B4"}],
            },
            "test.help",
        ),
        ({"exponent": "B3", "ob": -1}, "test.lowered"),
    ],
)
def test_what_is_against_the_rules_is_among_the_problems(
    table: Table, said: dict[str, Any], code: str
) -> None:
    found = table.asks(said, BROKEN)
    assert code in [each["code"] for each in found["problems"]]
    assert found["problems"][0]["says"] in table.reads(said)


@pytest.mark.parametrize("said", ["[", '{"kind": "none"}', '{"dices": 3}', '{"ob": "three"}', "3"])
def test_what_is_no_trial_gets_a_sentence(
    said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trial.json"
    file.write_text(said, encoding="utf-8")
    assert main(["test", str(file), "--json"]) == UNREADABLE
    told = capsys.readouterr()
    assert not told.out
    assert str(file) in told.err
    assert told.err.count("\n") == 1


def test_the_schema_names_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", "--schema"]) == FINE
    schema = json.loads(capsys.readouterr().out)
    assert {"kind", "exponent", "ob", "casts", "versus"} <= set(
        schema["$defs"]["Trial"]["properties"]
    )
    assert main(["test"]) == UNREADABLE


def test_a_character_brings_what_they_have(table: Table, tmp_path: Path) -> None:
    baron = str(where.resources() / "samples" / "regal-baron.bwchar")
    hurt = str(tmp_path / "hurt.bwchar")
    assert main(["wound", baron, "B5", "-o", hurt]) == FINE
    table.capsys.readouterr()
    table.file.write_text('{"ability": "Sword", "ob": 3}', encoding="utf-8")
    pools = []
    for who in (baron, hurt):
        assert main(["test", str(table.file), "--of", who, "--json"]) == FINE
        pools.append(json.loads(table.capsys.readouterr().out)["pool"])
    assert pools[1]["dice"] < pools[0]["dice"]
    assert [part["value"] for part in pools[1]["parts"][1:]] == [
        pools[1]["dice"] - pools[0]["dice"]
    ]
