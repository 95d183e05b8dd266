"""Plays packaging/samples/games/*.json move by move and writes resources/samples/*.bwchron.

    python packaging/make_sample_games.py

Each is a log as ``bwdesk play`` takes it, with the game, a title and who plays. Run this after
every change of the rules of these games, and make_sample_index.py after it.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
from msgspec.structs import replace

from bwdesk.files import chronicles, games, packs
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import Session, begin_session
from bwdesk.where import resources

SCRIPTS = Path(__file__).parent / "samples" / "games"
PACE = timedelta(minutes=4)
BEGAN = datetime(2026, 7, 26, 19, 30, tzinfo=UTC)
TABLE = "table"


def play(script: dict[str, Any], book: Book) -> Session[Any, Any]:
    """The table after all of it. Raises IllegalMoveError for a move that may not be."""
    name = script["game"]
    game = GAMES[name].game(book)
    setup = msgspec.convert(script["setup"], game.setups)
    parts = games.parts_to_carry(book, name)
    now = BEGAN
    locks = {seat: new_lock() for seat in (TABLE, *script["players"])}
    keys = {lock.id: key for lock, key in locks.values()}
    names = {TABLE: "The table", **script["players"]}
    seats = [Seat(id, names[id], lock) for id, (lock, _) in locks.items()]
    session = begin_session(game, game.start(setup).state, seats, now.isoformat(), parts)
    for plain in script["moves"]:
        now += PACE
        move = msgspec.convert(plain, game.moves)
        writers = (seat for each in game.secrets(session.state, move) for seat in each.seats)
        session = session.make_move(move, next(writers, TABLE), now.isoformat(), keys)
    if session.keys_wanted(keys):
        raise IllegalMoveError("something still lies sealed at the end")
    # Nobody has the keys; whoever plays on begins with seats without a lock.
    for seat in seats:
        session = session.with_seat(replace(seat, lock=None), now.isoformat())
    return session


def read_scripts() -> dict[str, dict[str, Any]]:
    """Every log, by the name of its file."""
    return {file.stem: msgspec.json.decode(file.read_bytes()) for file in sorted(SCRIPTS.glob("*"))}


def main() -> None:
    book = packs.book(packs.shipped_packs())
    for name, script in read_scripts().items():
        session = play(script, book)
        path = resources() / "samples" / f"{name}.bwchron"
        parts = games.parts_to_carry(book, script["game"])
        chronicles.create(path, script["title"], session, parts)
        print(f"Wrote {path}", file=sys.stderr)


if __name__ == "__main__":
    main()
