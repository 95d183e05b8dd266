"""Putting a lifepath in the middle of a path, and what that does to those after it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import may_follow, take
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.person.character import Choices, Step


class Place(Struct, frozen=True):
    """Before the step *at* (counted from 0 among the steps chosen), or *instead* of it."""

    at: int
    instead: bool = False


def choices_before(choices: Choices, place: Place) -> Choices:
    """The life as it is before *place*: what may come there follows from it."""
    return replace(choices, path=choices.path[: place.at])


def put(choices: Choices, place: Place, lifepath: Lifepath, book: Book) -> Edit:
    if not place.instead:
        return edits.insert_lifepath(choices, lifepath, place.at)
    old = choices.path[place.at].lifepath
    name = book.lifepaths[old].name if old in book.lifepaths else old
    return edits.replace_lifepath(choices, place.at, lifepath, name)


def lifepaths_broken_by(
    now: Reckoning, place: Place, lifepath: Lifepath, book: Book
) -> tuple[Lifepath, ...]:
    """Later lifepaths that may stand where they are now, and might not with *lifepath* put in."""
    choices, stock = now.choices, now.stock
    broken = {each.where for each in now.problems if each.severity is Severity.BROKEN}
    path = tuple(walked for walked in now.path if walked.at < place.at)
    later = [walked for walked in now.path if walked.at >= place.at + place.instead]
    path = (*path, take(Step(lifepath.id), lifepath, path, stock))
    found: list[Lifepath] = []
    for walked in later:
        sound = f"path/{walked.place}" not in broken
        if sound and not may_follow(walked.lifepath, Before(path, choices, book), stock):
            found.append(walked.lifepath)
        step = Step(walked.lifepath.id, walked.number)
        path = (*path, take(step, walked.lifepath, path, stock))
    return tuple(found)
