"""``bwdesk import``: from a file of Charred Black to one of ours, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bwdesk.__main__ import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE
from bwdesk.files import characters

FILES = Path(__file__).parent / "files" / "charred_black"
ELF = str(FILES / "elven-adventurer.char")
BREWER = str(FILES / "clansman-brewer.char")


def test_a_character_is_saved_and_its_report_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "elf.bwchar"
    assert main(["import", ELF, "-o", str(out)]) == FINE
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.startswith("Charred Black: elven-adventurer.char\n\nTaken over\n- Stock: Elf.")
    assert main(["check", str(out)]) == FINE
    assert "age 96" in capsys.readouterr().out


def test_the_report_as_an_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "brewer.bwchar"
    assert main(["import", BREWER, "-o", str(out), "--json"]) == BROKEN
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"name", "taken", "not_taken", "otherwise", "problems"}
    assert report["name"] == "Clansman Brewer"
    codes = {problem["code"] for problem in report["problems"]}
    assert "traits.not-for-sale" in codes
    assert characters.load(out).character.choices.name == "Clansman Brewer"


def test_a_character_that_is_there_is_replaced_by_a_whole_one(tmp_path: Path) -> None:
    out = tmp_path / "elf.bwchar"
    out.write_text("not a character")
    assert main(["import", ELF, "-o", str(out)]) != FINE
    assert out.read_text() == "not a character"
    assert main(["import", ELF, "-o", str(out), "--force"]) == FINE
    assert main(["import", ELF, "-o", str(out)]) == FINE
    assert characters.load(out).character.choices.stock == "elf"


@pytest.mark.parametrize("content", ["", "{", '{"serialize_version": 2}', "[[[", "null"])
def test_a_bad_file_writes_nothing(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, out = tmp_path / "bad.char", tmp_path / "out.bwchar"
    bad.write_text(content)
    assert main(["import", str(bad), "-o", str(out)]) == UNREADABLE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert str(bad) in said.err
    assert list(tmp_path.iterdir()) == [bad]


def test_a_file_is_not_imported_over_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "elf.char"
    file.write_bytes(Path(ELF).read_bytes())
    assert main(["import", str(file), "-o", str(file)]) == UNREADABLE
    assert "name another file" in capsys.readouterr().err
    assert file.read_bytes() == Path(ELF).read_bytes()
