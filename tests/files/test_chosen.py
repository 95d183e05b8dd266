"""What a document names is opened unasked only below its own folder, or where a person chose it."""

import stat
from pathlib import Path
from typing import Any

import pytest

from bwdesk.files import chosen, places, settings
from bwdesk.files.errors import FileError

posix = pytest.mark.needs("Unix")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def by(tmp_path: Path) -> Path:
    """A document in a folder of its own."""
    folder = tmp_path / "table"
    folder.mkdir()
    return folder / "ford.bwcampaign"


def refused(file: str, by: Path) -> str:
    with pytest.raises(FileError) as why:
        chosen.path_of(file, by)
    return str(why.value)


@pytest.mark.parametrize("file", ["mara.bwchar", "people/mara.bwchar", "./a/../mara.bwchar"])
def test_what_lies_below_the_folder_came_with_it(by: Path, file: str) -> None:
    assert chosen.path_of(file, by) == by.parent / file


def test_a_whole_path_below_the_folder_did_too(by: Path) -> None:
    assert chosen.path_of(str(by.parent / "mara.bwchar"), by).name == "mara.bwchar"


@pytest.mark.parametrize("file", ["../mara.bwchar", "a/../../mara.bwchar", "/etc/passwd", "/"])
def test_anything_else_is_a_sentence_with_its_remedy(by: Path, file: str) -> None:
    says = refused(file, by)
    assert "nobody chose it here" in says
    assert "choose the file" in says


@pytest.mark.parametrize("file", ["//server/share/mara.bwchar", r"\\server\share\mara.bwchar"])
def test_no_other_computer_is_asked(by: Path, file: str) -> None:
    assert "on another computer" in refused(file, by)


def test_nothing_of_a_file_is_asked_that_nobody_chose(
    by: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a look at it is enough to knock at a stranger's computer."""
    for name in ("stat", "lstat", "resolve", "open"):
        real = getattr(Path, name)

        def asked(path: Path, *args: object, real: Any = real, **more: object) -> object:
            assert "strange" not in str(path), f"{path} was asked for"
            return real(path, *args, **more)

        monkeypatch.setattr(Path, name, asked)
    refused("/strange/mara.bwchar", by)


@posix
def test_a_link_below_the_folder_leads_nowhere_unasked(by: Path, tmp_path: Path) -> None:
    (by.parent / "people").symlink_to(tmp_path)
    assert "nobody chose it" in refused("people/mara.bwchar", by)


@posix
def test_the_folder_itself_may_be_reached_by_a_link(by: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(by.parent)
    assert chosen.path_of(str(by.parent / "mara.bwchar"), link / by.name) is not None


def test_what_a_person_chose_is_remembered(by: Path, tmp_path: Path, home: Path) -> None:
    own = tmp_path / "mara.bwchar"
    refused("../mara.bwchar", by)
    chosen.choose(own)
    assert chosen.path_of("../mara.bwchar", by) is not None
    assert str(own) in (home / "state" / "chosen.txt").read_text("utf-8").splitlines()
    assert "nobody chose it" in refused("../ash.bwchar", by)


def test_another_run_remembers_it(
    by: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen.choose(tmp_path / "mara.bwchar")
    monkeypatch.setattr(chosen, "_here", set())
    assert chosen.path_of("../mara.bwchar", by) is not None


def test_a_file_opened_before_there_was_such_a_list_was_chosen(by: Path, tmp_path: Path) -> None:
    settings.save(settings.remember(settings.load(), tmp_path / "mara.bwchar"))
    assert chosen.path_of("../mara.bwchar", by) is not None


@posix
def test_the_list_is_for_this_user_alone(tmp_path: Path, home: Path) -> None:
    chosen.choose(tmp_path / "mara.bwchar")
    chosen.choose(tmp_path / "ash.bwchar")
    kept = home / "state" / "chosen.txt"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert len(kept.read_text("utf-8").splitlines()) == 2


def test_where_nothing_can_be_kept_it_holds_for_this_run(by: Path, home: Path) -> None:
    home.mkdir()
    places.state().write_text("in the way", "utf-8")
    chosen.choose(by.parent.parent / "mara.bwchar")
    assert chosen.path_of("../mara.bwchar", by) is not None
