"""``bwdesk sprint``, ``chase``, ``ride`` and ``material``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk.__main__ import main

CHASE = {
    "quarry": {"speed": "B4", "reflexes": 4, "faces": [4, 5, 1, 2]},
    "pursuer": {"speed": "B3", "reflexes": 4, "faces": [6, 4, 1]},
    "ticks": {"quarry": []},
    "won": 0,
}
RIDE = {
    "riding": "B4",
    "will": "B3",
    "trained": True,
    "tack": True,
    "maneuver": "1-pace leap",
    "pace": "gallop",
    "grounds": ["snow"],
    "speed": "B6",
    "faces": {"riding": [5, 5, 4, 1, 2], "speed": [6, 5, 1, 1, 2, 3]},
}


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    found = capsys.readouterr()
    assert not found.out
    return found.err


def written(folder: Path, said: Any) -> str:
    (folder / "said.json").write_text(json.dumps(said), encoding="utf-8")
    return str(folder / "said.json")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("--speed B6 --multiplier 3.5", {"paces": 21}, id="MOVE-T1"),
        pytest.param(
            "--speed B6 --multiplier 3.5 --distance 100",
            {"paces": 21, "seconds": 14.3},
            id="MOVE-T1-seconds",
        ),
        pytest.param("--speed B3 --multiplier 3.5", {"paces": 10.5}, id="a half"),
        pytest.param("--speed B6 --of warhorse", {"paces": 48}, id="a horse"),
        pytest.param("--speed B4 --of dwarf", {"paces": 12}, id="a dwarf"),
    ],
)
def test_a_sprint(capsys: pytest.CaptureFixture[str], words: str, found: Any) -> None:
    assert told(capsys, "sprint", *words.split()) == found


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--speed B6 --multiplier 0", "multiplier of 0"),
        ("--speed B6 --multiplier nan", "no number"),
        ("--speed fast", "no ability"),
        ("--multiplier 3", "Say whose Speed"),
        ("--speed B4 --of unicorn", "stock or beast"),
    ],
)
def test_what_is_no_sprint(capsys: pytest.CaptureFixture[str], words: str, says: str) -> None:
    assert says in refused(capsys, "sprint", *words.split())


@pytest.mark.parametrize("said", [pytest.param(CHASE, id="MOVE-T2")])
def test_a_length(tmp_path: Path, capsys: pytest.CaptureFixture[str], said: Any) -> None:
    found = told(capsys, "chase", written(tmp_path, said))
    assert (found["result"], found["next"]) == ("tied", "another length")
    assert (found["quarry"]["dice"], found["pursuer"]["dice"]) == (4, 3)
    assert [each["value"] for each in found["quarry"]["parts"]] == [4]


def test_a_length_nobody_has_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = {"quarry": {"speed": "B4"}, "pursuer": {"speed": "B4"}}
    found = told(capsys, "chase", written(tmp_path, said))
    assert found["result"] is None
    assert sum(found["chance"][each]["p"] for each in ("win", "tie", "lose")) == pytest.approx(1)
    assert main(["chase", written(tmp_path, said)]) == 0
    assert "Away 36.3 %, tied 27.3 %, caught 36.3 %." in capsys.readouterr().out.replace(
        "\u00a0", " "
    )


@pytest.mark.parametrize(
    ("said", "says"),
    [
        (CHASE | {"mounted": True}, "has no mount"),
        (CHASE | {"pursuer": {"speed": "B3", "faces": [1]}}, "3"),
        (CHASE | {"ticks": {"quarry": ["wings"]}}, "wings"),
        (CHASE | {"horses": 2}, "horses"),
    ],
)
def test_what_is_no_length(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: Any, says: str
) -> None:
    assert says in refused(capsys, "chase", written(tmp_path, said))


def test_a_leap_over_snow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "ride", written(tmp_path, RIDE))
    assert (found["riding"]["dice"], found["riding"]["ob"], found["link"]) == (5, 3, "met")
    speed = found["speed"]
    assert (speed["dice"], speed["ob"], speed["over"]) == (6, 6, -4)
    assert found["did"] == "rolls or collides"
    assert "harm" not in found


def test_a_collision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "ride", written(tmp_path, RIDE | {"collides": "granite-wall"}))
    assert (found["harm"]["hit"], found["harm"]["circle"]) == ("mark", "B11")


def test_what_is_no_ride(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no Will" in refused(capsys, "ride", written(tmp_path, RIDE | {"will": 0}))
    assert "ride FILE.json" in refused(capsys, "ride")
    assert "chase FILE.json" in refused(capsys, "chase")


@pytest.mark.parametrize(
    ("words", "does", "through", "fate", "scratches", "breaches", "broken"),
    [
        pytest.param(
            "heavy-door --mark B7 --scratches 2", "scratch", False, -2, 0, 1, False, id="MAT-T4"
        ),
        pytest.param("heavy-door --mark B7", "scratch", False, -2, 1, 0, False, id="MAT-T2"),
        pytest.param(
            "heavy-door --mark B8 --va 2", "breach", True, 0, 0, 1, False, id="MAT-T2-crossbow"
        ),
        pytest.param("thin-wall --mark B8", "breach", True, -1, 0, 1, False, id="MAT-T1"),
        pytest.param("thin-wall --mark B3", "nothing", False, -1, 0, 0, False, id="unharmed"),
        pytest.param("heavy-door --mark B7 --times 6", "scratch", False, -2, 0, 2, True, id="six"),
        pytest.param("granite-wall --mark G1", "destroyed", True, -5, 0, 0, True, id="MAT-A2"),
    ],
)
def test_a_wall(
    capsys: pytest.CaptureFixture[str],
    words: str,
    does: str,
    through: bool,
    fate: int,
    scratches: int,
    breaches: int,
    broken: bool,
) -> None:
    found = told(capsys, "material", *words.split())
    assert (found["does"], found["through"], found["fate"]) == (does, through, fate)
    section = found["section"]
    assert (section["scratches"], section["breaches"]) == (scratches, breaches)
    assert section["broken"] is broken


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("heavy-door --mark sharp", "no circle"),
        ("cheese --mark B4", "cheese"),
        ("heavy-door --mark B4 --times -1", "--times -1 cannot be"),
    ],
)
def test_what_is_no_blow_to_a_wall(
    capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    assert says in refused(capsys, "material", *words.split())


SADDLE = "mounted-untrained"


@pytest.mark.parametrize(
    ("conditions", "ob"),
    [
        pytest.param(("mounted-trained-closing",), 2, id="RIDE-T2 trained, Closing"),
        pytest.param((SADDLE, "mount-moving", "mount-closing"), 5, id="RIDE-T2 untrained, Closing"),
        pytest.param((), 1, id="RIDE-T2 trained, Maintaining"),
        pytest.param((SADDLE, "mount-moving"), 3, id="RIDE-10 untrained, Maintaining"),
    ],
)
def test_a_blow_from_the_saddle(
    capsys: pytest.CaptureFixture[str], conditions: tuple[str, ...], ob: int
) -> None:
    """A Strike is Ob 1; what the saddle adds is on top."""
    said = [word for each in conditions for word in ("--condition", each)]
    found = told(
        capsys, "hit", "--power", "B4", "--weapon", "superior-sword", "--successes", "6", *said
    )
    assert found["ob"] == ob


@pytest.mark.parametrize(
    ("condition", "ob"),
    [
        pytest.param("bowman-closing", 2, id="RIDE-25 Closing"),
        pytest.param("bowman-withdrawing", 3, id="RIDE-25 Withdrawing"),
    ],
)
def test_a_shot_from_the_saddle(
    capsys: pytest.CaptureFixture[str], condition: str, ob: int
) -> None:
    words = ("--weapon", "hunting-bow", "--range", "fight", "--successes", "4", "--fate", "3")
    found = told(capsys, "hit", *words, "--condition", condition)
    assert found["ob"] == ob
