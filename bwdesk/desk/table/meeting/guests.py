"""Who may come to a conflict: people with their figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.table.origin import Origin
from bwdesk.rules.book import Book
from bwdesk.rules.games.meeting import Agreed, Known
from bwdesk.rules.games.typed import untaken
from bwdesk.rules.prose import series
from bwdesk.table.log import Seat

if TYPE_CHECKING:
    from bwdesk.desk.character.document import Document
    from bwdesk.rules.burning import Reckoning
    from bwdesk.rules.character import Character


class Guest(Struct, frozen=True):
    """Somebody who may come: abilities by id (``B4``) as in `Comer`, and the seat that plays them.

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
    plays them, if typed. What is *agreed* on already is that of the game that led to it.
    """

    guests: tuple[Guest, ...] = ()
    meant: tuple[str, ...] = ()
    game: str = ""
    origin: Origin | None = None
    along: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    manner: str = ""
    agreed: Agreed = Agreed()


def told_apart(guests: Iterable[Guest]) -> Iterator[Guest]:
    """The same people, with a number behind a name that somebody before has: ``Grim 2``."""
    taken: set[str] = set()
    for each in guests:
        name = untaken(each.name, taken)
        taken.add(name)
        yield replace(each, name=name)


def guest_of(document: Document) -> Guest:
    """An open character, unnamed ones too."""
    path = str(document.path) if document.path else ""
    found = as_guest(document.title, document.character, document.reckoning, document.book, path)
    return replace(found, unsaved=not path)


def as_guest(
    name: str, character: Character, reckoning: Reckoning, book: Book, path: str = ""
) -> Guest:
    """A character as it stands now, in the file at *path* where it has one."""
    from bwdesk.rules.play.comer import comer
    from bwdesk.rules.play.present import Present

    found = comer(character, Present(reckoning, character.play, book), name, name)
    return Guest(name, found.abilities, known=found.known, path=path)


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
