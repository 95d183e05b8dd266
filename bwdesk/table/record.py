"""The log as it is read: who did what when, in sentences; what was taken back is struck out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from bwdesk import when
from bwdesk.rules.basics.markdown import escape
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import Contents, Event
from bwdesk.table.checking import DIFFERS
from bwdesk.table.log import Entry, Made, Rewritten, Seated, Shown, TakenBack
from bwdesk.table.session import Session

OF_TABLE = {
    "seat": "The table",
    "take-back": "The table",
    "rewrite": "The table",
    "shown": "The table",
}
"""What lines stand under that tell of no move."""


class Line(Struct, frozen=True):
    """A sentence of entry *number*; it does not *count* where the entry was taken back.

    *rule* is that of the book, *actors* whom it concerns, for a filter; *kind* is that of its
    *event*, or of an entry that is none. In a game with a host the *number* is the host's alone,
    and 0 for whoever else reads.
    """

    number: int
    at: str
    who: str
    says: str
    rule: str = ""
    actors: tuple[str, ...] = ()
    counts: bool = True
    kind: str = ""
    event: Event | None = None


class Passage(Struct, frozen=True):
    """Lines that stand under one heading."""

    heading: str
    lines: tuple[Line, ...]


class Chapter(Struct, frozen=True):
    """A part of the record with a title of its own, and the event that began it."""

    title: str
    passages: tuple[Passage, ...] = ()
    event: Event | None = None

    @property
    def days(self) -> tuple[str, ...]:
        """On which days the table sat over it, as a log's moments tell: ``14 Jul 2026``."""
        moments = (when.read(line.at) for each in self.passages for line in each.lines)
        return tuple(dict.fromkeys(when.day(each) for each in moments if each))

    @property
    def people_there(self) -> tuple[str, ...]:
        """Who did something in it, by name, in the order they did."""
        names = (line.who for each in self.passages for line in each.lines)
        return tuple(dict.fromkeys(each for each in names if each))


Part = tuple[Line | None, list[Line]]
"""A chapter before it is read: the line it begins with, and those that stand in it."""


class Reader:
    """Reads the log of one table as a *seat* may, or as everybody, again and again while it grows.

    What an entry tells is put into words once, and again only where it no longer counts or the
    seats have other names; a chapter in which nothing changed is the very one read before.
    """

    def __init__(self, seat: str = "") -> None:
        self.seat = seat
        self._names: dict[str, str] = {}
        self._told: dict[int, tuple[Entry[Any], bool, tuple[Line, ...]]] = {}
        self._chapters: dict[int, tuple[Part, Chapter]] = {}

    def lines(self, session: Session[Any, Any]) -> tuple[Line, ...]:
        """The whole log, in its order.

        It tells nothing sealed: there is nothing of it in the log.
        """
        names = {id: seat.name for id, seat in session.seats.items()}
        if names != self._names:
            self._names = names
            self._told.clear()
        counting, told = session.moves_in_force, self._told
        for number, entry in enumerate(session.log, start=1):
            counts = number in counting or not isinstance(entry, Made)
            known = told.get(number)
            if known is None or known[0] is not entry or known[1] != counts:
                said = _entry_lines(session, self.seat, number, entry, counts)
                told[number] = entry, counts, said
        return tuple(line for number in range(1, len(session.log) + 1) for line in told[number][2])

    def chapters(self, session: Session[Any, Any]) -> tuple[Chapter, ...]:
        """The whole log as its game divides it."""
        contents, found = session.game.contents(session.start), list[Chapter]()
        for place, part in enumerate(_parts(contents, self.lines(session))):
            known = self._chapters.get(place)
            if known is None or known[0] != part:
                known = self._chapters[place] = part, _chapter(session, contents, part)
            found.append(known[1])
        return tuple(found)


def lines(session: Session[Any, Any], seat: str = "") -> tuple[Line, ...]:
    """The whole log, in its order, as a *seat* may read it, or as everybody may."""
    if not seat:
        return Reader().lines(session)
    counting = session.moves_in_force
    return tuple(
        line
        for number, entry in enumerate(session.log, start=1)
        for line in _entry_lines(
            session, seat, number, entry, not isinstance(entry, Made) or number in counting
        )
    )


def sentences(session: Session[Any, Any]) -> tuple[str, ...]:
    """What has happened and still holds, a sentence each."""
    return tuple(each.says for each in lines(session) if each.counts and each.says)


def latest(session: Session[Any, Any], most: int, seat: str = "") -> tuple[Line, ...]:
    """The last lines of the log, the latest first, without reading all that was before."""
    counting, found = session.moves_in_force, list[Line]()
    for number in range(len(session.log), 0, -1):
        if len(found) >= most:
            break
        entry = session.log[number - 1]
        counts = not isinstance(entry, Made) or number in counting
        found += reversed(_entry_lines(session, seat, number, entry, counts))
    return tuple(found[:most])


def chapters(session: Session[Any, Any], seat: str = "") -> tuple[Chapter, ...]:
    """The whole log as its game divides it; a beginning that was taken back begins nothing."""
    contents = session.game.contents(session.start)
    told = lines(session, seat)
    return tuple(_chapter(session, contents, part) for part in _parts(contents, told))


def _parts(contents: Contents, told: Iterable[Line]) -> list[Part]:
    """The lines of each chapter, after the one it begins with; the first begins with none."""
    parts: list[Part] = [(None, [])]
    for line in told:
        if line.kind == contents.chapter and line.counts:
            parts.append((line, []))
        else:
            parts[-1][1].append(line)
    return parts


def _chapter(session: Session[Any, Any], contents: Contents, part: Part) -> Chapter:
    begun, told = part
    headings, first = {**OF_TABLE, **contents.headings}, contents.first
    passages: list[tuple[str, list[Line]]] = []
    for line in told:
        last = passages[-1][0] if passages else ""
        heading = headings.get(line.kind, last)
        if not passages or heading != last:
            passages.append((heading, []))
        passages[-1][1].append(line)
    if begun is not None:
        title, event = begun.says, begun.event
    else:
        title, event = session.game.says(first) if first else "", first
    return Chapter(title, tuple(Passage(each, tuple(own)) for each, own in passages), event)


def markdown(title: str, session: Session[Any, Any], differs: Sequence[str] = ()) -> str:
    """The record of a chronicle: a heading for every chapter, a sentence a line.

    Of a file that is not what was played it says so first, and where it *differs*.
    """
    told = [f"# {_plain(title)}"]
    if differs:
        told += ["", f"> **{DIFFERS}**", *(f"> - {_plain(each)}" for each in differs)]
    for chapter in chapters(session):
        told += ["", f"## {_plain(chapter.title)}"] if chapter.title else []
        sat = [series(each, "and") for each in (chapter.days, chapter.people_there) if each]
        told += ["", f"*{_plain(': '.join(sat))}*"] if sat and chapter.title else []
        for passage in chapter.passages:
            told += ["", f"### {_plain(passage.heading)}", ""] if passage.heading else [""]
            told += [_item(line) for line in passage.lines]
    return "\n".join(told) + "\n"


def _item(line: Line) -> str:
    """A sentence, and where it is from: its entry, who made it, its rule."""
    says = _plain(line.says)
    of = " ".join(filter(None, (str(line.number or ""), _plain(line.who))))
    about = ", ".join(filter(None, (of, _plain(line.rule))))
    said = says if line.counts else f"~~{says}~~"
    return f"- {said} *({about})*" if about else f"- {said}"


def _entry_lines(
    session: Session[Any, Any], reader: str, number: int, entry: Entry[Any], counts: bool
) -> tuple[Line, ...]:
    """What an entry tells a *reader*. With a host what was taken back, by whose consent and under
    which number is the host's to know."""
    game, seats = session.game, session.seats
    seat = seats.get(entry.who)
    who = seat.name if seat else entry.who
    told = session.knows_all(reader)
    if not told and not (counts and isinstance(entry, Made | Seated)):
        return ()
    match entry:
        case Made(events=events):
            shown = (each for each in events if session.may_know(each.to, reader))
            number = number if told else 0
            said = [
                Line(number, entry.at, who, says, each.rule, _actors(each), counts, each.kind, each)
                for each in shown
                if (says := game.says(each))
            ]
            if entry.consents and told:
                names = ", ".join(seats[each].name for each in entry.consents if each in seats)
                by = f"with the consent of {names}."
                says = f"Rolled again, {by}" if entry.rolled else f"{by[0].upper()}{by[1:]}"
                said.append(Line(number, entry.at, who, says, counts=counts))
            return tuple(said)
        case TakenBack(to=to, why=why, anew=anew):
            says, kind = f"Taken back to entry {to}{_because(why)}.", "take-back"
            if anew:
                dice = series([str(each) for each in anew], "and")
                who_agreed = "the host" if session.hosts else "everybody"
                says += f" The dice of entry {dice} may be thrown again, as {who_agreed} agreed."
        case Rewritten(old=old, why=why):
            says, kind = (
                f"What was sealed in entry {old} is written anew{_because(why)}.",
                "rewrite",
            )
        case Seated(seat=sat):
            guarded = " with a passphrase" if sat.lock and sat.lock.phrase else ""
            says, kind, who = f"{sat.name} takes a seat{guarded}.", "seat", ""
            number = number if told else 0
        case Shown(seat=to, printed=printed):
            name = seats[to].name if to in seats else to
            how = "was printed for" if printed else "has been seen by"
            says, kind, who = f"What was published {how} {name}.", "shown", ""
    return (Line(number, entry.at, who, says, kind=kind),)


def _actors(event: Event) -> tuple[str, ...]:
    return tuple(each for each in (event.actor, event.target) if each)


def _because(why: str) -> str:
    return f": {why.rstrip('.')}" if why else ""


def _plain(text: str) -> str:
    """On one line, and nothing in it read as Markdown."""
    return escape(" ".join(text.split()))
