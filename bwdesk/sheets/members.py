"""Who of a campaign has papers of a character."""

from __future__ import annotations

from bwdesk.rules.burning import reckon
from bwdesk.rules.play.evening import Evening
from bwdesk.rules.play.inside import in_files
from bwdesk.sheets.queue import Person


def read_people(evening: Evening) -> tuple[Person, ...]:
    """Everybody of its roster who plays on and could be opened, in its order."""
    return tuple(
        Person(character, reckon(character.choices, evening.books[id]), evening.books[id])
        for id in members_open(evening)
        for character in (evening.people[id],)
    )


def members_open(evening: Evening) -> tuple[str, ...]:
    """The ids of those who have papers."""
    here = in_files(evening.campaign)
    return tuple(each.id for each in here if each.id in evening.people)
