"""The reveal in the card: slips on paper typed in, and what is missing asked about once."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.scenes.typed_slips import TypedSlips, on_paper
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.conquest.moves import Reveal
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Due, Sealed

SAYS = "Every slip is turned, and nobody can write another."


class Missing(Struct, frozen=True):
    """What a faction has not done: *scenes* left, and whether its slip is *blank*."""

    faction: str
    scenes: tuple[str, ...] = ()
    blank: bool = False

    def __str__(self) -> str:
        left = series(self.scenes, "and") if self.scenes else ""
        alone = len(self.scenes) == 1 and not left[:1].isdigit()
        left += f" {'scene' if alone else 'scenes'} not played" if left else ""
        slip = "its slip on paper says no maneuver" if self.blank else ""
        return "; ".join(each for each in (slip, left) if each)


def missing_slips(document: ChronicleDocument, typed: Mapping[str, Slip]) -> list[Missing]:
    """What is missing before a reveal with these slips *typed* in, as everybody may know it.

    What a sealed slip says, and so whether it owes a scene, is told by no word.
    """
    state, book = document.state, document.book
    found: list[Missing] = []
    for each in state.active:
        played: list[str] = [scene.kind for scene in state.scenes.get(each.id, ())]
        left = {scene: scene.count - played.count(id) for id, scene in book.scenes.items()}
        scenes = tuple(
            f"{count}\u00a0{scene.name}" if scene.count > 1 else scene.name
            for scene, count in left.items()
            if count > 0
        )
        on_paper = state.slips.get(each.id) == Sealed()
        blank = on_paper and not typed.get(each.id, Slip()).maneuver
        if scenes or blank:
            found.append(Missing(each.id, scenes, blank))
    return found


class RevealBody(Body):
    """Turns every slip; those that lie on paper are typed in here."""

    replies = False
    document: ChronicleDocument

    def __init__(self, document: ChronicleDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._typed = Swap[TypedSlips](self.column)
        self.refresh()

    @property
    def typed(self) -> TypedSlips | None:
        """Where slips on paper are typed in; None where all are sealed."""
        return self._typed.widget

    def refresh(self) -> None:
        paper = on_paper(self.document)
        if paper != (self.typed.factions if self.typed else ()):
            self._typed.put(TypedSlips(self.document) if paper else None)

    @property
    def first(self) -> QWidget | None:
        return self.typed.first if self.typed else None

    @property
    def act(self) -> str:
        return "Reveal the slips"

    @property
    def own_move(self) -> Reveal:
        return Reveal(self.typed.typed_slips if self.typed else {})

    @property
    def doubt(self) -> str:
        found = missing_slips(self.document, self.own_move.slips)
        said = (f"{self.document.state.faction(each.faction).name}: {each}." for each in found)
        return "\n".join((SAYS, *said))
