"""A pipe, a socket, a device is never read, whoever it is handed to: it would keep one waiting."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bwdesk.files import campaigns, characters, charred_black, chronicles, games, pack_files
from bwdesk.files.errors import FileError
from tests.shipped import book

pytestmark = pytest.mark.needs("Unix")

READERS: dict[str, Callable[[Path], object]] = {
    "bwchar": characters.load,
    "bwcampaign": campaigns.load,
    "char": lambda path: charred_black.load(path, book()),
    "json": pack_files.read,
    "zip": pack_files.read,
    "bwchron": lambda path: chronicles.open_chronicle(path, games.find),
    "looked-at.bwchron": lambda path: chronicles.open_chronicle(path, games.find, looking=True),
}


@pytest.fixture(params=["pipe", "socket", "endless", "of the system"])
def strange(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "strange"
    match request.param:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as opened:
                opened.bind(str(path))
                yield path
            return
        case "endless":
            path.symlink_to("/dev/zero")
        case _:
            if not Path("/proc/kmsg").exists():
                pytest.skip("a system without /proc")
            path.symlink_to("/proc/kmsg")
    yield path


@pytest.mark.parametrize("ending", READERS)
def test_it_is_a_sentence(strange: Path, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"odd.{ending}"
    path.symlink_to(strange)
    with pytest.raises(FileError, match="a device, not a file"):
        READERS[ending](path)
