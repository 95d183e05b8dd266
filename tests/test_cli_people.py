"""``bwdesk people``: whoever was in a game, as they came out of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.files import characters, chronicles, games
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.conquest.state import Faction, Person, Setup, Wounded
from bwdesk.rules.games.duel.moves import Body, Statement, Walk
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Agreed, Comer
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, begin_session
from tests.shipped import book

CON_MAN = where.resources() / "samples" / "complicated-con-man.bwchar"
NAMES = {"ash": "Robard Ash", "mara": "Mara"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


def duel() -> Session[Any, Any]:
    """One who argues with one who cannot, and walks."""
    listed = GAMES["duel"]
    figures = {"ash": {"will": "B4", "persuasion": "B4"}, "mara": {"will": "B4"}}
    comers = tuple(Comer(id, NAMES[id], id, (id,), figures[id]) for id in NAMES)
    assert listed.meets
    setup = listed.meets(book(), comers, Agreed())
    game = listed.game(book())
    seats = tuple(Seat(id, name) for id, name in NAMES.items())
    session = begin_session(
        game, game.start(setup).state, seats, "", games.parts_to_carry(book(), "duel")
    )
    said = (Statement(id, "I am right") for id in NAMES)
    for move in (*said, Body("ash", Told(2)), Body("mara", Told(2)), Walk("mara")):
        try:
            session = session.make_move(move)
        except IllegalMoveError:
            assert move == Body("mara", Told(2))
    assert not session.due()
    return session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "quarrel.bwchron"
    carried = {"ash": CON_MAN.read_bytes()}
    chronicles.create(path, "The quarrel", duel(), games.parts_to_carry(book(), "duel"), carried)
    return path


def test_they_are_written_as_they_came_out(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, out = file.read_bytes(), tmp_path / "out"
    assert main(["people", str(file), "-o", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (person,) = told["people"]
    assert (person["id"], person["name"]) == ("ash", "Robard Ash")
    assert [(each["kind"], each["what"]) for each in person["changed"]] == [
        ("tested", "persuasion")
    ]
    (log,) = characters.load(Path(person["file"])).character.play.tests
    assert log.ability.endswith("persuasion")
    assert not characters.load(CON_MAN).character.play.tests
    assert file.read_bytes() == before


def test_it_writes_over_its_own_alone(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["people", str(file), "-o", str(out)]) == 0
    (written,) = out.iterdir()
    assert main(["people", str(file), "-o", str(out)]) == 0
    strange = CON_MAN.read_bytes()
    written.write_bytes(strange)
    assert main(["people", str(file), "-o", str(out)]) != 0
    assert "another file lies there" in capsys.readouterr().err
    assert written.read_bytes() == strange
    assert main(["people", str(file), "-o", str(out), "--force"]) == 0
    assert characters.load(written).character.play.tests


def test_a_war_tells_what_its_leaders_lost_and_took(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ash = Person("Ash", "linked", skills={"strategy": 4, "tactics": 4})
    own = Faction(
        "ford",
        "The Ford",
        20,
        20,
        seats=("ann",),
        people={"leader": ash},
        wounds=(Wounded("leader", 2, note="An arrow"),),
        cash=3,
    )
    other = Faction("moor", "The Moor", 20, 20, seats=("ben",))
    game = GAMES["conquest"].game(book())
    carried = games.parts_to_carry(book(), "conquest")
    start = game.start(Setup((own, other))).state
    session = begin_session(game, start, (Seat("ann", "Ann"), Seat("ben", "Ben")), "", carried)
    path = tmp_path / "war.bwchron"
    chronicles.create(path, "The Ford", session, carried, {"linked": CON_MAN.read_bytes()})
    assert main(["people", str(path), "-o", str(tmp_path / "out"), "--json"]) == 0
    (person,) = json.loads(capsys.readouterr().out)["people"]
    told = [(e["kind"], e.get("dice"), e.get("amount")) for e in person["changed"]]
    assert told == [("wounded", 2, None), ("gained", None, 3)]
    assert not characters.load(Path(person["file"])).character.play.wounds


def test_a_war_of_typed_leaders_carries_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    war = where.resources() / "samples" / "salt-road-war.bwchron"
    assert main(["people", str(war), "-o", str(tmp_path / "out")]) == 0
    assert "carries no characters" in capsys.readouterr().out
    assert not (tmp_path / "out").exists()


def test_a_character_of_a_newer_bwdesk_is_told_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    later = json.dumps(json.loads(CON_MAN.read_bytes()) | {"version": 999}).encode()
    file, carried = tmp_path / "quarrel.bwchron", games.parts_to_carry(book(), "duel")
    chronicles.create(file, "The quarrel", duel(), carried, {"ash": later})
    before, out = file.read_bytes(), tmp_path / "out"
    assert main(["people", str(file), "-o", str(out)]) != 0
    (says,) = capsys.readouterr().err.splitlines()
    assert "ash" in says
    assert "newer bwdesk" in says
    assert not out.exists()
    assert file.read_bytes() == before
