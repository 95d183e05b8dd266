"""The whole evening of the source's extended example, from its logs: tests in an alley, the spell,
the fight, the shot that follows, the symbol. Each log begins with what the last one left.

What the example does otherwise than the rules is a ruling in its log: both count as lunging where
the shorter weapon does not, the length a spell gives, Range and Cover agreed on while they are at
lunging. The throwing knife lands by the table of the Book; the armor stops it either way. The
scripts of the second exchange that the source lost are ours.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bwdesk.cli import main
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.meeting import Agreed
from bwdesk.rules.games.range.state import Fighter as Shooter
from bwdesk.rules.tables.grayscale import circle
from tests.rules.games.fight.test_example import replayed
from tests.shipped import book

LOGS = Path(__file__).with_name("example")
TESTS = ("1-alley", "2-spell", "4-symbol")


@cache
def log(name: str) -> Any:
    return json.loads((LOGS / f"{name}.json").read_text(encoding="utf-8"))


def steps() -> list[Any]:
    return [pytest.param(each, id=each["id"]) for name in TESTS for each in log(name)]


def answered(capsys: pytest.CaptureFixture[str], *command: str) -> Any:
    assert main([*command, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("step", steps())
def test_every_test_beside_the_fight(
    step: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "test.json"
    file.write_text(json.dumps(step["trial"]), encoding="utf-8")
    found = answered(capsys, "test", str(file))
    for key, value in step["result"].items():
        assert found["result"][key] == value, key
    assert found["pool"]["dice"] == step.get("pool", found["pool"]["dice"])
    assert found["hesitates"] == step.get("hesitates")
    assert found["grade"] == step.get("grade", found["grade"])


def test_the_fight_is_told_what_the_spell_came_to() -> None:
    cast, tax = log("2-spell")
    (told,) = (each for each in log("2-fight")["moves"] if each["move"] == "injected")
    assert told["outcome"]["amount"] == cast["result"].get("successes", cast["trial"]["successes"])
    assert told["outcome"]["passed"] == cast["result"]["passed"]
    (taxed,) = told["outcome"]["upshots"]
    assert taxed["amount"] == -tax["result"]["margin"], "T16, EXV-5"


def as_typed(fighter: dict[str, Any]) -> dict[str, Any]:
    """Somebody as the log has them who types the same: wounds by their circles, a bare number."""
    came = fighter.pop("came")
    assert came["abilities"]["reflexes"] == fighter["reflexes"]
    if "wounds" in fighter:
        fighter["wounds"] = [str(circle(each["at"])) for each in fighter["wounds"]]
    quick = int(fighter.pop("reflexes")[1:])
    if quick != Shooter("anybody").reflexes:
        fighter["reflexes"] = quick
    assert set(fighter.pop("trained")) == {"shield", "armor"}, "who is typed is not hindered"
    return fighter


def test_the_shot_begins_with_what_the_fight_left() -> None:
    state, _ = replayed()
    follows, meets = GAMES["fight"].follows, GAMES["range"].meets
    assert follows is not None
    assert meets is not None
    found = follows(book(), state)
    assert found is not None, "R35"
    written = {"begins": Filling("optimal"), "light": Filling(number=1)}
    setup = meets(book(), found.comers, Agreed(written))
    made = msgspec.json.decode(msgspec.json.encode(setup))
    for side in made["sides"]:
        side["fighters"] = [as_typed(each) for each in side["fighters"]]
    assert made == log("3-range")["setup"]
    widow = log("3-range")["setup"]["sides"][1]["fighters"][0]
    assert widow["wounds"] == ["B3"], "T24"


def test_she_is_shot_at_and_escapes(capsys: pytest.CaptureFixture[str]) -> None:
    found = answered(capsys, "play", "range", str(LOGS / "3-range.json"))
    positions = [
        (each["actor"], each["facts"]["dice"], each["facts"]["successes"])
        for each in found["events"]
        if "dice" in each.get("facts", {})
    ]
    assert sorted(positions[:2]) == [("red-widow", 10, 5), ("slehr", 5, 4)], "T36, T37"
    (shot,) = (e for e in found["upshots"] if e.get("what") == "throwing")
    assert (shot["dice"], shot["obstacle"], shot["passed"]) == (4, 3, True), "T38"
    assert not [each for each in found["upshots"] if each["kind"] == "wounded"], "T39"
    (thrown,) = (each for each in found["upshots"] if each["kind"] == "lost")
    assert (thrown["what"], thrown["amount"]) == ("throwing-knife", 1)
    assert found["state"]["phase"] == "over", "R40"


COURSE = (
    ("R12", "feat", "red-widow"),
    ("R12", "lost", "red-widow"),
    ("T15", "cast", "slehr"),
    ("T17", "steeled", "red-widow"),
    ("T17", "reacted", "red-widow"),
    ("R18", "idled", "red-widow"),
    ("R18", "did", "slehr"),
    ("R19", "idled", "red-widow"),
    ("R19", "did", "slehr"),
    ("T22", "rolled", "red-widow"),
    ("T24", "hurt", "red-widow"),
    ("F25", "changed", "slehr"),
    ("T29", "feat", "red-widow"),
    ("F30", "changed", "red-widow"),
    ("T32", "tied", "slehr"),
    ("R35", "ended", ""),
)


def test_what_is_no_roll_comes_in_its_order() -> None:
    _, events = replayed()
    told = iter((each.kind, each.actor) for each in events)
    for step, kind, actor in COURSE:
        assert (kind, actor) in told, step
    slots = [dict(each.facts)["acts"] for each in events if each.kind == "slot"]
    assert ("Avoid", "Counterstrike") in slots, "R28: nothing is rolled for it"
    assert [each.kind for each in events].count("rolled") == 5
