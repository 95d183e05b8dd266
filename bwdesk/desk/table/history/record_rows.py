"""The rows of a history: chapters, headings and sentences, as a filter leaves them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from bwdesk import when
from bwdesk.rules.games.signs import signs_of
from bwdesk.table.record import Chapter, Line, Reader
from bwdesk.table.session import Table

if TYPE_CHECKING:
    from bwdesk.desk.table.board import Board


class Filter(Struct, frozen=True):
    """What is to be read: an *actor* by its id, what stands under a *heading*, a *text*."""

    actor: str = ""
    heading: str = ""
    text: str = ""

    def lets(self, heading: str, line: Line) -> bool:
        wanted = self.text.casefold()
        return (
            (not self.actor or self.actor in line.actors)
            and (not self.heading or self.heading == heading)
            and (not wanted or wanted in line.says.casefold() or wanted in line.who.casefold())
        )


class ChapterRow(Struct, frozen=True):
    """The head of chapter *number*, and the days on which it was played."""

    title: str
    number: int
    when: str = ""

    def __str__(self) -> str:
        return f"{self.title}, {self.when}" if self.when else self.title


class HeadingRow(Struct, frozen=True):
    """What the sentences below are about: scenes, dice ..."""

    text: str

    def __str__(self) -> str:
        return self.text


class LineRow(Struct, frozen=True):
    """A sentence, its *rule* in words, the *signs* of its actors; the *first* of its entry shows
    the number."""

    line: Line
    signs: tuple[str, ...] = ()
    first: bool = True
    rule: str = ""

    @property
    def about(self) -> str:
        """The rule, who did it and when, for those who ask."""
        line = self.line
        by = f"Entry {line.number}, by {line.who}" if line.who else f"Entry {line.number}"
        at = f", {moment(line.at)}." if line.at else "."
        undone = "" if line.counts else "Taken back."
        return "\n".join(each for each in (undone, self.rule, by + at) if each)

    def __str__(self) -> str:
        about = self.about.replace("\n", " ")
        return f"{self.line.says} {about}"


Row = ChapterRow | HeadingRow | LineRow


class Record(Struct, frozen=True):
    """The log of a table, read once: its chapters, and the signs and rules it needs."""

    chapters: tuple[Chapter, ...]
    signs: dict[str, str]
    rules: Callable[[str], str]
    first: int

    @property
    def headings(self) -> tuple[str, ...]:
        """Those that stand in it, in the order they come."""
        passages = (passage for chapter in self.chapters for passage in chapter.passages)
        return tuple(dict.fromkeys(each.heading for each in passages if each.heading))

    @property
    def sentences(self) -> int:
        return sum(len(passage.lines) for each in self.chapters for passage in each.passages)

    def rows(self, filter_: Filter) -> list[Row]:
        """What the filter leaves; a head without sentences goes with them, where one filters."""
        found: list[Row] = []
        every, rules, signs = filter_ == Filter(), cache(self.rules), cache(self._signs)
        for number, chapter in enumerate(self.chapters, start=self.first):
            inside: list[Row] = []
            entry = 0
            for passage in chapter.passages:
                kept = passage.lines
                if not every:
                    kept = tuple(each for each in kept if filter_.lets(passage.heading, each))
                if kept and passage.heading:
                    inside.append(HeadingRow(passage.heading))
                for line in kept:
                    rule = rules(line.rule) if line.rule else ""
                    inside.append(LineRow(line, signs(line.actors), line.number != entry, rule))
                    entry = line.number
            if inside or every:
                found += [ChapterRow(chapter.title, number, days(chapter)), *inside]
        return found

    def _signs(self, actors: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.signs[each] for each in actors if each in self.signs))


def read(board: Board, session: Table, reader: Reader) -> Record:
    """The record of a game."""
    shown, first = signs_of(board.actors(session)), board.first_chapter(session)
    return Record(reader.chapters(session), shown, board.rules(session.game), first)


def days(chapter: Chapter) -> str:
    """``3 Oct 2026``, or from the first day to the last one."""
    lines = [line for passage in chapter.passages for line in passage.lines if line.at]
    ends = [day(line.at) for line in (lines[0], lines[-1])] if lines else []
    return " – ".join(dict.fromkeys(each for each in ends if each))


def day(at: str) -> str:
    """The day of a stamp: ``3 Oct 2026``."""
    here = when.read(at)
    return when.day(here) if here else ""


def moment(at: str) -> str:
    """``3 Oct 2026, 20:14``; a stamp nobody can read as it is."""
    here = when.read(at)
    return when.minute(here) if here else at


def place_of(rows: Iterable[Row], entry: int) -> int:
    """The row of an entry, or of the last one before it; -1 for none."""
    found = -1
    for place, row in enumerate(rows):
        if isinstance(row, LineRow) and row.line.number <= entry:
            if found >= 0 and row.line.number == entry and not row.first:
                continue
            found = place
    return found
