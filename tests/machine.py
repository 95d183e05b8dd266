"""What a test may need of the machine it runs on: `@pytest.mark.needs("strace")`.

A machine that lacks it skips the test, and the last lines of a run say for want of what.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

Has = Callable[[], bool]


def program(name: str) -> Has:
    return lambda: shutil.which(name) is not None


def traces() -> bool:
    """A container may have a tracer and let it watch nothing."""
    if shutil.which("strace") is None:
        return False
    tried = subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True, check=False)
    return tried.returncode == 0


NEEDS: dict[str, tuple[Has, str]] = {
    "Linux": (lambda: sys.platform == "linux", "for Linux alone"),
    "Unix": (lambda: os.name == "posix", "for Unix alone: signals, links, permissions"),
    "no root": (lambda: os.name == "posix" and os.geteuid() != 0, "root may read and write all"),
    "a plain folder": (
        f"{sys.prefix}{__file__}".isascii,
        "Python itself loads nothing from this folder in a locale without its letters",
    ),
    "a full disk": (Path("/dev/full").exists, "no /dev/full here, a disk that is always full"),
    "strace": (traces, "strace is not installed, or may not watch"),
    "git": (program("git"), "git is not installed"),
    "man": (program("man"), "man is not installed"),
    "dpkg-deb": (program("dpkg-deb"), "dpkg-deb is not installed: no Debian"),
    "pdftoppm": (program("pdftoppm"), "pdftoppm (poppler-utils) is not installed"),
}


@cache
def lack(need: str) -> str:
    """Why a test that needs it cannot run here; nothing where it can."""
    has, why = NEEDS[need]
    return "" if has() else why
