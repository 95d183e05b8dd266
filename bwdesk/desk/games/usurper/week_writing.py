"""What the pages behind the curtain share in Usurper: all of a week is open there at once, what is
due and what is only offered."""

from __future__ import annotations

from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.table.due_words import due_key
from bwdesk.desk.table.plain.cards import DueCard, MakeBody
from bwdesk.desk.table.plain.writing_page import OneDueWriting
from bwdesk.rules.games.frame.game import Due


class WeekWriting(OneDueWriting):
    """One thing of many is written in the *card*; a move that was made leads on."""

    _document: UsurperDocument

    def __init__(self, document: UsurperDocument, makes: MakeBody) -> None:
        super().__init__(document)
        self.card = DueCard(document)
        self.card.makes = makes
        self.card.answered.connect(self.answered)
        self._entries = len(document.session.log)

    def take_dues(self, dues: tuple[Due, ...]) -> bool:
        """What is due, then what is offered; what was open stays so, unless it is done. Returns
        whether a move was made since."""
        offers = tuple(each for each in self._document.offers if each.kind != "rule")
        self._dues = (*dues, *(each for each in offers if each not in dues))
        length = len(self._document.session.log)
        grew, self._entries = length > self._entries, length
        if grew and self._now not in [due_key(each) for each in dues]:
            self._now = ""  # what was only offered is done: on to what is due
        self.open_wanted()
        return grew

    def forget_dues(self) -> None:
        """Nothing is to be written any more."""
        self._dues, self._now = (), ""
        self._entries = len(self._document.session.log)
