"""What comes with the program: the Book of its packs, read once for all tests, and its folders."""

import shutil
from functools import cache
from pathlib import Path

from bwdesk.files import packs
from bwdesk.rules.packs.book import Book


@cache
def book() -> Book:
    return packs.book(packs.shipped_packs())


def copied(folder: Path, to: Path) -> None:
    """A copy that may be written, of a checkout that may not."""
    shutil.copytree(folder, to, copy_function=shutil.copyfile)
    for each in (to, *to.rglob("*")):
        if each.is_dir():
            each.chmod(0o700)
