"""What a conflict scene may be played as, and which of these games can be played here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bwdesk.desk.table.meeting.guests import Meeting
from bwdesk.desk.table.origin import Origin
from bwdesk.rules.games.catalog import conflicts
from bwdesk.rules.games.conquest.moves import Play
from bwdesk.rules.games.conquest.state import person_of

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

CONFLICTS = ("Fight!", "Duel of Wits", "Range and Cover", "Battle!")
"""BK-21."""

Begin = Callable[["ChronicleDocument", Play], None]


def _begin(game: str, document: ChronicleDocument, play: Play) -> None:
    """Whoever plays the scene meets the leader of the faction it is staged at."""
    people = (
        person_of(document.state, play.faction, play.scene.by),
        person_of(document.state, play.scene.target, "leader") if play.scene.target else None,
    )
    meant = tuple(each.name if each else "" for each in people)
    what = msgspec.json.encode(play).decode()
    origin = Origin(str(document.path), document.title, what)
    document.meeting.emit(Meeting(document.board.people(document), meant, game, origin))


BEGINS: dict[str, Begin] = {each.title: partial(_begin, each.name) for each in conflicts()}
"""Begins the game of a conflict that is about to be noted, by its name. Where there is none for
it, the scene is played elsewhere and only noted."""


def note(document: ChronicleDocument, what: str, says: str) -> bool:
    """The scene a conflict was begun as, with what came of it; False where it is too late for it.

    What stood in the field of that scene goes into it.
    """
    try:
        play = msgspec.json.decode(what, type=Play)
    except (msgspec.MsgspecError, RecursionError):
        return False
    scene = replace(play.scene, note=f"{play.scene.note} {says}".strip())
    made = document.make(replace(play, scene=scene))
    if made:
        document.jot(key(document, play.faction, play.scene.kind), "")
    return made


def key(document: ChronicleDocument, faction: str, kind: str) -> str:
    """Where the line of a scene is jotted down until it is noted."""
    return f"{document.state.number} scene {faction} {kind}"
