"""Who may come to a conflict: people with their figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.table.origin import Origin
from bwdesk.files import characters
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.typed import free_name
from bwdesk.rules.games.people.meeting import Agreed, Known
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.inside import is_inside
from bwdesk.table.log import Seat

if TYPE_CHECKING:
    from bwdesk.desk.character.document import Document
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.interface import Window
    from bwdesk.rules.burning import Reckoning
    from bwdesk.rules.person.character import Character


class Guest(Struct, frozen=True):
    """Somebody who may come: abilities by id (``B4``) as in `Comer`, and the seat that plays them.

    What else is *known* comes from a character, in the file at *path* where it has one; one that is
    open and *unsaved* has none yet; whom a campaign holds itself goes by the id *inside* it. *copy*
    makes the content of a file of them as they come; who has none comes as the file has them.
    """

    name: str
    abilities: Mapping[str, str] = {}
    seat: Seat | None = None
    known: Known = Known()
    path: str = ""
    unsaved: bool = False
    inside: str = ""
    copy: Callable[[], bytes] | None = None


class Doubt(Struct, frozen=True):
    """Somebody, by *name*, who stands otherwise in one place than in another, as it *says*.

    *ways* are the guest by what each place is called, that from which they were called first.
    """

    name: str
    says: str
    ways: Mapping[str, Guest]


Finds = Callable[[str], Guest | None]
"""Finds somebody by a name that is typed; None for a stranger."""


def nobody(_name: str) -> None:
    """Whoever is not at hand is a stranger."""


FindDoubts = Callable[[Iterable[Guest]], Iterable[Doubt]]
"""Finds who of those who come stands in more ways than one, at the moment it is asked."""


def no_doubts(_guests: Iterable[Guest]) -> tuple[Doubt, ...]:
    """Everybody stands as they were called."""
    return ()


class Meeting(Struct, frozen=True):
    """A conflict about to begin: the *guests* at hand, of whom the first are meant to come.

    *game* is its name, "" where it is still to be chosen, *manner* which kind of it. *along* is who
    comes with each of those meant, as one types it: ``Osk; Hale``; so are their *figures*, and who
    plays them, if typed. What is *agreed* on already is that of the game that led to it; what
    stands in the *scene* holds whatever is played. Whoever is none of the guests is *found* by his
    name before he is a stranger, as those *near* are; of whom there are doubts, *find_doubts*
    tells. Games that are *off* are not played there.
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
    scene: Agreed = Agreed()
    found: Finds = nobody
    near: tuple[str, ...] = ()
    find_doubts: FindDoubts = no_doubts
    off: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """Whoever may be called: the guests, then those near."""
        return tuple(dict.fromkeys((*(each.name for each in self.guests), *self.near)))

    @property
    def finds(self) -> Finds:
        """Finds who is meant by a name: a guest with figures before anybody else."""
        guests = {each.name.casefold(): each for each in reversed(self.guests)}

        def find(name: str) -> Guest | None:
            guest = guests.get(name.strip().casefold())
            if guest is not None and guest.abilities:
                return guest
            found = self.found(name.strip()) if name.strip() else None
            return (
                replace(found, seat=guest.seat)
                if found and guest and guest.seat
                else (found or guest)
            )

        return find


def number_names(guests: Iterable[Guest]) -> Iterator[Guest]:
    """The same people, with a number behind a name that somebody before has: ``Grim 2``."""
    taken: set[str] = set()
    for each in guests:
        name = free_name(each.name, taken)
        taken.add(name)
        yield replace(each, name=name)


def guest_of(document: Document) -> Guest:
    """An open character, unnamed ones too."""
    path = str(document.path) if document.path else ""
    found = as_guest(document.title, document.character, document.reckoning, document.book, path)
    return replace(found, unsaved=not path, copy=lambda: characters.encode(document.to_saved()))


def as_guest(
    name: str, character: Character, reckoning: Reckoning, book: Book, path: str = ""
) -> Guest:
    """A character as it stands now, in the file at *path* where it has one."""
    from bwdesk.rules.play.comer import comer
    from bwdesk.rules.play.present import Present

    found = comer(character, Present(reckoning, character.play, book), name, name)
    return Guest(name, found.abilities, known=found.known, path=path)


def with_near(meeting: Meeting, window: Window) -> Meeting:
    """It may be of whoever is open, lies near or is a sample, too, as they are now."""
    from bwdesk.desk.character.near import document_of, people_at_hand

    people = {each.name.casefold(): each for each in reversed(people_at_hand(window))}

    @cache
    def find(name: str) -> Guest | None:
        if (told := meeting.found(name)) is not None:
            return told
        who = people.get(name.casefold())
        if who is None:
            return None
        try:
            return replace(guest_of(document_of(who, window.installed)), name=who.name)
        except FileError:
            return None

    return replace(meeting, found=find, near=tuple(each.name for each in reversed(people.values())))


def read_guests(path: Path, installed: InstalledPacks) -> Iterator[Guest]:
    """Everybody at the table of a campaign that is not open. Raises FileError."""
    from bwdesk.desk.character.document import Document
    from bwdesk.files import campaigns

    campaign, _ = campaigns.load(path)
    for each in campaigns.people(campaign, path):
        member, saved = each.member, each.saved
        if saved is None or member.left:
            continue
        inside = is_inside(member)
        file = None if inside else campaigns.file_of(member, path)
        document = Document(saved.character, installed.book_of, saved.excerpt, file)
        seat = Seat(member.player.casefold(), member.player) if member.player else None
        yield replace(
            guest_of(document),
            name=member.name,
            seat=seat,
            inside=member.character if inside else "",
            unsaved=False,
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
    have = "has" if len(names) == 1 else "have"
    return f"{series(names, 'and')} {have} no file: saved first, what is earned here comes home."


def strangers(names: Iterable[str]) -> str:
    """That nobody at hand has these names, in a sentence; "" for none."""
    known = tuple(dict.fromkeys(names))
    if not known:
        return ""
    one = len(known) == 1
    who = f"{series(known, 'and')} {'is a stranger' if one else 'are strangers'} here"
    names_ = "that name" if one else "these names"
    return (
        f"{who}: nobody of {names_} is open, near or in the campaign. "
        "What is typed is all that is known."
    )


def read_others(typed: str) -> list[tuple[str, str]]:
    """``Osk; Hale: brawling 4``: names, and the figures that are said of them."""
    found = []
    for each in filter(None, (part.strip() for part in typed.split(";"))):
        name, _, figures = each.partition(":")
        if name.strip():
            found.append((name.strip(), figures.strip()))
    return found
