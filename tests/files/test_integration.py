"""What a Linux desktop asks for is put where it looks, and taken away again."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from bwdesk.__main__ import main
from bwdesk.files import integration
from bwdesk.files.errors import FileError

KEPT = "[Desktop Entry]\nName=another\n"


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(integration, "INDEXES", {})
    return tmp_path / "share"


def files(below: Path) -> set[str]:
    return {str(path.relative_to(below)) for path in below.rglob("*") if path.is_file()}


def test_what_is_put_there_is_all_taken_away(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = share / "applications" / "another.desktop"
    other.parent.mkdir(parents=True)
    other.write_text(KEPT)
    assert main(["integrate"]) == 0
    assert files(share) == {
        "applications/another.desktop",
        "applications/bwdesk.desktop",
        "icons/hicolor/scalable/apps/bwdesk.svg",
        "metainfo/org.bwdesk.bwdesk.metainfo.xml",
        "man/man1/bwdesk.1",
        "mime/packages/bwdesk-mime.xml",
    }
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert main(["integrate"]) == 0, "once more writes it anew"
    assert main(["integrate", "--remove"]) == 0
    assert files(share) == {"applications/another.desktop"}
    capsys.readouterr()
    assert main(["integrate", "--remove"]) == 0
    assert "Nothing of bwdesk" in capsys.readouterr().out


def unescaped(value: str) -> str:
    """A string of a desktop entry as it is meant."""
    return value.replace("\\\\", "\\")


@pytest.mark.parametrize(
    "program", ["/usr/bin/bwdesk", '/home/a b/50% off/it\'s "here"/$HOME/`x`/bwdesk', "/a\\b"]
)
def test_the_entry_starts_this_very_program(tmp_path: Path, program: str) -> None:
    integration.install([program, "-m", "bwdesk"], "", tmp_path)
    lines = (tmp_path / "applications" / "bwdesk.desktop").read_text().splitlines()
    told = dict(line.partition("=")[::2] for line in lines)
    # Within double quotes a shell reads the same escapes.
    words = shlex.split(unescaped(told["Exec"]).replace("\\$", "$").replace("\\`", "`"))
    assert [word.replace("%%", "%") for word in words] == [program, "-m", "bwdesk", "%F"]
    assert unescaped(told["TryExec"]) == program


def test_what_starts_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert integration.command() == [str(tmp_path / "python"), "-m", "bwdesk"]
    (tmp_path / "bwdesk").touch()
    assert integration.command() == [str(tmp_path / "bwdesk")]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert integration.command() == [str(tmp_path / "python")]
    monkeypatch.setenv("APPIMAGE", "/opt/bwdesk.AppImage")
    assert integration.command() == ["/opt/bwdesk.AppImage"]


def test_a_folder_that_takes_nothing_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "applications").write_text("no folder")
    with pytest.raises(FileError, match=r"bwdesk\.desktop"):
        integration.install(["bwdesk"], "", tmp_path)


def test_elsewhere_nothing_is_done(share: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["integrate"]) == 2
    assert not share.exists()
