"""What Home tells of the samples without reading them."""

import shutil
from pathlib import Path

import pytest

from bwdesk.desk.shell import sample_index
from bwdesk.desk.shell.sample_index import read_index, samples
from bwdesk.where import resources

BREWER = "clansman-brewer.bwchar"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one sample, without an index."""
    shutil.copy(resources() / "samples" / BREWER, tmp_path)
    monkeypatch.setattr(sample_index, "folder", lambda: tmp_path)
    return tmp_path


def test_it_is_what_the_samples_say_themselves(window) -> None:
    said = {path.name: told for path, _icon, told in samples(window.openers, {})}
    assert read_index() == said
    assert len(said) == 19


@pytest.mark.parametrize("damaged", [None, b"", b"[1]", b'{"a": 1}', b"\xff"])
def test_without_it_the_samples_are_read(window, folder: Path, damaged: bytes | None) -> None:
    if damaged is not None:
        (folder / "index.json").write_bytes(damaged)
    assert read_index() == {}
    [(path, _icon, told)] = samples(window.openers, read_index())
    assert (path.name, told) == (BREWER, ("Clansman Brewer", "Dwarf, four lifepaths"))


def test_a_sample_nobody_can_read_is_left_out(window, folder: Path) -> None:
    (folder / BREWER).write_bytes(b"no character")
    assert list(samples(window.openers, {})) == []
