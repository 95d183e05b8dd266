"""Who may come to a conflict: people with their figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.table.origin import Origin
from bwdesk.rules.ability import Ability
from bwdesk.rules.book import STATS, Book
from bwdesk.rules.games.meeting import Known
from bwdesk.rules.games.tray import call_ons
from bwdesk.rules.games.typed import ASKED, untaken
from bwdesk.rules.prose import series
from bwdesk.table.log import Seat

if TYPE_CHECKING:
    from bwdesk.desk.character.document import Document
    from bwdesk.rules.burning import Reckoning
    from bwdesk.rules.character import Character, Play


class Guest(Struct, frozen=True):
    """Somebody who may come: abilities by id (``B4``), and the seat that plays them.

    What else is *known* comes from a character, in the file at *path* where it has one; one that is
    open and *unsaved* has none yet.
    """

    name: str
    abilities: Mapping[str, str] = {}
    seat: Seat | None = None
    known: Known = Known()
    path: str = ""
    unsaved: bool = False


class Meeting(Struct, frozen=True):
    """A conflict about to begin: the *guests* at hand, of whom the first are meant to come.

    *game* is its name, "" where it is still to be chosen, *manner* which kind of it. *along* is who
    comes with each of those meant, as one types it: ``Osk; Hale``; so are their *figures*, and who
    plays them, if typed.
    """

    guests: tuple[Guest, ...] = ()
    meant: tuple[str, ...] = ()
    game: str = ""
    origin: Origin | None = None
    along: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    manner: str = ""


def told_apart(guests: Iterable[Guest]) -> Iterator[Guest]:
    """The same people, with a number behind a name that somebody before has: ``Grim 2``."""
    taken: set[str] = set()
    for each in guests:
        name = untaken(each.name, taken)
        taken.add(name)
        yield replace(each, name=name)


def abilities_of(reckoning: Reckoning, play: Play, book: Book) -> dict[str, str]:
    """The figures of a character as it stands now, wounds counted."""
    from bwdesk.rules.play.present import Present

    present = Present(reckoning, play, book)
    ids = (*STATS, *ASKED, *(line.id for line in reckoning.open_skills))
    found = {}
    for id in ids:
        ability = present.ability(id)
        if ability is not None:
            left = max(0, ability.exponent + present.wounded(id).whole)
            found[id] = str(Ability(ability.shade, left))
    return found


def guest_of(document: Document) -> Guest:
    """An open character, unnamed ones too."""
    path = str(document.path) if document.path else ""
    found = as_guest(document.title, document.character, document.reckoning, document.book, path)
    return replace(found, unsaved=not path)


def as_guest(
    name: str, character: Character, reckoning: Reckoning, book: Book, path: str = ""
) -> Guest:
    """A character as it stands now, in the file at *path* where it has one."""
    abilities = abilities_of(reckoning, character.play, book)
    return Guest(name, abilities, known=_known(character, reckoning, book), path=path)


def _known(character: Character, reckoning: Reckoning, book: Book) -> Known:
    """What a table knows of a character beside its abilities."""
    traits = [each.id for each in reckoning.traits if each.owned]
    return Known(
        character.play.artha,
        call_ons(traits, character.play.standing.call_ons, book),
        reckoning.age.whole,
        tuple(each for each in character.choices.beliefs if each),
        tuple(each.text for each in character.choices.instincts if each.text),
        tuple(book.traits[each].name if each in book.traits else each for each in traits),
        character.play.arms,
        reckoning.tolerances.row() if reckoning.tolerances else (),
    )


def from_character(document: Document) -> Meeting:
    """A conflict of a character, which ends in its journal if it has a file."""
    guest = guest_of(document)
    origin = Origin(str(document.path), document.title) if document.path else None
    return Meeting((guest,), (guest.name,), origin=origin)


def homeless(coming: Iterable[Guest]) -> str:
    """That whoever has no file yet takes nothing home, in a sentence; "" where all have one."""
    names = [each.name for each in coming if each.unsaved]
    if not names:
        return ""
    have, they, take = ("has", "it", "takes") if len(names) == 1 else ("have", "they", "take")
    earned = f"saved before, {they} {take} home what is earned here"
    return f"{series(names, 'and')} {have} no file: {earned}."


def read_others(typed: str) -> list[tuple[str, str]]:
    """``Osk; Hale: brawling 4``: names, and the figures that are said of them."""
    found = []
    for each in filter(None, (part.strip() for part in typed.split(";"))):
        name, _, figures = each.partition(":")
        if name.strip():
            found.append((name.strip(), figures.strip()))
    return found
