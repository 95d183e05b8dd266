"""Who met whom in a game that lies in a file, and who won."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bwdesk.files import chronicle_errors, chronicles, games
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.games.frame.winning import winners
from bwdesk.rules.group.campaign import Played
from bwdesk.table import record

Names = tuple[str, ...]


def sides_of(path: Path) -> tuple[Names, Names]:
    """The names on the first side and on the second, in their order. Raises FileError."""
    with (
        chronicles.open_chronicle(path, games.find, looking=True) as chronicle,
        chronicle_errors.sensible(path),
    ):
        session = chronicle.session
        sides: dict[str, list[str]] = {}
        for each in session.game.actors(session.state):
            sides.setdefault(each.side or each.id, []).append(each.name)
    one, other, *_ = (*map(tuple, sides.values()), (), ())
    return one, other


def read_game(path: Path) -> Played:
    """The game in a file: its name, and once it is over who won it and by what. Raises
    FileError."""
    with (
        chronicles.open_chronicle(path, games.find, looking=True) as chronicle,
        chronicle_errors.sensible(path),
    ):
        session, title = chronicle.session, chronicle.title
        played = Played(str(path), title[:LONGEST_NAME], session.game.name, id=chronicle.id)
        if session.due():
            return played
        names = winners(session.game, session.state)
        said = record.sentences(session)
    won = series(names, "and")[:LONGEST_NAME] if names else ""
    return replace(played, won=won, note=said[-1] if said else "")
