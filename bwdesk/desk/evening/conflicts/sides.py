"""Who met whom in a game that lies in a file."""

from __future__ import annotations

from pathlib import Path

from bwdesk.files import chronicles, games

Names = tuple[str, ...]


def sides_of(path: Path) -> tuple[Names, Names]:
    """The names on the first side and on the second, in their order. Raises FileError."""
    with (
        chronicles.opened(path, games.find, looking=True) as chronicle,
        chronicles.sensible(path),
    ):
        session = chronicle.session
        sides: dict[str, list[str]] = {}
        for each in session.game.actors(session.state):
            sides.setdefault(each.side or each.id, []).append(each.name)
    one, other, *_ = (*map(tuple, sides.values()), (), ())
    return one, other
