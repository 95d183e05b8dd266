"""The log as it is read: who did what when, in sentences; what was taken back is struck out."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bwdesk.table import log as logs
from bwdesk.table.log import Entry, Made, Rewritten, Seat, Seated, TakenBack
from bwdesk.table.session import Session


class Line(Struct, frozen=True):
    """A sentence of entry *number*; it does not *count* where the entry was taken back.

    *rule* is that of the book, *actors* whom it concerns, for a filter.
    """

    number: int
    at: str
    who: str
    says: str
    rule: str = ""
    actors: tuple[str, ...] = ()
    counts: bool = True


def lines(session: Session[Any, Any]) -> tuple[Line, ...]:
    """The whole log, in its order. It tells no secret: there is none in the log."""
    counting = logs.in_force(session.log)
    seats = session.seats
    return tuple(
        line
        for number, entry in enumerate(session.log, start=1)
        for line in _told(number, entry, seats, not isinstance(entry, Made) or number in counting)
    )


def markdown(title: str, session: Session[Any, Any]) -> str:
    """The record of a chronicle, an entry a line of a numbered list."""
    told = [f"# {_plain(title)}", ""]
    for line in lines(session):
        says = _plain(line.says)
        if line.rule:
            says += f" ({line.rule})"
        who = f" — {_plain(line.who)}" if line.who else ""
        told.append(f"{line.number}. {says if line.counts else f'~~{says}~~'}{who}")
    return "\n".join(told) + "\n"


def _told(number: int, entry: Entry[Any], seats: dict[str, Seat], counts: bool) -> tuple[Line, ...]:
    seat = seats.get(entry.who)
    who = seat.name if seat else entry.who
    match entry:
        case Made(events=events):
            said = [
                Line(number, entry.at, who, each.says, each.rule, _actors(each), counts)
                for each in events
                if each.says
            ]
            if entry.consents:
                names = ", ".join(seats[each].name for each in entry.consents if each in seats)
                says = f"Rolled again, with the consent of {names}."
                said.append(Line(number, entry.at, who, says, counts=counts))
            return tuple(said)
        case TakenBack(to=to, why=why):
            says = f"Taken back to entry {to}{_because(why)}."
        case Rewritten(old=old, why=why):
            says = f"What was sealed in entry {old} is written anew{_because(why)}."
        case Seated(seat=sat):
            guarded = " with a passphrase" if sat.lock and sat.lock.phrase else ""
            says = f"{sat.name} takes a seat{guarded}."
            who = ""
    return (Line(number, entry.at, who, says),)


def _actors(event: Any) -> tuple[str, ...]:
    return tuple(each for each in (event.actor, event.target) if each)


def _because(why: str) -> str:
    return f": {why.rstrip('.')}" if why else ""


def _plain(text: str) -> str:
    """On one line, and nothing in it read as Markdown."""
    line = " ".join(text.split())
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>~#|" else sign for sign in line)
