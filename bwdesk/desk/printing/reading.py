"""Files added to the queue: read on an errand, listed on the desk."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path

from bwdesk.desk.printing.papers import Paper, filed_paper
from bwdesk.files import characters, places
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.rules.book import Book

Found = tuple[Path, Saved | str]
"""A file and what it held, or the sentence why it cannot be read."""


def read(paths: Sequence[Path]) -> Generator[object, None, list[Found]]:
    """Every file; yields after each."""
    found: list[Found] = []
    for path in paths:
        try:
            found.append((path, characters.load(path)))
        except FileError as trouble:
            found.append((path, str(trouble)))
        yield None
    return found


def papers(
    found: Sequence[Found],
    book_of: Callable[[tuple[str, ...] | None], Book],
    listed: Sequence[Paper],
) -> tuple[list[Paper], list[str]]:
    """What is not *listed* yet, and a sentence for each file that cannot be read."""
    made, troubles = [], []
    for path, saved in found:
        if any(each.path and places.same_file(path, each.path) for each in listed):
            continue
        try:
            if isinstance(saved, str):
                troubles.append(saved)
            else:
                made.append(filed_paper(path, saved, book_of))
        except FileError as trouble:
            troubles.append(str(trouble))
    return made, troubles
