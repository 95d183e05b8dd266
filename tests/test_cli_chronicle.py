"""``bwdesk chronicle``: the open record of a chronicle."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.files import chronicles, games
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.table import record
from tests.sheets.reading import Printed
from tests.shipped import book
from tests.table.games import SECRET, Desk, desk


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def table() -> Desk:
    table = desk(carried=games.parts_to_carry(book()))
    while not table.hidden or table.moves < 60:
        assert table.play(Random(table.moves))
    return table


@pytest.fixture
def file(tmp_path: Path, table: Desk) -> Path:
    path = tmp_path / "war.bwchron"
    chronicles.create(path, "The *War* of the Fords", table.session, games.parts_to_carry(book()))
    return path


def test_the_record_is_printed_as_markdown(
    file: Path, table: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chronicle", str(file), "--log", "md"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# The \\*War\\* of the Fords\n")
    assert said.rstrip() == record.markdown("The *War* of the Fords", table.session).rstrip()


def test_the_record_as_data_has_every_line_and_the_state(
    file: Path, table: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chronicle", str(file), "--log", "json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    lines = record.lines(table.session)
    assert [each["says"] for each in told["entries"]] == [line.says for line in lines]
    assert told["title"] == "The *War* of the Fords"
    assert told["game"] == "conquest"
    assert told["state"]["number"] == table.session.state.number
    assert told["unproven"] == []
    assert {each["name"] for each in told["seats"]} == {"S0", "S1", "S2", "S3"}


@pytest.mark.parametrize("form", ["md", "json"])
def test_what_lies_sealed_is_in_no_record(
    file: Path, table: Desk, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert table.hidden
    assert main(["chronicle", str(file), "--log", form]) == 0
    said = capsys.readouterr().out.encode()
    assert set(SECRET.findall(said)).isdisjoint(table.hidden)


def test_a_chronicle_being_played_can_be_looked_at_and_stays_as_it_is(
    file: Path, table: Desk, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with chronicles.open_chronicle(file, games.find) as playing:
        assert not playing.fixed
        beside = sorted(file.parent.rglob("*"))
        before = file.read_bytes()
        assert main(["chronicle", str(file)]) == 0
        assert "Faction 0" in capsys.readouterr().out
        assert file.read_bytes() == before
        assert sorted(file.parent.rglob("*")) == beside
        playing.keep(playing.session.make_move(Rule("f0", "disposition", 7, "A flood.")))
    assert main(["chronicle", str(file)]) == 0
    assert "A flood" in capsys.readouterr().out


def test_looking_leaves_nothing_behind(file: Path, home: Path) -> None:
    before = sorted(file.parent.rglob("*"))
    assert main(["chronicle", str(file)]) == 0
    assert sorted(file.parent.rglob("*")) == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b"not a database", "not a chronicle"),
        (None, "no such file"),
    ],
)
def test_bad_input_is_one_sentence(
    tmp_path: Path, content: bytes | None, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.bwchron"
    if content is not None:
        path.write_bytes(content)
    assert main(["chronicle", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert says in told.err.lower()
    assert len(told.err.strip().splitlines()) == 1


def test_another_game_than_this_knows_is_told_in_a_sentence(
    file: Path, tmp_path: Path, table: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.bwchron"
    chronicles.create(other, "Other", table.session, {"maneuvers": b"{]"})
    assert main(["chronicle", str(other)]) == 2
    assert "the maneuvers it carries cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_a_chronicle_carries_the_book_it_is_played_by(name: str) -> None:
    whole = book()
    carried = games.book_of(games.parts_to_carry(whole, name))
    for part in GAMES[name].parts:
        assert getattr(carried, part) == getattr(whole, part)
    assert games.find(name, games.parts_to_carry(whole, name)).name == name


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_spent_at_the_desk_may_be_spent_in_a_file(name: str) -> None:
    """A game of the file is played by the lists it carries, and by no others."""
    whole = book()
    if isinstance(GAMES[name].game(whole), Spending):
        carried = games.book_of(games.parts_to_carry(whole, name))
        assert carried.spendings == whole.spendings != {}
        assert carried.artha_kinds == whole.artha_kinds != {}


def test_what_a_chronicle_carries_must_be_enough_to_be_played_by() -> None:
    whole = book()
    with pytest.raises(ValueError, match="does not know the game"):
        games.find("chess", games.parts_to_carry(whole))
    with pytest.raises(ValueError, match="carries no maneuvers"):
        games.find("conquest", {})


KINDS = "conquest-chronicle,faction,session,record,slips,scene-tokens"


def test_the_papers_of_a_chronicle_are_printed(
    file: Path, tmp_path: Path, table: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "papers.pdf"
    assert main(["sheet", str(file), "--kind", KINDS, "-o", str(out)]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    words = Printed(out.read_bytes()).words
    assert "The *War* of the Fords" in words
    for own in table.session.state.factions:
        assert own.name in words
    assert set(SECRET.findall(words.encode())).isdisjoint(table.hidden)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["papers.pdf", "war.bwchron"]


def test_a_chronicle_alone_prints_its_first_sheet(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "papers.pdf"
    assert main(["sheet", str(file), "-o", str(out)]) == 0
    assert "Starting disposition" in Printed(out.read_bytes()).words


def test_a_kind_that_shows_no_chronicle_is_refused_in_a_sentence(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.pdf"
    assert main(["sheet", str(file), "--kind", "character", "-o", str(out)]) == 2
    assert "Character sheet" in capsys.readouterr().err
    assert not out.exists()


def test_a_card_of_the_rules_is_printed_beside_any_file(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    assert main(["sheet", str(file), "--kind", "maneuvers", "-o", str(out)]) == 0
    assert out.exists()


def test_a_sheet_never_takes_the_place_of_its_chronicle(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = file.read_bytes()
    assert main(["sheet", str(file), "-o", str(file)]) == 2
    assert "its chronicle's place" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_damaged_chronicle_is_not_printed(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
    file.write_bytes(bytes(content))
    out = tmp_path / "x.pdf"
    assert main(["sheet", str(file), "-o", str(out)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert not out.exists()


def test_papers_of_a_chronicle_are_blank_without_one(tmp_path: Path) -> None:
    out = tmp_path / "blank.pdf"
    assert main(["sheet", "--kind", "session,record", "-o", str(out)]) == 0
    assert len(Printed(out.read_bytes()).pages) == 2
    assert main(["blank", "faction", "-o", str(out)]) == 0
    assert len(Printed(out.read_bytes()).pages) == 2
