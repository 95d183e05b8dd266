"""The rows of a history: chapters, headings and sentences, as a filter leaves them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bwdesk import when
from bwdesk.rules.games.frame.signs import signs_of
from bwdesk.table.record import Chapter, Line, Reader
from bwdesk.table.session import Table

if TYPE_CHECKING:
    from bwdesk.desk.table.board import AnyBoard


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
    def details(self) -> str:
        """The rule, who did it and when, for those who ask."""
        line = self.line
        entry = f"Entry {line.number}" if line.number else ""
        by = ", ".join(filter(None, (entry, f"by {line.who}" if line.who else "")))
        by = f"{by[:1].upper()}{by[1:]}" or "Told"
        at = f", {moment(line.at)}." if line.at else "."
        undone = "" if line.counts else "Taken back."
        return "\n".join(each for each in (undone, self.rule, by + at) if each)

    def __str__(self) -> str:
        about = self.details.replace("\n", " ")
        return f"{self.line.says} {about}"


Row = ChapterRow | HeadingRow | LineRow


class Record:
    """The log of a table, read again while it grows; the rows of a chapter are made once."""

    def __init__(self, board: AnyBoard, game: Any) -> None:
        self._board, self._reader, self._rules = board, Reader(), cache(board.rules(game))
        self._chapters: tuple[Chapter, ...] = ()
        self._signs: dict[str, str] = {}
        self._first, self._asked = 1, Filter()
        self._made: dict[int, tuple[Chapter, list[Row]]] = {}

    def follow_log(self, session: Table, seat: str = "") -> None:
        """Read it as it is now, as a *seat* may."""
        if seat != self._reader.seat:
            self._reader = Reader(seat)
            self._made.clear()
        self._chapters = self._reader.chapters(session)
        self._first = self._board.first_chapter(session)
        signs = signs_of(self._board.actors(session))
        if signs != self._signs:
            self._signs = signs
            self._made.clear()

    @property
    def headings(self) -> tuple[str, ...]:
        """Those that stand in it, in the order they come."""
        passages = (passage for chapter in self._chapters for passage in chapter.passages)
        return tuple(dict.fromkeys(each.heading for each in passages if each.heading))

    @property
    def sentences(self) -> int:
        return sum(len(passage.lines) for each in self._chapters for passage in each.passages)

    def rows(self, filter_: Filter) -> list[Row]:
        """What the filter leaves; a head without sentences goes with them, where one filters."""
        if filter_ != self._asked:
            self._asked = filter_
            self._made.clear()
        found: list[Row] = []
        for number, chapter in enumerate(self._chapters, start=self._first):
            made = self._made.get(number)
            if made is None or made[0] is not chapter:
                made = self._made[number] = chapter, self._rows(number, chapter)
            found += made[1]
        return found

    def _rows(self, number: int, chapter: Chapter) -> list[Row]:
        every, entry = self._asked == Filter(), 0
        rows: list[Row] = [ChapterRow(chapter.title, number, days(chapter))]
        for passage in chapter.passages:
            kept = passage.lines
            if not every:
                kept = tuple(each for each in kept if self._asked.lets(passage.heading, each))
            if kept and passage.heading:
                rows.append(HeadingRow(passage.heading))
            for line in kept:
                rule = self._rules(line.rule) if line.rule else ""
                first = not line.number or line.number != entry
                rows.append(LineRow(line, self._signs_of(line), first, rule))
                entry = line.number
        return rows if every or len(rows) > 1 else []

    def _signs_of(self, line: Line) -> tuple[str, ...]:
        signs = self._signs
        return tuple(dict.fromkeys(signs[each] for each in line.actors if each in signs))


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


def place_of(rows: Sequence[Row], entry: int) -> int:
    """The row of an entry, or of the last one before it; -1 for none."""
    for place in range(len(rows) - 1, -1, -1):
        row = rows[place]
        # The first sentence of the entry, but the last of one before it.
        if isinstance(row, LineRow) and (
            row.line.number < entry or (row.line.number == entry and row.first)
        ):
            return place
    return -1
