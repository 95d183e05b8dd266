"""What stands in fields of a table is kept without a wait for the disk, and never late or lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.shell.window import MainWindow
from bwdesk.files import chronicle_tables, chronicles, games
from tests.desk.table.test_hot_seat import document

LONG = 10
"""Seconds after which what should have come by now never will."""


class Disk:
    """Where every word of the title page is written: on which thread, and when it may go on."""

    def __init__(self) -> None:
        self.begun, self.go = Event(), Event()
        self.go.set()
        self.of_window: list[str] = []
        self.written: list[str] = []

    def put_meta(self, db: sqlite3.Connection, key: str, value: str, *how: Any) -> None:
        if current_thread() is main_thread():
            self.of_window.append(key)
        self.begun.set()
        assert self.go.wait(LONG)
        PUT_META(db, key, value, *how)
        self.written.append(value)


PUT_META = chronicle_tables.put_meta


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    found = Disk()
    monkeypatch.setattr(chronicle_tables, "put_meta", found.put_meta)
    yield found
    found.go.set()


def kept(path: Path) -> dict[str, str]:
    with chronicles.open_chronicle(path, games.find, looking=True) as chronicle:
        return chronicle.jots


def test_what_is_typed_is_not_written_in_the_windows_thread(
    qtbot: QtBot, window: MainWindow, disk: Disk
) -> None:
    found = document(window)
    found.jot("notes", "The mill burns")
    qtbot.waitUntil(lambda: bool(disk.written))
    found.jot("notes", "The mill burns down")
    found.settle()
    window.settings.writer.wait()
    assert disk.of_window == []
    assert kept(found.path) == {"notes": "The mill burns down"}


def test_a_copy_has_what_was_typed_last(window: MainWindow, disk: Disk, tmp_path: Path) -> None:
    found = document(window)
    disk.go.clear()
    found.jot("notes", "early")
    found.settle()
    assert disk.begun.wait(LONG)
    found.jot("notes", "late")
    disk.go.set()
    found.copy(tmp_path / "copy.bwchron")
    assert kept(tmp_path / "copy.bwchron") == {"notes": "late"}


def test_closing_keeps_the_last_letter_and_nothing_comes_after_it(
    window: MainWindow, disk: Disk
) -> None:
    found = document(window)
    path = found.path
    found.jot("notes", "early")
    found.settle()
    found.jot("notes", "late")
    window.close_index(0)
    window.settings.writer.wait()
    assert kept(path) == {"notes": "late"}
    found.jot("notes", "too late")
    found.settle()
    window.settings.writer.wait()
    assert kept(path) == {"notes": "late"}


def test_a_move_waits_for_what_is_being_written_and_both_stay(
    window: MainWindow, disk: Disk
) -> None:
    found = document(window)
    for number in range(20):
        found.jot("notes", f"note {number}")
        found.settle()
        assert found.rename(f"The Vale {number}")
    window.settings.writer.wait()
    path = found.path
    window.close_index(0)
    with chronicles.open_chronicle(path, games.find, looking=True) as chronicle:
        assert (chronicle.title, chronicle.jots) == ("The Vale 19", {"notes": "note 19"})


def test_what_cannot_be_kept_is_said_and_tried_again(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    window.settings.troubled.connect(heard.append)

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    found = document(window)
    with monkeypatch.context() as patched:
        patched.setattr(chronicle_tables, "put_meta", full)
        for text in ("one", "two"):
            found.jot("notes", text)
            found.settle()
            window.settings.writer.wait()
        qtbot.waitUntil(lambda: len(heard) == 1)
    window.settings.writer.retry()
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[1] == ""
    assert kept(found.path) == {"notes": "two"}
