"""``bwdesk circles``: searches from a file, each vector through the command."""

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.cli.terms import FINE


class Town:
    """Writes what is said into a file, and asks the command."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = file, capsys

    def asks(self, said: Any, *more: str) -> Any:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["circles", str(self.file), "--json", *more]) == FINE
        return json.loads(self.capsys.readouterr().out)

    def refuses(self, said: Any) -> str:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["circles", str(self.file)]) != FINE
        out, err = self.capsys.readouterr()
        assert not out
        assert "Traceback" not in err
        return err


@pytest.fixture
def town(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Town:
    return Town(tmp_path / "search.json", capsys)


@pytest.mark.parametrize(
    ("said", "obstacle"),
    [
        pytest.param({}, 1, id="CIR-10"),
        pytest.param({"occupation": "broad"}, 1, id="CIR-T1"),
        pytest.param({"occupation": "uncommon"}, 3, id="CIR-T1-criminal"),
        pytest.param({"occupation": "specific"}, 4, id="CIR-T1-burglar"),
        pytest.param({"station": "same rank"}, 1, id="CIR-T2"),
        pytest.param({"station": "one step higher or lower"}, 2, id="CIR-T2-captain"),
        pytest.param({"station": "lowest"}, 3, id="CIR-T2-follower"),
        pytest.param(
            {"station": "highest rank", "time": "eventually", "place": "anywhere"}, 4, id="CIR-T4"
        ),
        pytest.param({"occupation": "specific", "disposition": 2}, 6, id="CIR-T5"),
        ({"disposition": "different"}, 2),
        ({"disposition": "+2"}, 3),
        (
            {"occupation": 3, "station": 3, "place": 3, "disposition": 3, "time": 3},
            16,
        ),
        ({"occupation": "specific", "known": 4}, 4),
        ({"infamy": 2}, 3),
        ({"wise": "failed"}, 2),
        ({"wise": "exceeded"}, 1),
    ],
)
def test_what_it_takes(town: Town, said: dict[str, Any], obstacle: int) -> None:
    found = town.asks(said)
    assert found["ob"] == obstacle
    assert sum(each["value"] for each in found["parts"]) == obstacle


@pytest.mark.parametrize(
    ("said", "obstacle", "listens"),
    [
        pytest.param({"occupation": 3, "quiet": 3}, 7, 9, id="CIR-T9"),
        pytest.param({"asked": 5}, 1, 5, id="CIR-21"),
        ({"asked": 5, "quiet": 3}, 4, 8),
        ({"asked": 12, "quiet": 2}, 3, 3),
        ({"station": 3, "time": 3, "place": 3}, 10, 1),
    ],
)
def test_who_listens(town: Town, said: dict[str, Any], obstacle: int, listens: int) -> None:
    found = town.asks(said)
    assert (found["ob"], found["detect"]) == (obstacle, listens)


@pytest.mark.parametrize(
    ("said", "dice", "grade"),
    [
        pytest.param(
            {"circles": "B2", "reputation": 1, "affiliation": 1}, 4, "difficult", id="CIR-T10"
        ),
        pytest.param({"circles": "B2"}, 2, "challenging", id="CIR-T11"),
        pytest.param({"dice": 4}, 4, "difficult", id="CIR-T10-dice"),
        ({"circles": "B2", "sought": 2}, 4, "difficult"),
        ({"circles": "B2", "wise": "exceeded"}, 3, "difficult"),
    ],
)
def test_the_dice_and_their_grade(town: Town, said: dict[str, Any], dice: int, grade: str) -> None:
    found = town.asks({"occupation": "uncommon"} | said)
    assert found["ob"] == 3
    assert (found["dice"], found["grade"]) == (dice, grade)


@pytest.mark.parametrize(
    ("said", "times"),
    [
        pytest.param({"circles": 4, "reputation": 2}, 4, id="CIR-T14"),
        pytest.param({"circles": 4, "reputation": -2}, 8, id="CIR-T14-distasteful"),
        pytest.param({"circles": 4, "infamy": 2}, 8, id="CIR-T14-infamous"),
        ({"circles": "B9", "reputation": [["Saint", 3]]}, 1),
        ({"dice": 4}, 6),
        ({}, None),
    ],
)
def test_taps_to_a_relationship(town: Town, said: dict[str, Any], times: int | None) -> None:
    assert town.asks(said)["aptitude"] == times


@pytest.mark.parametrize(
    ("said", "found"),
    [
        pytest.param({"successes": 3}, {"found": "named", "nameable": True}, id="CIR-13"),
        pytest.param({"successes": 2}, {"found": "momentary", "nameable": False}, id="CIR-13-met"),
        pytest.param({"successes": 1}, {"found": "nobody", "nameable": False}, id="CIR-16"),
        pytest.param(
            {"successes": 1, "enmity": True}, {"found": "enemy", "nameable": True}, id="CIR-T7"
        ),
        ({"successes": 3, "enmity": True}, {"found": "named"}),
        (
            {"known": 2, "taps": 5, "successes": 2},
            {"found": "again", "taps": 6, "relationship": True},
        ),
        ({"known": 2, "taps": 4, "successes": 2}, {"found": "again", "relationship": False}),
        ({"known": 2, "taps": 5, "successes": 1}, {"found": "nobody", "taps": None}),
    ],
)
def test_whom_it_finds(town: Town, said: dict[str, Any], found: dict[str, Any]) -> None:
    result = town.asks({"station": 1, "circles": "B4"} | said)["result"]
    assert result | found == result


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"occupation": "dragon"}, "there are broad (+0), uncommon (+2), specific (+3)"),
        ({"disposition": 7}, "different-from-the-circle (+1 to 2)"),
        ({"station": "x" * 200}, "is no choice of station"),
        ({"quiet": 6}, "at most 5"),
        ({"weather": "fine"}, "weather"),
        ({"circles": "Q9"}, "exponent"),
        ([], ""),
    ],
)
def test_what_cannot_be_looked_for_gets_a_sentence(town: Town, said: Any, words: str) -> None:
    assert words in town.refuses(said)


def test_somebody_searches_with_what_he_has(town: Town) -> None:
    sample = where.resources() / "samples" / "complicated-con-man.bwchar"
    found = town.asks({"occupation": "broad"}, "--of", str(sample))
    assert found["dice"]
    assert found["aptitude"] == 10 - found["dice"]


def test_it_reads_as_a_few_lines(town: Town, capsys: pytest.CaptureFixture[str]) -> None:
    said = {"circles": "B3", "occupation": "uncommon", "quiet": 1, "successes": 0, "enmity": True}
    town.file.write_text(json.dumps(said), encoding="utf-8")
    assert main(["circles", str(town.file)]) == FINE
    assert capsys.readouterr().out.splitlines() == [
        "Ob 4; who listens for it: Ob 8.",
        "3D, challenging.",
        "Found 7 times, a contact is a relationship.",
        "0 successes. An enemy, to be named.",
    ]


def test_the_schema_names_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["circles", "--schema"]) == FINE
    schema = json.loads(capsys.readouterr().out)
    fields = schema["$defs"]["Search"]["properties"]
    assert {"occupation", "disposition", "dice", "quiet", "asked"} <= set(fields)


def test_without_a_file_it_says_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["circles"]) != FINE
    assert "--schema" in capsys.readouterr().err


def test_a_lifepath_that_is_named_is_proposed_for_with_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    search = tmp_path / "search.json"
    search.write_text('{"seeks": "bishop"}', encoding="utf-8")
    con = where.resources() / "samples" / "complicated-con-man.bwchar"
    assert main(["circles", str(search), "--of", str(con), "--json"]) == 0
    proposes = json.loads(capsys.readouterr().out)["proposes"]
    assert {each["group"]: each["id"] for each in proposes}["station"] == "highest-rank"
    assert all(each["why"] for each in proposes)
    assert main(["circles", str(search), "--json"]) == 2
    assert "Add --of" in capsys.readouterr().err
