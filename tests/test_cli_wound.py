"""``bwdesk wound``: hits looked up, with what they ask for."""

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.cli.terms import FINE, UNREADABLE
from bwdesk.files import characters

BARON = str(where.resources() / "samples" / "regal-baron.bwchar")
BARE = ["wound", "--forte", "B4", "--power", "B4"]


def told(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    assert main([*args, "--json"]) == FINE
    return dict(json.loads(capsys.readouterr().out))


def test_bare_stats(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, *BARE, "B3", "B7")
    assert found["tolerances"] == [3, 5, 7, 8, 9, 10]
    assert found["wounds"] == [
        {"at": "B3", "level": "superficial"},
        {"at": "B7", "level": "midi"},
    ]
    assert (found["dice"], found["ob"], found["state"]) == (-2, 1, "up")
    assert [(due["at"], due["what"], due["minutes"]) for due in found["due"]] == [
        ("B7", "bleeds", 480)
    ]


def test_a_number_over_sixteen_is_lighter(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *BARE, "B17")["wounds"] == [{"at": "G1", "level": "mortal"}]


def test_a_character_is_not_written_without_being_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "hurt.bwchar"
    before = Path(BARON).read_bytes()
    told(capsys, "wound", BARON, "B5", "--from", "crossbow bolt")
    assert Path(BARON).read_bytes() == before
    assert main(["wound", BARON, "B5", "--from", "crossbow bolt", "-o", str(out)]) == FINE
    assert "hurt.bwchar" in capsys.readouterr().out
    (wound,) = characters.load(out).character.play.wounds
    assert (wound.at, wound.source) == (5, "crossbow bolt")
    twice = told(capsys, "wound", str(out), "B7")
    assert [each["at"] for each in twice["wounds"]] == ["B5", "B7"]


def test_text_says_what_to_roll(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BARE, "B8"]) == FINE
    said = capsys.readouterr().out
    assert "Severe B8" in said
    assert "hesitates for 6 actions" in said
    assert "B8 bleeds to Traumatic (in 4\u00a0hours)." in said


@pytest.mark.parametrize(
    "args",
    [
        [*BARE, "Z9"],
        [*BARE, "B0"],
        [*BARE, "7"],
        [*BARE, "--", "B-3"],
        [*BARE, "B7", "-o", "x.bwchar"],
        ["wound", "--forte", "B4", "B3"],
        ["wound", "--forte", "Q", "--power", "B4", "B3"],
        ["wound", "--forte", "B11", "--power", "B4", "B3"],
        ["wound", BARON],
        ["wound", BARON, "Z9"],
        ["wound", "nobody.bwchar", "B7"],
        ["wound"],
    ],
)
def test_what_cannot_be_read_is_one_sentence(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == UNREADABLE
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1


def test_file_circles_and_options_come_in_any_order(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = told(capsys, "wound", BARON, "B5", "B7", "--from", "crossbow bolt")
    assert told(capsys, "wound", BARON, "--from", "crossbow bolt", "B5", "B7") == wanted
    assert told(capsys, "wound", BARON, "B5", "--from", "crossbow bolt", "B7") == wanted


def test_bare_stats_are_of_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wound", BARON, "--forte", "B4", "--power", "B4", "B3"]) == UNREADABLE
    said = capsys.readouterr().err
    assert "is no circle of the grayscale" in said
    assert "Unrecognized" not in said
