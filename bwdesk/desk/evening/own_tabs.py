"""Characters that lie open on tabs of their own while they are played at a table.

A file is the meeting place of two documents: the evening writes it with every step, the character's
own tab when it is saved. Whoever of the two has nothing unwritten follows the other with a step
that can be undone; where both have, the file is left alone and both say so.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from bwdesk.desk.burner.part import Characters
from bwdesk.desk.character.document import Document
from bwdesk.desk.evening.autosave import Written
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.shell.interface import Window
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.rules.person.excerpt import excerpt


class OwnTabs(QObject):
    """Goes with its *document*, and keeps the window's other tabs and it in step."""

    def __init__(self, document: EveningDocument, window: Window) -> None:
        super().__init__(document)
        self._evening, self._window = document, window
        document.written.connect(self._follow)
        window.part(Characters).filing.filed.connect(self._was_filed)

    def _follow(self, written: Written) -> None:
        """Characters written by the evening are so on their own tabs."""
        for id, print_of_file in written.prints.items():
            own = self._tab_of(id)
            if own is None or own.is_unsaved:
                continue
            character = written.evening.people[id]
            if character != own.character:
                book = written.evening.books[id]
                saved = Saved(character, excerpt(character, book))
                own.restore(saved, f"Played in {self._evening.title}")
            own.mark_saved(self._evening.place_of(id), print_of_file)

    def _was_filed(self, path: Path) -> None:
        """A character was saved on its own tab: the table has it so, too."""
        for member in self._evening.campaign.roster:
            if not self._evening.is_file_of(member.id, path):
                continue
            try:
                self._evening.take_over(member.id)
            except FileError as why:
                self._evening.refused.emit(str(why))

    def _tab_of(self, id: str) -> Document | None:
        for tab in self._window.open_tabs:
            open_here: object = tab.document
            if not isinstance(open_here, Document) or open_here.path is None:
                continue
            if self._evening.is_file_of(id, open_here.path):
                return open_here
        return None
