"""What is given to the writer is written in order, off the caller's thread, and none too late."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest

from bwdesk.files import atomic
from bwdesk.files.atomic import Publish
from bwdesk.files.writer import Owed, Write, Writer

LONG = 10
"""Seconds after which a thread that should have come by now never will."""


class Disk:
    """A slow disk: a write waits for `go` after it has `begun`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.begun, self.go = Event(), Event()
        self.order: list[str] = []

    def path(self, name: str) -> Path:
        return self.folder / name

    def write(self, name: str, content: str, *, slow: bool = False) -> Write:
        def step(publish: Publish) -> None:
            assert current_thread() is not main_thread()
            self.order.append(content)
            if slow:
                self.begun.set()
                assert self.go.wait(LONG)
            atomic.write(self.path(name), content.encode(), publish)

        return step

    def held(self) -> dict[str, str]:
        return {path.name: path.read_text() for path in sorted(self.folder.iterdir())}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path)
    yield disk
    disk.go.set()


def test_what_is_given_is_written_in_order(disk: Disk) -> None:
    writer = Writer()
    for name in ("b", "a", "c"):
        writer.put(name, disk.write(name, name.upper()))
    writer.wait()
    assert disk.order == ["B", "A", "C"]
    assert disk.held() == {"a": "A", "b": "B", "c": "C"}


def test_of_several_that_wait_only_the_latest_is_written(disk: Disk) -> None:
    writer = Writer()
    writer.put("a", disk.write("a", "1", slow=True))
    assert disk.begun.wait(LONG)
    for content in "2345":
        writer.put("a", disk.write("a", content))
    disk.go.set()
    writer.wait()
    assert disk.order == ["1", "5"]
    assert disk.held() == {"a": "5"}


def test_nothing_is_written_after_it_was_dropped(disk: Disk) -> None:
    writer = Writer()
    disk.path("a").write_text("0")
    writer.put("a", disk.write("a", "1", slow=True))
    assert disk.begun.wait(LONG)
    writer.put("b", disk.write("b", "2"))
    writer.put("a", disk.write("a", "3"))
    writer.drop("a", disk.path("a").unlink)
    assert disk.held() == {}
    disk.go.set()
    writer.wait()
    assert disk.held() == {"b": "2"}


def test_what_comes_after_a_drop_is_written(disk: Disk) -> None:
    writer = Writer()
    writer.put("a", disk.write("a", "1", slow=True))
    assert disk.begun.wait(LONG)
    writer.drop("a", lambda: None)
    writer.put("a", disk.write("a", "2"))
    disk.go.set()
    writer.wait()
    assert disk.held() == {"a": "2"}


def test_what_failed_is_tried_again(disk: Disk) -> None:
    heard: list[Owed] = []
    writer = Writer(lambda: heard.append(writer.owed))
    disk.path("full").mkdir()
    writer.put("a", disk.write("full/../missing/a", "1"))
    writer.put("b", disk.write("b", "2"))
    writer.wait()
    assert len(heard) == 1
    assert "folder does not exist" in str(heard[0]["a"])
    disk.path("missing").mkdir()
    writer.retry()
    writer.wait()
    assert heard[1:] == [{}]
    assert disk.path("missing/a").read_text() == "1"


def test_what_failed_and_is_not_wanted_any_more_is_no_trouble(disk: Disk) -> None:
    heard: list[Owed] = []
    writer = Writer(lambda: heard.append(writer.owed))
    writer.put("a", disk.write("missing/a", "1"))
    writer.wait()
    writer.drop("a", lambda: None)
    assert heard[1:] == [{}]
    writer.retry()
    writer.wait()
    assert disk.order == ["1"]


def test_a_later_one_takes_the_place_of_one_that_failed(disk: Disk) -> None:
    writer = Writer()
    writer.put("a", disk.write("missing/a", "1"))
    writer.wait()
    writer.put("a", disk.write("a", "2"))
    writer.wait()
    writer.retry()
    writer.wait()
    assert disk.order == ["1", "2"]


def test_what_is_owed_is_told_whenever_it_is_something_else(disk: Disk) -> None:
    heard: list[Owed] = []
    writer = Writer(lambda: heard.append(writer.owed))
    for name in ("fine", "missing/a", "missing/b", "fine", "missing/a"):
        writer.put(name, disk.write(name, name))
        writer.wait()
    for _ in range(2):
        writer.retry()
        writer.wait()
    assert [set(each) for each in heard] == [{"missing/a"}, {"missing/a", "missing/b"}]
    heard.clear()
    writer.drop("missing/a", lambda: None)
    assert [set(each) for each in heard] == [{"missing/b"}], "another is still owed"
    disk.path("missing").mkdir()
    writer.retry()
    writer.wait()
    assert heard[1:] == [{}]
    writer.put("fine", disk.write("fine", "again"))
    writer.wait()
    assert len(heard) == 2
