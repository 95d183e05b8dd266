"""``bwdesk play``: a chronicle from its log."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE
from bwdesk.files import packs
from bwdesk.rules.games.conquest.state import State
from tests.rules.games.courts import kingdom as courts

DOCS = Path(__file__).parents[1] / "docs" / "command-line.md"


def example() -> dict[str, Any]:
    """The log the documentation shows."""
    text = DOCS.read_text(encoding="utf-8").partition("## play")[2]
    found = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


def played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], log: dict[str, Any]
) -> tuple[int, dict[str, Any]]:
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    code = main(["play", "conquest", str(file), "--json"])
    return code, dict(json.loads(capsys.readouterr().out))


def test_the_documented_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, report = played(tmp_path, capsys, example())
    assert code == FINE
    dispositions = {each["id"]: each["disposition"] for each in report["state"]["factions"]}
    assert dispositions == {"dwarves": 11, "elves": 10}
    assert "The Elves\u2019 Assault (5) met the Dwarves\u2019 Fortify (3): the Dwarves lost 2." in [
        event["says"] for event in report["events"]
    ]


FIGHTERS = [
    {"id": who, "seats": [f"s-{who}"], "reflexes": 4, "weapons": [{"weapon": "sword"}]}
    for who in ("a", "b")
]
CARD = {
    "position": "close",
    "acts": [{"action": "strike", "note": "the-bridge"}],
    "line": "at-dawn",
}
NEAR = [{"between": ["a", "b"], "place": 3}]
SCRIPT = {
    "move": "script",
    "actor": "a",
    "volleys": [CARD, ["maintain"], ["maintain"]],
    "condition": {"trigger": "a-bell", "act": {"action": "strike"}},
    "what_ifs": [CARD],
}


def fought(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *moves: Any, seat: str
) -> dict[str, Any]:
    apart = [{"between": ["a", "b"], "place": 3}]
    log = {"setup": {"fighters": FIGHTERS, "distances": apart}, "moves": moves}
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    assert main(["play", "fight", str(file), "--json", "--seat", seat]) == FINE
    return dict(json.loads(capsys.readouterr().out))


def test_a_volley_in_a_move_may_be_a_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = json.dumps(fought(tmp_path, capsys, SCRIPT, seat="s-a"))
    assert all(each in own for each in ("the-bridge", "at-dawn", "a-bell"))
    theirs = json.dumps(fought(tmp_path, capsys, SCRIPT, seat="s-b"))
    assert not any(each in theirs for each in ("the-bridge", "at-dawn", "a-bell"))


@pytest.mark.parametrize(
    "move",
    [
        {"move": "script", "actor": "troll", "volleys": [["close", "strike"]]},
        {"move": "change", "actor": "troll", "at": "2.1", "gives": "3.1", "now": ["close"]},
        {"move": "let stand", "key": ["strike", "1.1"], "actor": "a", "test": "strike"},
    ],
)
def test_a_move_of_nobody_or_too_early_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], move: dict[str, Any]
) -> None:
    file = tmp_path / "log.json"
    file.write_text(json.dumps({"setup": {"fighters": FIGHTERS}, "moves": [move]}))
    assert main(["play", "fight", str(file), "--json"]) == BROKEN
    report = json.loads(capsys.readouterr().out)
    assert report["illegal"] == 1
    assert report["why"].endswith(".")


def test_why_a_script_may_not_be_is_told_to_its_seat_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "log.json"
    twice = {"move": "script", "actor": "a", "volleys": [["close", "strike", "strike"], [], []]}
    file.write_text(
        json.dumps({"setup": {"fighters": FIGHTERS, "distances": NEAR}, "moves": [twice]})
    )
    said = {}
    for seat in ("s-a", "s-b"):
        assert main(["play", "fight", str(file), "--json", "--seat", seat]) == BROKEN
        said[seat] = json.loads(capsys.readouterr().out)["why"]
    assert "slow weapon" in said["s-a"]
    assert not any(word in said["s-b"] for word in ("1.2", "Strike", "slow"))


def test_why_a_piece_of_a_list_cannot_defend_is_told_to_its_seat_and_of_an_open_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def line(court: str) -> dict[str, object]:
        return {"commander": f"{court}-rook", "armies": [f"{court}-1"], "objective": "plunder"}

    moves = [
        {"move": "plan", "court": "white", "lines": [line("white")]},
        {"move": "plan", "court": "black", "lines": [line("black")]},
        {"move": "reveal"},
        {"move": "defend", "court": "black", "commander": "black-rook", "armies": ["black-2"]},
    ]
    file = tmp_path / "log.json"
    log = {"setup": msgspec.to_builtins(courts.setup()), "moves": moves}
    file.write_text(json.dumps(log))
    said = {}
    for seat in ("s0", "s1", ""):
        more = ["--seat", seat] if seat else []
        assert main(["play", "courts", str(file), "--json", *more]) == BROKEN
        said[seat] = json.loads(capsys.readouterr().out)["why"]
    assert "rook" not in said["s0"]
    assert said["s1"] == said[""]
    assert "line 1" in said[""]


def test_what_is_odd_about_a_script_is_told_to_its_seat_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = {"position": "close", "acts": [{"action": ""}]}
    odd = {"move": "script", "actor": "a", "volleys": [empty, ["maintain"], ["maintain"]]}
    found = {seat: fought(tmp_path, capsys, odd, seat=seat)["remarks"] for seat in ("s-a", "s-b")}
    assert [each["problem"]["code"] for each in found["s-a"]] == ["fight.empty"]
    assert found["s-b"] == []


def test_a_maneuver_of_a_pack_is_played_like_the_one_it_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assault = msgspec.to_builtins(packs.book(packs.shipped_packs()).maneuvers["assault"])
    siege = assault | {"id": "siege", "name": "Siege", "plays_like": "assault"}
    folder = packs.home() / "ours"
    folder.mkdir(parents=True)
    pack = {"id": "ours", "name": "Ours", "version": "1", "maneuvers": [siege]}
    (folder / packs.MANIFEST).write_text(json.dumps(pack), encoding="utf-8")
    log = json.loads(json.dumps(example()).replace('"assault"', '"siege"'))
    code, report = played(tmp_path, capsys, log)
    assert code == FINE
    assert "The Elves\u2019 Siege (5) met the Dwarves\u2019 Fortify (3): the Dwarves lost 2." in [
        event["says"] for event in report["events"]
    ]
    del siege["plays_like"]
    (folder / packs.MANIFEST).write_text(json.dumps(pack), encoding="utf-8")
    assert main(["play", "conquest", str(tmp_path / "log.json")]) != FINE
    said = capsys.readouterr()
    assert "which of the printed maneuvers it plays like" in said.out + said.err


def test_what_is_odd_is_told_with_its_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = example()
    code, report = played(tmp_path, capsys, log)
    assert report["remarks"] == []
    at = next(n for n, each in enumerate(log["moves"]) if each["move"] == "marshal")
    log["moves"][at]["hand"]["help"] = {"elves": 1}
    code, report = played(tmp_path, capsys, log)
    assert code == FINE
    remark, *_dice = report["remarks"]
    assert remark["move"] == at + 1
    assert (remark["problem"]["code"], remark["problem"]["severity"]) == ("conquest.help", "odd")
    main(["play", "conquest", str(tmp_path / "log.json")])
    assert f"Move {at + 1}: In no scene of this maneuver" in capsys.readouterr().out


def test_the_first_illegal_move_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = example()
    log["moves"].insert(2, {"move": "reveal"})
    code, report = played(tmp_path, capsys, log)
    assert code == BROKEN
    assert report["illegal"] == 3
    assert report["why"]


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "conquest", "--schema"]) == FINE
    assert "moves" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["{", "[]", '{"setup": {"factions": []}}', '{"moves": []}'])
def test_what_is_no_log_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "log.json"
    file.write_text(text, encoding="utf-8")
    assert main(["play", "conquest", str(file)]) == UNREADABLE
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "dice",
    [
        {"dice": "faces", "faces": [7, 6, 5, 4, 3]},
        {"dice": "faces", "faces": [0, 6, 5, 4, 3]},
        {"dice": "told", "count": -1},
    ],
)
def test_no_die_shows_what_is_not_on_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], dice: dict[str, Any]
) -> None:
    log = example()
    log["moves"][4]["dice"] = dice
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    assert main(["play", "conquest", str(file)]) == UNREADABLE
    assert "moves.5.dice" in capsys.readouterr().err


@pytest.mark.parametrize(
    "own",
    [
        {"id": ""},
        {"id": "elves"},
        {"assessed": ["hobbits"]},
        {"infiltrated": ["dwarves"]},
        {"advantage": {"hobbits": 2}},
        {"disposition": 0, "joined": "hobbits"},
    ],
)
def test_a_war_in_the_middle_knows_only_its_own_factions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], own: dict[str, Any]
) -> None:
    log = example()
    log["setup"]["factions"][0].update(own)
    code, report = played(tmp_path, capsys, log)
    assert (code, report["illegal"]) == (BROKEN, 0)


def test_a_sealed_slip_has_no_place_in_an_open_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = {
        "setup": {"factions": example()["setup"]["factions"]},
        "moves": [{"move": "write", "faction": "elves", "sealed": "a commitment"}],
    }
    code, report = played(tmp_path, capsys, log)
    assert (code, report["illegal"]) == (BROKEN, 1)
    assert "in the open" in report["why"]


def test_a_log_goes_on_from_the_middle_of_a_war(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dispositions, flags, sapped dice, skips, wounds and settings come with the setup."""
    log = {
        "setup": {
            "number": 5,
            "settings": {"sacrifice": "capped"},
            "factions": [
                {"id": "a", "name": "Aster", "disposition": 9, "start": 12, "skip": "barred"},
                {
                    "id": "b",
                    "name": "Briar",
                    "disposition": 4,
                    "start": 11,
                    "sapped": 2,
                    "infiltrated": ["a"],
                    "advantage": {"a": 1},
                    "wounds": [{"who": "leader", "dice": 1}],
                },
                {"id": "c", "name": "Cedar", "disposition": 0, "start": 9, "out": True},
            ],
        },
        "moves": [
            {"move": "health", "faction": "b", "who": "leader", "passed": True},
            {"move": "write", "faction": "b", "slip": {"maneuver": "sap", "targets": ["a"]}},
            {"move": "reveal"},
            {"move": "marshal", "faction": "b", "hand": {"skill": "Poisons", "exponent": 5}},
            {
                "move": "roll",
                "faction": "b",
                "dice": {"dice": "faces", "faces": [6, 4, 1]},
                "tagged": {"a": {"dice": "faces", "faces": [5]}},
            },
            {"move": "tell", "faction": "b", "says": "The wells are foul."},
        ],
    }
    code, report = played(tmp_path, capsys, log)
    assert code == FINE
    state = msgspec.convert(report["state"], State)
    assert (state.number, state.phase, state.narrators) == (5, "aftermath", ("b",))
    assert state.faction("a").sapped == 3
    assert [(due["kind"], due["part"]) for due in report["due"]] == [
        ("outcome", "maintain"),
        ("decide", "spend"),
        ("go", "next"),
    ]
    assert played(tmp_path, capsys, log) == (code, report), "the same log, the same answer"


def test_the_documented_year_of_the_courts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = DOCS.read_text(encoding="utf-8").partition("bwdesk play courts")[2]
    found = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert found
    file = tmp_path / "year.json"
    file.write_text(found[1], encoding="utf-8")
    assert main(["play", "courts", str(file), "--json"]) == FINE
    report = json.loads(capsys.readouterr().out)
    assert [each["glamour"] for each in report["state"]["courts"]] == [11, 9]
    assert report["state"]["season"] == "autumn"
    assert "White 7 against Black 7: 4 = 4. Attack succeeds." in [
        event["says"].replace("white", "White").replace("black", "Black")
        for event in report["events"]
    ]
    assert main(["play", "courts", "--schema"]) == FINE
    two = found[1].replace('"armies": ["blades"]', '"armies": ["blades", "crows"]')
    file.write_text(two, encoding="utf-8")
    assert main(["play", "courts", str(file)]) == BROKEN
    assert "Move 1: " in capsys.readouterr().out


def _with_dice(log: dict[str, Any], **dice: Any) -> dict[str, Any]:
    at = next(n for n, each in enumerate(log["moves"]) if each["move"] == "roll")
    log["moves"][at]["dice"] = dice
    return log


@pytest.mark.parametrize(
    ("casts", "says"),
    [
        pytest.param([[7, 5, 4, 2, 1]], "6 sides shows no 7", id="a seven"),
        pytest.param([[6, 5, 4, 2, 1], [3, 3]], "A roll begins with", id="rolled twice"),
    ],
)
def test_dice_that_cannot_have_fallen_get_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], casts: list[list[int]], says: str
) -> None:
    thrown = [{"faces": faces} for faces in casts]
    code, report = played(tmp_path, capsys, _with_dice(example(), dice="thrown", casts=thrown))
    assert code == BROKEN
    assert says in report["why"]
    assert "state" not in report


def test_nine_faces_for_seven_dice_are_no_reply(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = example()
    many = {"roll": {"dice": "faces", "faces": [1] * 9}}
    log["moves"][4:] = [{"reply": "roll", "of": "elves", "dice": many}]
    code, report = played(tmp_path, capsys, log)
    assert code == BROKEN
    assert report == {"illegal": 5, "why": "That is 9\u00a0faces, but 7\u00a0dice are rolled."}


def test_a_log_of_another_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "log.json"
    file.write_text(json.dumps(example()), encoding="utf-8")
    assert main(["play", "duel", str(file)]) == UNREADABLE
    assert "this is a log of Conquest" in capsys.readouterr().err


def test_a_seat_nobody_has_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, file = example(), tmp_path / "log.json"
    for faction in log["setup"]["factions"]:
        faction["seats"] = [f"player of {faction['id']}"]
    file.write_text(json.dumps(log), encoding="utf-8")
    assert main(["play", "conquest", str(file), "--seat", "player of elves"]) == FINE
    capsys.readouterr()
    assert main(["play", "conquest", str(file), "--seat", "elves"]) == UNREADABLE
    assert "Nobody has the seat “elves” here" in capsys.readouterr().err


@pytest.mark.parametrize("lost", [pytest.param(9, id="FIGHT-43")])
def test_nobody_counts_for_how_long_another_hesitates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lost: int
) -> None:
    told = []
    for count in (1, lost):
        log = {
            "setup": {
                "fighters": [FIGHTERS[0] | {"aware": False}, FIGHTERS[1]],
                "distances": [{"between": ["a", "b"], "place": 3}],
                "settings": {"hesitation": "hidden"},
            },
            "moves": [
                {"move": "steel", "who": "a", "hesitates": count},
                {"move": "react", "who": "a", "how": "stand"},
            ],
        }
        file = tmp_path / "log.json"
        file.write_text(json.dumps(log), encoding="utf-8")
        assert main(["play", "fight", str(file), "--json", "--seat", "s-b"]) == FINE
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_an_action_of_a_pack_is_fought_like_the_one_it_plays_like(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    strike = msgspec.to_builtins(packs.book(packs.shipped_packs()).fight_actions["strike"])
    hew = strike | {"id": "hew", "name": "Hew", "plays_like": "strike"}
    folder = packs.home() / "ours"
    folder.mkdir(parents=True)

    def told(action: str, **fields: object) -> dict[str, Any]:
        pack = {"id": "ours", "name": "Ours", "version": "1", "fight_actions": [hew | fields]}
        (folder / packs.MANIFEST).write_text(json.dumps(pack), encoding="utf-8")
        volleys = [["maintain", f"{action} b with sword"], ["maintain"], ["maintain"]]
        idle = [["maintain", "physical-act"], ["maintain"], ["maintain"]]
        log = {
            "setup": {
                "fighters": FIGHTERS,
                "distances": [{"between": ["a", "b"], "place": 3}],
                "settings": {"bidding": "none", "shows": "torso"},
            },
            "moves": [
                {"move": "script", "actor": "a", "volleys": volleys},
                {"move": "script", "actor": "b", "volleys": idle},
                {"move": "announce"},
            ],
        }
        file = tmp_path / "log.json"
        file.write_text(json.dumps(log), encoding="utf-8")
        main(["play", "fight", str(file), "--json"])
        said = capsys.readouterr()
        return {"error": said.err + said.out, **json.loads(said.out or "{}")}

    printed, ours = told("strike"), told("hew")
    assert [each["key"] for each in ours["due"]] == [each["key"] for each in printed["due"]]
    assert ours["due"][0]["asks"][0]["dice"] == printed["due"][0]["asks"][0]["dice"]
    assert any("Hew" in each["says"] for each in ours["events"])
    assert "which of the printed actions it plays like" in told("hew", plays_like="")["error"]
    assert "and yet is no martial action" in told("hew", group="basic", against={})["error"]
