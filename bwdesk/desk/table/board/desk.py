"""Who of a game is at the desk, what they write in secret, and how it begins and is told of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.desk.table import own_script
from bwdesk.desk.table.board.strip import PLAIN, D, S
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import CURTAIN
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.desk.table.widgets.curtain import WAITS, Stands
from bwdesk.rules.games.frame.game import Actor
from bwdesk.table.session import Session

if TYPE_CHECKING:
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.settings import DeskSettings
    from bwdesk.desk.table.founding.page import FoundingTab
    from bwdesk.desk.table.meeting.dialog import ConflictDialog
    from bwdesk.desk.table.meeting.guests import Guest, Meeting
    from bwdesk.rules.packs.book import Book


class Words(Struct, frozen=True):
    """What a game calls things: whoever acts, what they seal, and the figure they stand at."""

    actor: str = "actor"
    actors: str = "actors"
    script: str = "script"
    scripts: str = "scripts"
    standing: str = "Standing"

    @property
    def alone(self) -> str:
        """What is said on the open desk while somebody is still to write."""
        return f"Each {self.actor} writes alone. {CURTAIN}"


class Desk(Generic[S, D]):
    """What a game says of those who play it; what it does not say is done as for any game."""

    document: type[TableDocument] = TableDocument
    writes = PLAIN.key
    """The step on which a seat writes in secret."""
    words = Words()
    room, icon = "chronicles", "swords"
    guide = ("chronicles.md", "")
    """The page of the manual that tells of it, and the chapter."""
    conflict: bool
    begins_apart = False
    """Whether a conflict of this game begins on a dialog of its own."""

    @property
    def file(self) -> str:
        """What its file is called."""
        return "conflict" if self.conflict else "chronicle"

    def actors(self, session: Session[S, Any]) -> tuple[Actor, ...]:
        """Who is told of: the people of a side that is an actor itself are told by it."""
        found = session.game.actors(session.page())
        ids = {each.id for each in found}
        return tuple(e for e in found if e.side in ("", e.id) or e.side not in ids)

    def stands(self, document: D, actor: Actor) -> Stands:
        """How far an actor is with what is written in secret."""
        if any(due.kind == "script" and due.actor == actor.id for due in document.session.due()):
            return WAITS
        return own_script.stands_of(document, actor.id)

    def why_not_sealed(self, document: D, actor: Actor) -> str:
        """What is said of an actor who neither writes nor has sealed: why, or what lies open."""
        return f"Out of this {self.file}." if actor.out else ""

    def reads(self, document: D, actor: str) -> tuple[ReadLine, ...]:
        """What an actor has sealed, as it is read again by whoever is at the desk alone."""
        return own_script.read(document, actor)

    def people(self, document: D) -> tuple[Guest, ...]:
        """Who of an open game may come to a conflict."""
        return ()

    def takes_scene(self, document: D, what: str, says: str) -> bool:
        """Whether a conflict that came from an open game is noted there now: *what* it was begun
        as, and what came of it."""
        return False

    def begins(
        self, meeting: Meeting, book: Book, settings: DeskSettings, parent: QWidget
    ) -> ConflictDialog | None:
        """The dialog a conflict begins on, with who is at hand, where the game *begins_apart*."""
        return None

    def make_founding(
        self, settings: DeskSettings, installed: InstalledPacks, after: D | None = None
    ) -> FoundingTab | None:
        """The tab on which a game is founded, with the people of the one *after* which it comes.

        None for a game that is begun elsewhere.
        """
        return None
