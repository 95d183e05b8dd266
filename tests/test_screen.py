"""Where no window can be opened a sentence says why, and Qt is not asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bwdesk import screen

ROOT = Path(__file__).parents[1]
Lack = Callable[..., None]


@pytest.fixture(autouse=True)
def _linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(screen, "loads", lambda _library: True)
    monkeypatch.setattr(screen, "_x11_answers", lambda: True)
    monkeypatch.setattr(screen, "_wayland_answers", lambda: True)


@pytest.fixture
def lack(monkeypatch: pytest.MonkeyPatch) -> Lack:
    def lack(*libraries: str) -> None:
        monkeypatch.setattr(screen, "loads", lambda library: library not in libraries)

    return lack


X, W = {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}


@pytest.mark.parametrize("environ", [X, W, X | W, {"QT_QPA_PLATFORM": "offscreen"}])
def test_where_all_is_there_nothing_is_said(environ: dict[str, str]) -> None:
    assert screen.trouble(environ) == ""


def test_without_a_screen_the_commands_are_named() -> None:
    assert "--help" in screen.trouble({})


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libGL.so.1", "libgl1"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
    ],
)
def test_what_is_missing_is_named_with_its_package(lack: Lack, library: str, package: str) -> None:
    lack(library)
    says = screen.trouble(X)
    assert library in says
    assert says.endswith(f"apt-get install {package}")


def test_what_only_a_window_of_x11_needs_is_not_asked_of_others(lack: Lack) -> None:
    lack("libxcb-cursor.so.0")
    assert screen.trouble(W) == ""
    assert screen.trouble(X | W) == "", "Qt takes the other way"
    assert screen.trouble({"QT_QPA_PLATFORM": "offscreen"}) == ""
    assert screen.trouble(X | W | {"QT_QPA_PLATFORM": "xcb"})


def test_a_screen_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_x11_answers", lambda: False)
    assert ":0 does not answer" in screen.trouble(X)
    assert screen.trouble(X | W) == ""


def test_elsewhere_qt_brings_what_it_needs(lack: Lack, monkeypatch: pytest.MonkeyPatch) -> None:
    lack(*screen.QT)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert screen.trouble({}) == ""


@pytest.mark.needs("Linux")
@pytest.mark.parametrize("dead", [":987"])
def test_a_dead_screen_ends_the_program_with_a_sentence(dead: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    env |= {"DISPLAY": dead, "WAYLAND_DISPLAY": ""}
    done = subprocess.run(
        [sys.executable, "-m", "bwdesk"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2
    assert f"{dead} does not answer" in done.stderr
    assert done.stderr.count("\n") == 1
