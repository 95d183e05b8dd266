"""The user's folders are those of the system, or all in one for a portable program."""

import os
from pathlib import Path

import pytest

from bwdesk.__main__ import main
from bwdesk.files import backups, places, settings
from bwdesk.files.errors import FileError

FOLDERS = (places.data, places.config, places.state, places.documents)


def test_folders_lie_in_the_users_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    home = tmp_path_factory.getbasetemp()
    assert all(folder().is_relative_to(home) for folder in FOLDERS)
    assert all("bwdesk" in folder().parts for folder in FOLDERS[:3])


def test_a_home_of_its_own_holds_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path))
    assert [folder() for folder in FOLDERS] == [
        tmp_path / name for name in ("data", "config", "state", "documents")
    ]


def test_a_relative_home_is_taken_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BWDESK_HOME", "stick")
    assert places.data() == tmp_path / "stick" / "data"


def test_a_path_is_text_unless_its_name_is_none(tmp_path: Path) -> None:
    assert places.as_text(tmp_path / "木") == str(tmp_path / "木")
    assert places.as_text(tmp_path / "\udcff") is None


def test_the_home_of_nobody_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", "~nobody-of-that-name/x")
    for folder in FOLDERS:
        with pytest.raises(FileError, match="BWDESK_HOME: “~nobody-of-that-name/x” is the home of"):
            folder()


def test_a_command_and_the_window_say_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BWDESK_HOME", "~nobody-of-that-name/x")
    for words in (["random", "--stock", "human"], []):
        assert main(words) == 2
        said = capsys.readouterr().err
        assert "is the home of nobody on this computer; set it to a folder" in said
        assert said.count("\n") == 1


@pytest.mark.parametrize("variable", ["HOME", "BWDESK_HOME"])
def test_a_home_that_is_a_file_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path / "file"))
    assert settings.load() == settings.Settings()
    with pytest.raises(FileError, match="its folder does not exist"):
        settings.save(settings.Settings())
    with pytest.raises(FileError, match="its folder does not exist"):
        backups.keep(tmp_path / "a.bwchar", b"one")


def test_a_file_saved_between_two_looks_is_still_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever saves replaces the file: it is another one on the disk each time."""
    path = tmp_path / "quays.bwcampaign"
    path.write_text("old")
    look = Path.stat

    def look_and_save(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        seen = look(self, follow_symlinks=follow_symlinks)
        if self == path:
            fresh = path.with_suffix(".new")
            fresh.write_text("new")
            fresh.replace(path)
        return seen

    with monkeypatch.context() as saving:
        saving.setattr(Path, "stat", look_and_save)
        same = places.same_file(path, Path(str(path)))
    assert same
