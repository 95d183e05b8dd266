"""The bulletin of a week for each player: what came of every order, and the narrator's words."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.usurper.week.pages import told_entry
from bwdesk.rules.games.usurper.week.state import Bulletin
from bwdesk.rules.games.usurper.week.state import Entry as Result
from bwdesk.rules.games.usurper.week.words import WORDS
from bwdesk.sheets import Order
from bwdesk.sheets.kit.flow import Entry, Section
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import Paper, paper_of
from bwdesk.sheets.kit.pen import Run
from bwdesk.sheets.kit.rows import Prose, Row
from bwdesk.sheets.kit.type import ASIDE, ITALIC, SMALL, Style, paragraphs
from bwdesk.sheets.usurper.columns import column_pages, head_fields
from bwdesk.sheets.usurper.subject import Seated, seats_of, title_of, week_words

TITLE = "Bulletin"
STORY = Style(ITALIC, 10.2)
REMINDER = "In brackets stands what the rules brought; the rest is the narrator’s word."


def pages(order: Order) -> Printed:
    """As many pages as a seat was told of; blank, one to write on."""
    paper = paper_of(order)
    laid = [page for each in seats_of(order) for page in _pages(each, paper)]
    return Printed(title_of(order, TITLE), "", paper, laid)


def _pages(seat: Seated, paper: Paper) -> list[Page]:
    page = seat.state.pages.get(seat.seat)
    bulletin = page.bulletin if page else None
    week = week_words(bulletin.turn) if bulletin else seat.week
    heads = head_fields(paper, seat.name, "Usurpation", week)
    left, right = _sections(bulletin, seat.seat)
    return column_pages(
        heads, paper, left, right, name=seat.name, what="Bulletin", reminder=REMINDER
    )


def _sections(bulletin: Bulletin | None, seat: str) -> tuple[list[Section], list[Section]]:
    if bulletin is None:
        return (
            [Section("What came of it", stretch=Row(), blanks=(Row(),) * 12)],
            [
                Section("From the narrator", stretch=Row(), blanks=(Row(),) * 8),
                Section("Put right", blanks=(Row(),) * 3),
            ],
        )
    left = Section("What came of it", tuple(_results(bulletin.entries, seat)))
    right = [
        Section(title, tuple(entries))
        for title, entries in (
            ("From the narrator", list(_words(bulletin.words))),
            ("Put right", list(_results(bulletin.errata, seat))),
        )
        if entries
    ]
    return [left], [*right, Section("Noted", blanks=(Row(),) * 6, stretch=Row())]


def _results(results: tuple[Result, ...], seat: str) -> Iterator[Entry]:
    """Each result: its mechanics upright, its words in italics."""
    for each in results:
        mechanics = WORDS.says(told_entry(replace(each, words=""), seat))
        runs = (Run(f"{mechanics} " if each.words else mechanics, SMALL), Run(each.words, STORY))
        yield Prose(tuple(run for run in runs if run.words.strip()) or (Run("–", SMALL),))


def _words(words: str) -> Iterator[Entry]:
    for each in paragraphs(words):
        yield Row(each, prose=True, style=ASIDE)
