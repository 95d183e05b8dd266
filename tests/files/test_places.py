"""The user's folders are those of the system, or all in one for a portable program."""

from pathlib import Path

import pytest

from bwdesk.files import places

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
