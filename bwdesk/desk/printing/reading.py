"""Files added to the queue: read by a worker, listed on the desk."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path

from bwdesk.desk.printing.papers import Paper, filed_chronicle, filed_paper
from bwdesk.files import campaigns, characters, chronicles, evenings, games, places
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.packs.book import Book
from bwdesk.sheets.campaign.subject import read_campaign as on_paper
from bwdesk.sheets.members import read_people
from bwdesk.sheets.public_record import read_subject
from bwdesk.sheets.queue import Told

Found = tuple[Path, Saved | Told | Campaign | str]
"""A file and what it held, or the sentence why it cannot be read."""


def read(paths: Sequence[Path]) -> Generator[object, None, list[Found]]:
    """Every file; yields after each."""
    found: list[Found] = []
    for path in paths:
        try:
            found.append((path, _read(path)))
        except FileError as trouble:
            found.append((path, str(trouble)))
        yield None
    return found


def _read(path: Path) -> Saved | Told | Campaign:
    """By its ending. Raises FileError."""
    ending = path.suffix.casefold()
    if ending == campaigns.SUFFIX:
        return campaigns.load(path)[0]
    return _read_chronicle(path) if ending == chronicles.SUFFIX else characters.load(path)


def _read_chronicle(path: Path) -> Told:
    """A chronicle as everybody at its table may see it. Raises FileError."""
    with chronicles.open_chronicle(path, games.find, looking=True) as kept:
        book = games.book_of(kept.book)
        try:
            shown = read_subject(kept.session, kept.title, book, games.plan_of(kept.plan))
            return shown._replace(differs=bool(kept.every_difference()))
        except ValueError as why:
            raise FileError(path, str(why).rstrip("."), "print something else") from None


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
            elif isinstance(saved, Campaign):
                book, evening = book_of(None), evenings.open_evening(path, book_of).evening
                told = Told(on_paper(evening, book), book, people=read_people(evening))
                made.append(filed_chronicle(path, told))
            elif isinstance(saved, Told):
                made.append(filed_chronicle(path, saved))
            else:
                made.append(filed_paper(path, saved, book_of))
        except FileError as trouble:
            troubles.append(str(trouble))
    return made, troubles
