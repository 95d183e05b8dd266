"""The file of a chronicle that begins."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.files import characters, chronicles, games, replacing
from bwdesk.rules.excerpt import excerpt, pinned
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.chiefs import embedded
from bwdesk.rules.games.conquest.moves import AnyMove, Pair
from bwdesk.rules.games.conquest.plan import seated
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import State
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, begun
from bwdesk.when import stamp


def write(foundation: Foundation, path: Path) -> None:
    """Writes the chronicle, whole or not at all; what lay there goes to the backups.

    Raises FileError.
    """
    plan, book = foundation.plan, foundation.book
    replacing.keep(path, chronicles.LARGEST)
    title = plan.title.strip() or path.stem
    carried = games.carried(book)
    chronicles.create(
        path,
        title,
        table(foundation, carried),
        carried,
        people(foundation),
        msgspec.json.encode(replace(founding.settled(plan, book), title=title)).decode(),
    )


def table(foundation: Foundation, carried: Mapping[str, bytes]) -> Session[State, AnyMove]:
    """Everybody in their seats before the first maneuver; locks come with the first secret."""
    plan, book, at = foundation.plan, foundation.book, stamp()
    game = Conquest(book)
    start = game.start(founding.setup(plan, book, foundation.known)).state
    seats = [Seat(each.id, seated(each, plan)) for each in plan.players]
    session = begun(game, start, seats, at, carried)
    if plan.paired:
        for side in plan.sides:
            _, conflict = plan.seats(side)
            session = session.made(Pair(side.id, conflict), "", at)
    return session


def people(foundation: Foundation) -> dict[str, bytes]:
    """The chronicle's own copies of leaders and seconds, with the artha they begin with."""
    figures = founding.figures(foundation.book)
    saved = foundation.used()
    plain = {id: each.character for id, each in saved.items()}
    found: dict[str, bytes] = {}
    for side in foundation.plan.sides:
        for id, character in embedded(side, plain, figures).items():
            packs = foundation.installed.book_of(character.choices.packs)
            book = pinned(packs, saved[id].excerpt)
            copy = characters.Saved(character, excerpt(character, book))
            found[id] = characters.encode(copy, character.choices.name or "The character")
    return found
