"""A conflict that is over goes back to where it came from: a scene there, a line of a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bwdesk.desk.character.document import Document
from bwdesk.rules.character import Note
from bwdesk.rules.play.deeds import Deed
from bwdesk.rules.play.homecoming import brought_home
from bwdesk.table import record

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument

LAST = 2
"""So many of the last sentences tell what came of it."""
MOST = 1_900
"""Letters a line of a journal, or a scene, has room for."""


def told(document: TableDocument) -> str:
    """What came of a conflict, in a line."""
    lines = [each.says for each in record.lines(document.session) if each.counts and each.says]
    return " ".join((f"{document.title}.", *lines[-LAST:]))[:MOST]


def come_home(into: Any, document: TableDocument, actor: str) -> bool:
    """Bring to an open character what a game did to an actor; False where it is none."""
    if not isinstance(into, Document):
        return False
    upshots = [each for each in document.game.upshots(document.state) if each.who == actor]
    owes = [f"Owed: {each.note}" for each in upshots if each.kind == "owes" and each.note]
    says = " ".join((told(document), *owes))[:MOST]
    play = brought_home(into.reckoning, into.character.play, into.book, upshots, says)
    into.apply(Deed(f"Bring home {document.title}", play))
    return True


def take_home(into: Any, what: str, says: str) -> bool:
    """Note it in the open document it came from; False where that would not have it."""
    if isinstance(into, Document):
        play = into.character.play
        note = Note(says, play.clock.now)
        into.apply(Deed("Note a conflict", replace(play, journal=(*play.journal, note))))
        return True
    taken: bool = into.board.takes_scene(into, what, says)
    return taken
