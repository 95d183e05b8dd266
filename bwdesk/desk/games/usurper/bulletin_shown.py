"""A bulletin as it is read: entry by entry, mechanics apart from the story under them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.desk.games.usurper.shown import degree_words, signed_words
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.week.state import Bulletin, Entry
from bwdesk.rules.games.usurper.week.words import HIDDEN, altered
from bwdesk.rules.packs.book import Book, readable

GAINED, LOST, SEEN = "plus", "minus", "eye"
"""What a line tells of, by the icon before it."""


class EntryShown(Struct, frozen=True):
    """An act as its seat reads of it; an *open* one is not settled yet, one *put right* is an
    erratum."""

    key: str
    title: str
    who: str = ""
    degree: str = ""
    good: bool = False
    lines: tuple[tuple[str, str], ...] = ()
    words: str = ""
    open: bool = False

    def __str__(self) -> str:
        said = (text for _, text in self.lines)
        return ". ".join(filter(None, (self.title, self.who, self.degree, *said, self.words)))


def entries_of(bulletin: Bulletin, book: Book) -> tuple[EntryShown, ...]:
    """All a bulletin tells, what is put right of before and the letter last."""
    found = [entry_shown(each, f"{at}", book) for at, each in enumerate(bulletin.entries)]
    for at, each in enumerate(bulletin.errata):
        found.append(entry_shown(each, f"erratum {at}", book, title="Put right"))
    if bulletin.words:
        found.append(EntryShown("letter", "", words=bulletin.words))
    return tuple(found)


def entry_shown(
    entry: Entry, key: str, book: Book, *, title: str = "", is_open: bool = False
) -> EntryShown:
    """One entry, with a sign before each line of it."""
    act = book.usurper_acts.get(entry.act)
    name = act.name if act else readable(entry.act) if entry.act else ""
    total = f", {entry.total}" if entry.total is not None and entry.dice else ""
    rank = book.usurper_thresholds.get(entry.degree)
    good = rank is not None and not (rank.retry or rank.obscurity)
    return EntryShown(
        key,
        title or NO_BREAK.join(filter(None, (name, entry.at))) or "Beside it",
        series(entry.who, "and"),
        f"{degree_words(entry.degree, book)}{total}",
        good,
        tuple(_lines(entry)),
        entry.words,
        is_open,
    )


def _lines(entry: Entry) -> Iterator[tuple[str, str]]:
    for each in altered(entry.changes):
        if each.what in HIDDEN:
            continue
        said = signed_words(each.words)
        if each.what in ("knowledge", "place", "attitude", "trade"):
            yield SEEN, said
        else:
            yield (LOST if each.by < 0 else GAINED), said
    if entry.learned:
        yield SEEN, f"A Usurper is {entry.learned}."
    if entry.note:
        yield SEEN, entry.note
