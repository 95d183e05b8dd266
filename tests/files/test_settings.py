"""Settings come back as they were left, and never keep the window from opening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings

from bwdesk.files import settings
from bwdesk.files.errors import FileError
from bwdesk.files.settings import Settings
from tests.files.values import any_of


def damage(raw: bytes) -> Path:
    settings.file().parent.mkdir(parents=True, exist_ok=True)
    settings.file().write_bytes(raw)
    return settings.file()


def test_nothing_set_is_the_defaults() -> None:
    assert settings.load() == Settings()
    assert Settings().paper == "a4"


@given(any_of(Settings))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_set_comes_back(given: Settings) -> None:
    settings.save(given)
    assert settings.load() == given


def test_the_file_can_be_read_by_people() -> None:
    settings.save(Settings(colors="dark", filters={"skills": "wise"}))
    text = settings.file().read_text(encoding="utf-8")
    assert text.startswith('{\n  "colors": "dark",\n  "scale": 100,\n')
    assert text.endswith("}\n")


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b'{"scale": "large"}', b'{"paper": "a5"}', b'{"scale": 20}', b"\xff"]
)
def test_a_damaged_file_is_set_aside(raw: bytes, caplog: pytest.LogCaptureFixture) -> None:
    path = damage(raw)
    assert settings.load() == Settings()
    assert not path.exists()
    assert path.with_name("settings.json.bad").read_bytes() == raw
    assert "the settings begin anew, the old ones are in" in caplog.text


def test_what_a_newer_program_sets_is_no_damage() -> None:
    damage(json.dumps({"paper": "letter", "tilt": 3}).encode())
    assert settings.load() == Settings(paper="letter")


def test_a_file_that_cannot_be_read_is_told_and_stays(caplog: pytest.LogCaptureFixture) -> None:
    settings.file().mkdir(parents=True)
    assert settings.load() == Settings()
    assert "The settings begin anew. " in caplog.text
    assert settings.file().is_dir()
    with pytest.raises(FileError, match="a folder of that name is in the way"):
        settings.save(Settings())


def test_a_folder_that_cannot_be_made_is_said() -> None:
    settings.file().parent.parent.mkdir(parents=True, exist_ok=True)
    settings.file().parent.write_bytes(b"in the way")
    assert settings.load() == Settings()
    with pytest.raises(FileError, match="; set BWDESK_HOME to a folder that can be written"):
        settings.save(Settings())


def test_recent_files_are_the_latest_twelve_each_once(tmp_path: Path) -> None:
    found = Settings()
    for number in [*range(15), 7]:
        found = settings.remember(found, tmp_path / f"{number}.bwchar")
    names = [Path(each).stem for each in found.recent]
    assert names == ["7", "14", "13", "12", "11", "10", "9", "8", "6", "5", "4", "3"]
    assert found.folder == str(tmp_path)


def test_a_relative_path_is_remembered_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert settings.remember(Settings(), Path("a.bwchar")).recent == (str(tmp_path / "a.bwchar"),)


def test_a_name_that_is_no_text_is_not_remembered(tmp_path: Path) -> None:
    assert settings.remember(Settings(), tmp_path / "a\udcff.bwchar") == Settings()
