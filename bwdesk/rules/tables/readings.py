"""Where a source can be read in more ways than one: what is asked, what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.packs.entry import Ruled

if TYPE_CHECKING:
    from bwdesk.rules.packs.book import Book

C = TypeVar("C", bound=Struct)

Chosen = bool | int | str | tuple[str, ...]
"""What a table decides."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way to read it, in few words, and what it does; *here* in a line where it bites."""

    value: Chosen
    name: str
    says: str
    here: str = ""


class Reading(Ruled, frozen=True, kw_only=True):
    """What a game *asks* of its table: a field of its settings.

    The id says both: ``duel/no-main`` is the field ``no_main`` of a duel. The first of *answers* is
    what is recommended, and what somebody has who agrees on nothing. Names, words and their order
    are a pack's; which values there are is not, since the rules read them.
    """

    asks: str
    answers: tuple[Answer, ...]

    @property
    def of(self) -> str:
        """Whose settings it belongs to: a game, or a chapter of what a campaign agrees on."""
        return self.id.partition("/")[0]

    @property
    def field(self) -> str:
        """The field of the settings."""
        return self.id.partition("/")[2].replace("-", "_")

    def answer_of(self, settings: Struct) -> Answer:
        """What is chosen."""
        chosen = getattr(settings, self.field)
        return next(each for each in self.answers if each.value == chosen)

    def choose(self, settings: C, value: Chosen) -> C:
        """The settings with another answer."""
        changed: dict[str, Any] = {self.field: value}
        return replace(settings, **changed)


def readings_of(book: Book, whose: str) -> tuple[Reading, ...]:
    """What can be read in more ways than one in a game, as the Book has it."""
    return tuple(each for each in book.readings.values() if each.of == whose)


def reading_line(book: Book, whose: str, field: str, settings: Struct) -> str:
    """How the table reads something, in the line that bites; "" where no pack asks it."""
    found = (each for each in readings_of(book, whose) if each.field == field)
    return next((each.answer_of(settings).here for each in found), "")


def misread(before: Reading, after: Reading) -> str:
    """Why the rules cannot read the answers of a reading a pack has changed; "" if they can."""
    known = [repr(each.value) for each in before.answers]
    if sorted(known) == sorted(repr(each.value) for each in after.answers):
        return ""
    return f"whose answers are not those the rules know: {', '.join(known)}"
