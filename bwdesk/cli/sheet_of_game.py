"""What ``bwdesk sheet`` prints of games and campaigns: which papers, and what they show."""

from __future__ import annotations

import sys
from pathlib import Path

from bwdesk.cli.chronicle import differences, read_without_touching
from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import CommandError
from bwdesk.files import campaigns, chronicle_errors, chronicles, evenings, games
from bwdesk.sheets import public_record
from bwdesk.sheets.campaign.subject import read_campaign as of_campaign
from bwdesk.sheets.members import read_people
from bwdesk.sheets.queue import Told
from bwdesk.sheets.subjects import OF_GAME, SUBJECTS
from bwdesk.table.session import Table


def is_game_file(file: str) -> bool:
    """Whether it is one of those."""
    return file.casefold().endswith((chronicles.SUFFIX, campaigns.SUFFIX))


def usual(files: list[str]) -> tuple[str, ...]:
    """What is printed of games where nothing else is said."""
    shown = dict.fromkeys("campaign" if is_campaign(each) else _game(each) for each in files)
    return tuple(SUBJECTS[each].usual for each in shown)


def _game(file: str) -> str:
    """What the papers of a game show."""
    return OF_GAME.get(chronicles.game_in(Path(file)), "chronicle")


def _host_of(session: Table) -> str:
    """Who sees all of a game that a host keeps: without the host's words its file did not open."""
    return next(iter(session.hosts), "")


def is_campaign(file: str) -> bool:
    return file.casefold().endswith(campaigns.SUFFIX)


def read_game(file: str, words: str | None = None) -> Told:
    """A chronicle as everybody at its table may see it; the file is only looked at."""
    if is_campaign(file):
        book, opened = book_in_force(), evenings.open_evening(Path(file), book_in_force)
        for trouble in opened.troubles.values():
            print(trouble, file=sys.stderr)
        people = read_people(opened.evening)
        return Told(of_campaign(opened.evening, book), book, people=people)
    kept = read_without_touching(file, words)
    with kept as chronicle, chronicle_errors.sensible(Path(file)):
        book, differs = games.book_of(chronicle.book), differences(chronicle)
        try:
            shown = public_record.read_subject(
                chronicle.session,
                chronicle.title,
                book,
                games.plan_of(chronicle.plan),
                _host_of(chronicle.session),
            )
            return shown._replace(differs=bool(differs))
        except ValueError as why:
            raise CommandError(f"{file}: {why}") from None
