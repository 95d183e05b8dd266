"""``bwdesk artha`` and ``bwdesk session``: what is earned, spent, refused; what happened."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import FINE, UNREADABLE
from bwdesk.files import campaigns
from bwdesk.rules.play.evening import note
from tests.rules.play.table import in_scene

Asks = Callable[[object], dict[str, Any]]


@pytest.fixture
def asks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Asks:
    def ask(said: object) -> dict[str, Any]:
        path = tmp_path / "artha.json"
        path.write_text(json.dumps(said))
        assert main(["artha", str(path), "--json"]) == FINE
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return ask


def points(fate: int = 0, persona: int = 0, deeds: int = 0) -> dict[str, int]:
    return {"fate": fate, "persona": persona, "deeds": deeds}


@pytest.mark.parametrize(
    ("said", "hand"),
    [
        pytest.param({"lifepaths": 7}, points(4, 2, 1), id="TV-ARTHA-9"),
        pytest.param({"awards": ["belief"]}, points(1), id="TV-ARTHA-1"),
        pytest.param({"awards": ["Instinct"]}, points(1), id="TV-ARTHA-2"),
        pytest.param(
            {"awards": ["Personal Goals", "greater-goals"]}, points(0, 1, 1), id="TV-ARTHA-4"
        ),
        pytest.param({"lifepaths": 3, "start": "one-shot"}, points(3, 2, 1), id="one-shot"),
        pytest.param(
            {"hand": points(1, 1), "spend": [{"on": "stealthy", "buys": ["complication"]}]},
            points(1),
            id="TV-ARTHA-5",
        ),
    ],
)
def test_what_is_in_hand(asks: Asks, said: object, hand: dict[str, int]) -> None:
    found = asks(said)
    assert (found["hand"], found["refused"]) == (hand, [])


def test_an_epiphany_lightens_and_counts_anew(asks: Asks) -> None:
    """TV-ARTHA-11."""
    said = {
        "hand": points(1),
        "spent": {"sword": points(19, 10, 3)},
        "abilities": {"sword": "B5"},
        "spend": [{"on": "sword", "buys": ["luck"]}],
    }
    found = asks(said)
    assert found["epiphany"] == [{"ability": "sword", "to": "G5"}]
    assert found["spent"] == {}
    said["spent"] = {"sword": points(18, 10, 3)}
    assert asks(said)["spent"] == {"sword": points(19, 10, 3)}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"awards": ["beauty"]}, "not awarded for “beauty”"),
        ({"awards": [{"award": "greater-goals", "by": "Ann"}]}, "the GM’s to give"),
        ({"hand": points(3), "spend": [{"on": "a", "fate": 2}]}, "takes 1.point of Fate at most"),
        ({"spend": [{"on": "a", "persona": 1}]}, "takes 1.point of persona and there are 0"),
        ({"hand": points(0, 9), "spend": [{"buys": ["boon"] * 4}]}, "bought 3 times"),
        ({"hand": points(0, 0, 9), "spend": ["wings"]}, "does not buy “wings”"),
        ({"spend": [{"on": "a"}]}, "Say what is spent"),
        ({"hand": points(9), "spend": [{"buys": ["luck", "shrug it off"]}]}, "bought by itself"),
    ],
)
def test_what_is_refused_and_why(asks: Asks, said: dict[str, Any], why: str) -> None:
    found = asks(said)
    (refused,) = found["refused"]
    assert found["hand"] == found["start"]
    assert re.search(why, refused["why"]), refused["why"]


def test_what_needs_no_roll_has_no_limit_of_one(asks: Asks) -> None:
    """ARTHA-10, ARTHA-22: an Aristeia counts for its ability, shrugging off for none."""
    said = {"hand": points(6, 3, 2), "spend": [{"on": "sword", "buys": ["aristeia"]}]}
    found = asks(said)
    assert (found["hand"], found["spent"]) == (points(1), {"sword": points(5, 3, 2)})
    said = {"hand": points(2), "spend": [{"on": "sword", "buys": ["shrug-it-off"]}]}
    assert asks(said)["spent"] == {}


@pytest.mark.parametrize(
    ("said", "where"),
    [("[]", "artha.json"), ('{"lifepaths": -1}', "lifepaths"), ('{"hand": {"luck": 1}}', "luck")],
)
def test_what_is_no_tale_of_artha_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str, where: str
) -> None:
    path = tmp_path / "artha.json"
    path.write_text(said)
    assert main(["artha", str(path)]) == UNREADABLE
    told = capsys.readouterr()
    assert where in told.err
    assert told.out == ""
    assert len(told.err.strip().splitlines()) == 1


def test_the_schema_names_what_may_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["artha", "--schema"]) == FINE
    assert '"lifepaths"' in capsys.readouterr().out
    assert main(["artha"]) == UNREADABLE
    assert "Name a file" in capsys.readouterr().err


def test_a_session_is_told_for_people_and_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, note(in_scene(), "It rains.", "con").evening.campaign)
    assert main(["session", str(path)]) == FINE
    said = capsys.readouterr().out
    told = said.partition("## First, 1 May\n\nAt the table: Ann, Ben, Gwen.\n\n")[2]
    assert told == "### The inn\n\n- Con: It rains.\n"
    assert main(["session", str(path), "--log", "json"]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert found["journal"][-1]["note"] == "It rains."
    assert found["sessions"][0]["scenes"] == ["The inn"]
    assert main(["session", "--schema"]) == FINE
    assert '"journal"' in capsys.readouterr().out
    assert main(["session"]) == UNREADABLE
    assert "Name a campaign" in capsys.readouterr().err
    assert main(["session", str(tmp_path / "none.bwcampaign")]) == UNREADABLE
    assert "there is no such file" in capsys.readouterr().err
