"""Who comes to the next chronicle: the people of the last one, as they came out of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bwdesk.desk.table.meeting.ending import known_as
from bwdesk.files import characters
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.rules.excerpt import pinned
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.play.homecoming import came_out

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument


def veterans(after: ChronicleDocument) -> dict[str, Saved]:
    """Everybody a chronicle carries, by id: as his file has him now, where the war has come home
    to it; else as the war leaves him. Raises FileError."""
    carries = GAMES[after.game.name].carries
    assert carries is not None
    files = after.origin.people if after.origin else {}
    whose = carries(after.state)
    came = {id: actor for actor, id in whose.items()}
    return {
        id: _home(files.get(came.get(id, ""), ""), known_as(after))
        or _out(after, {actor for actor, its in whose.items() if its == id}, content)
        for id, content in after.characters.items()
    }


def _home(file: str, war: str) -> Saved | None:
    """Somebody as his file has him, where that knows of the war."""
    if not file:
        return None
    try:
        saved = characters.load(Path(file))
    except FileError:
        return None
    home = saved.character.play.home
    return saved if any(each.chronicle == war for each in home) else None


def _out(after: ChronicleDocument, actors: set[str], content: bytes) -> Saved:
    """Somebody as the war leaves him, whoever he was in it."""
    saved = characters.decode(content, after.title)
    upshots = (each for each in after.game.upshots(after.state) if each.who in actors)
    book = pinned(after.book, saved.excerpt)
    return replace(saved, character=came_out(saved.character, book, upshots))
