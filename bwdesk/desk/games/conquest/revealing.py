"""Before the reveal: it is asked once, with the scenes and slips that are missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.fingerprints import FingerprintLine
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.conquest.moves import Reveal
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Sealed

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

SAYS = "Every slip is turned, and nobody can write another. What is missing:"
NOTHING = "Every slip is turned, and nobody can write another. Nothing is missing."
INDENT = 22


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


class Revealing(AnswerDialog):
    """Makes the move itself when it is accepted; the cursor is on the way back."""

    def __init__(
        self, document: ChronicleDocument, typed: Mapping[str, Slip], parent: QWidget | None = None
    ) -> None:
        self.missing = missing_slips(document, typed)
        says = SAYS if self.missing else NOTHING
        super().__init__("Reveal the slips?", says, "Reveal the slips", parent)
        self._document, self._typed = document, dict(typed)
        indent = round(themes.theme_of(self).type.px(INDENT))
        for each in self.missing:
            block = layouts.column(name_row(document.state, each.faction, wrap=True), spacing=2)
            said = f"{str(each)[:1].upper()}{str(each)[1:]}."
            line = words(said, "body", "odd" if each.blank else "ink2", wrap=True)
            line.setContentsMargins(indent, 0, 0, 0)
            block.addWidget(line)
            self.fields.addRow(block)
        self.fields.addRow(FingerprintLine(document))
        self.cancel.setText("Not yet")
        self.accepted.connect(self._reveal)
        self.finish()
        # Enter is for the button it is on, and that is not the one that cannot be undone.
        self.cancel.setAutoDefault(True)
        if layout := self.layout():
            self.resize(self.minimumWidth(), layout.totalHeightForWidth(self.minimumWidth()))
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reveal(self) -> None:
        self._document.make(Reveal(self._typed))
