"""The page of the week: the open desk for everybody, behind the curtain that of who sits there."""

from __future__ import annotations

from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.narrator_page import NarratorPage
from bwdesk.desk.games.usurper.seat_page import SeatPage
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.desk.table.plain.writing_page import SecretWriting


class WeekPage(PlainPage):
    """The plain board; behind the curtain the narrator's desk, or the page of a player."""

    document: UsurperDocument

    def _new_writing(self) -> SecretWriting:
        if self.document.at_desk in self.document.truth.names:
            page = SeatPage(self.document)
            page.saving.connect(self._save_answer)
            return page
        return NarratorPage(self.document)

    @property
    def writing(self) -> SecretWriting:
        """That of who is at the desk: another kind of seat gets a page of its own."""
        now, seat = self._writing, self.document.at_desk
        wanted = SeatPage if seat in self.document.truth.names else NarratorPage
        if seat and now is not None and not isinstance(now, wanted):
            self._stack.removeWidget(now)
            now.deleteLater()
            self._writing = None
        return super().writing

    @property
    def goes_on(self) -> bool:
        """A player reads on and writes letters when the orders are handed in."""
        return True

    def _save_answer(self) -> None:
        from bwdesk.desk.games.usurper.turn_files import save_answer

        save_answer(self.document, self)
