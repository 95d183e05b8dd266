"""A character of the roster as a document, as the boards of wounds and of arms want one."""

from __future__ import annotations

from functools import partial

from bwdesk.desk.character.document import Document
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Evening, Step


class MemberDocument(Document):
    """A member of the roster. What is done to him is a step of the evening, and stands in its
    journal; he follows whatever else is done there."""

    def __init__(self, table: EveningDocument, id: str) -> None:
        self._table, self.id = table, id
        character = table.evening.people[id]
        super().__init__(character, table.evening.books[id], parent=table)
        self.path = table.place_of(id)

    @property
    def title(self) -> str:
        """The name he goes by at the table, which is the campaign's to give."""
        return evenings.member(self._table.evening, self.id).name

    def follow(self) -> None:
        """As the evening has him now."""
        character = self._table.evening.people[self.id]
        book = self._table.evening.books[self.id]
        if book is not self.book:
            self.book = self.packs = book
            self._reckoning = None
        if character is not self.character:
            self._become(character)

    def apply(self, edit: Edit | Deed) -> None:
        """A deed of the table; what belongs to the burning is done on his own tab."""
        if isinstance(edit, Deed) and edit.play != self.character.play:
            self._table.do(partial(_live_deed, who=self.id, deed=edit), edit.group)
            self.follow()


def _live_deed(evening: Evening, who: str, deed: Deed) -> Step:
    """A deed of one of them; the time it took passes for the others as well."""
    before = evenings.person(evening, who).play
    took = deed.play.clock.now - before.clock.now
    entry = Entry("wound", who, note=deed.label)
    step = evenings.did(evening, who, deed, entry)
    after = step.evening
    if took > 0:
        after = evenings.pass_time(after, took, but=who).evening
    return Step(f"{evenings.member(evening, who).name}: {step.label}", after)
