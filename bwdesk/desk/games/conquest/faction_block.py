"""What is asked of one faction, below its sign and name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.rules.games.conquest.state import Faction

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument


class FactionBlock(QWidget):
    """A column of words and answers; none can be given where the chronicle is fixed. What it asks
    follows from the whole state, so it is made anew with that."""

    def __init__(
        self,
        document: ChronicleDocument,
        faction: str,
        says: str = "",
        *,
        spacing: int = 6,
        margins: layouts.Margins = (18, 10, 18, 12),
    ) -> None:
        super().__init__()
        self.document, self.faction = document, faction
        head = name_row(document.state, faction, text=says, wrap=True)
        self.column = layouts.column(head, into=self, spacing=spacing, margins=margins)

    @property
    def own(self) -> Faction:
        return self.document.state.faction(self.faction)

    def say(self, text: str, tint: str = "ink2", face: str = "body") -> None:
        self.column.addWidget(words(text, face, tint, wrap=True))

    def button(
        self, text: str, does: Callable[[], object], *, name: str = "", tip: str = ""
    ) -> QPushButton:
        """One that answers; it has no place yet."""
        button = push_button(as_typed(text), lambda: does(), name=name, tip=tip)
        button.setEnabled(not self.document.reading_reason)
        return button

    def verdict(self, of: str, does: Callable[[bool], object]) -> dict[bool, QPushButton]:
        """How a test was passed or not, which was made at the table."""
        return {
            passed: self.button(said, partial(does, passed), name=f"{of} {said}")
            for passed, said in ((True, "Passed"), (False, "Failed"))
        }
