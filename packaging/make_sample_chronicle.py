"""Plays packaging/samples/*.json and samples/weeks/*.json, and writes resources/samples/*.bwchron.

    python packaging/make_sample_chronicle.py

Run this after every change of the rules of conquest or Usurper, and read what it prints. Slips are
sealed with locks that are thrown away: the sample ends where nothing lies sealed, so nobody needs a
key, and its seats get locks of their own when somebody plays on.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.files import chronicles, games, packs
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.moves import AnyMove
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.week.moves import AnyMove as AnyWeekMove
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import Setup
from bwdesk.rules.packs.book import Book
from bwdesk.table import record
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import Session, begin_session
from bwdesk.where import resources

SCRIPTS = Path(__file__).parent / "samples"
PACE = timedelta(minutes=7)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One entry: a *move* of the seat *who*, or so many taken *back*; *at* begins an evening."""

    move: AnyMove | None = None
    who: str = ""
    at: str = ""
    back: int = 0
    why: str = ""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A chronicle to be played: how it is founded, and what is done."""

    plan: Plan
    moves: tuple[Line, ...]


def played(script: Script, book: Book) -> Session[Any, Any]:
    """The table after all of it. Raises IllegalMoveError with the number of the line."""
    game, setup = Conquest(book), founding.setup(script.plan, book, {})
    locks = {each.id: new_lock() for each in script.plan.players}
    keys = {lock.id: key for lock, key in locks.values()}
    seats = [Seat(each.id, each.name, locks[each.id][0]) for each in script.plan.players]
    now = datetime.fromisoformat(script.moves[0].at).replace(tzinfo=UTC)
    session = begin_session(
        game, game.start(setup).state, seats, _text(now), games.parts_to_carry(book)
    )
    for number, line in enumerate(script.moves, 1):
        now = datetime.fromisoformat(line.at).replace(tzinfo=UTC) if line.at else now + PACE
        try:
            if line.move is None:
                to = len(session.log) - line.back
                session = session.take_back(to, line.who, _text(now), line.why)
            else:
                session = session.make_move(line.move, line.who, _text(now), keys)
        except IllegalMoveError as why:
            waits = ", ".join(f"{due.kind} {due.part} {due.actor}" for due in session.due())
            raise IllegalMoveError(f"line {number}: {why} It waits for: {waits}.") from None
    if session.keys_wanted(keys):
        raise IllegalMoveError("something still lies sealed at the end")
    for seat in session.seats.values():
        # Nobody has the keys; whoever plays on begins with a seat without a lock.
        session = session.with_seat(replace(seat, lock=None), _text(now))
    return session


class Weeks(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of Usurper to be played: what it begins with, and every move since."""

    title: str
    setup: Setup
    moves: tuple[AnyWeekMove, ...]


def played_weeks(weeks: Weeks, book: Book) -> Session[Any, Any]:
    """The table after all of it; a seat makes its own moves, the narrator all others."""
    game = Usurper(book)
    start = game.start(weeks.setup).state
    hosts = [Seat(id, "The Arbiter") for id in start.hosts]
    seats = [*hosts, *(Seat(id, name) for id, name in start.names.items())]
    now = datetime(2026, 1, 9, 20, tzinfo=UTC)
    carried = games.parts_to_carry(book, game.name)
    session = begin_session(game, start, seats, _text(now), carried)
    for number, move in enumerate(weeks.moves, 1):
        now += PACE
        try:
            session = session.make_move(move, getattr(move, "seat", hosts[0].id), _text(now))
        except IllegalMoveError as why:
            raise IllegalMoveError(f"move {number}: {why}") from None
    return session


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


def main() -> None:
    book = packs.book(packs.shipped_packs())
    for file in sorted(SCRIPTS.glob("*.json")):
        script = msgspec.json.decode(file.read_bytes(), type=Script)
        session = played(script, book)
        title, plan = script.plan.title, founding.settle_plan(script.plan, book)
        path = resources() / "samples" / f"{file.stem}.bwchron"
        text = msgspec.json.encode(plan).decode()
        chronicles.create(path, title, session, games.parts_to_carry(book), plan=text)
        print(record.markdown(title, session))
        print(f"Wrote {path}", file=sys.stderr)
    for file in sorted((SCRIPTS / "weeks").glob("*.json")):
        weeks = msgspec.json.decode(file.read_bytes(), type=Weeks)
        session = played_weeks(weeks, book)
        path = resources() / "samples" / f"{file.stem}.bwchron"
        chronicles.create(path, weeks.title, session, games.parts_to_carry(book, session.game.name))
        print(record.markdown(weeks.title, session))
        print(f"Wrote {path}", file=sys.stderr)


if __name__ == "__main__":
    main()
