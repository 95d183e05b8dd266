"""Chronicles with a past: played at random, with an evening now and then."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.files import chronicles, games
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import Session, begin_session
from tests.desk.games.conquest.tables import PEOPLE, at_desk, setup
from tests.shipped import book
from tests.table.games import GAMES

BEGINS = datetime(2026, 10, 3, 18, 0, tzinfo=UTC)
PAGE = 150
"""After so many moves the table went some back."""


def war(entries: int, seed: int = 1, more: int = 0) -> Session[Any, Any]:
    """A log of so many entries, unless the war ends before; *more* disposition lets it last."""
    game, lot, seats, keys = Conquest(book()), Random(seed), [], {}
    for id, (_, player, _, _) in PEOPLE.items():
        lock, key = new_lock()
        seats.append(Seat(id, player, lock))
        keys[lock.id] = key
    begin = setup()
    factions = tuple(
        replace(each, disposition=each.disposition + more, start=each.start + more)
        for each in begin.factions
    )
    start = game.start(replace(begin, factions=factions)).state
    session: Session[Any, Any] = begin_session(
        game, start, seats, BEGINS.isoformat(), games.parts_to_carry(book())
    )
    move = GAMES["conquest"]().move
    while len(session.log) < entries and session.state.phase != "over":
        number = len(session.log)
        at = (BEGINS + timedelta(minutes=number % 40, days=7 * (number // 40))).isoformat()
        if number % PAGE == PAGE - 1:
            session = session.take_back(number - 6, "karn", at, "Torben misread", list(PEOPLE))
        who, made = move(session.state, lot)
        try:
            session = session.make_move(made, who, at, keys)
        except IllegalMoveError:
            session = session.make_move(made, who, at, keys, list(PEOPLE))
    return session


def written(path: Path, session: Session[Any, Any]) -> ChronicleDocument:
    """That war as a document."""
    chronicles.create(path, "The Vale of Orrin", session, games.parts_to_carry(book()), {})
    return at_desk(ChronicleDocument.open(path, book))
