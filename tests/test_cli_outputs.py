"""No command takes the place of a file that no command wrote, unless it is told to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bwdesk.cli import main
from bwdesk.files import backups
from bwdesk.where import resources

SAMPLES = resources() / "samples"
CON_MAN = SAMPLES / "complicated-con-man.bwchar"
WAR = next(SAMPLES.glob("*.bwchron"))
PRINTS = {
    "sheet": ("sheet", str(CON_MAN)),
    "blank": ("blank", "character"),
    "demo": ("demo",),
}
SAVES = {
    "burn": ("burn", "--stock", "human", "--path", "City Born, Pickpocket"),
    "random": ("random", "--stock", "human", "--npc", "--seed", "1"),
    "wound": ("wound", str(CON_MAN), "B7"),
}
FOREIGN: dict[str, Callable[[], bytes]] = {
    "a character": CON_MAN.read_bytes,
    "a chronicle": WAR.read_bytes,
    "a PDF of another program": lambda: b"%PDF-1.7 /Producer (TeX) %%EOF",
    "something else": lambda: b"my thesis",
}


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[[], str]:
    return lambda: capsys.readouterr().err


@pytest.mark.parametrize("what", FOREIGN)
@pytest.mark.parametrize("command", PRINTS)
def test_a_sheet_replaces_nothing_but_a_sheet(
    tmp_path: Path, said: Callable[[], str], command: str, what: str
) -> None:
    out, content = tmp_path / "out.pdf", FOREIGN[what]()
    out.write_bytes(content)
    assert main([*PRINTS[command], "-o", str(out)]) == 2
    assert f"{out}: {what} lies there; name another file, or say --force" in said()
    assert out.read_bytes() == content
    assert main([*PRINTS[command], "-o", str(out), "--force"]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    (kept,) = backups.versions(out)
    assert kept.path.read_bytes() == content


@pytest.mark.parametrize("what", [each for each in FOREIGN if each != "a character"])
@pytest.mark.parametrize("command", SAVES)
def test_a_character_replaces_nothing_but_a_character(
    tmp_path: Path, said: Callable[[], str], command: str, what: str
) -> None:
    out, content = tmp_path / "out.bwchar", FOREIGN[what]()
    out.write_bytes(content)
    assert main([*SAVES[command], "-o", str(out)]) == 2
    assert f"{what} lies there" in said()
    assert out.read_bytes() == content
    assert main([*SAVES[command], "-o", str(out), "--force"]) in (0, 1)
    assert b'"bwdesk": "character"' in out.read_bytes()
    assert content in [each.path.read_bytes() for each in backups.versions(out)]


def test_a_character_is_replaced_with_a_backup(tmp_path: Path) -> None:
    out = tmp_path / "out.bwchar"
    out.write_bytes(CON_MAN.read_bytes())
    assert main(["wound", str(out), "B7", "-o", str(out)]) == 0
    assert backups.versions(out)[0].path.read_bytes() == CON_MAN.read_bytes()


def test_a_sheet_is_printed_anew_but_not_over_one_that_was_filled_in(
    tmp_path: Path, said: Callable[[], str]
) -> None:
    out = tmp_path / "out.pdf"
    for _ in range(2):
        assert main([*PRINTS["sheet"], "-o", str(out)]) == 0
    assert backups.versions(out) == ()
    filled = out.read_bytes() + b"\n4 0 obj (Gold: 12) endobj\n%%EOF\n"
    out.write_bytes(filled)
    assert main([*PRINTS["sheet"], "-o", str(out)]) == 2
    assert "lies there" in said()
    assert out.read_bytes() == filled
